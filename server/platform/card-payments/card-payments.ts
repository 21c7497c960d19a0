/**
 * The port to a card-payment provider. Clover and Stripe fit it; nothing above this folder knows which one it is.
 * Amounts are integers in minor units. Answers of the provider never throw: each call ends as `ok`, `refused` or
 * `unknown`, and `unknown` means just that: the act may or may not have happened (security requirements 8.5).
 */

export type ProviderName = 'clover' | 'stripe'

export type Outcome<T> =
  | { readonly outcome: 'ok'; readonly value: T }
  | {
      readonly outcome: 'refused'
      readonly reason: RefusedReason
      readonly status: number
      /** The provider's own words, shortened; for logs and the owner, never for payers. */
      readonly message: string
    }
  | { readonly outcome: 'unknown'; readonly reason: UnknownReason; readonly message: string }

/**
 * - `unauthorized`: the token is expired, wrong or lacks a permission (providers don't tell which)
 * - `rate_limited`: too many calls; the same call may be made later
 * - `not_supported`: this provider has no such call
 */
export type RefusedReason = 'unauthorized' | 'not_found' | 'invalid' | 'rate_limited' | 'not_supported'
export type UnknownReason = 'timeout' | 'network' | 'server_error' | 'unreadable'

export const ok = <T>(value: T): Outcome<T> => ({ outcome: 'ok', value })
export const refused = (reason: RefusedReason, status: number, message: string): Outcome<never> => ({
  outcome: 'refused',
  reason,
  status,
  message,
})
export const unknown = (reason: UnknownReason, message: string): Outcome<never> => ({
  outcome: 'unknown',
  reason,
  message,
})

/** Access to one merchant, as granted by the provider. Stored sealed only. */
export interface Grant {
  readonly merchantId: string
  readonly accessToken: string
  readonly refreshToken: string | null
  /** Milliseconds since 1970; null when the token does not expire. */
  readonly accessExpiresAt: number | null
  readonly refreshExpiresAt: number | null
}

/** In whose name a call is made. */
export interface Account {
  readonly merchantId: string
  readonly accessToken: string
}

export interface MerchantProfile {
  readonly id: string
  readonly name: string
  /** ISO 4217; null: unknown, and then nothing may be charged. */
  readonly currency: string | null
  readonly country: string | null
}

export interface CheckoutRequest {
  /** Our attempt's id; comes back in `ProviderOrder.notes` and makes repeats harmless where the provider can. */
  readonly attemptId: string
  /** What the payer sees, such as `Invoice INV-20260101-042`. */
  readonly title: string
  readonly amountMinor: number
  readonly currency: string
  readonly payer: {
    readonly firstName: string
    readonly lastName: string
    readonly email: string
    readonly phone: string
  }
  readonly returnUrls: { readonly success: string; readonly failure: string; readonly cancel: string }
}

