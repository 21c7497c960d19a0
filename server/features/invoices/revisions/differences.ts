import { isDeepStrictEqual } from 'node:util'
import type { InvoiceInput, ItemInput } from '../saving/input.ts'

/** The fields in which a wanted change differs from what is stored; absent fields do not. Figures are canonical. */
export function differencesOf(current: InvoiceInput, wanted: Partial<InvoiceInput>): string[] {
  return (Object.keys(wanted) as (keyof InvoiceInput)[]).filter((field) => {
    const value = wanted[field]
    if (value === undefined) return false
    if (field === 'items') return !isDeepStrictEqual(wanted.items?.map(plain), current.items.map(plain))
    if (field === 'betweenLines') return !isDeepStrictEqual(wanted.betweenLines, current.betweenLines ?? [])
    if (field === 'schedule') return !isDeepStrictEqual(wanted.schedule, current.schedule ?? null)
    if (field === 'pricing' || field === 'eInvoice') return !isDeepStrictEqual(asKept(value), asKept(current[field]))
    if (field === 'invoiceNumber') return wanted.invoiceNumber?.trim() !== current.invoiceNumber
    // A row without a value counts for nothing, whatever its type says.
    if (field.endsWith('Type') && isZero(current, wanted, field)) return false
    return value !== current[field]
  })
}

/** As JSON has it: without what is undefined. */
const asKept = (value: unknown): unknown => (value ? JSON.parse(JSON.stringify(value)) : null)

function plain({
  name,
  description,
  quantity,
  rate,
  productId,
  unit,
  periodStart,
  periodEnd,
  pricing,
  eInvoice,
  optional = false,
}: ItemInput) {
  return {
    name,
    description,
    quantity,
    rate,
    productId: productId ?? null,
    unit: unit ?? '',
    periodStart: periodStart ?? null,
    periodEnd: periodEnd ?? null,
    pricing: pricing ?? null,
    eInvoice: asKept(eInvoice),
    optional,
  }
}

function isZero(current: InvoiceInput, wanted: Partial<InvoiceInput>, typeField: keyof InvoiceInput): boolean {
  const valueField = typeField.replace('Type', 'Value') as 'discountValue' | 'shippingValue' | 'taxValue'
  return (wanted[valueField] ?? current[valueField]) === '0'
}
