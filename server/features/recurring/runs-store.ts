import { sql } from 'kysely'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { inPortions } from '../../platform/db/writing.ts'

// What became of each date of a series: made, left out, paused or missed.

/** What became of one date. */
export interface Run {
  n: number
  run_on: string
  outcome: 'made' | 'left_out' | 'paused' | 'missed'
  invoice_id: string | null
}

/** Writes what became of dates; one that is decided already fails on the primary key. */
export async function insertRuns(tx: Tx, workspaceId: string, seriesId: string, runs: readonly Run[]): Promise<void> {
  await inPortions(
    runs.map((run) => ({ workspace_id: workspaceId, series_id: seriesId, ...run })),
    (rows) => tx.insertInto('recurring_runs').values(rows).execute(),
  )
}

/** What the owner was asked about is decided. */
export async function decideMissed(
  tx: Tx,
  workspaceId: string,
  seriesId: string,
  n: number,
  invoiceId: string | null,
): Promise<void> {
  await tx
    .updateTable('recurring_runs')
    .set({ outcome: invoiceId === null ? 'left_out' : 'made', invoice_id: invoiceId })
    .where('workspace_id', '=', workspaceId)
    .where('series_id', '=', seriesId)
    .where('n', '=', n)
    .where('outcome', '=', 'missed')
    .execute()
}

/** Dates to come that somebody left out. */
export async function leftOutFrom(tx: ReadTx, workspaceId: string, seriesId: string, n: number): Promise<Set<number>> {
  const rows = await tx
    .selectFrom('recurring_runs')
    .select('n')
    .where('workspace_id', '=', workspaceId)
    .where('series_id', '=', seriesId)
    .where('n', '>=', n)
    .where('outcome', '=', 'left_out')
    .execute()
  return new Set(rows.map((row) => row.n))
}

/** Whether somebody left a date out. */
export async function isLeftOut(tx: ReadTx, workspaceId: string, seriesId: string, n: number): Promise<boolean> {
  const row = await tx
    .selectFrom('recurring_runs')
    .select('n')
    .where('workspace_id', '=', workspaceId)
    .where('series_id', '=', seriesId)
    .where('n', '=', n)
    .executeTakeFirst()
  return row !== undefined
}

/** The latest date that was decided before the n-th; undefined when there is none. */
export async function lastDecided(tx: ReadTx, workspaceId: string, seriesId: string, n: number) {
  const row = await tx
    .selectFrom('recurring_runs')
    .select('run_on')
    .where('workspace_id', '=', workspaceId)
    .where('series_id', '=', seriesId)
    .where('n', '<', n)
    .orderBy('n', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.run_on
}

/** Takes dates to come in again: one, or all from there on. */
export async function takeIn(
  tx: Tx,
  workspaceId: string,
  seriesId: string,
  n: number,
  which: 'one' | 'all',
): Promise<void> {
  await tx
    .deleteFrom('recurring_runs')
    .where('workspace_id', '=', workspaceId)
    .where('series_id', '=', seriesId)
    .where('n', which === 'one' ? '=' : '>=', n)
    .where('outcome', '=', 'left_out')
    .execute()
}

/** How many invoices each series made, and the day of the last one. */
export async function madeCounts(tx: ReadTx, workspaceId: string, seriesId: string | null) {
  const rows = await tx
    .selectFrom('recurring_runs')
    .select(['series_id', sql<number>`count(*)::int`.as('made'), sql<string>`max(run_on)`.as('last')])
    .where('workspace_id', '=', workspaceId)
    .where('outcome', '=', 'made')
    .$if(seriesId !== null, (query) => query.where('series_id', '=', seriesId))
    .groupBy('series_id')
    .execute()
  return new Map(rows.map(({ series_id, made, last }) => [series_id, { made, last }]))
}

/** Dates that wait for the owner's word, by series. */
export async function missedDates(tx: ReadTx, workspaceId: string, seriesId: string | null) {
  const rows = await tx
    .selectFrom('recurring_runs')
    .select(['series_id', 'n', 'run_on'])
    .where('workspace_id', '=', workspaceId)
    .where('outcome', '=', 'missed')
    .$if(seriesId !== null, (query) => query.where('series_id', '=', seriesId))
    .orderBy('series_id')
    .orderBy('n')
    .execute()
  const bySeries = new Map<string, { n: number; date: string }[]>()
  for (const { series_id, n, run_on: date } of rows)
    bySeries.set(series_id, [...(bySeries.get(series_id) ?? []), { n, date }])
  return bySeries
}

/** The latest invoices of a series, the newest first. */
export function madeInvoices(tx: ReadTx, workspaceId: string, seriesId: string, most: number) {
  return tx
    .selectFrom('recurring_runs as r')
    .leftJoin('invoices as i', (join) =>
      join.on('i.workspace_id', '=', workspaceId).onRef('i.id', '=', 'r.invoice_id').on('i.deleted_at', 'is', null),
    )
    .select(['r.n', 'r.run_on as date', 'i.id as invoiceId', 'i.invoice_number as invoiceNumber'])
    .where('r.workspace_id', '=', workspaceId)
    .where('r.series_id', '=', seriesId)
    .where('r.outcome', '=', 'made')
    .orderBy('r.n', 'desc')
    .limit(most)
    .execute()
}
