import { z } from 'zod'
import { contract, endpoint } from '../../contract/endpoint.ts'
import { choice, uuid, wholeNumber } from '../../contract/fields.ts'
import { letterLevels } from '../../outbox/wording.ts'
import { languageCodes } from '../../words/languages.ts'
import { explanationAnswer } from '../totals/explanation-answer.ts'
import { sheetAnswer } from './sheet-answer.ts'

/** Documents about an invoice besides itself, and the words that go with it. */
export const invoiceDocumentsContract = contract({
  'GET /invoices/:id/letters/:level': endpoint({
    access: 'invoices:read',
    summary: 'A collection letter on an overdue invoice, as PDF.',
    params: z.object({ id: uuid(), level: choice(letterLevels) }),
    produces: 'application/pdf',
  }),
  'GET /invoices/:id/payments/:paymentId/receipt': endpoint({
    access: 'invoices:read',
    summary: 'The receipt of one payment, as PDF.',
    params: z.object({ id: uuid(), paymentId: uuid() }),
    produces: 'application/pdf',
  }),
  'GET /invoices/:id/receipt': endpoint({
    access: 'capability',
    summary: 'The receipt of the newest payment of an invoice, as PDF.',
    params: z.object({ id: uuid() }),
    produces: 'application/pdf',
  }),
  'GET /invoices/:id/paper': endpoint({
    access: 'capability',
    summary: 'What the invoice’s PDF prints, to be drawn on the public page.',
    params: z.object({ id: uuid() }),
    answer: sheetAnswer,
  }),
  'GET /invoices/:id/explanation': endpoint({
    access: 'capability',
    summary: 'How the total of an invoice came about, step by step, in its own or another language.',
    params: z.object({ id: uuid() }),
    query: z.object({ language: z.enum(languageCodes).optional() }),
    answer: explanationAnswer,
  }),
  'GET /invoices/:id/issue-findings': endpoint({
    access: 'invoices:read',
    summary:
      'What the business’s country asks of the invoice before it is issued: advice, and what keeps it from being issued.',
    params: z.object({ id: uuid() }),
    query: z.object({ language: z.enum(languageCodes).optional() }),
    answer: z.object({
      findings: z.array(z.object({ field: z.string(), level: z.enum(['advice', 'refusal']), text: z.string() })),
    }),
  }),
  'GET /invoices/:id/message': endpoint({
    access: 'invoices:read',
    summary: 'The words that the invoice’s e-mail has unless others are given: the workspace’s own, filled in.',
    params: z.object({ id: uuid() }),
    answer: z.object({ subject: z.string(), message: z.string() }),
  }),
  'GET /invoices/:id/revisions/:revision/pdf': endpoint({
    access: 'invoices:read',
    summary: 'What the invoice said in one revision, as PDF.',
    params: z.object({ id: uuid(), revision: wholeNumber(1, 1_000_000) }),
    produces: 'application/pdf',
  }),
})
