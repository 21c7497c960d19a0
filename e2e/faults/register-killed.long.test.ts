import { setTimeout as sleep } from 'node:timers/promises'
import { breachesIn } from '@duly/server/app/invariants.ts'
import { openEverything } from '@duly/server/platform/backup/tables.ts'
import { aBillOf } from '@duly/server/test/an-invoice.ts'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { type AppProcess, createAppProcess } from './app-process.ts'
import { freshDatabase, query } from './database.ts'
import { report } from './figures.ts'
import { rounds, seed } from './form.ts'
import { type Ask, createHttpClient } from './http-client.ts'
import { openBusiness } from './load.ts'
import { seeded } from './seeded.ts'
import { testFolder } from './test-folder.ts'

const writers = 8

it('two processes that are killed in turn give every number of a series once, and seal each document', async () => {
  const kills = rounds(200, 3)
  const random = seeded(seed)
  const database = await freshDatabase()
  const env = { DATABASE_URL: database.appUrl, DATABASE_OWNER_URL: database.ownerUrl, DATA_DIR: await testFolder() }
  const first = await createAppProcess({ env })
  await first.start()
  const second = await createAppProcess({ env })
  await second.start()
  const processes: readonly [AppProcess, AppProcess] = [first, second]
  const client = createHttpClient()
  onTestFinished(() => client.close())
  const business = await openBusiness(client, first.url, `register-${seed}-${process.pid}`)

  let repeats = 0
  // As a careful client does: the same call with the same key, at either process, until its outcome is clear.
  async function settle(call: Omit<Ask, 'url' | 'token'>): Promise<Record<string, unknown>> {
    for (const begun = performance.now(); performance.now() - begun < 90_000; await sleep(random.whole(20, 150))) {
      const told = await client.ask({ ...call, url: random.pick(processes).url, token: business.token })
      const isUnclear = told.kind !== 'answer' || told.status >= 500 || told.status === 429 || told.retryAfter !== null
      if (!isUnclear && told.status < 300) return told.body as Record<string, unknown>
      if (!isUnclear) throw new Error(`${call.method} ${call.path}: ${told.status} ${JSON.stringify(told.body)}`)
      repeats += 1
    }
    throw new Error(`${call.method} ${call.path} stayed unclear`)
  }
  const rule = { pattern: 'F-{YYYY}-{00000}', restarts: 'yearly', nextCounter: 1 }
  await settle({ method: 'PUT', path: '/number-series/invoice', body: rule })

  const numbers: string[] = []
  let isOver = false
  const writing = Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let n = 0; !isOver; n += 1) {
        const body = { ...aBillOf(100), invoiceNumber: undefined, status: 'SENT', issueDate: '2026-03-05' }
        const made = await settle({ method: 'POST', path: '/invoices', body, key: `${writer}-${n}` })
        numbers.push(String(made.invoiceNumber))
      }
    }),
  )
  for (let kill = 0; kill < kills; kill += 1) {
    const reached = numbers.length + writers
    while (numbers.length < reached) await Promise.race([sleep(20), writing])
    await sleep(random.whole(0, 400))
    const [victim] = kill % 2 === 0 ? processes : [processes[1]]
    await victim.end('SIGKILL')
    await victim.start()
  }
  isOver = true
  await writing
  report('register killed', { kills, documents: numbers.length, 'asked again': repeats })

  const counters = numbers.map((number) => Number(/^F-\d{4}-(\d{5,})$/.exec(number)?.[1]))
  expect(counters.sort((a, b) => a - b)).toEqual(Array.from({ length: numbers.length }, (_, at) => at + 1))
  const summary = await settle({ method: 'GET', path: '/numbers/summary?kind=invoice' })
  expect(summary).toMatchObject({ given: numbers.length, missing: [] })
  expect(await sealed(database.superUrl, business.workspaceId)).toBe(numbers.length)
  expect(await breaches(database.superUrl)).toEqual([])

  // A check that finds nothing is worth as much as what it would find.
  const untriggered = `${database.superUrl}?options=-c%20session_replication_role%3Dreplica`
  const change = `update invoice_revisions set document = jsonb_set(document, '{billingName}', '"Somebody"')
    where workspace_id = $1 and invoice_id = (select max(invoice_id::text)::uuid from invoice_revisions where workspace_id = $1)`
  await query(untriggered, change, [business.workspaceId])
  expect((await breaches(database.superUrl)).join()).toContain('not what was sealed')
  expect(repeats).toBeGreaterThan(0)
})

async function sealed(superUrl: string, workspaceId: string): Promise<number> {
  const [row] = await query<{ n: number }>(
    superUrl,
    'select count(distinct invoice_id)::int as n from document_seals where workspace_id = $1',
    [workspaceId],
  )
  return row?.n ?? 0
}

/** What `duly verify` finds. */
async function breaches(superUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: superUrl })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await openEverything(client)
    return (await breachesIn(client)).map(({ broken, id, detail }) => `${broken}: ${id} ${detail}`)
  } finally {
    await client.end()
  }
}
