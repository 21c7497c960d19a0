import type { RefusalId } from '@duly/core/contract/refusals.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { methodName } from '@duly/core/invoices/payment-methods.ts'
import { formatMoney } from '@duly/core/money/money.ts'
import { type Owing, openMinor, owedMinor } from '@duly/core/payments/due.ts'
import * as notices from '@duly/core/words/gen/link-notices.gen.ts'
import * as pay from '@duly/core/words/gen/pay.gen.ts'
import type { Say } from '@duly/core/words/word.ts'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { disputeNoticeMail, paymentNoticeMail, receiptMail } from '../../platform/mail/templates/payment.ts'
import { wordsIn } from '../../platform/words/words.ts'
import { companyOf } from '../company/service.ts'
import { paidMinorOf } from '../ledger/service.ts'
import { ownWording, senderOf } from '../outbox/business.ts'
import { profileOfOwner, wordsOfOwner } from '../profile/service.ts'
import { addTimelineEntry } from '../timeline/service.ts'
import type { PaymentLinkDependencies } from './dependencies.ts'
import { linkReceiptFile } from './receipts.ts'
import { languageOfLink, owingOf, wordsOfLink } from './service.ts'
import * as store from './store.ts'

/** A link as card payments need to know it; the area of payments declares the same shape. */
export interface PayableLink {
  title: string
  balanceMinor: number
  currency: string
  payer: { firstName: string; lastName: string; email: string; phone: string }
  returnPath: string
  refusal: RefusalId | null
}

/** Locks the link and describes it, deleted or not: money that arrives in spite of it is recorded all the same. */
export async function lockPayableLink(tx: Tx, workspaceId: string, id: string, now: Date): Promise<PayableLink | null> {
  const live = await store.findPaymentLink(tx, workspaceId, id, { lock: true })
  const link = live ?? (await store.findPaymentLink(tx, workspaceId, id, { lock: true, deleted: true }))
  if (!link) return null
  const owing = await owingOf(tx, workspaceId, link, now)
  const [firstName = '', ...rest] = link.billing_name.trim().split(/\s+/)
  const balanceMinor = link.total_minor - owing.paidMinor
  return {
    title: wordsIn(languageOfLink(link))(pay.linkHeading),
    balanceMinor,
    currency: link.currency,
    payer: {
      firstName,
      lastName: rest.join(' ') || firstName,
      email: link.billing_email,
      phone: link.billing_phone,
    },
    returnPath: `/pay-link/${id}`,
    refusal: live ? refusalOf(owing) : 'payment_link_not_found',
  }
}

/** Whether a payment link is there. */
export const isLinkThere = async (tx: ReadTx, workspaceId: string, id: string): Promise<boolean> =>
  (await store.findPaymentLink(tx, workspaceId, id)) !== undefined

function refusalOf(owing: Owing): RefusalId | null {
  if (owing.status === 'PAID') return 'link_settled'
  if (owing.status === 'EXPIRED') return 'link_expired'
  return owedMinor(owing) === 0 ? 'link_not_payable' : null
}

/** What moved on a link's ledger, told in the transaction that recorded it. */
export interface LinkMoney {
  kind: 'payment' | 'refund' | 'void' | 'mismatch'
  targetId: string
  amountMinor: number
  currency: string
  provider: string
  providerPaymentId: string
  /** Of a refund that was asked for here. */
  reason?: string
  by?: string | null
  now: Date
}

const timelineKinds = {
  payment: 'payment_received',
  refund: 'payment_refund',
  void: 'payment_void',
  mismatch: 'payment_mismatch',
} as const

