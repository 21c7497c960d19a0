import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../test/database.ts'
import { jobKind, migrateJobs, openJobs } from '../jobs/jobs.ts'
import { openLog } from '../log/log.ts'
import { hostsOf, newClient } from './connection.ts'
import { inTransaction, openDatabase } from './database.ts'

let database: FreshDatabase
let silent: Server
let silentPort: number

beforeAll(async () => {
  database = await freshDatabase()
  // Takes connections and says nothing, as a host that hangs.
  silent = createServer(() => {})
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done))
  silentPort = (silent.address() as { port: number }).port
})
afterAll(async () => {
  silent.close()
  await database.drop()
})

/** The address with other hosts before the real one, which is a socket's folder. */
const behind = (url: string, ...others: string[]) => url.replace(/@([^/]+)\//, (_, host) => `@${[...others, host]}/`)

it('reads addresses of several hosts as libpq does', () => {
  const one = 'postgres://ada:s%40x@db1:5433/duly?sslmode=require'
  expect(hostsOf(one)).toEqual([one])
  expect(
    hostsOf('postgres://ada:x@db1,db2:5433,%2Frun%2Fpg/duly?target_session_attrs=read-write&sslmode=require'),
  ).toEqual([
    'postgres://ada:x@db1/duly?sslmode=require',
    'postgres://ada:x@db2:5433/duly?sslmode=require',
    'postgres://ada:x@%2Frun%2Fpg/duly?sslmode=require',
  ])
  expect(hostsOf('postgres://db1/duly?sslmode=require&target_session_attrs=any')).toEqual([
    'postgres://db1/duly?sslmode=require',
  ])
})

it('goes past hosts that are dead or hang to the one that answers', async () => {
  const url = behind(database.appUrl, '127.0.0.1:1', `127.0.0.1:${silentPort}`)
  const { db, close } = openDatabase({ url, max: 4 })
  const rows = await Promise.all(
    Array.from({ length: 8 }, () =>
      inTransaction(db, { workspaceId: null }, (tx) => tx.selectFrom('users').select('id').execute()),
    ),
  )
  expect(rows.flat()).toEqual([])
  await close()
})

it('writes to a host that takes writes, and says so when none does', async () => {
  const owner = newClient(database.ownerUrl)
  await owner.connect()
  const url = `${behind(database.ownerUrl, '127.0.0.1:1')}?target_session_attrs=read-write`
  const name = new URL(database.ownerUrl.replace(/@[^/]*/, '@h')).pathname.slice(1)
  await owner.query(`alter database ${name} set default_transaction_read_only = on`)
  const begun = performance.now()
  await expect(newClient(url).connect()).rejects.toMatchObject({ code: 'ECONNREFUSED', message: /takes writes/ })
  expect(performance.now() - begun).toBeLessThan(2000)
  // A reader does not mind.
  const reader = newClient(url.replace('read-write', 'any'))
  await reader.connect()
  await reader.end()
  // As after a failover: what refused before is found without anything being opened anew.
  await owner.query(
    `set default_transaction_read_only = off; alter database ${name} reset default_transaction_read_only`,
  )
  const writer = newClient(url)
  await writer.connect()
  await writer.query('create temp table t (n int)')
  await writer.end()
  await owner.end()
})

it('tells a wrong password from a host that is away', async () => {
  const url = behind(database.appUrl, '127.0.0.1:1').replace(/:[^:@]+@/, ':wrong@')
  await expect(newClient(url).connect()).rejects.toMatchObject({ code: '28P01' })
  expect(() => newClient(`${behind(database.appUrl, 'a')}?target_session_attrs=standby`)).toThrow(/not supported/)
})

it('carries the job queue, too', async () => {
  const kind = jobKind<{ word: string }>(`test.${randomUUID().slice(0, 8)}`)
  await migrateJobs(behind(database.ownerUrl, '127.0.0.1:1'), [kind])
  const jobs = await openJobs(behind(database.appUrl, '127.0.0.1:1'), openLog('silent'))
  const { db, close } = openDatabase({ url: database.appUrl, max: 1 })
  const heard = new Promise<string>((resolve) => {
    void jobs.work(kind, async ({ word }) => resolve(word))
  })
  await jobs.enqueue(db, kind, { word: 'quill' })
  expect(await heard).toBe('quill')
  await jobs.stop(2000)
  await close()
})

it('leaves addresses of one host to pg', async () => {
  const client = newClient(database.appUrl)
  expect(Object.getPrototypeOf(client)).toBe(pg.Client.prototype)
  await client.connect()
  await client.end()
})
