import type { TracedCall } from '../tracing/traced-call.ts'
import {
  type Account,
  attemptNote,
  type Checkout,
  type Grant,
  type MerchantProfile,
  type Outcome,
  ok,
  type PaymentProvider,
  type PaymentState,
  type ProviderDispute,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
  refused,
  unknown,
} from './card-payments.ts'
import { isCheckoutAddress } from './checkout-address.ts'
import { asInteger, asList, asRecord, asText, createProviderHttp, type Json } from './provider-http.ts'
import { isCharged, minorOfStripe, stripeAmount } from './stripe-amounts.ts'
import { readStripeNotices, verifyStripeNotice } from './stripe-notices.ts'

export interface StripeConfig {
  readonly environment: string
  readonly apiBaseUrl: string
  readonly connectBaseUrl: string
  /** Platform key; null: nothing can be called. */
  readonly secretKey: string | null
  /** Connect client; null: owners cannot connect. */
  readonly clientId: string | null
  /** Secret of the platform's webhook endpoint; null: notices are refused. */
  readonly webhookSecret: string | null
  readonly userAgent: string
  readonly simulatorOrigin: string | null
  /** Traces each call. */
  readonly traced?: TracedCall
  readonly timeoutMs?: number
  readonly firstWaitMs?: number
}

/** The version that this adapter was written against; Stripe keeps answering in it. */
const apiVersion = '2026-07-29.dahlia'
/** Stripe's shortest session; ours end soon, since amounts may change. */
const sessionMs = 31 * 60 * 1000
const pageSize = 100
const expandedInLists = 'expand[]=data.latest_charge&expand[]=data.latest_charge.refunds'
const mostPages = 100

/** Stripe: Connect's OAuth form, Checkout Sessions as direct charges on the connected account, signed events. */
export function createStripe(config: StripeConfig): PaymentProvider {
  const calls = callsOf(config)
  return {
    name: 'stripe',
    environment: config.environment,
    canConnect: config.secretKey !== null && config.clientId !== null,
    noticesPerConnection: false,
    keepsRefundIds: true,
    accepts: (_merchantCurrency, currency) => isCharged(currency),
    canCharge: (amountMinor, currency) => stripeAmount(amountMinor, currency) !== null,
    verifyNotice: (envelope) => verifyStripeNotice(envelope, config.webhookSecret),
    readNotices: (_channel, rawBody) => readStripeNotices(rawBody),
    ...connecting(config, calls),
    ...checkouts(config, calls),
    ...reading(calls),
    ...refunding(config, calls),
  }
}

type Calls = ReturnType<typeof callsOf>

/** How Stripe is called: with the platform's key, for itself or on behalf of a connected account. */
function callsOf(config: StripeConfig) {
  const http = createProviderHttp(config)
  const platform = { authorization: `Bearer ${config.secretKey ?? ''}`, 'stripe-version': apiVersion }
  const onBehalf = (account: Account) => ({ ...platform, 'stripe-account': account.merchantId })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  return {
    http,
    platform,
    onBehalf,
    form,
    get: (account: Account, path: string) =>
      http.call({ method: 'GET', url: config.apiBaseUrl + path, headers: onBehalf(account) }),
  }
}

