import { parseArgs } from 'node:util'
import type { RunningSimulator } from './sim-server.ts'

/** Text arguments of the form `--name value`, by name. */
export function readArguments(names: readonly string[]): Record<string, string | undefined> {
  const { values } = parseArgs({
    options: Object.fromEntries([...names, 'port', 'data'].map((name) => [name, { type: 'string' as const }])),
  })
  return values as Record<string, string | undefined>
}

/**
 * Runs a simulator as a process: one JSON line when it listens, a clean stop on signals, and, when started with a pipe
 * on standard input, an end together with the process that holds the other end of it.
 */
export async function runSimulator(
  name: string,
  start: (port: number, dataDir: string | null) => Promise<RunningSimulator>,
  options: Record<string, string | undefined>,
): Promise<void> {
  try {
    const running = await start(Number(options.port ?? 0), options.data ?? null)
    const stop = () => {
      void running.close().then(() => process.exit(0))
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    if (process.env.SIMULATOR_ENDS_WITH_PARENT === '1') {
      process.stdin.on('end', stop)
      process.stdin.resume()
    }
    console.log(JSON.stringify({ event: 'listening', simulator: name, url: running.url, pid: process.pid }))
  } catch (error) {
    console.error(`The ${name} simulator could not start: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
