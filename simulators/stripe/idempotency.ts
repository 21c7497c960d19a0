import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type StripeContext, stripeError } from './context.ts'

export interface Execution {
  readonly status: number
  readonly body: unknown
}

const keptMs = 24 * 3600 * 1000

/**
 * Stripe's rules for `Idempotency-Key` on POST: the first execution's status and body are stored, a 500 included, and
 * replayed; the same key with other parameters is an error; nothing is stored when validation fails or while a twin is
 * running (409). Keys are forgotten after 24 hours.
 */
export function createIdempotency({ tools, store }: Pick<StripeContext, 'tools' | 'store'>) {
  const running = new Set<string>()

  return async function execute(
    request: FastifyRequest,
    reply: FastifyReply,
    work: { readonly call: string; readonly validate: () => Execution | null; readonly run: () => Execution },
  ): Promise<unknown> {
    const invalid = work.validate()
    const header = request.headers['idempotency-key']
    if (typeof header !== 'string') {
      const done = invalid ?? work.run()
      return reply.code(done.status).send(done.body)
    }
    if (header.length > 255) return reply.code(400).send(stripeError('Idempotency-Key is too long.'))
    const key = `${request.headers['stripe-account'] ?? ''}:${header}`
    const digest = createHash('sha256')
      .update(`${request.url}\n${JSON.stringify(request.body)}`)
      .digest('hex')

    const stored = store.world.answers[key]
    if (stored && stored.at > tools.clock.now() - keptMs) {
      if (stored.request !== digest) {
        const message =
          'Keys for idempotent requests can only be used with the same parameters they were first used with.'
        return reply.code(400).send(stripeError(message, { type: 'idempotency_error' }))
      }
      return reply.code(stored.status).header('idempotent-replayed', 'true').send(stored.body)
    }
    if (running.has(key)) {
      const message = 'There is currently another in-progress request using this Idempotency-Key.'
      return reply.code(409).send(stripeError(message, { type: 'idempotency_error', code: 'idempotency_key_in_use' }))
    }
    if (invalid) return reply.code(invalid.status).send(invalid.body)

    running.add(key)
    try {
      const fits = (kind: string) => (fault: { kind: string; on?: string }) =>
        fault.kind === kind && (fault.on === undefined || fault.on === work.call)
      const slow = tools.faults.take(fits('slow_execution'))
      if (slow) await sleep((slow.seconds ?? 1) * 1000)
      const failing = tools.faults.take(fits('server_error_stored'))
      const done = failing
        ? { status: 500, body: stripeError('An unknown error occurred', { type: 'api_error' }) }
        : work.run()
      store.world.answers[key] = { request: digest, ...done, at: tools.clock.now() }
      return reply.code(done.status).send(done.body)
    } finally {
      running.delete(key)
    }
  }
}
