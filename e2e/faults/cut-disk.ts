import { execFileSync } from 'node:child_process'
import { chmodSync, constants, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { copyFile, open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { testFolder } from './test-folder.ts'

/** The state of the disk at one instant, as a power cut would have left it. */
export interface Cut {
  image: string
  /** The instant lay between these two, milliseconds of the monotonic clock. */
  begun: number
  ended: number
}

/** A disk whose power can be cut while everything on it goes on. */
export interface CutDisk {
  /** Where it is mounted, and where whatever was cut is mounted afterwards. */
  readonly folder: string
  /** Keeps the disk's state as it is at this instant. */
  cut(): Promise<Cut>
  /** Takes the disk, or the cut that was mounted, away; it must be sound by then. */
  unplug(): Promise<void>
  /** Mounts what a cut has left, which replays the file system's journal. */
  plugIn(cut: Cut): void
  /** How the cut that is mounted stands to what was written just before it, once with a sync and once without. */
  witnesses(): Promise<{ synced: boolean; unsynced: boolean }>
}

/** What this machine lacks for such a disk, or null. */
export function missingForCuts(): string | null {
  if (process.platform !== 'linux') return 'Linux'
  if (process.getuid?.() !== 0) return 'root'
  if (!works('mkfs.xfs', '-V')) return 'mkfs.xfs (Debian’s package xfsprogs)'
  if (!works('mkfs.ext4', '-V')) return 'mkfs.ext4 (Debian’s package e2fsprogs)'
  if (!works('losetup', '--find')) return 'a loop device'
  for (const kind of ['xfs', 'ext4'])
    if (!knows(kind) && !(works('modprobe', kind) && knows(kind))) return `a kernel with ${kind}`
  return null
}

const knows = (kind: string) => readFileSync('/proc/filesystems', 'utf8').split(/\s+/).includes(kind)

function works(program: string, ...args: string[]): boolean {
  try {
    run(program, ...args)
    return true
  } catch {
    return false
  }
}

/**
 * An ext4 file system in an image that lies on XFS. A reflink copies the image at once and as a whole: writes to it wait
 * until it is done. So the copy has what had reached the disk, and lacks what the kernel still held in memory.
 * Everything is unmounted and removed when the running test ends, however it ends.
 */
export async function createCutDisk(): Promise<CutDisk> {
  const base = await testFolder()
  // PostgreSQL runs as somebody else when we are root.
  chmodSync(base, 0o755)
  const [outer, folder] = [join(base, 'images'), join(base, 'disk')]
  const [outerImage, image] = [join(base, 'images.xfs'), join(outer, 'disk.ext4')]
  sparse(outerImage, 3_000_000_000)
  run('mkfs.xfs', '-q', '-m', 'reflink=1', outerImage)
  mount(outerImage, outer)
  sparse(image, 2_000_000_000)
  run('mkfs.ext4', '-q', image)
  mount(image, folder)
  const [synced, unsynced] = [join(folder, 'synced'), join(folder, 'unsynced')]
  let mounted = image
  let cuts = 0
  return {
    folder,
    async cut() {
      cuts += 1
      const copy = join(outer, `cut-${cuts}.ext4`)
      await writeSynced(synced, copy)
      await writeFile(unsynced, copy)
      const begun = performance.now()
      await copyFile(image, copy, constants.COPYFILE_FICLONE_FORCE)
      return { image: copy, begun, ended: performance.now() }
    },
    async unplug() {
      await unmount(folder)
      // Exits with an error when it finds anything.
      run('e2fsck', '-f', '-n', mounted)
      if (mounted !== image) rmSync(mounted)
    },
    plugIn(cut) {
      mounted = cut.image
      mount(mounted, folder)
    },
    async witnesses() {
      const says = (path: string) =>
        readFile(path, 'utf8').then(
          (text) => text === mounted,
          () => false,
        )
      return { synced: await says(synced), unsynced: await says(unsynced) }
    },
  }
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'w')
  await file.writeFile(text)
  await file.sync()
  await file.close()
}

function sparse(path: string, bytes: number): void {
  writeFileSync(path, '')
  truncateSync(path, bytes)
}

// The loop device goes with the mount. A disk that fails must not be written to any more.
function mount(image: string, folder: string): void {
  mkdirSync(folder, { recursive: true })
  run('mount', '-o', image.endsWith('.ext4') ? 'loop,errors=remount-ro' : 'loop', image, folder)
  onTestFinished(() => unmount(folder))
}

/** Unmounts what is mounted there, if anything is; what is busy goes as soon as it is free. */
async function unmount(folder: string): Promise<void> {
  for (let tries = 0; works('mountpoint', '-q', folder); tries += 1) {
    if (works('umount', folder)) continue
    if (tries < 50) await sleep(100)
    else run('umount', '--lazy', folder)
  }
}

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` },
  })
}
