import { refuse } from '@duly/core/contract/refusals.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { removeUnnamed } from '../../customers/matching.ts'
import * as store from './past-store.ts'

/** Most invoices that a refusal names. */
const mostNamed = 20

/**
 * Takes an import of invoices back as a whole, with the customers that it added, unless something was done with one of them
 * since: then it is refused, and they are named.
 */
export async function takeBackInvoices(tx: Tx, workspaceId: string, importId: string, by: string): Promise<void> {
  const builtOn = await store.builtOnSince(tx, workspaceId, importId, mostNamed)
  if (builtOn.length > 0) {
    const numbers = builtOn.map(({ number }) => number).join(', ')
    throw refuse('import_built_on', { values: { numbers }, detail: { invoices: builtOn } })
  }
  const customers = await store.customersOfImport(tx, workspaceId, importId)
  await store.takeBack(tx, workspaceId, importId)
  await removeUnnamed(tx, workspaceId, customers, by)
}
