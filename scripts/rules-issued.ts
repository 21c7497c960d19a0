import { buildEInvoice } from '../core/e-invoices/build.ts'
import { checkEInvoice } from '../core/e-invoices/check.ts'
import type { EInvoiceViolation } from '../core/e-invoices/check-findings.ts'
import { type EInvoice, isCreditNote } from '../core/e-invoices/document.ts'
import { type EInvoiceFormatName, eInvoiceFormats } from '../core/e-invoices/formats.ts'
import { inFormat } from '../core/e-invoices/in-format.ts'
import { readEInvoice } from '../core/e-invoices/read.ts'
import { eInvoiceNamespaces } from '../core/e-invoices/xml-tree.ts'
import { decimalsOf } from '../core/money/currency.ts'
import { readXml } from '../server/platform/xml/read-xml.ts'
import { type Candidate, missingForOfficialRules, officialVerdicts, type Verdicts } from './rules-official.ts'
import { disagreement, ownFormats, type RuleCounts, type Tell } from './rules-run.ts'
import { differences, documentOf, inOneOrder, notHeld, type Sample, sampleOf } from './rules-samples.ts'
import { companyBody, customerBody, invoiceBody, NotTaken } from './sample-calls.ts'
import { breaks, featuresRefused, refusals } from './sample-features.ts'
import { NotMade, type Product } from './sample-product.ts'

/** A format in which a sample is broken by itself, and the file by which the official rules are to confirm it. */
interface Breach {
  file: Candidate
  ours: readonly EInvoiceViolation[]
}

/** What became of a sample: refused for a feature, or the files that came out and what is wrong with them. */
interface Outcome {
  refused?: string
  wrong: string[]
  files: Candidate[]
  breaches: Breach[]
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
  const files = [...outcomes.values()].flatMap((outcome) => [
    ...outcome.files,
    ...outcome.breaches.map(({ file }) => file),
  ])
  const verdicts = missing ? null : await officialVerdicts(files)
  const counts: RuleCounts = { passed: 0, failed: 0, refused: 0 }
  let broken = 0
  for (const [name, each] of outcomes) {
    const { outcome, detail } = judged(each, verdicts)
    counts[outcome] += 1
    if (outcome === 'refused' && detail.startsWith(breaks)) broken += 1
    const word = { passed: 'ok', failed: 'wrong', refused: 'refused' }[outcome].padEnd(7)
    tell(`${word} ${name}: ${detail}`)
  }
  if (counts.refused > 0) tell(refusals(counts.refused, broken))
  return counts
}

/** A document counts as broken by itself only where the official rules say so of it, too. */
function judged({ refused, wrong, files, breaches }: Outcome, verdicts: Verdicts | null) {
  const ofFile = (file: Candidate) => verdicts && (verdicts.get(file.name) ?? [])
  const problems = [
    ...wrong,
    ...files.flatMap((file) => [...new Set(ofFile(file))].map((rule) => `${file.format} breaks ${rule}`)),
    ...breaches.flatMap(({ file, ours }) => disagreement({ ours, official: ofFile(file) }, file.format) ?? []),
  ]
  if (problems.length > 0) return { outcome: 'failed', detail: problems.join('; ') } as const
  if (breaches.length > 0) {
    const rules = breaches.flatMap(({ ours }) => ours.map(({ rule, message }) => `${rule} ${message.text}`))
    return { outcome: 'refused', detail: `${breaks} ${[...new Set(rules)].join(' ')}` } as const
  }
  if (refused) return { outcome: 'refused', detail: refused } as const
  return { outcome: 'passed', detail: files.map(({ format }) => format).join(', ') } as const
}

async function outcomeOf(name: string, sample: Sample, product: Product): Promise<Outcome> {
  const outcome: Outcome = { wrong: [], files: [], breaches: [] }
  // Neither a feature nor a rule is to blame for it.
  if (sample.unreadable) return { ...outcome, wrong: [sample.unreadable] }
  const reason = notHeld(sample)
  if (reason) return { ...outcome, refused: reason }
  try {
    outcome.breaches.push(...breachesOf(name, documentOf(sample), sample))
    await exportInto(outcome, name, sample, product)
    return outcome
  } catch (error) {
    const features = error instanceof NotMade ? featuresRefused(error.said) : null
    if (error instanceof NotTaken) return { ...outcome, refused: error.message }
    if (features) return { ...outcome, refused: features.join(', ') }
    // What is broken by itself may be refused by the server, too.
    if (error instanceof NotMade && outcome.breaches.length > 0) return outcome
    return { ...outcome, wrong: [error instanceof Error ? error.message : String(error)] }
  }
}

