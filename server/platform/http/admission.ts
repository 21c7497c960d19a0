import { canAdministrate } from '@duly/core/access/roles.ts'
import { abilitiesFor, type Endpoint, isOpen, scopesFor } from '@duly/core/contract/endpoint.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import { workspaceHeader } from '@duly/core/contract/workspace-header.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, requireAbilities, requireFresh } from './actor.ts'
import { networkOf } from './http-server.ts'
import type { ServeContext } from './serve.ts'

/** How API keys begin; no session's token does. */
const keyPrefix = 'duly_'

/** The token of an `Authorization: Bearer` header; sessions and API keys are accepted nowhere else. */
export function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice(7).trim() || null : null
}

/**
 * Who makes a call, or null where it is open to everybody. Refuses whom it is not for.
 */
export async function identify(
  context: ServeContext,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor | null> {
  if (isOpen(endpoint)) return null
  const actor = await actorOf(context, request)
  if (actor.apiKey) brakeKey(context, actor.apiKey.id, reply)
  checkActor(endpoint, request, actor)
  return actor
}

/** Refuses whom a call is not for: people by what their role may, programs by what their key is for and their maker may. */
export function checkActor(endpoint: Endpoint, request: FastifyRequest, actor: Actor): void {
  if (!endpoint.fromAnyWorkspace) checkWorkspace(request, actor)
  // An endpoint that names no ability is for people: deny by default.
  if (actor.apiKey && scopesFor(endpoint).length === 0 && !endpoint.anyKey) throw refuse('api_key_refused')
  requireAbilities(actor, ...abilitiesFor(endpoint))
  if (endpoint.access === 'admin' && !canAdministrate(actor)) throw refuse('forbidden')
  if (actor.mustSetUpFactor && !endpoint.beforeFactor)
    throw refuse('second_factor_demanded', { detail: { setUpFactor: true } })
  if (endpoint.fresh) requireFresh(actor)
}

async function actorOf(context: ServeContext, request: FastifyRequest): Promise<Actor> {
  const token = bearerToken(request)
  if (!token) throw refuse('not_signed_in')
  const now = context.clock()
  if (token.startsWith(keyPrefix)) {
    const actor = await context.authenticateKey(token, { now, network: networkOf(request) })
    if (!actor) throw refuse('api_key_invalid')
    return actor
  }
  const actor = await context.authenticate(token, now, workspaceShown(request))
  if (!actor) throw refuse('not_signed_in')
  return actor
}

// The names and form of the IETF's draft on rate limit headers.
function brakeKey(context: ServeContext, keyId: string, reply: FastifyReply): void {
  const { limit, left, seconds } = context.keyBrake(keyId, Date.now())
  reply.header('ratelimit-policy', `"key";q=${limit};w=60`)
  reply.header('ratelimit', `"key";r=${Math.max(0, left)};t=${seconds}`)
  if (left < 0) throw refuse('too_many_requests', { retryAfter: seconds })
}

/** The workspace that a page names as the one it shows; null when it names none, as programs may. */
export function workspaceShown(request: FastifyRequest): string | null {
  const shown = request.headers[workspaceHeader]
  return typeof shown === 'string' && shown !== '' ? shown : null
}

// What was typed in a page never lands in another workspace than the page shows, after the person was removed from it. One
// that does not exist is refused like one where they never were.
function checkWorkspace(request: FastifyRequest, actor: Actor): void {
  const shown = workspaceShown(request)
  if (shown !== null && shown !== actor.workspaceId)
    throw refuse('workspace_left', { detail: { workspaceId: actor.workspaceId } })
}
