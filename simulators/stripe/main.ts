import { readArguments, runSimulator } from '../kit/command-line.ts'
import { startStripeSimulator } from './server.ts'

/** `node simulators/stripe/main.ts --port N [--data dir] [--secret-key … --client-id … --webhook-url … --webhook-secret …]` */
const options = readArguments(['secret-key', 'client-id', 'redirect-url', 'webhook-url', 'webhook-secret'])

await runSimulator(
  'stripe',
  (port, dataDir) =>
    startStripeSimulator({
      port,
      dataDir,
      platform: {
        secretKey: options['secret-key'],
        clientId: options['client-id'],
        redirectUrl: options['redirect-url'],
        webhookUrl: options['webhook-url'],
        webhookSecret: options['webhook-secret'],
      },
    }),
  options,
)
