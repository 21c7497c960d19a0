import type { DocumentKind } from '@duly/core/invoices/kinds/kinds.ts'
import { sql } from 'kysely'
import type { ReadTx } from '../../../platform/db/database.ts'

const keepsNumber = sql<boolean>`(deleted_at is null or revision > 0)`

function numbersOf(tx: ReadTx, workspaceId: string, kind: DocumentKind, keeps = keepsNumber) {
  return tx
    .selectFrom('invoices')
    .select('invoice_number')
    .where('workspace_id', '=', workspaceId)
    .where('kind', '=', kind)
    .where(keeps)
}

const asSet = (rows: readonly { invoice_number: string }[]) => new Set(rows.map((row) => row.invoice_number))

/** Numbers already taken that begin like this: those of issued invoices stay taken when they are deleted. */
export async function takenNumbers(
  tx: ReadTx,
  workspaceId: string,
  prefix: string,
  kind: DocumentKind = 'invoice',
): Promise<Set<string>> {
  const taken = numbersOf(tx, workspaceId, kind)
    .where('invoice_number', '>=', prefix)
    .where('invoice_number', '<', `${prefix}~`)
  return asSet(await taken.execute())
}

/** Which of these numbers are taken; drafts that may get another one count unless it says `issuedOnly`. */
export async function takenOf(
  tx: ReadTx,
  workspaceId: string,
  numbers: readonly string[],
  { kind = 'invoice', issuedOnly = false }: { kind?: DocumentKind; issuedOnly?: boolean } = {},
): Promise<Set<string>> {
  const keeps = issuedOnly ? sql<boolean>`revision > 0` : keepsNumber
  const taken = numbersOf(tx, workspaceId, kind, keeps).where(
    'invoice_number',
    '=',
    sql<string>`any(${[...numbers]}::text[])`,
  )
  return asSet(await taken.execute())
}
