import { sql } from 'kysely'
import type { ReadTx, Tx } from '../../platform/db/database.ts'

/** Counts one message of the running hour; answers the count and the seconds until the next hour begins. */
export async function countMessage(
  tx: Tx,
  key: string,
  now: Date,
  hours: number,
): Promise<{ count: number; wait: number }> {
  const start = windowStart(now, hours)
  const { rows } = await sql<{ count: number }>`
    insert into brakes (key, window_start, count) values (${key}, ${start}, 1)
    on conflict (key, window_start) do update set count = brakes.count + 1
    returning count`.execute(tx)
  const wait = Math.ceil((start.getTime() + hours * 3_600_000 - now.getTime()) / 1000)
  return { count: rows[0]?.count ?? 1, wait }
}

/** When the window of so many hours began that `now` is in: a day begins at midnight UTC. */
function windowStart(now: Date, hours: number): Date {
  const windowMs = hours * 3_600_000
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs)
}

/** What `countMessage` has counted in the windows that `now` is in, by key; a key without a message is absent. */
export async function messagesCounted(
  tx: ReadTx,
  windows: readonly { key: string; hours: number }[],
  now: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .selectFrom('brakes')
    .select(['key', 'count'])
    .where((where) =>
      where.or(windows.map(({ key, hours }) => where.and({ key, window_start: windowStart(now, hours) }))),
    )
    .execute()
  return new Map(rows.map(({ key, count }) => [key, count]))
}
