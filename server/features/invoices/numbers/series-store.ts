import { type DocumentKind, kindRules, type NumberedKind } from '@duly/core/invoices/kinds/kinds.ts'
import { patternExpression, type Restart } from '@duly/core/invoices/numbers/series.ts'
import { fold } from '@duly/core/search/fold.ts'
import { sql } from 'kysely'
import { type ReadTx, runPrepared, type Tx } from '../../../platform/db/database.ts'
import { fixedStatement } from '../../../platform/db/prepared.ts'

/** A series in force, with the counter that comes next in the period of one day. */
export interface SeriesRecord {
  id: string
  kind: NumberedKind
  pattern: string
  restarts: Restart
  next_counter: number
}

// The period of a date is as core’s periodOf has it.
const inForce = fixedStatement<SeriesRecord>(`
  select s.id, s.kind, s.pattern, s.restarts,
    coalesce(c.next_counter, case when s.first_period = p.period then s.first_counter else 1 end) as next_counter
  from number_series s
  cross join lateral (select left($2, case s.restarts when 'never' then 0 when 'yearly' then 4 else 7 end) as period) p
  left join number_counters c on c.workspace_id = s.workspace_id and c.series_id = s.id and c.period = p.period
  where s.workspace_id = $1 and s.ended_at is null`)

/** The series in force, with what comes next for a document of `day`. Every new document asks. */
export function seriesInForce(tx: ReadTx, workspaceId: string, day: string): Promise<SeriesRecord[]> {
  return runPrepared(tx, inForce(workspaceId, day))
}

/** The series in force of a kind; `day` as above. */
export async function findSeries(
  tx: ReadTx,
  workspaceId: string,
  kind: DocumentKind,
  day: string,
): Promise<SeriesRecord | undefined> {
  return (await seriesInForce(tx, workspaceId, day)).find((series) => series.kind === kind)
}

/** Ends the series in force of a kind; false when there was none. */
export async function endSeries(tx: Tx, workspaceId: string, kind: NumberedKind): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('number_series')
    .set({ ended_at: sql<Date>`now()` })
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface NewSeries {
  id: string
  kind: NumberedKind
  pattern: string
  restarts: Restart
  first_period: string
  first_counter: number
}

export async function insertSeries(tx: Tx, workspaceId: string, series: NewSeries): Promise<void> {
  await tx
    .insertInto('number_series')
    .values({ workspace_id: workspaceId, ...series })
    .execute()
}

/** The series in force of a kind, which stays in force until the transaction ends. */
export async function holdSeries(tx: Tx, workspaceId: string, kind: NumberedKind) {
  return tx
    .selectFrom('number_series')
    .select(['id', 'pattern', sql<Restart>`restarts`.as('restarts'), 'first_period', 'first_counter'])
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst()
}

/**
 * Takes the next counter of a series in a period. The row stays locked until the transaction ends, so that nobody else gets
 * a number of this period meanwhile, and undoing the transaction gives this one back.
 */
export async function takeCounter(
  tx: Tx,
  workspaceId: string,
  seriesId: string,
  { period, first }: { period: string; first: number },
): Promise<number> {
  const { next_counter } = await tx
    .insertInto('number_counters')
    .values({ workspace_id: workspaceId, series_id: seriesId, period, next_counter: first + 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['workspace_id', 'series_id', 'period'])
        .doUpdateSet({ next_counter: sql<number>`number_counters.next_counter + 1` }),
    )
    .returning('next_counter')
    .executeTakeFirstOrThrow()
  return next_counter - 1
}

/** Where a number comes from. */
export interface NumberPlace {
  number_series_id: string
  number_period: string
  number_counter: number
}

/** Gives a document its number for good, from a place in a series or (null) from none; a search finds it by that, too. */
export async function writeNumber(
  tx: Tx,
  workspaceId: string,
  id: string,
  number: string,
  place: NumberPlace | null,
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({
      ...place,
      invoice_number: number,
      number_pending: false,
      search_text: sql<string>`search_text || ${` ${fold(number)}`}`,
      version: sql<number>`version + 1`,
      updated_at: sql<Date>`now()`,
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

/**
 * Lets drafts await their number that have one which was generated from the date or could be of the pattern. `salt` makes
 * what stands there instead unguessable.
 */
export async function awaitNumbers(
  tx: Tx,
  workspaceId: string,
  { kind, pattern, salt }: { kind: NumberedKind; pattern: string; salt: string },
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({
      number_pending: true,
      invoice_number: sql<string>`'DRAFT-' || upper(left(md5(${salt} || id::text), 8))`,
    })
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', kind)
    .where('revision', '=', 0)
    .where('number_pending', '=', false)
    .where(
      sql<boolean>`(invoice_number ~ ${`^${kindRules[kind].numberPrefix}-[0-9]{8}-[0-9]{3,}$`} or invoice_number ~ ${patternExpression(pattern)})`,
    )
    .execute()
}
