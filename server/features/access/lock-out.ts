import { setTimeout as pause } from 'node:timers/promises'
import { isLocked } from '@duly/core/access/lock-out.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts'
import * as attempts from './attempts-store.ts'

/** An attempt at an e-mail, its owner if there is one, from a network. */
export interface Attempt {
  emailKey: string
  userId: string | null
  network: string
}

/** Longest that an attempt waits for others at the same e-mail whose outcome decides about it. */
const longestWaitMs = 3000

/**
 * Lets an attempt in, or refuses it with 423. It is written down as pending before the password is checked, so that many
 * at once cannot pass the limit together; where pending ones would fill it, the attempt waits for their outcome. Unknown
 * e-mails go the same way.
 */
export async function admit(db: Database, attempt: Attempt): Promise<number> {
  for (let waited = 0; ; waited += 50) {
    const verdict = await inTransaction(db, { workspaceId: null }, (tx) => judge(tx, attempt))
    if (typeof verdict === 'number') return verdict
    if (verdict === 'locked' || waited >= longestWaitMs) throw refuse('account_locked')
    await pause(50)
  }
}

async function judge(tx: Tx, attempt: Attempt): Promise<number | 'locked' | 'wait'> {
  const { emailKey, userId, network } = attempt
  await attempts.lockEmail(tx, emailKey)
  const { now, attempts: recent } = await attempts.recentAttempts(tx, emailKey)
  const known = userId !== null && (await attempts.isKnownNetwork(tx, userId, network))
  const failed = recent.filter(({ pending }) => !pending)
  if (isLocked(failed, network, known, now)) return 'locked'
  if (isLocked(recent, network, known, now)) return 'wait'
  return attempts.insertAttempt(tx, emailKey, network)
}

/** The password was wrong. Answers whether this failure brought the lock about. */
export async function fail(tx: Tx, id: number, attempt: Attempt): Promise<boolean> {
  await attempts.lockEmail(tx, attempt.emailKey)
  await attempts.settleAttempt(tx, id)
  const { now, attempts: recent } = await attempts.recentAttempts(tx, attempt.emailKey)
  const known = attempt.userId !== null && (await attempts.isKnownNetwork(tx, attempt.userId, attempt.network))
  return isLocked(
    recent.filter(({ pending }) => !pending),
    attempt.network,
    known,
    now,
  )
}

/** The password was right. */
export async function pass(db: Database, userId: string, attempt: Attempt): Promise<void> {
  await attempts.forgiveAttempts(db, attempt.emailKey, attempt.network)
  await attempts.rememberNetwork(db, userId, attempt.network)
}
