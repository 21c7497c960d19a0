import { readArguments, runSimulator } from '../kit/command-line.ts'
import { startTwilioSimulator } from './server.ts'

/** `node simulators/twilio/main.ts --port N [--data dir] [--account-sid … --auth-token … --api-key-sid … --api-key-secret …]` */
const options = readArguments(['account-sid', 'auth-token', 'api-key-sid', 'api-key-secret'])

await runSimulator(
  'twilio',
  (port, dataDir) =>
    startTwilioSimulator({
      port,
      dataDir,
      account: {
        accountSid: options['account-sid'],
        authToken: options['auth-token'],
        apiKeySid: options['api-key-sid'],
        apiKeySecret: options['api-key-secret'],
      },
    }),
  options,
)
