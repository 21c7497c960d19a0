import { type Contract, type Endpoint, type EndpointKey, isOpen } from '@duly/core/contract/endpoint.ts'
import { Refusal, refuse } from '@duly/core/contract/refusals.ts'
import { validationMessages } from '@duly/core/contract/validation-messages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods, RouteOptions } from 'fastify'
import type { z } from 'zod'
import { type Database, inTransaction, lastOf } from '../db/database.ts'
import type { Log } from '../log/log.ts'
import { type Actor, type Authenticate, type AuthenticateKey, reachOf } from './actor.ts'
import { identify } from './admission.ts'
import { type AuditedCall, auditEventOf, type WriteAudit } from './audit.ts'
import { asked, asSaid, reached, runOutside, unasked } from './beginning.ts'
import { createCallBrake, type KeyBrake } from './brakes.ts'
import { type AnyHandler, type Call, type Handlers, Later, Outside } from './handler.ts'
import { defaultBodyLimit, networkOf, publicBodyLimit } from './http-server.ts'
import {
  type AnswerKeeper,
  endLease,
  forgetKey,
  formerDigest,
  type KeyUse,
  leaseKey,
  type StoredAnswer,
  storeAnswer,
} from './idempotency.ts'
import { createLargeBodyGate, largeBody } from './large-bodies.ts'
import { type Recalled, recall, remember } from './recall.ts'

/** What every route needs, made once by app.ts. */
export interface ServeContext {
  server: FastifyInstance
  db: Database
  log: Log
  authenticate: Authenticate
  authenticateKey: AuthenticateKey
  /** The clock: the only place where `now` enters a request. */
  clock: () => Date
  callsPerMinute: number
  /** The brake on the calls of one API key. */
  keyBrake: KeyBrake
  /** Keeps what repeats of a request with the same idempotency key are answered. */
  answers: AnswerKeeper
  /** Writes what calls change into the audit trail of their business. */
  audit: WriteAudit
}

/** Who makes a call; null on routes that are open to everybody. */
const actors = new WeakMap<FastifyRequest, Actor | null>()
/** Whose calls begin before the database has said who makes them. */
const recalled = new WeakMap<FastifyRequest, Recalled>()

/** Every endpoint served so far, for the OpenAPI document and the tests that walk all routes. */
export const servedEndpoints = new WeakMap<FastifyInstance, Map<EndpointKey, Endpoint>>()

/**
 * Serves a contract below `/api`: checks access, validates strictly, opens the request's one transaction in the actor's
 * workspace, honours idempotency keys and serialises the answer from its schema.
 */
export function serve<const C extends Contract>(context: ServeContext, contract: C, handlers: Handlers<C>): void {
  const registry = servedEndpoints.get(context.server) ?? new Map<EndpointKey, Endpoint>()
  servedEndpoints.set(context.server, registry)
  const callBrake = createCallBrake(context.callsPerMinute)
  const largeBodyGate = createLargeBodyGate()
  for (const [key, endpoint] of Object.entries(contract) as [EndpointKey, Endpoint][]) {
    if (!endpoint.access?.length) throw new Error(`${key} declares no access rule`)
    if (endpoint.fresh && isOpen(endpoint)) throw new Error(`${key} asks strangers for a fresh sign-in`)
    if (registry.has(key)) throw new Error(`${key} is served twice`)
    registry.set(key, endpoint)
    const handler = handlers[key as keyof C] as unknown as AnyHandler
    const [method, path] = key.split(' ') as [HTTPMethods, string]
    const isPublic = isOpen(endpoint)
    const route: RouteOptions = {
      method,
      url: `/api${path}`,
      bodyLimit: endpoint.bodyLimit ?? (isPublic ? publicBodyLimit : defaultBodyLimit),
      // Who asks is settled before a body is read, so that strangers cannot make us read large ones.
      onRequest: async (request, reply) => {
        callBrake(networkOf(request), Date.now())
        const seeming = handler instanceof Outside ? null : recall(context, key, endpoint, request)
        if (seeming) recalled.set(request, seeming)
        const actor = seeming ? seeming.actor : await identified(context, endpoint, request, reply)
        actors.set(request, actor)
        if ((endpoint.bodyLimit ?? 0) > largeBody && actor) largeBodyGate(request, reply, actor.workspaceId)
      },
      handler: (request, reply) => handleRecalled(context, endpoint, handler, key, request, reply),
      onResponse: (request, reply, done) => {
        tellChange(context.log, key, request, reply.statusCode)
        done()
      },
    }
    if (endpoint.upload) routeOfUpload(context.server, route)
    else context.server.route(route)
  }
}

