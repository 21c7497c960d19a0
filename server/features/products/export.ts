import type { Readable } from 'node:stream'
import { byteOrderMark } from '@duly/core/csv/csv.ts'
import { productHeader, productLine } from '@duly/core/products/csv.ts'
import type { Database } from '../../platform/db/database.ts'
import { csvStream } from '../../platform/http/csv-stream.ts'
import { exportBatch } from './store.ts'

/** Every product that matches, as CSV that the import reads back. */
export function exportProducts(db: Database, workspaceId: string, search: string): Readable {
  return csvStream(db, workspaceId, {
    header: byteOrderMark + productHeader(),
    batch: (tx, after, limit) => exportBatch(tx, workspaceId, search, after, limit),
    line: (row) =>
      productLine({
        shortDescription: row.short_description,
        detailedDescription: row.detailed_description,
        priceMinor: row.price_minor,
        currency: row.currency,
        unit: row.unit,
      }),
  })
}
