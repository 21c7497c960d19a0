import type { ReadTx } from '../../../platform/db/database.ts'
import { untaxedOf } from '../../customers/service.ts'
import { pricesIncludeTax } from '../../taxes/service.ts'
import { oneAdjustment, type SaidInvoice, saysMore } from './said-pricing.ts'

/**
 * What a call says of a new invoice, with what is usual where it says nothing. Lines that name no tax carry why the customer is
 * charged none, where that is noted. Prices include tax where the business’s do; with one discount, one shipping and one tax
 * they never do.
 */
export async function withUsual<T extends SaidInvoice>(tx: ReadTx, workspaceId: string, given: T): Promise<T> {
  const said = await withReason(tx, workspaceId, given)
  if (said.pricesIncludeTax !== undefined || !saysMore(said)) return said
  return (await pricesIncludeTax(tx, workspaceId)) ? { ...said, pricesIncludeTax: true } : said
}

async function withReason<T extends SaidInvoice>(tx: ReadTx, workspaceId: string, said: T): Promise<T> {
  const asksTax = said.taxes !== undefined || (said.taxValue ?? '0') !== '0'
  const isNamed = said.items?.every((item) => item.taxes !== undefined)
  if (!said.customerId || asksTax || isNamed) return said
  const untaxed = await untaxedOf(tx, workspaceId, said.customerId)
  if (!untaxed) return said
  const { discountType = 'fixed', discountValue = '0', shippingType = 'fixed', shippingValue = '0' } = said
  const discount = oneAdjustment(discountType, discountValue, '')
  const shipping = oneAdjustment(shippingType, shippingValue, 'FC')
  return {
    ...said,
    taxes: [untaxed],
    // The one discount and shipping stand beside taxes of lines as an allowance and a charge.
    ...(discount.length > 0 && !said.allowances && { discountValue: '0', allowances: discount }),
    ...(shipping.length > 0 && !said.charges && { shippingValue: '0', charges: shipping }),
  }
}
