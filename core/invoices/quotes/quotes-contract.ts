import { z } from 'zod'
import { contract, endpoint } from '../../contract/endpoint.ts'
import { choice, multilineText, text, uuid } from '../../contract/fields.ts'
import { languageCodes } from '../../words/languages.ts'
import { invoice } from '../answers.ts'
import { maxItems, quoteLimits } from '../limits.ts'
import { betweenLinesAnswer } from '../totals/priced-fields.ts'
import { declineReasons, quoteStates } from './quote-state.ts'

const params = z.object({ id: uuid() })

/** Another document that a quote is joined to. */
const linked = z.object({ id: z.string(), number: z.string() }).nullable()

/** What a customer answered; the reason and words are of one who declined. */
const quoteAnswer = z.object({
  answer: z.enum(['accepted', 'declined']),
  /** As it was typed; empty where none was asked for. */
  name: z.string(),
  reason: z.enum(declineReasons).nullable(),
  words: z.string(),
  answeredAt: z.string(),
  /** SHA-256 of what was shown, and the revision that said it. */
  digest: z.string(),
  revision: z.number(),
  /** Of one who accepted a quote with options: the places of the lines that they chose, counted from 0. Absent: there were none. */
  chosen: z.array(z.number()).optional(),
  /** What was accepted comes to, with them. */
  total: z.number().optional(),
})

/** How a quote stands, as its owner reads it beside the document itself. */
export const quoteStanding = z.object({
  state: z.enum(quoteStates),
  answer: quoteAnswer.nullable(),
  /** What it became. */
  invoice: linked,
  /** The version before and after it. */
  supersedes: linked,
  supersededBy: linked,
})

/** What the public page of a quote shows, and no more. */
export const publicQuote = z.object({
  id: z.string(),
  /** The language of the document, which its page is in, too. */
  language: z.enum(languageCodes),
  /** The seller’s country by two letters, as whose numbers and dates are written; null: in the language’s usual form. */
  formCountry: z.string().nullable(),
  quoteNumber: z.string(),
  state: z.enum(quoteStates),
  billingName: z.string(),
  issueDate: z.string(),
  validUntil: z.string(),
  currency: z.string(),
  items: z.array(
    z.object({
      name: z.string(),
      description: z.string(),
      quantity: z.number(),
      rate: z.number(),
      /** Of an optional line: what it comes to if it is chosen. */
      amount: z.number(),
      /** Present where the customer chooses whether they want the line; then `isChosen` says whether the sums count it. */
      optional: z.boolean().optional(),
      isChosen: z.boolean().optional(),
    }),
  ),
  /** Headings, texts and subtotals between them, those with the sums of their sections. */
  betweenLines: z.array(betweenLinesAnswer.element.extend({ amount: z.number() })),
  /** The sums before the total, as the paper words them, in its language. */
  sums: z.array(z.object({ label: z.string(), amount: z.string() })),
  total: z.number(),
  terms: z.string(),
  notes: z.string(),
  /** SHA-256 of what is offered; an answer names it, so that nobody accepts what they have not seen. */
  digest: z.string(),
  /** What was answered; null while nothing was. */
  answer: z.object({ name: z.string(), answeredAt: z.string() }).nullable(),
  /** The newer version, once that was sent. */
  newerId: z.string().nullable(),
  timeZone: z.string(),
  company: z.object({
    logo: z.string(),
    name: z.string(),
    address: z.string(),
    city: z.string(),
    zip: z.string(),
    country: z.string(),
    vat: z.string(),
    email: z.string(),
  }),
})

/** Places of lines, counted from 0: `1,3`. */
const chosenPlaces = text(5000)
  .refine((value) => /^(\d{1,4}(,\d{1,4})*)?$/.test(value), 'is not valid')
  .transform((value) => (value === '' ? [] : value.split(',').map(Number)))
const digest = z.string().regex(/^[0-9a-f]{64}$/, 'is not valid')
const typedName = text(quoteLimits.name).refine((name) => name.trim().length >= 2, 'must have at least two characters')

/** Quotes: what a customer answers, and what becomes of them. Making, changing and sending one is as with invoices. */
export const quotesContract = contract({
  'GET /quotes/:id': endpoint({
    access: 'invoices:read',
    summary: 'How a quote stands: what was answered, and what it is joined to.',
    params,
    answer: quoteStanding,
  }),
  'POST /quotes/:id/invoice': endpoint({
    access: 'invoices:draft',
    summary: 'Make a draft invoice of a quote that was sent, once; a repeat answers the same invoice.',
    status: 201,
    idempotent: true,
    params,
    answer: invoice,
  }),
  'POST /quotes/:id/versions': endpoint({
    access: 'invoices:draft',
    summary: 'Make a new version of a quote as a draft; it supersedes the quote once it is sent.',
    status: 201,
    idempotent: true,
    params,
    answer: invoice,
  }),
  'GET /quotes/:id/public': endpoint({
    // Enters the workspace that the id opens.
    writes: true,
    access: 'capability',
    summary: 'What the public page of a quote shows, with these of its optional lines.',
    params,
    query: z.object({ chosen: chosenPlaces.optional() }),
    answer: publicQuote,
  }),
  'POST /quotes/:id/accept': endpoint({
    access: 'capability',
    summary: 'Accept a quote as it was shown; refused where it was changed since.',
    params,
    idempotent: true,
    body: z.object({
      name: typedName,
      digest,
      /** The optional lines that are wanted; `digest` is of the page that shows them chosen. */
      chosen: z.array(z.number().int().min(0).max(maxItems)).max(maxItems).optional(),
    }),
    answer: publicQuote,
  }),
  'POST /quotes/:id/decline': endpoint({
    access: 'capability',
    summary: 'Decline a quote, with a reason if the customer gives one.',
    params,
    idempotent: true,
    body: z.object({
      reason: choice(declineReasons).optional(),
      words: multilineText(quoteLimits.words),
    }),
    answer: publicQuote,
  }),
})
