import { fold, likePattern, rareTail } from '@duly/core/search/fold.ts'
import { sql } from 'kysely'
import { type ReadTx, runPrepared, type Tx } from '../../platform/db/database.ts'
import { fixedStatement } from '../../platform/db/prepared.ts'
import * as tallies from './tallies.ts'

/** Mail that did not reach the payer, and why. */
export interface Undelivered {
  recipient: string
  reason: string
}

// The newest one counts: what was sent again, to another address perhaps, is looked at anew. One probe of an index for
// each row of a page.
export const undeliveredOf = (workspaceId: string, invoices: ReturnType<typeof sql>) => sql<Undelivered | null>`(
    select case when o.status in ('refused', 'failed')
      then json_build_object('recipient', o.recipient, 'reason', coalesce(o.last_error, '')) end
    from outbox o
    where o.workspace_id = ${workspaceId} and o.subject_kind = 'invoice' and o.subject_id = ${invoices}.id
      and o.channel = 'mail' and o.kind in ('invoice', 'reminder')
    order by o.created_at desc limit 1)`

export interface InvoiceFilter {
  search?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  status?: string | undefined
  customerId?: string | undefined
  /** Today in the workspace's zone: what OVERDUE is judged by. */
  today: string
}

/** SENT with a due date before today shows as OVERDUE; the one derivation that lists, filters and figures use. */
export const shownStatus = (today: string) =>
  sql<string>`case when status = 'SENT' and due_date < ${today}::date then 'OVERDUE' else status end`

// The index looks for the rare part alone, and the few that have it are looked through for all of it.
function found(search: string) {
  const tail = rareTail(search)
  if (tail === null) return sql`search_text like ${likePattern(search)}`
  return sql`search_text like ${likePattern(tail)} and strpos(search_text, ${fold(search)}) > 0`
}

function conditions(workspaceId: string, filter: InvoiceFilter) {
  const parts = [sql`workspace_id = ${workspaceId}`, sql`deleted_at is null`]
  if (filter.search) parts.push(found(filter.search))
  if (filter.startDate) parts.push(sql`issue_date >= ${filter.startDate}::date`)
  if (filter.endDate) parts.push(sql`issue_date <= ${filter.endDate}::date`)
  if (filter.customerId) parts.push(sql`customer_id = ${filter.customerId}`)
  if (filter.status) parts.push(sql`${shownStatus(filter.today)} = ${filter.status}`)
  return sql.join(parts, sql` and `)
}

export interface InvoiceListRow {
  id: string
  invoice_number: string
  shown_status: string
  billing_name: string
  billing_email: string
  billing_phone: string
  billing_address: string
  billing_city: string
  billing_province: string
  billing_zip: string
  billing_country: string
  issue_date: string
  due_date: string
  currency: string
  total_minor: number
  paid_minor: number
  customer_id: string | null
  undelivered: Undelivered | null
  version: number
  created_at: Date
}

const listColumns = (
  workspaceId: string,
  today: string,
) => sql`id, invoice_number, ${shownStatus(today)} as shown_status, billing_name,
    billing_email, billing_phone, billing_address, billing_city, billing_province, billing_zip, billing_country,
    issue_date, due_date, currency, total_minor, customer_id, version, created_at, paid_minor,
    ${undeliveredOf(workspaceId, sql`invoices`)} as undelivered`

const listOrder = sql`order by issue_date desc, created_at desc, id desc`

// The page is chosen by the index alone; only its own rows are read.
const page = <Row = InvoiceListRow>(
  workspaceId: string,
  columns: ReturnType<typeof sql>,
  chosen: ReturnType<typeof sql>,
) => sql<Row>`
  select ${columns} from (${chosen}) chosen join invoices using (id)
  where invoices.workspace_id = ${workspaceId} ${listOrder}`

/** Rows that a page may be behind before its first day is looked up instead of walking there. */
const shortWalk = 200

/** One page, newest issue date first, and the exact number of all that match. */
export async function listInvoices(
  tx: ReadTx,
  workspaceId: string,
  filter: InvoiceFilter,
  wanted: { page: number; limit: number },
): Promise<{ rows: InvoiceListRow[]; total: number }> {
  const offset = (wanted.page - 1) * wanted.limit
  if (filter.search) return searchInvoices(tx, workspaceId, filter, { offset, limit: wanted.limit })
  if (offset === 0 && isWhole(filter)) return firstPage(tx, workspaceId, filter.today, wanted.limit)
  const start = offset > shortWalk ? tallies.startOf(workspaceId, filter, offset) : null
  const asked =
    start || offset > shortWalk
      ? pageFrom(workspaceId, filter, wanted.limit, { offset, start })
      : pageNear(workspaceId, filter, wanted.limit, offset)
  const [rows, total] = await Promise.all([
    // How rare a status is decides by which index its rows are found.
    filter.status ? asked.execute(tx).then((found) => found.rows) : runPrepared(tx, asked),
    countInvoices(tx, workspaceId, filter),
  ])
  return { rows, total }
}

const isWhole = ({ today: _, ...narrowing }: InvoiceFilter) => Object.values(narrowing).every((value) => !value)

