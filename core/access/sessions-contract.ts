import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { uuid } from '../contract/fields.ts'

/** A place where somebody is signed in. */
export const sessionAnswer = z.object({
  id: z.string(),
  /** Browser and system in words, such as `Firefox on Windows`. */
  device: z.string(),
  network: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** The session that asks. */
  current: z.boolean(),
})

/** Where I am signed in, and ending it. */
export const sessionsContract = contract({
  'GET /auth/sessions': endpoint({
    access: 'session',
    summary: 'Every place where the signed-in person is signed in, the newest use first.',
    answer: z.array(sessionAnswer),
  }),
  'DELETE /auth/sessions/:id': endpoint({
    access: 'session',
    summary: 'End one session of the signed-in person.',
    params: z.object({ id: uuid() }),
  }),
  'DELETE /auth/sessions': endpoint({
    access: 'session',
    summary: 'Sign out everywhere: ends every session of the signed-in person, this one included.',
  }),
})
