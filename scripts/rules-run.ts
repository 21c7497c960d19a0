import { buildEInvoice } from '../core/e-invoices/build.ts'
import { checkEInvoice } from '../core/e-invoices/check.ts'
import type { EInvoiceViolation } from '../core/e-invoices/check-findings.ts'
import type { EInvoice } from '../core/e-invoices/document.ts'
import { type EInvoiceFormatName, eInvoiceFormats } from '../core/e-invoices/formats.ts'
import { readEInvoice } from '../core/e-invoices/read.ts'
import { eInvoiceNamespaces } from '../core/e-invoices/xml-tree.ts'
import { readXml } from '../server/platform/xml/read-xml.ts'
import { type Candidate, missingForOfficialRules, officialVerdicts, type Verdicts } from './rules-official.ts'
import { differences, documentOf, notHeld, type Sample, sampleOf } from './rules-samples.ts'
import { PlainError } from './terminal.ts'

export interface RuleCounts {
  passed: number
  failed: number
  refused: number
}

export type Tell = (line: string) => void

/** A document to be written in a format. */
export interface RuleCase {
  /** Can be a file's name. */
  name: string
  document: EInvoice
  format: EInvoiceFormatName
}

/** What our check and the official rules say of a case. */
export interface Judgement {
  ours: readonly EInvoiceViolation[]
  /** Null without the official rules. */
  official: readonly string[] | null
}

/** Throws what is missing to run the official rules, for commands that are nothing without them. */
export function needOfficialRules(): void {
  const missing = missingForOfficialRules()
  if (missing) throw new PlainError(missing)
}

/** Those with XML of their own; what is put into PDF files is the same as in CII. */
export const ruleFormats = (Object.keys(eInvoiceFormats) as EInvoiceFormatName[]).filter(
  (name) => !('embedded' in eInvoiceFormats[name]),
)

/** Has the official schemas and rules look at files. */
type Look = (files: readonly Candidate[]) => Promise<Verdicts>

/** Has each case checked by us and by the official rules, or by us alone where these are not at hand. */
export async function judge(
  cases: readonly RuleCase[],
  look: Look = officialVerdicts,
): Promise<Map<string, Judgement>> {
  const candidates = cases.map(({ name, document, format }) => ({
    name,
    format,
    typeCode: document.typeCode,
    xml: buildEInvoice(document, format),
  }))
  const verdicts = missingForOfficialRules() === null ? await look(candidates) : null
  return new Map(
    cases.map(({ name, document, format }) => [
      name,
      { ours: checkEInvoice(document, format), official: verdicts && (verdicts.get(name) ?? []) },
    ]),
  )
}

/** Where our check finds fault and the official rules do not, on purpose. */
const stricter: readonly { rule: RegExp; syntax: 'ubl' | 'cii'; why: string }[] = [
  { rule: /^BR-CL-06$/, syntax: 'cii', why: 'a code that is not on the list can’t be written in CII at all' },
  { rule: /^XSD$/, syntax: 'cii', why: 'the days of preceding invoices and of tax points are any text there' },
  { rule: /^BR-A[FG]-0[18]$/, syntax: 'cii', why: 'for CII these rules look for the rate in the wrong place' },
  { rule: /^BR-(S|AF|AG)-08$/, syntax: 'ubl', why: 'a difference of exactly 1 is lost in binary floating point there' },
  { rule: /^BR-S-01$/, syntax: 'cii', why: 'for CII the rule counts rows of the breakdown as lines' },
]

/** What is wrong with the judgement itself; null if both agree on whether the document may go out. */
export function disagreement({ ours, official }: Judgement, format: EInvoiceFormatName): string | null {
  if (official === null || ours.length > 0 === official.length > 0) return null
  if (ours.length === 0) return `${format}: only the official rules find ${[...new Set(official)].join(', ')}`
  const { syntax } = eInvoiceFormats[format]
  const unexpected = ours.filter(({ rule }) => !stricter.some((one) => one.syntax === syntax && one.rule.test(rule)))
  if (unexpected.length === 0) return null
  return `${format}: only our check finds ${unexpected.map(({ rule, path }) => `${rule} (${path})`).join(', ')}`
}

