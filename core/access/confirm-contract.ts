import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { passwordMaxLength } from './limits.ts'

/** Proving again who one is, before what asks for a fresh sign-in. */
export const confirmContract = contract({
  'POST /auth/confirm': endpoint({
    access: 'session',
    summary: 'Prove again who is signed in; for ten minutes the session counts as freshly signed in.',
    body: z.object({ password: z.string().min(1).max(passwordMaxLength) }),
  }),
})
