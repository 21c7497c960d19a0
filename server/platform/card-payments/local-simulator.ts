import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Log } from '../log/log.ts'

/** What the application registers with its simulator, as it would register an app with Clover. */
export interface LocalApp {
  readonly appId: string
  readonly appSecret: string
  readonly webhookAuth: string
}

/**
 * The simulator of Clover that a fresh machine uses: a child process of ours that speaks Clover's protocol, so that
 * connecting, paying and being told of it work without an account. Never used in production.
 */
export interface LocalSimulator {
  readonly origin: string
  readonly app: LocalApp
  /** Starts it, once it is known where the application listens. It ends with this process and is started again when it dies. */
  start(webhookUrl: string): void
  stop(): Promise<void>
}

const main = fileURLToPath(new URL('../../../simulators/clover/main.ts', import.meta.url))
/** Starts in a row that may fail before giving up. */
const mostFailures = 5

/** Chooses the simulator's address; nothing runs until `start`. */
export async function prepareLocalSimulator(options: {
  readonly dataDir: string
  readonly app: LocalApp
  readonly log: Log
}): Promise<LocalSimulator> {
  const { app, log } = options
  const folder = join(options.dataDir, 'clover-simulator')
  mkdirSync(folder, { recursive: true })
  const portFile = join(folder, 'port')
  const last = readPort(portFile)
  // Another process of this application runs one on the same data: use that.
  const joined = last !== null && (await answersAs(last, app.appId))
  const port = joined && last !== null ? last : await choosePort(portFile, last)
  let child: ChildProcess | null = null
  let stopped = false
  let failures = 0

  function run(webhookUrl: string): void {
    const values = {
      port: String(port),
      data: folder,
      'app-id': app.appId,
      'webhook-url': webhookUrl,
    }
    const args = Object.entries(values).flatMap(([name, value]) => [`--${name}`, value])
    const running = spawn(process.execPath, [main, ...args], {
      stdio: ['pipe', 'pipe', 'inherit'],
      // Secrets go by the environment: arguments can be read by every user of the machine.
      env: {
        PATH: process.env.PATH,
        SIMULATOR_ENDS_WITH_PARENT: '1',
        SIMULATOR_APP_SECRET: app.appSecret,
        SIMULATOR_WEBHOOK_AUTH: app.webhookAuth,
      },
      // Ctrl-C reaches the whole group; the simulator ends when we close its input instead.
      detached: true,
    })
    child = running
    running.stdin?.on('error', () => {})
    if (running.stdout) {
      createInterface({ input: running.stdout }).once('line', () => {
        failures = 0
      })
    }
    running.once('error', (error) => log.error({ err: error }, 'the card-payment simulator could not be started'))
    running.once('exit', (code) => {
      if (stopped) return
      failures += 1
      if (failures <= mostFailures) setTimeout(() => run(webhookUrl), 250 * 2 ** failures).unref()
      else log.error({ code }, 'the card-payment simulator keeps ending; card payments are off until the next start')
    })
  }

  return {
    origin: `http://127.0.0.1:${port}`,
    app,
    start(webhookUrl) {
      if (!joined && !stopped && !child) run(webhookUrl)
    },
    async stop() {
      stopped = true
      const running = child
      if (!running?.pid || running.exitCode !== null || running.signalCode !== null) return
      const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()))
      running.kill('SIGTERM')
      await ended
    },
  }
}

/** The port of last time, so that open checkout pages survive a restart; another one when it is taken. */
async function choosePort(file: string, last: number | null): Promise<number> {
  const port = (last && (await isFree(last))) || (await isFree(0))
  if (!port) throw new Error('no free port for the card-payment simulator')
  if (port !== last) writeFileSync(file, String(port))
  return port
}

async function answersAs(port: number, appId: string): Promise<boolean> {
  try {
    const answer = await textAt(`http://127.0.0.1:${port}/__sim/app`)
    return (JSON.parse(answer) as { appId?: string }).appId === appId
  } catch {
    return false
  }
}

// Not by `fetch`, which takes 20 ms to load and which most starts need for nothing else.
async function textAt(url: string): Promise<string> {
  const request = get(url, { agent: false, signal: AbortSignal.timeout(500) })
  const [response] = await once(request, 'response')
  return text(response)
}

function readPort(file: string): number | null {
  try {
    const port = Number(readFileSync(file, 'utf8'))
    return Number.isInteger(port) && port > 1023 && port < 65_536 ? port : null
  } catch {
    return null
  }
}

/** The port when it can be listened on, else null; 0 finds one. */
function isFree(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(null))
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : null))
    })
  })
}
