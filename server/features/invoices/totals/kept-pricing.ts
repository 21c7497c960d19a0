import { decimalOf, minorOf } from '@duly/core/money/money.ts'
import type {
  AdjustmentInput,
  DepositTaken,
  DocumentAdjustmentInput,
  DocumentPricing,
  LinePricing,
  TaxInput,
} from '@duly/core/pricing/stated.ts'
import type * as store from '../store.ts'

// Stored rows of an invoice whose lines name their taxes, as input again.

type Kept = Pick<store.InvoiceRecord, 'itemised' | 'items' | 'adjustments'>

/** The taxes of an invoice at their positions. */
export function keptTaxes({ adjustments }: Pick<Kept, 'adjustments'>): Map<number, TaxInput> {
  return new Map(adjustments.filter((row) => row.kind === 'tax').map((row) => [row.position, taxOf(row)] as const))
}

/** A row of tax as the tax that it is of. */
export function taxOf(row: store.AdjustmentValues): TaxInput {
  return {
    taxId: row.tax_id,
    name: row.label || 'Tax',
    category: row.category,
    rate: row.type === 'percentage' ? row.value : '0',
    compound: row.compound ?? false,
    registrationNumber: row.registration_number ?? '',
    reason: row.reason ?? '',
    reasonCode: row.reason_code ?? '',
  }
}

const adjustmentOf = (row: store.AdjustmentValues): AdjustmentInput => ({
  type: row.type,
  value: row.value,
  base: row.base,
  ...(row.percent && { percent: row.percent }),
  reason: row.reason ?? '',
  reasonCode: row.reason_code ?? '',
})

/** How each line is priced; null where the invoice's own tax applies. */
export function linePricingsOf(record: Kept): (LinePricing | null)[] {
  if (!record.itemised) return record.items.map(() => null)
  const taxes = keptTaxes(record)
  const rows = Map.groupBy(record.adjustments, (row) => `${row.kind} ${row.line}`)
  const own = (kind: string, line: number) => (rows.get(`${kind} ${line}`) ?? []).map(adjustmentOf)
  return record.items.map((item, line) => ({
    baseQuantity: item.base_quantity,
    priceDiscount: item.price_discount,
    allowances: own('allowance', line),
    charges: own('charge', line),
    taxes: (item.taxes ?? []).flatMap((place) => taxes.get(place) ?? []),
  }))
}

/** What deposits take off with their tax, in minor units. */
export const takenMinor = ({
  deposits,
  currency,
}: {
  deposits: readonly DepositTaken[] | null
  currency: string
}): number =>
  (deposits ?? []).reduce((sum, { net, tax }) => sum + (minorOf(net, currency) ?? 0) + (minorOf(tax, currency) ?? 0), 0)

/** How an invoice is priced; null for one with one discount, shipping and tax. */
export function documentPricingOf(record: store.InvoiceRecord): DocumentPricing | null {
  if (!record.itemised) return null
  const taxes = keptTaxes(record)
  const own = (kind: store.AdjustmentValues['kind']): DocumentAdjustmentInput[] =>
    record.adjustments
      .filter((row) => row.kind === kind && row.line === null)
      .map((row) => ({
        ...adjustmentOf(row),
        taxes: row.taxes?.flatMap((place) => taxes.get(place) ?? []) ?? null,
      }))
  return {
    pricesIncludeTax: record.prices_include_tax,
    allowances: own('allowance'),
    charges: own('charge'),
    prepaid: decimalOf(record.prepaid_minor - takenMinor(record), record.currency),
    withholding: record.withholding,
    rounding: record.payable_rounding,
    ...(record.deposits && { deposits: record.deposits }),
  }
}
