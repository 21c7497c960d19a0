import { createHmac } from 'node:crypto'
import type { SimTools } from '../kit/sim-server.ts'
import { cloverId, type Merchant, type Payment, type Session, type WorldStore } from './world.ts'

/** The two kinds of notice that Clover sends. */
export interface Webhooks {
  /** Hosted Checkout: signed with the merchant's own secret, to the address in the merchant's dashboard. */
  hostedCheckout(session: Session, payment: Payment): void
  /** App webhook: one static header, to the address registered for the app. */
  app(merchantId: string, objectId: string, type: 'CREATE' | 'UPDATE' | 'DELETE'): void
  /** What Clover sends once when an address is entered. */
  verifyApp(code: string): void
  verifyHostedCheckout(merchant: Merchant, code: string): void
}

export function createWebhooks(tools: SimTools, store: WorldStore): Webhooks {
  const signWith = (secret: string) => (body: string, forged: boolean) => {
    const t = Math.floor(tools.clock.now() / 1000)
    const key = forged ? `${secret}-forged` : secret
    const v1 = createHmac('sha256', key).update(`${t}.${body}`).digest('hex')
    return { 'clover-signature': `t=${t},v1=${v1}` }
  }
  const appHeaders = (_body: string, forged: boolean) => ({
    'x-clover-auth': forged ? `${store.world.app.webhookAuth}-forged` : store.world.app.webhookAuth,
  })

  return {
    hostedCheckout(session, payment) {
      const merchant = store.world.merchants[payment.merchantId]
      if (!merchant?.webhookUrl || !merchant.webhookSecret) return
      const { keyCasing, dataAs } = store.world.settings
      const bodyFor = (merchantId: string) => {
        const approved = payment.result === 'SUCCESS'
        const fields = {
          createdTime: payment.createdAt,
          message: `${approved ? 'Approved' : 'Decline'} for ${session.amount}`,
          status: approved ? 'APPROVED' : 'DECLINED',
          type: 'PAYMENT',
          id: payment.id,
          merchantId,
          data: dataAs === 'object' ? { checkoutSessionId: session.id } : session.id,
        }
        if (keyCasing === 'camel') return JSON.stringify(fields)
        const pascal = Object.entries(fields).map(([key, value]) => [key[0]?.toUpperCase() + key.slice(1), value])
        return JSON.stringify(Object.fromEntries(pascal))
      }
      tools.deliveries.post({
        channel: 'hco',
        url: merchant.webhookUrl,
        body: bodyFor(payment.merchantId),
        sign: signWith(merchant.webhookSecret),
        sessionId: session.id,
        otherMerchant: () => bodyFor(cloverId()),
      })
    },
    app(merchantId, objectId, type) {
      const { app } = store.world
      if (!app.webhookUrl) return
      const bodyFor = (merchant: string) =>
        JSON.stringify({ appId: app.appId, merchants: { [merchant]: [{ objectId, type, ts: tools.clock.now() }] } })
      const payment = objectId.startsWith('P:') ? store.world.payments[objectId.slice(2)] : undefined
      tools.deliveries.post({
        channel: 'app',
        url: app.webhookUrl,
        body: bodyFor(merchantId),
        sign: appHeaders,
        sessionId: payment?.sessionId,
        otherMerchant: () => bodyFor(cloverId()),
      })
    },
    verifyApp(code) {
      const body = JSON.stringify({ verificationCode: code })
      tools.deliveries.post({ channel: 'app', url: store.world.app.webhookUrl, body, sign: () => ({}) })
    },
    verifyHostedCheckout(merchant, code) {
      const body = JSON.stringify({ verificationCode: code })
      tools.deliveries.post({ channel: 'hco', url: merchant.webhookUrl, body, sign: () => ({}) })
    },
  }
}
