import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { leftOutOf } from '../scripts/short-run.ts'
import { LongestFirst } from './test/longest-first.ts'

// A sequencer of our own would come before the order that chance is asked for.
const isShuffled = process.argv.includes('--sequence.shuffle.files')

export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...leftOutOf('server')],
    globalSetup: './test/global-setup.ts',
    setupFiles: ['./test/lock-watch.ts', './test/on-nodes.ts'],
    // Loading the whole server anew for each file took half of the processor's time. `npm run test:shuffled` looks whether
    // files depend on each other.
    isolate: false,
    ...(isShuffled ? {} : { sequence: { sequencer: LongestFirst } }),
    // Tests wait for PostgreSQL, processes and clocks a third of the time.
    maxWorkers: Math.max(2, Math.ceil(availableParallelism() * 1.5)),
    // Against a real database, on a machine that may do other things besides.
    // Ends what hangs; says nothing about speed, which differs by machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
