import { readArguments, runSimulator } from '../kit/command-line.ts'
import { startCloverSimulator } from './server.ts'

/** `node simulators/clover/main.ts --port N [--data dir] [--app-id … --app-secret … --site-url … --webhook-url … --webhook-auth …]` */
const options = readArguments(['app-id', 'app-secret', 'site-url', 'webhook-url', 'webhook-auth'])

await runSimulator(
  'clover',
  (port, dataDir) =>
    startCloverSimulator({
      port,
      dataDir,
      app: {
        appId: options['app-id'],
        appSecret: options['app-secret'],
        siteUrl: options['site-url'],
        webhookUrl: options['webhook-url'],
        webhookAuth: options['webhook-auth'],
      },
    }),
  options,
)
