import { today } from '@duly/core/dates/time-zone.ts'
import { creditNotesContract } from '@duly/core/invoices/credit-notes/credit-contract.ts'
import { tellingOf } from '@duly/core/payments/open-checkout.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { requireAbilities, requireFresh } from '../../../platform/http/actor.ts'
import { later } from '../../../platform/http/handler.ts'
import { type ServeContext, serve } from '../../../platform/http/serve.ts'
import { customerOf } from '../../customers/service.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import { invoiceOf } from '../reading.ts'
import { applyToInvoice, applyToOldest, doingNow, refundByHand } from './applying.ts'
import { creditableOf, creditInvoice, previewCredit } from './crediting.ts'

/** Credit notes, and what becomes of a customer's credit. */
export function creditNoteRoutes(context: ServeContext, parts: InvoiceDependencies): void {
  serve(context, creditNotesContract, {
    'GET /invoices/:id/creditable': ({ tx, actor, params }) => creditableOf(tx, parts, actor.workspaceId, params.id),
    'POST /invoices/:id/credit-notes/preview': ({ tx, actor, params, body, now }) =>
      previewCredit(tx, actor.workspaceId, params.id, today(now, actor.timeZone), body.parts),
    'POST /invoices/:id/credit-notes': async ({ tx, actor, params, body, now }) => {
      // Money that leaves asks for the same as a refund without a credit note does.
      if (body.use === 'card') {
        requireAbilities(actor, 'payments:refund')
        requireFresh(actor)
      }
      const { id, refundId } = await creditInvoice(tx, parts, doingNow(actor, now), params.id, body)
      const note = await invoiceOf(tx, actor.workspaceId, actor.timeZone, id, now)
      if (refundId === null) return note
      return later(async () => {
        await parts.finishRefund(actor.workspaceId, refundId)
        return inTransaction(parts.db, { workspaceId: actor.workspaceId }, (then) =>
          invoiceOf(then, actor.workspaceId, actor.timeZone, id, now),
        )
      }, note)
    },
    'POST /invoices/:id/apply-credit': async ({ tx, actor, params, body, now }) => {
      const { invoiceId, amount } = body
      const begun = await applyToInvoice(tx, parts, doingNow(actor, now), { noteId: params.id, invoiceId, amount })
      return { ...(await invoiceOf(tx, actor.workspaceId, actor.timeZone, invoiceId, now)), ...tellingOf(begun) }
    },
    'POST /invoices/:id/refund-credit': async ({ tx, actor, params, body, now }) => {
      await refundByHand(tx, doingNow(actor, now), params.id, body)
      return invoiceOf(tx, actor.workspaceId, actor.timeZone, params.id, now)
    },
    'POST /customers/:id/apply-credit': async ({ tx, actor, params, body, now }) => {
      const { id: customerId } = await customerOf(tx, actor.workspaceId, params.id)
      return applyToOldest(tx, parts, doingNow(actor, now), { customerId, currency: body.currency })
    },
  })
}
