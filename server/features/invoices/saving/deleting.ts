import { refuse } from '@duly/core/contract/refusals.ts'
import { abilityForDeleting } from '@duly/core/invoices/acts/act-abilities.ts'
import type { OpenCheckout } from '@duly/core/payments/open-checkout.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { type Actor, requireAbilities } from '../../../platform/http/actor.ts'
import { addTimelineEntry } from '../../timeline/service.ts'
import { checkNotHandedIn } from '../acts/hand-in.ts'
import { checkDeletable } from '../acts/locking.ts'
import { deleteInvoice } from '../deletion-store.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import { holdWhole, takeOff } from '../deposits/taking-off.ts'

/**
 * Puts a document into the bin, unless it must stay. Answers the card payment that a payer had begun; null when there is none. A
 * deposit is no longer taken off from then on.
 */
export async function removeInvoice(
  tx: Tx,
  parts: InvoiceDependencies,
  actor: Actor,
  id: string,
): Promise<OpenCheckout | null> {
  const { workspaceId, userId } = actor
  const found = await checkDeletable(tx, workspaceId, id)
  if (found) requireAbilities(actor, abilityForDeleting(found))
  if (found) checkNotHandedIn(actor, found)
  const whole = found && found.revision > 0 ? await holdWhole(tx, workspaceId, found) : undefined
  if (!(await deleteInvoice(tx, workspaceId, id, userId))) throw refuse('invoice_not_found')
  await addTimelineEntry(tx, workspaceId, {
    subjectKind: 'invoice',
    subjectId: id,
    kind: 'deleted',
    actorUserId: userId,
  })
  await takeOff(tx, workspaceId, whole)
  return parts.reviewCheckouts(tx, workspaceId, id)
}
