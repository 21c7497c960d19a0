import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { text } from '../contract/fields.ts'
import { assertion, requestOptions } from './factors-contract.ts'
import { factorCodeMaxLength, passwordMaxLength } from './limits.ts'

/** Proving again who one is, before what asks for a fresh sign-in. */
export const confirmContract = contract({
  'POST /auth/confirm/options': endpoint({
    access: 'session',
    beforeFactor: true,
    summary: 'How the signed-in person can prove who they are.',
    answer: z.object({
      /** Beside the password a code is needed; a passkey that verifies its user is enough alone. */
      code: z.boolean(),
      passkey: requestOptions.nullable(),
    }),
  }),
  'POST /auth/confirm': endpoint({
    access: 'session',
    beforeFactor: true,
    summary: 'Prove again who is signed in; for ten minutes the session counts as freshly signed in.',
    body: z.object({
      password: z.string().min(1).max(passwordMaxLength).optional(),
      code: text(factorCodeMaxLength).optional(),
      credential: assertion.optional(),
    }),
  }),
})
