import { Readable } from 'node:stream'
import { type Database, inTransaction, type Tx } from '../db/database.ts'
import type { Reach } from '../db/own-records.ts'

const batchSize = 500

export interface CsvParts<Row extends { id: string }> {
  /** The first line. */
  header: string
  /** Up to `limit` rows after the one with that id, in a fixed order. */
  batch: (tx: Tx, after: string | null, limit: number) => Promise<Row[]>
  line: (row: Row) => string
  /** For whom, where they reach only their own of some records. */
  reach?: Reach | null
}

/**
 * All rows as CSV, batch by batch after the last row seen: memory stays flat and no transaction stays open while a slow
 * reader reads.
 */
export function csvStream<Row extends { id: string }>(
  db: Database,
  workspaceId: string,
  parts: CsvParts<Row>,
): Readable {
  return Readable.from(lines(db, workspaceId, parts))
}

async function* lines<Row extends { id: string }>(
  db: Database,
  workspaceId: string,
  { header, batch, line, reach = null }: CsvParts<Row>,
): AsyncGenerator<string> {
  yield header
  let after: string | null = null
  while (true) {
    const last: string | null = after
    const rows: Row[] = await inTransaction(db, { workspaceId, reach, statementTimeout: 30_000 }, (tx) =>
      batch(tx, last, batchSize),
    )
    if (rows.length > 0) yield rows.map(line).join('')
    if (rows.length < batchSize) return
    after = rows.at(-1)?.id ?? null
  }
}
