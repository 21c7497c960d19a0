import { type EInvoiceFormat, type EInvoiceFormatName, eInvoiceFormats } from '../core/e-invoices/formats.ts'
import type { CallBody } from '../core/e-invoices/received/call-parts.ts'
import { type Business, businesses, drawnCustomer, drawnFormats, type Trade } from './rules-businesses.ts'
import { drawnInvoice } from './rules-calls.ts'
import { type Exported, problemsOf } from './rules-exported.ts'
import type { Candidate, Verdicts } from './rules-official.ts'
import { type Random, randomBy } from './rules-random.ts'
import type { RuleCounts, Tell } from './rules-run.ts'
import type { Product, SamplePerson } from './sample-product.ts'

/** How many are written at a time: the server waits for its disk as long as it computes. */
const atATime = 4

/** What became of everything that was drawn. */
interface DrawnIssued {
  /** What came out, to be looked at by the official rules. */
  files: (Candidate & { of: string })[]
  /** What went wrong, by the name of the document. */
  wrong: Map<string, string[]>
  /** Files that were refused with words, by rule. */
  refusals: Map<string, number>
  documents: Set<string>
}

/**
 * Invoices drawn at random, each the whole way: made by the API of a fresh server for a business and a customer of many countries,
 * issued, credited, corrected, asked for before by a deposit, and exported in every format. No file may say anything else than the API
 * does; what is refused is refused with words, and never in the format that the customer wants.
 */
export async function drawIssued(amount: number, seed: number, product: Product): Promise<DrawnIssued> {
  const found: DrawnIssued = { files: [], wrong: new Map(), refusals: new Map(), documents: new Set() }
  const sellers = new Map<Business, Promise<Seller>>()
  const numbers = Array.from({ length: amount }, (_, index) => index).values()
  const work = async () => {
    for (const index of numbers) await drawOne(index, randomBy(seed * 1_000_003 + index), product, sellers, found)
  }
  await Promise.all(Array.from({ length: atATime }, work))
  return found
}

/** Tells what is wrong with what was drawn, by the official rules, too, where these were at hand, and answers the counts. */
export function tellDrawn(found: DrawnIssued, verdicts: Verdicts | null, tell: Tell): RuleCounts {
  for (const { name, of, format } of found.files) {
    const rules = new Set(verdicts?.get(name))
    if (rules.size > 0) note(found, of, `${format} breaks ${[...rules].join(', ')}`)
  }
  for (const [name, problems] of found.wrong) tell(`✗ ${name}: ${problems.join('; ')}`)
  for (const [rule, times] of [...found.refusals].sort(([, a], [, b]) => b - a)) tell(`– ${rule} ${times} ×`)
  const refused = [...found.refusals.values()].reduce((all, one) => all + one, 0)
  tell(`${found.documents.size} documents became ${found.files.length} files; ${refused} files were refused`)
  const passed = [...found.documents].filter((name) => !found.wrong.has(name)).length
  return { passed, failed: found.wrong.size, refused: 0 }
}

function note({ wrong }: DrawnIssued, name: string, problem: string): void {
  wrong.set(name, [...(wrong.get(name) ?? []), problem])
}

/** Somebody with a business, and its customers by trade and format. */
interface Seller {
  person: SamplePerson
  customers: Map<string, Promise<string>>
}

async function sellerOf({ company, currency }: Business, product: Product): Promise<Seller> {
  const person = await product.somebody()
  await person.made('/companies', company)
  const account = { accountName: company.name, iban: 'DE02120300000000202051', swiftCode: 'BYLADEM1001' }
  await person.made('/payment-settings', { preferredCurrency: currency, ...account })
  return { person, customers: new Map() }
}

function once<K, V>(map: Map<K, V>, key: K, make: () => V): V {
  const value = map.get(key) ?? make()
  map.set(key, value)
  return value
}

async function drawOne(
  index: number,
  random: Random,
  product: Product,
  sellers: Map<Business, Promise<Seller>>,
  found: DrawnIssued,
): Promise<void> {
  const business = random.oneOf(businesses)
  const trade = random.oneOf(business.trades)
  const format = random.oneOf(drawnFormats)
  const name = `drawn-${index}.${business.company.country}.${format}`.replaceAll(' ', '-')
  try {
    const { person, customers } = await once(sellers, business, () => sellerOf(business, product))
    const key = `${business.trades.indexOf(trade)} ${format}`
    const customerId = await once(customers, key, () =>
      person.made('/customers', drawnCustomer(trade, format, random)).then(({ id }) => String(id)),
    )
    const body = drawnInvoice({ business, trade, customerId, number: `R-${index}` }, random)
    for (const [kind, made] of await documentsOf(body, { business, trade, format }, person, random)) {
      found.documents.add(`${name}.${kind}`)
      await exportAll(`${name}.${kind}`, format, made, person, found)
    }
  } catch (error) {
    note(found, name, error instanceof Error ? error.message : String(error))
  }
}

type Made = Record<string, unknown>

