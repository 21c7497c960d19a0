import { checkEInvoice } from '../core/e-invoices/check.ts'
import type { EInvoice } from '../core/e-invoices/document.ts'
import type { InvoiceFacts } from '../core/e-invoices/facts.ts'
import type { EInvoiceFormatName } from '../core/e-invoices/formats.ts'
import { inFormat } from '../core/e-invoices/in-format.ts'
import { type CallBody, fits } from '../core/e-invoices/received/call-parts.ts'
import { invoiceCallOf } from '../core/e-invoices/received/invoice-call.ts'

// A document in the terms of EN 16931 as the calls with which somebody would enter it: the business, the customer, the invoice.

/** Says which feature of a document Duly does not take. */
export class NotTaken extends Error {}

/** The value for an ordinary field; what does not fit is stated for e-invoices alone. */
const plain = (text: string | undefined, most: number) => (fits(text, most) ? (text ?? '') : '')

/** The seller as a body of POST /companies. */
export function companyBody({ seller }: EInvoice): CallBody {
  const { name, address, contact, ...facts } = seller
  const [line1, city, postCode] = [address?.line1, address?.city, address?.postCode]
  return {
    name: plain(name, 100) || 'Seller',
    address: plain(line1, 200),
    city: plain(city, 100),
    zip: plain(postCode, 20),
    eInvoice: {
      ...facts,
      ...(!fits(name, 100) && { name }),
      address: {
        ...address,
        ...(fits(line1, 200) && { line1: undefined }),
        ...(fits(city, 100) && { city: undefined }),
        ...(fits(postCode, 20) && { postCode: undefined }),
      },
      contact: contact ?? null,
    },
  }
}

const ofCustomer = ['tradingName', 'identifiers', 'legalRegistration', 'vatId', 'electronicAddress'] as const

/** The buyer as a body of POST /customers, with the format that they want; what it forbids could not be issued for them. */
export function customerBody(document: EInvoice, format: EInvoiceFormatName): CallBody {
  const { buyer, buyerReference } = document
  const party = Object.fromEntries(ofCustomer.map((name) => [name, buyer[name]]))
  return {
    name: plain(buyer.name, 200) || 'Buyer',
    email: 'buyer@example.com',
    eInvoice: {
      format,
      way: checkEInvoice(inFormat(document, format), format).length > 0 ? 'pdf' : 'attached',
      buyerReference,
      party,
    },
  }
}

/** The document as a body of POST /invoices, with all that it states. Throws NotTaken for what Duly does not take. */
export function invoiceBody(document: EInvoice, customerId: string): CallBody {
  const { number, lines, payment, payee, attachments, notes, dueDate } = document
  if (!fits(number, 50) || number.trim() === '') throw new NotTaken('number-over-50-characters')
  if (lines.some((line) => line.price.net.startsWith('-'))) throw new NotTaken('negative-price')
  if (payment && payment.code === '') throw new NotTaken('payment-without-means')
  // Credit notes are entered as invoices: only figures and texts are compared.
  const call = invoiceCallOf({ ...document, typeCode: '380' })
  if ('notHeld' in call) throw new NotTaken(call.notHeld === 'too-many-lines' ? 'more-than-1000-lines' : call.notHeld)
  const { eInvoice, ...body } = call.body
  const { buyerReference: _, buyer, ...facts } = (eInvoice ?? {}) as InvoiceFacts
  return {
    ...body,
    customerId,
    status: 'SENT',
    eInvoice: {
      ...facts,
      ...{ typeCode: document.typeCode, payee, attachments, notes, dueDate: dueDate ?? null, payment: payment ?? null },
      buyer: { ...buyer, contact: document.buyer.contact ?? null },
    },
  }
}
