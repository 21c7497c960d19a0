import { readArguments, runSimulator } from '../kit/command-line.ts'
import { startCloverSimulator } from './server.ts'

/** `node simulators/clover/main.ts --port N [--data dir] [--app-id … --app-secret … --site-url … --webhook-url … --webhook-auth …]`; secrets may also come as SIMULATOR_APP_SECRET, SIMULATOR_WEBHOOK_AUTH */
const options = readArguments(['app-id', 'app-secret', 'site-url', 'webhook-url', 'webhook-auth'])

await runSimulator(
  'clover',
  (port, dataDir) =>
    startCloverSimulator({
      port,
      dataDir,
      app: {
        appId: options['app-id'],
        appSecret: options['app-secret'] ?? process.env.SIMULATOR_APP_SECRET,
        siteUrl: options['site-url'],
        webhookUrl: options['webhook-url'],
        webhookAuth: options['webhook-auth'] ?? process.env.SIMULATOR_WEBHOOK_AUTH,
      },
    }),
  options,
)
