import type { TaxCategory } from '@duly/core/pricing/model.ts'
import { type RawBuilder, sql } from 'kysely'
import type { ReadTx, Tx } from '../../platform/db/database.ts'

/** A tax as it is kept; `rate` is a canonical decimal, dates are YYYY-MM-DD. */
export interface TaxRecord {
  id: string
  name: string
  region: string
  rate: string
  category: TaxCategory | null
  registration_number: string
  compound: boolean
  reason: string
  reason_code: string
  valid_from: string | null
  valid_to: string | null
  is_default: boolean
  created_at: Date
}

export type TaxValues = Omit<TaxRecord, 'id' | 'created_at'>

const columns = [
  'id',
  'name',
  'region',
  sql<string>`trim_scale(rate)::text`.as('rate'),
  sql<TaxCategory | null>`category`.as('category'),
  'registration_number',
  'compound',
  'reason',
  'reason_code',
  'valid_from',
  'valid_to',
  'is_default',
  'created_at',
] as const

/** All of a business, in the order in which they were added. */
export function listTaxes(tx: ReadTx, workspaceId: string): Promise<TaxRecord[]> {
  return tx
    .selectFrom('taxes')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/**
 * The tax of a business that an invoice's one tax of `rate` per cent is on a day, as a row or none: what `taxAtRate` of core says of the
 * whole list, where a statement writes it along.
 */
export const taxOfRate = (workspaceId: string, rate: RawBuilder<unknown>, day: RawBuilder<unknown>) => sql<{
  name: string
  registration_number: string
}>`select min(t.name) as name, min(t.registration_number) as registration_number from taxes t
  where t.workspace_id = ${workspaceId} and t.rate = ${rate} and t.rate > 0 and not t.compound
    and coalesce(t.valid_from, ${day}) <= ${day} and ${day} <= coalesce(t.valid_to, ${day})
  having count(*) = 1`

export function findTax(tx: ReadTx, workspaceId: string, id: string): Promise<TaxRecord | undefined> {
  return tx
    .selectFrom('taxes')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export function findTaxes(tx: ReadTx, workspaceId: string, ids: readonly string[]): Promise<TaxRecord[]> {
  return tx
    .selectFrom('taxes')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .where('id', 'in', [...ids])
    .execute()
}

export function insertTax(tx: Tx, workspaceId: string, id: string, values: TaxValues): Promise<TaxRecord> {
  return tx
    .insertInto('taxes')
    .values({ workspace_id: workspaceId, id, ...values })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export function updateTax(tx: Tx, workspaceId: string, id: string, values: TaxValues): Promise<TaxRecord | undefined> {
  return tx
    .updateTable('taxes')
    .set({ ...values, updated_at: sql`now()` })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst()
}

/** False when there was none. */
export async function deleteTax(tx: Tx, workspaceId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('taxes')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function pricesIncludeTax(tx: ReadTx, workspaceId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('workspace_settings')
    .select('prices_include_tax')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  return row?.prices_include_tax ?? false
}

export async function keepPricesIncludeTax(tx: Tx, workspaceId: string, value: boolean): Promise<void> {
  await tx
    .insertInto('workspace_settings')
    .values({ workspace_id: workspaceId, prices_include_tax: value })
    .onConflict((conflict) =>
      conflict
        .column('workspace_id')
        .doUpdateSet((eb) => ({ prices_include_tax: eb.ref('excluded.prices_include_tax') })),
    )
    .execute()
}
