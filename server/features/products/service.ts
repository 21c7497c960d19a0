import { refuse } from '@duly/core/contract/refusals.ts'
import { toApiNumber } from '@duly/core/money/money.ts'
import { type ProductFields, productSearchText } from '@duly/core/products/product.ts'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Actor } from '../../platform/http/actor.ts'
import * as store from './store.ts'

type ProductRow = Awaited<ReturnType<typeof store.insertProduct>>

function answerOf(row: ProductRow) {
  return {
    id: row.id,
    shortDescription: row.short_description,
    detailedDescription: row.detailed_description,
    price: toApiNumber(row.price_minor),
    createdAt: row.created_at.toISOString(),
  }
}

export async function listProducts(tx: ReadTx, workspaceId: string, page: store.ProductPage) {
  const { rows, total } = await store.listProducts(tx, workspaceId, page)
  return { products: rows.map(answerOf), total }
}

export async function productOf(tx: ReadTx, workspaceId: string, id: string) {
  const row = await store.findProduct(tx, workspaceId, id)
  if (!row) throw refuse('product_not_found')
  return answerOf(row)
}

/** Prices of those products that were changed after an instant, in minor units by id; deleted ones have none. */
export async function pricesChangedSince(
  tx: ReadTx,
  workspaceId: string,
  ids: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map()
  const rows = await store.findChangedSince(tx, workspaceId, ids, since)
  return new Map(rows.map((row) => [row.id, row.price_minor]))
}

export async function addProduct(tx: Tx, workspaceId: string, fields: ProductFields) {
  return answerOf(await store.insertProduct(tx, workspaceId, newId(), fields, productSearchText(fields)))
}

export async function changeProduct(tx: Tx, workspaceId: string, id: string, changes: Partial<ProductFields>) {
  const row = await store.findProduct(tx, workspaceId, id)
  if (!row) throw refuse('product_not_found')
  const fields = {
    shortDescription: row.short_description,
    detailedDescription: row.detailed_description,
    priceMinor: row.price_minor,
    ...changes,
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
