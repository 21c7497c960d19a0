import type { FastifyReply, FastifyRequest } from 'fastify'
import { amountProblem } from './amounts.ts'
import { type StripeContext, stripeError } from './context.ts'
import { expandedIn, onlyExpands } from './expansion.ts'
import { createIdempotency, type Execution } from './idempotency.ts'
import { disputeBody, intentBody, refundBody, refundIntent, sessionBody } from './objects.ts'
import { hosts, type PaymentIntent, type Refund, type Session, stripeId } from './world.ts'

type Form = Record<string, string>

const minute = 60_000

const v1 = `${hosts.api}/v1`

/** `/v1`: accounts, Checkout Sessions, payment intents, refunds. Form-encoded, as Stripe takes it. */
export function registerCheckoutApi(context: StripeContext): void {
  const parts: Parts = { ...context, context, execute: createIdempotency(context), options: optionsOf(context) }
  registerAccounts(parts)
  registerNewSessions(parts)
  registerSessions(parts)
  registerPayments(parts)
  registerRefunds(parts)
}

interface Parts extends StripeContext {
  readonly context: StripeContext
  readonly execute: ReturnType<typeof createIdempotency>
  /** Of a route: the call's name for faults, who may make it, and what it expands. */
  readonly options: ReturnType<typeof optionsOf>
}

function optionsOf({ store }: StripeContext) {
  /** Platform key, and a connected account where the call is made on behalf of one. */
  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.headers.authorization !== `Bearer ${store.world.platform.secretKey}`) {
      return reply.code(401).send(stripeError('Invalid API Key provided'))
    }
    const account = request.headers['stripe-account']
    if (account !== undefined && !store.world.accounts[String(account)]?.connected) {
      const message = `The provided key does not have access to account '${account}' (or that account does not exist).`
      return reply.code(403).send(stripeError(message, { code: 'account_invalid' }))
    }
  }
  return (call: string, ...expands: readonly string[]) => ({
    config: { call },
    preHandler: [guard, onlyExpands(...expands)],
  })
}

const accountOf = (request: FastifyRequest) => String(request.headers['stripe-account'] ?? '')
const missing = (reply: FastifyReply, what: string) =>
  reply.code(404).send(stripeError(`No such ${what}`, { code: 'resource_missing' }))

function registerAccounts({ app, store, options }: Parts): void {
  app.get<{ Params: { id: string } }>(`${v1}/accounts/:id`, options('merchant'), (request, reply) => {
    const account = store.world.accounts[request.params.id]
    if (!account?.connected) return reply.code(403).send(stripeError('No access', { code: 'account_invalid' }))
    return {
      id: account.id,
      object: 'account',
      business_profile: { name: account.name },
      country: account.country,
      default_currency: account.currency,
      charges_enabled: true,
    }
  })
}

function registerNewSessions({ app, tools, store, options, execute }: Parts): void {
  app.post<{ Body: Form }>(`${v1}/checkout/sessions`, options('checkout'), (request, reply) => {
    const form = request.body ?? {}
    const now = tools.clock.now()
    return execute(request, reply, {
      call: 'checkout',
      validate: () => checkoutProblem(form, now),
      run: () => {
        const session = sessionOf(form, accountOf(request), now)
        store.world.sessions[session.id] = session
        return { status: 200, body: sessionBody(session, `http://${request.headers.host}`) }
      },
    })
  })
}

/** A session as a form asks for it. */
function sessionOf(form: Form, account: string, now: number): Session {
  return {
    id: stripeId('cs_test', 40),
    account: account,
    amount: Number(form['line_items[0][price_data][unit_amount]']) * Number(form['line_items[0][quantity]'] ?? 1),
    currency: String(form['line_items[0][price_data][currency]']).toLowerCase(),
    title: form['line_items[0][price_data][product_data][name]'] ?? '',
    clientReferenceId: form.client_reference_id ?? null,
    metadata: nested(form, 'metadata'),
    paymentMetadata: nested(form, 'payment_intent_data[metadata]'),
    customerEmail: form.customer_email ?? null,
    successUrl: form.success_url ?? '',
    cancelUrl: form.cancel_url ?? null,
    status: 'open',
    paymentIntent: null,
    created: now,
    expiresAt: form.expires_at ? Number(form.expires_at) * 1000 : now + 24 * 60 * minute,
  }
}

