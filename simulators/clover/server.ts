import { createSimServer, createTools, listenLocally, type RunningSimulator } from '../kit/sim-server.ts'
import { registerAccess } from './access.ts'
import { registerCheckouts } from './checkouts.ts'
import type { CloverContext } from './context.ts'
import { registerControls } from './controls.ts'
import { registerDashboard } from './dashboard.ts'
import { registerEcommerce } from './ecommerce.ts'
import { registerMerchantApi } from './merchant-api.ts'
import { registerOAuth } from './oauth.ts'
import { registerPaymentPage } from './payment-page.ts'
import { createPaymentActs } from './payments.ts'
import { createWebhooks } from './webhooks.ts'
import { hosts, openWorld, type RegisteredApp } from './world.ts'

export interface CloverSimulator extends RunningSimulator {
  /** What the four base addresses of the adapter are set to. */
  readonly hosts: { readonly authorize: string; readonly api: string; readonly checkout: string; readonly ecom: string }
  readonly app: RegisteredApp
}

/** Starts the simulator in this process, on 127.0.0.1; port 0 takes any free one, no folder keeps all in memory. */
export async function startCloverSimulator(
  options: { port?: number; dataDir?: string | null; app?: Partial<RegisteredApp> } = {},
): Promise<CloverSimulator> {
  const store = openWorld(options.dataDir ?? null, options.app ?? {})
  const tools = createTools(store.world.aheadSeconds)
  const app = createSimServer(
    tools,
    (fault) => {
      const limit = fault.limit ?? 'tokenLimit'
      const concurrent = limit.endsWith('ConcurrentLimit')
      return { [`X-RateLimit-${limit}`]: '16', ...(concurrent ? { 'retry-after': String(fault.seconds ?? 1) } : {}) }
    },
    (_status, message) => ({ message }),
  )
  const context: CloverContext = { app, tools, store, webhooks: createWebhooks(tools, store) }
  const acts = createPaymentActs(context)
  const { bearer } = registerAccess(context)
  registerOAuth(context)
  registerMerchantApi(context, bearer)
  registerCheckouts(context, bearer)
  registerPaymentPage(context, acts)
  registerEcommerce(context, acts, bearer)
  registerDashboard(context, acts)
  registerControls(context, acts)
  // Before the answer leaves, so that a killed simulator never forgets what it told.
  app.addHook('onSend', async (request) => {
    if (request.method !== 'GET') store.save(tools.clock.aheadSeconds)
  })

  const running = await listenLocally(app, options.port ?? 0)
  return {
    ...running,
    app: store.world.app,
    hosts: {
      authorize: running.url + hosts.web,
      api: running.url + hosts.api,
      checkout: running.url + hosts.checkout,
      ecom: running.url + hosts.ecom,
    },
  }
}
