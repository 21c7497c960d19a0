import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    globalSetup: './test/global-setup.ts',
    passWithNoTests: true,
    // Against a real database, on a machine that may do other things besides.
    // Ends what hangs; says nothing about speed, which differs by machine.
    testTimeout: 120_000,
    hookTimeout: 60_000,
  },
})
