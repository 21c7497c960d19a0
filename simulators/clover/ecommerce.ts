import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CloverContext } from './context.ts'
import type { PaymentActs } from './payments.ts'
import { hosts } from './world.ts'

/** The ecommerce host: refunds by API (refused for Hosted Checkout payments unless switched on) and the public key. */
export function registerEcommerce(
  { app, store }: CloverContext,
  acts: PaymentActs,
  bearer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  app.post<{ Body: { charge?: string; amount?: number; reason?: string } }>(
    `${hosts.ecom}/v1/refunds`,
    { config: { call: 'refund' }, preHandler: bearer },
    (request, reply) => {
      const refuse = (status: number, code: string, message: string) =>
        reply.code(status).send({ error: { type: 'invalid_request_error', code, message } })
      const payment = store.world.payments[request.body.charge ?? '']
      if (!payment || payment.merchantId !== request.merchant?.id) {
        return refuse(404, 'resource_missing', 'No such charge.')
      }
      if (!store.world.settings.refundsByApi) {
        return refuse(400, 'invalid_charge', 'This charge was not made through this API.')
      }
      const refunded = payment.refunds.reduce((sum, refund) => sum + refund.amount, 0)
      const amount = request.body.amount ?? payment.amount - refunded
      if (!Number.isInteger(amount) || amount <= 0 || amount > payment.amount - refunded) {
        return refuse(400, 'amount_too_large', 'The amount exceeds what is left of the charge.')
      }
      acts.refund(payment, amount)
      const refund = payment.refunds.at(-1)
      return {
        id: refund?.id,
        object: 'refund',
        amount,
        charge: payment.id,
        created: refund?.createdAt,
        status: 'succeeded',
      }
    },
  )

  app.get(`${hosts.ecom}/pakms/apikey`, { config: { call: 'apikey' }, preHandler: bearer }, (request) => ({
    apiAccessKey: `public-${request.merchant?.id}`,
    active: true,
  }))
}
