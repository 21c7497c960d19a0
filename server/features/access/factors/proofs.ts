import { codeLimits, lockMinutes } from '@duly/core/access/lock-out.ts'
import { readCode } from '@duly/core/access/recovery-codes.ts'
import { Refusal, refuse } from '@duly/core/contract/refusals.ts'
import { type Database, inTransaction } from '../../../platform/db/database.ts'
import type { Sealer } from '../../../platform/secrets/sealed.ts'
import { sealContext } from '../../../platform/secrets/sealed-places.ts'
import { forgiveAttemptsHere } from '../attempts-store.ts'
import type { AccountMails } from '../emails.ts'
import { admit, fail, withdraw } from '../lock-out.ts'
import { findReader } from '../recovery-store.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import * as store from './store.ts'
import { stepOfCode } from './totp.ts'

export interface CodeParts {
  db: Database
  sealer: Sealer
  mails: Pick<AccountMails, 'signInNotice'>
}

/** Under which wrong codes of an account are counted, beside wrong passwords. */
export const codeKey = (userId: string) => `second-step:${userId}`

/**
 * Checks a code of the authenticator app or a recovery code, and uses it up. Guesses are counted like wrong passwords, but
 * sooner too many. The owner is told of each recovery code used, and of a lock: whoever guesses codes has the password.
 */
export async function proveByCode(
  { db, sealer, mails }: CodeParts,
  person: { id: string; email: string },
  { typed, network, now }: { typed: string; network: string; now: Date },
): Promise<void> {
  const attempt = { emailKey: codeKey(person.id), userId: person.id, network, limits: codeLimits }
  const id = await admit(db, attempt).catch((error: unknown) => {
    throw error instanceof Refusal && error.id === 'account_locked' ? refuse('second_step_locked') : error
  })
  const used = await takeCode(db, sealer, person.id, typed, now).catch(async (error: unknown) => {
    await withdraw(db, id)
    throw error
  })
  await inTransaction(db, { workspaceId: null }, async (tx) => {
    if (!used) {
      if (!(await fail(tx, id, attempt))) return
      const reader = await findReader(tx, person.email)
      if (reader) await mails.signInNotice(tx, reader, 'guessed', now)
    } else if (used === 'recovery') {
      const reader = await findReader(tx, person.email)
      if (reader) await mails.signInNotice(tx, reader, 'codeUsed', now)
    }
  })
  if (!used) throw refuse('code_wrong', { detail: { minutes: lockMinutes } })
  await forgiveAttemptsHere(db, attempt.emailKey, network)
}

async function takeCode(
  db: Database,
  sealer: Sealer,
  userId: string,
  typed: string,
  now: Date,
): Promise<'app' | 'recovery' | null> {
  const read = readCode(typed)
  if (read?.kind === 'recovery') return (await takeRecoveryCode(db, userId, read.code)) ? 'recovery' : null
  const app = read ? await store.findApp(db, userId) : undefined
  if (!read || !app?.confirmed_at) return null
  const secret = openSecret(sealer, app.own_workspace_id, userId, app.secret_sealed)
  const step = stepOfCode(secret, read.code, now)
  return step !== null && (await store.spendStep(db, userId, step)) ? 'app' : null
}

const contextOf = (workspaceId: string, userId: string) => sealContext('authenticator_apps.secret', workspaceId, userId)

/** Seals the secret of somebody's app; `workspaceId` is their own. */
export function sealSecret(sealer: Sealer, workspaceId: string, userId: string, secret: Buffer): string {
  return sealer.seal(secret.toString('base64'), contextOf(workspaceId, userId))
}

/** The secret of somebody's app. */
export function openSecret(sealer: Sealer, workspaceId: string, userId: string, sealed: string): Buffer {
  return Buffer.from(sealer.open(sealed, contextOf(workspaceId, userId)), 'base64')
}
