import { csvCell, csvFigure, csvLine } from '../csv/csv.ts'
import { exportedColumns } from '../imports/columns.ts'
import type { CustomerFields } from './customer.ts'
import { eInvoiceCells } from './e-invoice-cells.ts'
import { emailsAsText } from './email-list.ts'

/** The first line of exported customers: heads that the import knows. */
export function customerHeader(): string {
  return csvLine(exportedColumns('customers').map(({ label }) => csvFigure(label)))
}

/** One customer as a line. */
export function customerLine(customer: CustomerFields): string {
  const texts: Readonly<Record<string, unknown>> = {
    ...customer,
    emails: emailsAsText(customer.emails),
    // As the import reads it: `reverse charge`.
    taxTreatment: customer.taxTreatment?.replace('_', ' '),
    ...eInvoiceCells(customer.eInvoice ?? {}),
  }
  return csvLine(exportedColumns('customers').map(({ key }) => csvCell(String(texts[key] ?? ''))))
}
