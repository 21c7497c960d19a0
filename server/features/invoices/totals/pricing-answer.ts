import { subtotals } from '@duly/core/invoices/totals/between-lines.ts'
import { toApiNumber } from '@duly/core/money/money.ts'
import { simpleTaxName } from '@duly/core/pricing/simple.ts'
import type { TaxInput } from '@duly/core/pricing/stated.ts'
import { subtotal } from '@duly/core/words/gen/paper.gen.ts'
import type { Say } from '@duly/core/words/word.ts'
import type * as store from '../store.ts'
import { documentPricingOf, keptTaxes, takenMinor, taxOf } from './kept-pricing.ts'

const taxAnswer = (tax: TaxInput) => ({ ...tax, rate: Number(tax.rate) })

function adjustmentAnswer(row: store.AdjustmentValues, currency: string) {
  return {
    type: row.type,
    value: Number(row.value),
    base: row.base === null ? null : Number(row.base),
    ...(row.percent && { percent: Number(row.percent) }),
    reason: row.reason ?? '',
    reasonCode: row.reason_code ?? '',
    amount: toApiNumber(row.amount_minor, currency),
  }
}

/** Lines of an invoice as JSON; how they are priced only where they name their taxes. */
export function itemsOf(invoice: store.InvoiceRecord) {
  const taxes = keptTaxes(invoice)
  const adjust = (row: store.AdjustmentValues) => adjustmentAnswer(row, invoice.currency)
  const rows = Map.groupBy(invoice.adjustments, (row) => `${row.kind} ${row.line}`)
  return invoice.items.map((item, line) => ({
    name: item.name,
    description: item.description,
    quantity: Number(item.quantity),
    rate: Number(item.rate),
    amount: toApiNumber(item.amount_minor, invoice.currency),
    productId: item.product_id,
    ...(item.unit && { unit: item.unit }),
    ...(item.period_start && { periodStart: item.period_start }),
    ...(item.period_end && { periodEnd: item.period_end }),
    ...(item.e_invoice && { eInvoice: item.e_invoice }),
    ...(item.is_optional && { optional: true }),
    ...(item.net_minor !== null && { net: toApiNumber(item.net_minor, invoice.currency) }),
    ...(item.base_quantity && { baseQuantity: Number(item.base_quantity) }),
    ...(item.price_discount && { priceDiscount: Number(item.price_discount) }),
    ...(invoice.itemised && {
      allowances: (rows.get(`allowance ${line}`) ?? []).map(adjust),
      charges: (rows.get(`charge ${line}`) ?? []).map(adjust),
      taxes: (item.taxes ?? []).flatMap((place) => taxes.get(place) ?? []).map(taxAnswer),
    }),
  }))
}

/** Headings, texts and subtotals between the lines; subtotals with what they come to. */
export function betweenWithSums({ between_lines: between, items, currency }: store.InvoiceRecord, say: Say) {
  const sums = subtotals(
    between ?? [],
    items.map((item) => item.amount_minor),
  )
  return (between ?? []).map((each, at) => ({
    ...each,
    // A subtotal without a name is called one.
    text: each.kind === 'subtotal' && each.text.trim() === '' ? say(subtotal) : each.text,
    amount: toApiNumber(sums[at] ?? 0, currency),
  }))
}

/** Every tax of an invoice with what it is on, from the stored rows. The one tax is on the sum that is printed above it. */
export function taxRowsOf(invoice: store.InvoiceRecord) {
  const base = invoice.subtotal_minor - invoice.discount_minor + invoice.shipping_minor
  return invoice.adjustments
    .filter((row) => row.kind === 'tax')
    .map((row) => ({
      ...taxOf(row),
      name: row.label || simpleTaxName,
      rate: row.type === 'percentage' ? Number(row.value) : null,
      taxable: toApiNumber(row.taxable_minor ?? base, invoice.currency),
      amount: toApiNumber(row.amount_minor, invoice.currency),
    }))
}

/** How an invoice whose lines name their taxes is priced; null for one with one discount, shipping and tax. */
export function pricingAnswer(invoice: store.InvoiceRecord) {
  const pricing = documentPricingOf(invoice)
  if (!pricing) return null
  const taxes = keptTaxes(invoice)
  const own = (kind: store.AdjustmentValues['kind']) =>
    invoice.adjustments
      .filter((row) => row.kind === kind && row.line === null)
      .map((row) => ({
        ...adjustmentAnswer(row, invoice.currency),
        taxes: row.taxes?.flatMap((place) => taxes.get(place) ?? []).map(taxAnswer) ?? null,
      }))
  const withoutTax = invoice.subtotal_minor - invoice.discount_minor + invoice.shipping_minor
  const { withholding, rounding } = pricing
  return {
    pricesIncludeTax: pricing.pricesIncludeTax,
    allowances: own('allowance'),
    charges: own('charge'),
    withoutTax: toApiNumber(withoutTax, invoice.currency),
    totalWithTax: toApiNumber(withoutTax + invoice.tax_minor, invoice.currency),
    prepaid: toApiNumber(invoice.prepaid_minor - takenMinor(invoice), invoice.currency),
    ...(pricing.deposits && {
      deposits: pricing.deposits.map(({ id, number, issueDate, net, tax }) => ({
        ...{ id, invoiceNumber: number, issueDate },
        ...{ net: Number(net), tax: Number(tax) },
      })),
    }),
    withheld: toApiNumber(invoice.withheld_minor, invoice.currency),
    withholding: withholding && {
      type: withholding.type,
      value: Number(withholding.value),
      base: withholding.base === null ? null : Number(withholding.base),
    },
    rounding: toApiNumber(invoice.rounding_minor, invoice.currency),
    roundingTo: rounding && { type: rounding.type, value: Number(rounding.value) },
  }
}
