import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

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

/** Keeps a notice; false when it was kept before. */
export async function keepNotice(
  tx: Tx,
  notice: {
    id: string
    provider: string
    connectionKey: string
    dedupeKey: string
    headers: Record<string, string>
    rawBody: Buffer
    status: 'received' | 'done' | 'ignored'
    outcome?: string
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('webhook_events')
    .values({
      id: notice.id,
      provider: notice.provider,
      connection_key: notice.connectionKey,
      dedupe_key: notice.dedupeKey,
      headers: JSON.stringify(notice.headers),
      raw_body: notice.rawBody,
      status: notice.status,
      outcome: notice.outcome ?? null,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'connection_key', 'dedupe_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findNotice(tx: Tx, id: string): Promise<InboxRow | null> {
  const row = await tx
    .selectFrom('webhook_events')
    .select(['id', 'provider', 'connection_key', 'dedupe_key', 'raw_body', 'status', 'tries', 'received_at'])
    .where('id', '=', id)
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
