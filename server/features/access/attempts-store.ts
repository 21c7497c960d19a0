import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/database.ts'

/** Seconds after which an attempt whose outcome was never written counts as failed. */
const pendingSeconds = 30

export interface AttemptRow {
  at: number
  network: string
  pending: boolean
}

/** Lets attempts for one e-mail be counted one after the other, over all processes. Held until the transaction ends. */
export async function lockEmail(tx: Tx, emailKey: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in:${emailKey}`}, 0))`.execute(tx)
}

/** Attempts of the last 75 minutes: an hour's window and the lock that may follow it. Times by the database's clock. */
export async function recentAttempts(tx: Tx, emailKey: string): Promise<{ now: number; attempts: AttemptRow[] }> {
  const result = await sql<{ at: Date; network: string; pending: boolean }>`
    select at, network, pending and at > now() - ${pendingSeconds} * interval '1 second' as pending
    from sign_in_failures
    where email_key = ${emailKey} and at > now() - interval '75 minutes'
    order by at desc limit 300`.execute(tx)
  const clock = await sql<{ now: Date }>`select now() as now`.execute(tx)
  return {
    now: clock.rows[0]?.now.getTime() ?? 0,
    attempts: result.rows.map(({ at, network, pending }) => ({ at: at.getTime(), network, pending })),
  }
}

export async function insertAttempt(tx: Tx, emailKey: string, network: string): Promise<number> {
  const row = await tx
    .insertInto('sign_in_failures')
    .values({ email_key: emailKey, network, pending: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(row.id)
}

/** The attempt failed: its password was wrong. */
export async function settleAttempt(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('sign_in_failures').set({ pending: false, at: sql`now()` }).where('id', '=', id).execute()
}

/** The right password: what failed there before is forgiven. */
export async function forgiveAttempts(tx: Tx | Database, emailKey: string, network: string): Promise<void> {
  await tx.deleteFrom('sign_in_failures').where('email_key', '=', emailKey).where('network', '=', network).execute()
}

/** A new password makes all guesses at the old one void. */
export async function forgiveAllAttempts(tx: Tx, emailKey: string): Promise<void> {
  await tx.deleteFrom('sign_in_failures').where('email_key', '=', emailKey).execute()
}

export async function isKnownNetwork(tx: Tx, userId: string, network: string): Promise<boolean> {
  const row = await tx
    .selectFrom('known_networks')
    .select('network')
    .where('user_id', '=', userId)
    .where('network', '=', network)
    .executeTakeFirst()
  return row !== undefined
}

/** Remembers where an owner signs in; networks unused for half a year are forgotten. */
export async function rememberNetwork(tx: Tx | Database, userId: string, network: string): Promise<void> {
  await tx
    .insertInto('known_networks')
    .values({ user_id: userId, network })
    .onConflict((clash) => clash.columns(['user_id', 'network']).doUpdateSet({ last_at: sql`now()` }))
    .execute()
  await tx
    .deleteFrom('known_networks')
    .where('user_id', '=', userId)
    .where('last_at', '<', sql<Date>`now() - interval '180 days'`)
    .execute()
}
