import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
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
 * connecting, paying and being told of it work without an account. Never started in production.
 */
export interface LocalSimulator {
  readonly origin: string
  readonly app: LocalApp
  /** Tells the simulator where the application is, once that is known. */
  announce(addresses: { webhookUrl: string }): void
  stop(): Promise<void>
}

const main = fileURLToPath(new URL('../../../simulators/clover/main.ts', import.meta.url))

/** Starts the simulator; it is ready shortly after. It ends with this process and is started again when it dies. */
export async function startLocalSimulator(options: {
  readonly dataDir: string
  readonly app: LocalApp
  readonly log: Log
}): Promise<LocalSimulator> {
  const folder = join(options.dataDir, 'clover-simulator')
  mkdirSync(folder, { recursive: true })
  const port = await choosePort(join(folder, 'port'))
  const origin = `http://127.0.0.1:${port}`
  const { app, log } = options
  let webhookUrl = ''
  let child: ChildProcess | null = null
  let stopped = false
  let failures = 0

  function start(): void {
    const values = {
      port: String(port),
      data: folder,
      'app-id': app.appId,
      'app-secret': app.appSecret,
      'webhook-auth': app.webhookAuth,
    }
    const args = Object.entries({ ...values, ...(webhookUrl ? { 'webhook-url': webhookUrl } : {}) })
    const running = spawn(process.execPath, [main, ...args.flatMap(([name, value]) => [`--${name}`, value])], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { PATH: process.env.PATH, SIMULATOR_ENDS_WITH_PARENT: '1' },
    })
    child = running
    running.stdin?.on('error', () => {})
    if (running.stdout) {
      createInterface({ input: running.stdout }).once('line', () => {
        failures = 0
        if (webhookUrl) void register()
      })
    }
    running.once('exit', (code) => {
      if (stopped) return
      failures += 1
      if (failures > 5) {
        log.error({ code }, 'the card-payment simulator keeps ending; card payments are off until the next start')
        return
      }
      setTimeout(start, 500 * 2 ** failures).unref()
    })
  }

  async function register(): Promise<void> {
    try {
      const body = JSON.stringify({ webhookUrl })
      const headers = { 'content-type': 'application/json' }
      await fetch(`${origin}/__sim/app`, { method: 'POST', headers, body, signal: AbortSignal.timeout(5000) })
    } catch {
      // Not up yet: it is told when it is.
    }
  }

  start()
  return {
    origin,
    app,
    announce(addresses) {
      webhookUrl = addresses.webhookUrl
      void register()
    },
    async stop() {
      stopped = true
      const running = child
      if (!running || running.exitCode !== null) return
      const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()))
      running.kill('SIGTERM')
      await ended
    },
  }
}

/** The port of last time, so that open checkout pages survive a restart; another one when it is taken. */
async function choosePort(file: string): Promise<number> {
  const last = readPort(file)
  const port = (last && (await isFree(last))) || (await isFree(0))
  if (!port) throw new Error('no free port for the card-payment simulator')
  if (port !== last) writeFileSync(file, String(port))
  return port
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
