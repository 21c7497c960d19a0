import { isDeepStrictEqual } from 'node:util'
import { type Endpoint, type EndpointKey, isOpen } from '@duly/core/contract/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ask } from '../db/transaction-opening.ts'
import type { Actor } from './actor.ts'
import { bearerToken, checkActor, workspaceShown } from './admission.ts'
import { largeBody } from './large-bodies.ts'
import type { ServeContext } from './serve.ts'

/** People remembered by one process. */
const mostPeople = 1000
const remembered = new WeakMap<FastifyInstance, Map<string, Actor>>()

const peopleOf = ({ server }: Pick<ServeContext, 'server'>): Map<string, Actor> => {
  const known = remembered.get(server)
  if (known) return known
  const made = new Map<string, Actor>()
  remembered.set(server, made)
  return made
}

const keyOf = (request: FastifyRequest) => `${workspaceShown(request) ?? ''} ${bearerToken(request)}`

/** Keeps who a session's token belonged to just now, for the next call with it; no strangers, and no programs. */
export function remember(context: ServeContext, request: FastifyRequest, actor: Actor | null): void {
  if (!actor || actor.apiKey) return
  const people = peopleOf(context)
  const key = keyOf(request)
  people.delete(key)
  people.set(key, actor)
  for (const oldest of people.keys()) {
    if (people.size <= mostPeople) break
    people.delete(oldest)
  }
}

/**
 * Who a call is taken to come from until the database says so: the question leaves in one packet with what the call asks
 * first. Nothing is answered, and nothing kept, before it is confirmed.
 */
export class Recalled {
  readonly actor: Actor
  readonly #context: ServeContext
  readonly #request: FastifyRequest
  #held: Promise<boolean> | null = null

  constructor(context: ServeContext, request: FastifyRequest, actor: Actor) {
    this.#context = context
    this.#request = request
    this.actor = actor
  }

  /** Asks who it is, with the beginning of a transaction. */
  readonly ahead = (ask: Ask): Promise<unknown> => {
    this.#held = this.#find(ask)
    return this.#held
  }

  /** Throws unless it is the same person, in the same place, with the same abilities. */
  async confirm(): Promise<void> {
    if (!(await this.#held)) throw new Error('the call is from somebody else')
  }

  /** Whether it was somebody else, or nobody was asked. That the question failed says neither. */
  async isRefuted(): Promise<boolean> {
    return !(await this.#held?.catch(() => true))
  }

  async #find(ask: Ask): Promise<boolean> {
    const context = this.#context
    const token = bearerToken(this.#request) ?? ''
    const actor = await context.authenticate(token, context.clock(), workspaceShown(this.#request), ask)
    if (isDeepStrictEqual(actor, this.actor)) return true
    peopleOf(context).delete(keyOf(this.#request))
    return false
  }
}

/**
 * Whom a call is from, as far as this process remembers and the call may begin before it is sure: a read that sees one
 * transaction, or an act that takes hold of its idempotency key first. Null for every other call.
 */
export function recall(
  context: ServeContext,
  key: EndpointKey,
  endpoint: Endpoint,
  request: FastifyRequest,
): Recalled | null {
  if (isOpen(endpoint) || endpoint.fresh || endpoint.produces || (endpoint.bodyLimit ?? 0) > largeBody) return null
  const readsOnly = key.startsWith('GET ') && !endpoint.writes
  if (!readsOnly && !(endpoint.idempotent && request.headers['idempotency-key'])) return null
  const actor = peopleOf(context).get(keyOf(request))
  if (!actor) return null
  try {
    checkActor(endpoint, request, actor)
  } catch {
    // Whoever would be refused is asked about first.
    return null
  }
  return new Recalled(context, request, actor)
}
