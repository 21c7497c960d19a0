import { Readable } from 'node:stream'
import { exportHeader, exportLine } from '@duly/core/invoices/csv.ts'
import type { InvoiceStatus } from '@duly/core/invoices/status.ts'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import { exportBatch, type InvoiceFilter, type InvoiceListRow } from './store.ts'

const batchSize = 500

/**
 * Every invoice that matches, as CSV, batch by batch after the last row seen: memory stays flat and no transaction stays
 * open while a slow reader reads.
 */
export function exportInvoices(db: Database, workspaceId: string, filter: InvoiceFilter): Readable {
  return Readable.from(lines(db, workspaceId, filter))
}

async function* lines(db: Database, workspaceId: string, filter: InvoiceFilter): AsyncGenerator<string> {
  yield exportHeader()
  let after: string | null = null
  while (true) {
    const last: string | null = after
    const rows: InvoiceListRow[] = await inTransaction(db, { workspaceId, statementTimeout: 30_000 }, (tx) =>
      exportBatch(tx, workspaceId, filter, last, batchSize),
    )
    if (rows.length === 0) return
    yield rows
      .map((row) =>
        exportLine({
          invoiceNumber: row.invoice_number,
          billingName: row.billing_name,
          issueDate: row.issue_date,
          totalMinor: row.total_minor,
          currency: row.currency,
          status: row.shown_status as InvoiceStatus,
        }),
      )
      .join('')
    if (rows.length < batchSize) return
    after = rows.at(-1)?.id ?? null
  }
}
