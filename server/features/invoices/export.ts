import type { Readable } from 'node:stream'
import { exportHeader, exportLine } from '@duly/core/invoices/csv.ts'
import type { InvoiceStatus } from '@duly/core/invoices/status.ts'
import type { Database } from '../../platform/db/database.ts'
import { csvStream } from '../../platform/http/csv-stream.ts'
import { exportBatch, type InvoiceFilter } from './store.ts'

/** Every invoice that matches, as CSV. */
export function exportInvoices(db: Database, workspaceId: string, filter: InvoiceFilter): Readable {
  return csvStream(db, workspaceId, {
    header: exportHeader(),
    batch: (tx, after, limit) => exportBatch(tx, workspaceId, filter, after, limit),
    line: (row) =>
      exportLine({
        invoiceNumber: row.invoice_number,
        billingName: row.billing_name,
        issueDate: row.issue_date,
        totalMinor: row.total_minor,
        currency: row.currency,
        status: row.shown_status as InvoiceStatus,
      }),
  })
}
