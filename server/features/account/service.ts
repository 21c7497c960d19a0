import { refuse } from '@duly/core/contract/refusals.ts'
import { type Database, inTransaction } from '../../platform/db/database.ts'
import { eachInTurn, inEachWorkspace, nightlyStatementMs } from '../../platform/db/each-workspace.ts'
import { type Actor, requireFresh } from '../../platform/http/actor.ts'
import { endAccount, endOtherSessions } from '../access/account-end.ts'
import { checkOwnPassword } from '../access/confirmation.ts'
import { hashPassword } from '../access/passwords.ts'
import { leaveEveryBusiness } from '../employees/service.ts'
import * as store from './store.ts'

/** An account as its export needs it; undefined when it has ended. */
export const exportedAccount = store.findAccount

/** The account of the actor, once the password is right; the hash holds no connection. */
export async function confirmed(db: Database, actor: Actor, password: string) {
  await checkOwnPassword(db, actor, password)
  const account = await store.findAccount(db, actor.userId)
  if (!account) throw refuse('password_wrong')
  return account
}

/** What a new password sets off: told by app.ts, since links and their mails belong to another area. */
export type OnPasswordChanged = (
  tx: Parameters<typeof store.writePassword>[0],
  actor: Actor,
  now: Date,
) => Promise<void>

/** Sets another password; every other session ends, and the person is told by mail. */
export async function changePassword(
  db: Database,
  actor: Actor,
  passwords: { currentPassword: string; newPassword: string },
  onChanged: OnPasswordChanged,
  now: Date,
): Promise<void> {
  const account = await confirmed(db, actor, passwords.currentPassword)
  const passwordHash = await hashPassword(passwords.newPassword)
  await inTransaction(db, { workspaceId: actor.workspaceId }, async (tx) => {
    await store.writePassword(tx, account.id, passwordHash)
    await endOtherSessions(tx, account.id, actor.sessionId)
    await onChanged(tx, actor, now)
  })
}

/** Ends the actor's own account. The last administrator stays, or nobody could look after the installation. */
export async function deleteAccount(db: Database, actor: Actor, password: string, now: Date): Promise<void> {
  const account = await confirmed(db, actor, password)
  // The password is a fresh sign-in by itself, where there is nothing beside it.
  if (actor.hasFactor) requireFresh(actor)
  await inTransaction(db, { workspaceId: null }, async (tx) => {
    if (account.is_admin) {
      const admins = await tx
        .selectFrom('users')
        .select('id')
        .where('is_admin', '=', true)
        .where('disabled_at', 'is', null)
        .orderBy('id')
        .forUpdate()
        .execute()
      if (admins.length <= 1) throw refuse('last_admin')
    }
    await endAccount(tx, account.id, now, leaveEveryBusiness)
  })
}

const dayMs = 86_400_000

/** Removes what has been deleted long enough (decisions): records after 30 days, workspaces 30 days after their owner. */
export async function purge(db: Database, now: Date, retentionYears: number): Promise<void> {
  const longAgo = new Date(now.getTime() - 30 * dayMs)
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - retentionYears)
  await eachInTurn([
    async () => {
      const ids = await inTransaction(db, { statementTimeout: nightlyStatementMs }, (tx) =>
        store.workspacesToClear(tx, longAgo),
      )
      await inEachWorkspace(db, ids, (tx, id) => store.clearDeleted(tx, id, longAgo))
    },
    async () =>
      inEachWorkspace(db, await store.workspacesToPurge(db, now), (tx, id) => store.purgeWorkspace(tx, id, now)),
    async () =>
      inEachWorkspace(db, await store.workspacesToForget(db, before), (tx, id) => store.forgetInvoices(tx, id, before)),
  ])
}
