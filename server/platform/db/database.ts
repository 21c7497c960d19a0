import { setTimeout as pause } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  Kysely,
  type LogEvent,
  PostgresAdapter,
  PostgresDialect,
  PostgresQueryCompiler,
  type QueryResult,
  sql,
  Transaction,
} from 'kysely'
import pg from 'pg'
import { openPool, withAnswerLimit } from './guarded-client.ts'
import { nameOf, namesAreLost, type Statement } from './prepared.ts'
import type { DB } from './schema.gen.ts'
import { DatabaseSilentError } from './silence-watch.ts'

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
  close(): Promise<void>
}

export interface DatabaseOptions {
  url: string
  /** Most connections held open by this process. */
  max?: number
  /** Told of errors on idle connections, which otherwise would end the process. */
  onIdleError?: (error: Error) => void
  /** Told of every statement that was run. */
  onQuery?: (report: QueryReport) => void
}

/** One statement that was run. Its text holds no values, which are parameters. */
export interface QueryReport {
  sql: string
  seconds: number
  failed: boolean
  /** What the database said was wrong; null: nothing, or it could not be asked. */
  sqlState: string | null
}

/**
 * Opens a pool with the timeouts of the reliability requirements: 2 s for a connection, 5 s a statement, 10 s idle in a
 * transaction, 3 s for a connection and a lock together. They are set per transaction, since a pooler in front may share
 * connections.
 */
export function openDatabase({ url, max = 12, onIdleError, onQuery }: DatabaseOptions): DatabaseHandle {
  const pool = openPool({ url, max, onIdleError })
  const dialect = new PostgresDialect({ pool })
  const db = new Kysely<DB>({ dialect, ...(onQuery ? { log: (event: LogEvent) => onQuery(reportOf(event)) } : {}) })
  backings.set(db, { pool, dialect, onQuery, keepsNames: true, isDistributed: null })
  return {
    db,
    pool,
    async close() {
      await db.destroy()
      // Its own driver ends the pool only where a statement went through it; transactions come by another way. Connections
      // that are left idle keep a command's process for half a minute.
      if (!pool.ending) await pool.end()
    },
  }
}

const reportOf = (event: LogEvent): QueryReport => ({
  sql: event.query.sql,
  seconds: event.queryDurationMillis / 1000,
  failed: event.level === 'error',
  sqlState: event.level === 'error' ? sqlState(event.error) : null,
})

// Where a database's transactions get their connections, and who is told of their statements.
interface Backing {
  pool: pg.Pool
  dialect: PostgresDialect
  onQuery: DatabaseOptions['onQuery']
  /** Statements may be prepared by name; false once a pooler between lost one. */
  keepsNames: boolean
  /** Whether rows lie on several nodes; asked once. */
  isDistributed: Promise<boolean> | null
}
const backings = new WeakMap<Database, Backing>()
// The connection of each running transaction.
const connections = new WeakMap<ReadTx, TransactionConnection>()

export interface TransactionContext {
  /** The workspace whose rows are visible; absent for what belongs to no workspace (accounts, sessions). */
  workspaceId?: string | null
  /** Most milliseconds for one statement; reports may take 30 s. */
  statementTimeout?: number
  /** Nothing will be written: the database refuses to, and nobody waits for its end. */
  readOnly?: boolean
}

