import type { InvoiceStatus } from '@duly/core/invoices/status.ts'

interface PlacedInvoice {
  id: string
  status: InvoiceStatus
  /** Whether a draft was handed in; not needed where that is not known. */
  handIn?: { state: string } | null
}

/** Where a press on an invoice leads: a draft is gone on with in the editor; what waits, was sent or paid has its own page. */
export const invoicePlace = ({ id, status, handIn }: PlacedInvoice) =>
  ({
    to: status === 'DRAFT' && handIn?.state !== 'handed-in' ? '/invoices/$id/edit' : '/invoices/$id',
    params: { id },
  }) as const
