import { simpleTaxName } from '@duly/core/pricing/simple.ts'
import type { DocumentAdjustmentInput, TaxInput } from '@duly/core/pricing/stated.ts'
import type { InvoiceInput } from '../saving/input.ts'

/**
 * An invoice that got a tax on each line when it took off a deposit, as it was before: with one discount, shipping and tax. Null for
 * one that says more than these.
 */
export function plainOf(input: InvoiceInput): InvoiceInput | null {
  const { pricing, items } = input
  if (!pricing || pricing.pricesIncludeTax || pricing.withholding || pricing.rounding || pricing.prepaid !== '0')
    return null
  const [tax] = items[0]?.pricing?.taxes ?? []
  const discount = oneOf(pricing.allowances, '', tax)
  const shipping = oneOf(pricing.charges, 'FC', tax)
  if (!discount || !shipping || !items.every((item) => isPlainLine(item, tax))) return null
  return {
    ...input,
    items: items.map((item) => ({ ...item, pricing: null })),
    discountType: discount.type,
    discountValue: discount.value,
    shippingType: shipping.type,
    shippingValue: shipping.value,
    taxType: 'percentage',
    taxValue: tax?.rate ?? '0',
    oneTax: tax && tax.name !== simpleTaxName ? { name: tax.name, registrationNumber: tax.registrationNumber } : null,
    pricing: null,
  }
}

/** The one allowance or charge as the form has it; null where there are others. */
function oneOf(entries: readonly DocumentAdjustmentInput[], reasonCode: string, tax: TaxInput | undefined) {
  const [entry, ...more] = entries
  if (!entry) return { type: 'fixed', value: '0' } as const
  const isPlain =
    more.length === 0 && !entry.base && entry.reason === '' && entry.reasonCode === reasonCode && isTaxed(entry, tax)
  return isPlain ? entry : null
}

// With the tax of the lines, said or not.
const isTaxed = ({ taxes }: DocumentAdjustmentInput, tax: TaxInput | undefined): boolean =>
  taxes === null || isOne(taxes, tax)

/** Whether taxes are the one of the form, or none where it has none. */
function isOne(taxes: readonly TaxInput[], tax: TaxInput | undefined): boolean {
  const [own, ...more] = taxes
  if (!own) return tax === undefined
  return more.length === 0 && own.taxId === null && own.name === tax?.name && own.rate === tax.rate && !own.category
}

function isPlainLine({ pricing }: InvoiceInput['items'][number], tax: TaxInput | undefined): boolean {
  if (!pricing) return true
  const { baseQuantity, priceDiscount, allowances, charges, taxes } = pricing
  if (baseQuantity || priceDiscount || allowances.length > 0 || charges.length > 0) return false
  return isOne(taxes, tax)
}
