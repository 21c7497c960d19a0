import { sql } from 'kysely'
import type { Database, ReadTx, Tx } from '../../../platform/db/database.ts'
import { voidSteps } from '../store.ts'

type Executor = Database | Tx

/** Minutes that a second step may take after the password. */
export const stepMinutes = 10

/** Lets changes of somebody's factors come one after the other. Held until the transaction ends. */
export async function lockFactors(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`factors:${userId}`}, 0))`.execute(tx)
}

/** The passkeys of an account for one host, the oldest first. */
export function findPasskeys(db: Executor | ReadTx, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'transports', 'host', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** A passkey by what it calls itself, with the account that it opens while that is alive. */
export function findPasskey(db: Executor, credentialId: Buffer) {
  return db
    .selectFrom('passkeys as p')
    .innerJoin('users as u', 'u.id', 'p.user_id')
    .select(['p.id', 'p.user_id', 'p.credential_id', 'p.public_key', 'p.counter', 'p.transports', 'u.email'])
    .select('u.passkey_handle')
    .where('p.credential_id', '=', credentialId)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
}

export interface NewPasskey {
  id: string
  userId: string
  credentialId: Buffer
  publicKey: Buffer
  counter: number
  transports: string[]
  host: string
  name: string
}

/** Writes a passkey; one that is kept already violates `passkeys_credential`. */
export function insertPasskey(tx: Tx, passkey: NewPasskey) {
  return tx
    .insertInto('passkeys')
    .values({
      id: passkey.id,
      user_id: passkey.userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      host: passkey.host,
      name: passkey.name,
    })
    .returning(['id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirstOrThrow()
}

/** The passkey was used; false when its counter has meanwhile gone further, as that of a copy would. */
export async function notePasskeyUse(db: Executor, id: string, counter: number): Promise<boolean> {
  const result = await db
    .updateTable('passkeys')
    .set({ last_used_at: sql`now()`, counter })
    .where('id', '=', id)
    .where('counter', counter === 0 ? '=' : '<', counter)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export function renamePasskey(tx: Tx, userId: string, id: string, name: string) {
  return tx
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(['id', 'name', 'created_at', 'last_used_at'])
    .executeTakeFirst()
}

/** Removes a passkey of the account; false when it has none such. */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<boolean> {
  const result = await tx.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows === 1n
}

/** By which passkeys know the account; made at the first call. */
export async function passkeyHandle(tx: Tx, userId: string, fresh: Buffer): Promise<Buffer> {
  const row = await tx
    .updateTable('users')
    .set((eb) => ({ passkey_handle: eb.fn.coalesce('passkey_handle', eb.val(fresh)) }))
    .where('id', '=', userId)
    .returning('passkey_handle')
    .executeTakeFirstOrThrow()
  return row.passkey_handle ?? fresh
}

/** The account's app, confirmed or not. */
export function findApp(db: Executor | ReadTx, userId: string) {
  return db
    .selectFrom('authenticator_apps as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .select(['a.secret_sealed', 'a.last_step', 'a.confirmed_at', 'u.own_workspace_id'])
    .where('a.user_id', '=', userId)
    .executeTakeFirst()
}

/** Writes the same secret, sealed anew. */
export async function replaceSecret(tx: Tx, userId: string, sealed: string): Promise<void> {
  await tx.updateTable('authenticator_apps').set({ secret_sealed: sealed }).where('user_id', '=', userId).execute()
}

/** Keeps a secret that waits for its first code; false when an app is on already. */
export async function keepSecret(tx: Tx, userId: string, sealed: string): Promise<boolean> {
  const result = await tx
    .insertInto('authenticator_apps')
    .values({ user_id: userId, secret_sealed: sealed })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({
          secret_sealed: eb.ref('excluded.secret_sealed'),
          last_step: eb.ref('excluded.last_step'),
          created_at: eb.ref('excluded.created_at'),
        }))
        .where('authenticator_apps.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Uses up the code of a step, and with it those of earlier ones; false when it was used before. */
export async function spendStep(db: Executor, userId: string, step: number): Promise<boolean> {
  const result = await db
    .updateTable('authenticator_apps')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** The app counts from now on; false when it did already. */
export async function confirmApp(tx: Tx, userId: string): Promise<boolean> {
  const result = await tx
    .updateTable('authenticator_apps')
    .set({ confirmed_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Removes the app; false when none was on. */
export async function deleteApp(tx: Tx, userId: string): Promise<boolean> {
  const rows = await tx
    .deleteFrom('authenticator_apps')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .execute()
  return rows.some(({ confirmed_at }) => confirmed_at !== null)
}

/** How many recovery codes an account has left. */
export async function countRecoveryCodes(db: Executor | ReadTx, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

export async function findRecoverySalt(db: Executor, userId: string): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('recovery_codes')
    .select('salt')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row?.salt
}

/** Uses up a recovery code; false when it is unknown or used. */
export async function spendRecoveryCode(db: Executor, userId: string, digest: Buffer): Promise<boolean> {
  const result = await db
    .updateTable('recovery_codes')
    .set({ used_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('digest', '=', digest)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Puts a set of recovery codes in the place of the one before; an empty one removes them. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, salt: Buffer, digests: readonly Buffer[]) {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (digests.length === 0) return
  await tx
    .insertInto('recovery_codes')
    .values(digests.map((digest) => ({ user_id: userId, digest, salt })))
    .execute()
}

/** Removes every factor of an account; answers whether there was one. */
export async function deleteFactors(tx: Tx, userId: string): Promise<boolean> {
  const passkeys = await tx.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst()
  const hadApp = await deleteApp(tx, userId)
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await voidSteps(tx, userId)
  return hadApp || passkeys.numDeletedRows > 0n
}

/** Notes that a challenge was answered; false when it was before. */
export async function spendChallenge(db: Executor, digest: Buffer, until: Date): Promise<boolean> {
  const result = await db
    .insertInto('spent_challenges')
    .values({ digest, expires_at: until })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Begins a second step. */
export async function insertStep(db: Executor, digest: Buffer, userId: string): Promise<void> {
  await db
    .insertInto('sign_in_steps')
    .values({
      token_digest: digest,
      user_id: userId,
      expires_at: sql<Date>`now() + ${stepMinutes} * interval '1 minute'`,
    })
    .execute()
}

/** Whose second step this is, while it may be taken. */
export function findStep(db: Executor, digest: Buffer) {
  return db
    .selectFrom('sign_in_steps as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.email'])
    .where('s.token_digest', '=', digest)
    .where('s.used_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
}

/** Ends a second step by taking it; false when somebody was faster. */
export async function takeStep(db: Executor, digest: Buffer): Promise<boolean> {
  const result = await db
    .updateTable('sign_in_steps')
    .set({ used_at: sql`now()` })
    .where('token_digest', '=', digest)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Forgets what has run out. */
export async function forgetFactorTraces(db: Database): Promise<void> {
  const over = sql<Date>`now() - interval '1 day'`
  await db.deleteFrom('sign_in_steps').where('expires_at', '<', over).execute()
  await db.deleteFrom('spent_challenges').where('expires_at', '<', over).execute()
}
