import { refuse } from '@duly/core/contract/refusals.ts'
import { transferFacts } from '@duly/core/invoices/paper/transfer.ts'
import type { publicSeal } from '@duly/core/invoices/seals/seal-contract.ts'
import type { z } from 'zod'
import { enterWorkspace, type Tx } from '../../../platform/db/database.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import { workspaceOfPublic } from '../paying/public.ts'
import { isPaymentAsSealed } from '../revisions/kept-payment.ts'
import { type InvoiceDocument, sayOf, sheetOf } from '../revisions/revisions.ts'
import * as store from '../store.ts'
import { findSeal } from './seal-store.ts'

/**
 * What was sealed when a document was issued, as its paper prints it, for whoever holds the paper. Refuses unknown and deleted
 * documents, and marks that are none of theirs, alike.
 */
export async function publicSealOf(
  tx: Tx,
  parts: InvoiceDependencies,
  id: string,
  mark: string,
): Promise<z.output<typeof publicSeal>> {
  const workspaceId = await workspaceOfPublic(tx, id)
  await enterWorkspace(tx, workspaceId)
  const invoice = await store.findInvoice(tx, workspaceId, id, store.ofAnyKind)
  const seal = invoice && (await findSeal(tx, workspaceId, id, mark))
  if (!invoice || !seal) throw refuse('invoice_not_found')
  const { revision } = seal
  const { sheet, document } = await sheetOf(tx, parts, workspaceId, invoice, revision)
  const { time_zone: timeZone } = await store.findWorkspace(tx, workspaceId)
  return {
    language: document.language ?? 'en',
    formCountry: document.options.formCountry,
    company: { ...placeOf(document), name: sheet.seller.name },
    title: sheet.title,
    isUnaltered: seal.is_right && isPaymentAsSealed(parts, workspaceId, id, seal),
    isNewest: invoice.revision === revision,
    isCancelled: invoice.status === 'CANCELLED',
    facts: [...sheet.facts, { label: sheet.grandTotal.label, value: sheet.grandTotal.amount }],
    bankDetails: transferFacts(document.invoice.paymentMethod, document.paymentSettings, sayOf(document)),
    sealedAt: seal.added_at.toISOString(),
    timeZone,
  }
}

function placeOf({ company }: InvoiceDocument) {
  const { logo = '', address = '', city = '', zip = '', country = '' } = company ?? {}
  return { logo, address, city, zip, country }
}
