import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const seed = process.env.DULY_FAULTS_SEED ?? String(randomInt(1, 2 ** 31))
const isLong = process.env.DULY_FAULTS_FORM === 'long'
process.stdout.write(`faults: ${isLong ? 'long' : 'short'} form, seed ${seed} (DULY_FAULTS_SEED=${seed} replays it)\n`)

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    // Nothing is counted as skipped that was never meant to run.
    exclude: isLong ? [] : ['*.long.test.ts'],
    globalSetup: join(import.meta.dirname, 'global-setup.ts'),
    env: { DULY_FAULTS_SEED: seed, DULY_FAULTS_FORM: isLong ? 'long' : 'short' },
    // Each file has processes of its own and measures times: beside each other only where that costs nothing.
    maxWorkers: isLong ? 1 : 2,
    testTimeout: isLong ? 3_600_000 : 120_000,
    hookTimeout: 120_000,
  },
})
