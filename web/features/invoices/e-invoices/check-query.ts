import { isLanguage } from '@duly/core/words/languages.ts'
import { call, type Output } from '../../../api/call.ts'
import { t } from '../../../words/page.ts'

/** What an e-invoice of an invoice would lack. */
export type EInvoiceCheck = Output<'GET /invoices/:id/e-invoice/check'>

/** Asks what the e-invoice would lack now: customer, business and invoice all have a say in it, so nothing is kept of it. */
export const eInvoiceCheckQuery = ({ id }: { id: string }) => ({
  queryKey: ['invoices', 'e-invoice-check', id],
  queryFn: () =>
    call('GET /invoices/:id/e-invoice/check', {
      params: { id },
      query: isLanguage(t.language) ? { language: t.language } : {},
    }),
  staleTime: 0,
})
