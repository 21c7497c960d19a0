import type { Scope } from '@duly/core/api-keys/scopes.ts'
import { sql } from 'kysely'
import type { Database, ReadTx, Tx } from '../../platform/db/database.ts'

/** What a digest among the capabilities leads to. */
export const keyKind = 'api_key'

/** Keys that are listed: those in force and the newest of the others. */
const mostListed = 200

const columns = [
  'k.id',
  'k.name',
  'k.hint',
  'k.scopes',
  'k.abilities',
  'k.created_at',
  'k.expires_on',
  'k.expires_at',
  'k.last_used_at',
  'k.revoked_at',
  'u.email',
  'u.first_name',
  'u.last_name',
] as const

const keys = (tx: ReadTx, workspaceId: string) =>
  tx
    .selectFrom('api_keys as k')
    .innerJoin('users as u', 'u.id', 'k.made_by')
    .select(columns)
    .where('k.workspace_id', '=', workspaceId)

export type KeyRow = Awaited<ReturnType<typeof listKeys>>[number]

/** The keys of a business, those in force first, then the newest first. */
export function listKeys(tx: ReadTx, workspaceId: string) {
  return keys(tx, workspaceId)
    .orderBy(sql`k.revoked_at is not null`)
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .limit(mostListed)
    .execute()
}

export function findKey(tx: ReadTx, workspaceId: string, id: string) {
  return keys(tx, workspaceId).where('k.id', '=', id).executeTakeFirst()
}

/** How many keys are in force. The workspace's settings are locked meanwhile, so that two at once count one another. */
export async function countKeys(tx: Tx, workspaceId: string, now: Date): Promise<number> {
  await tx
    .selectFrom('workspace_settings')
    .select('workspace_id')
    .where('workspace_id', '=', workspaceId)
    .forUpdate()
    .execute()
  const { count } = await tx
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export interface NewKey {
  id: string
  name: string
  digest: Buffer
  hint: string
  scopes: readonly Scope[]
  madeBy: string
  expiresOn: string | null
  expiresAt: Date | null
  now: Date
}

/** Writes a key and the way from its digest to the workspace. */
export async function insertKey(tx: Tx, workspaceId: string, key: NewKey): Promise<void> {
  await tx
    .insertInto('api_keys')
    .values({
      workspace_id: workspaceId,
      id: key.id,
      name: key.name,
      token_digest: key.digest,
      hint: key.hint,
      scopes: [...key.scopes],
      abilities: [...key.scopes],
      made_by: key.madeBy,
      created_at: key.now,
      expires_on: key.expiresOn,
      expires_at: key.expiresAt,
    })
    .execute()
  await tx
    .insertInto('capabilities')
    .values({ key: capabilityOf(key.digest), kind: keyKind, workspace_id: workspaceId, entity_id: key.id })
    .execute()
}

/** Ends a key; false when there is none in force by that id. */
export async function endKey(tx: Tx, workspaceId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('api_keys')
    .set({ revoked_at: now })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  await tx
    .deleteFrom('capabilities')
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', keyKind)
    .where('entity_id', '=', id)
    .execute()
  return numUpdatedRows > 0n
}

/** Ids of the keys in force that somebody made in the workspace. */
export async function keysInForceOf(tx: Tx, workspaceId: string, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('api_keys')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('made_by', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** Which key of which workspace a digest belongs to. Runs outside any workspace. */
export function findPlaceOfKey(db: Database, digest: Buffer) {
  return db
    .selectFrom('capabilities')
    .select(['workspace_id', 'entity_id as id'])
    .where('key', '=', capabilityOf(digest))
    .where('kind', '=', keyKind)
    .executeTakeFirst()
}

/**
 * A key in force together with its maker as they are now: nothing when the key has ended, or when its maker was disabled
 * or has neither owned the workspace nor worked there without a break since they made it.
 */
export function findLiveKey(tx: Tx, workspaceId: string, id: string, digest: Buffer, now: Date) {
  return tx
    .selectFrom('api_keys as k')
    .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'k.made_by').on('u.disabled_at', 'is', null))
    .innerJoin('workspaces as w', 'w.id', 'k.workspace_id')
    .leftJoin('memberships as m', (join) =>
      join
        .onRef('m.user_id', '=', 'u.id')
        .on('m.workspace_id', '=', workspaceId)
        .onRef('m.since', '<=', 'k.created_at'),
    )
    .select([
      'k.scopes',
      'k.abilities',
      'k.last_used_at',
      'u.id as user_id',
      'u.email',
      'u.first_name',
      'u.last_name',
      'u.own_workspace_id',
      'm.employee_id',
      'm.preset',
      'm.abilities as member_abilities',
      'w.time_zone',
    ])
    .where('k.workspace_id', '=', workspaceId)
    .where('k.id', '=', id)
    .where('k.token_digest', '=', digest)
    .where('k.revoked_at', 'is', null)
    .where((eb) => eb.or([eb('k.expires_at', 'is', null), eb('k.expires_at', '>', now)]))
    .where((eb) => eb.or([eb('w.owner_user_id', '=', eb.ref('u.id')), eb('m.user_id', 'is not', null)]))
    .executeTakeFirst()
}

export async function noteUse(tx: Tx, workspaceId: string, id: string, use: { now: Date; network: string }) {
  await tx
    .updateTable('api_keys')
    .set({ last_used_at: use.now, last_network: use.network.slice(0, 100) })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

function capabilityOf(digest: Buffer): string {
  return `api_key:${digest.toString('hex')}`
}
