import { refusalWords } from '@duly/core/contract/refusal-words.ts'
import { Refusal, refuse } from '@duly/core/contract/refusals.ts'
import { adviceOn } from '@duly/core/e-invoices/advice.ts'
import { buildEInvoice } from '@duly/core/e-invoices/build.ts'
import { checkEInvoice } from '@duly/core/e-invoices/check.ts'
import { eInvoiceMessage } from '@duly/core/e-invoices/check-messages.ts'
import type { EInvoice } from '@duly/core/e-invoices/document.ts'
import { type EInvoiceFormat, type EInvoiceFormatName, eInvoiceFormats } from '@duly/core/e-invoices/formats.ts'
import { eInvoiceOf, type Inexpressible } from '@duly/core/e-invoices/from-invoice.ts'
import { inFormat } from '@duly/core/e-invoices/in-format.ts'
import { isRouted } from '@duly/core/e-invoices/peppol-network.ts'
import { placeOf } from '@duly/core/e-invoices/places.ts'
import { type Travelling, travelling, travelsOf, wantedFormat } from '@duly/core/e-invoices/travel.ts'
import { documentKinds, kindRules } from '@duly/core/invoices/kinds/kinds.ts'
import { eInvoiceFileName } from '@duly/core/invoices/paper/file-names.ts'
import type { Say } from '@duly/core/words/word.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import type { PendingFile } from '../../../platform/mail/layout.ts'
import type { EmbeddedInvoice } from '../../../platform/pdf/embedded-invoice.ts'
import { sealContext } from '../../../platform/secrets/sealed-places.ts'
import type { FileSource } from '../../outbox/dependencies.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import { documentFor, documentOf, type InvoiceDocument, isFrozen, sayOf } from '../revisions/revisions.ts'
import * as store from '../store.ts'
import { findEInvoice, keepEInvoice } from './e-invoice-store.ts'

const refusalOf = {
  several_taxes: 'e_invoice_several_taxes',
  tax_without_rate: 'e_invoice_tax_without_rate',
} as const satisfies Record<Inexpressible, string>

/** Documents that the standard knows. */
const written = { kinds: documentKinds.filter((kind) => kindRules[kind].sign !== 0) } as const

/** The format that the customer wants, as the document says it; null for none. */
const formatOf = ({ eInvoice }: InvoiceDocument) => wantedFormat(eInvoice?.customer)

function inTerms(document: InvoiceDocument): EInvoice {
  const answer = eInvoiceOf(document, sayOf(document))
  if ('problem' in answer) throw refuse(refusalOf[answer.problem])
  return answer.document
}

/** The document in terms of the format; refused with a sentence for each rule that it would break. */
function complete(document: InvoiceDocument, format: EInvoiceFormatName): EInvoice {
  const said = inFormat(inTerms(document), format)
  const violations = checkEInvoice(said, format)
  if (violations.length > 0)
    throw refuse('e_invoice_incomplete', { messages: [...new Set(violations.map(({ message }) => message.text))] })
  return said
}

/** Refuses to issue what its customer's program would send back; nothing for customers without a format. */
export async function checkEInvoiceBeforeIssue(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  invoice: store.InvoiceRecord,
): Promise<void> {
  // A quote asks for no money, so that no e-invoice is made of it.
  if (invoice.kind === 'quote' || !wantedFormat(invoice.customer_e_invoice)) return
  const document = await documentOf(tx, parts, workspaceId, invoice)
  const format = formatOf(document)
  if (format) complete(document, format)
}

/** The name under which the outbox asks for an invoice's e-invoice. */
export const eInvoiceFileSourceName = 'e-invoice'

/** Of what goes along with a mail: the e-invoice, with the file if there is one. */
export type EInvoiceAttachment = Travelling & { readonly file: PendingFile | null }

/**
 * What goes along with the mail of an issued revision for a customer who wants e-invoices; null for others. It travels as the
 * customer wants it by now. Refuses a mail that would have to go out without it.
 */
export async function eInvoiceInMail(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  { invoice, revision, attachPdf }: { invoice: store.InvoiceRecord; revision: number; attachPdf: boolean },
): Promise<EInvoiceAttachment | null> {
  const { id, kind } = invoice
  if (kind === 'quote') return null
  const document = await documentFor(tx, parts, workspaceId, invoice, revision)
  const travel = travelling(formatOf(document), invoice.customer_e_invoice?.way, attachPdf)
  if (!travel) return null
  const { format, hasFile, isNeeded } = travel
  if (isNeeded) await keptXml(tx, parts, workspaceId, id, revision, document, format)
  const file = {
    source: eInvoiceFileSourceName,
    ref: { invoiceId: id, revision, format },
    filename: eInvoiceFileName(document.invoice.invoiceNumber),
    contentType: 'application/xml',
  }
  return { ...travel, file: hasFile ? file : null }
}

/** The e-invoice of an issued revision in the terms of the standard, in the format that its customer wants; its file is kept from now on. */
export async function eInvoiceOfRevision(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  { invoice, revision }: { invoice: store.InvoiceRecord; revision: number },
): Promise<{ document: EInvoice; format: EInvoiceFormatName }> {
  const document = await documentFor(tx, parts, workspaceId, invoice, revision)
  const format = formatOf(document)
  if (!format) throw refuse('e_invoice_no_format')
  await keptXml(tx, parts, workspaceId, invoice.id, revision, document, format)
  return { document: inTerms(document), format }
}

