import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { getConstructionPlans, PgBoss } from 'pg-boss'
import { connectionSettings, newClient } from '../db/connection.ts'
import type { Database, Tx } from '../db/database.ts'
import { openPool, withAnswerLimit } from '../db/guarded-client.ts'
import { aloneInSchema } from '../db/migrate.ts'
import type { Log } from '../log/log.ts'
import { wakeWorkers } from './wake-workers.ts'

/** A kind of background work: its queue's name and how often a failed run is repeated. */
export interface JobKind<Data extends object> {
  readonly name: string
  /** Tries after the first; each waits longer. */
  readonly retryLimit: number
  /** Seconds after which a run counts as lost and is handed to another worker. */
  readonly expireInSeconds: number
  /** Keeps the type of what a run is given. */
  readonly data?: Data
}

/** Declares a kind of job. All kinds are listed in app.ts, so that the schema for them is made at migration. */
export function jobKind<Data extends object>(
  name: string,
  options: { retryLimit?: number; expireInSeconds?: number } = {},
): JobKind<Data> {
  return { name, retryLimit: options.retryLimit ?? 5, expireInSeconds: options.expireInSeconds ?? 60 }
}

export interface EnqueueOptions {
  /** Not before this instant. */
  startAfter?: Date
  /** Not before so many milliseconds have passed by the database's clock. */
  waitMs?: number
  /** At most one waiting job of the kind with this key. */
  singletonKey?: string
}

/** Background work on PostgreSQL (pg-boss): enqueued in the caller's transaction, run by any process. */
export interface Jobs {
  /** Writes the job in the transaction of what causes it: it exists exactly if that commits. */
  enqueue<Data extends object>(
    tx: Tx | Database,
    kind: JobKind<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<void>
  /** Runs jobs of the kind in this process. Handlers must tolerate repeats. */
  work<Data extends object>(
    kind: JobKind<Data>,
    run: (data: Data) => Promise<void>,
    concurrency?: number,
  ): Promise<void>
  /** Runs the kind on a cron expression (UTC), once over all processes. */
  schedule<Data extends object>(kind: JobKind<Data>, cron: string, data: Data): Promise<void>
  /** Whether the queue answers. */
  healthy(): Promise<boolean>
  /** Hands back what runs and stops; at most `timeoutMs`. */
  stop(timeoutMs: number): Promise<void>
}

const schema = 'pgboss'
// Maintenance over many jobs may take a while.
const queueAnswerMs = 20_000

/**
 * Makes pg-boss' tables and the queues of all kinds as the owner's role, and lets the application's role use them. `migrated`
 * is waited for before anything is made.
 */
export async function migrateJobs(
  ownerUrl: string,
  kinds: readonly JobKind<object>[],
  migrated?: Promise<unknown>,
): Promise<void> {
  const mark = markOf(kinds)
  const [made] = await Promise.all([areMade(ownerUrl, kinds, mark), migrated])
  if (made) return
  await aloneInSchema(ownerUrl, () => makeQueues(ownerUrl, kinds, mark))
}

/** What the tables and queues are made from; kept as the schema's comment. */
function markOf(kinds: readonly JobKind<object>[]): string {
  const made = JSON.stringify([
    getConstructionPlans(schema),
    kinds.map((kind) => [kind.name, queueOptions(kind)]),
    grants,
  ])
  return `made from ${createHash('sha256').update(made).digest('hex')}`
}

// Most starts find all as it should be, and need not wait for others who start.
async function areMade(ownerUrl: string, kinds: readonly JobKind<object>[], mark: string): Promise<boolean> {
  const client = newClient(ownerUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ mark: string | null }>(
      `select obj_description(oid, 'pg_namespace') as mark from pg_namespace where nspname = '${schema}'`,
    )
    if (rows[0]?.mark !== mark) return false
    const queues = await client.query<{ name: string }>(`select name from ${schema}.queue`)
    const names = new Set(queues.rows.map(({ name }) => name))
    return kinds.every((kind) => names.has(kind.name))
  } finally {
    await client.end()
  }
}

const grants = `grant usage on schema ${schema} to duly_app;
  grant select, insert, update, delete on all tables in schema ${schema} to duly_app;
  grant usage, select on all sequences in schema ${schema} to duly_app;
  grant execute on all functions in schema ${schema} to duly_app;`

async function makeQueues(ownerUrl: string, kinds: readonly JobKind<object>[], mark: string): Promise<void> {
  const boss = new PgBoss({
    // Handed on to pg's pool, which takes a class for its connections; pg-boss' types do not say so.
    ...(connectionSettings(ownerUrl) satisfies { connectionString: string }),
    schema,
    migrate: true,
    schedule: false,
    supervise: false,
    max: 2,
  })
  boss.on('error', () => {})
  await boss.start()
  try {
    for (const kind of kinds) await boss.createQueue(kind.name, queueOptions(kind))
  } finally {
    await boss.stop({ graceful: false })
  }
  const client = newClient(ownerUrl)
  await client.connect()
  try {
    await client.query(`${grants} comment on schema ${schema} is '${mark}'`)
  } finally {
    await client.end()
  }
}

