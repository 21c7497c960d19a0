import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import pg from 'pg'
import { inject } from 'vitest'
import { type SimulatorProcess, startSimulatorProcess } from '../../simulators/kit/start-process.ts'
import { jobKinds } from '../app/job-kinds.ts'
import { type App, buildApp } from '../app.ts'
import { readConfig } from '../platform/config/config.ts'
import { openDatabase } from '../platform/db/database.ts'
import { inDatabase } from '../platform/embedded-postgres/roles.ts'
import { type JobKind, type Jobs, migrateJobs } from '../platform/jobs/jobs.ts'
import { openLog } from '../platform/log/log.ts'
import { callAs, type TestAnswer } from './app.ts'
import { cloverAt, connectClover } from './connect-clover.ts'
import { freshDatabase } from './database.ts'
import { neverOverloaded, noBrakes } from './no-brakes.ts'

/** Breaks a database connection, as a crash of the process or of the line between two machines does. */
export interface Fuse {
  /** Breaks it at the n-th statement from now on: before that is sent, or after it was carried out and nobody learns of it. */
  light(statement: number, when: 'before' | 'after'): void
  /** Puts it out; whether it had blown. */
  quench(): boolean
}

/** Background work that runs when the test says so. Repeats a failed job five times, as the queue does. */
export interface SteppedJobs extends Jobs {
  /** Runs what waits of the payments area, and what that causes. */
  runAll(): Promise<void>
  /** Runs a job of that name now, again when it fails; throws what it failed with the sixth time. */
  runOne(name: string, data: object): Promise<void>
}

export interface HistoryBusiness {
  workspaceId: string
  merchantId: string
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>
}

/** The whole application on a real database and against the provider's simulator; time, jobs and crashes are the test's. */
export interface HistoryWorld {
  app: App
  businesses: [HistoryBusiness, HistoryBusiness]
  sim: SimulatorProcess
  fuse: Fuse
  jobs: SteppedJobs
  clock: { aheadMs: number }
  /** A notice for the whole app, as the provider sends it; answers the status. */
  notify(merchantId: string, paymentId: string, at: number): Promise<number>
  /** The database, as the owner of its schema. */
  ownerUrl: string
  /** One query that sees every row. */
  query<Row extends pg.QueryResultRow>(text: string, values: unknown[]): Promise<Row[]>
  close(): Promise<void>
}

const appAuth = 'clover-simulator-webhook-auth'

export async function openHistoryWorld(): Promise<HistoryWorld> {
  const database = await freshDatabase()
  await migrateJobs(database.ownerUrl, jobKinds)
  const sim = await startSimulatorProcess('clover')
  await sim.sim('POST', '/settings', { limits: false })
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: `/tmp/duly-test-${process.pid}`,
    APP_BASE_URL: 'http://localhost:3000',
    ...noBrakes,
    ...cloverAt(sim.url),
  })
  const { db, pool, close: closeDatabase } = openDatabase({ url: database.appUrl, max: 10, connectMs: 20_000 })
  const fuse = fuseIn(pool)
  const jobs = steppedJobs()
  const clock = { aheadMs: 0 }
  const log = openLog('silent')
  const now = () => new Date(Date.now() + clock.aheadMs)
  const app = await buildApp(config, { db, jobs, log, clock: now, overload: neverOverloaded })
  await app.startWorkers()
  await app.server.ready()
  const superuser = new pg.Client({
    connectionString: inDatabase(inject('postgres').superUrl, new URL(database.appUrl).pathname.slice(1)),
  })
  await superuser.connect()
  return {
    app,
    businesses: [await aBusiness(app), await aBusiness(app)],
    sim,
    fuse,
    jobs,
    clock,
    ownerUrl: database.ownerUrl,
    async notify(merchantId, paymentId, at) {
      const answer = await app.server.inject({
        method: 'POST',
        url: '/api/webhooks/clover/app',
        headers: { 'x-clover-auth': appAuth, 'content-type': 'application/json' },
        payload: JSON.stringify({
          appId: 'DULYL0CALAPP0',
          merchants: { [merchantId]: [{ objectId: `P:${paymentId}`, type: 'UPDATE', ts: at }] },
        }),
      })
      return answer.statusCode
    },
    query: async (text, values) => (await superuser.query(text, values)).rows,
    async close() {
      await app.close()
      await superuser.end()
      await closeDatabase()
      await sim.close()
      await database.drop()
    },
  }
}

/** Somebody with a workspace, connected to a merchant of their own in Canadian dollars. */
async function aBusiness({ server }: App): Promise<HistoryBusiness> {
  const anonymous = callAs(server, null)
  const account = { email: `${randomUUID()}@duly.example`, password: 'correct horse' }
  await anonymous('POST', '/users', { ...account, timeZone: 'America/Edmonton' })
  const call = callAs(server, (await anonymous('POST', '/auth/login', account)).body.access_token)
  await connectClover(call, anonymous)
  const { merchantId } = (await call('GET', '/clover/status')).body
  if (!merchantId) throw new Error('the merchant was not connected')
  return { workspaceId: (await call('GET', '/auth/profile')).body.workspace.id, merchantId, call }
}

function fuseIn(pool: pg.Pool): Fuse {
  let left = 0
  let when: 'before' | 'after' = 'before'
  let blown = false
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => Promise<unknown>
    const burning = async (...given: unknown[]) => {
      const isTheOne = left > 0 && --left === 0
      if (!isTheOne) return query(...given)
      blown = true
      // Statements are answered by a callback where there is one, by a promise otherwise.
      const callback = given.at(-1)
      const hasCallback = typeof callback === 'function'
      const answered = () =>
        hasCallback ? new Promise((resolve) => query(...given.slice(0, -1), resolve)) : query(...given)
      if (when === 'after') await answered()
      ;(client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
      const failure = new Error('the connection broke')
      if (!hasCallback) throw failure
      callback(failure)
    }
    Object.assign(client, { query: burning })
  })
  return {
    light(statement, moment) {
      left = statement
      when = moment
      blown = false
    },
    quench() {
      left = 0
      return blown
    },
  }
}

function steppedJobs(): SteppedJobs {
  const handlers = new Map<string, (data: object) => Promise<void>>()
  let waiting: { name: string; data: object; failures: number }[] = []
  return {
    // A job whose transaction was taken back finds nothing to do.
    async enqueue(_tx, kind, data) {
      if (kind.name.startsWith('payments.')) waiting.push({ name: kind.name, data, failures: 0 })
    },
    async work<Data extends object>(kind: JobKind<Data>, run: (data: Data) => Promise<void>) {
      handlers.set(kind.name, run as (data: object) => Promise<void>)
    },
    async schedule() {},
    healthy: async () => true,
    async stop() {},
    async runOne(name, data) {
      for (let failures = 0; ; failures += 1) {
        try {
          return await handlers.get(name)?.(data)
        } catch (error) {
          if (failures === 5) throw error
        }
      }
    },
    async runAll() {
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        try {
          await handlers.get(job.name)?.(job.data)
        } catch {
          if (job.failures < 5) waiting.push({ ...job, failures: job.failures + 1 })
        }
      }
      waiting = []
    },
  }
}
