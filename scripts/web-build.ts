import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lockSetup } from './packages.ts'
import { binFile, root } from './project.ts'
import { PlainError, run, showProgress } from './terminal.ts'

const web = join(root, 'web')
const stampFile = join(web, 'dist', '.stamp')
const apart = new Set(['node_modules', 'dist', '.cache', 'coverage'])

/** Builds the web unless the last build had the same inputs. Looks at sizes and times only, which takes milliseconds. */
export async function buildWeb(): Promise<void> {
  if (!existsSync(join(web, 'index.html')) || isFresh()) return
  const lock = await lockSetup()
  try {
    if (isFresh()) return
    const inputs = digest()
    const env = { ...process.env, NODE_ENV: 'production' }
    const { code, output } = await showProgress('Building the web', () =>
      run(process.execPath, [binFile('vite'), 'build'], { cwd: web, env }),
    )
    if (code !== 0) throw new PlainError(`${output.trim()}\nThe web could not be built.`)
    // Of the state before: an edit while it was building makes the build stale, as it should.
    writeFileSync(stampFile, inputs)
  } finally {
    lock.release()
  }
}

function isFresh(): boolean {
  try {
    return readFileSync(stampFile, 'utf8') === digest()
  } catch {
    return false
  }
}

function digest(): string {
  const hash = createHash('sha256')
  for (const folder of ['web', 'core']) addFolder(folder, hash)
  for (const file of ['package-lock.json', 'scripts/finished-pages.ts']) addFile(file, hash)
  return hash.digest('hex')
}

function addFolder(folder: string, hash: ReturnType<typeof createHash>): void {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (!apart.has(entry.name)) addFolder(path, hash)
    } else if (!/\.test\.tsx?$/.test(entry.name)) addFile(path, hash)
  }
}

function addFile(path: string, hash: ReturnType<typeof createHash>): void {
  const { size, mtimeMs } = statSync(join(root, path))
  hash.update(`${path} ${size} ${mtimeMs}\n`)
}
