import type { CustomerEmail, CustomerFields, CustomerSort, TaxTreatment } from '@duly/core/customers/customer.ts'
import type { CustomerFacts } from '@duly/core/e-invoices/facts.ts'
import { likePattern } from '@duly/core/search/fold.ts'
import { sql } from 'kysely'
import { type ChangesPage, changedColumn } from '../../platform/db/changes.ts'
import { type ReadTx, runPrepared, type Tx } from '../../platform/db/database.ts'
import { narrowed, ownCustomers } from '../../platform/db/own-records.ts'
import { inPortions } from '../../platform/db/writing.ts'

/** What is read of a customer. */
export const columns = [
  'id',
  'name',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'zip',
  'country',
  'contact_name as contactName',
  'address2',
  'tax_id as taxId',
  'payment_terms as paymentTerms',
  'notes',
  'currency',
  'language',
  sql<CustomerEmail[]>`emails`.as('emails'),
  sql<TaxTreatment | null>`tax_treatment`.as('taxTreatment'),
  'tax_reason as taxReason',
  sql<CustomerFacts>`e_invoice`.as('eInvoice'),
  'created_at',
] as const

/** What a customer says, by column. */
const valuesOf = ({
  contactName,
  taxId,
  paymentTerms,
  emails,
  taxTreatment = null,
  taxReason = '',
  eInvoice,
  ...same
}: CustomerFields) => ({
  ...same,
  tax_treatment: taxTreatment,
  tax_reason: taxReason,
  contact_name: contactName,
  tax_id: taxId,
  payment_terms: paymentTerms,
  emails: JSON.stringify(emails),
  e_invoice: JSON.stringify(eInvoice),
})

/** Live customers of the workspace that match a search. */
function matching(tx: ReadTx, workspaceId: string, search: string) {
  const all = tx.selectFrom('customers').where('workspace_id', '=', workspaceId).where('deleted_at', 'is', null)
  const base = narrowed(all, ownCustomers(tx, workspaceId))
  return search === '' ? base : base.where('search_text', 'like', likePattern(search))
}

/** Each is the end of an index that begins with the workspace. */
const orders: Record<CustomerSort, { keys: readonly string[]; first: 'asc' | 'desc' }> = {
  name: { keys: ['lower(name)', 'id'], first: 'asc' },
  city: { keys: ['lower(city)', 'lower(name)', 'id'], first: 'asc' },
  email: { keys: ['lower(email)', 'id'], first: 'asc' },
  createdAt: { keys: ['created_at', 'id'], first: 'desc' },
}

export interface CustomerPage {
  search: string
  sort: CustomerSort
  /** The one that comes first for the sort when absent. */
  order?: 'asc' | 'desc' | undefined
  page: number
  limit: number
}

