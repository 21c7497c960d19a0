import { kindRules } from '@duly/core/invoices/kinds/kinds.ts'
import type { InvoiceStanding } from '@duly/core/invoices/list/list.ts'
import { type RawBuilder, sql } from 'kysely'
import { keepPlans, type ReadTx, runPrepared, type Tx } from '../../../platform/db/database.ts'
import { compiledOnce, type Statement } from '../../../platform/db/prepared.ts'
import {
  conditions,
  conditionsOfWordAlone,
  type InvoiceFilter,
  type InvoiceListRow,
  type InvoiceOrder,
  isNewestFirst,
  isWhole,
  listColumns,
  listOrder,
  orderBy,
  orderColumns,
  orderIn,
  page,
} from './list-statements.ts'
import { pageOfNewest } from './newest-store.ts'
import { searchedStatus } from './searched.ts'
import { isByStatusAlone, sortedPage, statusPage } from './sorted-store.ts'
import * as tallies from './tallies.ts'

/** Rows that a page may be behind before its first day is looked up instead of walking there. */
const shortWalk = 200

export interface WantedPage extends InvoiceOrder {
  page: number
  limit: number
}

type Page = Promise<{ rows: InvoiceListRow[]; total: number }>

/** Whether `listInvoices` asks everything in its first turn. */
export function asksAtOnce(filter: InvoiceFilter, wanted: WantedPage): boolean {
  return !filter.search && !filter.status && isNewestFirst(wanted)
}

/** One page in the order wanted, and the exact number of all that match. */
export async function listInvoices(tx: ReadTx, workspaceId: string, filter: InvoiceFilter, wanted: WantedPage): Page {
  const offset = (wanted.page - 1) * wanted.limit
  const word = wordOf(filter)
  if (word) return searchStatus(tx, workspaceId, filter, word, wanted)
  if (filter.search) return searchInvoices(tx, workspaceId, filter, wanted)
  if (!isNewestFirst(wanted)) {
    if (wanted.sort === 'status' && isByStatusAlone(filter)) return statusPage(tx, workspaceId, filter, wanted, offset)
    const total = await countInvoices(tx, workspaceId, filter)
    return { rows: await sortedPage(tx, workspaceId, filter, wanted, { offset, total }), total }
  }
  if (isWhole(filter) && kindRules[filter.kind].isTallied) {
    if (offset === 0) return firstPage(tx, workspaceId, filter, wanted.limit)
    if (offset > shortWalk) return farPage(tx, workspaceId, filter, { limit: wanted.limit, offset })
  }
  const near = filter.status && offset === 0 ? await pageOfNewest(tx, workspaceId, filter, wanted.limit) : null
  if (near) return near
  const total = countInvoices(tx, workspaceId, filter)
  const start = offset > shortWalk ? tallies.startOf(workspaceId, filter, offset) : null
  const { limit } = wanted
  // How rare a status is decides by which index its rows are found.
  if (filter.status) {
    const cut = start ? pageFrom(workspaceId, filter, limit, start) : newest(workspaceId, filter, limit, offset)
    return { rows: await rowsFound(tx, workspaceId, filter, cut), total: await total }
  }
  const asked =
    offset > shortWalk
      ? page(
          workspaceId,
          listColumns(workspaceId, filter.today),
          start ? pageFrom(workspaceId, filter, limit, start) : newest(workspaceId, filter, limit, offset),
        )
      : pageNear(workspaceId, filter, limit, offset)
  const [rows, number] = await Promise.all([runPrepared(tx, asked), total])
  return { rows, total: number }
}

interface Asked {
  workspaceId: string
  today: string
  offset: number
}

/** A row of the first page, with the number of all: one statement costs less than two. */
type Counted = InvoiceListRow & { total: number }
type Pages<Row> = Map<string, (asked: Asked) => Statement<Row>>

// What is asked most is put together once for each kind and size of a page.
const firstPages: Pages<Counted> = new Map()
const farPages: Pages<InvoiceListRow> = new Map()

