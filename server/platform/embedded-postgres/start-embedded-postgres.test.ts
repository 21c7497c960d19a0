import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { postgresProcessesIn, stopOrphans } from './orphans.ts'
import { EmbeddedPostgresError } from './refusal.ts'
import { inDatabase } from './roles.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts'

let parent: string
let dataDir: string
let cluster: string
const lines: string[] = []
const note = (text: string) => void lines.push(text)
const log = { debug: note, info: note, warn: note, error: note }
const started: EmbeddedPostgres[] = []
const apps: ChildProcess[] = []

beforeEach(() => {
  parent = realpathSync(mkdtempSync(join(tmpdir(), 'duly postgres-')))
  // As root the database runs as another user, who must be able to come here.
  chmodSync(parent, 0o755)
  dataDir = join(parent, 'data')
  cluster = join(dataDir, 'postgres')
  lines.length = 0
})
afterEach(async () => {
  for (const app of apps.splice(0)) app.kill('SIGKILL')
  for (const database of started.splice(0)) await database.stop()
  await stopOrphans(cluster)
  rmSync(parent, { recursive: true, force: true })
})

async function begin(): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log })
  started.push(database)
  return database
}

async function ask<T extends pg.QueryResultRow>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  // A server that is killed under a connection is what some of these tests are about.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

const postmaster = (): number => Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)

// The app as a process of its own, so that it can be killed. Resolves with the owner's address, or with its refusal.
async function beginElsewhere(): Promise<{ app: ChildProcess; said: string }> {
  const program = `
    import { startEmbeddedPostgres } from '${import.meta.dirname}/start-embedded-postgres.ts'
    const log = { debug() {}, info() {}, warn() {}, error() {} }
    try {
      const database = await startEmbeddedPostgres({ dataDir: process.argv[1], log })
      console.log(database.ownerUrl)
    } catch (error) {
      console.log(error.message)
      process.exit(1)
    }`
  const app = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  apps.push(app)
  for await (const said of createInterface({ input: app.stdout })) return { app, said }
  throw new Error('the app ended without a word')
}

async function eventually<T>(what: () => Promise<T>, patience = 15_000): Promise<T> {
  const deadline = performance.now() + patience
  for (;;) {
    try {
      return await what()
    } catch (error) {
      if (performance.now() > deadline) throw error
      await sleep(50)
    }
  }
}

