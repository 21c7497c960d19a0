import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { choice, uuid } from '../contract/fields.ts'
import { customerBody } from '../customers/contract.ts'
import { pastInvoice } from '../invoices/importing/past-invoice.ts'
import { differenceChoices } from '../invoices/importing/past-model.ts'
import { productBody } from '../products/contract.ts'
import { importKinds, importLimits } from './columns.ts'
import { pastLimits } from './past-columns.ts'

/** Everything that is brought in portions and kept at once. */
export const stagedKinds = [...importKinds, 'invoices'] as const
export type StagedKind = (typeof stagedKinds)[number]

/** What happens to a row whose record is there already. */
export const duplicateChoices = ['skip', 'update', 'add'] as const

const params = z.object({ id: uuid() })

const state = z.object({
  id: z.string(),
  kind: z.enum(stagedKinds),
  state: z.enum(['open', 'done', 'undone']),
  /** Rows that were brought. */
  rows: z.number(),
  /** Rows whose record is there already. */
  known: z.number(),
  /** Rows that repeat an earlier row of the same file. */
  repeated: z.number(),
  added: z.number(),
  updated: z.number(),
  skipped: z.number(),
})

const rows = <T extends z.ZodType>(row: T) => z.array(row).max(importLimits.rowsPerCall).optional()

/** Bringing in customers, products or past invoices from a file: rows are brought in portions and come into force all at once. */
export const importsContract = contract({
  'GET /imports': endpoint({
    access: 'imports:make',
    peopleOnly: true,
    summary: 'The newest imports of a kind that can be taken back.',
    query: z.object({ kind: choice(stagedKinds) }),
    answer: z.array(z.object({ id: z.string(), added: z.number(), createdAt: z.string() })),
  }),
  'POST /imports': endpoint({
    access: 'imports:make',
    peopleOnly: true,
    summary: 'Begin an import.',
    status: 201,
    idempotent: true,
    body: z.object({ kind: choice(stagedKinds) }),
    answer: z.object({ id: z.string() }),
  }),
  'POST /imports/:id/rows': endpoint({
    access: 'imports:make',
    peopleOnly: true,
    summary: 'Bring some rows; bringing the same ones again changes nothing.',
    params,
    bodyLimit: 2 * 1024 * 1024,
    body: z.object({
      /** Number of the first of these rows, from 1. */
      from: z.number().int().min(1).max(importLimits.rows),
      customers: rows(customerBody),
      // Taxes by id: whoever reads the file knows the names of the taxes that there are.
      products: rows(productBody),
      /** As another program issued them, frozen and numbered as they were. */
      invoices: z.array(pastInvoice).max(pastLimits.perCall).optional(),
    }),
    answer: z.object({ rows: z.number() }),
  }),
  'GET /imports/:id': endpoint({
    access: 'imports:make',
    peopleOnly: true,
    summary: 'What the import would do, or has done.',
    params,
    answer: state,
  }),
  'POST /imports/:id/commit': endpoint({
    access: 'imports:make',
    peopleOnly: true,
    summary: 'Bring everything into force at once; a second time answers as the first.',
    params,
    body: z.object({
      /** Of customers and products; invoices whose number is taken are always left out. */
      duplicates: choice(duplicateChoices).default('skip'),
      /** Of invoices whose total in the file is not ours: which one stands, or none of them. */
      differences: choice(differenceChoices).default('leave'),
    }),
    answer: state,
  }),
  'POST /imports/:id/undo': endpoint({
    access: 'imports:make',
    peopleOnly: true,
    summary: 'Take back what the import added; invoices that something was built on refuse it.',
    params,
    answer: state,
  }),
  'DELETE /imports/:id': endpoint({
    access: 'imports:make',
    peopleOnly: true,
    summary: 'Give an import up; nothing has changed.',
    params,
  }),
})
