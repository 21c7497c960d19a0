import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { text, uuid } from '../contract/fields.ts'
import { factorCodeMaxLength, passkeyNameMaxLength } from './limits.ts'

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[\w-]+$/, 'must be valid')
    .max(max)

/** What a page made of `PublicKeyCredential.toJSON()` after a passkey was made (Web Authentication, level 3). */
const registration = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
    transports: z.array(text(30)).max(10).optional(),
  }),
})

/** What a page made of `PublicKeyCredential.toJSON()` after a passkey was used. */
export const assertion = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(4000),
    userHandle: base64url(200).nullish(),
  }),
})
export type AssertionBody = z.output<typeof assertion>
export type RegistrationBody = z.output<typeof registration>

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** Options that the page hands to `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.enum(['required', 'preferred', 'discouraged']),
  allowCredentials: z.array(descriptor),
})

/** Options that the page hands to `PublicKeyCredential.parseCreationOptionsFromJSON`. */
const creationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('preferred'),
  }),
  excludeCredentials: z.array(descriptor),
})

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})

/** What a change that brought the first factor answers beside: codes that are shown once. */
const codes = z.array(z.string())
const code = () => text(factorCodeMaxLength)

/** The second factors of the signed-in person: passkeys, the authenticator app, recovery codes. */
export const factorsContract = contract({
  'GET /auth/factors': endpoint({
    access: 'session',
    beforeFactor: true,
    summary: 'What the signed-in person proves beside the password who they are with.',
    answer: z.object({
      passkeys: z.array(passkey),
      app: z.object({ since: z.string() }).nullable(),
      /** Recovery codes that are left; null without a factor. */
      recoveryCodesLeft: z.number().nullable(),
      /** The operator demands a second factor of this person, so that the last one cannot be removed. */
      isDemanded: z.boolean(),
    }),
  }),
  'POST /auth/passkeys/options': endpoint({
    access: 'session',
    beforeFactor: true,
    fresh: true,
    summary: 'What the browser needs to make a passkey; good for five minutes, once.',
    answer: creationOptions,
  }),
  'POST /auth/passkeys': endpoint({
    access: 'session',
    beforeFactor: true,
    fresh: true,
    status: 201,
    summary: 'Keep a passkey that the browser made; other sessions end. The first factor brings recovery codes.',
    body: z.object({ credential: registration }),
    answer: z.object({ passkey, recoveryCodes: codes }),
  }),
  'PATCH /auth/passkeys/:id': endpoint({
    access: 'session',
    summary: 'Rename a passkey.',
    params: z.object({ id: uuid() }),
    body: z.object({ name: text(passkeyNameMaxLength) }),
    answer: passkey,
  }),
  'DELETE /auth/passkeys/:id': endpoint({
    access: 'session',
    fresh: true,
    summary: 'Remove a passkey; other sessions end.',
    params: z.object({ id: uuid() }),
  }),
  'POST /auth/authenticator/secret': endpoint({
    access: 'session',
    beforeFactor: true,
    fresh: true,
    summary: 'A new secret for an authenticator app, which counts once a code of it has come.',
    answer: z.object({
      /** Base32, for typing. */
      secret: z.string(),
      /** `otpauth:` address, for a QR code. */
      uri: z.string(),
    }),
  }),
  'POST /auth/authenticator': endpoint({
    access: 'session',
    beforeFactor: true,
    fresh: true,
    summary:
      'Turn on the authenticator app by its first code; other sessions end. The first factor brings recovery codes.',
    body: z.object({ code: code() }),
    answer: z.object({ recoveryCodes: codes }),
  }),
  'DELETE /auth/authenticator': endpoint({
    access: 'session',
    fresh: true,
    summary: 'Turn off the authenticator app; other sessions end.',
  }),
  'POST /auth/recovery-codes': endpoint({
    access: 'session',
    fresh: true,
    summary: 'Ten new recovery codes, shown once; the old ones are void, and other sessions end.',
    answer: z.object({ recoveryCodes: codes }),
  }),
})
