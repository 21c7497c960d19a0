import { type RefusalId, refuse } from '@duly/core/contract/refusals.ts'
import { validationMessages } from '@duly/core/contract/validation-messages.ts'
import { bareText } from '@duly/core/customers/customer.ts'
import type { EInvoice, Party } from '@duly/core/e-invoices/document.ts'
import { figuresOf } from '@duly/core/e-invoices/from-pricing.ts'
import type { ReadEInvoice } from '@duly/core/e-invoices/read.ts'
import { type TaxOf, usualTax } from '@duly/core/e-invoices/received/call-parts.ts'
import { cleanDocument } from '@duly/core/e-invoices/received/clean.ts'
import { customerOfParty } from '@duly/core/e-invoices/received/customer-call.ts'
import { figureDifferences } from '@duly/core/e-invoices/received/differences.ts'
import { invoiceCallOf, type NotHeld } from '@duly/core/e-invoices/received/invoice-call.ts'
import { invoicesContract } from '@duly/core/invoices/contract.ts'
import { fold } from '@duly/core/search/fold.ts'
import { type Database, inTransaction, type ReadTx } from '../../../platform/db/database.ts'
import type { ReachedWorkspace } from '../../../platform/db/own-records.ts'
import type { EInvoiceReader } from '../../../platform/e-invoices/reader.ts'
import type { FileRefusal } from '../../../platform/e-invoices/reader-process.ts'
import { companyOf } from '../../company/service.ts'
import { lookAlikesOfNew } from '../../customers/merging.ts'
import { taxesOf } from '../../taxes/service.ts'
import { sheetInvoiceOf } from '../revisions/revisions.ts'
import type { InvoiceInput } from '../saving/input.ts'
import { newInput } from '../totals/said-pricing.ts'
import { isNumberTaken } from './e-invoice-store.ts'

/** What reading needs. */
export interface ReceivingParts {
  readonly db: Database
  readonly reader: EInvoiceReader
}

const refusalOf: Readonly<Record<FileRefusal, RefusalId>> = {
  'no-xml': 'e_invoice_file_unknown',
  'no-e-invoice': 'e_invoice_file_unknown',
  'none-inside': 'e_invoice_file_without',
  'no-pdf': 'e_invoice_file_locked',
  'too-large': 'e_invoice_file_unsafe',
  'too-deep': 'e_invoice_file_unsafe',
  'too-many-elements': 'e_invoice_file_unsafe',
  'too-long': 'e_invoice_file_unsafe',
  doctype: 'e_invoice_file_unsafe',
}

const notHeldRefusals: Readonly<Record<NotHeld, RefusalId>> = {
  'credit-note': 'e_invoice_file_credit',
  'no-lines': 'e_invoice_file_lines',
  'too-many-lines': 'e_invoice_file_lines',
}

/**
 * What a file states, and what would be made of it: its sender as a customer, or a draft with every figure in which it would differ.
 * Keeps nothing. Refuses what is no e-invoice, what can't be read safely and what has no place in a draft.
 */
export async function receive(
  { db, reader }: ReceivingParts,
  scope: ReachedWorkspace,
  as: 'customer' | 'invoice',
  bytes: Uint8Array,
) {
  if (bytes.length === 0) throw refuse('file_empty')
  const answer = await reader.read(bytes)
  if ('refused' in answer) throw refuse(refusalOf[answer.refused])
  const { read } = answer
  const document = cleanDocument(read.document)
  const { workspaceId } = scope
  return inTransaction(db, { ...scope, readOnly: true }, async (tx) => ({
    ...(await summaryOf(tx, workspaceId, read, document)),
    customer: as === 'customer' ? await customerIn(tx, workspaceId, document.seller) : null,
    invoice: as === 'invoice' ? await draftIn(tx, workspaceId, document) : null,
  }))
}

/** Most values that are named one by one; a file that has more is of another kind than it says. */
const mostUnreadable = 20

