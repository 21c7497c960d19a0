import type { HasAbilities } from '@duly/core/access/may.ts'
import { abilitiesOfMember } from '@duly/core/access/membership.ts'
import { abilitiesOf } from '@duly/core/access/presets.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import { enterWorkspace, type ReadTx, type Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { chooseWorkspace } from '../access/service.ts'
import {
  businessesOf,
  holdWorkspace,
  insertWorkspace,
  isEmpty,
  type Workplace,
  workplacesOf,
} from '../access/workplaces.ts'
import { writeAuditOfUser } from '../audit-trail/service.ts'
import { isEmployee, makeEmployee, nameOfBusiness, removeEmployee } from '../employees/service.ts'
import * as store from './store.ts'

/** The businesses of somebody, by name; each with their role, its place, and what waits for them there. */
export async function listBusinesses(tx: ReadTx, parts: Pick<BusinessParts, 'countWaiting'>, actor: Actor) {
  const found: Told[] = []
  for (const place of await businessesOf(tx, actor.userId, actor.workspaceId)) {
    await enterWorkspace(tx, place.id)
    found.push(await told(tx, parts, place, actor.userId))
  }
  return found
    .map((place) => ({ ...place, isCurrent: place.id === actor.workspaceId }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.id.localeCompare(b.id))
}

type Told = Workplace & Awaited<ReturnType<typeof told>>

async function told(tx: ReadTx, parts: Pick<BusinessParts, 'countWaiting'>, place: Workplace, userId: string) {
  const { name, city, country } = await nameOfBusiness(tx, place.id)
  const member = place.isOwner ? undefined : await store.findRoleOf(tx, place.id, userId)
  const held = place.isOwner ? abilitiesOf('owner') : member ? abilitiesOfMember(member) : []
  return {
    ...place,
    name,
    place: { city, country },
    role: member ? { id: member.role_id ?? member.preset ?? '', name: member.role_name } : null,
    waiting: await parts.countWaiting(tx, place.id, { userId, abilities: held }),
  }
}

/** Begins another business of the actor's own: one that holds nothing yet, else a new one. */
export async function beginBusiness(tx: Tx, actor: Actor): Promise<{ id: string }> {
  for (const { id, isOwner } of await workplacesOf(tx, actor.userId))
    if (isOwner && (await isEmpty(tx, id))) return backIn(tx, actor, { id })
  const id = newId()
  await insertWorkspace(tx, { id, ownerId: actor.userId, like: actor.ownWorkspaceId })
  return backIn(tx, actor, { id })
}

async function backIn<T>(tx: Tx, actor: Actor, answer: T): Promise<T> {
  await enterWorkspace(tx, actor.workspaceId)
  return answer
}

/** Has the session act in a business; unknown ones and those of others answer alike. */
export async function chooseBusiness(tx: Tx, actor: Actor, id: string): Promise<void> {
  const isTheirs = (await workplacesOf(tx, actor.userId)).some((place) => place.id === id)
  if (!isTheirs) throw refuse('not_found')
  await chooseWorkspace(tx, actor, id)
}

/** The actor works in a business no longer. Unknown ones and those of others answer alike. */
export async function leaveBusiness(tx: Tx, { userId }: Actor, id: string, now: Date): Promise<void> {
  if (!(await workplacesOf(tx, userId)).some((place) => place.id === id)) throw refuse('not_found')
  await holdWorkspace(tx, id)
  const member = await store.findMember(tx, id, { userId })
  if (!member) throw refuse('owner_cannot_leave')
  await enterWorkspace(tx, id)
  await removeEmployee(tx, id, member.employee_id, now)
  const act = { verb: 'left', subject: 'employee', subjectId: member.employee_id, at: now } as const
  await writeAuditOfUser(tx, id, userId, act)
}

/** What belongs to other areas: told by app.ts. */
export interface BusinessParts {
  /** How many drafts wait for somebody in a business that is entered. */
  countWaiting(tx: ReadTx, workspaceId: string, who: HasAbilities & { userId: string }): Promise<number>
  /** Puts an end to what a business has of accounts: who works there, and when it is purged. */
  endWorkspace(tx: Tx, workspaceId: string, now: Date): Promise<void>
  /** Seals what is bound to somebody's own workspace for another one. */
  moveSecrets(tx: Tx, userId: string, from: string, to: string): Promise<void>
  /** Has somebody else answer for the webhook endpoints of a business that is entered. */
  handEndpointsOver(tx: Tx, workspaceId: string, from: string, to: string): Promise<void>
  /** Tells everybody who is in it, before they are put out of it. */
  onClosed(tx: Tx, change: { workspaceId: string; business: string; by: string; now: Date }): Promise<void>
  /** Tells both. */
  onHandedOver(tx: Tx, change: { business: string; from: string; to: string; now: Date }): Promise<void>
}

/**
 * Makes an employee the owner. Who owned the business is an employee from now on, and has an empty workspace of their own in
 * its place if it was that.
 */
export async function handOver(
  tx: Tx,
  parts: BusinessParts,
  actor: Actor,
  employeeId: string,
  now: Date,
): Promise<void> {
  const { userId, workspaceId } = actor
  if (actor.role === 'ADMIN') throw refuse('admin_cannot_join')
  await holdWorkspace(tx, workspaceId)
  const business = await store.findWorkspace(tx, workspaceId)
  // Somebody else was faster.
  if (business.owner_user_id !== userId) throw refuse('forbidden')
  const heir = await store.findMember(tx, workspaceId, { employeeId })
  if (!heir) throw refuse((await isEmployee(tx, workspaceId, employeeId)) ? 'only_to_members' : 'employee_not_found')
  const { name } = await nameOfBusiness(tx, workspaceId)
  await removeEmployee(tx, workspaceId, employeeId, now)
  if (workspaceId === actor.ownWorkspaceId) await giveEmptyWorkspace(tx, parts, actor)
  await store.writeOwner(tx, workspaceId, heir.user_id)
  await parts.handEndpointsOver(tx, workspaceId, userId, heir.user_id)
  // They have been there all along: keys and calendar addresses that they made go on, for what an employee may.
  await makeEmployee(tx, workspaceId, { userId, since: business.created_at, now })
  await parts.onHandedOver(tx, { business: name, from: userId, to: heir.user_id, now })
}

/**
 * Closes the business that the actor is in, where it is theirs and not their only one: it belongs to nobody from then on, so that
 * people, keys and feeds are out of it, and waits for the purge. The session goes on in another one, which takes its place where it
 * was the actor's own workspace; an empty one does where all the others belong to somebody else.
 */
export async function closeBusiness(tx: Tx, parts: BusinessParts, actor: Actor, now: Date): Promise<void> {
  const { userId, workspaceId } = actor
  await holdWorkspace(tx, workspaceId)
  const business = await store.findWorkspace(tx, workspaceId)
  if (business.owner_user_id !== userId) throw refuse('forbidden')
  const others = (await businessesOf(tx, userId, workspaceId)).filter(({ id }) => id !== workspaceId)
  const owned = others.find(({ isOwner }) => isOwner)
  const next = owned ?? others[0]
  if (!next) throw refuse('only_business')
  const { name } = await nameOfBusiness(tx, workspaceId)
  await parts.onClosed(tx, { workspaceId, business: name, by: userId, now })
  if (workspaceId === actor.ownWorkspaceId) {
    if (owned) await makeOwn(tx, parts, actor, owned.id)
    else await giveEmptyWorkspace(tx, parts, actor)
  }
  await chooseWorkspace(tx, actor, next.id)
  await store.writeOwner(tx, workspaceId, null)
  await parts.endWorkspace(tx, workspaceId, now)
}

async function giveEmptyWorkspace(tx: Tx, parts: BusinessParts, { userId, ownWorkspaceId }: Actor): Promise<void> {
  const id = newId()
  await insertWorkspace(tx, { id, ownerId: userId, like: ownWorkspaceId })
  await makeOwn(tx, parts, { userId, ownWorkspaceId }, id)
}

/** Makes a workspace the one that somebody has of their own, in the place of the one before. */
async function makeOwn(
  tx: Tx,
  parts: BusinessParts,
  { userId, ownWorkspaceId }: Pick<Actor, 'userId' | 'ownWorkspaceId'>,
  id: string,
): Promise<void> {
  await store.writeOwnWorkspace(tx, userId, id)
  await parts.moveSecrets(tx, userId, ownWorkspaceId, id)
  await enterWorkspace(tx, ownWorkspaceId)
}
