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
