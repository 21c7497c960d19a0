import { z } from 'zod'
import { changesAnswer, changesQuery } from '../contract/changes.ts'
import { contract, endpoint } from '../contract/endpoint.ts'
import {
  currencyCode,
  listMeta,
  optionalText,
  pageQuery,
  patchOf,
  positiveAmount,
  requiredMultilineText,
  searchText,
  text,
  uuid,
} from '../contract/fields.ts'
import { characterCount } from '../contract/plain-text.ts'
import { pricingLimits } from '../pricing/limits.ts'
import { productLimits } from './limits.ts'

const { shortDescription: short, detailedDescription: detailed } = productLimits

/** Blanks at either end do not count, and a character that takes two units counts once, as in the database. */
const atLeast = (min: number) => (value: string) => characterCount(value.trim()) >= min

const fields = {
  shortDescription: text(short.max)
    .min(short.min)
    .refine(atLeast(short.min), `must be at least ${short.min} characters`),
  detailedDescription: requiredMultilineText(detailed.max)
    .min(detailed.min)
    .refine(atLeast(detailed.min), `must be at least ${detailed.min} characters`),
  // A price of 0 counts as missing (specification part 2, section 5).
  price: positiveAmount('is required'),
  /** What the price is in: the preferred currency for a new product, what it was before for a changed one, when absent. */
  currency: currencyCode().optional(),
  /** What it is counted in: UN/ECE recommendation 20 or 21. */
  unit: optionalText(pricingLimits.unit),
  /** Taxes of the business that its lines carry; none: those that are usual. */
  taxIds: z
    .array(uuid())
    .max(pricingLimits.taxesOfLine)
    .refine((ids) => new Set(ids).size === ids.length, 'must be different')
    .nullish()
    .transform((ids) => ids ?? []),
}

/** A product as it is sent to be kept. */
export const productBody = z.object(fields)

/** A product as every call answers it; `price` has at most its currency's decimals. */
export const product = z.object({
  id: z.string(),
  shortDescription: z.string(),
  detailedDescription: z.string(),
  price: z.number(),
  /** What the price is in; null where that was never said. */
  currency: z.string().nullable(),
  unit: z.string(),
  taxIds: z.array(z.string()),
  createdAt: z.string(),
})

const params = z.object({ id: uuid() })

export const productsContract = contract({
  'GET /products': endpoint({
    access: 'products:read',
    summary: 'List products.',
    query: z.object({
      ...pageQuery,
      search: searchText(),
      sortBy: z.enum(['shortDescription', 'price', 'createdAt']).default('shortDescription'),
      sortOrder: z.enum(['asc', 'desc', 'ASC', 'DESC']).default('asc'),
    }),
    answer: z.object({ products: z.array(product), meta: listMeta }),
  }),
  'GET /products/changes': endpoint({
    access: 'products:read',
    summary: 'What has changed in the catalogue since a cursor or an instant, deletions included.',
    query: z.object(changesQuery),
    answer: changesAnswer(product),
  }),
  'GET /products/export.csv': endpoint({
    access: ['products:read', 'exports:read'],
    summary: 'All products that match, as CSV.',
    query: z.object({ search: searchText() }),
    produces: 'text/csv',
  }),
  'GET /products/:id': endpoint({
    access: 'products:read',
    summary: 'One product.',
    params,
    answer: product,
  }),
  'POST /products': endpoint({
    access: 'products:write',
    summary: 'Add a product.',
    status: 201,
    idempotent: true,
    body: productBody,
    answer: product,
  }),
  'PATCH /products/:id': endpoint({
    access: 'products:write',
    summary: 'Change a product; absent fields stay.',
    params,
    body: patchOf(fields),
    answer: product,
  }),
  'DELETE /products/:id': endpoint({
    access: 'products:write',
    summary: 'Delete a product; invoices keep their lines.',
    params,
  }),
  'POST /products/:id/restore': endpoint({
    access: 'products:write',
    summary: 'Take a deletion back.',
    params,
    idempotent: true,
    answer: product,
  }),
})
