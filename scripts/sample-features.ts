import { creditNoteTypes, invoiceTypes } from '../core/e-invoices/code-lists.ts'
import { decimalsOf } from '../core/money/currency.ts'
import { parseDecimal } from '../core/money/decimal.ts'

// Features of documents that Duly does not take, by the names of docs/sample-documents.md, for both commands.

/** What of a document decides whether Duly takes it. */
export interface SampleFeatures {
  typeCode?: string | undefined
  lines?: readonly object[] | undefined
  currency?: string | undefined
  expected?: object | undefined
}

interface SampleLine {
  hasSubLines?: unknown
  lineStatus?: unknown
}

/** The first feature that Duly does not take in any form; null if there is none. A missing type says nothing. */
export function featureNotTaken({ typeCode, lines = [], currency = '', expected = {} }: SampleFeatures): string | null {
  if (typeCode !== undefined && !invoiceTypes.has(typeCode) && !creditNoteTypes.has(typeCode)) return 'document-type'
  if (lines.length === 0) return 'no-lines'
  if (lines.length > 1000) return 'more-than-1000-lines'
  if (lines.some(({ hasSubLines, lineStatus }: SampleLine) => hasSubLines || lineStatus)) return 'sub-lines'
  const digits = decimalsOf(currency)
  const isFiner = Object.values(expected).some(
    (amount) =>
      typeof amount === 'string' && parseDecimal(amount.trim(), 20) !== null && !parseDecimal(amount.trim(), digits),
  )
  // Where there are two decimals, a rule says so.
  return digits < 2 && isFiner ? 'amount-finer-than-the-currency' : null
}

const ofRefusals: readonly [RegExp, string][] = [
  [/\btypeCode must be one of/, 'document-type'],
  [/\bcurrency must be one of/, 'currency-not-in-use'],
  [/\btaxes\.\d+\.rate must have at most/, 'rate-over-6-decimals'],
  [/\btaxes\.\d+\.rate must be less than/, 'rate-over-100-percent'],
  [/\btaxes\.\d+\.rate must be 0$/, 'rate-of-untaxed-category'],
  [/\btaxes\.\d+\.category must be one of/, 'category-not-in-use'],
  [/\btaxes must contain at most/, 'more-than-50-taxes'],
  [/\bitems\.\d+\.(?:allowances|charges) must have at most/, 'more-than-50-adjustments-of-a-line'],
  [/^(?:allowances|charges) must have at most/, 'more-than-100-adjustments'],
  [/\b(?:rate|priceDiscount|gross) must have at most/, 'price-over-10-decimals'],
  [/\b(?:quantity|baseQuantity) must have at most/, 'quantity-over-10-decimals'],
  [/\bbaseQuantity must be greater than 0/, 'base-quantity-of-zero'],
  [/\bmust not contain control characters/, 'control-characters'],
  [/\bmust be at most \d+ characters/, 'text-too-long'],
  [/\bidentifiers must have at most/, 'more-than-20-identifiers'],
  [/\battachments must have at most/, 'more-than-20-attachments'],
  [/must be (?:less|greater) than or equal to -?\d{4,}/, 'amount-too-large'],
]

/** The features that a refusal of the server is about; null if any of its sentences is about something else. */
export function featuresRefused(messages: unknown): string[] | null {
  const sentences = (Array.isArray(messages) ? messages : [messages]).map(String)
  const features = sentences.map((sentence) => ofRefusals.find(([about]) => about.test(sentence))?.[1])
  return features.every((feature) => feature !== undefined) ? [...new Set(features)] : null
}

/** Begins the reason of a document that breaks an official rule itself. */
export const breaks = 'breaks'

/** Tells refused documents apart: those that are broken themselves, and those with something that Duly does not take. */
export const refusals = (all: number, broken: number): string =>
  `refused: ${broken} break an official rule themselves, ${all - broken} have a feature that Duly does not take`
