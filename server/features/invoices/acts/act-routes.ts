import { refuse } from '@duly/core/contract/refusals.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { invoiceActsContract } from '@duly/core/invoices/acts/acts-contract.ts'
import { type ServeContext, serve } from '../../../platform/http/serve.ts'
import { messagesAbout } from '../../outbox/reading.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import { invoiceAnswer } from '../reading.ts'
import { copyOf, duplicateInvoice } from '../saving/copying.ts'
import { findInvoice } from '../store.ts'

/** Making an invoice again, and what went out about one. */
export function invoiceActRoutes(context: ServeContext, parts: InvoiceDependencies): void {
  serve(context, invoiceActsContract, {
    'GET /invoices/:id/copy': ({ tx, actor, params, now }) => copyOf(tx, actor, params.id, now),
    'POST /invoices/:id/duplicate': async ({ tx, actor, params, body, now }) => {
      const copy = await duplicateInvoice(tx, parts, actor, params.id, body, now)
      return invoiceAnswer(tx, actor.workspaceId, copy, today(now, actor.timeZone))
    },
    'GET /invoices/:id/messages': async ({ tx, actor, params }) => {
      if (!(await findInvoice(tx, actor.workspaceId, params.id))) throw refuse('invoice_not_found')
      return messagesAbout(tx, actor.workspaceId, { kind: 'invoice', id: params.id })
    },
  })
}
