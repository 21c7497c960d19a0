import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { choice, listAnswer, pageQuery, uuid } from '../contract/fields.ts'
import { binKinds, keepReasons, mostAtOnce } from './rules.ts'

const kind = choice(binKinds)
const records = z
  .array(z.object({ kind, id: uuid() }))
  .min(1)
  .max(mostAtOnce)
const counts = z.record(z.enum(binKinds), z.number())

/** A deleted record that can still be restored. */
export const binRecord = z.object({
  kind: z.enum(binKinds),
  id: z.string(),
  /** The invoice's number, the customer's name, the product's short description or whom the payment link is for. */
  name: z.string(),
  /** Whom an invoice is for; what a payment link is for, in its first line. */
  about: z.string(),
  /** What an invoice, product or payment link comes to; a product has no currency. */
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  /** An invoice that was never issued. */
  isDraft: z.boolean(),
  /** Invoices that name a deleted customer; they stay. */
  invoices: z.number(),
  /** The customer into whom a customer was merged; restoring it takes the merge back. */
  mergedInto: z.string().nullable(),
  /** The number that a draft will get because its own was given to another one meanwhile. */
  restoredAs: z.string().nullable(),
  deletedAt: z.string(),
  /** Why it cannot be deleted for ever; null where it can. */
  keptAs: z.enum(keepReasons).nullable(),
  /** Null where nobody was noted. */
  deletedBy: z.string().nullable(),
  /** Days until it goes for good, counting today: 1 to 30. */
  daysLeft: z.number(),
})

export const binContract = contract({
  'GET /bin': endpoint({
    access: 'bin:use',
    peopleOnly: true,
    summary: 'What was deleted within the last 30 days, newest first.',
    query: z.object({ ...pageQuery, kind: kind.optional() }),
    answer: listAnswer(binRecord).extend({ counts }),
  }),
  'GET /bin/counts': endpoint({
    access: 'bin:use',
    peopleOnly: true,
    summary: 'How many records of each kind can be restored.',
    answer: counts,
  }),
  'POST /bin/restore': endpoint({
    access: 'bin:use',
    peopleOnly: true,
    summary: 'Take deletions back. What is there again already, or gone for good, is left out of the answer.',
    idempotent: true,
    body: z.object({ records }),
    answer: z.object({
      restored: z.array(z.object({ kind: z.enum(binKinds), id: z.string(), newNumber: z.string().nullable() })),
      /** Drafts that stay in the bin because neither their number nor one beside it is free. */
      withoutNumber: z.array(z.string()),
    }),
  }),
  'POST /bin/delete': endpoint({
    access: 'bin:empty',
    peopleOnly: true,
    summary:
      'Delete for ever what is in the bin. What the law or the ledger keeps stays, with the reason; what is not in the bin is left out of the answer.',
    idempotent: true,
    body: z.object({ records }),
    answer: z.object({
      deleted: z.array(z.object({ kind: z.enum(binKinds), id: z.string() })),
      kept: z.array(z.object({ kind: z.enum(binKinds), id: z.string(), reason: z.enum(keepReasons) })),
    }),
  }),
})