/** E-invoices for messages, as they were kept when the message was written. */
export function eInvoiceSource(parts: () => InvoiceDependencies): FileSource {
  return async (workspaceId, { invoiceId, revision, format }) => {
    const { db, sealer } = parts()
    const key = { invoiceId: String(invoiceId), revision: Number(revision), format: String(format) }
    const kept = await inTransaction(db, { workspaceId, readOnly: true }, (tx) => findEInvoice(tx, workspaceId, key))
    if (kept === null) return null
    const context = sealContext('e_invoice_files.content', workspaceId, key.invoiceId, key.revision, key.format)
    return { content: Buffer.from(sealer.open(kept, context), 'utf8'), contentType: 'application/xml' }
  }
}

/**
 * The e-invoice of an issued invoice in that format or, where none is named, in the one that its customer wants. Written once
 * for each revision and then kept. Refuses what its receiver would refuse, with a sentence for each rule.
 */
export async function eInvoiceFile(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  id: string,
  wanted: EInvoiceFormatName | undefined,
): Promise<{ invoiceNumber: string; format: EInvoiceFormatName; xml: string }> {
  const invoice = await store.findInvoice(tx, workspaceId, id, written)
  if (!invoice) throw refuse('invoice_not_found')
  if (!isFrozen(invoice)) throw refuse('e_invoice_of_draft')
  const { revision } = invoice
  const document = await documentFor(tx, parts, workspaceId, invoice, revision)
  const format = wanted ?? formatOf(document)
  if (!format) throw refuse('e_invoice_no_format')
  const xml = await keptXml(tx, parts, workspaceId, id, revision, document, format)
  return { invoiceNumber: document.invoice.invoiceNumber, format, xml }
}

/** As kept, or written now and kept from now on. */
async function keptXml(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  invoiceId: string,
  revision: number,
  document: InvoiceDocument,
  format: EInvoiceFormatName,
): Promise<string> {
  const key = { invoiceId, revision, format }
  // Sealed, since it states bank details.
  const context = sealContext('e_invoice_files.content', workspaceId, invoiceId, revision, format)
  const kept = await findEInvoice(tx, workspaceId, key)
  if (kept !== null) return parts.sealer.open(kept, context)
  const xml = buildEInvoice(complete(document, format), format)
  if (await keepEInvoice(tx, workspaceId, key, parts.sealer.seal(xml, context))) return xml
  const first = await findEInvoice(tx, workspaceId, key)
  return first === null ? xml : parts.sealer.open(first, context)
}

/**
 * What a PDF of an issued invoice carries for a customer who wants Factur-X or ZUGFeRD; null for others, and where something is
 * missing: then the PDF is one without.
 */
export async function embeddedIn(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  { id, revision }: { id: string; revision: number },
  document: InvoiceDocument,
): Promise<EmbeddedInvoice | null> {
  const name = formatOf(document)
  const format: EInvoiceFormat | null = name && eInvoiceFormats[name]
  if (!name || !format?.embedded) return null
  try {
    return { ...format.embedded, xml: await keptXml(tx, parts, workspaceId, id, revision, document, name) }
  } catch (error) {
    if (error instanceof Refusal && error.statusCode === 422) return null
    throw error
  }
}

/** What keeps it from travelling by Peppol; null for nothing. */
function peppolProblem({ peppolIsOn }: InvoiceDependencies, { seller, buyer }: EInvoice) {
  if (!peppolIsOn) return 'peppol_off'
  const areRouted = [seller, buyer].every(({ electronicAddress: address }) => address?.id && isRouted(address.scheme))
  return areRouted ? null : 'peppol_address'
}

/**
 * What the receiver of the e-invoice would find fault with: of the revision in force, or of a draft as it stands. Nothing of documents
 * that the standard does not know, such as quotes.
 */
export async function checkOf(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  id: string,
  wanted: EInvoiceFormatName | undefined,
  say: Say,
) {
  const invoice = await store.findInvoice(tx, workspaceId, id, store.ofAnyKind)
  if (!invoice) throw refuse('invoice_not_found')
  const isWritten = kindRules[invoice.kind].sign !== 0
  const document = isWritten ? await documentOf(tx, parts, workspaceId, invoice) : null
  const format = document && (wanted ?? formatOf(document))
  if (!format) return { format: null, travels: null, problems: [] }
  const travels = travelsOf(format, invoice.customer_e_invoice?.way)
  const answer = eInvoiceOf(document, sayOf(document))
  if ('problem' in answer) {
    const message = say(refusalWords[refusalOf[answer.problem]])
    const problem = { rule: '', term: 'BG-30', path: 'lines', place: 'lines', level: 'refusal', message } as const
    return { format, travels, problems: [problem] }
  }
  const said = inFormat(answer.document, format)
  const refusals = checkEInvoice(said, format).map(({ rule, term, path, message: { key, values } }) => {
    const message = eInvoiceMessage(say, key, values)
    return { rule, term, path, place: placeOf(path), level: 'refusal', message } as const
  })
  const unrouted = travels === 'peppol' ? peppolProblem(parts, answer.document) : null
  if (unrouted)
    refusals.push({
      rule: '',
      term: 'BT-49',
      path: 'buyer.electronicAddress',
      place: 'customer',
      level: 'refusal',
      message: say(refusalWords[unrouted]),
    })
  const advice = adviceOn(said).map(({ key, ...one }) => {
    return { ...one, place: placeOf(one.path), level: 'advice', message: eInvoiceMessage(say, key, {}) } as const
  })
  return { format, travels, problems: [...refusals, ...advice] }
}
