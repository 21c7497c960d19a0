import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { playwright } from './e2e.ts'
import { installPackages } from './packages.ts'
import { binFile, root } from './project.ts'
import { buildServer } from './server-build.ts'
import { PlainError, run, runMain } from './terminal.ts'
import { buildWeb } from './web-build.ts'

/** Test files of a folder that go further in `npm run test:walks` than in `npm test`, relative to it. */
export function walksIn(folder: 'server' | 'web' | 'e2e'): string[] {
  const cwd = join(root, folder)
  return globSync(folder === 'e2e' ? '*.spec.ts' : '**/*.test.{ts,tsx}', { cwd, exclude: ['node_modules'] })
    .filter((file) => /\/(whole-walks|isolation-walk)\.ts'/.test(readFileSync(join(cwd, file), 'utf8')))
    .sort()
}

/**
 * `npm run test:walks`: every screen at every width, on phones and desks, by day and by night; every path as every visitor;
 * every route as every caller behind both locks; every act as every preset; every paper. `npm test` takes a slice of each.
 */
if (import.meta.main) {
  runMain(async () => {
    await installPackages()
    await buildWeb()
    await buildServer()
    const env = { ...process.env, DULY_WALKS: 'whole' }
    const inVitest = async (folder: 'server' | 'web') =>
      (
        await run(process.execPath, [binFile('vitest'), 'run', ...walksIn(folder)], {
          cwd: join(root, folder),
          env,
          show: true,
        })
      ).code
    const inServer = await inVitest('server')
    const inWeb = await inVitest('web')
    const browser = await playwright([...walksIn('e2e'), '--reporter=list'])
    const inBrowser = await run(process.execPath, browser.args, {
      cwd: browser.cwd,
      env: { ...browser.env, ...env },
      show: true,
    })
    if (inServer !== 0 || inWeb !== 0 || inBrowser.code !== 0) throw new PlainError('Walks failed.')
  })
}
