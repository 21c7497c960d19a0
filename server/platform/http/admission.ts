import { canAdministrate, canManageBusiness } from '@duly/core/access/roles.ts'
import type { Endpoint } from '@duly/core/contract/endpoint.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import { workspaceHeader } from '@duly/core/contract/workspace-header.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Actor, requireFresh, requireScopes } from './actor.ts'
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
 * Who makes a call, or null where it is open to everybody. Refuses whom it is not for: what a person may by their role,
 * and a program by its maker's role and by what its key is for.
 */
export async function identify(
  context: ServeContext,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor | null> {
  if (endpoint.access === 'public' || endpoint.access === 'capability') return null
  const actor = await actorOf(context, request)
  checkWorkspace(request, actor)
  if (actor.apiKey) brakeKey(context, actor.apiKey.id, reply)
  checkScopes(endpoint, actor)
  if (endpoint.access === 'owner' && !canManageBusiness(actor)) throw refuse('forbidden')
  if (endpoint.access === 'admin' && !canAdministrate(actor)) throw refuse('forbidden')
  if (actor.mustSetUpFactor && !endpoint.beforeFactor)
    throw refuse('second_factor_demanded', { detail: { setUpFactor: true } })
  if (endpoint.fresh) requireFresh(actor)
  return actor
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
  const actor = await context.authenticate(token, now)
  if (!actor) throw refuse('not_signed_in')
  return actor
}

/** What an API key is for. An endpoint that names no scope is for people: deny by default. */
function checkScopes({ scope = [] }: Endpoint, actor: Actor): void {
  const needed = [scope].flat()
  if (actor.apiKey && needed.length === 0) throw refuse('api_key_refused')
  requireScopes(actor, ...needed)
}

// The names and form of the IETF's draft on rate limit headers.
function brakeKey(context: ServeContext, keyId: string, reply: FastifyReply): void {
  const { limit, left, seconds } = context.keyBrake(keyId, Date.now())
  reply.header('ratelimit-policy', `"key";q=${limit};w=60`)
  reply.header('ratelimit', `"key";r=${Math.max(0, left)};t=${seconds}`)
  if (left < 0) throw refuse('too_many_requests', { retryAfter: seconds })
}

// A page names the workspace that it shows, so that what was typed there never lands in another one after the person was
// removed from it or joined an employer meanwhile. Programs that call the API need not.
function checkWorkspace(request: FastifyRequest, actor: Actor): void {
  const shown = request.headers[workspaceHeader]
  if (typeof shown === 'string' && shown !== '' && shown !== actor.workspaceId)
    throw refuse('workspace_left', { detail: { workspaceId: actor.workspaceId } })
}
