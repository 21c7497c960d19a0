import { refuse } from '@duly/core/contract/refusals.ts'
import { addDays, daysBetween } from '@duly/core/dates/calendar-date.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { carriedOut } from '@duly/core/invoices/quotes/options.ts'
import { isQuoteOpen, type QuoteState, quoteStateOf } from '@duly/core/invoices/quotes/quote-state.ts'
import type { InvoiceStatus } from '@duly/core/invoices/status.ts'
import { toApiNumber } from '@duly/core/money/money.ts'
import type { ReadTx, Tx } from '../../../platform/db/database.ts'
import { outOfReach } from '../../../platform/db/own-records.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { findCustomerFor } from '../../customers/merging.ts'
import { addTimelineEntry } from '../../timeline/service.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import { type InvoiceInput, inputOf } from '../saving/input.ts'
import { createInvoice, type Kinship, type Origin } from '../saving/saving.ts'
import * as store from '../store.ts'
import * as kept from './quote-store.ts'

/** Days that an invoice made of a quote gives, where nothing else is said. */
const usualDays = 30

/** How a stored quote stands on a day. */
export const stateOf = (quote: store.InvoiceRecord, day: string): QuoteState =>
  quoteStateOf({ status: quote.status as InvoiceStatus, outcome: quote.quote_outcome, validUntil: quote.due_date }, day)

/** A quote of the workspace; anything else answers like none. */
export async function quoteOf(tx: ReadTx, workspaceId: string, id: string, lock = false): Promise<store.InvoiceRecord> {
  const quote = await store.findInvoice(tx, workspaceId, id, { lock, kinds: ['quote'] })
  if (!quote) throw refuse('quote_not_found')
  return quote
}

/** Whether a document of the workspace is a quote. */
export async function isQuote(tx: ReadTx, workspaceId: string, id: string): Promise<boolean> {
  return (await kept.findKind(tx, workspaceId, id)) === 'quote'
}

/** What was answered to a quote, and what it is joined to. */
export async function standingOf(tx: ReadTx, { workspaceId, timeZone }: Actor, id: string, now: Date) {
  const quote = await quoteOf(tx, workspaceId, id)
  const before = quote.supersedes_id
  const [answer, invoice, after, supersedes] = await Promise.all([
    kept.findAnswer(tx, workspaceId, id),
    kept.findMadeOf(tx, workspaceId, id, 'quote_id'),
    kept.findMadeOf(tx, workspaceId, id, 'supersedes_id'),
    before ? kept.findLinked(tx, workspaceId, before) : undefined,
  ])
  const hidden = await outOfReach(
    tx,
    workspaceId,
    [invoice, after, supersedes].flatMap((row) => row?.id ?? []),
  )
  const linkTo = (row: kept.LinkedRow | undefined) =>
    row && !row.deleted_at && !hidden.has(row.id) ? { id: row.id, number: row.invoice_number } : null
  return {
    state: stateOf(quote, today(now, timeZone)),
    answer: answer ? answerOf(answer, quote.currency) : null,
    invoice: linkTo(invoice),
    supersedes: linkTo(supersedes),
    supersededBy: linkTo(after),
  }
}

type AnswerRow = NonNullable<Awaited<ReturnType<typeof kept.findAnswer>>>

const answerOf = (row: AnswerRow, currency: string) => {
  const { answered_at, chosen: _, total_minor: total, ...said } = row
  const chosen = chosenOf(row)
  return {
    ...said,
    ...(chosen && { chosen }),
    ...(total !== null && { total: toApiNumber(total, currency) }),
    answer: row.answer as kept.QuoteAnswer['answer'],
    reason: row.reason as kept.QuoteAnswer['reason'],
    answeredAt: answered_at.toISOString(),
  }
}

/** The places of the lines that were chosen; null where there were none to choose from. */
export const chosenOf = (row: Pick<AnswerRow, 'chosen'> | undefined) => (row?.chosen ?? null) as number[] | null

