import { z } from 'zod'
import { comparedEmail } from '../contact/email.ts'
import { changesAnswer, changesQuery } from '../contract/changes.ts'
import { contract, endpoint } from '../contract/endpoint.ts'
import {
  choice,
  currencyCode,
  email,
  listMeta,
  multilineText,
  optionalText,
  pageQuery,
  patchOf,
  searchText,
  sortOrder,
  text,
  uuid,
} from '../contract/fields.ts'
import { customerFacts } from '../e-invoices/facts-contract.ts'
import { pricingLimits } from '../pricing/limits.ts'
import { languageCodes } from '../words/languages.ts'
import { emailRoles, taxTreatments } from './customer.ts'
import { customerLimits as limits, mostEmails, mostInvoiceEmails } from './limits.ts'
import { type MergedField, mergedFields, mostMerged } from './merging.ts'

/** Addresses beside the first one; where that is among them, it is left out. */
const emails = z
  .array(z.object({ address: email(limits.email), invoices: choice(emailRoles).default('none') }))
  .max(mostEmails)
  .refine(
    (list) => list.filter(({ invoices }) => invoices !== 'none').length <= mostInvoiceEmails,
    `must have at most ${mostInvoiceEmails} that get invoices`,
  )
  .refine(
    (list) => new Set(list.map(({ address }) => comparedEmail(address))).size === list.length,
    'must not name an address twice',
  )
  .nullish()
  .transform((list) => list ?? [])

const fields = {
  name: text(limits.name),
  email: email(limits.email),
  phone: optionalText(limits.phone),
  address: optionalText(limits.address),
  city: optionalText(limits.city),
  state: optionalText(limits.state),
  zip: optionalText(limits.zip),
  country: optionalText(limits.country),
  contactName: optionalText(limits.contactName),
  address2: optionalText(limits.address2),
  taxId: optionalText(limits.taxId),
  paymentTerms: multilineText(limits.paymentTerms),
  notes: multilineText(limits.notes),
  currency: currencyCode()
    .nullish()
    .transform((code) => code ?? null),
  language: choice(languageCodes)
    .nullish()
    .transform((code) => code ?? null),
  emails,
  /** Why they are charged no tax: said on the lines of new invoices that name no tax themselves. */
  taxTreatment: z
    .enum(taxTreatments)
    .nullish()
    .transform((treatment) => treatment ?? null),
  taxReason: optionalText(pricingLimits.reason),
  /** The format of e-invoices that they want, and what those state of them. */
  eInvoice: customerFacts.nullish().transform((facts) => facts ?? {}),
}

/** A customer as it is sent to be kept. */
export const customerBody = z.object(fields)

/** A customer as every call answers it (specification part 2, section 3). */
export const customer = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  contactName: z.string(),
  address2: z.string(),
  taxId: z.string(),
  paymentTerms: z.string(),
  notes: z.string(),
  currency: z.string().nullable(),
  language: z.string().nullable(),
  emails: z.array(z.object({ address: z.string(), invoices: z.enum(emailRoles) })),
  taxTreatment: z.enum(taxTreatments).nullable(),
  taxReason: z.string(),
  eInvoice: customerFacts,
  createdAt: z.string(),
})

/** Sort keys of the list; unknown ones are refused. */
export const customerSortKeys = ['name', 'city', 'email', 'createdAt'] as const

const params = z.object({ id: uuid() })

export const customersContract = contract({
  'GET /customers': endpoint({
    access: 'customers:read',
    summary: 'List customers.',
    query: z.object({
      ...pageQuery,
      search: searchText(),
      sortBy: z.enum(customerSortKeys).default('createdAt'),
      sortOrder: sortOrder(),
    }),
    answer: z.object({ customers: z.array(customer), meta: listMeta, totalPages: z.number() }),
  }),
  'GET /customers/changes': endpoint({
    access: 'customers:read',
    summary: 'Which customers have changed since a cursor or an instant, deletions included.',
    query: z.object(changesQuery),
    answer: changesAnswer(customer),
  }),
  'GET /customers/search': endpoint({
    access: 'customers:read',
    summary: 'Look customers up while typing.',
    query: z.object({ query: searchText(), limit: pageQuery.limit }),
    answer: z.array(customer),
  }),
  'GET /customers/export.csv': endpoint({
    access: ['customers:read', 'exports:read'],
    summary: 'All customers that match, as CSV.',
    query: z.object({ search: searchText() }),
    produces: 'text/csv',
  }),
  'GET /customers/:id': endpoint({
    access: 'customers:read',
    summary: 'One customer.',
    params,
    answer: customer,
  }),
  'POST /customers': endpoint({
    access: 'customers:write',
    summary: 'Add a customer.',
    status: 201,
    idempotent: true,
    body: customerBody,
    answer: customer,
  }),
  'PATCH /customers/:id': endpoint({
    access: 'customers:write',
    summary: 'Change a customer; absent fields stay.',
    params,
    body: patchOf(fields),
    answer: customer,
  }),
  'DELETE /customers/:id': endpoint({
    access: 'customers:write',
    summary: 'Delete a customer; issued invoices keep what they state.',
    params,
  }),
  'GET /customers/:id/look-alikes': endpoint({
    access: 'customers:read',
    summary: 'Other customers with the same e-mail address, name or tax id.',
    params,
    answer: z.array(customer),
  }),
  'POST /customers/:id/merge': endpoint({
    // What the others have moves along, whoever made it.
    access: ['customers:all', 'customers:write'],
    summary: 'Merge other customers into this one; restoring one of them takes it back.',
    params,
    idempotent: true,
    body: z.object({
      others: z.array(uuid()).min(1).max(mostMerged),
      /** Whose value of a field stays; the customer's own where none is named. */
      take: z
        .object(Object.fromEntries(mergedFields.map((field) => [field, uuid()])) as Record<MergedField, z.ZodUUID>)
        .partial()
        .default({}),
    }),
    answer: customer,
  }),
  'POST /customers/:id/restore': endpoint({
    access: 'customers:write',
    summary: 'Take a deletion or a merge back.',
    params,
    idempotent: true,
    answer: customer,
  }),
})
