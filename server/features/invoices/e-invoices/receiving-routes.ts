import { receivingContract } from '@duly/core/invoices/e-invoices/receiving-contract.ts'
import { scopeOf } from '../../../platform/http/actor.ts'
import { outsideTransaction } from '../../../platform/http/handler.ts'
import { type ServeContext, serve } from '../../../platform/http/serve.ts'
import { type ReceivingParts, receive } from './receiving.ts'

/** E-invoices of others. Read outside a transaction: files wait for each other. */
export function receivingRoutes(context: ServeContext, parts: ReceivingParts): void {
  serve(context, receivingContract, {
    'POST /e-invoices/read': outsideTransaction(async ({ actor, query, request }) => {
      const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
      return receive(parts, scopeOf(actor), query.as, bytes)
    }),
  })
}
