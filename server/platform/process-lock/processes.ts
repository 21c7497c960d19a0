import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Whether a process with this id exists and still runs; a zombie that nobody has reaped counts as gone. */
export function isAlive(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it exists and belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return linuxStat(pid)?.state !== 'Z'
}

/**
 * When a process began, in whatever unit the system tells. Together with the id it names one process for good, since ids
 * are used again; null when there is no such process.
 */
export function startTimeOf(pid: number): string | null {
  if (process.platform === 'linux') return linuxStat(pid)?.startTime ?? null
  const told = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return told.status === 0 ? told.stdout.trim() || null : null
}

/** Where process ids mean the same: one boot of one machine, and there one container. */
export function processIdScope(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}

// Fields of /proc/<pid>/stat. The second one, the name, is in parentheses and may itself hold blanks and parentheses.
function linuxStat(pid: number): { state: string; startTime: string } | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', startTime: fields[19] ?? '' }
  } catch {
    return null
  }
}
