import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { optionalText, positiveAmount, uuid } from '../contract/fields.ts'
import { refundReasonMax } from './limits.ts'

/**
 * How a refund through the provider stands. `pending`: asked for, the provider has not decided; `failed`: the money stays,
 * also where the bank sent it back later.
 */
export const refundStates = ['pending', 'succeeded', 'failed'] as const
export type RefundState = (typeof refundStates)[number]

/** A refund through the provider. */
export const cardRefund = z.object({
  id: z.string(),
  /** The payment whose money goes back. */
  paymentId: z.string(),
  amount: z.number(),
  currency: z.string(),
  state: z.enum(refundStates),
  reason: z.string(),
  /** Why it failed, in the provider’s words; `not_paid_back` where somebody settled it so; empty unless it failed. */
  problem: z.string(),
  /** It is pending and its card connection has ended, so that nobody can ask the provider: somebody has to settle it. */
  connectionEnded: z.boolean(),
  createdAt: z.string(),
})

const ofTarget = {
  summary: 'The card payments that money can go back to, and the refunds that were asked for, newest first.',
  params: z.object({ id: uuid() }),
  answer: z.object({
    payments: z.array(
      z.object({
        id: z.string(),
        /** `VISA 4242`; empty where the provider does not tell. */
        name: z.string(),
        currency: z.string(),
        /** What is left of it to give back; 0 while a refund is pending. */
        refundable: z.number(),
      }),
    ),
    refunds: z.array(cardRefund),
  }),
} as const

const asking = {
  access: 'payments:refund',
  peopleOnly: true,
  fresh: true,
  summary:
    'Give a card payment back, or a part of it, through its provider. Answers how the refund stands: the ledger has it once the provider tells that it succeeded.',
  status: 201,
  idempotent: true,
  params: z.object({ id: uuid(), paymentId: uuid() }),
  body: z.object({
    /** All that is left of the payment when absent. */
    amount: positiveAmount('must be greater than 0', 'must be greater than 0').optional(),
    reason: optionalText(refundReasonMax),
    /** The credit note of the invoice that is given back by this. */
    creditNoteId: uuid().optional(),
  }),
  answer: cardRefund,
} as const

const settling = {
  access: 'payments:refund',
  peopleOnly: true,
  fresh: true,
  summary:
    'Settle a refund that stayed pending when its card connection ended: the ledger gets what the provider’s notice would have brought, or the refund fails.',
  idempotent: true,
  params: z.object({ id: uuid(), refundId: uuid() }),
  body: z.object({
    /** Whether the money went back, as the provider’s dashboard or the bank says. */
    paidBack: z.boolean(),
  }),
  answer: cardRefund,
} as const

/** Giving card payments back through their provider. */
export const refundsContract = contract({
  'GET /invoices/:id/card-refunds': endpoint({ ...ofTarget, access: 'invoices:read' }),
  'GET /payment-links/:id/card-refunds': endpoint({ ...ofTarget, access: 'payment-links:read' }),
  'POST /invoices/:id/payments/:paymentId/refunds': endpoint({ ...asking }),
  'POST /payment-links/:id/payments/:paymentId/refunds': endpoint({ ...asking }),
  'POST /invoices/:id/card-refunds/:refundId/settle': endpoint({ ...settling }),
  'POST /payment-links/:id/card-refunds/:refundId/settle': endpoint({ ...settling }),
})
