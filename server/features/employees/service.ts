import type { GivenPreset } from '@duly/core/access/presets.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import { countsOfStatuses } from '@duly/core/contract/status-counts.ts'
import {
  type InvitationStatus,
  invitationExpiry,
  invitationStatus,
  invitationStatuses,
} from '@duly/core/employees/rules.ts'
import { enterWorkspace, type ReadTx, type Tx } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/db/errors.ts'
import { newId } from '../../platform/db/ids.ts'
import { type Actor, requireFresh } from '../../platform/http/actor.ts'
import { accountKeys, addressKey, canonicalAddress } from '../../platform/mail/address.ts'
import { holdAccount } from '../access/account-end.ts'
import { chooseWorkspace } from '../access/service.ts'
import { newToken, tokenDigest } from '../access/tokens.ts'
import { holdWorkspace } from '../access/workplaces.ts'
import { writeAuditOfUser } from '../audit-trail/service.ts'
import { companyOf } from '../company/service.ts'
import { profileOfOwner } from '../profile/service.ts'
import { holdRoles, keptRole, requireToGive } from '../roles/service.ts'
import type { SendInvitation } from './emails.ts'
import * as memberships from './membership-store.ts'
import * as store from './store.ts'

/** What people are given unless another role is chosen (specification part 1, Roles). */
const usualRole: GivenPreset = 'employee'

function answerOf(row: store.EmployeeRow, now: Date) {
  const { invitation_status: status, invitation_expires_at: expiresAt } = row
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    user: { email: row.email, profile: { firstName: row.first_name, lastName: row.last_name } },
    invitation: status && expiresAt ? { status: invitationStatus({ status, expiresAt }, now) } : null,
    role: { id: row.role_id ?? row.preset ?? usualRole, name: row.role_name },
  }
}

/** A page of the workspace's employees, for their owner. */
export async function listEmployees(tx: ReadTx, workspaceId: string, page: store.EmployeePage, now: Date) {
  const { rows, total } = await store.listEmployees(tx, workspaceId, page, now)
  return { employees: rows.map((row) => answerOf(row, now)), total }
}

/** How many employees match, in all and of each status of their invitation. */
export async function countEmployees(tx: ReadTx, workspaceId: string, search: string, now: Date) {
  return countsOfStatuses(invitationStatuses, await store.countByStatus(tx, workspaceId, search, now))
}

/** Everybody who works or is invited, by name: what a select needs, which is for those who do not manage people as well. */
export async function allEmployees(tx: ReadTx, workspaceId: string, now: Date) {
  const page = { search: '', sort: 'name', page: 1, limit: 1000 } as const
  const { employees } = await listEmployees(tx, workspaceId, page, now)
  return employees.map((employee) => ({ ...employee, role: null }))
}

async function employeeOf(tx: Tx, workspaceId: string, id: string, now: Date) {
  const row = await store.findEmployee(tx, workspaceId, id)
  if (!row) throw refuse('employee_not_found')
  return answerOf(row, now)
}

/** Whom to invite, and with which role. */
export interface Invitation {
  email: string
  role?: string | undefined
}

async function roleToGive(tx: Tx, actor: Actor, role: string) {
  if (role !== usualRole) requireFresh(actor)
  const giver = await holdRoles(tx, actor)
  const given = await keptRole(tx, actor.workspaceId, role)
  requireToGive(giver, given)
  return given
}

/** Invites somebody who has an account, by mail. */
export async function inviteEmployee(tx: Tx, actor: Actor, wish: Invitation, send: SendInvitation, now: Date) {
  const { workspaceId } = actor
  const { email } = wish
  const person = await store.findPerson(tx, email)
  if (!person) throw refuse('user_not_registered')
  if (person.id === actor.userId) throw refuse('own_email_invited')
  const role = await roleToGive(tx, actor, wish.role ?? usualRole)
  // Invited before they had an account, by the same address; or the owner, by somebody else who manages people.
  if (
    (await store.isAddressInvited(tx, workspaceId, accountKeys(email))) ||
    (await store.standingOf(tx, workspaceId)).ownerId === person.id
  )
    throw refuse('already_employee')
  const id = newId()
  try {
    await store.insertEmployee(tx, workspaceId, { id, userId: person.id, role, now })
  } catch (error) {
    if (violatedConstraint(error) === 'employees_user') throw refuse('already_employee')
    throw error
  }
  await invite(tx, actor, { id, person, hasAccount: true }, send, now)
  return employeeOf(tx, workspaceId, id, now)
}

