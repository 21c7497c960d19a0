import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CloverContext } from './context.ts'
import type { Merchant } from './world.ts'

/** Clover's documented limits. */
const perSecondApp = 50
const perSecondToken = 16
const concurrentApp = 10
const concurrentToken = 5

declare module 'fastify' {
  interface FastifyRequest {
    merchant: Merchant | null
    /** True when the caller used the merchant's private ecommerce key. */
    byPrivateKey: boolean
  }
}

/**
 * Guards every API call: User-Agent form (400), rate limits (429 naming the limit), and for calls with a bearer the
 * token (401 for every kind of failure, as Clover does).
 */
export function registerAccess({ app, tools, store }: CloverContext): {
  bearer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
} {
  const seconds = new Map<string, { second: number; count: number }>()
  const running = new Map<string, number>()

  app.decorateRequest('merchant', null)
  app.decorateRequest('byPrivateKey', false)

  app.addHook('onRequest', async (request, reply) => {
    if (!request.routeOptions.config.call) return
    if (!/^[^\s/]+\/\S+ \(.+\)/.test(request.headers['user-agent'] ?? '')) {
      return reply.code(400).send({ message: 'A User-Agent of the form product/version (comment) is required.' })
    }
    if (!store.world.settings.limits) return
    const token = request.headers.authorization ?? ''
    const second = Math.floor(Date.now() / 1000)
    const tooMany = (key: string, limit: number) => {
      const window = seconds.get(key)
      const count = window?.second === second ? window.count + 1 : 1
      seconds.set(key, { second, count })
      return count > limit
    }
    if (tooMany('app', perSecondApp)) return limited(reply, 'crossTokenLimit', perSecondApp)
    if (token && tooMany(token, perSecondToken)) return limited(reply, 'tokenLimit', perSecondToken)
    const busy = (key: string) => running.get(key) ?? 0
    if (busy('app') >= concurrentApp) return limited(reply, 'crossTokenConcurrentLimit', concurrentApp, 1)
    if (token && busy(token) >= concurrentToken) return limited(reply, 'tokenConcurrentLimit', concurrentToken, 1)
    const counted = token ? ['app', token] : ['app']
    for (const key of counted) running.set(key, busy(key) + 1)
    reply.raw.once('close', () => {
      for (const key of counted) running.set(key, Math.max(0, busy(key) - 1))
    })
  })

  return {
    async bearer(request, reply) {
      const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
      const access = token ? store.world.accessTokens[token] : undefined
      const merchant = access
        ? store.world.merchants[access.merchantId]
        : Object.values(store.world.merchants).find((one) => one.privateKey !== '' && one.privateKey === token)
      const valid = access
        ? access.expiresAt > tools.clock.now() && merchant?.installed === true
        : merchant !== undefined
      if (!merchant || !valid) return reply.code(401).send({ message: '401 Unauthorized' })
      request.merchant = merchant
      request.byPrivateKey = access === undefined
    },
  }
}

function limited(reply: FastifyReply, name: string, limit: number, retryAfter?: number): FastifyReply {
  reply.code(429).header(`X-RateLimit-${name}`, String(limit))
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply.send({ message: 'Too Many Requests' })
}