const retryable = new Set(['40001', '40P01'])
const usualStatementMs = 5000
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
  const backing = backings.get(db)
  if (!backing) throw new Error('this database was not opened by openDatabase')
  const asked = performance.now()
  checkedWorkspace(context.workspaceId ?? '')
  backing.isDistributed ??= askWhetherDistributed(backing)
  const isDistributed = await backing.isDistributed
  const client = await backing.pool.connect()
  const beginning = opening(context, performance.now() - asked, isDistributed)
  const connection = new TransactionConnection(client, backing, context.readOnly === true)
  // Not waited for: the first statement of the work follows at once, and fails with it.
  const begun = Promise.all(beginning.map((message) => client.query(message)))
  begun.catch(() => {})
  try {
    const limit = (context.statementTimeout ?? usualStatementMs) + graceMs
    const result = await withAnswerLimit(limit, () => work(transactionOn(connection, backing.dialect)))
    await begun
    const committed = connection.ending ?? client.query('commit')
    if (context.readOnly) end(client, connection, committed)
    else await commit(client, connection, committed)
    return result
  } catch (error) {
    if (!connection.isOpen && !connection.ending) throw error
    connection.isOpen = false
    // What was sent behind a statement that failed undoes, too.
    const undone = connection.ending ?? client.query('rollback')
    await undone.then(
      () => client.release(),
      (failure: Error) => client.release(failure),
    )
    // What made the beginning fail says more than what failed after it.
    await begun
    throw error
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

/** One transaction's connection: statements go out at once, in order. */
class TransactionConnection implements DatabaseConnection {
  isOpen = true
  /** The end, when it was sent right behind the last statement. */
  ending: Promise<pg.QueryResult> | null = null
  readonly #client: pg.PoolClient
  readonly #backing: Backing
  #failure: unknown = null
  // Nothing changes within a transaction that only reads: what several parts of a page ask is asked once.
  readonly #answers: Map<string, Promise<pg.QueryResult>> | null
  constructor(client: pg.PoolClient, backing: Backing, readOnly: boolean) {
    this.#client = client
    this.#backing = backing
    this.#answers = readOnly ? new Map() : null
  }

  /** Sends the end behind what was sent so far; nothing more can be asked. */
  sendEnd(): void {
    this.isOpen = false
    this.ending = this.#client.query('commit')
    this.ending.catch(() => {})
  }

  /** The name that a text has where names hold. */
  nameOf(text: string): string | undefined {
    return this.#backing.keepsNames ? nameOf(text) : undefined
  }

  /** Sends a statement; with a name, the server keeps it. */
  ask({ sql, parameters }: CompiledQuery, name?: string): Promise<pg.QueryResult> {
    if (!this.isOpen) throw new Error('the transaction is over')
    const answers = this.#answers
    if (!answers) return this.#send(sql, parameters, name)
    // In another workspace everything may be answered differently.
    if (sql.startsWith('set local')) {
      answers.clear()
      return this.#send(sql, parameters, name)
    }
    const key = `${sql}\0${JSON.stringify(parameters)}`
    const answer = answers.get(key) ?? this.#send(sql, parameters, name)
    answers.set(key, answer)
    return answer
  }

  #send(sql: string, parameters: readonly unknown[], name: string | undefined): Promise<pg.QueryResult> {
    const { onQuery } = this.#backing
    const asked = this.#client.query(messageOf(sql, parameters, name))
    return (onQuery ? reported(sql, asked, onQuery) : asked).catch((error: unknown) => this.#fail(error))
  }

  // Statements behind one that failed only say that the transaction is aborted: what failed first is what is told.
  #fail(error: unknown): never {
    if (sqlState(error) !== '25P02') this.#failure = error
    throw this.#failure ?? error
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { command, rowCount, rows } = await this.ask(query)
    return changing.has(command) ? { numAffectedRows: BigInt(rowCount ?? 0), rows } : { rows: rows ?? [] }
  }

  // biome-ignore lint/correctness/useYield: part of the interface; nothing streams
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('streaming is not supported')
  }
}

const messageOf = (text: string, values: readonly unknown[], name: string | undefined): pg.QueryConfig =>
  name ? { name, text, values: values as unknown[] } : { text, values: values as unknown[] }

// Sent behind others, a statement's time holds the time that those took.
async function reported(
  sql: string,
  asked: Promise<pg.QueryResult>,
  tell: (report: QueryReport) => void,
): Promise<pg.QueryResult> {
  const start = performance.now()
  const report = (failed: boolean, state: string | null) =>
    tell({ sql, seconds: (performance.now() - start) / 1000, failed, sqlState: state })
  try {
    const result = await asked
    report(false, null)
    return result
  } catch (error) {
    report(true, sqlState(error))
    throw error
  }
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])
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
  const query = statement.compile(db)
  const connection = connections.get(db as ReadTx)
  if (connection) return (await connection.ask(query, connection.nameOf(query.sql))).rows
  const backing = backings.get(db as Database)
  if (!backing) throw new Error('this database was not opened by openDatabase')
  try {
    return await askOnce<Row>(backing, query)
  } catch (error) {
    if (!forgetNames(db, error)) throw error
    return await askOnce<Row>(backing, query)
  }
}

