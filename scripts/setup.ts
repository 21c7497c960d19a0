import { installPackages } from './packages.ts'
import { buildServer } from './server-build.ts'
import { runMain } from './terminal.ts'
import { buildWeb } from './web-build.ts'

/**
 * `npm run setup`: installs the packages that are missing and builds the web and the server if they are stale. Imports nothing from
 * node_modules, which may not exist yet.
 */
runMain(async () => {
  await installPackages()
  if (process.argv.includes('--packages')) return
  await buildWeb()
  await buildServer()
})
