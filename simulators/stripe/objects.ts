import { createHmac } from 'node:crypto'
import type { SimTools } from '../kit/sim-server.ts'
import type { StripeContext } from './context.ts'
import { eventVersion } from './versions.ts'
import { type Dispute, hosts, type PaymentIntent, type Session, stripeId, type WorldStore } from './world.ts'

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

export function intentBody(intent: PaymentIntent, expandCharge: boolean) {
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
    latest_charge: expandCharge ? chargeBody(intent) : intent.chargeId,
  }
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

export function refundIntent(context: Omit<StripeContext, 'app'>, intent: PaymentIntent, amount: number): void {
  intent.refunded += amount
  context.event('charge.refunded', intent.account, chargeBody(intent), intent.sessionId)
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
