import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../platform/db/database.ts'
import { startTestApp, type TestApp } from '../test/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ ownBrakes: true })
})
afterAll(() => app.close())

/** Takes every connection to the database until it is told to give them back. */
async function holdAllConnections(): Promise<() => Promise<void>> {
  let giveBack: () => void = () => {}
  const held = new Promise<void>((done) => {
    giveBack = done
  })
  const holders = Array.from({ length: 10 }, () => inTransaction(app.db, {}, () => held))
  await pause(50)
  return async () => {
    giveBack()
    await Promise.all(holders)
  }
}

it('turns calls away at once while those before wait too long for the database, and serves again as soon as they do not', async () => {
  const person = await app.register()
  expect((await person.call('GET', '/invoices')).status).toBe(200)
  const giveBack = await holdAllConnections()
  // They came first, so they wait for their turn, or until the pool gives them up.
  const first = Array.from({ length: 3 }, () => person.call('GET', '/invoices'))
  const seen: { status: number; ms: number; retryAfter: unknown }[] = []
  for (let looks = 0; looks < 15 && seen.at(-1)?.status !== 503; looks += 1) {
    await pause(100)
    const begun = performance.now()
    const answer = await Promise.race([person.call('GET', '/invoices'), pause(80)])
    if (answer)
      seen.push({
        status: answer.status,
        ms: performance.now() - begun,
        retryAfter: answer.headers['retry-after'],
      })
  }
  expect(seen).toHaveLength(1)
  expect(seen[0]).toMatchObject({ status: 503, retryAfter: '1' })
  // Whoever looks whether the process lives is told so meanwhile.
  expect((await app.server.inject({ url: '/healthz' })).statusCode).toBe(200)
  await giveBack()
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await person.call('GET', '/invoices')).status).toBe(200)
})

it('lets in no more than will have their turn soon, however many come in one moment', async () => {
  const person = await app.register()
  // Slow turns, so that it is known how long one takes: 10 connections, each used for 100 ms.
  const busy = (count: number) =>
    Array.from({ length: count }, () => inTransaction(app.db, {}, (tx) => sql`select pg_sleep(0.1)`.execute(tx)))
  await Promise.all(busy(60))
  const others = Promise.all(busy(100))
  const begun = performance.now()
  const answer = await person.call('GET', '/invoices')
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '1'])
  expect(performance.now() - begun).toBeLessThan(500)
  await others
  expect((await person.call('GET', '/invoices')).status).toBe(200)
})
