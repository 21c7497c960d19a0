import { pathToFileURL } from 'node:url'
import { installPackages } from './packages.ts'
import { buildServer, builtServer } from './server-build.ts'
import { runMain } from './terminal.ts'
import { buildWeb } from './web-build.ts'

/** `npm start`: brings what is missing, then becomes the server. Arguments after `--` are the server's. */
runMain(async () => {
  await installPackages()
  await buildWeb()
  await buildServer()
  await import(pathToFileURL(builtServer).href)
})