function madeOnce<Row>(pages: Pages<Row>, kind: string, limit: number, build: (asked: Asked) => Statement<Row>) {
  const key = `${kind} ${limit}`
  const made = pages.get(key) ?? compiledOnce(build)
  pages.set(key, made)
  return made
}

async function firstPage(tx: ReadTx, workspaceId: string, { kind, today }: InvoiceFilter, limit: number) {
  const statement = madeOnce(firstPages, kind, limit, (asked) => {
    const columns = sql`${listColumns(asked.workspaceId, asked.today)},
      (${tallies.countOfAll(asked.workspaceId)}) as total`
    return pageNear<Counted>(asked.workspaceId, { kind, today: asked.today }, limit, 0, columns)
  })
  keepPlans(tx)
  const rows = await runPrepared(tx, statement({ workspaceId, today, offset: 0 }))
  return { rows, total: rows[0]?.total ?? 0 }
}

/** A page far back in the whole list; behind the last one there is no row that could tell how many there are. */
async function farPage(
  tx: ReadTx,
  workspaceId: string,
  { kind, today }: InvoiceFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const statement = madeOnce(farPages, kind, limit, (asked) => {
    const filter = { kind, today: asked.today }
    const start = tallies.startOf(asked.workspaceId, filter, asked.offset) as ReturnType<typeof sql>
    const columns = listColumns(asked.workspaceId, asked.today)
    return page(asked.workspaceId, columns, pageFrom(asked.workspaceId, filter, limit, start))
  })
  keepPlans(tx)
  const [rows, total] = await Promise.all([
    runPrepared(tx, statement({ workspaceId, today, offset })),
    tallies.countAll(tx, workspaceId),
  ])
  return { rows, total }
}

// The numbers stand in the text: a plan made for any number would not know that a page is short.
const pageNear = <Row = InvoiceListRow>(
  workspaceId: string,
  filter: InvoiceFilter,
  limit: number,
  offset: number,
  columns: RawBuilder<unknown> = listColumns(workspaceId, filter.today),
) =>
  sql<Row>`select ${columns} from invoices where ${conditions(workspaceId, filter)} ${listOrder}
    limit ${sql.lit(limit)} ${offset > 0 ? sql`offset ${offset}` : sql``}`

// By their ids alone, which an index has.
const newest = (workspaceId: string, filter: InvoiceFilter, limit: number, offset: number) =>
  sql<Found>`select id from invoices where ${conditions(workspaceId, filter)} ${listOrder} limit ${sql.lit(limit)} offset ${offset}`

function pageFrom(workspaceId: string, filter: InvoiceFilter, limit: number, start: ReturnType<typeof sql>) {
  return sql<Found>`with start as materialized (${start})
    select id from invoices where ${conditions(workspaceId, filter)} and issue_date <= (select day from start) ${listOrder}
    limit ${sql.lit(limit)} offset (select skipped from start)`
}

interface Found {
  id: string
}

// Which rows are on a page depends on what is asked, so that it is planned each time; what is shown of them does not, and has
// far more to plan.
async function rowsFound(tx: ReadTx, workspaceId: string, { today }: InvoiceFilter, cut: RawBuilder<Found>) {
  return rowsOf(tx, workspaceId, today, (await cut.execute(tx)).rows)
}

