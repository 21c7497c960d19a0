import type { ProductFields, ProductSort } from '@duly/core/products/product.ts'
import { likePattern } from '@duly/core/search/fold.ts'
import { sql } from 'kysely'
import { type ChangesPage, changedColumn } from '../../platform/db/changes.ts'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { inPortions } from '../../platform/db/writing.ts'

const columns = [
  'id',
  'short_description',
  'detailed_description',
  'price_minor',
  'currency',
  'unit',
  sql<string[]>`tax_ids`.as('tax_ids'),
  'created_at',
] as const

function matching(tx: ReadTx, workspaceId: string, search: string) {
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

export async function listProducts(tx: ReadTx, workspaceId: string, { search, sort, order, page, limit }: ProductPage) {
  const shown = matching(tx, workspaceId, search)
    .select(columns)
    .orderBy(sql.raw(orderColumns[sort]), order)
    .orderBy('id', order)
    .limit(limit)
    .offset((page - 1) * limit)
  const [rows, { total }] = await Promise.all([
    shown.execute(),
    matching(tx, workspaceId, search)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Products as they were changed, the deleted ones too. */
export function changedProducts(tx: ReadTx, workspaceId: string, { within, limit }: ChangesPage) {
  return tx
    .selectFrom('products')
    .select([...columns, 'deleted_at', changedColumn.as('changed')])
    .where('workspace_id', '=', workspaceId)
    .where(within)
    .orderBy('changed_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function findProduct(tx: ReadTx, workspaceId: string, id: string) {
  return tx
    .selectFrom('products')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Which of these products were changed after an instant, with their price. */
export function findChangedSince(tx: ReadTx, workspaceId: string, ids: readonly string[], since: Date) {
  return tx
    .selectFrom('products')
    .select(['id', 'price_minor', 'currency'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', [...new Set(ids)])
    .where('updated_at', '>', since)
    .where('deleted_at', 'is', null)
    .execute()
}

function valuesOf(fields: ProductFields, searchText: string) {
  return {
    short_description: fields.shortDescription,
    detailed_description: fields.detailedDescription,
    price_minor: fields.priceMinor,
    currency: fields.currency,
    unit: fields.unit,
    tax_ids: JSON.stringify(fields.taxIds),
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

/** Puts the product out of sight, deleted `by` this user, or back in sight within 30 days when that is null. */
export function setProductDeleted(tx: Tx, workspaceId: string, id: string, by: string | null) {
  return tx
    .updateTable('products')
    .set({ deleted_at: by ? sql<Date>`now()` : null, deleted_by: by })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', by ? 'is' : 'is not', null)
    .$if(!by, (query) => query.where('deleted_at', '>', sql<Date>`now() - interval '30 days'`))
    .returning(columns)
    .executeTakeFirst()
}

/** Products with these short descriptions in lower case; of several with one description the oldest. */
export async function findByShortDescriptions(
  tx: ReadTx,
  workspaceId: string,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; id: string }>`
    select distinct on (key) key, id from (
      select lower(btrim(short_description)) as key, id, created_at from products
      where workspace_id = ${workspaceId} and deleted_at is null) p
    where key = any(${[...keys]}::text[])
    order by key, created_at, id`.execute(tx)
  return new Map(rows.map(({ key, id }) => [key, id]))
}

export interface StoredProduct {
  id: string
  short_description: string
  detailed_description: string
  price_minor: number
  currency: string
  /** Absent: it stays. */
  unit?: string
  /** Ids of taxes; absent: they stay. */
  tax_ids?: readonly string[]
  search_text: string
}

const recordset = (rows: readonly StoredProduct[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
  as r(id uuid, short_description text, detailed_description text, price_minor bigint, currency text,
    unit text, tax_ids jsonb, search_text text)`

/** Adds many. */
export async function insertProducts(tx: Tx, workspaceId: string, rows: readonly StoredProduct[]): Promise<void> {
  const values = rows.map(({ tax_ids, ...row }) => ({
    workspace_id: workspaceId,
    ...row,
    ...(tax_ids && { tax_ids: JSON.stringify(tax_ids) }),
  }))
  await inPortions(values, (portion) => tx.insertInto('products').values(portion).execute())
}

/** Overwrites many with one statement. */
export async function updateProducts(tx: Tx, workspaceId: string, rows: readonly StoredProduct[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update products p set short_description = r.short_description, detailed_description = r.detailed_description,
      price_minor = r.price_minor, currency = r.currency,
      unit = coalesce(r.unit, p.unit), tax_ids = coalesce(r.tax_ids, p.tax_ids), search_text = r.search_text, updated_at = now()
    from ${recordset(rows)} where p.workspace_id = ${workspaceId} and p.id = r.id and p.deleted_at is null`.execute(tx)
}

/** Puts many out of sight, deleted `by` this user. */
export async function setProductsDeleted(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
  by: string,
): Promise<void> {
  await tx
    .updateTable('products')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: by })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Up to `limit` products that match, in the order in which they were added, after one of them. */
export function exportBatch(tx: Tx, workspaceId: string, search: string, after: string | null, limit: number) {
  return matching(tx, workspaceId, search)
    .select(columns)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function countProducts(tx: Tx, workspaceId: string, search: string): Promise<number> {
  const { total } = await matching(tx, workspaceId, search)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
