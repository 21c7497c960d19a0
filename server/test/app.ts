import type { FastifyInstance, InjectOptions } from 'fastify'
import { jobKinds } from '../app/job-kinds.ts'
import { buildApp, type Ports } from '../app.ts'
import { openWords } from '../features/outbox/sealed-words.ts'
import { listMessages, readWholeInstallation } from '../features/outbox/store.ts'
import { type Config, readConfig } from '../platform/config/config.ts'
import { type Database, inTransaction, openDatabase } from '../platform/db/database.ts'
import { migrateJobs, openJobs } from '../platform/jobs/jobs.ts'
import { type Log, openLog } from '../platform/log/log.ts'
import { createSealer } from '../platform/secrets/sealed.ts'
import type { Tracing } from '../platform/tracing/tracing.ts'
import { type FreshDatabase, freshDatabase, templateWith } from './database.ts'
import { neverOverloaded, noBrakes } from './no-brakes.ts'
import { watchRefusals } from './refusals-given.ts'

/** An answer as a test reads it. */
export interface TestAnswer {
  status: number
  // Tests look into answers freely; the contract's own schema has checked them already.
  // biome-ignore lint/suspicious/noExplicitAny: the shape differs per call and is asserted by the test
  body: any
  headers: Record<string, unknown>
}

export interface TestPerson {
  token: string
  id: string
  email: string
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>
}

export interface TestApp {
  server: FastifyInstance
  db: Database
  config: Config
  databaseUrls: { ownerUrl: string; appUrl: string }
  /** What whoever started it reads in the terminal. */
  terminal: string[]
  /** Mails to an address as they are stored, newest first, those of the installation itself included. */
  mailsTo(address: string): Promise<{ kind: string; subject: string; text: string }[]>
  /** The clock that requests see; set it to travel. */
  clock: { now: Date | null }
  /** A call without signing in. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>
  /** Registers a new person and signs them in. */
  register(
    overrides?: Partial<{ email: string; password: string; firstName: string; lastName: string; timeZone: string }>,
  ): Promise<TestPerson>
  leave(): void
  close(): Promise<void>
}

export interface TestAppOptions {
  env?: Record<string, string>
  /** For tests about brakes: the limits are the product's own, unless `env` sets them. */
  ownBrakes?: boolean
  /** Also runs background work in this process. */
  workers?: boolean
  /** Stand-ins for what invoices ask of mail, SMS, PDF and card payments. */
  invoiceParts?: Ports['invoiceParts']
  /** Stand-ins for what webhooks wait for or ask. */
  webhookParts?: Ports['webhookParts']
  /** Where the log goes instead of standard output. */
  log?: Log
  /** Traces requests, statements, jobs and calls to services outside. */
  tracing?: Tracing
  /** Joins another app's database, as a second process would. */
  joins?: TestApp
}

let people = 0
let withQueues: Promise<string | undefined> | undefined

/** A database with the queues of all jobs, which take longer to make than the copy of a whole database does. */
async function databaseWithQueues(): Promise<FreshDatabase> {
  withQueues ??= templateWith('queues', (ownerUrl) => migrateJobs(ownerUrl, jobKinds))
  const from = await withQueues
  const database = await freshDatabase(from)
  if (!from) await migrateJobs(database.ownerUrl, jobKinds)
  return database
}

/** The whole application on a fresh database, without a port: requests go through `inject`. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.joins ? { ...options.joins.databaseUrls, drop: async () => {} } : await databaseWithQueues()
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    DATA_DIR: `/tmp/duly-test-${process.pid}`,
    DATA_IS_DISPOSABLE: options.env?.NODE_ENV === 'production' ? 'false' : 'true',
    APP_BASE_URL: 'http://localhost:3000',
    ...(options.ownBrakes ? {} : noBrakes),
    ...options.env,
  })
  const log = options.log ?? openLog(config.LOG_LEVEL)
  // The database is there; what takes long is a machine that does other things besides.
  const connectMs = options.ownBrakes ? undefined : 20_000
  const { db, close: closeDatabase } = openDatabase({
    url: database.appUrl,
    max: 10,
    ...(connectMs && { connectMs }),
    ...(options.tracing && { onQuery: options.tracing.query }),
  })
  const jobs = await openJobs(database.appUrl, log, undefined, options.tracing?.job, connectMs)
  const clock: TestApp['clock'] = { now: null }
  const terminal: string[] = []
  const app = await buildApp(config, {
    db,
    jobs,
    log,
    clock: () => clock.now ?? new Date(),
    tracing: options.tracing,
    terminal: (text) => void terminal.push(text),
    ...(options.ownBrakes ? {} : { overload: neverOverloaded }),
    ...(options.webhookParts ? { webhookParts: options.webhookParts } : {}),
    ...(options.invoiceParts ? { invoiceParts: options.invoiceParts } : {}),
  })
  const noteRefusals = watchRefusals(app.server)
  if (options.workers) await app.startWorkers()
  await app.server.ready()
  const call = callAs(app.server, null)
  return {
    server: app.server,
    db,
    config,
    databaseUrls: { ownerUrl: database.ownerUrl, appUrl: database.appUrl },
    terminal,
    mailsTo: (address) => mailsTo(db, config, address),
    clock,
    call,
    register: (overrides = {}) => register(app.server, overrides),
    leave: app.leave,
    async close() {
      await app.close()
      await jobs.stop(2000)
      await closeDatabase()
      await database.drop()
      noteRefusals()
    },
  }
}

async function mailsTo(db: Database, config: Config, address: string) {
  const sealer = createSealer(config.credentialsKey, config.CREDENTIALS_KEY_PREVIOUS?.split(',') ?? [])
  const filter = { channel: 'mail', search: address, page: 1, limit: 100 } as const
  const { rows } = await inTransaction(db, {}, async (tx) => {
    await readWholeInstallation(tx)
    return listMessages(tx, null, filter)
  })
  return rows
    .filter((row) => row.recipient === address)
    .map((row) => ({ kind: row.kind, subject: openWords(sealer, row).subject, text: openWords(sealer, row).text }))
}

async function register(
  server: FastifyInstance,
  overrides: Parameters<TestApp['register']>[0] = {},
): Promise<TestPerson> {
  people += 1
  const email = overrides.email ?? `person${people}.${Date.now()}@duly.example`
  const password = overrides.password ?? 'correct horse'
  const anonymous = callAs(server, null)
  const created = await anonymous('POST', '/users', {
    email,
    password,
    firstName: 'Ada',
    lastName: 'Moss',
    timeZone: 'America/Edmonton',
    ...overrides,
  })
  if (created.status !== 201) throw new Error(`registration failed: ${JSON.stringify(created.body)}`)
  const session = await anonymous('POST', '/auth/login', { email, password })
  const token = session.body.access_token as string
  return { token, id: created.body.id, email, call: callAs(server, token) }
}

/** Calls below `/api`, signed in with a token or anonymous. */
export function callAs(server: FastifyInstance, token: string | null): TestApp['call'] {
  return async (method, path, body, headers = {}) => {
    const answer = await server.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: `/api${path}`,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(Buffer.isBuffer(body) ? { 'content-type': 'application/octet-stream' } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    const isJson = String(answer.headers['content-type'] ?? '').includes('json')
    return {
      status: answer.statusCode,
      body: isJson && answer.body ? answer.json() : answer.body,
      headers: answer.headers,
    }
  }
}
