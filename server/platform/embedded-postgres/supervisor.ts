import { rmdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Home } from './home.ts'
import type { EmbeddedPostgresLog } from './log.ts'
import { stopOrphans } from './orphans.ts'
import { EmbeddedPostgresError } from './refusal.ts'
import { becomesReady, type ServerEnd, type ServerProcess, spawnServer, stopServer } from './server-process.ts'

export interface Supervisor {
  stop(): Promise<void>
  /** Calls back once when the database is down for good; at once if it already is. */
  onFatal(tell: (error: EmbeddedPostgresError) => void): void
}

export interface SupervisedServer {
  program: string
  settings: string[]
  /** Private to this cluster. */
  socketFolder: string
  home: Home
  log: EmbeddedPostgresLog
}

const mostFailures = 5
const firstPause = 200
const longestPause = 8_000
// Who dies sooner than this after getting ready has not recovered.
const steadyAfter = 2_000
const leastFreeBytes = 8 * 1024 * 1024

/** Starts PostgreSQL and keeps it running until `stop`. Rejects when it can't be started at all. */
export async function supervise(server: SupervisedServer): Promise<Supervisor> {
  const { home, log } = server
  const stopping = new AbortController()
  const listeners: ((error: EmbeddedPostgresError) => void)[] = []
  let fatal: EmbeddedPostgresError | null = null
  let current: ServerProcess | null = null
  let readySince = 0
  let failures = 0

  const launch = async (): Promise<ServerEnd | null> => {
    // A killed server leaves its socket; PostgreSQL would ask whether its pid lives, and a zombie or a stranger does.
    for (const name of ['.s.PGSQL.5432', '.s.PGSQL.5432.lock']) rmSync(join(server.socketFolder, name), { force: true })
    const launched = spawnServer(server.program, server.settings, home, log)
    current = launched
    if (!(await becomesReady(launched, home, log))) return launched.ended
    readySince = performance.now()
    launched.ended.then((end) => {
      if (!stopping.signal.aborted) recovery = recover(end)
    })
    return null
  }

  const recover = async (death: ServerEnd): Promise<void> => {
    let end: ServerEnd | null = death
    if (performance.now() - readySince > steadyAfter) failures = 0
    while (end) {
      if (isDiskFull(home, end))
        return giveUp(`The disk that holds ${home.folder} is full. Free some space and start Duly again.`)
      if (failures >= mostFailures) return giveUp(`The database failed ${failures} times in a row (${describe(end)}).`)
      const pause = Math.min(firstPause * 2 ** failures, longestPause)
      failures += 1
      log.error(`The database ended unexpectedly (${describe(end)}); starting it again in ${pause} ms`)
      try {
        await sleep(pause, undefined, { signal: stopping.signal })
      } catch {
        return
      }
      await stopOrphans(home.cluster)
      if (stopping.signal.aborted) return
      end = await launch()
    }
    if (!stopping.signal.aborted) log.info('The database is back')
  }

  const giveUp = (message: string): void => {
    fatal = new EmbeddedPostgresError(message)
    log.error(message)
    for (const tell of listeners.splice(0)) tell(fatal)
  }

  // An app that ends without `stop`, by an exception say, takes the database along: it shuts down by itself.
  const lastWord = () => current?.signal('SIGINT')
  let recovery: Promise<void> = Promise.resolve()
  process.on('exit', lastWord)

  const end = await launch()
  if (end) {
    process.removeListener('exit', lastWord)
    const full = isDiskFull(home, end) ? `the disk that holds ${home.folder} is full` : describe(end)
    throw new EmbeddedPostgresError(`The database does not start: ${full}`)
  }

  const stop = async (): Promise<void> => {
    stopping.abort()
    if (current) await stopServer(current)
    await recovery
    // A restart that was under way may have begun after the first look.
    if (current) await stopServer(current)
    process.removeListener('exit', lastWord)
    try {
      rmdirSync(server.socketFolder)
    } catch {
      // Not empty: the server had to be killed. The next start finds the folder again.
    }
  }
  let stopped: Promise<void> | null = null
  return {
    stop: () => {
      stopped ??= stop()
      return stopped
    },
    onFatal: (tell) => {
      if (fatal) tell(fatal)
      else listeners.push(tell)
    },
  }
}

const describe = (end: ServerEnd): string => (end.complaint ? `${end.how}: ${end.complaint}` : end.how)

function isDiskFull(home: Home, end: ServerEnd): boolean {
  if (end.diskFull) return true
  try {
    const disk = statfsSync(home.folder)
    return disk.bavail * disk.bsize < leastFreeBytes
  } catch {
    return false
  }
}
