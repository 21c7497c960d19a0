import type { ReadTx, Tx } from '../../platform/db/database.ts'

/** A row on its way in: its id if it is added, and what it says, as the contract understood it. */
export interface IncomingRecord {
  readonly id: string
  readonly fields: Readonly<Record<string, unknown>>
}

/**
 * What an import needs of the area that it fills; server/app.ts hands in one for customers and one for products. All work
 * in the caller's transaction, with at most some hundred records a call.
 */
export interface ImportTarget {
  /** Ids of live records by duplicate key; of several the oldest. */
  known: (tx: ReadTx, workspaceId: string, keys: readonly string[]) => Promise<Map<string, string>>
  /** Refuses rows that name what the workspace does not have. */
  check?: (tx: ReadTx, workspaceId: string, rows: readonly Record<string, unknown>[]) => Promise<void>
  add: (tx: Tx, workspaceId: string, records: readonly IncomingRecord[]) => Promise<void>
  /** Overwrites what the row says; what it leaves empty stays. */
  update: (tx: Tx, workspaceId: string, records: readonly IncomingRecord[]) => Promise<void>
  /** Puts records out of sight, deleted `by` this user, as deleting them one by one does. */
  remove: (tx: Tx, workspaceId: string, ids: readonly string[], by: string) => Promise<void>
}
