import { randomBytes, randomInt } from 'node:crypto'
import { openStateFile } from '../kit/state-file.ts'

/** Base paths that stand for Clover's different hosts, so that a call to the wrong host is a 404 here too. */
export const hosts = {
  /** `www.clover.com`: consent, dashboard, checkout page. */
  web: '/www',
  /** `api.clover.com`: tokens and `/v3`. */
  api: '/api',
  /** The host of `/invoicingcheckoutservice`, which differs between Clover's own pages. */
  checkout: '/checkout-api',
  /** `scl.clover.com`: refunds. */
  ecom: '/scl',
} as const

/** The application as it is registered with Clover. */
export interface RegisteredApp {
  appId: string
  appSecret: string
  /** `redirect_uri` must lie below it; empty: any loopback or https address. */
  siteUrl: string
  webhookUrl: string
  /** Static value of `X-Clover-Auth`. */
  webhookAuth: string
}

export interface Merchant {
  id: string
  name: string
  currency: string
  country: string
  installed: boolean
  /** Hosted Checkout webhook, configured by hand per merchant. */
  webhookUrl: string
  webhookSecret: string
  /** Ecommerce token (private key) for merchants without OAuth. */
  privateKey: string
  /** Whether the private key may read `/v3`; observed not to. */
  privateKeyReads: boolean
  /** The customer-info feature: first name, last name and e-mail become required. */
  customerInfoRequired: boolean
  taxRates: { name: string; rate: number }[]
}

export interface AccessToken {
  merchantId: string
  expiresAt: number
}

export interface RefreshToken {
  merchantId: string
  expiresAt: number
  used: boolean
}

export interface LineItem {
  name: string
  price: number
  unitQty: number
  note: string | null
}

export interface Session {
  id: string
  merchantId: string
  lineItems: LineItem[]
  amount: number
  redirects: { success: string | null; failure: string | null; cancel: string | null }
  customerEmail: string | null
  createdAt: number
  expiresAt: number
  paid: boolean
}

export type PaymentResult = 'SUCCESS' | 'FAIL' | 'VOIDED'

export interface Payment {
  id: string
  merchantId: string
  orderId: string
  sessionId: string
  amount: number
  result: PaymentResult
  createdAt: number
  modifiedAt: number
  last4: string
  cardType: string
  refunds: { id: string; amount: number; createdAt: number }[]
  /** Reads answer 404 until then, as observed shortly after a payment. */
  hiddenUntil: number
}

/** How answers and notices look where Clover's own documents disagree. */
export interface Settings {
  timeStyle: 'seconds' | 'ms' | 'T' | '@'
  keyCasing: 'camel' | 'pascal'
  dataAs: 'string' | 'object'
  /** Whether the documented rate limits are enforced. */
  limits: boolean
  /** Whether a Hosted Checkout payment can be refunded by API; not confirmed by Clover's documents. */
  refundsByApi: boolean
}

/** Everything that survives a restart of the simulator. */
export interface World {
  app: RegisteredApp
  settings: Settings
  merchants: Record<string, Merchant>
  codes: Record<string, { merchantId: string; expiresAt: number; used: boolean }>
  accessTokens: Record<string, AccessToken>
  refreshTokens: Record<string, RefreshToken>
  sessions: Record<string, Session>
  payments: Record<string, Payment>
  /** First answers to calls with an `idempotency-key`; absent in what older versions kept. */
  answers?: Record<string, { request: string; status: number; body: unknown }>
  aheadSeconds: number
}

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Clover's ids have 13 characters of Crockford's base 32. */
export function cloverId(): string {
  return Array.from({ length: 13 }, () => crockford[randomInt(32)]).join('')
}

export function randomToken(bytes = 24): string {
  return randomBytes(bytes).toString('base64url')
}

export const localApp: RegisteredApp = {
  appId: 'DULYL0CALAPP0',
  appSecret: 'clover-simulator-app-secret',
  siteUrl: '',
  webhookUrl: '',
  webhookAuth: 'clover-simulator-webhook-auth',
}

export const defaultSettings: Settings = {
  timeStyle: '@',
  keyCasing: 'camel',
  dataAs: 'string',
  limits: true,
  refundsByApi: true,
}

export function newMerchant(given: Partial<Merchant> = {}): Merchant {
  const currency = given.currency ?? 'CAD'
  return {
    id: cloverId(),
    name:
      currency === 'USD'
        ? 'Test merchant, US dollars'
        : `Test merchant, ${currency === 'CAD' ? 'Canadian dollars' : currency}`,
    currency,
    country: currency === 'USD' ? 'US' : 'CA',
    installed: false,
    webhookUrl: '',
    webhookSecret: '',
    privateKey: '',
    privateKeyReads: false,
    customerInfoRequired: false,
    taxRates: [],
    ...given,
  }
}

/** One merchant per currency that Clover settles in. */
export function emptyWorld(app: RegisteredApp): World {
  const merchants = [newMerchant({ currency: 'CAD' }), newMerchant({ currency: 'USD' })]
  return {
    app,
    settings: { ...defaultSettings },
    merchants: Object.fromEntries(merchants.map((merchant) => [merchant.id, merchant])),
    codes: {},
    accessTokens: {},
    refreshTokens: {},
    sessions: {},
    payments: {},
    aheadSeconds: 0,
  }
}

export interface WorldStore {
  readonly world: World
  /** Writes the state file; called before an answer that changed something leaves. */
  save(aheadSeconds: number): void
  reset(): void
}

export function openWorld(dataDir: string | null, app: Partial<RegisteredApp>): WorldStore {
  const file = openStateFile<World>(dataDir, 'clover')
  const given = Object.fromEntries(Object.entries(app).filter(([, value]) => value !== undefined))
  let world = file.read() ?? emptyWorld(localApp)
  world.app = { ...world.app, ...given }
  return {
    get world() {
      return world
    },
    save(aheadSeconds) {
      world.aheadSeconds = aheadSeconds
      file.write(world)
    },
    reset() {
      world = emptyWorld(world.app)
    },
  }
}
