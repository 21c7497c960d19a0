import { refuse } from '@duly/core/contract/refusals.ts'
import { sql } from 'kysely'
import { type Database, runPrepared } from '../db/database.ts'

/**
 * Counts one act under `key` and refuses with 429 beyond `limit` in the running window. Counted in the database and
 * outside the caller's transaction, so that it holds over all processes and is not undone by a failure.
 */
export async function brake(db: Database, key: string, limit: number, windowSeconds: number): Promise<void> {
  const { count, wait } = await countAct(db, key, windowSeconds)
  if (count > limit) throw refuse('too_many_requests', { retryAfter: Math.max(1, wait) })
}

/** Counts one act like `brake`, for callers who answer the same either way. False beyond the limit. */
export async function isWithin(db: Database, key: string, limit: number, windowSeconds: number): Promise<boolean> {
  return (await countAct(db, key, windowSeconds)).count <= limit
}

async function countAct(db: Database, key: string, windowSeconds: number): Promise<{ count: number; wait: number }> {
  // A count that is lost with a dying database spares nobody much: its commit need not wait for the disk or a standby.
  const act = sql<{ count: number; wait: number }>`
    insert into brakes (key, window_start, count)
    values (${key}, to_timestamp(floor(extract(epoch from now()) / ${windowSeconds}) * ${windowSeconds}), 1)
    on conflict (key, window_start) do update set count = brakes.count + 1
    returning count, ceil(extract(epoch from window_start) + ${windowSeconds} - extract(epoch from now()))::int as wait,
      set_config('synchronous_commit', 'off', true)`
  const [counted] = await runPrepared(db, act)
  return counted ?? { count: 0, wait: 0 }
}

/**
 * The general brake on calls per network. Held in memory per process: it sheds floods before they cost a query, while
 * the brakes that protect accounts and messages are counted in the database.
 */
export function createCallBrake(perMinute: number): (network: string, now: number) => void {
  let window = 0
  let counts = new Map<string, number>()
  return (network, now) => {
    const current = Math.floor(now / 60_000)
    if (current !== window) {
      window = current
      counts = new Map()
    }
    const count = (counts.get(network) ?? 0) + 1
    counts.set(network, count)
    if (count > perMinute) throw refuse('too_many_requests', { retryAfter: 60 - Math.floor((now % 60_000) / 1000) })
  }
}

/** How much of its minute an API key has used. */
export interface KeyUseLeft {
  readonly limit: number
  readonly left: number
  /** Seconds until the next minute begins. */
  readonly seconds: number
}

/** Counts one call of an API key; what is left is negative beyond the limit of a minute. */
export type KeyBrake = (keyId: string, now: number) => KeyUseLeft

/** The brake on the calls of one API key, held in memory per process like that on networks. */
export function createKeyBrake(perMinute: number): KeyBrake {
  let window = 0
  let counts = new Map<string, number>()
  return (keyId, now) => {
    const current = Math.floor(now / 60_000)
    if (current !== window) {
      window = current
      counts = new Map()
    }
    const count = (counts.get(keyId) ?? 0) + 1
    counts.set(keyId, count)
    return { limit: perMinute, left: perMinute - count, seconds: 60 - Math.floor((now % 60_000) / 1000) }
  }
}
