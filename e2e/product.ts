import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { foldersOf } from '@duly/server/platform/embedded-postgres/home.ts'
import { stopOrphans } from '@duly/server/platform/embedded-postgres/orphans.ts'
import { noBrakes } from '@duly/server/test/no-brakes.ts'
import { type SmtpSimulator, startSmtpSimulator } from '@duly/simulators/smtp/server.ts'
import { type APIRequestContext, type APIResponse, test as base, expect, type Page } from '@playwright/test'
import { serverProgram } from '../scripts/server-build.ts'
import { fillWithReadyData } from './ready-data.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The running product as a test sees it. */
export interface Product {
  /** Where it answers. */
  url: string
  /** The mail server that it sends through, with all it received. */
  mail: SmtpSimulator
  stop(): Promise<void>
}

/** One process of the product. */
export interface Server {
  url: string
  /** What it wrote to its terminal so far. */
  said(): string
  /** Ends it, with SIGTERM unless told otherwise. */
  stop(signal?: NodeJS.Signals): Promise<void>
}

/**
 * Starts the product's own process as `npm start` does, on a free port unless one is given as PORT, and with brakes that
 * no test reaches: all of them call from one network. When it is not ready as the patience ends, it is ended, too.
 */
export async function startServer(
  env: Record<string, string>,
  patience = AbortSignal.timeout(60_000),
): Promise<Server> {
  if (env.PORT) return startServerAt(env.PORT, env, patience)
  // Between the look for a port and the listening on it somebody else may take it.
  for (let triesLeft = 4; ; triesLeft -= 1) {
    try {
      return await startServerAt(String(await freePort()), env, patience)
    } catch (error) {
      if (triesLeft === 0 || !/port \d+ is taken/.test(String(error))) throw error
    }
  }
}

async function startServerAt(port: string, env: Record<string, string>, patience: AbortSignal): Promise<Server> {
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', serverProgram()], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: port,
      APP_BASE_URL: url,
      LOG_LEVEL: 'warn',
      ...noBrakes,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise((done) => child.once('exit', done))
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal)
    await ended
  }
  try {
    return { url, said: await ready(child, patience), stop }
  } catch (error) {
    await endUnready(child, ended, env.DATA_DIR)
    throw error
  }
}

/** Ends a product that is still starting, which knows no orderly end, and the database that it may have begun. */
async function endUnready(child: ChildProcess, ended: Promise<unknown>, dataDir: string | undefined): Promise<void> {
  child.kill('SIGKILL')
  await ended
  if (!dataDir) return
  const { data, database = data } = foldersOf(dataDir)
  await stopOrphans(join(database, 'postgres'))
}

/**
 * Starts the product with a real mail server beside it, on data of its own; a DATA_DIR that is given is kept, so that the
 * product can be started on it again.
 */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const mail = await startSmtpSimulator()
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'duly-e2e-')))
  await fillWithReadyData(dataDir)
  const leave = async () => {
    await mail.close()
    if (!env.DATA_DIR) await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const settings = { DATA_DIR: dataDir, DATA_IS_DISPOSABLE: 'true', SMTP_URL: mail.smtpUrl, ...env }
    const server = await startServer(settings)
    const stop = async () => {
      await server.stop()
      await leave()
    }
    return { url: server.url, mail, stop }
  } catch (error) {
    await leave()
    throw error
  }
}

async function ready(child: ChildProcess, patience: AbortSignal): Promise<() => string> {
  let said = ''
  await new Promise<void>((done, failed) => {
    const giveUp = () => failed(new Error(`the product did not start in time:\n${said}`))
    patience.addEventListener('abort', giveUp, { once: true })
    const hear = (chunk: Buffer) => {
      said = (said + chunk.toString('utf8')).slice(-1_000_000)
      if (!said.includes('Duly is ready')) return
      patience.removeEventListener('abort', giveUp)
      done()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8')
      if (process.env.DULY_E2E_LOG) process.stderr.write(chunk)
    })
    child.once('exit', (code) => failed(new Error(`the product ended with ${code}:\n${said}`)))
  })
  return () => said
}

/** A port of this machine that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** Calls that a busy product turns away at its door are made again when it says so, as programs do that use it. */
function patient(request: APIRequestContext): APIRequestContext {
  const methods = new Set<PropertyKey>(['get', 'post', 'put', 'patch', 'delete', 'fetch'])
  return new Proxy(request, {
    get(target, name) {
      const member = Reflect.get(target, name) as unknown
      if (typeof member !== 'function') return member
      if (!methods.has(name)) return member.bind(target) as unknown
      return async (...args: unknown[]): Promise<APIResponse> => {
        for (let tries = 0; ; tries += 1) {
          const answer = (await member.apply(target, args)) as APIResponse
          const seconds = Number(answer.headers()['retry-after'])
          if (answer.status() !== 503 || !seconds || tries === 30) return answer
          await new Promise((done) => setTimeout(done, seconds * 1000))
        }
      }
    },
  })
}

/** Tests with the product running; an unexpected error in the browser's console fails the test. */
export const test = base.extend<
  { quietConsole: undefined; savesData: boolean },
  { product: Product; instance: string }
>({
  // Tests that name an instance of their own get a product and a card-payment provider that nobody else has used.
  instance: ['shared', { option: true, scope: 'worker' }],
  product: [
    async ({ instance: _ }, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  request: async ({ request }, use) => use(patient(request)),
  // Whoever saves data is brought a screen when it is opened, as it is tried by all tests but those about what is brought
  // in advance for times without a connection.
  savesData: [true, { option: true }],
  context: async ({ context, savesData }, use) => {
    if (savesData)
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
      )
    await use(context)
  },
  quietConsole: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('console', (message) => {
        // Blocked: what the browser's driver tries to run in the frames of shown messages, which run nothing.
        const expected = /Failed to load resource|^Blocked script execution/
        if (message.type() === 'error' && !expected.test(message.text())) errors.push(message.text())
      })
      page.on('pageerror', (error) => errors.push(error.message))
      await use(undefined)
      expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** The next mail to an address whose subject matches, parsed by nobody yet: raw bytes as they came over SMTP. */
export async function mailTo(product: Product, address: string, subject: RegExp): Promise<Buffer> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = product.mail.messages.list(address).find((message) => subject.test(message.email.subject ?? ''))
    if (found) return Buffer.from(found.raw)
    await new Promise((done) => setTimeout(done, 200))
  }
  throw new Error(`no mail to ${address} about ${subject}`)
}

/** Gives the page a token before its first script runs; once, so that logging out lasts. */
export async function openAs(page: Page, token: string): Promise<void> {
  await page.addInitScript((given) => {
    // Frames of shown messages have no storage, and are nobody's.
    if (window !== window.top) return
    if (sessionStorage.getItem('given')) return
    sessionStorage.setItem('given', 'yes')
    localStorage.setItem('token', given)
  }, token)
}

/** Registers a new account through the API; whatever the page opens next, it opens signed in. */
export async function register(
  page: Page,
  email: string,
  password = 'correct horse battery',
  name: { firstName?: string; lastName?: string } = {},
): Promise<void> {
  const data = { email, password, timeZone: 'America/Edmonton', ...name }
  const made = await page.request.post('/api/users', { data })
  expect(made.status(), await made.text()).toBe(201)
  const login = await page.request.post('/api/auth/login', { data: { email, password } })
  await openAs(page, (await login.json()).access_token)
}

/** Registers a new account through the screens; ends on its invoices. */
export async function registerOnScreen(page: Page, email: string, password = 'correct horse battery'): Promise<void> {
  await page.goto('/register')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: /^Invoices/ })).toBeVisible()
}
