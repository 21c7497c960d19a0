import type { AssertionBody, RegistrationBody } from '@duly/core/access/factors-contract.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Database, Tx } from '../../../platform/db/database.ts'
import { type Challenges, challengeMs } from './challenges.ts'
import * as store from './store.ts'

/** Who passkeys are for: the installation under its public address. */
export interface Party {
  /** Host of the public address; a passkey works under no other. */
  host: string
  /** The public address as browsers send it. */
  origin: string
  name: string
}

/** The party of an installation at this address. */
export function partyOf(baseUrl: string, name: string): Party {
  const { hostname, origin } = new URL(baseUrl)
  return { host: hostname, origin, name }
}

export interface PasskeyParts {
  party: Party
  challenges: Challenges
}

type Kept = Awaited<ReturnType<typeof store.findPasskeys>>

const describe = (passkeys: Kept) =>
  passkeys.map(({ credential_id, transports }) => ({ id: credential_id.toString('base64url'), transports }))

/** What the browser needs to make a passkey for somebody. */
export async function creationOptions(
  { party, challenges }: PasskeyParts,
  person: { email: string; name: string; handle: Buffer; passkeys: Kept; purpose: string; now: Date },
) {
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.host,
    userName: person.email,
    userDisplayName: person.name || person.email,
    userID: new Uint8Array(person.handle),
    challenge: new Uint8Array(challenges.issue(person.purpose, person.now)),
    timeout: challengeMs,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    excludeCredentials: describe(person.passkeys),
  })
  return {
    challenge: options.challenge,
    rp: { id: party.host, name: party.name },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout: challengeMs,
    attestation: 'none' as const,
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'preferred' as const,
    },
    excludeCredentials: describe(person.passkeys).map((one) => ({ ...one, type: 'public-key' as const })),
  }
}

/**
 * What the browser needs to use a passkey. Without `passkeys` it offers whatever it has for us, so that nobody has to
 * say who they are; then the passkey must verify its user, since nothing else does.
 */
export async function requestOptions(
  { party, challenges }: PasskeyParts,
  { passkeys, purpose, now }: { passkeys?: Kept; purpose: string; now: Date },
) {
  const userVerification = passkeys ? ('preferred' as const) : ('required' as const)
  const options = await generateAuthenticationOptions({
    rpID: party.host,
    challenge: new Uint8Array(challenges.issue(purpose, now)),
    timeout: challengeMs,
    userVerification,
  })
  return {
    challenge: options.challenge,
    rpId: party.host,
    timeout: challengeMs,
    userVerification,
    allowCredentials: describe(passkeys ?? []).map((one) => ({ ...one, type: 'public-key' as const })),
  }
}

/** Checks a passkey that a browser made for us; refuses anything else. */
export async function checkNewPasskey(
  { party, challenges }: PasskeyParts,
  tx: Tx,
  { credential, purpose, now }: { credential: RegistrationBody; purpose: string; now: Date },
) {
  const { transports = [], ...response } = credential.response
  const verified = await verifyRegistrationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => challenges.take(tx, challenge, purpose, now),
    expectedOrigin: party.origin,
    expectedRPID: party.host,
    requireUserVerification: false,
  }).catch(() => null)
  if (!verified?.verified) throw refuse('passkey_refused')
  const { id, publicKey, counter } = verified.registrationInfo.credential
  return {
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(publicKey),
    counter,
    transports: transports.filter((name) => /^[a-z-]+$/.test(name)),
    host: party.host,
  }
}

/** Whom a passkey proves, and whether it made sure itself of who holds it. */
export interface Proven {
  userId: string
  email: string
  userVerified: boolean
}

/**
 * Checks what a passkey signed; null for a passkey that is not known. Refuses a signature that is not right, is not for
 * this purpose, or came from a copy.
 */
export async function checkPasskey(
  { party, challenges }: PasskeyParts,
  db: Database,
  { credential, purpose, now }: { credential: AssertionBody; purpose: string; now: Date },
): Promise<Proven | null> {
  const passkey = await store.findPasskey(db, Buffer.from(credential.id, 'base64url'))
  if (!passkey) return null
  const { userHandle, ...response } = credential.response
  const verified = await verifyAuthenticationResponse({
    response: { ...credential, response, clientExtensionResults: {} },
    expectedChallenge: (challenge) => challenges.take(db, challenge, purpose, now),
    expectedOrigin: party.origin,
    expectedRPID: party.host,
    requireUserVerification: false,
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(passkey.public_key),
      // Compared where the new one is written, so that two at once are compared with one another, too.
      counter: 0,
    },
  }).catch(() => null)
  if (!verified?.verified) throw refuse('passkey_refused')
  if (userHandle && !passkey.passkey_handle?.equals(Buffer.from(userHandle, 'base64url')))
    throw refuse('passkey_refused')
  const { newCounter, userVerified } = verified.authenticationInfo
  if (!(await store.notePasskeyUse(db, passkey.id, newCounter))) throw refuse('passkey_refused')
  return { userId: passkey.user_id, email: passkey.email, userVerified }
}
