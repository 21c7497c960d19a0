import { z } from 'zod'
import { invoiceFacts } from '../e-invoices/facts-contract.ts'
import { checkoutStates, payables } from '../payments/due.ts'
import { openCheckout } from '../payments/open-checkout.ts'
import { publicLedger } from '../payments/public-payment.ts'
import { languageCodes } from '../words/languages.ts'
import { handInStates } from './acts/hand-in.ts'
import { documentKinds } from './kinds/kinds.ts'
import { quoteStates } from './quotes/quote-state.ts'
import { publicScheduleAnswer, scheduleAnswer } from './schedule/schedule-answer.ts'
import { betweenLinesAnswer, documentPricingAnswer, linePricingAnswer } from './totals/priced-fields.ts'

// What the calls about invoices answer. Amounts are numbers with at most two decimals.

/** All statuses; OVERDUE is derived from SENT and the due date, or set by hand (decisions). */
export const invoiceStatus = z.enum(['DRAFT', 'SENT', 'PAID', 'OVERDUE', 'CANCELLED'])

const itemAnswer = z.object({
  name: z.string(),
  description: z.string(),
  quantity: z.number(),
  rate: z.number(),
  amount: z.number(),
  productId: z.string().nullable(),
  ...linePricingAnswer,
})

const billing = {
  billingName: z.string(),
  billingEmail: z.string(),
  billingPhone: z.string(),
  billingAddress: z.string(),
  billingCity: z.string(),
  billingProvince: z.string(),
  billingZip: z.string(),
  billingCountry: z.string(),
}

/** What the paper says beside it; rows of the list do without. */
const billingMore = { billingContact: z.string(), billingAddress2: z.string(), billingTaxId: z.string() }

/** Discount, shipping and tax as calls carry them. */
export const adjustments = {
  discountType: z.string(),
  discountValue: z.number(),
  shippingType: z.string(),
  shippingValue: z.number(),
  taxType: z.string(),
  taxValue: z.number(),
}

const sums = {
  subtotal: z.number(),
  discount: z.number(),
  shipping: z.number(),
  tax: z.number(),
  total: z.number(),
  /** What counts towards it: money and credits. */
  paid: z.number(),
  /** How much of that are credits. */
  credited: z.number(),
  balance: z.number(),
}

/** The newest mail that was to bring an invoice to its payer, if it did not arrive and will not by itself; else null. */
const undelivered = z.object({ recipient: z.string(), reason: z.string() }).nullable()

/** How a message fares that was just sent. */
export const sent = z.object({ outcome: z.enum(['delivered', 'retrying']) })

/** A draft that was handed in to those who may issue it, or that they returned; null: neither. */
const handIn = z
  .object({
    state: z.enum(handInStates),
    /** Who handed it in, or returned it. */
    by: z.object({ id: z.string(), name: z.string() }),
    at: z.string(),
    /** What they said; may be empty for what was handed in. */
    remark: z.string(),
  })
  .nullable()

/** How a quote stands; absent from other kinds. */
const ofQuotes = { quoteState: z.enum(quoteStates).optional() }

/** An invoice as its owner reads it. Amounts have at most two decimals; dates are YYYY-MM-DD. */
export const invoice = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  invoiceNumber: z.string(),
  /** The number that it would get if it were issued now, where it awaits one; null once it has its own. */
  awaitedNumber: z.string().nullable(),
  status: invoiceStatus,
  ...billing,
  ...billingMore,
  issueDate: z.string(),
  dueDate: z.string(),
  currency: z.string(),
  paymentMethod: z.string(),
  paymentTerms: z.string(),
  additionalNotes: z.string(),
  customerId: z.string().nullable(),
  items: z.array(itemAnswer),
  /** Headings, texts and subtotals between the lines. */
  betweenLines: betweenLinesAnswer,
  ...adjustments,
  ...sums,
  /** Of a credit note alone: the invoice that it takes off from, and how much of it was neither applied nor given back. */
  credit: z
    .object({
      invoice: z.object({ id: z.string(), invoiceNumber: z.string(), issueDate: z.string() }),
      unused: z.number(),
    })
    .optional(),
  /** Whether it is a deposit; absent: it is none. */
  isDeposit: z.boolean().optional(),
  /** Of a deposit invoice alone: the invoice that takes it off; null once that one was deleted. */
  deposit: z
    .object({
      of: z.object({ id: z.string(), invoiceNumber: z.string(), isIssued: z.boolean() }).nullable(),
    })
    .optional(),
  ...scheduleAnswer,
  ...documentPricingAnswer,
  /** What only its e-invoices state; absent: nothing. */
  eInvoice: invoiceFacts.optional(),
  ...ofQuotes,
  /** What payments into the account are to name (ISO 11649 or a Swiss QR reference), as it was given at issue; absent: nothing. */
  creditorReference: z.string().optional(),
  /** The quote that an invoice was made of; absent: none. */
  quoteId: z.string().optional(),
  /** Of the arithmetic that the sums are made with. */
  arithmeticVersion: z.number(),
  version: z.number(),
  revision: z.number(),
  sentAt: z.string().nullable(),
  undelivered,
  handIn,
  createdAt: z.string(),
  updatedAt: z.string(),
})

/** An invoice after a change. */
export const changedInvoice = invoice.extend(openCheckout)

