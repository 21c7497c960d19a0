import { today } from '@duly/core/dates/time-zone.ts'
import { depositsContract } from '@duly/core/invoices/deposits/deposit-contract.ts'
import { type ServeContext, serve } from '../../../platform/http/serve.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import { invoiceOfQuote } from '../quotes/quotes.ts'
import { invoiceAnswer } from '../reading.ts'
import { askForDeposit, standingDeposits } from './deposits.ts'

/** Deposits of an invoice that was not issued yet, or of a quote. */
export function depositRoutes(context: ServeContext, parts: InvoiceDependencies): void {
  serve(context, depositsContract, {
    'GET /invoices/:id/deposits': ({ tx, actor, params, now }) => standingDeposits(tx, actor, params.id, now),
    'POST /invoices/:id/deposits': async ({ tx, actor, params, body, now }) => {
      const deposit = await askForDeposit(tx, parts, actor, params.id, body, now)
      return invoiceAnswer(tx, actor.workspaceId, deposit, today(now, actor.timeZone))
    },
    'POST /quotes/:id/deposits': async ({ tx, actor, params, body, now }) => {
      const whole = await invoiceOfQuote(tx, parts, actor, params.id, now)
      const deposit = await askForDeposit(tx, parts, actor, whole.id, body, now)
      return invoiceAnswer(tx, actor.workspaceId, deposit, today(now, actor.timeZone))
    },
  })
}
