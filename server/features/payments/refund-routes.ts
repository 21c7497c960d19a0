import { refundsContract } from '@duly/core/payments/refunds-contract.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { later } from '../../platform/http/handler.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import type { Settling } from './refund-settling.ts'
import { type RefundWish, refundAnswer } from './refunds.ts'
import type { Payments } from './service.ts'

/** Giving card payments back through their provider. */
export function refundRoutes(context: ServeContext, { refunds }: Payments): void {
  const ask = async (tx: Tx, actor: Actor, wish: RefundWish) => {
    const refund = await refunds.begin(tx, actor, wish)
    return later(() => refunds.finish({ workspaceId: actor.workspaceId, refundId: refund.id }), refundAnswer(refund))
  }

  const settle = async (tx: Tx, actor: Actor, settling: Settling) =>
    refundAnswer(await refunds.settle(tx, actor, settling))

  serve(context, refundsContract, {
    'GET /invoices/:id/card-refunds': ({ tx, actor, params }) =>
      refunds.refundsOf(tx, actor.workspaceId, 'invoice', params.id),
    'GET /payment-links/:id/card-refunds': ({ tx, actor, params }) =>
      refunds.refundsOf(tx, actor.workspaceId, 'payment_link', params.id),
    'POST /invoices/:id/payments/:paymentId/refunds': ({ tx, actor, params, body }) =>
      ask(tx, actor, { ...body, kind: 'invoice', targetId: params.id, paymentId: params.paymentId }),
    'POST /payment-links/:id/payments/:paymentId/refunds': ({ tx, actor, params, body }) =>
      ask(tx, actor, { ...body, kind: 'payment_link', targetId: params.id, paymentId: params.paymentId }),
    'POST /invoices/:id/card-refunds/:refundId/settle': ({ tx, actor, params, body }) =>
      settle(tx, actor, { ...body, kind: 'invoice', targetId: params.id, refundId: params.refundId }),
    'POST /payment-links/:id/card-refunds/:refundId/settle': ({ tx, actor, params, body }) =>
      settle(tx, actor, { ...body, kind: 'payment_link', targetId: params.id, refundId: params.refundId }),
  })
}
