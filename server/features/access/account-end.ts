import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { endSessionsOf } from './store.ts'

/** Days until the workspace of a deleted account is purged (decisions). */
export const purgeAfterDays = 30

/**
 * Ends an account: nobody can sign in with it, its sessions are over at once, whoever worked in a workspace that it owns is
 * out of it, and these workspaces wait for the purge.
 */
export async function endAccount(tx: Tx, userId: string, now: Date): Promise<void> {
  // Held, so that none is handed over meanwhile.
  const owned = await tx
    .selectFrom('workspaces')
    .select('id')
    .where('owner_user_id', '=', userId)
    .orderBy('id')
    .forUpdate()
    .execute()
  const ids = owned.map(({ id }) => id)
  await tx
    .updateTable('users')
    .set({ disabled_at: now, is_admin: false, updated_at: sql`now()` })
    .where('id', '=', userId)
    .execute()
  await endSessionsOf(tx, userId)
  await tx
    .deleteFrom('memberships')
    .where((eb) => eb.or([eb('user_id', '=', userId), ...(ids.length > 0 ? [eb('workspace_id', 'in', ids)] : [])]))
    .execute()
  await tx
    .updateTable('workspaces')
    .set({ purge_after: purgeAt(now) })
    .where('owner_user_id', '=', userId)
    .execute()
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
