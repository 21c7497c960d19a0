import { refuse } from '@duly/core/contract/refusals.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { createCallBrake } from '../../platform/http/brakes.ts'
import { networkOf } from '../../platform/http/http-server.ts'
import { verifyTwilioSignature } from '../../platform/sms/twilio-signature.ts'
import type { Outbox } from './service.ts'

const report = z.object({
  MessageStatus: z.string().min(1).max(40),
  ErrorCode: z
    .string()
    .regex(/^\d{1,6}$/)
    .optional(),
})
const target = z.object({ w: z.uuid(), m: z.uuid() })

/** Largest report, in bytes; a real one has some 500. */
const largestReport = 16 * 1024

/**
 * Where Twilio reports what became of a message. The signature is checked over the address as we gave it, built from our
 * own public address, before anything in the report counts. Without an auth token nobody can be believed: 404.
 */
export function smsStatusRoutes(
  server: FastifyInstance,
  outbox: Outbox,
  settings: { authToken: string | undefined; callbackBaseUrl: string | null },
): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: largestReport },
      (_request, body, done) => done(null, String(body)),
    )
    scope.post('/api/webhooks/twilio/status', { bodyLimit: largestReport }, async (request, reply) => {
      const { authToken, callbackBaseUrl } = settings
      if (!authToken || !callbackBaseUrl) throw refuse('not_found')
      const fields = Object.fromEntries(new URLSearchParams(typeof request.body === 'string' ? request.body : ''))
      const signature = String(request.headers['x-twilio-signature'] ?? '')
      const url = callbackBaseUrl + request.raw.url
      if (!verifyTwilioSignature(authToken, signature, { url, fields })) throw refuse('notice_not_genuine')
      const about = target.safeParse(request.query)
      const said = report.safeParse(fields)
      // Signed, but not about a message of ours, or of a form not known yet: nothing to do, and no reason to repeat it.
      if (about.success && said.success) {
        await outbox.smsReported(
          { workspaceId: about.data.w, messageId: about.data.m },
          {
            status: said.data.MessageStatus.toLowerCase(),
            errorCode: said.data.ErrorCode ? Number(said.data.ErrorCode) : null,
          },
        )
      }
      return reply.code(204).send()
    })
  })
}

/** Largest notice, in bytes: it may carry the whole message back. */
const largestNotice = 2 * 1024 * 1024
/** When a notice that came too early may come again. */
const noticeAgainSeconds = 60
/** Notices a minute from one network; a mail server in trouble sends many, and each costs reading. */
const noticesPerMinute = 300

/**
 * Where the mail server of the bounce domain hands in what comes to `bounce+…@`: the raw message, as `message/rfc822`.
 * 204 when it was a notice about a message of ours, 422 for other mail, which the mail server may keep or drop, and 503
 * while the message is still being sent: the mail server is to repeat it.
 */
export function bounceRoutes(server: FastifyInstance, outbox: Outbox): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'message/rfc822',
      { parseAs: 'buffer', bodyLimit: largestNotice },
      (_request, body, done) => done(null, body),
    )
    const callBrake = createCallBrake(noticesPerMinute)
    scope.addHook('onRequest', async (request) => callBrake(networkOf(request), Date.now()))
    scope.post('/api/webhooks/mail/bounce', { bodyLimit: largestNotice }, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      const taken = await outbox.mailBounced(raw)
      if (taken === 'too_early') return reply.code(503).header('retry-after', noticeAgainSeconds).send()
      return reply.code(taken === 'taken' ? 204 : 422).send()
    })
  })
}
