import type { HandInState } from '@duly/core/invoices/acts/hand-in.ts'
import type { DocumentKind } from '@duly/core/invoices/kinds/kinds.ts'
import { type InvoiceSort, type InvoiceStanding, statusOrder } from '@duly/core/invoices/list/list.ts'
import type { QuoteOutcome, QuoteState } from '@duly/core/invoices/quotes/quote-state.ts'
import type { SchedulePart } from '@duly/core/invoices/schedule/schedule.ts'
import { fold, likePattern, rareTail } from '@duly/core/search/fold.ts'
import { sql } from 'kysely'
import { type HandIn, handInOf } from '../acts/hand-in-store.ts'
import { searchedStatus, totalsOf } from './searched.ts'

/** Mail that did not reach the payer, and why. */
export interface Undelivered {
  recipient: string
  reason: string
}

// The newest one counts: what was sent again, to another address perhaps, is looked at anew. Messages are looked through only
// where one of them, by mail or another way, is known not to have arrived.
export const undeliveredOf = (workspaceId: string, invoices: ReturnType<typeof sql>) => sql<Undelivered | null>`
  case when ${invoices}.bounced then (
    select case when o.status in ('refused', 'failed')
      then json_build_object('recipient', o.recipient, 'reason', coalesce(o.last_error, '')) end
    from outbox o
    where o.workspace_id = ${workspaceId} and o.subject_kind = 'invoice' and o.subject_id = ${invoices}.id
      and o.channel = 'mail' and o.kind in ('invoice', 'reminder')
    order by o.created_at desc limit 1) end`

export interface InvoiceFilter {
  /** A list is of one kind of document. */
  kind: DocumentKind
  search?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
  status?: InvoiceStanding | undefined
  quoteState?: QuoteState | undefined
  handIn?: HandInState | undefined
  customerId?: string | undefined
  /** Who made them: set for whoever reaches only their own. */
  madeBy?: string | undefined
  /** Today in the workspace's zone: what OVERDUE is judged by. */
  today: string
}

/** The order of a list. */
export interface InvoiceOrder {
  sort: InvoiceSort
  direction: 'asc' | 'desc'
  /** Set for quotes, whose total is what was accepted where that is another sum. */
  quotesOf?: string | undefined
}

/** The order in which a list of a filter’s kind is asked for. */
export const orderIn = (
  workspaceId: string,
  { kind }: Pick<InvoiceFilter, 'kind'>,
  { sort, direction }: InvoiceOrder,
): InvoiceOrder => ({ sort, direction, ...(kind === 'quote' && { quotesOf: workspaceId }) })

/** SENT with a due date before today shows as OVERDUE; the one derivation that lists, filters and figures use. */
export const shownStatus = (today: string) =>
  sql<string>`case when status = 'SENT' and due_date < ${today}::date then 'OVERDUE' else status end`

// The index looks for the rare part alone, and the few that have it are looked through for all of it.
function text(search: string) {
  const tail = rareTail(search)
  if (tail === null) return sql`search_text like ${likePattern(search)}`
  return sql`search_text like ${likePattern(tail)} and strpos(search_text, ${fold(search)}) > 0`
}

/** What a search looks for: its text, and the status or the total that it may mean. */
function found(search: string, today: string) {
  const meant = [text(search), ...totalsOf(search)]
  const status = searchedStatus(search)
  if (status) meant.push(stands(status, today))
  return meant.length === 1
    ? text(search)
    : sql`(${sql.join(
        meant.map((one) => sql`(${one})`),
        sql` or `,
      )})`
}

/** What a row of the list must fulfil. */
export function conditions(workspaceId: string, filter: InvoiceFilter) {
  const parts = [sql`workspace_id = ${workspaceId}`, sql`kind = ${filter.kind}`, sql`deleted_at is null`]
  if (filter.search) parts.push(found(filter.search, filter.today))
  if (filter.startDate) parts.push(sql`issue_date >= ${filter.startDate}::date`)
  if (filter.endDate) parts.push(sql`issue_date <= ${filter.endDate}::date`)
  if (filter.customerId) parts.push(sql`customer_id = ${filter.customerId}`)
  if (filter.madeBy) parts.push(sql`created_by = ${filter.madeBy}`)
  if (filter.status) parts.push(stands(filter.status, filter.today))
  if (filter.handIn) parts.push(inHandIn(filter.handIn))
  if (filter.quoteState) parts.push(sql`${quoteState(filter.today)} = ${filter.quoteState}`)
  return sql.join(parts, sql` and `)
}

/** In the words of the index. */
const inHandIn = (state: HandInState) =>
  sql`handed_in_at is not null and returned_at ${state === 'returned' ? sql`is not null` : sql`is null`}`

/** How a quote stands, as core’s `quoteStateOf` has it; null for other kinds. */
export const quoteState = (today: string) => sql<QuoteState | null>`case when kind <> 'quote' then null
  when quote_outcome is not null then quote_outcome
  when status = 'DRAFT' then 'draft' when status = 'CANCELLED' then 'withdrawn'
  when due_date < ${today}::date then 'expired' else 'sent' end`

