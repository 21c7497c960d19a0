import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createAppProcess } from './app-process.ts'
import { findLosses } from './checker.ts'
import { freshDatabase, query } from './database.ts'
import { between, isSuccess, median, perSecond, report } from './figures.ts'
import { rounds, seed } from './form.ts'
import { createLoad, type Load, written } from './load.ts'
import { seeded } from './seeded.ts'
import { testFolder } from './test-folder.ts'

describe('the app killed without warning while businesses write', () => {
  it('loses nothing that it acknowledged and doubles nothing that was repeated', async () => {
    const kills = rounds(200, 2)
    const database = await freshDatabase()
    const env = { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl, DATA_DIR: await testFolder() }
    const app = await createAppProcess({ env })
    await app.start()
    const load = await createLoad({ urls: [app.url], seed, businesses: 4, writers: 24, rate: 220 })
    const random = seeded(seed)
    const starts: number[] = []
    const rates: number[] = []
    load.start()
    for (let kill = 0; kill < kills; kill += 1) {
      const begun = performance.now()
      await sleep(random.whole(200, 1500))
      await written(load, 40 * (kill + 1))
      rates.push(perSecond(between(load, begun)))
      await app.end('SIGKILL')
      starts.push(await app.start())
    }
    await load.stop()
    report('app killed', {
      kills,
      acknowledged: load.log.acknowledged,
      'broken off': load.samples.filter((sample) => sample.status === 0).length,
      'writes a second while up (median)': median(rates),
      'ms to be back (median)': median(starts),
      'ms to be back (longest)': Math.max(...starts),
    })
    expect(await findLosses(database.superUrl, load)).toEqual([])
    expect(load.log.surprises).toEqual([])
    await theCheckerSees(database.superUrl, load)
    expect(load.samples.filter(isSuccess).length).toBeGreaterThanOrEqual(kills * 40)
    expect(load.samples.some((sample) => sample.status === 0)).toBe(true)
  })
})

// A check that finds nothing is worth as much as what it would find.
async function theCheckerSees(superUrl: string, load: Load): Promise<void> {
  const workspaces = load.businesses.map((business) => business.workspaceId)
  const withoutTriggers = `${superUrl}?options=-c%20session_replication_role%3Dreplica`
  const damages = [
    [
      `update invoices set total_minor = total_minor + 1, tax_minor = tax_minor + 1 where workspace_id = any($1)`,
      /total/,
    ],
    [`update invoices set additional_notes = 'older' where workspace_id = any($1)`, /lost its last change/],
    [`delete from payment_allocations where workspace_id = any($1)`, /payment .* is lost/],
    [`delete from customers where workspace_id = any($1)`, /customers: .* is lost/],
    [
      `insert into customers (workspace_id, id, name, email) values (($1::uuid[])[1], gen_random_uuid(), 'Twin', '')`,
      /nobody was told/,
    ],
  ] as const
  for (const [damage, finding] of damages) {
    await query(withoutTriggers, damage, [workspaces])
    expect((await findLosses(superUrl, load)).join('\n')).toMatch(finding)
  }
}
