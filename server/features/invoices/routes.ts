import { randomInt } from 'node:crypto'
import { metaOf } from '@duly/core/contract/fields.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { invoicesContract } from '@duly/core/invoices/contract.ts'
import { exportFileName, invoiceFileName } from '@duly/core/invoices/file-names.ts'
import { generateInvoiceNumber, numberPrefix } from '@duly/core/invoices/numbering.ts'
import { minorOf } from '@duly/core/money/money.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { later, outsideTransaction, type ServeContext, serve } from '../../platform/http/serve.ts'
import { ledgerOf, recordPayment, reversePayment } from '../ledger/service.ts'
import { addTimelineEntry, timelineOf } from '../timeline/store.ts'
import type { InvoiceDependencies } from './dependencies.ts'
import { exportInvoices } from './export.ts'
import { pdfOf, publicInvoiceOf, workspaceOfPublic } from './public.ts'
import { invoiceOf, rowAnswer } from './reading.ts'
import { freezeRevision } from './revisions.ts'
import { changeInvoice, createInvoice } from './saving.ts'
import { queueInvoiceMail, queueInvoiceSms, sendOutcome } from './sending.ts'
import { statsOf } from './stats.ts'
import { settleByLedger } from './statuses.ts'
import * as store from './store.ts'

