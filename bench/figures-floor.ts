import type { FastifyInstance } from 'fastify'

// What was invoiced from the first to the last day, in one currency.
const invoiced = `i.workspace_id = $1 and i.kind = 'invoice' and i.deleted_at is null and i.issue_date between $2 and $3
  and i.currency = $4 and i.status not in ('DRAFT', 'CANCELLED')`
// What was received, with what it was for.
const received = `payments p join payment_allocations a on a.workspace_id = $1 and a.payment_id = p.id and a.target_kind = 'invoice'
  join invoices i on i.workspace_id = $1 and i.id = a.target_id and i.deleted_at is null
  where p.workspace_id = $1 and p.currency = $4 and p.received_on between $2 and $3`

/** The fewest statements that add up the same sums, without credit notes, deposits, payment links, and what changed since. */
const figures: Readonly<Record<string, readonly string[]>> = {
  income: [
    `select date_trunc('month', day), measure, sum(total_minor) from invoice_tallies
      where workspace_id = $1 and grain = 'day' and measure in ('issued', 'received') and day between $2 and $3 and currency = $4 group by 1, 2`,
  ],
  customers: [
    `select billing_name, count(*), sum(total_minor) from invoices i where ${invoiced} group by 1 order by 3 desc`,
    `select i.billing_name, sum(a.amount_minor) from ${received} group by 1`,
  ],
  products: [
    `select t.name, sum(t.quantity), sum(t.amount_minor) from invoices i
      join invoice_items t on t.workspace_id = $1 and t.invoice_id = i.id where ${invoiced} group by 1 order by 3 desc`,
  ],
  owed: [
    `select billing_name, sum(total_minor - paid_minor) from invoices i
      where ${invoiced} and i.status in ('SENT', 'OVERDUE') group by 1 order by 2 desc`,
    `select i.billing_name, sum(a.amount_minor) from ${received} group by 1`,
  ],
  tax: [
    `select t.label, t.value, sum(t.amount_minor) from invoices i
      join invoice_adjustments t on t.workspace_id = $1 and t.invoice_id = i.id and t.kind = 'tax' where ${invoiced} group by 1, 2`,
  ],
  'tax-received': [
    `select t.label, t.value, sum(round(t.amount_minor::numeric * m.amount / m.total_minor)) from (
        select i.id, i.total_minor, sum(a.amount_minor) as amount from ${received} group by 1, 2) m
      join invoice_adjustments t on t.workspace_id = $1 and t.invoice_id = m.id and t.kind = 'tax'
      where m.total_minor > 0 group by 1, 2`,
  ],
}

/** Reports by the barest statements that add up the same. */
export function addFigures(
  server: FastifyInstance,
  rows: (text: string, values: unknown[]) => Promise<unknown[]>,
): void {
  server.get<{ Params: { of: string }; Querystring: Record<'w' | 'from' | 'to' | 'currency', string> }>(
    '/figures/:of',
    async ({ params: { of }, query: { w, from, to, currency } }) =>
      Promise.all((figures[of] ?? []).map(async (text) => (await rows(text, [w, from, to, currency])).slice(0, 200))),
  )
}
