import { createHash, createHmac, createSecretKey, hkdfSync } from 'node:crypto'
import { refuse } from '@duly/core/contract/refusals.ts'
import { sql } from 'kysely'
import { type Database, runPrepared, type Tx } from '../db/database.ts'
import { sqlState } from '../db/errors.ts'
import { fixedStatement } from '../db/prepared.ts'
import { createSealer, SealError } from '../secrets/sealed.ts'

/** One use of an `Idempotency-Key`: whose, where, which, and a digest of what was asked. */
export interface KeyUse {
  actor: string
  route: string
  key: string
  digest: Buffer
  /** Digest as releases before 0.2 wrote it: their keys still count while processes are replaced one by one. */
  formerDigest: () => Buffer
  answers: AnswerKeeper
}

export interface StoredAnswer {
  status: number
  answer: unknown
}

/** A request as its digest sees it. */
export interface DigestedRequest {
  /** Where the caller acts; null for somebody who is not signed in. */
  workspaceId: string | null
  url: string
  body: unknown
}

/**
 * Digests requests and keeps answers so that a copy of the database tells neither: answers are encrypted, and what was
 * asked cannot be guessed and compared without the secret.
 */
export interface AnswerKeeper {
  /**
   * Recognises the same key with another request. The workspace is part of it: somebody who has left an employer gets
   * none of that employer's records by an old key. Passwords are left out.
   */
  digest(request: DigestedRequest): Buffer
  seal(use: KeyUse, answer: unknown): string
  /** Undefined when the secret is another one by now. */
  open(use: KeyUse, sealed: string): { answer: unknown } | undefined
}

const withoutPasswords = (name: string, value: unknown) => (/password/i.test(name) ? undefined : value)

/** Makes a keeper whose keys are derived from SECRET_KEY. */
export function createAnswerKeeper(secretKey: string): AnswerKeeper {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32))
  const digestKey = createSecretKey(derive('duly idempotency digests'))
  const sealer = createSealer(derive('duly idempotency answers').toString('hex'))
  const contextOf = ({ actor, route, key }: KeyUse) => ['idempotency_keys.answer', actor, route, key].join(':')
  return {
    digest({ workspaceId, url, body }) {
      const whole = JSON.stringify(body ?? null)
      const asked = /password/i.test(whole) ? JSON.stringify(body, withoutPasswords) : whole
      return createHmac('sha256', digestKey)
        .update(JSON.stringify([workspaceId, url]))
        .update(asked)
        .digest()
    },
    seal: (use, answer) => sealer.seal(JSON.stringify(answer ?? null), contextOf(use)),
    open(use, sealed) {
      try {
        return { answer: JSON.parse(sealer.open(sealed, contextOf(use))) }
      } catch (error) {
        if (error instanceof SealError) return undefined
        throw error
      }
    },
  }
}

/** Digest of a request as releases before 0.2 made it. */
export function formerDigest(url: string, body: unknown): Buffer {
  return createHash('sha256')
    .update(url)
    .update('\0')
    .update(JSON.stringify(body ?? null))
    .digest()
}

// Longer than anything that a request does after its commit.
const lease = sql<Date>`now() + interval '60 seconds'`

/**
 * Claims the key inside the transaction of the act itself: it commits or vanishes with it. Returns the stored answer
 * when the act was done before. A running twin makes the insert wait for its end, at most the lock timeout. One that
 * never finished after its commit is answered by what it left, or done again where it left nothing.
 */
export async function claimKey(tx: Tx, use: KeyUse): Promise<StoredAnswer | null> {
  const claimed = await insertKey(tx, use)
  if (claimed) return null
  const existing = await tx
    .selectFrom('idempotency_keys')
    .select([
      'request_digest',
      'status',
      'answer',
      'answer_sealed',
      sql<boolean>`coalesce(running_until, case when status is null then created_at + interval '60 seconds' end) > now()`.as(
        'is_running',
      ),
    ])
    .where('actor', '=', use.actor)
    .where('route', '=', use.route)
    .where('key', '=', use.key)
    .forUpdate()
    .executeTakeFirst()
  if (!existing) throw refuse('idempotency_running', { retryAfter: 1 })
  const digest = Buffer.from(existing.request_digest)
  const isFormer = existing.answer_sealed === null && digest.equals(use.formerDigest())
  if (!isFormer && !digest.equals(use.digest)) throw refuse('idempotency_mismatch')
  if (existing.is_running) throw refuse('idempotency_running', { retryAfter: 1 })
  if (existing.status === null) return null
  if (existing.answer_sealed === null) return { status: existing.status, answer: existing.answer }
  const kept = use.answers.open(use, existing.answer_sealed)
  if (!kept) throw refuse('idempotency_mismatch')
  return { status: existing.status, answer: kept.answer }
}

/**
 * Inside the act's transaction: the request goes on after the commit. `ifLost` is what a repeat is told if it never
 * comes to its end; without it a repeat does the act again, which must then be harmless.
 */
export async function leaseKey(tx: Tx, use: KeyUse, ifLost: StoredAnswer | null): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({
      running_until: lease,
      status: ifLost?.status ?? null,
      answer_sealed: ifLost ? use.answers.seal(use, ifLost.answer) : null,
    })
    .where('actor', '=', use.actor)
    .where('route', '=', use.route)
    .where('key', '=', use.key)
    .execute()
}

/** Ends the lease before its time: the request broke off, and what it left is its answer. */
export async function endLease(db: Database, use: KeyUse): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ running_until: sql<Date>`now()` })
    .where('actor', '=', use.actor)
    .where('route', '=', use.route)
    .where('key', '=', use.key)
    .execute()
}

const claim = fixedStatement<{ key: string }>(
  `insert into idempotency_keys (actor, route, key, request_digest) values ($1, $2, $3, $4)
    on conflict (actor, route, key) do nothing returning key`,
)

async function insertKey(tx: Tx, use: KeyUse): Promise<boolean> {
  try {
    return (await runPrepared(tx, claim(use.actor, use.route, use.key, use.digest))).length > 0
  } catch (error) {
    if (sqlState(error) === '55P03') throw refuse('idempotency_running', { retryAfter: 1 })
    throw error
  }
}

const keep = fixedStatement<never>(
  `update idempotency_keys set status = $4, answer_sealed = $5, running_until = null
    where actor = $1 and route = $2 and key = $3`,
)

/** Keeps the answer beside the key; the same request gets it again for at least 24 hours. */
export async function storeAnswer(tx: Tx | Database, use: KeyUse, stored: StoredAnswer): Promise<void> {
  const sealed = use.answers.seal(use, stored.answer)
  await runPrepared(tx, keep(use.actor, use.route, use.key, stored.status, sealed))
}

/** Forgets a key whose act was refused after its transaction, so that the caller may try again. */
export async function forgetKey(db: Database, use: KeyUse): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('actor', '=', use.actor)
    .where('route', '=', use.route)
    .where('key', '=', use.key)
    .execute()
}

/** Forgets keys of two days ago; callers may count on one. */
export async function forgetOldKeys(db: Database): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', sql<Date>`now() - interval '2 days'`).execute()
}
