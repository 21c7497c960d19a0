import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Build, buildWhenStale } from './build-stamp.ts'
import { binFile, root } from './project.ts'
import { PlainError, run, showProgress } from './terminal.ts'

const web = join(root, 'web')
const build: Build = {
  stamp: 'web/dist/.stamp',
  folders: ['web', 'core'],
  files: [
    'package-lock.json',
    'scripts/chunk-by-need.ts',
    'scripts/finished-pages.ts',
    'scripts/page-languages.ts',
    'scripts/words-plugin.ts',
    'scripts/words-rules.ts',
    'scripts/words.ts',
    'server/platform/words/compile.ts',
  ],
}

/** Builds the web unless the last build had the same inputs. */
export async function buildWeb(): Promise<void> {
  if (!existsSync(join(web, 'index.html'))) return
  await buildWhenStale(build, async () => {
    const env = { ...process.env, NODE_ENV: 'production' }
    const { code, output } = await showProgress('Building the web', () =>
      run(process.execPath, [binFile('vite'), 'build'], { cwd: web, env }),
    )
    if (code !== 0) throw new PlainError(`${output.trim()}\nThe web could not be built.`)
  })
}
