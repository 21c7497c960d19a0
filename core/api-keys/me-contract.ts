import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { scopes } from './scopes.ts'

/** Who calls, as programs ask first to see whether their key works. */
export const meContract = contract({
  'GET /me': endpoint({
    access: 'session',
    anyKey: true,
    summary: 'Who calls, in which business, and what they may do.',
    answer: z.object({
      /** The person, or the one who made the key. */
      user: z.object({ id: z.string(), email: z.string(), firstName: z.string(), lastName: z.string() }),
      /** Empty name: the business has none yet. */
      business: z.object({ id: z.string(), name: z.string(), timeZone: z.string() }),
      role: z.string(),
      /** By what they call. */
      by: z.enum(['session', 'key']),
      /** What the key may do, within what its maker may; null for people, who may do what their role says. */
      scopes: z.array(z.enum(scopes)).nullable(),
    }),
  }),
})
