import type { AnyLanguage } from '@duly/core/words/languages.ts'
import { sql } from 'kysely'
import { type Database, type ReadTx, runPrepared, type Tx } from '../../platform/db/database.ts'
import { fixedStatement } from '../../platform/db/prepared.ts'
import type { Ask } from '../../platform/db/transaction-opening.ts'
import { accountKeys, addressKey } from '../../platform/mail/address.ts'
import { enterAddress } from './address-store.ts'

type Executor = Database | Tx

/** Idle end of a session, judged by the database's clock. */
export const idleDays = 14
/** Absolute end of a session. */
export const absoluteDays = 30
/** How long a sign-in, or a confirmation later on, counts as fresh. */
const freshMinutes = 10

export interface NewAccount {
  userId: string
  workspaceId: string
  email: string
  passwordHash: string
  firstName: string
  lastName: string
  timeZone: string
  language: AnyLanguage
  paymentIntegrationEnabled: boolean
}

/** Writes the account with its workspace. The unique index on the e-mails in use decides a race: 23505 `users_email_key`. */
export async function insertAccount(tx: Tx, account: NewAccount): Promise<void> {
  await tx
    .insertInto('workspaces')
    .values({
      id: account.workspaceId,
      time_zone: account.timeZone,
      document_language: account.language,
      payment_integration_enabled: account.paymentIntegrationEnabled,
    })
    .execute()
  await tx
    .insertInto('users')
    .values({
      id: account.userId,
      email: account.email,
      password_hash: account.passwordHash,
      first_name: account.firstName,
      last_name: account.lastName,
      own_workspace_id: account.workspaceId,
      // English is what everything is in that nobody chose.
      language: account.language === 'en' ? null : account.language,
    })
    .execute()
  await tx
    .updateTable('workspaces')
    .set({ owner_user_id: account.userId })
    .where('id', '=', account.workspaceId)
    .execute()
  await enterAddress(tx, account.userId, addressKey(account.email), { isFirst: true })
  await tx.insertInto('workspace_settings').values({ workspace_id: account.workspaceId }).execute()
}

/** What signing in needs to know of an account in use, by e-mail without regard to case. */
export async function findCredentials(db: Executor, email: string) {
  const asked = db
    .selectFrom('users')
    .select(['id', 'email', 'password_hash'])
    .select(
      sql<boolean>`exists (select from passkeys p where p.user_id = users.id)
        or exists (select from authenticator_apps a where a.user_id = users.id and a.confirmed_at is not null)`.as(
        'has_factor',
      ),
    )
    .where('email_key', 'in', accountKeys(email))
    .where('disabled_at', 'is', null)
    .orderBy((eb) => eb('email_key', '=', accountKeys(email)[0]), 'desc')
    .limit(1)
  const [found] = await runPrepared(db, asked)
  return found
}

/** The hash of somebody's password; undefined when the account has ended. */
export async function findPasswordOf(db: Executor, userId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .where('disabled_at', 'is', null)
    .executeTakeFirst()
  return row?.password_hash
}

export interface NewSession {
  id: string
  tokenDigest: Buffer
  userId: string
  userAgent: string
  network: string
  emailKey: string
}

/**
 * Writes the session of somebody whose password was right: what failed before for this e-mail from this network is
 * forgiven, the network is one that the owner is known to sign in from, and those unused for half a year are forgotten.
 * One statement, so that it is one round trip and one commit.
 */
export async function openSession(db: Executor, session: NewSession): Promise<void> {
  const { id, tokenDigest, userId, network, emailKey } = session
  const written = sql`
    with forgiven as (delete from sign_in_failures where email_key = ${emailKey} and network = ${network}),
    forgotten as (
      delete from known_networks
      where user_id = ${userId} and network <> ${network} and last_at < now() - interval '180 days'
    ),
    remembered as (
      insert into known_networks (user_id, network) values (${userId}, ${network})
      on conflict (user_id, network) do update set last_at = excluded.last_at
    )
    insert into sessions (id, token_digest, user_id, user_agent, network, expires_at)
    values (${id}, ${tokenDigest}, ${userId}, ${session.userAgent.slice(0, 400)}, ${network},
      now() + ${absoluteDays} * interval '1 day')`
  await runPrepared(db, written)
}

interface LiveSession {
  session_id: string
  stale: boolean
  fresh: boolean
  has_factor: boolean
  user_id: string
  email: string
  first_name: string
  last_name: string
  is_admin: boolean
  own_workspace_id: string
  workspace_id: string
  employee_id: string | null
  preset: string | null
  abilities: string[] | null
  time_zone: string
}

