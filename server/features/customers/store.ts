import type { CustomerFields, CustomerSort } from '@duly/core/customers/customer.ts'
import { likePattern } from '@duly/core/search/fold.ts'
import { type Expression, type SqlBool, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

const columns = ['id', 'name', 'email', 'phone', 'address', 'city', 'state', 'zip', 'country', 'created_at'] as const

/** Live customers of the workspace that match a search. */
function matching(tx: Tx, workspaceId: string, search: string) {
  const base = tx.selectFrom('customers').where('workspace_id', '=', workspaceId).where('deleted_at', 'is', null)
  return search === '' ? base : base.where('search_text', 'like', likePattern(search))
}

const orders: Record<CustomerSort, readonly Expression<unknown>[]> = {
  name: [sql`lower(name)`, sql`id`],
  city: [sql`lower(city)`, sql`lower(name)`, sql`id`],
  email: [sql`lower(email)`, sql`id`],
  createdAt: [sql`created_at desc`, sql`id desc`],
}

export interface CustomerPage {
  search: string
  sort: CustomerSort
  page: number
  limit: number
}

export async function listCustomers(tx: Tx, workspaceId: string, { search, sort, page, limit }: CustomerPage) {
  let query = matching(tx, workspaceId, search).select(columns)
  for (const order of orders[sort]) query = query.orderBy(order as Expression<SqlBool>)
  const rows = await query
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await matching(tx, workspaceId, search)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export function findCustomer(tx: Tx, workspaceId: string, id: string) {
  return tx
    .selectFrom('customers')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export function insertCustomer(tx: Tx, workspaceId: string, id: string, fields: CustomerFields, searchText: string) {
  return tx
    .insertInto('customers')
    .values({ workspace_id: workspaceId, id, ...fields, search_text: searchText })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function updateCustomer(tx: Tx, workspaceId: string, id: string, fields: CustomerFields, searchText: string) {
  return tx
    .updateTable('customers')
    .set({ ...fields, search_text: searchText, updated_at: sql`now()` })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()
}

/** Puts the customer out of sight, or back in sight within 30 days. Answers the row, or none when there was nothing to change. */
export function setCustomerDeleted(tx: Tx, workspaceId: string, id: string, deleted: boolean) {
  return tx
    .updateTable('customers')
    .set({ deleted_at: deleted ? sql<Date>`now()` : null })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', deleted ? 'is' : 'is not', null)
    .$if(!deleted, (query) => query.where('deleted_at', '>', sql<Date>`now() - interval '30 days'`))
    .returning(columns)
    .executeTakeFirst()
}
