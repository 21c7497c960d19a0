import { refuse } from '@duly/core/contract/refusals.ts'
import { buildSheet, type SheetInput } from '@duly/core/invoices/sheet.ts'
import type { Sheet } from '@duly/core/invoices/sheet-model.ts'
import { arithmeticVersion } from '@duly/core/invoices/totals.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { companyOf, pictureOf } from '../company/service.ts'
import { paymentSettingsOf } from '../payment-settings/service.ts'
import { profileOfOwner } from '../profile/service.ts'
import type { InvoiceDependencies } from './dependencies.ts'
import { inputOf } from './saving.ts'
import * as store from './store.ts'

/** What a frozen invoice says: everything that its sheet is drawn from, but what was paid, which is the ledger's. */
export type FrozenDocument = Omit<SheetInput, 'paidMinor' | 'publicUrl' | 'totals'> & { arithmeticVersion: number }

/** Keeps what the invoice says now, with the seller's details of today, as its next revision (decisions). */
export async function freezeRevision(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  id: string,
  userId: string | null,
): Promise<void> {
  const invoice = await store.findInvoice(tx, workspaceId, id)
  if (!invoice) throw refuse('invoice_not_found')
  const document = await currentDocument(tx, parts, workspaceId, invoice)
  const revision = invoice.revision + 1
  await tx
    .updateTable('invoices')
    .set({ revision })
    .where('workspace_id', '=', workspaceId)
    .where('id', '=', id)
    .execute()
  await tx
    .insertInto('invoice_revisions')
    .values({
      workspace_id: workspaceId,
      invoice_id: id,
      revision,
      document: sql`${JSON.stringify(document)}::jsonb`,
      created_by: userId,
    })
    .execute()
}

/** What the invoice says today: the record with the live company, payment details and profile. */
async function currentDocument(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  invoice: store.InvoiceRecord,
): Promise<FrozenDocument> {
  const input = inputOf(invoice)
  const company = await companyOf(tx, workspaceId)
  const settings = await paymentSettingsOf(tx, parts.sealer, workspaceId)
  const options = await tx
    .selectFrom('workspace_settings')
    .select(['amount_in_words', 'accent_color', 'foot_text'])
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  const owner = await profileOfOwner(tx, workspaceId)
  const signature = company?.signature ? await pictureOf(tx, workspaceId, company.signature) : null
  return {
    arithmeticVersion,
    invoice: {
      ...input,
      items: input.items.map((item) => ({
        name: item.name,
        description: item.description || null,
        quantity: item.quantity,
        rate: item.rate,
      })),
      discount: { type: input.discountType, value: input.discountValue },
      shipping: { type: input.shippingType, value: input.shippingValue },
      tax: { type: input.taxType, value: input.taxValue },
    },
    company: company
      ? { ...company, logo: company.logo ? await pictureOf(tx, workspaceId, company.logo) : null }
      : null,
    profile: owner ? { email: owner.email, phone: owner.phone } : null,
    paymentSettings: settings,
    signature: signature ? { image: signature, name: owner?.name ?? '' } : null,
    options: {
      amountInWords: options?.amount_in_words ?? false,
      accentColor: options?.accent_color ?? null,
      footText: options?.foot_text || null,
    },
  }
}

/** The document in force: the frozen one of an issued invoice, the live one of a draft. */
export async function documentOf(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  invoice: store.InvoiceRecord,
): Promise<FrozenDocument> {
  if (invoice.status === 'DRAFT' || invoice.revision === 0) return currentDocument(tx, parts, workspaceId, invoice)
  const row = await tx
    .selectFrom('invoice_revisions')
    .select('document')
    .where('workspace_id', '=', workspaceId)
    .where('invoice_id', '=', invoice.id)
    .where('revision', '=', invoice.revision)
    .executeTakeFirstOrThrow()
  return row.document as unknown as FrozenDocument
}

/** The sheet of an invoice as it stands, with what was paid; the one drawing of PDF, mail and public page. */
export async function sheetOf(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  invoice: store.InvoiceRecord,
): Promise<{ sheet: Sheet; document: FrozenDocument }> {
  const document = await documentOf(tx, parts, workspaceId, invoice)
  const publicUrl = invoice.status === 'CANCELLED' ? null : `${parts.baseUrl}/pay/${invoice.id}`
  return { sheet: buildSheet({ ...document, paidMinor: invoice.paid_minor, publicUrl }), document }
}