function registerSessions({ app, store, event, options, execute }: Parts): void {
  const ownSession = (request: FastifyRequest<{ Params: { id: string } }>) => {
    const session = store.world.sessions[request.params.id]
    return session?.account === accountOf(request) ? session : undefined
  }

  app.get<{ Params: { id: string } }>(
    `${v1}/checkout/sessions/:id`,
    options('session', 'payment_intent'),
    (request, reply) => {
      const session = ownSession(request)
      if (!session) return missing(reply, 'checkout.session')
      const body = sessionBody(session, `http://${request.headers.host}`)
      const intent = store.world.intents[session.paymentIntent ?? '']
      const isExpanded = intent !== undefined && expandedIn(request.query).has('payment_intent')
      return { ...body, ...(isExpanded ? { payment_intent: intentBody(intent, false) } : {}) }
    },
  )

  app.get<{ Querystring: Form }>(`${v1}/checkout/sessions`, options('sessions'), (request) => ({
    object: 'list',
    has_more: false,
    data: Object.values(store.world.sessions)
      .filter((session) => session.account === accountOf(request))
      .filter((session) => !request.query.payment_intent || session.paymentIntent === request.query.payment_intent)
      .map((session) => sessionBody(session, `http://${request.headers.host}`)),
  }))

  app.post<{ Params: { id: string }; Body: Form }>(
    `${v1}/checkout/sessions/:id/expire`,
    options('expire'),
    (request, reply) => {
      const session = ownSession(request)
      if (!session) return missing(reply, 'checkout.session')
      return execute(request, reply, {
        call: 'expire',
        validate: () =>
          session.status === 'open'
            ? null
            : { status: 400, body: stripeError(`Only Checkout Sessions with a status of open can be expired.`) },
        run: () => {
          session.status = 'expired'
          const body = sessionBody(session, `http://${request.headers.host}`)
          event('checkout.session.expired', session.account, body, session.id)
          return { status: 200, body }
        },
      })
    },
  )
}

/** Refunds of an intent, newest first. */
const refundsOf = ({ store }: Parts, intent: PaymentIntent): Refund[] =>
  Object.values(store.world.refunds ?? {})
    .filter((refund) => refund.intent === intent.id)
    .reverse()

function registerPayments(parts: Parts): void {
  const { app, store, options } = parts
  const bodyOf = (intent: PaymentIntent, query: unknown, prefix: string) => {
    const expanded = expandedIn(query)
    const withRefunds = expanded.has(`${prefix}latest_charge.refunds`)
    const withCharge = withRefunds || expanded.has(`${prefix}latest_charge`)
    return intentBody(intent, withCharge, withRefunds ? refundsOf(parts, intent) : null)
  }

  app.get<{ Params: { id: string } }>(
    `${v1}/payment_intents/:id`,
    options('payment', 'latest_charge', 'latest_charge.refunds'),
    (request, reply) => {
      const intent = store.world.intents[request.params.id]
      if (intent?.account !== accountOf(request)) return missing(reply, 'payment_intent')
      return bodyOf(intent, request.query, '')
    },
  )

  const listed = options('payments', 'data.latest_charge', 'data.latest_charge.refunds')
  app.get<{ Querystring: Form }>(`${v1}/payment_intents`, listed, (request) => {
    const from = Number(request.query['created[gte]'] ?? 0) * 1000
    const to = Number(request.query['created[lt]'] ?? 9_999_999_999) * 1000
    const limit = Math.min(Number(request.query.limit ?? 10), 100)
    const all = Object.values(store.world.intents)
      .filter((intent) => intent.account === accountOf(request) && intent.created >= from && intent.created < to)
      .sort((a, b) => b.created - a.created)
    const after = all.findIndex((intent) => intent.id === request.query.starting_after)
    const slice = all.slice(after + 1, after + 1 + limit)
    return {
      object: 'list',
      has_more: after + 1 + limit < all.length,
      data: slice.map((intent) => bodyOf(intent, request.query, 'data.')),
    }
  })

  app.get<{ Querystring: Form }>(`${v1}/disputes`, options('disputes'), (request) => ({
    object: 'list',
    has_more: false,
    data: Object.values(store.world.intents)
      .filter((intent) => intent.account === accountOf(request))
      .filter((intent) => !request.query.payment_intent || intent.id === request.query.payment_intent)
      .flatMap((intent) => (intent.dispute ? [disputeBody(intent, intent.dispute)] : [])),
  }))
}

