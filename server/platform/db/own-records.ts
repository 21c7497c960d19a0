import { type RawBuilder, sql } from 'kysely'
import { type ReadTx, reachIn } from './database.ts'

/**
 * What narrows statements to somebody’s own records (decision 121). Whoever reaches all gets no condition, so that their
 * statements have the text that they would have without any of this.
 */

/** Who reaches only their own of some records, and by what these are known. */
export interface Reach {
  readonly userId: string
  /** Their record as an employee; null where they have none. */
  readonly employeeId: string | null
  /** Which records they reach only their own of. */
  readonly own: { readonly invoices: boolean; readonly customers: boolean; readonly appointments: boolean }
}

/** A workspace, as far as somebody reaches there; all of it where nothing says otherwise. */
export interface ReachedWorkspace {
  readonly workspaceId: string
  readonly reach?: Reach | null
}

type Condition = RawBuilder<boolean>

const made = (alias: string, reach: Reach): Condition =>
  sql<boolean>`${sql.ref(`${alias}.created_by`)} = ${reach.userId}`

const assigned = (alias: string, { userId, employeeId }: Reach): Condition => {
  const by = sql.ref(`${alias}.created_by`)
  if (employeeId === null) return sql<boolean>`${by} = ${userId}`
  return sql<boolean>`(${by} = ${userId} or ${sql.ref(`${alias}.employee_id`)} = ${employeeId})`
}

// Names on one’s own documents and appointments; hashed once for a list, however long it is.
const known = (
  alias: string,
  workspaceId: string,
  reach: Reach,
): Condition => sql<boolean>`(${sql.ref(`${alias}.created_by`)} = ${reach.userId}
  or ${sql.ref(`${alias}.id`)} in (
    select mine.customer_id from invoices mine
      where mine.workspace_id = ${workspaceId} and mine.customer_id is not null and ${made('mine', reach)}
    union all
    select mine.customer_id from appointments mine where mine.workspace_id = ${workspaceId} and ${assigned('mine', reach)}))`

/**
 * What a document must fulfil to be one’s own: that one made it. The same holds for series, which make documents, and for
 * payment links where they stand beside documents. Null for whoever reaches all.
 */
export function ownInvoices(tx: ReadTx, alias = 'invoices'): Condition | null {
  const reach = reachIn(tx)
  return reach?.own.invoices ? made(alias, reach) : null
}

/** What a customer must fulfil to be one’s own: made by oneself, or named by one’s own documents or appointments. */
export function ownCustomers(tx: ReadTx, workspaceId: string, alias = 'customers'): Condition | null {
  const reach = reachIn(tx)
  return reach?.own.customers ? known(alias, workspaceId, reach) : null
}

/** What an appointment must fulfil to be one’s own: assigned to oneself, or made by oneself. */
export function ownAppointments(tx: ReadTx, alias = 'appointments'): Condition | null {
  const reach = reachIn(tx)
  return reach?.own.appointments ? assigned(alias, reach) : null
}

/** A condition behind others in a statement that is written out; nothing where there is none. */
export const and = (condition: Condition | null): RawBuilder<unknown> => (condition ? sql` and ${condition}` : sql``)

/** The same for the query builder. */
export const narrowed = <Q extends { where(condition: Condition): Q }>(query: Q, condition: Condition | null): Q =>
  condition ? query.where(condition) : query

/** Which of these documents are out of reach; a link to one says nothing. Asks nothing for whoever reaches all. */
export async function outOfReach(
  tx: ReadTx,
  workspaceId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const reach = reachIn(tx)
  if (!reach?.own.invoices || ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`select i.id from invoices i
    where i.workspace_id = ${workspaceId} and i.id = any(${[...ids]}::uuid[]) and not coalesce(${made('i', reach)}, false)`.execute(
    tx,
  )
  return new Set(rows.map(({ id }) => id))
}

/** A document by its number, which is its own within its kind. */
export interface NumberedDocument {
  readonly kind: string
  readonly number: string
}

/**
 * Which of these documents are one’s own, as they were given. Null for whoever reaches all, for whom nothing is asked. A number
 * that no document has any more is nobody’s own.
 */
export async function ownNumbers<D extends NumberedDocument>(
  tx: ReadTx,
  workspaceId: string,
  documents: readonly D[],
): Promise<ReadonlySet<D> | null> {
  const reach = reachIn(tx)
  if (!reach?.own.invoices) return null
  if (documents.length === 0) return new Set()
  const numbers = [...new Set(documents.map(({ number }) => number))]
  const { rows } = await sql<NumberedDocument>`select i.kind, i.invoice_number as number from invoices i
    where i.workspace_id = ${workspaceId} and i.invoice_number = any(${numbers}) and ${made('i', reach)}`.execute(tx)
  return new Set(documents.filter((one) => rows.some(({ kind, number }) => kind === one.kind && number === one.number)))
}

/** Which of these ids name a record that is there, but out of reach. */
export async function namedOutOfReach(
  tx: ReadTx,
  workspaceId: string,
  reach: Reach,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const asked = sql`any(${[...ids]}::uuid[])`
  const parts: RawBuilder<unknown>[] = []
  if (reach.own.invoices) {
    const foreign = sql`not coalesce(${made('i', reach)}, false)`
    parts.push(
      sql`select i.id from invoices i where i.workspace_id = ${workspaceId} and i.id = ${asked} and ${foreign}`,
      sql`select i.id from recurring_series i where i.workspace_id = ${workspaceId} and i.id = ${asked} and ${foreign}`,
      sql`select s.id from scheduled_sends s join invoices i on i.workspace_id = ${workspaceId} and i.id = s.invoice_id
        where s.workspace_id = ${workspaceId} and s.id = ${asked} and ${foreign}`,
    )
  }
  if (reach.own.customers)
    parts.push(sql`select c.id from customers c where c.workspace_id = ${workspaceId} and c.id = ${asked}
      and not coalesce(${known('c', workspaceId, reach)}, false)`)
  if (reach.own.appointments)
    parts.push(sql`select a.id from appointments a where a.workspace_id = ${workspaceId} and a.id = ${asked}
      and not coalesce(${assigned('a', reach)}, false)`)
  const { rows } = await sql<{ id: string }>`${sql.join(parts, sql` union all `)}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}
