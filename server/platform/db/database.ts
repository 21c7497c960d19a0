import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type DatabaseConnection,
  DefaultQueryExecutor,
  Kysely,
  type LogEvent,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  sql,
  Transaction,
} from 'kysely'
import pg from 'pg'
import { sqlState } from './errors.ts'
import { openPool, withAnswerLimit } from './guarded-client.ts'
import type { Reach } from './own-records.ts'
import { nameOf, namesAreLost, type Statement } from './prepared.ts'
import type { DB } from './schema.gen.ts'
import { sendStatement } from './send-statement.ts'
import { type Backing, type QueryReport, reported, TransactionConnection } from './transaction-connection.ts'
import { checkedWorkspace, opening, type TransactionContext, usualStatementMs } from './transaction-opening.ts'

// bigint columns hold minor units and counts, all within the safe integers (check constraints keep them there).
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new Error(`a bigint beyond the safe integers: ${text}`)
  return value
})
// Calendar dates stay the text that they are; a Date would give them a time and a zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** The database as the application's role sees it. Business tables show rows only inside `inTransaction`. */
export type Database = Kysely<DB>
/** A running transaction; stores take it as their first argument. */
export type Tx = Transaction<DB>
/**
 * A running transaction as a call that only reads has it. `Tx` fits wherever this is asked for, never the other way round,
 * so that what writes cannot be reached from such a call.
 */
export type ReadTx = Pick<Tx, 'selectFrom' | 'selectNoFrom' | 'getExecutor' | 'isTransaction'>

export interface DatabaseHandle {
  db: Database
  pool: pg.Pool
  /**
   * Opens every connection that calls share, so that the first callers, of whom a load balancer sends many at once, wait for
   * none. One that cannot be had is opened when somebody needs it.
   */
  fill(): Promise<void>
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  /** Most connections held open by this process, but for two that are written by aside from transactions. */
  max?: number
  /** Told of errors on idle connections, which otherwise would end the process. */
  onIdleError?: (error: Error) => void
  /** How long to wait for a connection, milliseconds; 2 s when absent. */
  connectMs?: number
  /** Told of every statement that was run. */
  onQuery?: (report: QueryReport) => void
}

/**
 * Opens a pool with the timeouts of the reliability requirements: 2 s for a connection, 5 s a statement, 10 s idle in a
 * transaction, 3 s for a connection and a lock together. They are set per transaction, since a pooler in front may share
 * connections.
 */
export function openDatabase({ url, max = 12, onIdleError, connectMs, onQuery }: DatabaseOptions): DatabaseHandle {
  const pool = openPool({ url, max, onIdleError, connectMs })
  const aside = openPool({ url, max: asideConnections, onIdleError, connectMs })
  // Kysely asks here for what is run outside transactions, which calls also do while one of theirs is open.
  const either = { options: pool.options, connect: () => poolOf({ pool, aside }).connect(), end: () => pool.end() }
  const dialect = new PostgresDialect({ pool: either })
  const db = new Kysely<DB>({ dialect, ...(onQuery ? { log: (event: LogEvent) => onQuery(reportOf(event)) } : {}) })
  backings.set(db, { pool, aside, dialect, onQuery, keepsNames: true, isDistributed: null })
  return {
    db,
    pool,
    async fill() {
      const taken = await Promise.allSettled(Array.from({ length: max }, () => pool.connect()))
      for (const one of taken) if (one.status === 'fulfilled') one.value.release()
    },
    async close() {
      await db.destroy()
      // Its own driver ends the pool only where a statement went through it; transactions come by another way. Connections
      // that are left idle keep a command's process for half a minute.
      await Promise.all([pool, aside].map((one) => (one.ending ? null : one.end())))
    },
  }
}

/** How calls wait for a connection to the database now, in milliseconds. */
export interface DatabaseWaits {
  /** For how long the one who waits longest has waited; 0 when nobody does. */
  longestMs: number
  /** How long somebody who came now would wait; 0 where few do. */
  expectedMs: number
}

/** How calls wait for a connection to the database now. */
export function databaseWaits(db: Database): DatabaseWaits {
  const pool = backings.get(db)?.pool
  return { longestMs: pool?.longestWaitMs ?? 0, expectedMs: pool?.expectedWaitMs ?? 0 }
}

const reportOf = (event: LogEvent): QueryReport => ({
  sql: event.query.sql,
  seconds: event.queryDurationMillis / 1000,
  failed: event.level === 'error',
  sqlState: event.level === 'error' ? sqlState(event.error) : null,
})

const backings = new WeakMap<Database, Backing>()
// The connection of each running transaction, and the database that it runs in.
const connections = new WeakMap<ReadTx, TransactionConnection>()
const databases = new WeakMap<ReadTx, Database>()
// Of those that are for somebody who reaches only their own of some records.
const reaches = new WeakMap<ReadTx, Reach>()

