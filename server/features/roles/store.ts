import type { Ability } from '@duly/core/access/abilities.ts'
import { sql } from 'kysely'
import type { ReadTx, Tx } from '../../platform/db/database.ts'

/** A role of the business's own, with how many people have it. */
export interface RoleRow {
  id: string
  name: string
  like_preset: string
  abilities: string[]
  people: number
}

const roles = (tx: ReadTx, workspaceId: string) =>
  tx
    .selectFrom('roles as r')
    .select((eb) => [
      'r.id',
      'r.name',
      'r.like_preset',
      'r.abilities',
      eb
        .selectFrom('employees as e')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('e.workspace_id', '=', workspaceId)
        .whereRef('e.role_id', '=', 'r.id')
        .where('e.removed_at', 'is', null)
        .as('people'),
    ])
    .where('r.workspace_id', '=', workspaceId)

/** All of them, by name. */
export async function listRoles(tx: ReadTx, workspaceId: string): Promise<RoleRow[]> {
  return (await roles(tx, workspaceId).orderBy(sql`lower(r.name)`).orderBy('r.id').execute()) as RoleRow[]
}

export async function findRole(tx: ReadTx, workspaceId: string, id: string): Promise<RoleRow | undefined> {
  return (await roles(tx, workspaceId).where('r.id', '=', id).executeTakeFirst()) as RoleRow | undefined
}

export async function countRoles(tx: ReadTx, workspaceId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('roles')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return count
}

export interface RoleValues {
  name: string
  like: string
  abilities: readonly Ability[]
}

/** One role of each name, whatever its case: 23505 `roles_name`. */
export async function insertRole(
  tx: Tx,
  workspaceId: string,
  { id, name, like, abilities, now }: RoleValues & { id: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('roles')
    .values({ workspace_id: workspaceId, id, name, like_preset: like, abilities: [...abilities], created_at: now })
    .execute()
}

/** As `insertRole`. Of everybody who has the role, the copy follows. */
export async function updateRole(
  tx: Tx,
  workspaceId: string,
  id: string,
  { name, like, abilities }: RoleValues,
): Promise<void> {
  await tx
    .updateTable('roles')
    .set({ name, like_preset: like, abilities: [...abilities] })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('memberships')
    .set({ abilities: [...abilities] })
    .where('workspace_id', '=', workspaceId)
    .where('role_id', '=', id)
    .execute()
}

/** Deletes a role that nobody has; people who were removed with it are remembered as employees. */
export async function deleteRole(tx: Tx, workspaceId: string, id: string): Promise<void> {
  await tx
    .updateTable('employees')
    .set({ preset: 'employee', role_id: null })
    .where('workspace_id', '=', workspaceId)
    .where('role_id', '=', id)
    .where('removed_at', 'is not', null)
    .execute()
  await tx.deleteFrom('roles').where('workspace_id', '=', workspaceId).where('id', '=', id).execute()
}

/** What somebody was given in a workspace, and whether it is theirs; undefined once they do not work there. */
export function findGiver(tx: Tx, workspaceId: string, userId: string) {
  return tx
    .selectFrom('workspaces as w')
    .leftJoin('memberships as m', (join) => join.onRef('m.workspace_id', '=', 'w.id').on('m.user_id', '=', userId))
    .select(['m.preset', 'm.abilities', sql<boolean>`w.owner_user_id = ${userId}`.as('owns')])
    .where('w.id', '=', workspaceId)
    .where((eb) => eb.or([eb('w.owner_user_id', '=', userId), eb('m.user_id', 'is not', null)]))
    .executeTakeFirst()
}
