import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { runCommand } from './commands.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts'
import { callAs, startTestApp, type TestApp } from './test/app.ts'
import { type FreshDatabase, freshDatabase } from './test/database.ts'
import { softwarePasskey } from './test/software-passkey.ts'

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
  expect(made.text).toMatch(/Wrote and verified .*moving\.tar\.gz\n.*1 accounts.*\n.*keys that decrypt bank details/)
  expect((await stat(file)).mode & 0o077).toBe(0)
  await expect(runCommand(['backup', file], here)).rejects.toThrow(/exists already/)
  expect((await runCommand(['verify', file], {})).text).toMatch(/is whole/)
  expect(await runCommand(['verify'], here)).toEqual({ ok: true, text: expect.stringMatching(/All \d+ rules hold/) })

  const other = await freshDatabase()
  const there = environment(other, 'second')
  // Starting there once made keys that are not those of the backup.
  await runCommand(['migrate'], there)
  const restored = await runCommand(['restore', file], there)
  expect(restored).toEqual({ ok: true, text: expect.stringContaining('The keys in the backup were installed.') })
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

it('looks at the embedded database and backs it up beside the server that runs it; restores once that has stopped', async () => {
  const dataDir = join(folder, 'embedded')
  const quiet = () => {}
  const log = { debug: quiet, info: quiet, warn: quiet, error: quiet }
  const server = await startEmbeddedPostgres({ dataDir, log })
  const file = join(folder, 'embedded.tar.gz')
  try {
    await runCommand(['migrate'], { DATA_DIR: dataDir })
    const { text, ok } = await runCommand(['doctor'], { DATA_DIR: dataDir })
    expect(ok, text).toBe(true)
    expect(text).toMatch(/^ok {4}Database: PostgreSQL \d+/m)
    expect(text).toMatch(/^ok {4}Database logins: The application’s login owns nothing/m)
    expect(text).toMatch(/^ok {4}Data: All \d+ rules hold/m)
    expect(text).toMatch(/^note {2}Mail: No mail server is configured.*\n {8}→ Set SMTP_URL/m)
    expect(text).toMatch(/Duly can run, \d+ to consider\.$/)
    await runCommand(['backup', file], { DATA_DIR: dataDir })
    await expect(runCommand(['restore', file], { DATA_DIR: dataDir })).rejects.toThrow(/Stop it first/)
  } finally {
    await server.stop()
  }
  expect((await runCommand(['restore', file], { DATA_DIR: dataDir })).text).toMatch(/Restored \d+ rows/)
})

describe('accounts', () => {
  it('are looked after at the server, and the audit trail says so', async () => {
    const here = environment(app.databaseUrls, 'first')
    const admin = await app.register()
    const person = await app.register({ firstName: 'Basil', lastName: 'Thorne' })
    expect((await runCommand(['user', 'promote', admin.email.toUpperCase()], here)).text).toMatch(
      /now an administrator/,
    )
    expect((await runCommand(['user', 'list', 'basil'], here)).text).toMatch(/USER {6}person.* Basil Thorne$/)
    await expect(runCommand(['user', 'promote', 'nobody@duly.example'], here)).rejects.toThrow(/Nobody has registered/)
    await expect(runCommand(['user', 'demote', admin.email], here)).rejects.toThrow(/administrator/)

    expect((await runCommand(['user', 'sign-out', person.email], here)).ok).toBe(true)
    expect((await person.call('GET', '/customers')).status).toBe(401)
    const working = await startTestApp({ joins: app, env: { DATA_DIR: join(folder, 'first') }, workers: true })
    const told = async () => (await app.mailsTo(person.email)).map(({ subject }) => subject)
    const signedOut = ['An administrator signed you out everywhere']
    await vi.waitFor(async () => expect(await told()).toEqual(signedOut), { timeout: 30_000, interval: 50 })
    await working.close()

    const link = (await runCommand(['user', 'reset-link', person.email], here)).text
    const token = /\/reset-password\?token=([\w-]{43})$/.exec(link)?.[1]
    const chosen = { token, newPassword: 'another horse', confirmPassword: 'another horse' }
    expect((await app.call('POST', '/auth/reset-password', chosen)).status).toBeLessThan(300)
    const login = (password: string) => app.call('POST', '/auth/login', { email: person.email, password })
    for (let wrong = 0; wrong < 30 && (await login('wrong')).status !== 423; wrong += 1);
    expect((await login('another horse')).status).toBe(423)
    await runCommand(['user', 'unlock', person.email], here)
    expect((await login('another horse')).status).toBeLessThan(300)

    await expect(runCommand(['user', 'lift-second-factor', person.email], here)).rejects.toThrow(/no second factor/)
    const again = callAs(app.server, (await login('another horse')).body.access_token)
    const options = (await again('POST', '/auth/passkeys/options')).body
    await again('POST', '/auth/passkeys', { credential: softwarePasskey().create(options) })
    expect((await login('another horse')).body.second_step).toBeDefined()
    await runCommand(['user', 'lift-second-factor', person.email], here)
    expect((await login('another horse')).body.access_token).toBeTypeOf('string')

    const file = join(folder, 'basil.zip')
    await runCommand(['workspace', 'export', person.email, file], here)
    expect((await readFile(file)).subarray(0, 2).toString()).toBe('PK')
    await expect(runCommand(['workspace', 'export', person.email, file], here)).rejects.toThrow(/exists already/)

    await runCommand(['user', 'delete', person.email], here)
    expect((await login('another horse')).status).toBe(401)
    const acts = await admin.call('GET', '/admin/acts')
    expect(acts.body.data.map((act: { actor: string | null; action: string }) => [act.actor, act.action])).toEqual([
      [null, 'user_deleted'],
      [null, 'workspace_exported'],
      [null, 'second_factors_lifted'],
      [null, 'sign_in_unlocked'],
      [null, 'reset_link_made'],
      [null, 'sessions_ended'],
      [null, 'role_changed'],
    ])
  })
})

describe('the doctor', () => {
  it('says what is wrong and what to do, in plain words', async () => {
    const said = async (env: NodeJS.ProcessEnv) => {
      const { text, ok } = await runCommand(['doctor'], env)
      expect(ok, text).toBe(false)
      return text
    }
    const here = environment(app.databaseUrls, 'first')
    // Test databases do not wait for the disk.
    expect(await said(here)).toMatch(/BAD {3}Database: The database does not sync to disk.*\n.*fsync/)
    expect(await said({ ...here, PORT: 'soon' })).toMatch(/BAD {3}Configuration: PORT is not valid/)
    const nowhere = 'postgres://duly@127.0.0.1:1/duly'
    expect(await said({ ...here, DATABASE_URL: nowhere, DATABASE_OWNER_URL: nowhere })).toMatch(
      /BAD {3}Database: The database server does not respond.*\n {8}→ Start PostgreSQL/,
    )
    const wrongName = { DATABASE_OWNER_URL: here.DATABASE_OWNER_URL?.replace(/[^/]+$/, 'no_such_database') }
    expect(await said({ ...here, ...wrongName })).toMatch(/does not exist.*\n.*createdb/)
    expect(await said({ ...here, SMTP_URL: 'smtp://127.0.0.1:1' })).toMatch(
      /BAD {3}Mail: The mail server \(127\.0\.0\.1, port 1\) cannot be used.*\n.*SMTP_URL/,
    )
    // Another data folder has another key.
    expect(await said(environment(app.databaseUrls, 'fourth'))).toMatch(/BAD {3}Keys: .*\n.*CREDENTIALS_KEY_PREVIOUS/)
  })
})
