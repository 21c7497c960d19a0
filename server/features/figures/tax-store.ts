import { type RawBuilder, sql } from 'kysely'
import type { ReadTx } from '../../platform/db/database.ts'
import { type Days, issued, rowsOf, sign } from './store.ts'

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
const baseOf = sql`coalesce(t.taxable_minor, i.untaxed_minor)`

/** Of `invoices i`: what the taxes of a document are read by. */
const taxed = sql`i.id, i.subtotal_minor - i.discount_minor + i.shipping_minor as untaxed_minor, i.deposits`

// The documents' own rows of tax, less those of the deposits that they take off, which were told of when those were invoiced. Apart
// from each other, so that the rows of many documents are found at once; few have deposits. `documents` are read once for both.
const taxesOf = (workspaceId: string, columns: RawBuilder<unknown>) => sql`(
    select ${columns}, ${taxName} as name, ${taxRate} as rate, ${taxNumber} as number, t.value, ${baseOf} as base, t.amount_minor as tax
    from documents i join invoice_adjustments t on t.workspace_id = ${workspaceId} and t.invoice_id = i.id and t.kind = 'tax'
    union all
    select ${columns}, x.name, x.rate, x."registrationNumber", x.rate::numeric, -x."baseMinor", -x."taxMinor"
    from documents i cross join lateral jsonb_array_elements(i.deposits) d cross join lateral jsonb_to_recordset(d->'taxes')
      as x(name text, rate text, "registrationNumber" text, "baseMinor" bigint, "taxMinor" bigint)
    where i.deposits is not null) t`

/** Tax by rate of the documents dated in a period. */
export function taxBilled(tx: ReadTx, workspaceId: string, currency: string, days: Days): Promise<TaxRow[]> {
  return rowsOf(
    tx,
    sql<TaxRow>`
      with documents as materialized (
        select ${taxed}, ${sign} as sign from invoices i where ${issued(workspaceId, currency, days)}
      )
      select t.name, t.rate, t.number as "registrationNumber",
        sum(t.sign * t.base)::bigint as base, sum(t.sign * t.tax)::bigint as tax
      from ${taxesOf(workspaceId, sql`i.sign`)}
      group by 1, 2, 3 order by 1, max(t.value), 3`,
  )
}

/**
 * Tax by rate of the money received in a period. Each payment holds its share of the invoice's tax; shares are rounded on
 * the sum of what came so far, so that those of a paid invoice add up to its tax. What is paid too much holds none.
 */
export function taxReceived(tx: ReadTx, workspaceId: string, currency: string, days: Days): Promise<TaxRow[]> {
  // Of most invoices all was paid at once: nothing before, everything after, which needs no slow fractions.
  const share = (what: RawBuilder<unknown>, paid: RawBuilder<unknown>) =>
    sql`case when ${paid} >= t.total_minor then ${what} when ${paid} <= 0 then 0
      else round(${what}::numeric * ${paid} / t.total_minor)::bigint end`
  const moved = (what: RawBuilder<unknown>) =>
    sql`sum(${share(what, sql`t.paid_after`)} - ${share(what, sql`t.paid_before`)})::bigint`
  const received = (
    when: RawBuilder<unknown>,
  ) => sql`select a.target_id, sum(a.amount_minor)::bigint as amount from payments p
        join payment_allocations a on a.workspace_id = ${workspaceId} and a.payment_id = p.id and a.target_kind = 'invoice'
        where p.workspace_id = ${workspaceId} and p.credit_note_id is null and p.received_on ${when}`
  return rowsOf(
    tx,
    sql<TaxRow>`
      with within as (
        ${received(sql`between ${days.from}::date and ${days.to}::date`)} and p.currency = ${currency} group by 1
      ), earlier as (
        ${received(sql`< ${days.from}::date`)} and a.target_id in (select target_id from within) group by 1
      ), documents as materialized (
        select ${taxed}, i.total_minor, coalesce(e.amount, 0) as paid_before, coalesce(e.amount, 0) + w.amount as paid_after
        from within w left join earlier e on e.target_id = w.target_id
        join invoices i on i.workspace_id = ${workspaceId} and i.id = w.target_id and i.kind = 'invoice' and i.deleted_at is null
          and i.total_minor > 0
      )
      select t.name, t.rate, t.number as "registrationNumber", ${moved(sql`t.base`)} as base, ${moved(sql`t.tax`)} as tax
      from ${taxesOf(workspaceId, sql`i.total_minor, i.paid_before, i.paid_after`)}
      group by 1, 2, 3 order by 1, max(t.value), 3`,
  )
}
