import { z } from 'zod'
import { calendarDate, choice, decimal } from '../contract/fields.ts'
import { isPlainLine, isPlainText } from '../contract/plain-text.ts'
import type { DecimalRange } from '../money/decimal.ts'
import { creditNoteTypes, invoiceTypes } from './code-lists.ts'
import { eInvoiceWays } from './facts.ts'
import { type EInvoiceFormatName, eInvoiceFormats } from './formats.ts'

// What calls say for e-invoices. An empty text is the same as none.

const badText = 'must not contain control characters'

/** One line; absent where it is empty. */
const line = (max = 300) =>
  z
    .string()
    .max(max)
    .refine(isPlainLine, badText)
    .nullish()
    .transform((value) => value || undefined)

const lines = (max: number) =>
  z
    .string()
    .max(max)
    .refine(isPlainText, badText)
    .nullish()
    .transform((value) => value || undefined)

const filled = (max = 300) => z.string().min(1).max(max).refine(isPlainLine, badText)
const date = () => calendarDate().optional()
const code = () => line(50)

const identifier = z.object({ id: filled(), scheme: code() })
const list = <T extends z.ZodType>(of: T, most = 100) => z.array(of).max(most).readonly()

const address = z
  .object({
    line1: line(),
    line2: line(),
    line3: line(),
    city: line(),
    postCode: line(50),
    subdivision: line(),
    country: line(2),
  })
  .partial()

const contact = z.object({ name: line(), phone: line(100), email: line() }).partial()

const partyFields = {
  name: line(),
  tradingName: line(),
  identifiers: list(identifier, 20),
  legalRegistration: identifier,
  vatId: line(50),
  taxRegistration: line(50),
  legalInformation: lines(2000),
  electronicAddress: identifier,
  address,
  contact: contact.nullable(),
}

/** Of a seller or buyer. */
export const partyFacts = z.object(partyFields).partial()

const formats = Object.keys(eInvoiceFormats) as EInvoiceFormatName[]

/** One of the formats that Duly writes. */
export const eInvoiceFormat = () => choice(formats)

/** What a customer wants. */
export const customerFacts = z
  .object({
    format: eInvoiceFormat().nullable(),
    way: choice(eInvoiceWays),
    buyerReference: line(),
    purchaseOrder: line(),
    contract: line(),
    project: line(),
    buyerAccountingReference: line(),
    party: partyFacts,
  })
  .partial()

const payment = z.object({
  code: filled(10),
  text: line(),
  remittance: lines(500),
  transfers: list(z.object({ account: line(100), name: line(), bic: line(50) }).partial(), 50).optional(),
  card: z.object({ number: filled(50), holder: line(), network: line() }).optional(),
  directDebit: z
    .object({ mandate: line(), creditor: line(), debitedAccount: line(100) })
    .partial()
    .optional(),
})

const attachment = z.object({
  reference: filled(),
  description: lines(1000),
  location: line(2000),
  file: z
    .object({
      name: filled(),
      mediaType: filled(100),
      base64: z
        .string()
        .max(1_400_000)
        .regex(/^[A-Za-z0-9+/=\s]*$/),
    })
    .optional(),
})

const amount: DecimalRange = { min: '-999999999999', max: '999999999999', maxDecimals: 4 }

/** What an invoice states. */
export const invoiceFacts = z
  .object({
    typeCode: choice([...invoiceTypes, ...creditNoteTypes]),
    taxCurrency: line(3),
    taxPointDate: date(),
    taxPointCode: line(3),
    dueDate: calendarDate().nullable(),
    paymentTerms: lines(5000),
    buyerReference: line(),
    project: line(),
    contract: line(),
    purchaseOrder: line(),
    salesOrder: line(),
    receivingAdvice: line(),
    despatchAdvice: line(),
    tenderOrLot: line(),
    invoicedObject: identifier,
    buyerAccountingReference: line(),
    businessProcess: line(),
    notes: list(z.object({ text: z.string().min(1).max(20_000).refine(isPlainText, badText), subjectCode: code() })),
    precedingInvoices: list(z.object({ number: filled(), issueDate: date() })),
    buyer: partyFacts,
    payee: z.object({ name: filled(), identifier: identifier.optional(), legalRegistration: identifier.optional() }),
    taxRepresentative: z.object({ name: filled(), vatId: filled(50), address: address.optional() }),
    delivery: z.object({ name: line(), location: identifier, date: calendarDate(), address }).partial(),
    period: z.object({ start: date(), end: date() }),
    payment: payment.nullable(),
    attachments: list(attachment, 20),
    taxInTaxCurrency: decimal(amount),
    untaxed: z.object({ category: filled(2), reason: line(500), reasonCode: code() }),
  })
  .partial()

/** What a line states. */
export const lineFacts = z
  .object({
    id: line(50),
    itemName: lines(2000),
    itemDescription: lines(20_000),
    note: lines(5000),
    object: identifier,
    orderLine: line(),
    buyerAccountingReference: line(),
    baseUnit: line(10),
    gross: decimal({ min: '0', max: '999999999', maxDecimals: 10 }),
    sellerId: line(),
    buyerId: line(),
    standardId: identifier,
    classifications: list(z.object({ code: filled(), list: code(), listVersion: code() })),
    originCountry: line(2),
    attributes: list(z.object({ name: filled(), value: filled(1000) })),
  })
  .partial()
