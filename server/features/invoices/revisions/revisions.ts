import { isDeepStrictEqual } from 'node:util'
import { sellerName } from '@duly/core/company/seller-name.ts'
import { personName } from '@duly/core/contact/person-name.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import { countryCode } from '@duly/core/customers/countries.ts'
import type { PartyFacts } from '@duly/core/e-invoices/facts.ts'
import type { EInvoiceFacts } from '@duly/core/e-invoices/from-invoice.ts'
import { plainDesign } from '@duly/core/invoice-design/design.ts'
import { kindRules } from '@duly/core/invoices/kinds/kinds.ts'
import { buildSheet } from '@duly/core/invoices/paper/sheet.ts'
import type { SheetInvoice, SheetPaymentSettings } from '@duly/core/invoices/paper/sheet-input.ts'
import type { Sheet } from '@duly/core/invoices/paper/sheet-model.ts'
import { sheetParts } from '@duly/core/invoices/paper/sheet-parts.ts'
import { transferFacts } from '@duly/core/invoices/paper/transfer.ts'
import { scheduleOnPaper } from '@duly/core/invoices/schedule/on-paper.ts'
import type { InvoiceStatus } from '@duly/core/invoices/status.ts'
import { isLanguage, type Language } from '@duly/core/words/languages.ts'
import type { ReadTx, Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/db/ids.ts'
import { wordsIn } from '../../../platform/words/words.ts'
import { companyOf, pictureOf } from '../../company/service.ts'
import { fixInvoiceRate } from '../../exchange-rates/service.ts'
import { designOf } from '../../invoice-design/service.ts'
import { paymentSettingsOf } from '../../payment-settings/service.ts'
import { profileOfOwner } from '../../profile/service.ts'
import { publishInvoice } from '../../webhooks/publishing.ts'
import { locksIssued } from '../acts/locking.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import { holdForIssue } from '../deposits/taking-off.ts'
import { giveReference, referenceOf } from '../numbers/references.ts'
import { giveNumber } from '../numbers/series.ts'
import { writeNumber } from '../numbers/series-store.ts'
import { supersedeBefore } from '../quotes/outcomes.ts'
import { type InvoiceInput, inputOf } from '../saving/input.ts'
import { sealUrlOf } from '../seals/seal-url.ts'
import * as store from '../store.ts'
import { completeTaxes } from '../totals/one-tax.ts'
import { openPayment, sealedPayment } from './kept-payment.ts'
import * as kept from './revision-store.ts'

/** What an invoice says, with the bank details readable; pictures by their path. */
export type InvoiceDocument = Omit<kept.KeptDocument, 'paymentDetails'> & {
  paymentSettings: SheetPaymentSettings | null
}

/**
 * Keeps what the invoice says now, with the seller's details of today, as its next revision (decisions): when it leaves
 * DRAFT and after each edit since. Does nothing when the revision in force says the same already, or where what was issued
 * is locked. Answers the revision.
 */
export async function freezeRevision(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  id: string,
  userId: string | null,
): Promise<number> {
  const invoice = await store.findInvoice(tx, workspaceId, id, store.ofAnyKind)
  if (!invoice) throw refuse('invoice_not_found')
  if (invoice.revision > 0 && (await locksIssued(tx, workspaceId))) return invoice.revision
  if (invoice.revision === 0) await completeTaxes(tx, workspaceId, invoice)
  const { paymentSettings, ...document } = await liveDocument(tx, parts, workspaceId, invoice)
  if (invoice.revision > 0) {
    const before = await revisionDocument(tx, parts, workspaceId, id, invoice.revision)
    // What was issued before papers had their country's forms stays as it was.
    const options = { ...document.options, formCountry: before.options.formCountry }
    if (isDeepStrictEqual(asStored({ ...document, options, paymentSettings }), asStored(before)))
      return invoice.revision
  }
  const revision = invoice.revision + 1
  const payment = sealedPayment(parts, workspaceId, id, revision, paymentSettings)
  const { currency, issue_date: issueDate } = invoice
  // What nobody owes is in no figures.
  if (kindRules[invoice.kind].sign !== 0) await fixInvoiceRate(tx, workspaceId, { id, currency, issueDate })
  // Before the number, whose series others wait for meanwhile.
  const takeOff = revision === 1 ? await holdForIssue(tx, workspaceId, invoice, userId) : undefined
  const { number: invoiceNumber, place } = await giveNumber(tx, workspaceId, invoice)
  const reference = await giveReference(tx, workspaceId, invoice, invoiceNumber, paymentSettings)
  const said = { ...document, ...reference, invoice: { ...document.invoice, invoiceNumber }, ...payment }
  await Promise.all([
    place === undefined ? null : writeNumber(tx, workspaceId, id, invoiceNumber, place),
    kept.insertRevision(tx, workspaceId, id, revision, said, userId),
  ])
  await takeOff?.()
  if (revision === 1) {
    const type = invoice.kind === 'quote' ? 'quote.issued' : 'invoice.issued'
    await publishInvoice(tx, workspaceId, { type, eventId: newId(), invoiceId: id })
    await supersedeBefore(tx, workspaceId, invoice, userId)
  }
  return revision
}

const asStored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** The invoice as a sheet names its parts. */
export function sheetInvoiceOf(input: InvoiceInput): SheetInvoice {
  const {
    items,
    customerId: _,
    discountType,
    discountValue,
    shippingType,
    shippingValue,
    taxType,
    taxValue,
    oneTax,
    billingContact,
    billingAddress2,
    billingTaxId,
    pricing,
    betweenLines,
    schedule,
    eInvoice: _facts,
    ...rest
  } = input
  return {
    ...rest,
    // Left out where nothing is said, so that what was kept before papers had them says the same as today.
    ...(billingContact === '' ? {} : { billingContact }),
    ...(billingAddress2 === '' ? {} : { billingAddress2 }),
    ...(billingTaxId === '' ? {} : { billingTaxId }),
    ...(pricing && { pricing }),
    ...(betweenLines?.length && { betweenLines }),
    ...(schedule && { schedule }),
    items: items.map((item) => ({
      name: item.name,
      description: item.description || null,
      quantity: item.quantity,
      rate: item.rate,
      ...(item.unit && { unit: item.unit }),
      ...(item.periodStart && { periodStart: item.periodStart }),
      ...(item.periodEnd && { periodEnd: item.periodEnd }),
      ...(item.pricing && { pricing: item.pricing }),
      ...(item.eInvoice && { eInvoice: item.eInvoice }),
      ...(item.optional && { optional: true }),
    })),
    discount: { type: discountType, value: discountValue },
    shipping: { type: shippingType, value: shippingValue },
    tax: { type: taxType, value: taxValue },
    ...(oneTax && { oneTax }),
  }
}

/** What a credit note takes off from; left out of all others, so that what was kept before says the same. */
const creditsOf = ({ corrects }: store.InvoiceRecord): Pick<SheetInvoice, 'credits'> =>
  corrects ? { credits: { invoiceNumber: corrects.invoice_number, issueDate: corrects.issue_date } } : {}

/** What an invoice says today: the record with the live company, payment details and profile. */
async function liveDocument(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  invoice: store.InvoiceRecord,
): Promise<InvoiceDocument> {
  return documentBy(await issuerOf(tx, parts, workspaceId), invoice)
}

/** Who issues, as papers say it: the same for all that a business issues at one time. */
export async function issuerOf(tx: Tx, parts: InvoiceDependencies, workspaceId: string) {
  const company = await companyOf(tx, workspaceId)
  const settings = await paymentSettingsOf(tx, parts.sealer, workspaceId)
  const options = await designOf(tx, workspaceId)
  const owner = await profileOfOwner(tx, workspaceId)
  return { company, settings, options, owner }
}

/** What an invoice says with the details of its issuer. */
export function documentBy(
  { company, settings, options, owner }: Awaited<ReturnType<typeof issuerOf>>,
  invoice: store.InvoiceRecord,
): InvoiceDocument {
  const language = languageOf(invoice)
  return {
    // English is left out, as in what was kept before there was a choice.
    ...(language === 'en' ? {} : { language }),
    arithmeticVersion: invoice.arithmetic_version,
    invoice: {
      ...sheetInvoiceOf(inputOf(invoice)),
      ...creditsOf(invoice),
      ...(invoice.deposit_for_id && { isDeposit: true }),
    },
    company: company && {
      name: company.name,
      address: company.address,
      city: company.city,
      zip: company.zip,
      country: company.country,
      phone: company.phone,
      email: company.email,
      registrationNumber: company.registrationNumber,
      taxNumber: company.taxNumber,
      logo: company.logo,
    },
    profile: owner && { name: owner.name, email: owner.email, phone: owner.phone },
    // Nobody is told how to pay what is only offered.
    paymentSettings:
      settings && kindRules[invoice.kind].sign !== 0
        ? {
            bankName: settings.bankName,
            accountName: settings.accountName,
            accountNumber: settings.accountNumber,
            swiftCode: settings.swiftCode,
            iban: settings.iban,
            eTransferEmail: settings.eTransferEmail,
          }
        : null,
    signature: company?.signature ? { image: company.signature, name: owner?.name ?? '' } : null,
    options,
    ...referenceOf(invoice, settings),
    ...eInvoiceFactsOf(invoice, company?.eInvoice),
  }
}

/** What only e-invoices state; left out where nothing does, so that what was kept before there were any says the same. */
function eInvoiceFactsOf(invoice: store.InvoiceRecord, seller: PartyFacts | undefined): { eInvoice?: EInvoiceFacts } {
  const { customer_e_invoice: customer, e_invoice: own } = invoice
  if (kindRules[invoice.kind].sign === 0) return {}
  const isSaid = (facts: object | null | undefined) => facts && Object.keys(facts).length > 0
  if (!isSaid(customer) && !isSaid(own) && !isSaid(seller)) return {}
  return {
    eInvoice: {
      ...(seller && isSaid(seller) && { seller }),
      ...(customer && isSaid(customer) && { customer }),
      ...(own && { invoice: own }),
    },
  }
}

async function revisionDocument(
  tx: ReadTx,
  parts: InvoiceDependencies,
  workspaceId: string,
  id: string,
  revision: number,
): Promise<InvoiceDocument> {
  const row = await kept.findRevision(tx, workspaceId, id, revision)
  if (!row) throw refuse('not_found')
  const { paymentDetails, paymentDigest: _, ...document } = row.document
  const paymentSettings = openPayment(parts, workspaceId, id, revision, paymentDetails)
  const { profile } = document
  // Revisions of before papers named the owner kept no name, and those of before there was a choice of style none of that.
  const name = profile?.name ?? (await profileOfOwner(tx, workspaceId))?.name ?? ''
  return {
    ...document,
    profile: profile && { ...profile, name },
    options: { ...plainDesign, ...document.options },
    paymentSettings,
  }
}

/** Words what a document says: in its language, with the numbers and dates of the country that it keeps. */
export const sayOf = ({ language, options }: Pick<InvoiceDocument, 'language' | 'options'>) =>
  wordsIn(language ?? 'en', options.formCountry)

/** The language that a draft would be issued in now. */
const languageOf = ({ document_language: code }: store.InvoiceRecord): Language => (isLanguage(code) ? code : 'en')

/** Whether the invoice says what its revision in force keeps; a draft says what the settings say today. */
export function isFrozen(invoice: store.InvoiceRecord): boolean {
  return invoice.status !== 'DRAFT' && invoice.revision > 0
}

/** The document in force: the frozen one of an issued invoice, the live one of a draft. */
export async function documentOf(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  invoice: store.InvoiceRecord,
): Promise<InvoiceDocument> {
  return isFrozen(invoice)
    ? revisionDocument(tx, parts, workspaceId, invoice.id, invoice.revision)
    : liveDocument(tx, parts, workspaceId, invoice)
}

/** Whether what a revision says names a seller. */
export async function isNamed(tx: Tx, workspaceId: string, id: string, revision: number): Promise<boolean> {
  const seller = await kept.findKeptSeller(tx, workspaceId, id, revision)
  const owner = seller?.owner ?? (await profileOfOwner(tx, workspaceId))?.name
  return sellerName(seller?.company, { name: owner }) !== ''
}

/**
 * The seller as the document in force names them (`logo` is a path, `name` empty where nobody has one), its language and forms, and the bank or
 * e-transfer details that its paper prints, and the reference that payments are to name. A draft promises none of those: they count
 * once they are frozen.
 */
export async function sellerOf(tx: Tx, parts: InvoiceDependencies, workspaceId: string, invoice: store.InvoiceRecord) {
  const { id, revision } = invoice
  const seller = isFrozen(invoice) ? await kept.findKeptSeller(tx, workspaceId, id, revision) : null
  const company = seller ? seller.company : await companyOf(tx, workspaceId)
  const owner = seller?.owner ?? (await profileOfOwner(tx, workspaceId))?.name
  const language = seller ? (seller.language ?? 'en') : languageOf(invoice)
  const payment = seller ? openPayment(parts, workspaceId, id, revision, seller.payment) : null
  const transfer = seller ? transferFacts(seller.method, payment, wordsIn(language)) : []
  const reference = seller?.reference ?? null
  const formCountry = seller ? seller.formCountry : countryCode(company?.country ?? '')
  return { company, name: sellerName(company, { name: owner }), transfer, reference, language, formCountry }
}

/** The bank or e-transfer details that the document prints, as they are typed into a bank's form. */
export function transferOf(document: InvoiceDocument): [name: string, value: string][] {
  const { invoice, paymentSettings, creditorReference, language = 'en' } = document
  const facts = transferFacts(invoice.paymentMethod, paymentSettings, wordsIn(language), creditorReference)
  return facts.map(({ label, value }) => [label, value])
}

/** The document that a message or sheet is about: that of the revision if one is named, else the one in force. */
export function documentFor(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  invoice: store.InvoiceRecord,
  revision: number | undefined,
): Promise<InvoiceDocument> {
  return revision
    ? revisionDocument(tx, parts, workspaceId, invoice.id, revision)
    : documentOf(tx, parts, workspaceId, invoice)
}

/**
 * The sheet of an invoice as it stands, with what was paid: the one drawing of PDF and mail. A message that was queued
 * for a revision names it, so that what arrives is what was on the screen.
 */
export async function sheetOf(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  invoice: store.InvoiceRecord,
  revision?: number,
): Promise<{ sheet: Sheet; document: InvoiceDocument }> {
  const document = await documentFor(tx, parts, workspaceId, invoice, revision)
  const say = sayOf(document)
  const { company, profile } = document
  const source = {
    ...(await withPictures(tx, workspaceId, document)),
    parts: sheetParts(document.invoice, company?.country || profile?.companyCountry || '', say),
    inParts: scheduleOnPaper,
    kind: invoice.kind,
    status: invoice.status as InvoiceStatus,
    paidMinor: invoice.paid_minor,
    creditedMinor: invoice.credited_minor,
    publicUrl: `${parts.baseUrl}/pay/${invoice.id}`,
    sealUrl: document.options.sealCode
      ? await sealUrlOf(tx, parts.baseUrl, workspaceId, invoice.id, revision ?? invoice.revision)
      : null,
  }
  const sheet = buildSheet(source, say)
  return { sheet, document }
}

/** The document with its pictures in place of their paths. */
async function withPictures(tx: Tx, workspaceId: string, document: InvoiceDocument) {
  const { company, signature } = document
  const logo = company?.logo ? await pictureOf(tx, workspaceId, company.logo) : null
  const image = signature ? await pictureOf(tx, workspaceId, signature.image) : null
  return {
    ...document,
    company: company && { ...company, logo },
    signature: signature && image ? { image, name: signature.name } : null,
  }
}

/** What the document in force is drawn from, for other papers about the invoice. */
export async function sheetSourceOf(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  invoice: store.InvoiceRecord,
) {
  return withPictures(tx, workspaceId, await documentOf(tx, parts, workspaceId, invoice))
}

function revisionAnswer({ revision, created_at, email, first_name, last_name }: kept.RevisionRow) {
  const by = email === null ? null : personName(first_name, last_name) || email
  return { revision, createdAt: created_at.toISOString(), by }
}

/** All revisions of an invoice, newest first. */
export async function revisionsOf(tx: ReadTx, workspaceId: string, id: string) {
  return (await kept.listRevisions(tx, workspaceId, id)).map(revisionAnswer)
}

/** One revision with everything that it says. */
export async function revisionOf(
  tx: ReadTx,
  parts: InvoiceDependencies,
  workspaceId: string,
  id: string,
  revision: number,
) {
  const row = await kept.findRevision(tx, workspaceId, id, revision)
  if (!row) throw refuse('not_found')
  const document = await revisionDocument(tx, parts, workspaceId, id, revision)
  // Beside what it says, what its paper carries.
  const sealUrl = document.options.sealCode && (await sealUrlOf(tx, parts.baseUrl, workspaceId, id, revision))
  return { ...revisionAnswer(row), document: { ...document, ...(sealUrl && { sealUrl }) } }
}
