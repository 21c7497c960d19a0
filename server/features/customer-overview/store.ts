import { sql } from 'kysely'
import type { ReadTx } from '../../platform/db/database.ts'
import { and, ownInvoices } from '../../platform/db/own-records.ts'

export interface BalanceRow {
  currency: string
  invoices: number
  invoiced: number
  paid: number
  /** Of what was invoiced, by credit notes that were applied. */
  credited: number
  outstanding: number
  overdue: number
  /** What the business owes the customer: unused credits, and what was paid beyond what was asked. */
  credit: number
}

/** What was invoiced to a customer, what of it was paid or credited, and what is left of credits, per currency. Drafts and cancelled invoices ask for nothing. */
export async function balancesOf(
  tx: ReadTx,
  workspaceId: string,
  customerId: string,
  today: string,
): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    with own as (
      select i.currency, i.total_minor, i.paid_minor, i.credited_minor,
        case when i.schedule is not null then (select sum(p.open_minor) from duly_open_parts(i.due_date, i.total_minor, i.paid_minor,
            i.credited_minor, i.schedule) p where p.day < ${today}::date)
          when i.due_date < ${today}::date then greatest(i.total_minor - i.paid_minor, 0) end as late_minor
      from invoices i
      where i.workspace_id = ${workspaceId} and i.kind = 'invoice' and i.customer_id = ${customerId} and i.deleted_at is null${and(ownInvoices(tx, 'i'))}
        and (i.status not in ('DRAFT', 'CANCELLED') or i.status = 'CANCELLED' and i.credited_minor > 0)
    ), credits as (
      select n.currency, (n.total_minor - coalesce((select sum(p.amount_minor) from payments p
        where p.workspace_id = ${workspaceId} and p.credit_note_id = n.id), 0))::bigint as unused
      from invoices n where n.workspace_id = ${workspaceId} and n.kind = 'credit_note' and n.customer_id = ${customerId}
        and n.deleted_at is null${and(ownInvoices(tx, 'n'))}
    ), balance as (
      select currency, count(*)::int as invoices, sum(total_minor)::bigint as invoiced,
        sum(paid_minor - credited_minor)::bigint as paid, sum(credited_minor)::bigint as credited,
        sum(greatest(total_minor - paid_minor, 0))::bigint as outstanding,
        coalesce(sum(late_minor), 0)::bigint as overdue,
        sum(greatest(paid_minor - total_minor, 0))::bigint as excess
      from own group by currency
    )
    select c.currency, coalesce(b.invoices, 0) as invoices, coalesce(b.invoiced, 0) as invoiced, coalesce(b.paid, 0) as paid,
      coalesce(b.credited, 0) as credited, coalesce(b.outstanding, 0) as outstanding, coalesce(b.overdue, 0) as overdue,
      (coalesce(b.excess, 0) + coalesce((select sum(unused) from credits u where u.currency = c.currency), 0))::bigint as credit
    from (select currency from own union select currency from credits) c left join balance b on b.currency = c.currency
    order by c.currency`.execute(tx)
  return rows
}

export interface PaymentRow {
  id: string
  target_kind: 'invoice' | 'payment_link'
  target_id: string
  target_name: string
  kind: string
  method: string
  amount_minor: number
  currency: string
  received_on: string
}

/** The latest movements of money that concern a customer’s invoices and payment links; credits are none. */
export async function paymentsOf(
  tx: ReadTx,
  workspaceId: string,
  customerId: string,
  limit: number,
): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select p.id, a.target_kind, a.target_id, t.name as target_name, p.kind, p.method, a.amount_minor, p.currency, p.received_on
    from (
      select 'invoice' as kind, id, invoice_number as name from invoices
        where workspace_id = ${workspaceId} and kind = 'invoice' and customer_id = ${customerId} and deleted_at is null${and(ownInvoices(tx))}
      union all
      select 'payment_link', id, 'Payment link' from payment_links
        where workspace_id = ${workspaceId} and customer_id = ${customerId} and deleted_at is null${and(ownInvoices(tx, 'payment_links'))}
    ) t
    join payment_allocations a on a.workspace_id = ${workspaceId} and a.target_kind = t.kind and a.target_id = t.id
    join payments p on p.workspace_id = a.workspace_id and p.id = a.payment_id and p.credit_note_id is null
    order by p.received_on desc, p.created_at desc, p.id desc limit ${limit}`.execute(tx)
  return rows
}
