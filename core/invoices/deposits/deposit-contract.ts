import { z } from 'zod'
import { contract, endpoint } from '../../contract/endpoint.ts'
import { calendarDate, choice, uuid } from '../../contract/fields.ts'
import { compareDecimals } from '../../money/decimal.ts'
import { invoice, invoiceStatus } from '../answers.ts'
import { adjustmentFigure } from '../input-fields.ts'

const params = z.object({ id: uuid() })

/** What is asked for before the whole is. */
const wish = z
  .object({
    type: choice(['percentage', 'fixed'] as const),
    /** Per cent of the whole, or an amount with its tax. */
    value: adjustmentFigure.refine((value) => value !== '0', 'must be greater than 0'),
    /** As many days after today as the invoice gives, when absent. */
    dueDate: calendarDate().optional(),
  })
  .refine(({ type, value }) => type === 'fixed' || compareDecimals(value, '100') <= 0, {
    message: 'must be less than or equal to 100',
    path: ['value'],
  })

/** A deposit that was asked for. */
const deposit = z.object({
  id: z.string(),
  invoiceNumber: z.string(),
  /** OVERDUE once the due date is past. */
  status: invoiceStatus,
  /** Whether it was issued, so that the invoice takes it off. */
  isIssued: z.boolean(),
  issueDate: z.string(),
  dueDate: z.string(),
  /** With tax. */
  total: z.number(),
  paid: z.number(),
  /** What the invoice takes off: the total less what was credited; nothing for a draft or a cancelled one. */
  taken: z.number(),
})

/** Deposits: a part of an invoice that is invoiced, taxed and paid before; the invoice then takes it off. */
export const depositsContract = contract({
  'GET /invoices/:id/deposits': endpoint({
    access: 'invoices:read',
    summary: 'The deposits that were asked for on an invoice, and how much more can be.',
    params,
    answer: z.object({
      currency: z.string(),
      /** The whole with tax. */
      whole: z.number(),
      /** What no deposit asks for yet. */
      left: z.number(),
      deposits: z.array(deposit),
    }),
  }),
  'POST /invoices/:id/deposits': endpoint({
    access: 'invoices:draft',
    summary: 'Make a deposit invoice as a draft: a share or an amount of an invoice that was not issued yet.',
    status: 201,
    idempotent: true,
    params,
    body: wish,
    answer: invoice,
  }),
  'POST /quotes/:id/deposits': endpoint({
    access: 'invoices:draft',
    summary: 'Make a deposit invoice of a quote, and the draft of the invoice that takes it off.',
    status: 201,
    idempotent: true,
    params,
    body: wish,
    answer: invoice,
  }),
})
