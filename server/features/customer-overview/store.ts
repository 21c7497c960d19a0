import { sql } from 'kysely'
import type { ReadTx } from '../../platform/db/database.ts'

export interface BalanceRow {
  currency: string
  invoices: number
  invoiced: number
  paid: number
  outstanding: number
  overdue: number
}

/** What was invoiced to a customer and what of it was paid, per currency. Drafts and cancelled invoices ask for nothing. */
export async function balancesOf(
  tx: ReadTx,
  workspaceId: string,
  customerId: string,
  today: string,
): Promise<BalanceRow[]> {
  const { rows } = await sql<BalanceRow>`
    with own as (
      select i.id, i.currency, i.total_minor, i.due_date, i.paid_minor from invoices i
      where i.workspace_id = ${workspaceId} and i.kind = 'invoice' and i.customer_id = ${customerId} and i.deleted_at is null
        and i.status not in ('DRAFT', 'CANCELLED')
    )
    select currency, count(*)::int as invoices, sum(total_minor)::bigint as invoiced, sum(paid_minor)::bigint as paid,
      sum(greatest(total_minor - paid_minor, 0))::bigint as outstanding,
      coalesce(sum(greatest(total_minor - paid_minor, 0)) filter (where due_date < ${today}::date), 0)::bigint as overdue
    from own group by currency order by currency`.execute(tx)
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

/** The latest rows of the ledger that concern a customer's invoices and payment links. */
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
        where workspace_id = ${workspaceId} and kind = 'invoice' and customer_id = ${customerId} and deleted_at is null
      union all
      select 'payment_link', id, 'Payment link' from payment_links
        where workspace_id = ${workspaceId} and customer_id = ${customerId} and deleted_at is null
    ) t
    join payment_allocations a on a.workspace_id = ${workspaceId} and a.target_kind = t.kind and a.target_id = t.id
    join payments p on p.workspace_id = a.workspace_id and p.id = a.payment_id
    order by p.received_on desc, p.created_at desc, p.id desc limit ${limit}`.execute(tx)
  return rows
}
