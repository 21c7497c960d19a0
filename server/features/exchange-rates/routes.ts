import { ratesContract } from '@duly/core/rates/contract.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import { importRates, invoiceRate, knownRates, proposedRate, setInvoiceRate } from './service.ts'

/** Exchange rates of the actor's workspace. */
export function exchangeRateRoutes(context: ServeContext): void {
  serve(context, ratesContract, {
    'GET /exchange-rates': async ({ tx, actor }) => knownRates(tx, actor.workspaceId),
    'POST /exchange-rates': async ({ tx, actor, body }) =>
      importRates(tx, actor.workspaceId, Buffer.from(body.file, 'base64')),
    'GET /exchange-rates/rate': async ({ tx, actor, query }) =>
      proposedRate(tx, actor.workspaceId, query.currency, query.date),
    'GET /invoices/:id/exchange-rate': async ({ tx, actor, params }) => invoiceRate(tx, actor.workspaceId, params.id),
    'POST /invoices/:id/exchange-rate': async ({ tx, actor, params, body }) =>
      setInvoiceRate(tx, actor, params.id, body),
  })
}
