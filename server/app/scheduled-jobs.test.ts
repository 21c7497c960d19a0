import { suggestedSteps } from '@duly/core/reminders/rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { jobKind, openJobs } from '../platform/jobs/jobs.ts'
import { openLog } from '../platform/log/log.ts'
import { aBillOf } from '../test/an-invoice.ts'
import { startTestApp, type TestApp } from '../test/app.ts'

/** Work that no call causes runs as installed: by its schedule's queue, in the workers, on the database. */

let app: TestApp
let queue: Awaited<ReturnType<typeof openJobs>>

beforeAll(async () => {
  app = await startTestApp({ workers: true, env: { LOG_LEVEL: 'silent' } })
  queue = await openJobs(app.databaseUrls.appUrl, openLog('silent'))
})
afterAll(async () => {
  await queue?.stop(2000)
  await app?.close()
})

async function scheduled(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pgboss.schedule order by name`.execute(app.db)
  return rows.map(({ name }) => name)
}

/** Runs a kind as its schedule does; answers how it ended the first time. */
async function run(name: string): Promise<string> {
  await queue.enqueue(app.db, jobKind(name), {})
  return vi.waitFor(
    async () => {
      const { rows } = await sql<{ state: string }>`
        select state::text from pgboss.job where name = ${name} order by created_on desc limit 1`.execute(app.db)
      const state = rows[0]?.state ?? 'none'
      expect(state).not.toMatch(/none|created|active/)
      return state
    },
    { timeout: 60_000, interval: 100 },
  )
}

it('every scheduled job runs to its end', async () => {
  const names = await scheduled()
  expect(names).toContain('reminders.look')
  for (const name of names) expect(`${name}: ${await run(name)}`).toBe(`${name}: completed`)
})

it('payers are reminded without anybody pressing anything', async () => {
  const ada = await app.register({ timeZone: 'America/Edmonton' })
  await ada.call('POST', '/companies', { name: 'Northlight' })
  await ada.call('PATCH', '/reminders', { enabled: true, steps: suggestedSteps })
  app.clock.now = new Date('2026-06-01T18:00:00Z')
  const bill = aBillOf(100, {
    issueDate: '2026-05-01',
    dueDate: '2026-06-04',
    status: 'SENT',
    billingEmail: 'payer@scheduled.example',
  })
  expect((await ada.call('POST', '/invoices', bill)).status).toBe(201)
  expect(await run('reminders.look')).toBe('completed')
  await vi.waitFor(
    async () => expect((await app.mailsTo('payer@scheduled.example')).map(({ kind }) => kind)).toContain('reminder'),
    { timeout: 60_000, interval: 200 },
  )
})