export interface Checkout {
  readonly sessionId: string
  /** Where the payer is sent; checked against the provider's hosts. */
  readonly href: string
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

export type PaymentState = 'succeeded' | 'failed' | 'pending' | 'voided'

/** A payer's bank asks for the money back. Until it is decided the provider holds the money. */
export interface ProviderDispute {
  readonly id: string
  readonly state: 'open' | 'won' | 'lost'
  readonly amountMinor: number
  /** The provider's word, such as `fraudulent`. */
  readonly reason: string
}

/**
 * One refund of a payment, as the provider tells it.
 *
 * - `pending`: asked for, and the money may still stay; `failed`: it stays, also where it had gone out before
 */
export interface ProviderRefund {
  readonly id: string
  readonly state: 'pending' | 'succeeded' | 'failed'
  readonly amountMinor: number
  /** Our own id of the refund; null where the provider keeps none, or it was made elsewhere. */
  readonly reference: string | null
  /** The provider's word for why it failed, such as `expired_or_canceled_card`; empty unless it did. */
  readonly problem: string
}

export interface RefundRequest {
  /** Our own id of the refund. The provider carries out one request with it, however often it is made. */
  readonly refundId: string
  readonly paymentId: string
  readonly amountMinor: number
  readonly currency: string
}

export interface ProviderPayment {
  readonly id: string
  readonly merchantId: string
  readonly state: PaymentState
  readonly amountMinor: number
  /** ISO 4217; null where the provider does not say, and the merchant's own currency applies. */
  readonly currency: string | null
  /** What was given back so far, by refunds that are not pending; a voided payment counts as a whole. */
  readonly refundedMinor: number
  /** Every refund of it that the provider lists. A void within the same batch is not among them. */
  readonly refunds: readonly ProviderRefund[]
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly sessionId: string | null
  readonly orderId: string | null
  readonly card: { readonly brand: string; readonly last4: string } | null
  /** The newest dispute about it; null also where the provider tells of none. */
  readonly dispute: ProviderDispute | null
}

/** What the provider keeps about what was bought. */
export interface ProviderOrder {
  readonly sessionId: string | null
  /** Free texts that went with the checkout, among them our attempt's id. */
  readonly notes: readonly string[]
}

/**
 * A notice, read. It says only that something may have happened; what did is asked from the provider.
 *
 * - `payment`: about a payment or a session
 * - `access`: the merchant connected, disconnected or changed
 * - `verification`: a code that the owner of the webhook address types back
 * - `other`: nothing for us
 */
export interface Notice {
  readonly kind: 'payment' | 'access' | 'verification' | 'other'
  /** The same for every copy of this notice, within provider and connection. */
  readonly dedupeKey: string
  readonly merchantId: string | null
  readonly paymentId: string | null
  readonly sessionId: string | null
  readonly verificationCode: string | null
}

/**
 * The two ways in which notices arrive.
 *
 * - `app`: one address for all merchants, with the installation's secret
 * - `connection`: one address per connection, with that merchant's own signing secret
 */
export type NoticeChannel = 'app' | 'connection'

export interface NoticeEnvelope {
  readonly channel: NoticeChannel
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly rawBody: Uint8Array
  /** Signing secret of the connection; null: not set up. Not used for `app`. */
  readonly secret: string | null
  /** Milliseconds since 1970. */
  readonly now: number
}

export type VerifiedNotices =
  | { readonly verified: true; readonly notices: readonly Notice[] }
  | { readonly verified: false; readonly problem: string }

export interface PaymentProvider {
  readonly name: ProviderName
  /** `sandbox`, `production`: tokens are valid in one estate only. */
  readonly environment: string
  /** Whether owners can connect by the provider's consent page. */
  readonly canConnect: boolean
  /** Whether the owner must enter a notice address per merchant by hand for the fastest notice. */
  readonly noticesPerConnection: boolean
  /** Whether a refund keeps our id of it, by which it is found again. */
  readonly keepsRefundIds: boolean

  /** The provider's consent page. */
  authorizeUrl(request: { state: string; redirectUrl: string }): string
  exchangeCode(request: { code: string; merchantId: string | null; now: number }): Promise<Outcome<Grant>>
  /** A whole new grant; the old refresh token is dead afterwards. */
  refresh(request: { merchantId: string; refreshToken: string; now: number }): Promise<Outcome<Grant>>
  readMerchant(account: Account): Promise<Outcome<MerchantProfile>>
  /** Takes the access back, where the provider offers it. */
  revoke(account: Account): Promise<Outcome<null>>

  /** Whether a merchant with this currency of its own can take payments in that one. */
  accepts(merchantCurrency: string | null, currency: string): boolean
  /** Whether it can charge this very amount; some take only round ones in some currencies. */
  canCharge(amountMinor: number, currency: string): boolean
  createCheckout(account: Account, request: CheckoutRequest, now: number): Promise<Outcome<Checkout>>
  /** Ends a session that is still open, where the provider offers it. */
  expireCheckout(account: Account, sessionId: string): Promise<Outcome<null>>

  /** Checks the signature on the raw bytes, then reads. */
  verifyNotice(envelope: NoticeEnvelope): VerifiedNotices
  /** Reads the notices of a stored body again, after it was verified on arrival. */
  readNotices(channel: NoticeChannel, rawBody: Uint8Array): readonly Notice[]

  readPayment(account: Account, paymentId: string): Promise<Outcome<ProviderPayment>>
  /** The payment of a session, where the provider can be asked by session; `null` value: none yet. */
  readPaymentOfSession(account: Account, sessionId: string): Promise<Outcome<ProviderPayment | null>>
  /** All payments created since then (at most 90 days back), oldest first. */
  listPayments(account: Account, range: { since: number; until: number }): Promise<Outcome<readonly ProviderPayment[]>>
  readOrder(account: Account, payment: ProviderPayment): Promise<Outcome<ProviderOrder>>

  /** Gives a part of a payment or all of it back. Made again with the same id, it answers the same refund. */
  refund(account: Account, request: RefundRequest): Promise<Outcome<ProviderRefund>>
}

/** How our attempt's id is written into a provider's free text, and found there again. */
export function attemptNote(attemptId: string): string {
  return `att_${attemptId}`
}

export function attemptIdIn(notes: readonly string[]): string | null {
  for (const note of notes) {
    const found = /att_([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})/.exec(note)
    if (found?.[1]) return found[1]
  }
  return null
}
