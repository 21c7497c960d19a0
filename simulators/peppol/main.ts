import { readArguments, runSimulator } from '../kit/command-line.ts'
import { startPeppolSimulator } from './server.ts'

/** `node simulators/peppol/main.ts --port N [--data dir] [--token … --callback-secret …]` */
const options = readArguments(['token', 'callback-secret'])

await runSimulator(
  'peppol',
  (port, dataDir) =>
    startPeppolSimulator({ port, dataDir, token: options.token, callbackSecret: options['callback-secret'] }),
  options,
)
