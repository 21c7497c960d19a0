import { refuse } from '@duly/core/contract/refusals.ts'
import { countryIn } from '@duly/core/customers/countries.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { paymentCodesOf } from '@duly/core/invoices/paper/payment-codes.ts'
import type { Sheet } from '@duly/core/invoices/paper/sheet-model.ts'
import { owedNowMinor } from '@duly/core/invoices/schedule/schedule.ts'
import type { InvoiceStatus } from '@duly/core/invoices/status.ts'
import { type Explanation, explainTotal } from '@duly/core/invoices/totals/explanation.ts'
import { toApiNumber } from '@duly/core/money/money.ts'
import { owedMinor, payableBy } from '@duly/core/payments/due.ts'
import { scanToPay } from '@duly/core/words/gen/paper.gen.ts'
import type { Language } from '@duly/core/words/languages.ts'
import { enterWorkspace, type Tx } from '../../../platform/db/database.ts'
import { wordsIn } from '../../../platform/words/words.ts'
import { newestPaymentOf, publicLedgerOf } from '../../ledger/service.ts'
import { addTimelineEntryOnce } from '../../timeline/service.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import { type DatedLetter, receiptFor } from '../paper/letters.ts'
import { type InvoicePdf, pdfOf } from '../paper/pdf.ts'
import { owingOf, statusShown, sumsOf } from '../reading.ts'
import { documentOf, isFrozen, sayOf, sellerOf, sheetInvoiceOf, sheetOf } from '../revisions/revisions.ts'
import { inputOf } from '../saving/input.ts'
import { partsAnswer, partsOn } from '../schedule/parts.ts'
import * as store from '../store.ts'
import { betweenWithSums, itemsOf, taxRowsOf } from '../totals/pricing-answer.ts'
import { printedParts } from '../totals/printed-parts.ts'

/** The workspace that an invoice's id opens; refuses an unknown one. */
export async function workspaceOfPublic(db: store.Executor, id: string): Promise<string> {
  const workspaceId = await store.workspaceOfInvoice(db, id)
  if (!workspaceId) throw refuse('invoice_not_found')
  return workspaceId
}

/** Enters the workspace that an invoice's id opens; unknown and deleted ones answer alike. */
async function openByCapability(tx: Tx, id: string) {
  const workspaceId = await enterByCapability(tx, id)
  return { workspaceId, invoice: await liveInvoice(tx, workspaceId, id) }
}

async function enterByCapability(tx: Tx, id: string): Promise<string> {
  const workspaceId = await workspaceOfPublic(tx, id)
  await enterWorkspace(tx, workspaceId)
  return workspaceId
}

async function liveInvoice(tx: Tx, workspaceId: string, id: string): Promise<store.InvoiceRecord> {
  const invoice = await store.findInvoice(tx, workspaceId, id, store.ofAnyKind)
  if (!invoice) throw refuse('invoice_not_found')
  return invoice
}

/** Whether the one who looks works in the workspace; their looking is no view. */
export type IsOwn = (workspaceId: string) => boolean

/** The page was looked at: the first view of a day by a payer is on the timeline; drafts are nobody's yet. */
export async function recordView(tx: Tx, id: string, now: Date, isOwn: IsOwn): Promise<void> {
  const { workspaceId, invoice } = await openByCapability(tx, id)
  if (invoice.status === 'DRAFT' || isOwn(workspaceId)) return
  const day = today(now, (await store.findWorkspace(tx, workspaceId)).time_zone)
  const view = { subjectKind: 'invoice', subjectId: id, kind: 'viewed', actorUserId: null, detail: { day } } as const
  await addTimelineEntryOnce(tx, workspaceId, view, day)
}

/** Who is paid, as the page heads itself; `''` for what the business has not said. */
const sellerAnswer = (
  company: Awaited<ReturnType<typeof sellerOf>>['company'] | null | undefined,
  name: string,
  language: Language,
) => ({
  logo: company?.logo ?? '',
  name,
  address: company?.address ?? '',
  city: company?.city ?? '',
  zip: company?.zip ?? '',
  country: countryIn(language, company?.country ?? ''),
  vat: company?.taxNumber ?? '',
})

