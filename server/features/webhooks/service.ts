import { refuse } from '@duly/core/contract/refusals.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import type { WebhookEvent } from '@duly/core/webhooks/events.ts'
import { webhookLimits } from '@duly/core/webhooks/limits.ts'
import type { ReadTx, Tx } from '../../platform/db/database.ts'
import { newId } from '../../platform/db/ids.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { sealContext } from '../../platform/secrets/sealed-places.ts'
import { newWebhookSecret } from '../../platform/webhooks/signature.ts'
import { type WebhookParts, wakeAgain } from './delivery.ts'
import * as deliveries from './delivery-store.ts'
import { bodyOf, sampleFacts } from './payload.ts'
import * as store from './store.ts'

const hourMs = 3_600_000

/** The endpoints of the business, with how they fare. */
export async function endpointsOf(tx: ReadTx, workspaceId: string, now: Date) {
  const [rows, tallies] = await Promise.all([store.listEndpoints(tx, workspaceId), store.tallies(tx, workspaceId)])
  return rows.map((row) => answerOf(row, tallies.get(row.id), now))
}

export interface EndpointFields {
  url: string
  description: string
  events: readonly WebhookEvent[]
}

/** Adds an endpoint; its secret is in the answer and nowhere else legible. */
export async function addEndpoint(tx: Tx, parts: WebhookParts, actor: Actor, fields: EndpointFields, now: Date) {
  const { workspaceId, userId } = actor
  checkUrl(parts, fields.url)
  if ((await store.countEndpoints(tx, workspaceId)) >= webhookLimits.most)
    throw refuse('webhooks_too_many', { detail: { most: webhookLimits.most } })
  const id = newId()
  const secret = newWebhookSecret()
  await store.insertEndpoint(tx, workspaceId, {
    id,
    url: fields.url,
    description: fields.description.trim(),
    events: [...new Set(fields.events)],
    secretSealed: parts.sealer.seal(secret, sealContext('webhook_endpoints.secret', workspaceId, id)),
    createdBy: userId,
    now,
  })
  return { ...(await endpointOf(tx, workspaceId, id, now)), secret }
}

/**
 * Changes what is given. Switching on forgives what failed before, and what waited is tried. Whoever switches on, or says another
 * address, answers for the endpoint from then on: it is told as long as they may manage webhooks.
 */
export async function editEndpoint(
  tx: Tx,
  parts: WebhookParts,
  { workspaceId, userId }: Actor,
  id: string,
  changes: Partial<EndpointFields & { enabled: boolean }>,
  now: Date,
) {
  const { enabled, url, description, events } = changes
  if (url !== undefined) checkUrl(parts, url)
  const current = await lockedEndpoint(tx, workspaceId, id)
  const isOff = current.off_since !== null
  const isTheirs = (enabled === true && isOff) || (url !== undefined && url !== current.url)
  await store.changeEndpoint(tx, workspaceId, id, {
    ...(url === undefined ? {} : { url }),
    ...(isTheirs ? { created_by: userId } : {}),
    ...(description === undefined ? {} : { description: description.trim() }),
    ...(events === undefined ? {} : { events: [...new Set(events)] }),
    ...(enabled === false && !isOff ? { off_since: now, off_reason: 'owner' as const } : {}),
    ...(enabled === true && isOff
      ? { off_since: null, off_reason: null, failures: 0, failing_since: null, paused_until: null, wakes_at: null }
      : {}),
  })
  await wakeAgain(parts, tx, workspaceId, id)
  return endpointOf(tx, workspaceId, id, now)
}

export async function removeEndpoint(tx: Tx, workspaceId: string, id: string): Promise<void> {
  if (!(await store.deleteEndpoint(tx, workspaceId, id))) throw refuse('webhook_not_found')
}

/** Another person answers for the endpoints that somebody made, as for all of a business that is handed over. */
export const handEndpointsOver = store.changeMaker

/** Makes a new secret. The former one signs beside it for a day, so that the other side can change in its own time. */
export async function rotateSecret(tx: Tx, parts: WebhookParts, workspaceId: string, id: string, now: Date) {
  const { sealer } = parts
  const current = await lockedEndpoint(tx, workspaceId, id)
  const secret = newWebhookSecret()
  const former = sealer.open(current.secret_sealed, sealContext('webhook_endpoints.secret', workspaceId, id))
  await store.changeEndpoint(tx, workspaceId, id, {
    secret_sealed: sealer.seal(secret, sealContext('webhook_endpoints.secret', workspaceId, id)),
    secret_made_at: now,
    former_secret_sealed: sealer.seal(former, sealContext('webhook_endpoints.former_secret', workspaceId, id)),
    former_secret_until: new Date(now.getTime() + webhookLimits.formerSecretHours * hourMs),
  })
  return { ...(await endpointOf(tx, workspaceId, id, now)), secret }
}

