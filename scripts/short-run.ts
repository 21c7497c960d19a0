/**
 * Whether this is a short run, which leaves the longest tests to whole ones: `npm test` says so to what it starts (decision 144). Whoever
 * names files or tests of their own gets them.
 */
export const isShortRun = process.env.DULY_TESTS === 'short'

/**
 * Test files without a browser that only whole runs take, by folder: they start processes and databases one after the other, or try
 * everything in every way.
 */
export const filesLeftToWholeRuns = {
  server: [
    'app/backup.test.ts',
    'app/isolation-first-lock.test.ts',
    'app/upgrade.test.ts',
    'cli.test.ts',
    'commands.test.ts',
    'demo/demo.test.ts',
    'features/invoices/e-invoices/receiving.test.ts',
    'features/invoices/importing/importing.test.ts',
    'features/invoices/numbers/two-processes.test.ts',
    'features/outbox/peppol.test.ts',
    'features/recurring/two-processes.test.ts',
    'main.test.ts',
    'platform/embedded-postgres/start-embedded-postgres.test.ts',
  ],
  web: ['app/every-act-by-role.test.tsx'],
} as const

/** Which files of a folder this run leaves out. */
export const leftOutOf = (folder: keyof typeof filesLeftToWholeRuns): readonly string[] =>
  isShortRun ? filesLeftToWholeRuns[folder] : []