/** The documents that come of one drawn invoice, each issued. */
async function documentsOf(
  body: CallBody,
  { business, format }: { business: Business; trade: Trade; format: EInvoiceFormatName },
  person: SamplePerson,
  random: Random,
): Promise<[string, Made][]> {
  const path = random.below(10)
  if (path < 2) return withDeposit(body, person, random)
  if (path === 2 && (business.isGerman || format !== 'peppol-ubl')) {
    const eInvoice = {
      ...(body.eInvoice as CallBody),
      typeCode: '384',
      precedingInvoices: [{ number: 'R-0', issueDate: '2026-01-31' }],
    }
    return [['corrected', await person.made('/invoices', { ...body, eInvoice, status: 'SENT' })]]
  }
  const invoice = await person.made('/invoices', { ...body, status: 'SENT' })
  const all: [string, Made][] = [['invoice', invoice]]
  // Who is owed nothing is credited nothing.
  if (path < 6 && Number(invoice.total) > 0)
    all.push(['credit-note', await credited(invoice, person, path === 3 ? random : null)])
  return all
}

/** A share of it is asked for before, and taken off when it is issued itself. */
async function withDeposit(body: CallBody, person: SamplePerson, random: Random): Promise<[string, Made][]> {
  const draft = await person.made('/invoices', { ...body, schedule: undefined, status: 'DRAFT' })
  // Nothing is asked for before of what is taken back.
  if (Number(draft.total) < 10) return [['invoice', await person.changed(`/invoices/${draft.id}`, { status: 'SENT' })]]
  const wish = { type: 'percentage', value: 10 + random.below(60) }
  const asked = await person.made(`/invoices/${draft.id}/deposits`, wish)
  const deposit = await person.changed(`/invoices/${asked.id}`, { status: 'SENT' })
  const whole = await person.changed(`/invoices/${draft.id}`, { status: 'SENT' })
  return [
    ['deposit', deposit],
    ['final', whole],
  ]
}

/** All of it, or, where `random` says how much, a part of one line. */
async function credited({ id, total }: Made, person: SamplePerson, random: Random | null): Promise<Made> {
  const whole = { reason: 'Goods came back' }
  if (!random) return person.made(`/invoices/${id}/credit-notes`, whole)
  const said = JSON.parse((await person.get(`/invoices/${id}/creditable`)).text) as Creditable
  const part = said.wholeOnly ? undefined : said.parts.find(({ left }) => left > 2 && left < Number(total))
  const parts = part && [{ key: part.key, amount: Math.max(1, Math.floor(part.left / (2 + random.below(3)))) }]
  return person.made(`/invoices/${id}/credit-notes`, { ...whole, ...(parts && { parts }) })
}

interface Creditable {
  wholeOnly: boolean
  parts: { key: string; left: number }[]
}

/** The document in every format, and what is wrong with what came out. */
async function exportAll(
  name: string,
  wanted: EInvoiceFormatName,
  made: Made,
  person: SamplePerson,
  found: DrawnIssued,
): Promise<void> {
  const files: Exported[] = []
  for (const format of drawnFormats) {
    const { status, text } = await person.get(`/invoices/${made.id}/e-invoice?format=${format}`)
    if (status === 200) files.push({ format, xml: text })
    else if (status !== 422) note(found, name, `${format} is answered ${status}: ${text.slice(0, 300)}`)
    else {
      if (format === wanted) note(found, name, `${format} was issued and is refused: ${text.slice(0, 300)}`)
      for (const problem of await refusalsOf(made, format, text, person, found)) note(found, name, problem)
    }
  }
  for (const problem of problemsOf(files, made)) note(found, name, problem)
  for (const { format, xml } of files) {
    const { embedded }: EInvoiceFormat = eInvoiceFormats[format]
    // What goes into a PDF is the same file as in CII, which was compared.
    if (!embedded) found.files.push({ of: name, name: `${name}.${format}`, format, typeCode: typeCodeIn(xml), xml })
  }
}

const typeCodeIn = (xml: string) => (xml.includes('<CreditNote ') ? '381' : '380')

/** The check says the same as the refusal; counts the rules. */
async function refusalsOf(
  made: Made,
  format: EInvoiceFormatName,
  text: string,
  person: SamplePerson,
  { refusals }: DrawnIssued,
): Promise<string[]> {
  const answer = await person.get(`/invoices/${made.id}/e-invoice/check?format=${format}`)
  const { problems } = JSON.parse(answer.text) as { problems: { rule: string; level: string; message: string }[] }
  const fatal = problems.filter(({ level }) => level === 'refusal')
  for (const rule of new Set(fatal.map((one) => one.rule))) refusals.set(rule, (refusals.get(rule) ?? 0) + 1)
  const said = [(JSON.parse(text) as { message: string | string[] }).message].flat()
  const checked = [...new Set(fatal.map(({ message }) => message))]
  const isSame = said.length > 0 && said.length === checked.length && said.every((one) => checked.includes(one))
  return isSame ? [] : [`${format} is refused by “${said.join(' ')}”, and the check says “${checked.join(' ')}”`]
}
