import { today } from '@duly/core/dates/time-zone.ts'
import { quotesContract } from '@duly/core/invoices/quotes/quotes-contract.ts'
import { byCapability } from '../../../platform/http/capability.ts'
import { type ServeContext, serve } from '../../../platform/http/serve.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import { invoiceAnswer } from '../reading.ts'
import { answerQuote, publicQuoteOf } from './public-quote.ts'
import { invoiceOfQuote, newVersionOf, standingOf } from './quotes.ts'

/** What customers answer to quotes, and what becomes of them. */
export function quoteRoutes(context: ServeContext, parts: InvoiceDependencies): void {
  serve(context, quotesContract, {
    'GET /quotes/:id': ({ tx, actor, params, now }) => standingOf(tx, actor, params.id, now),
    'POST /quotes/:id/invoice': async ({ tx, actor, params, now }) => {
      const invoice = await invoiceOfQuote(tx, parts, actor, params.id, now)
      return invoiceAnswer(tx, actor.workspaceId, invoice, today(now, actor.timeZone))
    },
    'POST /quotes/:id/versions': async ({ tx, actor, params, now }) => {
      const version = await newVersionOf(tx, parts, actor, params.id, now)
      return invoiceAnswer(tx, actor.workspaceId, version, today(now, actor.timeZone))
    },
    'GET /quotes/:id/public': ({ tx, params, query, now, network }) =>
      byCapability(context.db, network, 'invoice', () => publicQuoteOf(tx, parts, params.id, now, query.chosen)),
    'POST /quotes/:id/accept': ({ tx, params, body, now, network }) =>
      byCapability(context.db, network, 'invoice', () =>
        answerQuote(tx, parts, params.id, { answer: 'accepted', ...body }, now),
      ),
    'POST /quotes/:id/decline': ({ tx, params, body, now, network }) =>
      byCapability(context.db, network, 'invoice', () =>
        answerQuote(tx, parts, params.id, { answer: 'declined', reason: body.reason ?? null, words: body.words }, now),
      ),
  })
}
