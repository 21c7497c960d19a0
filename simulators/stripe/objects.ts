import { createHmac } from 'node:crypto'
import type { SimTools } from '../kit/sim-server.ts'
import type { StripeContext } from './context.ts'
import { eventVersion } from './versions.ts'
import {
  type Dispute,
  hosts,
  type PaymentIntent,
  type Refund,
  type Session,
  stripeId,
  type WorldStore,
} from './world.ts'

const seconds = (ms: number) => Math.floor(ms / 1000)

export function sessionBody(session: Session, origin: string) {
  return {
    id: session.id,
    object: 'checkout.session',
    url: session.status === 'open' ? `${origin}${hosts.checkout}/c/pay/${session.id}` : null,
    mode: 'payment',
    status: session.status,
    payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
    amount_total: session.amount,
    currency: session.currency,
    client_reference_id: session.clientReferenceId,
    metadata: session.metadata,
    payment_intent: session.paymentIntent,
    created: seconds(session.created),
    expires_at: seconds(session.expiresAt),
    livemode: false,
  }
}

/** An intent, its charge expanded or not; with `refunds` the charge lists its newest ten. */
export function intentBody(intent: PaymentIntent, expandCharge: boolean, refunds: readonly Refund[] | null = null) {
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    currency: intent.currency,
    status: intent.status,
    last_payment_error:
      intent.status === 'requires_payment_method'
        ? { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
        : null,
    metadata: intent.metadata,
    created: seconds(intent.created),
    livemode: false,
    latest_charge: expandCharge ? { ...chargeBody(intent), ...refundList(intent, refunds) } : intent.chargeId,
  }
}

function refundList(intent: PaymentIntent, refunds: readonly Refund[] | null) {
  if (!refunds) return {}
  const data = refunds.slice(0, 10).map((refund) => refundBody(refund, intent))
  return { refunds: { object: 'list', data, has_more: refunds.length > 10 } }
}

export function chargeBody(intent: PaymentIntent) {
  return {
    id: intent.chargeId,
    object: 'charge',
    amount: intent.amount,
    amount_refunded: intent.refunded,
    refunded: intent.refunded === intent.amount,
    currency: intent.currency,
    payment_intent: intent.id,
    paid: intent.status === 'succeeded',
    disputed: intent.dispute !== undefined,
    payment_method_details: { type: 'card', card: { brand: 'visa', last4: intent.last4 } },
  }
}

/** Completes a session: payment intent, charge, and the event. Planned faults change the amount. */
export function completeSession(context: Omit<StripeContext, 'app'>, session: Session, origin: string): PaymentIntent {
  const { tools, event } = context
  const odd = tools.faults.take(
    (fault) => fault.kind === 'amount_different' && (fault.sessionId === undefined || fault.sessionId === session.id),
  )
  const intent = intentOf(context, session)
  Object.assign(intent, { amount: odd?.amount ?? session.amount, status: 'succeeded', chargeId: stripeId('ch') })
  session.status = 'complete'
  event('checkout.session.completed', session.account, sessionBody(session, origin), session.id)
  return intent
}

/** A card is declined: the session stays open, its intent waits for another card, and the failed charge is told. */
export function declineSession(context: Omit<StripeContext, 'app'>, session: Session): PaymentIntent {
  const intent = intentOf(context, session)
  Object.assign(intent, { status: 'requires_payment_method', chargeId: stripeId('ch'), last4: '0002' })
  context.event('charge.failed', session.account, chargeBody(intent), session.id)
  return intent
}

/** The session's payment intent: made with the first card, kept for the next one after a decline. */
function intentOf({ tools, store }: Omit<StripeContext, 'app'>, session: Session): PaymentIntent {
  const known = store.world.intents[session.paymentIntent ?? '']
  if (known) return Object.assign(known, { last4: '4242' })
  const intent: PaymentIntent = {
    id: stripeId('pi'),
    account: session.account,
    sessionId: session.id,
    amount: session.amount,
    currency: session.currency,
    status: 'requires_payment_method',
    metadata: session.paymentMetadata,
    created: tools.clock.now(),
    chargeId: stripeId('ch'),
    refunded: 0,
    last4: '4242',
  }
  store.world.intents[intent.id] = intent
  session.paymentIntent = intent.id
  return intent
}

