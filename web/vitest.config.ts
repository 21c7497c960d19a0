import { availableParallelism } from 'node:os'
import { languageCodes } from '@duly/core/words/languages.ts'
import { configDefaults, defineConfig } from 'vitest/config'
import { leftOutOf } from '../scripts/short-run.ts'
import { words } from '../scripts/words-plugin.ts'

export default defineConfig({
  plugins: [words({ entry: 'app/main.tsx', languages: languageCodes })],
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: [...configDefaults.exclude, ...leftOutOf('web')],
    passWithNoTests: true,
    // Otherwise one core stays idle on machines with two, once nothing else runs beside these.
    maxWorkers: availableParallelism(),
    setupFiles: ['./test/each-file.ts'],
    testTimeout: 120_000,
  },
})
