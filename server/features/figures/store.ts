import { documentKinds, kindRules } from '@duly/core/invoices/kinds/kinds.ts'
import { decimalsOf } from '@duly/core/money/currency.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ReadTx } from '../../platform/db/database.ts'

/*
 * Every report is read from the documents as they were frozen last and from the ledger, by document date and by the day of
 * the money. Drafts and cancelled invoices ask for nothing. One currency at a time; sums in minor units.
 */

/** First and last day. */
export interface Days {
  from: string
  to: string
}

/** What a credit note takes off counts on its own day, so that an invoice which is void because of it stays as it was. */
export const countedKinds = documentKinds.filter((kind) => kindRules[kind].sign !== 0)
/** Of `invoices i`: what a document's sums are multiplied by. */
export const sign = sql`(case i.kind when 'credit_note' then -1 else 1 end)`

/** Of `invoices i`: those that count in a period. */
export const issued = (workspaceId: string, currency: string, { from, to }: Days) => sql`i.workspace_id = ${workspaceId}
  and i.kind = any(${countedKinds}::text[]) and i.deleted_at is null and i.issue_date between ${from}::date and ${to}::date and i.currency = ${currency}
  and (i.status not in ('DRAFT', 'CANCELLED') or i.status = 'CANCELLED' and i.credited_minor > 0)`

/** The rows of a query. */
export const rowsOf = async <Row>(tx: ReadTx, query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(tx)).rows

/** Rows of a report, and of all rows, also of those that are left off, how many there are and the sums of some columns. */
export interface Totalled<Row, Sum extends keyof Row> {
  rows: Row[]
  total: { rows: number } & Record<Sum, number>
}

/** A report's first rows, `most` of them or all for null, with the sums of all: a business may have tens of thousands of customers. */
async function totalled<Row, Sum extends keyof Row & string>(
  tx: ReadTx,
  report: RawBuilder<Row>,
  sums: readonly Sum[],
  { order, most }: { order: RawBuilder<unknown>; most: number | null },
): Promise<Totalled<Row, Sum>> {
  const ofAll = sums.map((sum) => sql`coalesce(sum(r.${sql.id(sum)}) over (), 0)::bigint as ${sql.id(`all ${sum}`)}`)
  const rows = await rowsOf(
    tx,
    sql<Row & Record<string, number>>`select r.*, count(*) over () as "all rows", ${sql.join(ofAll)}
      from (${report}) r order by ${order} limit ${most}`,
  )
  const totalOf = (name: string) => rows[0]?.[`all ${name}`] ?? 0
  const total = Object.fromEntries(['rows', ...sums].map((name) => [name, totalOf(name)]))
  return { rows, total: total as { rows: number } & Record<Sum, number> }
}

/** Currencies of the workspace's invoices, the one with the most first, from the kept counts, and those in which links earned. */
export async function currenciesOf(tx: ReadTx, workspaceId: string): Promise<string[]> {
  const rows = await rowsOf(
    tx,
    sql<{ currency: string }>`select currency from (
        select currency, count, false as linked from invoice_tallies
          where workspace_id = ${workspaceId} and measure = 'issued' and grain = 'all'
        union all select currency, count, false from invoice_tally_changes
          where workspace_id = ${workspaceId} and measure = 'issued'
        union all select distinct p.currency, 0, true from payment_allocations a
          join payments p on p.workspace_id = ${workspaceId} and p.id = a.payment_id
          where a.workspace_id = ${workspaceId} and a.target_kind = 'payment_link') c
      group by currency having sum(count) > 0 or bool_or(linked) order by sum(count) desc, currency`,
  )
  return rows.map(({ currency }) => currency)
}

/** Invoiced and received by month: from the kept sums of days, and the payment links' money from the ledger. */
export function incomeByMonth(
  tx: ReadTx,
  workspaceId: string,
  currency: string,
  { from, to }: Days,
): Promise<{ month: string; invoiced: number; received: number }[]> {
  const kept = (table: 'invoice_tallies' | 'invoice_tally_changes', grain: RawBuilder<unknown>) =>
    sql`select measure, day, total_minor from ${sql.table(table)} where workspace_id = ${workspaceId} ${grain}
      and day between ${from}::date and ${to}::date and currency = ${currency}
      and (measure in ('received', 'credited', 'withdrawn') or measure = 'issued' and status not in ('DRAFT', 'CANCELLED'))`
  return rowsOf(
    tx,
    sql<{ month: string; invoiced: number; received: number }>`
      select to_char(day, 'YYYY-MM') as month, coalesce(sum(case measure when 'received' then 0 when 'credited' then -total_minor else total_minor end), 0)::bigint as invoiced,
        coalesce(sum(total_minor) filter (where measure = 'received'), 0)::bigint as received
      from (${kept('invoice_tallies', sql`and grain = 'day' and measure in ('issued', 'received', 'credited', 'withdrawn')`)}
        union all ${kept('invoice_tally_changes', sql``)}
        union all select 'received', p.received_on, a.amount_minor from payment_allocations a
          join payments p on p.workspace_id = ${workspaceId} and p.id = a.payment_id
          where a.workspace_id = ${workspaceId} and a.target_kind = 'payment_link' and p.currency = ${currency}
            and p.received_on between ${from}::date and ${to}::date) moved
      group by 1 order by 1`,
  )
}