/**
 * Connections for what is written outside a transaction while one is open, such as the count of a brake, which a failure must
 * not undo. Were they of the same pool, as many calls at once as it has connections would each hold one and wait for another.
 */
const asideConnections = 2

interface Held {
  readonly pool: pg.Pool
  isOpen: boolean
}
const holding = new AsyncLocalStorage<Held>()

function poolOf({ pool, aside }: Pick<Backing, 'pool' | 'aside'>): pg.Pool {
  const held = holding.getStore()
  return held?.isOpen && held.pool === pool ? aside : pool
}

const retryable = new Set(['40001', '40P01'])
// PostgreSQL's own timeout strikes first and keeps the connection; the client's is for when PostgreSQL says nothing.
const graceMs = 1000

/**
 * Runs `work` in one transaction with row-level security set to the workspace. Deadlocks and serialization failures are
 * retried up to three times, so `work` must have no effects outside the database. Statements are sent without waiting
 * for the answers to those before, so several started at once cost one round trip.
 */
export async function inTransaction<T>(
  db: Database,
  context: TransactionContext,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptTransaction(db, context, work)
    } catch (error) {
      if (attempt < 3 && forgetNames(db, error)) continue
      if (attempt >= 3 || !retryable.has(sqlState(error) ?? '')) throw error
      // Who comes again at once takes the lock before the survivor wakes, and clashes with it again.
      await pause(attempt * (20 + Math.random() * 40))
    }
  }
}

async function attemptTransaction<T>(
  db: Database,
  context: TransactionContext,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const backing = backingOf(db)
  const asked = performance.now()
  checkedWorkspace(context.workspaceId ?? '')
  backing.isDistributed ??= askWhetherDistributed(backing)
  const isDistributed = await backing.isDistributed
  const client = await poolOf(backing).connect()
  const connection = new TransactionConnection(client, backing, {
    opening: opening(context, performance.now() - asked, isDistributed),
    readOnly: context.readOnly === true,
    isDistributed,
  })
  // Neither is waited for: the first statement of the work follows at once, and fails with them.
  const { ahead } = context
  const sure = ahead && holdingOne(backing.pool, () => ahead((statement) => askOn(db, client, statement)))
  sure?.catch(() => {})
  try {
    const limit = (context.statementTimeout ?? usualStatementMs) + graceMs
    const tx = transactionOn(connection, backing.dialect)
    databases.set(tx, db)
    if (context.reach) reaches.set(tx, context.reach)
    const result = await withAnswerLimit(limit, () => holdingOne(backing.pool, () => work(tx)))
    await Promise.all([sure, connection.begin()])
    const committed = connection.ending ?? connection.end('commit')
    if (context.readOnly) end(client, connection, committed)
    else await commit(client, connection, committed)
    return result
  } catch (error) {
    if (!connection.isOpen && !connection.ending) throw error
    connection.isOpen = false
    // What was sent behind a statement that failed undoes, too.
    const undone = connection.ending ?? connection.end('rollback')
    await undone.then(
      () => client.release(),
      (failure: Error) => client.release(failure),
    )
    // What made the beginning fail says more than what failed after it.
    await Promise.all([sure, connection.begin()])
    throw error
  }
}

async function holdingOne<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const held = { pool, isOpen: true }
  try {
    return await holding.run(held, work)
  } finally {
    // What the work started and did not wait for holds nothing any more.
    held.isOpen = false
  }
}

// A read has its answer: it need not wait for the end of its transaction.
function end(client: pg.PoolClient, connection: TransactionConnection, committed: Promise<unknown>): void {
  connection.isOpen = false
  committed.then(
    () => client.release(),
    (error: Error) => client.release(error),
  )
}

async function commit(
  client: pg.PoolClient,
  connection: TransactionConnection,
  committed: Promise<pg.QueryResult>,
): Promise<void> {
  connection.isOpen = false
  connection.ending = null
  try {
    const { command } = await committed
    // PostgreSQL answers COMMIT with ROLLBACK when a statement before had failed.
    if (command === 'ROLLBACK') throw new Error('the transaction was rolled back: one of its statements had failed')
  } catch (error) {
    client.release(sqlState(error) ? undefined : (error as Error))
    throw error
  }
  client.release()
}

/** How far somebody reaches for whom a transaction is; null where that is everything, and for what the system does. */
export const reachIn = (tx: ReadTx): Reach | null => reaches.get(tx) ?? null

/** Narrows the rest of a transaction to somebody who became known inside it. */
export function enterReach(tx: ReadTx, reach: Reach | null): void {
  if (reach) reaches.set(tx, reach)
  else reaches.delete(tx)
}

/** The database that a transaction runs in. */
export const databaseOf = (tx: ReadTx): Database | undefined => databases.get(tx)

const adapter = new PostgresAdapter()
const compiler = new PostgresQueryCompiler()

