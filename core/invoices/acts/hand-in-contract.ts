import { z } from 'zod'
import { contract, endpoint } from '../../contract/endpoint.ts'
import { multilineText, uuid } from '../../contract/fields.ts'
import { changedInvoice, sent } from '../answers.ts'
import { mailWishes } from '../sending/mail-wishes.ts'
import { handInRemarkMax } from './hand-in.ts'

const params = z.object({ id: uuid() })
/** Of the document as it was seen: refused when it was changed since. */
const version = z.number().int()

/** Drafts of those who may not issue: handed in, taken back, returned with a remark, or approved, which sends them. */
export const handInContract = contract({
  'POST /invoices/:id/hand-in': endpoint({
    access: 'invoices:draft',
    summary: 'Hand a draft in to those who may issue it; until it is returned or taken back they alone can change it.',
    idempotent: true,
    params,
    body: z.object({ remark: multilineText(handInRemarkMax), version }).partial(),
    answer: changedInvoice,
  }),
  'POST /invoices/:id/take-back': endpoint({
    access: 'invoices:draft',
    summary: 'Take a draft back that one handed in.',
    idempotent: true,
    params,
    answer: changedInvoice,
  }),
  'POST /invoices/:id/approve': endpoint({
    access: ['invoices:issue', 'messages:send'],
    summary: 'Approve a draft that was handed in: issues it and sends it by e-mail. A stale `version` is refused.',
    idempotent: true,
    params,
    body: z.object({ ...mailWishes, version }).partial(),
    answer: sent,
  }),
  'POST /invoices/:id/return': endpoint({
    access: 'invoices:issue',
    summary: 'Return a draft that was handed in to who made it, with a remark.',
    idempotent: true,
    params,
    body: z.object({
      remark: multilineText(handInRemarkMax).refine((value) => value.trim() !== '', 'is required'),
      version: version.optional(),
    }),
    answer: changedInvoice,
  }),
})
