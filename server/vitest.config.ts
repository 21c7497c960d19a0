import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    globalSetup: './test/global-setup.ts',
    passWithNoTests: true,
    // Against a real database, on a machine that may do other things besides.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
