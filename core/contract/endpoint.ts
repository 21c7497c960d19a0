import type { z } from 'zod'
import { type Ability, isReach } from '../access/abilities.ts'

/**
 * Who may call an endpoint. There is no default: an endpoint without it does not compile, and the server refuses to
 * start with one that slipped through (deny by default).
 *
 * - `public`: anybody, such as login or the contact form
 * - `capability`: anybody who knows an unguessable id or token in the path, such as the public invoice page
 * - `session`: anybody signed in, about themselves: their account, their profile, an invitation
 * - `admin`: platform administrators
 * - an ability, or several: whoever has all of them in the workspace that they act in (core/access/abilities.ts), and API keys
 *   that are made for them unless the endpoint is for people only
 */
export type Access = 'public' | 'capability' | 'session' | 'admin' | Ability | readonly Ability[]

/** One call of the API: what it takes, what it answers, who may make it. Declared once, used by server, web and OpenAPI. */
export interface Endpoint {
  readonly access: Access
  /**
   * Whoever calls must have proved within the last ten minutes who they are, by signing in or by `POST /auth/confirm`;
   * refused otherwise with `sign_in_again`, upon which the page asks and repeats the call. For what a found or stolen
   * session must not do: factors, keys, refunds.
   */
  readonly fresh?: boolean
  /** May be called by somebody of whom the operator demands a second factor and who has none yet. */
  readonly beforeFactor?: boolean
  /** Answered even if the page names a workspace where the person does not act (any more): then for one where they do. */
  readonly fromAnyWorkspace?: boolean
  /** API keys are refused, whatever they are made for. Without an ability in `access` they always are. */
  readonly peopleOnly?: true
  /** Any API key may call it, whatever it is for: only for what a key says of itself. */
  readonly anyKey?: boolean
  /** One line for the API's own documentation page. */
  readonly summary: string
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The shape of the answer; keys that it does not name never leave the server. Absent: no body (204). */
  readonly answer?: z.ZodType
  /** Success status; 200 when absent, 204 when there is no answer. */
  readonly status?: number
  /** Honours the `Idempotency-Key` header: every POST that creates, sends or pays. */
  readonly idempotent?: boolean
  /** Largest accepted body in bytes; the server's default is 1 MiB, 256 KiB for public endpoints. */
  readonly bodyLimit?: number
  /** The body is one file as it is (`application/octet-stream`), which the handler finds as `request.body`. */
  readonly upload?: boolean
  /** The answer is a file or page that the handler writes itself, of this media type. */
  readonly produces?: string
  /** A GET that keeps something all the same; every other one gets a transaction that refuses to write, in type and at run time. */
  readonly writes?: boolean
}

/** `'GET /customers/:id'`: method and path below `/api`, with Fastify's notation for parameters. */
export type EndpointKey = `${'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'} /${string}`

/** All calls of one area. */
export type Contract = Readonly<Record<EndpointKey, Endpoint>>

/** Whether it is open without signing in. */
export const isOpen = ({ access }: Pick<Endpoint, 'access'>): boolean => access === 'public' || access === 'capability'

/** The abilities that an endpoint names; none for what is open, about oneself, or for administrators. */
export function abilitiesFor({ access }: Pick<Endpoint, 'access'>): readonly Ability[] {
  if (access === 'public' || access === 'capability' || access === 'session' || access === 'admin') return []
  return typeof access === 'string' ? [access] : access
}

/** What an API key must be made for to call an endpoint, beside what its maker reaches; none where it is refused whatever it is made for. */
export const scopesFor = (endpoint: Pick<Endpoint, 'access' | 'peopleOnly'>): readonly Ability[] =>
  endpoint.peopleOnly ? [] : abilitiesFor(endpoint).filter((one) => !isReach(one))

/** Keeps an endpoint's precise schema types while checking its form. */
export function endpoint<const T extends Endpoint>(declaration: T): T {
  return declaration
}

/** Keeps a contract's keys and schema types while checking its form. */
export function contract<const T extends Contract>(declaration: T): T {
  return declaration
}

type Input<S> = S extends z.ZodType ? z.input<S> : undefined
type Output<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a caller passes: the schemas' input side, so that defaulted keys may be left out. */
export type CallInput<E extends Endpoint> = {
  params: Input<E['params']>
  query: Input<E['query']>
  body: Input<E['body']>
}

/** What a handler receives: the schemas' output side. */
export type HandlerInput<E extends Endpoint> = {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}

/** What a caller gets back. */
export type Answer<E extends Endpoint> = E['answer'] extends z.ZodType ? z.output<E['answer']> : undefined

/** What a handler may return: the answer's input side; the server parses it, which drops unnamed keys. */
export type HandlerAnswer<E extends Endpoint> = E['answer'] extends z.ZodType ? z.input<E['answer']> : NoAnswer

// Handlers without an answer are plain async functions; in an unconstrained type `undefined` alone would not take them.
type NoAnswer = ReturnType<() => void>