/** What was invoiced and received in one currency, in minor units of another at the fixed rates, and how many have none. */
export async function convertedIncome(
  tx: ReadTx,
  workspaceId: string,
  { currency, base }: { currency: string; base: string },
  days: Days,
): Promise<{ invoiced: number; received: number; missing: number }> {
  const units = decimalsOf(base) - decimalsOf(currency)
  const fixed = (kind: 'invoice' | 'payment', id: RawBuilder<unknown>) => sql`left join fixed_rates r
    on r.workspace_id = ${workspaceId} and r.target_kind = ${sql.lit(kind)} and r.target_id = ${id}
      and r.currency = ${currency} and r.base_currency = ${base}`
  const sums = (amount: RawBuilder<unknown>) => sql`
    coalesce(sum(round(${amount} * r.rate * power(10::numeric, ${units}::int))), 0)::bigint as sum,
    count(*) filter (where r.rate is null) as missing`
  const [invoiced] = await rowsOf(
    tx,
    sql<{ sum: number; missing: number }>`select ${sums(sql`${sign} * i.total_minor`)} from invoices i
      ${fixed('invoice', sql`i.id`)} where ${issued(workspaceId, currency, days)}`,
  )
  const [received] = await rowsOf(
    tx,
    sql<{ sum: number; missing: number }>`select ${sums(sql`a.amount_minor`)} from payments p
      join payment_allocations a on a.workspace_id = ${workspaceId} and a.payment_id = p.id
      left join invoices i on i.workspace_id = ${workspaceId} and a.target_kind = 'invoice' and i.id = a.target_id
      ${fixed('payment', sql`p.id`)}
      where i.deleted_at is null and p.workspace_id = ${workspaceId} and p.currency = ${currency} and p.credit_note_id is null
        and p.received_on between ${days.from}::date and ${days.to}::date`,
  )
  const missing = (invoiced?.missing ?? 0) + (received?.missing ?? 0)
  return { invoiced: invoiced?.sum ?? 0, received: received?.sum ?? 0, missing }
}

// A customer of the list, or whoever has the name that the document states.
const partyKey = (alias: string) =>
  sql.raw(`coalesce(${alias}.customer_id::text, 'name:' || lower(${alias}.billing_name))`)

export interface CustomerRow {
  id: string | null
  name: string
  invoices: number
  invoiced: number
  received: number
}

/**
 * Income by customer, the largest first. Most money of a period is for what was issued in that period, which is read once: only other
 * invoices are looked up by the money for them.
 */
export function incomeByCustomer(
  tx: ReadTx,
  workspaceId: string,
  currency: string,
  days: Days,
  most: number | null,
): Promise<Totalled<CustomerRow, 'invoices' | 'invoiced' | 'received'>> {
  const report = sql<CustomerRow>`
      with documents as materialized (
        select i.id, i.customer_id, i.billing_name, i.kind = 'invoice' as is_invoice, ${sign} * i.total_minor as total
        from invoices i where ${issued(workspaceId, currency, days)}
      ), money as materialized (
        select a.target_kind, a.target_id, a.amount_minor as amount, d.id as document_id, d.customer_id, d.billing_name from payments p
        join payment_allocations a on a.workspace_id = ${workspaceId} and a.payment_id = p.id
        left join documents d on a.target_kind = 'invoice' and d.id = a.target_id and d.is_invoice
        where p.workspace_id = ${workspaceId} and p.currency = ${currency} and p.credit_note_id is null
          and p.received_on between ${days.from}::date and ${days.to}::date
      ), moved as (
        select customer_id, billing_name, is_invoice::int as invoices, total as invoiced, 0 as received from documents
        union all
        select customer_id, billing_name, 0, 0, amount from money where document_id is not null
        union all
        select i.customer_id, i.billing_name, 0, 0, m.amount from money m
          join invoices i on i.workspace_id = ${workspaceId} and i.id = m.target_id and i.kind = 'invoice' and i.deleted_at is null
          where m.target_kind = 'invoice' and m.document_id is null
        union all
        select l.customer_id, l.billing_name, 0, 0, m.amount from money m
          join payment_links l on l.workspace_id = ${workspaceId} and l.id = m.target_id where m.target_kind = 'payment_link'
      )
      select min(m.customer_id::text) as id, max(m.billing_name) as name, sum(m.invoices)::bigint as invoices,
        sum(m.invoiced)::bigint as invoiced, sum(m.received)::bigint as received
      from moved m group by ${partyKey('m')}`
  const order = sql`r.invoiced desc, r.received desc, r.name`
  return totalled(tx, report, ['invoices', 'invoiced', 'received'], { order, most })
}

