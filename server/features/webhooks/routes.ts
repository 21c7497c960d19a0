import { metaOf } from '@duly/core/contract/fields.ts'
import { webhooksContract } from '@duly/core/webhooks/contract.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import type { WebhookParts } from './delivery.ts'
import {
  addEndpoint,
  deliveriesOf,
  deliveryDetails,
  editEndpoint,
  endpointsOf,
  removeEndpoint,
  resend,
  rotateSecret,
  samplesOf,
  sendSample,
} from './service.ts'

/** The webhook endpoints of the actor's workspace, and what was sent to them. */
export function webhookRoutes(context: ServeContext, parts: WebhookParts): void {
  serve(context, webhooksContract, {
    'GET /webhook-endpoints': async ({ tx, actor, now }) => endpointsOf(tx, actor.workspaceId, now),
    'POST /webhook-endpoints': async ({ tx, actor, body, now }) => addEndpoint(tx, parts, actor, body, now),
    'PATCH /webhook-endpoints/:id': async ({ tx, actor, params, body, now }) =>
      editEndpoint(tx, parts, actor, params.id, body, now),
    'DELETE /webhook-endpoints/:id': async ({ tx, actor, params }) => removeEndpoint(tx, actor.workspaceId, params.id),
    'POST /webhook-endpoints/:id/rotate-secret': async ({ tx, actor, params, now }) =>
      rotateSecret(tx, parts, actor.workspaceId, params.id, now),
    'POST /webhook-endpoints/:id/sample': async ({ tx, actor, params, body, now }) =>
      sendSample(tx, parts, actor, params.id, body.type, now),
    'GET /webhook-events/:type/samples': async ({ actor, params, now }) => samplesOf(parts, actor, params.type, now),
    'GET /webhook-endpoints/:id/deliveries': async ({ tx, actor, params, query }) => {
      const { data, total } = await deliveriesOf(tx, actor.workspaceId, params.id, query)
      return { data, meta: metaOf(total, query) }
    },
    'GET /webhook-endpoints/:id/deliveries/:eventId': async ({ tx, actor, params }) =>
      deliveryDetails(tx, parts.apiUrl, actor.workspaceId, params.id, params.eventId),
    'POST /webhook-endpoints/:id/deliveries/:eventId/resend': async ({ tx, actor, params, now }) =>
      resend(tx, parts, actor.workspaceId, params.id, params.eventId, now),
  })
}
