import { checkoutForm, judgeCard, messageCard, safeLink } from '../kit/checkout-page.ts'
import type { Markup } from '../kit/html.ts'
import { page } from '../kit/page.ts'
import { sendPage } from '../kit/sim-server.ts'
import type { CloverContext } from './context.ts'
import type { PaymentActs } from './payments.ts'
import { hosts, type Session } from './world.ts'

/** The page behind a checkout's `href`, where the payer types a card. */
export function registerPaymentPage({ app, tools, store }: CloverContext, acts: PaymentActs): void {
  const address = (session: Session) => `${hosts.web}/checkout/${session.id}`
  const draw = (body: Markup) => page({ title: 'Test checkout', simulates: 'Clover', base: '', body })

  /** Why this session cannot be paid any more, as a page; null when it can. */
  function ended(session: Session | undefined): { status: number; markup: string } | null {
    if (!session) {
      const text = 'There is no such checkout session.'
      return { status: 404, markup: draw(messageCard({ title: 'Checkout not found', text })) }
    }
    const href = safeLink(session.redirects.failure ?? session.redirects.cancel)
    if (session.paid) {
      const text = 'This checkout has been paid already. You have not been charged again.'
      return {
        status: 410,
        markup: draw(messageCard({ title: 'Already paid', text, href, linkText: 'Return to merchant' })),
      }
    }
    if (session.expiresAt <= tools.clock.now()) {
      const text = 'This checkout session has expired. Return to the merchant and start again.'
      return {
        status: 410,
        markup: draw(messageCard({ title: 'Session expired', text, href, linkText: 'Return to merchant' })),
      }
    }
    return null
  }

  function form(
    session: Session,
    error: string | null,
    prefill: 'approves' | 'declines' | null,
    declined = false,
  ): string {
    const merchant = store.world.merchants[session.merchantId]
    const failure = session.redirects.failure?.replaceAll('{ERROR_CODE}', 'card_declined')
    return draw(
      checkoutForm({
        merchantName: merchant?.name ?? 'Merchant',
        amount: session.amount,
        currency: merchant?.currency ?? '',
        lines: session.lineItems.map((line) => ({ name: line.name, amount: line.price * line.unitQty })),
        action: address(session),
        prefill,
        prefillHref: (card) => `${address(session)}?mode=checkout&card=${card}`,
        error,
        cancelHref: declined ? null : safeLink(session.redirects.cancel ?? session.redirects.failure),
        leaveHref: declined ? safeLink(fill(failure, session)) : null,
        expiresInMinutes: Math.max(1, Math.ceil((session.expiresAt - tools.clock.now()) / 60_000)),
      }),
    )
  }

  app.get<{ Params: { id: string }; Querystring: { card?: string } }>(`${hosts.web}/checkout/:id`, (request, reply) => {
    const session = store.world.sessions[request.params.id]
    const end = ended(session)
    if (end || !session) return sendPage(reply, end?.status ?? 404, end?.markup ?? '')
    const { card } = request.query
    return sendPage(reply, 200, form(session, null, card === 'approves' || card === 'declines' ? card : null))
  })

  app.post<{ Params: { id: string }; Body: Record<string, string> }>(`${hosts.web}/checkout/:id`, (request, reply) => {
    const session = store.world.sessions[request.params.id]
    const end = ended(session)
    if (end || !session) return sendPage(reply, end?.status ?? 404, end?.markup ?? '')
    const { number = '', expiry = '', code = '' } = request.body
    const judged = judgeCard({ number, expiry, code }, tools.clock.now())
    if (judged.kind === 'invalid') return sendPage(reply, 422, form(session, judged.message, null))
    if (judged.kind === 'declined') {
      acts.decline(session, judged.last4)
      return sendPage(reply, 402, form(session, 'Your card was declined. Try another card.', null, true))
    }
    acts.approve(session, judged.last4)
    const back = safeLink(fill(session.redirects.success, session))
    if (back) return reply.redirect(back, 303)
    return sendPage(reply, 200, draw(messageCard({ title: 'Payment approved', text: 'You can close this page.' })))
  })
}

function fill(address: string | null | undefined, session: Session): string | null {
  return address?.replaceAll('{CHECKOUT_SESSION_ID}', session.id) ?? null
}
