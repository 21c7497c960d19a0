import { AsyncLocalStorage } from 'node:async_hooks'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Endpoint, EndpointKey } from '@duly/core/contract/endpoint.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { servedEndpoints } from '../platform/http/serve.ts'
import type { TestPerson } from '../test/app.ts'
import { addressOf, rightCall, routeCases } from '../test/route-cases.ts'
import { openTwoBusinesses, type TwoBusinesses } from '../test/two-businesses.ts'

/**
 * How many statements each route sends, and that it sends none twice: kept in `statements.json`, so that a query within a
 * loop, or one more round trip, is a change that somebody sees. `STATEMENTS=keep npx vitest run app/statements` keeps anew.
 */

vi.setConfig({ testTimeout: 180_000 })

interface Kept {
  /** Most statements of a right call, with those of the session and the transaction. */
  statements: Record<string, number>
  /** Routes that ask the same thing twice. */
  repeating: string[]
}

const file = new URL('./statements.json', import.meta.url)
const isKeeping = process.env.STATEMENTS === 'keep'

// Only what a call itself causes, not the deliveries that go on beside it.
const calls = new AsyncLocalStorage<string[]>()
const query = pg.Client.prototype.query
let world: TwoBusinesses
let routes: ReadonlyMap<EndpointKey, Endpoint>

beforeAll(async () => {
  world = await openTwoBusinesses()
  routes = servedEndpoints.get(world.app.server) ?? new Map()
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const given = args[0] as string | { text?: string; values?: unknown[] }
    const text = typeof given === 'string' ? given : (given?.text ?? '')
    const values = typeof given === 'string' ? args[1] : given?.values
    if (!text.includes('pgboss')) calls.getStore()?.push(`${text} ${JSON.stringify(values ?? [])}`)
    return (query as (...rest: unknown[]) => unknown).apply(this, args)
  } as typeof query
})
afterAll(async () => {
  pg.Client.prototype.query = query
  await world.close()
})

async function statementsOf(person: TestPerson, key: EndpointKey): Promise<string[]> {
  const call = await rightCall(world, world.ours, key)
  const sent: string[] = []
  const method = key.slice(0, key.indexOf(' '))
  await calls.run(sent, () => person.call(method, addressOf(key, call), call.body))
  return sent
}

// A connection that comes back says so to the next one, too.
const bracket = /^(begin|commit|rollback|savepoint|release|set local)/i

const repeatsIn = (sent: readonly string[]) => {
  const asked = sent.filter((text) => !bracket.test(text))
  return asked.length - new Set(asked).size
}

const shorter = (one: string[], other: string[]) => (other.length < one.length ? other : one)

// What ends the session or the business itself would end the walk.
const ends = /^DELETE \/(auth\/sessions|companies|admin)|^POST \/auth\/logout/
// These ask again and again until the message is out.
const waits = /\/(send|send-sms|send-email|remind|resend-invitation|send-again)$/

it('sends no more statements than are kept for its route, and none twice', async () => {
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept
  const found: Kept = { statements: {}, repeating: [] }
  const problems: string[] = []
  for (const [key, endpoint] of [...routes].sort(([a], [b]) => a.localeCompare(b))) {
    if (!routeCases[key] || ends.test(key) || waits.test(key)) continue
    const person = endpoint.access === 'admin' ? world.admin : world.ours.owner
    let sent = await statementsOf(person, key)
    const isWorse = sent.length > (kept.statements[key] ?? 0) || repeatsIn(sent) > 0
    // Once more, since the first call may have had something to fetch once.
    if (isKeeping || isWorse) sent = shorter(sent, await statementsOf(person, key))
    found.statements[key] = sent.length
    if (repeatsIn(sent) > 0) found.repeating.push(key)
    const most = kept.statements[key]
    if (most === undefined) problems.push(`${key} has no kept number: it sends ${sent.length}`)
    else if (sent.length > most) problems.push(`${key} sends ${sent.length} statements instead of ${most}`)
    if (repeatsIn(sent) > 0 && !kept.repeating.includes(key)) {
      const twice = sent.filter((text, index) => !bracket.test(text) && sent.indexOf(text) !== index)
      problems.push(`${key} asks twice: ${twice.join('; ').slice(0, 300)}`)
    }
  }
  if (isKeeping) writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`)
  else expect(problems).toEqual([])
  expect(Object.values(found.statements).filter((count) => count > 2).length).toBeGreaterThan(80)
})
