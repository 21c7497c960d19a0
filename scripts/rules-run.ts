import { buildEInvoice } from '../core/e-invoices/build.ts'
import type { EInvoice } from '../core/e-invoices/document.ts'
import type { EInvoiceFormatName } from '../core/e-invoices/formats.ts'
import { readEInvoice } from '../core/e-invoices/read.ts'
import { eInvoiceNamespaces } from '../core/e-invoices/xml-tree.ts'
import { readXml } from '../server/platform/xml/read-xml.ts'
import { ownFormats } from './rules.ts'
import { type Candidate, missingForOfficialRules, officialVerdicts, type Verdicts } from './rules-official.ts'
import { differences, documentOf, notHeld, type Sample, sampleOf } from './rules-samples.ts'

export interface RuleCounts {
  passed: number
  failed: number
  refused: number
}

const always: readonly EInvoiceFormatName[] = ['en16931-ubl', 'en16931-cii']

/**
 * Writes each sample in plain EN 16931 and in the formats that it claims, has the official rules look at all of them, and
 * compares what is read back. A sample that the model does not hold is refused.
 */
export async function tryAll(samples: ReadonlyMap<string, Sample>, tell: (line: string) => void): Promise<RuleCounts> {
  const missing = missingForOfficialRules()
  if (missing) tell(`without the official rules: ${missing}`)
  const held = [...samples].filter(([, sample]) => notHeld(sample) === null)
  const candidates = held.flatMap(([name, sample]) => candidatesOf(name, sample))
  const verdicts: Verdicts = missing ? new Map() : await officialVerdicts(candidates)
  const counts: RuleCounts = { passed: 0, failed: 0, refused: 0 }
  for (const [name, sample] of samples) {
    const refusal = notHeld(sample)
    const problems = refusal ? [] : problemsOf(name, sample, verdicts)
    counts[refusal ? 'refused' : problems.length > 0 ? 'failed' : 'passed'] += 1
    if (refusal) tell(`– ${name} refused: ${refusal}`)
    else if (problems.length > 0) tell(`✗ ${name} ${problems.join('; ')}`)
    else tell(`✓ ${name} (${formatsOf(sample).join(', ')})`)
  }
  return counts
}

function formatsOf(sample: Sample): EInvoiceFormatName[] {
  return [...new Set([...always, ...ownFormats(sample)])]
}

function candidatesOf(name: string, sample: Sample): Candidate[] {
  const document = documentOf(sample)
  return formatsOf(sample).map((format) => ({
    name: `${name}.${format}`,
    format,
    typeCode: document.typeCode,
    xml: buildEInvoice(document, format),
  }))
}

function problemsOf(name: string, sample: Sample, verdicts: Verdicts): string[] {
  const document = documentOf(sample)
  return formatsOf(sample).flatMap((format) => [
    ...(verdicts.get(`${name}.${format}`) ?? []).map((rule) => `${format} breaks ${rule}`),
    ...lostIn(sample, document, format).map((difference) => `${format} reads ${difference}`),
  ])
}

/** What a document does not say any more once it was written and read back. */
function lostIn(sample: Sample, document: EInvoice, format: EInvoiceFormatName): string[] {
  const answer = readXml(new TextEncoder().encode(buildEInvoice(document, format)), eInvoiceNamespaces)
  const read = 'tree' in answer ? readEInvoice(answer.tree) : null
  if (!read) return ['nothing at all']
  return [...read.unreadable.map(({ path }) => path), ...differences(sample, sampleOf(read.document))]
}
