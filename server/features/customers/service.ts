import { refuse } from '@duly/core/contract/refusals.ts'
import { type CustomerFields, customerSearchText, type EmailRole } from '@duly/core/customers/customer.ts'
import { withEmailsOnce } from '@duly/core/customers/email-list.ts'
import type { TaxInput } from '@duly/core/pricing/stated.ts'
import { untaxedAs } from '@duly/core/taxes/untaxed.ts'
import { type ChangesWanted, changesOf } from '../../platform/db/changes.ts'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { publishCustomer } from '../webhooks/publishing.ts'
import * as store from './store.ts'

type CustomerRow = Awaited<ReturnType<typeof store.insertCustomer>>

/** A customer as calls answer it. */
export function answerOf({ created_at, ...row }: CustomerRow) {
  return { ...row, createdAt: created_at.toISOString() }
}

export async function listCustomers(tx: ReadTx, workspaceId: string, page: store.CustomerPage) {
  const { rows, total } = await store.listCustomers(tx, workspaceId, page)
  return { customers: rows.map(answerOf), total }
}

/** One customer; another workspace's, a deleted one and one that never was answer alike. */
/** Which customers have changed, for programs that keep a copy. */
export const changedCustomers = (tx: ReadTx, workspaceId: string, wanted: ChangesWanted) =>
  changesOf(
    tx,
    wanted,
    (page) => store.changedCustomers(tx, workspaceId, page),
    ({ changed: _, deleted_at: __, ...row }) => answerOf(row),
  )

export async function customerOf(tx: ReadTx, workspaceId: string, id: string) {
  const row = await store.findCustomer(tx, workspaceId, id)
  if (!row) throw refuse('customer_not_found')
  return answerOf(row)
}

export async function addCustomer(tx: Tx, { workspaceId, userId }: Actor, said: CustomerFields) {
  const fields = withEmailsOnce(said)
  const id = newId()
  const inserted = store.insertCustomer(tx, workspaceId, { id, createdBy: userId }, fields, customerSearchText(fields))
  const [row] = await Promise.all([inserted, publishCustomer(tx, workspaceId, 'created', id)])
  return answerOf(row)
}

export async function changeCustomer(tx: Tx, workspaceId: string, id: string, changes: Partial<CustomerFields>) {
  const { id: _, createdAt, ...current } = await customerOf(tx, workspaceId, id)
  const fields = withEmailsOnce({ ...current, ...changes })
  const row = await store.updateCustomer(tx, workspaceId, id, fields, customerSearchText(fields))
  if (!row) throw refuse('customer_not_found')
  await publishCustomer(tx, workspaceId, 'updated', id)
  return answerOf(row)
}

export async function deleteCustomer(tx: Tx, { workspaceId, userId }: Actor, id: string): Promise<void> {
  if (!(await store.setCustomerDeleted(tx, workspaceId, id, userId))) throw refuse('customer_not_found')
  await publishCustomer(tx, workspaceId, 'deleted', id)
}

/** What is noted for a customer about their invoices; nothing for one that is not there. */
export async function notedOf(tx: ReadTx, workspaceId: string, id: string) {
  const row = await store.findCustomer(tx, workspaceId, id)
  return {
    ...(row?.currency ? { currency: row.currency } : {}),
    ...(row && row.paymentTerms.trim() !== '' ? { paymentTerms: row.paymentTerms } : {}),
    ...(row?.taxTreatment ? { untaxed: untaxedAs(row.taxTreatment, row.taxReason) } : {}),
  }
}

/** What lines for a customer carry who is charged no tax; null for others, and for one that is not there. */
export async function untaxedOf(tx: ReadTx, workspaceId: string, id: string): Promise<TaxInput | null> {
  const row = await store.findCustomer(tx, workspaceId, id)
  return row?.taxTreatment ? untaxedAs(row.taxTreatment, row.taxReason) : null
}

/** Addresses of a customer, beside the first one, that are marked for invoices; none of one that is not there. */
export async function markedOf(
  tx: ReadTx,
  workspaceId: string,
  id: string | null,
): Promise<{ to: string[]; cc: string[] }> {
  const emails = id === null ? [] : ((await store.findCustomer(tx, workspaceId, id))?.emails ?? [])
  const having = (role: EmailRole) => emails.filter(({ invoices }) => invoices === role).map(({ address }) => address)
  return { to: having('to'), cc: having('cc') }
}

/** How many customers match a search. */
export function countOf(tx: Tx, workspaceId: string, search: string): Promise<number> {
  return store.countCustomers(tx, workspaceId, search)
}

/** Countries of the workspace's customers, as people wrote them. */
export const countriesOfCustomers = store.countriesOfCustomers

/** How many live customers read which language; those without one of their own apart. */
export const languagesOfCustomers = store.languagesOfCustomers