/** Connect: an owner's account is connected, read and let go. */
function connecting(
  config: StripeConfig,
  { http, platform, form }: Calls,
): Pick<PaymentProvider, 'authorizeUrl' | 'exchangeCode' | 'refresh' | 'readMerchant' | 'revoke'> {
  return {
    authorizeUrl({ state, redirectUrl }) {
      const url = new URL(`${config.connectBaseUrl}/oauth/authorize`)
      url.searchParams.set('response_type', 'code')
      url.searchParams.set('client_id', config.clientId ?? '')
      url.searchParams.set('scope', 'read_write')
      url.searchParams.set('redirect_uri', redirectUrl)
      url.searchParams.set('state', state)
      return url.href
    },

    async exchangeCode({ code }) {
      if (!config.secretKey) return refused('not_supported', 0, 'no Stripe key is configured')
      const body = new URLSearchParams({ grant_type: 'authorization_code', code }).toString()
      const url = `${config.connectBaseUrl}/oauth/token`
      const answer = await http.call({ method: 'POST', url, headers: { ...platform, ...form }, body, quiet: true })
      if (answer.outcome !== 'ok') return answer
      const merchantId = asText(answer.value.stripe_user_id)
      const accessToken = asText(answer.value.access_token)
      if (!merchantId || !accessToken) return unknown('unreadable', 'the answer names no account')
      // Calls are made with the platform's key, so the refresh token is not kept.
      return ok<Grant>({ merchantId, accessToken, refreshToken: null, accessExpiresAt: null, refreshExpiresAt: null })
    },

    // Calls are made with the platform's key, so there is nothing that expires.
    refresh: async () => refused('not_supported', 0, 'Stripe connections do not expire'),

    async readMerchant(account) {
      const url = `${config.apiBaseUrl}/v1/accounts/${encodeURIComponent(account.merchantId)}`
      const answer = await http.call({ method: 'GET', url, headers: platform })
      if (answer.outcome !== 'ok') return answer
      const currency = asText(answer.value.default_currency)?.toUpperCase() ?? null
      return ok<MerchantProfile>({
        id: account.merchantId,
        name: asText(asRecord(answer.value.business_profile).name) ?? '',
        currency: currency && /^[A-Z]{3}$/.test(currency) ? currency : null,
        country: asText(answer.value.country),
      })
    },

    async revoke(account) {
      const body = new URLSearchParams({
        client_id: config.clientId ?? '',
        stripe_user_id: account.merchantId,
      }).toString()
      const url = `${config.connectBaseUrl}/oauth/deauthorize`
      const answer = await http.call({ method: 'POST', url, headers: { ...platform, ...form }, body, quiet: true })
      return answer.outcome === 'ok' ? ok(null) : answer
    },
  }
}

/** Checkout Sessions. */
function checkouts(
  config: StripeConfig,
  { http, onBehalf, form }: Calls,
): Pick<PaymentProvider, 'createCheckout' | 'expireCheckout'> {
  return {
    async createCheckout(account, request, now) {
      const { attemptId, title, amountMinor, currency, payer, returnUrls } = request
      const note = attemptNote(attemptId)
      const amount = stripeAmount(amountMinor, currency)
      if (amount === null) return refused('invalid', 400, `${amountMinor} ${currency} cannot be charged`)
      const body = new URLSearchParams({
        mode: 'payment',
        client_reference_id: note,
        'metadata[attempt_id]': note,
        'payment_intent_data[metadata][attempt_id]': note,
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': currency.toLowerCase(),
        'line_items[0][price_data][unit_amount]': String(amount),
        'line_items[0][price_data][product_data][name]': title.slice(0, 250),
        success_url: returnUrls.success,
        cancel_url: returnUrls.cancel,
        expires_at: String(Math.floor((now + sessionMs) / 1000)),
        ...(payer.email ? { customer_email: payer.email } : {}),
      })
      const answer = await http.call({
        method: 'POST',
        url: `${config.apiBaseUrl}/v1/checkout/sessions`,
        headers: { ...onBehalf(account), ...form, 'idempotency-key': attemptId },
        body: body.toString(),
      })
      if (answer.outcome !== 'ok') return answer
      const sessionId = asText(answer.value.id)
      const href = asText(answer.value.url)
      if (!sessionId || !href) return unknown('unreadable', 'the answer holds no session')
      if (!isCheckoutAddress(href, ['checkout.stripe.com'], config.simulatorOrigin)) {
        return refused('invalid', 200, 'the checkout page lies on a foreign host')
      }
      const expiresAt = (asInteger(answer.value.expires_at) ?? 0) * 1000
      return ok<Checkout>({ sessionId, href, expiresAt: expiresAt > now ? expiresAt : now + sessionMs })
    },

    async expireCheckout(account, sessionId) {
      const url = `${config.apiBaseUrl}/v1/checkout/sessions/${encodeURIComponent(sessionId)}/expire`
      const answer = await http.call({ method: 'POST', url, headers: { ...onBehalf(account), ...form }, body: '' })
      return answer.outcome === 'ok' ? ok(null) : answer
    },
  }
}

