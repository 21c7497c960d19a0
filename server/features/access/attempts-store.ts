import { sql } from 'kysely'
import { type Database, runPrepared, type Tx } from '../../platform/db/database.ts'

/** Seconds after which an attempt whose outcome was never written counts as failed. */
const pendingSeconds = 30

export interface AttemptRow {
  at: number
  network: string
  pending: boolean
}

/** Lets attempts for one e-mail be counted one after the other, over all processes. Held until the transaction ends. */
export async function lockEmail(tx: Tx, emailKey: string): Promise<void> {
  await runPrepared(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in:${emailKey}`}, 0))`)
}

/** Attempts of the last 75 minutes: an hour's window and the lock that may follow it. Times by the database's clock. */
export async function recentAttempts(tx: Tx, emailKey: string): Promise<{ now: number; attempts: AttemptRow[] }> {
  const asked = sql<{ now: Date; at: Date | null; network: string; pending: boolean }>`
    select clock.now, recent.at, recent.network, recent.pending
    from (select now()) clock left join (
      select at, network, pending and at > now() - ${pendingSeconds} * interval '1 second' as pending
      from sign_in_failures
      where email_key = ${emailKey} and at > now() - interval '75 minutes'
      order by at desc limit 300
    ) recent on true
    order by recent.at desc`
  const rows = await runPrepared(tx, asked)
  return {
    now: rows[0]?.now.getTime() ?? 0,
    attempts: rows.flatMap(({ at, network, pending }) => (at ? [{ at: at.getTime(), network, pending }] : [])),
  }
}

export async function insertAttempt(tx: Tx, emailKey: string, network: string): Promise<number> {
  const written = tx
    .insertInto('sign_in_failures')
    .values({ email_key: emailKey, network, pending: true })
    .returning('id')
  const [row] = await runPrepared(tx, written)
  return Number(row?.id)
}

/** The attempt failed: its password was wrong. */
export async function settleAttempt(tx: Tx, id: number): Promise<void> {
  await tx.updateTable('sign_in_failures').set({ pending: false, at: sql`now()` }).where('id', '=', id).execute()
}

export async function deleteAttempt(db: Database, id: number): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('id', '=', id).execute()
}

/** What failed in a network is forgiven once something has succeeded there. */
export async function forgiveAttemptsHere(db: Database, emailKey: string, network: string): Promise<void> {
  await db.deleteFrom('sign_in_failures').where('email_key', '=', emailKey).where('network', '=', network).execute()
}

/** A new password makes all guesses at the old one void. */
export async function forgiveAllAttempts(tx: Tx, emailKey: string): Promise<void> {
  await tx.deleteFrom('sign_in_failures').where('email_key', '=', emailKey).execute()
}

export async function isKnownNetwork(tx: Database | Tx, userId: string, network: string): Promise<boolean> {
  const asked = tx
    .selectFrom('known_networks')
    .select('network')
    .where('user_id', '=', userId)
    .where('network', '=', network)
  return (await runPrepared(tx, asked)).length > 0
}