/** Invites an address that has no account yet; the link leads through registration. Who has one is invited as ever. */
export async function inviteByEmail(tx: Tx, actor: Actor, wish: Invitation, send: SendInvitation, now: Date) {
  const { workspaceId } = actor
  const address = wish.email
  if (await store.findPerson(tx, address)) return inviteEmployee(tx, actor, wish, send, now)
  const role = await roleToGive(tx, actor, wish.role ?? usualRole)
  const id = newId()
  const email = canonicalAddress(address)
  try {
    await store.insertInvitedEmail(tx, workspaceId, { id, email, key: addressKey(address), role, now })
  } catch (error) {
    if (violatedConstraint(error) === 'employees_invited_email') throw refuse('already_employee')
    throw error
  }
  await invite(
    tx,
    actor,
    { id, person: { email, first_name: '', last_name: '', language: null }, hasAccount: false },
    send,
    now,
  )
  return employeeOf(tx, workspaceId, id, now)
}

/** A new invitation in place of the earlier one. */
export async function inviteAgain(tx: Tx, actor: Actor, id: string, send: SendInvitation, now: Date) {
  const { workspaceId } = actor
  const row = await store.findEmployee(tx, workspaceId, id)
  if (!row) throw refuse('employee_not_found')
  if (row.invitation_status === 'ACCEPTED') throw refuse('invitation_answered')
  const account = await store.findPerson(tx, row.email)
  // The account that was invited has ended: nobody could join with it, whoever has the address now.
  if (row.user_id !== null && row.user_id !== account?.id) throw refuse('invited_account_closed')
  await store.voidInvitations(tx, workspaceId, id)
  const person = {
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    language: account?.language ?? null,
  }
  const hasAccount = row.user_id !== null || account !== undefined
  await invite(tx, actor, { id, person, hasAccount }, send, now)
  return employeeOf(tx, workspaceId, id, now)
}

interface Invitee {
  email: string
  first_name: string
  last_name: string
  language: string | null
}

async function invite(
  tx: Tx,
  actor: Actor,
  employee: { id: string; person: Invitee; hasAccount: boolean },
  send: SendInvitation,
  now: Date,
): Promise<void> {
  const { token, digest } = newToken()
  const expiresAt = invitationExpiry(now)
  await store.insertInvitation(tx, actor.workspaceId, {
    id: newId(),
    employeeId: employee.id,
    tokenDigest: digest,
    now,
    expiresAt,
  })
  const language = employee.person.language ?? (await store.languageOfBusiness(tx, actor.workspaceId))
  await send(tx, actor, { ...employee.person, language, hasAccount: employee.hasAccount, token, expiresAt })
}

/** Gives somebody who works here or is invited another role: from their very next call on, in every session and key of theirs. */
export async function changeRoleOf(tx: Tx, actor: Actor, id: string, role: string, now: Date) {
  const { workspaceId } = actor
  const given = await roleToGive(tx, actor, role)
  if (!(await isEmployee(tx, workspaceId, id))) throw refuse('employee_not_found')
  await memberships.updateRoleOf(tx, workspaceId, id, given)
  return employeeOf(tx, workspaceId, id, now)
}

/** Removes an employee; whoever had joined acts elsewhere from the next request on, in what other businesses they have. */
export async function removeEmployee(tx: Tx, workspaceId: string, id: string, now: Date): Promise<void> {
  await holdWorkspace(tx, workspaceId)
  const row = await store.findEmployee(tx, workspaceId, id)
  if (!row || !(await store.removeEmployee(tx, workspaceId, id, now))) throw refuse('employee_not_found')
  await store.voidInvitations(tx, workspaceId, id)
  if (row.user_id !== null) await memberships.deleteMembership(tx, workspaceId, row.user_id)
}

