import type { Endpoint } from '@duly/core/contract/endpoint.ts'
import { type Database, inTransaction, type ReadTx, type Tx } from '../db/database.ts'
import type { Reach } from '../db/own-records.ts'
import { type Actor, reachOf } from './actor.ts'
import { Asking, type Call, type Handler, type Outside } from './handler.ts'
import { claimKey, type KeyUse } from './idempotency.ts'
import { withinReach } from './reach.ts'
import type { Recalled } from './recall.ts'

/** What an act begins with leaves in one packet: who makes it, whether it was made before, and what its handler asks first. */
export async function asked(
  tx: Tx,
  handler: Handler<Endpoint> | Asking<Endpoint>,
  call: Omit<Call<Endpoint>, 'tx'>,
  use: KeyUse | null,
  seeming: Recalled | undefined,
) {
  const [stored, , found] = await Promise.all([
    use && claimKey(tx, use),
    seeming?.confirm(),
    handler instanceof Asking ? handler.first({ ...call, tx } as Call<Endpoint>) : null,
  ])
  return { stored, handle: handlerOf(handler, found) }
}

/** A read begins with whatever its handler asks. */
export const unasked = (handler: Handler<Endpoint> | Asking<Endpoint>) => ({
  stored: null,
  handle: handlerOf(handler, null),
})

const handlerOf = (handler: Handler<Endpoint> | Asking<Endpoint>, found: unknown): Handler<Endpoint> =>
  handler instanceof Asking ? (call) => handler.run(call, found as never) : handler

/** What a call says, and how its handler is run with that. */
export interface Heard<T> {
  said: T
  run<R>(handle: (said: T) => Promise<R>): Promise<R>
}

/** For whoever reaches all records. */
export const asSaid = <T>(said: T): Heard<T> => ({ said, run: (handle) => handle(said) })

/** The same for somebody who reaches only their own of some records. */
export async function reached<T>(tx: ReadTx, { workspaceId }: Actor, reach: Reach, input: T): Promise<Heard<T>> {
  const { said, inTheirWords } = await withinReach(tx, workspaceId, reach, input)
  return {
    said,
    run: (handle) =>
      handle(said).catch((error: unknown) => {
        throw inTheirWords(error)
      }),
  }
}

/** Runs a handler that opens its transactions itself. */
export async function runOutside<T extends object>(
  db: Database,
  handler: Outside<Endpoint>,
  call: Omit<Call<Endpoint>, 'tx'>,
  input: T,
): Promise<unknown> {
  const { actor } = call
  const reach = actor && reachOf(actor)
  if (!actor || !reach) return handler.run(call)
  const { workspaceId } = actor
  const { run } = await inTransaction(db, { workspaceId, readOnly: true }, (tx) => reached(tx, actor, reach, input))
  return run((said) => handler.run({ ...call, ...said }))
}
