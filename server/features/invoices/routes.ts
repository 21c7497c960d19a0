import { metaOf } from '@duly/core/contract/fields.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import type { HandInState } from '@duly/core/invoices/acts/hand-in.ts'
import { invoicesContract } from '@duly/core/invoices/contract.ts'
import type { DocumentKind } from '@duly/core/invoices/kinds/kinds.ts'
import { type InvoiceStanding, invoiceSorts } from '@duly/core/invoices/list/list.ts'
import { exportFileName, invoiceFileName } from '@duly/core/invoices/paper/file-names.ts'
import type { QuoteState } from '@duly/core/invoices/quotes/quote-state.ts'
import { tellingOf } from '@duly/core/payments/open-checkout.ts'
import { inTransaction, lastOf, type ReadTx } from '../../platform/db/database.ts'
import { type Actor, reachOf, scopeOf } from '../../platform/http/actor.ts'
import { bearerToken, workspaceShown } from '../../platform/http/admission.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { byCapability } from '../../platform/http/capability.ts'
import { asking, later, outsideTransaction } from '../../platform/http/handler.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import { ledgerOf } from '../ledger/service.ts'
import { startOf } from '../setup/service.ts'
import { rateToBeginWith } from '../taxes/service.ts'
import type { InvoiceDependencies } from './dependencies.ts'
import { archiveOf } from './list/archive.ts'
import { changedInvoices } from './list/changes.ts'
import { countsWithCredits } from './list/counts.ts'
import { exportInvoices } from './list/export.ts'
import * as list from './list/list-store.ts'
import { statsOf } from './list/stats.ts'
import { nextNumber, seriesFor } from './numbers/series.ts'
import { recordReceivedPayment, reverseReceivedPayment } from './paying/payments.ts'
import { payableWorkspaceOf, publicInvoiceOf, publicPdfOf, recordView } from './paying/public.ts'
import { invoiceAnswer, invoiceOf, lastAskedOf, rowAnswer } from './reading.ts'
import { revisionOf, revisionsOf } from './revisions/revisions.ts'
import { removeInvoice } from './saving/deleting.ts'
import { changeInvoice, createInvoice, restoreInvoice } from './saving/saving.ts'
import { queueInvoiceMail, queueInvoiceSms, requireIssuing, sendOutcome } from './sending/sending.ts'
import * as store from './store.ts'
import { storyOf } from './story.ts'
import { newInput } from './totals/said-pricing.ts'
import { withTaxCopies } from './totals/tax-copies.ts'
import { withUsual } from './totals/usual-pricing.ts'

/** What a list is narrowed to, as its stores know it: for whoever reaches only their own, to those. */
const filterOf = (
  {
    searchQuery,
    ...rest
  }: {
    kind: DocumentKind
    searchQuery?: string
    startDate?: string
    endDate?: string
    status?: InvoiceStanding
    quoteState?: QuoteState
    handIn?: HandInState
    customerId?: string
  },
  actor: Actor,
  now: Date,
) => ({
  ...rest,
  search: searchQuery,
  madeBy: reachOf(actor)?.own.invoices ? actor.userId : undefined,
  today: today(now, actor.timeZone),
})

