import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { isShortRun } from '../scripts/short-run.ts'
import { leftOut } from './left-to-whole-runs.ts'

/** Browser tests against the built product with real parts: the server's own process, PostgreSQL, SMTP, the provider's simulator. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: '**/*.spec.ts',
  outputDir: '../.cache/e2e',
  ...(isShortRun ? { grepInvert: leftOut() } : {}),
  globalSetup: './ready-data-setup.ts',
  fullyParallel: false,
  // Each worker has a product with a database and a mail server of its own. A worker waits for half of the time, so four for
  // two cores keep both busy; two leave room for what is over after some seconds, where time is not short.
  workers: availableParallelism() * (isShortRun ? 2 : 1),
  // Times end what hangs and say nothing about speed: a machine that does other things besides may be many times slower.
  timeout: 240_000,
  // A test may pass at its second try; the run names it, and more than a few of them fail the run (decision 89).
  retries: 1,
  // Pictures are drawn by a library, not by the system, so that all machines share them.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  expect: { timeout: 30_000, toMatchSnapshot: { maxDiffPixelRatio: 0.001 } },
  forbidOnly: Boolean(process.env.CI),
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
    // Calls, console and network are kept of a failed test. Pictures and the page at each step would cost a fifth of the
    // processor; DULY_E2E_TRACE=1 keeps the page, too.
    trace: {
      mode: 'retain-on-failure',
      screenshots: false,
      sources: false,
      snapshots: Boolean(process.env.DULY_E2E_TRACE),
    },
    screenshot: 'only-on-failure',
    locale: 'en-CA',
    timezoneId: 'America/Edmonton',
    // Motion is drawn and waited for where it is tried: on the journeys, and where the focus moves.
    contextOptions: { reducedMotion: 'reduce' },
    // Each test is a new visitor, for whom the worker would fetch and keep the whole app. It is tried on the journeys and
    // without a connection.
    serviceWorkers: 'block',
    launchOptions: {
      ...(process.env.CHROME_PATH ? { executablePath: process.env.CHROME_PATH } : {}),
      // Rootless sandboxes are not to be had in containers; the pages are our own.
      // Letters stand where the typeface says, in whole browsers and in headless shells, whatever the system's settings are.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--no-first-run',
        '--font-render-hinting=none',
      ],
    },
  },
})
