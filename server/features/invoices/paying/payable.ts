import { today } from '@duly/core/dates/time-zone.ts'
import { owedNowMinor } from '@duly/core/invoices/schedule/schedule.ts'
import { formatMoney } from '@duly/core/money/money.ts'
import type { ReadTx, Tx } from '../../../platform/db/database.ts'
import { companyOf } from '../../company/service.ts'
import { profileOfOwner } from '../../profile/service.ts'
import { addTimelineEntry } from '../../timeline/service.ts'
import { coverRefund } from '../credit-notes/applying.ts'
import type { InvoiceDependencies, PaymentDispute } from '../dependencies.ts'
import { freezeRevision } from '../revisions/revisions.ts'
import { settleByLedger } from '../saving/statuses.ts'
import { partsOn } from '../schedule/parts.ts'
import * as store from '../store.ts'

/** An invoice as card payments need to know it; the area of payments declares the same shape. */
export interface PayableInvoice {
  title: string
  balanceMinor: number
  inParts?: { nowMinor: number; openMinor: number[] }
  currency: string
  payer: { firstName: string; lastName: string; email: string; phone: string }
  returnPath: string
  refusal: 'already_paid' | 'nothing_due' | 'cancelled_not_payable' | 'invoice_not_found' | null
}

/** Locks the invoice and describes it, deleted or not: money that arrives in spite of it is recorded all the same. */
export async function lockPayableInvoice(
  tx: Tx,
  workspaceId: string,
  id: string,
  now: Date,
): Promise<PayableInvoice | null> {
  const live = await store.findInvoice(tx, workspaceId, id, { lock: true })
  const invoice = live ?? (await store.findInvoice(tx, workspaceId, id, { lock: true, deleted: true }))
  if (!invoice) return null
  const [firstName = '', ...rest] = invoice.billing_name.trim().split(/\s+/)
  const balanceMinor = invoice.total_minor - invoice.paid_minor
  return {
    title: `Invoice ${invoice.invoice_number}`,
    balanceMinor,
    ...(invoice.schedule && { inParts: await inPartsOf(tx, workspaceId, invoice, now) }),
    currency: invoice.currency,
    payer: {
      firstName,
      lastName: rest.join(' ') || firstName,
      email: invoice.billing_email,
      phone: invoice.billing_phone,
    },
    returnPath: `/pay/${id}`,
    refusal: live ? refusalOf(invoice, balanceMinor) : 'invoice_not_found',
  }
}

async function inPartsOf(tx: Tx, workspaceId: string, invoice: store.InvoiceRecord, now: Date) {
  const day = today(now, (await store.findWorkspace(tx, workspaceId)).time_zone)
  const parts = partsOn(invoice, day)
  return { nowMinor: owedNowMinor(parts, day), openMinor: parts.map(({ openMinor }) => openMinor) }
}

/** Whether an invoice is there. */
export const isInvoiceThere = async (tx: ReadTx, workspaceId: string, id: string): Promise<boolean> =>
  (await store.findInvoice(tx, workspaceId, id)) !== undefined

function refusalOf(invoice: store.InvoiceRecord, balanceMinor: number): PayableInvoice['refusal'] {
  if (invoice.status === 'CANCELLED') return 'cancelled_not_payable'
  if (invoice.status === 'PAID') return 'already_paid'
  return balanceMinor <= 0 ? 'nothing_due' : null
}

/** What moved on an invoice's ledger, told in the transaction that recorded it. */
export interface InvoiceMoney {
  kind: 'payment' | 'refund' | 'void' | 'mismatch'
  targetId: string
  amountMinor: number
  currency: string
  provider: string
  providerPaymentId: string
  /** Of a refund that was asked for here. */
  reason?: string
  by?: string | null
  creditNoteId?: string | null
  now: Date
}

const timelineKinds = {
  payment: 'payment_received',
  refund: 'payment_refund',
  void: 'payment_void',
  mismatch: 'payment_mismatch',
} as const

/**
 * Settles the invoice by its ledger, writes the timeline, and queues the payer's receipt and the owner's notice once per
 * row. Money for an invoice that was deleted or cancelled meanwhile, or of another amount, is flagged to the owner.
 */
export async function invoiceMoneyMoved(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  event: InvoiceMoney,
): Promise<void> {
  const invoice = await store.findInvoice(tx, workspaceId, event.targetId)
  const { targetId, amountMinor, currency, provider, providerPaymentId } = event
  const isReturned = event.kind === 'refund' || event.kind === 'void'
  const { time_zone } = await store.findWorkspace(tx, workspaceId)
  const day = today(event.now, time_zone)
  await addTimelineEntry(tx, workspaceId, {
    subjectKind: 'invoice',
    subjectId: targetId,
    kind: timelineKinds[event.kind],
    actorUserId: event.by ?? null,
    detail: {
      amount: formatMoney(amountMinor, currency),
      currency,
      provider,
      reference: providerPaymentId,
      ...(event.reason ? { reason: event.reason } : {}),
    },
  })
  if (invoice && event.kind !== 'mismatch') {
    // A draft that was paid has been issued by that: what it said is kept.
    if (invoice.status === 'DRAFT') await freezeRevision(tx, parts, workspaceId, targetId, null)
    const { creditNoteId: first = null } = event
    if (isReturned) await coverRefund(tx, workspaceId, { invoiceId: targetId, amountMinor: -amountMinor, day, first })
    await settleByLedger(tx, workspaceId, targetId)
  }
  if (isReturned) return
  const payment = {
    amountMinor,
    currency,
    method: 'card',
    receivedOn: day,
    reference: providerPaymentId,
  } as const
  const common = { workspaceId, invoiceId: targetId, requestedBy: null, payment }
  const key = `${provider}:${providerPaymentId}`
  if (invoice?.billing_email && event.kind === 'payment') {
    const receipt = { ...common, kind: 'receipt', recipient: invoice.billing_email } as const
    await parts.queueMail(tx, { ...receipt, dedupeKey: `receipt:${key}` })
  }
  const owner = await noticesTo(tx, workspaceId)
  if (!owner) return
  const notice = { ...common, kind: 'payment_notice', recipient: owner, isMismatch: event.kind === 'mismatch' } as const
  await parts.queueMail(tx, { ...notice, dedupeKey: `payment_notice:${key}` })
}

/** Money of a refund came back: the invoice stands as its ledger says. */
export const invoiceRefundFailed = settleByLedger

/** Settles the invoice by its ledger where a decision moved money, and tells the owner each state of the dispute once. */
export async function invoiceDisputeMoved(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  { targetId, moneyMoved, ...dispute }: PaymentDispute & { targetId: string; moneyMoved: boolean },
): Promise<void> {
  if (moneyMoved) await settleByLedger(tx, workspaceId, targetId)
  const owner = await noticesTo(tx, workspaceId)
  if (!owner) return
  await parts.queueMail(tx, {
    kind: 'dispute_notice',
    workspaceId,
    invoiceId: targetId,
    recipient: owner,
    requestedBy: null,
    dispute,
    dedupeKey: `dispute_notice:${dispute.provider}:${dispute.occasion}:${dispute.state}`,
  })
}

/** Where the business hears of its money; undefined where nobody can. */
export async function noticesTo(tx: Tx, workspaceId: string): Promise<string | undefined> {
  return (await companyOf(tx, workspaceId))?.email || (await profileOfOwner(tx, workspaceId))?.email
}
