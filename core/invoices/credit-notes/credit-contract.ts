import { z } from 'zod'
import { contract, endpoint } from '../../contract/endpoint.ts'
import {
  calendarDate,
  currencyCode,
  moneyAmount,
  optionalText,
  positiveAmount,
  text,
  uuid,
} from '../../contract/fields.ts'
import { changedInvoice, invoice } from '../answers.ts'
import { maxItems, voidReasonMax } from '../limits.ts'

const params = z.object({ id: uuid() })
const reason = () => text(voidReasonMax).refine((value) => value.trim() !== '', 'is required')
const amount = () => positiveAmount('must be greater than 0', 'must be greater than 0')

/** How money is given back without a provider. */
export const refundMethods = ['card', 'bank', 'e-transfer', 'cash', 'other'] as const

/** What happens with the part of a credit that its invoice does not owe. */
export const creditUses = ['keep', 'refund', 'card'] as const
export type CreditUse = (typeof creditUses)[number]

const refund = z.object({
  method: z.enum(refundMethods),
  /** Today when absent. */
  paidOn: calendarDate().optional(),
  note: optionalText(500),
})

/** What can be credited of an invoice. Amounts of parts are before tax, or with it where prices include tax. */
export const creditable = z.object({
  parts: z.array(
    z.object({
      /** `line:0`, `charge:0`, `shipping`. */
      key: z.string(),
      name: z.string(),
      invoiced: z.number(),
      left: z.number(),
    }),
  ),
  currency: z.string(),
  /** Of the total. */
  left: z.number(),
  /** What the invoice still asks for; a credit takes that off first. */
  open: z.number(),
  /** Whether it can only be credited as a whole. */
  wholeOnly: z.boolean(),
  /** The card payment that a refund would go back to: `Visa 4242`, and how much it can take; null where there is none. */
  card: z.object({ paymentId: z.string(), name: z.string(), refundable: z.number() }).nullable(),
  creditNotes: z.array(
    z.object({
      id: z.string(),
      invoiceNumber: z.string(),
      issueDate: z.string(),
      total: z.number(),
      /** What was neither applied nor given back yet: the customer's credit. */
      unused: z.number(),
      /** Where the rest of it went, oldest first. */
      uses: z.array(
        z.object({
          /** When it was booked. */
          on: z.string(),
          amount: z.number(),
          /** Whether it was given back; otherwise it counts towards `invoice`. */
          givenBack: z.boolean(),
          /** Null where it is out of the reader's reach. */
          invoice: z.object({ id: z.string(), invoiceNumber: z.string() }).nullable(),
        }),
      ),
      /** How a refund through the provider stands; null where there is none. */
      refund: z.object({ status: z.string(), amount: z.number() }).nullable(),
    }),
  ),
})

/** What a credit note would come to. */
export const creditPreview = z.object({
  subtotal: z.number(),
  discount: z.number(),
  shipping: z.number(),
  tax: z.number(),
  total: z.number(),
  /** How much of it the invoice owes; the rest is kept or given back. */
  applied: z.number(),
})

const chosen = {
  /** All that is left when absent. */
  parts: z
    .array(z.object({ key: text(20), amount: moneyAmount() }))
    .min(1)
    .max(maxItems * 2)
    .optional(),
}

/** Credit notes: crediting an invoice, and what becomes of a customer's credit. */
export const creditNotesContract = contract({
  'GET /invoices/:id/creditable': endpoint({
    access: 'invoices:read',
    summary: 'What can be credited of an invoice, and the credit notes that there are of it.',
    params,
    answer: creditable,
  }),
  'POST /invoices/:id/credit-notes/preview': endpoint({
    access: 'invoices:read',
    summary: 'What a credit note of these parts would come to. Nothing is kept.',
    params,
    body: z.object(chosen),
    answer: creditPreview,
  }),
  'POST /invoices/:id/credit-notes': endpoint({
    access: 'invoices:void',
    summary:
      'Credit an invoice, in whole or by amounts of its lines, never above what is left. What the invoice does not owe is kept as the customer’s credit or given back.',
    status: 201,
    idempotent: true,
    params,
    body: z.object({
      ...chosen,
      reason: reason(),
      /** `refund` by hand needs the ability `payments:record`, `card` through the provider `payments:refund` and a sign-in within ten minutes. */
      use: z.enum(creditUses).default('keep'),
      /** How it was given back, for `refund`. */
      refund: refund.optional(),
      /** What the caller takes the credit note to come to: refused when it is another sum by now. */
      expectedTotal: moneyAmount().optional(),
    }),
    answer: invoice,
  }),
  'POST /invoices/:id/apply-credit': endpoint({
    access: 'invoices:void',
    summary: 'Apply what is left of a credit note to another invoice of its customer; answers that invoice.',
    idempotent: true,
    params,
    body: z.object({
      invoiceId: uuid(),
      /** As much as is left and owed when absent. */
      amount: amount().optional(),
    }),
    answer: changedInvoice,
  }),
  'POST /invoices/:id/refund-credit': endpoint({
    access: 'payments:record',
    summary: 'Record that what is left of a credit note was given back by hand; answers the credit note.',
    idempotent: true,
    params,
    body: refund.extend({
      /** All that is left when absent. */
      amount: amount().optional(),
    }),
    answer: invoice,
  }),
  'POST /customers/:id/apply-credit': endpoint({
    access: 'invoices:void',
    summary: 'Apply a customer’s credit in one currency to their open invoices, the oldest due first.',
    idempotent: true,
    params,
    body: z.object({ currency: currencyCode() }),
    answer: z.object({
      applied: z.array(z.object({ invoiceId: z.string(), invoiceNumber: z.string(), amount: z.number() })),
    }),
  }),
})
