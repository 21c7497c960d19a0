import { readArguments, runSimulator } from '../kit/command-line.ts'
import { startSmtpSimulator } from './server.ts'

/** `node simulators/smtp/main.ts [--smtp-port 1025] [--port 1080] [--user … --pass …]` */
const options = readArguments(['smtp-port', 'user', 'pass'])

await runSimulator(
  'smtp',
  async (port) => {
    const simulator = await startSmtpSimulator({
      port,
      smtpPort: Number(options['smtp-port'] ?? 0),
      user: options.user,
      pass: options.pass,
    })
    console.error(`Mail for ${simulator.smtpUrl} is shown at ${simulator.url}/__sim/messages`)
    return simulator
  },
  options,
)
