import type { Contract, Endpoint, HandlerAnswer, HandlerInput } from '@duly/core/contract/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ReadTx, Tx } from '../db/database.ts'
import type { Actor } from './actor.ts'

type ActorOf<E extends Endpoint> = E['access'] extends 'public' | 'capability' ? Actor | null : Actor

/** What a handler gets: validated input, who asks, the open transaction and the time. */
export type Call<E extends Endpoint, T extends ReadTx = Tx> = HandlerInput<E> & {
  tx: T
  actor: ActorOf<E>
  now: Date
  /** Network of the caller, for brakes and audit. */
  network: string
  request: FastifyRequest
  reply: FastifyReply
}

/** Work to do after the transaction has committed, such as waiting for a delivery; its result is the answer. */
export class Later<T> {
  readonly run: () => Promise<T>
  readonly ifLost: T | undefined
  constructor(run: () => Promise<T>, ifLost: T | undefined) {
    this.run = run
    this.ifLost = ifLost
  }
}

/**
 * `return later(() => …)`: commit first, then go on. Nothing waits for a network while a transaction is open. `ifLost` is
 * what a repeat with the same idempotency key is answered when `run` never came to its end: what has been committed
 * stands, and must not be done twice. Without it the repeat does all again.
 */
export function later<T>(run: () => Promise<T>, ifLost?: T): Later<T> {
  return new Later(run, ifLost)
}

/** A handler that needs no transaction of its own, such as sign-in, whose hash must not hold a connection. */
export class Outside<E extends Endpoint> {
  readonly run: (call: Omit<Call<E>, 'tx'>) => Promise<Result<E>>
  constructor(run: (call: Omit<Call<E>, 'tx'>) => Promise<Result<E>>) {
    this.run = run
  }
}

/** Marks a handler that opens its transactions itself. Idempotency keys do not apply to it. */
export function outsideTransaction<E extends Endpoint>(
  run: (call: Omit<Call<E>, 'tx'>) => Promise<Result<E>>,
): Outside<E> {
  return new Outside(run)
}

/** A handler that begins with a question, which leaves in one packet with the beginning of the call. */
export class Asking<E extends Endpoint> {
  readonly first: (call: Call<E>) => Promise<unknown>
  readonly run: (call: Call<E>, found: never) => Promise<Result<E>>
  constructor(first: Asking<E>['first'], run: Asking<E>['run']) {
    this.first = first
    this.run = run
  }
}

/**
 * A handler that needs something before it can do anything else. `first` may only read, and knows nothing but what the call
 * says: it is asked before the call is known to be no repeat of another.
 */
export function asking<E extends Endpoint, F>(
  first: (call: Omit<Call<E>, 'tx'> & { tx: ReadTx }) => Promise<F>,
  run: (call: Call<E>, found: F) => Promise<Result<E>>,
): Asking<E> {
  return new Asking<E>(first, run)
}

type Result<E extends Endpoint> = E['produces'] extends string ? unknown : HandlerAnswer<E>

/** A handler tells the story of one endpoint; it knows HTTP only through its arguments. */
export type Handler<E extends Endpoint, T extends ReadTx = Tx> = (
  call: Call<E, T>,
) => Promise<Result<E> | Later<Result<E>>>

/**
 * One handler for each endpoint of the contract; a missing or surplus one does not compile, and neither does one that may
 * write where the contract says that the call only reads.
 */
export type Handlers<C extends Contract> = {
  [K in keyof C]: C[K] extends Endpoint ? Handler<C[K], TxOf<K, C[K]>> | Outside<C[K]> | Asking<C[K]> : never
}

// The same rule decides at run time which transactions are opened to read only.
type TxOf<K, E extends Endpoint> = K extends `GET ${string}` ? (E extends { writes: true } ? Tx : ReadTx) : Tx

/** Any of them. */
export type AnyHandler = Handler<Endpoint> | Outside<Endpoint> | Asking<Endpoint>
