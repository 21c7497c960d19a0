import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { binFile, root } from './project.ts'
import { PlainError, run, showProgress } from './terminal.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge']
const macApps = ['Google Chrome', 'Chromium', 'Microsoft Edge']

/**
 * Path of a Chromium or Chrome that runs: `CHROME_PATH`, one found on the machine, the one that Playwright downloads, or
 * Debian's package, in this order.
 */
export async function findBrowser(): Promise<string> {
  const given = process.env.CHROME_PATH
  if (given) {
    if (works(given)) return given
    throw new PlainError(`CHROME_PATH names ${given}, which does not run.`)
  }
  const found = onThisMachine() ?? (await playwrightsOwn())
  if (found) return found
  const attempts: string[] = []
  for (const [what, bring] of [
    ['Downloading a Chromium for the browser tests', downloadPlaywrights],
    ['Installing Debian’s Chromium for the browser tests', installDebians],
  ] as const) {
    const said = await showProgress(what, bring)
    const brought = onThisMachine() ?? (await playwrightsOwn())
    if (brought) return brought
    const lines = said.trim().split('\n')
    attempts.push(`${what}: ${lines.find((line) => /error|unable|denied/i.test(line)) ?? lines.at(-1)}`)
  }
  throw new PlainError(
    `${attempts.join('\n')}\nThe browser tests need Chromium or Chrome: install one, or set CHROME_PATH.`,
  )
}

function onThisMachine(): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
    ...macApps.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  ]
  return candidates.find((file) => existsSync(file) && works(file)) ?? null
}

async function playwrightsOwn(): Promise<string | null> {
  const { chromium } = await import('@playwright/test')
  const file = chromium.executablePath()
  return existsSync(file) && works(file) ? file : null
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
  for (const args of [
    ['apt-get', 'update', '-q'],
    ['apt-get', 'install', '-y', '-q', '--no-install-recommends', 'chromium'],
  ]) {
    const [program = '', ...rest] = [...sudo, ...args]
    const { code, output } = await run(program, rest, { cwd: root, env })
    said = output
    // An update may fail for one of several sources and the install still work.
    if (code === 127) break
  }
  return said
}
