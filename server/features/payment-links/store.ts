import type { PaymentLinkStatus, paymentLinkSortKeys } from '@duly/core/payment-links/rules.ts'
import { likePattern } from '@duly/core/search/fold.ts'
import { sql } from 'kysely'
import type { Database, ReadTx, Tx } from '../../platform/db/database.ts'
import { holdRow } from '../../platform/db/hold-row.ts'

const columns = [
  'id',
  'customer_id',
  'billing_name',
  'billing_email',
  'billing_phone',
  'currency',
  'total_minor',
  'additional_notes',
  'status',
  'expires_at',
  'created_at',
  'deleted_at',
] as const

/** Columns of a payment link that a save writes; money in minor units. */
export interface PaymentLinkValues {
  customer_id: string | null
  billing_name: string
  billing_email: string
  billing_phone: string
  currency: string
  total_minor: number
  additional_notes: string
  status: StoredStatus
  search_text: string
  expires_at: Date
}

/** EXPIRED is derived and never stored. */
export type StoredStatus = Exclude<PaymentLinkStatus, 'EXPIRED'>

export type PaymentLinkRow = Omit<NonNullable<Awaited<ReturnType<typeof findPaymentLink>>>, 'document_language'>

function matching(tx: ReadTx, workspaceId: string, search: string) {
  const base = tx.selectFrom('payment_links').where('workspace_id', '=', workspaceId).where('deleted_at', 'is', null)
  return search === '' ? base : base.where('search_text', 'like', likePattern(search))
}

/** Each is the end of an index that begins with the workspace. Links that expired stand before those that can be paid. */
const orders: Record<(typeof paymentLinkSortKeys)[number], { keys: readonly string[]; first: 'asc' | 'desc' }> = {
  billingName: { keys: ['lower(billing_name)', 'id'], first: 'asc' },
  total: { keys: ['total_minor', 'created_at', 'id'], first: 'desc' },
  status: { keys: ['status', 'expires_at', 'id'], first: 'asc' },
  createdAt: { keys: ['created_at', 'id'], first: 'desc' },
}

export interface PaymentLinkPage {
  search: string
  status?: PaymentLinkStatus | undefined
  sort: (typeof paymentLinkSortKeys)[number]
  /** The one that comes first for the sort when absent. */
  order?: 'asc' | 'desc' | undefined
  page: number
  limit: number
}

export async function listPaymentLinks(
  tx: ReadTx,
  workspaceId: string,
  { search, status, sort, order, page, limit }: PaymentLinkPage,
  now: Date,
) {
  const matches = () => {
    const found = matching(tx, workspaceId, search)
    if (!status) return found
    if (status === 'PENDING' || status === 'EXPIRED')
      return found.where('status', '=', 'PENDING').where('expires_at', status === 'PENDING' ? '>' : '<=', now)
    return found.where('status', '=', status)
  }
  let query = matches().select(columns)
  for (const key of orders[sort].keys) query = query.orderBy(sql.raw(key), order ?? orders[sort].first)
  const shown = query.limit(limit).offset((page - 1) * limit)
  const [rows, { total }] = await Promise.all([
    shown.execute(),
    matches()
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** How many match of each status that is shown; none where there are none. */
export function countByStatus(tx: ReadTx, workspaceId: string, search: string, now: Date) {
  const shown = sql<PaymentLinkStatus>`case when status = 'PENDING' and expires_at <= ${now} then 'EXPIRED' else status end`
  return matching(tx, workspaceId, search)
    .select([shown.as('shown'), sql<number>`count(*)`.as('count')])
    .groupBy(sql`1`)
    .execute()
}

/** A payment link, deleted or not as asked, held first on request. */
export async function findPaymentLink(
  tx: ReadTx,
  workspaceId: string,
  id: string,
  options: { lock?: boolean; deleted?: boolean } = {},
) {
  const held = options.lock ? holdRow(tx, 'payment_links', workspaceId, id) : null
  const found = tx
    .selectFrom('payment_links')
    .select(columns)
    // The customer's language, or that of the business.
    .select(
      sql<string>`(select coalesce(c.language, w.document_language) from workspaces w
        left join customers c on c.workspace_id = ${workspaceId} and c.id = payment_links.customer_id
        where w.id = ${workspaceId})`.as('document_language'),
    )
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', options.deleted ? 'is not' : 'is', null)
    .executeTakeFirst()
  return (await Promise.all([found, held]))[0]
}

/** Writes a new link, and the capability under which whoever knows its id may open its page. */
export async function insertPaymentLink(
  tx: Tx,
  workspaceId: string,
  link: PaymentLinkValues & { id: string; created_by: string; created_at: Date },
) {
  const row = await tx
    .insertInto('payment_links')
    .values({ workspace_id: workspaceId, ...link })
    .returning(columns)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('capabilities')
    .values({ key: link.id, kind: 'payment_link', workspace_id: workspaceId, entity_id: link.id })
    .execute()
  return row
}

export function updatePaymentLink(tx: Tx, workspaceId: string, id: string, values: Partial<PaymentLinkValues>) {
  return tx
    .updateTable('payment_links')
    .set({ ...values, version: sql`version + 1`, updated_at: sql`now()` })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Puts the link out of sight, deleted `by` this user, or back in sight within 30 days when that is null. */
export function setPaymentLinkDeleted(tx: Tx, workspaceId: string, id: string, by: string | null) {
  return tx
    .updateTable('payment_links')
    .set({ deleted_at: by ? sql<Date>`now()` : null, deleted_by: by })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', by ? 'is' : 'is not', null)
    .$if(!by, (query) => query.where('deleted_at', '>', sql<Date>`now() - interval '30 days'`))
    .returning(columns)
    .executeTakeFirst()
}

export async function workspaceOfPaymentLink(db: Database | ReadTx, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('capabilities')
    .select('workspace_id')
    .where('key', '=', id)
    .where('kind', '=', 'payment_link')
    .executeTakeFirst()
  return row?.workspace_id ?? null
}

export function findWorkspace(tx: ReadTx, workspaceId: string) {
  return tx
    .selectFrom('workspaces')
    .select(['time_zone', 'payment_integration_enabled'])
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
}
