import type { FastifyInstance } from 'fastify'
import type { Config } from '../platform/config/config.ts'

/** How long the contact in security.txt may be relied upon; RFC 9116 wants less than a year. */
const validDays = 180

/**
 * Where programs look by themselves: password managers for the page on which a password is changed, and finders of
 * weaknesses for whom to tell (RFC 9116).
 */
export function wellKnownRoutes(
  server: FastifyInstance,
  { SUPPORT_EMAIL }: Pick<Config, 'SUPPORT_EMAIL'>,
  { baseUrl, clock }: { baseUrl: string; clock: () => Date },
): void {
  server.get('/.well-known/change-password', async (_request, reply) => reply.redirect('/profile', 302))
  server.get('/.well-known/security.txt', async (_request, reply) => {
    // From midnight, so that the text stays the same for a day.
    const midnight = Math.floor(clock().getTime() / 86_400_000) * 86_400_000
    const lines = [
      `Contact: mailto:${encodeURI(SUPPORT_EMAIL)}`,
      `Expires: ${new Date(midnight + validDays * 86_400_000).toISOString()}`,
      'Preferred-Languages: en',
      `Canonical: ${baseUrl}/.well-known/security.txt`,
    ]
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`)
  })
}