/** What Stripe knows of payments. */
function reading(
  calls: Calls,
): Pick<PaymentProvider, 'readPayment' | 'readPaymentOfSession' | 'listPayments' | 'readOrder'> {
  const { get } = calls
  return {
    async readPayment(account, paymentId) {
      const path = `/v1/payment_intents/${encodeURIComponent(paymentId)}?expand[]=latest_charge&expand[]=latest_charge.refunds`
      const answer = await get(account, path)
      if (answer.outcome !== 'ok') return answer
      const payment = readIntent(answer.value, account.merchantId)
      return payment
        ? completed(calls, account, payment, answer.value)
        : unknown('unreadable', 'the payment cannot be read')
    },

    async readPaymentOfSession(account, sessionId) {
      const answer = await get(account, `/v1/checkout/sessions/${encodeURIComponent(sessionId)}`)
      if (answer.outcome !== 'ok') return answer
      const paymentId = asText(answer.value.payment_intent)
      if (!paymentId) return ok(null)
      const payment = await this.readPayment(account, paymentId)
      return payment.outcome === 'ok' ? ok({ ...payment.value, sessionId }) : payment
    },

    async listPayments(account, { since, until }) {
      const payments: ProviderPayment[] = []
      let after: string | null = null
      for (let page = 0; page < mostPages; page += 1) {
        const query = new URLSearchParams({
          'created[gte]': String(Math.floor(since / 1000)),
          'created[lt]': String(Math.ceil(until / 1000)),
          limit: String(pageSize),
          ...(after ? { starting_after: after } : {}),
        })
        const answer: Outcome<Json> = await get(account, `/v1/payment_intents?${query}&${expandedInLists}`)
        if (answer.outcome !== 'ok') return answer
        const elements = asList(answer.value.data)
        for (const element of elements) {
          const payment = readIntent(element, account.merchantId)
          if (!payment) continue
          const whole = await completed(calls, account, payment, element)
          if (whole.outcome !== 'ok') return whole
          payments.push(whole.value)
        }
        after = asText(elements.at(-1)?.id)
        if (answer.value.has_more !== true || !after) return ok(payments.sort((a, b) => a.createdAt - b.createdAt))
      }
      return unknown('unreadable', 'the list of payments does not end')
    },

    async readOrder(account, payment) {
      const query = new URLSearchParams({ payment_intent: payment.id })
      const answer = await get(account, `/v1/checkout/sessions?${query}`)
      if (answer.outcome !== 'ok') return answer
      const session = asList(answer.value.data)[0]
      const notes = [asText(session?.client_reference_id), asText(asRecord(session?.metadata).attempt_id)]
      return ok<ProviderOrder>({ sessionId: asText(session?.id), notes: notes.filter((note) => note !== null) })
    },
  }
}

/** Refunds of a charge on the connected account; ours carry our id in their metadata. */
function refunding(config: StripeConfig, { http, onBehalf, form }: Calls): Pick<PaymentProvider, 'refund'> {
  return {
    async refund(account, { refundId, paymentId, amountMinor, currency }) {
      const amount = stripeAmount(amountMinor, currency)
      if (amount === null) return refused('invalid', 400, `${amountMinor} ${currency} cannot be given back`)
      const body = new URLSearchParams({
        payment_intent: paymentId,
        amount: String(amount),
        reason: 'requested_by_customer',
        'metadata[refund_id]': refundId,
      })
      const answer = await http.call({
        method: 'POST',
        url: `${config.apiBaseUrl}/v1/refunds`,
        headers: { ...onBehalf(account), ...form, 'idempotency-key': refundId },
        body: body.toString(),
      })
      if (answer.outcome !== 'ok') return answer
      const refund = readRefund(answer.value, currency)
      return refund ? ok(refund) : unknown('unreadable', 'the answer holds no refund')
    },
  }
}

const refundStates: Readonly<Record<string, ProviderRefund['state']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
}

function readRefund(body: Json, currency: string): ProviderRefund | null {
  const id = asText(body.id)
  const amount = asInteger(body.amount)
  const amountMinor = amount === null ? null : minorOfStripe(amount, currency)
  if (!id || amountMinor === null) return null
  const state = refundStates[asText(body.status) ?? ''] ?? 'pending'
  const problem = state === 'failed' ? (asText(body.failure_reason) ?? asText(body.status) ?? '') : ''
  return { id, state, amountMinor, reference: asText(asRecord(body.metadata).refund_id), problem }
}

