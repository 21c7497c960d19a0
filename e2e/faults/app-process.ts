import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { noBrakes } from '@duly/server/test/no-brakes.ts'
import { onTestFinished } from 'vitest'
import { serverProgram } from '../../scripts/server-build.ts'
import { freePort } from './free-port.ts'

const ownRoot = fileURLToPath(new URL('../..', import.meta.url))

/** How a process ended, and how long after it was told to. */
export interface AppEnd {
  code: number | null
  signal: NodeJS.Signals | null
}

/** The server as a process that can be killed, paused and started again on the same port and data. */
export interface AppProcess {
  readonly url: string
  readonly pid: number
  /** Everything it said since the first start. */
  said(): string
  /** Starts it (again) and waits until it serves; answers how many milliseconds that took. */
  start(): Promise<number>
  signal(name: NodeJS.Signals): void
  /** Ends it with a signal and waits for its end. */
  end(name: NodeJS.Signals): Promise<AppEnd>
  /** Settles when the process that runs now has ended. */
  ended(): Promise<AppEnd>
}

export interface AppOptions {
  env: Record<string, string>
  /** A free one when absent. */
  port?: number
  /** Whether it outlives the running test. */
  lasting?: boolean
  /** The project's folder; another version's when it is another. */
  root?: string
}

/** Makes ready to run the app; it ends with the running test unless told otherwise. */
export async function createAppProcess({
  env,
  port: wanted,
  lasting,
  root = ownRoot,
}: AppOptions): Promise<AppProcess> {
  const port = wanted ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  let end: Promise<AppEnd> = Promise.resolve({ code: 0, signal: null })
  let said = ''
  const running = () => {
    if (!child) throw new Error('the app was not started')
    return child
  }
  const app: AppProcess = {
    url,
    get pid() {
      return running().pid ?? 0
    },
    said: () => said,
    async start() {
      const begun = performance.now()
      const from = said.length
      const program = root === ownRoot ? serverProgram() : join(root, 'server/main.ts')
      const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
        cwd: root,
        env: {
          ...process.env,
          NODE_ENV: 'development',
          HOST: '127.0.0.1',
          PORT: String(port),
          APP_BASE_URL: url,
          LOG_LEVEL: 'warn',
          ...noBrakes,
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      child = started
      const hear = (part: Buffer) => {
        said = (said + part.toString('utf8')).slice(-2_000_000)
        if (process.env.DULY_FAULTS_LOG) process.stderr.write(part)
      }
      started.stdout?.on('data', hear)
      started.stderr?.on('data', hear)
      let over: AppEnd | null = null
      end = new Promise((resolve) =>
        started.once('exit', (code, signal) => {
          over = { code, signal }
          resolve(over)
        }),
      )
      while (!said.slice(Math.min(from, said.length)).includes('Duly is ready')) {
        if (over) throw new Error(`the app ended with ${JSON.stringify(over)} while starting:\n${said.slice(-4000)}`)
        if (performance.now() - begun > 60_000) throw new Error(`the app did not start in 60 s:\n${said.slice(-4000)}`)
        await sleep(10)
      }
      return performance.now() - begun
    },
    signal: (name) => void running().kill(name),
    async end(name) {
      running().kill(name)
      return end
    },
    ended: () => end,
  }
  if (lasting) return app
  onTestFinished(async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    // In order, so that it takes its own database along; one that is still paused hears nothing else.
    child.kill('SIGCONT')
    child.kill('SIGTERM')
    if (await Promise.race([end.then(() => true), sleep(15_000, false, { ref: false })])) return
    child.kill('SIGKILL')
    await end
  })
  return app
}
