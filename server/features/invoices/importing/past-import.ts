import { refuse } from '@duly/core/contract/refusals.ts'
import type { KnownPastInvoice } from '@duly/core/invoices/importing/past-invoice.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { violatedConstraint } from '../../../platform/db/errors.ts'
import { newId } from '../../../platform/db/ids.ts'
import { wordsIn } from '../../../platform/words/words.ts'
import { addNamed, customersNamed } from '../../customers/matching.ts'
import { fixRates } from '../../exchange-rates/service.ts'
import type { ImportTarget, IncomingRecord, Keeping } from '../../imports/records.ts'
import { recordPastPayments } from '../../ledger/service.ts'
import { sellerUnnamed } from '../../outbox/business.ts'
import { addEntriesQuietly } from '../../timeline/service.ts'
import { locksIssued } from '../acts/locking.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import { takenOf } from '../numbers/taken-numbers.ts'
import { sealedPayment } from '../revisions/kept-payment.ts'
import { insertFirstRevisions } from '../revisions/revision-store.ts'
import { documentBy, isNamed, issuerOf } from '../revisions/revisions.ts'
import { insertIssued } from '../saving/saving-store.ts'
import type * as store from '../store.ts'
import { factsOf, pricedPast, type StagedInvoice, statedMinor, verdictOf } from './past-figures.ts'
import { languagesFor } from './past-store.ts'
import { takeBackInvoices } from './taking-back.ts'

/**
 * Invoices that another program issued: they come in frozen and numbered as they were, with what was paid for them, and nobody
 * is told or reminded of them.
 */
export function pastInvoiceImport(parts: InvoiceDependencies): ImportTarget {
  return {
    keyOf: (fields) => String(fields.invoiceNumber).trim(),
    known: async (tx, workspaceId, numbers) =>
      new Map([...(await takenOf(tx, workspaceId, numbers))].map((number) => [number, ''])),
    staged: (rows) =>
      rows.map((row) => {
        const invoice = row as unknown as KnownPastInvoice
        return { invoice, facts: factsOf(invoice) }
      }),
    takes: (fields, { differences }) => {
      const verdict = verdictOf(stagedOf(fields).facts)
      return verdict === 'agrees' || (verdict === 'differs' && differences !== 'leave')
    },
    add: (tx, workspaceId, records, keeping) => addPastInvoices(tx, parts, workspaceId, records, keeping),
    // What was issued is never overwritten: a number that is taken is left out.
    update: async () => {},
    remove: async () => {},
    takeBack: (tx, workspaceId, importId, by) => takeBackInvoices(tx, workspaceId, importId, by),
  }
}

export const stagedOf = (fields: Readonly<Record<string, unknown>>) => fields as unknown as StagedInvoice

/** An invoice that is ready to be written. */
type Ready = Awaited<ReturnType<typeof readied>>[number]

/** Writes invoices with customers, payments and revisions; answers what taking them back will need. */
async function addPastInvoices(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  records: readonly IncomingRecord[],
  keeping: Keeping,
): Promise<Map<string, Record<string, unknown>>> {
  const staged = records.map(({ id, fields }) => ({ id, ...stagedOf(fields) }))
  const { customerOf, made } = await customersFor(
    tx,
    workspaceId,
    staged.map(({ invoice }) => invoice),
  )
  const invoices = await readied(tx, workspaceId, staged, customerOf, keeping)
  const written = insertIssued(
    tx,
    workspaceId,
    invoices.map(({ id, values, items, adjustments }) => ({
      beginning: { ...asIssuedElsewhere, id, created_by: keeping.userId },
      values,
      items,
      adjustments,
    })),
  )
  await written.catch((error: unknown) => {
    // Given to another one since it was looked for.
    throw violatedConstraint(error) === 'invoices_number' ? refuse('invoice_number_taken') : error
  })
  await freeze(tx, parts, workspaceId, invoices, keeping.userId)
  const rated = invoices.map(({ id, values }) => ({ id, currency: values.currency, day: values.issue_date }))
  await fixRates(tx, workspaceId, 'invoice', rated)
  await recordPastPayments(
    tx,
    workspaceId,
    invoices.flatMap((one) => paymentOf(one, keeping)),
  )
  const created = { subjectKind: 'invoice', kind: 'created', actorUserId: keeping.userId } as const
  await addEntriesQuietly(
    tx,
    workspaceId,
    invoices.map(({ id }) => ({ ...created, subjectId: id, detail: { importId: keeping.importId } })),
  )
  const traceOf = ({ invoice, paymentId }: Ready) => ({ paymentId, customerId: made.get(customerKey(invoice)) ?? null })
  return new Map(invoices.map((one) => [one.id, traceOf(one)]))
}

