import { amountIn } from '@duly/core/contract/amounts.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import { countsOfStatuses } from '@duly/core/contract/status-counts.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { decimalOf, formatMoneyWithCode, toApiNumber } from '@duly/core/money/money.ts'
import {
  paymentLinkActs,
  paymentLinkExpiry,
  paymentLinkStatus,
  paymentLinkStatuses,
} from '@duly/core/payment-links/rules.ts'
import { type CardState, payableBy } from '@duly/core/payments/due.ts'
import { searchTextOf } from '@duly/core/search/fold.ts'
import { isLanguage, type Language } from '@duly/core/words/languages.ts'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { newCapabilityId } from '../../platform/db/ids.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { wordsIn } from '../../platform/words/words.ts'
import { customerFor, findCustomerFor } from '../customers/merging.ts'
import { paidMinorOf } from '../ledger/service.ts'
import { addTimelineEntry, timelineOf } from '../timeline/service.ts'
import type { PaymentLinkDependencies } from './dependencies.ts'
import * as store from './store.ts'

/** The language of who is to pay. */
export function languageOfLink({ document_language: code }: { document_language: string }): Language {
  return isLanguage(code) ? code : 'en'
}

/** Words texts in it, with numbers and dates as in the business’s country. */
export function wordsOfLink(link: { document_language: string }, country: string | null) {
  return wordsIn(languageOfLink(link), country)
}

/** The fields of a payment link as the contract yields them; the total as a canonical decimal. */
export interface PaymentLinkFields {
  billingName: string
  billingEmail: string
  billingPhone: string
  currency: string
  total: string
  additionalNotes: string
  customerId: string | null
}

/** The status that everybody sees. */
export function statusShown(row: Pick<store.PaymentLinkRow, 'status' | 'expires_at'>, now: Date) {
  return paymentLinkStatus({ status: row.status as store.StoredStatus, expiresAt: row.expires_at }, now)
}

/** What decides how much of a link is owed, as of `now`. */
export async function owingOf(tx: ReadTx, workspaceId: string, row: store.PaymentLinkRow, now: Date) {
  const paidMinor = await paidMinorOf(tx, workspaceId, 'payment_link', row.id)
  return { status: statusShown(row, now), totalMinor: row.total_minor, paidMinor }
}

/** What a link's answer needs of the card payments. */
type CardParts = Pick<PaymentLinkDependencies, 'cardPayability'>

async function answerOf(tx: ReadTx, parts: CardParts, workspaceId: string, row: store.PaymentLinkRow, now: Date) {
  const card = await parts.cardPayability(tx, workspaceId, row.currency)
  return answerWith(row, card, now)
}

function answerWith(row: store.PaymentLinkRow, card: CardState, now: Date) {
  const status = statusShown(row, now)
  return {
    id: row.id,
    billingName: row.billing_name,
    billingEmail: row.billing_email,
    billingPhone: row.billing_phone,
    currency: row.currency,
    total: toApiNumber(row.total_minor, row.currency),
    additionalNotes: row.additional_notes,
    customerId: row.customer_id,
    status,
    // The status says when it is paid: a part that was paid leaves it open.
    payable: payableBy({ status, totalMinor: row.total_minor, paidMinor: 0 }, card),
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  }
}

const fieldsOf = (row: store.PaymentLinkRow): PaymentLinkFields => ({
  billingName: row.billing_name,
  billingEmail: row.billing_email,
  billingPhone: row.billing_phone,
  currency: row.currency,
  total: decimalOf(row.total_minor, row.currency),
  additionalNotes: row.additional_notes,
  customerId: row.customer_id,
})

function valuesOf(fields: PaymentLinkFields) {
  return {
    customer_id: fields.customerId,
    billing_name: fields.billingName,
    billing_email: fields.billingEmail,
    billing_phone: fields.billingPhone,
    currency: fields.currency,
    total_minor: amountIn(fields.total, fields.currency, 'total'),
    additional_notes: fields.additionalNotes,
    search_text: searchTextOf([fields.billingName, fields.billingEmail, fields.billingPhone, fields.additionalNotes]),
  }
}

export async function listPaymentLinks(
  tx: ReadTx,
  parts: CardParts,
  workspaceId: string,
  page: store.PaymentLinkPage,
  now: Date,
) {
  const { rows, total } = await store.listPaymentLinks(tx, workspaceId, page, now)
  const cards = new Map<string, CardState>()
  for (const { currency } of rows)
    if (!cards.has(currency)) cards.set(currency, await parts.cardPayability(tx, workspaceId, currency))
  return { links: rows.map((row) => answerWith(row, cards.get(row.currency) ?? 'disabled', now)), total }
}

/** How many links match, in all and of each status. */
export async function countPaymentLinks(tx: ReadTx, workspaceId: string, search: string, now: Date) {
  return countsOfStatuses(paymentLinkStatuses, await store.countByStatus(tx, workspaceId, search, now))
}

/** One link; another workspace's, a deleted one and one that never was answer alike. */
export async function paymentLinkOf(tx: ReadTx, parts: CardParts, workspaceId: string, id: string, now: Date) {
  return answerOf(tx, parts, workspaceId, await existing(tx, workspaceId, id), now)
}

