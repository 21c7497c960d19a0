import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chooseIdentity } from '@duly/server/platform/embedded-postgres/identity.ts'
import { onTestFinished } from 'vitest'

/** PostgreSQL and PgBouncer refuse to run as root, so they run as nobody there. */
export const identity: { uid?: number; gid?: number } = chooseIdentity() ?? {}

/** A folder that the daemons own, gone when the test ends. */
export function daemonFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'duly-scaling-'))
  chmodSync(folder, 0o755)
  const { uid, gid } = identity
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A program of the system, or the sentence that says how to get it. */
export function program(name: string, ...folders: string[]): string {
  for (const folder of [...folders, '/usr/sbin', '/usr/bin', '/usr/local/bin'])
    if (existsSync(join(folder, name))) return join(folder, name)
  throw new Error(`${name} is not installed. On Debian: apt-get install postgresql haproxy nginx-light caddy pgbouncer`)
}

/** A program that runs until the test ends. */
export interface Daemon {
  readonly pid: number
  said(): string
  signal(name: NodeJS.Signals): void
  /** Ends it and everything that it started at once, as a power cut would. */
  cut(): Promise<void>
}

/** Starts a program that stays in the foreground. */
export function startDaemon(file: string, args: string[], as: { uid?: number; gid?: number } = identity): Daemon {
  // Into a file: a pipe that nobody reads while a rehearsal waits for a command holds up whoever has something to say.
  const log = join(daemonFolder(), 'log')
  const output = openSync(log, 'a')
  const child = spawn(file, args, { ...as, cwd: '/', stdio: ['ignore', output, output] })
  closeSync(output)
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const cut = async () => {
    if (isOver(child)) return
    // Found first, then killed together.
    for (const pid of descendants(child.pid ?? 0)) kill(pid)
    await ended
  }
  // Before its folder goes: what was asked for last is done first.
  onTestFinished(cut)
  const said = () => readFileSync(log, 'utf8').slice(-100_000)
  return { pid: child.pid ?? 0, said, signal: (name) => void child.kill(name), cut }
}

/** Runs a program of the daemons to its end. */
export function runTool(file: string, args: string[]): void {
  execFileSync(file, args, { ...identity, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
}

const isOver = (child: ChildProcess): boolean => child.exitCode !== null || child.signalCode !== null

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It had ended by itself.
  }
}

/** A process and all that it started. */
export function descendants(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(name)]),
  )
  const found = [pid]
  for (const ancestor of found) for (const [child, parent] of parents) if (parent === ancestor) found.push(child)
  return found
}

// The parent follows the state, which follows the program's name in parentheses.
function parentOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return 0
  }
}
