import { readFileSync } from 'node:fs'
import { descendants } from './daemon.ts'

// USER_HZ, which Linux fixes at 100 for what it tells programs.
const ticksPerSecond = 100

/** Seconds of processor time that a program and everything it started has used so far, ended children included. */
export function cpuSeconds(pid: number): number {
  return descendants(pid).reduce((sum, each) => sum + ticksOf(each), 0) / ticksPerSecond
}

function ticksOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    // utime, stime, and those of children that were waited for.
    return fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0)
  } catch {
    return 0
  }
}
