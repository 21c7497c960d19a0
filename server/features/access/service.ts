import { abilities } from '@duly/core/access/abilities.ts'
import { deviceOf } from '@duly/core/access/device.ts'
import { lockMinutes } from '@duly/core/access/lock-out.ts'
import { abilitiesOfMember } from '@duly/core/access/membership.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import { factsOfWritten } from '@duly/core/countries/country-facts.ts'
import { asHourClock } from '@duly/core/words/format.ts'
import { asNumberSigns } from '@duly/core/words/forms.ts'
import type { AnyLanguage } from '@duly/core/words/languages.ts'
import {
  type Database,
  enterWorkspace,
  inTransaction,
  type ReadTx,
  runPrepared,
  type Tx,
} from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/db/errors.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Ask } from '../../platform/db/transaction-opening.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { addressKey, canonicalAddress } from '../../platform/mail/address.ts'
import { wordsFor } from '../../platform/words/words.ts'
import type { AccountMails } from './emails.ts'
import { type FactorDemand, isDemandedOf } from './factors/demand.ts'
import { admit, fail, withdraw } from './lock-out.ts'
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts'
import { findReader } from './recovery-store.ts'
import * as store from './store.ts'
import { newToken, tokenDigest } from './tokens.ts'
import { businessesOf } from './workplaces.ts'

export interface Registration {
  email: string
  password: string
  firstName: string
  lastName: string
  timeZone: string
  /** What the browser asks for: that of mails to the new account, and of the papers of its business. */
  language: AnyLanguage
  paymentIntegrationEnabled: boolean
}

/** Makes an account and a workspace of its own. Refuses a taken e-mail, whatever its case, by the index. */
export async function register(tx: Tx, registration: Registration): Promise<{ id: string; email: string }> {
  const passwordHash = await hashPassword(registration.password)
  const email = canonicalAddress(registration.email)
  const account = { ...registration, email, userId: newId(), workspaceId: newId(), passwordHash }
  await enterWorkspace(tx, account.workspaceId)
  try {
    await store.insertAccount(tx, account)
  } catch (error) {
    if (violatedConstraint(error) === 'users_email_key') throw refuse('email_taken')
    throw error
  }
  return { id: account.userId, email: account.email }
}

export interface SignIn<Step> {
  email: string
  password: string
  userAgent: string
  network: string
  now: Date
  /** Refuses when the network signs in too often; asked before anything is hashed. */
  brake: () => Promise<void>
  /** Begins the second step of an account that has a second factor. */
  secondStep: (userId: string) => Promise<Step>
}

/** What a sign-in came to: a session, or the step that is still to be taken. */
type SignedIn<Step> = { userId: string } & ({ token: string } | { secondStep: Step })

/**
 * Checks the credentials and opens a session, or begins the second step of an account that has one. Unknown e-mail and wrong password cost and say the same, and so does the
 * lock: 423, for unknown e-mails too.
 */
export async function signIn<Step>(
  db: Database,
  mails: Pick<AccountMails, 'locked'>,
  attempt: SignIn<Step>,
): Promise<SignedIn<Step> | null> {
  const [usable] = await Promise.all([store.findCredentials(db, attempt.email), attempt.brake()])
  const who = { emailKey: addressKey(attempt.email), userId: usable?.id ?? null, network: attempt.network }
  // Hashed while the attempt is written down; what comes of it is not looked at before the attempt is let in.
  const checked = verifyPassword(usable?.password_hash ?? null, attempt.password)
  checked.catch(() => {})
  const id = await admit(db, who)
  const matches = await checked.catch(async (error: unknown) => {
    // Nobody looked at the password, so this was no guess.
    await withdraw(db, id)
    throw error
  })
  if (!usable || !matches) {
    await inTransaction(db, { workspaceId: null }, async (tx) => {
      if (!(await fail(tx, id, who))) return
      const reader = await findReader(tx, attempt.email)
      if (reader) await mails.locked(tx, reader, lockMinutes, attempt.now)
    })
    return null
  }
  if (needsRehash(usable.password_hash)) {
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(attempt.password) })
      .where('id', '=', usable.id)
      .execute()
  }
  if (usable.has_factor) {
    // Not a failure; former ones are forgiven once the second step has been taken, too.
    await withdraw(db, id)
    return { userId: usable.id, secondStep: await attempt.secondStep(usable.id) }
  }
  const { token, digest } = newToken()
  await store.openSession(db, {
    id: newId(),
    tokenDigest: digest,
    ...who,
    userId: usable.id,
    userAgent: attempt.userAgent,
  })
  return { token, userId: usable.id }
}

