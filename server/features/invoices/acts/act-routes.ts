import { refuse } from '@duly/core/contract/refusals.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { invoiceActsContract } from '@duly/core/invoices/acts/acts-contract.ts'
import { type ServeContext, serve } from '../../../platform/http/serve.ts'
import { messagesAbout } from '../../outbox/reading.ts'
import type { InvoiceDependencies } from '../dependencies.ts'
import { invoiceAnswer, invoiceOf } from '../reading.ts'
import { copyOf, duplicateInvoice } from '../saving/copying.ts'
import { findInvoice, ofAnyKind } from '../store.ts'
import { cancelInvoice, correctInvoice } from './cancelling.ts'
import { locksIssued, setLocksIssued } from './locking.ts'

/** Making an invoice again, and what went out about one. */
export function invoiceActRoutes(context: ServeContext, parts: InvoiceDependencies): void {
  serve(context, invoiceActsContract, {
    'GET /invoices/:id/copy': ({ tx, actor, params, now }) => copyOf(tx, actor, params.id, now),
    'POST /invoices/:id/duplicate': async ({ tx, actor, params, body, now }) => {
      const copy = await duplicateInvoice(tx, parts, actor, params.id, body, now)
      return invoiceAnswer(tx, actor.workspaceId, copy, today(now, actor.timeZone))
    },
    'POST /invoices/:id/cancel': async ({ tx, actor, params, body, now }) => {
      await cancelInvoice(tx, parts, actor, params.id, body.reason.trim(), now)
      return invoiceOf(tx, actor.workspaceId, actor.timeZone, params.id, now)
    },
    'POST /invoices/:id/correct': async ({ tx, actor, params, body, now }) => {
      const { id } = await correctInvoice(tx, parts, actor, params.id, body.reason.trim(), now)
      return invoiceOf(tx, actor.workspaceId, actor.timeZone, id, now)
    },
    'GET /issued-lock': async ({ tx, actor }) => ({ locked: await locksIssued(tx, actor.workspaceId) }),
    'PATCH /issued-lock': async ({ tx, actor, body }) => {
      await setLocksIssued(tx, actor.workspaceId, body.locked)
      return body
    },
    'GET /invoices/:id/messages': async ({ tx, actor, params }) => {
      if (!(await findInvoice(tx, actor.workspaceId, params.id, ofAnyKind))) throw refuse('invoice_not_found')
      return messagesAbout(tx, actor.workspaceId, { kind: 'invoice', id: params.id })
    },
  })
}
