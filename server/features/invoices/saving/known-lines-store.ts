import { sql } from 'kysely'
import { type ReadTx, runPrepared } from '../../../platform/db/database.ts'
import { and, ownInvoices } from '../../../platform/db/own-records.ts'

/** Newest invoices that are looked through, of the business and of the customer: read by index, however many there are. */
const newest = { all: 200, customer: 50 }
/** Lines that are answered, of which some have the same name. */
const mostLines = 60

/** Names are kept as they were typed: only their case is overlooked. */
const anywhere = (search: string) => `%${search.trim().replace(/[\\%_]/g, '\\$&')}%`

interface LineBefore {
  name: string
  description: string
  /** Canonical decimal. */
  rate: string
  currency: string
  unit: string
  tax_ids: string[]
  product_id: string | null
}

/** Lines of the newest invoices whose name has `search` in it, the customer's first, then the newest. */
export async function linesBefore(
  tx: ReadTx,
  workspaceId: string,
  search: string,
  customerId: string | null,
): Promise<LineBefore[]> {
  const ofKind = sql`i.workspace_id = ${workspaceId} and i.kind = 'invoice' and i.deleted_at is null${and(ownInvoices(tx, 'i'))}`
  const columns = sql`i.id, i.currency, i.itemised, i.issue_date, i.created_at`
  const theirs = sql`(select ${columns}, true as theirs from invoices i where ${ofKind} and i.customer_id = ${customerId}
    order by i.issue_date desc limit ${newest.customer}) union all`
  return runPrepared(
    tx,
    sql<LineBefore>`
      with recent as (
        ${customerId === null ? sql`` : theirs}
        (select ${columns}, false as theirs from invoices i where ${ofKind}
          order by i.issue_date desc, i.created_at desc, i.id desc limit ${newest.all})
      )
      select t.name, t.description, trim_scale(t.rate)::text as rate, r.currency, t.unit, t.product_id,
        array(select a.tax_id from invoice_adjustments a
          where a.workspace_id = ${workspaceId} and a.invoice_id = r.id and a.kind = 'tax' and a.tax_id is not null
            and t.taxes @> to_jsonb(a.position) order by a.position)::text[] as tax_ids
      from recent r join invoice_items t on t.workspace_id = ${workspaceId} and t.invoice_id = r.id
      where t.name ilike ${anywhere(search)} and t.rate > 0
      order by r.theirs desc, r.issue_date desc, r.created_at desc, t.position limit ${mostLines}`,
  )
}
