import { spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { syncFolder } from '../files/durable.ts'
import type { Binaries } from './binaries.ts'
import type { Home } from './home.ts'
import type { Identity } from './identity.ts'
import { EmbeddedPostgresError } from './refusal.ts'

/** Name of the superuser inside the cluster. The product never connects as it, only the set-up does. */
export const superuser = 'postgres'

/** PostgreSQL's programs get this and nothing of the app's environment, which holds secrets. */
export const bareEnvironment = { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

// Trigrams ask the C library what a letter is, so the character type must know more than ASCII. Sorting and case are
// PostgreSQL's own (`builtin`), the same on every machine and after every update of the system.
const characterTypes = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'UTF-8', 'C']

/**
 * Makes the cluster unless there is one. A half-made one, left by a kill, is thrown away: only a whole one gets the name.
 */
export async function ensureCluster(
  home: Home,
  binaries: Binaries,
  password: string,
  disposable: boolean,
): Promise<boolean> {
  const version = join(home.cluster, 'PG_VERSION')
  if (existsSync(version)) {
    refuseOtherVersion(home, readFileSync(version, 'utf8').trim(), binaries.major)
    return false
  }
  if (existsSync(home.cluster)) {
    throw new EmbeddedPostgresError(
      `${home.cluster} exists but holds no database. Move it away, or restore it from a backup.`,
    )
  }
  const draft = `${home.cluster}.new`
  const passwordFile = join(home.folder, 'postgres.new.password')
  rmSync(draft, { recursive: true, force: true })
  try {
    mkdirSync(draft, { mode: 0o700 })
    writeFileSync(passwordFile, password, { mode: 0o600 })
    if (home.identity) {
      for (const path of [draft, passwordFile]) chownSync(path, home.identity.uid, home.identity.gid)
    }
    await initialize(draft, passwordFile, binaries, home.identity, disposable)
    // One way in: the private socket, with a password.
    writeFileSync(join(draft, 'pg_hba.conf'), 'local all all scram-sha-256\n', { flush: !disposable })
    renameSync(draft, home.cluster)
    if (!disposable) syncFolder(home.folder)
    return true
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(draft, { recursive: true, force: true })
  }
}

async function initialize(
  draft: string,
  passwordFile: string,
  binaries: Binaries,
  identity: Identity | null,
  disposable: boolean,
): Promise<void> {
  let said = ''
  for (const characterType of characterTypes) {
    const result = await run(
      binaries.initdb,
      [
        `--pgdata=${draft}`,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        `--lc-ctype=${characterType}`,
        '--data-checksums',
        '--no-instructions',
        ...(disposable ? ['--no-sync'] : []),
      ],
      identity,
    )
    if (result.code === 0) return
    said = result.said
    if (!said.includes('invalid locale name')) break
  }
  const reason = lastComplaint(said)
  throw new EmbeddedPostgresError(`The database could not be made: ${reason}`, said)
}

/**
 * Gives the superuser a new password without the old one, which is lost with the secrets file. The server must not run.
 */
export async function resetSuperuserPassword(home: Home, binaries: Binaries, password: string): Promise<void> {
  const command = `alter role ${superuser} password '${password}'\n`
  const result = await run(binaries.postgres, ['--single', '-D', home.cluster, 'postgres'], home.identity, command)
  if (result.code !== 0) {
    throw new EmbeddedPostgresError(`The database takes no new password: ${lastComplaint(result.said)}`, result.said)
  }
}

function refuseOtherVersion(home: Home, found: string, ours: string): void {
  if (found === ours) return
  throw new EmbeddedPostgresError(
    `${home.cluster} was made by PostgreSQL ${found}, this Duly brings ${ours}. Restore a backup into a new data folder, or set DATABASE_URL to a PostgreSQL ${found}.`,
  )
}

/** The last line that names a problem, without the program's name in front; else the last line at all. */
export function lastComplaint(said: string): string {
  const lines = said
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const complaints = lines.filter((line) => /\b(PANIC|FATAL|ERROR|error|could not)\b/.test(line))
  const line = complaints.at(-1) ?? lines.at(-1) ?? 'it gave no reason'
  return line.replace(/^.*?\b(PANIC|FATAL|ERROR|error):\s+/, '')
}

function run(
  program: string,
  args: string[],
  identity: Identity | null,
  input = '',
): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    let said = ''
    const child = spawn(program, args, { ...identity, cwd: '/', env: bareEnvironment, detached: true })
    child.stdout.on('data', (part) => {
      said += part
    })
    child.stderr.on('data', (part) => {
      said += part
    })
    child.on('error', (error) => resolve({ code: -1, said: `${said}\n${error.message}` }))
    child.on('close', (code) => resolve({ code: code ?? -1, said }))
    child.stdin.on('error', () => {})
    child.stdin.end(input)
  })
}
