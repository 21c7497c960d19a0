import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { bareEnvironment, lastComplaint } from './cluster.ts'
import type { Home } from './home.ts'
import type { EmbeddedPostgresLog } from './log.ts'

/** One run of the PostgreSQL server, from spawning to its end. */
export interface ServerProcess {
  pid: number
  /** Settles when the process has ended, with what it said last. Never rejects. */
  ended: Promise<ServerEnd>
  signal(name: NodeJS.Signals): void
}

export interface ServerEnd {
  /** How it ended, such as `signal SIGKILL` or `exit code 1`. */
  how: string
  /** Its last complaint, or an empty string. */
  complaint: string
  /** It gave up because the disk is full. */
  diskFull: boolean
}

const keptLines = 40

/**
 * Starts PostgreSQL. It gets a process group of its own, so that Ctrl-C at the terminal reaches only the app, which then
 * stops the database after its last transaction.
 */
export function spawnServer(program: string, settings: string[], home: Home, log: EmbeddedPostgresLog): ServerProcess {
  const child = spawn(program, ['-D', home.cluster, ...settings.flatMap((setting) => ['-c', setting])], {
    ...home.identity,
    cwd: '/',
    env: bareEnvironment,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: string[] = []
  createInterface({ input: child.stderr }).on('line', (line) => {
    said.push(line)
    if (said.length > keptLines) said.shift()
    log.debug(`postgres: ${line}`)
  })
  return { pid: child.pid ?? 0, ended: endOf(child, said), signal: (name) => child.kill(name) }
}

function endOf(child: ChildProcess, said: string[]): Promise<ServerEnd> {
  return new Promise((resolve) => {
    const end = (how: string) => {
      const complaints = said.filter((line) => /\b(PANIC|FATAL):/.test(line))
      const diskFull = complaints.some((line) => line.includes('No space left on device'))
      resolve({ how, complaint: complaints.length > 0 ? lastComplaint(complaints.join('\n')) : '', diskFull })
    }
    child.once('error', (error) => end(error.message))
    // `exit` and not `close`: backends that outlive a killed server keep its pipe open. Its last lines are read by then.
    child.once('exit', (code, signal) => setTimeout(end, 50, signal ? `signal ${signal}` : `exit code ${code}`))
  })
}

/**
 * Waits until the server takes connections: true, or false when it ended before. However long that takes, since replaying
 * the log after a power cut must not be interrupted.
 */
export async function becomesReady(server: ServerProcess, home: Home, log: EmbeddedPostgresLog): Promise<boolean> {
  let over = false
  server.ended.then(() => {
    over = true
  })
  const begun = performance.now()
  let nextNotice = 5_000
  while (!over) {
    if (saysReady(join(home.cluster, 'postmaster.pid'), server.pid)) return true
    const waited = performance.now() - begun
    if (waited > nextNotice) {
      log.info(`The database is still starting (${Math.round(waited / 1000)} s)`)
      nextNotice += 10_000
    }
    await sleep(20)
  }
  return false
}

// The server writes its state into the eighth line of its pid file; pg_ctl reads it the same way.
function saysReady(pidFile: string, pid: number): boolean {
  try {
    const lines = readFileSync(pidFile, 'utf8').split('\n')
    return Number(lines[0]) === pid && lines[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

/** Stops the server: fast shutdown first, and if that hangs without ceremony; the next start then replays the log. */
export async function stopServer(server: ServerProcess): Promise<void> {
  for (const [signal, patience] of [
    ['SIGINT', 7_000],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 2_000],
  ] as const) {
    server.signal(signal)
    const timer = new AbortController()
    const ended = await Promise.race([
      server.ended.then(() => true),
      sleep(patience, false, { signal: timer.signal }).catch(() => false),
    ])
    timer.abort()
    if (ended) return
  }
}
