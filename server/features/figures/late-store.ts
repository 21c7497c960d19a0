import { type RawBuilder, sql } from 'kysely'
import type { ReadTx } from '../../platform/db/database.ts'
import { countedKinds, type Days, rowsOf } from './store.ts'

/*
 * What changed an old period after it had ended. What was issued is never purged, so a deletion is told of for as long as the
 * period is looked at.
 */

/** What a report is made of: documents, the money of the period as well, or what was open at the end of its last day. */
export type Subject = 'billed' | 'money' | 'owed'

/** How many payments and refunds received in a period were entered from `end` on. */
export async function latePayments(
  tx: ReadTx,
  workspaceId: string,
  currency: string,
  { from, to }: Days,
  end: Date,
): Promise<number> {
  // What was entered since was written since, of which there is an index.
  const [row] = await rowsOf(
    tx,
    sql<{ count: number }>`select count(*) as count from payments where workspace_id = ${workspaceId}
      and currency = ${currency} and received_on between ${from}::date and ${to}::date and created_at >= ${end} and changed_at >= ${end}`,
  )
  return row?.count ?? 0
}

/**
 * Documents of a period that were issued, changed, cancelled, removed or restored from `end` on, by number: those that are dated in
 * it, those that were dated in it as it ended, and where money counts those that were paid in it.
 */
export async function lateDocuments(
  tx: ReadTx,
  workspaceId: string,
  currency: string,
  days: Days,
  end: Date,
  subject: Subject,
): Promise<{ count: number; numbers: string[] }> {
  const counts = (side: 'from' | 'to') => sql`(t.detail->>${sql.lit(side)} not in ('DRAFT', 'CANCELLED'))`
  const dated = sql`i.currency = ${currency} and i.issue_date between ${days.from}::date and ${days.to}::date`
  // Most of what was issued since the end did not exist then: only of the others is looked up what they were.
  const isTouched = sql`(${dated} or i.created_at < ${end} and (${wasDated(workspaceId, currency, days, end)}
    or ${subject === 'money' ? hasMoney(workspaceId, days, end) : sql`false`}))`
  const ofInvoice = (id: string) => sql`join invoices i on i.workspace_id = ${workspaceId} and i.id = ${sql.ref(id)}
    and i.kind = any(${countedKinds}::text[]) and i.revision > 0`
  const [row] = await rowsOf(
    tx,
    sql<{ count: number; numbers: string[] | null }>`
      with moved as (
        select i.id from invoices i where i.workspace_id = ${workspaceId} and i.deleted_at >= ${end}
        union
        select r.invoice_id from invoice_revisions r
          where r.workspace_id = ${workspaceId} and r.revision > 1 and r.created_at >= ${end}
        union
        select t.subject_id from timeline_entries t
          where t.workspace_id = ${workspaceId} and t.subject_kind = 'invoice' and t.kind in ('status_changed', 'restored')
            and t.at >= ${end} and (t.kind = 'restored' or ${counts('from')} <> ${counts('to')})
      ), late as (
        select i.invoice_number from invoices i where i.workspace_id = ${workspaceId} and i.kind = any(${countedKinds}::text[])
          and ${dated} and i.deleted_at is null and i.revision > 0
          and coalesce(i.sent_at, i.created_at) >= ${end} and i.changed_at >= ${end}
        union
        select i.invoice_number from moved m ${ofInvoice('m.id')} where ${isTouched}
      )
      select (select count(*) from late) as count,
        (select array_agg(invoice_number) from (select invoice_number from late order by 1 limit 5) first_few) as numbers`,
  )
  return { count: row?.count ?? 0, numbers: row?.numbers ?? [] }
}

/** Whether the revision that was in force as the period ended is dated in it: its date may have been moved out since. */
function wasDated(workspaceId: string, currency: string, days: Days, end: Date): RawBuilder<unknown> {
  return sql`exists (select from (
      select r.document->'invoice'->>'issueDate' as day, r.document->'invoice'->>'currency' as currency
      from invoice_revisions r where r.workspace_id = ${workspaceId} and r.invoice_id = i.id and r.created_at < ${end}
      order by r.revision desc limit 1) b
    where b.currency = ${currency} and b.day between ${days.from} and ${days.to})`
}

/** Whether money of the period was for the document, which had been issued by its end; later ones had theirs entered late. */
function hasMoney(workspaceId: string, days: Days, end: Date): RawBuilder<unknown> {
  return sql`exists (select from invoice_revisions r
      where r.workspace_id = ${workspaceId} and r.invoice_id = i.id and r.created_at < ${end})
    and exists (select from payment_allocations a
    join payments p on p.workspace_id = ${workspaceId} and p.id = a.payment_id and p.credit_note_id is null
      and p.received_on between ${days.from}::date and ${days.to}::date
    where a.workspace_id = ${workspaceId} and a.target_kind = 'invoice' and a.target_id = i.id)`
}
