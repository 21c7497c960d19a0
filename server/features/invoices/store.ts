import { fold, likePattern, rareTail } from '@duly/core/search/fold.ts'
import { sql } from 'kysely'
import { type Database, type ReadTx, runPrepared, type Tx } from '../../platform/db/database.ts'
import { fixedStatement } from '../../platform/db/prepared.ts'
import * as tallies from './tallies.ts'

/** Columns of an invoice that a save writes; money in minor units. */
export interface InvoiceValues {
  invoice_number: string
  status: string
  customer_id: string | null
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
  payment_method: string
  payment_terms: string
  additional_notes: string
  subtotal_minor: number
  discount_minor: number
  shipping_minor: number
  tax_minor: number
  total_minor: number
  search_text: string
}

export interface ItemValues {
  name: string
  description: string
  quantity: string
  rate: string
  amount_minor: number
  product_id: string | null
}

export interface AdjustmentValues {
  kind: 'discount' | 'shipping' | 'tax'
  type: 'percentage' | 'fixed'
  value: string
  amount_minor: number
}

export interface InvoiceRecord extends InvoiceValues {
  id: string
  version: number
  revision: number
  sent_at: Date | null
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
  items: ItemValues[]
  adjustments: AdjustmentValues[]
  paid_minor: number
  undelivered: Undelivered | null
}

/** Writes a new invoice with its lines and adjustments: at most four statements in one round trip, however many lines. */
export async function insertInvoice(
  tx: Tx,
  workspaceId: string,
  id: string,
  userId: string,
  values: InvoiceValues,
  items: readonly ItemValues[],
  adjustments: readonly AdjustmentValues[],
): Promise<void> {
  const invoice = { workspace_id: workspaceId, id, created_by: userId, ...values }
  const capability = { key: id, kind: 'invoice', workspace_id: workspaceId, entity_id: id }
  // What fails first is what is told.
  await Promise.all([
    runPrepared(tx, tx.insertInto('invoices').values(invoice)),
    insertParts(tx, workspaceId, id, items, adjustments),
    runPrepared(tx, tx.insertInto('capabilities').values(capability)),
  ])
}

// One text for any number of rows, so that it is planned once. Its rows come out of the invoice's own, so that a distributed
// database runs it on that row's node; rows out of nowhere it would copy in, past row-level security.
async function insertParts(
  tx: Tx,
  workspaceId: string,
  id: string,
  items: readonly ItemValues[],
  adjustments: readonly AdjustmentValues[],
): Promise<void> {
  const lines = items.map((item, position) => ({ ...item, position }))
  const ofInvoice = sql`i.workspace_id = ${workspaceId} and i.id = ${id}`
  const written = [
    runPrepared(
      tx,
      sql`insert into invoice_items (workspace_id, invoice_id, position, name, description, quantity, rate, amount_minor, product_id)
        select i.workspace_id, i.id, r.* from invoices i cross join jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as
          r(position int, name text, description text, quantity numeric, rate numeric, amount_minor bigint, product_id uuid)
        where ${ofInvoice}`,
    ),
  ]
  if (adjustments.length > 0) {
    written.push(
      runPrepared(
        tx,
        sql`insert into invoice_adjustments (workspace_id, invoice_id, kind, type, value, amount_minor)
          select i.workspace_id, i.id, r.* from invoices i cross join jsonb_to_recordset(${JSON.stringify(adjustments)}::jsonb) as
            r(kind text, type text, value numeric, amount_minor bigint)
          where ${ofInvoice}`,
      ),
    )
  }
  await Promise.all(written)
}

/** Rewrites an invoice; its version grows by one. */
export async function updateInvoice(
  tx: Tx,
  workspaceId: string,
  id: string,
  values: Partial<InvoiceValues>,
  parts: { items: readonly ItemValues[]; adjustments: readonly AdjustmentValues[] } | null,
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ ...values, version: sql`version + 1`, updated_at: sql`now()` })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
  if (!parts) return
  await tx.deleteFrom('invoice_items').where('workspace_id', '=', workspaceId).where('invoice_id', '=', id).execute()
  await tx
    .deleteFrom('invoice_adjustments')
    .where('workspace_id', '=', workspaceId)
    .where('invoice_id', '=', id)
    .execute()
  await insertParts(tx, workspaceId, id, parts.items, parts.adjustments)
}

/** Mail that did not reach the payer, and why. */
export interface Undelivered {
  recipient: string
  reason: string
}

