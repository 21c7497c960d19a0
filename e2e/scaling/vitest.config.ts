import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    // Whole installations that measure times: one after the other.
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 60_000,
  },
})
