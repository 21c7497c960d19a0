import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/database.ts'
import { accountKeys } from '../../platform/mail/address.ts'

/** How long a reset link is good (decisions, "POST /auth/forgot-password"). */
export const resetMinutes = 60

const reader = [
  'u.id',
  'u.email',
  'u.first_name',
  'u.last_name',
  'u.language',
  'u.hour_clock',
  'u.number_signs',
  'w.id as workspace_id',
  'w.time_zone',
] as const

/**
 * Where somebody works: what was chosen last, else the latest employer's, else their own; as the next sign-in opens it. Its country says how
 * dates and times are written to them.
 */
const workplace = sql<{ id: string; time_zone: string }>`lateral (
  select o.id, o.time_zone
  from (
    select m.workspace_id as id, m.since from memberships m where m.user_id = u.id
    union all select own.id, null from workspaces own where own.owner_user_id = u.id
  ) p
  join workspaces o on o.id = p.id
  order by p.id = u.chosen_workspace_id desc nulls last, p.since desc nulls last, p.id = u.own_workspace_id desc
  limit 1
)`

/** The live account of an e-mail, with what a mail to it needs. */
export function findReader(db: Database | Tx, email: string) {
  return db
    .selectFrom('users as u')
    .innerJoin(workplace.as('w'), (join) => join.onTrue())
    .select(reader)
    .where('u.email_key', 'in', accountKeys(email))
    .where('u.disabled_at', 'is', null)
    .orderBy((eb) => eb('u.email_key', '=', accountKeys(email)[0]), 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A live account, with what a mail to it needs. */
export function findReaderById(tx: Tx, userId: string) {
  return tx
    .selectFrom('users as u')
    .innerJoin(workplace.as('w'), (join) => join.onTrue())
    .select(reader)
    .where('u.id', '=', userId)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Everybody who works in a workspace but its owner, with what a mail to them needs. */
export function findMemberReaders(tx: Tx, workspaceId: string) {
  return tx
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin(workplace.as('w'), (join) => join.onTrue())
    .select(reader)
    .where('m.workspace_id', '=', workspaceId)
    .where('u.disabled_at', 'is', null)
    .orderBy('u.id')
    .execute()
}

/** The owner of a workspace, with what a mail to them needs. */
export function findOwnerReader(tx: Tx, workspaceId: string) {
  return tx
    .selectFrom('workspaces as w')
    .innerJoin('users as u', 'u.id', 'w.owner_user_id')
    .select(reader)
    .where('w.id', '=', workspaceId)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
}

/** A newer token voids the older ones. */
export async function replaceResetToken(tx: Tx, userId: string, digest: Buffer): Promise<void> {
  await voidResetTokens(tx, userId)
  await tx
    .insertInto('password_resets')
    .values({
      token_digest: digest,
      user_id: userId,
      expires_at: sql<Date>`now() + ${resetMinutes} * interval '1 minute'`,
    })
    .execute()
}

export async function voidResetTokens(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute()
}

/** Whose token this is, if it is still good by the database's clock. */
export function findResetToken(db: Database | Tx, digest: Buffer) {
  return db
    .selectFrom('password_resets as r')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .innerJoin(workplace.as('w'), (join) => join.onTrue())
    .select(reader)
    .where('r.token_digest', '=', digest)
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', sql<Date>`now()`)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Takes the token; false when somebody was faster. */
export async function takeResetToken(tx: Tx, digest: Buffer): Promise<boolean> {
  const result = await tx
    .updateTable('password_resets')
    .set({ used_at: sql`now()` })
    .where('token_digest', '=', digest)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function updatePassword(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: sql`now()`, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
}

/** Deletes what has been over for a month, and counters of yesterday. */
export async function forgetWhatIsOver(db: Database): Promise<void> {
  const over = sql<Date>`now() - interval '30 days'`
  await db
    .deleteFrom('sessions')
    .where((where) => where.or([where('ended_at', '<', over), where('expires_at', '<', over)]))
    .execute()
  await db.deleteFrom('password_resets').where('expires_at', '<', over).execute()
  await db.deleteFrom('email_changes').where('expires_at', '<', over).execute()
  await db.deleteFrom('sign_in_failures').where('at', '<', sql<Date>`now() - interval '1 day'`).execute()
  await db.deleteFrom('brakes').where('window_start', '<', sql<Date>`now() - interval '2 days'`).execute()
}
