import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAlive } from '../process-lock/processes.ts'
import { weAreRoot } from './identity.ts'
import { errorCode } from './refusal.ts'

/**
 * Stops whatever PostgreSQL still works in a cluster whose app is gone, and removes its pid file. The caller holds the
 * lock of the data folder, so nobody else can have started it. Returns how many processes there were.
 */
export async function stopOrphans(cluster: string): Promise<number> {
  const orphans = postgresProcessesIn(cluster)
  const parent = postmasterPid(cluster)
  if (parent && orphans.includes(parent)) {
    // Fast shutdown, then without ceremony: the log is written ahead, so even the last step loses nothing.
    if (!(await ended(cluster, parent, 'SIGINT', 10_000))) await ended(cluster, parent, 'SIGQUIT', 3_000)
  } else if (orphans.length > 0) {
    // Children notice within moments that their parent died.
    await allGone(cluster, 2_000)
  }
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    const left = postgresProcessesIn(cluster)
    if (left.length === 0) break
    for (const pid of left) send(pid, signal)
    await allGone(cluster, 2_000)
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  return orphans.length
}

/** Ids of PostgreSQL's processes whose working directory is this cluster, which is so for all of them. */
export function postgresProcessesIn(cluster: string): number[] {
  if (process.platform === 'linux') return linuxProcessesIn(cluster)
  const pid = postmasterPid(cluster)
  if (!pid || !isAlive(pid)) return []
  const command = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
  return command.includes('postgres') && command.includes(cluster) ? [pid] : []
}

function linuxProcessesIn(cluster: string): number[] {
  const found: number[] = []
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      // By name first: an operator's shell or editor may stand in that folder, too.
      if (readFileSync(`/proc/${name}/comm`, 'utf8').trim() !== 'postgres') continue
      const folder = workingFolder(name)
      const pid = Number(name)
      if ((folder === cluster || folder === `${cluster} (deleted)`) && isAlive(pid)) found.push(pid)
    } catch {
      // Another user's process, or one that has just ended.
    }
  }
  return found
}

// In a container even root may not look into another user's process, but that user may.
function workingFolder(pid: string): string {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch (error) {
    if (errorCode(error) !== 'EACCES' || !weAreRoot()) throw error
    const { uid, gid } = statSync(`/proc/${pid}`)
    const told = spawnSync('readlink', [`/proc/${pid}/cwd`], { uid, gid, cwd: '/', encoding: 'utf8' })
    return (told.stdout ?? '').replace(/\n$/, '')
  }
}

function postmasterPid(cluster: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
    return pid > 0 ? pid : null
  } catch {
    return null
  }
}

async function ended(cluster: string, pid: number, signal: NodeJS.Signals, patience: number): Promise<boolean> {
  send(pid, signal)
  return allGone(cluster, patience)
}

async function allGone(cluster: string, patience: number): Promise<boolean> {
  const deadline = performance.now() + patience
  while (performance.now() < deadline) {
    if (postgresProcessesIn(cluster).length === 0) return true
    await sleep(50)
  }
  return false
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended by itself.
  }
}