// In a context of its own: everywhere else a body is JSON or refused, and here it is a file or refused.
function routeOfUpload(server: FastifyInstance, route: RouteOptions): void {
  server.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    )
    scope.addContentTypeParser('*', (_request, _payload, done) => done(refuse('octet_stream_only')))
    scope.route(route)
  })
}

/** Who changed what, and who was kept from it (security requirements 9.3): by the route's pattern, without ids or bodies. */
function tellChange(log: Log, key: EndpointKey, request: FastifyRequest, status: number): void {
  const denied = status === 401 || status === 403 || status === 423 || status === 429
  if (!denied && (key.startsWith('GET') || key === 'POST /analytics/pageview')) return
  const actor = actors.get(request)
  const outcome = denied ? 'denied' : status < 400 ? 'done' : 'refused'
  const byKey = actor?.apiKey ? { apiKeyId: actor.apiKey.id } : {}
  const who = actor ? { actor: actor.userId, workspaceId: actor.workspaceId, ...byKey } : {}
  log.info({ requestId: request.id, call: key, status, outcome, ...who, network: networkOf(request) }, 'call')
}

// What a call found before it turned out to be somebody else's is nobody's: it is made anew, by whoever it is.
async function handleRecalled(...call: Parameters<typeof handleCall>): Promise<FastifyReply> {
  const [context, endpoint, , , request, reply] = call
  const seeming = recalled.get(request)
  if (!seeming) return handleCall(...call)
  try {
    return await handleCall(...call)
  } catch (error) {
    if (!(await seeming.isRefuted())) throw error
  }
  recalled.delete(request)
  actors.delete(request)
  actors.set(request, await identified(context, endpoint, request, reply))
  return handleCall(...call)
}

async function identified(...call: Parameters<typeof identify>): Promise<Actor | null> {
  const actor = await identify(...call)
  remember(call[0], call[2], actor)
  return actor
}

async function handleCall(
  context: ServeContext,
  endpoint: Endpoint,
  handler: AnyHandler,
  key: EndpointKey,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const now = context.clock()
  const actor = actors.get(request)
  if (actor === undefined) throw new Error(`nobody asked who makes this call of ${key}`)
  const input = inputOf(endpoint, request)
  const use = endpoint.idempotent ? keyUse(context.answers, key, request, actor) : null
  const call = { ...input, actor, now, network: networkOf(request), request, reply } as Omit<Call<Endpoint>, 'tx'>
  if (handler instanceof Outside) {
    const result = await runOutside(context.db, handler, call, input)
    if (!endpoint.produces) return send(reply, statusOf(endpoint), serialise(endpoint, result))
    return sendFile(reply, endpoint, result)
  }
  const workspaceId = actor?.workspaceId ?? null
  const reach = actor && reachOf(actor)
  const readOnly = key.startsWith('GET ') && !endpoint.writes
  const seeming = recalled.get(request)
  const scope = { workspaceId, readOnly, reach, ahead: seeming?.ahead }
  const outcome = await inTransaction(context.db, scope, async (tx) => {
    const { stored, handle } = readOnly ? unasked(handler) : await asked(tx, handler, call, use, seeming)
    if (stored) return { stored }
    const { said, run } = reach && actor ? await reached(tx, actor, reach, input) : asSaid(input)
    const result = await run((heard) => handle({ ...call, ...heard, tx } as Call<Endpoint>))
    if (readOnly) await seeming?.confirm()
    const answer = result instanceof Later || endpoint.produces ? undefined : serialise(endpoint, result)
    const told = actor && !readOnly ? auditEventOf(tx, auditedCall({ ...call, ...said }, key, actor, answer)) : null
    const write = () => (told && actor ? context.audit(tx, actor.workspaceId, told) : null)
    if (result instanceof Later) {
      await Promise.all([use && leaseKey(tx, use, lostAnswer(endpoint, result)), write()])
      return { later: result }
    }
    if (endpoint.produces) {
      await write()
      return { file: result }
    }
    if (use || told)
      await lastOf(tx, () =>
        Promise.all([write(), use && storeAnswer(tx, use, { status: statusOf(endpoint), answer })]),
      )
    return { answer }
  })
  if (outcome.stored) return send(reply, outcome.stored.status, outcome.stored.answer)
  if (endpoint.produces) {
    const file = outcome.later ? await runLater(context, outcome.later, use) : outcome.file
    return sendFile(reply, endpoint, file)
  }
  if (!outcome.later) return send(reply, statusOf(endpoint), outcome.answer)
  const result = await runLater(context, outcome.later, use)
  const answer = serialise(endpoint, result)
  if (use) await storeAnswer(context.db, use, { status: statusOf(endpoint), answer })
  return send(reply, statusOf(endpoint), answer)
}

