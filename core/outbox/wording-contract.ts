import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { choice, multilineText, optionalText } from '../contract/fields.ts'
import { languageCodes } from '../words/languages.ts'
import { wordedMessages, wordingLimits } from './wording.ts'

/** The language that words are for: English unless told otherwise. */
const language = choice(languageCodes).optional()

const wording = z.object({
  message: z.enum(wordedMessages),
  language: z.enum(languageCodes),
  subject: z.string(),
  text: z.string(),
  /** Whether the workspace set words of its own; else these are ours. */
  isOwn: z.boolean(),
})

/** Empty words are ours again. */
const words = z.object({
  subject: optionalText(wordingLimits.subject),
  text: multilineText(wordingLimits.text),
  language,
})
const params = z.object({ message: choice(wordedMessages) })

export const wordingContract = contract({
  'GET /message-templates': endpoint({
    access: 'settings:read',
    summary: 'The words of every message that can be set, in one language.',
    query: z.object({ language }),
    answer: z.array(wording),
  }),
  'GET /languages': endpoint({
    access: 'settings:read',
    summary: 'The languages that the workspace writes in: its usual one first, then those of customers and own words.',
    answer: z.array(
      z.object({
        language: z.enum(languageCodes),
        /** For customers who have no language of their own. */
        isUsual: z.boolean(),
        /** Customers who read it, deleted ones apart. */
        customers: z.number().int(),
        /** Messages that have own words in it. */
        wordings: z.array(z.enum(wordedMessages)),
      }),
    ),
  }),
  'PATCH /message-templates/:message': endpoint({
    access: 'settings:company',
    summary: 'Set the words of a message; empty ones are ours again.',
    params,
    body: words,
    answer: wording,
  }),
  'POST /message-templates/:message/preview': endpoint({
    access: 'settings:company',
    summary: 'How a message would read with these words, about an invented invoice.',
    params,
    body: words,
    answer: z.object({
      subject: z.string(),
      text: z.string(),
      /** Where its HTML is shown, for a sandboxed frame; good for ten minutes. Null for letters, which are paper. */
      viewUrl: z.string().nullable(),
    }),
  }),
  'GET /message-templates/view': endpoint({
    access: 'capability',
    summary: 'The HTML of a previewed message, for a frame without scripts or network.',
    query: z.object({ ticket: z.string().min(1).max(14_000) }),
    produces: 'text/html; charset=utf-8',
  }),
})