// The newest one counts: what was sent again, to another address perhaps, is looked at anew. One probe of an index for
// each row of a page.
const undeliveredOf = (workspaceId: string, invoices: ReturnType<typeof sql>) => sql<Undelivered | null>`(
    select case when o.status in ('refused', 'failed')
      then json_build_object('recipient', o.recipient, 'reason', coalesce(o.last_error, '')) end
    from outbox o
    where o.workspace_id = ${workspaceId} and o.subject_kind = 'invoice' and o.subject_id = ${invoices}.id
      and o.channel = 'mail' and o.kind in ('invoice', 'reminder')
    order by o.created_at desc limit 1)`

// By name, since a plan that is kept must not change its columns.
const invoiceColumns = sql.raw(
  `id invoice_number status customer_id billing_name billing_email billing_phone billing_address billing_city billing_province
  billing_zip billing_country issue_date due_date currency payment_method payment_terms additional_notes subtotal_minor
  discount_minor shipping_minor tax_minor total_minor search_text version revision sent_at created_at updated_at deleted_at
  paid_minor`
    .split(/\s+/)
    .map((column) => `i.${column}`)
    .join(', '),
)

/** One invoice with lines, adjustments, what was paid and how its mail fared, in one query; `lock` holds it until the transaction ends. */
export async function findInvoice(
  tx: ReadTx,
  workspaceId: string,
  id: string,
  { lock = false, deleted = false } = {},
): Promise<InvoiceRecord | undefined> {
  const statement = sql<InvoiceRecord>`
    select ${invoiceColumns},
      (select coalesce(json_agg(json_build_object('name', t.name, 'description', t.description, 'quantity', trim_scale(t.quantity)::text, 'rate', trim_scale(t.rate)::text,
        'amount_minor', t.amount_minor, 'product_id', t.product_id) order by t.position), '[]')
        from invoice_items t where t.workspace_id = ${workspaceId} and t.invoice_id = i.id) as items,
      (select coalesce(json_agg(json_build_object('kind', a.kind, 'type', a.type, 'value', trim_scale(a.value)::text, 'amount_minor', a.amount_minor)), '[]')
        from invoice_adjustments a where a.workspace_id = ${workspaceId} and a.invoice_id = i.id) as adjustments,
      ${undeliveredOf(workspaceId, sql`i`)} as undelivered
    from invoices i
    where i.workspace_id = ${workspaceId} and i.id = ${id} and ${deleted ? sql`i.deleted_at is not null` : sql`i.deleted_at is null`}
    ${lock ? sql`for update of i` : sql``}`
  const [invoice] = await runPrepared(tx, statement)
  return invoice
}

export type Executor = Database | Tx

export async function workspaceOfInvoice(db: Executor, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('capabilities')
    .select('workspace_id')
    .where('key', '=', id)
    .where('kind', '=', 'invoice')
    .executeTakeFirst()
  return row?.workspace_id ?? null
}

/** What of the workspace itself the public page depends on. */
export function findWorkspace(tx: Tx, workspaceId: string) {
  return tx
    .selectFrom('workspaces')
    .select(['time_zone', 'payment_integration_enabled'])
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
}

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

/** Which of these invoices the workspace has. */
export async function findExisting(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('invoices')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .execute()
  return new Set(rows.map((row) => row.id))
}

/** Puts the invoice out of sight, or back in sight within 30 days; false when there was nothing to change. */
export async function setInvoiceDeleted(tx: Tx, workspaceId: string, id: string, deleted: boolean): Promise<boolean> {
  const result = await tx
    .updateTable('invoices')
    .set({ deleted_at: deleted ? sql<Date>`now()` : null, version: sql`version + 1` })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', deleted ? 'is' : 'is not', null)
    .$if(!deleted, (query) => query.where('deleted_at', '>', sql<Date>`now() - interval '30 days'`))
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Numbers already taken that begin like this, deleted invoices included: numbers are never reused. */
export async function takenNumbers(tx: ReadTx, workspaceId: string, prefix: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('invoices')
    .select('invoice_number')
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', 'invoice')
    .where('invoice_number', '>=', prefix)
    .where('invoice_number', '<', `${prefix}~`)
    .execute()
  return new Set(rows.map((row) => row.invoice_number))
}

export async function customerExists(tx: Tx, workspaceId: string, customerId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('customers')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', customerId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
