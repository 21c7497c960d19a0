import { personName } from '@duly/core/contact/person-name.ts'
import { addDays } from '@duly/core/dates/calendar-date.ts'
import type { GapChoice, RecurringMode } from '@duly/core/recurring/limits.ts'
import type { RecurringDay, RecurringRule, RecurringUnit } from '@duly/core/recurring/rule.ts'
import { sql } from 'kysely'
import type { Database, ReadTx, Tx } from '../../platform/db/database.ts'
import { narrowed, ownInvoices } from '../../platform/db/own-records.ts'
import type { JsonValue } from '../../platform/db/schema.gen.ts'
import type { SeriesTemplate } from './template.ts'

const columns = [
  's.id',
  's.name',
  sql<SeriesTemplate>`s.template`.as('template'),
  's.template_date',
  's.template_invoice_id',
  's.due_days',
  sql<RecurringUnit>`s.unit`.as('unit'),
  's.every',
  sql<RecurringDay>`s.day`.as('day'),
  's.nth',
  's.weekday',
  's.anchor',
  's.ends_on',
  's.ends_after',
  's.acts_at',
  sql<RecurringMode>`s.mode`.as('mode'),
  sql<GapChoice>`s.after_gap`.as('after_gap'),
  's.next_n',
  's.rule_offset',
  's.next_on',
  's.paused_at',
  sql<'owner' | 'failed' | null>`s.pause_reason`.as('pause_reason'),
  's.paused_by',
  's.problem',
  's.version',
  's.created_by',
] as const

export type SeriesRow = NonNullable<Awaited<ReturnType<typeof findSeries>>>