async function askOnce<Row>(backing: Backing, { sql, parameters }: CompiledQuery): Promise<Row[]> {
  const { pool, onQuery, keepsNames } = backing
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const asked = client.query(messageOf(sql, parameters, keepsNames ? nameOf(sql) : undefined))
    return (await (onQuery ? reported(sql, asked, onQuery) : asked)).rows
  } catch (error) {
    if (!sqlState(error)) broken = error as Error
    throw error
  } finally {
    client.release(broken)
  }
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

function checkedWorkspace(workspaceId: string): string {
  if (workspaceId && !/^[0-9a-f-]{36}$/i.test(workspaceId)) throw new Error('a workspace id that is none')
  return workspaceId
}

// Waiting for a connection and for a lock have 3 s together, after which a call is told to come again.
const longestLockMs = 3000
const leastLockMs = 500

// Messages without parameters, sent together with the first statement; what goes into them is checked to be harmless.
// Settings by `set local` cost half of what they cost by set_config.
function opening(
  { workspaceId, statementTimeout = usualStatementMs, readOnly }: TransactionContext,
  waitedMs: number,
  isDistributed: boolean,
): string[] {
  const lockMs = Math.max(leastLockMs, Math.trunc(longestLockMs - waitedMs))
  const begin = `begin${readOnly ? ' read only' : ''}; set local role duly_app;
    set local statement_timeout = ${Math.trunc(statementTimeout)}; set local idle_in_transaction_session_timeout = 10000;`
  const scope = `set local duly.workspace_id = '${workspaceId ?? ''}'; set local lock_timeout = ${lockMs}`
  // What reaches the nodes reaches them as the whole message in which it stood. The role must not: functions with their
  // owner's rights have them on the nodes, too.
  return isDistributed ? [begin, `${repeatedOnNodes}; ${scope}`] : [`${begin} ${scope}`]
}

/** From here on a transaction's `set local` is repeated on the nodes of a distributed database; nothing elsewhere. */
export const repeatedOnNodes = "set local citus.propagate_set_commands = 'local'"

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

/**
 * Sets one of the settings that row-level security reads, for the rest of the transaction. `SET LOCAL` and not
 * `set_config`: only the former reaches the nodes of a distributed database. `value` is written into the statement, since
 * `SET` takes no parameters, so it must be a constant or checked.
 */
export async function setLocal(tx: ReadTx, name: `duly.${string}`, value: string): Promise<void> {
  if (!/^[\w-]*$/.test(value)) throw new Error(`a value that does not belong into ${name}`)
  await sql.raw(`set local ${name} = '${value}'`).execute(tx)
}

// Not any five letters: EPIPE is a broken connection's code, and no class begins with E.
const sqlStates = /^[0-9FHPX][0-9A-Z]{4}$/

/** The five-character SQLSTATE of a database error, or null. */
export function sqlState(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && sqlStates.test(code) ? code : null
}

/** The violated constraint's or index's name, for turning a clash into a refusal; null for anything else. */
export function violatedConstraint(error: unknown): string | null {
  const state = sqlState(error)
  if (state !== '23505' && state !== '23P01' && state !== '23503' && state !== '23514') return null
  const { constraint, message } = error as { constraint?: string; message?: string }
  // A node of a distributed database names it in its message only, with the number of the table's part behind it.
  const name = constraint ?? / constraint "([^"]+)"/.exec(message ?? '')?.[1]
  return name?.replace(/_\d{6,}$/, '') ?? null
}

// 57P0x: the server is going away; 53xxx: out of resources; 08xxx: connection lost; 55P03: a lock was held too long;
// 57014: a statement took too long; 25P03: a transaction stood idle; 40001, 40P01: still clashing after all retries.
const awayStates = /^(57P0|53|08|55P03|57014|25P03|40001|40P01)/
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
const goneMessages =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|is not queryable|Client was closed/

/** Whether the error tells that the database can't serve now, so that the same request may succeed a little later. */
export function databaseIsAway(error: unknown): boolean {
  if (error instanceof DatabaseSilentError) return true
  const state = sqlState(error)
  if (state) return awayStates.test(state)
  const { code, message } = error as { code?: string; message?: string }
  return (code !== undefined && networkCodes.has(code)) || goneMessages.test(message ?? '')
}
