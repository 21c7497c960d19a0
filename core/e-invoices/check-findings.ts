import { fromScaled, scaled } from '../money/decimal.ts'
import { inEnglish } from '../words/word.ts'
import { type EInvoiceMessageKey, eInvoiceMessage } from './check-messages.ts'
import type { AllowanceCharge, EInvoice, TaxCategory } from './document.ts'
import type { EInvoiceFormat } from './formats.ts'

/** A fatal rule that a document breaks. */
export interface EInvoiceViolation {
  /** The rule's official id: `BR-DE-15`. */
  rule: string
  /** The business term or group that it is about: `BT-10`. */
  term: string
  /** Where it stands in the document: `lines[2].price.net`; empty for the document as a whole. */
  path: string
  /** What is wrong in words for whoever wrote the invoice: a key to translate by, and the text in English. */
  message: { key: EInvoiceMessageKey; values: Readonly<Record<string, string>>; text: string }
}

/** Gathers what the checks of one document find. */
export class Findings {
  readonly violations: EInvoiceViolation[] = []
  readonly document: EInvoice
  readonly format: EInvoiceFormat
  /** The syntax matters where the official rules of the two differ. */
  readonly ubl: boolean

  constructor(document: EInvoice, format: EInvoiceFormat) {
    this.document = document
    this.format = format
    this.ubl = format.syntax === 'ubl'
  }

  /** Notes a violation; a message about a line is given the line's number. */
  add(
    rule: string,
    term: string,
    path: string,
    key: EInvoiceMessageKey,
    values: Readonly<Record<string, string>> = {},
  ): void {
    const index = /^lines\[(\d+)\]/.exec(path)?.[1]
    const line = index === undefined ? '' : this.document.lines[Number(index)]?.id || String(Number(index) + 1)
    const all: Record<string, string> = index === undefined ? { ...values } : { line, ...values }
    const text = eInvoiceMessage(inEnglish, key, all)
    this.violations.push({ rule, term, path, message: { key, values: all, text } })
  }

  /** Notes a violation where the text is missing. */
  need(text: string | undefined, rule: string, term: string, path: string, key: EInvoiceMessageKey): void {
    if (!isStated(text)) this.add(rule, term, path, key)
  }
}

/** True for a text that is more than space; others are not written. */
export function isStated(text: string | undefined): text is string {
  return text !== undefined && text.trim() !== ''
}

/** True when anything in it is stated, however deep. */
export function isPresent(value: unknown): boolean {
  if (typeof value === 'string') return isStated(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(isPresent)
}

const places = 20

/** The decimal as a whole number of 10^-20; 0 for what is not stated. Texts that are none count as 0. */
export function exact(decimal: string | undefined): bigint {
  return isStated(decimal) ? scaled(decimal, places) : 0n
}

/** One of the currency, and a hundredth. */
export const one = 10n ** BigInt(places)
export const cent = one / 100n

/** The decimal behind `exact`. */
export function decimal(value: bigint): string {
  return fromScaled(value, places)
}

/** The sum of decimals. */
export function sum(decimals: readonly (string | undefined)[]): bigint {
  let total = 0n
  for (const each of decimals) total += exact(each)
  return total
}

/** Without its sign. */
export function magnitude(value: bigint): bigint {
  return value < 0n ? -value : value
}

/** To whole cents, half away from zero. */
export function toCents(value: bigint): bigint {
  const rounded = ((magnitude(value) + cent / 2n) / cent) * cent
  return value < 0n ? -rounded : rounded
}

/** Allowances or charges of a list with their places in it. */
export function placed<T extends AllowanceCharge>(list: readonly T[] | undefined, kind: AllowanceCharge['kind']) {
  return (list ?? []).map((one, index) => ({ one, index })).filter(({ one }) => one.kind === kind)
}

/** A tax category of the document with where it stands. */
export interface PlacedTax {
  tax: TaxCategory
  path: string
  from: 'line' | 'allowance' | 'charge'
}

/** The tax categories of lines, allowances and charges. */
export function placedTaxes(document: EInvoice): PlacedTax[] {
  return [
    ...document.lines.map(({ tax }, index): PlacedTax => ({ tax, path: `lines[${index}].tax`, from: 'line' })),
    ...(document.allowancesCharges ?? []).map(
      ({ tax, kind }, index): PlacedTax => ({ tax, path: `allowancesCharges[${index}].tax`, from: kind }),
    ),
  ]
}
