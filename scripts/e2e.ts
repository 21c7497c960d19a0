import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { installPackages } from './packages.ts'
import { binFile, root } from './project.ts'
import { buildServer } from './server-build.ts'
import { run, runMain } from './terminal.ts'
import { buildWeb } from './web-build.ts'

const folder = join(root, 'e2e')

/** Whether there is anything to run yet. */
export function hasBrowserTests(): boolean {
  return (
    existsSync(join(folder, 'playwright.config.ts')) &&
    globSync('**/*.spec.ts', { cwd: folder, exclude: ['node_modules'] }).length > 0
  )
}

/** Playwright's arguments and environment; its configuration takes the browser from CHROME_PATH. */
export async function playwright(args: string[]): Promise<{ args: string[]; env: NodeJS.ProcessEnv; cwd: string }> {
  const CHROME_PATH = await findBrowser()
  return {
    args: [binFile('playwright'), 'test', '--pass-with-no-tests', ...args],
    env: { ...process.env, CHROME_PATH },
    cwd: folder,
  }
}

/** `npm test -w e2e -- args`: the browser tests alone, with Playwright's own output and arguments. */
if (import.meta.main) {
  runMain(async () => {
    await installPackages()
    await buildWeb()
    await buildServer()
    if (!hasBrowserTests()) return void process.stdout.write('There are no browser tests yet.\n')
    const { args, env, cwd } = await playwright(process.argv.slice(2))
    const { code } = await run(process.execPath, args, { cwd, env, show: true })
    process.exitCode = code
  })
}