/** Completes a payment with what its charge does not hold: refunds beyond the first ten, and a dispute. */
async function completed(
  calls: Calls,
  account: Account,
  payment: ProviderPayment,
  intent: Json,
): Promise<Outcome<ProviderPayment>> {
  const listed = asRecord(asRecord(intent.latest_charge).refunds)
  if (listed.has_more !== true) return withDispute(calls, account, payment, intent)
  const query = new URLSearchParams({ payment_intent: payment.id, limit: String(pageSize) })
  const answer = await calls.get(account, `/v1/refunds?${query}`)
  if (answer.outcome !== 'ok') return answer
  const refunds = asList(answer.value.data).flatMap((one) => readRefund(one, payment.currency ?? '') ?? [])
  return withDispute(calls, account, { ...payment, ...refundsOf(refunds) }, intent)
}

/** What is pending may still fail, so that only what succeeded was given back. */
const refundsOf = (refunds: readonly ProviderRefund[]): Pick<ProviderPayment, 'refunds' | 'refundedMinor'> => ({
  refunds,
  refundedMinor: refunds.reduce((sum, { state, amountMinor }) => sum + (state === 'succeeded' ? amountMinor : 0), 0),
})

/** Completes a payment that its charge calls disputed with the dispute. */
async function withDispute(
  { get }: Calls,
  account: Account,
  payment: ProviderPayment,
  intent: Json,
): Promise<Outcome<ProviderPayment>> {
  if (asRecord(intent.latest_charge).disputed !== true) return ok(payment)
  const answer = await get(account, `/v1/disputes?${new URLSearchParams({ payment_intent: payment.id })}`)
  if (answer.outcome !== 'ok') return answer
  const [newest] = asList(answer.value.data)
  const id = asText(newest?.id)
  const amount = asInteger(newest?.amount)
  const amountMinor = amount === null ? null : minorOfStripe(amount, payment.currency ?? '')
  if (!newest || !id || amountMinor === null) return unknown('unreadable', 'the dispute cannot be read')
  const state = disputeStates[asText(newest.status) ?? ''] ?? 'open'
  return ok({ ...payment, dispute: { id, state, amountMinor, reason: asText(newest.reason) ?? '' } })
}

/**
 * The state of an intent. One that waits for a payment method had a card declined when it names an error; the payer may
 * try another, and then it is read again.
 */
function stateOf(body: Json): PaymentState {
  const status = asText(body.status) ?? ''
  const isDeclined = status === 'requires_payment_method' && asText(asRecord(body.last_payment_error).type) !== null
  return isDeclined ? 'failed' : (states[status] ?? 'pending')
}

// A warning is a question of the bank's, which takes no money; closed or prevented, it took none.
const disputeStates: Readonly<Record<string, ProviderDispute['state']>> = {
  won: 'won',
  warning_closed: 'won',
  prevented: 'won',
  lost: 'lost',
}

const states: Readonly<Record<string, PaymentState>> = { succeeded: 'succeeded', canceled: 'failed' }

function readIntent(body: Json, merchantId: string): ProviderPayment | null {
  const id = asText(body.id)
  const amount = asInteger(body.amount)
  const currency = asText(body.currency)?.toUpperCase()
  if (!id || amount === null || !currency) return null
  const charge = asRecord(body.latest_charge)
  const amountMinor = minorOfStripe(amount, currency)
  if (amountMinor === null) return null
  const refunds = asList(charge.refunds).flatMap((refund) => readRefund(refund, currency) ?? [])
  const card = asRecord(asRecord(charge.payment_method_details).card)
  const last4 = asText(card.last4)
  return {
    id,
    merchantId,
    state: stateOf(body),
    amountMinor,
    currency,
    ...refundsOf(refunds),
    createdAt: (asInteger(body.created) ?? 0) * 1000,
    sessionId: null,
    orderId: null,
    card: last4 ? { brand: (asText(card.brand) ?? 'card').toUpperCase(), last4 } : null,
    dispute: null,
  }
}
