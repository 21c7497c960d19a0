import { once } from 'node:events'
import { flushCompileCache } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { jobKinds } from './app/job-kinds.ts'
import { observeQueries, tracingOf } from './app/observability.ts'
import type { App, Ports } from './app.ts'
import { promoteToAdmin } from './features/access/admins.ts'
import { needsLocalSimulator } from './platform/card-payments/provider.ts'
import { type Config, ConfigError, readConfig } from './platform/config/config.ts'
import { openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts'
import { migrateJobs, prepareJobs } from './platform/jobs/jobs.ts'
import { type Log, openLog } from './platform/log/log.ts'
import { keepsMail } from './platform/mail/open-mailer.ts'
import { collectWhenQuiet } from './platform/memory/collect-when-quiet.ts'
import { createMetrics } from './platform/metrics/metrics.ts'

/** What the product serves with: where its database is, as owner and as the application. */
interface Database {
  ownerUrl: string
  appUrl: string
  stop(): Promise<void>
  onFatal(tell: (error: Error) => void): void
}

// Steps of a start, for profiles and for bench/cold-start.ts.
const reach = (step: string) => void performance.mark(`duly:${step}`)

/** So long at most is waited for the look whether the schema is up to date. */
const usualLookMs = 100
const headStartMs = 100

async function main(): Promise<void> {
  reach('began')
  const config = readConfig(process.env)
  const log = openLog(config.LOG_LEVEL)
  const database = await openStore(config, log)
  try {
    await serveUntilStopped(config, log, database)
  } catch (error) {
    await database.stop()
    throw error
  }
}

async function serveUntilStopped(given: Config, log: Log, database: Database): Promise<void> {
  // Links in messages name the port, also where the system picks it.
  const place = given.PORT === 0 ? await holdFreePort(given.HOST) : null
  const config = place ? { ...given, PORT: place.port } : given
  const metrics = createMetrics()
  const tracing = await tracingOf(config)
  const {
    db,
    fill,
    close: closeDatabase,
  } = openDatabase({
    url: database.appUrl,
    max: config.DATABASE_POOL_MAX,
    onIdleError: (error) => log.warn({ err: error }, 'idle database connection lost'),
    onQuery: observeQueries(log, metrics, config.SLOW_QUERY_MS, tracing),
  })
  const { jobs, join } = prepareJobs(database.appUrl, log, metrics.job, tracing?.job)
  const terminal = (text: string) => void process.stdout.write(`${text}\n`)
  const ports = { db, jobs, log, clock: () => new Date(), metrics, tracing, terminal }
  const app = await appOn(database, config, ports, () => Promise.all([join(), fill()]))
  if (config.ADMIN_EMAIL) await promoteToAdmin(db, config.ADMIN_EMAIL)
  const background = new AbortController()
  let work: Promise<void> = Promise.resolve()
  const drainMs = config.DRAIN_SECONDS * 1000
  const grace = closeWithGrace({ delay: drainMs + 10_000, logger: false }, async ({ err, signal }) => {
    background.abort()
    if (err) log.fatal({ err }, 'stopping after an unexpected error')
    if (signal) {
      app.leave()
      await sleep(drainMs)
    }
    // What is stopped while it starts would fail.
    await work
    await app.close()
    await jobs.stop(5000)
    await closeDatabase()
    await tracing?.close()
    await database.stop()
  })
  database.onFatal((error) => {
    log.fatal({ err: error }, 'the database cannot be kept running')
    process.exitCode = 1
    void grace.close()
  })
  await place?.release()
  await app.server.listen({ port: config.PORT, host: config.HOST })
  reach('listening')
  work = startWork(app, background.signal)
  await work
  if (background.signal.aborted) return
  if (process.argv.includes('--demo')) await openDemo(config, app, db)
  announce(config)
  await app.warm()
  // Otherwise kept only by a process that ends in peace. The next start takes half as long with it.
  if (!background.signal.aborted) flushCompileCache()
  await collectWhenQuiet(background.signal)
}

/** The application on a schema that is up to date, with the connections that `connect` opens. */
async function appOn(database: Database, config: Config, ports: Ports, connect: () => Promise<unknown>): Promise<App> {
  const migrated = migrate(database.ownerUrl)
  const schema = Promise.all([migrated, migrateJobs(database.ownerUrl, jobKinds, migrated)])
  // Loading what follows holds the process for long, so that the database would wait for it between any two answers.
  await Promise.race([schema, sleep(usualLookMs)])
  const connected = schema.then(connect)
  // Told where it is waited for.
  connected.catch(() => {})
  reach('schema')
  const { buildApp } = await import('./app.ts')
  reach('loaded')
  const app = await buildApp(config, ports)
  reach('built')
  await connected
  reach('connected')
  return app
}

/** Starts the background work a moment later than the server: whoever waited for that comes first. */
async function startWork(app: App, stopped: AbortSignal): Promise<void> {
  await sleep(headStartMs, undefined, { signal: stopped }).catch(() => {})
  if (!stopped.aborted) await app.startWorkers()
}

/** Takes a port that the system picks, and keeps it from others until it is released. */
async function holdFreePort(host: string): Promise<{ port: number; release(): Promise<void> }> {
  const holder = createServer()
  holder.listen(0, host)
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  return {
    port,
    async release() {
      holder.close()
      await once(holder, 'close')
    },
  }
}

// Only where no real business is: a demonstration has a known password.
async function openDemo(config: Config, app: App, db: ReturnType<typeof openDatabase>['db']): Promise<void> {
  if (config.mode === 'production') throw new Error('--demo is for local mode only')
  const { demoAccount, fillDemo } = await import('./demo/demo.ts')
  process.stdout.write('Filling the demonstration …\n')
  await fillDemo(app.server, db, { now: new Date(), keepsMail: keepsMail(config) })
  process.stdout.write(
    `Sign in to the demonstration with ${demoAccount.email} and the password: ${demoAccount.password}\n`,
  )
}

async function openStore(config: Config, log: Log): Promise<Database> {
  if (!config.DATABASE_URL)
    return startEmbeddedPostgres({ dataDir: config.dataDir, log, disposable: config.DATA_IS_DISPOSABLE })
  return {
    appUrl: config.DATABASE_URL,
    ownerUrl: config.DATABASE_OWNER_URL ?? config.DATABASE_URL,
    async stop() {},
    onFatal() {},
  }
}

// What a newcomer needs to know, in plain lines; machines read the log.
function announce(config: Config): void {
  const address =
    config.APP_BASE_URL ??
    `http://${config.HOST === '0.0.0.0' || config.HOST === '::' ? (firstAddress() ?? 'localhost') : config.HOST === '127.0.0.1' ? 'localhost' : config.HOST}:${config.PORT}`
  const lines = [
    `Duly is ready at ${address}`,
    config.SMTP_URL || config.SMTP_HOST
      ? '  Mail goes out through the configured mail server.'
      : `  Mail is stored here, not sent: ${address}/outbox. Links to reset a password or accept an invitation are printed in this terminal.`,
    config.TWILIO_ACCOUNT_SID ? '  SMS goes out through Twilio.' : `  SMS are stored here, not sent: ${address}/outbox`,
    config.PEPPOL_ACCESS_POINT_URL ? '  E-invoices can travel by the Peppol access point.' : '',
    cardPayments(config),
    '  Press Ctrl-C to stop.',
  ]
  process.stdout.write(`${lines.filter(Boolean).join('\n')}\n`)
}

function cardPayments(config: Config): string {
  if (needsLocalSimulator(config)) return '  Card payments are in test mode: no real money moves.'
  return config.CLOVER_APP_ID || config.STRIPE_SECRET_KEY ? '' : '  Card payments are off: no provider is set up.'
}

function firstAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flat()
    .find((entry) => entry && entry.family === 'IPv4' && !entry.internal)?.address
}

/** The one line that tells why the start failed. */
function reason(error: unknown, env: NodeJS.ProcessEnv): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof ConfigError) return error.problems.map((problem) => `Duly cannot start: ${problem}.`).join('\n')
  if (code === 'EADDRINUSE')
    return `Duly cannot start: port ${env.PORT ?? 3000} is taken. Stop the process that uses it, or set PORT.`
  if (code === 'EACCES') return `Duly cannot start: permission denied (${message}).`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT')
    return 'Duly cannot start: the database at DATABASE_URL cannot be reached.'
  return `Duly cannot start: ${message}`
}

main().catch((error: unknown) => {
  process.stderr.write(`${reason(error, process.env)}\n`)
  process.exit(1)
})
