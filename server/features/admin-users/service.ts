import type { adminActions } from '@duly/core/admin-users/contract.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { endAccount, endAllSessions } from '../access/account-end.ts'
import { leaveEveryBusiness } from '../employees/service.ts'
import * as store from './store.ts'

type AdminAction = (typeof adminActions)[number]

function answerOf(row: store.AdminUserRow) {
  return {
    id: row.id,
    email: row.email,
    role: row.is_admin ? ('ADMIN' as const) : row.is_employee ? ('EMPLOYEE' as const) : ('USER' as const),
    profile: { firstName: row.first_name, lastName: row.last_name },
    paymentSettings: { paymentIntegrationEnabled: row.payment_integration_enabled },
    createdAt: row.created_at.toISOString(),
  }
}

export async function listUsers(tx: ReadTx, page: store.AdminUserPage) {
  const { rows, total } = await store.listAccounts(tx, page)
  return { users: rows.map(answerOf), total }
}

async function existing(tx: Tx, id: string): Promise<store.AdminUserRow> {
  const row = await store.findAccount(tx, id)
  if (!row) throw refuse('user_not_found')
  return row
}

/** Who acts: an administrator, or null for somebody at the server's command line. */
type Acting = Pick<Actor, 'userId'> | null

/** Makes somebody an administrator, or takes that back; nothing happens when they are that already. */
export async function changeRole(tx: Tx, actor: Acting, id: string, role: 'ADMIN' | 'USER', now: Date) {
  if (id === actor?.userId) throw refuse('not_on_yourself')
  const admins = await store.lockAdmins(tx)
  const row = await existing(tx, id)
  const isAdmin = role === 'ADMIN'
  if (row.is_admin === isAdmin) return answerOf(row)
  if (isAdmin && row.is_employee) throw refuse('employee_cannot_administrate')
  if (!isAdmin && admins.length <= 1) throw refuse('last_admin')
  await store.writeAdmin(tx, id, isAdmin)
  await recordAct(tx, actor, 'role_changed', id, { from: row.is_admin ? 'ADMIN' : 'USER', to: role }, now)
  return answerOf(await existing(tx, id))
}

/** Allows or forbids card payments in every business that somebody owns. */
export async function changePaymentIntegration(tx: Tx, actor: Actor, id: string, enabled: boolean, now: Date) {
  const row = await existing(tx, id)
  if (row.payment_integration_enabled !== enabled) {
    await store.writePaymentIntegration(tx, id, enabled)
    await recordAct(tx, actor, 'payment_integration_changed', id, { enabled }, now)
  }
  return answerOf(await existing(tx, id))
}

/** Ends an account, never one's own and never the last administrator's. */
export async function deleteUser(tx: Tx, actor: Acting, id: string, now: Date): Promise<void> {
  if (id === actor?.userId) throw refuse('not_on_yourself')
  const admins = await store.lockAdmins(tx)
  const row = await existing(tx, id)
  if (row.is_admin && admins.length <= 1) throw refuse('last_admin')
  await endAccount(tx, id, now, leaveEveryBusiness)
  await recordAct(tx, actor, 'user_deleted', id, {}, now)
}

/** Tells somebody that they were signed out. Handed in by app.ts, since mails about accounts belong to another area. */
export type OnSessionsEnded = (tx: Tx, account: { id: string; email: string }, now: Date) => Promise<void>

/** Signs somebody out everywhere, never oneself, and has them told. */
export async function signOutUser(
  tx: Tx,
  actor: Acting,
  { id, onEnded }: { id: string; onEnded: OnSessionsEnded },
  now: Date,
): Promise<void> {
  if (id === actor?.userId) throw refuse('not_on_yourself')
  const row = await existing(tx, id)
  await endAllSessions(tx, id)
  await recordAct(tx, actor, 'sessions_ended', id, {}, now)
  await onEnded(tx, row, now)
}

/** Puts an act into the audit trail, in the transaction that does it. */
export function recordAct(
  tx: Tx,
  actor: Acting,
  action: AdminAction,
  targetId: string,
  detail: Record<string, unknown>,
  now: Date,
): Promise<void> {
  return store.insertAct(tx, { id: newId(), at: now, actorId: actor?.userId ?? null, action, targetId, detail })
}

/** The account of an address, or null. */
export async function accountOf(tx: Tx, email: string): Promise<store.AdminUserRow | null> {
  return (await store.findAccountByEmail(tx, email.trim())) ?? null
}

/** An administrator asked for somebody's reset link. */
export async function recordResetSent(tx: Tx, actor: Actor, email: string, now: Date): Promise<void> {
  const target = await accountOf(tx, email)
  if (target) await recordAct(tx, actor, 'password_reset_sent', target.id, {}, now)
}

/** The audit trail, newest first. */
export async function listActs(tx: ReadTx, page: { page: number; limit: number }) {
  const { rows, total } = await store.listActs(tx, page)
  return {
    acts: rows.map(({ at, action, detail, ...row }) => ({
      ...row,
      at: at.toISOString(),
      action: action as AdminAction,
      detail: detail as Record<string, unknown>,
    })),
    total,
  }
}
