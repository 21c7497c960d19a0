import { z } from 'zod'
import { contract, endpoint } from '../../contract/endpoint.ts'
import { choice, listAnswer, pageQuery, uuid } from '../../contract/fields.ts'
import { differenceCauses } from './past-model.ts'

/**
 * What becomes of an invoice of the file: its total is ours, or is not; its number is taken already, was there before in the
 * file; or it comes to less than nothing.
 */
export const pastVerdicts = ['agrees', 'differs', 'known', 'repeated', 'negative'] as const
export type PastVerdict = (typeof pastVerdicts)[number]

/** Whether its customer is one of the business, is added with it, or stays a name because the file has no e-mail address. */
export const pastCustomers = ['found', 'made', 'none'] as const

const row = z.object({
  number: z.string(),
  customer: z.string(),
  issueDate: z.string(),
  currency: z.string(),
  verdict: z.enum(pastVerdicts),
  customerIs: z.enum(pastCustomers),
  /** What the file says; null: nothing. */
  stated: z.number().nullable(),
  ours: z.number(),
  /** Ours less theirs. */
  difference: z.number(),
  /** Null unless they differ. */
  cause: z.enum(differenceCauses).nullable(),
  paid: z.number(),
})

/** Comparing what an import of invoices would keep. */
export const pastInvoicesContract = contract({
  'GET /imports/:id/invoices': endpoint({
    access: 'imports:make',
    peopleOnly: true,
    summary: 'Compare each invoice of an import with our sums, before anything is kept.',
    params: z.object({ id: uuid() }),
    query: z.object({
      ...pageQuery,
      /** Only those that need a look: with another total, or that are not imported. */
      only: choice(['differs', 'leftOut']).optional(),
    }),
    answer: listAnswer(row).extend({
      counts: z.object({
        agrees: z.number(),
        differs: z.number(),
        known: z.number(),
        repeated: z.number(),
        negative: z.number(),
        /** Invoices without a customer of the business, and how many customers are added. */
        withoutCustomer: z.number(),
        customersMade: z.number(),
      }),
      /** Of those that can be imported. Invoices whose file states no total count with ours on both sides. */
      sums: z.array(z.object({ currency: z.string(), invoices: z.number(), stated: z.number(), ours: z.number() })),
    }),
  }),
})