async function summaryOf(tx: ReadTx, workspaceId: string, read: ReadEInvoice, document: EInvoice) {
  const company = await companyOf(tx, workspaceId)
  const party = (one: Party) => ({
    name: one.name,
    vatId: one.vatId ?? '',
    city: one.address?.city ?? '',
    country: one.address?.country ?? '',
    isOwn: isSame(company, one),
  })
  const { number, issueDate, currency, lines, totals, seller, buyer } = document
  return {
    syntax: read.syntax,
    specification: read.specification ?? '',
    document: {
      ...{ number, issueDate, currency, lines: lines.length, payable: totals.payable },
      seller: party(seller),
      buyer: party(buyer),
    },
    unreadable: read.unreadable
      .slice(0, mostUnreadable)
      .map(({ path, found }) => ({ path, found: found.slice(0, 200) })),
  }
}

/** By the tax number where both have one, else by name; null where nothing is known of the business. */
function isSame(company: { name: string; taxNumber: string } | null, party: Party): boolean | null {
  const [own, theirs] = [bareText(company?.taxNumber ?? ''), bareText(party.vatId ?? party.taxRegistration ?? '')]
  if (own !== '' && theirs !== '') return own === theirs
  const name = fold(company?.name ?? '')
  return name === '' ? null : [party.name, party.tradingName ?? ''].some((one) => fold(one) === name)
}

async function customerIn(tx: ReadTx, workspaceId: string, seller: Party) {
  const fields = customerOfParty(seller)
  const known = await lookAlikesOfNew(tx, workspaceId, fields)
  return { fields: { ...fields }, known: known.map(({ id, name, email }) => ({ id, name, email })) }
}

async function draftIn(tx: ReadTx, workspaceId: string, document: EInvoice) {
  const call = invoiceCallOf(document, await taxOfBusiness(tx, workspaceId, document))
  if ('notHeld' in call) throw refuse(notHeldRefusals[call.notHeld])
  const { invoiceNumber, ...rest } = call.body
  const numberTaken = typeof invoiceNumber === 'string' && (await isNumberTaken(tx, workspaceId, invoiceNumber))
  const known = await lookAlikesOfNew(tx, workspaceId, customerOfParty(document.buyer))
  const [customer] = known.length === 1 ? known : []
  const body = {
    ...rest,
    ...(invoiceNumber !== undefined && !numberTaken && { invoiceNumber }),
    ...(customer && { customerId: customer.id }),
  }
  return {
    body,
    numberTaken,
    differences: differencesOf(document, body),
    leftOut: call.leftOut,
    customer: customer ? { id: customer.id, name: customer.name } : null,
  }
}

/** Taxes of the business where it has the one that a line names, so that the paper calls it by its own name. */
async function taxOfBusiness(tx: ReadTx, workspaceId: string, document: EInvoice): Promise<TaxOf> {
  const { taxes } = await taxesOf(tx, workspaceId, document.issueDate)
  const stated = usualTax(document)
  return (tax) => {
    const own = taxes.find(({ category, rate, compound, isValid }) => {
      return isValid && category === 'S' && tax.category === 'S' && !compound && String(rate) === tax.rate
    })
    return own ? { ...stated(tax), name: own.name, taxId: own.id } : stated(tax)
  }
}

/** The call goes through the schema that saving has, and is priced as saving prices it. */
function differencesOf(document: EInvoice, body: Readonly<Record<string, unknown>>) {
  const parsed = invoicesContract['POST /invoices'].body.safeParse(body)
  if (!parsed.success) throw refuse('invalid_request', { messages: validationMessages(parsed.error.issues) })
  const { items, invoice_items, status: _s, kind: _k, ...said } = parsed.data
  const input = newInput({ ...said, items: items ?? invoice_items ?? [] })
  const invoice = sheetInvoiceOf({ ...input, invoiceNumber: input.invoiceNumber ?? '' } as InvoiceInput)
  const ours = figuresOf(invoice, 2, { category: '' })
  if ('problem' in ours) throw refuse('e_invoice_several_taxes')
  return figureDifferences(document, ours)
}
