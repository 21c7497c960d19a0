import { isLanguage, type Language } from '@duly/core/words/languages.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** The language of a document for a customer: theirs, or that of the business. */
export async function languagesFor(tx: Tx, workspaceId: string) {
  const { document_language: usual } = await tx
    .selectFrom('workspaces')
    .select('document_language')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  const rows = await tx
    .selectFrom('customers')
    .select(['id', 'language'])
    .where('workspace_id', '=', workspaceId)
    .where('language', 'is not', null)
    .execute()
  const own = new Map(rows.map(({ id, language }) => [id, language]))
  return {
    of(customerId: string | null): Language {
      const code = (customerId === null ? null : own.get(customerId)) ?? usual
      return isLanguage(code) ? code : 'en'
    },
  }
}

/** What was done with an imported invoice since, so that it cannot be taken back. */
export interface BuiltOn {
  number: string
  why: 'changed' | 'money' | 'credited' | 'sent' | 'deposit'
}

/** Invoices of an import that something was done with since, at most so many. */
export async function builtOnSince(tx: Tx, workspaceId: string, importId: string, most: number): Promise<BuiltOn[]> {
  const { rows } = await sql<BuiltOn>`
    with added as (
      select r.record_id as id, r.fields ->> 'paymentId' as payment_id from import_rows r
      where r.workspace_id = ${workspaceId} and r.import_id = ${importId} and r.outcome = 'added')
    select i.invoice_number as number, case
        when exists (select 1 from invoices n where n.workspace_id = ${workspaceId} and n.corrects_invoice_id = i.id) then 'credited'
        when exists (select 1 from payment_allocations p where p.workspace_id = ${workspaceId} and p.target_kind = 'invoice'
          and p.target_id = i.id and p.payment_id::text is distinct from a.payment_id) then 'money'
        when exists (select 1 from payment_attempts t where t.workspace_id = ${workspaceId} and t.target_kind = 'invoice'
          and t.target_id = i.id) then 'money'
        when exists (select 1 from invoices d where d.workspace_id = ${workspaceId} and d.deposit_for_id = i.id) then 'deposit'
        when exists (select 1 from outbox o where o.workspace_id = ${workspaceId} and o.subject_kind = 'invoice' and o.subject_id = i.id)
          or exists (select 1 from scheduled_sends s where s.workspace_id = ${workspaceId} and s.invoice_id = i.id)
          or exists (select 1 from reminder_sends m where m.workspace_id = ${workspaceId} and m.invoice_id = i.id) then 'sent'
        when i.revision <> 1 or i.version <> 1 then 'changed' end as why
    from added a join invoices i on i.workspace_id = ${workspaceId} and i.id = a.id
    order by i.invoice_number`.execute(tx)
  return rows.filter(({ why }) => why !== null).slice(0, most)
}

/** Customers that an import added. */
export async function customersOfImport(tx: Tx, workspaceId: string, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct fields ->> 'customerId' as id from import_rows
    where workspace_id = ${workspaceId} and import_id = ${importId} and outcome = 'added'
      and fields ->> 'customerId' is not null`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Rows of an import whose invoices go at a time: with all of 10,000 a statement would take longer than it may. */
const portionSize = 250

/** Removes the invoices that an import added, as if they had never come. */
export async function takeBack(tx: Tx, workspaceId: string, importId: string): Promise<void> {
  const { last } = await tx
    .selectFrom('import_rows')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('workspace_id', '=', workspaceId)
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow()
  for (let first = 1; first <= (last ?? 0); first += portionSize)
    await takeBackRows(tx, workspaceId, importId, first, first + portionSize - 1)
}

async function takeBackRows(tx: Tx, workspaceId: string, importId: string, first: number, last: number) {
  const { rows } = await sql<{ ids: string[] }>`
    select duly_take_back_invoices(${workspaceId}::uuid, ${importId}::uuid, ${first}::int, ${last}::int) as ids`.execute(
    tx,
  )
  await tx
    .deleteFrom('capabilities')
    .where('workspace_id', '=', workspaceId)
    .where('entity_id', '=', sql<string>`any(${rows[0]?.ids ?? []}::uuid[])`)
    .execute()
}
