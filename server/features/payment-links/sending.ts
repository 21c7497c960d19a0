import { refuse } from '@duly/core/contract/refusals.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { owedMinor } from '@duly/core/payments/due.ts'
import { longDate, moneyWithCode } from '@duly/core/words/format.ts'
import * as mails from '@duly/core/words/gen/mails.gen.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { paymentLinkMail } from '../../platform/mail/templates/payment-link.ts'
import { smsText } from '../../platform/sms/sms-text.ts'
import { ownWording, sellerUnnamed, senderOf } from '../outbox/business.ts'
import type { MessageEnd } from '../outbox/message.ts'
import { addTimelineEntry } from '../timeline/service.ts'
import type { PaymentLinkDependencies } from './dependencies.ts'
import { owingOf, wordsOfLink } from './service.ts'
import * as store from './store.ts'

/** A link that can still be paid, and what is owed; what is paid, over or cancelled is not sent to anybody. */
async function sendable(tx: Tx, actor: Actor, id: string, now: Date) {
  const link = await store.findPaymentLink(tx, actor.workspaceId, id, { lock: true })
  if (!link) throw refuse('payment_link_not_found')
  const owing = await owingOf(tx, actor.workspaceId, link, now)
  if (owing.status === 'EXPIRED') throw refuse('link_expired')
  if (owing.status !== 'PENDING') throw refuse('link_not_payable')
  return { link, dueMinor: owedMinor(owing) }
}

/** Puts the link's mail into the outbox. */
export async function queueLinkMail(
  tx: Tx,
  parts: PaymentLinkDependencies,
  actor: Actor,
  id: string,
  now: Date,
): Promise<{ id: string }> {
  const { workspaceId } = actor
  const { link, dueMinor } = await sendable(tx, actor, id, now)
  if (!link.billing_email) throw refuse('no_recipient_email')
  const { seller, business, fromName, replyTo, country } = await senderOf(tx, workspaceId)
  const say = wordsOfLink(link, country)
  if (seller === '') throw sellerUnnamed()
  await requested(tx, actor, link, 'mail', link.billing_email)
  return parts.enqueueMail(tx, workspaceId, {
    kind: 'payment_link',
    about: { kind: 'payment_link', id },
    requestedBy: actor.userId,
    to: { name: link.billing_name, address: link.billing_email },
    fromName,
    replyTo,
    mail: paymentLinkMail({
      say,
      site: parts.site,
      business,
      link: {
        payerName: link.billing_name,
        dueMinor,
        currency: link.currency,
        notes: link.additional_notes,
        expires: longDate(say.forms, today(link.expires_at, actor.timeZone)),
        url: addressOf(parts, id),
      },
      wording: await ownWording(tx, workspaceId, 'payment_link', say.language),
    }),
  })
}

/** Puts the link into the outbox as SMS. */
export async function queueLinkSms(
  tx: Tx,
  parts: PaymentLinkDependencies,
  actor: Actor,
  id: string,
  now: Date,
): Promise<{ id: string }> {
  const { workspaceId } = actor
  const { link, dueMinor } = await sendable(tx, actor, id, now)
  if (!link.billing_phone.trim()) throw refuse('no_recipient_phone')
  const { seller, country } = await senderOf(tx, workspaceId)
  const say = wordsOfLink(link, country)
  if (seller === '') throw sellerUnnamed()
  await requested(tx, actor, link, 'sms', link.billing_phone)
  return parts.enqueueSms(tx, workspaceId, {
    kind: 'payment_link',
    about: { kind: 'payment_link', id },
    requestedBy: actor.userId,
    to: link.billing_phone,
    text: smsText({
      businessName: seller,
      what: say(mails.smsRequest),
      amount: moneyWithCode(say.forms, dueMinor, link.currency),
      note: say(mails.smsUntil, { date: longDate(say.forms, today(link.expires_at, actor.timeZone)) }),
      url: addressOf(parts, id),
    }),
  })
}

/** Answers a send once it is known how it ended, or honestly that it is still trying. */
export async function sendOutcome(parts: PaymentLinkDependencies, workspaceId: string, message: { id: string }) {
  const { outcome, detail } = await parts.waitFor(workspaceId, message.id)
  if (outcome === 'refused') throw refuse('message_refused', detail ? { message: detail } : {})
  return { outcome }
}

/** A message about the link ended: the timeline tells how. */
export async function linkMessageEnded(tx: Tx, workspaceId: string, id: string, end: MessageEnd): Promise<void> {
  await addTimelineEntry(tx, workspaceId, {
    subjectKind: 'payment_link',
    subjectId: id,
    kind: `message_${end.outcome}`,
    actorUserId: null,
    detail: {
      message: end.kind,
      channel: end.channel,
      recipient: end.recipient,
      ...(end.outcome === 'delivered' ? {} : { reason: end.detail }),
    },
  })
}

const addressOf = (parts: PaymentLinkDependencies, id: string) => `${parts.baseUrl}/pay-link/${id}`

function requested(
  tx: Tx,
  actor: Actor,
  link: store.PaymentLinkRow,
  channel: 'mail' | 'sms',
  recipient: string,
): Promise<void> {
  return addTimelineEntry(tx, actor.workspaceId, {
    subjectKind: 'payment_link',
    subjectId: link.id,
    kind: 'send_requested',
    actorUserId: actor.userId,
    detail: { channel, recipient },
  })
}
