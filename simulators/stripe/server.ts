import { createSimServer, createTools, listenLocally, type RunningSimulator } from '../kit/sim-server.ts'
import { registerCheckoutApi } from './checkout-api.ts'
import { registerConnect } from './connect.ts'
import { type StripeContext, stripeError } from './context.ts'
import { createEvents } from './objects.ts'
import { registerPaymentPage } from './payment-page.ts'
import { refuseUnknownVersion } from './versions.ts'
import { hosts, openWorld, type Platform } from './world.ts'

export interface StripeSimulator extends RunningSimulator {
  readonly hosts: { readonly connect: string; readonly api: string }
  readonly platform: Platform
}

/** Starts the simulator in this process, on 127.0.0.1; port 0 takes any free one, no folder keeps all in memory. */
export async function startStripeSimulator(
  options: { port?: number; dataDir?: string | null; platform?: Partial<Platform> } = {},
): Promise<StripeSimulator> {
  const store = openWorld(options.dataDir ?? null, options.platform ?? {})
  const tools = createTools(store.world.aheadSeconds)
  const app = createSimServer(
    tools,
    () => ({}),
    (status, message) => stripeError(message, status === 429 ? { code: 'rate_limit' } : { type: 'api_error' }),
  )
  const context: StripeContext = { app, tools, store, event: createEvents(tools, store) }
  app.addHook('preHandler', refuseUnknownVersion)
  registerConnect(context)
  registerCheckoutApi(context)
  registerPaymentPage(context)
  // Before the answer leaves, so that a killed simulator never forgets what it told.
  app.addHook('onSend', async (request) => {
    if (request.method !== 'GET') store.save(tools.clock.aheadSeconds)
  })
  const running = await listenLocally(app, options.port ?? 0)
  return {
    ...running,
    platform: store.world.platform,
    hosts: { connect: running.url + hosts.connect, api: running.url + hosts.api },
  }
}