describe('a first start', () => {
  it('makes a safe cluster with an owner that owns and an app that owns nothing', async () => {
    const database = await begin()
    const set = await ask<{ name: string; setting: string }>(
      database.superUrl,
      `select name, setting from pg_settings where name in
       ('fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'listen_addresses', 'server_encoding')`,
    )
    expect(Object.fromEntries(set.map((row) => [row.name, row.setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      listen_addresses: '',
      server_encoding: 'UTF8',
    })
    await ask(database.ownerUrl, 'create extension pg_trgm; create extension btree_gist; create extension unaccent')
    await ask(database.ownerUrl, 'create table things (name text); insert into things values (1)')
    await ask(database.ownerUrl, 'grant select on things to duly_app')
    expect(await ask(database.appUrl, 'select name from things')).toEqual([{ name: '1' }])
    await expect(ask(database.appUrl, 'create table mine (a int)')).rejects.toThrow(/permission denied/)
    await expect(ask(inDatabase(database.appUrl, 'postgres'), 'select 1')).rejects.toThrow(/permission denied/)
    const roles = await ask(
      database.superUrl,
      `select rolname, rolsuper, rolbypassrls from pg_roles where rolname like 'duly%' order by 1`,
    )
    expect(roles).toEqual([
      { rolname: 'duly_app', rolsuper: false, rolbypassrls: false },
      { rolname: 'duly_owner', rolsuper: false, rolbypassrls: false },
    ])
    // What a letter is holds for every script, or searching by similarity would work for English only.
    const [alike] = await ask<{ trigrams: string[] }>(database.ownerUrl, `select show_trgm('Юрий') as trigrams`)
    expect(alike?.trigrams.length).toBeGreaterThan(3)
    expect(await ask(database.ownerUrl, `select upper('ünal') as upper`)).toEqual([{ upper: 'ÜNAL' }])
  })

  it('keeps passwords and socket to itself', async () => {
    const database = await begin()
    expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600)
    expect(statSync(cluster).mode & 0o077).toBe(0)
    const wrong = database.appUrl.replace(/:[^:@]+@/, ':guessed@')
    await expect(ask(wrong, 'select 1')).rejects.toThrow(/password authentication failed/)
    const socket = decodeURIComponent(new URL(database.appUrl).hostname)
    expect(statSync(socket).mode & 0o077).toBe(0)
    expect(Buffer.byteLength(`${socket}/.s.PGSQL.5432`)).toBeLessThan(104)
    if (process.getuid?.() === 0) expect(statSync(`/proc/${postmaster()}`).uid).not.toBe(0)
  })

  it('works in a folder that only its owner may enter', async () => {
    mkdirSync(dataDir, { mode: 0o700 })
    const database = await begin()
    expect(await ask(database.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(existsSync(join(cluster, 'PG_VERSION'))).toBe(true)
    // Others may at most pass through, never look in.
    expect(statSync(dataDir).mode & 0o066).toBe(0)
  })

  it('works in a folder whose path is longer than a socket’s may be', async () => {
    dataDir = join(parent, 'very-long-name-'.repeat(10), 'data')
    cluster = join(dataDir, 'postgres')
    const database = await begin()
    expect(await ask(database.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('begins anew after a start that was killed half-way', async () => {
    mkdirSync(join(dataDir, 'postgres.new'), { recursive: true })
    writeFileSync(join(dataDir, 'postgres.new', 'PG_VERSION'), '18')
    const database = await begin()
    expect(await ask(database.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('a later start', () => {
  it('finds the data again', async () => {
    const first = await begin()
    await ask(first.ownerUrl, 'create table things (name text); insert into things values (1)')
    await first.stop()
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
    expect(existsSync(decodeURIComponent(new URL(first.ownerUrl).hostname))).toBe(false)
    const second = await begin()
    expect(second.ownerUrl).toBe(first.ownerUrl)
    expect(await ask(second.ownerUrl, 'select name from things')).toEqual([{ name: '1' }])
  })

  it('makes new passwords when the secrets are lost', async () => {
    const first = await begin()
    await ask(first.ownerUrl, 'create table things (name text)')
    await first.stop()
    rmSync(join(dataDir, 'secrets.json'))
    const second = await begin()
    expect(second.ownerUrl).not.toBe(first.ownerUrl)
    expect(await ask(second.ownerUrl, 'select * from things')).toEqual([])
    expect(await ask(second.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('makes new passwords when the kept ones are those of another database', async () => {
    const first = await begin()
    await first.stop()
    const file = join(dataDir, 'secrets.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"superuser": ".{4}/, '"superuser": "0000'))
    const second = await begin()
    expect(await ask(second.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(await ask(second.superUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('refuses a cluster of another version in one line', async () => {
    await (await begin()).stop()
    writeFileSync(join(cluster, 'PG_VERSION'), '12\n')
    await expect(begin()).rejects.toThrow(/was made by PostgreSQL 12/)
    expect(existsSync(join(dataDir, 'duly.lock'))).toBe(false)
  })

  it('is not misled by a stale pid file that names a living stranger', async () => {
    await (await begin()).stop()
    const stranger = spawn('sleep', ['60'], { stdio: 'ignore' })
    apps.push(stranger)
    writeFileSync(join(cluster, 'postmaster.pid'), `${stranger.pid}\n${cluster}\n`)
    const database = await begin()
    expect(await ask(database.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(stranger.exitCode).toBeNull()
  })
})

describe('a killed server', () => {
  it('is back within seconds, with everything that was committed', async () => {
    const database = await begin()
    await ask(database.ownerUrl, 'create table things (name text); insert into things values (1)')
    for (const round of [1, 2, 3]) {
      const killed = postmaster()
      process.kill(killed, 'SIGKILL')
      expect(await eventually(() => ask(database.ownerUrl, 'select count(*)::int as n from things'))).toEqual([
        { n: 1 },
      ])
      await eventually(async () => expect(postmaster()).not.toBe(killed))
      expect(lines.filter((line) => line.includes('ended unexpectedly')).length).toBe(round)
    }
  })

  it('is given up after five failed restarts', async () => {
    const database = await begin()
    const fatal = new Promise<Error>((resolve) => database.onFatal(resolve))
    const conf = join(cluster, 'postgresql.conf')
    writeFileSync(conf, 'no_such_setting = 1\n')
    process.kill(postmaster(), 'SIGKILL')
    expect(await fatal).toBeInstanceOf(EmbeddedPostgresError)
    expect((await fatal).message).toMatch(/failed 5 times/)
    await database.stop()
  })

  it('can be stopped while it is being restarted', async () => {
    const database = await begin()
    process.kill(postmaster(), 'SIGKILL')
    await sleep(100)
    await database.stop()
    expect(postgresProcessesIn(cluster)).toEqual([])
  })
})

describe('a killed app', () => {
  it('leaves an orphan that the next start replaces', async () => {
    const { app, said } = await beginElsewhere()
    await ask(said, 'create table things (name text); insert into things values (1)')
    const orphan = postmaster()
    app.kill('SIGKILL')
    await once(app, 'exit')
    expect(postgresProcessesIn(cluster)).toContain(orphan)
    const database = await begin()
    expect(postmaster()).not.toBe(orphan)
    expect(await ask(database.ownerUrl, 'select name from things')).toEqual([{ name: '1' }])
  })

  it('that took the server with it leaves a pid file that the next start removes', async () => {
    const { app } = await beginElsewhere()
    const server = postmaster()
    app.kill('SIGKILL')
    process.kill(server, 'SIGKILL')
    await once(app, 'exit')
    const database = await begin()
    expect(await ask(database.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('that could not say goodbye takes the server along, or the next start does', async () => {
    const { app } = await beginElsewhere()
    app.kill('SIGTERM')
    await once(app, 'exit')
    const database = await begin()
    expect(await ask(database.ownerUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('a second app on the same data', () => {
  it('is refused with one line, and the first goes on', async () => {
    const { app, said } = await beginElsewhere()
    await expect(begin()).rejects.toThrow(
      new RegExp(`Another Duly \\(process ${app.pid}, since .*\\) uses the data in`),
    )
    expect(await ask(said, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  it('is refused in the same process, too', async () => {
    await begin()
    await expect(begin()).rejects.toThrow(/Another Duly/)
  })
})

describe('a data folder that can’t be used', () => {
  it('is named in one line', async () => {
    writeFileSync(join(parent, 'file'), '')
    dataDir = join(parent, 'file', 'data')
    await expect(begin()).rejects.toThrow(/can't be written/)
  })
})
