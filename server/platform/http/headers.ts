import type { FastifyInstance } from 'fastify'
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
  const overTls = config.APP_BASE_URL?.startsWith('https://') ?? false
  server.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (overTls) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
    const type = String(reply.getHeader('content-type') ?? '')
    if (type.startsWith('text/html')) {
      if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', contentSecurityPolicy)
      reply.header('referrer-policy', 'strict-origin')
      reply.header('cross-origin-opener-policy', 'same-origin')
      reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    }
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
