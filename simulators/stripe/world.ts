import { randomBytes } from 'node:crypto'
import { openStateFile } from '../kit/state-file.ts'

/** Base paths that stand for Stripe's different hosts. */
export const hosts = {
  /** `connect.stripe.com` */
  connect: '/connect',
  /** `api.stripe.com` */
  api: '/api',
  /** `checkout.stripe.com` */
  checkout: '/checkout',
} as const

/** The platform as it is registered with Stripe. */
export interface Platform {
  secretKey: string
  clientId: string
  /** Addresses that may be returned to; empty: any loopback or https address. */
  redirectUrl: string
  webhookUrl: string
  webhookSecret: string
}

export interface ConnectedAccount {
  id: string
  name: string
  currency: string
  country: string
  connected: boolean
}

export interface Session {
  id: string
  account: string
  amount: number
  currency: string
  title: string
  clientReferenceId: string | null
  metadata: Record<string, string>
  paymentMetadata: Record<string, string>
  customerEmail: string | null
  successUrl: string
  cancelUrl: string | null
  status: 'open' | 'complete' | 'expired'
  paymentIntent: string | null
  created: number
  expiresAt: number
}

export interface Dispute {
  id: string
  amount: number
  reason: string
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
  created: number
}

export interface Refund {
  id: string
  account: string
  intent: string
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
  reason: string | null
  metadata: Record<string, string>
  created: number
}

export interface PaymentIntent {
  id: string
  account: string
  sessionId: string
  amount: number
  currency: string
  /** `requires_payment_method`: a card was declined; another may be tried. */
  status: 'succeeded' | 'processing' | 'canceled' | 'requires_payment_method'
  metadata: Record<string, string>
  created: number
  chargeId: string
  /** What is pending included, as Stripe counts it. */
  refunded: number
  last4: string
  /** The payer's bank asks for the money back. */
  dispute?: Dispute
}

/** The first execution of a POST with an `Idempotency-Key`. */
export interface StoredAnswer {
  request: string
  status: number
  body: unknown
  at: number
}

export interface World {
  platform: Platform
  accounts: Record<string, ConnectedAccount>
  codes: Record<string, { account: string; used: boolean; expiresAt: number }>
  sessions: Record<string, Session>
  intents: Record<string, PaymentIntent>
  /** Absent in what older versions kept. */
  refunds?: Record<string, Refund>
  answers: Record<string, StoredAnswer>
  aheadSeconds: number
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id of Stripe's form: a prefix and letters. */
export function stripeId(prefix: string, length = 24): string {
  const bytes = randomBytes(length)
  return `${prefix}_${Array.from(bytes, (byte) => letters[byte % letters.length]).join('')}`
}

export const localPlatform: Platform = {
  secretKey: 'sk_test_stripe_simulator',
  clientId: 'ca_stripe_simulator',
  redirectUrl: '',
  webhookUrl: '',
  webhookSecret: 'whsec_local_simulator_0001',
}

export function newAccount(given: Partial<ConnectedAccount> = {}): ConnectedAccount {
  const currency = given.currency ?? 'cad'
  return {
    id: stripeId('acct', 16),
    name: `Test business (${currency.toUpperCase()})`,
    currency,
    country: currency === 'usd' ? 'US' : 'CA',
    connected: false,
    ...given,
  }
}

function emptyWorld(platform: Platform): World {
  const accounts = [newAccount({ currency: 'cad' }), newAccount({ currency: 'usd' })]
  return {
    platform,
    accounts: Object.fromEntries(accounts.map((account) => [account.id, account])),
    codes: {},
    sessions: {},
    intents: {},
    answers: {},
    aheadSeconds: 0,
  }
}

export interface WorldStore {
  readonly world: World
  save(aheadSeconds: number): void
  reset(): void
}

export function openWorld(dataDir: string | null, platform: Partial<Platform>): WorldStore {
  const file = openStateFile<World>(dataDir, 'stripe')
  const given = Object.fromEntries(Object.entries(platform).filter(([, value]) => value !== undefined))
  let world = file.read() ?? emptyWorld(localPlatform)
  world.platform = { ...world.platform, ...given }
  return {
    get world() {
      return world
    },
    save(aheadSeconds) {
      world.aheadSeconds = aheadSeconds
      file.write(world)
    },
    reset() {
      world = emptyWorld(world.platform)
    },
  }
}
