import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

// Of the kernel's clock, which Linux shows to programs at this rate on every machine.
const ticksPerSecond = 100

/** Processor time of processes so far, in seconds, by their ids. */
export type ProcessorTime = ReadonlyMap<number, number>

/** Processor time of those of the processes that are there; none where the system does not tell (it does on Linux). */
export function processorTime(pids: readonly number[]): ProcessorTime {
  return new Map(pids.flatMap((pid) => secondsOf(pid) ?? []))
}

/** Seconds used between two looks. Of a process that ended in between what it used since the first is not known. */
export function secondsBetween(before: ProcessorTime, after: ProcessorTime): number {
  return [...after].reduce((sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0), 0)
}

/** The database's processes: the one that `postmaster.pid` in its folder names, and its children. */
export function databaseProcesses(folder: string): number[] {
  const [first = ''] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
  const parent = Number(first)
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => fieldsOf(pid)?.[1] === String(parent))
  return [parent, ...children]
}

function secondsOf(pid: number): [pid: number, seconds: number][] | null {
  const fields = fieldsOf(pid)
  return fields && [[pid, (Number(fields[11]) + Number(fields[12])) / ticksPerSecond]]
}

// From the state on: before it stands the name, which may have spaces.
function fieldsOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')
  } catch {
    return null
  }
}
