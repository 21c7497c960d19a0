import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../platform/db/database.ts'
import { migrateJobs } from '../platform/jobs/jobs.ts'
import { openLog } from '../platform/log/log.ts'
import { withRequestId } from '../platform/log/request-id.ts'
import { createMetrics } from '../platform/metrics/metrics.ts'
import { startTestApp, type TestApp } from '../test/app.ts'
import { freshDatabase } from '../test/database.ts'
import { jobKinds } from './job-kinds.ts'
import { observeQueries } from './observability.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const get = (server: TestApp['server'], url: string, headers = {}, remoteAddress = '127.0.0.1') =>
  server.inject({ url, headers, remoteAddress })

describe('health', () => {
  it('is alive and ready, and tells strangers nothing else', async () => {
    expect((await get(app.server, '/healthz')).body).toBe('ok')
    const ready = await get(app.server, '/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }])
    expect(ready.headers['cache-control']).toBe('no-store')
  })

  it('is not ready while the schema lacks a migration, and is again when it has it', async () => {
    const other = await startTestApp({ env: { LOG_LEVEL: 'silent' } })
    const owner = new pg.Client({ connectionString: other.databaseUrls.ownerUrl })
    await owner.connect()
    const { rows } = await owner.query<{ name: string; applied_at: Date }>(
      'delete from schema_migrations where name = (select max(name) from schema_migrations) returning *',
    )
    const refused = await get(other.server, '/readyz')
    expect([refused.statusCode, refused.json().failing]).toEqual([503, ['migrations']])
    expect(refused.headers['retry-after']).toBe('2')
    await owner.query('insert into schema_migrations (name) values ($1)', [rows[0]?.name])
    await expect.poll(async () => (await get(other.server, '/readyz')).statusCode, { timeout: 60_000 }).toBe(200)
    await owner.end()
    await other.close()
  })

  it('turns load balancers away before it ends, and serves who still comes', async () => {
    const other = await startTestApp()
    other.leave()
    const refused = await get(other.server, '/readyz')
    expect([refused.statusCode, refused.json().failing]).toEqual([503, ['stopping']])
    expect((await get(other.server, '/healthz')).statusCode).toBe(200)
    expect((await get(other.server, '/api/openapi.json')).statusCode).toBe(200)
    await other.close()
  })

  it('is alive but not ready without a database, and says so within three seconds', async () => {
    const database = await freshDatabase()
    await migrateJobs(database.ownerUrl, jobKinds)
    const other = await startTestApp({
      env: { LOG_LEVEL: 'silent' },
      joins: { databaseUrls: database } as unknown as TestApp,
    })
    expect((await get(other.server, '/readyz')).statusCode).toBe(200)
    await database.drop()
    await expect.poll(async () => (await get(other.server, '/readyz')).statusCode, { timeout: 60_000 }).toBe(503)
    const begun = performance.now()
    expect((await get(other.server, '/readyz')).json().failing).toContain('database')
    expect(performance.now() - begun).toBeLessThan(3000)
    expect((await get(other.server, '/healthz')).statusCode).toBe(200)
    await other.close()
  })
})

describe('metrics', () => {
  it('are for this machine only, and not for strangers whom a proxy on it brings', async () => {
    expect((await get(app.server, '/metrics')).statusCode).toBe(200)
    expect((await get(app.server, '/metrics', {}, '::1')).statusCode).toBe(200)
    const stranger = await get(app.server, '/metrics', {}, '203.0.113.9')
    const nothing = await get(app.server, '/api/nothing', {}, '203.0.113.9')
    expect(stranger.statusCode).toBe(404)
    expect(stranger.json().message).toBe(nothing.json().message)
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect((await get(app.server, '/metrics', { [header]: '203.0.113.9' })).statusCode).toBe(404)
  })

  it('open to the token from anywhere, and then to nothing else', async () => {
    const other = await startTestApp({ env: { METRICS_TOKEN: 'a token of thirty letters or so' } })
    const by = async (authorization: string, from: string) =>
      (await get(other.server, '/metrics', { authorization }, from)).statusCode
    expect(await by('Bearer a token of thirty letters or so', '203.0.113.9')).toBe(200)
    expect(await by('Bearer a token of thirty letters or sp', '203.0.113.9')).toBe(404)
    expect(await by('', '127.0.0.1')).toBe(404)
    await other.close()
  })

  it('count answers by the route’s pattern, never by ids, and tell of jobs and the disk', async () => {
    const person = await app.register()
    const id = '0190aaaa-bbbb-7ccc-8ddd-eeeeeeeeeeee'
    await person.call('GET', `/invoices/${id}`)
    const { body, headers } = await get(app.server, '/metrics')
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/)
    expect(body).toMatch(
      /duly_http_request_duration_seconds_count\{method="GET",route="\/api\/invoices\/:id",status="4xx"\} 1/,
    )
    expect(body).toMatch(
      /duly_http_request_duration_seconds_count\{method="POST",route="\/api\/users",status="2xx"\} 1/,
    )
    expect(body).toMatch(/duly_disk_free_bytes\{folder="data"\} \d+/)
    expect(body).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(body).toContain('# TYPE duly_jobs_waiting gauge')
    expect(body).not.toContain(id)
    expect(body).not.toContain(person.email)
  })
})

describe('the dashboard and the alerts', () => {
  it('ask for nothing that is not counted', async () => {
    const { body } = await get(app.server, '/metrics')
    const known = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
    for (const file of ['grafana-dashboard.json', 'duly-alerts.yml']) {
      const text = await readFile(new URL(`../../deploy/${file}`, import.meta.url), 'utf8')
      const asked = [...text.matchAll(/\b(?:duly|nodejs|process)_\w+/g)].map(([name]) =>
        name.replace(/_seconds_(?:bucket|count|sum)$/, '_seconds'),
      )
      expect(asked.length).toBeGreaterThan(4)
      expect(asked.filter((name) => !known.has(name))).toEqual([])
    }
  })
})

describe('statements', () => {
  it('are counted; slow and failed ones show, with the request that asked and without values', async () => {
    const database = await freshDatabase()
    const lines: string[] = []
    const log = openLog('info', { write: (line) => void lines.push(line) })
    const metrics = createMetrics()
    const { db, close } = openDatabase({ url: database.appUrl, max: 1, onQuery: observeQueries(log, metrics, 1000) })
    await sql`select 1`.execute(db)
    await withRequestId('request-7', () => sql`select pg_sleep(${1.1}), ${'a secret value'}::text`.execute(db))
    await expect(sql`select ${'x'}::int`.execute(db)).rejects.toThrow()
    const slow = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'slow query')
    expect(slow).toEqual([
      expect.objectContaining({ level: 'warn', requestId: 'request-7', sql: 'select pg_sleep($1), $2::text' }),
    ])
    expect(lines.join()).not.toContain('secret value')
    const text = await metrics.text()
    expect(text).toContain('duly_database_slow_queries_total 1')
    expect(text).toContain('duly_database_errors_total{class="22"} 1')
    expect(text).toMatch(/duly_database_query_duration_seconds_count 3/)
    await close()
    await database.drop()
  })
})
