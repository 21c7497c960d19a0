import { handInContract } from '@duly/core/invoices/acts/hand-in-contract.ts'
import { later } from '../../../platform/http/handler.ts'
import { type ServeContext, serve } from '../../../platform/http/serve.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import { invoiceOf } from '../reading.ts'
import { queueInvoiceMail, sendOutcome } from '../sending/sending.ts'
import { approveDraft, handIn, returnDraft, takeBack } from './hand-in.ts'

/** Drafts of those who may not issue, and what becomes of them. */
export function handInRoutes(context: ServeContext, parts: InvoiceDependencies): void {
  serve(context, handInContract, {
    'POST /invoices/:id/hand-in': async ({ tx, actor, params, body, now }) => {
      await handIn(tx, parts, actor, params.id, body, now)
      return invoiceOf(tx, actor.workspaceId, actor.timeZone, params.id, now)
    },
    'POST /invoices/:id/take-back': async ({ tx, actor, params, now }) => {
      await takeBack(tx, actor, params.id)
      return invoiceOf(tx, actor.workspaceId, actor.timeZone, params.id, now)
    },
    'POST /invoices/:id/approve': async ({ tx, actor, params, body: { version, ...wishes }, now }) => {
      await approveDraft(tx, actor, params.id, version)
      const message = await queueInvoiceMail(tx, parts, actor, params.id, wishes, now)
      return later(() => sendOutcome(parts, actor.workspaceId, message), { outcome: 'retrying' })
    },
    'POST /invoices/:id/return': async ({ tx, actor, params, body, now }) => {
      await returnDraft(tx, parts, actor, params.id, body, now)
      return invoiceOf(tx, actor.workspaceId, actor.timeZone, params.id, now)
    },
  })
}
