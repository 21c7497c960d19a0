import type { SchedulePart } from '@duly/core/invoices/schedule/schedule.ts'
import type { DepositTaken } from '@duly/core/pricing/stated.ts'
import { sql } from 'kysely'
import type { ReadTx } from '../../platform/db/database.ts'
import type { Days } from './store.ts'

/** An issued invoice as an export reads it. */
export interface InvoiceRow {
  id: string
  invoice_number: string
  billing_name: string
  billing_email: string
  billing_address: string
  billing_city: string
  billing_province: string
  billing_zip: string
  billing_country: string
  issue_date: string
  due_date: string
  status: string
  currency: string
  payment_terms: string
  subtotal_minor: number
  discount_minor: number
  shipping_minor: number
  tax_minor: number
  total_minor: number
  paid_minor: number
  /** Of an invoice: how much of what was paid are credits. */
  credited_minor: number
  kind: 'invoice' | 'credit_note'
  /** Of a credit note: the number of its invoice, and how much of it was applied or given back. */
  corrects: string | null
  used_minor: number
  deposits: DepositTaken[] | null
  schedule: SchedulePart[] | null
  /** Of a deposit: the number of the invoice that takes it off. */
  deposit_for: string | null
  /** As text: a Date would lose the microseconds, and rows with them. */
  created: string
}

/** Kinds that an export tells of: what a credit note takes off counts on its own day. */
export const exportedKinds = ['invoice', 'credit_note'] as const
export type ExportedKind = (typeof exportedKinds)[number]

const of = (
  workspaceId: string,
  { from, to }: Days,
  kinds: readonly ExportedKind[],
) => sql`workspace_id = ${workspaceId} and kind = any(${[...kinds]}::text[]) and deleted_at is null
  and status <> 'DRAFT' and issue_date between ${from}::date and ${to}::date`

/** The next issued invoices of a period after the last one seen, oldest first. */
export async function nextInvoices(
  tx: ReadTx,
  workspaceId: string,
  days: Days,
  after: InvoiceRow | null,
  limit: number,
  kinds: readonly ExportedKind[] = exportedKinds,
): Promise<InvoiceRow[]> {
  // By what was read of it, not by the row itself, which may be changed or purged meanwhile.
  const beyond = after
    ? sql`and (issue_date, created_at, id) > (${after.issue_date}::date, ${after.created}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<InvoiceRow>`
    select id, invoice_number, billing_name, billing_email, billing_address, billing_city, billing_province, billing_zip,
      billing_country, issue_date, due_date, status, currency, payment_terms, subtotal_minor, discount_minor, shipping_minor,
      tax_minor, total_minor, paid_minor, credited_minor, deposits, schedule, kind, created_at::text as created,
      (select o.invoice_number from invoices o where o.workspace_id = ${workspaceId} and o.id = invoices.corrects_invoice_id) as corrects,
      (select o.invoice_number from invoices o where o.workspace_id = ${workspaceId} and o.id = invoices.deposit_for_id) as deposit_for,
      coalesce((select sum(p.amount_minor) from payments p
        where p.workspace_id = ${workspaceId} and p.credit_note_id = invoices.id), 0)::bigint as used_minor
    from invoices where ${of(workspaceId, days, kinds)} ${beyond}
    order by issue_date, created_at, id limit ${sql.lit(limit)}`.execute(tx)
  return rows
}

export interface ItemRow {
  invoice_id: string
  name: string
  description: string
  quantity: string
  rate: string
  amount_minor: number
}

/** Lines of some invoices, in order. */
export async function itemsOf(tx: ReadTx, workspaceId: string, ids: readonly string[]): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select invoice_id, name, description, trim_scale(quantity)::text as quantity, trim_scale(rate)::text as rate,
      coalesce(net_minor, amount_minor) as amount_minor
    from invoice_items where workspace_id = ${workspaceId} and invoice_id = any(${[...ids]}::uuid[])
    order by invoice_id, position`.execute(tx)
  return rows
}

export interface TaxRow {
  invoice_id: string
  name: string
  rate: string | null
  amount_minor: number
  /** Null: the sum that is printed above the one tax. */
  taxable_minor: number | null
  registration_number: string
}

/** Taxes of some invoices, in order. */
export async function taxesOf(tx: ReadTx, workspaceId: string, ids: readonly string[]): Promise<TaxRow[]> {
  const { rows } = await sql<TaxRow>`
    select invoice_id, coalesce(nullif(label, ''), 'Tax') as name,
      case when type = 'percentage' then trim_scale(value)::text end as rate, amount_minor, taxable_minor,
      coalesce(registration_number, '') as registration_number
    from invoice_adjustments
    where workspace_id = ${workspaceId} and invoice_id = any(${[...ids]}::uuid[]) and kind = 'tax'
    order by invoice_id, position`.execute(tx)
  return rows
}

export interface PaymentRow {
  id: string
  received_on: string
  amount_minor: number
  currency: string
  method: string
  kind: string
  target: string
  customer: string
  reference: string
  note: string
}

/** The next rows of the ledger in a period after the last one seen, by day. */
export async function nextPayments(
  tx: ReadTx,
  workspaceId: string,
  { from, to }: Days,
  after: PaymentRow | null,
  limit: number,
): Promise<PaymentRow[]> {
  const beyond = after ? sql`and (p.received_on, p.id) > (${after.received_on}::date, ${after.id}::uuid)` : sql``
  const { rows } = await sql<PaymentRow>`
    select p.id, p.received_on, p.amount_minor, p.currency, p.method, p.kind, p.note,
      coalesce(p.provider_payment_id, '') as reference,
      coalesce(i.invoice_number, case when l.id is not null then 'Payment link' end, '') as target,
      coalesce(i.billing_name, l.billing_name, '') as customer
    from (select * from payments p where p.workspace_id = ${workspaceId}
      and p.credit_note_id is null and p.received_on between ${from}::date and ${to}::date ${beyond}
      order by p.received_on, p.id limit ${sql.lit(limit)}) p
    left join lateral (select a.target_kind, a.target_id from payment_allocations a
      where a.workspace_id = ${workspaceId} and a.payment_id = p.id order by a.target_id limit 1) a on true
    left join invoices i on i.workspace_id = ${workspaceId} and a.target_kind = 'invoice' and i.id = a.target_id
    left join payment_links l on l.workspace_id = ${workspaceId} and a.target_kind = 'payment_link' and l.id = a.target_id
    order by p.received_on, p.id`.execute(tx)
  return rows
}

/** How many issued invoices and credit notes a period has, for telling how far an export is. */
export async function countInvoices(
  tx: ReadTx,
  workspaceId: string,
  days: Days,
  kinds: readonly ExportedKind[] = exportedKinds,
): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from invoices where ${of(workspaceId, days, kinds)}`.execute(tx)
  return rows[0]?.count ?? 0
}
