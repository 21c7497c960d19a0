import { metaOf } from '@duly/core/contract/fields.ts'
import { paymentLinksContract } from '@duly/core/payment-links/contract.ts'
import { tellingOf } from '@duly/core/payments/open-checkout.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { byCapability } from '../../platform/http/capability.ts'
import { later, outsideTransaction } from '../../platform/http/handler.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import type { PaymentLinkDependencies } from './dependencies.ts'
import { publicLinkOf, publicReceiptOf, workspaceOfLink } from './public.ts'
import { queueLinkMail, queueLinkSms, sendOutcome } from './sending.ts'
import {
  changePaymentLink,
  countPaymentLinks,
  createPaymentLink,
  deletePaymentLink,
  listPaymentLinks,
  paymentLinkOf,
  paymentLinkTimeline,
  renewPaymentLink,
  restorePaymentLink,
} from './service.ts'

/** Payment links of the actor's workspace, and their public face by the id that is its capability. */
export function paymentLinkRoutes(context: ServeContext, parts: PaymentLinkDependencies): void {
  serve(context, paymentLinksContract, {
    'GET /payment-links': async ({ tx, actor, query, now }) => {
      const { searchQuery: search = '', sortBy: sort, sortOrder: order, status, page: number, limit } = query
      const page = { search, status, sort, order, page: number, limit }
      const { links, total } = await listPaymentLinks(tx, parts, actor.workspaceId, page, now)
      return { data: links, meta: metaOf(total, query) }
    },
    'GET /payment-links/counts': async ({ tx, actor, query, now }) =>
      countPaymentLinks(tx, actor.workspaceId, query.searchQuery ?? '', now),
    'GET /payment-links/:id': async ({ tx, actor, params, now }) =>
      paymentLinkOf(tx, parts, actor.workspaceId, params.id, now),
    'POST /payment-links': async ({ tx, actor, body, now }) => createPaymentLink(tx, parts, actor, body, now),
    'PATCH /payment-links/:id': async ({ tx, actor, params, body, now }) => {
      const link = await changePaymentLink(tx, parts, actor, params.id, body, now)
      return { ...link, ...tellingOf(await parts.reviewCheckouts(tx, actor.workspaceId, params.id)) }
    },
    'DELETE /payment-links/:id': async ({ tx, actor, params }) => {
      await deletePaymentLink(tx, actor, params.id)
      return tellingOf(await parts.reviewCheckouts(tx, actor.workspaceId, params.id))
    },
    'POST /payment-links/:id/restore': async ({ tx, actor, params, now }) =>
      restorePaymentLink(tx, parts, actor, params.id, now),
    'POST /payment-links/:id/renew': async ({ tx, actor, params, now }) =>
      renewPaymentLink(tx, parts, actor, params.id, now),
    'POST /payment-links/:id/send-email': async ({ tx, actor, params, now }) => {
      const message = await queueLinkMail(tx, parts, actor, params.id, now)
      return later(() => sendOutcome(parts, actor.workspaceId, message), { outcome: 'retrying' })
    },
    'POST /payment-links/:id/send-sms': async ({ tx, actor, params, now }) => {
      const message = await queueLinkSms(tx, parts, actor, params.id, now)
      return later(() => sendOutcome(parts, actor.workspaceId, message), { outcome: 'retrying' })
    },
    'GET /payment-links/:id/timeline': async ({ tx, actor, params, now }) =>
      paymentLinkTimeline(tx, actor.workspaceId, params.id, now),
    'GET /payment-links/:id/public': async ({ tx, params, now, network }) =>
      byCapability(context.db, network, 'payment_link', () => publicLinkOf(tx, parts, params.id, now)),
    'GET /payment-links/:id/receipt': outsideTransaction(async ({ params, now, network, reply }) => {
      const { letter, date, fileName } = await byCapability(context.db, network, 'payment_link', () =>
        inTransaction(parts.db, { workspaceId: null }, (tx) => publicReceiptOf(tx, params.id, now)),
      )
      reply.header('content-disposition', attachment(fileName)).header('cache-control', 'no-store')
      return parts.renderLetter(letter, date)
    }),
    'POST /payment-links/:id/payment': async ({ tx, params, network }) => {
      const workspaceId = await byCapability(context.db, network, 'payment_link', () => workspaceOfLink(tx, params.id))
      return later(async () => ({ checkoutUrl: await parts.startCheckout(workspaceId, params.id) }))
    },
  })
}
