import { z } from 'zod'
import { contract, endpoint } from '../../contract/endpoint.ts'
import { choice, listAnswer, pageQuery, text } from '../../contract/fields.ts'
import { numberedKinds } from '../kinds/kinds.ts'
import { registerStates } from './register.ts'
import { counterMax, patternMax, restarts } from './series.ts'

const kind = choice(numberedKinds)
const ofKind = z.object({ kind: kind.default('invoice') })

/** How the documents of one kind are numbered. */
export const seriesAnswer = z.object({
  kind: z.enum(numberedKinds),
  /** Null: numbers are generated from the date, or chosen by hand. */
  series: z
    .object({
      pattern: z.string(),
      restarts: z.enum(restarts),
      /** The counter of the next document of today. */
      nextCounter: z.number(),
    })
    .nullable(),
})

/** One number that was given. */
export const registerRow = z.object({
  /** Of the document. */
  id: z.string(),
  number: z.string(),
  billingName: z.string(),
  issueDate: z.string(),
  currency: z.string(),
  total: z.number(),
  state: z.enum(registerStates),
  /** Whether a series gave it. */
  inSeries: z.boolean(),
  /** Why and by whom it was made void, and when; null unless it is. */
  void: z.object({ reason: z.string(), by: z.string().nullable(), at: z.string() }).nullable(),
  /** The credit notes that correct it, oldest first, each with its reason; of a credit note its own reason, under its number. */
  corrections: z.array(z.object({ number: z.string(), reason: z.string(), by: z.string().nullable(), at: z.string() })),
})

/** What the register comes to. */
export const registerSummary = z.object({
  given: z.number(),
  void: z.number(),
  /** Given by hand or by the date, where gaps mean nothing. */
  outsideSeries: z.number(),
  /** Numbers that a series passed over, the first hundred; empty: none is missing. */
  missing: z.array(z.string()),
})

/** Series of numbers, and the register of all that were given. */
export const numbersContract = contract({
  'GET /number-series': endpoint({
    access: 'settings:read',
    summary: 'How the documents of each kind are numbered.',
    answer: z.array(seriesAnswer),
  }),
  'PUT /number-series/:kind': endpoint({
    access: 'settings:company',
    summary: 'Number the documents of a kind in a series from now on. What was given stays.',
    params: z.object({ kind }),
    body: z.object({
      pattern: text(patternMax),
      restarts: choice(restarts),
      /** The counter of the next document of today. */
      nextCounter: z.number().int().min(1).max(counterMax),
    }),
    answer: seriesAnswer,
  }),
  'DELETE /number-series/:kind': endpoint({
    access: 'settings:company',
    summary: 'End the series of a kind: numbers are generated from the date again.',
    params: z.object({ kind }),
  }),
  'GET /numbers': endpoint({
    access: 'numbers:read',
    summary: 'The register: every number that was given, with its document, newest first.',
    query: z.object({ ...pageQuery, ...ofKind.shape }),
    answer: listAnswer(registerRow),
  }),
  'GET /numbers/summary': endpoint({
    access: 'numbers:read',
    summary: 'How many numbers were given, and which are missing.',
    query: ofKind,
    answer: registerSummary,
  }),
  'GET /numbers/export.csv': endpoint({
    access: ['numbers:read', 'exports:read'],
    summary: 'The register as CSV.',
    query: ofKind,
    produces: 'text/csv',
  }),
})