/** Settles the link by its ledger, writes the timeline, and queues the payer's receipt and the owner's notice once. */
export async function linkMoneyMoved(
  tx: Tx,
  parts: PaymentLinkDependencies,
  workspaceId: string,
  event: LinkMoney,
): Promise<void> {
  const { targetId: id, amountMinor, currency, provider, providerPaymentId } = event
  await addTimelineEntry(tx, workspaceId, {
    subjectKind: 'payment_link',
    subjectId: id,
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
  const live = await store.findPaymentLink(tx, workspaceId, id, { lock: true })
  const link = live ?? (await store.findPaymentLink(tx, workspaceId, id, { lock: true, deleted: true }))
  if (!link) return
  const owing = await owingOf(tx, workspaceId, link, event.now)
  const paid = owing.paidMinor
  if (event.kind !== 'mismatch') await settle(tx, workspaceId, link, paid)
  if (event.kind === 'refund' || event.kind === 'void') return
  const { time_zone } = await store.findWorkspace(tx, workspaceId)
  const receivedOn = today(event.now, time_zone)
  const payment = {
    amountMinor,
    currency,
    receivedOn,
    reference: providerPaymentId,
    invoiceNumber: null,
    balanceMinor: openMinor(owing),
    payerName: link.billing_name,
  }
  const key = `${provider}:${providerPaymentId}`
  const about = { kind: 'payment_link' as const, id }
  if (event.kind === 'payment' && link.billing_email) {
    const { business, fromName, replyTo, country } = await senderOf(tx, workspaceId)
    const say = wordsOfLink(link, country)
    await parts.enqueueMail(tx, workspaceId, {
      kind: 'receipt',
      about,
      requestedBy: null,
      dedupeKey: `receipt:${key}`,
      to: { name: link.billing_name, address: link.billing_email },
      fromName,
      replyTo,
      mail: receiptMail({
        say,
        site: parts.site,
        business,
        payment: { ...payment, method: methodName('card', say) },
        viewUrl: `${parts.baseUrl}/pay-link/${id}`,
        pdf: linkReceiptFile(id, { amountMinor, currency, method: 'card', receivedOn, reference: providerPaymentId }),
        wording: await ownWording(tx, workspaceId, 'receipt', say.language),
      }),
    })
  }
  const owner = await noticesTo(tx, workspaceId)
  if (!owner) return
  const say = await wordsOfOwner(tx, workspaceId)
  await parts.enqueueMail(tx, workspaceId, {
    kind: 'payment_notice',
    about,
    requestedBy: null,
    dedupeKey: `payment_notice:${key}`,
    to: { name: '', address: owner },
    fromName: null,
    mail: paymentNoticeMail({
      say,
      site: parts.site,
      payment: { ...payment, method: methodName('card', say) },
      viewUrl: `${parts.baseUrl}/payment-links`,
      warning: warningOf(event, live !== undefined, link, paid, say),
    }),
  })
}

/** Money of a refund came back: the link stands as its ledger says. */
export async function linkRefundFailed(tx: Tx, workspaceId: string, id: string): Promise<void> {
  const link = await store.findPaymentLink(tx, workspaceId, id, { lock: true })
  if (link) await settle(tx, workspaceId, link, await paidMinorOf(tx, workspaceId, 'payment_link', id))
}

/** What a dispute about a link's payment says. */
export interface LinkDispute {
  state: 'open' | 'won' | 'lost'
  moneyMoved: boolean
  targetId: string
  disputeId: string
  /** The dispute, and from its second loss on which one: each state of an occasion is told once. */
  occasion: string
  amountMinor: number
  currency: string
  provider: string
  reason: string
  now: Date
}

/** Judges the link's status anew where a decision moved money, and tells the owner each state of the dispute once. */
export async function linkDisputeMoved(
  tx: Tx,
  parts: PaymentLinkDependencies,
  workspaceId: string,
  { targetId: id, moneyMoved, now, ...dispute }: LinkDispute,
): Promise<void> {
  const live = await store.findPaymentLink(tx, workspaceId, id, { lock: true })
  const link = live ?? (await store.findPaymentLink(tx, workspaceId, id, { lock: true, deleted: true }))
  if (!link) return
  if (moneyMoved) await settle(tx, workspaceId, link, await paidMinorOf(tx, workspaceId, 'payment_link', id))
  const settled = await store.findPaymentLink(tx, workspaceId, id)
  const isOwed = settled !== undefined && owedMinor(await owingOf(tx, workspaceId, settled, now)) > 0
  const owner = await noticesTo(tx, workspaceId)
  if (!owner) return
  await parts.enqueueMail(tx, workspaceId, {
    kind: 'payment_notice',
    about: { kind: 'payment_link', id },
    requestedBy: null,
    dedupeKey: `dispute_notice:${dispute.provider}:${dispute.occasion}:${dispute.state}`,
    to: { name: '', address: owner },
    fromName: null,
    mail: disputeNoticeMail({
      say: await wordsOfOwner(tx, workspaceId),
      site: parts.site,
      dispute: { ...dispute, isOwed, invoiceNumber: null, payerName: link.billing_name },
      viewUrl: `${parts.baseUrl}/payment-links`,
    }),
  })
}

/** Where the business hears of its money; undefined where nobody can. */
async function noticesTo(tx: Tx, workspaceId: string): Promise<string | undefined> {
  return (await companyOf(tx, workspaceId))?.email || (await profileOfOwner(tx, workspaceId))?.email
}

function settle(tx: Tx, workspaceId: string, link: store.PaymentLinkRow, paid: number) {
  const covered = paid >= link.total_minor
  if (covered && link.status === 'PENDING') return store.updatePaymentLink(tx, workspaceId, link.id, { status: 'PAID' })
  if (!covered && link.status === 'PAID')
    return store.updatePaymentLink(tx, workspaceId, link.id, { status: 'PENDING' })
  return null
}

function warningOf(
  event: LinkMoney,
  isLive: boolean,
  link: store.PaymentLinkRow,
  paid: number,
  say: Say,
): string | null {
  if (event.kind === 'mismatch') return say(notices.mismatch)
  if (!isLive) return say(notices.wasDeleted)
  if (link.status === 'CANCELLED') return say(notices.wasCancelled)
  return paid > link.total_minor ? say(notices.overpaid) : null
}
