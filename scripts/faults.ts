import { join } from 'node:path'
import { installPackages } from './packages.ts'
import { binFile, root } from './project.ts'
import { run, runMain } from './terminal.ts'

/** The arguments with which vitest runs the fault tests. */
export const faultArguments = ['run', '--config', join(root, 'e2e', 'faults', 'vitest.config.ts')]

/**
 * `npm run test:faults`, or some of its scenarios: `npm run test:faults -- app-killed`. The long form, which takes most
 * of an hour; `npm test` runs the short one.
 */
if (import.meta.main) {
  runMain(async () => {
    await installPackages()
    const { code } = await run(process.execPath, [binFile('vitest'), ...faultArguments, ...process.argv.slice(2)], {
      cwd: join(root, 'e2e'),
      env: { ...process.env, DULY_FAULTS_FORM: process.env.DULY_FAULTS_FORM ?? 'long' },
      show: true,
    })
    process.exitCode = code
  })
}