/**
 * Writes each sample in each format and judges it. It passes if it fits its own formats and reads back as it was; it is
 * refused if the model does not hold it or if its own format forbids something in it, which our check then names.
 */
export async function tryAll(
  samples: ReadonlyMap<string, Sample>,
  tell: Tell,
  look: Look = officialVerdicts,
): Promise<RuleCounts> {
  const missing = missingForOfficialRules()
  if (missing) tell(`without the official rules: ${missing}`)
  const held = [...samples].filter(([, sample]) => notHeld(sample) === null)
  const judgements = await judge(
    held.flatMap(([name, sample]) => casesOf(name, documentOf(sample))),
    look,
  )
  const counts: RuleCounts = { passed: 0, failed: 0, refused: 0 }
  for (const [name, sample] of samples) {
    const { outcome, text } = outcomeOf(name, sample, judgements)
    counts[outcome] += 1
    tell(`${{ passed: '✓', failed: '✗', refused: '–' }[outcome]} ${name} ${text}`)
  }
  return counts
}

/** The document in each format. */
export function casesOf(name: string, document: EInvoice): RuleCase[] {
  return ruleFormats.map((format) => ({ name: `${name}.${format}`, document, format }))
}

/** The formats in which a sample came, by what it claims to follow; plain EN 16931 where Duly does not write that. */
export function ownFormats(sample: Sample): EInvoiceFormatName[] {
  const claimed = sample.process?.specification
  const own = ruleFormats.filter((name) => eInvoiceFormats[name].specification === claimed)
  return own.length > 0 ? own : ['en16931-ubl', 'en16931-cii']
}

function outcomeOf(name: string, sample: Sample, judgements: ReadonlyMap<string, Judgement>) {
  if (sample.unreadable) return { outcome: 'failed', text: sample.unreadable } as const
  const reason = notHeld(sample)
  if (reason) return { outcome: 'refused', text: `refused: ${reason}` } as const
  const document = documentOf(sample)
  const judged = ruleFormats.flatMap((format) => {
    const judgement = judgements.get(`${name}.${format}`)
    return judgement ? [{ format, judgement }] : []
  })
  const fitting = judged.filter(({ judgement }) => judgement.ours.length === 0).map(({ format }) => format)
  const problems = [
    ...judged.flatMap(({ format, judgement }) => disagreement(judgement, format) ?? []),
    ...fitting.flatMap((format) => lostIn(sample, document, format).map((lost) => `${format} reads ${lost}`)),
  ]
  if (problems.length > 0) return { outcome: 'failed', text: problems.join('; ') } as const
  const refused = judged.filter(
    ({ format, judgement }) => ownFormats(sample).includes(format) && judgement.ours.length > 0,
  )
  const fits = fitting.length > 0 ? `(${fitting.join(', ')})` : ''
  if (refused.length === 0) return { outcome: 'passed', text: fits } as const
  const reasons = new Set(
    refused.flatMap(({ judgement }) => judgement.ours.map((one) => `${one.rule} ${one.message.text}`)),
  )
  return { outcome: 'refused', text: `refused: ${[...reasons].join(' ')} ${fits}`.trim() } as const
}

/** What a document does not say any more once it was written and read back. */
function lostIn(sample: Sample, document: EInvoice, format: EInvoiceFormatName): string[] {
  const answer = readXml(new TextEncoder().encode(buildEInvoice(document, format)), eInvoiceNamespaces)
  const read = 'tree' in answer ? readEInvoice(answer.tree) : null
  if (!read) return ['nothing at all']
  return [...read.unreadable.map(({ path }) => path), ...differences(sample, sampleOf(read.document))]
}
