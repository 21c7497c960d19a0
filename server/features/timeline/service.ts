import { personName } from '@duly/core/contact/person-name.ts'
import { formatMoney } from '@duly/core/money/money.ts'
import { v5 } from 'uuid'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import { eventOfTimeline, publishInvoice } from '../webhooks/publishing.ts'
import * as store from './store.ts'

/** Writes one entry in the transaction of what it tells, and tells other programs of it where they listen. */
export function addTimelineEntry(tx: Tx, workspaceId: string, event: store.TimelineEvent): Promise<void> {
  return addEntry(tx, workspaceId, newId(), event)
}

/** Writes entries of what happened to many at once, and tells no other program of it. */
export const addEntriesQuietly = (tx: Tx, workspaceId: string, events: readonly store.TimelineEvent[]) =>
  store.insertEntries(
    tx,
    workspaceId,
    events.map((event) => ({ id: newId(), ...event })),
  )

async function addEntry(tx: Tx, workspaceId: string, id: string, event: store.TimelineEvent): Promise<void> {
  const written = store.insertEntry(tx, workspaceId, id, event)
  const type = event.subjectKind === 'invoice' ? eventOfTimeline(event.kind, event.detail ?? {}) : null
  const told = type && publishInvoice(tx, workspaceId, { type, eventId: id, invoiceId: event.subjectId })
  await Promise.all([written, told])
}

/**
 * Writes an entry that may exist once, such as the first view of a day: the key makes the id, and the primary key decides
 * between two at the same moment.
 */
export function addTimelineEntryOnce(
  tx: Tx,
  workspaceId: string,
  event: store.TimelineEvent,
  key: string,
): Promise<void> {
  const id = v5(`${event.subjectKind}:${event.subjectId}:${event.kind}:${key}`, workspaceId)
  return addEntry(tx, workspaceId, id, event)
}

/** Tells that a payer went to the provider's checkout, or that a card was declined there; each occasion once. */
export function addCheckoutEntry(
  tx: Tx,
  workspaceId: string,
  event: {
    kind: 'opened' | 'declined'
    targetKind: 'invoice' | 'payment_link'
    targetId: string
    amountMinor: number
    currency: string
    provider: string
    occasion: string
  },
): Promise<void> {
  const { amountMinor, currency, provider, occasion } = event
  const entry = {
    subjectKind: event.targetKind,
    subjectId: event.targetId,
    kind: `checkout_${event.kind}`,
    actorUserId: null,
    detail: { amount: formatMoney(amountMinor, currency), currency, provider },
  }
  return addTimelineEntryOnce(tx, workspaceId, entry, occasion)
}

/** Tells that a payment is disputed, or how that ended; each once for an occasion. */
export function addDisputeEntry(
  tx: Tx,
  workspaceId: string,
  event: {
    state: 'open' | 'won' | 'lost'
    targetKind: 'invoice' | 'payment_link'
    targetId: string
    occasion: string
    amountMinor: number
    currency: string
    provider: string
    reason: string
  },
): Promise<void> {
  const { amountMinor, currency, provider, reason } = event
  const entry = {
    subjectKind: event.targetKind,
    subjectId: event.targetId,
    kind: `dispute_${event.state}`,
    actorUserId: null,
    detail: { amount: formatMoney(amountMinor, currency), currency, provider, reason: reason.replaceAll('_', ' ') },
  }
  return addTimelineEntryOnce(tx, workspaceId, entry, event.occasion)
}

/** Tells that a card payment is to be given back through the provider, or that it was not. */
export function addRefundEntry(
  tx: Tx,
  workspaceId: string,
  event: {
    kind: 'requested' | 'failed'
    targetKind: 'invoice' | 'payment_link'
    targetId: string
    amountMinor: number
    currency: string
    reason: string
    by: string | null
  },
): Promise<void> {
  const { amountMinor, currency, reason } = event
  return addTimelineEntry(tx, workspaceId, {
    subjectKind: event.targetKind,
    subjectId: event.targetId,
    kind: `refund_${event.kind}`,
    actorUserId: event.by,
    detail: { amount: formatMoney(amountMinor, currency), currency, ...(reason ? { reason } : {}) },
  })
}

/** A subject's story, newest first, with the names of those who acted. */
export async function timelineOf(
  tx: ReadTx,
  workspaceId: string,
  subjectKind: store.TimelineSubject,
  subjectId: string,
) {
  const rows = await store.findEntries(tx, workspaceId, subjectKind, subjectId)
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    by: row.email === null ? null : personName(row.first_name, row.last_name) || row.email,
    detail: row.detail as Record<string, unknown>,
  }))
}
