import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { languageCodes } from '@duly/core/words/languages.ts'
import { configDefaults, defineConfig } from 'vitest/config'
import { leftOutOf } from '../scripts/short-run.ts'
import { words } from '../scripts/words-plugin.ts'

const files = ['**/*.test.{ts,tsx}']
const leftOut = [...configDefaults.exclude, ...leftOutOf('web')]

// Whoever puts something else in the place of what is loaded needs it loaded anew, and nobody else may find it there.
const loadedApart = globSync(files, { cwd: import.meta.dirname, exclude: ['**/node_modules/**'] }).filter((file) =>
  /\bvi\.(do)?mock\(/i.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
)

export default defineConfig({
  plugins: [words({ entry: 'app/main.tsx', languages: languageCodes })],
  test: {
    // Otherwise one core stays idle on machines with two, once nothing else runs beside these.
    maxWorkers: availableParallelism(),
    setupFiles: ['./test/each-file.ts'],
    testTimeout: 120_000,
    // Loading React and the screens anew for each file, and running them cold, took more than 40 % of the time (decision 144).
    projects: [
      {
        extends: true,
        test: { name: 'together', include: files, exclude: [...leftOut, ...loadedApart], isolate: false },
      },
      { extends: true, test: { name: 'apart', include: loadedApart, exclude: leftOut } },
    ],
  },
})
