import { invoiceFilesContract } from '@duly/core/invoices/sending/files-contract.ts'
import { attachment } from '../../../platform/http/attachment.ts'
import { outsideTransaction } from '../../../platform/http/handler.ts'
import { type ServeContext, serve } from '../../../platform/http/serve.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import { bringFile, fileOf, filesOf, takeFileBack } from './files.ts'

/** Files that go with an invoice's messages. */
export function invoiceFileRoutes(context: ServeContext, { db, sealer }: InvoiceDependencies): void {
  serve(context, invoiceFilesContract, {
    'GET /invoices/:id/files': ({ tx, actor, params }) => filesOf(tx, actor.workspaceId, params.id),
    'POST /invoices/:id/files': ({ tx, actor, params, query, request, now }) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return bringFile(tx, sealer, actor, params.id, { name: query.name, bytes }, now)
    },
    'GET /invoices/:id/files/:fileId': outsideTransaction(async ({ actor, params, reply }) => {
      const { name, size, content } = await fileOf(db, sealer, actor.workspaceId, params.id, params.fileId)
      // Never shown by a browser as what it may be: only saved.
      reply
        .header('content-disposition', attachment(name))
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-length', size)
        .header('cache-control', 'no-store')
      return content
    }),
    'DELETE /invoices/:id/files/:fileId': ({ tx, actor, params }) => takeFileBack(tx, actor, params.id, params.fileId),
  })
}
