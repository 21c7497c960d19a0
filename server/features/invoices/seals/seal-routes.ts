import { sealsContract } from '@duly/core/invoices/seals/seal-contract.ts'
import { byCapability } from '../../../platform/http/capability.ts'
import { type ServeContext, serve } from '../../../platform/http/serve.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import { publicSealOf } from './public-seal.ts'

/** What the page behind the code of a paper shows. */
export function sealRoutes(context: ServeContext, parts: InvoiceDependencies): void {
  serve(context, sealsContract, {
    'GET /invoices/:id/seals/:mark': ({ tx, params: { id, mark }, network }) =>
      byCapability(context.db, network, 'invoice', () => publicSealOf(tx, parts, id, mark)),
  })
}
