import { refuse } from '@duly/core/contract/refusals.ts'
import { sendLaterContract } from '@duly/core/invoices/sending/later-contract.ts'
import { type ServeContext, serve } from '../../../platform/http/serve.ts'
import { findInvoice, ofAnyKind } from '../store.ts'
import { cancelScheduled, moveScheduled, type SendLaterParts, scheduledSendsOf, scheduleInvoiceMail } from './later.ts'
import { requireIssuing } from './sending.ts'

/** Invoices that are sent at a later time. */
export function sendLaterRoutes(context: ServeContext, parts: SendLaterParts): void {
  serve(context, sendLaterContract, {
    'POST /invoices/:id/send-later': async ({ tx, actor, params, body, now }) => {
      await requireIssuing(tx, actor, params.id)
      return scheduleInvoiceMail(tx, parts, actor, params.id, body, now)
    },
    'GET /invoices/:id/scheduled-sends': async ({ tx, actor, params }) => {
      if (!(await findInvoice(tx, actor.workspaceId, params.id, ofAnyKind))) throw refuse('invoice_not_found')
      return scheduledSendsOf(tx, parts, actor, params.id)
    },
    'GET /scheduled-sends': ({ tx, actor }) => scheduledSendsOf(tx, parts, actor, null),
    'PATCH /scheduled-sends/:id': ({ tx, actor, params, body, now }) =>
      moveScheduled(tx, parts, actor, params.id, body, now),
    'DELETE /scheduled-sends/:id': ({ tx, actor, params }) => cancelScheduled(tx, actor, params.id),
  })
}
