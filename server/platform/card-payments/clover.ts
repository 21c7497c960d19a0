import type { TracedCall } from '../tracing/traced-call.ts'
import {
  type Account,
  attemptNote,
  type Checkout,
  type CheckoutRequest,
  type Grant,
  type MerchantProfile,
  type Outcome,
  ok,
  type PaymentProvider,
  type PaymentState,
  type ProviderOrder,
  type ProviderPayment,
  type ProviderRefund,
  refused,
  unknown,
} from './card-payments.ts'
import { isCheckoutAddress } from './checkout-address.ts'
import { type CloverHosts, cloverCheckoutHosts } from './clover-hosts.ts'
import { readCloverNotices, verifyCloverNotice } from './clover-notices.ts'
import { asInteger, asList, asRecord, asText, createProviderHttp, type Json } from './provider-http.ts'

export interface CloverConfig {
  /** The estate, stored on each connection. */
  readonly environment: string
  readonly hosts: CloverHosts
  /** OAuth client; null: owners cannot connect. */
  readonly app: { readonly id: string; readonly secret: string } | null
  /** Static value of `X-Clover-Auth`; null: app notices are refused. */
  readonly appWebhookAuth: string | null
  readonly webhookToleranceSeconds: number
  /** `product/version (comment)`, required by Clover on every call. */
  readonly userAgent: string
  /** Origin of the simulator in local mode, the one place besides Clover where a checkout page may be. */
  readonly simulatorOrigin: string | null
  /** Traces each call. */
  readonly traced?: TracedCall
  readonly timeoutMs?: number
  readonly firstWaitMs?: number
}

/** Clover's limit on a line's name, observed: 127 characters are refused. */
const longestName = 126
const sessionMs = 15 * 60 * 1000
const pageSize = 100
const mostPages = 100
const currencies = new Set(['CAD', 'USD'])

/** Clover: OAuth v2, Hosted Checkout, `/v3` reads, two kinds of notice. */
export function createClover(config: CloverConfig): PaymentProvider {
  const calls = callsOf(config)
  return {
    name: 'clover',
    environment: config.environment,
    canConnect: config.app !== null,
    noticesPerConnection: true,
    keepsRefundIds: false,
    // Clover settles in the merchant's own currency only, and has merchants in two countries.
    accepts: (merchantCurrency, currency) => merchantCurrency === currency && currencies.has(currency),
    canCharge: () => true,
    verifyNotice: (envelope) =>
      verifyCloverNotice(envelope, {
        appAuth: config.appWebhookAuth,
        toleranceSeconds: config.webhookToleranceSeconds,
      }),
    readNotices: readCloverNotices,
    ...connecting(config, calls),
    ...checkouts(config, calls),
    ...reading(calls),
    ...refunding(calls),
  }
}

type Calls = ReturnType<typeof callsOf>

/** How Clover is called: with the merchant's own access token. */
function callsOf(config: CloverConfig) {
  const { hosts } = config
  return {
    http: createProviderHttp(config),
    hosts,
    bearer: (account: Account) => ({ authorization: `Bearer ${account.accessToken}` }),
    json: { 'content-type': 'application/json' },
    merchantUrl: (account: Account, path: string) =>
      `${hosts.api}/v3/merchants/${encodeURIComponent(account.merchantId)}${path}`,
  }
}

async function tokenCall(
  { http, hosts, json }: Calls,
  path: string,
  fields: Json,
  merchantId: string,
): Promise<Outcome<Grant>> {
  const body = JSON.stringify(fields)
  const answer = await http.call({ method: 'POST', url: hosts.api + path, headers: json, body, quiet: true })
  if (answer.outcome !== 'ok') return answer
  const accessToken = asText(answer.value.access_token)
  if (!accessToken) return unknown('unreadable', 'the answer holds no access token')
  // Absolute Unix seconds, not durations.
  const at = (value: unknown) => {
    const seconds = asInteger(value)
    return seconds === null ? null : seconds * 1000
  }
  return ok({
    merchantId,
    accessToken,
    refreshToken: asText(answer.value.refresh_token),
    accessExpiresAt: at(answer.value.access_token_expiration),
    refreshExpiresAt: at(answer.value.refresh_token_expiration),
  })
}

