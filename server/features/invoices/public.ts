import { createHash } from 'node:crypto'
import { refuse } from '@duly/core/contract/refusals.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { defaultHeadingName } from '@duly/core/invoices/sheet.ts'
import { sql } from 'kysely'
import { enterWorkspace, inTransaction, type Tx } from '../../platform/db/database.ts'
import { companyOf } from '../company/service.ts'
import { addTimelineEntry } from '../timeline/store.ts'
import type { InvoiceDependencies } from './dependencies.ts'
import { statusShown, sumsOf } from './reading.ts'
import { documentOf, sheetOf } from './revisions.ts'
import * as store from './store.ts'

/** Enters the workspace that an invoice's id opens; unknown and deleted ones answer alike. */
async function openByCapability(
  tx: Tx,
  id: string,
): Promise<{ workspaceId: string; timeZone: string; cardSwitch: boolean; invoice: store.InvoiceRecord }> {
  const workspaceId = await store.workspaceOfInvoice(tx, id)
  if (!workspaceId) throw refuse('invoice_not_found')
  await enterWorkspace(tx, workspaceId)
  const invoice = await store.findInvoice(tx, workspaceId, id)
  if (!invoice) throw refuse('invoice_not_found')
  const workspace = await tx
    .selectFrom('workspaces')
    .select(['time_zone', 'payment_integration_enabled'])
    .where('id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  return { workspaceId, timeZone: workspace.time_zone, cardSwitch: workspace.payment_integration_enabled, invoice }
}

/** What the public page draws, and no more. The first view of a day by a payer is on the timeline. */
export async function publicInvoiceOf(tx: Tx, parts: InvoiceDependencies, id: string, now: Date) {
  const { workspaceId, timeZone, cardSwitch, invoice } = await openByCapability(tx, id)
  const day = today(now, timeZone)
  const document = await documentOf(tx, parts, workspaceId, invoice)
  const logo =
    invoice.status === 'DRAFT' ? ((await companyOf(tx, workspaceId))?.logo ?? '') : (document.company?.logo ?? '')
  const card = cardSwitch ? await parts.cardPayability(tx, workspaceId, invoice.currency) : 'disabled'
  const status = statusShown(invoice, day)
  await noteView(tx, workspaceId, invoice, day)
  const { company } = document
  return {
    id: invoice.id,
    invoiceNumber: invoice.invoice_number,
    status,
    issueDate: invoice.issue_date,
    dueDate: invoice.due_date,
    currency: invoice.currency,
    ...adjustmentsOf(invoice),
    ...sumsOf(invoice),
    company: {
      logo,
      name: company?.name || defaultHeadingName,
      address: company?.address ?? '',
      city: company?.city ?? '',
      zip: company?.zip ?? '',
      country: company?.country ?? '',
      vat: company?.taxNumber ?? '',
      paymentSettings: { paymentIntegrationEnabled: cardSwitch && card !== 'disabled' },
    },
    payable: payableState(invoice, card),
    checkout: await parts.checkoutState(tx, workspaceId, id),
  }
}

function payableState(invoice: store.InvoiceRecord, card: 'yes' | 'disabled' | 'currency') {
  if (invoice.status === 'CANCELLED') return 'cancelled' as const
  if (invoice.status === 'PAID' || invoice.paid_minor >= invoice.total_minor) return 'paid' as const
  return card
}

function adjustmentsOf(invoice: store.InvoiceRecord) {
  const find = (kind: string) => invoice.adjustments.find((entry) => entry.kind === kind)
  const [discount, shipping, tax] = [find('discount'), find('shipping'), find('tax')]
  return {
    discountType: discount?.type ?? 'fixed',
    discountValue: Number(discount?.value ?? 0),
    shippingType: shipping?.type ?? 'fixed',
    shippingValue: Number(shipping?.value ?? 0),
    taxType: tax?.type ?? 'fixed',
    taxValue: Number(tax?.value ?? 0),
  }
}

async function noteView(tx: Tx, workspaceId: string, invoice: store.InvoiceRecord, day: string): Promise<void> {
  if (invoice.status === 'DRAFT') return
  const seen = await tx
    .selectFrom('timeline_entries')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .where('subject_kind', '=', 'invoice')
    .where('subject_id', '=', invoice.id)
    .where('kind', '=', 'viewed')
    .where(sql<boolean>`detail ->> 'day' = ${day}`)
    .executeTakeFirst()
  if (!seen)
    await addTimelineEntry(tx, workspaceId, {
      subjectKind: 'invoice',
      subjectId: invoice.id,
      kind: 'viewed',
      actorUserId: null,
      detail: { day },
    })
}

/** A file of an invoice, ready to send. */
export interface InvoicePdf {
  bytes: Buffer
  etag: string
  invoiceNumber: string
}

/**
 * The PDF by the invoice's id. Issued revisions keep their bytes, so a second download draws nothing; a payment changes
 * the sheet and so the kept bytes. Drawing happens after the transaction.
 */
export async function pdfOf(parts: InvoiceDependencies, id: string): Promise<InvoicePdf> {
  const found = await inTransaction(parts.db, {}, async (tx) => {
    const { workspaceId, invoice } = await openByCapability(tx, id)
    const { sheet } = await sheetOf(tx, parts, workspaceId, invoice)
    const digest = createHash('sha256').update(JSON.stringify(sheet)).digest('hex')
    const kept =
      invoice.revision === 0
        ? undefined
        : await tx
            .selectFrom('invoice_revisions')
            .select(['pdf', 'pdf_digest'])
            .where('workspace_id', '=', workspaceId)
            .where('invoice_id', '=', id)
            .where('revision', '=', invoice.revision)
            .executeTakeFirst()
    return { workspaceId, sheet, digest, invoice, kept }
  })
  const { workspaceId, sheet, digest, invoice, kept } = found
  const file = { etag: `"${digest.slice(0, 32)}"`, invoiceNumber: invoice.invoice_number }
  if (kept?.pdf && kept.pdf_digest === digest) return { ...file, bytes: Buffer.from(kept.pdf) }
  const bytes = await parts.renderPdf(sheet, invoice.issue_date)
  if (invoice.revision > 0 && invoice.status !== 'DRAFT')
    await keepPdf(parts, workspaceId, id, invoice.revision, bytes, digest)
  return { ...file, bytes }
}

async function keepPdf(
  parts: InvoiceDependencies,
  workspaceId: string,
  id: string,
  revision: number,
  bytes: Buffer,
  digest: string,
): Promise<void> {
  await inTransaction(parts.db, { workspaceId }, async (tx) => {
    await tx
      .updateTable('invoice_revisions')
      .set({ pdf: bytes, pdf_digest: digest })
      .where('workspace_id', '=', workspaceId)
      .where('invoice_id', '=', id)
      .where('revision', '=', revision)
      .execute()
  })
}

/** The workspace that an invoice's id opens, for starting a payment. */
export async function workspaceOfPublic(tx: Tx, id: string): Promise<string> {
  return (await openByCapability(tx, id)).workspaceId
}
