import { join } from 'node:path'
import { acquireProcessLock, LockedError, type ProcessLock } from '../process-lock/process-lock.ts'
import { type Binaries, binariesFor } from './binaries.ts'
import { ensureCluster, resetSuperuserPassword } from './cluster.ts'
import { type Home, moveClusterHome, openHome, openSocketFolder, systemFolder } from './home.ts'
import type { EmbeddedPostgresLog } from './log.ts'
import { stopOrphans } from './orphans.ts'
import { EmbeddedPostgresError, errorCode } from './refusal.ts'
import { type DatabaseUrls, databaseUrls, ensureRoles } from './roles.ts'
import { type DatabasePasswords, keepPasswords, keptPasswords, newPasswords } from './secrets.ts'
import { type Supervisor, supervise } from './supervisor.ts'

/** Duly's own PostgreSQL, running. */
export interface EmbeddedPostgres extends DatabaseUrls {
  /** Stops the database and gives the data folder back. Can be called again. */
  stop(): Promise<void>
  /** Calls back when the database is down for good: disk full, or five failed restarts in a row. */
  onFatal(tell: (error: EmbeddedPostgresError) => void): void
}

export interface EmbeddedPostgresOptions {
  /** Folder of the operator's data; made when missing. */
  dataDir: string
  log: EmbeddedPostgresLog
  /** For test runs only: faster, and a power cut may destroy the data. */
  disposable?: boolean
}

/**
 * Starts the PostgreSQL that Duly brings along, on a private socket, with checksums and generated passwords, as an
 * unprivileged user, and keeps it running. Heals what an earlier kill left behind: an orphaned server, a stale pid file,
 * a half-made cluster, lost passwords. Throws EmbeddedPostgresError with one line for the person at the terminal.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new EmbeddedPostgresError('On Windows set DATABASE_URL to a PostgreSQL 15 or newer.')
  }
  try {
    return await startLocked(options)
  } catch (error) {
    if (error instanceof EmbeddedPostgresError) throw error
    throw new EmbeddedPostgresError(`The database does not start: ${(error as Error).message}`, error)
  }
}

async function startLocked(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const home = openHome(options.dataDir)
  const locks = await lock(home)
  const unlock = () => {
    for (const held of locks) held.release()
  }
  try {
    const { urls, supervisor } = await start(home, options)
    return {
      ...urls,
      onFatal: supervisor.onFatal,
      stop: async () => {
        await supervisor.stop()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

interface Running {
  urls: DatabaseUrls
  supervisor: Supervisor
}

async function start(home: Home, options: EmbeddedPostgresOptions): Promise<Running> {
  const { log, disposable = false } = options
  moveClusterHome(home)
  const binaries = binariesFor(home.identity, systemFolder)
  const orphans = await stopOrphans(home.cluster)
  if (orphans > 0) log.warn('Stopped a database that an earlier run had left behind')
  const kept = keptPasswords(home.dataDir)
  const passwords = kept ?? newPasswords()
  const created = await ensureCluster(home, binaries, passwords.superuser, disposable)
  if (created) log.info(`Made a new database in ${home.cluster}`)
  let running: Running
  if (kept || created) {
    running = await startWith(passwords, false, home, binaries, options).catch((error: unknown) => {
      if (errorCode(error) !== wrongPassword) throw error
      log.warn('The kept passwords are not those of this database; it gets new ones')
      return startWith(passwords, true, home, binaries, options)
    })
  } else running = await startWith(passwords, true, home, binaries, options)
  // Kept only now: whoever is killed before finds none the next time, and begins with new ones again.
  if (!kept) keepPasswords(home.dataDir, passwords)
  return running
}

const wrongPassword = '28P01'

async function startWith(
  passwords: DatabasePasswords,
  areNew: boolean,
  home: Home,
  binaries: Binaries,
  { log, disposable = false }: EmbeddedPostgresOptions,
): Promise<Running> {
  if (areNew) await resetSuperuserPassword(home, binaries, passwords.superuser)
  const socketFolder = await openSocketFolder(home)
  const server = { program: binaries.postgres, settings: settings(socketFolder, disposable), socketFolder, home, log }
  const supervisor = await supervise(server)
  try {
    const urls = databaseUrls(socketFolder, passwords)
    await ensureRoles(urls, passwords, areNew)
    return { urls, supervisor }
  } catch (error) {
    await supervisor.stop()
    throw error
  }
}

// The second lock matters when a data folder was copied: both copies then point to one cluster.
async function lock(home: Home): Promise<ProcessLock[]> {
  const held: ProcessLock[] = []
  try {
    for (const folder of new Set([home.dataDir, home.folder]))
      held.push(await acquireProcessLock(join(folder, 'duly.lock')))
    return held
  } catch (error) {
    for (const one of held) one.release()
    if (!(error instanceof LockedError)) throw error
    const { pid, since } = error.holder
    throw new EmbeddedPostgresError(
      `Another Duly (process ${pid}, since ${since}) uses the data in ${home.dataDir}. Stop it first, or set DATA_DIR to another folder.`,
      error,
    )
  }
}

function settings(socketFolder: string, disposable: boolean): string[] {
  const safety = disposable ? 'off' : 'on'
  return [
    'listen_addresses=',
    `unix_socket_directories=${socketFolder}`,
    'unix_socket_permissions=0700',
    'port=5432',
    `max_connections=${disposable ? 300 : 100}`,
    `fsync=${safety}`,
    `full_page_writes=${safety}`,
    `synchronous_commit=${safety}`,
    'shared_buffers=128MB',
    'max_wal_size=512MB',
    // Containers have little shared memory, which parallel queries would need; our queries are short.
    'max_parallel_workers_per_gather=0',
    'jit=off',
    ...(disposable ? ['autovacuum=off'] : []),
    'timezone=UTC',
    'log_timezone=UTC',
    'lc_messages=C',
    // The log must not repeat what people typed: no statements, no details of violated constraints.
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    'log_checkpoints=off',
  ]
}
