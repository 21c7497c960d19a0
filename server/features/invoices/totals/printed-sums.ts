import type { SheetInvoice } from '@duly/core/invoices/paper/sheet-input.ts'
import { sheetParts } from '@duly/core/invoices/paper/sheet-parts.ts'
import * as paper from '@duly/core/words/gen/paper.gen.ts'
import type { Language } from '@duly/core/words/languages.ts'
import type { Say } from '@duly/core/words/word.ts'
import { wordsIn } from '../../../platform/words/words.ts'
import { sheetInvoiceOf } from '../revisions/revisions.ts'
import { inputOf } from '../saving/input.ts'
import type * as store from '../store.ts'

/**
 * Ready rows for a mail, as the paper prints them: each sum and tax, the total, and the numbers of the taxes. None where the
 * document has one discount, shipping and tax.
 */
export function sumRows(
  document: SheetInvoice,
  sellerCountry: string,
  say: Say,
): (readonly [name: string, value: string])[] {
  const priced = sheetParts(document, sellerCountry, say)?.priced
  if (!priced) return []
  const { lines, more, grandTotal, numbers } = priced
  const sums = [...lines, more.withTax ?? grandTotal]
  return [
    ...sums.map(({ label, amount }) => [label, amount] as const),
    [say(paper.taxNumber), numbers.map(({ text }) => text).join(', ')],
  ]
}

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
