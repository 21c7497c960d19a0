import { eInvoicesContract } from '@duly/core/invoices/e-invoices/e-invoices-contract.ts'
import { eInvoiceFileName } from '@duly/core/invoices/paper/file-names.ts'
import { attachment } from '../../../platform/http/attachment.ts'
import { type ServeContext, serve } from '../../../platform/http/serve.ts'
import { wordsIn } from '../../../platform/words/words.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import { checkOf, eInvoiceFile } from './e-invoices.ts'

/** Invoices as machine-readable files. */
export function eInvoiceRoutes(context: ServeContext, parts: InvoiceDependencies): void {
  serve(context, eInvoicesContract, {
    'GET /e-invoices/ways': async () => ({ peppol: parts.peppolIsOn }),
    'GET /invoices/:id/e-invoice': async ({ tx, actor, params, query, reply }) => {
      const { invoiceNumber, xml } = await eInvoiceFile(tx, parts, actor.workspaceId, params.id, query.format)
      reply.header('content-disposition', attachment(eInvoiceFileName(invoiceNumber)))
      reply.type('application/xml; charset=utf-8')
      return Buffer.from(xml, 'utf8')
    },
    'GET /invoices/:id/e-invoice/check': async ({ tx, actor, params, query }) =>
      checkOf(
        tx as Parameters<typeof checkOf>[0],
        parts,
        actor.workspaceId,
        params.id,
        query.format,
        wordsIn(query.language ?? 'en'),
      ),
  })
}
