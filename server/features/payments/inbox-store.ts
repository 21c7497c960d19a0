import { type Insertable, sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { WebhookEvents } from '../../platform/db/schema.gen.ts'

/** Notices as they came, kept before anything is done with them. */

export interface InboxRow {
  id: string
  provider: string
  connection_key: string
  dedupe_key: string
  raw_body: Buffer
  status: string
  tries: number
  received_at: Date
}

/** One entry of a notice. */
export interface NoticeEntry {
  id: string
  dedupeKey: string
  status: 'received' | 'ignored'
  outcome?: string
}

/** Keeps the entries of a notice, its body once. Answers the ids of those that were not kept before. */
export async function keepNotices(
  tx: Tx,
  notice: { provider: string; connectionKey: string; headers: Record<string, string>; rawBody: Buffer },
  entries: readonly NoticeEntry[],
): Promise<string[]> {
  const rowOf = (entry: NoticeEntry) => ({
    id: entry.id,
    provider: notice.provider,
    connection_key: notice.connectionKey,
    dedupe_key: entry.dedupeKey,
    headers: JSON.stringify(notice.headers),
    status: entry.status,
    outcome: entry.outcome ?? null,
  })
  const kept: string[] = []
  // The first that is new holds the body; after it the rest go in at once.
  for (const [index, entry] of entries.entries()) {
    const [holder] = await insertNotices(tx, [{ ...rowOf(entry), raw_body: notice.rawBody }])
    if (holder === undefined) continue
    kept.push(holder)
    const others = entries.slice(index + 1).map((other) => ({ ...rowOf(other), raw_body: null, body_of: holder }))
    if (others.length > 0) kept.push(...(await insertNotices(tx, others)))
    break
  }
  return kept
}

async function insertNotices(tx: Tx, rows: readonly Insertable<WebhookEvents>[]): Promise<string[]> {
  const kept = await tx
    .insertInto('webhook_events')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['provider', 'connection_key', 'dedupe_key']).doNothing())
    .returning('id')
    .execute()
  return kept.map(({ id }) => id)
}

/** Forgets notices of more than a month ago: what they meant stands in the ledger, and copies are refused by their age. */
export async function forgetNotices(db: Database): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('webhook_events')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('webhook_events')
          .select('id')
          .where('received_at', '<', sql<Date>`now() - interval '30 days'`)
          .limit(2000),
      )
      .executeTakeFirst()
    if (numDeletedRows === 0n) return
  }
}

export async function findNotice(tx: Tx, id: string): Promise<InboxRow | null> {
  const row = await tx
    .selectFrom('webhook_events as e')
    .leftJoin('webhook_events as holder', 'holder.id', 'e.body_of')
    .select(['e.id', 'e.provider', 'e.connection_key', 'e.dedupe_key', 'e.status', 'e.tries', 'e.received_at'])
    .select((eb) => eb.fn.coalesce('e.raw_body', 'holder.raw_body').as('raw_body'))
    .where('e.id', '=', id)
    .executeTakeFirst()
  return row ? (row as unknown as InboxRow) : null
}

export async function closeNotice(
  tx: Tx,
  id: string,
  status: 'done' | 'ignored' | 'failed',
  outcome: string,
): Promise<void> {
  await tx
    .updateTable('webhook_events')
    .set({ status, outcome: outcome.slice(0, 500), tries: sql`tries + 1`, next_try_at: null })
    .where('id', '=', id)
    .where('status', '=', 'received')
    .execute()
}

export async function postponeNotice(tx: Tx, id: string, nextTryAt: Date, outcome: string): Promise<void> {
  await tx
    .updateTable('webhook_events')
    .set({ tries: sql`tries + 1`, next_try_at: nextTryAt, outcome: outcome.slice(0, 500) })
    .where('id', '=', id)
    .where('status', '=', 'received')
    .execute()
}
