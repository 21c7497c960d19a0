import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive, processIdScope, startTimeOf } from './processes.ts'

/** Who holds a lock. Pid and start time name the process; the scope says where that pid means anything. */
export interface LockHolder {
  pid: number
  startTime: string | null
  scope: string
  /** ISO instant at which the lock was taken. */
  since: string
  token: string
}

export interface ProcessLock {
  release(): void
}

/** The lock is held by a process that lives. */
export class LockedError extends Error {
  readonly holder: LockHolder

  constructor(file: string, holder: LockHolder) {
    super(`${file} is held by process ${holder.pid} since ${holder.since}`)
    this.name = 'LockedError'
    this.holder = holder
  }
}

const heartbeatMs = 5_000
// A holder in another container can't be asked whether it lives; its lock counts while the file is touched.
const silenceMs = 20_000

/**
 * Takes the lock file for this process until `release` or the process's end, however abrupt: a lock whose holder is gone
 * is taken over. Waits up to `patience` milliseconds for a holder that is just ending, then throws LockedError.
 */
export async function acquireProcessLock(file: string, patience = 3_000): Promise<ProcessLock> {
  const mine: LockHolder = {
    pid: process.pid,
    startTime: startTimeOf(process.pid),
    scope: processIdScope(),
    since: new Date().toISOString(),
    token: randomUUID(),
  }
  const deadline = performance.now() + patience
  for (;;) {
    if (tryCreate(file, mine)) {
      // Somebody may be moving aside what they take for the dead holder's; see setAside.
      await sleep(30)
      if (readHolder(file)?.token === mine.token) return hold(file, mine)
      continue
    }
    const holder = readHolder(file)
    if (holder === null || !lives(file, holder)) {
      setAside(file, holder)
      continue
    }
    // Somewhere else a killed holder shows only by its silence, so that is worth waiting for.
    const limit = holder.scope === mine.scope ? deadline : deadline + silenceMs
    if (performance.now() > limit) throw new LockedError(file, holder)
    await sleep(100)
  }
}

// The whole content appears at once or not at all: a link to a finished file, which fails where one stands already.
function tryCreate(file: string, holder: LockHolder): boolean {
  const draft = `${file}.${holder.token}`
  writeFileSync(draft, JSON.stringify(holder), { mode: 0o644 })
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    return false
  } finally {
    unlinkSync(draft)
  }
}

function hold(file: string, mine: LockHolder): ProcessLock {
  const beat = setInterval(() => {
    try {
      const now = new Date()
      utimesSync(file, now, now)
    } catch {
      // The folder is gone or full; whoever works in it will say so.
    }
  }, heartbeatMs)
  beat.unref()
  const release = () => {
    clearInterval(beat)
    process.removeListener('exit', release)
    try {
      if (readHolder(file)?.token === mine.token) unlinkSync(file)
    } catch {
      // Nothing left to give back.
    }
  }
  process.on('exit', release)
  return { release }
}

function readHolder(file: string): LockHolder | null {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8'))
    return typeof holder?.pid === 'number' ? holder : null
  } catch {
    return null
  }
}

function lives(file: string, holder: LockHolder): boolean {
  if (holder.scope === processIdScope()) {
    return isAlive(holder.pid) && startTimeOf(holder.pid) === holder.startTime
  }
  try {
    return Date.now() - statSync(file).mtimeMs < silenceMs
  } catch {
    return false
  }
}

// Two starters may find the same dead lock. Whoever moves away something else than what it saw puts it back.
function setAside(file: string, seen: LockHolder | null): void {
  const aside = `${file}.${randomUUID()}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  try {
    if (readHolder(aside)?.token !== seen?.token) linkSync(aside, file)
  } catch {
    // A third one was faster; whose lock we moved notices that it is gone.
  } finally {
    unlinkSync(aside)
  }
}
