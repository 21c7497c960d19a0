/**
 * Whether this is a short run, which leaves the longest tests to whole ones: `npm test` says so to what it starts (decision 144). Whoever
 * names files or tests of their own gets them.
 */
export const isShortRun = process.env.DULY_TESTS === 'short'
