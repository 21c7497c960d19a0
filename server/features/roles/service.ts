import { type Ability, abilities, inOrder } from '@duly/core/access/abilities.ts'
import { isClosed } from '@duly/core/access/closure.ts'
import { mayGive } from '@duly/core/access/giving.ts'
import { may } from '@duly/core/access/may.ts'
import { abilitiesOfMember, isGivenPreset } from '@duly/core/access/membership.ts'
import { abilitiesOf, type GivenPreset } from '@duly/core/access/presets.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import { roleLimits } from '@duly/core/roles/limits.ts'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/db/errors.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { holdWorkspace } from '../access/workplaces.ts'
import * as store from './store.ts'

/** What a role is made of, as a form sends it. */
export interface RoleWish {
  name: string
  like: GivenPreset
  abilities: readonly Ability[]
}

function answerOf(row: store.RoleRow) {
  return {
    id: row.id,
    name: row.name,
    like: isGivenPreset(row.like_preset) ? row.like_preset : ('employee' as const),
    abilities: abilitiesOfMember({ preset: null, abilities: row.abilities }),
    people: row.people,
  }
}

/** The roles of the business's own, by name. */
export async function listRoles(tx: ReadTx, workspaceId: string) {
  return (await store.listRoles(tx, workspaceId)).map(answerOf)
}

async function roleOf(tx: ReadTx, workspaceId: string, id: string) {
  const row = await store.findRole(tx, workspaceId, id)
  if (!row) throw refuse('role_not_found')
  return answerOf(row)
}

/**
 * Begins a change of who may what: nobody else makes one in this business until the transaction ends. Asks anew what the actor
 * may, since an earlier change may have taken it from them after their call was let in.
 */
export async function holdRoles(tx: Tx, { workspaceId, userId }: Actor): Promise<{ abilities: readonly Ability[] }> {
  await holdWorkspace(tx, workspaceId)
  const giver = await store.findGiver(tx, workspaceId, userId)
  const held = giver?.owns ? abilities : giver ? abilitiesOfMember(giver) : []
  if (!may({ abilities: held }, 'people:manage')) throw refuse('forbidden')
  return { abilities: held }
}

/** Makes a role. */
export async function makeRole(tx: Tx, actor: Actor, wish: RoleWish, now: Date) {
  const giver = await holdRoles(tx, actor)
  if ((await store.countRoles(tx, actor.workspaceId)) >= roleLimits.most)
    throw refuse('roles_too_many', { detail: { most: roleLimits.most } })
  const values = checked(wish)
  if (!mayGive(giver, values.abilities)) throw refuse('gives_more')
  const id = newId()
  await underFreeName(() => store.insertRole(tx, actor.workspaceId, { id, now, ...values }))
  return roleOf(tx, actor.workspaceId, id)
}

/** Changes a role and, in the same transaction, what those who have it may. Whoever changes it adds nothing that they lack. */
export async function changeRole(tx: Tx, actor: Actor, id: string, change: Partial<RoleWish>) {
  const giver = await holdRoles(tx, actor)
  const { name, like, abilities: held } = await roleOf(tx, actor.workspaceId, id)
  const values = checked({ name, like, abilities: held, ...change })
  const added = values.abilities.filter((one) => !held.includes(one))
  if (!mayGive(giver, added)) throw refuse('gives_more')
  await underFreeName(() => store.updateRole(tx, actor.workspaceId, id, values))
  return roleOf(tx, actor.workspaceId, id)
}

/** Deletes a role; one that people have stays, since whatever they had instead would be a guess. */
export async function deleteRole(tx: Tx, actor: Actor, id: string): Promise<void> {
  await holdRoles(tx, actor)
  const { people } = await roleOf(tx, actor.workspaceId, id)
  if (people > 0) throw refuse('role_in_use', { detail: { people } })
  await store.deleteRole(tx, actor.workspaceId, id)
}

function checked({ name, like, abilities: wanted }: RoleWish): store.RoleValues {
  const held = inOrder(wanted)
  if (!isClosed(held)) throw refuse('role_lacks_needs')
  return { name: name.trim(), like, abilities: held }
}

async function underFreeName(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (violatedConstraint(error) === 'roles_name') throw refuse('role_name_taken')
    throw error
  }
}

/** What is kept of somebody's role: a preset, or a role of the business's own with a copy of its abilities. */
export interface KeptRole {
  preset: GivenPreset | null
  roleId: string | null
  abilities: Ability[] | null
}

/** A role as it is kept of people, by a preset's word or the id of a role of the business's own. */
export async function keptRole(tx: ReadTx, workspaceId: string, id: string): Promise<KeptRole> {
  if (isGivenPreset(id)) return { preset: id, roleId: null, abilities: null }
  return { preset: null, roleId: id, abilities: (await roleOf(tx, workspaceId, id)).abilities }
}

/** Refuses whoever gives more than they may themselves. To be asked after `holdRoles`. */
export function requireToGive(giver: { abilities: readonly Ability[] }, { preset, abilities: held }: KeptRole): void {
  if (!mayGive(giver, preset ? abilitiesOf(preset) : (held ?? []))) throw refuse('gives_more')
}
