import { refuse } from '@duly/core/contract/refusals.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { addTimelineEntry } from '../../timeline/service.ts'
import { doingNow } from '../credit-notes/applying.ts'
import { creditInvoice } from '../credit-notes/crediting.ts'
import { keepVoid } from '../deletion-store.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import { followCorrection } from '../deposits/taking-off.ts'
import { duplicateInvoice } from '../saving/copying.ts'
import { changeStatus } from '../saving/statuses.ts'
import * as store from '../store.ts'

/** Makes an issued invoice void for good, with the reason that the register tells. Refuses one that money was received for. */
export async function cancelInvoice(
  tx: Tx,
  parts: InvoiceDependencies,
  actor: Actor,
  id: string,
  reason: string,
  now: Date,
): Promise<void> {
  const { workspaceId, userId } = actor
  const invoice = await store.findInvoice(tx, workspaceId, id, { lock: true })
  if (!invoice) throw refuse('invoice_not_found')
  if (invoice.revision === 0) throw refuse('invoice_not_issued')
  if (invoice.status === 'CANCELLED') throw refuse('invoice_locked')
  if (invoice.paid_minor !== 0) throw refuse('invoice_has_payments')
  await changeStatus(tx, parts, actor, id, 'CANCELLED', now, 'cancelling')
  await keepVoid(tx, workspaceId, id, { reason, by: userId, at: now })
  await addTimelineEntry(tx, workspaceId, {
    subjectKind: 'invoice',
    subjectId: id,
    kind: 'cancelled',
    actorUserId: userId,
    detail: { reason },
  })
  await parts.reviewCheckouts(tx, workspaceId, id)
}

/** Credits the whole of an issued invoice and makes the same one again as a draft of today, which it answers. */
export async function correctInvoice(
  tx: Tx,
  parts: InvoiceDependencies,
  actor: Actor,
  id: string,
  reason: string,
  now: Date,
): Promise<store.InvoiceRecord> {
  const invoice = await store.findInvoice(tx, actor.workspaceId, id, { lock: true })
  if (invoice && invoice.paid_minor !== 0) throw refuse('invoice_has_payments')
  await creditInvoice(tx, parts, doingNow(actor, now), id, { reason, use: 'keep' })
  const draft = await duplicateInvoice(tx, parts, actor, id, { newRates: [] }, now)
  await addTimelineEntry(tx, actor.workspaceId, {
    subjectKind: 'invoice',
    subjectId: id,
    kind: 'corrected',
    actorUserId: actor.userId,
    detail: { correctedId: draft.id },
  })
  const isMoved = invoice && (await followCorrection(tx, actor.workspaceId, invoice, draft.id))
  return (isMoved && (await store.findInvoice(tx, actor.workspaceId, draft.id))) || draft
}
