import { paymentChangesContract } from '@duly/core/payments/changes-contract.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import { changedPayments } from '../ledger/changes.ts'

/** The ledger for programs that keep a copy of it. */
export function paymentChangesRoutes(context: ServeContext): void {
  serve(context, paymentChangesContract, {
    'GET /payments/changes': async ({ tx, actor, query }) => changedPayments(tx, actor.workspaceId, query),
  })
}
