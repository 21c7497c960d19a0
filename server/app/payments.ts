import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { paymentChangesRoutes } from '../features/payments/changes-routes.ts'
import { noticeRoutes } from '../features/payments/notice-routes.ts'
import { refundRoutes } from '../features/payments/refund-routes.ts'
import { paymentRoutes } from '../features/payments/routes.ts'
import { createPayments, type Payments } from '../features/payments/service.ts'
import type { PaymentTargets } from '../features/payments/targets.ts'
import { type LocalSimulator, prepareLocalSimulator } from '../platform/card-payments/local-simulator.ts'
import { configuredProvider, needsLocalSimulator } from '../platform/card-payments/provider.ts'
import type { Config } from '../platform/config/config.ts'
import type { ServeContext } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { Sealer } from '../platform/secrets/sealed.ts'
import type { TracedCall } from '../platform/tracing/traced-call.ts'

/** Card payments as this installation runs them. */
export interface JoinedPayments {
  readonly payments: Payments
  /** Runs this area's background work in this process, and what runs beside the server. */
  startWorkers(): Promise<void>
  /** Ends what runs beside the server: the simulator of local mode. */
  close(): Promise<void>
}

/** Joins provider, routes and notices; in local mode without an account the provider is our simulator, started with the workers. */
export async function joinPayments(
  context: ServeContext,
  config: Config,
  parts: { jobs: Jobs; sealer: Sealer; targets: PaymentTargets; call: TracedCall },
): Promise<JoinedPayments> {
  const { server, db, log, clock } = context
  const simulator = await localSimulator(config, context)
  const addresses = {
    app: () => config.APP_BASE_URL ?? localAddress(server, config),
    api: () => config.API_BASE_URL ?? config.APP_BASE_URL ?? localAddress(server, config),
  }
  const payments = createPayments({
    db,
    jobs: parts.jobs,
    log,
    clock,
    ...configuredProvider(config, simulator, parts.call),
    sealer: parts.sealer,
    stateSecret: config.secretKey,
    addresses,
    targets: parts.targets,
  })
  refundRoutes(context, payments)
  paymentChangesRoutes(context)
  paymentRoutes(context, payments, addresses.app)
  noticeRoutes(server, payments, log)
  return {
    payments,
    async startWorkers() {
      simulator?.start(`${localAddress(server, config)}/api/webhooks/clover/app`)
      await payments.startWorkers()
    },
    close: async () => simulator?.stop(),
  }
}

async function localSimulator(config: Config, { log }: ServeContext): Promise<LocalSimulator | null> {
  // Tests name the provider that they want.
  if (!needsLocalSimulator(config) || config.NODE_ENV === 'test') return null
  const secret = (name: string) =>
    createHmac('sha256', config.secretKey).update(`clover-simulator:${name}`).digest('hex')
  const app = { appId: 'DULYL0CALAPP0', appSecret: secret('app'), webhookAuth: secret('webhook') }
  return prepareLocalSimulator({ dataDir: config.dataDir, app, log })
}

/** Where this very process answers, for the simulator beside it. */
function localAddress(server: FastifyInstance, config: Config): string {
  const address = server.addresses()[0]
  const port = typeof address === 'object' ? address.port : config.PORT
  const everywhere = ['0.0.0.0', '::', '127.0.0.1', '::1', 'localhost'].includes(config.HOST)
  return `http://${everywhere ? 'localhost' : config.HOST}:${port}`
}
