import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CloverContext } from './context.ts'
import type { PaymentActs } from './payments.ts'
import { hosts } from './world.ts'

interface RefundBody {
  charge?: string
  amount?: number
  reason?: string
}

interface Answer {
  readonly status: number
  readonly body: unknown
}

/**
 * The ecommerce host: refunds by API and the public key. Refunds of Hosted Checkout payments are refused where
 * `refundsByApi` is off. A call that is repeated with its `idempotency-key` gets the first answer again.
 */
export function registerEcommerce(
  { app, store, tools }: CloverContext,
  acts: PaymentActs,
  bearer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.post<{ Body: RefundBody }>(
    `${hosts.ecom}/v1/refunds`,
    { config: { call: 'refund' }, preHandler: bearer },
    (request, reply) => {
      const key = request.headers['idempotency-key']
      const merchantId = request.merchant?.id ?? ''
      if (typeof key !== 'string') return send(reply, refund(merchantId, request.body))
      store.world.answers ??= {}
      const kept = store.world.answers[`${merchantId}:${key}`]
      const asked = JSON.stringify(request.body)
      if (kept && kept.request !== asked)
        return send(reply, invalid(400, 'idempotency_error', 'Another request had this key.'))
      const answer = kept ?? refund(merchantId, request.body)
      store.world.answers[`${merchantId}:${key}`] = { request: asked, ...answer }
      return send(reply, answer)
    },
  )

  function refund(merchantId: string, { charge, amount: wanted }: RefundBody): Answer {
    const payment = store.world.payments[charge ?? '']
    if (!payment || payment.merchantId !== merchantId) return invalid(404, 'resource_missing', 'No such charge.')
    if (!store.world.settings.refundsByApi)
      return invalid(400, 'invalid_charge', 'This charge was not made through this API.')
    const refunded = payment.refunds.reduce((sum, one) => sum + one.amount, 0)
    const left = payment.result === 'SUCCESS' ? payment.amount - refunded : 0
    const amount = wanted ?? left
    if (!Number.isInteger(amount) || amount <= 0 || amount > left)
      return invalid(400, 'amount_too_large', 'The amount exceeds what is left of the charge.')
    if (tools.faults.take(({ kind }) => kind === 'refund_failed'))
      return { status: 200, body: { id: 'FAILEDREFUND0', object: 'refund', amount, charge, status: 'failed' } }
    acts.refund(payment, amount)
    const made = payment.refunds.at(-1)
    const body = { id: made?.id, object: 'refund', amount, charge, created: made?.createdAt, status: 'succeeded' }
    return { status: 200, body }
  }

  app.get(`${hosts.ecom}/pakms/apikey`, { config: { call: 'apikey' }, preHandler: bearer }, (request) => ({
    apiAccessKey: `public-${request.merchant?.id}`,
    active: true,
  }))
}

const send = (reply: FastifyReply, { status, body }: Answer) => reply.code(status).send(body)

const invalid = (status: number, code: string, message: string): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', code, message } },
})
