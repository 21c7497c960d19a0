import { Refusal, refuse } from '@duly/core/contract/refusals.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf, publicBodyLimit } from '../../platform/http/http-server.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Payments } from './service.ts'

const idForm = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/**
 * Where providers report payments. These routes see the raw bytes, since that is what is signed; nothing is parsed
 * before the signature holds. 200 once the notice is kept, 401 when it is not genuine, 503 when it could not be kept.
 */
export function noticeRoutes(server: FastifyInstance, payments: Payments, log: Log): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: publicBodyLimit }, (_request, body, done) => {
      done(null, body)
    })
    const options = { bodyLimit: publicBodyLimit }
    const arrival = (request: FastifyRequest) => ({
      headers: request.headers,
      network: networkOf(request),
      rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
    })

    async function accepted(keep: () => Promise<void>): Promise<{ received: true }> {
      try {
        await keep()
        return { received: true }
      } catch (error) {
        if (error instanceof Refusal) throw error
        log.error({ err: error }, 'a payment notice could not be kept')
        throw refuse('unavailable', { retryAfter: 10 })
      }
    }

    scope.post('/api/webhooks/clover/app', options, (request) =>
      accepted(() => payments.acceptNoticeForApp(arrival(request))),
    )
    scope.post('/api/webhooks/stripe', options, (request) =>
      accepted(() => payments.acceptNoticeForApp(arrival(request))),
    )
    scope.post<{ Params: { connectionId: string } }>('/api/webhooks/clover/hco/:connectionId', options, (request) =>
      accepted(async () => {
        if (!idForm.test(request.params.connectionId)) throw refuse('notice_not_genuine')
        await payments.acceptNoticeForConnection(request.params.connectionId, arrival(request))
      }),
    )
  })
}
