import { AsyncLocalStorage } from 'node:async_hooks'
import type { Endpoint, EndpointKey } from '@duly/core/contract/endpoint.ts'
import pg from 'pg'
import { servedEndpoints } from '../platform/http/serve.ts'
import { addressOf, rightCall, routeCases } from './route-cases.ts'
import type { TwoBusinesses } from './two-businesses.ts'

/** A statement as it went to the database. */
export interface SentStatement {
  text: string
  values: readonly unknown[]
}

/** Hears what is sent to the database until it is stopped. */
export interface StatementRecorder {
  /** What a call of a route sends; not the deliveries that go on beside it. */
  ofRoute(world: TwoBusinesses, key: EndpointKey): Promise<SentStatement[]>
  stop(): void
}

/** Hears what calls cause, in all connections of this process. */
export function recordStatements(): StatementRecorder {
  const calls = new AsyncLocalStorage<SentStatement[]>()
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const given = args[0] as string | { text?: string; values?: unknown[] }
    const text = typeof given === 'string' ? given : (given?.text ?? '')
    const values = (typeof given === 'string' ? args[1] : given?.values) as unknown[] | undefined
    if (!text.includes('pgboss')) calls.getStore()?.push({ text, values: values ?? [] })
    return (query as (...rest: unknown[]) => unknown).apply(this, args)
  } as typeof query
  return {
    async ofRoute(world, key) {
      const person = endpointsOf(world).get(key)?.access === 'admin' ? world.admin : world.ours.owner
      const call = await rightCall(world, world.ours, key)
      const sent: SentStatement[] = []
      await calls.run(sent, () => person.call(key.slice(0, key.indexOf(' ')), addressOf(key, call), call.body))
      return sent
    },
    stop() {
      pg.Client.prototype.query = query
    },
  }
}

// What ends the session or the business itself would end the walk.
const ends = /^DELETE \/(auth\/sessions|companies|admin)|^POST \/auth\/logout/
// These ask again and again until the message is out.
const waits = /\/(approve|send|send-sms|send-email|remind|resend-invitation|send-again)$/

/** The routes whose statements are looked at, in order of their names. */
export const countedRoutes = (world: TwoBusinesses): EndpointKey[] =>
  [...endpointsOf(world).keys()]
    .filter((key) => routeCases[key] && !ends.test(key) && !waits.test(key))
    .sort((a, b) => a.localeCompare(b))

const endpointsOf = (world: TwoBusinesses): ReadonlyMap<EndpointKey, Endpoint> =>
  servedEndpoints.get(world.app.server) ?? new Map()

/** Whether a statement only begins or ends a transaction, or sets something in it. */
export const isBracket = ({ text }: SentStatement): boolean =>
  /^(begin|commit|rollback|savepoint|release|set local)/i.test(text)
