import { defineConfig } from 'vitest/config'

export default defineConfig({
  // A module that is loaded once serves all files: what core has is functions and tables, which nobody changes.
  test: { include: ['**/*.test.ts'], testTimeout: 120_000, isolate: false },
})