/** Somebody whose account ends works nowhere any more, and each business is told so by its audit trail. */
export async function leaveEveryBusiness(tx: Tx, userId: string, now: Date): Promise<void> {
  for (const { workspaceId, employeeId } of await memberships.membershipsOf(tx, userId)) {
    await holdWorkspace(tx, workspaceId)
    await enterWorkspace(tx, workspaceId)
    // Removed, or made the owner, while this waited.
    if (!(await store.removeEmployee(tx, workspaceId, employeeId, now))) continue
    await memberships.deleteMembership(tx, workspaceId, userId)
    await writeAuditOfUser(tx, workspaceId, userId, {
      verb: 'left',
      subject: 'employee',
      subjectId: employeeId,
      at: now,
    })
  }
}

/** Whether this is somebody who works here or is invited to. */
export async function isEmployee(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  return (await store.findEmployee(tx, workspaceId, id)) !== undefined
}

/** Makes somebody an employee without an invitation to answer, as whoever hands over their business becomes one. */
export async function makeEmployee(
  tx: Tx,
  workspaceId: string,
  { userId, since, now }: { userId: string; since: Date; now: Date },
): Promise<void> {
  const employeeId = newId()
  const role = await keptRole(tx, workspaceId, usualRole)
  await store.insertEmployee(tx, workspaceId, { id: employeeId, userId, role, now })
  // The list of employees shows where somebody stands by their invitation: nobody has the token of this one.
  const invitation = { id: newId(), employeeId, tokenDigest: newToken().digest, now, expiresAt: invitationExpiry(now) }
  await store.insertInvitation(tx, workspaceId, invitation)
  await store.answerInvitation(tx, workspaceId, invitation.id, 'ACCEPTED', now)
  await memberships.insertMembership(tx, { userId, workspaceId, employeeId, role, now: since })
}

/** What somebody was invited with. To be asked while the workspace is held: roles change one after the other. */
async function roleOfEmployee(tx: Tx, workspaceId: string, id: string) {
  const row = await store.findEmployee(tx, workspaceId, id)
  return keptRole(tx, workspaceId, row?.role_id ?? row?.preset ?? usualRole)
}

type Found = NonNullable<Awaited<ReturnType<typeof store.lockInvitation>>>

/** Enters the workspace that a token leads to; unknown, voided and those of removed employees answer alike. */
async function openInvitation(tx: Tx, token: string): Promise<{ workspaceId: string; invitation: Found }> {
  const found = await store.findByToken(tx, tokenDigest(token))
  if (!found) throw refuse('invitation_invalid')
  await enterWorkspace(tx, found.workspace_id)
  const invitation = await store.lockInvitation(tx, found.workspace_id, found.entity_id)
  if (!invitation) throw refuse('invitation_invalid')
  return { workspaceId: found.workspace_id, invitation }
}

const statusOf = ({ status, expires_at }: Found, now: Date): InvitationStatus =>
  invitationStatus({ status: status as store.StoredInvitationStatus, expiresAt: expires_at }, now)

/** The invited account, or whoever has the invited address where no account was known. */
function isInvited(invitation: Found, actor: Actor): boolean {
  if (invitation.user_id !== null) return invitation.user_id === actor.userId
  return accountKeys(actor.email).includes(invitation.invited_email_key ?? '')
}

