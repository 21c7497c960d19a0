import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { choice, uuid } from '../contract/fields.ts'
import { letterLevels } from '../outbox/wording.ts'

/** Documents about an invoice besides itself. */
export const invoiceDocumentsContract = contract({
  'GET /invoices/:id/letters/:level': endpoint({
    access: 'session',
    summary: 'A collection letter on an overdue invoice, as PDF.',
    params: z.object({ id: uuid(), level: choice(letterLevels) }),
    produces: 'application/pdf',
  }),
  'GET /invoices/:id/payments/:paymentId/receipt': endpoint({
    access: 'session',
    summary: 'The receipt of one payment, as PDF.',
    params: z.object({ id: uuid(), paymentId: uuid() }),
    produces: 'application/pdf',
  }),
})
