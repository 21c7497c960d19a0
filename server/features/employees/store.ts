import type { EmployeeSort, InvitationStatus } from '@duly/core/employees/rules.ts'
import { sql } from 'kysely'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { holdRow } from '../../platform/db/hold-row.ts'
import { accountKeys } from '../../platform/mail/address.ts'

export type StoredInvitationStatus = Exclude<InvitationStatus, 'EXPIRED'>

/** An employee with their account and their latest invitation. */
export interface EmployeeRow {
  id: string
  /** Null for somebody who was invited without an account and has not accepted yet. */
  user_id: string | null
  created_at: Date
  email: string
  first_name: string
  last_name: string
  preset: string | null
  role_id: string | null
  role_name: string | null
  invitation_status: StoredInvitationStatus | null
  invitation_expires_at: Date | null
}

const employees = (tx: ReadTx, workspaceId: string) =>
  tx
    .selectFrom('employees as e')
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .leftJoin('roles as r', (join) => join.on('r.workspace_id', '=', workspaceId).onRef('r.id', '=', 'e.role_id'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('invitations as i')
          .select(['i.status', 'i.expires_at'])
          .where('i.workspace_id', '=', workspaceId)
          .whereRef('i.employee_id', '=', 'e.id')
          .where('i.status', '<>', 'VOIDED')
          .orderBy('i.created_at', 'desc')
          .limit(1)
          .as('inv'),
      (join) => join.onTrue(),
    )
    .where('e.workspace_id', '=', workspaceId)
    .where('e.removed_at', 'is', null)

// Until they have an account, people are known by the address that was invited.
const email = sql<string>`coalesce(u.email, e.invited_email)`
const emailKey = sql<string>`coalesce(u.email_key, e.invited_email_key)`
const firstName = sql<string>`coalesce(u.first_name, '')`
const lastName = sql<string>`coalesce(u.last_name, '')`

const columns = [
  'e.id',
  'e.user_id',
  'e.created_at',
  email.as('email'),
  firstName.as('first_name'),
  lastName.as('last_name'),
  'e.preset',
  'e.role_id',
  'r.name as role_name',
  'inv.status as invitation_status',
  'inv.expires_at as invitation_expires_at',
] as const

const fullName = sql<string>`lower(trim(coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '')))`

/** The status of an invitation that everybody sees, as `invitationStatus` derives it. */
const shownStatus = (now: Date) =>
  sql<InvitationStatus | null>`case when inv.status = 'PENDING' and inv.expires_at <= ${now} then 'EXPIRED' else inv.status end`

function found(tx: ReadTx, workspaceId: string, search: string) {
  const pattern = `%${search
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
  return employees(tx, workspaceId).$if(search.trim() !== '', (query) =>
    query.where((eb) => eb.or([eb(emailKey, 'like', pattern), eb(fullName, 'like', pattern)])),
  )
}

/** How many match of each status of their invitation; null for those who have none. */
export function countByStatus(tx: ReadTx, workspaceId: string, search: string, now: Date) {
  return found(tx, workspaceId, search)
    .select([shownStatus(now).as('shown'), sql<number>`count(*)`.as('count')])
    .groupBy(sql`1`)
    .execute()
}

export interface EmployeePage {
  search: string
  status?: InvitationStatus | undefined
  sort: EmployeeSort
  /** Ascending when absent, but for the newest first. */
  order?: 'asc' | 'desc' | undefined
  page: number
  limit: number
}

export async function listEmployees(
  tx: ReadTx,
  workspaceId: string,
  { search, status, sort, order, page, limit }: EmployeePage,
  now: Date,
): Promise<{ rows: EmployeeRow[]; total: number }> {
  const matching = () =>
    found(tx, workspaceId, search).$if(status !== undefined, (query) =>
      query.where(shownStatus(now), '=', status ?? null),
    )
  const query = matching().select(columns)
  const way = order ?? (sort === 'createdAt' ? 'desc' : 'asc')
  const ordered =
    sort === 'name'
      ? query
          .orderBy(sql`nullif(${fullName}, '')`, (by) => (way === 'asc' ? by.asc() : by.desc()).nullsLast())
          .orderBy(emailKey, way)
      : query.orderBy(sort === 'email' ? emailKey : sql`e.created_at`, way)
  const shown = ordered
    .orderBy('e.id')
    .limit(limit)
    .offset((page - 1) * limit)
  const [rows, { total }] = await Promise.all([
    shown.execute(),
    matching()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows: rows as EmployeeRow[], total }
}

export async function findEmployee(tx: Tx, workspaceId: string, id: string): Promise<EmployeeRow | undefined> {
  const row = await employees(tx, workspaceId).select(columns).where('e.id', '=', id).executeTakeFirst()
  return row as EmployeeRow | undefined
}

/** Who has the account of an address, by e-mail without regard to case; nobody once it has ended. */
export function findPerson(tx: Tx, email: string) {
  return tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'language'])
    .where('email_key', 'in', accountKeys(email))
    .where('disabled_at', 'is', null)
    .orderBy((eb) => eb('email_key', '=', accountKeys(email)[0]), 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Whose a business is, and whether it was closed. */
export async function standingOf(tx: Tx, workspaceId: string): Promise<{ ownerId: string | null; isClosed: boolean }> {
  const row = await tx
    .selectFrom('workspaces')
    .select(['owner_user_id', 'purge_after'])
    .where('id', '=', workspaceId)
    .executeTakeFirst()
  return { ownerId: row?.owner_user_id ?? null, isClosed: row === undefined || row.purge_after !== null }
}

/** The language that a business writes in, for people who have none of their own. */
export async function languageOfBusiness(tx: Tx, workspaceId: string): Promise<string> {
  const { document_language } = await tx
    .selectFrom('workspaces')
    .select('document_language')
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return document_language
}

/** A preset, or the id of a role of the business's own. */
export interface GivenTo {
  preset: string | null
  roleId: string | null
}

/** One live record per person and workspace, by index: 23505 `employees_user`. */
export async function insertEmployee(
  tx: Tx,
  workspaceId: string,
  employee: { id: string; userId: string; role: GivenTo; now: Date },
): Promise<void> {
  const { id, userId, role, now } = employee
  await tx
    .insertInto('employees')
    .values({
      workspace_id: workspaceId,
      id,
      user_id: userId,
      preset: role.preset,
      role_id: role.roleId,
      created_at: now,
    })
    .execute()
}

/**
 * Somebody without an account, by the address that they are invited at. One live record per address and workspace, by index:
 * 23505 `employees_invited_email`.
 */
export async function insertInvitedEmail(
  tx: Tx,
  workspaceId: string,
  employee: { id: string; email: string; key: string; role: GivenTo; now: Date },
): Promise<void> {
  const { id, email: address, key, role, now } = employee
  await tx
    .insertInto('employees')
    .values({
      workspace_id: workspaceId,
      id,
      invited_email: address,
      invited_email_key: key,
      preset: role.preset,
      role_id: role.roleId,
      created_at: now,
    })
    .execute()
}

/** Whether this address is invited and nobody has accepted with it yet. */
export async function isAddressInvited(tx: Tx, workspaceId: string, keys: readonly string[]): Promise<boolean> {
  const row = await tx
    .selectFrom('employees')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('invited_email_key', 'in', keys)
    .where('user_id', 'is', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Who was invited by address is this account from now on; a person who works here already clashes: 23505 `employees_user`. */
export async function nameEmployee(tx: Tx, workspaceId: string, id: string, userId: string): Promise<void> {
  await tx
    .updateTable('employees')
    .set({ user_id: userId })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('user_id', 'is', null)
    .execute()
}

/** Marks as removed; false when there was nobody. */
export async function removeEmployee(tx: Tx, workspaceId: string, id: string, now: Date): Promise<boolean> {
  const result = await tx
    .updateTable('employees')
    .set({ removed_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export interface NewInvitation {
  id: string
  employeeId: string
  tokenDigest: Buffer
  now: Date
  expiresAt: Date
}

/** Writes an invitation, and the capability that its token opens. */
export async function insertInvitation(tx: Tx, workspaceId: string, invitation: NewInvitation): Promise<void> {
  await tx
    .insertInto('invitations')
    .values({
      workspace_id: workspaceId,
      id: invitation.id,
      employee_id: invitation.employeeId,
      token_digest: invitation.tokenDigest,
      created_at: invitation.now,
      expires_at: invitation.expiresAt,
    })
    .execute()
  await tx
    .insertInto('capabilities')
    .values({
      key: capabilityKey(invitation.tokenDigest),
      kind: 'invitation',
      workspace_id: workspaceId,
      entity_id: invitation.id,
    })
    .execute()
}

const capabilityKey = (digest: Buffer) => `invitation:${digest.toString('hex')}`

/** Voids what nobody has answered: a new one takes its place, or the employee is gone. */
export async function voidInvitations(tx: Tx, workspaceId: string, employeeId: string): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ status: 'VOIDED' })
    .where('workspace_id', '=', workspaceId)
    .where('employee_id', '=', employeeId)
    .where('status', '=', 'PENDING')
    .execute()
}

/** Where a token leads; the workspace is not known before. */
export function findByToken(tx: Tx, digest: Buffer) {
  return tx
    .selectFrom('capabilities')
    .select(['workspace_id', 'entity_id'])
    .where('key', '=', capabilityKey(digest))
    .where('kind', '=', 'invitation')
    .executeTakeFirst()
}

/** An invitation of a live employee, with who is invited; locked, so that one answer counts. */
export async function lockInvitation(tx: Tx, workspaceId: string, id: string) {
  const held = holdRow(tx, 'invitations', workspaceId, id)
  const found = tx
    .selectFrom('invitations as i')
    .innerJoin('employees as e', (join) =>
      join.onRef('e.workspace_id', '=', 'i.workspace_id').onRef('e.id', '=', 'i.employee_id'),
    )
    // Nobody joins a business that was closed or whose owner’s account was deleted.
    .innerJoin('workspaces as w', (join) => join.onRef('w.id', '=', 'i.workspace_id').on('w.purge_after', 'is', null))
    .leftJoin('users as u', 'u.id', 'e.user_id')
    .select([
      'i.id',
      'i.status',
      'i.expires_at',
      'i.employee_id',
      'e.user_id',
      'e.invited_email_key',
      email.as('email'),
      firstName.as('first_name'),
      lastName.as('last_name'),
    ])
    .where('i.workspace_id', '=', workspaceId)
    .where('i.id', '=', id)
    .where('e.removed_at', 'is', null)
    .where('i.status', '<>', 'VOIDED')
    .executeTakeFirst()
  return (await Promise.all([found, held]))[0]
}

export async function answerInvitation(
  tx: Tx,
  workspaceId: string,
  id: string,
  status: 'ACCEPTED' | 'REJECTED',
  now: Date,
): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ status, answered_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}
