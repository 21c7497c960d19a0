import { type Database, inTransaction, type Tx } from './database.ts'
import { sqlState } from './errors.ts'

/** Most milliseconds for a statement of nightly work: what a large business leaves takes minutes to remove. */
export const nightlyStatementMs = 10 * 60_000

/**
 * Does pieces of nightly work one after the other. One that the database refuses holds up none of the others: when all had
 * their turn, what failed is thrown together, so that the job counts as failed and comes again. Where the database cannot be
 * reached, it ends at once.
 */
export async function eachInTurn(pieces: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const piece of pieces)
    try {
      await piece()
    } catch (error) {
      if (!sqlState(error) && !(error instanceof AggregateError)) throw error
      failures.push(...(error instanceof AggregateError ? error.errors : [error]))
    }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('\n'))
}

/** Does nightly work in each workspace, in a transaction of its own; see eachInTurn for those where it fails. */
export async function inEachWorkspace(
  db: Database,
  ids: readonly string[],
  work: (tx: Tx, workspaceId: string) => Promise<unknown>,
): Promise<void> {
  await eachInTurn(
    ids.map(
      (workspaceId) => () =>
        inTransaction(db, { workspaceId, statementTimeout: nightlyStatementMs }, (tx) => work(tx, workspaceId)),
    ),
  )
}
