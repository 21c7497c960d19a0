import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { calendarDate, choice, text, uuid } from '../contract/fields.ts'
import { apiKeyLimits } from './limits.ts'
import { scopes } from './scopes.ts'

/** Whether a key works: `active`, `ended` on its last day, or `revoked`. */
export const apiKeyStates = ['active', 'ended', 'revoked'] as const

/** A key as its business sees it; the key itself is shown once and kept nowhere. */
export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** How the key begins and ends, to recognise it by. */
  hint: z.string(),
  scopes: z.array(z.enum(scopes)),
  state: z.enum(apiKeyStates),
  /** Who made it, and so whose rights it never exceeds. */
  madeBy: z.string(),
  createdAt: z.string(),
  /** The last day on which it works, in the time zone of the business; null: no end. */
  expiresOn: z.string().nullable(),
  /** Noted at most once a minute. */
  lastUsedAt: z.string().nullable(),
})

export const apiKeysContract = contract({
  'GET /api-keys': endpoint({
    access: 'keys:manage',
    peopleOnly: true,
    summary: 'The API keys of the business, the newest first.',
    answer: z.array(apiKey),
  }),
  'POST /api-keys': endpoint({
    access: 'keys:manage',
    peopleOnly: true,
    fresh: true,
    summary: 'Make an API key; the answer is the only one that holds it.',
    status: 201,
    body: z.object({
      name: text(apiKeyLimits.name),
      scopes: z.array(choice(scopes)).min(1).max(scopes.length),
      expiresOn: calendarDate()
        .nullish()
        .transform((day) => day ?? null),
    }),
    answer: z.object({ ...apiKey.shape, key: z.string() }),
  }),
  'DELETE /api-keys/:id': endpoint({
    access: 'keys:manage',
    peopleOnly: true,
    summary: 'Revoke an API key, which ends it at once.',
    params: z.object({ id: uuid() }),
  }),
})