// What is asked most is put together once for each size of a page.
const firstPages = new Map<number, ReturnType<typeof fixedStatement<InvoiceListRow>>>()

async function firstPage(tx: ReadTx, workspaceId: string, today: string, limit: number) {
  const kept = firstPages.get(limit)
  const statement = kept ?? fixedStatement(pageNear(workspaceId, { today }, limit, 0).compile(tx).sql)
  if (!kept) firstPages.set(limit, statement)
  const [rows, total] = await Promise.all([
    // In the order in which the text has them: how mail fared asks for the workspace, too.
    runPrepared(tx, statement(today, workspaceId, workspaceId)),
    tallies.countAll(tx, workspaceId),
  ])
  return { rows, total }
}

// The numbers stand in the text: a plan made for any number would not know that a page is short.
const pageNear = (workspaceId: string, filter: InvoiceFilter, limit: number, offset: number) =>
  sql<InvoiceListRow>`select ${listColumns(workspaceId, filter.today)} from invoices where ${conditions(workspaceId, filter)} ${listOrder}
    limit ${sql.lit(limit)} ${offset > 0 ? sql`offset ${offset}` : sql``}`

function pageFrom(
  workspaceId: string,
  filter: InvoiceFilter,
  limit: number,
  { offset, start }: { offset: number; start: ReturnType<typeof sql> | null },
) {
  const from = start ? sql`and issue_date <= (select day from start)` : sql``
  const skipped = start ? sql`(select skipped from start)` : sql`${offset}`
  const chosen = sql`${start ? sql`with start as materialized (${start})` : sql``}
    select id from invoices where ${conditions(workspaceId, filter)} ${from} ${listOrder} limit ${sql.lit(limit)} offset ${skipped}`
  return page(workspaceId, listColumns(workspaceId, filter.today), chosen)
}

// What a search finds is found once, by its own index, then counted and cut into pages. To walk the list until a page is
// full would be quicker for common words, but takes for ever for one that only old invoices have.
async function searchInvoices(
  tx: ReadTx,
  workspaceId: string,
  filter: InvoiceFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: InvoiceListRow[]; total: number }> {
  if (offset === 0 && filter.search && rareTail(filter.search) !== null)
    return searchNumber(tx, workspaceId, filter, limit)
  const chosen = sql`select id from found order by issue_date desc, created_at desc, id desc limit ${limit} offset ${offset}`
  const { rows } = await sql<InvoiceListRow & { found: number }>`
    with found as materialized (select id, issue_date, created_at from invoices where ${conditions(workspaceId, filter)})
    select (select count(*) from found) as found, shown.*
    from (select) one left join (${page(workspaceId, listColumns(workspaceId, filter.today), chosen)}) shown on true
    order by shown.issue_date desc, shown.created_at desc, shown.id desc`.execute(tx)
  // Beyond the last page the number stands alone.
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.found ?? 0 }
}

// A whole number has few hits: the plainest statement is planned soonest.
async function searchNumber(tx: ReadTx, workspaceId: string, filter: InvoiceFilter, limit: number) {
  const { rows } = await sql<InvoiceListRow & { found: number }>`
    select ${listColumns(workspaceId, filter.today)}, count(*) over () as found from invoices
    where ${conditions(workspaceId, filter)} ${listOrder} limit ${limit}`.execute(tx)
  return { rows, total: rows[0]?.found ?? 0 }
}

/** How many match, exactly: from the kept counts where they know it. */
export async function countInvoices(tx: ReadTx, workspaceId: string, filter: InvoiceFilter): Promise<number> {
  const counted = sql<{
    total: number
  }>`select count(*) as total from invoices where ${conditions(workspaceId, filter)}`
  const kept = tallies.countOf(workspaceId, filter)
  const [row] = kept ? await runPrepared(tx, kept) : (await counted.execute(tx)).rows
  return row?.total ?? 0
}

/** A row of the list with the sums that its total is made of. */
export interface InvoiceExportRow extends InvoiceListRow {
  subtotal_minor: number
  discount_minor: number
  shipping_minor: number
  tax_minor: number
}

const exportColumns = (workspaceId: string, today: string) =>
  sql`${listColumns(workspaceId, today)}, subtotal_minor, discount_minor, shipping_minor, tax_minor`

/** The next batch of an export after the last row seen, in list order. */
export async function exportBatch(
  tx: Tx,
  workspaceId: string,
  filter: InvoiceFilter,
  afterId: string | null,
  size: number,
): Promise<InvoiceExportRow[]> {
  // The place is looked up by id: a Date would lose the microseconds of created_at, and rows with them.
  const beyond = afterId
    ? sql`and (issue_date, created_at, id) < (select l.issue_date, l.created_at, l.id from invoices l
        where l.workspace_id = ${workspaceId} and l.id = ${afterId})`
    : sql``
  const chosen = sql`select id from invoices where ${conditions(workspaceId, filter)} ${beyond}
    order by issue_date desc, created_at desc, id desc limit ${size}`
  return (await page<InvoiceExportRow>(workspaceId, exportColumns(workspaceId, filter.today), chosen).execute(tx)).rows
}
