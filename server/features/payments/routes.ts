import { paymentsContract } from '@duly/core/payments/contract.ts'
import type { FastifyReply } from 'fastify'
import { stateLifetimeSeconds } from '../../platform/card-payments/oauth-state.ts'
import { later, outsideTransaction } from '../../platform/http/handler.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import { wayCookie } from '../../platform/http/way-cookie.ts'
import type { Payments } from './service.ts'

/** Holds the nonce in the browser that starts to connect; read once, on its way back. */
const cookieName = 'duly_connect'

/** Connecting and disconnecting, for the Integration tab. `appUrl` is the public address of the product. */
export function paymentRoutes(context: ServeContext, payments: Payments, appUrl: () => string): void {
  const settings = (query: Record<string, string>) =>
    `${appUrl()}/payment-settings?${new URLSearchParams({ tab: 'integration', ...query })}`
  const cookie = wayCookie(cookieName, appUrl)

  serve(context, paymentsContract, {
    'GET /card-payments': async ({ tx, actor, query }) => payments.cardOffer(tx, actor.workspaceId, query.currency),
    'GET /clover/status': async ({ tx, actor }) => payments.status(tx, actor.workspaceId),
    'GET /clover/connect': async ({ tx, actor, reply }) => {
      const { url, nonce } = await payments.start(tx, actor)
      reply.header('set-cookie', cookie.header(nonce, stateLifetimeSeconds))
      return { url }
    },
    'GET /clover/callback': outsideTransaction(async ({ query, request, reply }) => {
      const problem = await payments.finish({
        state: query.state,
        code: query.code,
        merchantId: query.merchant_id,
        refused: query.error !== undefined,
        cookie: cookie.read(request),
      })
      reply.header('set-cookie', cookie.header('', 0))
      const outcome: Record<string, string> = problem ? { success: 'false', error: problem } : { success: 'true' }
      return leave(reply, settings(outcome))
    }),
    'GET /clover/launch': outsideTransaction(async ({ reply }) => leave(reply, settings({ action: 'auth' }))),
    'POST /clover/disconnect': async ({ actor }) =>
      later(async () => {
        const { toUninstall } = await payments.disconnect(actor.workspaceId)
        const dashboard = payments.providerName === 'stripe' ? 'Stripe dashboard' : 'Clover dashboard'
        return {
          connected: false as const,
          message: `Card payments are off.${toUninstall ? ` To finish, uninstall the app in your ${dashboard}.` : ''}`,
        }
      }),
    'POST /clover/webhook-secret': async ({ tx, actor, body }) => {
      await payments.keepWebhookSecret(tx, actor.workspaceId, body.secret)
      return payments.status(tx, actor.workspaceId)
    },
  })
}

/** Sends the browser on to a page of ours. */
function leave(reply: FastifyReply, address: string): FastifyReply {
  return reply.header('referrer-policy', 'no-referrer').redirect(address, 303)
}
