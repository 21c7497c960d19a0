import { z } from 'zod'
import { changesAnswer, changesQuery } from '../contract/changes.ts'
import { contract, endpoint } from '../contract/endpoint.ts'
import {
  calendarDate,
  choice,
  listAnswer,
  moneyAmount,
  optionalText,
  pageQuery,
  patchOf,
  positiveAmount,
  searchText,
  sortOrder,
  uuid,
  wholeNumber,
} from '../contract/fields.ts'
import { timelineEntry } from '../contract/timeline.ts'
import { deletion } from '../payments/open-checkout.ts'
import { handInStates } from './acts/hand-in.ts'
import {
  changedInvoice,
  invoice,
  invoiceCounts,
  invoiceRow,
  invoiceStats,
  invoiceStatus,
  payment,
  publicInvoice,
  revisionRow,
  sent,
} from './answers.ts'
import { eInvoice, fields, items, notBlank, optionalPricing } from './input-fields.ts'
import { documentKinds, madeKinds } from './kinds/kinds.ts'
import { invoiceLimits as limits } from './limits.ts'
import { invoiceSortKeys, invoiceStandings } from './list/list.ts'
import { paymentMethods } from './payment-methods.ts'
import { quoteStates } from './quotes/quote-state.ts'
import { scheduleLimits } from './schedule/schedule.ts'
import { schedule } from './schedule/schedule-fields.ts'
import { mailWishes } from './sending/mail-wishes.ts'
import { betweenLines, documentPricing, untaxedAnswer } from './totals/priced-fields.ts'

const listFilter = {
  /** A list is of one kind of document. */
  kind: choice(documentKinds).default('invoice'),
  searchQuery: searchText(),
  startDate: calendarDate().optional(),
  endDate: calendarDate().optional(),
  status: choice(invoiceStandings).optional(),
  /** How quotes stand; of other kinds none does. */
  quoteState: choice(quoteStates).optional(),
  /** Drafts that wait for somebody who may issue them, or were returned by them. */
  handIn: choice(handInStates).optional(),
  customerId: uuid().optional(),
}

const { status: _status, quoteState: _quoteState, handIn: _handIn, ...countFilter } = listFilter

/** What kind of document is made; a quote's due date is the last day on which it can be accepted. */
const ofKind = { kind: choice(madeKinds).default('invoice') }

const params = z.object({ id: uuid() })
/** What is owed by now, or one part, counted from 1. */
const askedPart = z.union([z.literal('now'), z.coerce.number().int().min(1).max(scheduleLimits.most)])
const bodyLimit = 2 * 1024 * 1024

/** Most invoices in one ZIP. */
export const mostInArchive = 200

