import { setTimeout as pause } from 'node:timers/promises'
import { isLocked, type LockLimits } from '@duly/core/access/lock-out.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import { type Database, inTransaction, type Tx } from '../../platform/db/database.ts'
import * as attempts from './attempts-store.ts'

/** An attempt at an e-mail, its owner if there is one, from a network. */
export interface Attempt {
  emailKey: string
  userId: string | null
  network: string
  /** Those of wrong passwords unless told otherwise. */
  limits?: LockLimits
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
  const { emailKey, network, limits } = attempt
  const { now, attempts: recent, known } = await look(tx, attempt)
  const failed = recent.filter(({ pending }) => !pending)
  if (isLocked(failed, network, known, now, limits)) return 'locked'
  if (isLocked(recent, network, known, now, limits)) return 'wait'
  return attempts.insertAttempt(tx, emailKey, network)
}

// The statements go out at once and are run in this order, so what is read is what stands when the lock is had.
async function look(tx: Tx, { emailKey, userId, network }: Attempt, before?: () => Promise<void>) {
  const [, , recent, known] = await Promise.all([
    attempts.lockEmail(tx, emailKey),
    before?.(),
    attempts.recentAttempts(tx, emailKey),
    userId !== null && attempts.isKnownNetwork(tx, userId, network),
  ])
  return { ...recent, known }
}

/** The password was wrong. Answers whether this failure brought the lock about. */
export async function fail(tx: Tx, id: number, attempt: Attempt): Promise<boolean> {
  const { now, attempts: recent, known } = await look(tx, attempt, () => attempts.settleAttempt(tx, id))
  return isLocked(
    recent.filter(({ pending }) => !pending),
    attempt.network,
    known,
    now,
    attempt.limits,
  )
}

/** The password was not looked at, since too much else was to do: the attempt counts for nothing. */
export async function withdraw(db: Database, id: number): Promise<void> {
  await attempts.deleteAttempt(db, id)
}
