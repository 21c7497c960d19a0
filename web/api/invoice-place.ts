import type { InvoiceStatus } from '@duly/core/invoices/status.ts'

/** Where a press on an invoice leads: a draft is gone on with in the editor, what was sent or paid has its own page. */
export const invoicePlace = ({ id, status }: { id: string; status: InvoiceStatus }) =>
  ({ to: status === 'DRAFT' ? '/invoices/$id/edit' : '/invoices/$id', params: { id } }) as const
