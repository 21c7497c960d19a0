import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { commands } from './commands.ts'
import { startTestApp, type TestApp } from './test/app.ts'
import { type FreshDatabase, freshDatabase } from './test/database.ts'

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url))
const email = 'ada@fernwood.test'
let folder: string
let app: TestApp
let empty: FreshDatabase

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duly-cli-'))
  app = await startTestApp({ env: { DATA_DIR: join(folder, 'data') } })
  await app.register({ email })
  await app.register({ email: 'grace@fernwood.test' })
  empty = await freshDatabase()
})
afterAll(async () => {
  await app.close()
  await empty.drop()
  await rm(folder, { recursive: true, force: true })
})

interface Ended {
  code: number | null
  said: string
  /** Milliseconds between its last word and its end. */
  lingered: number
}

function run(words: string[], urls: { appUrl: string; ownerUrl: string }): Promise<Ended> {
  const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: join(folder, 'data') }
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', cli, ...words], {
    cwd: folder,
    env: { ...env, DATABASE_URL: urls.appUrl, DATABASE_OWNER_URL: urls.ownerUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let heardAt = performance.now()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      said += part.toString('utf8')
      heardAt = performance.now()
    })
  return new Promise((resolve) =>
    child.once('close', (code) => resolve({ code, said, lingered: performance.now() - heardAt })),
  )
}

/** Each command with words that let it do its work; those of `restore` and `demo` on a database of their own. */
const words: Record<string, string[]> = {
  backup: ['whole.tar.gz'],
  restore: ['whole.tar.gz'],
  'restore-cleanup': [],
  verify: [],
  doctor: [],
  rekey: [],
  'user list': [],
  'user promote': [email],
  'user demote': ['grace@fernwood.test'],
  'user sign-out': [email],
  'user unlock': [email],
  'user reset-link': [email],
  'user lift-second-factor': [email],
  'user delete': ['grace@fernwood.test'],
  'workspace export': [email, 'account.zip'],
  migrate: [],
  distribute: [],
  demo: [],
}

/** Commands that may say that something is wrong: of the machine, of the account, or, without Citus, of the database. */
const mayRefuse = ['doctor', 'distribute', 'user lift-second-factor']

it.each(Object.keys(commands))('%s ends as soon as its work is done', { timeout: 240_000 }, async (name) => {
  const own = name === 'restore' || name === 'demo' ? empty : app.databaseUrls
  const { code, said, lingered } = await run(
    [...name.split(' '), ...(words[name] ?? ['no words for this command'])],
    own,
  )
  expect({ said, code }).toEqual({ said: expect.any(String), code: mayRefuse.includes(name) ? expect.any(Number) : 0 })
  expect(lingered, said).toBeLessThan(10_000)
})