const liveSession = fixedStatement<LiveSession>(`
  select s.id as session_id, s.last_seen_at < now() - interval '5 minutes' as stale,
    coalesce(s.confirmed_at, s.created_at) > now() - ${freshMinutes} * interval '1 minute' as fresh,
    exists (select from passkeys p where p.user_id = u.id)
      or exists (select from authenticator_apps a where a.user_id = u.id and a.confirmed_at is not null) as has_factor,
    u.id as user_id, u.email, u.first_name, u.last_name, u.is_admin, u.own_workspace_id,
    w.id as workspace_id, here.employee_id, here.preset, here.abilities, w.time_zone
  from sessions s
  join users u on u.id = s.user_id and u.disabled_at is null
  join lateral (
    select p.id, p.employee_id, p.preset, p.abilities
    from (
      select m.workspace_id as id, m.employee_id, m.since, m.preset, m.abilities from memberships m where m.user_id = u.id
      union all select o.id, null, null, null, null from workspaces o where o.owner_user_id = u.id
    ) p
    order by p.id::text = $2 desc nulls last, p.id = s.chosen_workspace_id desc nulls last,
      p.id = u.chosen_workspace_id desc nulls last, p.since desc nulls last, p.id = u.own_workspace_id desc
    limit 1
  ) here on true
  join workspaces w on w.id = here.id
  where s.token_digest = $1 and s.ended_at is null and s.expires_at > now()
    and s.last_seen_at > now() - ${idleDays} * interval '1 day'`)

/**
 * The live session of a token with its person, and the workspace they act in now: of those that they own or work in the
 * wanted one, else the one chosen last in this session or by the person, else that of the latest employer, else their own. One
 * query, run for every request, so that whatever changed since the last one counts.
 */
export async function findSession(
  ask: Ask,
  tokenDigest: Buffer,
  wantedWorkspace: string | null,
): Promise<LiveSession | undefined> {
  const [session] = await ask(liveSession(tokenDigest, wantedWorkspace))
  return session
}

/** Keeps which workspace somebody has chosen, for this session and for those to come. */
export async function keepChoice(db: Executor, userId: string, sessionId: string, workspaceId: string): Promise<void> {
  await db.updateTable('sessions').set({ chosen_workspace_id: workspaceId }).where('id', '=', sessionId).execute()
  await db.updateTable('users').set({ chosen_workspace_id: workspaceId }).where('id', '=', userId).execute()
}

export async function touchSession(db: Executor, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: sql`now()` }).where('id', '=', sessionId).execute()
}

/** The person has proved anew who they are. */
export async function confirmSession(db: Executor, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ confirmed_at: sql`now()` }).where('id', '=', sessionId).execute()
}

export async function endSession(db: Executor, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/**
 * Ends every session of a person, but the one named, and what was on its way to another: a second step, the way back from another
 * provider, and the connecting of an account there.
 */
export async function endSessionsOf(
  db: Executor,
  userId: string,
  exceptSessionId: string | null = null,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(exceptSessionId !== null, (query) => query.where('id', '<>', exceptSessionId as string))
    .execute()
  await voidSteps(db, userId)
  await db.deleteFrom('oidc_sign_ins').where('user_id', '=', userId).execute()
}

/** Second steps of a person that are under way begin anew. */
export async function voidSteps(db: Executor, userId: string): Promise<void> {
  await db.deleteFrom('sign_in_steps').where('user_id', '=', userId).execute()
}

/** The person and workspace that GET /auth/profile shows. */
export function findSessionUser(tx: ReadTx, userId: string, workspaceId: string) {
  return tx
    .selectFrom('users as u')
    .innerJoin('workspaces as w', (join) => join.on('w.id', '=', workspaceId))
    .leftJoin('companies as c', (join) => join.onRef('c.workspace_id', '=', 'w.id').on('c.deleted_at', 'is', null))
    .leftJoin('workspace_settings as s', 's.workspace_id', 'w.id')
    .select([
      'u.id',
      'u.email',
      'u.first_name',
      'u.last_name',
      'u.phone',
      'u.is_profile_completed',
      'u.language',
      'u.week_start',
      'u.hour_clock',
      'u.number_signs',
      'w.time_zone',
      'w.payment_integration_enabled',
      'c.name as company_name',
      'c.country as company_country',
      's.locks_issued',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst()
}

/** The live sessions of a person, and the person’s language. */
export function findSessionsOf(tx: ReadTx, userId: string) {
  return tx
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_agent', 's.network', 's.created_at', 's.last_seen_at', 'u.language'])
    .where('s.user_id', '=', userId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .where('s.last_seen_at', '>', sql<Date>`now() - ${idleDays} * interval '1 day'`)
    .orderBy('s.last_seen_at', 'desc')
    .limit(200)
    .execute()
}