async function existing(tx: ReadTx, workspaceId: string, id: string, options: { lock?: boolean } = {}) {
  const row = await store.findPaymentLink(tx, workspaceId, id, options)
  if (!row) throw refuse('payment_link_not_found')
  return row
}

export async function createPaymentLink(tx: Tx, parts: CardParts, actor: Actor, fields: PaymentLinkFields, now: Date) {
  const customerId = fields.customerId && (await customerFor(tx, actor.workspaceId, fields.customerId))
  const row = await store.insertPaymentLink(tx, actor.workspaceId, {
    ...valuesOf({ ...fields, customerId }),
    id: newCapabilityId(),
    status: 'PENDING',
    expires_at: paymentLinkExpiry(now),
    created_at: now,
    created_by: actor.userId,
  })
  await told(tx, actor, row.id, 'created')
  return answerOf(tx, parts, actor.workspaceId, row, now)
}

/** Changes what is given. What was paid stays as it was paid. */
export async function changePaymentLink(
  tx: Tx,
  parts: CardParts,
  actor: Actor,
  id: string,
  { status, ...asked }: Partial<PaymentLinkFields> & { status?: 'PENDING' | 'CANCELLED' },
  now: Date,
) {
  // Before the link, as a merge of customers does it, so that neither waits for the other.
  const heldId = asked.customerId ? await findCustomerFor(tx, actor.workspaceId, asked.customerId) : null
  const current = await existing(tx, actor.workspaceId, id, { lock: true })
  if (current.status === 'PAID') throw refuse('link_settled')
  if (asked.customerId && heldId === null) throw refuse('customer_not_found')
  const changes = heldId === null ? asked : { ...asked, customerId: heldId }
  const before = fieldsOf(current)
  const row = await store.updatePaymentLink(tx, actor.workspaceId, id, {
    ...valuesOf({ ...before, ...changes }),
    ...(status ? { status } : {}),
  })
  const fields = (Object.keys(changes) as (keyof PaymentLinkFields)[]).filter(
    (field) => changes[field] !== undefined && changes[field] !== before[field],
  )
  if (fields.length > 0) await told(tx, actor, id, 'edited', { fields, ...amountChange(current, row) })
  if (row.status !== current.status)
    await told(tx, actor, id, 'status_changed', { from: current.status, to: row.status })
  return answerOf(tx, parts, actor.workspaceId, row, now)
}

/** What was asked for before and is now, where an edit changed that. */
function amountChange(before: store.PaymentLinkRow, after: store.PaymentLinkRow) {
  const asked = (row: store.PaymentLinkRow) => formatMoneyWithCode(row.total_minor, row.currency)
  return asked(before) === asked(after) ? {} : { from: asked(before), to: asked(after) }
}

/** Makes an expired or cancelled link payable again, for as long as a new one, under the address that was sent. */
export async function renewPaymentLink(tx: Tx, parts: CardParts, actor: Actor, id: string, now: Date) {
  const current = await existing(tx, actor.workspaceId, id, { lock: true })
  const owing = await owingOf(tx, actor.workspaceId, current, now)
  // Money may have come in spite of the end: nothing is asked for twice.
  if (owing.status === 'PAID' || owing.paidMinor >= owing.totalMinor) throw refuse('link_settled')
  if (!paymentLinkActs(owing.status).renew) throw refuse('link_not_renewable')
  const expiresAt = paymentLinkExpiry(now)
  const row = await store.updatePaymentLink(tx, actor.workspaceId, id, { status: 'PENDING', expires_at: expiresAt })
  await told(tx, actor, id, 'renewed', { from: owing.status, until: today(expiresAt, actor.timeZone) })
  return answerOf(tx, parts, actor.workspaceId, row, now)
}

export async function deletePaymentLink(tx: Tx, actor: Actor, id: string): Promise<void> {
  if (!(await store.setPaymentLinkDeleted(tx, actor.workspaceId, id, actor.userId)))
    throw refuse('payment_link_not_found')
  await told(tx, actor, id, 'deleted')
}

export async function restorePaymentLink(tx: Tx, parts: CardParts, actor: Actor, id: string, now: Date) {
  const row = await store.setPaymentLinkDeleted(tx, actor.workspaceId, id, null)
  if (!row) throw refuse('payment_link_not_found')
  await told(tx, actor, id, 'restored')
  return answerOf(tx, parts, actor.workspaceId, row, now)
}

/** What happened to a link, newest first. Nothing stores that it expired, so that its last instant is told from the date. */
export async function paymentLinkTimeline(tx: ReadTx, workspaceId: string, id: string, now: Date) {
  const row = await existing(tx, workspaceId, id)
  const entries = await timelineOf(tx, workspaceId, 'payment_link', id)
  if (statusShown(row, now) !== 'EXPIRED') return entries
  const at = row.expires_at.toISOString()
  const expired = { id: `${id}:expired`, at, kind: 'expired', by: null, detail: {} }
  const older = entries.findIndex((entry) => entry.at <= at)
  return older < 0 ? [...entries, expired] : entries.toSpliced(older, 0, expired)
}

function told(tx: Tx, actor: Actor, id: string, kind: string, detail: Record<string, unknown> = {}): Promise<void> {
  return addTimelineEntry(tx, actor.workspaceId, {
    subjectKind: 'payment_link',
    subjectId: id,
    kind,
    actorUserId: actor.userId,
    detail,
  })
}
