import { spawnSync } from 'node:child_process'
import { chmodSync, lstatSync, readdirSync, readFileSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'

/** The system user that PostgreSQL runs as when it can't be ours. */
export interface Identity {
  uid: number
  gid: number
}

export const weAreRoot = (): boolean => process.getuid?.() === 0

/**
 * PostgreSQL refuses to run as root. When we are root it runs as whoever owns the files that it works on, or else as
 * `nobody`; null: it runs as we do.
 */
export function chooseIdentity(...folders: string[]): Identity | null {
  if (!weAreRoot()) return null
  for (const folder of folders) {
    const owner = statSync(folder, { throwIfNoEntry: false })
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  }
  return nobody()
}

function nobody(): Identity {
  try {
    const line = readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((entry) => entry.startsWith('nobody:'))
    const [, , uid, gid] = (line ?? '').split(':').map(Number)
    if (uid && gid) return { uid, gid }
  } catch {
    // Some images have no such file; the number is the same everywhere.
  }
  return { uid: 65_534, gid: 65_534 }
}

/** Whether the user can reach and read a file, or enter a folder: the system's own answer, access lists included. */
export function canUse(identity: Identity, path: string): boolean {
  const test = statSync(path).isDirectory() ? '-x' : '-r'
  return (
    spawnSync('/bin/sh', ['-c', `test ${test} "$0"`, path], { ...identity, cwd: '/', stdio: 'ignore' }).status === 0
  )
}

/** Lets everybody read a tree and run what its owner may run, whatever the umask was that made it. */
export function openToAll(path: string): void {
  const stats = lstatSync(path)
  if (stats.isSymbolicLink()) return
  chmodSync(path, openMode(stats))
  if (stats.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}

const openMode = (stats: Stats): number => (stats.isDirectory() || stats.mode & 0o100 ? 0o755 : 0o644)
