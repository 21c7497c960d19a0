import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { noBrakes } from '@duly/server/test/no-brakes.ts'
import { freePort } from '../e2e/product.ts'
import { buildServer, builtServer } from '../scripts/server-build.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A program of its own as an operator runs it. */
export interface RunningProgram {
  url: string
  /** Milliseconds from the start of the process to its first whole answer. */
  firstAnswerMs: number
  /** Memory that the process has in RAM now, in MiB. */
  residentMiB(): number
  stop(): Promise<void>
}

/** Where both programs find their database. */
export interface ProgramDatabase {
  appUrl: string
  ownerUrl: string
  superUrl: string
  dataDir: string
}

/** The product's process on a database that is there, up to the first answer that needs the database. */
export async function startProduct({ appUrl, ownerUrl, dataDir }: ProgramDatabase): Promise<RunningProgram> {
  await buildServer()
  return run(['--max-semi-space-size=8', builtServer], '/readyz', {
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
    NODE_ENV: 'development',
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DATA_DIR: dataDir,
    APP_BASE_URL: 'http://localhost:1',
    LOG_LEVEL: 'error',
    ...noBrakes,
  })
}

/** Fastify and pg alone, up to the first answer that needs the database. */
export function startBare({ superUrl }: ProgramDatabase): Promise<RunningProgram> {
  return run([join(root, 'bench/floor-server.ts')], '/list?w=00000000-0000-0000-0000-000000000000', {
    DATABASE_URL: superUrl,
  })
}

async function run(program: readonly string[], path: string, env: Record<string, string>): Promise<RunningProgram> {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...program], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  await firstAnswer(child, port, path)
  const firstAnswerMs = performance.now() - begun
  return {
    url: `http://127.0.0.1:${port}`,
    firstAnswerMs,
    residentMiB: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function firstAnswer(child: ChildProcess, port: number, path: string): Promise<void> {
  const giveUp = performance.now() + 60_000
  while (!(await answers(port, path))) {
    if (child.exitCode !== null || performance.now() > giveUp) throw new Error(`no answer at ${path}`)
    await pause(2)
  }
}

// A socket of its own: it costs less than a client that keeps connections, and tries every two milliseconds.
function answers(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`),
    )
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk.toString('latin1')
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(said.startsWith('HTTP/1.1 200')))
  })
}