/** Invoices of the actor's workspace, and their public face by the id that is its capability. */
export function invoiceRoutes(context: ServeContext, parts: InvoiceDependencies): void {
  const read = (tx: Tx, actor: Actor, id: string, now: Date) =>
    invoiceOf(tx, actor.workspaceId, actor.timeZone, id, now)
  const filterOf = (
    {
      searchQuery,
      ...rest
    }: { searchQuery?: string; startDate?: string; endDate?: string; status?: string; customerId?: string },
    actor: Actor,
    now: Date,
  ) => ({
    ...rest,
    search: searchQuery,
    today: today(now, actor.timeZone),
  })
  serve(context, invoicesContract, {
    'GET /invoices': async ({ tx, actor, query, now }) => {
      const { page, limit, ...filter } = query
      const { rows, total } = await store.listInvoices(tx, actor.workspaceId, filterOf(filter, actor, now), {
        page,
        limit,
      })
      return { data: rows.map(rowAnswer), meta: metaOf(total, query) }
    },
    'GET /invoices/stats': async ({ tx, actor, now }) => statsOf(tx, actor.workspaceId, today(now, actor.timeZone)),
    'GET /invoices/next-number': async ({ tx, actor, query, now }) => {
      const day = query.issueDate ?? today(now, actor.timeZone)
      const taken = await store.takenNumbers(tx, actor.workspaceId, numberPrefix(day))
      return { invoiceNumber: generateInvoiceNumber(day, taken, randomInt) }
    },
    'GET /invoices/export.csv': outsideTransaction(async ({ actor, query, now, reply }) => {
      reply
        .header('content-disposition', attachment(exportFileName(today(now, actor.timeZone))))
        .type('text/csv; charset=utf-8')
      return exportInvoices(context.db, actor.workspaceId, filterOf(query, actor, now))
    }),
    'POST /invoices': async ({ tx, actor, body: { items, invoice_items, status, ...input }, now }) => {
      const id = await createInvoice(tx, parts, actor, { ...input, items: items ?? invoice_items ?? [] }, status, now)
      return read(tx, actor, id, now)
    },
    'GET /invoices/:id': async ({ tx, actor, params, now }) => read(tx, actor, params.id, now),
    'PATCH /invoices/:id': async ({ tx, actor, params, body: { invoice_items, ...changes }, now }) => {
      await changeInvoice(tx, parts, actor, params.id, { ...changes, items: changes.items ?? invoice_items }, now)
      return read(tx, actor, params.id, now)
    },
    'DELETE /invoices/:id': async ({ tx, actor, params }) => {
      if (!(await store.setInvoiceDeleted(tx, actor.workspaceId, params.id, true))) throw refuse('invoice_not_found')
      await addTimelineEntry(tx, actor.workspaceId, {
        subjectKind: 'invoice',
        subjectId: params.id,
        kind: 'deleted',
        actorUserId: actor.userId,
      })
    },
    'POST /invoices/:id/restore': async ({ tx, actor, params, now }) => {
      if (!(await store.setInvoiceDeleted(tx, actor.workspaceId, params.id, false))) throw refuse('invoice_not_found')
      await addTimelineEntry(tx, actor.workspaceId, {
        subjectKind: 'invoice',
        subjectId: params.id,
        kind: 'restored',
        actorUserId: actor.userId,
      })
      return read(tx, actor, params.id, now)
    },
    'GET /invoices/:id/public': async ({ tx, params, now }) => publicInvoiceOf(tx, parts, params.id, now),
    'GET /invoices/:id/pdf': outsideTransaction(async ({ params, request, reply }) => {
      const pdf = await pdfOf(parts, params.id)
      reply.header('etag', pdf.etag).header('cache-control', 'private, no-cache')
      if (request.headers['if-none-match'] === pdf.etag) return reply.code(304).send()
      reply.header('content-disposition', attachment(invoiceFileName(pdf.invoiceNumber))).type('application/pdf')
      return pdf.bytes
    }),
    'POST /invoices/:id/payment': async ({ tx, params, now }) => {
      const workspaceId = await workspaceOfPublic(tx, params.id)
      return later(async () => ({ checkoutUrl: await parts.startCheckout(workspaceId, params.id, now) }))
    },
    'POST /invoices/:id/send': async ({ tx, actor, params, body }) => {
      const message = await queueInvoiceMail(tx, parts, actor, params.id, body.email)
      return later(() => sendOutcome(parts, actor.workspaceId, message))
    },
    'POST /invoices/:id/send-sms': async ({ tx, actor, params, body }) => {
      const message = await queueInvoiceSms(tx, parts, actor, params.id, body.phoneNumber)
      return later(() => sendOutcome(parts, actor.workspaceId, message))
    },
    'GET /invoices/:id/timeline': async ({ tx, actor, params }) => {
      await existing(tx, actor, params.id)
      return timelineOf(tx, actor.workspaceId, 'invoice', params.id)
    },
    'GET /invoices/:id/payments': async ({ tx, actor, params }) => {
      await existing(tx, actor, params.id)
      return ledgerOf(tx, actor.workspaceId, 'invoice', params.id)
    },
    'POST /invoices/:id/payments': async ({ tx, actor, params, body, now }) => {
      const invoice = await store.findInvoice(tx, actor.workspaceId, params.id, { lock: true })
      if (!invoice) throw refuse('invoice_not_found')
      const amountMinor = minorOf(body.amount)
      if (!amountMinor) throw refuse('amount_required')
      if (invoice.status === 'DRAFT') await freezeRevision(tx, parts, actor.workspaceId, params.id, actor.userId)
      await recordPayment(tx, actor.workspaceId, {
        targetKind: 'invoice',
        targetId: params.id,
        kind: 'manual',
        currency: invoice.currency,
        amountMinor,
        method: body.method,
        receivedOn: body.receivedOn,
        note: body.note,
        recordedBy: actor.userId,
      })
      await addTimelineEntry(tx, actor.workspaceId, {
        subjectKind: 'invoice',
        subjectId: params.id,
        kind: 'payment_recorded',
        actorUserId: actor.userId,
        detail: { amount: body.amount, currency: invoice.currency, method: body.method },
      })
      await settleByLedger(tx, actor.workspaceId, params.id)
      return read(tx, actor, params.id, now)
    },
    'POST /invoices/:id/payments/:paymentId/reverse': async ({ tx, actor, params, now }) => {
      await existing(tx, actor, params.id)
      await reversePayment(tx, actor.workspaceId, { kind: 'invoice', id: params.id }, params.paymentId, {
        userId: actor.userId,
        today: today(now, actor.timeZone),
      })
      await addTimelineEntry(tx, actor.workspaceId, {
        subjectKind: 'invoice',
        subjectId: params.id,
        kind: 'payment_reversed',
        actorUserId: actor.userId,
      })
      await settleByLedger(tx, actor.workspaceId, params.id)
      return read(tx, actor, params.id, now)
    },
  })
}

async function existing(tx: Tx, actor: Actor, id: string): Promise<void> {
  if (!(await store.findInvoice(tx, actor.workspaceId, id))) throw refuse('invoice_not_found')
}
