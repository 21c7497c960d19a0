import { DatabaseSilentError } from './silence-watch.ts'

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

// Citus gives an internal error when a node is lost at the commit, whose outcome is then unknown.
const lostNodeMessages = /could not commit transaction for shard|server closed the connection unexpectedly/

/** Whether the error tells that the database can't serve now, so that the same request may succeed a little later. */
export function databaseIsAway(error: unknown): boolean {
  if (error instanceof DatabaseSilentError) return true
  const state = sqlState(error)
  const { code, message } = error as { code?: string; message?: string }
  if (state === 'XX000') return lostNodeMessages.test(message ?? '')
  if (state) return awayStates.test(state)
  return (code !== undefined && networkCodes.has(code)) || goneMessages.test(message ?? '')
}
