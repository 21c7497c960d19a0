import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { noBrakes } from '../server/test/no-brakes.ts'
import { root } from './project.ts'

/** Somebody with a business of their own who is signed in. */
export interface SamplePerson {
  post(path: string, body: object): Promise<{ status: number; body: unknown }>
  /** As `post`; throws NotMade unless it made something. */
  made(path: string, body: object): Promise<Record<string, unknown>>
  /** Changes something; throws NotMade unless it did. */
  changed(path: string, body: object): Promise<Record<string, unknown>>
  get(path: string): Promise<{ status: number; text: string }>
}

/** What the server said instead of making something. */
export class NotMade extends Error {
  readonly said: unknown
  constructor(path: string, status: number, said: unknown) {
    super(`${path} is answered ${status}: ${JSON.stringify(said)}`)
    this.said = said
  }
}

/** A server of its own. */
export interface Product {
  somebody(): Promise<SamplePerson>
  stop(): Promise<void>
}

/** Starts a server with an empty database of its own. */
export async function startProduct(): Promise<Product> {
  const data = mkdtempSync(join(tmpdir(), 'duly-samples-'))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'server/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: '0',
      DATA_DIR: data,
      DATA_IS_DISPOSABLE: 'true',
      LOG_LEVEL: 'error',
      ...noBrakes,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((done) => child.once('exit', done))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(data, { recursive: true, force: true })
  }
  try {
    const url = await addressOf(child)
    let people = 0
    return { somebody: () => person(url, ++people), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Uses a server of its own, and stops it in the end. */
export async function withProduct<T>(use: (product: Product) => Promise<T>): Promise<T> {
  const product = await startProduct()
  try {
    return await use(product)
  } finally {
    await product.stop()
  }
}

/** How long a call that is answered "later" is made again. */
const patienceMs = 120_000

async function person(url: string, number: number): Promise<SamplePerson> {
  let token = ''
  const call = async (path: string, init: RequestInit, since = performance.now()): Promise<Response> => {
    const headers = {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      // A call that is made again makes nothing twice.
      'idempotency-key': randomUUID(),
      ...init.headers,
    }
    const answer = await fetch(`${url}/api${path}`, { ...init, headers })
    // A machine under load asks to be asked again.
    if (answer.status !== 503 || performance.now() - since > patienceMs) return answer
    await setTimeout(1000 * Number(answer.headers.get('retry-after') ?? 1))
    return call(path, { ...init, headers }, since)
  }
  const send = async (method: 'POST' | 'PATCH', path: string, body: object) => {
    const answer = await call(path, { method, body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as unknown }
  }
  const post = (path: string, body: object) => send('POST', path, body)
  const credentials = { email: `samples-${number}@example.com`, password: 'published documents' }
  await post('/users', { ...credentials, timeZone: 'Europe/Brussels' })
  const session = await post('/auth/login', credentials)
  token = (session.body as { access_token?: string }).access_token ?? ''
  if (!token) throw new Error(`nobody could sign in: ${JSON.stringify(session.body)}`)
  return {
    post,
    made: async (path, body) => bodyOf(path, await post(path, body), 201),
    changed: async (path, body) => bodyOf(path, await send('PATCH', path, body), 200),
    get: async (path) => {
      const answer = await call(path, { method: 'GET' })
      return { status: answer.status, text: await answer.text() }
    },
  }
}

function bodyOf(path: string, { status, body }: { status: number; body: unknown }, expected: number) {
  if (status === expected) return body as Record<string, unknown>
  throw new NotMade(path, status, (body as { message?: unknown } | null)?.message ?? body)
}

/** The address that the server prints once it is ready. */
async function addressOf(child: ReturnType<typeof spawn>): Promise<string> {
  let said = ''
  return new Promise((done, failed) => {
    const timer = globalThis.setTimeout(
      () => failed(new Error(`the server did not start within two minutes:\n${said}`)),
      120_000,
    )
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8')
      const address = /Duly is ready at (\S+)\s/.exec(said)?.[1]
      if (!address) return
      clearTimeout(timer)
      done(address.replace(/\/+$/, ''))
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      failed(new Error(`the server ended with ${code}:\n${said}`))
    })
  })
}
