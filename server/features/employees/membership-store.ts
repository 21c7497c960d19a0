import type { Tx } from '../../platform/db/database.ts'
import type { GivenTo } from './store.ts'

/** What was given to somebody; of a role of the business's own with its abilities, since memberships are read with every call. */
export interface CopiedRole extends GivenTo {
  abilities: readonly string[] | null
}

const copyOf = ({ preset, roleId, abilities }: CopiedRole) => ({
  preset,
  role_id: roleId,
  abilities: abilities && [...abilities],
})

/** Gives somebody who works here or is invited another role; what they have joined with follows. */
export async function updateRoleOf(tx: Tx, workspaceId: string, id: string, role: CopiedRole): Promise<void> {
  await tx
    .updateTable('employees')
    .set({ preset: role.preset, role_id: role.roleId })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('memberships')
    .set(copyOf(role))
    .where('workspace_id', '=', workspaceId)
    .where('employee_id', '=', id)
    .execute()
}

export async function insertMembership(
  tx: Tx,
  membership: { userId: string; workspaceId: string; employeeId: string; role: CopiedRole; now: Date },
): Promise<void> {
  await tx
    .insertInto('memberships')
    .values({
      user_id: membership.userId,
      workspace_id: membership.workspaceId,
      employee_id: membership.employeeId,
      ...copyOf(membership.role),
      since: membership.now,
    })
    .execute()
}

export async function deleteMembership(tx: Tx, workspaceId: string, userId: string): Promise<void> {
  await tx.deleteFrom('memberships').where('workspace_id', '=', workspaceId).where('user_id', '=', userId).execute()
}

/** Where somebody works. */
export function membershipsOf(tx: Tx, userId: string) {
  return tx
    .selectFrom('memberships')
    .select(['workspace_id as workspaceId', 'employee_id as employeeId'])
    .where('user_id', '=', userId)
    .orderBy('workspace_id')
    .execute()
}