export const invoicesContract = contract({
  'GET /invoices': endpoint({
    access: 'invoices:read',
    summary: 'List invoices, newest issue date first unless asked otherwise.',
    query: z.object({
      ...pageQuery,
      ...listFilter,
      sortBy: choice(invoiceSortKeys).default('issueDate'),
      sortOrder: sortOrder(),
    }),
    answer: listAnswer(invoiceRow),
  }),
  'GET /invoices/changes': endpoint({
    access: 'invoices:read',
    summary:
      'Which documents have changed since a cursor or an instant, deletions included; of every kind unless one is named.',
    query: z.object({ ...changesQuery, kind: choice(documentKinds).optional() }),
    answer: changesAnswer(invoiceRow),
  }),
  'GET /invoices/counts': endpoint({
    access: 'invoices:read',
    summary: 'How many invoices match, in all and of each status that the list can be narrowed to.',
    query: z.object(countFilter),
    answer: invoiceCounts,
  }),
  'GET /invoices/stats': endpoint({
    access: 'invoices:read',
    summary: 'Figures per currency: by status, outstanding, overdue, paid this month, twelve months.',
    answer: z.array(invoiceStats),
  }),
  'GET /invoices/next-number': endpoint({
    access: 'invoices:read',
    summary: 'A free invoice number for an issue date.',
    query: z.object({ ...ofKind, issueDate: calendarDate().optional() }),
    answer: z.object({ invoiceNumber: z.string(), inSeries: z.boolean() }),
  }),
  'GET /invoices/new': endpoint({
    access: 'invoices:read',
    summary: 'What a new invoice begins with: a free number for today, and what the business usually asks.',
    query: z.object(ofKind),
    answer: z.object({
      invoiceNumber: z.string(),
      /** Whether it is the next of a series, which is taken when the invoice is issued. */
      inSeries: z.boolean(),
      currency: z.string(),
      /** Null where the business has not said how it is paid. */
      paymentMethod: z.enum(paymentMethods).nullable(),
      /** Per cent; null where no tax is usual. */
      taxRate: z.string().nullable(),
    }),
  }),
  'GET /invoices/last': endpoint({
    access: 'invoices:read',
    summary:
      'Terms, currency, tax and payment method of a customer’s last invoice, and what is noted for the customer.',
    query: z.object({ customerId: uuid() }),
    answer: z.object({
      last: z
        .object({
          invoiceNumber: z.string(),
          paymentTerms: z.string(),
          paymentMethod: z.string(),
          currency: z.string(),
          taxType: z.string(),
          taxValue: z.number(),
        })
        .nullable(),
      /** What is noted for the customer and goes before it; absent: nothing is. */
      noted: z
        .object({
          currency: z.string(),
          paymentTerms: z.string(),
          /** What lines carry instead of taxes. */
          untaxed: z.object(untaxedAnswer),
        })
        .partial(),
    }),
  }),
  'GET /invoices/export.csv': endpoint({
    access: ['invoices:read', 'exports:read'],
    summary: 'Every invoice that matches, as CSV.',
    query: z.object(listFilter),
    produces: 'text/csv',
  }),
  'POST /invoices/pdf.zip': endpoint({
    access: 'invoices:read',
    summary: 'The PDFs of several invoices as one ZIP.',
    body: z.object({ ids: z.array(uuid()).min(1).max(mostInArchive) }),
    produces: 'application/zip',
  }),
  'POST /invoices': endpoint({
    access: 'invoices:draft',
    summary: 'Create an invoice; the server computes all amounts.',
    status: 201,
    idempotent: true,
    bodyLimit,
    body: z
      .object({
        ...ofKind,
        ...fields,
        /** A free one, or the next of the series, when absent. */
        invoiceNumber: notBlank(limits.invoiceNumber).optional(),
        paymentMethod: fields.paymentMethod.default('bank'),
        status: invoiceStatus.default('DRAFT'),
        items: items.optional(),
        invoice_items: items.optional(),
        ...optionalPricing,
        betweenLines: betweenLines.optional(),
        eInvoice: eInvoice.optional(),
        schedule: schedule.optional(),
      })
      .refine((body) => body.items ?? body.invoice_items, { message: 'is required', path: ['items'] }),
    answer: invoice,
  }),
  'GET /invoices/:id': endpoint({
    access: 'invoices:read',
    summary: 'One invoice.',
    params,
    answer: invoice,
  }),
  'PATCH /invoices/:id': endpoint({
    access: 'invoices:draft',
    summary: 'Change an invoice; absent fields stay. A stale `version` is refused.',
    bodyLimit,
    params,
    body: patchOf({
      ...fields,
      invoiceNumber: notBlank(limits.invoiceNumber),
      status: invoiceStatus,
      items,
      invoice_items: items,
      ...documentPricing,
      betweenLines,
      eInvoice,
      schedule,
      version: z.number().int(),
    }),
    answer: changedInvoice,
  }),
  'DELETE /invoices/:id': endpoint({
    access: 'invoices:draft',
    summary: 'Delete an invoice; it can be restored for 30 days.',
    params,
    answer: deletion,
  }),
  'POST /invoices/:id/restore': endpoint({
    access: 'invoices:draft',
    summary: 'Take a deletion back.',
    params,
    idempotent: true,
    answer: invoice,
  }),
  'GET /invoices/:id/public': endpoint({
    // The first view of a day goes into the timeline.
    writes: true,
    access: 'capability',
    summary: 'What the public invoice page shows.',
    params,
    answer: publicInvoice,
  }),
  'POST /invoices/:id/views': endpoint({
    access: 'capability',
    summary: 'Tell that the public invoice page was looked at; the first time of a day is kept.',
    params,
  }),
  'GET /invoices/:id/pdf': endpoint({
    access: 'capability',
    summary: 'The invoice as PDF.',
    params,
    produces: 'application/pdf',
  }),
  'POST /invoices/:id/payment': endpoint({
    access: 'capability',
    summary: 'Start a card payment of the balance, or of a part of an invoice that is paid in parts.',
    params,
    query: z.object({ part: askedPart.optional() }),
    idempotent: true,
    answer: z.object({ checkoutUrl: z.string() }),
  }),
  'POST /invoices/:id/send': endpoint({
    access: 'messages:send',
    summary: 'Send the invoice by e-mail.',
    params,
    idempotent: true,
    body: z.object(mailWishes).partial(),
    answer: sent,
  }),
  'POST /invoices/:id/send-sms': endpoint({
    access: 'messages:send',
    summary: 'Send the pay link by SMS.',
    params,
    idempotent: true,
    body: z
      .object({
        phoneNumber: optionalText(limits.billingPhone),
        /** The owner means it: the number is not the invoice's. */
        confirmOtherNumber: z.boolean(),
      })
      .partial(),
    answer: sent,
  }),
  'GET /invoices/:id/timeline': endpoint({
    access: 'invoices:read',
    summary: 'What happened to the invoice, newest first.',
    params,
    answer: z.array(timelineEntry),
  }),
  'GET /invoices/:id/revisions': endpoint({
    access: 'invoices:read',
    summary: 'What the invoice said over time, newest first.',
    params,
    answer: z.array(revisionRow),
  }),
  'GET /invoices/:id/revisions/:revision': endpoint({
    access: 'invoices:read',
    summary: 'One revision: everything that its sheet is drawn from, pictures by their address.',
    params: z.object({ id: uuid(), revision: wholeNumber(1, 1_000_000) }),
    answer: revisionRow.extend({ document: z.record(z.string(), z.unknown()) }),
  }),
  'GET /invoices/:id/payments': endpoint({
    access: 'invoices:read',
    summary: 'The invoice’s ledger.',
    params,
    answer: z.array(payment),
  }),
  'POST /invoices/:id/payments': endpoint({
    access: 'payments:record',
    summary: 'Record a payment by hand.',
    status: 201,
    idempotent: true,
    params,
    body: z.object({
      /** May be less than the balance, or more: then the invoice is overpaid. */
      amount: positiveAmount('must be greater than 0', 'must be greater than 0'),
      method: z.enum(['card', 'bank', 'e-transfer', 'cash', 'other']),
      /** Today when absent. */
      receivedOn: calendarDate().optional(),
      note: optionalText(500),
      /** What the caller takes to be owed before: refused when it is another sum by now. */
      expectedBalance: moneyAmount().optional(),
      /** Whether the customer gets a receipt by e-mail. */
      sendReceipt: z.boolean().default(false),
    }),
    answer: changedInvoice,
  }),
  'POST /invoices/:id/payments/:paymentId/reverse': endpoint({
    access: 'payments:record',
    summary: 'Take a payment recorded by hand back.',
    idempotent: true,
    params: z.object({ id: uuid(), paymentId: uuid() }),
    answer: changedInvoice,
  }),
})