/** OAuth: a merchant is connected, kept connected and read. */
function connecting(
  config: CloverConfig,
  calls: Calls,
): Pick<PaymentProvider, 'authorizeUrl' | 'exchangeCode' | 'refresh' | 'readMerchant' | 'revoke'> {
  const { http, hosts, bearer, merchantUrl } = calls
  return {
    authorizeUrl({ state, redirectUrl }) {
      const url = new URL(`${hosts.authorize}/oauth/v2/authorize`)
      url.searchParams.set('client_id', config.app?.id ?? '')
      url.searchParams.set('redirect_uri', redirectUrl)
      url.searchParams.set('response_type', 'code')
      url.searchParams.set('state', state)
      return url.href
    },

    async exchangeCode({ code, merchantId }) {
      if (!config.app) return refused('not_supported', 0, 'no Clover app is configured')
      if (!merchantId || !/^[0-9A-Z]{13}$/.test(merchantId)) return refused('invalid', 0, 'no merchant id came back')
      return tokenCall(
        calls,
        '/oauth/v2/token',
        { client_id: config.app.id, client_secret: config.app.secret, code },
        merchantId,
      )
    },

    async refresh({ merchantId, refreshToken }) {
      if (!config.app) return refused('not_supported', 0, 'no Clover app is configured')
      return tokenCall(
        calls,
        '/oauth/v2/refresh',
        { client_id: config.app.id, refresh_token: refreshToken },
        merchantId,
      )
    },

    // One after another: parallel reads were observed to draw 429s.
    async readMerchant(account) {
      const headers = bearer(account)
      const properties = await http.call({ method: 'GET', url: merchantUrl(account, '/properties'), headers })
      if (properties.outcome !== 'ok') return properties
      const merchant = await http.call({ method: 'GET', url: merchantUrl(account, '?expand=address'), headers })
      if (merchant.outcome !== 'ok') return merchant
      const currency = asText(properties.value.defaultCurrency)
      return ok<MerchantProfile>({
        id: account.merchantId,
        name: asText(merchant.value.name) ?? '',
        currency: currency && /^[A-Z]{3}$/.test(currency) ? currency : null,
        country: asText(asRecord(merchant.value.address).country),
      })
    },

    // No revocation call is documented; the owner uninstalls the app in Clover's dashboard.
    revoke: async () => refused('not_supported', 0, 'Clover documents no revocation'),
  }
}

/** Hosted Checkout. */
function checkouts(
  config: CloverConfig,
  { http, hosts, bearer, json }: Calls,
): Pick<PaymentProvider, 'createCheckout' | 'expireCheckout'> {
  return {
    async createCheckout(account, request, now) {
      const answer = await http.call({
        method: 'POST',
        url: `${hosts.checkout}/invoicingcheckoutservice/v1/checkouts`,
        headers: { ...bearer(account), ...json, 'X-Clover-Merchant-Id': account.merchantId },
        body: JSON.stringify(checkoutBody(request)),
      })
      if (answer.outcome !== 'ok') return answer
      const href = asText(answer.value.href)
      const sessionId = asText(answer.value.checkoutSessionId)
      if (!href || !sessionId) return unknown('unreadable', 'the answer holds no session')
      if (!isCheckoutAddress(href, cloverCheckoutHosts, config.simulatorOrigin)) {
        return refused('invalid', 200, 'the checkout page lies on a foreign host')
      }
      const expiresAt = readTime(answer.value.expirationTime)
      // A session lives 15 minutes; anything else is a misread time.
      const believable = expiresAt !== null && expiresAt > now && expiresAt < now + 24 * 3600 * 1000
      return ok<Checkout>({ sessionId, href, expiresAt: believable ? expiresAt : now + sessionMs })
    },

    expireCheckout: async () => refused('not_supported', 0, 'a Clover session cannot be cancelled'),
  }
}

/** What Clover knows of payments. */
function reading({
  http,
  bearer,
  merchantUrl,
}: Calls): Pick<PaymentProvider, 'readPayment' | 'readPaymentOfSession' | 'listPayments' | 'readOrder'> {
  return {
    async readPayment(account, paymentId) {
      const url = merchantUrl(account, `/payments/${encodeURIComponent(paymentId)}?expand=order,refunds`)
      const answer = await http.call({ method: 'GET', url, headers: bearer(account) })
      if (answer.outcome !== 'ok') return answer
      const payment = readPayment(answer.value, account.merchantId)
      return payment ? ok(payment) : unknown('unreadable', 'the payment cannot be read')
    },

    readPaymentOfSession: async () => refused('not_supported', 0, 'Clover cannot be asked by session'),

    async listPayments(account, { since, until }) {
      const payments: ProviderPayment[] = []
      for (let page = 0; page < mostPages; page += 1) {
        const query = new URLSearchParams([
          ['filter', `createdTime>=${since}`],
          ['filter', `createdTime<${until}`],
          ['expand', 'order,refunds'],
          ['limit', String(pageSize)],
          ['offset', String(page * pageSize)],
        ])
        const url = merchantUrl(account, `/payments?${query}`)
        const answer = await http.call({ method: 'GET', url, headers: bearer(account) })
        if (answer.outcome !== 'ok') return answer
        const elements = asList(answer.value.elements)
        for (const element of elements) {
          const payment = readPayment(element, account.merchantId)
          if (payment) payments.push(payment)
        }
        if (elements.length < pageSize) return ok(payments.sort((a, b) => a.createdAt - b.createdAt))
      }
      return unknown('unreadable', 'the list of payments does not end')
    },

    async readOrder(account, payment) {
      if (!payment.orderId) return ok<ProviderOrder>({ sessionId: null, notes: [] })
      const url = merchantUrl(account, `/orders/${encodeURIComponent(payment.orderId)}?expand=lineItems`)
      const answer = await http.call({ method: 'GET', url, headers: bearer(account) })
      if (answer.outcome !== 'ok') return answer
      const notes = asList(answer.value.lineItems).flatMap((line) => [asText(line.note), asText(line.name)])
      return ok<ProviderOrder>({
        sessionId: null,
        notes: [...notes, asText(answer.value.note)].filter((note) => note !== null),
      })
    },
  }
}

