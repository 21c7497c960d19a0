import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { deleteIdentities } from './oidc/store.ts'
import { endSessionsOf } from './store.ts'

/** Days until the workspace of a deleted account is purged (decisions). */
export const purgeAfterDays = 30

/** Takes somebody out of every business in which they work. Handed in, since it belongs to another area. */
export type LeaveBusinesses = (tx: Tx, userId: string, now: Date) => Promise<void>

/**
 * Ends an account: nobody can sign in with it, its address and its accounts at another provider are free for another one, its sessions are over at once, its person works nowhere any more, whoever
 * worked in a workspace that it owns is out of it, and these workspaces wait for the purge.
 */
export async function endAccount(tx: Tx, userId: string, now: Date, leaveBusinesses: LeaveBusinesses): Promise<void> {
  // Held, so that none is handed over meanwhile.
  await holdOwned(tx, userId)
  await tx
    .updateTable('users')
    .set({ disabled_at: now, is_admin: false, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
  await endSessionsOf(tx, userId)
  await deleteIdentities(tx, userId)
  await leaveBusinesses(tx, userId, now)
  // Once more: one that they worked in may have been handed over to them while this waited.
  const ids = await holdOwned(tx, userId)
  if (ids.length === 0) return
  await tx.deleteFrom('memberships').where('workspace_id', 'in', ids).execute()
  await tx
    .updateTable('workspaces')
    .set({ purge_after: purgeAt(now) })
    .where('id', 'in', ids)
    .execute()
}

async function holdOwned(tx: Tx, userId: string): Promise<string[]> {
  const owned = tx.selectFrom('workspaces').select('id').where('owner_user_id', '=', userId)
  return (await owned.orderBy('id').forUpdate().execute()).map(({ id }) => id)
}

/** Holds a live account until the transaction ends, so that it does not end meanwhile; false for one that has ended. */
export async function holdAccount(tx: Tx, userId: string): Promise<boolean> {
  const live = tx.selectFrom('users').select('id').where('id', '=', userId).where('disabled_at', 'is', null)
  return (await live.forShare().executeTakeFirst()) !== undefined
}

/** Puts everybody out of a workspace, and has it wait for the purge. */
export async function endWorkspace(tx: Tx, workspaceId: string, now: Date): Promise<void> {
  await tx.deleteFrom('memberships').where('workspace_id', '=', workspaceId).execute()
  await tx
    .updateTable('workspaces')
    .set({ purge_after: purgeAt(now) })
    .where('id', '=', workspaceId)
    .execute()
}

const purgeAt = (now: Date) => new Date(now.getTime() + purgeAfterDays * 86_400_000)

/** Ends every session of a person. */
export function endAllSessions(tx: Tx, userId: string): Promise<void> {
  return endSessionsOf(tx, userId)
}

/** Ends every session of a person but the one that asks. */
export function endOtherSessions(tx: Tx, userId: string, sessionId: string): Promise<void> {
  return endSessionsOf(tx, userId, sessionId)
}
