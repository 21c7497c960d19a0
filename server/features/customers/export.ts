import type { Readable } from 'node:stream'
import { byteOrderMark } from '@duly/core/csv/csv.ts'
import { customerHeader, customerLine } from '@duly/core/customers/csv.ts'
import type { Database } from '../../platform/db/database.ts'
import { csvStream } from '../../platform/http/csv-stream.ts'
import { exportBatch } from './store.ts'

/** Every customer that matches, as CSV that the import reads back. */
export function exportCustomers(db: Database, workspaceId: string, search: string): Readable {
  return csvStream(db, workspaceId, {
    header: byteOrderMark + customerHeader(),
    batch: (tx, after, limit) => exportBatch(tx, workspaceId, search, after, limit),
    line: (row) => customerLine(row),
  })
}
