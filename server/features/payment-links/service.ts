import { refuse } from '@duly/core/contract/refusals.ts'
import { toApiNumber } from '@duly/core/money/money.ts'
import { paymentLinkExpiry, paymentLinkStatus } from '@duly/core/payment-links/rules.ts'
import { searchTextOf } from '@duly/core/search/fold.ts'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { newCapabilityId } from '../../platform/db/ids.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { customerOf } from '../customers/service.ts'
import { paidMinorOf } from '../ledger/service.ts'
import { addTimelineEntry, timelineOf } from '../timeline/service.ts'
import * as store from './store.ts'

/** The fields of a payment link as the contract yields them; the total in minor units. */
export interface PaymentLinkFields {
  billingName: string
  billingEmail: string
  billingPhone: string
  currency: string
  total: number
  additionalNotes: string
  customerId: string | null
}

/** The status that everybody sees. */
export function statusShown(row: Pick<store.PaymentLinkRow, 'status' | 'expires_at'>, now: Date) {
  return paymentLinkStatus({ status: row.status as store.StoredStatus, expiresAt: row.expires_at }, now)
}

/** What decides how much of a link is owed, as of `now`. */
export async function owingOf(tx: Tx, workspaceId: string, row: store.PaymentLinkRow, now: Date) {
  const paidMinor = await paidMinorOf(tx, workspaceId, 'payment_link', row.id)
  return { status: statusShown(row, now), totalMinor: row.total_minor, paidMinor }
}

function answerOf(row: store.PaymentLinkRow, now: Date) {
  return {
    id: row.id,
    billingName: row.billing_name,
    billingEmail: row.billing_email,
    billingPhone: row.billing_phone,
    currency: row.currency,
    total: toApiNumber(row.total_minor),
    additionalNotes: row.additional_notes,
    customerId: row.customer_id,
    status: statusShown(row, now),
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  }
}

const fieldsOf = (row: store.PaymentLinkRow): PaymentLinkFields => ({
  billingName: row.billing_name,
  billingEmail: row.billing_email,
  billingPhone: row.billing_phone,
  currency: row.currency,
  total: row.total_minor,
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
    total_minor: fields.total,
    additional_notes: fields.additionalNotes,
    search_text: searchTextOf([fields.billingName, fields.billingEmail, fields.billingPhone, fields.additionalNotes]),
  }
}

export async function listPaymentLinks(tx: ReadTx, workspaceId: string, page: store.PaymentLinkPage, now: Date) {
  const { rows, total } = await store.listPaymentLinks(tx, workspaceId, page, now)
  return { links: rows.map((row) => answerOf(row, now)), total }
}

/** One link; another workspace's, a deleted one and one that never was answer alike. */
export async function paymentLinkOf(tx: ReadTx, workspaceId: string, id: string, now: Date) {
  return answerOf(await existing(tx, workspaceId, id), now)
}

async function existing(tx: ReadTx, workspaceId: string, id: string, options: { lock?: boolean } = {}) {
  const row = await store.findPaymentLink(tx, workspaceId, id, options)
  if (!row) throw refuse('payment_link_not_found')
  return row
}

export async function createPaymentLink(tx: Tx, actor: Actor, fields: PaymentLinkFields, now: Date) {
  if (fields.customerId) await customerOf(tx, actor.workspaceId, fields.customerId)
  const row = await store.insertPaymentLink(tx, actor.workspaceId, {
    ...valuesOf(fields),
    id: newCapabilityId(),
    status: 'PENDING',
    expires_at: paymentLinkExpiry(now),
    created_at: now,
    created_by: actor.userId,
  })
  await told(tx, actor, row.id, 'created')
  return answerOf(row, now)
}

/** Changes what is given. What was paid stays as it was paid. */
export async function changePaymentLink(
  tx: Tx,
  actor: Actor,
  id: string,
  { status, ...changes }: Partial<PaymentLinkFields> & { status?: 'PENDING' | 'CANCELLED' },
  now: Date,
) {
  const current = await existing(tx, actor.workspaceId, id, { lock: true })
  if (current.status === 'PAID') throw refuse('link_settled')
  if (changes.customerId) await customerOf(tx, actor.workspaceId, changes.customerId)
  const before = fieldsOf(current)
  const row = await store.updatePaymentLink(tx, actor.workspaceId, id, {
    ...valuesOf({ ...before, ...changes }),
    ...(status ? { status } : {}),
  })
  const fields = (Object.keys(changes) as (keyof PaymentLinkFields)[]).filter(
    (field) => changes[field] !== undefined && changes[field] !== before[field],
  )
  if (fields.length > 0) await told(tx, actor, id, 'edited', { fields })
  if (row.status !== current.status)
    await told(tx, actor, id, 'status_changed', { from: current.status, to: row.status })
  return answerOf(row, now)
}

export async function deletePaymentLink(tx: Tx, actor: Actor, id: string): Promise<void> {
  if (!(await store.setPaymentLinkDeleted(tx, actor.workspaceId, id, true))) throw refuse('payment_link_not_found')
  await told(tx, actor, id, 'deleted')
}

export async function restorePaymentLink(tx: Tx, actor: Actor, id: string, now: Date) {
  const row = await store.setPaymentLinkDeleted(tx, actor.workspaceId, id, false)
  if (!row) throw refuse('payment_link_not_found')
  await told(tx, actor, id, 'restored')
  return answerOf(row, now)
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