const auditedCall = (
  { params, body, now, request }: Omit<Call<Endpoint>, 'tx'>,
  key: EndpointKey,
  actor: Actor,
  answer: unknown,
): AuditedCall => ({ key, actor, now, userAgent: request.headers['user-agent'] ?? '', params, body, answer })

function sendFile(reply: FastifyReply, endpoint: Endpoint, file: unknown): FastifyReply {
  if (reply.sent || file === undefined || file === reply) return reply
  return reply.type(String(reply.getHeader('content-type') ?? endpoint.produces)).send(file)
}

function lostAnswer(endpoint: Endpoint, { ifLost }: Later<unknown>): StoredAnswer | null {
  return ifLost === undefined ? null : { status: statusOf(endpoint), answer: serialise(endpoint, ifLost) }
}

async function runLater(context: ServeContext, work: Later<unknown>, use: KeyUse | null): Promise<unknown> {
  try {
    return await work.run()
  } catch (error) {
    // A refusal took nothing into effect. Anything else leaves what was committed: a repeat must not do it twice.
    const settled = error instanceof Refusal ? forgetKey : endLease
    if (use) {
      await settled(context.db, use).catch((failure: unknown) =>
        context.log.warn({ err: failure }, 'an idempotency key stays leased'),
      )
    }
    throw error
  }
}

const inputOf = (endpoint: Endpoint, request: FastifyRequest) => ({
  params: parse(endpoint.params, request.params),
  query: parse(endpoint.query, request.query),
  body: parse(endpoint.body, request.body ?? (endpoint.body ? {} : undefined)),
})

function parse<S extends z.ZodType>(schema: S | undefined, value: unknown): z.output<S> | undefined {
  if (!schema) return undefined
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw refuse('invalid_request', { messages: validationMessages(parsed.error.issues) })
}

function serialise(endpoint: Endpoint, result: unknown): unknown {
  return endpoint.answer ? endpoint.answer.parse(result) : undefined
}

function statusOf(endpoint: Endpoint): number {
  return endpoint.status ?? (endpoint.answer ? 200 : 204)
}

function send(reply: FastifyReply, status: number, answer: unknown): FastifyReply {
  if (reply.sent) return reply
  if (answer === undefined || status === 204) return reply.code(status === 200 ? 204 : status).send()
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(answer))
}

function keyUse(answers: AnswerKeeper, key: EndpointKey, request: FastifyRequest, actor: Actor | null): KeyUse | null {
  const header = request.headers['idempotency-key']
  if (typeof header !== 'string' || header.length === 0) return null
  if (header.length > 255)
    throw refuse('invalid_request', { message: 'Idempotency-Key must be at most 255 characters' })
  return {
    actor: keeperOf(request, actor),
    route: key,
    key: header,
    digest: answers.digest({ workspaceId: actor?.workspaceId ?? null, url: request.url, body: request.body }),
    formerDigest: () => formerDigest(request.url, request.body),
    answers,
  }
}

/** Whose idempotency keys: a person's, a program's by its API key, or a network's. */
function keeperOf(request: FastifyRequest, actor: Actor | null): string {
  if (actor?.apiKey) return `api-key:${actor.apiKey.id}`
  return actor ? `user:${actor.userId}` : `network:${networkOf(request)}`
}