export interface ProductRow {
  id: string | null
  name: string
  quantity: string
  invoiced: number
}

/**
 * What was invoiced of each product of the catalogue, or under each name of a line. Deposits are told of under the names of their
 * lines, and taken off there once they are part of an invoice.
 */
export function incomeByProduct(
  tx: ReadTx,
  workspaceId: string,
  currency: string,
  days: Days,
  most: number | null,
): Promise<Totalled<ProductRow, 'invoiced'>> {
  const report = sql<ProductRow>`
      with documents as materialized (
        select i.id, ${sign} as sign, i.deposits from invoices i where ${issued(workspaceId, currency, days)}
      )
      select min(t.product_id::text) as id, max(t.name) as name, sum(t.quantity)::text as quantity, sum(t.net)::bigint as invoiced
      from (
        select t.product_id, t.name, i.sign * t.quantity as quantity, i.sign * coalesce(t.net_minor, t.amount_minor) as net
          from documents i join invoice_items t on t.workspace_id = ${workspaceId} and t.invoice_id = i.id
        union all
        select null, (select min(l.name) from invoice_items l where l.workspace_id = ${workspaceId} and l.invoice_id = (d->>'id')::uuid), 0,
          -i.sign * round((d->>'net')::numeric * power(10::numeric, ${decimalsOf(currency)}::int))::bigint
          from documents i cross join lateral jsonb_array_elements(i.deposits) d where i.deposits is not null) t
      group by coalesce(t.product_id::text, 'name:' || lower(t.name))`
  return totalled(tx, report, ['invoiced'], { order: sql`r.invoiced desc, r.name`, most })
}

/** How old what is owed is: not due yet, up to 30, 60 and 90 days late, and longer. */
export const ages = ['current', 'to30', 'to60', 'to90', 'older'] as const

export interface OwedRow {
  id: string | null
  name: string
  current: number
  to30: number
  to60: number
  to90: number
  older: number
  owed: number
}

/**
 * What was owed at the end of a day: of each document dated until then, its total less what the ledger had received by then.
 * Money that came later counts back in.
 */
export function owedByCustomer(
  tx: ReadTx,
  workspaceId: string,
  currency: string,
  on: string,
  most: number | null,
): Promise<Totalled<OwedRow, (typeof ages)[number] | 'owed'>> {
  // What is open of each part is late by its own day; money that came later counts as not paid yet, a credit as not given.
  const columns = sql`${partyKey('i')} as key, i.billing_name as name, i.customer_id::text as id,
    (${on}::date - p.day) as late, p.open_minor as owed`
  const paid = sql`i.paid_minor - coalesce(l.amount, 0)`
  const parts = sql`cross join lateral (
    select i.due_date as day, i.total_minor - (${paid}) as open_minor where i.schedule is null
    union all select o.day, o.open_minor from duly_open_parts(i.due_date, i.total_minor, ${paid},
      i.credited_minor - coalesce(l.credited, 0), i.schedule) o where i.schedule is not null) p`
  const dated = sql`i.workspace_id = ${workspaceId} and i.kind = 'invoice' and i.deleted_at is null and i.currency = ${currency} and i.issue_date <= ${on}::date`
  const report = sql<OwedRow>`
      with later as (
        select a.target_id, sum(a.amount_minor)::bigint as amount,
          coalesce(sum(a.amount_minor) filter (where p.credit_note_id is not null), 0)::bigint as credited from payments p
        join payment_allocations a on a.workspace_id = ${workspaceId} and a.payment_id = p.id and a.target_kind = 'invoice'
        where p.workspace_id = ${workspaceId} and p.currency = ${currency} and p.received_on > ${on}::date group by 1
      ), open as (
        select ${columns} from invoices i left join later l on l.target_id = i.id ${parts}
          where ${dated} and i.status in ('SENT', 'OVERDUE')
        union all
        select ${columns} from later l join invoices i on i.workspace_id = ${workspaceId} and i.id = l.target_id ${parts}
          where ${dated} and (i.status = 'PAID' or i.status = 'CANCELLED' and i.credited_minor > 0)
      )
      select min(id) as id, max(name) as name,
        coalesce(sum(owed) filter (where late <= 0), 0)::bigint as current,
        coalesce(sum(owed) filter (where late between 1 and 30), 0)::bigint as to30,
        coalesce(sum(owed) filter (where late between 31 and 60), 0)::bigint as to60,
        coalesce(sum(owed) filter (where late between 61 and 90), 0)::bigint as to90,
        coalesce(sum(owed) filter (where late > 90), 0)::bigint as older,
        sum(owed)::bigint as owed
      from open where owed > 0 group by key`
  return totalled(tx, report, [...ages, 'owed'], { order: sql`r.owed desc, r.name`, most })
}
