import { execFileSync, spawnSync } from 'node:child_process'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { anInvoice } from './test/an-invoice.ts'
import { freshDatabase } from './test/database.ts'
import { mainFile, startMainProcess } from './test/start-main.ts'

/** The product's own process on a database of its own; it is killed with the test where it still runs. */
async function startMain(env: Record<string, string> = {}) {
  const database = await freshDatabase()
  const main = await startMainProcess(database, env).catch(async (error: unknown) => {
    await database.drop()
    throw error
  })
  onTestFinished(async () => {
    await main.kill()
    await database.drop()
  })
  return { ...main, database }
}

/** The processes of this machine that draw documents; one that has ended and is not yet buried no longer has its name. */
function drawing(): { pid: number; server: number }[] {
  const list = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
  const lines = list.split('\n').filter((line) => line.includes('renderer-process'))
  return lines.map((line) => {
    const [pid, server] = line.trim().split(/\s+/).map(Number)
    return { pid: pid ?? 0, server: server ?? 0 }
  })
}

async function call(url: string, body: unknown, token?: string): Promise<Record<string, unknown>> {
  const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(answer.ok, `${url}: ${answer.status}`).toBe(true)
  return (await answer.json()) as Record<string, unknown>
}

test('the first PDF is drawn by a process that stands ready, and that ends with the server', async () => {
  const { url, pid, said, stop } = await startMain()
  const ours = () => drawing().filter(({ server }) => server === pid)
  const ready = await vi.waitFor(() => ours()[0] ?? Promise.reject(new Error('no process draws')), 30_000)
  const account = { email: 'ada@fernwood.test', password: 'correct horse battery' }
  await call(`${url}/api/users`, account)
  const { access_token: token } = await call(`${url}/api/auth/login`, account)
  const { id } = await call(`${url}/api/invoices`, anInvoice({ status: 'SENT' }), String(token))
  const answer = await fetch(`${url}/api/invoices/${id}/pdf`)
  expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
  expect(ours()).toEqual([ready])
  expect(await stop()).toBe(0)
  await vi.waitFor(() => expect(drawing().map((each) => each.pid)).not.toContain(ready.pid), 5_000)
  expect(said()).not.toContain('PDF')
})

test('the connections of the first callers stand before anybody is let in', async () => {
  const { database, stop } = await startMain({ DATABASE_POOL_MAX: '15' })
  const client = new pg.Client({ connectionString: database.ownerUrl })
  await client.connect()
  // The job queue has at most four more.
  const { rows } = await client.query<{ n: number }>(
    "select count(*)::int as n from pg_stat_activity where datname = current_database() and usename = 'duly_app'",
  )
  await client.end()
  expect(rows[0]?.n).toBeGreaterThanOrEqual(15)
  expect(await stop()).toBe(0)
})

test('links in messages name the port that the system picked', async () => {
  const { url, said, stop } = await startMain()
  expect(new URL(url).port).not.toBe('0')
  const account = { email: 'ada@fernwood.test', password: 'correct horse battery' }
  await call(`${url}/api/users`, account)
  await call(`${url}/api/auth/forgot-password`, { email: account.email })
  // Without a mail server the link is printed.
  await vi.waitFor(() => expect(said()).toContain(`${url}/reset-password?token=`), 30_000)
  expect(await stop()).toBe(0)
})

test('data that a power cut may destroy are refused in production', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', mainFile], {
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_IS_DISPOSABLE: 'true' },
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining('DATA_IS_DISPOSABLE is for test runs only')])
})