async function rowsOf(
  tx: ReadTx,
  workspaceId: string,
  today: string,
  found: readonly Found[],
): Promise<InvoiceListRow[]> {
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  keepPlans(tx)
  const rows = await runPrepared(
    tx,
    sql<InvoiceListRow>`select ${listColumns(workspaceId, today)} from invoices where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

// What a search finds is found once, by its own index, then counted and cut into pages. To walk the list until a page is
// full would be quicker for common words, but takes for ever for one that only old invoices have.
async function searchInvoices(tx: ReadTx, workspaceId: string, filter: InvoiceFilter, wanted: WantedPage): Page {
  const { limit } = wanted
  const offset = (wanted.page - 1) * limit
  const order = orderBy(orderIn(workspaceId, filter, wanted), filter.today)
  const { rows } = await sql<Found & { total: number }>`
    with found as materialized (select ${orderColumns} from invoices where ${conditions(workspaceId, filter)})
    select id, (select count(*) from found) as total from found ${order} limit ${limit} offset ${offset}`.execute(tx)
  const [first] = rows
  if (!first) return { rows: [], total: offset === 0 ? 0 : await countInvoices(tx, workspaceId, filter) }
  return { rows: await rowsOf(tx, workspaceId, filter.today, rows), total: first.total }
}

/** The status that a search names, where none was chosen besides; null for any other search. */
export const wordOf = ({ search, status }: InvoiceFilter) => (search && !status ? searchedStatus(search) : null)

// A status by its name is all of that status, and with them the few that have the word in their texts.
async function searchStatus(
  tx: ReadTx,
  workspaceId: string,
  filter: InvoiceFilter,
  word: InvoiceStanding,
  wanted: WantedPage,
): Page {
  const { search: _, ...rest } = filter
  const named = { ...rest, status: word }
  const few = await countWordAlone(tx, workspaceId, filter, word)
  if (few === 0) return listInvoices(tx, workspaceId, named, wanted)
  const { limit } = wanted
  const offset = (wanted.page - 1) * limit
  const order = orderBy(orderIn(workspaceId, filter, wanted), filter.today)
  const cut = sql<Found>`select id from (
      (select ${orderColumns} from invoices where ${conditions(workspaceId, named)} ${order} limit ${offset + limit})
      union all (select ${orderColumns} from invoices where ${conditionsOfWordAlone(workspaceId, filter, word)})
    ) either ${order} limit ${limit} offset ${offset}`
  const total = few + (await countInvoices(tx, workspaceId, named))
  return { rows: await rowsFound(tx, workspaceId, filter, cut), total }
}

async function countWordAlone(tx: ReadTx, workspaceId: string, filter: InvoiceFilter, word: InvoiceStanding) {
  const { rows } = await sql<{ total: number }>`select count(*) as total from invoices
    where ${conditionsOfWordAlone(workspaceId, filter, word)}`.execute(tx)
  return rows[0]?.total ?? 0
}

/** How many match, exactly: from the kept counts where they know it. */
export async function countInvoices(tx: ReadTx, workspaceId: string, filter: InvoiceFilter): Promise<number> {
  const word = wordOf(filter)
  if (word) {
    const { search: _, ...rest } = filter
    const named = await countInvoices(tx, workspaceId, { ...rest, status: word })
    return named + (await countWordAlone(tx, workspaceId, filter, word))
  }
  const counted = sql<{
    total: number
  }>`select count(*) as total from invoices where ${conditions(workspaceId, filter)}`
  const kept = tallies.countOf(workspaceId, filter)
  const [row] = await (kept ? runPrepared(tx, kept) : askedOften(tx, filter, counted))
  return row?.total ?? 0
}

/** Keeps the statement by name where it leaves out no more than other statuses, as the list asks whenever it is opened. */
export async function askedOften<Row>(tx: ReadTx, filter: InvoiceFilter, asked: RawBuilder<Row>): Promise<Row[]> {
  return isWhole({ ...filter, status: undefined }) ? runPrepared(tx, asked) : (await asked.execute(tx)).rows
}

/** A row of the list with the sums that its total is made of. */
export interface InvoiceExportRow extends InvoiceListRow {
  subtotal_minor: number
  discount_minor: number
  shipping_minor: number
  tax_minor: number
  /** Of a deposit: the number of the invoice that takes it off. */
  deposit_for: string | null
}

const exportColumns = (workspaceId: string, today: string) =>
  sql`${listColumns(workspaceId, today)}, subtotal_minor, discount_minor, shipping_minor, tax_minor,
    (select o.invoice_number from invoices o where o.workspace_id = ${workspaceId} and o.id = invoices.deposit_for_id) as deposit_for`

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
