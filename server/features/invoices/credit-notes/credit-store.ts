import { sql } from 'kysely'
import type { ReadTx, Tx } from '../../../platform/db/database.ts'
import { and, narrowed, ownInvoices } from '../../../platform/db/own-records.ts'
import type { Credited } from './credit-parts.ts'
import { creditUsed } from './credit-used.ts'

/** A credit note of an invoice, with how much of it was applied or given back. */
export interface CreditNoteRow {
  id: string
  invoice_number: string
  issue_date: string
  total_minor: number
  discount_minor: number
  tax_minor: number
  parts: Record<string, number>
  /** What is held for a pending refund included. */
  used_minor: number
  /** The newest refund through the provider that gives it back. */
  refund: { state: string; amount_minor: number } | null
}

/** The credit notes of an invoice, oldest first. */
export async function creditNotesOf(tx: ReadTx, workspaceId: string, invoiceId: string): Promise<CreditNoteRow[]> {
  const { rows } = await sql<CreditNoteRow>`
    select n.id, n.invoice_number, n.issue_date, n.total_minor, n.discount_minor, n.tax_minor, n.credited_parts as parts,
      ${creditUsed(workspaceId, sql`n.id`)} as used_minor,
      (select json_build_object('state', r.state, 'amount_minor', r.amount_minor) from card_refunds r
        where r.workspace_id = ${workspaceId} and r.credit_note_id = n.id
        order by r.created_at desc, r.id desc limit 1) as refund
    from invoices n
    where n.workspace_id = ${workspaceId} and n.corrects_invoice_id = ${invoiceId} and n.kind = 'credit_note'
      and n.deleted_at is null
    order by n.created_at, n.id`.execute(tx)
  return rows
}

/** What these credit notes took off, by part and in all. */
export function creditedBy(notes: readonly CreditNoteRow[]): Credited {
  const parts = new Map<string, number>()
  for (const note of notes)
    for (const [key, minor] of Object.entries(note.parts)) parts.set(key, (parts.get(key) ?? 0) + minor)
  const sum = (of: (note: CreditNoteRow) => number) => notes.reduce((all, note) => all + of(note), 0)
  return {
    parts,
    totalMinor: sum((note) => note.total_minor),
    discountMinor: sum((note) => note.discount_minor),
    taxMinor: sum((note) => note.tax_minor),
  }
}

/** How much of what counts towards an invoice are credits of its own credit notes, in minor units. */
export async function ownCreditOf(tx: ReadTx, workspaceId: string, invoiceId: string): Promise<number> {
  const { rows } = await sql<{ own: number }>`
    select coalesce(sum(a.amount_minor), 0)::bigint as own
    from payment_allocations a
      join payments p on p.workspace_id = a.workspace_id and p.id = a.payment_id
      join invoices n on n.workspace_id = p.workspace_id and n.id = p.credit_note_id
    where a.workspace_id = ${workspaceId} and a.target_kind = 'invoice' and a.target_id = ${invoiceId}
      and n.corrects_invoice_id = ${invoiceId}`.execute(tx)
  return rows[0]?.own ?? 0
}

/** What one credit note was used for: counted towards an invoice, or given back. */
export interface CreditUseRow {
  note_id: string
  invoice_id: string
  invoice_number: string
  amount_minor: number
  on: string
  /** Written together with the refund of what the invoice had received. */
  is_refund: boolean
}

/** What the credit notes of an invoice were used for, in the order in which it was done. */
export async function creditUsesOf(tx: ReadTx, workspaceId: string, invoiceId: string): Promise<CreditUseRow[]> {
  // Of two that one call wrote, what was owed was taken off and the rest given back: the one that comes to the refund.
  const { rows } = await sql<CreditUseRow>`
    with used as (
      select n.id as note_id, i.id as invoice_id, i.invoice_number, a.amount_minor, p.received_on as "on", p.created_at, p.id,
        (select -sum(r.amount_minor) from payment_allocations b
          join payments r on r.workspace_id = b.workspace_id and r.id = b.payment_id
          where b.workspace_id = ${workspaceId} and b.target_kind = 'invoice' and b.target_id = a.target_id
            and r.kind = 'refund' and r.created_at = p.created_at) as refunded
      from invoices n
        join payments p on p.workspace_id = n.workspace_id and p.credit_note_id = n.id
        join payment_allocations a on a.workspace_id = p.workspace_id and a.payment_id = p.id
        join invoices i on i.workspace_id = a.workspace_id and i.id = a.target_id
      where n.workspace_id = ${workspaceId} and n.corrects_invoice_id = ${invoiceId} and n.kind = 'credit_note'
        and a.target_kind = 'invoice')
    select note_id, invoice_id, invoice_number, amount_minor, "on",
      refunded is not null and row_number() over
        (partition by note_id, invoice_id, created_at order by abs(amount_minor - refunded), id desc) = 1 as is_refund
    from used order by created_at, id`.execute(tx)
  return rows
}

/** Whether there is a credit note of an invoice. */
export async function isCredited(tx: ReadTx, workspaceId: string, invoiceId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('invoices')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('corrects_invoice_id', '=', invoiceId)
    .where('kind', '=', 'credit_note')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Credit notes of a customer of which something is left, in one currency, oldest first; locked, so that nobody uses them twice. */
export async function lockUnusedCredits(
  tx: Tx,
  workspaceId: string,
  customerId: string,
  currency: string,
): Promise<{ id: string; leftMinor: number }[]> {
  await sql`select id from invoices where workspace_id = ${workspaceId} and customer_id = ${customerId}
    and kind = 'credit_note' and currency = ${currency} and deleted_at is null${and(ownInvoices(tx))} order by id for update`.execute(
    tx,
  )
  const { rows } = await sql<{ id: string; leftMinor: number }>`
    select n.id, (n.total_minor - ${creditUsed(workspaceId, sql`n.id`)})::bigint as "leftMinor"
    from invoices n
    where n.workspace_id = ${workspaceId} and n.customer_id = ${customerId} and n.kind = 'credit_note'
      and n.currency = ${currency} and n.deleted_at is null${and(ownInvoices(tx, 'n'))}
    order by n.issue_date, n.created_at, n.id`.execute(tx)
  return rows.filter(({ leftMinor }) => leftMinor > 0)
}

/** Open invoices of a customer in one currency, the oldest due first. */
export async function openInvoicesOf(
  tx: ReadTx,
  workspaceId: string,
  customerId: string,
  currency: string,
): Promise<{ id: string; invoice_number: string }[]> {
  return narrowed(
    tx.selectFrom('invoices').select(['id', 'invoice_number']).where('workspace_id', '=', workspaceId),
    ownInvoices(tx),
  )
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'invoice')
    .where('currency', '=', currency)
    .where('status', 'in', ['SENT', 'OVERDUE'])
    .where('deleted_at', 'is', null)
    .orderBy('due_date')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
