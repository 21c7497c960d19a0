import type { AssertionBody } from '@duly/core/access/factors-contract.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import type { Database } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/ids.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { addressKey } from '../../../platform/mail/address.ts'
import { checkOwnPassword } from '../confirmation.ts'
import { confirmSession, openSession } from '../store.ts'
import { newToken, tokenDigest } from '../tokens.ts'
import { checkPasskey, requestOptions } from './passkeys.ts'
import { proveByCode } from './proofs.ts'
import type { FactorParts } from './service.ts'
import * as store from './store.ts'

const signInPurpose = 'sign-in'
const stepPurpose = (digest: Buffer) => `step:${digest.toString('hex')}`
const confirmPurpose = (actor: Actor) => `confirm:${actor.userId}:${actor.sessionId}`

/** Where somebody signs in from. */
export interface Device {
  userAgent: string
  network: string
}

type SignedIn = { token: string; userId: string }

/** What the browser needs to sign in by whatever passkey it has. */
export function signInOptions(parts: FactorParts, now: Date) {
  return requestOptions(parts, { purpose: signInPurpose, now })
}

/** Opens a session by a passkey alone, which must have made sure of who holds it: otherwise it is one factor only. */
export async function signInByPasskey(
  parts: FactorParts,
  credential: AssertionBody,
  device: Device,
  now: Date,
): Promise<SignedIn> {
  const proven = await checkPasskey(parts, parts.db, { credential, purpose: signInPurpose, now })
  if (!proven) throw refuse('passkey_unknown')
  if (!proven.userVerified) throw refuse('passkey_refused')
  return open(parts.db, { id: proven.userId, email: proven.email }, device)
}

/** Begins the second step of somebody whose password was right. */
export async function beginSecondStep(parts: FactorParts, userId: string, now: Date) {
  const passkeys = (await store.findPasskeys(parts.db, userId)).filter(({ host }) => host === parts.party.host)
  const app = await store.findApp(parts.db, userId)
  const { token, digest } = newToken()
  await store.insertStep(parts.db, digest, userId)
  return {
    ticket: token,
    app: Boolean(app?.confirmed_at),
    passkey: passkeys.length > 0 ? await requestOptions(parts, { passkeys, purpose: stepPurpose(digest), now }) : null,
  }
}

export type SecondStep = Awaited<ReturnType<typeof beginSecondStep>>

/** Finishes a sign-in by a code or a passkey. A wrong code leaves the step open. */
export async function takeSecondStep(
  parts: FactorParts,
  { ticket, code, credential }: { ticket: string; code?: string | undefined; credential?: AssertionBody | undefined },
  device: Device,
  now: Date,
): Promise<SignedIn> {
  const digest = tokenDigest(ticket)
  const person = await store.findStep(parts.db, digest)
  if (!person) throw refuse('second_step_over')
  if (credential) await mustBeOf(parts, person.id, { credential, purpose: stepPurpose(digest), now })
  else if (code) await proveByCode(parts, person, { typed: code, network: device.network, now })
  else throw refuse('code_needed')
  if (!(await store.takeStep(parts.db, digest))) throw refuse('second_step_over')
  return open(parts.db, person, device)
}

async function open(db: Database, person: { id: string; email: string }, device: Device): Promise<SignedIn> {
  const { token, digest } = newToken()
  const emailKey = addressKey(person.email)
  await openSession(db, { id: newId(), tokenDigest: digest, userId: person.id, emailKey, ...device })
  return { token, userId: person.id }
}

async function mustBeOf(
  parts: FactorParts,
  userId: string,
  signed: { credential: AssertionBody; purpose: string; now: Date },
) {
  const proven = await checkPasskey(parts, parts.db, signed)
  if (!proven || proven.userId !== userId) throw refuse('passkey_refused')
  return proven
}

/** How the actor can prove again who they are. */
export async function confirmOptions(parts: FactorParts, actor: Actor, now: Date) {
  const passkeys = (await store.findPasskeys(parts.db, actor.userId)).filter(({ host }) => host === parts.party.host)
  const app = await store.findApp(parts.db, actor.userId)
  return {
    code: passkeys.length > 0 || Boolean(app?.confirmed_at),
    passkey:
      passkeys.length > 0 ? await requestOptions(parts, { passkeys, purpose: confirmPurpose(actor), now }) : null,
  }
}

/**
 * Makes the actor's session count as freshly signed in: by a passkey that verified its user, or by the password, and a
 * code or a passkey beside it where the account has a second factor.
 */
export async function confirmIdentity(
  parts: FactorParts,
  actor: Actor,
  proof: { password?: string | undefined; code?: string | undefined; credential?: AssertionBody | undefined },
  { network, now }: { network: string; now: Date },
): Promise<void> {
  const { credential } = proof
  const proven =
    credential && (await mustBeOf(parts, actor.userId, { credential, purpose: confirmPurpose(actor), now }))
  if (!proven?.userVerified) {
    if (!proof.password) throw refuse('password_wrong')
    await checkOwnPassword(parts.db, actor, proof.password)
    if (!proven && actor.hasFactor) {
      if (!proof.code) throw refuse('code_needed')
      await proveByCode(parts, { id: actor.userId, email: actor.email }, { typed: proof.code, network, now })
    }
  }
  await confirmSession(parts.db, actor.sessionId)
}
