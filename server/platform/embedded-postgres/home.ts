import { createHash } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { syncFolder, syncTree, writeDurably } from '../files/durable.ts'
import { canUse, chooseIdentity, type Identity, weAreRoot } from './identity.ts'
import { EmbeddedPostgresError, errorCode } from './refusal.ts'

/** Where one cluster lives and as whom it runs. */
export interface Home {
  /** The operator's data folder, resolved. */
  dataDir: string
  /** Holds the cluster: the data folder itself, or its place below `systemFolder`. */
  folder: string
  /** PostgreSQL's own data directory. */
  cluster: string
  identity: Identity | null
}

/** Where clusters and programs go that root started from a path that no other user can enter. */
export const systemFolder = '/var/lib/duly'
const pointerName = 'postgres-location.json'

/**
 * Opens the data folder and decides where the cluster lives. As root that is the data folder only if the unprivileged
 * user of PostgreSQL can enter it (a clone below /root is closed); otherwise a folder in /var/lib/duly, which a pointer
 * file in the data folder names from then on.
 */
export function openHome(dataDir: string): Home {
  const data = openDataDir(dataDir)
  const pointer = join(data, pointerName)
  const folder = pointedFolder(pointer) ?? chooseFolder(data, pointer)
  const cluster = join(folder, 'postgres')
  const identity = chooseIdentity(cluster, data)
  refuseForeignCluster(cluster)
  return { dataDir: data, folder, cluster, identity }
}

/**
 * The folders that fill when an installation with an embedded database grows, by what they hold: the data folder, and the
 * cluster's where that is elsewhere. Reads a pointer, makes nothing.
 */
export function foldersOf(dataDir: string): { data: string; database?: string } {
  try {
    const { folder } = JSON.parse(readFileSync(join(dataDir, pointerName), 'utf8'))
    return typeof folder === 'string' ? { data: dataDir, database: folder } : { data: dataDir }
  } catch {
    return { data: dataDir }
  }
}

/** Brings along a cluster made in the data folder before that became unreachable. Call with the locks held. */
export function moveClusterHome(home: Home): void {
  const former = join(home.dataDir, 'postgres')
  if (home.cluster === former || existsSync(home.cluster) || !existsSync(former)) return
  try {
    renameSync(former, home.cluster)
  } catch (error) {
    if (errorCode(error) !== 'EXDEV') throw error
    const draft = `${home.cluster}.moving`
    rmSync(draft, { recursive: true, force: true })
    cpSync(former, draft, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true })
    // The copy must be on the disk before the original goes.
    syncTree(draft)
    renameSync(draft, home.cluster)
    syncFolder(home.folder)
    rmSync(former, { recursive: true, force: true })
  }
}

function openDataDir(dataDir: string): string {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o755 })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(dataDir)
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The data folder ${dataDir} can't be written (${errorCode(error)}). Set DATA_DIR to one that can.`,
      error,
    )
  }
}

function pointedFolder(pointer: string): string | null {
  let folder: unknown
  try {
    folder = JSON.parse(readFileSync(pointer, 'utf8')).folder
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw new EmbeddedPostgresError(`${pointer} can't be read: ${(error as Error).message}`, error)
  }
  if (typeof folder !== 'string') throw new EmbeddedPostgresError(`${pointer} names no folder.`)
  if (weAreRoot()) mkdirSync(folder, { recursive: true, mode: 0o755 })
  try {
    accessSync(folder, constants.R_OK | constants.W_OK)
  } catch (error) {
    throw new EmbeddedPostgresError(
      `The database is in ${folder}, made by root, and closed to you. Start as root, or set DATA_DIR to another folder.`,
      error,
    )
  }
  return folder
}

function chooseFolder(data: string, pointer: string): string {
  const identity = chooseIdentity(join(data, 'postgres'), data)
  if (!identity || canUse(identity, data) || opensItself(data, identity)) return data
  const folder = join(systemFolder, createHash('sha256').update(data).digest('hex').slice(0, 16))
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  chmodSync(systemFolder, 0o755)
  chmodSync(folder, 0o755)
  writeDurably(pointer, `${JSON.stringify({ folder })}\n`, 0o644)
  return folder
}

// A folder that only root may enter, in a path open to all: letting others pass through (not look in) is enough, and what
// it holds is closed by itself.
function opensItself(data: string, identity: Identity): boolean {
  const { mode } = statSync(data)
  chmodSync(data, mode | 0o011)
  if (canUse(identity, data)) return true
  chmodSync(data, mode)
  return false
}

function refuseForeignCluster(cluster: string): void {
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (!owner || weAreRoot() || owner.uid === process.getuid?.()) return
  throw new EmbeddedPostgresError(
    `${cluster} belongs to another user (${owner.uid}). Start Duly as that user or as root, or set DATA_DIR to another folder.`,
  )
}

// A socket's whole path has at most 107 bytes (103 on macOS). Odd characters would need quoting in addresses.
const longestFolder = 103 - '/.s.PGSQL.5432'.length
const plain = /^[\w./-]+$/

/**
 * A private folder for the socket: beside the cluster, or below the system's temporary folder where that path is too
 * long, has odd characters, or lies on a file system without sockets.
 */
export async function openSocketFolder(home: Home): Promise<string> {
  const beside = join(home.folder, 'socket')
  if (isPlain(beside)) {
    makePrivate(beside, home.identity)
    if (await holdsSockets(beside)) return beside
  }
  const name = `duly-${createHash('sha256').update(home.cluster).digest('hex').slice(0, 16)}`
  for (const temporary of [tmpdir(), '/tmp']) {
    if (!isPlain(join(temporary, name)) || (home.identity && !canUse(home.identity, temporary))) continue
    const folder = join(temporary, name)
    if (ownsPrivately(folder, home.identity)) return folder
    if (lstatSync(folder, { throwIfNoEntry: false })) {
      // Everybody may write here: what stands under our name and isn't ours is left alone.
      const other = mkdtempSync(join(temporary, 'duly-'))
      makePrivate(other, home.identity)
      return other
    }
    makePrivate(folder, home.identity)
    return folder
  }
  throw new EmbeddedPostgresError(
    `There is no place for the database's socket: ${tmpdir()} has too long a path. Set TMPDIR to a shorter one.`,
  )
}

const isPlain = (folder: string): boolean => plain.test(folder) && Buffer.byteLength(folder) <= longestFolder

function makePrivate(folder: string, identity: Identity | null): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  if (identity) chownSync(folder, identity.uid, identity.gid)
}

function ownsPrivately(folder: string, identity: Identity | null): boolean {
  const stats = lstatSync(folder, { throwIfNoEntry: false })
  const uid = identity?.uid ?? process.getuid?.()
  return stats?.isDirectory() === true && stats.uid === uid && (stats.mode & 0o077) === 0
}

async function holdsSockets(folder: string): Promise<boolean> {
  const path = join(folder, 'probe')
  rmSync(path, { force: true })
  const server = createServer()
  const works = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(path, () => resolve(true))
  })
  if (works) await new Promise((resolve) => server.close(resolve))
  return works
}
