import { type ChangePosition, cursorOf } from '@duly/core/contract/changes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ReadTx } from './database.ts'

/** What a program asks for: rows that were changed after a position, or since an instant, or all. */
export interface ChangesWanted {
  cursor?: ChangePosition | undefined
  updatedSince?: Date | undefined
  limit: number
}

/** What is read beside a record, to say when it was changed or deleted. */
export interface Changed {
  id: string
  changed: string
  deleted_at: Date | null
}

/** One page of changed rows, to be selected by a store. */
export interface ChangesPage {
  /** Which rows of a workspace are on it: the workspace is named beside it. */
  within: RawBuilder<boolean>
  limit: number
}

const asText = (instant: RawBuilder<unknown>) =>
  sql<string>`to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** When a row was changed, to the microsecond, in UTC. */
export const changedColumn = asText(sql`changed_at`)

const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * Up to when everything that was changed is in sight, decision 128. A transaction that still runs may have changed rows already, and nobody sees
 * them before it commits: what it changed was changed after it began. One that begins later changes rows later than this
 * statement. Sessions of other logins hide when they began; those of them that write have a minute.
 */
async function horizonOf(tx: ReadTx): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`
    select ${asText(sql`least(
      statement_timestamp(),
      min(xact_start),
      case when bool_or(xact_start is null and writes.pid is not null) then statement_timestamp() - interval '1 minute' end
    )`)} as horizon
    from pg_stat_activity
    left join (select distinct pid from pg_locks where locktype = 'transactionid' and mode = 'ExclusiveLock' and granted) writes
      on writes.pid = pg_stat_activity.pid
    where datname = current_database() and pg_stat_activity.pid <> pg_backend_pid()`.execute(tx)
  return rows[0]?.horizon ?? new Date(0).toISOString()
}

/**
 * One page of changes: `find` selects one row more than are answered, and `answer` says what a record looks like. The look at who still writes
 * comes first, in a statement of its own: the rows must be read from a later view of the database than that.
 */
export async function changesOf<Row extends Changed, Answer>(
  tx: ReadTx,
  { cursor, updatedSince, limit }: ChangesWanted,
  find: (page: ChangesPage) => Promise<Row[]>,
  answer: (row: Row) => Answer,
) {
  const horizon = await horizonOf(tx)
  const since = (updatedSince ?? new Date(0)).toISOString().replace('Z', '000Z')
  const after = cursor ?? { at: since, id: nobody }
  const within = sql<boolean>`(changed_at, id) > (${after.at}::timestamptz, ${after.id}::uuid)
    and changed_at < ${horizon}::timestamptz`
  const rows = await find({ within, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    data: shown.map((row) => ({
      id: row.id,
      changedAt: row.changed,
      deletedAt: row.deleted_at?.toISOString() ?? null,
      record: row.deleted_at ? null : answer(row),
    })),
    cursor: cursorOf(last ? { at: last.changed, id: last.id } : after),
    more: rows.length > limit,
  }
}
