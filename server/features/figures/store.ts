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
const sign = sql`(case i.kind when 'credit_note' then -1 else 1 end)`

const issued = (workspaceId: string, currency: string, { from, to }: Days) => sql`i.workspace_id = ${workspaceId}
  and i.kind = any(${countedKinds}::text[]) and i.deleted_at is null and i.issue_date between ${from}::date and ${to}::date and i.currency = ${currency}
  and (i.status not in ('DRAFT', 'CANCELLED') or i.status = 'CANCELLED' and i.credited_minor > 0)`

/** The rows of a query. */
export const rowsOf = async <Row>(tx: ReadTx, query: RawBuilder<Row>): Promise<Row[]> => (await query.execute(tx)).rows

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

/** Income by customer, the largest first. */
export function incomeByCustomer(
  tx: ReadTx,
  workspaceId: string,
  currency: string,
  days: Days,
): Promise<CustomerRow[]> {
  return rowsOf(
    tx,
    sql<CustomerRow>`
      with billed as (
        select ${partyKey('i')} as key, max(i.billing_name) as name, count(*) filter (where i.kind = 'invoice') as invoices,
          sum(${sign} * i.total_minor) as invoiced,
          min(i.customer_id::text) as id
        from invoices i where ${issued(workspaceId, currency, days)} group by 1
      ), money as (
        select a.target_kind, a.target_id, sum(a.amount_minor) as amount from payments p
        join payment_allocations a on a.workspace_id = ${workspaceId} and a.payment_id = p.id
        where p.workspace_id = ${workspaceId} and p.currency = ${currency} and p.credit_note_id is null
          and p.received_on between ${days.from}::date and ${days.to}::date
        group by 1, 2
      ), paid as (
        select key, max(name) as name, min(id) as id, sum(amount) as received from (
          select ${partyKey('i')} as key, i.billing_name as name, i.customer_id::text as id, m.amount from money m
            join invoices i on i.workspace_id = ${workspaceId} and i.id = m.target_id and i.kind = 'invoice'
              and i.deleted_at is null
            where m.target_kind = 'invoice'
          union all
          select ${partyKey('l')}, l.billing_name, l.customer_id::text, m.amount from money m
            join payment_links l on l.workspace_id = ${workspaceId} and l.id = m.target_id
            where m.target_kind = 'payment_link') each_one group by key
      )
      select coalesce(b.id, p.id) as id, coalesce(b.name, p.name) as name, coalesce(b.invoices, 0)::bigint as invoices,
        coalesce(b.invoiced, 0)::bigint as invoiced, coalesce(p.received, 0)::bigint as received
      from billed b full join paid p on p.key = b.key
      order by coalesce(b.invoiced, 0) desc, coalesce(p.received, 0) desc, coalesce(b.name, p.name)`,
  )
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
export function incomeByProduct(tx: ReadTx, workspaceId: string, currency: string, days: Days): Promise<ProductRow[]> {
  return rowsOf(
    tx,
    sql<ProductRow>`
      select min(t.product_id::text) as id, max(t.name) as name, sum(t.quantity)::text as quantity, sum(t.net)::bigint as invoiced
      from (
        select t.product_id, t.name, ${sign} * t.quantity as quantity, ${sign} * coalesce(t.net_minor, t.amount_minor) as net
          from invoices i join invoice_items t on t.workspace_id = ${workspaceId} and t.invoice_id = i.id
          where ${issued(workspaceId, currency, days)}
        union all
        select null, (select min(l.name) from invoice_items l where l.workspace_id = ${workspaceId} and l.invoice_id = (d->>'id')::uuid), 0,
          -${sign} * round((d->>'net')::numeric * power(10::numeric, ${decimalsOf(currency)}::int))::bigint
          from invoices i cross join lateral jsonb_array_elements(i.deposits) d
          where i.deposits is not null and ${issued(workspaceId, currency, days)}) t
      group by coalesce(t.product_id::text, 'name:' || lower(t.name)) order by 4 desc, 2`,
  )
}

export interface OwedRow {
  id: string | null
  name: string
  /** By age, as `ages` has them. */
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
export function owedByCustomer(tx: ReadTx, workspaceId: string, currency: string, on: string): Promise<OwedRow[]> {
  // What is open of each part is late by its own day; money that came later counts as not paid yet, a credit as not given.
  const columns = sql`${partyKey('i')} as key, i.billing_name as name, i.customer_id::text as id,
    (${on}::date - p.day) as late, p.open_minor as owed`
  const paid = sql`i.paid_minor - coalesce(l.amount, 0)`
  const parts = sql`cross join lateral (
    select i.due_date as day, i.total_minor - (${paid}) as open_minor where i.schedule is null
    union all select o.day, o.open_minor from duly_open_parts(i.due_date, i.total_minor, ${paid},
      i.credited_minor - coalesce(l.credited, 0), i.schedule) o where i.schedule is not null) p`
  const dated = sql`i.workspace_id = ${workspaceId} and i.kind = 'invoice' and i.deleted_at is null and i.currency = ${currency} and i.issue_date <= ${on}::date`
  return rowsOf(
    tx,
    sql<OwedRow>`
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
      from open where owed > 0 group by key order by 8 desc, 2`,
  )
}

export interface TaxRow {
  name: string
  rate: string | null
  /** Printed beside the tax; empty where there is none. */
  registrationNumber: string
  base: number
  tax: number
}

const taxName = sql`coalesce(nullif(t.label, ''), 'Tax')`
const taxRate = sql`case when t.type = 'percentage' then trim_scale(t.value)::text end`
const taxNumber = sql`coalesce(t.registration_number, '')`
// The one tax is on the sum that is printed above it; each of several says what it is on.
const baseOf = sql`coalesce(t.taxable_minor, i.subtotal_minor - i.discount_minor + i.shipping_minor)`

// A document's own rows of tax, less those of the deposits that it takes off, which were told of when those were invoiced. Apart from
// each other, so that the rows of many documents are found at once; few have deposits.
const taxesOf = (
  workspaceId: string,
  columns: RawBuilder<unknown>,
  documents: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
) => sql`(
    select ${columns}, ${taxName} as name, ${taxRate} as rate, ${taxNumber} as number, t.value, ${baseOf} as base, t.amount_minor as tax
    from ${documents} join invoice_adjustments t on t.workspace_id = ${workspaceId} and t.invoice_id = i.id and t.kind = 'tax'
    where ${where}
    union all
    select ${columns}, x.name, x.rate, x."registrationNumber", x.rate::numeric, -x."baseMinor", -x."taxMinor"
    from ${documents} cross join lateral jsonb_array_elements(i.deposits) d cross join lateral jsonb_to_recordset(d->'taxes')
      as x(name text, rate text, "registrationNumber" text, "baseMinor" bigint, "taxMinor" bigint)
    where i.deposits is not null and ${where}) t`

/** Tax by rate of the documents dated in a period. */
export function taxBilled(tx: ReadTx, workspaceId: string, currency: string, days: Days): Promise<TaxRow[]> {
  return rowsOf(
    tx,
    sql<TaxRow>`
      select t.name, t.rate, t.number as "registrationNumber",
        sum(t.sign * t.base)::bigint as base, sum(t.sign * t.tax)::bigint as tax
      from ${taxesOf(workspaceId, sql`${sign} as sign`, sql`invoices i`, issued(workspaceId, currency, days))}
      group by 1, 2, 3 order by 1, max(t.value), 3`,
  )
}

/**
 * Tax by rate of the money received in a period. Each payment holds its share of the invoice's tax; shares are rounded on
 * the sum of what came so far, so that those of a paid invoice add up to its tax. What is paid too much holds none.
 */
export function taxReceived(tx: ReadTx, workspaceId: string, currency: string, days: Days): Promise<TaxRow[]> {
  const share = (what: RawBuilder<unknown>, paid: string) =>
    sql`round(${what}::numeric * least(greatest(t.${sql.raw(paid)}, 0), t.total_minor) / t.total_minor)`
  const moved = sql`m join invoices i on i.workspace_id = ${workspaceId} and i.id = m.target_id and i.kind = 'invoice'
    and i.deleted_at is null and i.total_minor > 0`
  const received = (when: RawBuilder<unknown>) => sql`payments p
        join payment_allocations a on a.workspace_id = ${workspaceId} and a.payment_id = p.id and a.target_kind = 'invoice'
        where p.workspace_id = ${workspaceId} and p.credit_note_id is null and p.received_on ${when}`
  return rowsOf(
    tx,
    sql<TaxRow>`
      with within as (
        select a.target_id, sum(a.amount_minor) as amount
        from ${received(sql`between ${days.from}::date and ${days.to}::date`)} and p.currency = ${currency}
        group by 1
      ), earlier as (
        select a.target_id, sum(a.amount_minor) as amount
        from ${received(sql`< ${days.from}::date`)} and a.target_id in (select target_id from within)
        group by 1
      ), m as (
        select w.target_id, coalesce(e.amount, 0) as before, coalesce(e.amount, 0) + w.amount as after
        from within w left join earlier e on e.target_id = w.target_id
      )
      select t.name, t.rate, t.number as "registrationNumber",
        sum(${share(sql`t.base`, 'after')} - ${share(sql`t.base`, 'before')})::bigint as base,
        sum(${share(sql`t.tax`, 'after')} - ${share(sql`t.tax`, 'before')})::bigint as tax
      from ${taxesOf(workspaceId, sql`i.total_minor, m.before, m.after`, moved, sql`true`)}
      group by 1, 2, 3 order by 1, max(t.value), 3`,
  )
}
