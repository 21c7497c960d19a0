import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'

/** Days that an address must have been the account's, at a stretch, before it is worth an undo link. */
const settledDays = 7

/** An address became the account's. Its first one counts as settled from the start. */
export async function enterAddress(
  tx: Tx,
  userId: string,
  emailKey: string,
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<void> {
  await tx
    .insertInto('account_addresses')
    .values({ user_id: userId, email_key: emailKey, is_settled: isFirst })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'email_key']).doUpdateSet((eb) => ({ held_since: eb.ref('excluded.held_since') })),
    )
    .execute()
}

/** An address is the account's no longer. Answers since when it had been, and whether it is worth an undo link. */
export async function leaveAddress(
  tx: Tx,
  userId: string,
  emailKey: string,
): Promise<{ since: Date; isSettled: boolean } | null> {
  const row = await tx
    .updateTable('account_addresses')
    .set({ is_settled: sql<boolean>`is_settled or held_since <= now() - ${settledDays} * interval '1 day'` })
    .where('user_id', '=', userId)
    .where('email_key', '=', emailKey)
    .returning(['since', 'is_settled'])
    .executeTakeFirst()
  if (row) return { since: row.since, isSettled: row.is_settled }
  return firstAddress(tx, userId, emailKey)
}

// An account whose addresses nobody wrote down had this one from the start: an earlier release made it while this one
// was already at work.
async function firstAddress(tx: Tx, userId: string, emailKey: string) {
  const { rows } = await sql<{ since: Date }>`
    insert into account_addresses (user_id, email_key, since, held_since, is_settled)
    select id, ${emailKey}, created_at, created_at, true from users u
    where id = ${userId} and not exists (select from account_addresses a where a.user_id = u.id)
    returning since`.execute(tx)
  return rows[0] ? { since: rows[0].since, isSettled: true } : null
}

/** Keeps what an address was, for a week. */
export async function insertEmailChange(
  tx: Tx,
  change: { digest: Buffer; userId: string; oldEmail: string; oldSince: Date; newEmail: string },
): Promise<void> {
  await tx
    .insertInto('email_changes')
    .values({
      token_digest: change.digest,
      user_id: change.userId,
      old_email: change.oldEmail,
      old_since: change.oldSince,
      new_email: change.newEmail,
      expires_at: sql<Date>`now() + interval '7 days'`,
    })
    .execute()
}

/** Takes an undo link; undefined when it was used, is over or never was. */
export function takeEmailChange(tx: Tx, digest: Buffer) {
  return tx
    .updateTable('email_changes')
    .set({ used_at: sql`now()` })
    .where('token_digest', '=', digest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'old_email', 'created_at'])
    .executeTakeFirst()
}

/** Voids every undo link of an account. */
export async function voidEmailChanges(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/**
 * Voids the undo links to addresses that became the account's later than the present one did. Links to older ones stay:
 * whoever took the account over must not be able to take its owner's way back away.
 */
export async function voidYoungerEmailChanges(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('old_since', '>', (eb) =>
      eb
        .selectFrom('users as u')
        .innerJoin('account_addresses as a', (join) =>
          join.onRef('a.user_id', '=', 'u.id').onRef('a.email_key', '=', 'u.email_key'),
        )
        .select('a.since')
        .where('u.id', '=', userId),
    )
    .execute()
}

/** Sets the address; one that somebody else has clashes with the index `users_email_key`. */
export async function updateEmail(tx: Tx, userId: string, email: string) {
  return tx
    .updateTable('users')
    .set({ email, updated_at: sql`now()` })
    .where('id', '=', userId)
    .returning(['email_key', 'password_changed_at'])
    .executeTakeFirstOrThrow()
}

/** Leaves an account without a password: nobody can sign in before a new one is set by a reset link. */
export async function dropPassword(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('users').set({ password_hash: '' }).where('id', '=', userId).execute()
}

/** The key by which the account's present address is compared. */
export async function addressKeyOf(tx: Tx, userId: string): Promise<string> {
  const row = await tx.selectFrom('users').select('email_key').where('id', '=', userId).executeTakeFirstOrThrow()
  return row.email_key
}
