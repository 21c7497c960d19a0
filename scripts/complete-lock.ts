import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './project.ts'

/** What an entry of package-lock.json tells of a package. */
export interface LockedPackage {
  version?: string
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dev?: boolean
  optional?: boolean
  resolved?: string
  optionalDependencies?: Record<string, string>
}

export type LockedPackages = Record<string, LockedPackage>

export const lockFile = join(root, 'package-lock.json')

/** Optional packages that some entry wants and the lock file does not hold, with the version wanted and the wanting path. */
export function missingFromLock(packages: LockedPackages): { name: string; version: string; wantedBy: string }[] {
  const held = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 13)))
  return Object.entries(packages).flatMap(([wantedBy, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !held.has(name))
      .map(([name, version]) => ({ name, version, wantedBy })),
  )
}

// Such packages carry the machine in their name: `…-linux-x64-musl`.
function machineOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const os = /android|darwin|freebsd|linux|win32/.exec(name)?.[0]
  const cpu = /\b(arm64|x64|riscv64|ia32|wasm32|arm)\b/.exec(name)?.[0]
  const libc = name.endsWith('-musl') ? 'musl' : 'glibc'
  return { ...(cpu ? { cpu: [cpu] } : {}), ...(os === 'linux' ? { libc: [libc] } : {}), ...(os ? { os: [os] } : {}) }
}

/**
 * `node scripts/complete-lock.ts`, after adding a package: names in package-lock.json the optional packages for other
 * kinds of machines that npm left out, because the registry at hand lacks them or they were not installed here. Without
 * them `npm ci` takes the lock file for outdated, on every machine.
 */
if (import.meta.main) {
  const document = JSON.parse(readFileSync(lockFile, 'utf8')) as { packages: LockedPackages }
  const missing = missingFromLock(document.packages)
  for (const { name, version, wantedBy } of missing) {
    const dev = document.packages[wantedBy]?.dev === true ? { dev: true } : {}
    document.packages[`node_modules/${name}`] = { version, ...dev, optional: true, ...machineOf(name) }
  }
  const sorted = Object.entries(document.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  if (missing.length > 0) {
    writeFileSync(lockFile, `${JSON.stringify({ ...document, packages: Object.fromEntries(sorted) }, null, 2)}\n`)
  }
  process.stdout.write(`${missing.length} packages named\n`)
}
