import { z } from 'zod'
import { contract, endpoint } from '../../contract/endpoint.ts'
import { languageCodes } from '../../words/languages.ts'

const row = z.object({ label: z.string(), value: z.string() })

/** What the page behind the code of a paper says. */
export const publicSeal = z.object({
  /** The document's. */
  language: z.enum(languageCodes),
  /** The seller’s country by two letters, as whose numbers and dates are written; null: in the language’s usual form. */
  formCountry: z.string().nullable(),
  /** Who issued it, as the document says. */
  company: z.object({
    logo: z.string(),
    name: z.string(),
    address: z.string(),
    city: z.string(),
    zip: z.string(),
    country: z.string(),
  }),
  /** `Invoice INV-20250509-318` */
  title: z.string(),
  /** False where what is stored is no longer what was sealed. */
  isUnaltered: z.boolean(),
  /** False where the document was changed and sent again, so that a newer paper says what counts. */
  isNewest: z.boolean(),
  isCancelled: z.boolean(),
  /** Number, dates and total as the paper prints them. */
  facts: z.array(row),
  /** Where the paper says to pay; empty where it says nothing of it. */
  bankDetails: z.array(row),
  /** When it was sealed: an instant, and the business's zone to say it in. */
  sealedAt: z.string(),
  timeZone: z.string(),
})

/** The page on which anybody who holds a paper compares it with what was issued. */
export const sealsContract = contract({
  'GET /invoices/:id/seals/:mark': endpoint({
    // Enters the workspace that the id opens.
    writes: true,
    access: 'capability',
    summary: 'What was sealed when a document was issued, for whoever holds its paper.',
    params: z.object({ id: z.uuid(), mark: z.string().regex(/^[0-9a-f]{18}$/, 'is not valid') }),
    answer: publicSeal,
  }),
})
