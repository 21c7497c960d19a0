import { refuse } from '@duly/core/contract/refusals.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { figuresContract } from '@duly/core/figures/contract.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { outsideTransaction } from '../../platform/http/handler.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import { type ExportDependencies, exportFor, mostPdfs } from './export.ts'
import { countInvoices } from './export-store.ts'
import { reportCsv } from './report-csv.ts'
import { customers, income, owed, products, tax } from './service.ts'

/** Where a business stood: reports on periods and days, and what an accountant gets of them. */
export function figuresRoutes(context: ServeContext, parts: ExportDependencies): void {
  serve(context, figuresContract, {
    'GET /figures/income': async ({ tx, actor, query, now }) => income(tx, actor, query, now),
    'GET /figures/customers': async ({ tx, actor, query, now }) => customers(tx, actor, query, now),
    'GET /figures/products': async ({ tx, actor, query, now }) => products(tx, actor, query, now),
    'GET /figures/owed': async ({ tx, actor, query, now }) => owed(tx, actor, query, now),
    'GET /figures/tax': async ({ tx, actor, query, now }) => tax(tx, actor, query, now),
    'GET /figures/report.csv': async ({ tx, actor, query, reply }) => {
      const { report, from, to } = query
      const days = report === 'owed' ? to : `${from}-to-${to}`
      reply.header('content-disposition', attachment(`${report}-${days}.csv`)).type('text/csv; charset=utf-8')
      return reportCsv(tx, actor.workspaceId, report, query)
    },
    'GET /figures/export': outsideTransaction(async ({ actor, query, now, reply }) => {
      const { workspaceId } = actor
      const wish = { ...query, pdfs: query.pdfs === 'true', today: today(now, actor.timeZone) }
      const { invoices, creditNotes } = await inTransaction(context.db, { workspaceId }, async (tx) => ({
        invoices: await countInvoices(tx, workspaceId, query),
        creditNotes: await countInvoices(tx, workspaceId, query, ['credit_note']),
      }))
      if (wish.pdfs && invoices > mostPdfs) throw refuse('export_too_long')
      const { name, type, body } = exportFor(context.db, parts, workspaceId, {
        ...wish,
        hasCreditNotes: creditNotes > 0,
      })
      reply.header('content-disposition', attachment(name)).header('x-total-count', String(invoices)).type(type)
      return body
    }),
  })
}
