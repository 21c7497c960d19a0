import { createHash } from 'node:crypto'
import { Refusal, refuse } from '@duly/core/contract/refusals.ts'
import type { DocumentKind } from '@duly/core/invoices/kinds/kinds.ts'
import type { Sheet } from '@duly/core/invoices/paper/sheet-model.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { EmbeddedInvoice } from '../../../platform/pdf/embedded-invoice.ts'
import { sealContext } from '../../../platform/secrets/sealed-places.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import { embeddedIn } from '../e-invoices/e-invoices.ts'
import { findKeptPdf, keepPdf } from '../revisions/revision-store.ts'
import { isFrozen, sheetOf } from '../revisions/revisions.ts'
import * as store from '../store.ts'

/** An invoice as a file. */
export interface InvoicePdf {
  bytes: Buffer
  etag: string
  invoiceNumber: string
  kind: DocumentKind
}

type Drawn = { sheet: Sheet; embedded: EmbeddedInvoice | null }

type Found = { kept: InvoicePdf } | { draw: Drawn; invoice: store.InvoiceRecord }

/**
 * The PDF of an invoice. A revision keeps its bytes, sealed since they show bank details, so that a later download draws
 * nothing and gets the same file; only money received or a cancellation, which the sheet shows, lets it be drawn anew.
 * Drawing happens outside the transaction.
 */
export async function pdfOf(
  parts: InvoiceDependencies,
  workspaceId: string,
  open: (tx: Tx) => Promise<store.InvoiceRecord>,
): Promise<InvoicePdf> {
  const found = await inTransaction(parts.db, { workspaceId }, async (tx): Promise<Found> => {
    const invoice = await open(tx)
    const kept = isFrozen(invoice) ? await findKeptPdf(tx, workspaceId, invoice.id, invoice.revision) : undefined
    if (kept?.pdf && kept.pdf_digest?.startsWith(stateOf(invoice))) {
      const sealed = Buffer.from(kept.pdf).toString('utf8')
      const bytes = Buffer.from(parts.sealer.open(sealed, contextOf(workspaceId, invoice)), 'base64')
      return {
        kept: { bytes, etag: `"${kept.pdf_digest}"`, invoiceNumber: invoice.invoice_number, kind: invoice.kind },
      }
    }
    const { sheet, document } = await sheetOf(tx, parts, workspaceId, invoice)
    const embedded = isFrozen(invoice) ? await embeddedIn(tx, parts, workspaceId, invoice, document) : null
    return { draw: { sheet, embedded }, invoice }
  })
  if ('kept' in found) return found.kept
  const { invoice } = found
  const bytes = await parts.renderPdf(found.draw.sheet, invoice.issue_date, found.draw.embedded)
  // A draft's bytes may differ from drawing to drawing, its sheet does not.
  const content = isFrozen(invoice) ? bytes : JSON.stringify(found.draw.sheet)
  const digest = stateOf(invoice) + createHash('sha256').update(content).digest('hex').slice(0, 32)
  if (isFrozen(invoice)) {
    const sealed = parts.sealer.seal(bytes.toString('base64'), contextOf(workspaceId, invoice))
    await inTransaction(parts.db, { workspaceId }, (tx) =>
      keepPdf(tx, workspaceId, invoice.id, invoice.revision, Buffer.from(sealed, 'utf8'), digest),
    )
  }
  return { bytes, etag: `"${digest}"`, invoiceNumber: invoice.invoice_number, kind: invoice.kind }
}

/** Revision and what the sheet shows beyond it: `3-paid-12500-`, `3-cancelled-0-`. */
function stateOf(invoice: store.InvoiceRecord): string {
  return `${invoice.revision}-${invoice.status === 'CANCELLED' ? 'cancelled' : 'paid'}-${invoice.paid_minor}-${invoice.credited_minor === 0 ? '' : `credited-${invoice.credited_minor}-`}`
}

const contextOf = (workspaceId: string, { id, revision }: store.InvoiceRecord) =>
  sealContext('invoice_revisions.pdf', workspaceId, id, revision)

/** The PDF of an invoice of this workspace. */
export function pdfOfOwn(parts: InvoiceDependencies, workspaceId: string, id: string): Promise<InvoicePdf> {
  return pdfOf(parts, workspaceId, async (tx) => {
    const invoice = await store.findInvoice(tx, workspaceId, id, store.ofAnyKind)
    if (!invoice) throw refuse('invoice_not_found')
    return invoice
  })
}

/** The same for a file of many PDFs: null when the invoice was deleted while they were written, which takes only its own. */
export async function pdfUnlessDeleted(
  parts: InvoiceDependencies,
  workspaceId: string,
  id: string,
): Promise<InvoicePdf | null> {
  try {
    return await pdfOfOwn(parts, workspaceId, id)
  } catch (error) {
    if (error instanceof Refusal && error.statusCode === 404) return null
    throw error
  }
}

/**
 * The PDF of one revision, for a message that was queued with it; null when the invoice is gone for good. The revision in
 * force has its kept bytes.
 */
export async function pdfOfRevision(
  parts: InvoiceDependencies,
  workspaceId: string,
  id: string,
  revision: number,
): Promise<Buffer | null> {
  const found = await inTransaction(parts.db, { workspaceId }, async (tx) => {
    const live = await store.findInvoice(tx, workspaceId, id, store.ofAnyKind)
    const invoice = live ?? (await store.findInvoice(tx, workspaceId, id, { deleted: true, ...store.ofAnyKind }))
    if (!invoice) return null
    if (live && isFrozen(live) && live.revision === revision) return { inForce: true as const }
    const { sheet, document } = await sheetOf(tx, parts, workspaceId, invoice, revision)
    const embedded = await embeddedIn(tx, parts, workspaceId, { id, revision }, document)
    return { sheet, embedded, issueDate: invoice.issue_date }
  })
  if (!found) return null
  if ('inForce' in found) return (await pdfOfOwn(parts, workspaceId, id)).bytes
  return parts.renderPdf(found.sheet, found.issueDate, found.embedded)
}
