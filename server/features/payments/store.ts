import { sql } from 'kysely'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { insertedTime } from '../../platform/db/writing.ts'

/** Connections to a merchant, the states of connecting, and what leads to a workspace. */

const connectionColumns = [
  'id',
  'provider',
  'environment',
  'status',
  'merchant_id',
  'merchant_name',
  'currency',
  'access_sealed',
  'refresh_sealed',
  'access_expires_at',
  'refresh_expires_at',
  'webhook_secret_sealed',
  'last_notice_at',
  'verification_code',
  'code_awaited_until',
  'connected_at',
  'last_error',
] as const

export type ConnectionRow = NonNullable<Awaited<ReturnType<typeof findConnection>>>

export function findConnection(tx: ReadTx, workspaceId: string, id: string) {
  return tx
    .selectFrom('card_connections')
    .select(connectionColumns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function lockConnection(tx: Tx, workspaceId: string, id: string) {
  return (
    tx
      .selectFrom('card_connections')
      .select(connectionColumns)
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', id)
      // Not FOR UPDATE: attempts that refer to the connection may be inserted meanwhile.
      .forNoKeyUpdate()
      .executeTakeFirst()
  )
}

/** The connection in use (`connected` or `error`); at most one, by index. */
export function findLiveConnection(tx: ReadTx, workspaceId: string) {
  return tx
    .selectFrom('card_connections')
    .select(connectionColumns)
    .where('workspace_id', '=', workspaceId)
    .where('status', 'in', ['connected', 'error'])
    .executeTakeFirst()
}

/** The connection in use, else the one used last. */
export function findLatestConnection(tx: ReadTx, workspaceId: string) {
  return tx
    .selectFrom('card_connections')
    .select(connectionColumns)
    .where('workspace_id', '=', workspaceId)
    .orderBy(sql`status in ('connected', 'error') desc`)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findConnectionOfMerchant(
  tx: Tx,
  workspaceId: string,
  merchant: { provider: string; environment: string; merchantId: string },
) {
  return tx
    .selectFrom('card_connections')
    .select(connectionColumns)
    .where('workspace_id', '=', workspaceId)
    .where('provider', '=', merchant.provider)
    .where('environment', '=', merchant.environment)
    .where('merchant_id', '=', merchant.merchantId)
    .orderBy('connected_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export interface NewConnection {
  id: string
  provider: string
  environment: string
  merchant_id: string
  merchant_name: string
  currency: string | null
  connected_by: string
}

/** Adds a connection, or opens an earlier one to the same merchant again under its old id. */
export async function putConnection(tx: Tx, workspaceId: string, connection: NewConnection): Promise<void> {
  await tx
    .insertInto('card_connections')
    .values({ workspace_id: workspaceId, ...connection })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'id']).doUpdateSet({
        status: 'connected',
        merchant_name: connection.merchant_name,
        currency: connection.currency,
        connected_by: connection.connected_by,
        connected_at: sql`excluded.connected_at`,
        disconnected_at: null,
        last_error: null,
        updated_at: insertedTime,
      }),
    )
    .execute()
}

export interface ConnectionChanges {
  status?: string
  access_sealed?: string | null
  refresh_sealed?: string | null
  access_expires_at?: Date | null
  refresh_expires_at?: Date | null
  webhook_secret_sealed?: string | null
  last_notice_at?: Date
  verification_code?: string | null
  code_awaited_until?: Date | null
  last_error?: string | null
  disconnected_at?: Date
}

export async function changeConnection(
  tx: Tx,
  workspaceId: string,
  id: string,
  changes: ConnectionChanges,
): Promise<void> {
  await tx
    .updateTable('card_connections')
    .set({ ...changes, updated_at: sql`now()` })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

// What leads from outside to a workspace: a merchant's id, a connection's id, and what is to be watched.

export type CapabilityKind = 'card_merchant' | 'card_connection' | 'card_watch'

/** Claims a key for a workspace; false when it belongs to another workspace. */
export async function claimCapability(
  tx: Tx,
  capability: { key: string; kind: CapabilityKind; workspaceId: string; entityId: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('capabilities')
    .values({
      key: capability.key,
      kind: capability.kind,
      workspace_id: capability.workspaceId,
      entity_id: capability.entityId,
    })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ entity_id: capability.entityId })
        .where('capabilities.workspace_id', '=', capability.workspaceId),
    )
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

export async function dropCapability(tx: Tx, key: string): Promise<void> {
  await tx.deleteFrom('capabilities').where('key', '=', key).execute()
}

export function findCapability(tx: Tx, key: string) {
  return tx
    .selectFrom('capabilities')
    .select(['workspace_id', 'entity_id', 'kind'])
    .where('key', '=', key)
    .executeTakeFirst()
}

/** Those of the keys that lead somewhere. */
export async function knownCapabilities(tx: Tx, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set()
  const rows = await tx
    .selectFrom('capabilities')
    .select('key')
    .where('key', '=', (eb) => eb.fn.any(eb.val([...keys])))
    .execute()
  return new Set(rows.map(({ key }) => key))
}

/** Holds a key until the transaction ends; false when there is none. */
export async function lockCapability(tx: Tx, key: string): Promise<boolean> {
  const row = await tx.selectFrom('capabilities').select('key').where('key', '=', key).forUpdate().executeTakeFirst()
  return row !== undefined
}

/** A page of all connections of a kind, over all workspaces, in the order of their keys. */
export function listCapabilities(tx: Tx, kind: CapabilityKind, afterKey: string, limit: number) {
  return tx
    .selectFrom('capabilities')
    .select(['key', 'workspace_id', 'entity_id'])
    .where('kind', '=', kind)
    .where('key', '>', afterKey)
    .orderBy('key')
    .limit(limit)
    .execute()
}

// States of connecting: single use, bound to a browser.

export async function insertOAuthState(
  tx: Tx,
  state: { nonceDigest: Buffer; userId: string; workspaceId: string; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('oauth_states')
    .values({
      nonce_digest: state.nonceDigest,
      user_id: state.userId,
      workspace_id: state.workspaceId,
      expires_at: state.expiresAt,
    })
    .execute()
  await tx.deleteFrom('oauth_states').where('expires_at', '<', sql<Date>`now() - interval '1 day'`).execute()
}

/** Uses a state up. Undefined when it was used, has expired, or its user no longer owns the workspace. */
export async function useOAuthState(tx: Tx, nonceDigest: Buffer, userId: string) {
  const state = await tx
    .updateTable('oauth_states')
    .set({ used_at: sql`now()` })
    .where('nonce_digest', '=', nonceDigest)
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['workspace_id'])
    .executeTakeFirst()
  if (!state) return undefined
  const owner = await tx
    .selectFrom('workspaces as w')
    .innerJoin('users as u', 'u.id', 'w.owner_user_id')
    .select('w.id')
    .where('w.id', '=', state.workspace_id)
    .where('u.id', '=', userId)
    .where('u.disabled_at', 'is', null)
    .executeTakeFirst()
  return owner && state
}

/** The workspace of a state that was used already, for a reloaded callback. */
export function findUsedOAuthState(tx: Tx, nonceDigest: Buffer, userId: string) {
  return tx
    .selectFrom('oauth_states')
    .select(['workspace_id'])
    .where('nonce_digest', '=', nonceDigest)
    .where('user_id', '=', userId)
    .where('used_at', 'is not', null)
    .executeTakeFirst()
}

export function findWorkspace(tx: ReadTx, workspaceId: string) {
  return tx
    .selectFrom('workspaces')
    .select(['time_zone', 'payment_integration_enabled'])
    .where('id', '=', workspaceId)
    .executeTakeFirst()
}
