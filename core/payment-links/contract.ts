import { z } from 'zod'
import { isPhone } from '../contact/phone.ts'
import { contract, endpoint } from '../contract/endpoint.ts'
import {
  choice,
  currencyCode,
  email,
  listAnswer,
  multilineText,
  pageQuery,
  patchOf,
  positiveAmount,
  searchText,
  sortOrder,
  statusCounts,
  text,
  uuid,
} from '../contract/fields.ts'
import { timelineEntry } from '../contract/timeline.ts'
import { checkoutStates, payables } from '../payments/due.ts'
import { deletion, openCheckout } from '../payments/open-checkout.ts'
import { publicLedger } from '../payments/public-payment.ts'
import { languageCodes } from '../words/languages.ts'
import { paymentLinkLimits as limits } from './limits.ts'
import { paymentLinkSortKeys, paymentLinkStatuses } from './rules.ts'

const fields = {
  billingName: text(limits.billingName),
  billingEmail: email(limits.billingEmail),
  billingPhone: text(limits.billingPhone).refine(isPhone, 'must be a phone number'),
  currency: currencyCode(),
  /** More than nothing. */
  total: positiveAmount('must be a positive number'),
  additionalNotes: multilineText(limits.additionalNotes),
  customerId: uuid()
    .nullish()
    .transform((id) => id ?? null),
}

/** A payment link as its owner reads it. */
export const paymentLink = z.object({
  id: z.string(),
  billingName: z.string(),
  billingEmail: z.string(),
  billingPhone: z.string(),
  currency: z.string(),
  total: z.number(),
  additionalNotes: z.string(),
  customerId: z.string().nullable(),
  status: z.enum(paymentLinkStatuses),
  /** Whether its payer can pay it now, and if not, why. */
  payable: z.enum(payables),
  expiresAt: z.string(),
  createdAt: z.string(),
})

/** What the public page draws, and no more: whom to pay, how much, and whether that can be done now. */
export const publicPaymentLink = z.object({
  id: z.string(),
  /** The language of who is to pay, which the page is in. */
  language: z.enum(languageCodes),
  /** The seller’s country by two letters, as whose numbers and dates are written; null: in the language’s usual form. */
  formCountry: z.string().nullable(),
  currency: z.string(),
  total: z.number(),
  /** Received so far. */
  paid: z.number(),
  /** What the payer owes; nothing once it is paid, cancelled or expired. */
  amountDue: z.number(),
  ...publicLedger,
  /** What it is for, in the business's words; may be empty. */
  additionalNotes: z.string(),
  status: z.enum(paymentLinkStatuses),
  expiresAt: z.string(),
  company: z.object({
    logo: z.string(),
    name: z.string(),
    address: z.string(),
    city: z.string(),
    zip: z.string(),
    country: z.string(),
  }),
  /** Whether it can be paid by card now, and if not, why. */
  payable: z.enum(payables),
  /** The state of the latest checkout, for the page after the payer's return. */
  checkout: z.enum(checkoutStates),
})

const params = z.object({ id: uuid() })
const sent = z.object({ outcome: z.enum(['delivered', 'retrying']) })

export const paymentLinksContract = contract({
  'GET /payment-links': endpoint({
    access: 'payment-links:read',
    summary: 'List payment links.',
    query: z.object({
      ...pageQuery,
      searchQuery: searchText(),
      sortBy: choice(paymentLinkSortKeys).default('createdAt'),
      sortOrder: sortOrder(),
      status: choice(paymentLinkStatuses).optional(),
    }),
    answer: listAnswer(paymentLink),
  }),
  'GET /payment-links/counts': endpoint({
    access: 'payment-links:read',
    summary: 'How many payment links match, in all and of each status.',
    query: z.object({ searchQuery: searchText() }),
    answer: statusCounts(paymentLinkStatuses),
  }),
  'GET /payment-links/:id': endpoint({
    access: 'payment-links:read',
    summary: 'One payment link.',
    params,
    answer: paymentLink,
  }),
  'POST /payment-links': endpoint({
    access: 'payment-links:write',
    summary: 'Create a payment link; unpaid it expires after 90 days.',
    status: 201,
    idempotent: true,
    body: z.object(fields),
    answer: paymentLink,
  }),
  'PATCH /payment-links/:id': endpoint({
    access: 'payment-links:write',
    summary: 'Change a payment link that is not paid; absent fields stay.',
    params,
    body: patchOf({ ...fields, status: choice(['PENDING', 'CANCELLED']) }),
    answer: paymentLink.extend(openCheckout),
  }),
  'DELETE /payment-links/:id': endpoint({
    access: 'payment-links:write',
    summary: 'Delete a payment link; its page is gone with it.',
    params,
    answer: deletion,
  }),
  'POST /payment-links/:id/restore': endpoint({
    access: 'payment-links:write',
    summary: 'Take a deletion back.',
    params,
    idempotent: true,
    answer: paymentLink,
  }),
  'POST /payment-links/:id/renew': endpoint({
    access: 'payment-links:write',
    summary: 'Make an expired or cancelled link payable again, for another 90 days; its address stays.',
    params,
    idempotent: true,
    answer: paymentLink,
  }),
  'POST /payment-links/:id/send-email': endpoint({
    access: 'messages:send',
    summary: 'Send the link by e-mail.',
    params,
    idempotent: true,
    answer: sent,
  }),
  'POST /payment-links/:id/send-sms': endpoint({
    access: 'messages:send',
    summary: 'Send the link by SMS.',
    params,
    idempotent: true,
    answer: sent,
  }),
  'GET /payment-links/:id/timeline': endpoint({
    access: 'payment-links:read',
    summary: 'What happened to the payment link, newest first.',
    params,
    answer: z.array(timelineEntry),
  }),
  'GET /payment-links/:id/public': endpoint({
    access: 'capability',
    writes: true,
    summary: 'What the public page of a payment link shows.',
    params,
    answer: publicPaymentLink,
  }),
  'GET /payment-links/:id/receipt': endpoint({
    access: 'capability',
    summary: 'The receipt of the newest payment of a payment link, as PDF.',
    params,
    produces: 'application/pdf',
  }),
  'POST /payment-links/:id/payment': endpoint({
    access: 'capability',
    summary: 'Start a card payment.',
    params,
    idempotent: true,
    answer: z.object({ checkoutUrl: z.string() }),
  }),
})
