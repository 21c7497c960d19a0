import { z } from 'zod'
import { contract, endpoint } from '../../contract/endpoint.ts'
import { positiveDecimal, text, uuid } from '../../contract/fields.ts'
import { rateRange } from '../../money/ranges.ts'
import { messageChannels, messageStatuses, peppolStates } from '../../outbox/status.ts'
import { adjustments, invoice } from '../answers.ts'
import { invoiceLimits as limits, maxItems, voidReasonMax } from '../limits.ts'

const params = z.object({ id: uuid() })
const reason = () => text(voidReasonMax).refine((value) => value.trim() !== '', 'is required')

/** Whether what was issued stays as it is. */
const issuedLock = z.object({ locked: z.boolean() })

const copiedItem = z.object({
  name: z.string(),
  quantity: z.number(),
  rate: z.number(),
  /** What the product costs in the catalogue now, where that was changed since the invoice was made; else null. */
  catalogueRate: z.number().nullable(),
  /** Of a quote: counts for nothing until the customer chooses it. */
  optional: z.boolean().optional(),
})

/** An invoice as it would be if it were made again today. */
export const invoiceCopy = z.object({
  invoiceNumber: z.string(),
  issueDate: z.string(),
  dueDate: z.string(),
  currency: z.string(),
  billingName: z.string(),
  billingEmail: z.string(),
  items: z.array(copiedItem),
  ...adjustments,
  /** Of the invoice that it is a copy of. */
  version: z.number(),
})

/** A message about an invoice, without its words. */
export const invoiceMessage = z.object({
  id: z.string(),
  channel: z.enum(messageChannels),
  /** `invoice`, `reminder`, `receipt`, … */
  kind: z.string(),
  recipient: z.string(),
  status: z.enum(messageStatuses),
  createdAt: z.string(),
  /** What the receiving side said, or why it has not gone out. */
  reason: z.string().nullable(),
  /** How far one that is sent by Peppol came; null for all others. */
  progress: z.enum(peppolStates).nullable(),
})

/** Making an invoice again, and what went out about one. */
export const invoiceActsContract = contract({
  'GET /invoices/:id/copy': endpoint({
    access: 'invoices:read',
    summary: 'What the same invoice would say if it were made today: a new number, dates with the same terms.',
    params,
    answer: invoiceCopy,
  }),
  'POST /invoices/:id/duplicate': endpoint({
    access: 'invoices:draft',
    summary: 'Make the same invoice again as a draft of today. A stale `version` is refused.',
    status: 201,
    idempotent: true,
    params,
    body: z.object({
      /** A free one when absent. */
      invoiceNumber: text(limits.invoiceNumber).optional(),
      version: z.number().int().optional(),
      /** Lines, counted from 0, that get another rate. */
      newRates: z
        .array(
          z.object({
            position: z
              .number()
              .int()
              .min(0)
              .max(maxItems - 1),
            rate: positiveDecimal(rateRange),
          }),
        )
        .max(maxItems)
        .default([]),
    }),
    answer: invoice,
  }),
  'POST /invoices/:id/cancel': endpoint({
    access: 'invoices:void',
    summary: 'Make an issued invoice void, with the reason that the register tells.',
    idempotent: true,
    params,
    body: z.object({ reason: reason() }),
    answer: invoice,
  }),
  'POST /invoices/:id/correct': endpoint({
    access: 'invoices:void',
    summary: 'Credit the whole of an issued invoice and make the same one again as a draft that can be changed.',
    status: 201,
    idempotent: true,
    params,
    body: z.object({ reason: reason() }),
    answer: invoice,
  }),
  'GET /issued-lock': endpoint({
    access: 'settings:read',
    summary: 'Whether issued invoices can be changed.',
    answer: issuedLock,
  }),
  'PATCH /issued-lock': endpoint({
    access: 'settings:company',
    summary: 'Say whether issued invoices can be changed.',
    body: issuedLock,
    answer: issuedLock,
  }),
  'GET /invoices/:id/messages': endpoint({
    access: 'invoices:read',
    summary: 'What went out about the invoice, newest first: to whom and how it fared, without its words.',
    params,
    answer: z.array(invoiceMessage),
  }),
})
