import { refuse } from '@duly/core/contract/refusals.ts'
import { bareText, type CustomerFields, customerSearchText } from '@duly/core/customers/customer.ts'
import { mostEmails } from '@duly/core/customers/limits.ts'
import { lookAlike, type MergedField, mergedCustomer, unmergedCustomer } from '@duly/core/customers/merging.ts'
import { fold } from '@duly/core/search/fold.ts'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import * as merges from './merge-store.ts'
import { answerOf, customerOf } from './service.ts'
import * as store from './store.ts'

type Row = NonNullable<Awaited<ReturnType<typeof merges.lockAny>>>

const fieldsOf = ({ id: _, created_at, ...fields }: Row): CustomerFields => fields

/**
 * Merges customers into one: `take` names whose value of a field stays, the kept one's where it names none; what the others
 * have moves to it, and they go to the bin. All in the caller's transaction.
 */
export async function mergeCustomers(
  tx: Tx,
  { workspaceId, userId }: Actor,
  keptId: string,
  { others: otherIds, take }: { others: readonly string[]; take: Partial<Record<MergedField, string>> },
  now: Date,
) {
  const wanted = new Set(otherIds)
  if (wanted.has(keptId)) throw refuse('invalid_request', { messages: ['others must not name the customer itself'] })
  if (Object.values(take).some((id) => id !== keptId && !wanted.has(id))) throw refuse('customer_not_found')
  const rows = await merges.lockCustomers(tx, workspaceId, [keptId, ...wanted])
  const kept = rows.find(({ id }) => id === keptId)
  const others = rows.filter(({ id }) => id !== keptId)
  if (!kept || others.length < wanted.size) throw refuse('customer_not_found')
  const known = (row: Row) => ({ ...fieldsOf(row), id: row.id })
  const { fields, taken } = mergedCustomer(known(kept), others.map(known), take)
  if (fields.emails.length > mostEmails)
    throw refuse('invalid_request', { messages: [`emails must be at most ${mostEmails}`] })
  for (const { id } of others) {
    await merges.moveRecords(tx, workspaceId, {
      mergedId: id,
      keptId,
      at: now,
      taken: taken.get(id) ?? { fields: {}, emails: [] },
    })
    await store.setCustomerDeleted(tx, workspaceId, id, userId)
  }
  return write(tx, workspaceId, keptId, fields)
}

async function write(tx: Tx, workspaceId: string, id: string, { ...fields }: CustomerFields) {
  const row = await store.updateCustomer(tx, workspaceId, id, fields, customerSearchText(fields))
  if (!row) throw refuse('customer_not_found')
  return answerOf(row)
}

/**
 * Takes the deletion of a customer back, and where it was a merge, everything that it moved and that is still where it was
 * moved to, and every value of the other customer that it changed and nobody changed since.
 */
export async function restoreCustomer(tx: Tx, workspaceId: string, id: string) {
  const row = await store.setCustomerDeleted(tx, workspaceId, id, null)
  if (!row) throw refuse('customer_not_found')
  const merge = await merges.lockMerge(tx, workspaceId, id)
  if (merge) {
    const kept = await merges.lockAny(tx, workspaceId, merge.keptId)
    // The other one may have been merged on since, and what moved with it.
    await merges.moveBack(tx, workspaceId, id, await chainFrom(tx, workspaceId, merge.keptId))
    if (kept) {
      const fields = unmergedCustomer(fieldsOf(kept), merge.taken)
      await store.writeAny(tx, workspaceId, kept.id, fields, customerSearchText(fields))
    }
  }
  return answerOf(row)
}

/** A customer and those into whom it was merged, one after the other. */
async function chainFrom(tx: ReadTx, workspaceId: string, id: string): Promise<string[]> {
  const chain: string[] = []
  for (let next: string | null = id; next !== null && !chain.includes(next); ) {
    chain.push(next)
    next = await merges.keptOf(tx, workspaceId, next)
  }
  return chain
}

/**
 * The customer that a record is for: the one that is named, or into whom that one was merged since somebody chose it. A
 * merge waits until the caller's transaction ends, or this waits for the merge; so no record stays behind. Null: none.
 */
export async function findCustomerFor(tx: Tx, workspaceId: string, id: string): Promise<string | null> {
  const seen = new Set<string>()
  for (let next: string | null = id; next !== null && !seen.has(next); ) {
    seen.add(next)
    const held = await merges.holdCustomer(tx, workspaceId, next)
    if (!held) return null
    if (!held.isDeleted) return next
    next = await merges.keptOf(tx, workspaceId, next)
  }
  return null
}

/** As `findCustomerFor`, but refuses where there is none. */
export async function customerFor(tx: Tx, workspaceId: string, id: string): Promise<string> {
  const found = await findCustomerFor(tx, workspaceId, id)
  if (found === null) throw refuse('customer_not_found')
  return found
}

/** Other customers that look like the same one, at most five. */
export async function lookAlikesOf(tx: ReadTx, workspaceId: string, id: string) {
  const { createdAt: _, ...one } = await customerOf(tx, workspaceId, id)
  return alikeTo(tx, workspaceId, id, one)
}

const nobody = '00000000-0000-0000-0000-000000000000'

/** Customers that look like somebody who is none yet, at most five. */
export function lookAlikesOfNew(tx: ReadTx, workspaceId: string, one: CustomerFields) {
  return alikeTo(tx, workspaceId, nobody, one)
}

async function alikeTo(tx: ReadTx, workspaceId: string, id: string, one: CustomerFields) {
  // Shorter ones are no help to the index.
  const texts = [one.name, bareText(one.taxId)].filter((text) => fold(text).length >= 3)
  const rows = await merges.similarCustomers(tx, workspaceId, { id, email: one.email, texts })
  return rows
    .filter((row) => lookAlike(one, fieldsOf(row)))
    .slice(0, 5)
    .map(answerOf)
}

/** Names of the customers into whom these were merged. */
export const mergedInto = merges.keptNames
