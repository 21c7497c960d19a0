import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import {
  countedRoutes,
  isBracket,
  recordStatements,
  type SentStatement,
  type StatementRecorder,
} from '../test/sent-statements.ts'
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

let world: TwoBusinesses
let recorder: StatementRecorder

beforeAll(async () => {
  world = await openTwoBusinesses()
  recorder = recordStatements()
})
afterAll(async () => {
  recorder.stop()
  await world.close()
})

const told = ({ text, values }: SentStatement) => `${text} ${JSON.stringify(values)}`

// A connection that comes back says so to the next one, too: brackets may be repeated.
const repeatedIn = (sent: readonly SentStatement[]) => {
  const asked = sent.filter((statement) => !isBracket(statement)).map(told)
  return asked.filter((text, index) => asked.indexOf(text) !== index)
}

const shorter = <T>(one: T[], other: T[]) => (other.length < one.length ? other : one)

// In a distributed database a transaction begins with one message more.
it.skipIf(inject('postgres').nodes.length > 1)(
  'sends no more statements than are kept for its route, and none twice',
  async () => {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept
    const found: Kept = { statements: {}, repeating: [] }
    const problems: string[] = []
    for (const key of countedRoutes(world)) {
      let sent = await recorder.ofRoute(world, key)
      const isWorse = sent.length > (kept.statements[key] ?? 0) || repeatedIn(sent).length > 0
      // Once more, since the first call may have had something to fetch once.
      if (isKeeping || isWorse) sent = shorter(sent, await recorder.ofRoute(world, key))
      found.statements[key] = sent.length
      const repeated = repeatedIn(sent)
      if (repeated.length > 0) found.repeating.push(key)
      const most = kept.statements[key]
      if (most === undefined) problems.push(`${key} has no kept number: it sends ${sent.length}`)
      else if (sent.length > most) problems.push(`${key} sends ${sent.length} statements instead of ${most}`)
      if (repeated.length > 0 && !kept.repeating.includes(key))
        problems.push(`${key} asks twice: ${repeated.join('; ').slice(0, 300)}`)
    }
    if (isKeeping) writeFileSync(file, `${JSON.stringify(found, null, 2)}\n`)
    else expect(problems).toEqual([])
    expect(Object.values(found.statements).filter((count) => count > 2).length).toBeGreaterThan(80)
  },
)
