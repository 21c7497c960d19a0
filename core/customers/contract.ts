import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import {
  email,
  listMeta,
  optionalText,
  pageQuery,
  patchOf,
  searchText,
  sortOrder,
  text,
  uuid,
} from '../contract/fields.ts'
import { customerLimits as limits } from './limits.ts'

const fields = {
  name: text(limits.name),
  email: email(limits.email),
  phone: optionalText(limits.phone),
  address: optionalText(limits.address),
  city: optionalText(limits.city),
  state: optionalText(limits.state),
  zip: optionalText(limits.zip),
  country: optionalText(limits.country),
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
  createdAt: z.string(),
})

/** Sort keys of the list; unknown ones are refused. */
export const customerSortKeys = ['name', 'city', 'email', 'createdAt'] as const

const params = z.object({ id: uuid() })

export const customersContract = contract({
  'GET /customers': endpoint({
    access: 'session',
    summary: 'List customers.',
    query: z.object({
      ...pageQuery,
      search: searchText(),
      sortBy: z.enum(customerSortKeys).default('createdAt'),
      sortOrder: sortOrder(),
    }),
    answer: z.object({ customers: z.array(customer), meta: listMeta, totalPages: z.number() }),
  }),
  'GET /customers/search': endpoint({
    access: 'session',
    summary: 'Look customers up while typing.',
    query: z.object({ query: searchText(), limit: pageQuery.limit }),
    answer: z.array(customer),
  }),
  'GET /customers/export.csv': endpoint({
    access: 'session',
    summary: 'All customers that match, as CSV.',
    query: z.object({ search: searchText() }),
    produces: 'text/csv',
  }),
  'GET /customers/:id': endpoint({ access: 'session', summary: 'One customer.', params, answer: customer }),
  'POST /customers': endpoint({
    access: 'session',
    summary: 'Add a customer.',
    status: 201,
    idempotent: true,
    body: customerBody,
    answer: customer,
  }),
  'PATCH /customers/:id': endpoint({
    access: 'session',
    summary: 'Change a customer; absent fields stay.',
    params,
    body: patchOf(fields),
    answer: customer,
  }),
  'DELETE /customers/:id': endpoint({
    access: 'session',
    summary: 'Delete a customer; issued invoices keep what they state.',
    params,
  }),
  'POST /customers/:id/restore': endpoint({
    access: 'session',
    summary: 'Take a deletion back.',
    params,
    idempotent: true,
    answer: customer,
  }),
})