/** Invoices of the actor's workspace, and their public face by the id that is its capability. */
export function invoiceRoutes(context: ServeContext, parts: InvoiceDependencies): void {
  const read = (tx: ReadTx, actor: Actor, id: string, now: Date) =>
    invoiceOf(tx, actor.workspaceId, actor.timeZone, id, now)
  serve(context, invoicesContract, {
    'GET /invoices': async ({ tx, actor, query, now }) => {
      const { page, limit, sortBy, sortOrder = invoiceSorts[sortBy], ...rest } = query
      const filter = filterOf(rest, actor, now)
      const wanted = { page, limit, sort: sortBy, direction: sortOrder }
      const ask = () => list.listInvoices(tx, actor.workspaceId, filter, wanted)
      const { rows, total } = await (list.asksAtOnce(filter, wanted) ? lastOf(tx, ask) : ask())
      return { data: rows.map((row) => rowAnswer(row, filter.today)), meta: metaOf(total, query) }
    },
    'GET /invoices/changes': async ({ tx, actor, query, now }) =>
      changedInvoices(tx, actor.workspaceId, query, today(now, actor.timeZone)),
    'GET /invoices/counts': async ({ tx, actor, query, now }) =>
      countsWithCredits(tx, actor.workspaceId, filterOf(query, actor, now)),
    'GET /invoices/stats': async ({ tx, actor, now }) =>
      lastOf(tx, () => statsOf(tx, actor.workspaceId, today(now, actor.timeZone))),
    'GET /invoices/next-number': async ({ tx, actor, query, now }) => {
      const day = query.issueDate ?? today(now, actor.timeZone)
      return nextNumber(tx, actor.workspaceId, day, query.kind)
    },
    'GET /invoices/new': async ({ tx, actor, query, now }) => {
      const day = today(now, actor.timeZone)
      const number = await nextNumber(tx, actor.workspaceId, day, query.kind)
      const start = await startOf(tx, parts.sealer, actor.workspaceId)
      return { ...number, ...start, taxRate: await rateToBeginWith(tx, actor.workspaceId, day, start.taxRate) }
    },
    'GET /invoices/last': async ({ tx, actor, query }) => lastAskedOf(tx, actor.workspaceId, query.customerId),
    'GET /invoices/export.csv': outsideTransaction(async ({ actor, query, now, reply }) => {
      const filter = filterOf(query, actor, now)
      const total = await inTransaction(context.db, scopeOf(actor), (tx) =>
        list.countInvoices(tx, actor.workspaceId, filter),
      )
      reply
        .header('content-disposition', attachment(exportFileName(today(now, actor.timeZone), query.kind)))
        // Lets a long export show how far it is.
        .header('x-total-count', String(total))
        .type('text/csv; charset=utf-8')
      return exportInvoices(context.db, actor.workspaceId, filter)
    }),
    'POST /invoices/pdf.zip': outsideTransaction(async ({ actor, body, now, reply }) => {
      const archive = await archiveOf(parts, actor.workspaceId, body.ids)
      reply.header('content-disposition', attachment(`invoices-${today(now, actor.timeZone)}.zip`))
      return archive
    }),
    'POST /invoices': asking(
      ({ tx, actor, body }) => seriesFor(tx, actor.workspaceId, body.issueDate, body.kind),
      async ({ tx, actor, body: { items, invoice_items, status, kind, ...said }, now }, inForce) => {
        const stated = { ...said, items: items ?? invoice_items ?? [] }
        const content = newInput(
          await withTaxCopies(tx, actor.workspaceId, await withUsual(tx, actor.workspaceId, stated), null),
        )
        const invoice = await createInvoice(tx, parts, actor, content, status, now, {}, { kind, inForce })
        if (!invoice) throw refuse('invoice_not_found')
        return invoiceAnswer(tx, actor.workspaceId, invoice, today(now, actor.timeZone))
      },
    ),
    'GET /invoices/:id': async ({ tx, actor, params, now }) => read(tx, actor, params.id, now),
    'PATCH /invoices/:id': async ({ tx, actor, params, body: { invoice_items, ...changes }, now }) => {
      const items = changes.items ?? invoice_items
      const begun = await changeInvoice(tx, parts, actor, params.id, { ...changes, items }, now)
      return { ...(await read(tx, actor, params.id, now)), ...tellingOf(begun) }
    },
    'DELETE /invoices/:id': async ({ tx, actor, params }) =>
      tellingOf(await removeInvoice(tx, parts, actor, params.id)),
    'POST /invoices/:id/restore': async ({ tx, actor, params, now }) => {
      await restoreInvoice(tx, parts, actor, params.id)
      return read(tx, actor, params.id, now)
    },
    'GET /invoices/:id/public': async ({ tx, params, now, network }) =>
      byCapability(context.db, network, 'invoice', () => publicInvoiceOf(tx, parts, params.id, now)),
    'POST /invoices/:id/views': async ({ tx, params, now, network, request }) => {
      const token = bearerToken(request)
      const looker = token ? await context.authenticate(token, now, workspaceShown(request)) : null
      const isOwn = (workspaceId: string) => looker?.workspaceId === workspaceId
      await byCapability(context.db, network, 'invoice', () => recordView(tx, params.id, now, isOwn))
    },
    'GET /invoices/:id/pdf': outsideTransaction(async ({ params, request, reply, network }) => {
      const pdf = await byCapability(context.db, network, 'invoice', () => publicPdfOf(parts, params.id))
      reply.header('etag', pdf.etag).header('cache-control', 'no-store')
      if (request.headers['if-none-match'] === pdf.etag) return reply.code(304).send()
      reply
        .header('content-disposition', attachment(invoiceFileName(pdf.invoiceNumber, pdf.kind)))
        .type('application/pdf')
      return pdf.bytes
    }),
    'POST /invoices/:id/payment': async ({ tx, params, query, network }) => {
      const workspaceId = await byCapability(context.db, network, 'invoice', () => payableWorkspaceOf(tx, params.id))
      return later(async () => ({
        checkoutUrl: await parts.startCheckout(workspaceId, params.id, query.part ?? 'all'),
      }))
    },
    'POST /invoices/:id/send': async ({ tx, actor, params, body, now }) => {
      await requireIssuing(tx, actor, params.id)
      const message = await queueInvoiceMail(tx, parts, actor, params.id, body, now)
      return later(() => sendOutcome(parts, actor.workspaceId, message), { outcome: 'retrying' })
    },
    'POST /invoices/:id/send-sms': async ({ tx, actor, params, body }) => {
      await requireIssuing(tx, actor, params.id)
      const message = await queueInvoiceSms(tx, parts, actor, params.id, {
        phone: body.phoneNumber,
        confirmed: body.confirmOtherNumber === true,
      })
      return later(() => sendOutcome(parts, actor.workspaceId, message), { outcome: 'retrying' })
    },
    'GET /invoices/:id/timeline': async ({ tx, actor, params }) => {
      const invoice = await existing(tx, actor, params.id)
      return storyOf(tx, actor.workspaceId, invoice)
    },
    'GET /invoices/:id/revisions': async ({ tx, actor, params }) => {
      await existing(tx, actor, params.id)
      return revisionsOf(tx, actor.workspaceId, params.id)
    },
    'GET /invoices/:id/revisions/:revision': async ({ tx, actor, params }) => {
      await existing(tx, actor, params.id)
      return revisionOf(tx, parts, actor.workspaceId, params.id, params.revision)
    },
    'GET /invoices/:id/payments': async ({ tx, actor, params }) => {
      await existing(tx, actor, params.id)
      return ledgerOf(tx, actor.workspaceId, 'invoice', params.id)
    },
    'POST /invoices/:id/payments': async ({ tx, actor, params, body, now }) => {
      const begun = await recordReceivedPayment(tx, parts, actor, params.id, body, now)
      return { ...(await read(tx, actor, params.id, now)), ...tellingOf(begun) }
    },
    'POST /invoices/:id/payments/:paymentId/reverse': async ({ tx, actor, params, now }) => {
      const begun = await reverseReceivedPayment(tx, parts, actor, params.id, params.paymentId, now)
      return { ...(await read(tx, actor, params.id, now)), ...tellingOf(begun) }
    },
  })
}

async function existing(tx: ReadTx, actor: Actor, id: string): Promise<store.InvoiceRecord> {
  const invoice = await store.findInvoice(tx, actor.workspaceId, id, store.ofAnyKind)
  if (!invoice) throw refuse('invoice_not_found')
  return invoice
}
