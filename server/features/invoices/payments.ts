import { refuse } from '@duly/core/contract/refusals.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { formatMoney } from '@duly/core/money/money.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { type PaymentMethod, recordPayment, reversePayment } from '../ledger/service.ts'
import { addTimelineEntry } from '../timeline/service.ts'
import type { InvoiceDependencies } from './dependencies.ts'
import { freezeRevision } from './revisions.ts'
import { settleByLedger } from './statuses.ts'
import * as store from './store.ts'

/** Money that somebody received and records. */
export interface ReceivedPayment {
  amountMinor: number
  method: PaymentMethod
  /** Today when absent. */
  receivedOn?: string | undefined
  note: string
  sendReceipt: boolean
  /** What is taken to be owed before, in minor units; absent: whatever it is. */
  expectedBalance?: number | undefined
}

/**
 * Records a payment by hand: a part of the balance, all of it, or more. Covers it the balance, the invoice is PAID; on
 * request the customer gets a receipt.
 */
export async function recordReceivedPayment(
  tx: Tx,
  parts: InvoiceDependencies,
  actor: Actor,
  id: string,
  payment: ReceivedPayment,
  now: Date,
): Promise<void> {
  const { workspaceId, userId } = actor
  const invoice = await store.findInvoice(tx, workspaceId, id, { lock: true })
  if (!invoice) throw refuse('invoice_not_found')
  if (payment.sendReceipt && !invoice.billing_email) throw refuse('no_recipient_email')
  const { expectedBalance } = payment
  if (expectedBalance !== undefined && expectedBalance !== invoice.total_minor - invoice.paid_minor)
    throw refuse('balance_changed')
  // A draft that was paid has been issued by that.
  if (invoice.status === 'DRAFT') await freezeRevision(tx, parts, workspaceId, id, userId)
  const { amountMinor, method, note, receivedOn = today(now, actor.timeZone) } = payment
  await recordPayment(tx, workspaceId, {
    targetKind: 'invoice',
    targetId: id,
    kind: 'payment',
    currency: invoice.currency,
    amountMinor,
    method,
    receivedOn,
    note,
    recordedBy: userId,
  })
  await addTimelineEntry(tx, workspaceId, {
    subjectKind: 'invoice',
    subjectId: id,
    kind: 'payment_recorded',
    actorUserId: userId,
    detail: { amount: formatMoney(amountMinor, invoice.currency), currency: invoice.currency, method },
  })
  await settleByLedger(tx, workspaceId, id)
  await parts.reviewCheckouts(tx, workspaceId, id)
  if (payment.sendReceipt) {
    await parts.queueMail(tx, {
      workspaceId,
      kind: 'receipt',
      invoiceId: id,
      recipient: invoice.billing_email,
      requestedBy: userId,
      payment: { amountMinor, currency: invoice.currency, method, receivedOn, reference: '' },
    })
  }
}

/** Takes a payment that was recorded by hand back; the ledger keeps both rows. */
export async function reverseReceivedPayment(
  tx: Tx,
  actor: Actor,
  id: string,
  paymentId: string,
  now: Date,
): Promise<void> {
  const { workspaceId, userId } = actor
  const invoice = await store.findInvoice(tx, workspaceId, id, { lock: true })
  if (!invoice) throw refuse('invoice_not_found')
  const by = { userId, today: today(now, actor.timeZone) }
  await reversePayment(tx, workspaceId, { kind: 'invoice', id }, paymentId, by)
  await addTimelineEntry(tx, workspaceId, {
    subjectKind: 'invoice',
    subjectId: id,
    kind: 'payment_reversed',
    actorUserId: userId,
  })
  await settleByLedger(tx, workspaceId, id)
}
