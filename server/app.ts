import type { FastifyInstance } from 'fastify'
import { accessRoutes } from './features/access/routes.ts'
import { authenticate } from './features/access/service.ts'
import { endSessionsOf } from './features/access/store.ts'
import { companyRoutes } from './features/company/routes.ts'
import { customerRoutes } from './features/customers/routes.ts'
import { paymentSettingsRoutes } from './features/payment-settings/routes.ts'
import { productRoutes } from './features/products/routes.ts'
import { profileRoutes } from './features/profile/routes.ts'
import type { Config } from './platform/config/config.ts'
import type { Database } from './platform/db/database.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { openApiDocument, openApiPage } from './platform/http/openapi.ts'
import { type ServeContext, servedEndpoints } from './platform/http/serve.ts'
import { serveWeb } from './platform/http/web.ts'
import type { JobKind, Jobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log/log.ts'
import { createSealer } from './platform/secrets/sealed.ts'

/** What the application needs from outside itself. main.ts, the tests and the benches hand in the real parts. */
export interface Ports {
  db: Database
  jobs: Jobs
  log: Log
  clock: () => Date
}

/** Every kind of background job, so that their queues are made at migration. */
export const jobKinds: readonly JobKind<object>[] = []

export interface App {
  server: FastifyInstance
  /** Starts the background work in this process. */
  startWorkers(): Promise<void>
  close(): Promise<void>
}

/** The one place where parts are joined: it reads as the list of what the product does. */
export async function buildApp(config: Config, ports: Ports): Promise<App> {
  const { db, log, clock } = ports
  const server = createHttpServer(config, log)
  const context: ServeContext = {
    server,
    db,
    log,
    clock,
    authenticate: (token) => authenticate(db, token),
    callsPerMinute: config.RATE_CALLS_PER_MINUTE,
  }

  const sealer = createSealer(config.credentialsKey, config.CREDENTIALS_KEY_PREVIOUS?.split(',') ?? [])

  accessRoutes(context, config)
  profileRoutes(context, async (tx, actor) => endSessionsOf(tx, actor.userId, actor.sessionId))
  companyRoutes(context)
  paymentSettingsRoutes(context, sealer)
  customerRoutes(context)
  productRoutes(context)

  serveDocuments(server, config)
  await serveWeb(server)
  return {
    server,
    async startWorkers() {},
    async close() {
      await server.close()
    },
  }
}

function serveDocuments(server: FastifyInstance, config: Config): void {
  let document: Record<string, unknown> | undefined
  const openApi = () => {
    document ??= openApiDocument(servedEndpoints.get(server) ?? new Map(), config.APP_BASE_URL ?? '')
    return document
  }
  server.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json').send(JSON.stringify(openApi())),
  )
  server.get('/api/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(openApiPage(openApi())),
  )
  server.get('/healthz', async (_request, reply) => reply.type('text/plain').send('ok'))
}
