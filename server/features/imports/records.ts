import type { DifferenceChoice } from '@duly/core/invoices/importing/past-model.ts'
import type { ReadTx, Tx } from '../../platform/db/database.ts'

/** A row on its way in: its id if it is added, and what it says, as the contract understood it. */
export interface IncomingRecord {
  readonly id: string
  readonly fields: Readonly<Record<string, unknown>>
}

/** Who keeps an import, when, and what was chosen for it. */
export interface Keeping {
  readonly importId: string
  readonly userId: string
  /** Today where the business is. */
  readonly today: string
  readonly differences: DifferenceChoice
}

/**
 * What an import needs of the area that it fills; server/app.ts hands in one for each kind. All work
 * in the caller's transaction, with at most some hundred records a call.
 */
export interface ImportTarget {
  /** Ids of live records by duplicate key; of several the oldest. */
  known: (tx: ReadTx, workspaceId: string, keys: readonly string[]) => Promise<Map<string, string>>
  /** What tells a record apart from others; two rows of one key are one record. */
  keyOf: (fields: Readonly<Record<string, unknown>>) => string
  /** What is kept of rows until the import is committed, where that is more than they say. */
  staged?: (rows: readonly Record<string, unknown>[]) => Record<string, unknown>[]
  /** Whether a row is taken at all. */
  takes?: (fields: Readonly<Record<string, unknown>>, keeping: Keeping) => boolean
  /** Refuses rows that name what the workspace does not have. */
  check?: (tx: ReadTx, workspaceId: string, rows: readonly Record<string, unknown>[]) => Promise<void>
  /** Answers what its rows say from then on, by record, where taking the import back needs that; else they stay. */
  add: (
    tx: Tx,
    workspaceId: string,
    records: readonly IncomingRecord[],
    keeping: Keeping,
  ) => Promise<ReadonlyMap<string, Record<string, unknown>> | undefined>
  /** Overwrites what the row says; what it leaves empty stays. */
  update: (tx: Tx, workspaceId: string, records: readonly IncomingRecord[]) => Promise<void>
  /** Takes a whole import back where that is more than putting records out of sight. Refuses what was built on. */
  takeBack?: (tx: Tx, workspaceId: string, importId: string, by: string) => Promise<void>
  /** Puts records out of sight, deleted `by` this user, as deleting them one by one does. */
  remove: (tx: Tx, workspaceId: string, ids: readonly string[], by: string) => Promise<void>
}
