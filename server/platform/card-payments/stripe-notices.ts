import { createHash } from 'node:crypto'
import type { Notice, NoticeEnvelope, VerifiedNotices } from './card-payments.ts'
import { asRecord, asText, type Json } from './provider-http.ts'
import { signatureProblem } from './webhook-signature.ts'

/** Stripe's own tolerance. */
const toleranceSeconds = 300

/** Checks an event's signature with the endpoint's secret. One endpoint serves all connected accounts. */
export function verifyStripeNotice(envelope: NoticeEnvelope, secret: string | null): VerifiedNotices {
  const { channel, headers, rawBody, now } = envelope
  if (channel !== 'app' || !secret) return { verified: false, problem: 'no Stripe endpoint is configured here' }
  const header = [headers['stripe-signature'] ?? []].flat()[0]
  const problem = signatureProblem({ header, rawBody, secret, now, toleranceSeconds })
  if (problem) return { verified: false, problem: `signature ${problem}` }
  return { verified: true, notices: readStripeNotices(rawBody) }
}

/** What an event says. A session's completion settles nothing by itself: the payment is read again. */
export function readStripeNotices(rawBody: Uint8Array): Notice[] {
  const digest = createHash('sha256').update(rawBody).digest('hex')
  const body = parseBody(rawBody)
  const id = asText(body?.id)
  const nothing = { merchantId: null, paymentId: null, sessionId: null, verificationCode: null }
  if (!body || !id) return [{ ...nothing, kind: 'other', dedupeKey: `unreadable:${digest}` }]
  const type = asText(body.type) ?? ''
  const object = asRecord(asRecord(body.data).object)
  const base = { ...nothing, merchantId: asText(body.account), dedupeKey: id.slice(0, 300) }
  if (type.startsWith('checkout.session.')) {
    return [{ ...base, kind: 'payment', sessionId: asText(object.id), paymentId: asText(object.payment_intent) }]
  }
  // `charge.refunded` is about the charge; `refund.updated`, `refund.failed` and `charge.refund.updated` are about a refund.
  if (/^(charge|refund)\./.test(type)) return [{ ...base, kind: 'payment', paymentId: asText(object.payment_intent) }]
  if (type.startsWith('account.application.')) return [{ ...base, kind: 'access' }]
  return [{ ...base, kind: 'other' }]
}

function parseBody(rawBody: Uint8Array): Json | null {
  try {
    return asRecord(JSON.parse(Buffer.from(rawBody).toString('utf8')))
  } catch {
    return null
  }
}
