import { checkEInvoice } from '../core/e-invoices/check.ts'
import { type EInvoiceFormatName, eInvoiceFormats } from '../core/e-invoices/formats.ts'
import { readEInvoice } from '../core/e-invoices/read.ts'
import { eInvoiceNamespaces } from '../core/e-invoices/xml-tree.ts'
import { readXml } from '../server/platform/xml/read-xml.ts'
import { type Candidate, missingForOfficialRules, officialVerdicts } from './rules-official.ts'
import { ownFormats, type RuleCounts, type Tell } from './rules-run.ts'
import { differences, documentOf, notHeld, type Sample, sampleOf } from './rules-samples.ts'
import { companyBody, customerBody, invoiceBody, NotTaken } from './sample-calls.ts'
import type { Product } from './sample-product.ts'

/** What became of a sample: refused with a reason, or the files that came out and what is wrong with them. */
interface Outcome {
  refused?: string
  wrong: string[]
  files: Candidate[]
}

/**
 * Enters each sample through the API of a product, issues it, exports it in the format that it came in, lets the official
 * schemas and rules look at the file, reads it back and compares it with the sample. A line for each, and the counts.
 */
export async function tryIssued(
  samples: ReadonlyMap<string, Sample>,
  product: Product,
  tell: Tell,
): Promise<RuleCounts> {
  const missing = missingForOfficialRules()
  if (missing) tell(`without the official rules: ${missing}`)
  const outcomes = new Map<string, Outcome>()
  for (const [name, sample] of samples) outcomes.set(name, await outcomeOf(name, sample, product))
  const files = [...outcomes.values()].flatMap((outcome) => outcome.files)
  const verdicts = missing ? null : await officialVerdicts(files)
  const counts: RuleCounts = { passed: 0, failed: 0, refused: 0 }
  for (const [name, { refused, wrong, files: own }] of outcomes) {
    const broken = own.flatMap(({ name: file, format }) =>
      [...new Set(verdicts?.get(file))].map((rule) => `${format} breaks ${rule}`),
    )
    const problems = [...wrong, ...broken]
    const outcome = problems.length > 0 ? 'failed' : refused ? 'refused' : 'passed'
    counts[outcome] += 1
    const word = { passed: 'ok', failed: 'wrong', refused: 'refused' }[outcome].padEnd(7)
    const detail = outcome === 'passed' ? own.map(({ format }) => format).join(', ') : problems.join('; ') || refused
    tell(`${word} ${name}: ${detail}`)
  }
  return counts
}

async function outcomeOf(name: string, sample: Sample, product: Product): Promise<Outcome> {
  const reason = notHeld(sample)
  if (reason) return { refused: reason, wrong: [], files: [] }
  try {
    return await exported(name, sample, product)
  } catch (error) {
    if (error instanceof NotTaken) return { refused: error.message, wrong: [], files: [] }
    return { wrong: [error instanceof Error ? error.message : String(error)], files: [] }
  }
}

/** The plain format of the same syntax, for what its own format forbids. */
const plainOf = (format: EInvoiceFormatName): EInvoiceFormatName =>
  eInvoiceFormats[format].syntax === 'ubl' ? 'en16931-ubl' : 'en16931-cii'

async function exported(name: string, sample: Sample, product: Product): Promise<Outcome> {
  const document = documentOf(sample)
  const [first = 'en16931-ubl'] = ownFormats(sample)
  const person = await product.somebody()
  await person.made('/companies', companyBody(document))
  const customer = await person.made('/customers', customerBody(document, first))
  const invoice = await person.made('/invoices', invoiceBody(document, String(customer.id)))
  const outcome: Outcome = { wrong: [], files: [] }
  const forbidden = new Set<string>()
  const formats = ownFormats(sample)
  for (const format of new Set([...formats, ...formats.map(plainOf)])) {
    const rules = checkEInvoice(document, format)
    for (const { rule, message } of formats.includes(format) ? rules : []) forbidden.add(`${rule} ${message.text}`)
    const { status, text } = await person.get(`/invoices/${invoice.id}/e-invoice?format=${format}`)
    if (status !== 200) {
      if (rules.length === 0) outcome.wrong.push(`${format} is answered ${status}: ${text.slice(0, 500)}`)
      continue
    }
    if (rules.length > 0) outcome.wrong.push(`${format} went out although ${rules.map(({ rule }) => rule).join(', ')}`)
    outcome.files.push({ name: `${name}.${format}`, format, typeCode: document.typeCode, xml: text })
    outcome.wrong.push(...lostIn(sample, text).map((lost) => `${format} reads ${lost}`))
  }
  if (forbidden.size > 0) outcome.refused = [...forbidden].join(' ')
  return outcome
}

function lostIn(sample: Sample, xml: string): string[] {
  const answer = readXml(new TextEncoder().encode(xml), eInvoiceNamespaces)
  const read = 'tree' in answer ? readEInvoice(answer.tree) : null
  if (!read) return ['nothing at all']
  return [
    ...read.unreadable.map(({ path }) => path),
    ...differences(inOneOrder(sample), inOneOrder(sampleOf(read.document))),
  ]
}

type Compared = Omit<Sample, 'id' | 'process' | 'source'>

/** Outside the scope of tax there is no rate, which some write as 0. */
function withoutNoRate<R extends { category: string; rate?: string }>(row: R): R {
  const { rate: _, ...rest } = row
  return row.category === 'O' ? (rest as R) : row
}

/**
 * Allowances before charges and rows of tax by category and rate, since documents have no order of these that would tell
 * anything; totals of nothing, which are optional, like none.
 */
function inOneOrder<T extends Compared>(sample: T): T {
  const { expected, lines, allowancesCharges } = sample
  const byKind = <A extends { kind: string }>(list: readonly A[] | undefined) =>
    list?.toSorted((a, b) => (a.kind === b.kind ? 0 : a.kind < b.kind ? -1 : 1))
  const key = ({ category, rate }: { category: string; rate?: string }) => `${category} ${Number(rate ?? 0)}`
  const optional = ['allowanceTotal', 'chargeTotal', 'prepaid', 'rounding', 'taxTotal'] as const
  const sums = Object.fromEntries(
    Object.entries(expected).filter(
      ([name, sum]) => !((optional as readonly string[]).includes(name) && Number(sum) === 0),
    ),
  ) as T['expected']
  return {
    ...sample,
    allowancesCharges: byKind(allowancesCharges),
    lines: lines.map((line) => ({ ...line, allowancesCharges: byKind(line.allowancesCharges) })),
    expected: {
      ...sums,
      breakdown: expected.breakdown
        ?.map(withoutNoRate)
        .toSorted((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0)),
    },
  }
}
