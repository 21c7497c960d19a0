import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { acquireProcessLock, LockedError, type LockHolder } from './process-lock.ts'
import { isAlive, processIdScope, startTimeOf } from './processes.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'duly lock-'))
  file = join(folder, 'duly.lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function leave(holder: Partial<LockHolder>): void {
  const whole = {
    pid: process.pid,
    startTime: startTimeOf(process.pid),
    scope: processIdScope(),
    since: 'then',
    token: 't',
  }
  writeFileSync(file, JSON.stringify({ ...whole, ...holder }))
}

describe('a process lock', () => {
  it('is held until released', async () => {
    const lock = await acquireProcessLock(file, 0)
    await expect(acquireProcessLock(file, 0)).rejects.toBeInstanceOf(LockedError)
    lock.release()
    expect(existsSync(file)).toBe(false)
    const again = await acquireProcessLock(file, 0)
    again.release()
  })

  it('goes to exactly one of many that come at once, also over a dead holder', async () => {
    const child = spawn(process.execPath, ['-e', ''])
    await once(child, 'exit')
    leave({ pid: child.pid ?? 0, startTime: '1' })
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => acquireProcessLock(file, 0)))
    const winners = tries.filter((result) => result.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    winners[0]?.value.release()
  })

  it('is taken over when the pid lives but is another process by now', async () => {
    leave({ startTime: 'long ago' })
    const lock = await acquireProcessLock(file, 0)
    expect(JSON.parse(readFileSync(file, 'utf8')).startTime).toBe(startTimeOf(process.pid))
    lock.release()
  })

  it('is taken over when its file is damaged', async () => {
    writeFileSync(file, '{')
    const lock = await acquireProcessLock(file, 0)
    lock.release()
  })

  it('of another container counts while it is touched, and no longer', async () => {
    leave({ scope: 'elsewhere', pid: 1 })
    const past = new Date(Date.now() - 60_000)
    utimesSync(file, past, past)
    const lock = await acquireProcessLock(file, 0)
    lock.release()
  })

  it('waits for a holder that is just ending', async () => {
    const lock = await acquireProcessLock(file, 0)
    setTimeout(() => lock.release(), 200)
    const next = await acquireProcessLock(file, 3_000)
    next.release()
  })

  it('tells a living process from a zombie-free dead one', async () => {
    const child = spawn(process.execPath, ['-e', ''])
    await once(child, 'exit')
    expect(isAlive(process.pid)).toBe(true)
    expect(isAlive(child.pid ?? 0)).toBe(false)
    expect(isAlive(-1)).toBe(false)
  })
})
