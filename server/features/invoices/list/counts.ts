import { kindRules } from '@duly/core/invoices/kinds/kinds.ts'
import type { InvoiceStanding } from '@duly/core/invoices/list/list.ts'
import { type QuoteState, quoteStates } from '@duly/core/invoices/quotes/quote-state.ts'
import type { InvoiceStatus } from '@duly/core/invoices/status.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ReadTx } from '../../../platform/db/database.ts'
import {
  conditions,
  conditionsOfWordAlone,
  type InvoiceFilter,
  quoteState,
  shownStatus,
  stands,
} from './list-statements.ts'
import { askedOften, countInvoices, wordOf } from './list-store.ts'
import { statusCounts } from './sorted-store.ts'
import { type KeptCounts, keptCounts, keptCountsWithin } from './tallies.ts'

type Counted = InvoiceStatus | 'PARTLY_PAID' | 'BOUNCED'

/**
 * How many match, in all and of each status. From the kept counts; within dates only the overdue ones are counted, by index,
 * and only what a search or a customer leaves is counted altogether; of a search for what is paid or cancelled, only what has
 * the word besides.
 */
async function countsOf(tx: ReadTx, workspaceId: string, filter: InvoiceFilter) {
  if (filter.kind !== 'quote') return statusCountsOf(tx, workspaceId, filter)
  const [counts, byQuoteState] = await Promise.all([
    statusCountsOf(tx, workspaceId, filter),
    quoteCounts(tx, workspaceId, filter),
  ])
  return { ...counts, byQuoteState }
}

// Quotes are few, and counted as they are.
async function quoteCounts(tx: ReadTx, workspaceId: string, filter: InvoiceFilter) {
  const { rows } = await sql<{ state: QuoteState; count: number }>`
    select ${quoteState(filter.today)} as state, count(*) as count from invoices
    where ${conditions(workspaceId, filter)} group by 1`.execute(tx)
  const none = Object.fromEntries(quoteStates.map((state) => [state, 0])) as Record<QuoteState, number>
  return { ...none, ...Object.fromEntries(rows.map(({ state, count }) => [state, count])) }
}

async function statusCountsOf(tx: ReadTx, workspaceId: string, filter: InvoiceFilter) {
  const { kind, today, search: _, ...narrowing } = filter
  const word = wordOf(filter)
  if (kindRules[kind].isTallied && word && isSettled(word) && Object.values(narrowing).every((value) => !value)) {
    const [kept, alone] = await Promise.all([
      keptCounts(tx, workspaceId, today),
      counted(tx, { workspaceId, today }, conditionsOfWordAlone(workspaceId, filter, word)),
    ])
    return answerOf([...kept.filter((row) => row.measure === 'issued' && row.status === word), ...alone])
  }
  if (!kindRules[kind].isTallied || filter.search || filter.customerId || filter.madeBy)
    return answerOf(await counted(tx, { workspaceId, today }, conditions(workspaceId, filter)))
  if (!(filter.startDate ?? filter.endDate)) return answerOf(await keptCounts(tx, workspaceId, filter.today))
  const [kept, overdue] = await Promise.all([
    keptCountsWithin(tx, workspaceId, filter),
    countInvoices(tx, workspaceId, { ...filter, status: 'OVERDUE' }),
  ])
  const byHand = kept.find((row) => row.measure === 'issued' && row.status === 'OVERDUE')?.count ?? 0
  return answerOf([...kept, { measure: 'late', status: 'SENT', count: overdue - byHand }])
}

/** The same, and how many of them are deposits, were handed in or returned, and how many credit notes match besides. */
export async function countsWithCredits(tx: ReadTx, workspaceId: string, filter: InvoiceFilter) {
  const [counts, creditNotes, deposits, handIn] = await Promise.all([
    countsOf(tx, workspaceId, filter),
    countInvoices(tx, workspaceId, { ...filter, kind: 'credit_note' }),
    countInvoices(tx, workspaceId, { ...filter, status: 'DEPOSIT' }),
    handInCounts(tx, workspaceId, filter),
  ])
  return { ...counts, creditNotes, deposits, ...handIn }
}

// Few as well, and in an index of their own.
async function handInCounts(tx: ReadTx, workspaceId: string, filter: InvoiceFilter) {
  const counted = sql<{ handedIn: number; returned: number }>`
    select count(*) filter (where returned_at is null) as "handedIn", count(*) filter (where returned_at is not null) as returned
    from invoices where ${conditions(workspaceId, filter)} and handed_in_at is not null`
  const [found] = await askedOften(tx, filter, counted)
  return found ?? { handedIn: 0, returned: 0 }
}

// By far the most of a list that is years old; none of them is paid in part or has mail that is still awaited.
const isSettled = (status: InvoiceStanding) => status === 'PAID' || status === 'CANCELLED'

// As if nothing were late: the statuses are those that are shown.
async function counted(
  tx: ReadTx,
  { workspaceId, today }: { workspaceId: string; today: string },
  where: RawBuilder<unknown>,
): Promise<KeptCounts[]> {
  const { rows } = await sql<{ status: string; count: number; partly: number; bounced: number }>`
    select ${shownStatus(today)} as status, count(*) as count,
      count(*) filter (where ${stands('PARTLY_PAID', today)}) as partly,
      count(*) filter (where ${stands('BOUNCED', today)}) as bounced
    from invoices where workspace_id = ${workspaceId} and ${where} group by 1`.execute(tx)
  return rows.flatMap(({ status, count, partly, bounced }) => [
    { measure: 'issued' as const, status, count },
    { measure: 'partly' as const, status: '', count: partly },
    { measure: 'bounced' as const, status: '', count: bounced },
  ])
}

function answerOf(rows: readonly KeptCounts[]) {
  const statuses = statusCounts(rows)
  const sumOf = (measure: KeptCounts['measure']) =>
    rows.filter((row) => row.measure === measure).reduce((sum, row) => sum + row.count, 0)
  const byStatus = { ...Object.fromEntries(statuses), PARTLY_PAID: sumOf('partly'), BOUNCED: sumOf('bounced') }
  return { all: sumOf('issued'), byStatus: byStatus as Record<Counted, number> }
}