/** An invitation as its page shows it. */
export async function invitationOf(tx: Tx, token: string, viewer: Actor | null, now: Date) {
  const { workspaceId, invitation } = await openInvitation(tx, token)
  const status = statusOf(invitation, now)
  // Whoever finds an old mail need not learn who works for whom.
  const firm = status === 'PENDING' ? await nameOfBusiness(tx, workspaceId) : { name: '', website: '' }
  const viewing = viewer === null ? 'anonymous' : isInvited(invitation, viewer) ? 'invited' : 'other'
  const account = invitation.user_id === null ? await store.findPerson(tx, invitation.email) : undefined
  const hasAccount = invitation.user_id !== null || account !== undefined
  return {
    status,
    expiresAt: invitation.expires_at.toISOString(),
    company: firm,
    employee: { user: status === 'PENDING' ? invitedPerson(invitation) : nobody },
    viewer: viewing as 'anonymous' | 'invited' | 'other',
    needsAccount: status === 'PENDING' && !hasAccount,
  }
}

/** How a business is called: by its company, else by its owner; and where it is. */
export async function nameOfBusiness(tx: ReadTx, workspaceId: string) {
  const company = await companyOf(tx, workspaceId)
  const owner = await profileOfOwner(tx, workspaceId)
  return {
    name: company?.name || owner?.name || owner?.email || '',
    website: company?.website ?? '',
    city: company?.city ?? '',
    country: company?.country ?? '',
  }
}

const invitedPerson = ({ email, first_name, last_name }: Found) => ({
  email,
  profile: { firstName: first_name, lastName: last_name },
})
const nobody = { email: '', profile: { firstName: '', lastName: '' } }

/** The invitation, if the actor may answer it now. */
async function answerable(tx: Tx, actor: Actor, token: string, now: Date) {
  const opened = await openInvitation(tx, token)
  if (!isInvited(opened.invitation, actor)) throw refuse('invitation_for_other')
  const status = statusOf(opened.invitation, now)
  if (status === 'EXPIRED') throw refuse('invitation_invalid')
  if (status !== 'PENDING') throw refuse('invitation_answered')
  return opened
}

/**
 * Joins the employer, beside whatever businesses the person owns or works in; administrators cannot (decisions). The session
 * moves to the employer's workspace.
 */
export async function acceptInvitation(
  tx: Tx,
  actor: Actor,
  token: string,
  now: Date,
): Promise<{ status: 'ACCEPTED' }> {
  const { workspaceId, invitation } = await answerable(tx, actor, token, now)
  if (actor.role === 'ADMIN') throw refuse('admin_cannot_join')
  await holdWorkspace(tx, workspaceId)
  // Their account ended while this waited: it must not work anywhere.
  if (!(await holdAccount(tx, actor.userId))) throw refuse('not_signed_in')
  const { ownerId, isClosed } = await store.standingOf(tx, workspaceId)
  // It was closed while this waited for it.
  if (isClosed) throw refuse('invitation_invalid')
  if (ownerId === actor.userId) throw refuse('already_employee')
  try {
    await store.nameEmployee(tx, workspaceId, invitation.employee_id, actor.userId)
  } catch (error) {
    if (violatedConstraint(error) === 'employees_user') throw refuse('already_employee')
    throw error
  }
  await memberships.insertMembership(tx, {
    userId: actor.userId,
    workspaceId,
    employeeId: invitation.employee_id,
    role: await roleOfEmployee(tx, workspaceId, invitation.employee_id),
    now,
  })
  await store.answerInvitation(tx, workspaceId, invitation.id, 'ACCEPTED', now)
  await chooseWorkspace(tx, actor, workspaceId)
  const act = { verb: 'joined', subject: 'employee', subjectId: invitation.employee_id, at: now } as const
  await writeAuditOfUser(tx, workspaceId, actor.userId, act)
  return { status: 'ACCEPTED' }
}

export async function rejectInvitation(
  tx: Tx,
  actor: Actor,
  token: string,
  now: Date,
): Promise<{ status: 'REJECTED' }> {
  const { workspaceId, invitation } = await answerable(tx, actor, token, now)
  await store.answerInvitation(tx, workspaceId, invitation.id, 'REJECTED', now)
  const act = { verb: 'declined', subject: 'employee', subjectId: invitation.employee_id, at: now } as const
  await writeAuditOfUser(tx, workspaceId, actor.userId, act)
  return { status: 'REJECTED' }
}