export function findSeries(tx: ReadTx, workspaceId: string, id: string, { lock = false } = {}) {
  return tx
    .selectFrom('recurring_series as s')
    .select(columns)
    .where('s.workspace_id', '=', workspaceId)
    .where('s.id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** All series by name. */
export function listSeries(tx: ReadTx, workspaceId: string) {
  const all = tx.selectFrom('recurring_series as s').select(columns).where('s.workspace_id', '=', workspaceId)
  return narrowed(all, ownInvoices(tx, 's')).orderBy(sql`lower(s.name)`).orderBy('s.id').execute()
}

/** Series that have their content from an invoice. */
export function seriesOfTemplate(tx: ReadTx, workspaceId: string, invoiceId: string) {
  return tx
    .selectFrom('recurring_series')
    .select(['id', 'name'])
    .where('workspace_id', '=', workspaceId)
    .where('template_invoice_id', '=', invoiceId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** The series that made an invoice, and for which of its dates. */
export function seriesOfMade(tx: ReadTx, workspaceId: string, invoiceId: string) {
  return tx
    .selectFrom('recurring_runs as r')
    .innerJoin('recurring_series as s', (join) =>
      join.onRef('s.workspace_id', '=', 'r.workspace_id').onRef('s.id', '=', 'r.series_id'),
    )
    .select(['s.id', 's.name', 'r.n', 'r.run_on as date'])
    .where('r.workspace_id', '=', workspaceId)
    .where('s.workspace_id', '=', workspaceId)
    .where('r.invoice_id', '=', invoiceId)
    .executeTakeFirst()
}

/** Locks what decides how many series there may be, and counts them. */
export async function countSeries(tx: Tx, workspaceId: string): Promise<number> {
  await tx
    .selectFrom('workspace_settings')
    .select('workspace_id')
    .where('workspace_id', '=', workspaceId)
    .forUpdate()
    .executeTakeFirst()
  const { count } = await tx
    .selectFrom('recurring_series')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return count
}

/** What a save writes of a series. */
export interface SeriesValues {
  name: string
  template: SeriesTemplate
  template_date: string
  template_invoice_id: string
  due_days: number
  rule: RecurringRule
  acts_at: string
  mode: RecurringMode
  after_gap: GapChoice
  next_n: number
  rule_offset: number
  next_on: string | null
}

function columnsOf({ rule, template, ...rest }: Partial<SeriesValues>) {
  return {
    ...rest,
    ...(template && { template: sql<JsonValue>`${JSON.stringify(template)}::jsonb` }),
    ...(rule && {
      unit: rule.unit,
      every: rule.every,
      day: rule.day,
      nth: rule.nth,
      weekday: rule.weekday,
      anchor: rule.anchor,
      ends_on: rule.endsOn,
      ends_after: rule.endsAfter,
    }),
  }
}

export async function insertSeries(
  tx: Tx,
  workspaceId: string,
  values: SeriesValues & { id: string; created_by: string },
): Promise<void> {
  const { id, created_by, ...rest } = values
  await tx
    .insertInto('recurring_series')
    .values({ workspace_id: workspaceId, id, created_by, ...columnsOf(rest) } as never)
    .execute()
}

/** Writes a change; the version grows by one. */
export async function changeSeries(
  tx: Tx,
  workspaceId: string,
  id: string,
  values: Partial<SeriesValues>,
): Promise<void> {
  await tx
    .updateTable('recurring_series')
    .set({ ...columnsOf(values), version: sql`version + 1` })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

/** Moves on to the next date that is not decided. Not a change that anybody made: the version stays. */
export async function moveOn(
  tx: Tx,
  workspaceId: string,
  id: string,
  next: { next_n: number; next_on: string | null },
): Promise<void> {
  await tx
    .updateTable('recurring_series')
    .set(next)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

/** How a series rests; null: it goes on. */
export interface Pause {
  at: Date
  reason: 'owner' | 'failed'
  by: string | null
  problem: string
}

export async function writePause(tx: Tx, workspaceId: string, id: string, pause: Pause | null): Promise<void> {
  await tx
    .updateTable('recurring_series')
    .set({
      paused_at: pause?.at ?? null,
      pause_reason: pause?.reason ?? null,
      paused_by: pause?.by ?? null,
      problem: pause?.problem.slice(0, 1000) ?? '',
      version: sql`version + 1`,
    })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

export async function deleteSeries(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('recurring_series')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Series that are not paused and whose next date is not after `day`. */
export function dueSeries(tx: ReadTx, workspaceId: string, day: string) {
  return tx
    .selectFrom('recurring_series')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('paused_at', 'is', null)
    .where('next_on', '<=', day)
    .orderBy('next_on')
    .orderBy('id')
    .execute()
}

/** Products of those that still exist. */
export async function knownProducts(tx: ReadTx, workspaceId: string, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('products')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', [...ids])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Names of people, by id. */
export async function namesOf(tx: ReadTx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name', 'email'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map((row) => [row.id, personName(row.first_name, row.last_name) || row.email] as const))
}

/** The zone of a workspace that has not ended; undefined for others. */
export async function zoneOf(tx: ReadTx, workspaceId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('workspaces')
    .select('time_zone')
    .where('id', '=', workspaceId)
    .where('purge_after', 'is', null)
    .executeTakeFirst()
  return row?.time_zone
}

/**
 * Keeps the workspace findable by the earliest date on which one of its series acts: the look over all workspaces reads
 * those of today alone, however many there are. Marks of days that are over everywhere go. Later ones stay, since somebody
 * else may be writing the series that they are for; at worst the look comes for nothing.
 */
export async function markNextDay(tx: Tx, workspaceId: string, now: Date): Promise<void> {
  const { next } = await tx
    .selectFrom('recurring_series')
    .select((eb) => eb.fn.min('next_on').as('next'))
    .where('workspace_id', '=', workspaceId)
    .where('paused_at', 'is', null)
    .executeTakeFirstOrThrow()
  const over = addDays(now.toISOString().slice(0, 10), -1)
  await tx
    .deleteFrom('capabilities')
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', 'recurring')
    .where('entity_id', '=', workspaceId)
    .where('key', '<', `recurring:${next !== null && next < over ? next : over}`)
    .execute()
  if (next === null) return
  await tx
    .insertInto('capabilities')
    .values({
      key: `recurring:${next}:${workspaceId}`,
      kind: 'recurring',
      workspace_id: workspaceId,
      entity_id: workspaceId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Workspaces in which a series acts until `day`, in pages. */
export function dueWorkspaces(db: Database, day: string, after: string, limit: number) {
  return db
    .selectFrom('capabilities')
    .select(['key', 'workspace_id'])
    .where('kind', '=', 'recurring')
    .where('key', '>', after)
    .where('key', '<', `recurring:${day}~`)
    .orderBy('key')
    .limit(limit)
    .execute()
}
