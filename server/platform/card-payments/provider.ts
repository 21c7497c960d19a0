import type { Config } from '../config/config.ts'
import { type TracedCall, untraced } from '../tracing/traced-call.ts'
import type { PaymentProvider } from './card-payments.ts'
import { createClover } from './clover.ts'
import { cloverHosts } from './clover-hosts.ts'
import type { LocalSimulator } from './local-simulator.ts'
import { createStripe } from './stripe.ts'

const userAgent = 'Duly/0.2.0 (card payments)'

/** The card-payment provider of this installation. */
export interface ConfiguredProvider {
  /** Null: card payments are not configured, and every call about them says so. */
  readonly provider: PaymentProvider | null
  /** True while no real money moves. */
  readonly testMode: boolean
}

/** Whether this installation is to run its own simulator: Clover, local mode, no Clover app configured. */
export function needsLocalSimulator(config: Config): boolean {
  return config.mode === 'local' && config.PAYMENT_PROVIDER === 'clover' && !config.CLOVER_APP_ID
}

/** Makes the configured provider's adapter; `simulator` stands in for Clover in local mode. */
export function configuredProvider(
  config: Config,
  simulator: LocalSimulator | null,
  traced: TracedCall = untraced,
): ConfiguredProvider {
  return config.PAYMENT_PROVIDER === 'stripe' ? stripe(config, traced) : clover(config, simulator, traced)
}

function clover(config: Config, simulator: LocalSimulator | null, traced: TracedCall): ConfiguredProvider {
  const common = { traced, webhookToleranceSeconds: config.CLOVER_WEBHOOK_TOLERANCE_SECONDS, userAgent }
  if (simulator) {
    const { origin, app } = simulator
    const provider = createClover({
      ...common,
      environment: 'simulator',
      hosts: {
        authorize: `${origin}/www`,
        api: `${origin}/api`,
        checkout: `${origin}/checkout-api`,
        ecom: `${origin}/scl`,
      },
      app: { id: app.appId, secret: app.appSecret },
      appWebhookAuth: app.webhookAuth,
      simulatorOrigin: origin,
    })
    return { provider, testMode: true }
  }
  const id = config.CLOVER_APP_ID
  const secret = config.CLOVER_APP_SECRET
  if (!id || !secret) return { provider: null, testMode: false }
  const hosts = cloverHosts(config.CLOVER_ENV, {
    authorize: config.CLOVER_AUTHORIZE_BASE_URL,
    api: config.CLOVER_API_BASE_URL,
    checkout: config.CLOVER_CHECKOUT_BASE_URL,
    ecom: config.CLOVER_ECOM_BASE_URL,
  })
  const simulatorOrigin = loopbackOrigin(config, hosts.checkout)
  const provider = createClover({
    ...common,
    environment: config.CLOVER_ENV,
    hosts,
    app: { id, secret },
    appWebhookAuth: config.CLOVER_APP_WEBHOOK_AUTH ?? null,
    simulatorOrigin,
  })
  return { provider, testMode: simulatorOrigin !== null }
}

function stripe(config: Config, traced: TracedCall): ConfiguredProvider {
  if (!config.STRIPE_SECRET_KEY) return { provider: null, testMode: false }
  const simulatorOrigin = loopbackOrigin(config, config.STRIPE_API_BASE_URL)
  const provider = createStripe({
    environment: config.STRIPE_SECRET_KEY.startsWith('sk_live_') ? 'production' : 'sandbox',
    apiBaseUrl: config.STRIPE_API_BASE_URL,
    connectBaseUrl: config.STRIPE_CONNECT_BASE_URL,
    secretKey: config.STRIPE_SECRET_KEY,
    clientId: config.STRIPE_CLIENT_ID ?? null,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET ?? null,
    traced,
    userAgent,
    simulatorOrigin,
  })
  return { provider, testMode: simulatorOrigin !== null }
}

/** The origin of a simulator that the configuration points at; only on this machine and only in local mode. */
function loopbackOrigin(config: Config, baseUrl: string): string | null {
  const url = new URL(baseUrl)
  const local = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname)
  return config.mode === 'local' && local ? url.origin : null
}
