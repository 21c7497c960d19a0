import { Refusal } from '@duly/core/contract/refusals.ts'
import type { ReadTx } from '../db/database.ts'
import { newId } from '../db/ids.ts'
import { namedOutOfReach, type Reach } from '../db/own-records.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** A call as far as its caller reaches. */
interface Reached<T> {
  readonly said: T
  /** A refusal in the words of the caller: with the ids that they named. */
  inTheirWords(error: unknown): unknown
}

/**
 * What a call says, with an id that never was in place of each one that names a record out of the caller’s reach. Whatever a
 * call does with an id, wherever it stands, such a record answers exactly like one that does not exist, and takes no write.
 */
export async function withinReach<T>(tx: ReadTx, workspaceId: string, reach: Reach, said: T): Promise<Reached<T>> {
  const ids = new Set<string>()
  visit(said, (id) => {
    ids.add(id.toLowerCase())
    return id
  })
  const hidden = ids.size > 0 ? await namedOutOfReach(tx, workspaceId, reach, [...ids]) : new Set<string>()
  if (hidden.size === 0) return { said, inTheirWords: (error) => error }
  const instead = new Map([...hidden].map((id) => [id, newId()]))
  const back = new Map([...instead].map(([id, never]) => [never, id]))
  return {
    said: visit(said, (id) => instead.get(id.toLowerCase()) ?? id) as T,
    inTheirWords(error) {
      if (!(error instanceof Refusal) || !error.detail) return error
      const { id, messages, retryAfter, values } = error
      const detail = visit({ ...error.detail }, (never) => back.get(never) ?? never) as Record<string, unknown>
      return new Refusal(id, {
        detail,
        ...(typeof messages === 'string' ? { message: messages } : { messages }),
        ...(retryAfter !== undefined && { retryAfter }),
        ...(values && { values }),
      })
    },
  }
}

function visit(value: unknown, each: (id: string) => string): unknown {
  if (typeof value === 'string') return uuid.test(value) ? each(value) : value
  if (Array.isArray(value)) return value.map((one) => visit(one, each))
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, visit(one, each)]))
}
