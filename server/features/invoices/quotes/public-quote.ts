import { createHash } from 'node:crypto'
import { type RefusalId, refuse } from '@duly/core/contract/refusals.ts'
import { countryIn } from '@duly/core/customers/countries.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { buildSheet } from '@duly/core/invoices/paper/sheet.ts'
import { sheetParts } from '@duly/core/invoices/paper/sheet-parts.ts'
import { choosable, choosing, optionalPlaces } from '@duly/core/invoices/quotes/options.ts'
import { canAnswer, type DeclineReason, type QuoteState } from '@duly/core/invoices/quotes/quote-state.ts'
import type { InvoiceStatus } from '@duly/core/invoices/status.ts'
import { fromApiNumber, toApiNumber } from '@duly/core/money/money.ts'
import type { Language } from '@duly/core/words/languages.ts'
import { enterWorkspace, type Tx } from '../../../platform/db/database.ts'
import { wordsIn } from '../../../platform/words/words.ts'
import { companyOf } from '../../company/service.ts'
import { profileOfOwner } from '../../profile/service.ts'
import { addTimelineEntry } from '../../timeline/service.ts'
import type { InvoiceDependencies, QuoteAnswered } from '../dependencies.ts'
import { workspaceOfPublic } from '../paying/public.ts'
import { documentOf, sayOf, sellerOf } from '../revisions/revisions.ts'
import { inputOf } from '../saving/input.ts'
import * as store from '../store.ts'
import { priced } from '../totals/pricing.ts'
import { betweenWithSums, itemsOf } from '../totals/pricing-answer.ts'
import { writeOutcome } from './outcomes.ts'
import * as kept from './quote-store.ts'
import { chosenOf, quoteOf, stateOf } from './quotes.ts'

/** Enters the workspace that a quote's id opens; unknown ones, deleted ones and other documents answer alike. */
async function openQuote(tx: Tx, id: string, lock = false) {
  const workspaceId = await workspaceOfPublic(tx, id)
  await enterWorkspace(tx, workspaceId)
  const quote = await quoteOf(tx, workspaceId, id, lock)
  const { time_zone: timeZone } = await store.findWorkspace(tx, workspaceId)
  return { workspaceId, quote, timeZone }
}

/** The sums over the total as the paper of the quote words them, with the lines at `chosen`. */
async function sumsOf(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  quote: store.InvoiceRecord,
  chosen: readonly number[],
) {
  const said = await documentOf(tx, parts, workspaceId, quote)
  const document = { ...said, invoice: { ...said.invoice, items: choosing(said.invoice.items, chosen) } }
  const say = sayOf(document)
  const sheet = buildSheet(
    {
      ...document,
      company: document.company && { ...document.company, logo: null },
      signature: null,
      parts: sheetParts(document.invoice, document.company?.country || document.profile?.companyCountry || '', say),
      kind: 'quote',
      status: quote.status as InvoiceStatus,
      paidMinor: 0,
      publicUrl: null,
    },
    say,
  )
  return sheet.totals.map(({ label, amount }) => ({ label, amount }))
}

/** A quote as it comes out with the optional lines at `chosen`. */
function withChosen(quote: store.InvoiceRecord, chosen: readonly number[]): store.InvoiceRecord {
  if (chosen.length === 0) return quote
  const input = inputOf(quote)
  const counted = { ...input, items: choosing(input.items, chosen) }
  const { values, items, adjustments } = priced(counted, quote.arithmetic_version)
  return { ...quote, ...values, items: [...items], adjustments: [...adjustments] }
}

/** The lines as the page shows them: an optional one with what it comes to, whether it is chosen or not. */
function offeredItems(quote: store.InvoiceRecord, chosen: readonly number[]) {
  const optional = optionalPlaces(inputOf(quote).items)
  return itemsOf(withChosen(quote, optional)).map((item, place) => ({
    name: item.name,
    description: item.description,
    quantity: item.quantity,
    rate: item.rate,
    amount: item.amount,
    ...(optional.includes(place) && { optional: true, isChosen: chosen.includes(place) }),
  }))
}

/** What a quote offers with the optional lines at `chosen`, to whom and by whom: what its page shows, and what an answer is about. */
async function offerOf(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  quote: store.InvoiceRecord,
  chosen: readonly number[],
) {
  const { company, name, language, formCountry } = await sellerOf(tx, parts, workspaceId, quote)
  const counted = withChosen(quote, chosen)
  return {
    language: language as Language,
    formCountry,
    quoteNumber: quote.invoice_number,
    billingName: quote.billing_name,
    issueDate: quote.issue_date,
    validUntil: quote.due_date,
    currency: quote.currency,
    items: offeredItems(quote, chosen),
    betweenLines: betweenWithSums(counted, wordsIn(language as Language, formCountry)),
    sums: await sumsOf(tx, parts, workspaceId, quote, chosen),
    total: toApiNumber(counted.total_minor, quote.currency),
    terms: quote.payment_terms,
    notes: quote.additional_notes,
    company: {
      logo: company?.logo ?? '',
      name,
      address: company?.address ?? '',
      city: company?.city ?? '',
      zip: company?.zip ?? '',
      country: countryIn(language as Language, company?.country ?? ''),
      vat: company?.taxNumber ?? '',
      email: company?.email ?? '',
    },
  }
}

