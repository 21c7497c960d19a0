import { totalLines } from '@duly/core/invoices/paper/sheet.ts'
import type { SheetInvoice } from '@duly/core/invoices/paper/sheet-input.ts'
import type { Sheet } from '@duly/core/invoices/paper/sheet-model.ts'
import { sheetParts } from '@duly/core/invoices/paper/sheet-parts.ts'
import { totalsOfVersion } from '@duly/core/invoices/totals/totals-of-version.ts'
import { decimalsOf } from '@duly/core/money/currency.ts'
import { numberOfTax } from '@duly/core/taxes/one-tax.ts'
import { taxNumberLabel } from '@duly/core/taxes/tax-number-label.ts'
import { moneyText } from '@duly/core/words/format.ts'
import { countryOfForms } from '@duly/core/words/forms.ts'
import * as paper from '@duly/core/words/gen/paper.gen.ts'
import type { Say } from '@duly/core/words/word.ts'
import { sheetInvoiceOf } from '../revisions/revisions.ts'
import { inputOf } from '../saving/input.ts'
import type * as store from '../store.ts'

/**
 * Ready rows for a mail, as the paper prints them: each sum and tax, the total, and the numbers of the taxes. None where the
 * document has one discount, shipping and tax without a name.
 */
export function sumRows(
  document: SheetInvoice,
  arithmeticVersion: number | undefined,
  sellerCountry: string,
  say: Say,
): (readonly [name: string, value: string])[] {
  const priced = sheetParts(document, sellerCountry, say)?.priced ?? namedSums(document, arithmeticVersion, say)
  if (!priced) return []
  const { lines, more, grandTotal, numbers } = priced
  const sums = [...lines, more.withTax ?? grandTotal]
  return [
    ...sums.map(({ label, amount }) => [label, amount] as const),
    [
      taxNumberLabel(say, countryOfForms(say.forms), numbers[0]?.number ?? ''),
      numbers.map(({ text }) => text).join(', '),
    ],
  ]
}

/** The sums of an invoice whose one tax has the name and perhaps the number that the business gave it; null where it has none. */
function namedSums(document: SheetInvoice, version: number | undefined, say: Say) {
  const { oneTax, currency } = document
  if (!oneTax) return null
  const totals = totalsOfVersion(document, decimalsOf(currency), version)
  const text = numberOfTax(oneTax, say)
  const amount = moneyText(say.forms, totals.total, currency)
  return {
    lines: totalLines(totals, document, say),
    grandTotal: { label: say(paper.total, { currency }), amount },
    more: {} as Pick<Sheet, 'withTax' | 'settled'>,
    numbers: text === '' ? [] : [{ text, number: oneTax.registrationNumber }],
  }
}

/**
 * What the paper of an invoice prints beside its lines, its sums and its tax numbers; empty where its lines have no unit, period
 * or discount, and it has one discount, shipping and tax without a name.
 */
export function printedParts(invoice: store.InvoiceRecord, sellerCountry: string, say: Say) {
  const document = sheetInvoiceOf(inputOf(invoice))
  const parts = sheetParts(document, sellerCountry, say)
  const says = parts?.items.some(({ unit, details }) => unit !== '' || details.length > 0)
  const printedItems = says ? parts?.items.map(({ unit, details }) => ({ unit, details: [...details] })) : undefined
  const priced = invoice.itemised ? parts?.priced : namedSums(document, invoice.arithmetic_version, say)
  if (!priced) return { printedItems: printedItems ?? [], printedSums: [], taxNumbers: [] }
  const { lines, more, grandTotal, numbers } = priced
  return {
    printedItems: printedItems ?? [],
    printedSums: [...lines, ...(more.withTax ? [more.withTax] : []), ...(more.settled ?? []), grandTotal],
    taxNumbers: numbers.map(({ text }) => text),
  }
}
