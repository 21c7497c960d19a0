import { readArguments, runSimulator } from '../kit/command-line.ts'
import { startOidcSimulator } from './server.ts'

/** `node simulators/oidc/main.ts --port N --client-id … --client-secret … --redirect-url …` */
const options = readArguments(['client-id', 'client-secret', 'redirect-url'])

await runSimulator(
  'oidc',
  (port) =>
    startOidcSimulator({
      port,
      clientId: options['client-id'] ?? 'duly',
      clientSecret: options['client-secret'] ?? 'secret',
      redirectUrl: options['redirect-url'] ?? 'http://localhost:3000/api/auth/oidc/callback',
    }),
  options,
)