/** What a status asks of a row, in the words of the indexes where a part of one serves it. */
export function stands(status: InvoiceStanding, today: string) {
  if (status === 'OPEN') return sql`status in ('SENT', 'OVERDUE')`
  if (status === 'PARTLY_PAID')
    return sql`status in ('SENT', 'OVERDUE') and paid_minor > 0 and paid_minor < total_minor`
  if (status === 'BOUNCED') return sql`bounced and status not in ('PAID', 'CANCELLED')`
  if (status === 'DEPOSIT') return sql`deposit_for_id is not null`
  // What is shown, as `shownStatus` has it, in the columns of the index.
  const isLate = sql`due_date < ${today}::date`
  if (status === 'OVERDUE') return sql`(status = 'OVERDUE' or status = 'SENT' and ${isLate})`
  if (status === 'SENT') return sql`status = 'SENT' and not ${isLate}`
  return sql`status = ${status}`
}

/** Rows that have a search's words in their texts and are not of the status that it names. */
export function conditionsOfWordAlone(workspaceId: string, filter: InvoiceFilter, word: InvoiceStanding) {
  const { search = '', ...rest } = filter
  return sql`${conditions(workspaceId, rest)} and ${text(search)} and not (${stands(word, filter.today)})`
}

export interface InvoiceListRow {
  id: string
  kind: DocumentKind
  invoice_number: string
  status: string
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
  credited_minor: number
  schedule: SchedulePart[] | null
  customer_id: string | null
  deposit_for_id: string | null
  quote_outcome: QuoteOutcome | null
  /** What a quote that was accepted comes to with the lines that were chosen; null: its total. */
  accepted_minor: number | null
  undelivered: Undelivered | null
  hand_in: HandIn | null
  version: number
  created_at: Date
}

// The case keeps the answer from being looked for beside any other row. Named by its value, the workspace leads to one node.
const acceptedOf = (workspaceId: string) => sql<number | null>`case when quote_outcome = 'accepted' then (
      select a.total_minor from quote_answers a where a.workspace_id = ${workspaceId} and a.quote_id = invoices.id) end`

export const listColumns = (
  workspaceId: string,
  today: string,
) => sql`id, kind, invoice_number, status, ${shownStatus(today)} as shown_status, billing_name,
    billing_email, billing_phone, billing_address, billing_city, billing_province, billing_zip, billing_country,
    issue_date, due_date, currency, total_minor, customer_id, deposit_for_id, quote_outcome, version, created_at, paid_minor, credited_minor, schedule,
    ${acceptedOf(workspaceId)} as accepted_minor, ${undeliveredOf(workspaceId, sql`invoices`)} as undelivered, ${handInOf('invoices')} as hand_in`

const newestFirst: InvoiceOrder = { sort: 'issueDate', direction: 'desc' }

/** Whether it is the order that lists have by themselves. */
export const isNewestFirst = ({ sort, direction }: InvoiceOrder) => sort === 'issueDate' && direction === 'desc'

// The end of each is what no two rows share; each is the end of an index that begins with the workspace.
const orderKeys = {
  issueDate: ['issue_date', 'created_at', 'id'],
  invoiceNumber: ['kind', 'invoice_number'],
  billingName: ['lower(billing_name)', 'id'],
  dueDate: ['due_date', 'id'],
  total: ['total_minor', 'id'],
} as const

/** Whether a filter leaves out nothing of its kind. */
export const isWhole = ({ kind: _, today: __, ...narrowing }: Partial<InvoiceFilter>) =>
  Object.values(narrowing).every((value) => !value)

/** The columns that every order is made of. */
export const orderColumns = sql`id, kind, invoice_number, billing_name, issue_date, created_at, due_date, total_minor, status, quote_outcome`

// Of whatever has the columns of an order, so that the id is not qualified.
const shownTotal = (workspaceId: string) => sql`coalesce(case when quote_outcome = 'accepted' then (
      select a.total_minor from quote_answers a where a.workspace_id = ${workspaceId} and a.quote_id = id) end, total_minor)`

/** The clause of an order; by status, as invoices go through them and then by due date. */
export function orderBy({ sort, direction, quotesOf }: InvoiceOrder, today: string) {
  const rank = sql`array_position(${sql.lit(`{${statusOrder}}`)}::text[], ${shownStatus(today)})`
  const plain = () => orderKeys[sort as keyof typeof orderKeys].map((key) => sql.raw(key))
  const keys =
    sort === 'status'
      ? [rank, sql`due_date`, sql`id`]
      : sort === 'total' && quotesOf
        ? [shownTotal(quotesOf), sql`id`]
        : plain()
  return sql`order by ${sql.join(keys.map((key) => sql`${key} ${sql.raw(direction)}`))}`
}

export const listOrder = orderBy(newestFirst, '')

// The page is chosen by the index alone; only its own rows are read.
export const page = <Row = InvoiceListRow>(
  workspaceId: string,
  columns: ReturnType<typeof sql>,
  chosen: ReturnType<typeof sql>,
  order = listOrder,
) => sql<Row>`
  select ${columns} from (${chosen}) chosen join invoices using (id)
  where invoices.workspace_id = ${workspaceId} ${order}`
