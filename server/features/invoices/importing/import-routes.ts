import { pastInvoicesContract } from '@duly/core/invoices/importing/importing-contract.ts'
import { type ServeContext, serve } from '../../../platform/http/serve.ts'
import { comparePastInvoices } from './checking.ts'

/** Comparing invoices of other programs before they are kept; the rest of an import is that of all imports. */
export function pastInvoiceRoutes(context: ServeContext): void {
  serve(context, pastInvoicesContract, {
    'GET /imports/:id/invoices': async ({ tx, actor, params, query }) =>
      comparePastInvoices(tx, actor.workspaceId, params.id, query),
  })
}
