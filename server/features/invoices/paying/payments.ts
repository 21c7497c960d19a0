import { amountIn } from '@duly/core/contract/amounts.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { formatMoney, minorOf } from '@duly/core/money/money.ts'
import type { OpenCheckout } from '@duly/core/payments/open-checkout.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type Actor, requireAbilities } from '../../../platform/http/actor.ts'
import { type PaymentMethod, recordPayment, reversePayment } from '../../ledger/service.ts'
import { addTimelineEntry } from '../../timeline/service.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import { freezeRevision } from '../revisions/revisions.ts'
import { settleByLedger } from '../saving/statuses.ts'
import * as store from '../store.ts'

/** Money that somebody received and records. */
export interface ReceivedPayment {
  /** Canonical decimal in the invoice's currency. */
  amount: string
  method: PaymentMethod
  /** Today when absent. */
  receivedOn?: string | undefined
  note: string
  sendReceipt: boolean
  /** What is taken to be owed before, as a canonical decimal; absent: whatever it is. */
  expectedBalance?: string | undefined
}

/**
 * Records a payment by hand: a part of the balance, all of it, or more. Covers it the balance, the invoice is PAID; on
 * request the customer gets a receipt. Answers a card payment that is under way over what was owed before.
 */
export async function recordReceivedPayment(
  tx: Tx,
  parts: InvoiceDependencies,
  actor: Actor,
  id: string,
  payment: ReceivedPayment,
  now: Date,
): Promise<OpenCheckout | null> {
  const { workspaceId, userId } = actor
  const invoice = await store.findInvoice(tx, workspaceId, id, { lock: true })
  if (!invoice) throw refuse('invoice_not_found')
  // A draft that was paid has been issued by that.
  if (invoice.status === 'DRAFT') requireAbilities(actor, 'invoices:issue')
  if (payment.sendReceipt && !invoice.billing_email) throw refuse('no_recipient_email')
  const { currency } = invoice
  const { expectedBalance } = payment
  if (expectedBalance !== undefined && minorOf(expectedBalance, currency) !== invoice.total_minor - invoice.paid_minor)
    throw refuse('balance_changed')
  const amountMinor = amountIn(payment.amount, currency, 'amount')
  if (invoice.status === 'DRAFT') await freezeRevision(tx, parts, workspaceId, id, userId)
  const { method, note, receivedOn = today(now, actor.timeZone) } = payment
  await recordPayment(tx, workspaceId, {
    targetKind: 'invoice',
    targetId: id,
    kind: 'payment',
    currency,
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
    detail: { amount: formatMoney(amountMinor, currency), currency, method },
  })
  await settleByLedger(tx, workspaceId, id)
  const begun = await parts.reviewCheckouts(tx, workspaceId, id)
  if (payment.sendReceipt) {
    await parts.queueMail(tx, {
      workspaceId,
      kind: 'receipt',
      invoiceId: id,
      recipient: invoice.billing_email,
      requestedBy: userId,
      payment: { amountMinor, currency, method, receivedOn, reference: '' },
    })
  }
  return begun
}

/**
 * Takes a payment that was recorded by hand back; the ledger keeps both rows. Answers a card payment that is under way over
 * what was owed before.
 */
export async function reverseReceivedPayment(
  tx: Tx,
  parts: Pick<InvoiceDependencies, 'reviewCheckouts'>,
  actor: Actor,
  id: string,
  paymentId: string,
  now: Date,
): Promise<OpenCheckout | null> {
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
  return parts.reviewCheckouts(tx, workspaceId, id)
}
