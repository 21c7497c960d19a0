import { sql } from 'kysely'
import type { Database, ReadTx, Tx } from '../../../platform/db/database.ts'

type Executor = Database | Tx

/** Minutes in which somebody has to come back from the provider. */
const wayMinutes = 10
/** Minutes in which the page that came back has to fetch its session. */
const ticketMinutes = 2

export interface Way {
  digest: Buffer
  verifier: string
  nonce: string
  /** Who connects; null: somebody signs in. */
  userId: string | null
}

export async function insertWay(db: Executor, { digest, verifier, nonce, userId }: Way): Promise<void> {
  await db
    .insertInto('oidc_sign_ins')
    .values({
      digest,
      verifier,
      nonce,
      user_id: userId,
      expires_at: sql<Date>`now() + ${wayMinutes} * interval '1 minute'`,
    })
    .execute()
  await db.deleteFrom('oidc_sign_ins').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute()
}

/** Takes what was noted on the way there, once. */
export function takeWay(db: Executor, digest: Buffer) {
  return db
    .deleteFrom('oidc_sign_ins')
    .where('digest', '=', digest)
    .where('is_back', '=', false)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['verifier', 'nonce', 'user_id as userId'])
    .executeTakeFirst()
}

export async function insertTicket(db: Executor, digest: Buffer, userId: string): Promise<void> {
  await db
    .insertInto('oidc_sign_ins')
    .values({
      digest,
      user_id: userId,
      is_back: true,
      expires_at: sql<Date>`now() + ${ticketMinutes} * interval '1 minute'`,
    })
    .execute()
}

/** Whom a ticket names, once. */
export async function takeTicket(db: Executor, digest: Buffer): Promise<string | null> {
  const row = await db
    .deleteFrom('oidc_sign_ins')
    .where('digest', '=', digest)
    .where('is_back', '=', true)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id ?? null
}

/** The live account that signs in by this identity. */
export function findByIdentity(db: Executor, issuer: string, subject: string) {
  return db
    .selectFrom('oidc_identities as i')
    .innerJoin('users as u', 'u.id', 'i.user_id')
    .select(['i.id', 'u.id as userId'])
    .where('i.issuer', '=', issuer)
    .where('i.subject', '=', subject)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
}

/** A live account, with whether it has a second factor. */
export function findAccount(db: Executor, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .select(
      sql<boolean>`exists (select from passkeys p where p.user_id = users.id)
        or exists (select from authenticator_apps a where a.user_id = users.id and a.confirmed_at is not null)`.as(
        'hasFactor',
      ),
    )
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
}

export async function insertIdentity(
  db: Executor,
  identity: { id: string; userId: string; issuer: string; subject: string; email: string },
): Promise<void> {
  const { id, userId: user_id, issuer, subject, email } = identity
  await db.insertInto('oidc_identities').values({ id, user_id, issuer, subject, email }).execute()
}

export async function noteUse(db: Executor, id: string, email: string): Promise<void> {
  await db.updateTable('oidc_identities').set({ last_used_at: sql<Date>`now()`, email }).where('id', '=', id).execute()
}

export function findIdentities(tx: ReadTx, userId: string) {
  return tx
    .selectFrom('oidc_identities')
    .select(['id', 'email', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** Frees every identity of somebody whose account ends. */
export async function deleteIdentities(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('oidc_identities').where('user_id', '=', userId).execute()
}

export async function deleteIdentity(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('oidc_identities')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