export async function listCustomers(
  tx: ReadTx,
  workspaceId: string,
  { search, sort, order, page, limit }: CustomerPage,
) {
  let query = matching(tx, workspaceId, search).select(columns)
  for (const key of orders[sort].keys) query = query.orderBy(sql.raw(key), order ?? orders[sort].first)
  const shown = query.limit(sql.lit(limit)).offset((page - 1) * limit)
  if (search !== '' && page === 1) {
    // Few match a search: to find them once costs less than to count them apart.
    const found = await query
      .select((eb) => eb.fn.countAll<number>().over().as('found'))
      .limit(limit)
      .execute()
    return { rows: found, total: found[0]?.found ?? 0 }
  }
  const counted = matching(tx, workspaceId, search).select((eb) => eb.fn.countAll<number>().as('total'))
  const [rows, [count]] = await Promise.all([
    search === '' ? runPrepared(tx, shown) : shown.execute(),
    search === '' ? runPrepared(tx, counted) : counted.execute(),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** Customers as they were changed, the deleted ones too. */
export function changedCustomers(tx: ReadTx, workspaceId: string, { within, limit }: ChangesPage) {
  const all = tx
    .selectFrom('customers')
    .select([...columns, 'deleted_at', changedColumn.as('changed')])
    .where('workspace_id', '=', workspaceId)
  return narrowed(all, ownCustomers(tx, workspaceId))
    .where(within)
    .orderBy('changed_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export function findCustomer(tx: ReadTx, workspaceId: string, id: string) {
  return tx
    .selectFrom('customers')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export function insertCustomer(
  tx: Tx,
  workspaceId: string,
  { id, createdBy }: { id: string; createdBy: string },
  fields: CustomerFields,
  searchText: string,
) {
  return tx
    .insertInto('customers')
    .values({ workspace_id: workspaceId, id, created_by: createdBy, ...valuesOf(fields), search_text: searchText })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function updateCustomer(tx: Tx, workspaceId: string, id: string, fields: CustomerFields, searchText: string) {
  return tx
    .updateTable('customers')
    .set({ ...valuesOf(fields), search_text: searchText, updated_at: sql`now()` })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()
}

/** As `updateCustomer`, of one in the bin, too. */
export async function writeAny(tx: Tx, workspaceId: string, id: string, fields: CustomerFields, searchText: string) {
  await tx
    .updateTable('customers')
    .set({ ...valuesOf(fields), search_text: searchText, updated_at: sql`now()` })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

/**
 * Puts the customer out of sight, deleted `by` this user, or back in sight within 30 days when that is null. Answers the row,
 * or none when there was nothing to change.
 */
export function setCustomerDeleted(tx: Tx, workspaceId: string, id: string, by: string | null) {
  return tx
    .updateTable('customers')
    .set({ deleted_at: by ? sql<Date>`now()` : null, deleted_by: by })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', by ? 'is' : 'is not', null)
    .$if(!by, (query) => query.where('deleted_at', '>', sql<Date>`now() - interval '30 days'`))
    .returning(columns)
    .executeTakeFirst()
}

/** Customers with these e-mail addresses in lower case; of several with one address the oldest. */
export async function findByEmails(
  tx: ReadTx,
  workspaceId: string,
  emails: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ email: string; id: string }>`
    select distinct on (lower(email)) lower(email) as email, id from customers
    where workspace_id = ${workspaceId} and deleted_at is null and lower(email) = any(${[...emails]}::text[])
    order by lower(email), created_at, id`.execute(tx)
  return new Map(rows.map(({ email, id }) => [email, id]))
}

/** Customers with these names in lower case; of several with one name the oldest. */
export async function findByNames(
  tx: ReadTx,
  workspaceId: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; id: string }>`
    select distinct on (lower(name)) lower(name) as name, id from customers
    where workspace_id = ${workspaceId} and deleted_at is null and lower(name) = any(${[...names]}::text[])
    order by lower(name), created_at, id`.execute(tx)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

export function findCustomers(tx: Tx, workspaceId: string, ids: readonly string[]) {
  return tx
    .selectFrom('customers')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

type StoredCustomer = CustomerFields & { id: string; search_text: string }

/** Adds many, which an import brings; they are nobody’s own. */
export async function insertCustomers(tx: Tx, workspaceId: string, rows: readonly StoredCustomer[]): Promise<void> {
  const values = rows.map(({ id, search_text, ...fields }) => ({
    workspace_id: workspaceId,
    id,
    search_text,
    ...valuesOf(fields),
  }))
  await inPortions(values, (portion) => tx.insertInto('customers').values(portion).execute())
}

/** Overwrites many with one statement. */
export async function updateCustomers(tx: Tx, workspaceId: string, rows: readonly StoredCustomer[]): Promise<void> {
  if (rows.length === 0) return
  const given = rows.map(({ id, search_text, emails, eInvoice = {}, ...fields }) => ({
    ...valuesOf({ ...fields, emails }),
    id,
    search_text,
    emails,
    e_invoice: eInvoice,
  }))
  await sql`
    update customers c set name = r.name, email = r.email, phone = r.phone, address = r.address, city = r.city,
      state = r.state, zip = r.zip, country = r.country, contact_name = r.contact_name, address2 = r.address2,
      tax_id = r.tax_id, payment_terms = r.payment_terms, notes = r.notes, currency = r.currency, language = r.language,
      emails = r.emails, tax_treatment = r.tax_treatment, tax_reason = r.tax_reason, e_invoice = r.e_invoice,
      search_text = r.search_text, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as r(id uuid, name text, email text, phone text, address text, city text, state text, zip text, country text,
        contact_name text, address2 text, tax_id text, payment_terms text, notes text, currency text, language text,
        emails jsonb, tax_treatment text, tax_reason text, e_invoice jsonb, search_text text)
    where c.workspace_id = ${workspaceId} and c.id = r.id and c.deleted_at is null`.execute(tx)
}

/** Puts many out of sight, deleted `by` this user. */
export async function setCustomersDeleted(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
  by: string,
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ deleted_at: sql<Date>`now()`, deleted_by: by })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .execute()
}

/** Up to `limit` customers that match, in the order in which they were added, after one of them. */
export function exportBatch(tx: Tx, workspaceId: string, search: string, after: string | null, limit: number) {
  return matching(tx, workspaceId, search)
    .select(columns)
    .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function countCustomers(tx: Tx, workspaceId: string, search: string): Promise<number> {
  const { total } = await matching(tx, workspaceId, search)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Countries of the customers, as they were written; the first few hundred that differ. */
export async function countriesOfCustomers(tx: ReadTx, workspaceId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('customers')
    .select('country')
    .distinct()
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .where('country', '<>', '')
    .limit(500)
    .execute()
  return rows.map(({ country }) => country)
}

/** How many live customers have which language of their own. */
export function languagesOfCustomers(tx: ReadTx, workspaceId: string) {
  const all = tx
    .selectFrom('customers')
    .select([sql<string>`language`.as('language'), sql<number>`count(*)::integer`.as('customers')])
    .where('workspace_id', '=', workspaceId)
    .where('deleted_at', 'is', null)
    .where('language', 'is not', null)
  return narrowed(all, ownCustomers(tx, workspaceId)).groupBy('language').execute()
}

/** Puts those of many out of sight, deleted `by` this user, whom no document, payment link or appointment names. */
export async function setUnnamedDeleted(
  tx: Tx,
  workspaceId: string,
  ids: readonly string[],
  by: string,
): Promise<void> {
  // Each looks through the workspace's documents once: no index finds those of a customer that are deleted, too.
  await inPortions(
    ids,
    (portion) =>
      sql`
    with named as materialized (
      select i.customer_id as id from invoices i where i.workspace_id = ${workspaceId} and i.customer_id = any(${portion}::uuid[])
      union all
      select l.customer_id from payment_links l where l.workspace_id = ${workspaceId} and l.customer_id = any(${portion}::uuid[])
      union all
      select a.customer_id from appointments a where a.workspace_id = ${workspaceId} and a.customer_id = any(${portion}::uuid[]))
    update customers c set deleted_at = now(), deleted_by = ${by}
    where c.workspace_id = ${workspaceId} and c.id = any(${portion}::uuid[]) and c.deleted_at is null
      and c.id not in (select n.id from named n)`.execute(tx),
    500,
  )
}
