import { join } from 'node:path'
import { installPackages } from './packages.ts'
import { binFile, root } from './project.ts'
import { buildServer } from './server-build.ts'
import { run, runMain } from './terminal.ts'
import { buildWeb } from './web-build.ts'

/**
 * `npm run rehearse`, or one of `failover`, `upgrade`, `pooler`, `managed`, `large-bodies`, `spreadsheet`, `mail`, `citus`
 * and `growth`: whole installations on this machine, with PostgreSQL, HAProxy, nginx, Caddy, PgBouncer, LibreOffice and Postfix
 * of the system's packages.
 */
runMain(async () => {
  await installPackages()
  // Journeys in a browser are among them, and a fresh clone has nothing built.
  await buildWeb()
  await buildServer()
  const config = join(root, 'e2e', 'scaling', 'vitest.config.ts')
  const { code } = await run(
    process.execPath,
    [binFile('vitest'), 'run', '--config', config, ...process.argv.slice(2)],
    {
      cwd: join(root, 'e2e'),
      env: process.env,
      show: true,
    },
  )
  process.exitCode = code
})
