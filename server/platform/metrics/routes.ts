import { createHash, timingSafeEqual } from 'node:crypto'
import { refuse } from '@duly/core/contract/refusals.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { routeOf } from '../http/http-server.ts'
import type { Metrics } from './metrics.ts'

/**
 * Counts every answer, and serves the counts at /metrics: to whoever has the token; without a token configured, to this
 * machine. Others get the answer of a path that is not there.
 */
export function serveMetrics(server: FastifyInstance, metrics: Metrics, token: string | undefined): void {
  server.addHook('onResponse', (request, reply, done) => {
    metrics.request(request.method, routeOf(request), reply.statusCode, reply.elapsedTime / 1000)
    done()
  })
  server.get('/metrics', async (request, reply) => {
    if (!(token ? hasToken(request, token) : isOnThisMachine(request))) throw refuse('not_found')
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text())
  })
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

function hasToken(request: FastifyRequest, token: string): boolean {
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`))
}

// A proxy on this machine brings strangers by loopback; the headers that proxies add, or the name asked for, show it.
const proxyHeaders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

function isOnThisMachine(request: FastifyRequest): boolean {
  const address = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
  if (!address.startsWith('127.') && address !== '::1') return false
  return !proxyHeaders.some((name) => request.headers[name] !== undefined)
}
