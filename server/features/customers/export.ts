import type { Readable } from 'node:stream'
import { byteOrderMark } from '@duly/core/csv/csv.ts'
import { customerHeader, customerLine } from '@duly/core/customers/csv.ts'
import type { Database } from '../../platform/db/database.ts'
import type { ReachedWorkspace } from '../../platform/db/own-records.ts'
import { csvStream } from '../../platform/http/csv-stream.ts'
import { exportBatch } from './store.ts'

/** Every customer that matches and is within reach, as CSV that the import reads back. */
export function exportCustomers(
  db: Database,
  { workspaceId, reach = null }: ReachedWorkspace,
  search: string,
): Readable {
  return csvStream(db, workspaceId, {
    reach,
    header: byteOrderMark + customerHeader(),
    batch: (tx, after, limit) => exportBatch(tx, workspaceId, search, after, limit),
    line: (row) => customerLine(row),
  })
}
