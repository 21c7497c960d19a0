import { amountIn } from '@duly/core/contract/amounts.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import { defaultCurrency } from '@duly/core/money/currency.ts'
import { decimalOf, toApiNumber } from '@duly/core/money/money.ts'
import { maxPriceMinor } from '@duly/core/products/limits.ts'
import { type ProductFields, productSearchText } from '@duly/core/products/product.ts'
import { type ChangesWanted, changesOf } from '../../platform/db/changes.ts'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { preferredCurrencyOf } from '../payment-settings/service.ts'
import { copiesOf } from '../taxes/service.ts'
import * as store from './store.ts'

/** A product as a call brings it: the price as a canonical decimal. */
export interface ProductInput {
  shortDescription: string
  detailedDescription: string
  price: string
  currency?: string | undefined
  unit: string
  taxIds: readonly string[]
}

type ProductRow = Awaited<ReturnType<typeof store.insertProduct>>

// Prices from before their currency was kept have two decimals, as the default currency has.
const priceOf = (row: { price_minor: number; currency: string | null }) =>
  toApiNumber(row.price_minor, row.currency ?? defaultCurrency)

function answerOf(row: ProductRow) {
  return {
    id: row.id,
    shortDescription: row.short_description,
    detailedDescription: row.detailed_description,
    price: priceOf(row),
    currency: row.currency,
    unit: row.unit,
    taxIds: row.tax_ids,
    createdAt: row.created_at.toISOString(),
  }
}

export async function listProducts(tx: ReadTx, workspaceId: string, page: store.ProductPage) {
  const { rows, total } = await store.listProducts(tx, workspaceId, page)
  return { products: rows.map(answerOf), total }
}

/** What has changed in the catalogue, for programs that keep a copy. */
export const changedProducts = (tx: ReadTx, workspaceId: string, wanted: ChangesWanted) =>
  changesOf(
    tx,
    wanted,
    (page) => store.changedProducts(tx, workspaceId, page),
    (row) => answerOf(row),
  )

export async function productOf(tx: ReadTx, workspaceId: string, id: string) {
  const row = await store.findProduct(tx, workspaceId, id)
  if (!row) throw refuse('product_not_found')
  return answerOf(row)
}

/** Prices of those products that were changed after an instant, in major units by id; deleted ones have none. */
export async function pricesChangedSince(
  tx: ReadTx,
  workspaceId: string,
  ids: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await store.findChangedSince(tx, workspaceId, ids, since)
  return new Map(rows.map((row) => [row.id, priceOf(row)]))
}

/** A new product; its price is in the workspace's preferred currency unless it says another. */
export async function addProduct(tx: Tx, workspaceId: string, { price, ...input }: ProductInput) {
  await copiesOf(tx, workspaceId, input.taxIds)
  const currency = input.currency ?? (await preferredCurrencyOf(tx, workspaceId))
  const fields = { ...input, currency, priceMinor: amountIn(price, currency, 'price', maxPriceMinor) }
  return answerOf(await store.insertProduct(tx, workspaceId, newId(), fields, productSearchText(fields)))
}

export async function changeProduct(tx: Tx, workspaceId: string, id: string, changes: Partial<ProductInput>) {
  const row = await store.findProduct(tx, workspaceId, id)
  if (!row) throw refuse('product_not_found')
  const { price, currency = row.currency, ...texts } = changes
  await copiesOf(
    tx,
    workspaceId,
    (texts.taxIds ?? []).filter((id) => !row.tax_ids.includes(id)),
  )
  const isRepriced = price !== undefined || currency !== row.currency
  const asked = price ?? decimalOf(row.price_minor, row.currency ?? defaultCurrency)
  const fields: ProductFields = {
    shortDescription: row.short_description,
    detailedDescription: row.detailed_description,
    unit: row.unit,
    taxIds: row.tax_ids,
    ...texts,
    currency,
    priceMinor: isRepriced ? amountIn(asked, currency ?? defaultCurrency, 'price', maxPriceMinor) : row.price_minor,
  }
  const changed = await store.updateProduct(tx, workspaceId, id, fields, productSearchText(fields))
  if (!changed) throw refuse('product_not_found')
  return answerOf(changed)
}

export async function deleteProduct(tx: Tx, { workspaceId, userId }: Actor, id: string): Promise<void> {
  if (!(await store.setProductDeleted(tx, workspaceId, id, userId))) throw refuse('product_not_found')
}

export async function restoreProduct(tx: Tx, workspaceId: string, id: string) {
  const row = await store.setProductDeleted(tx, workspaceId, id, null)
  if (!row) throw refuse('product_not_found')
  return answerOf(row)
}

/** How many products match a search. */
export function countOf(tx: Tx, workspaceId: string, search: string): Promise<number> {
  return store.countProducts(tx, workspaceId, search)
}