/** Sends an event that did not happen, marked as a sample. */
export async function sendSample(
  tx: Tx,
  parts: WebhookParts,
  actor: Actor,
  id: string,
  type: WebhookEvent | undefined,
  now: Date,
) {
  const { workspaceId } = actor
  const endpoint = await lockedEndpoint(tx, workspaceId, id)
  if (endpoint.off_since) throw refuse('webhook_off')
  const chosen = type ?? endpoint.events[0] ?? 'invoice.created'
  const eventId = newId()
  const facts = sampleFacts(chosen, today(now, actor.timeZone))
  await deliveries.insertDelivery(tx, workspaceId, id, { eventId, type: chosen, facts, now })
  await wakeAgain(parts, tx, workspaceId, id)
  return deliveryAnswer(await deliveryOf(tx, workspaceId, id, eventId))
}

/** Bodies of an event that did not happen, with the id that the header `webhook-id` would have. */
export function samplesOf({ apiUrl }: WebhookParts, actor: Actor, type: WebhookEvent, now: Date) {
  const facts = sampleFacts(type, today(now, actor.timeZone))
  const body = JSON.parse(bodyOf({ type, happenedAt: now, facts }, apiUrl)) as { timestamp: string; data: object }
  return [{ id: String(facts.id), type, ...body }]
}

export async function deliveriesOf(
  tx: ReadTx,
  workspaceId: string,
  id: string,
  query: { page: number; limit: number; state?: string | undefined },
) {
  if (!(await store.findEndpoint(tx, workspaceId, id))) throw refuse('webhook_not_found')
  const { rows, total } = await deliveries.listDeliveries(tx, workspaceId, id, query)
  return { data: rows.map(deliveryAnswer), total }
}

/** One delivery with all that was tried, sent and answered. */
export async function deliveryDetails(tx: ReadTx, apiUrl: string, workspaceId: string, id: string, eventId: string) {
  const row = await deliveryOf(tx, workspaceId, id, eventId)
  const { type, happened_at: happenedAt, facts, attempts, answer } = row
  return { ...deliveryAnswer(row), attempts, answer, body: bodyOf({ type, happenedAt, facts }, apiUrl) }
}

/** Tries a delivery once more at once, and as often as a new one. */
export async function resend(tx: Tx, parts: WebhookParts, workspaceId: string, id: string, eventId: string, now: Date) {
  const endpoint = await lockedEndpoint(tx, workspaceId, id)
  if (endpoint.off_since) throw refuse('webhook_off')
  await deliveryOf(tx, workspaceId, id, eventId)
  await deliveries.changeDelivery(tx, workspaceId, id, eventId, { state: 'waiting', tries: 0, nextTryAt: now })
  // Whoever asks for it does not want to wait until a pause is over.
  if (endpoint.paused_until) await store.changeEndpoint(tx, workspaceId, id, { paused_until: null })
  await wakeAgain(parts, tx, workspaceId, id)
  return deliveryAnswer(await deliveryOf(tx, workspaceId, id, eventId))
}

async function lockedEndpoint(tx: Tx, workspaceId: string, id: string): Promise<store.EndpointRow> {
  const row = await store.findEndpoint(tx, workspaceId, id, { lock: true })
  if (!row) throw refuse('webhook_not_found')
  return row
}

async function endpointOf(tx: ReadTx, workspaceId: string, id: string, now: Date) {
  const row = await store.findEndpoint(tx, workspaceId, id)
  if (!row) throw refuse('webhook_not_found')
  return answerOf(row, (await store.tallies(tx, workspaceId)).get(id), now)
}

async function deliveryOf(tx: ReadTx, workspaceId: string, id: string, eventId: string) {
  const row = await deliveries.findDelivery(tx, workspaceId, id, eventId)
  if (!row) throw refuse('webhook_delivery_not_found')
  return row
}

function checkUrl({ sender }: WebhookParts, url: string): void {
  const problem = sender.problemOf(url)
  if (problem) throw refuse(problem === 'https_only' ? 'webhook_needs_https' : 'webhook_url_refused')
}

function answerOf(row: store.EndpointRow, tally: { ended: number; delivered: number } | undefined, now: Date) {
  const { former_secret_until: until, off_since: since, off_reason: reason } = row
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    events: row.events,
    createdAt: row.created_at.toISOString(),
    secretMadeAt: row.secret_made_at.toISOString(),
    formerSecretUntil: until && until > now ? until.toISOString() : null,
    off: since && reason ? { since: since.toISOString(), reason } : null,
    failingSince: row.failing_since?.toISOString() ?? null,
    ended: tally?.ended ?? 0,
    delivered: tally?.delivered ?? 0,
  }
}

function deliveryAnswer(row: deliveries.DeliveryRow) {
  const last = row.attempts.at(-1)
  return {
    id: row.event_id,
    type: row.type,
    happenedAt: row.happened_at.toISOString(),
    state: row.state,
    tries: row.tries,
    nextTryAt: row.next_try_at?.toISOString() ?? null,
    status: last?.status ?? null,
    tookMs: last?.tookMs ?? null,
  }
}