/** Where the document is broken by itself in its own formats. */
const breachesOf = (name: string, document: EInvoice, sample: Sample): Breach[] =>
  ownFormats(sample).flatMap((format) => {
    const said = inFormat(document, format)
    const ours = checkEInvoice(said, format)
    if (ours.length === 0) return []
    const file = { name: `${name}.${format}.itself`, format, typeCode: said.typeCode, xml: buildEInvoice(said, format) }
    return [{ file, ours }]
  })

/** The plain format of the same syntax, for what its own format forbids. */
const plainOf = (format: EInvoiceFormatName): EInvoiceFormatName =>
  eInvoiceFormats[format].syntax === 'ubl' ? 'en16931-ubl' : 'en16931-cii'

/** Issues the sample and adds the files that come out, and what is wrong with them. */
async function exportInto({ wrong, files }: Outcome, name: string, sample: Sample, product: Product): Promise<void> {
  const document = documentOf(sample)
  const formats = ownFormats(sample)
  const person = await product.somebody()
  await person.made('/companies', companyBody(document))
  const customer = await person.made('/customers', customerBody(document, formats[0] ?? 'en16931-ubl'))
  const invoice = await person.made('/invoices', invoiceBody(document, String(customer.id)))
  for (const format of new Set([...formats, ...formats.map(plainOf)])) {
    const rules = checkEInvoice(inFormat(document, format), format).map(({ rule }) => rule)
    const { status, text } = await person.get(`/invoices/${invoice.id}/e-invoice?format=${format}`)
    if (status !== 200) {
      if (rules.length === 0) wrong.push(`${format} is answered ${status}: ${text.slice(0, 500)}`)
      continue
    }
    files.push({ name: `${name}.${format}`, format, typeCode: document.typeCode, xml: text })
    // Figures are computed and never taken over, and a reason that is missing is given one: the file is sound where the document is not.
    if (rules.length === 0)
      wrong.push(...lostIn(sample, text, format).map((difference) => `${format} reads ${difference}`))
  }
}

function lostIn(sample: Sample, xml: string, format: EInvoiceFormatName): string[] {
  const answer = readXml(new TextEncoder().encode(xml), eInvoiceNamespaces)
  const read = 'tree' in answer ? readEInvoice(answer.tree) : null
  if (!read) return ['nothing at all']
  return [
    ...read.unreadable.map(({ path }) => path),
    ...differences(inOneOrder(sayable(sample, format)), inOneOrder(sampleOf(read.document))),
  ]
}

/** In UBL, whatever stands between the signs at the beginning of a note is what it is about. */
function aboutSomething(note: NonNullable<Sample['notes']>[number]) {
  const [, subjectCode, text] = (!note.subjectCode && /^#([A-Z]{3})#(.*)$/s.exec(note.text)) || []
  return subjectCode && text ? { text, subjectCode } : note
}

/**
 * The sample without what the syntax has no place for: CII knows no network of a card, and a credit note in UBL states when it is
 * due beside the means of payment alone. Without cents, formats may want prices and shares stated otherwise.
 */
function sayable(given: Sample, format: EInvoiceFormatName): Sample {
  const { lines, allowancesCharges } = sampleOf(inFormat(documentOf(given), format))
  const sample =
    decimalsOf(given.currency) < 2 ? { ...given, lines, ...(allowancesCharges && { allowancesCharges }) } : given
  const { dueDate: _, ...undated } = sample
  const { paymentMeans = [] } = sample
  if (eInvoiceFormats[format].syntax === 'ubl') {
    const said = isCreditNote(sample.typeCode) && paymentMeans.length === 0 ? undated : sample
    return { ...said, ...(sample.notes && { notes: sample.notes.map(aboutSomething) }) }
  }
  const withoutNetwork = ({ card, ...means }: (typeof paymentMeans)[number]) => {
    const { network: __, ...known } = card ?? { number: '' }
    return card ? { ...means, card: known } : means
  }
  return { ...sample, paymentMeans: paymentMeans.map(withoutNetwork) }
}
