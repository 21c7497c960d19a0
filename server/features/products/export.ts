import type { Readable } from 'node:stream'
import { byteOrderMark } from '@duly/core/csv/csv.ts'
import { productHeader, productLine } from '@duly/core/products/csv.ts'
import { taxesAsText } from '@duly/core/taxes/named.ts'
import type { Database } from '../../platform/db/database.ts'
import { csvStream } from '../../platform/http/csv-stream.ts'
import { namedTaxes } from '../taxes/service.ts'
import { exportBatch } from './store.ts'

/** Every product that matches, as CSV that the import reads back. */
export function exportProducts(db: Database, workspaceId: string, search: string): Readable {
  return csvStream(db, workspaceId, {
    header: byteOrderMark + productHeader(),
    batch: async (tx, after, limit) => {
      const [rows, taxes] = await Promise.all([
        exportBatch(tx, workspaceId, search, after, limit),
        namedTaxes(tx, workspaceId),
      ])
      return rows.map((row) => ({ ...row, taxes: taxesAsText(row.tax_ids, taxes) }))
    },
    line: (row) =>
      productLine({
        shortDescription: row.short_description,
        detailedDescription: row.detailed_description,
        priceMinor: row.price_minor,
        currency: row.currency,
        unit: row.unit,
        taxes: row.taxes,
      }),
  })
}
