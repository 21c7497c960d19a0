import { appendFileSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../faults/free-port.ts'
import { type Daemon, daemonFolder, program, runTool, startDaemon } from './daemon.ts'

/** A PostgreSQL of the system's packages. */
export interface PostgresServer {
  port: number
  folder: string
  superUrl: string
  daemon: Daemon
}

const binaries = (() => {
  const folder = '/usr/lib/postgresql'
  const versions = existsSync(folder) ? readdirSync(folder).filter((name) => Number(name) >= 15) : []
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0]
  return newest ? join(folder, newest, 'bin') : ''
})()
/** A program of the PostgreSQL that the rehearsals run. */
export const tool = (name: string): string => program(name, binaries)

/** Whether that PostgreSQL has an extension's library. */
export const hasLibrary = (name: string): boolean => existsSync(join(binaries, '..', 'lib', `${name}.so`))

/** What every server of a rehearsal is started with; `more` is added to it. */
const settings = (port: number, more = ''): string => `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
wal_level = replica
max_wal_senders = 5
synchronous_commit = on
fsync = on
full_page_writes = on
${more}
`

/** A primary with Duly's two logins and an empty database, as the README makes them. */
export async function startPrimary(): Promise<PostgresServer> {
  const folder = join(daemonFolder(), 'primary')
  runTool(tool('initdb'), [
    '-D',
    folder,
    '-U',
    'postgres',
    '-A',
    'trust',
    '--data-checksums',
    '-E',
    'UTF8',
    '--locale=C',
  ])
  const server = await start(folder, await freePort())
  await ask(server, 'create role duly_owner login createrole')
  await ask(server, 'create role duly_app login')
  await ask(server, 'create database duly owner duly_owner')
  return server
}

/** How a managed PostgreSQL is reached: by TLS and password, without a superuser. */
export interface ManagedServer extends PostgresServer {
  /** Administrator of the service: may make roles and databases, and no more. */
  ownerUrl: string
  appUrl: string
}

/**
 * A PostgreSQL as providers rent it out: TLS with an authority of its own, passwords (SCRAM), an administrator who is no
 * superuser. The superuser is the test's, to look.
 */
export async function startManaged(): Promise<ManagedServer> {
  const home = daemonFolder()
  const folder = join(home, 'managed')
  const inFolder = (name: string) => join(home, name)
  runTool(tool('initdb'), ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  const openssl = program('openssl')
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2']
  runTool(openssl, [...request, '-subj', '/CN=authority', '-keyout', inFolder('ca.key'), '-out', inFolder('ca.crt')])
  runTool(openssl, [
    ...[...request, '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
    ...['-addext', 'basicConstraints=critical,CA:FALSE', '-CA', inFolder('ca.crt'), '-CAkey', inFolder('ca.key')],
    ...['-keyout', inFolder('server.key'), '-out', inFolder('server.crt')],
  ])
  writeFileSync(
    join(folder, 'pg_hba.conf'),
    'host all postgres 127.0.0.1/32 trust\nhostssl all all 127.0.0.1/32 scram-sha-256\n',
  )
  const tls = `ssl = on\nssl_cert_file = '${inFolder('server.crt')}'\nssl_key_file = '${inFolder('server.key')}'\n`
  appendFileSync(join(folder, 'postgresql.conf'), tls)
  const server = await start(folder, await freePort())
  await ask(server, "create role cloud_admin login createrole createdb password 'admin-pw'")
  await ask(server, "create role duly_app login password 'app-pw'")
  await ask(server, 'create database duly owner cloud_admin')
  const url = (login: string) =>
    `postgres://${login}@localhost:${server.port}/duly?sslmode=verify-full&sslrootcert=${inFolder('ca.crt')}`
  return { ...server, ownerUrl: url('cloud_admin:admin-pw'), appUrl: url('duly_app:app-pw') }
}

/** A standby of it; from then on the primary acknowledges only what both have. */
export async function startSynchronousStandby(primary: PostgresServer): Promise<PostgresServer> {
  const folder = join(daemonFolder(), 'standby')
  const source = `host=127.0.0.1 port=${primary.port} user=postgres application_name=standby`
  runTool(tool('pg_basebackup'), ['-D', folder, '-R', '-X', 'stream', '-c', 'fast', '-d', source])
  const standby = await start(folder, await freePort())
  await ask(primary, "alter system set synchronous_standby_names = 'standby'")
  await ask(primary, 'select pg_reload_conf()')
  await until('the standby is synchronous', async () => {
    const rows = await ask(primary, "select 1 from pg_stat_replication where sync_state = 'sync'")
    return rows.length === 1
  })
  return standby
}

/** Makes the standby the primary. */
export async function promote(standby: PostgresServer): Promise<void> {
  await ask(standby, 'select pg_promote(true, 30)')
}

/** Runs one statement as the superuser, in the product's database if wished. */
export async function ask(server: PostgresServer, sql: string, database = 'postgres'): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: server.superUrl.replace(/[^/]+$/, database) })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

/** Starts a server on an initialized folder; `more` is added to its settings. */
export async function start(folder: string, port: number, more?: string): Promise<PostgresServer> {
  appendFileSync(join(folder, 'postgresql.conf'), settings(port, more))
  const daemon = startDaemon(tool('postgres'), ['-D', folder])
  const server = { port, folder, superUrl: `postgres://postgres@127.0.0.1:${port}/duly`, daemon }
  await until(`PostgreSQL on port ${port} answers`, () => ask(server, 'select 1').then(() => true)).catch((error) => {
    throw new Error(`${error.message}:\n${daemon.said().slice(-2000)}`)
  })
  return server
}

/** Waits for something that takes no longer than `seconds`. */
export async function until(what: string, look: () => Promise<boolean>, seconds = 30): Promise<void> {
  const begun = performance.now()
  while (!(await look().catch(() => false))) {
    if (performance.now() - begun > seconds * 1000) throw new Error(`waited in vain until ${what}`)
    await sleep(100)
  }
}
