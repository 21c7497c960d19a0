import { hash } from 'node:crypto'
import { abilities } from '@duly/core/access/abilities.ts'
import { abilitiesOfMember } from '@duly/core/access/membership.ts'
import { apiKeyLimits } from '@duly/core/api-keys/limits.ts'
import { abilitiesOfKey, type Scope, scopesOf } from '@duly/core/api-keys/scopes.ts'
import { personName } from '@duly/core/contact/person-name.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import { addDays } from '@duly/core/dates/calendar-date.ts'
import { startOfDay, today } from '@duly/core/dates/time-zone.ts'
import { type Database, inTransaction, type ReadTx, type Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Actor, Caller } from '../../platform/http/actor.ts'
import { hintOf, isKeyText, type KeyKind, newKeyText } from './key-text.ts'
import * as store from './store.ts'

/** A use is noted when the last one was noted longer ago than this. */
const noteEveryMs = 60_000

/** The keys of the business as its owner sees them. */
export async function keysOf(tx: ReadTx, workspaceId: string, now: Date) {
  return (await store.listKeys(tx, workspaceId)).map((row) => answerOf(row, now))
}

export interface KeyWish {
  name: string
  scopes: readonly Scope[]
  /** The last day in the time zone of the business; null: no end. */
  expiresOn: string | null
}

/** Makes a key for the business of its maker. What is answered is the only copy; a digest is kept. */
export async function makeKey(tx: Tx, actor: Actor, wish: KeyWish, kind: KeyKind, now: Date) {
  const { workspaceId, timeZone } = actor
  if (wish.expiresOn !== null && wish.expiresOn < today(now, timeZone))
    throw refuse('invalid_request', { messages: ['expiresOn must not be in the past'] })
  if ((await store.countKeys(tx, workspaceId, now)) >= apiKeyLimits.most)
    throw refuse('api_keys_too_many', { detail: { most: apiKeyLimits.most } })
  const key = newKeyText(kind)
  const id = newId()
  await store.insertKey(tx, workspaceId, {
    id,
    name: wish.name.trim(),
    digest: digestOf(key),
    hint: hintOf(key),
    scopes: [...new Set(wish.scopes)],
    madeBy: actor.userId,
    expiresOn: wish.expiresOn,
    expiresAt: wish.expiresOn === null ? null : startOfDay(addDays(wish.expiresOn, 1), timeZone),
    now,
  })
  const row = await store.findKey(tx, workspaceId, id)
  if (!row) throw refuse('not_found')
  return { ...answerOf(row, now), key }
}

/** Ends a key at once, on every process. */
export async function revokeKey(tx: Tx, workspaceId: string, id: string, now: Date): Promise<void> {
  if (!(await store.endKey(tx, workspaceId, id, now))) throw refuse('not_found')
}

/** Ends the keys that somebody made in a workspace, at once. */
export async function endKeysOf(tx: Tx, workspaceId: string, userId: string, now: Date): Promise<void> {
  for (const id of await store.keysInForceOf(tx, workspaceId, userId)) await store.endKey(tx, workspaceId, id, now)
}

/**
 * Who acts by a key: its maker with the role that they have now, in the key's workspace. Null for an unknown or ended key,
 * and for one whose maker was disabled or has left, all alike.
 */
export async function actorOfKey(db: Database, token: string, { now, network }: Caller): Promise<Actor | null> {
  const digest = isKeyText(token) ? digestOf(token) : null
  const place = digest && (await store.findPlaceOfKey(db, digest))
  if (!digest || !place) return null
  const { workspace_id: workspaceId, id } = place
  return inTransaction(db, { workspaceId }, async (tx) => {
    const key = await store.findLiveKey(tx, workspaceId, id, digest, now)
    if (!key) return null
    if ((key.last_used_at?.getTime() ?? 0) <= now.getTime() - noteEveryMs)
      await store.noteUse(tx, workspaceId, id, { now, network })
    const scopes = scopesOf(key)
    const ofMaker = key.employee_id
      ? abilitiesOfMember({ preset: key.preset, abilities: key.member_abilities })
      : abilities
    return {
      userId: key.user_id,
      // No session has this id, so whatever spares the caller's own session spares none.
      sessionId: id,
      email: key.email,
      firstName: key.first_name,
      lastName: key.last_name,
      // Never ADMIN: what administrators may is not a business's to hand on.
      role: key.employee_id ? 'EMPLOYEE' : 'USER',
      abilities: abilitiesOfKey(scopes, ofMaker),
      workspaceId,
      ownWorkspaceId: key.own_workspace_id,
      employeeId: key.employee_id,
      timeZone: key.time_zone,
      isFresh: false,
      hasFactor: false,
      mustSetUpFactor: false,
      apiKey: { id, scopes },
    }
  })
}

function answerOf(row: store.KeyRow, now: Date) {
  const hasEnded = row.expires_at !== null && row.expires_at <= now
  return {
    id: row.id,
    name: row.name,
    hint: row.hint,
    scopes: scopesOf(row),
    state: row.revoked_at ? ('revoked' as const) : hasEnded ? ('ended' as const) : ('active' as const),
    madeBy: personName(row.first_name, row.last_name) || row.email,
    createdAt: row.created_at.toISOString(),
    expiresOn: row.expires_on,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }
}

/** SHA-256: enough, since keys are random and long. */
function digestOf(key: string): Buffer {
  return hash('sha256', key, 'buffer')
}
