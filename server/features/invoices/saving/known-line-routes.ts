import { knownLinesContract } from '@duly/core/invoices/form/known-lines-contract.ts'
import { type ServeContext, serve } from '../../../platform/http/serve.ts'
import { knownLines } from './known-lines.ts'

/** What lines said before. */
export function knownLineRoutes(context: ServeContext): void {
  serve(context, knownLinesContract, {
    'GET /known-lines': async ({ tx, actor: { workspaceId }, query }) => ({
      lines: await knownLines(tx, workspaceId, query.search ?? '', query.customerId),
    }),
  })
}
