import { z } from 'zod'
import { contract, endpoint } from '../contract/endpoint.ts'
import { choice, listAnswer, optionalText, pageQuery, patchOf, uuid } from '../contract/fields.ts'
import { webhookEvents } from './events.ts'
import { webhookLimits } from './limits.ts'

/** How a delivery stands: `waiting` for its first or next try, `delivered`, or `failed` after the last one. */
export const deliveryStates = ['waiting', 'delivered', 'failed'] as const

/** Why nothing is sent: switched off by somebody, gone (410), without success for days, or its maker may not any more. */
export const offReasons = ['owner', 'gone', 'failing', 'maker'] as const
export type OffReason = (typeof offReasons)[number]

const isWebAddress = (value: string) => /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value)

const fields = {
  url: z.string().min(1).max(webhookLimits.url).refine(isWebAddress, 'must be a valid URL'),
  description: optionalText(webhookLimits.description),
  events: z.array(choice(webhookEvents)).min(1).max(webhookEvents.length),
}

/** An endpoint of another program, without its secret. */
export const webhookEndpoint = z.object({
  id: z.string(),
  url: z.string(),
  description: z.string(),
  events: z.array(z.enum(webhookEvents)),
  createdAt: z.string(),
  secretMadeAt: z.string(),
  /** Until when the former secret signs, too; null: it no longer does. */
  formerSecretUntil: z.string().nullable(),
  off: z.object({ since: z.string(), reason: z.enum(offReasons) }).nullable(),
  /** Since when nothing has arrived; null: the last try was right. */
  failingSince: z.string().nullable(),
  /** Of the last 30 days, how many deliveries ended, and how many of them arrived. */
  ended: z.number(),
  delivered: z.number(),
})

const withSecret = z.object({ ...webhookEndpoint.shape, secret: z.string() })

/** One event on its way to one endpoint. */
export const webhookDelivery = z.object({
  /** The `webhook-id` header, the same over all tries. */
  id: z.string(),
  type: z.string(),
  happenedAt: z.string(),
  state: z.enum(deliveryStates),
  tries: z.number(),
  /** When the next try is due; null: there is none. */
  nextTryAt: z.string().nullable(),
  /** HTTP status and milliseconds of the last try; null: there was no answer, or no try yet. */
  status: z.number().nullable(),
  tookMs: z.number().nullable(),
})

/** One try of a delivery. */
export const webhookAttempt = z.object({
  at: z.string(),
  status: z.number().nullable(),
  tookMs: z.number(),
  /** Why there was no answer; null where there was one. */
  problem: z.string().nullable(),
})

const params = z.object({ id: uuid() })
const deliveryParams = z.object({ id: uuid(), eventId: uuid() })

export const webhooksContract = contract({
  'GET /webhook-endpoints': endpoint({
    access: 'webhooks:read',
    summary: 'The webhook endpoints of the business.',
    answer: z.array(webhookEndpoint),
  }),
  'POST /webhook-endpoints': endpoint({
    access: 'webhooks:write',
    summary: 'Add a webhook endpoint; the answer holds its secret, which is shown once.',
    status: 201,
    body: z.object(fields),
    answer: withSecret,
  }),
  'PATCH /webhook-endpoints/:id': endpoint({
    access: 'webhooks:write',
    summary: 'Change a webhook endpoint, or switch it off and on.',
    params,
    body: patchOf({ ...fields, enabled: z.boolean() }),
    answer: webhookEndpoint,
  }),
  'DELETE /webhook-endpoints/:id': endpoint({
    access: 'webhooks:write',
    summary: 'Remove a webhook endpoint with its deliveries.',
    params,
  }),
  'POST /webhook-endpoints/:id/rotate-secret': endpoint({
    access: 'webhooks:write',
    summary: 'Make a new secret; for 24 hours the former one signs, too.',
    params,
    answer: withSecret,
  }),
  'POST /webhook-endpoints/:id/sample': endpoint({
    access: 'webhooks:write',
    summary: 'Send a sample of one of the endpoint’s events, marked as such.',
    params,
    body: z.object({ type: choice(webhookEvents).optional() }),
    answer: webhookDelivery,
  }),
  'GET /webhook-events/:type/samples': endpoint({
    access: 'webhooks:read',
    summary: 'What an endpoint is sent for an event, as a list of one: automation tools learn the fields from it.',
    params: z.object({ type: choice(webhookEvents) }),
    answer: z.array(z.looseObject({ id: z.string(), type: z.enum(webhookEvents), timestamp: z.string() })),
  }),
  'GET /webhook-endpoints/:id/deliveries': endpoint({
    access: 'webhooks:read',
    summary: 'The deliveries of an endpoint of the last 30 days, the newest first.',
    params,
    query: z.object({ ...pageQuery, state: choice(deliveryStates).optional() }),
    answer: listAnswer(webhookDelivery),
  }),
  'GET /webhook-endpoints/:id/deliveries/:eventId': endpoint({
    access: 'webhooks:read',
    summary: 'One delivery: its tries, what was sent, and what the other side said.',
    params: deliveryParams,
    answer: z.object({
      ...webhookDelivery.shape,
      attempts: z.array(webhookAttempt),
      /** The first 2 KB of the last answer. */
      answer: z.string(),
      /** The body as it is sent. */
      body: z.string(),
    }),
  }),
  'POST /webhook-endpoints/:id/deliveries/:eventId/resend': endpoint({
    access: 'webhooks:write',
    summary: 'Send a delivery once more, with all its tries.',
    params: deliveryParams,
    answer: webhookDelivery,
  }),
})
