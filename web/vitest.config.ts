import { languageCodes } from '@duly/core/words/languages.ts'
import { configDefaults, defineConfig } from 'vitest/config'
import { isShortRun } from '../scripts/short-run.ts'
import { words } from '../scripts/words-plugin.ts'

export default defineConfig({
  plugins: [words({ entry: 'app/main.tsx', languages: languageCodes })],
  test: {
    include: ['**/*.test.{ts,tsx}'],
    // One file of a hundred, and a third of their time.
    exclude: [...configDefaults.exclude, ...(isShortRun ? ['app/every-act-by-role.test.tsx'] : [])],
    passWithNoTests: true,
    testTimeout: 60_000,
  },
})