/** Invoices as they will be written, with what was paid for them. */
async function readied(
  tx: Tx,
  workspaceId: string,
  staged: readonly (StagedInvoice & { id: string })[],
  customerOf: (invoice: KnownPastInvoice) => string | null,
  { differences }: Keeping,
) {
  const languages = await languagesFor(tx, workspaceId)
  return staged.map((one) => {
    const customerId = customerOf(one.invoice)
    const language = languages.of(customerId)
    const { values, items, adjustments } = pricedPast(one, customerId, differences, wordsIn(language))
    const paid = paidMinorOf(one.invoice, values.total_minor)
    const status = statusOf(one.invoice, paid, values.total_minor)
    const paymentId = paid > 0 ? newId() : null
    return { ...one, values: { ...values, status }, items, adjustments, language, paid, paymentId }
  })
}

/** Nobody is reminded of what was issued elsewhere, and its number is its own. */
const asIssuedElsewhere = { number_pending: false, is_imported: true, reminders_stopped: true, revision: 1 } as const

/** Keeps what each says with the seller's details of today, as issuing it would. */
async function freeze(
  tx: Tx,
  parts: InvoiceDependencies,
  workspaceId: string,
  invoices: readonly Ready[],
  userId: string,
): Promise<void> {
  const issuer = await issuerOf(tx, parts, workspaceId)
  const documents = invoices.map(({ id, values, items, adjustments, language }) => {
    const record = { ...recordBasics, ...values, id, items, adjustments, document_language: language }
    const { paymentSettings, ...document } = documentBy(issuer, record as unknown as store.InvoiceRecord)
    return { id, document: { ...document, ...sealedPayment(parts, workspaceId, id, 1, paymentSettings) } }
  })
  await insertFirstRevisions(tx, workspaceId, documents, userId)
  const [first] = documents
  // Where what was issued is locked, the seller's name could never be added.
  if (first && (await locksIssued(tx, workspaceId)) && !(await isNamed(tx, workspaceId, first.id, 1)))
    throw sellerUnnamed()
}

/** What a new record has of what later acts add to it. */
const recordBasics = {
  kind: 'invoice',
  revision: 1,
  number_pending: false,
  corrects: null,
  credited_parts: null,
  customer_e_invoice: null,
  creditor_reference: null,
  quote_id: null,
  supersedes_id: null,
  deposit_for_id: null,
  deposit_for: null,
} as const

/** What was received. A file that calls an invoice paid without a sum means its total. */
function paidMinorOf({ status, paid, currency }: KnownPastInvoice, total: number): number {
  const minor = statedMinor(paid, currency)
  return status === 'paid' && minor === 0 ? total : minor
}

function statusOf({ status }: KnownPastInvoice, paid: number, total: number): string {
  if (status === 'cancelled') return 'CANCELLED'
  return paid >= total && (paid > 0 || status === 'paid') ? 'PAID' : 'SENT'
}

function paymentOf(
  { id, invoice, paid, paymentId }: { id: string; invoice: KnownPastInvoice; paid: number; paymentId: string | null },
  { userId, today: day }: Keeping,
) {
  if (paymentId === null) return []
  // Money cannot have come later than today, whatever a file says of a due date.
  const said = invoice.paidOn ?? invoice.issueDate
  return [
    {
      id: paymentId,
      targetKind: 'invoice' as const,
      targetId: id,
      kind: 'payment' as const,
      currency: invoice.currency,
      amountMinor: paid,
      method: 'other' as const,
      receivedOn: said > day ? day : said,
      note: 'imported',
      recordedBy: userId,
    },
  ]
}

/** Two invoices that name the same address, or without one the same name, are of one customer. */
export const customerKey = ({ billingEmail, billingName }: KnownPastInvoice) =>
  billingEmail === '' ? ` ${billingName.toLowerCase()}` : billingEmail.toLowerCase()

/** The customers of invoices; who is not known and has an e-mail address is added. */
async function customersFor(tx: Tx, workspaceId: string, invoices: readonly KnownPastInvoice[]) {
  const named = invoices.map(namedBy)
  const found = await customersNamed(tx, workspaceId, named)
  const unknown = new Map(
    invoices
      .filter((invoice) => invoice.billingEmail !== '' && found(namedBy(invoice)) === null)
      .toReversed()
      .map((invoice) => [customerKey(invoice), invoice] as const),
  )
  const ids = await addNamed(tx, workspaceId, [...unknown.values()].map(customerIn))
  const made = new Map([...unknown.keys()].map((key, at) => [key, ids[at] ?? ''] as const))
  return {
    made,
    customerOf: (invoice: KnownPastInvoice) => made.get(customerKey(invoice)) ?? found(namedBy(invoice)),
  }
}

export const namedBy = ({ billingName, billingEmail }: KnownPastInvoice) => ({ name: billingName, email: billingEmail })

const customerIn = (invoice: KnownPastInvoice) => ({
  ...namedBy(invoice),
  phone: invoice.billingPhone,
  address: invoice.billingAddress,
  address2: invoice.billingAddress2,
  city: invoice.billingCity,
  state: invoice.billingProvince,
  zip: invoice.billingZip,
  country: invoice.billingCountry,
  taxId: invoice.billingTaxId,
})
