import { checkEInvoice } from '../core/e-invoices/check.ts'
import { inFormat } from '../core/e-invoices/in-format.ts'
import { ownFormats } from './rules-run.ts'
import { documentOf, type Sample } from './rules-samples.ts'

// A document whose own figures contradict each other has no right answer: which official rule says so, and what follows from it.

/** Figures in the order in which each follows from those before, by the rules that compare them with what a document states. */
const stages: readonly { rules: RegExp; figures: RegExp }[] = [
  { rules: /^(?:BR-CO-10|PEPPOL-EN16931-R120)$/, figures: /^(?:line |sum of lines)/ },
  { rules: /^BR-CO-1[12]$/, figures: /^(?:allowances|charges)/ },
  { rules: /^BR-CO-13$/, figures: /^total without tax/ },
  { rules: /^BR-(?:CO-1[78]|[A-Z]{1,2}-0[89])$/, figures: /^tax row/ },
  { rules: /^BR-CO-14$/, figures: /^tax \S/ },
  { rules: /^BR-CO-15$/, figures: /^total with tax/ },
  { rules: /^BR-CO-16$/, figures: /^payable/ },
]

/** True for a rule that compares figures of a document with one another: Duly computes these itself. */
const isArithmetic = (rule: string): boolean => stages.some(({ rules }) => rules.test(rule))

/**
 * The rules of its own format that the document breaks with its figures; null unless every difference is in a figure of theirs or
 * in one that follows from it.
 */
export function contradictionsBehind(differences: readonly string[], sample: unknown): string[] | null {
  const broken = arithmeticBroken(sample as Sample)
  const stageOf = (rule: string) => stages.findIndex(({ rules }) => rules.test(rule))
  const first = Math.min(...broken.map(stageOf))
  const isBehind = (difference: string) => {
    const stage = stages.findIndex(({ figures }) => figures.test(difference))
    return stage >= first
  }
  return broken.length > 0 && differences.every(isBehind) ? broken : null
}

function arithmeticBroken(sample: Sample): string[] {
  try {
    const document = documentOf(sample)
    const rules = ownFormats(sample).flatMap((format) => checkEInvoice(inFormat(document, format), format))
    return [...new Set(rules.map(({ rule }) => rule))].filter(isArithmetic)
  } catch {
    // What is no document at all contradicts nothing.
    return []
  }
}
