import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { calendarDate, currencyCode, positiveDecimal, uuid } from '../contract/fields.ts'
import { rateDecimals } from './choose.ts'
import { rateSources } from './files.ts'

/** What a stored rate can come from: a file of a central bank, or somebody's own hand. */
export const rateOrigins = [...rateSources, 'manual'] as const

const params = z.object({ id: uuid() })

/** How a document in a foreign currency is counted in the business's own; null while no rate is known. */
const documentRate = z.object({
  /** Of the document. */
  currency: z.string(),
  /** Of the business. */
  baseCurrency: z.string(),
  /** Whether the two differ, so that a rate is wanted. */
  foreign: z.boolean(),
  rate: z
    .object({
      /** Units of the business's currency for one of the document's. */
      rate: z.string(),
      date: z.string(),
      source: z.enum(rateOrigins),
    })
    .nullable(),
})

/** Exchange rates: brought in as files of a central bank or by hand, fixed on documents; nothing is fetched. */
export const ratesContract = contract({
  'GET /exchange-rates': endpoint({
    access: 'settings:read',
    summary: 'Which days of which source are known.',
    answer: z.array(z.object({ source: z.enum(rateSources), days: z.number(), first: z.string(), last: z.string() })),
  }),
  'POST /exchange-rates': endpoint({
    access: 'settings:company',
    summary: 'Bring a file of the European Central Bank (CSV or ZIP) or the Bank of Canada (CSV or JSON).',
    status: 201,
    bodyLimit: 16 * 1024 * 1024,
    body: z.object({
      /** The file's bytes in base64. */
      file: z.base64().min(1).max(15_000_000),
    }),
    answer: z.object({ source: z.enum(rateSources), days: z.number(), first: z.string(), last: z.string() }),
  }),
  'GET /exchange-rates/rate': endpoint({
    access: 'settings:read',
    summary: 'The rate to the business’s currency on a day or the last working day within a week before it.',
    query: z.object({ currency: currencyCode(), date: calendarDate() }),
    answer: documentRate,
  }),
  'GET /invoices/:id/exchange-rate': endpoint({
    access: 'invoices:read',
    summary: 'The rate that is fixed on an invoice.',
    params,
    answer: documentRate,
  }),
  'POST /invoices/:id/exchange-rate': endpoint({
    access: 'invoices:issue',
    summary: 'Fix the rate of an invoice by hand.',
    params,
    body: z.object({
      rate: positiveDecimal({ min: '0', max: '999999999', maxDecimals: rateDecimals }),
      /** The invoice's date when absent. */
      date: calendarDate().optional(),
    }),
    answer: documentRate,
  }),
})
