import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { binFile, root } from './project.ts'
import { PlainError, run, showProgress } from './terminal.ts'

/** Chromium without anything of a window: the same engine, for a fifth less of the processor. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge']

/**
 * Path of a Chromium or Chrome that runs: `CHROME_PATH`, one found on the machine, the one that Playwright downloads, or
 * Debian's package, in this order. A headless shell comes before a whole browser, unless one asks for what people use.
 */
export async function findBrowser(first: 'shell' | 'whole' = 'shell'): Promise<string> {
  const given = process.env.CHROME_PATH
  if (given) {
    if (works(given)) return given
    throw new PlainError(`CHROME_PATH names ${given}, which does not run.`)
  }
  const found = await anyFound(first)
  if (found) return found
  const attempts: string[] = []
  for (const [what, bring] of [
    ['Downloading a Chromium for the browser tests', downloadPlaywrights],
    ['Installing Debian’s Chromium for the browser tests', installDebians],
  ] as const) {
    const said = await showProgress(what, bring)
    const brought = await anyFound(first)
    if (brought) return brought
    const lines = said.trim().split('\n')
    attempts.push(`${what}: ${lines.find((line) => /error|unable|denied/i.test(line)) ?? lines.at(-1)}`)
  }
  throw new PlainError(
    `${attempts.join('\n')}\nThe browser tests need Chromium or Chrome: install one, or set CHROME_PATH.`,
  )
}

async function anyFound(first: 'shell' | 'whole'): Promise<string | null> {
  const { chromium } = await import('@playwright/test')
  const playwrights = chromium.executablePath()
  const downloads = dirname(dirname(dirname(playwrights)))
  const downloaded = globSync('chromium_headless_shell-*/*/{headless_shell,chrome-headless-shell}', { cwd: downloads })
  const headless = [...inPath(shells), ...downloaded.map((file) => join(downloads, file))]
  const apps = macApps.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  const whole = [...inPath(names), ...apps, playwrights]
  const candidates = first === 'shell' ? [...headless, ...whole] : [...whole, ...headless]
  return candidates.find((file) => existsSync(file) && works(file)) ?? null
}

function inPath(programs: readonly string[]): string[] {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return programs.flatMap((name) => folders.map((folder) => join(folder, name)))
}

// Some systems have a stand-in of that name that only tells how to install it, and a download may lack libraries.
function works(file: string): boolean {
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

async function downloadPlaywrights(): Promise<string> {
  const { output } = await run(process.execPath, [binFile('playwright'), 'install', 'chromium'], { cwd: root })
  return output
}

async function installDebians(): Promise<string> {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  let said = ''
  const install = ['apt-get', 'install', '-y', '-q', '--no-install-recommends']
  // Older releases have no package of the shell alone.
  for (const args of [
    ['apt-get', 'update', '-q'],
    [...install, 'chromium-headless-shell'],
    [...install, 'chromium'],
  ]) {
    const [program = '', ...rest] = [...sudo, ...args]
    const { code, output } = await run(program, rest, { cwd: root, env })
    said = output
    // An update may fail for one of several sources and the install still work.
    if (code === 127 || (code === 0 && args.includes('install'))) break
  }
  return said
}
