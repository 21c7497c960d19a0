import { Kysely, type LogEvent, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { openPool, withAnswerLimit } from './guarded-client.ts'
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
 * transaction, 3 s for a lock. They are set per transaction, since a pooler in front may share connections.
 */
export function openDatabase({ url, max = 12, onIdleError, onQuery }: DatabaseOptions): DatabaseHandle {
  const pool = openPool({ url, max, onIdleError })
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    ...(onQuery ? { log: (event: LogEvent) => onQuery(reportOf(event)) } : {}),
  })
  return { db, pool, close: () => db.destroy() }
}

const reportOf = (event: LogEvent): QueryReport => ({
  sql: event.query.sql,
  seconds: event.queryDurationMillis / 1000,
  failed: event.level === 'error',
  sqlState: event.level === 'error' ? sqlState(event.error) : null,
})

export interface TransactionContext {
  /** The workspace whose rows are visible; absent for what belongs to no workspace (accounts, sessions). */
  workspaceId?: string | null
  /** Most milliseconds for one statement; reports may take 30 s. */
  statementTimeout?: number
}

const retryable = new Set(['40001', '40P01'])
const usualStatementMs = 5000
// PostgreSQL's own timeout strikes first and keeps the connection; the client's is for when PostgreSQL says nothing.
const graceMs = 1000

/**
 * Runs `work` in one transaction with row-level security set to the workspace. Deadlocks and serialization failures are
 * retried up to three times, so `work` must have no effects outside the database.
 */
export async function inTransaction<T>(
  db: Database,
  context: TransactionContext,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(async (tx) => {
        await setContext(tx, context)
        return withAnswerLimit((context.statementTimeout ?? usualStatementMs) + graceMs, () => work(tx))
      })
    } catch (error) {
      if (attempt >= 3 || !retryable.has(sqlState(error) ?? '')) throw error
    }
  }
}

async function setContext(tx: Tx, context: TransactionContext): Promise<void> {
  await sql`select set_config('role', 'duly_app', true), set_config('duly.workspace_id', ${context.workspaceId ?? ''}, true),
    set_config('statement_timeout', ${String(context.statementTimeout ?? usualStatementMs)}, true),
    set_config('lock_timeout', '3000', true), set_config('idle_in_transaction_session_timeout', '10000', true)`.execute(
    tx,
  )
}

/** Points the rest of a transaction at a workspace that became known inside it (a capability's, an invitation's). */
export async function enterWorkspace(tx: Tx, workspaceId: string): Promise<void> {
  await sql`select set_config('duly.workspace_id', ${workspaceId}, true)`.execute(tx)
}

/** The five-character SQLSTATE of a database error, or null. */
export function sqlState(error: unknown): string | null {
  const code = (error as { code?: unknown } | null)?.code
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : null
}

/** The violated constraint's or index's name, for turning a clash into a refusal; null for anything else. */
export function violatedConstraint(error: unknown): string | null {
  const state = sqlState(error)
  if (state !== '23505' && state !== '23P01' && state !== '23503' && state !== '23514') return null
  return (error as { constraint?: string }).constraint ?? null
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
