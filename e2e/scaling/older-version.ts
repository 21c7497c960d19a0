import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { testFolder } from '../faults/test-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const parts = ['core', 'server', 'web', 'simulators']

/** A version of the product that came before this one. */
export interface OlderVersion {
  /** Its folder, ready to be started from. */
  root: string
  commit: string
  /** Migrations that it doesn't know. */
  newMigrations: string[]
}

/**
 * Takes a version out of the repository's history: DULY_REHEARSE_FROM, or the last one whose schema is older than ours. It
 * runs with today's packages and draws today's pages; its server and its schema are its own.
 */
export async function olderVersion(): Promise<OlderVersion> {
  const wanted =
    process.env.DULY_REHEARSE_FROM ??
    `${git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'server/migrations')}~1`
  const commit = git('rev-parse', '--short', wanted)
  const folder = await testFolder()
  const archive = execFileSync('git', ['archive', commit, ...parts], { cwd: root, maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', folder], { input: archive })
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, '@duly'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== '@duly') symlinkSync(join(root, 'node_modules', name), join(modules, name))
  for (const part of parts) symlinkSync(join(folder, part), join(modules, '@duly', part))
  symlinkSync(join(root, 'web', 'dist'), join(folder, 'web', 'dist'))
  const known = new Set(readdirSync(join(folder, 'server', 'migrations')))
  const newMigrations = readdirSync(join(root, 'server', 'migrations')).filter((name) => !known.has(name))
  return { root: folder, commit, newMigrations }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}
