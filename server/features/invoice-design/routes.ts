import { invoiceDesignContract } from '@duly/core/invoice-design/contract.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import { changeDesign, designOf } from './service.ts'

/** How invoices of the actor's workspace look. */
export function invoiceDesignRoutes(context: ServeContext): void {
  serve(context, invoiceDesignContract, {
    'GET /invoice-design': async ({ tx, actor }) => designOf(tx, actor.workspaceId),
    'PATCH /invoice-design': async ({ tx, actor, body }) => changeDesign(tx, actor.workspaceId, body),
  })
}