function queueOptions(kind: JobKind<object>) {
  return {
    retryLimit: kind.retryLimit,
    retryDelay: 5,
    retryBackoff: true,
    expireInSeconds: kind.expireInSeconds,
    retentionSeconds: 14 * 86_400,
    deleteAfterSeconds: 7 * 86_400,
  }
}

// Workers are woken when there is work; should that fail, they look for themselves now and then.
const workerOptions = { batchSize: 1, pollingIntervalSeconds: 30 }

type OnRun = (job: string, ok: boolean, seconds: number) => void
type Around = <T>(job: string, run: () => Promise<T>) => Promise<T>

/** Runs a job within its kind's time, and tells how it ended; what it throws is thrown on, so that the queue repeats it. */
const performer =
  (log: Log, onRun: OnRun, around: Around) => async (kind: JobKind<object>, run: () => Promise<void>) => {
    const begun = performance.now()
    const ended = (ok: boolean) => onRun(kind.name, ok, (performance.now() - begun) / 1000)
    try {
      await withAnswerLimit(kind.expireInSeconds * 1000, () => around(kind.name, run))
      ended(true)
    } catch (error) {
      ended(false)
      log.error({ err: error, job: kind.name }, 'job failed')
      throw error
    }
  }

/** A queue that this process has not joined yet: it can be handed on, and is used once `join` is over. */
export interface PreparedJobs {
  readonly jobs: Jobs
  join(): Promise<void>
}

/** Joins the queue as one worker process among any number. */
export async function openJobs(...how: Parameters<typeof prepareJobs>): Promise<Jobs> {
  const { jobs, join } = prepareJobs(...how)
  await join()
  return jobs
}

/** What joins the queue later. `connectMs`: how long a connection is waited for; 2 s when absent. */
export function prepareJobs(
  url: string,
  log: Log,
  onRun: OnRun = () => {},
  around: Around = (_job, run) => run(),
  connectMs?: number,
): PreparedJobs {
  const onIdleError = (error: Error) => log.warn({ err: error }, 'idle connection of the job queue lost')
  const pool = openPool({ url, max: 4, connectMs, onIdleError })
  // Stands when the queue is joined; one that cannot be had is asked for then.
  pool.connect().then(
    (client) => client.release(),
    () => {},
  )
  // Its own connections would wait for a silent database until TCP gave up.
  const db = {
    executeSql: (text: string, values: unknown[] = []) =>
      withAnswerLimit(queueAnswerMs, () => pool.query(text, values)),
  }
  const boss = new PgBoss({ db, schema, migrate: false, schedule: true, supervise: true })
  boss.on('error', (error) => log.error({ err: error }, 'job queue error'))
  const perform = performer(log, onRun, around)
  const waker = wakeWorkers({ schema, log, query: db.executeSql, wake: (id) => boss.notifyWorker(id) })
  const jobs: Jobs = {
    async enqueue(tx, kind, data, options = {}) {
      await boss.send(kind.name, data, {
        ...(options.startAfter ? { startAfter: options.startAfter } : {}),
        ...(options.waitMs ? { startAfter: options.waitMs / 1000 } : {}),
        ...(options.singletonKey ? { singletonKey: options.singletonKey } : {}),
        db: executor(tx),
      })
    },
    async work(kind, run, concurrency = 4) {
      const ids: string[] = []
      const busy = new Set<string>()
      while (ids.length < concurrency) {
        const id: string = await boss.work<object>(kind.name, workerOptions, async ([job]) => {
          busy.add(id)
          await perform(kind, () => run(job?.data as never)).finally(() => busy.delete(id))
        })
        ids.push(id)
      }
      waker.add(kind.name, { ids, busy })
    },
    async schedule(kind, cron, data) {
      await boss.schedule(kind.name, cron, data, { tz: 'UTC' })
    },
    async healthy() {
      return (await boss.isInstalled()) === true
    },
    async stop(timeoutMs) {
      await waker.stop()
      await boss.stop({ graceful: true, timeout: timeoutMs })
      await pool.end()
    },
  }
  return { jobs, join: async () => void (await boss.start()) }
}

// pg-boss hands over SQL with $1 parameters; Kysely's transaction runs it on its own connection.
function executor(tx: Tx | Database) {
  return {
    async executeSql(text: string, values: unknown[] = []) {
      const query = rawQuery(text, values)
      const result = await query.execute(tx)
      return { rows: result.rows as never[] }
    },
  }
}

function rawQuery(text: string, values: unknown[]) {
  const parts = text.split(/\$(\d+)/)
  const strings: string[] = []
  const parameters: unknown[] = []
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 0) strings.push(part)
    else parameters.push(values[Number(part) - 1])
  }
  return sql(Object.assign(strings, { raw: strings }) as unknown as TemplateStringsArray, ...parameters)
}
