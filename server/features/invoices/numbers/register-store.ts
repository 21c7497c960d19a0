import type { NumberedKind } from '@duly/core/invoices/kinds/kinds.ts'
import { sql } from 'kysely'
import type { ReadTx, Tx } from '../../../platform/db/database.ts'

// What was issued keeps its number for ever, also where it was deleted since.
const givenTo = (tx: ReadTx, workspaceId: string, kind: NumberedKind) =>
  tx
    .selectFrom('invoices as i')
    .where('i.workspace_id', '=', workspaceId)
    .where('i.kind', '=', kind)
    .where('i.revision', '>', 0)

/** A credit note with its reason and who issued it, and when. */
interface Correction {
  number: string
  reason: string
  by: string | null
  at: string
}

// The credit notes of an invoice; of a credit note itself.
const correctionsOf = (workspaceId: string) =>
  sql<
    Correction[]
  >`(select coalesce(jsonb_agg(jsonb_build_object('number', n.invoice_number, 'reason', n.additional_notes,
      'by', coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), c.email),
      'at', to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by n.created_at, n.id), '[]'::jsonb)
    from invoices n left join users c on c.id = n.created_by
    where n.workspace_id = ${workspaceId} and n.kind = 'credit_note' and n.deleted_at is null and n.revision > 0
      and n.corrects_invoice_id = case when i.kind = 'credit_note' then i.corrects_invoice_id else i.id end
      and (i.kind <> 'credit_note' or n.id = i.id))`

const entriesOf = (tx: ReadTx, workspaceId: string, kind: NumberedKind) =>
  givenTo(tx, workspaceId, kind)
    .leftJoin('users as u', (join) => join.on(sql<boolean>`u.id = coalesce(i.deleted_by, i.voided_by)`))
    .select([
      'i.id',
      'i.invoice_number',
      'i.billing_name',
      'i.issue_date',
      'i.currency',
      'i.total_minor',
      'i.status',
      'i.number_counter',
      'i.is_imported',
      'i.updated_at',
      'i.deleted_at',
      'i.void_reason',
      'i.voided_at',
      'u.email as by_email',
      'u.first_name as by_first_name',
      'u.last_name as by_last_name',
      correctionsOf(workspaceId).as('corrections'),
    ])
    .orderBy('i.issue_date', 'desc')
    .orderBy('i.invoice_number', 'desc')
    .orderBy('i.id', 'desc')

export type RegisterRecord = Awaited<ReturnType<typeof listNumbers>>[number]

/** One page of the register, by issue date and number, newest first. */
export function listNumbers(
  tx: ReadTx,
  workspaceId: string,
  kind: NumberedKind,
  { limit, offset }: { limit: number; offset: number },
) {
  return entriesOf(tx, workspaceId, kind).limit(limit).offset(offset).execute()
}

/** The next entries of the register after that of one document, in the same order. */
export function numbersAfter(
  tx: ReadTx,
  workspaceId: string,
  kind: NumberedKind,
  after: string | null,
  limit: number,
): Promise<RegisterRecord[]> {
  const entries = entriesOf(tx, workspaceId, kind).limit(limit)
  if (after === null) return entries.execute()
  return entries
    .where(
      sql<boolean>`(i.issue_date, i.invoice_number, i.id) < (select a.issue_date, a.invoice_number, a.id from invoices a
        where a.workspace_id = ${workspaceId} and a.id = ${after})`,
    )
    .execute()
}

/** How many numbers were given in all, to what is void now, and without a series. */
export function countNumbers(tx: ReadTx, workspaceId: string, kind: NumberedKind) {
  return givenTo(tx, workspaceId, kind)
    .select([
      sql<number>`count(*)`.as('given'),
      sql<number>`count(*) filter (where i.deleted_at is not null or i.status = 'CANCELLED')`.as('void'),
      sql<number>`count(*) filter (where i.number_counter is null)`.as('outside'),
    ])
    .executeTakeFirstOrThrow()
}

/** A stretch of counters, both ends included, that no document has. */
export interface Gap {
  pattern: string
  period: string
  /** A day of the series, for the numbers of one that never starts again. */
  begun_on: string
  first: number
  last: number
}

/**
 * The stretches of each series and period that no document has, up to the counter that comes next. A number that a document
 * got by hand is among them, since no series gave it.
 */
export async function findGaps(tx: ReadTx, workspaceId: string, kind: NumberedKind, most: number): Promise<Gap[]> {
  const { rows } = await sql<Gap>`
    with given as (
      select number_series_id as series_id, number_period as period, number_counter as counter from invoices
      where workspace_id = ${workspaceId} and number_counter is not null),
    ends as (
      select c.series_id, c.period, c.next_counter as counter,
        case when c.period = s.first_period then s.first_counter else 1 end as first
      from number_counters c join number_series s on s.workspace_id = c.workspace_id and s.id = c.series_id
      where c.workspace_id = ${workspaceId} and s.kind = ${kind}),
    steps as (
      select series_id, period, counter, lag(counter) over (partition by series_id, period order by counter) as before from (
        select series_id, period, counter from given union all
        select series_id, period, counter from ends union all
        select series_id, period, first - 1 from ends) marks)
    select s.pattern, t.period, (s.begun_at at time zone 'UTC')::date as begun_on, t.before + 1 as first, t.counter - 1 as last
    from steps t join number_series s on s.workspace_id = ${workspaceId} and s.id = t.series_id and s.kind = ${kind}
    where t.counter > t.before + 1 order by s.begun_at, t.period, t.before limit ${most}`.execute(tx as Tx)
  return rows
}
