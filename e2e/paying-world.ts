import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@duly/server/platform/embedded-postgres/start-embedded-postgres.ts'
import { type SimulatorProcess, startSimulatorProcess } from '@duly/simulators/kit/start-process.ts'
import { startSmtpSimulator } from '@duly/simulators/smtp/server.ts'
import pg from 'pg'
import { test as base, expect, freePort, type Product, type Server, startServer } from './product.ts'

/** Two processes of the product behind one address, on one database, and the providers as processes of their own. */
export interface PayingWorld {
  /** The first process stands at the product's public address. */
  product: Product
  /** The second process, at its own port; it can be killed and started again. */
  two: { readonly url: string; kill(): Promise<void>; start(): Promise<void> }
  clover: SimulatorProcess
  twilio: SimulatorProcess
  /** One query that sees every row. */
  query<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

async function startPayingWorld(): Promise<PayingWorld> {
  const dataDir = await mkdtemp(join(tmpdir(), 'duly-paying-'))
  await chmod(dataDir, 0o755)
  const quiet = () => {}
  const log = { debug: quiet, info: quiet, warn: console.warn, error: console.error }
  const [database, clover, twilio, mail] = await Promise.all([
    startEmbeddedPostgres({ dataDir, log }),
    startSimulatorProcess('clover'),
    startSimulatorProcess('twilio', { 'account-sid': `AC${'1'.repeat(32)}`, 'auth-token': 'twilio-token-of-the-test' }),
    startSmtpSimulator(),
  ])
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const env = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.appUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    APP_BASE_URL: url,
    SECRET_KEY: '11'.repeat(32),
    CREDENTIALS_KEY: '22'.repeat(32),
    SMTP_URL: mail.smtpUrl,
    TWILIO_API_BASE_URL: twilio.url,
    TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'twilio-token-of-the-test',
    TWILIO_FROM: '+15005550006',
    CLOVER_APP_ID: 'DULYL0CALAPP0',
    CLOVER_APP_SECRET: 'clover-simulator-app-secret',
    CLOVER_APP_WEBHOOK_AUTH: 'clover-simulator-webhook-auth',
    CLOVER_AUTHORIZE_BASE_URL: `${clover.url}/www`,
    CLOVER_API_BASE_URL: `${clover.url}/api`,
    CLOVER_CHECKOUT_BASE_URL: `${clover.url}/checkout-api`,
    CLOVER_ECOM_BASE_URL: `${clover.url}/scl`,
  }
  const one = await startServer({ ...env, PORT: port })
  const portOfTwo = String(await freePort())
  let two: Server = await startServer({ ...env, PORT: portOfTwo })
  await clover.sim('POST', '/app', { webhookUrl: `${url}/api/webhooks/clover/app` })
  const pool = new pg.Pool({ connectionString: database.superUrl, max: 2 })
  return {
    product: { url, mail, stop: () => one.stop() },
    two: {
      url: two.url,
      kill: () => two.stop('SIGKILL'),
      async start() {
        two = await startServer({ ...env, PORT: portOfTwo })
      },
    },
    clover,
    twilio,
    query: async (text, values = []) => (await pool.query(text, values)).rows,
    async close() {
      await Promise.all([one.stop(), two.stop()])
      await pool.end()
      await Promise.all([clover.close(), twilio.close(), mail.close()])
      await database.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Tests against two processes and all providers' simulators. */
export const test = base.extend<object, { world: PayingWorld }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are wanted
    async ({}, use) => {
      const world = await startPayingWorld()
      await use(world)
      await world.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  product: async ({ world }, use) => use(world.product),
})

export { expect }
