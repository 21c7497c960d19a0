import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { noBrakes } from '@duly/server/test/no-brakes.ts'
import { freePort } from '../e2e/product.ts'
import { buildServer, builtServer } from '../scripts/server-build.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
// As scripts/with-node.mjs and the files in deploy/ have it.
const lean = ['--max-semi-space-size=8', '--expose-gc']

/** A program of its own as an operator runs it. */
export interface RunningProgram {
  url: string
  /** Milliseconds from the start of the process to its first whole answer. */
  firstAnswerMs: number
  /** Memory that the process has in RAM now, in MiB. */
  residentMiB(): number
  /** What it says of itself; only where it was started to tell. */
  itself(): Promise<Told>
  stop(): Promise<void>
}

/** What a process tells of itself. */
interface Told {
  /** What its resident memory is made of, in MiB. */
  memory: Memory
  /** The most that it ever had in RAM, in MiB. */
  peakMiB: number
  /** Milliseconds from its start until Node was ready to load it, and until each of its marks. */
  bootedMs: number
  marks: ReadonlyMap<string, number>
}

/** Parts of a process's resident memory that add up to it, in MiB. */
export interface Memory {
  /** Objects that are still needed. */
  objects: number
  /** Machine code and bytecode, with what belongs to them. */
  code: number
  /** What the heap holds besides: objects that nobody needs and that are not collected yet, and room. */
  spare: number
  /** Buffers and texts outside the heap. */
  buffers: number
  /** Pages of the program itself and its libraries. */
  program: number
  /** The rest: what Node, libraries and threads take for themselves. */
  native: number
}

interface RunOptions {
  /** Whether it tells of itself, which takes a little time and memory. */
  tells?: boolean
}

/** Where both programs find their database. */
export interface ProgramDatabase {
  appUrl: string
  ownerUrl: string
  superUrl: string
  dataDir: string
}

/** The product's process on a database that is there, up to the first answer that needs the database. */
export async function startProduct(
  { appUrl, ownerUrl, dataDir }: ProgramDatabase,
  options?: RunOptions,
): Promise<RunningProgram> {
  await buildServer()
  const env = {
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
    NODE_ENV: 'development',
    DATABASE_URL: appUrl,
    DATABASE_OWNER_URL: ownerUrl,
    DATA_DIR: dataDir,
    APP_BASE_URL: 'http://localhost:1',
    LOG_LEVEL: 'error',
    ...noBrakes,
  }
  return run([...lean, builtServer], '/readyz', env, options)
}

/** Fastify and pg alone, up to the first answer that needs the database. */
export function startBare({ superUrl }: ProgramDatabase, options?: RunOptions): Promise<RunningProgram> {
  const path = '/list?w=00000000-0000-0000-0000-000000000000'
  return run([join(root, 'bench/floor-server.ts')], path, { DATABASE_URL: superUrl }, options)
}

async function run(
  program: readonly string[],
  path: string,
  env: Record<string, string>,
  { tells = false }: RunOptions = {},
): Promise<RunningProgram> {
  const port = await freePort()
  const telling = tells ? [`--import=${new URL('tell-of-itself.mjs', import.meta.url).href}`] : []
  const begun = performance.now()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...telling, ...program], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'ignore', 'inherit', ...(tells ? (['ipc'] as const) : [])],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  await firstAnswer(child, port, path)
  const firstAnswerMs = performance.now() - begun
  return {
    url: `http://127.0.0.1:${port}`,
    firstAnswerMs,
    residentMiB: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)], { encoding: 'utf8' })) / 1024,
    itself: () => told(child, performance.timeOrigin + begun),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

interface Message {
  external: number
  held: number
  code: number
  used: number
  bootedMs: number
  startedAt: number
  marks: [name: string, ms: number][]
}

async function told(child: ChildProcess, begunAt: number): Promise<Told> {
  const pages = residentPages(child.pid ?? 0)
  child.send('tell')
  const [{ external, held, code, used, bootedMs, startedAt, marks }] = (await once(child, 'message')) as [Message]
  const sinceBegun = (ms: number) => startedAt + ms - begunAt
  const parts = { objects: used - code, code, spare: held - used, buffers: external, program: pages.files }
  const native = pages.all - held - external - pages.files
  const inMiB = Object.entries({ ...parts, native }).map(([name, bytes]) => [name, bytes / 1024 ** 2])
  return {
    memory: Object.fromEntries(inMiB),
    peakMiB: pages.peak / 1024 ** 2,
    bootedMs: sinceBegun(bootedMs),
    marks: new Map(marks.map(([name, ms]) => [name, sinceBegun(ms)])),
  }
}

/** Bytes that a process has in RAM: all, the most ever, and those of files, which are programs and libraries. */
function residentPages(pid: number): { all: number; peak: number; files: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const bytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) * 1024
  return { all: bytes('VmRSS'), peak: bytes('VmHWM'), files: bytes('RssFile') }
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
