import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { uuid } from '../contract/fields.ts'
import { secondStep } from './second-step-contract.ts'

// What else a browser brings back in an address is a refusal of the provider, not of the call.
const answered = z
  .string()
  .max(4000)
  .regex(/^[^\p{Cc}\u202d\u202e]*$/u)
  .optional()
  .catch(undefined)

/** An account at the other provider. */
export const oidcIdentity = z.object({
  id: z.string(),
  /** The address that the provider told last; empty where it told none. */
  email: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})

/** Signing in by another provider (OpenID Connect), where the operator set one up. */
export const oidcContract = contract({
  'GET /auth/oidc': endpoint({
    access: 'public',
    summary: 'The other provider by which people can sign in here; null: none.',
    answer: z.object({ name: z.string().nullable() }),
  }),
  'GET /auth/oidc/start': endpoint({
    access: 'public',
    summary: 'Sends the browser to the provider; binds the sign-in to this browser by a cookie.',
    produces: 'text/html',
  }),
  'GET /auth/oidc/callback': endpoint({
    access: 'public',
    summary: 'The provider sends the browser back here; it goes on to the login page or the profile.',
    query: z.looseObject({ code: answered, state: answered, error: answered, iss: answered }),
    produces: 'text/html',
  }),
  'POST /auth/oidc/session': endpoint({
    access: 'public',
    summary:
      'Open a session with the cookie that the way back set, once. Accounts with a second factor get a second step.',
    answer: z.union([z.object({ access_token: z.string() }), z.object({ second_step: secondStep })]),
  }),
  'GET /auth/oidc/identities': endpoint({
    access: 'session',
    summary: 'The accounts at the other provider by which the signed-in person signs in.',
    answer: z.object({ name: z.string().nullable(), identities: z.array(oidcIdentity) }),
  }),
  'POST /auth/oidc/link': endpoint({
    access: 'session',
    fresh: true,
    summary: 'Where the browser goes to connect an account at the other provider.',
    answer: z.object({ url: z.string() }),
  }),
  'DELETE /auth/oidc/identities/:id': endpoint({
    access: 'session',
    fresh: true,
    summary: 'Disconnect an account at the other provider. The password goes on working.',
    params: z.object({ id: uuid() }),
  }),
})
