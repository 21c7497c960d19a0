import { randomBytes, randomInt } from 'node:crypto'
import { refuse } from '@duly/core/contract/refusals.ts'
import type { CalendarDate } from '@duly/core/dates/calendar-date.ts'
import { type DocumentKind, type NumberedKind, numberedKinds } from '@duly/core/invoices/kinds/kinds.ts'
import { generateInvoiceNumber, numberPrefix, standIn } from '@duly/core/invoices/numbers/numbering.ts'
import {
  fitsNumbers,
  isOfPattern,
  type NumberSeries,
  patternProblem,
  periodOf,
  seriesNumber,
} from '@duly/core/invoices/numbers/series.ts'
import type { ReadTx, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/ids.ts'
import * as store from './series-store.ts'
import { takenNumbers, takenOf } from './taken-numbers.ts'

/** How the documents of each kind are numbered, with the counter that comes next for a document of `day`. */
export async function seriesOf(tx: ReadTx, workspaceId: string, day: CalendarDate) {
  const inForce = await store.seriesInForce(tx, workspaceId, day)
  return numberedKinds.map((kind) =>
    answerOf(
      kind,
      inForce.find((series) => series.kind === kind),
    ),
  )
}

const answerOf = (kind: NumberedKind, series: store.SeriesRecord | undefined) => ({
  kind,
  series: series ? { pattern: series.pattern, restarts: series.restarts, nextCounter: series.next_counter } : null,
})

/**
 * Numbers the documents of a kind in a series from `day` on. Drafts whose number nobody chose await theirs from then on. A
 * rule that is the one in force already changes nothing; any other ends that one.
 */
export async function beginSeries(
  tx: Tx,
  workspaceId: string,
  kind: NumberedKind,
  rule: NumberSeries & { nextCounter: number },
  day: CalendarDate,
) {
  const problem = patternProblem(rule) ?? (fitsNumbers(rule.pattern) ? null : 'makes numbers that are too long')
  if (problem) throw refuse('invalid_request', { messages: [`pattern ${problem}`] })
  const { pattern, restarts, nextCounter } = rule
  const current = await store.findSeries(tx, workspaceId, kind, day)
  const isSame = current?.pattern === pattern && current.restarts === restarts && current.next_counter === nextCounter
  if (!isSame) {
    const first = seriesNumber(pattern, day, nextCounter)
    if ((await takenOf(tx, workspaceId, [first], { kind, issuedOnly: true })).size > 0)
      throw refuse('series_number_taken', { detail: { number: first } })
    await store.endSeries(tx, workspaceId, kind)
    const id = newId()
    const begun = { first_period: periodOf(restarts, day), first_counter: nextCounter }
    await store.insertSeries(tx, workspaceId, { id, kind, pattern, restarts, ...begun })
    await store.awaitNumbers(tx, workspaceId, { kind, pattern, salt: randomBytes(16).toString('hex') })
  }
  return { kind, series: { pattern, restarts, nextCounter } }
}

/** Ends the series of a kind. Drafts that await a number get one from their date when they are issued. */
export async function endSeries(tx: Tx, workspaceId: string, kind: NumberedKind): Promise<void> {
  await store.endSeries(tx, workspaceId, kind)
}

/**
 * The number that a new invoice of `day` gets: the next of its series, which is taken when it is issued, or a free one of
 * the day.
 */
export async function nextNumber(tx: ReadTx, workspaceId: string, day: CalendarDate, kind: DocumentKind = 'invoice') {
  const series = await store.findSeries(tx, workspaceId, kind, day)
  if (series) return { invoiceNumber: seriesNumber(series.pattern, day, series.next_counter), inSeries: true }
  return { invoiceNumber: await generatedNumber(tx, workspaceId, day, kind), inSeries: false }
}

const isNumbered = (kind: DocumentKind): kind is NumberedKind =>
  (numberedKinds as readonly DocumentKind[]).includes(kind)

async function generatedNumber(
  tx: ReadTx,
  workspaceId: string,
  day: CalendarDate,
  kind: DocumentKind,
): Promise<string> {
  const taken = await takenNumbers(tx, workspaceId, numberPrefix(day, kind), kind)
  return generateInvoiceNumber(day, taken, randomInt, kind)
}

/** The number that a stored invoice would get if it were issued now; null for one that has its number. */
export async function awaitedNumber(
  tx: ReadTx,
  workspaceId: string,
  invoice: { kind: DocumentKind; number_pending: boolean; issue_date: CalendarDate },
): Promise<string | null> {
  if (!invoice.number_pending || !isNumbered(invoice.kind)) return null
  return (await nextNumber(tx, workspaceId, invoice.issue_date, invoice.kind)).invoiceNumber
}

/** The series that a new document of a kind and day belongs to, if any. */
export interface SeriesInForce {
  series: store.SeriesRecord | undefined
}

/** What `numberAtFirst` needs, for whoever can ask for it earlier. */
export async function seriesFor(
  tx: ReadTx,
  workspaceId: string,
  day: CalendarDate,
  kind: DocumentKind,
): Promise<SeriesInForce> {
  return { series: await store.findSeries(tx, workspaceId, kind, day) }
}

/**
 * What a new invoice has in place of a number: the wanted one, or a mark where the series gives it later. It does so where
 * none was named, or one that the series could give by itself.
 */
export async function numberAtFirst(
  tx: ReadTx,
  workspaceId: string,
  wanted: string | undefined,
  day: CalendarDate,
  kind: DocumentKind = 'invoice',
  inForce?: SeriesInForce | undefined,
): Promise<{ invoiceNumber: string; isPending: boolean }> {
  const { series } = inForce ?? (await seriesFor(tx, workspaceId, day, kind))
  if (!series) return { invoiceNumber: wanted ?? (await generatedNumber(tx, workspaceId, day, kind)), isPending: false }
  if (wanted !== undefined && !isOfPattern(series.pattern, wanted)) return { invoiceNumber: wanted, isPending: false }
  return { invoiceNumber: standIn(randomBytes(4).toString('hex')), isPending: true }
}

/** Whether a number that is named for a draft is one that it awaits. */
export async function isAwaited(
  tx: ReadTx,
  workspaceId: string,
  number: string,
  day: CalendarDate,
  kind: DocumentKind,
): Promise<boolean> {
  const series = await store.findSeries(tx, workspaceId, kind, day)
  return series !== undefined && isOfPattern(series.pattern, number)
}

/** A number that is given, and the place that it has in a series; absent: the document has it already. */
export interface GivenNumber {
  number: string
  place?: store.NumberPlace | null
}

/**
 * The number of a document that is being issued, taken from its series if it awaits one: the caller writes it. To be called as
 * late as possible, since whoever else issues one of the series waits until the transaction ends.
 */
export async function giveNumber(
  tx: Tx,
  workspaceId: string,
  invoice: { kind: DocumentKind; invoice_number: string; number_pending: boolean; issue_date: CalendarDate },
): Promise<GivenNumber> {
  const { kind } = invoice
  if (!invoice.number_pending || !isNumbered(kind)) return { number: invoice.invoice_number }
  const day = invoice.issue_date
  const series = await store.holdSeries(tx, workspaceId, kind)
  if (!series) return { number: await generatedNumber(tx, workspaceId, day, kind), place: null }
  const period = periodOf(series.restarts, day)
  const first = period === series.first_period ? series.first_counter : 1
  while (true) {
    const counter = await store.takeCounter(tx, workspaceId, series.id, { period, first })
    const number = seriesNumber(series.pattern, day, counter)
    // One that was given by hand before the series began is passed over: it is in the register already.
    if ((await takenOf(tx, workspaceId, [number], { kind })).size > 0) continue
    return { number, place: { number_series_id: series.id, number_period: period, number_counter: counter } }
  }
}
