import type { Reach } from './own-records.ts'
import type { Statement } from './prepared.ts'

/** Asks a statement that is kept by name. */
export type Ask = <Row>(statement: Statement<Row>) => Promise<Row[]>

/** How a transaction begins. */
export interface TransactionContext {
  /** The workspace whose rows are visible; absent for what belongs to no workspace (accounts, sessions). */
  workspaceId?: string | null
  /** Most milliseconds for one statement; reports may take 30 s. */
  statementTimeout?: number
  /** Nothing will be written: the database refuses to, and nobody waits for its end. */
  readOnly?: boolean
  /** For whom, where they reach only their own of some records: what stores narrow their lists to. */
  reach?: Reach | null
  /** Asks what is not part of the transaction, but leaves in one packet with its beginning; what fails there fails it. */
  ahead?: ((ask: Ask) => Promise<unknown>) | undefined
}

/** Most milliseconds for one statement, unless a transaction asks for more. */
export const usualStatementMs = 5000

// Waiting for a connection and for a lock have 3 s together, after which a call is told to come again.
const longestLockMs = 3000
const leastLockMs = 500

/**
 * The messages that begin a transaction, of whose time for waiting `waitedMs` are used up. They are sent together with the
 * first statement and take no parameters; what goes into them is checked to be harmless. Settings by `set local` cost half
 * of what they cost by set_config.
 */
export function opening(
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

/** Throws for what is neither empty nor a workspace's id: it is written into statements. */
export function checkedWorkspace(workspaceId: string): string {
  if (workspaceId && !/^[0-9a-f-]{36}$/i.test(workspaceId)) throw new Error('a workspace id that is none')
  return workspaceId
}
