import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { choice, multilineText, optionalText } from '../contract/fields.ts'
import { wordedMessages, wordingLimits } from './wording.ts'

const wording = z.object({
  message: z.enum(wordedMessages),
  subject: z.string(),
  text: z.string(),
  /** Whether the workspace set words of its own; else these are ours. */
  isOwn: z.boolean(),
})

/** Empty words are ours again. */
const words = z.object({ subject: optionalText(wordingLimits.subject), text: multilineText(wordingLimits.text) })
const params = z.object({ message: choice(wordedMessages) })

export const wordingContract = contract({
  'GET /message-templates': endpoint({
    access: 'session',
    scope: 'settings:read',
    summary: 'The words of every message that can be set.',
    answer: z.array(wording),
  }),
  'PATCH /message-templates/:message': endpoint({
    access: 'owner',
    scope: 'settings:write',
    summary: 'Set the words of a message; empty ones are ours again.',
    params,
    body: words,
    answer: wording,
  }),
  'POST /message-templates/:message/preview': endpoint({
    access: 'owner',
    scope: 'settings:write',
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