/** What the public page draws, and no more. */
export async function publicInvoiceOf(tx: Tx, parts: InvoiceDependencies, id: string, now: Date) {
  const workspaceId = await enterByCapability(tx, id)
  // Read before what is owed: of a payment that counts meanwhile the page may know a moment late, but never asks for it again.
  const checkout = await parts.checkoutState(tx, workspaceId, id)
  const invoice = await liveInvoice(tx, workspaceId, id)
  const workspace = await store.findWorkspace(tx, workspaceId)
  const { company, name, transfer, reference, language, formCountry } = await sellerOf(tx, parts, workspaceId, invoice)
  const cardSwitch = workspace.payment_integration_enabled
  const say = wordsIn(language, formCountry)
  const card = cardSwitch ? await parts.cardPayability(tx, workspaceId, invoice.currency) : 'disabled'
  const day = today(now, workspace.time_zone)
  const owing = owingOf(invoice)
  const { discountType, discountValue, shippingType, shippingValue, taxType, taxValue } = inputOf(invoice)
  const seller = sellerAnswer(company, name, language)
  return {
    id: invoice.id,
    language,
    formCountry,
    invoiceNumber: invoice.invoice_number,
    status: statusShown(invoice, day),
    issueDate: invoice.issue_date,
    dueDate: invoice.due_date,
    currency: invoice.currency,
    discountType,
    discountValue: Number(discountValue),
    shippingType,
    shippingValue: Number(shippingValue),
    taxType,
    taxValue: Number(taxValue),
    items: itemsOf(invoice),
    betweenLines: betweenWithSums(invoice, say),
    ...sumsOf(invoice),
    taxRows: taxRowsOf(invoice),
    ...printedParts(invoice, company?.country ?? '', say),
    ...partsAnswer(invoice, day),
    amountDue: toApiNumber(owedMinor(owing), invoice.currency),
    ...(await publicLedgerOf(tx, workspaceId, 'invoice', id)),
    // Nobody is told how to transfer what is not owed.
    transfer: owedMinor(owing) > 0 ? transfer : [],
    transferReference: reference ?? invoice.invoice_number,
    paymentCode: transfer.length > 0 ? await codeOf(tx, parts, workspaceId, invoice, askedMinor(invoice, day)) : null,
    company: { ...seller, paymentSettings: { paymentIntegrationEnabled: cardSwitch && card !== 'disabled' } },
    companyLogo: seller.logo,
    companyName: seller.name,
    companyAddress: seller.address,
    companyCity: seller.city,
    companyZip: seller.zip,
    companyCountry: seller.country,
    companyVat: seller.vat,
    payable: payableBy(owing, card),
    checkout,
  }
}

/** What the page asks for first, in minor units: of an invoice that is paid in parts what is due by now, or else the next part. */
function askedMinor(invoice: store.InvoiceRecord, day: string): number {
  return invoice.schedule ? owedNowMinor(partsOn(invoice, day), day) : owedMinor(owingOf(invoice))
}

/** The code that the paper of an issued invoice has for what is owed; null where it has none. */
async function codeOf(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  invoice: store.InvoiceRecord,
  dueMinor: number,
) {
  // Other money has none, which saves reading what the revision says.
  const mayHaveOne = invoice.currency === 'EUR' || invoice.currency === 'CHF'
  if (dueMinor <= 0 || !mayHaveOne || !isFrozen(invoice)) return null
  const document = await documentOf(tx, parts, workspaceId, invoice)
  const say = sayOf(document)
  const source = { ...document, status: invoice.status as InvoiceStatus }
  const { paymentCode, paymentPart } = paymentCodesOf(source, dueMinor, say)
  const code = paymentPart ?? paymentCode
  if (!code) return null
  return { content: code.content, alt: code.alt, caption: say(scanToPay), isSwiss: paymentPart !== undefined }
}

/** The PDF by the invoice's id, for whoever knows it. */
export async function publicPdfOf(parts: InvoiceDependencies, id: string): Promise<InvoicePdf> {
  const workspaceId = await workspaceOfPublic(parts.db, id)
  return pdfOf(parts, workspaceId, (tx) => liveInvoice(tx, workspaceId, id))
}

/** What the PDF prints, for whoever knows the invoice's id. */
export async function publicPaperOf(tx: Tx, parts: InvoiceDependencies, id: string): Promise<Sheet> {
  const { workspaceId, invoice } = await openByCapability(tx, id)
  return (await sheetOf(tx, parts, workspaceId, invoice)).sheet
}

/** How the total came about, for whoever knows the invoice's id; in the language of its page where none is asked for. */
export async function publicExplanationOf(
  tx: Tx,
  parts: InvoiceDependencies,
  id: string,
  asked: Language | undefined,
): Promise<Explanation> {
  const { workspaceId, invoice } = await openByCapability(tx, id)
  const { language, formCountry } = await sellerOf(tx, parts, workspaceId, invoice)
  const say = wordsIn(asked ?? language, formCountry)
  return explainTotal(sheetInvoiceOf(inputOf(invoice)), invoice.arithmetic_version, say)
}

/** The receipt of the newest payment, for whoever knows the invoice's id. */
export async function publicReceiptOf(tx: Tx, parts: InvoiceDependencies, id: string): Promise<DatedLetter> {
  const { workspaceId } = await openByCapability(tx, id)
  const payment = await newestPaymentOf(tx, workspaceId, 'invoice', id)
  return receiptFor(tx, parts, workspaceId, id, { ...payment, reference: '' })
}

/** Refuses unless the invoice is there; answers its workspace, for starting a payment. */
export async function payableWorkspaceOf(tx: Tx, id: string): Promise<string> {
  return (await openByCapability(tx, id)).workspaceId
}
