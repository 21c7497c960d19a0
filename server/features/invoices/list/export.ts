import type { Readable } from 'node:stream'
import { byteOrderMark } from '@duly/core/csv/csv.ts'
import { exportHeader, exportLine } from '@duly/core/invoices/list/csv.ts'
import type { InvoiceStatus } from '@duly/core/invoices/status.ts'
import { openMinor } from '@duly/core/payments/due.ts'
import type { Database } from '../../../platform/db/database.ts'
import { csvStream } from '../../../platform/http/csv-stream.ts'
import { owingOf, quoteStateShown } from '../reading.ts'
import type { InvoiceFilter } from './list-statements.ts'
import { exportBatch } from './list-store.ts'

/** Every invoice that matches, as CSV that a spreadsheet reads as UTF-8. */
export function exportInvoices(db: Database, workspaceId: string, filter: InvoiceFilter): Readable {
  return csvStream(db, workspaceId, {
    header: byteOrderMark + exportHeader(),
    batch: (tx, after, limit) => exportBatch(tx, workspaceId, filter, after, limit),
    line: (row) =>
      exportLine({
        invoiceNumber: row.invoice_number,
        billingName: row.billing_name,
        issueDate: row.issue_date,
        dueDate: row.due_date,
        subtotalMinor: row.subtotal_minor,
        discountMinor: row.discount_minor,
        shippingMinor: row.shipping_minor,
        taxMinor: row.tax_minor,
        totalMinor: row.total_minor,
        acceptedMinor: row.accepted_minor,
        openMinor: openMinor(owingOf(row)),
        paidMinor: row.paid_minor,
        creditedMinor: row.credited_minor,
        currency: row.currency,
        schedule: row.schedule,
        depositFor: row.deposit_for ?? '',
        status: filter.kind === 'invoice' ? (row.shown_status as InvoiceStatus) : (row.status as InvoiceStatus),
        ...quoteStateShown(row, filter.today),
      }),
  })
}
