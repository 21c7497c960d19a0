import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { text } from '../contract/fields.ts'
import { assertion, requestOptions } from './factors-contract.ts'
import { factorCodeMaxLength } from './limits.ts'

const signedIn = z.object({ access_token: z.string() })

/** How the second step of a sign-in can be taken. */
export const secondStep = z.object({
  /** Names the sign-in whose password was right, for ten minutes. */
  ticket: z.string(),
  /** A code of an authenticator app is taken; recovery codes are in any case. */
  app: z.boolean(),
  /** For the browser, where the account has passkeys. */
  passkey: requestOptions.nullable(),
})

/** Signing in by passkey, and the second step of accounts that have one. */
export const secondStepContract = contract({
  'POST /auth/passkey/options': endpoint({
    access: 'public',
    summary: 'What the browser needs to sign in by passkey; good for five minutes, once.',
    answer: requestOptions,
  }),
  'POST /auth/passkey': endpoint({
    access: 'public',
    summary: 'Sign in by a passkey that verified its user.',
    body: z.object({ credential: assertion }),
    answer: signedIn,
  }),
  'POST /auth/second-step': endpoint({
    access: 'public',
    summary: 'Finish a sign-in by a code of the authenticator app, a recovery code or a passkey.',
    body: z.object({
      ticket: z.string().min(1).max(200),
      code: text(factorCodeMaxLength).optional(),
      credential: assertion.optional(),
    }),
    answer: signedIn,
  }),
})
