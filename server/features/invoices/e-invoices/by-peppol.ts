import { refuse } from '@duly/core/contract/refusals.ts'
import type { EInvoice, Identifier } from '@duly/core/e-invoices/document.ts'
import { isRouted, peppolRouteOf } from '@duly/core/e-invoices/peppol-network.ts'
import { eInvoiceFileName } from '@duly/core/invoices/paper/file-names.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { NetworkAddress } from '../../../platform/peppol/access-point.ts'
import { addTimelineEntry } from '../../timeline/service.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import type * as store from '../store.ts'
import { eInvoiceFileSourceName, eInvoiceOfRevision } from './e-invoices.ts'

/**
 * Puts the e-invoice of an issued revision into the outbox, in the transaction of the mail that goes with it. A revision that is
 * under way by Peppol or arrived does not go a second time, however often its mail does. `userId` is null where nobody asked.
 */
export async function queueByPeppol(
  tx: Tx,
  parts: InvoiceDependencies,
  actor: { workspaceId: string; userId: string | null },
  { invoice, revision }: { invoice: store.InvoiceRecord; revision: number },
): Promise<void> {
  const { workspaceId, userId } = actor
  if (!parts.peppolIsOn) throw refuse('peppol_off')
  const { document, format } = await eInvoiceOfRevision(tx, parts, workspaceId, { invoice, revision })
  const { sender, receiver } = addressesOf(document)
  const queued = await parts.queuePeppol(tx, workspaceId, {
    kind: 'invoice',
    about: { kind: 'invoice', id: invoice.id },
    requestedBy: userId,
    ...peppolRouteOf(format, document.typeCode),
    sender,
    receiver,
    number: document.number,
    file: {
      source: eInvoiceFileSourceName,
      ref: { invoiceId: invoice.id, revision, format },
      filename: eInvoiceFileName(document.number),
      contentType: 'application/xml',
    },
  })
  if (queued.fresh)
    await addTimelineEntry(tx, workspaceId, {
      subjectKind: 'invoice',
      subjectId: invoice.id,
      kind: 'send_requested',
      actorUserId: userId,
      detail: { channel: 'peppol', recipient: `${receiver.scheme}:${receiver.id}` },
    })
}

/** Where it goes and where it comes from. Refused where the network does not lead there. */
export function addressesOf({ seller, buyer }: EInvoice): { sender: NetworkAddress; receiver: NetworkAddress } {
  return { sender: routed(seller.electronicAddress), receiver: routed(buyer.electronicAddress) }
}

function routed(address: Identifier | undefined): NetworkAddress {
  const { id, scheme } = address ?? {}
  if (!id || !scheme || !isRouted(scheme)) throw refuse('peppol_address')
  return { scheme, id }
}
