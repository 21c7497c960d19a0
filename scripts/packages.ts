import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { acquireProcessLock, LockedError, type ProcessLock } from '../server/platform/process-lock/process-lock.ts'
import { root } from './project.ts'
import { PlainError, type RunResult, run, showProgress } from './terminal.ts'

const modules = join(root, 'node_modules')
const stampFile = join(modules, '.duly-lock')

/** Installs the packages of the lock file unless they are there. Reads two small files when they are. */
export async function installPackages(): Promise<void> {
  if (readText(stampFile) === stamp()) return
  const lock = await lockSetup()
  try {
    if (readText(stampFile) === stamp()) return
    if (!matchesLockFile()) await npmInstall()
    await completePrograms()
    writeFileSync(stampFile, stamp())
  } catch (error) {
    const { code, path } = error as NodeJS.ErrnoException
    if (code === 'EACCES' || code === 'EROFS') throw new PlainError(`${path ?? modules} can't be written (${code}).`)
    throw error
  } finally {
    lock.release()
  }
}

/** Only one command at a time installs and builds; the others wait for it. */
export async function lockSetup(): Promise<ProcessLock> {
  const folder = join(root, '.cache')
  try {
    mkdirSync(folder, { recursive: true })
    return await acquireProcessLock(join(folder, 'setup.lock'), 500)
  } catch (error) {
    if (!(error instanceof LockedError)) throw new PlainError(`${folder} can't be written: ${(error as Error).message}`)
    process.stderr.write(`Waiting for another setup of this folder (process ${error.holder.pid}) …\n`)
    return await acquireProcessLock(join(folder, 'setup.lock'), 900_000)
  }
}

function stamp(): string {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform}-${process.arch}\n`
}

interface LockedPackage {
  version?: string
  integrity?: string
  optional?: boolean
  link?: boolean
}

// Whoever adds a package with `npm install` has the right ones already; installing all again would only take time.
function matchesLockFile(): boolean {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(join(modules, '.package-lock.json'))
  if (!wanted || !installed) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    const found = installed[path]
    if (!found || !existsSync(join(root, path))) return entry.optional === true
    return entry.link === true || (found.version === entry.version && found.integrity === entry.integrity)
  })
}

function packagesOf(file: string): Record<string, LockedPackage> | null {
  const text = readText(file)
  return text === null ? null : (JSON.parse(text).packages ?? null)
}

async function npmInstall(): Promise<void> {
  await showProgress('Installing packages', async () => {
    const first = await install(['ci'])
    // A registry may lack packages for other kinds of machines, and then npm calls the lock file outdated. This way it
    // still takes the versions of the lock file, and leaves the file alone.
    const { code, output } =
      first.code !== 0 && first.output.includes('EUSAGE') ? await install(['install', '--no-save']) : first
    if (code === 0) return
    const said = output.trim().split('\n').slice(0, 12).join('\n')
    throw new PlainError(
      `${said}\nThe packages could not be installed (npm ended with ${code}). Check the network and run the command again.`,
    )
  })
}

function install(args: string[]): Promise<RunResult> {
  // Install scripts of packages never run: one that needs them would be the exception to discuss, and npm's own rules
  // for them differ between versions. Development packages are wanted in production, too, since they build the web.
  return npm([
    ...args,
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
}

/** Runs npm, the one that runs us where there is one, in the project's folder. */
export function npm(args: string[]): Promise<RunResult> {
  const env = { ...process.env }
  // Set by the `npm run` that runs us.
  for (const name of Object.keys(env))
    if (/^npm_config_(workspaces?|omit|prefix|local_prefix|global)$/i.test(name)) delete env[name]
  const program = process.env.npm_execpath
  const isNpm = program !== undefined && /npm-cli\.[cm]?js$/.test(program)
  return isNpm ? run(process.execPath, [program, ...args], { cwd: root, env }) : run('npm', args, { cwd: root, env })
}

async function completePrograms(): Promise<void> {
  const { findBinaries } = await import('../server/platform/embedded-postgres/binaries.ts')
  try {
    findBinaries()
  } catch {
    // No PostgreSQL for this kind of machine; whoever sets DATABASE_URL needs none.
  }
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
