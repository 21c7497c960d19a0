import { z } from 'zod'
import { changesAnswer, changesQuery } from '../contract/changes.ts'
import { contract, endpoint } from '../contract/endpoint.ts'

/** A row of the ledger as programs read it. */
export const ledgerPayment = z.object({
  id: z.string(),
  kind: z.enum(['payment', 'refund', 'void', 'manual', 'reversal']),
  /** Below zero when money was given or taken back. */
  amount: z.number(),
  currency: z.string(),
  method: z.string(),
  receivedOn: z.string(),
  note: z.string(),
  invoiceId: z.string().nullable(),
  paymentLinkId: z.string().nullable(),
  reversesPaymentId: z.string().nullable(),
  createdAt: z.string(),
})

/** The ledger for programs that keep a copy of it. */
export const paymentChangesContract = contract({
  'GET /payments/changes': endpoint({
    access: 'invoices:read',
    summary: 'Which payments were recorded, given back or taken back since a cursor or an instant.',
    query: z.object(changesQuery),
    answer: changesAnswer(ledgerPayment),
  }),
})
