import { refuse } from '@duly/core/contract/refusals.ts'
import { z } from 'zod'
import type { ServeContext } from '../../platform/http/serve.ts'
import { transmission, transmissionOutcome } from '../../platform/peppol/http-access-point.ts'
import { isGenuine } from '../../platform/webhooks/verify.ts'
import type { Outbox } from './service.ts'

/** Largest report, in bytes. */
const largestReport = 16 * 1024
const messageId = z.uuid()

/**
 * Where the access point reports what became of an e-invoice. The signature (Standard Webhooks 1.0) is checked over the bytes as
 * they came, before anything in them counts. Without a secret nobody can be believed: 404.
 */
export function peppolStatusRoutes(
  { server, clock }: Pick<ServeContext, 'server' | 'clock'>,
  outbox: Outbox,
  secret: string | undefined,
): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: largestReport },
      (_request, body, done) => done(null, String(body)),
    )
    scope.post('/api/webhooks/peppol/status', { bodyLimit: largestReport }, async (request, reply) => {
      if (!secret) throw refuse('not_found')
      const header = (name: string) => String(request.headers[`webhook-${name}`] ?? '')
      const body = typeof request.body === 'string' ? request.body : ''
      const signed = { id: header('id'), timestamp: Number(header('timestamp')), body }
      if (!isGenuine(secret, header('signature'), signed, clock().getTime())) throw refuse('notice_not_genuine')
      const said = transmission.safeParse(jsonOf(body))
      // Genuine, but not about a message of ours, or of a form not known yet: nothing to do, and no reason to repeat it.
      if (said.success && messageId.safeParse(said.data.id).success)
        await outbox.peppolReported(said.data.id, transmissionOutcome(said.data))
      return reply.code(204).send()
    })
  })
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
