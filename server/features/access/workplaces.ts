import { sql } from 'kysely'
import { enterWorkspace, type ReadTx, type Tx } from '../../platform/db/database.ts'

/** A workspace in which somebody may act. */
export interface Workplace {
  id: string
  isOwner: boolean
}

/** Every workspace that somebody owns or works in. */
export async function workplacesOf(tx: ReadTx, userId: string): Promise<Workplace[]> {
  const owned = tx
    .selectFrom('workspaces')
    .select(['id', sql<boolean>`true`.as('isOwner')])
    .where('owner_user_id', '=', userId)
  const all = owned.unionAll(
    tx
      .selectFrom('memberships')
      .select(['workspace_id as id', sql<boolean>`false`.as('isOwner')])
      .where('user_id', '=', userId),
  )
  return all.execute()
}

/** Holds a workspace until the transaction ends, so that who owns it, who works there and who may what change one after the other. */
export async function holdWorkspace(tx: Tx, workspaceId: string): Promise<void> {
  await tx.selectFrom('workspaces').select('id').where('id', '=', workspaceId).forUpdate().execute()
}

const contents = [
  'companies',
  'customers',
  'products',
  'invoices',
  'payment_links',
  'appointments',
  'employees',
] as const

/** Whether a workspace holds nothing that anybody entered. Enters it. */
export async function isEmpty(tx: ReadTx, workspaceId: string): Promise<boolean> {
  await enterWorkspace(tx, workspaceId)
  const parts = contents.map(
    (table) => sql`exists (select from ${sql.table(table)} where workspace_id = ${workspaceId})`,
  )
  const { rows } = await sql<{ used: boolean }>`select ${sql.join(parts, sql` or `)} as used`.execute(tx)
  return rows[0]?.used === false
}

/**
 * Whether others than its owner are in a workspace, or hear of it: who works there or is invited to, and programs that are told.
 * Enters it.
 */
export async function isShared(tx: ReadTx, workspaceId: string): Promise<boolean> {
  await enterWorkspace(tx, workspaceId)
  const { rows } = await sql<{ shared: boolean }>`
    select exists (select from employees where workspace_id = ${workspaceId} and removed_at is null)
      or exists (select from webhook_endpoints where workspace_id = ${workspaceId}) as shared`.execute(tx)
  return rows[0]?.shared === true
}

/**
 * The workspaces that count as somebody's businesses: all in which they work, and of their own those that hold something or
 * are on the screen. So an employee who never used the workspace that came with registering has one business. Comes back to
 * the current one.
 */
export async function businessesOf(tx: ReadTx, userId: string, currentId: string): Promise<Workplace[]> {
  const found: Workplace[] = []
  const all = await workplacesOf(tx, userId)
  for (const place of all)
    if (all.length === 1 || place.id === currentId || !place.isOwner || !(await isEmpty(tx, place.id)))
      found.push(place)
  if (all.length > 1) await enterWorkspace(tx, currentId)
  return found
}

export interface NewWorkspace {
  id: string
  ownerId: string
  /** Time zone, documents' language and card payments are those of this one. */
  like: string
}

/** Makes an empty workspace, as registering does, and enters it. */
export async function insertWorkspace(tx: Tx, { id, ownerId, like }: NewWorkspace): Promise<void> {
  const { time_zone, document_language, payment_integration_enabled } = await tx
    .selectFrom('workspaces')
    .select(['time_zone', 'document_language', 'payment_integration_enabled'])
    .where('id', '=', like)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('workspaces')
    .values({ id, owner_user_id: ownerId, time_zone, document_language, payment_integration_enabled })
    .execute()
  await enterWorkspace(tx, id)
  await tx.insertInto('workspace_settings').values({ workspace_id: id }).execute()
}