/** What a document of today says that is made of a quote. A customer that was deleted meanwhile stays in words only. */
async function contentOf(tx: Tx, workspaceId: string, quote: store.InvoiceRecord): Promise<InvoiceInput> {
  const content = inputOf(quote)
  const customerId = content.customerId && (await findCustomerFor(tx, workspaceId, content.customerId))
  return { ...content, customerId }
}

async function made(
  { tx, parts, actor, now }: { tx: Tx; parts: InvoiceDependencies; actor: Actor; now: Date },
  input: InvoiceInput,
  origin: Origin,
  kinship: Kinship,
) {
  const unnumbered = { ...input, invoiceNumber: undefined }
  const document = await createInvoice(tx, parts, actor, unnumbered, 'DRAFT', now, origin, kinship)
  if (!document) throw refuse('invoice_not_found')
  return document
}

/**
 * Makes a draft invoice of a quote, with everything that it says. Once: whoever asks again gets the same one. The quote is held
 * meanwhile, so that two presses make one.
 */
export async function invoiceOfQuote(
  tx: Tx,
  parts: InvoiceDependencies,
  actor: Actor,
  id: string,
  now: Date,
): Promise<store.InvoiceRecord> {
  const { workspaceId, userId } = actor
  const quote = await quoteOf(tx, workspaceId, id, true)
  const before = await kept.findMadeOf(tx, workspaceId, id, 'quote_id')
  if (before?.deleted_at) throw refuse('quote_invoice_in_bin')
  const invoice = before && (await store.findInvoice(tx, workspaceId, before.id))
  if (invoice) return invoice
  if (quote.revision === 0) throw refuse('quote_not_sent')
  if (quote.quote_outcome === 'declined' || quote.quote_outcome === 'superseded') throw refuse('quote_not_convertible')
  const day = today(now, actor.timeZone)
  const content = await contentOf(tx, workspaceId, quote)
  const chosen = chosenOf(await kept.findAnswer(tx, workspaceId, id)) ?? []
  // An invoice asks for what was accepted; of a quote that nobody answered yet, for what is no option.
  const lines = carriedOut(content.items, content.betweenLines ?? [], chosen)
  if (lines.items.length === 0) throw refuse('quote_nothing_chosen')
  const dates = { issueDate: day, dueDate: addDays(day, usualDays) }
  const origin = { quote: quote.invoice_number }
  const created = await made({ tx, parts, actor, now }, { ...content, ...lines, ...dates }, origin, { quoteId: id })
  await addTimelineEntry(tx, workspaceId, {
    subjectKind: 'invoice',
    subjectId: id,
    kind: 'quote_invoiced',
    actorUserId: userId,
  })
  return created
}

/** Makes a new version of a quote as a draft of today, valid for as many days; the one that is there already is answered. */
export async function newVersionOf(
  tx: Tx,
  parts: InvoiceDependencies,
  actor: Actor,
  id: string,
  now: Date,
): Promise<store.InvoiceRecord> {
  const { workspaceId } = actor
  const quote = await quoteOf(tx, workspaceId, id, true)
  const day = today(now, actor.timeZone)
  const state = stateOf(quote, day)
  const after = await kept.findMadeOf(tx, workspaceId, id, 'supersedes_id')
  if (after && !after.deleted_at) return quoteOf(tx, workspaceId, after.id)
  if (quote.revision === 0) throw refuse('quote_not_sent')
  if (!isQuoteOpen(state) && state !== 'declined') throw refuse('quote_answered')
  if (after) await kept.forgetVersion(tx, workspaceId, after.id)
  const content = await contentOf(tx, workspaceId, quote)
  const days = Math.max(0, daysBetween(quote.issue_date, quote.due_date))
  const origin = { supersedes: quote.invoice_number }
  const input = { ...content, issueDate: day, dueDate: addDays(day, days) }
  return made({ tx, parts, actor, now }, input, origin, { kind: 'quote', supersedesId: id })
}
