import { languageCodes } from '@duly/core/words/languages.ts'
import { defineConfig } from 'vitest/config'
import { words } from '../scripts/words-plugin.ts'

export default defineConfig({
  plugins: [words({ entry: 'app/main.tsx', languages: languageCodes })],
  test: { include: ['**/*.test.{ts,tsx}'], passWithNoTests: true, testTimeout: 60_000 },
})
