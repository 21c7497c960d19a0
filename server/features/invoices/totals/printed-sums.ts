import { sheetParts } from '@duly/core/invoices/paper/sheet-parts.ts'
import type { Language } from '@duly/core/words/languages.ts'
import { wordsIn } from '../../../platform/words/words.ts'
import { sheetInvoiceOf } from '../revisions/revisions.ts'
import { inputOf } from '../saving/input.ts'
import type * as store from '../store.ts'

/** The sums and tax numbers of an invoice as its paper prints them; both empty where it has one discount, shipping and tax. */
export function printedSums(invoice: store.InvoiceRecord, sellerCountry: string, language: Language) {
  const priced = invoice.itemised
    ? sheetParts(sheetInvoiceOf(inputOf(invoice)), sellerCountry, wordsIn(language))?.priced
    : null
  if (!priced) return { printedSums: [], taxNumbers: [] }
  const { lines, more, grandTotal, numbers } = priced
  return {
    printedSums: [...lines, ...(more.withTax ? [more.withTax] : []), ...(more.settled ?? []), grandTotal],
    taxNumbers: numbers.map(({ text }) => text),
  }
}
