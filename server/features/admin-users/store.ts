import type { AdminUserSort } from '@duly/core/admin-users/contract.ts'
import { sql } from 'kysely'
import type { ReadTx, Tx } from '../../platform/db/database.ts'

/** An account as administrators see it. */
export interface AdminUserRow {
  id: string
  email: string
  first_name: string
  last_name: string
  is_admin: boolean
  is_employee: boolean
  own_workspace_id: string
  payment_integration_enabled: boolean
  created_at: Date
}

function accounts(tx: ReadTx) {
  return tx
    .selectFrom('users as u')
    .innerJoin('workspaces as w', 'w.id', 'u.own_workspace_id')
    .where('u.disabled_at', 'is', null)
}

const columns = [
  'u.id',
  'u.email',
  'u.first_name',
  'u.last_name',
  'u.is_admin',
  'u.own_workspace_id',
  'u.created_at',
  'w.payment_integration_enabled',
] as const
const worksForOthers = sql<boolean>`exists (select from memberships m where m.user_id = u.id)`
const isEmployee = worksForOthers.as('is_employee')
const fullName = sql<string>`lower(trim(u.first_name || ' ' || u.last_name))`
// Administrators first, then owners, then employees.
const rank = sql<number>`case when u.is_admin then 0 when ${worksForOthers} then 2 else 1 end`

export interface AdminUserPage {
  search: string
  sort: AdminUserSort
  page: number
  limit: number
}

export async function listAccounts(
  tx: ReadTx,
  { search, sort, page, limit }: AdminUserPage,
): Promise<{ rows: AdminUserRow[]; total: number }> {
  const pattern = `%${search
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')}%`
  const matching = () =>
    accounts(tx).$if(search.trim() !== '', (query) =>
      query.where((eb) => eb.or([eb('u.email_key', 'like', pattern), eb(fullName, 'like', pattern)])),
    )
  const query = matching().select(columns).select(isEmployee)
  const ordered = {
    name: () => query.orderBy(sql`nullif(${fullName}, '')`, (order) => order.asc().nullsLast()).orderBy('u.email_key'),
    email: () => query.orderBy('u.email_key'),
    role: () => query.orderBy(rank).orderBy('u.email_key'),
    createdAt: () => query.orderBy('u.created_at', 'desc'),
  }[sort]()
  const rows = await ordered
    .orderBy('u.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await matching()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

export function findAccount(tx: Tx, id: string): Promise<AdminUserRow | undefined> {
  return accounts(tx).select(columns).select(isEmployee).where('u.id', '=', id).executeTakeFirst()
}

export function findAccountByEmail(tx: Tx, email: string): Promise<AdminUserRow | undefined> {
  return accounts(tx)
    .select(columns)
    .select(isEmployee)
    .where('u.email_key', '=', sql<string>`lower(${email})`)
    .executeTakeFirst()
}

/** Locks every administrator in one order and answers their ids, so that two acts cannot take the last two. */
export async function lockAdmins(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function writeAdmin(tx: Tx, id: string, isAdmin: boolean): Promise<void> {
  await tx.updateTable('users').set({ is_admin: isAdmin, updated_at: sql`now()` }).where('id', '=', id).execute()
}

export async function writePaymentIntegration(tx: Tx, ownerId: string, enabled: boolean): Promise<void> {
  await tx
    .updateTable('workspaces')
    .set({ payment_integration_enabled: enabled })
    .where('owner_user_id', '=', ownerId)
    .execute()
}

export async function insertAct(
  tx: Tx,
  act: {
    id: string
    at: Date
    actorId: string | null
    action: string
    targetId: string
    detail: Record<string, unknown>
  },
): Promise<void> {
  await tx
    .insertInto('admin_acts')
    .values({
      id: act.id,
      at: act.at,
      actor_user_id: act.actorId,
      action: act.action,
      target_user_id: act.targetId,
      detail: sql`${JSON.stringify(act.detail)}::jsonb`,
    })
    .execute()
}

export async function listActs(tx: ReadTx, { page, limit }: { page: number; limit: number }) {
  const rows = await tx
    .selectFrom('admin_acts as a')
    .leftJoin('users as actor', 'actor.id', 'a.actor_user_id')
    .leftJoin('users as target', 'target.id', 'a.target_user_id')
    .select(['a.id', 'a.at', 'a.action', 'a.detail', 'actor.email as actor', 'target.email as target'])
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const { total } = await tx
    .selectFrom('admin_acts')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}
