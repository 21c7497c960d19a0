import type { CloverContext } from './context.ts'
import { type PaymentActs, verificationCode } from './payments.ts'
import { type Merchant, newMerchant, type RegisteredApp, randomToken, type Settings } from './world.ts'

/** The `/__sim` calls that only Clover's simulator has: seeding, settings, paying without a browser, the dashboard's acts. */
export function registerControls({ app, tools, store, webhooks }: CloverContext, acts: PaymentActs): void {
  app.post('/__sim/reset', () => {
    store.reset()
    tools.faults.clear()
    tools.log.clear()
    tools.deliveries.clear()
    tools.clock.reset()
    return { ok: true }
  })

  app.get('/__sim/app', () => ({ simulator: 'clover', appId: store.world.app.appId }))
  app.post<{ Body: Partial<RegisteredApp> }>('/__sim/app', (request) => {
    Object.assign(store.world.app, request.body)
    return store.world.app
  })
  app.post<{ Body: Partial<Settings> }>('/__sim/settings', (request) => {
    Object.assign(store.world.settings, request.body)
    return store.world.settings
  })

  app.get('/__sim/merchants', () => ({ merchants: Object.values(store.world.merchants) }))
  app.post<{ Body: Partial<Merchant> }>('/__sim/merchants', (request) => {
    const known = request.body.id ? store.world.merchants[request.body.id] : undefined
    const merchant = known ? Object.assign(known, request.body) : newMerchant(request.body)
    store.world.merchants[merchant.id] = merchant
    return merchant
  })
  /** Installs the app and answers an authorization code, as Approve on the consent page does. */
  app.post<{ Params: { id: string } }>('/__sim/merchants/:id/approve', (request, reply) => {
    const merchant = store.world.merchants[request.params.id]
    if (!merchant) return reply.code(404).send({ message: 'Not Found' })
    merchant.installed = true
    const code = randomToken(16)
    store.world.codes[code] = { merchantId: merchant.id, expiresAt: tools.clock.now() + 600_000, used: false }
    return { code, merchantId: merchant.id }
  })
  app.post<{ Params: { id: string } }>('/__sim/merchants/:id/uninstall', (request, reply) => {
    const merchant = store.world.merchants[request.params.id]
    if (!merchant) return reply.code(404).send({ message: 'Not Found' })
    merchant.installed = false
    webhooks.app(merchant.id, `A:${store.world.app.appId}`, 'DELETE')
    return merchant
  })
  app.post<{ Params: { id: string } }>('/__sim/merchants/:id/verify-webhook', (request, reply) => {
    const merchant = store.world.merchants[request.params.id]
    if (!merchant?.webhookUrl) return reply.code(409).send({ message: 'No webhook address.' })
    const code = verificationCode()
    webhooks.verifyHostedCheckout(merchant, code)
    return { verificationCode: code }
  })
  app.post('/__sim/app/verify-webhook', (_request, reply) => {
    if (!store.world.app.webhookUrl) return reply.code(409).send({ message: 'No webhook address.' })
    const code = verificationCode()
    webhooks.verifyApp(code)
    return { verificationCode: code }
  })

  app.get('/__sim/sessions', () => ({ sessions: Object.values(store.world.sessions) }))
  app.post<{ Params: { id: string }; Body: { outcome?: 'approved' | 'declined' } }>(
    '/__sim/sessions/:id/pay',
    (request, reply) => {
      const session = store.world.sessions[request.params.id]
      if (!session) return reply.code(404).send({ message: 'Not Found' })
      if (session.paid || session.expiresAt <= tools.clock.now()) {
        return reply.code(410).send({ message: session.paid ? 'Already paid' : 'Session expired' })
      }
      return request.body.outcome === 'declined' ? acts.decline(session) : acts.approve(session)
    },
  )

  app.get('/__sim/payments', () => ({ payments: Object.values(store.world.payments) }))
  app.post<{ Params: { id: string }; Body: { amount?: number } }>('/__sim/payments/:id/refund', (request, reply) => {
    const payment = store.world.payments[request.params.id]
    if (!payment) return reply.code(404).send({ message: 'Not Found' })
    acts.refund(payment, request.body.amount)
    return payment
  })
  app.post<{ Params: { id: string } }>('/__sim/payments/:id/void', (request, reply) => {
    const payment = store.world.payments[request.params.id]
    if (!payment) return reply.code(404).send({ message: 'Not Found' })
    acts.void(payment)
    return payment
  })
  app.post('/__sim/tokens/expire', () => {
    for (const token of Object.values(store.world.accessTokens)) token.expiresAt = 0
    return { expired: Object.keys(store.world.accessTokens).length }
  })
}
