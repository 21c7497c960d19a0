import { isPlainLine } from '../../contract/plain-text.ts'
import { countries } from '../../customers/countries.ts'
import type { EInvoice, TaxCategory } from '../document.ts'

/** A body of a call, or a part of one, before its schema has looked at it. */
export type CallBody = Record<string, unknown>

/** Whether a field of one line with so many characters holds that text. */
export const fits = (text: string | undefined, most: number): boolean =>
  text !== undefined && text.length <= most && isPlainLine(text)

/** The tax that a line, allowance or charge names in a call. */
export type TaxOf = (tax: TaxCategory) => CallBody

/** The document's own taxes, with the reasons that its rows of tax state. */
export function usualTax({ breakdown }: Pick<EInvoice, 'breakdown'>): TaxOf {
  return ({ category, rate }) => {
    const row = breakdown.find((one) => one.category === category && (one.rate ?? '0') === (rate ?? '0'))
    return {
      name: 'VAT',
      category: category || null,
      rate: rate ?? '0',
      reason: row?.exemptionReason ?? '',
      reasonCode: row?.exemptionCode ?? '',
    }
  }
}

/** The English name of a country by its two letters, as fields have it; null for what is none. */
export const countryName = (code: string): string | null =>
  countries().find((country) => country.code === code)?.name ?? null
