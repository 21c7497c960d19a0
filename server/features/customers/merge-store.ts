import type { Taken } from '@duly/core/customers/merging.ts'
import { likePattern } from '@duly/core/search/fold.ts'
import { sql } from 'kysely'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { narrowed, ownCustomers } from '../../platform/db/own-records.ts'
import { columns } from './store.ts'

/** Live customers, locked in one order for everybody; nothing can be tied to them meanwhile. */
export function lockCustomers(tx: Tx, workspaceId: string, ids: readonly string[]) {
  return tx
    .selectFrom('customers')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Whether a customer is in the bin; held until the transaction ends, so that a merge waits. Undefined: there is none. */
export function holdCustomer(tx: Tx, workspaceId: string, id: string) {
  return tx
    .selectFrom('customers')
    .select(sql<boolean>`deleted_at is not null`.as('isDeleted'))
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
}

/** Into whom a customer was merged. */
export async function keptOf(tx: ReadTx, workspaceId: string, mergedId: string): Promise<string | null> {
  const row = await tx
    .selectFrom('customer_merges')
    .select('kept_id')
    .where('workspace_id', '=', workspaceId)
    .where('merged_id', '=', mergedId)
    .executeTakeFirst()
  return row?.kept_id ?? null
}

const moved = [
  { kind: 'invoice', table: 'invoices' },
  { kind: 'payment_link', table: 'payment_links' },
  { kind: 'appointment', table: 'appointments' },
] as const

/** Moves everything of one customer to another, in the bin or not, and remembers what it was. */
export async function moveRecords(
  tx: Tx,
  workspaceId: string,
  merge: { mergedId: string; keptId: string; at: Date; taken: Taken },
): Promise<void> {
  const { mergedId, keptId, at, taken } = merge
  await tx
    .insertInto('customer_merges')
    .values({
      workspace_id: workspaceId,
      merged_id: mergedId,
      kept_id: keptId,
      merged_at: at,
      taken: JSON.stringify(taken),
    })
    .execute()
  for (const { kind, table } of moved) {
    await sql`insert into customer_merge_records (workspace_id, merged_id, kind, record_id)
      select workspace_id, customer_id, ${sql.lit(kind)}, id from ${sql.table(table)}
      where workspace_id = ${workspaceId} and customer_id = ${mergedId}`.execute(tx)
    await sql`update ${sql.table(table)} set customer_id = ${keptId}
      where workspace_id = ${workspaceId} and customer_id = ${mergedId}`.execute(tx)
  }
}

/** A merge, held; undefined when there is none. */
export async function lockMerge(tx: Tx, workspaceId: string, mergedId: string) {
  const row = await tx
    .selectFrom('customer_merges')
    .select(['kept_id', sql<Taken>`taken`.as('taken')])
    .where('workspace_id', '=', workspaceId)
    .where('merged_id', '=', mergedId)
    .forUpdate()
    .executeTakeFirst()
  return row && { keptId: row.kept_id, taken: row.taken }
}

/** Moves back what a merge moved and what is still with one of these customers, and forgets the merge. */
export async function moveBack(
  tx: Tx,
  workspaceId: string,
  mergedId: string,
  keptIds: readonly string[],
): Promise<void> {
  for (const { kind, table } of moved)
    await sql`update ${sql.table(table)} t set customer_id = ${mergedId} from customer_merge_records r
      where t.workspace_id = ${workspaceId} and t.customer_id = any(${[...keptIds]}::uuid[])
        and r.workspace_id = ${workspaceId} and r.merged_id = ${mergedId} and r.kind = ${sql.lit(kind)}
        and r.record_id = t.id`.execute(tx)
  await tx
    .deleteFrom('customer_merges')
    .where('workspace_id', '=', workspaceId)
    .where('merged_id', '=', mergedId)
    .execute()
}

/** A customer in the bin or not, locked. */
export function lockAny(tx: Tx, workspaceId: string, id: string) {
  return tx
    .selectFrom('customers')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Names of the customers into whom these were merged, by the merged one's id. */
export async function keptNames(
  tx: ReadTx,
  workspaceId: string,
  mergedIds: readonly string[],
): Promise<Map<string, string>> {
  if (mergedIds.length === 0) return new Map()
  const rows = await tx
    .selectFrom('customer_merges as m')
    .innerJoin('customers as k', (join) =>
      join.onRef('k.workspace_id', '=', 'm.workspace_id').onRef('k.id', '=', 'm.kept_id'),
    )
    .select(['m.merged_id', 'k.name'])
    .where('m.workspace_id', '=', workspaceId)
    .where('k.workspace_id', '=', workspaceId)
    .where('m.merged_id', '=', sql<string>`any(${[...mergedIds]}::uuid[])`)
    .execute()
  return new Map(rows.map(({ merged_id, name }) => [merged_id, name]))
}

/** Other live customers whose address or texts have one of these in them; a few of each. */
export async function similarCustomers(
  tx: ReadTx,
  workspaceId: string,
  { id, email, texts }: { id: string; email: string; texts: readonly string[] },
) {
  const all = tx
    .selectFrom('customers')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .where('id', '<>', id)
    .limit(20)
  const others = narrowed(all, ownCustomers(tx, workspaceId))
  const found = await Promise.all([
    others.where(sql<boolean>`lower(email) = lower(${email})`).execute(),
    ...texts.map((text) => others.where('search_text', 'like', likePattern(text)).execute()),
  ])
  return [...new Map(found.flat().map((row) => [row.id, row])).values()]
}
