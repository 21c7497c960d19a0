import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/database.ts'
import { newClient } from '../db/connection.ts'
import { openDatabase } from '../db/database.ts'
import { openLog } from '../log/log.ts'
import { type Jobs, jobKind, migrateJobs, openJobs } from './jobs.ts'

it('makes the queues once when many processes start at the same moment', async () => {
  const database = await freshDatabase()
  const kinds = [jobKind('test.one'), jobKind('test.two')]
  await Promise.all(Array.from({ length: 6 }, () => migrateJobs(database.ownerUrl, kinds)))
  const client = newClient(database.appUrl)
  await client.connect()
  const { rows } = await client.query<{ name: string }>("select name from pgboss.queue where name ~ '^test' order by 1")
  expect(rows.map(({ name }) => name)).toEqual(['test.one', 'test.two'])
  await client.end()
  await database.drop()
})

describe('workers', () => {
  const kinds = Array.from({ length: 10 }, (_, index) => jobKind<{ number: number }>(`test.kind-${index}`))
  let database: FreshDatabase
  let jobs: Jobs

  beforeEach(async () => {
    database = await freshDatabase()
    await migrateJobs(database.ownerUrl, kinds)
    jobs = await openJobs(database.appUrl, openLog('silent'))
  })
  afterEach(async () => {
    await jobs.stop(2000)
    await database.drop()
  })

  it('ask the database little while there is nothing to do', async () => {
    for (const kind of kinds) await jobs.work(kind, async () => {})
    const client = newClient(database.ownerUrl)
    await client.connect()
    const asked = async () => {
      const text = 'select xact_commit::int as count from pg_stat_database where datname = current_database()'
      return (await client.query<{ count: number }>(text)).rows[0]?.count ?? 0
    }
    const before = await asked()
    await sleep(3000)
    // Forty look once for themselves as they begin, and one looks for all from then on; all together would ask 240 times.
    expect((await asked()) - before).toBeLessThan(120)
    await client.end()
  })

  it('run what is due at once and side by side, and nothing before its time', async () => {
    const [kind] = kinds
    if (!kind) throw new Error('no kind')
    let running = 0
    let most = 0
    const done: number[] = []
    await jobs.work(kind, async ({ number }) => {
      running += 1
      most = Math.max(most, running)
      await expect.poll(() => most, { timeout: 60_000 }).toBe(4)
      running -= 1
      done.push(number)
    })
    const { db, close } = openDatabase({ url: database.appUrl, max: 2, onIdleError() {} })
    await jobs.enqueue(db, kind, { number: 5 }, { waitMs: 1500 })
    for (const number of [1, 2, 3, 4]) await jobs.enqueue(db, kind, { number })
    // Sooner than workers would look for themselves.
    await expect.poll(() => [...done].sort(), { timeout: 60_000 }).toEqual([1, 2, 3, 4, 5])
    expect(done.at(-1)).toBe(5)
    await close()
  })
})