/** Gives money of an intent back: at once, or pending until the bank has it. The charge counts it in either case. */
export function refundIntent(
  context: Omit<StripeContext, 'app'>,
  intent: PaymentIntent,
  wanted: { amount: number; status?: Refund['status']; reason?: string | null; metadata?: Record<string, string> },
): Refund {
  const { store, tools, event } = context
  const { amount, status = 'succeeded', reason = null, metadata = {} } = wanted
  const { account, id: intentId, sessionId } = intent
  const created = tools.clock.now()
  const refund = { id: stripeId('re'), account, intent: intentId, amount, status, reason, metadata, created }
  store.world.refunds ??= {}
  store.world.refunds[refund.id] = refund
  intent.refunded += amount
  event('charge.refunded', account, chargeBody(intent), sessionId)
  event('refund.created', account, refundBody(refund, intent), sessionId)
  return refund
}

/** The bank took a pending refund, or sent one back; then the charge has its money again. */
export function endRefund(
  { store, event }: Omit<StripeContext, 'app'>,
  refund: Refund,
  status: 'succeeded' | 'failed',
): void {
  const intent = store.world.intents[refund.intent]
  if (!intent || refund.status === 'failed' || refund.status === status) return
  refund.status = status
  if (status === 'failed') intent.refunded -= refund.amount
  const body = refundBody(refund, intent)
  event('refund.updated', refund.account, body, intent.sessionId)
  if (status === 'failed') event('refund.failed', refund.account, body, intent.sessionId)
}

export function refundBody(refund: Refund, intent: PaymentIntent) {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    charge: intent.chargeId,
    payment_intent: intent.id,
    currency: intent.currency,
    status: refund.status,
    reason: refund.reason,
    failure_reason: refund.status === 'failed' ? 'expired_or_canceled_card' : null,
    metadata: refund.metadata,
    created: seconds(refund.created),
  }
}

export function disputeBody(intent: PaymentIntent, dispute: Dispute) {
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    charge: intent.chargeId,
    payment_intent: intent.id,
    currency: intent.currency,
    reason: dispute.reason,
    status: dispute.status,
    created: seconds(dispute.created),
    livemode: false,
  }
}

/** The payer's bank takes the money back until the dispute is decided. */
export function openDispute(
  { tools, event }: Omit<StripeContext, 'app'>,
  intent: PaymentIntent,
  { amount = intent.amount, reason = 'fraudulent' }: { amount?: number; reason?: string },
): Dispute {
  const dispute: Dispute = { id: stripeId('dp'), amount, reason, status: 'needs_response', created: tools.clock.now() }
  intent.dispute = dispute
  for (const type of ['created', 'funds_withdrawn'])
    event(`charge.dispute.${type}`, intent.account, disputeBody(intent, dispute), intent.sessionId)
  return dispute
}

export function closeDispute(
  { event }: Omit<StripeContext, 'app'>,
  intent: PaymentIntent,
  status: 'won' | 'lost',
): void {
  if (!intent.dispute) return
  intent.dispute.status = status
  const types = status === 'won' ? ['closed', 'funds_reinstated'] : ['closed']
  for (const type of types)
    event(`charge.dispute.${type}`, intent.account, disputeBody(intent, intent.dispute), intent.sessionId)
}

/** Signed events: `Stripe-Signature: t=…,v1=…` over `t.body` with the endpoint's secret. */
export function createEvents(tools: SimTools, store: WorldStore): StripeContext['event'] {
  return (type, account, object, sessionId) => {
    const { platform } = store.world
    if (!platform.webhookUrl) return
    const now = seconds(tools.clock.now())
    const id = stripeId('evt')
    const bodyFor = (of: string) =>
      JSON.stringify({
        id,
        object: 'event',
        api_version: eventVersion,
        created: now,
        livemode: false,
        type,
        account: of,
        data: { object },
      })
    tools.deliveries.post({
      channel: 'app',
      url: platform.webhookUrl,
      body: bodyFor(account),
      sign: (body, forged) => {
        const key = forged ? `${platform.webhookSecret}-forged` : platform.webhookSecret
        const v1 = createHmac('sha256', key).update(`${now}.${body}`).digest('hex')
        return { 'stripe-signature': `t=${now},v1=${v1},v0=${'0'.repeat(64)}` }
      },
      sessionId,
      otherMerchant: () => bodyFor(stripeId('acct', 16)),
    })
  }
}
