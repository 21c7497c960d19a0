import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CloverContext } from './context.ts'
import { hosts, type Payment } from './world.ts'

const ninetyDaysMs = 90 * 24 * 3600 * 1000

type Query = { expand?: string | string[]; filter?: string | string[]; limit?: string; offset?: string }

/** The `/v3` reads: merchant, properties, payments, orders. */
export function registerMerchantApi(
  { app, tools, store }: CloverContext,
  bearer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const base = `${hosts.api}/v3/merchants/:mId`
  const guard = [
    bearer,
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { mId } = request.params as { mId: string }
      const merchant = request.merchant
      if (!merchant || merchant.id !== mId || (request.byPrivateKey && !merchant.privateKeyReads)) {
        return reply.code(401).send({ message: '401 Unauthorized' })
      }
    },
  ]

  app.get<{ Querystring: Query }>(base, { config: { call: 'merchant' }, preHandler: guard }, (request) => {
    const merchant = request.merchant
    const expanded = expansions(request.query).has('address')
    return {
      id: merchant?.id,
      name: merchant?.name,
      ...(expanded ? { address: { address1: '1 Test Street', city: 'Testville', country: merchant?.country } } : {}),
    }
  })

  app.get(`${base}/properties`, { config: { call: 'properties' }, preHandler: guard }, (request) => ({
    defaultCurrency: request.merchant?.currency,
    locale: request.merchant?.country === 'US' ? 'en-US' : 'en-CA',
    timezone: 'America/Edmonton',
  }))

  app.get<{ Querystring: Query }>(
    `${base}/payments`,
    { config: { call: 'payments' }, preHandler: guard },
    (request, reply) => {
      const filters = [request.query.filter ?? []].flat()
      let from = 0
      let to = Number.POSITIVE_INFINITY
      for (const filter of filters) {
        const parsed = /^createdTime(>=|<=|<|>)(\d+)$/.exec(filter)
        if (!parsed) return reply.code(400).send({ message: `Invalid filter: ${filter}` })
        const value = Number(parsed[2])
        if (parsed[1] === '>=') from = Math.max(from, value)
        if (parsed[1] === '>') from = Math.max(from, value + 1)
        if (parsed[1] === '<') to = Math.min(to, value)
        if (parsed[1] === '<=') to = Math.min(to, value + 1)
      }
      // Without a start Clover answers for the last 90 days.
      if (from === 0) from = tools.clock.now() - ninetyDaysMs
      // A question without an end reaches to now.
      const end = Number.isFinite(to) ? to : tools.clock.now()
      if (end - from > ninetyDaysMs + 1000) {
        return reply.code(400).send({ message: 'The range of a query spans at most 90 days.' })
      }
      const limit = Math.min(Number(request.query.limit ?? 100) || 100, 1000)
      const offset = Number(request.query.offset ?? 0) || 0
      const expand = expansions(request.query)
      const elements = Object.values(store.world.payments)
        .filter((payment) => payment.merchantId === request.merchant?.id && visible(payment))
        .filter((payment) => payment.createdAt >= from && payment.createdAt < to)
        .sort((a, b) => b.createdAt - a.createdAt)
        .slice(offset, offset + limit)
        .map((payment) => paymentBody(payment, expand))
      return { elements, href: request.url }
    },
  )

  app.get<{ Params: { id: string }; Querystring: Query }>(
    `${base}/payments/:id`,
    { config: { call: 'payment' }, preHandler: guard },
    (request, reply) => {
      const payment = store.world.payments[request.params.id]
      if (!payment || payment.merchantId !== request.merchant?.id || !visible(payment)) {
        return reply.code(404).send({ message: 'Not Found' })
      }
      return paymentBody(payment, expansions(request.query))
    },
  )

  app.get<{ Params: { id: string }; Querystring: Query }>(
    `${base}/orders/:id`,
    { config: { call: 'order' }, preHandler: guard },
    (request, reply) => {
      const payment = Object.values(store.world.payments).find((one) => one.orderId === request.params.id)
      const session = payment ? store.world.sessions[payment.sessionId] : undefined
      if (!payment || !session || payment.merchantId !== request.merchant?.id) {
        return reply.code(404).send({ message: 'Not Found' })
      }
      const lineItems = session.lineItems.map((line, index) => ({
        id: `${payment.orderId.slice(0, 12)}${index}`,
        name: line.name,
        price: line.price,
        unitQty: line.unitQty * 1000,
        ...(line.note ? { note: line.note } : {}),
      }))
      return {
        id: payment.orderId,
        currency: request.merchant?.currency,
        total: session.amount,
        state: payment.result === 'SUCCESS' ? 'locked' : 'open',
        createdTime: payment.createdAt,
        ...(expansions(request.query).has('lineItems') ? { lineItems: { elements: lineItems } } : {}),
      }
    },
  )

  function visible(payment: Payment): boolean {
    return payment.hiddenUntil <= tools.clock.now()
  }
}

function expansions(query: Query): Set<string> {
  return new Set([query.expand ?? []].flat().flatMap((value) => value.split(',')))
}

function paymentBody(payment: Payment, expand: Set<string>) {
  return {
    id: payment.id,
    amount: payment.amount,
    tipAmount: 0,
    taxAmount: 0,
    result: payment.result,
    createdTime: payment.createdAt,
    clientCreatedTime: payment.createdAt,
    modifiedTime: payment.modifiedAt,
    order: { id: payment.orderId },
    cardTransaction: { cardType: payment.cardType, last4: payment.last4, type: 'AUTH', state: 'CLOSED' },
    ...(expand.has('refunds')
      ? {
          refunds: {
            elements: payment.refunds.map((refund) => ({
              id: refund.id,
              amount: refund.amount,
              createdTime: refund.createdAt,
              payment: { id: payment.id },
            })),
          },
        }
      : {}),
  }
}
