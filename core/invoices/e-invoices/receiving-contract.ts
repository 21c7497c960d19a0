import { z } from 'zod'
import { contract, endpoint } from '../../contract/endpoint.ts'
import { comparedSums } from '../../e-invoices/received/differences.ts'

/** Largest file that is read, in bytes. */
export const receivedMaxBytes = 10 * 1024 * 1024

const party = z.object({
  name: z.string(),
  vatId: z.string(),
  city: z.string(),
  country: z.string(),
  /** Whether it is the business itself, by its VAT id or name; null where the business has said neither. */
  isOwn: z.boolean().nullable(),
})

/** A figure that the file states and that comes out otherwise here; decimals of the document's currency. */
const difference = z.object({
  what: z.enum([...comparedSums, 'line', 'taxable', 'taxOfRow']),
  line: z.string().optional(),
  category: z.string().optional(),
  rate: z.string().optional(),
  stated: z.string(),
  ours: z.string(),
})

const known = z.array(z.object({ id: z.string(), name: z.string(), email: z.string() }))

/** Reading e-invoices of others. */
export const receivingContract = contract({
  'POST /e-invoices/read': endpoint({
    access: 'invoices:read',
    summary:
      'Read an e-invoice, in XML or inside a PDF, and tell what would be made of it: its sender as a customer, or a draft. Nothing is kept.',
    query: z.object({
      /** A draft is made of a document of one's own, a customer of whoever sent it. */
      as: z.enum(['customer', 'invoice']),
    }),
    upload: true,
    bodyLimit: receivedMaxBytes,
    answer: z.object({
      syntax: z.enum(['ubl', 'cii']),
      /** What the file claims to follow; empty where it says nothing. */
      specification: z.string(),
      document: z.object({
        number: z.string(),
        issueDate: z.string(),
        currency: z.string(),
        lines: z.number(),
        payable: z.string(),
        seller: party,
        buyer: party,
      }),
      /** Values that can't be read, by their place in the file; the document has nothing or 0 there. */
      unreadable: z.array(z.object({ path: z.string(), found: z.string() })),
      /** The sender, as a body of POST /customers, and customers who may be the same one. */
      customer: z.object({ fields: z.record(z.string(), z.unknown()), known }).nullable(),
      invoice: z
        .object({
          /** A body of POST /invoices that makes the draft. */
          body: z.record(z.string(), z.unknown()),
          /** Whether another invoice has the document's number, so that the draft gets one of its own. */
          numberTaken: z.boolean(),
          differences: z.array(difference),
          leftOut: z.array(z.enum(['payment', 'payee', 'attachments'])),
          /** The customer whom the draft is for, where exactly one fits. */
          customer: z.object({ id: z.string(), name: z.string() }).nullable(),
        })
        .nullable(),
    }),
  }),
})
