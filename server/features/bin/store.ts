import { type BinKind, binKinds, type KeepReason, keepReasons } from '@duly/core/bin/rules.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ReadTx, Tx } from '../../platform/db/database.ts'

/** Names a record of the bin. */
export interface BinId {
  kind: BinKind
  id: string
}

/** A deleted record with whoever deleted it. */
export interface BinRow {
  kind: BinKind
  id: string
  deleted_at: Date
  name: string
  about: string
  amount_minor: number | null
  currency: string | null
  is_draft: boolean
  email: string | null
  first_name: string | null
  last_name: string | null
}

/** Where each kind lies, and what of it the bin shows. */
const tables: Record<BinKind, { table: string; columns: RawBuilder<unknown>; only?: RawBuilder<unknown> }> = {
  invoice: {
    table: 'invoices',
    only: sql`and kind in ('invoice', 'quote')`,
    columns: sql`invoice_number as name, billing_name as about, total_minor as amount_minor, currency, revision = 0 as is_draft`,
  },
  customer: {
    table: 'customers',
    columns: sql`name, email as about, null::bigint as amount_minor, null as currency, false as is_draft`,
  },
  product: {
    table: 'products',
    columns: sql`short_description as name, '' as about, price_minor as amount_minor, null as currency, false as is_draft`,
  },
  payment_link: {
    table: 'payment_links',
    columns: sql`billing_name as name, left(additional_notes, 200) as about, total_minor as amount_minor, currency, false as is_draft`,
  },
}

const deletedOf = (workspaceId: string, kind: BinKind, since: Date, columns: RawBuilder<unknown>) =>
  sql`select ${sql.lit(kind)} as kind, ${columns} from ${sql.table(tables[kind].table)}
    where workspace_id = ${workspaceId} and deleted_at > ${since} ${tables[kind].only ?? sql``}`

/** One page of what was deleted since an instant, newest first. */
export async function listDeleted(
  tx: ReadTx,
  workspaceId: string,
  { kinds, since, page, limit }: { kinds: readonly BinKind[]; since: Date; page: number; limit: number },
): Promise<BinRow[]> {
  const parts = kinds.map((kind) =>
    deletedOf(workspaceId, kind, since, sql`id, deleted_at, deleted_by, ${tables[kind].columns}`),
  )
  const { rows } = await sql<BinRow>`
    select b.*, u.email, u.first_name, u.last_name
    from (select * from (${sql.join(parts, sql` union all `)}) deleted
      order by deleted_at desc, id limit ${sql.lit(limit)} offset ${(page - 1) * limit}) b
    left join users u on u.id = b.deleted_by
    order by b.deleted_at desc, b.id`.execute(tx)
  return rows
}

/** How many of each kind were deleted since an instant. */
export async function countDeleted(
  tx: ReadTx,
  workspaceId: string,
  since: Date,
): Promise<{ kind: BinKind; count: number }[]> {
  const parts = (Object.keys(tables) as BinKind[]).map((kind) =>
    deletedOf(workspaceId, kind, since, sql`count(*) as count`),
  )
  const { rows } = await sql<{ kind: BinKind; count: number }>`${sql.join(parts, sql` union all `)}`.execute(tx)
  return rows
}

/** How many invoices name each of these customers. */
export async function invoicesOf(
  tx: ReadTx,
  workspaceId: string,
  customerIds: readonly string[],
): Promise<Map<string, number>> {
  if (customerIds.length === 0) return new Map()
  const { rows } = await sql<{ customer_id: string; count: number }>`
    select customer_id, count(*) as count from invoices
    where workspace_id = ${workspaceId} and kind = 'invoice' and customer_id = any(${[...customerIds]}::uuid[])
      and deleted_at is null
    group by customer_id`.execute(tx)
  return new Map(rows.map((row) => [row.customer_id, row.count]))
}

const idsOf = (records: readonly BinId[], kind: BinKind) =>
  records.filter((record) => record.kind === kind).map(({ id }) => id)

/** Locks those of the records that were deleted since an instant; answers them with their names. */
export async function lockDeleted(
  tx: Tx,
  workspaceId: string,
  records: readonly BinId[],
  since: Date,
): Promise<(BinId & { name: string })[]> {
  const locked: (BinId & { name: string })[] = []
  // In the order in which restoring locks them.
  for (const kind of [...binKinds].sort()) {
    const ids = idsOf(records, kind)
    if (ids.length === 0) continue
    const { rows } = await sql<{ id: string; name: string }>`
      select id, ${tables[kind].columns} from ${sql.table(tables[kind].table)}
      where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and deleted_at > ${since}
        ${tables[kind].only ?? sql``}
      order by id for update`.execute(tx)
    locked.push(...rows.map(({ id, name }) => ({ kind, id, name })))
  }
  return locked
}

/** Why records cannot be deleted for ever; those that can are left out. `now` ends checkouts. */
export async function reasonsToKeep(
  tx: ReadTx,
  workspaceId: string,
  records: readonly BinId[],
  now: Date,
): Promise<Map<string, KeepReason>> {
  const invoices = idsOf(records, 'invoice')
  const customers = idsOf(records, 'customer')
  const payable = [...invoices, ...idsOf(records, 'payment_link')]
  if (payable.length + customers.length === 0) return new Map()
  const named = (table: string) => sql`select customer_id as id, 4 as rank from ${sql.table(table)}
    where workspace_id = ${workspaceId} and customer_id = any(${customers}::uuid[])`
  // A payment may be confirmed for a day after its page is closed where the provider told no end.
  const { rows } = await sql<{ id: string; rank: number }>`
    select id, min(rank) as rank from (
      select id, 1 as rank from invoices
      where workspace_id = ${workspaceId} and id = any(${invoices}::uuid[]) and revision > 0
      union all
      select target_id, 2 from payment_allocations
      where workspace_id = ${workspaceId} and target_kind in ('invoice', 'payment_link') and target_id = any(${payable}::uuid[])
      union all
      select target_id, 3 from payment_attempts
      where workspace_id = ${workspaceId} and target_kind in ('invoice', 'payment_link') and target_id = any(${payable}::uuid[])
        and status <> 'failed' and coalesce(expires_at, created_at + interval '1 day') > ${now}
      union all ${named('invoices')}
      union all ${named('payment_links')}
      union all ${named('appointments')}
    ) reasons group by id`.execute(tx)
  return new Map(rows.map(({ id, rank }) => [id, keepReasons[rank - 1] as KeepReason]))
}

/** Deletes records with what belongs to them alone. */
export async function deleteForEver(tx: Tx, workspaceId: string, records: readonly BinId[]): Promise<void> {
  const products = idsOf(records, 'product')
  if (products.length > 0)
    await sql`update invoice_items set product_id = null
      where workspace_id = ${workspaceId} and product_id = any(${products}::uuid[])`.execute(tx)
  for (const kind of binKinds) {
    const ids = idsOf(records, kind)
    if (ids.length === 0) continue
    await sql`delete from ${sql.table(tables[kind].table)}
      where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`.execute(tx)
  }
}