/**
 * SHA-256 of what is offered; the order of its parts is that in which `offerOf` writes them. Without sections nothing is said
 * of them, as it was before there were any; the form of the figures shows in the sums.
 */
function digestOf({ betweenLines, formCountry: _, ...offer }: Awaited<ReturnType<typeof offerOf>>): string {
  const shown = betweenLines.length > 0 ? { ...offer, betweenLines } : offer
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex')
}

/** What the public page of a quote shows, with the optional lines that are asked for, or those that were accepted. */
export async function publicQuoteOf(
  tx: Tx,
  parts: InvoiceDependencies,
  id: string,
  now: Date,
  asked: readonly number[] = [],
) {
  const { workspaceId, quote, timeZone } = await openQuote(tx, id)
  const answer = await kept.findAnswer(tx, workspaceId, id)
  const offer = await offerOf(
    tx,
    parts,
    workspaceId,
    quote,
    choosableOf(quote, answer ? (chosenOf(answer) ?? []) : asked),
  )
  const newer = await kept.findMadeOf(tx, workspaceId, id, 'supersedes_id')
  return {
    id,
    ...offer,
    state: stateOf(quote, today(now, timeZone)),
    digest: digestOf(offer),
    answer: answer ? { name: answer.name, answeredAt: answer.answered_at.toISOString() } : null,
    // A draft is nobody's yet.
    newerId: newer && !newer.deleted_at && newer.revision > 0 ? newer.id : null,
    timeZone,
  }
}

const choosableOf = (quote: store.InvoiceRecord, asked: readonly number[]) => choosable(inputOf(quote).items, asked)

const whyNot: Readonly<Record<QuoteState, RefusalId>> = {
  draft: 'quote_not_sent',
  sent: 'quote_not_open',
  accepted: 'quote_answered',
  declined: 'quote_answered',
  expired: 'quote_expired',
  superseded: 'quote_not_open',
  withdrawn: 'quote_not_open',
}

/** An answer as the customer gives it. */
export type GivenAnswer =
  /** `digest` is of what was shown with the optional lines at `chosen`. */
  | { answer: 'accepted'; name: string; digest: string; chosen?: readonly number[] | undefined }
  | { answer: 'declined'; reason: DeclineReason | null; words: string }

/**
 * Takes a customer's answer, once: whoever comes second is told so. The quote is held meanwhile, so that it can't be answered,
 * changed or withdrawn at the same moment. The owner is told by the timeline and a mail. Answers what the page shows from then on.
 */
export async function answerQuote(tx: Tx, parts: InvoiceDependencies, id: string, given: GivenAnswer, now: Date) {
  const { workspaceId, quote, timeZone } = await openQuote(tx, id, true)
  const state = stateOf(quote, today(now, timeZone))
  const { answer } = given
  if (!canAnswer(state, answer)) throw refuse(whyNot[state])
  const chosen = choosableOf(quote, given.answer === 'accepted' ? (given.chosen ?? []) : [])
  const offer = await offerOf(tx, parts, workspaceId, quote, chosen)
  const digest = digestOf(offer)
  if (given.answer === 'accepted') checkAccepted(offer, given.digest === digest)
  const hasOptions = offer.items.some(({ optional }) => optional)
  const said =
    given.answer === 'accepted'
      ? { name: given.name.trim(), reason: null, words: '' }
      : { name: '', reason: given.reason, words: given.words.trim() }
  await kept.insertAnswer(tx, workspaceId, id, {
    answer,
    ...said,
    revision: quote.revision,
    digest,
    answeredAt: now,
    chosen: answer === 'accepted' && hasOptions ? chosen : null,
    totalMinor: answer === 'accepted' ? fromApiNumber(offer.total, offer.currency) : null,
  })
  await writeOutcome(tx, workspaceId, id, answer)
  await addTimelineEntry(tx, workspaceId, {
    subjectKind: 'invoice',
    subjectId: id,
    kind: `quote_${answer}`,
    actorUserId: null,
    detail: {
      ...(said.name && { name: said.name }),
      ...(said.reason && { declined: said.reason }),
      ...(said.words && { words: said.words }),
    },
  })
  await tellOwner(tx, parts, workspaceId, id, { answer, ...said })
  const shown = { name: said.name, answeredAt: now.toISOString() }
  return { id, ...offer, state: answer, digest, answer: shown, newerId: null, timeZone }
}

/** Refuses what was not shown, and an offer of which nothing is wanted. */
function checkAccepted(offer: Awaited<ReturnType<typeof offerOf>>, isAsShown: boolean): void {
  if (!isAsShown) throw refuse('quote_changed')
  if (offer.items.every(({ optional, isChosen }) => optional && !isChosen)) throw refuse('quote_nothing_chosen')
}

async function tellOwner(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  id: string,
  answer: Omit<QuoteAnswered, 'language'>,
): Promise<void> {
  const company = await companyOf(tx, workspaceId)
  const owner = await profileOfOwner(tx, workspaceId)
  const recipient = company?.email || owner?.email
  if (!recipient) return
  await parts.queueMail(tx, {
    kind: 'quote_answer',
    workspaceId,
    invoiceId: id,
    recipient,
    requestedBy: null,
    quoteAnswer: { ...answer, language: owner?.language ?? null },
    dedupeKey: `quote_answer:${id}`,
  })
}
