import { formatMoney } from '@duly/core/money/money.ts'
import type { Tx } from '../../platform/db/database.ts'
import { companyOf } from '../company/service.ts'
import { profileOfOwner } from '../profile/service.ts'
import { addTimelineEntry } from '../timeline/store.ts'
import type { InvoiceDependencies } from './dependencies.ts'
import { freezeRevision } from './revisions.ts'
import { settleByLedger } from './statuses.ts'
import * as store from './store.ts'

/** An invoice as card payments need to know it; the area of payments declares the same shape. */
export interface PayableInvoice {
  title: string
  balanceMinor: number
  currency: string
  payer: { firstName: string; lastName: string; email: string; phone: string }
  returnPath: string
  refusal: 'already_paid' | 'nothing_due' | 'cancelled_not_payable' | 'invoice_not_found' | null
}

/** Locks the invoice and describes it, deleted or not: money that arrives in spite of it is recorded all the same. */
export async function lockPayableInvoice(tx: Tx, workspaceId: string, id: string): Promise<PayableInvoice | null> {
  const live = await store.findInvoice(tx, workspaceId, id, { lock: true })
  const invoice = live ?? (await store.findInvoice(tx, workspaceId, id, { lock: true, deleted: true }))
  if (!invoice) return null
  const [firstName = '', ...rest] = invoice.billing_name.trim().split(/\s+/)
  const balanceMinor = invoice.total_minor - invoice.paid_minor
  return {
    title: `Invoice ${invoice.invoice_number}`,
    balanceMinor,
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
}

/** Settles the invoice by its ledger, writes the timeline, and queues the receipt and the owner's notice once per row. */
export async function invoiceMoneyMoved(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  event: InvoiceMoney,
): Promise<void> {
  const invoice = await store.findInvoice(tx, workspaceId, event.targetId)
  const amount = formatMoney(event.amountMinor, event.currency)
  await addTimelineEntry(tx, workspaceId, {
    subjectKind: 'invoice',
    subjectId: event.targetId,
    kind:
      event.kind === 'mismatch' ? 'payment_mismatch' : `payment_${event.kind === 'payment' ? 'received' : event.kind}`,
    actorUserId: null,
    detail: { amount, currency: event.currency, provider: event.provider, reference: event.providerPaymentId },
  })
  if (event.kind === 'mismatch' || !invoice) return
  // A draft that was paid has been issued by that: what it said is kept.
  if (invoice.status === 'DRAFT') await freezeRevision(tx, parts, workspaceId, event.targetId, null)
  await settleByLedger(tx, workspaceId, event.targetId)
  if (event.kind !== 'payment') return
  const detail = { amount, currency: event.currency }
  const key = `${event.provider}:${event.providerPaymentId}`
  if (invoice.billing_email) {
    await parts.queueMail(tx, {
      workspaceId,
      kind: 'receipt',
      invoiceId: event.targetId,
      recipient: invoice.billing_email,
      requestedBy: null,
      dedupeKey: `receipt:${key}`,
      detail,
    })
  }
  const owner = (await companyOf(tx, workspaceId))?.email || (await profileOfOwner(tx, workspaceId))?.email
  if (owner)
    await parts.queueMail(tx, {
      workspaceId,
      kind: 'payment_notice',
      invoiceId: event.targetId,
      recipient: owner,
      requestedBy: null,
      dedupeKey: `payment_notice:${key}`,
      detail,
    })
}
