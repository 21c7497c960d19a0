import type { ProductFields, ProductSort } from '@duly/core/products/product.ts'
import { likePattern } from '@duly/core/search/fold.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

const columns = ['id', 'short_description', 'detailed_description', 'price_minor', 'created_at'] as const

function matching(tx: Tx, workspaceId: string, search: string) {
  const base = tx.selectFrom('products').where('workspace_id', '=', workspaceId).where('deleted_at', 'is', null)
  return search === '' ? base : base.where('search_text', 'like', likePattern(search))
}

const orderColumns: Record<ProductSort, string> = {
  shortDescription: 'lower(short_description)',
  price: 'price_minor',
  createdAt: 'created_at',
}

export interface ProductPage {
  search: string
  sort: ProductSort
  order: 'asc' | 'desc'
  page: number
  limit: number
}

export async function listProducts(tx: Tx, workspaceId: string, { search, sort, order, page, limit }: ProductPage) {
  const rows = await matching(tx, workspaceId, search)
    .select(columns)
    .orderBy(sql.raw(orderColumns[sort]), order)
    .orderBy('id', order)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await matching(tx, workspaceId, search)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export function findProduct(tx: Tx, workspaceId: string, id: string) {
  return tx
    .selectFrom('products')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

function valuesOf(fields: ProductFields, searchText: string) {
  return {
    short_description: fields.shortDescription,
    detailed_description: fields.detailedDescription,
    price_minor: fields.priceMinor,
    search_text: searchText,
  }
}

export function insertProduct(tx: Tx, workspaceId: string, id: string, fields: ProductFields, searchText: string) {
  return tx
    .insertInto('products')
    .values({ workspace_id: workspaceId, id, ...valuesOf(fields, searchText) })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function updateProduct(tx: Tx, workspaceId: string, id: string, fields: ProductFields, searchText: string) {
  return tx
    .updateTable('products')
    .set({ ...valuesOf(fields, searchText), updated_at: sql`now()` })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()
}

/** Puts the product out of sight, or back in sight within 30 days. */
export function setProductDeleted(tx: Tx, workspaceId: string, id: string, deleted: boolean) {
  return tx
    .updateTable('products')
    .set({ deleted_at: deleted ? sql<Date>`now()` : null })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', deleted ? 'is' : 'is not', null)
    .$if(!deleted, (query) => query.where('deleted_at', '>', sql<Date>`now() - interval '30 days'`))
    .returning(columns)
    .executeTakeFirst()
}
