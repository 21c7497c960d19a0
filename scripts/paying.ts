import { playwright } from './e2e.ts'
import { installPackages } from './packages.ts'
import { run, runMain } from './terminal.ts'
import { buildWeb } from './web-build.ts'

/**
 * `npm run test:paying`: money and messages with faults on their way, in the long form (unanswered calls, a mail server
 * that hangs, a process killed under a hundred notices, ten times). `npm test` runs the short one.
 */
if (import.meta.main) {
  runMain(async () => {
    await installPackages()
    await buildWeb()
    const { args, env, cwd } = await playwright(['paying-faults.spec.ts', '--reporter=list', ...process.argv.slice(2)])
    const { code } = await run(process.execPath, args, {
      cwd,
      env: { ...env, DULY_PAYING_FORM: 'long' },
      show: true,
    })
    process.exitCode = code
  })
}