/**
 * Resolves a bearer token to the person, their role and the workspace they act in now: the wanted one if they own it or work
 * there, else the one chosen last. `demand` says of whom a second factor is demanded; `ask` sends the question another way than
 * by itself.
 */
export async function authenticate(
  db: Database,
  token: string,
  {
    wantedWorkspace = null,
    demand,
    ask = (statement) => runPrepared(db, statement),
  }: { wantedWorkspace?: string | null; demand?: FactorDemand; ask?: Ask | undefined } = {},
): Promise<Actor | null> {
  const session = await store.findSession(ask, tokenDigest(token), wantedWorkspace)
  if (!session) return null
  if (session.stale) await store.touchSession(db, session.session_id)
  const role = session.is_admin ? 'ADMIN' : session.employee_id ? 'EMPLOYEE' : 'USER'
  return {
    userId: session.user_id,
    sessionId: session.session_id,
    email: session.email,
    firstName: session.first_name,
    lastName: session.last_name,
    role,
    abilities: session.employee_id ? abilitiesOfMember(session) : abilities,
    workspaceId: session.workspace_id,
    ownWorkspaceId: session.own_workspace_id,
    employeeId: session.employee_id,
    timeZone: session.time_zone,
    isFresh: session.fresh,
    hasFactor: session.has_factor,
    mustSetUpFactor: !session.has_factor && isDemandedOf(demand, { role }),
  }
}

/** Who is signed in, for the client's session. */
export async function profileOf(tx: ReadTx, actor: Actor) {
  const user = await store.findSessionUser(tx, actor.userId, actor.workspaceId)
  if (!user) throw refuse('not_signed_in')
  const businesses = await businessesOf(tx, actor.userId, actor.workspaceId)
  const country = factsOfWritten(user.company_country ?? '')
  return {
    id: user.id,
    email: user.email,
    role: actor.role,
    abilities: [...actor.abilities],
    language: user.language,
    weekStart: user.week_start,
    hourClock: asHourClock(user.hour_clock),
    numberSigns: asNumberSigns(user.number_signs),
    profile: {
      firstName: user.first_name,
      lastName: user.last_name,
      phone: user.phone,
      isProfileCompleted: user.is_profile_completed,
    },
    workspace: {
      id: actor.workspaceId,
      timeZone: user.time_zone,
      name: user.company_name ?? '',
      isOwn: actor.employeeId === null,
      hasOthers: businesses.length > 1,
      weekStart: country?.weekStart ?? 1,
      hourClock: country?.hourClock ?? null,
      country: country?.code ?? null,
      locksIssued: user.locks_issued ?? country?.locksIssued ?? false,
    },
    mustSetUpFactor: actor.mustSetUpFactor,
    paymentSettings: { paymentIntegrationEnabled: user.payment_integration_enabled },
  }
}

/** Where the person is signed in, the newest use first. */
export async function sessionsOf(tx: ReadTx, actor: Actor) {
  const sessions = await store.findSessionsOf(tx, actor.userId)
  return sessions.map((session) => ({
    id: session.id,
    device: deviceOf(session.user_agent, wordsFor(session.language)),
    network: session.network,
    createdAt: session.created_at.toISOString(),
    lastSeenAt: session.last_seen_at.toISOString(),
    current: session.id === actor.sessionId,
  }))
}

/** Ends one of the person's own sessions; another person's answers like one that does not exist. */
export async function endOneSession(tx: Tx, actor: Actor, sessionId: string): Promise<void> {
  const own = await store.findSessionsOf(tx, actor.userId)
  if (!own.some(({ id }) => id === sessionId)) throw refuse('not_found')
  await store.endSession(tx, sessionId)
}

/** The actor's session acts in this workspace from now on, and later sessions begin there. They must own it or work there. */
export function chooseWorkspace(
  tx: Tx,
  { userId, sessionId }: Pick<Actor, 'userId' | 'sessionId'>,
  workspaceId: string,
): Promise<void> {
  return store.keepChoice(tx, userId, sessionId, workspaceId)
}
