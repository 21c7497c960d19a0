import type { DeclineReason } from '@duly/core/invoices/quotes/quote-state.ts'
import { sql } from 'kysely'
import type { ReadTx, Tx } from '../../../platform/db/database.ts'

/** What a customer answered. */
export interface QuoteAnswer {
  answer: 'accepted' | 'declined'
  name: string
  reason: DeclineReason | null
  words: string
  revision: number
  digest: string
  answeredAt: Date
  /** Places of the optional lines that were chosen; null: there were none to choose from. */
  chosen: number[] | null
  /** What was accepted comes to, in minor units; null where nothing was. */
  totalMinor: number | null
}

/** Keeps an answer. The caller holds the quote, so that there is none yet. */
export async function insertAnswer(tx: Tx, workspaceId: string, quoteId: string, answer: QuoteAnswer): Promise<void> {
  const { answeredAt, chosen, totalMinor, ...said } = answer
  await tx
    .insertInto('quote_answers')
    .values({
      workspace_id: workspaceId,
      quote_id: quoteId,
      ...said,
      answered_at: answeredAt,
      chosen: chosen && JSON.stringify(chosen),
      total_minor: totalMinor,
    })
    .execute()
}

/** What was answered to a quote. */
export function findAnswer(tx: ReadTx, workspaceId: string, quoteId: string) {
  return tx
    .selectFrom('quote_answers')
    .select(['answer', 'name', 'reason', 'words', 'revision', 'digest', 'answered_at', 'chosen', 'total_minor'])
    .where('workspace_id', '=', workspaceId)
    .where('quote_id', '=', quoteId)
    .executeTakeFirst()
}

/** What kind of document it is; undefined: there is none. */
export async function findKind(tx: ReadTx, workspaceId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('invoices')
    .select('kind')
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.kind
}

/** A document that a quote is joined to. */
export interface LinkedRow {
  id: string
  invoice_number: string
  revision: number
  deleted_at: Date | null
}

/** The invoice that was made of a quote, or the version that takes its place; deleted ones, too. */
export function findMadeOf(
  tx: ReadTx,
  workspaceId: string,
  quoteId: string,
  by: 'quote_id' | 'supersedes_id',
): Promise<LinkedRow | undefined> {
  return tx
    .selectFrom('invoices')
    .select(['id', 'invoice_number', 'revision', 'deleted_at'])
    .where('workspace_id', '=', workspaceId)
    .where(by, '=', quoteId)
    .executeTakeFirst()
}

/** The number of a document by its id, unless it was deleted. */
export function findLinked(tx: ReadTx, workspaceId: string, id: string): Promise<LinkedRow | undefined> {
  return tx
    .selectFrom('invoices')
    .select(['id', 'invoice_number', 'revision', 'deleted_at'])
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Parts a draft from the quote whose place it was to take. */
export async function forgetVersion(tx: Tx, workspaceId: string, id: string): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ supersedes_id: null, version: sql<number>`version + 1` })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}
