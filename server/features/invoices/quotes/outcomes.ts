import { refuse } from '@duly/core/contract/refusals.ts'
import type { DocumentKind } from '@duly/core/invoices/kinds/kinds.ts'
import { optionalPlaces } from '@duly/core/invoices/quotes/options.ts'
import type { QuoteOutcome } from '@duly/core/invoices/quotes/quote-state.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { addTimelineEntry } from '../../timeline/service.ts'
import * as store from '../store.ts'

/** Refuses to change a quote that was answered or replaced: it stays what it was then. Other kinds have no outcome. */
export function checkQuoteOpen({ quote_outcome: outcome }: Pick<store.InvoiceRecord, 'quote_outcome'>): void {
  if (outcome) throw refuse(outcome === 'superseded' ? 'quote_replaced' : 'quote_answered')
}

/** Refuses lines that a customer would choose from in what they are asked to pay. */
export function checkOptionalLines(kind: DocumentKind, items: readonly { optional?: boolean | undefined }[]): void {
  const [place] = kind === 'quote' ? [] : optionalPlaces(items)
  if (place !== undefined)
    throw refuse('invalid_request', { messages: [`items.${place}.optional must be false outside of quotes`] })
}

/** Writes what became of a quote. */
export async function writeOutcome(tx: Tx, workspaceId: string, id: string, outcome: QuoteOutcome): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ quote_outcome: outcome, version: sql<number>`version + 1`, updated_at: sql<Date>`now()` })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
}

/**
 * Ends the version before a quote that is being issued for the first time. Refuses where that one was accepted meanwhile; one
 * that was declined stays declined.
 */
export async function supersedeBefore(
  tx: Tx,
  workspaceId: string,
  quote: Pick<store.InvoiceRecord, 'supersedes_id'>,
  userId: string | null,
): Promise<void> {
  const id = quote.supersedes_id
  const before = id && (await store.findInvoice(tx, workspaceId, id, { lock: true, kinds: ['quote'] }))
  if (!before || before.quote_outcome === 'declined') return
  if (before.quote_outcome) throw refuse('quote_accepted_before')
  await writeOutcome(tx, workspaceId, id, 'superseded')
  await addTimelineEntry(tx, workspaceId, {
    subjectKind: 'invoice',
    subjectId: id,
    kind: 'quote_superseded',
    actorUserId: userId,
  })
}
