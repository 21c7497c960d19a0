import type { SourceDay } from '@duly/core/rates/choose.ts'
import type { RateDay, RateSource } from '@duly/core/rates/files.ts'
import { sql } from 'kysely'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { inPortions } from '../../platform/db/writing.ts'

export type RatedKind = 'invoice' | 'payment'

/** A rate as it is fixed on something. */
export interface FixedRate {
  currency: string
  base_currency: string
  rate: string
  day: string
  source: string
}

const portion = 1000

/** Keeps what a file says; a day that is there already is replaced. */
export async function writeDays(tx: Tx, workspaceId: string, source: RateSource, days: readonly RateDay[]) {
  for (let from = 0; from < days.length; from += portion) {
    const values = days.slice(from, from + portion).map(({ day, rates }) => ({
      workspace_id: workspaceId,
      source,
      day,
      rates: JSON.stringify(rates),
    }))
    await tx
      .insertInto('exchange_rates')
      .values(values)
      .onConflict((conflict) =>
        conflict.columns(['workspace_id', 'source', 'day']).doUpdateSet((eb) => ({ rates: eb.ref('excluded.rates') })),
      )
      .execute()
  }
}

/** Which days are known of each source. */
export async function knownDays(tx: ReadTx, workspaceId: string) {
  const { rows } = await sql<{ source: RateSource; days: number; first: string; last: string }>`
    select source, count(*) as days, min(day) as first, max(day) as last from exchange_rates
    where workspace_id = ${workspaceId} group by source order by source`.execute(tx)
  return rows
}

/** The days of all sources within a span, the youngest first. */
export async function daysBetween(tx: ReadTx, workspaceId: string, from: string, to: string): Promise<SourceDay[]> {
  const { rows } = await sql<SourceDay>`select source, day, rates from exchange_rates
    where workspace_id = ${workspaceId} and day between ${from}::date and ${to}::date order by day desc`.execute(tx)
  return rows
}

export function findFixed(
  tx: ReadTx,
  workspaceId: string,
  kind: RatedKind,
  id: string,
): Promise<FixedRate | undefined> {
  return tx
    .selectFrom('fixed_rates')
    .select(['currency', 'base_currency', sql<string>`trim_scale(rate)::text`.as('rate'), 'day', 'source'])
    .where('workspace_id', '=', workspaceId)
    .where('target_kind', '=', kind)
    .where('target_id', '=', id)
    .executeTakeFirst()
}

/** Fixes a rate; one that is there already is replaced. */
export async function writeFixed(
  tx: Tx,
  workspaceId: string,
  kind: RatedKind,
  id: string,
  rate: FixedRate,
  by: string | null,
) {
  await tx
    .insertInto('fixed_rates')
    .values({ workspace_id: workspaceId, target_kind: kind, target_id: id, ...rate, fixed_by: by })
    .onConflict((conflict) =>
      conflict.columns(['workspace_id', 'target_kind', 'target_id']).doUpdateSet((eb) => ({
        currency: eb.ref('excluded.currency'),
        base_currency: eb.ref('excluded.base_currency'),
        rate: eb.ref('excluded.rate'),
        day: eb.ref('excluded.day'),
        source: eb.ref('excluded.source'),
        fixed_by: eb.ref('excluded.fixed_by'),
      })),
    )
    .execute()
}

/** Writes the rates of many records that have none yet. */
export async function insertFixed(
  tx: Tx,
  workspaceId: string,
  kind: RatedKind,
  rates: readonly (FixedRate & { id: string })[],
): Promise<void> {
  const values = rates.map(({ id, ...rate }) => ({
    workspace_id: workspaceId,
    target_kind: kind,
    target_id: id,
    ...rate,
  }))
  await inPortions(values, (portion) => tx.insertInto('fixed_rates').values(portion).execute())
}

export async function deleteFixed(tx: Tx, workspaceId: string, kind: RatedKind, id: string): Promise<void> {
  await tx
    .deleteFrom('fixed_rates')
    .where('workspace_id', '=', workspaceId)
    .where('target_kind', '=', kind)
    .where('target_id', '=', id)
    .execute()
}

/** What an invoice is in, of when and whether it has been issued; undefined for one that is not there. */
export function findRated(tx: ReadTx, workspaceId: string, invoiceId: string) {
  return tx
    .selectFrom('invoices')
    .select(['currency', 'issue_date', 'revision'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', invoiceId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