/** A row of the list. */
export const invoiceRow = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  invoiceNumber: z.string(),
  status: invoiceStatus,
  ...billing,
  issueDate: z.string(),
  dueDate: z.string(),
  currency: z.string(),
  total: z.number(),
  paid: z.number(),
  credited: z.number(),
  balance: z.number(),
  /** Of an invoice that is paid in parts: what is due by today; where nothing is, the next part. Absent from others. */
  owedNow: scheduleAnswer.owedNow,
  customerId: z.string().nullable(),
  /** Whether it is a deposit; absent: it is none. */
  isDeposit: z.boolean().optional(),
  ...ofQuotes,
  /** Of a quote that was accepted: what it comes to with the lines that were chosen. Absent: `total`. */
  acceptedTotal: z.number().optional(),
  undelivered,
  handIn,
  version: z.number(),
  createdAt: z.string(),
})

/** How many invoices match: all, of each status, and of those that cut across the statuses. */
export const invoiceCounts = z.object({
  all: z.number(),
  byStatus: z.record(z.enum([...invoiceStatus.options, 'PARTLY_PAID', 'BOUNCED']), z.number()),
  /** Of quotes: how they stand. */
  byQuoteState: z.record(z.enum(quoteStates), z.number()).optional(),
  /** Credit notes that match, whatever kind is counted. */
  creditNotes: z.number(),
  /** Deposits among them. */
  deposits: z.number(),
  /** Drafts that wait for somebody who may issue them. */
  handedIn: z.number(),
  /** Drafts that were returned. */
  returned: z.number(),
})

const publicCompany = z.object({
  logo: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  zip: z.string(),
  country: z.string(),
  vat: z.string(),
  paymentSettings: z.object({ paymentIntegrationEnabled: z.boolean() }),
})

/** What the public page draws, and no more (security requirements 2.8). */
export const publicInvoice = z.object({
  id: z.string(),
  /** The language of the document, which its page is in, too. */
  language: z.enum(languageCodes),
  /** The seller’s country by two letters, as whose numbers and dates are written; null: in the language’s usual form. */
  formCountry: z.string().nullable(),
  invoiceNumber: z.string(),
  status: invoiceStatus,
  issueDate: z.string(),
  dueDate: z.string(),
  currency: z.string(),
  /** The lines as the paper prints them. */
  items: z.array(itemAnswer.omit({ productId: true })),
  /** Headings, texts and subtotals between them, those with the sums of their sections. */
  betweenLines: z.array(betweenLinesAnswer.element.extend({ amount: z.number() })),
  ...adjustments,
  ...sums,
  taxRows: documentPricingAnswer.taxRows,
  /** The sums as the paper words them, in its language; empty where subtotal, discount, shipping and tax say it all. */
  printedSums: z.array(z.object({ label: z.string(), amount: z.string() })),
  /** The unit of each line, and what else the paper says under it: its period and discounts. Empty where no line has any. */
  printedItems: z.array(z.object({ unit: z.string(), details: z.array(z.string()) })),
  /** `GST 81472 5530 RT0001` of each tax that has a number, as the paper prints them. */
  taxNumbers: z.array(z.string()),
  ...publicScheduleAnswer,
  /** What the payer owes; nothing once it is paid or cancelled. */
  amountDue: z.number(),
  ...publicLedger,
  /** Bank or e-transfer details that the issued paper prints while something is owed; empty where it prints none. */
  transfer: z.array(z.object({ label: z.string(), value: z.string() })),
  /** What a payment by transfer is to name: its creditor reference, else its number. */
  transferReference: z.string(),
  /** The code of the issued paper, for banking apps; null where it has none. */
  paymentCode: z.object({ content: z.string(), alt: z.string(), caption: z.string(), isSwiss: z.boolean() }).nullable(),
  company: publicCompany,
  /** The company once more, under the names that the specification gives to its fallbacks (part 1, section 3). */
  companyLogo: z.string(),
  companyName: z.string(),
  companyAddress: z.string(),
  companyCity: z.string(),
  companyZip: z.string(),
  companyCountry: z.string(),
  companyVat: z.string(),
  /** Whether a payer can pay by card now, and if not, why. */
  payable: z.enum(payables),
  /** The state of the latest checkout, for the page after the payer's return. */
  checkout: z.enum(checkoutStates),
})

/** The figures above the list, of one currency. */
export const invoiceStats = z.object({
  currency: z.string(),
  byStatus: z.record(invoiceStatus, z.object({ count: z.number(), total: z.number() })),
  outstanding: z.number(),
  overdue: z.number(),
  paidThisMonth: z.number(),
  months: z.array(z.object({ month: z.string(), invoiced: z.number(), paid: z.number() })),
})

/** A payment or reversal in the ledger. */
export const payment = z.object({
  id: z.string(),
  kind: z.string(),
  method: z.string(),
  amount: z.number(),
  currency: z.string(),
  receivedOn: z.string(),
  note: z.string(),
  reversed: z.boolean(),
  /** Recorded by hand and not yet taken back. */
  canReverse: z.boolean(),
  /** Whether there is a receipt of it: not of money that was given or taken back. */
  hasReceipt: z.boolean(),
  createdAt: z.string(),
})

/** What an invoice said when it left DRAFT or was edited since. */
export const revisionRow = z.object({
  revision: z.number(),
  createdAt: z.string(),
  by: z.string().nullable(),
})
