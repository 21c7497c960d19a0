import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config/config.ts'

/** The policy of documents (security requirements 4.2): nothing but our own origin, no inline script, Trusted Types. */
export const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "frame-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types duly-worker',
  'report-uri /api/csp-reports',
].join('; ')

/** Headers of every answer, and of documents. Answers of the API are never stored. */
export function addSecurityHeaders(server: FastifyInstance, config: Config): void {
  server.addHook('onSend', (request, reply, payload, done) => {
    headersOfAll(reply, config)
    const type = String(reply.getHeader('content-type') ?? '')
    if (type.startsWith('text/html')) {
      if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', contentSecurityPolicy)
      reply.header('referrer-policy', 'strict-origin')
      reply.header('cross-origin-opener-policy', 'same-origin')
      reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    }
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done(null, payload)
  })
}

/**
 * What every answer has, also one to an address that no route can read, which no hook sees. Strict transport is promised for our own name; for the names
 * below it where the operator says so, who alone knows whether all of them have it.
 */
export function headersOfAll(reply: FastifyReply, config: Config): void {
  reply.header('x-content-type-options', 'nosniff')
  if (!config.APP_BASE_URL?.startsWith('https://')) return
  const reach = config.HSTS_SUBDOMAINS ? '; includeSubDomains' : ''
  reply.header('strict-transport-security', `max-age=63072000${reach}`)
}