function transactionOn(connection: TransactionConnection, dialect: PostgresDialect): Tx {
  const provider = { provideConnection: <T>(use: (held: DatabaseConnection) => Promise<T>) => use(connection) }
  const executor = new DefaultQueryExecutor(compiler, adapter, provider)
  const tx = new Transaction<DB>({ config: { dialect }, dialect, driver: dialect.createDriver(), executor })
  connections.set(tx, connection)
  return tx
}

/**
 * Runs a statement that is asked again and again, with a text that hardly varies: PostgreSQL keeps it by name on each
 * connection and neither parses nor plans it anew, which costs more than most of them take. Not for conditions whose best
 * plan depends on the values, such as a search. Behind a pooler that loses names it is sent as any other.
 */
export async function runPrepared<Row>(db: Database | ReadTx, statement: Statement<Row>): Promise<Row[]> {
  const connection = connections.get(db as ReadTx)
  if (connection) {
    const query = statement.compile(db)
    return (await connection.ask(query, connection.nameOf(query.sql))).rows
  }
  try {
    return await askOnce(db as Database, statement)
  } catch (error) {
    if (!forgetNames(db, error)) throw error
    return await askOnce(db as Database, statement)
  }
}

/**
 * From here on, the transaction's prepared statements run by plans that are made once for any values. For what is asked most, and
 * best found by the same index whatever the values are; nothing else may follow in the transaction before `planAnew`. `walks`: in
 * the order of an index, even where PostgreSQL believes that sorting all rows is as quick.
 */
export function keepPlans(tx: ReadTx, how: { walks?: boolean } = {}): void {
  connections.get(tx)?.keepPlans(how)
}

/** From here on, statements of the transaction may be planned for their values again. */
export function planAnew(tx: ReadTx): void {
  connections.get(tx)?.planAnew()
}

async function askOnce<Row>(db: Database, statement: Statement<Row>): Promise<Row[]> {
  const client = await poolOf(backingOf(db)).connect()
  let broken: Error | undefined
  try {
    return await askOn(db, client, statement)
  } catch (error) {
    if (!sqlState(error)) broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
}

// Outside any transaction.
async function askOn<Row>(db: Database, client: pg.PoolClient, statement: Statement<Row>): Promise<Row[]> {
  const { onQuery, keepsNames } = backingOf(db)
  const { sql, parameters } = statement.compile(db)
  const asked = sendStatement(client, sql, parameters, keepsNames ? nameOf(sql) : undefined)
  return (await (onQuery ? reported(sql, asked, onQuery) : asked)).rows
}

function backingOf(db: Database): Backing {
  const backing = backings.get(db)
  if (!backing) throw new Error('this database was not opened by openDatabase')
  return backing
}

// Whether that is what failed; then names are used no more, and the same may be tried again.
function forgetNames(db: Database | ReadTx, error: unknown): boolean {
  const backing = backings.get(db as Database)
  if (!backing || !namesAreLost(sqlState(error))) return false
  backing.keepsNames = false
  return true
}

/**
 * Sends the transaction's end right behind the statements that `work` starts in its first turn, so that they leave in one
 * packet. When one of them fails, nothing of the transaction is kept. Whoever asks once more is told that it is over.
 */
export function lastOf<T>(tx: ReadTx, work: () => Promise<T>): Promise<T> {
  const answered = work()
  connections.get(tx)?.sendEnd()
  return answered
}

async function askWhetherDistributed(backing: Backing): Promise<boolean> {
  try {
    const { rows } = await backing.pool.query("select to_regclass('pg_catalog.pg_dist_partition') is not null as yes")
    return rows[0].yes
  } catch (error) {
    backing.isDistributed = null
    throw error
  }
}

/** Points the rest of a transaction at a workspace that became known inside it (a capability's, an invitation's). */
export async function enterWorkspace(tx: ReadTx, workspaceId: string): Promise<void> {
  await setLocal(tx, 'duly.workspace_id', checkedWorkspace(workspaceId))
}

/** Runs `work` as another workspace, such as that of the installation itself, then returns to where the transaction was. */
export async function inWorkspace<T>(tx: ReadTx, workspaceId: string, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ current: string | null }>`
    select current_setting('duly.workspace_id', true) as current`.execute(tx)
  const before = rows[0]?.current ?? ''
  if (before === workspaceId) return work()
  await enterWorkspace(tx, workspaceId)
  const result = await work()
  await enterWorkspace(tx, before)
  return result
}

/**
 * Sets one of the settings that row-level security reads, for the rest of the transaction. `SET LOCAL` and not
 * `set_config`: only the former reaches the nodes of a distributed database. `value` is written into the statement, since
 * `SET` takes no parameters, so it must be a constant or checked.
 */
export async function setLocal(tx: ReadTx, name: `duly.${string}`, value: string): Promise<void> {
  if (!/^[\w-]*$/.test(value)) throw new Error(`a value that does not belong into ${name}`)
  await sql.raw(`set local ${name} = '${value}'`).execute(tx)
}
