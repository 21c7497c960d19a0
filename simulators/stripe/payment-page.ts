import { checkoutForm, judgeCard, messageCard, safeLink } from '../kit/checkout-page.ts'
import type { Markup } from '../kit/html.ts'
import { page } from '../kit/page.ts'
import { sendPage } from '../kit/sim-server.ts'
import { stripeDecimals } from './amounts.ts'
import type { StripeContext } from './context.ts'
import {
  closeDispute,
  completeSession,
  declineSession,
  endRefund,
  openDispute,
  refundIntent,
  sessionBody,
} from './objects.ts'
import { type ConnectedAccount, hosts, newAccount, type Platform, type Session } from './world.ts'

/** The page behind a session's `url`, and the controls that stand for a payer or a dashboard in tests. */
export function registerPaymentPage(context: StripeContext): void {
  const { app, tools, store, event } = context
  const draw = (body: Markup) => page({ title: 'Test checkout', simulates: 'Stripe', base: '', body })

  /** Sessions whose time has come expire, with their event, when anybody looks or the clock moves. */
  function expireDue(): void {
    for (const session of Object.values(store.world.sessions)) {
      if (session.status !== 'open' || session.expiresAt > tools.clock.now()) continue
      session.status = 'expired'
      event('checkout.session.expired', session.account, sessionBody(session, ''), session.id)
    }
  }
  tools.clock.onAdvance(expireDue)

  function ended(session: Session | undefined): { status: number; markup: string } | null {
    if (!session) {
      const text = 'There is no such checkout session.'
      return { status: 404, markup: draw(messageCard({ title: 'Checkout not found', text })) }
    }
    if (session.status === 'open') return null
    const paid = session.status === 'complete'
    const text = paid
      ? 'This checkout has been paid already. You have not been charged again.'
      : 'This checkout session has expired. Return to the merchant and start again.'
    const parts = { text, href: safeLink(session.cancelUrl), linkText: 'Return to merchant' }
    return { status: 410, markup: draw(messageCard({ title: paid ? 'Already paid' : 'Session expired', ...parts })) }
  }

  function form(session: Session, error: string | null, prefill: 'approves' | 'declines' | null): string {
    const address = `${hosts.checkout}/c/pay/${session.id}`
    return draw(
      checkoutForm({
        merchantName: store.world.accounts[session.account]?.name ?? 'Merchant',
        amount: session.amount,
        currency: session.currency.toUpperCase(),
        decimals: stripeDecimals(session.currency),
        lines: [{ name: session.title, amount: session.amount }],
        action: address,
        prefill,
        prefillHref: (card) => `${address}?card=${card}`,
        error,
        cancelHref: safeLink(session.cancelUrl),
        expiresInMinutes: Math.max(1, Math.ceil((session.expiresAt - tools.clock.now()) / 60_000)),
      }),
    )
  }

  const pagePath = `${hosts.checkout}/c/pay/:id`
  app.get<{ Params: { id: string }; Querystring: { card?: string } }>(pagePath, (request, reply) => {
    expireDue()
    const session = store.world.sessions[request.params.id]
    const end = ended(session)
    if (end || !session) return sendPage(reply, end?.status ?? 404, end?.markup ?? '')
    const { card } = request.query
    return sendPage(reply, 200, form(session, null, card === 'approves' || card === 'declines' ? card : null))
  })

  app.post<{ Params: { id: string }; Body: Record<string, string> }>(pagePath, (request, reply) => {
    expireDue()
    const session = store.world.sessions[request.params.id]
    const end = ended(session)
    if (end || !session) return sendPage(reply, end?.status ?? 404, end?.markup ?? '')
    const { number = '', expiry = '', code = '' } = request.body
    const judged = judgeCard({ number, expiry, code }, tools.clock.now())
    if (judged.kind === 'invalid') return sendPage(reply, 422, form(session, judged.message, null))
    if (judged.kind === 'declined') {
      declineSession(context, session)
      return sendPage(reply, 402, form(session, 'Your card was declined. Try another card.', null))
    }
    completeSession(context, session, `http://${request.headers.host}`)
    const back = safeLink(session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id))
    if (back) return reply.redirect(back, 303)
    return sendPage(reply, 200, draw(messageCard({ title: 'Payment approved', text: 'You can close this page.' })))
  })

  app.post('/__sim/reset', () => {
    store.reset()
    tools.faults.clear()
    tools.log.clear()
    tools.deliveries.clear()
    tools.clock.reset()
    return { ok: true }
  })
  app.post<{ Body: Partial<Platform> }>('/__sim/platform', (request) =>
    Object.assign(store.world.platform, request.body),
  )
  app.get('/__sim/accounts', () => ({ accounts: Object.values(store.world.accounts) }))
  app.post<{ Body: Partial<ConnectedAccount> }>('/__sim/accounts', (request) => {
    const account = newAccount(request.body)
    store.world.accounts[account.id] = account
    return account
  })
  app.get('/__sim/sessions', () => ({ sessions: Object.values(store.world.sessions) }))
  app.post<{ Params: { id: string }; Body: { outcome?: 'declined' } }>('/__sim/sessions/:id/pay', (request, reply) => {
    expireDue()
    const session = store.world.sessions[request.params.id]
    if (session?.status !== 'open')
      return reply.code(session ? 410 : 404).send({ message: session?.status ?? 'missing' })
    if (request.body?.outcome === 'declined') return declineSession(context, session)
    return completeSession(context, session, `http://${request.headers.host}`)
  })
  app.get('/__sim/payments', () => ({ payments: Object.values(store.world.intents) }))
  app.post<{ Params: { id: string }; Body: { amount?: number } }>('/__sim/payments/:id/refund', (request, reply) => {
    const intent = store.world.intents[request.params.id]
    if (!intent) return reply.code(404).send({ message: 'Not Found' })
    const amount = Math.min(request.body.amount ?? intent.amount, intent.amount - intent.refunded)
    refundIntent(context, intent, { amount })
    return intent
  })
  app.get('/__sim/refunds', () => ({ refunds: Object.values(store.world.refunds ?? {}) }))
  app.post<{ Params: { id: string }; Body: { status: 'succeeded' | 'failed' } }>(
    '/__sim/refunds/:id/end',
    (request, reply) => {
      const refund = store.world.refunds?.[request.params.id]
      if (!refund) return reply.code(404).send({ message: 'Not Found' })
      endRefund(context, refund, request.body.status)
      return refund
    },
  )
  app.post<{ Params: { id: string }; Body: { amount?: number; reason?: string } }>(
    '/__sim/payments/:id/dispute',
    (request, reply) => {
      const intent = store.world.intents[request.params.id]
      if (intent?.status !== 'succeeded') return reply.code(404).send({ message: 'Not Found' })
      return openDispute(context, intent, request.body)
    },
  )
  app.post<{ Params: { id: string }; Body: { status: 'won' | 'lost' } }>(
    '/__sim/payments/:id/dispute/close',
    (request, reply) => {
      const intent = store.world.intents[request.params.id]
      if (!intent?.dispute) return reply.code(404).send({ message: 'Not Found' })
      closeDispute(context, intent, request.body.status)
      return intent.dispute
    },
  )
}