/** Refunds. Clover documents them for charges of its own API; where it takes none for this payment, it says so. */
function refunding({ http, hosts, bearer, json }: Calls): Pick<PaymentProvider, 'refund'> {
  return {
    async refund(account, { refundId, paymentId, amountMinor }) {
      const answer = await http.call({
        method: 'POST',
        url: `${hosts.ecom}/v1/refunds`,
        headers: { ...bearer(account), ...json, 'idempotency-key': refundId },
        body: JSON.stringify({ charge: paymentId, amount: amountMinor, reason: 'requested_by_customer' }),
      })
      if (answer.outcome !== 'ok') return answer
      const refund = readRefund(answer.value)
      return refund ? ok(refund) : unknown('unreadable', 'the answer holds no refund')
    },
  }
}

/** A refund in a payment's list has no status: it was made. */
function readRefund(body: Json): ProviderRefund | null {
  const id = asText(body.id)
  const amountMinor = asInteger(body.amount)
  if (!id || amountMinor === null) return null
  const status = asText(body.status)?.toLowerCase() ?? 'succeeded'
  const state = status === 'succeeded' || status === 'failed' ? status : 'pending'
  return { id, state, amountMinor, reference: null, problem: state === 'failed' ? status : '' }
}

/**
 * One line of quantity 1 over the whole balance, no tips, no tax rates: itemising would let Clover add tax again and
 * round differently, and discounts cannot be expressed. Clover is told no currency; it is the merchant's own.
 */
function checkoutBody({ attemptId, title, amountMinor, payer, returnUrls }: CheckoutRequest): Json {
  const customer = Object.entries({
    firstName: payer.firstName,
    lastName: payer.lastName,
    email: payer.email,
    phoneNumber: payer.phone,
  }).filter(([, value]) => value !== '')
  return {
    customer: Object.fromEntries(customer),
    shoppingCart: {
      lineItems: [{ name: cutName(title), price: amountMinor, unitQty: 1, note: attemptNote(attemptId) }],
    },
    tips: { enabled: false },
    redirectUrls: returnUrls,
  }
}

/** Cuts without splitting a character of two code units. */
function cutName(name: string): string {
  return name.slice(0, longestName).replace(/[\uD800-\uDBFF]$/, '')
}

const states: Readonly<Record<string, PaymentState>> = {
  SUCCESS: 'succeeded',
  FAIL: 'failed',
  VOIDED: 'voided',
  // Not final yet: the money may still move either way.
  VOIDING: 'pending',
  INITIATED: 'pending',
  PENDING: 'pending',
  AUTH: 'pending',
  OFFLINE_RETRYING: 'pending',
}

function readPayment(body: Json, merchantId: string): ProviderPayment | null {
  const id = asText(body.id)
  const amountMinor = asInteger(body.amount)
  if (!id || amountMinor === null) return null
  const state = states[asText(body.result)?.toUpperCase() ?? ''] ?? 'pending'
  const card = asRecord(body.cardTransaction)
  const last4 = asText(card.last4)
  const refunds = asList(body.refunds).flatMap((refund) => readRefund(refund) ?? [])
  const refundedMinor = refunds.reduce((sum, refund) => sum + refund.amountMinor, 0)
  return {
    id,
    merchantId,
    state,
    amountMinor,
    currency: null,
    // A void within the same batch leaves the list of refunds empty (observed).
    refundedMinor: state === 'voided' ? amountMinor : refundedMinor,
    refunds,
    createdAt: asInteger(body.createdTime) ?? 0,
    sessionId: null,
    orderId: asText(asRecord(body.order).id),
    card: last4 ? { brand: asText(card.cardType) ?? 'Card', last4: last4.slice(-4) } : null,
    // Clover's payments say nothing of disputes.
    dispute: null,
  }
}

/** Seconds, milliseconds, or ISO with `T` or `@` and an offset such as `+0000`; null when it is none of them. */
export function readTime(value: unknown): number | null {
  const number = asInteger(value)
  if (number !== null) return number > 100_000_000_000 ? number : number * 1000
  const text = asText(value)
  if (!text) return null
  const parsed = Date.parse(text.replace('@', 'T').replace(/([+-]\d{2})(\d{2})$/, '$1:$2'))
  return Number.isNaN(parsed) ? null : parsed
}
