import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { lockSetup } from './packages.ts'
import { root } from './project.ts'

/** What a build is made of, and where it is noted from which state of that it was made. Paths from the root. */
export interface Build {
  stamp: string
  folders: readonly string[]
  files: readonly string[]
}

// No build is made of what is in these: packages, results, what tests need besides, and what a product that was started there keeps.
const apart = new Set(['node_modules', 'dist', '.cache', 'coverage', 'data', 'test'])

/** Whether the last build had the same inputs. Looks at sizes and times only, which takes milliseconds. */
export function isFresh(build: Build): boolean {
  try {
    return readFileSync(join(root, build.stamp), 'utf8') === digest(build)
  } catch {
    return false
  }
}

/** Runs `make` unless the last build had the same inputs; one process at a time. */
export async function buildWhenStale(build: Build, make: () => Promise<void>): Promise<void> {
  if (isFresh(build)) return
  const lock = await lockSetup()
  try {
    if (isFresh(build)) return
    const inputs = digest(build)
    await make()
    // Of the state before: an edit while it was building makes the build stale, as it should.
    mkdirSync(dirname(join(root, build.stamp)), { recursive: true })
    writeFileSync(join(root, build.stamp), inputs)
  } finally {
    lock.release()
  }
}

type Hash = ReturnType<typeof createHash>

function digest({ folders, files }: Build): string {
  const hash = createHash('sha256')
  for (const folder of folders) addFolder(folder, hash)
  for (const file of files) addFile(file, hash)
  return hash.digest('hex')
}

function addFolder(folder: string, hash: Hash): void {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (!apart.has(entry.name)) addFolder(path, hash)
    } else if (!/\.test\.tsx?$/.test(entry.name)) addFile(path, hash)
  }
}

function addFile(path: string, hash: Hash): void {
  const { size, mtimeMs } = statSync(join(root, path))
  hash.update(`${path} ${size} ${mtimeMs}\n`)
}
