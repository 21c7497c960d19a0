import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runCommand } from './commands.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts'
import { startTestApp, type TestApp } from './test/app.ts'
import { type FreshDatabase, freshDatabase } from './test/database.ts'

let folder: string
let app: TestApp

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'duly-commands-'))
  app = await startTestApp({ env: { DATA_DIR: join(folder, 'first') } })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

const environment = (
  urls: Pick<FreshDatabase, 'ownerUrl' | 'appUrl'>,
  dataDir: string,
  more: NodeJS.ProcessEnv = {},
) => ({
  DATABASE_URL: urls.appUrl,
  DATABASE_OWNER_URL: urls.ownerUrl,
  DATA_DIR: join(folder, dataDir),
  ...more,
})

it('says what it can do, and what it can’t', async () => {
  const { text } = await runCommand(['--help'], {})
  for (const name of ['backup', 'restore', 'verify', 'user promote', 'migrate'])
    expect(text).toContain(`duly -- ${name}`)
  expect((await runCommand(['restore', '--help'], {})).text).toContain('--replace')
  await expect(runCommand(['bakcup'], {})).rejects.toThrow('There is no command bakcup')
  await expect(runCommand(['restore'], environment(app.databaseUrls, 'first'))).rejects.toThrow(/file is missing/)
  await expect(runCommand(['backup', '--loud'], environment(app.databaseUrls, 'first'))).rejects.toThrow(/--loud/)
})

it('moves an installation with its keys from one place to another', async () => {
  const person = await app.register()
  const settings = await person.call('POST', '/payment-settings', {
    preferredCurrency: 'CAD',
    bankName: 'Harbour Credit Union',
    accountNumber: '000123456789',
  })
  expect(settings.status, JSON.stringify(settings.body)).toBeLessThan(300)
  const file = join(folder, 'moving.tar.gz')
  const here = environment(app.databaseUrls, 'first')
  const made = await runCommand(['backup', file], here)
  expect(made.ok).toBe(true)
  expect(made.text).toMatch(
    /Wrote and checked .*moving\.tar\.gz\n.*1 accounts.*\n.*keys that open bank details are in it/,
  )
  expect((await stat(file)).mode & 0o077).toBe(0)
  await expect(runCommand(['backup', file], here)).rejects.toThrow(/exists already/)
  expect((await runCommand(['verify', file], {})).text).toMatch(/is whole/)
  expect(await runCommand(['verify'], here)).toEqual({ ok: true, text: expect.stringMatching(/All \d+ rules hold/) })

  const other = await freshDatabase()
  const there = environment(other, 'second')
  // Starting there once made keys that are not those of the backup.
  await runCommand(['migrate'], there)
  const restored = await runCommand(['restore', file], there)
  expect(restored).toEqual({ ok: true, text: expect.stringContaining('The keys of the backup are in place.') })
  const secrets = await readFile(join(folder, 'second', 'app-secrets.json'), 'utf8')
  expect(secrets).toBe(await readFile(join(folder, 'first', 'app-secrets.json'), 'utf8'))
  expect((await readdir(join(folder, 'second'))).some((name) => name.includes('before_restore'))).toBe(true)
  const moved = await startTestApp({
    env: { DATA_DIR: join(folder, 'second') },
    joins: { databaseUrls: other } as unknown as TestApp,
  })
  const session = await moved.call('POST', '/auth/login', { email: person.email, password: 'correct horse' })
  const read = await moved.server.inject({
    url: `/api/payment-settings/user/${person.id}`,
    headers: { authorization: `Bearer ${session.body.access_token}` },
  })
  expect(read.body).toContain('000123456789')
  await moved.close()
  await other.drop()
})

it('refuses a backup whose bank details would stay closed for good, unless told to', async () => {
  const person = await app.register()
  await person.call('POST', '/payment-settings', {
    preferredCurrency: 'CAD',
    bankName: 'B',
    accountNumber: '000123456789',
  })
  const file = join(folder, 'sealed.tar.gz')
  await runCommand(['backup', file, '--without-keys'], environment(app.databaseUrls, 'first'))
  const other = await freshDatabase()
  const there = environment(other, 'third')
  await expect(runCommand(['restore', file], there)).rejects.toThrow(/encrypted with the key [0-9a-f]{8}/)
  const { credentialsKey } = JSON.parse(await readFile(join(folder, 'first', 'app-secrets.json'), 'utf8'))
  const withKey = { ...there, CREDENTIALS_KEY_PREVIOUS: credentialsKey }
  expect((await runCommand(['restore', file], withKey)).ok).toBe(true)
  expect((await runCommand(['restore', file, '--replace', '--without-keys'], there)).text).toMatch(/kept as before_res/)
  expect((await runCommand(['restore-cleanup'], there)).text).toMatch(/^Removed: before_restore_/)
  await other.drop()
})

it('calls a damaged file damaged', async () => {
  const file = join(folder, 'rubbish.tar.gz')
  await writeFile(file, 'not an archive')
  expect(await runCommand(['verify', file], {})).toEqual({ ok: false, text: expect.stringContaining('is damaged') })
  await expect(runCommand(['verify', join(folder, 'none')], {})).rejects.toThrow(/There is no file/)
})

it('backs up the embedded database beside the server that runs it, and restores only once that has stopped', async () => {
  const dataDir = join(folder, 'embedded')
  const quiet = () => {}
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
  const server = await startEmbeddedPostgres({ dataDir, log, disposable: true })
  const file = join(folder, 'embedded.tar.gz')
  try {
    await runCommand(['migrate'], { DATA_DIR: dataDir })
    await runCommand(['backup', file], { DATA_DIR: dataDir })
    await expect(runCommand(['restore', file], { DATA_DIR: dataDir })).rejects.toThrow(/Stop it first/)
  } finally {
    await server.stop()
  }
  expect((await runCommand(['restore', file], { DATA_DIR: dataDir })).text).toMatch(/Restored \d+ rows/)
})
