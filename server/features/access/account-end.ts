import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { endSessionsOf } from './store.ts'

/** Days until the workspace of a deleted account is purged (decisions). */
export const purgeAfterDays = 30

/**
 * Ends an account: nobody can sign in with it, its sessions are over at once, whoever worked in its workspace is back in
 * their own, and the workspace waits for the purge.
 */
export async function endAccount(tx: Tx, userId: string, ownWorkspaceId: string, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ disabled_at: now, is_admin: false, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
  await endSessionsOf(tx, userId)
  await tx
    .deleteFrom('memberships')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('workspace_id', '=', ownWorkspaceId)]))
    .execute()
  await tx
    .updateTable('workspaces')
    .set({ purge_after: new Date(now.getTime() + purgeAfterDays * 86_400_000) })
    .where('id', '=', ownWorkspaceId)
    .execute()
}

/** Ends every session of a person. */
export function endAllSessions(tx: Tx, userId: string): Promise<void> {
  return endSessionsOf(tx, userId)
}

/** Ends every session of a person but the one that asks. */
export function endOtherSessions(tx: Tx, userId: string, sessionId: string): Promise<void> {
  return endSessionsOf(tx, userId, sessionId)
}
