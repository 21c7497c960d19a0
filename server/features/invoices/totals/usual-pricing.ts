import type { ReadTx } from '../../../platform/db/database.ts'
import { pricesIncludeTax } from '../../taxes/service.ts'
import { type SaidInvoice, saysMore } from './said-pricing.ts'

/**
 * What a call says of a new invoice, with what is usual where it says nothing: prices include tax where the business’s do. One discount,
 * one shipping and one tax never are within the prices.
 */
export async function withUsual<T extends SaidInvoice>(tx: ReadTx, workspaceId: string, said: T): Promise<T> {
  if (said.pricesIncludeTax !== undefined || !saysMore(said)) return said
  return (await pricesIncludeTax(tx, workspaceId)) ? { ...said, pricesIncludeTax: true } : said
}