function registerRefunds(parts: Parts): void {
  const { app, context, store, tools, options, execute } = parts
  app.get<{ Querystring: Form }>(`${v1}/refunds`, options('refunds'), (request, reply) => {
    const intent = store.world.intents[request.query.payment_intent ?? '']
    if (intent?.account !== accountOf(request)) return missing(reply, 'payment_intent')
    const all = refundsOf(parts, intent)
    const limit = Math.min(Number(request.query.limit ?? 10), 100)
    return {
      object: 'list',
      has_more: all.length > limit,
      data: all.slice(0, limit).map((one) => refundBody(one, intent)),
    }
  })

  app.post<{ Body: Form }>(`${v1}/refunds`, options('refund'), (request, reply) => {
    const intent = store.world.intents[request.body?.payment_intent ?? '']
    if (intent?.account !== accountOf(request)) return missing(reply, 'payment_intent')
    return execute(request, reply, {
      call: 'refund',
      validate: () => null,
      run: () => {
        const amount = Number(request.body.amount ?? intent.amount - intent.refunded)
        if (intent.dispute && intent.dispute.status !== 'won') {
          const message = 'The charge has been charged back; cannot issue a refund.'
          return { status: 400, body: stripeError(message, { code: 'charge_disputed' }) }
        }
        if (!Number.isInteger(amount) || amount <= 0 || amount > intent.amount - intent.refunded) {
          return { status: 400, body: stripeError('Refund amount is greater than unrefunded amount on charge.') }
        }
        const isPending = tools.faults.take(({ kind }) => kind === 'refund_pending') !== null
        const refund = refundIntent(context, intent, {
          amount,
          status: isPending ? 'pending' : 'succeeded',
          reason: request.body.reason ?? null,
          metadata: nested(request.body, 'metadata'),
        })
        return { status: 200, body: refundBody(refund, intent) }
      },
    })
  })
}

function checkoutProblem(form: Form, now: number): Execution | null {
  const invalid = (message: string, param: string): Execution => ({
    status: 400,
    body: stripeError(message, { param, code: 'parameter_invalid' }),
  })
  const amount = form['line_items[0][price_data][unit_amount]'] ?? ''
  if (form.mode !== 'payment') return invalid('You must specify mode.', 'mode')
  if (!form.success_url) return invalid('Missing required param: success_url.', 'success_url')
  if (!/^[a-z]{3}$/i.test(form['line_items[0][price_data][currency]'] ?? '')) {
    return invalid('Invalid currency.', 'line_items[0][price_data][currency]')
  }
  if (!/^\d+$/.test(amount)) return invalid('Invalid integer.', 'line_items[0][price_data][unit_amount]')
  const problem = amountProblem(Number(amount), (form['line_items[0][price_data][currency]'] ?? '').toLowerCase())
  if (problem) return invalid(problem, 'line_items[0][price_data][unit_amount]')
  if (!/^[1-9]\d*$/.test(form['line_items[0][quantity]'] ?? '')) {
    return invalid('Quantity is required.', 'line_items[0][quantity]')
  }
  if (!form['line_items[0][price_data][product_data][name]']) {
    return invalid('Missing required param: name.', 'line_items[0][price_data][product_data][name]')
  }
  if (form.expires_at !== undefined) {
    const inMs = Number(form.expires_at) * 1000 - now
    // A few seconds of grace, since a caller computes it before the call travels.
    if (!(inMs >= 30 * minute - 10_000 && inMs <= 24 * 60 * minute + 10_000)) {
      return invalid('expires_at must be between 30 minutes and 24 hours from now.', 'expires_at')
    }
  }
  return null
}

/** `metadata[a]=b` as `{ a: b }`. */
function nested(form: Form, prefix: string): Record<string, string> {
  const entries = Object.entries(form).filter(([key]) => key.startsWith(`${prefix}[`) && key.endsWith(']'))
  return Object.fromEntries(entries.map(([key, value]) => [key.slice(prefix.length + 1, -1), value]))
}
