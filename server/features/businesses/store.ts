import type { ReadTx, Tx } from '../../platform/db/database.ts'

export function findWorkspace(tx: Tx, workspaceId: string) {
  return tx
    .selectFrom('workspaces')
    .select(['owner_user_id', 'created_at'])
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
}

export function findMember(tx: Tx, workspaceId: string, who: { userId: string } | { employeeId: string }) {
  return tx
    .selectFrom('memberships')
    .select(['user_id', 'employee_id'])
    .where('workspace_id', '=', workspaceId)
    .$if('userId' in who, (query) => query.where('user_id', '=', (who as { userId: string }).userId))
    .$if('employeeId' in who, (query) => query.where('employee_id', '=', (who as { employeeId: string }).employeeId))
    .executeTakeFirst()
}

/** What somebody was given in a business that is entered, with the name of a role of its own. */
export function findRoleOf(tx: ReadTx, workspaceId: string, userId: string) {
  return tx
    .selectFrom('memberships as m')
    .leftJoin('roles as r', (join) => join.onRef('r.id', '=', 'm.role_id').on('r.workspace_id', '=', workspaceId))
    .select(['m.preset', 'm.abilities', 'm.role_id', 'r.name as role_name'])
    .where('m.workspace_id', '=', workspaceId)
    .where('m.user_id', '=', userId)
    .executeTakeFirst()
}

export async function writeOwner(tx: Tx, workspaceId: string, ownerId: string | null): Promise<void> {
  await tx.updateTable('workspaces').set({ owner_user_id: ownerId }).where('id', '=', workspaceId).execute()
}

/** Makes a workspace the one that somebody has of their own. */
export async function writeOwnWorkspace(tx: Tx, userId: string, workspaceId: string): Promise<void> {
  await tx.updateTable('users').set({ own_workspace_id: workspaceId }).where('id', '=', userId).execute()
}
