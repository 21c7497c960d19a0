import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { calendarDate, choice, currencyCode } from '../contract/fields.ts'
import { exportForms, exportParts } from './export-files.ts'

/** When tax counts: with the invoice, or with the money that pays it. */
export const taxBases = ['billed', 'received'] as const

/** What can be had as CSV, one file each. */
export const reports = ['income', 'owed', 'tax', 'customers', 'products'] as const

const isForward = ({ from, to }: { from: string; to: string }) => from <= to
const backwards = { message: 'must not be before from', path: ['to'] }
const period = { from: calendarDate(), to: calendarDate() }
const currency = currencyCode().optional()

/** Documents of the period that were issued, changed or removed after it had ended, and money entered for it then. */
const late = z.object({
  count: z.number(),
  numbers: z.array(z.string()),
  /** Payments and refunds that were entered after the period, as received in it; 0 where a report is not about money. */
  payments: z.number(),
})
/** One currency at a time: they are never added up. */
const money = { currency: z.string(), currencies: z.array(z.string()) }
/** The sums in the currency of the business, each document and payment at its own fixed rate; null where they are in it. */
const converted = z
  .object({
    currency: z.string(),
    invoiced: z.number(),
    received: z.number(),
    /** Documents and payments without a rate, which are left out. */
    missing: z.number(),
  })
  .nullable()
const party = { id: z.string().nullable(), name: z.string() }

export const figuresContract = contract({
  'GET /figures/income': endpoint({
    access: 'figures:read',
    summary: 'What was invoiced and received, month by month.',
    query: z.object({ ...period, currency }).refine(isForward, backwards),
    answer: z.object({
      ...money,
      months: z.array(z.object({ month: z.string(), invoiced: z.number(), received: z.number() })),
      converted,
      late,
    }),
  }),
  'GET /figures/customers': endpoint({
    access: 'figures:read',
    summary: 'What was invoiced to and received from each customer, the largest first.',
    query: z.object({ ...period, currency }).refine(isForward, backwards),
    answer: z.object({
      ...money,
      rows: z.array(z.object({ ...party, invoices: z.number(), invoiced: z.number(), received: z.number() })),
      /** All of them, of which `rows` has the first 200. */
      total: z.object({ rows: z.number(), invoices: z.number(), invoiced: z.number(), received: z.number() }),
      late,
    }),
  }),
  'GET /figures/products': endpoint({
    access: 'figures:read',
    summary: 'What was invoiced of each product, before discounts on whole invoices, shipping and tax.',
    query: z.object({ ...period, currency }).refine(isForward, backwards),
    answer: z.object({
      ...money,
      rows: z.array(z.object({ ...party, quantity: z.string(), invoiced: z.number() })),
      total: z.object({ rows: z.number(), invoiced: z.number() }),
      late,
    }),
  }),
  'GET /figures/owed': endpoint({
    access: 'figures:read',
    summary: 'What was owed at the end of a day, by customer and age.',
    query: z.object({ on: calendarDate(), currency }),
    answer: z.object({
      ...money,
      rows: z.array(z.object({ ...party, ages: z.array(z.number()), owed: z.number() })),
      total: z.object({ rows: z.number(), ages: z.array(z.number()), owed: z.number() }),
      late,
    }),
  }),
  'GET /figures/tax': endpoint({
    access: 'figures:read',
    summary: 'Tax by rate.',
    query: z.object({ ...period, currency, basis: choice(taxBases).default('billed') }).refine(isForward, backwards),
    answer: z.object({
      ...money,
      rows: z.array(
        z.object({
          name: z.string(),
          /** In percent; null for a fixed amount. */
          rate: z.string().nullable(),
          /** Printed beside the tax; empty where there is none. */
          registrationNumber: z.string(),
          base: z.number(),
          tax: z.number(),
        }),
      ),
      tax: z.number(),
      late,
    }),
  }),
  'GET /figures/report.csv': endpoint({
    access: ['figures:read', 'exports:read'],
    summary: 'One of the reports, whole, as CSV.',
    query: z
      .object({ report: choice(reports), ...period, currency, basis: choice(taxBases).default('billed') })
      .refine(isForward, backwards),
    produces: 'text/csv',
  }),
  'GET /figures/export': endpoint({
    access: ['figures:read', 'invoices:read', 'exports:read'],
    summary: 'A period for the accountant: CSV, or the layout of another program, with PDFs on request.',
    query: z
      .object({
        ...period,
        form: choice(exportForms),
        /** Names of the CSV files, separated by commas; all when absent. */
        parts: z
          .string()
          .max(100)
          .default(exportParts.join(','))
          .transform((text) => exportParts.filter((part) => text.split(',').includes(part)))
          .refine((parts) => parts.length > 0, `must name some of ${exportParts.join(', ')}`),
        pdfs: choice(['true', 'false']).default('false'),
      })
      .refine(isForward, backwards),
    produces: 'application/zip',
  }),
})
