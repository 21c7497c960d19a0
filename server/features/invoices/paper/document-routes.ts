import { refuse } from '@duly/core/contract/refusals.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { invoiceDocumentsContract } from '@duly/core/invoices/paper/documents-contract.ts'
import { invoiceFileName } from '@duly/core/invoices/paper/file-names.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { attachment } from '../../../platform/http/attachment.ts'
import { byCapability } from '../../../platform/http/capability.ts'
import { outsideTransaction } from '../../../platform/http/handler.ts'
import { type ServeContext, serve } from '../../../platform/http/serve.ts'
import { wordsIn } from '../../../platform/words/words.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import { publicExplanationOf, publicPaperOf, publicReceiptOf } from '../paying/public.ts'
import { findingsOf } from '../saving/issue-check.ts'
import { usualWords } from '../sending/emails.ts'
import { findInvoice, ofAnyKind } from '../store.ts'
import { letterOf, receiptOf } from './letters.ts'
import { pdfOfRevision } from './pdf.ts'

/** Collection letters, receipts and the sheet itself. Drawn outside the transaction that reads what they say. */
export function invoiceDocumentRoutes(context: ServeContext, parts: InvoiceDependencies): void {
  serve(context, invoiceDocumentsContract, {
    'GET /invoices/:id/letters/:level': outsideTransaction(async ({ actor, params, now, reply }) => {
      const { workspaceId, timeZone } = actor
      const { letter, date, fileName } = await inTransaction(parts.db, { workspaceId }, (tx) =>
        letterOf(tx, parts, workspaceId, params.id, params.level, today(now, timeZone)),
      )
      reply.header('content-disposition', attachment(fileName))
      return parts.renderLetter(letter, date)
    }),
    'GET /invoices/:id/payments/:paymentId/receipt': outsideTransaction(async ({ actor, params, reply }) => {
      const { workspaceId } = actor
      const { letter, date, fileName } = await inTransaction(parts.db, { workspaceId }, (tx) =>
        receiptOf(tx, parts, workspaceId, params.id, params.paymentId),
      )
      reply.header('content-disposition', attachment(fileName))
      return parts.renderLetter(letter, date)
    }),
    'GET /invoices/:id/receipt': outsideTransaction(async ({ params, network, reply }) => {
      const { letter, date, fileName } = await byCapability(context.db, network, 'invoice', () =>
        inTransaction(parts.db, { workspaceId: null }, (tx) => publicReceiptOf(tx, parts, params.id)),
      )
      reply.header('content-disposition', attachment(fileName)).header('cache-control', 'no-store')
      return parts.renderLetter(letter, date)
    }),
    'GET /invoices/:id/paper': outsideTransaction(async ({ params, network }) =>
      byCapability(context.db, network, 'invoice', () =>
        inTransaction(parts.db, { workspaceId: null }, (tx) => publicPaperOf(tx, parts, params.id)),
      ),
    ),
    'GET /invoices/:id/explanation': outsideTransaction(async ({ params, query, network }) =>
      byCapability(context.db, network, 'invoice', () =>
        inTransaction(parts.db, { workspaceId: null }, (tx) =>
          publicExplanationOf(tx, parts, params.id, query.language),
        ),
      ),
    ),
    'GET /invoices/:id/issue-findings': async ({ tx, actor: { workspaceId }, params, query }) => {
      const invoice = await findInvoice(tx, workspaceId, params.id, ofAnyKind)
      if (!invoice) throw refuse('invoice_not_found')
      return { findings: await findingsOf(tx, parts, workspaceId, invoice, wordsIn(query.language ?? 'en')) }
    },
    'GET /invoices/:id/message': outsideTransaction(async ({ actor: { workspaceId }, params }) =>
      inTransaction(parts.db, { workspaceId }, (tx) => usualWords(tx, parts, workspaceId, params.id)),
    ),
    'GET /invoices/:id/revisions/:revision/pdf': outsideTransaction(async ({ actor, params, reply }) => {
      const { workspaceId } = actor
      const { id, revision } = params
      const invoice = await inTransaction(parts.db, { workspaceId }, (tx) =>
        findInvoice(tx, workspaceId, id, ofAnyKind),
      )
      if (!invoice) throw refuse('invoice_not_found')
      const pdf = await pdfOfRevision(parts, workspaceId, id, revision)
      if (!pdf) throw refuse('not_found')
      reply.header('content-disposition', attachment(invoiceFileName(`${invoice.invoice_number}-r${revision}`)))
      return pdf
    }),
  })
}
