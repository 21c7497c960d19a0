import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ConfigError, readConfig } from '../platform/config/config.ts'
import { inDatabase } from '../platform/embedded-postgres/roles.ts'
import { openLog } from '../platform/log/log.ts'
import { aBillOf } from '../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../test/app.ts'

/** Where secrets may not be: in the log, and legible in the database (security requirements, section 9). */

const firstKey = '5f0c9e3b71d2486aa4e8b6f7190d3c25'.repeat(2)
const secondKey = 'c3d47a1190ab62ef853d0b9c4e7f2a68'.repeat(2)
const iban = 'CA29NWBK60161331926819'
const accountNumber = '60161331926819'
const password = 'a password nobody guesses 7731'
const lines: string[] = []

let app: TestApp
let ada: TestPerson
/** Everything secret that came up on the way, by what it is. */
const secrets = new Map<string, string>()

beforeAll(async () => {
  app = await startTestApp({
    workers: true,
    log: openLog('debug', { write: (line) => void lines.push(line) }),
    env: { CREDENTIALS_KEY: firstKey },
  })
  ada = await app.register({ password })
  await journey()
})
afterAll(() => app.close())

async function lastMail(to: string): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const [found] = await app.mailsTo(to)
    if (found) return found.text
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error(`no mail to ${to}`)
}

// Signs in and out, loses and resets a password, invites, stores bank details, invoices, and provokes failures.
async function journey(): Promise<void> {
  secrets.set('password', password)
  secrets.set('session', ada.token)
  await app.call('POST', '/auth/login', { email: ada.email, password: 'wrong guess 5519' })
  secrets.set('wrong password', 'wrong guess 5519')
  await ada.call('POST', '/companies', { name: 'Fernwood' })
  const bank = { preferredCurrency: 'CAD', bankName: 'Inner Harbour', iban, accountNumber }
  // What is kept for a repeat of these calls must tell no more than the tables themselves.
  const key = () => ({ 'idempotency-key': crypto.randomUUID() })
  expect((await ada.call('POST', '/payment-settings', bank, key())).status).toBe(201)
  secrets.set('iban', iban)
  secrets.set('account number', accountNumber)
  const bill = aBillOf(5, { additionalNotes: 'My card is 4242 4242 4242 4242', status: 'SENT' })
  const { id } = (await ada.call('POST', '/invoices', bill, key())).body
  await ada.call('POST', `/invoices/${id}/send`, {}, key())
  await ada.call('GET', `/invoices/${id}/pdf`)
  secrets.set('card', '4242 4242 4242 4242')
  const made = await ada.call('POST', '/api-keys', { name: 'Bookkeeping', scopes: ['invoices:read'] }, key())
  secrets.set('API key', made.body.key)
  const byKey = { authorization: `Bearer ${made.body.key}` }
  expect((await app.call('GET', '/invoices', undefined, byKey)).status).toBe(200)
  const guest = await app.register({ password: 'another password 1188' })
  secrets.set('another password', 'another password 1188')
  secrets.set('another session', guest.token)
  await ada.call('POST', '/employees', { email: guest.email })
  secrets.set('invitation', /token=([\w-]+)/.exec(await lastMail(guest.email))?.[1] ?? '')
  const forgetful = await app.register({ password: 'forgotten soon 2200' })
  // Neither of these names shapes the link (security requirements 3.6).
  const elsewhere = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  await app.call('POST', '/auth/forgot-password', { email: forgetful.email }, elsewhere)
  const resetMail = await lastMail(forgetful.email)
  expect(resetMail).toContain('http://localhost:3000/reset-password?token=')
  expect(resetMail).not.toContain('evil.example')
  const reset = /token=([\w-]+)/.exec(resetMail)?.[1] ?? ''
  secrets.set('reset', reset)
  const newPassword = 'remembered again 4477'
  secrets.set('new password', newPassword)
  const answer = await app.call('POST', '/auth/reset-password', {
    token: reset,
    newPassword,
    confirmPassword: newPassword,
  })
  expect(answer.status).toBeLessThan(300)
  const { url } = (await ada.call('POST', '/calendar-feed', {})).body
  const feed = new URL(url).pathname.split('/').at(-1) ?? ''
  secrets.set('calendar feed', feed)
  await app.call('GET', `/calendar/${feed}`)
  await app.call('GET', `/invitations/${secrets.get('invitation')}`)
  await app.call('GET', '/nowhere?token=in-an-address-9902', undefined, { authorization: 'Bearer in-a-header-9903' })
  secrets.set('in an address', 'in-an-address-9902')
  secrets.set('in a header', 'in-a-header-9903')
  await app.call('POST', '/auth/login', { email: ada.email, password: { nested: 'in-a-bad-body-9904' } })
  secrets.set('in a bad body', 'in-a-bad-body-9904')
}

it('the log of it all, down to the last detail, tells none of them', () => {
  for (const [name, secret] of secrets) expect(secret.length, name).toBeGreaterThan(10)
  expect(lines.length).toBeGreaterThan(20)
  const log = lines.join('')
  for (const [name, secret] of secrets) expect(log.includes(secret), `${name} in the log`).toBe(false)
  // Links, bodies and who they are about stay out as well.
  expect(log).not.toMatch(/Inner Harbour|Harbour & Pine|token=/)
})

it('the log says who did what, and who was kept from it, by the pattern of the route; and how messages ended', async () => {
  const workspaceId = expect.any(String)
  await expect
    .poll(() => lines.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'message ended'), { timeout: 60_000 })
    .toMatchObject({ workspaceId, messageId: expect.any(String), channel: 'mail' })
  const calls = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'call')
  expect(calls).toContainEqual(
    expect.objectContaining({ call: 'POST /invoices/:id/send', outcome: 'done', status: 200, actor: ada.id }),
  )
  expect(calls).toContainEqual(expect.objectContaining({ call: 'POST /auth/login', outcome: 'denied', status: 401 }))
  expect(calls.find(({ call }) => call === 'PATCH /profile')).toBeUndefined()
  expect(calls.every(({ requestId, time }) => Boolean(requestId) && /Z$/.test(String(time)))).toBe(true)
})

it('a thief of the database reads none of them', async () => {
  const client = new pg.Client({
    connectionString: inDatabase(inject('postgres').superUrl, new URL(app.databaseUrls.appUrl).pathname.slice(1)),
  })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)
    for (const { row } of rows)
      for (const [secret, value] of secrets) if (row.includes(value)) found.push(`${secret} in ${name}`)
  }
  await client.end()
  // What a business itself writes on its invoice is its document.
  expect([...new Set(found)].filter((one) => !one.startsWith('card in ')).sort()).toEqual([])
})

describe('keys', () => {
  const settings = (on: TestApp) =>
    on.call('GET', `/payment-settings/user/${ada.id}`, undefined, { authorization: `Bearer ${ada.token}` })
  const withKeys = (current: string, previous = '') =>
    startTestApp({
      joins: app,
      env: { LOG_LEVEL: 'silent', CREDENTIALS_KEY: current, CREDENTIALS_KEY_PREVIOUS: previous },
    })

  it('are changed without losing what was sealed, and the former one is needed no more after the next save', async () => {
    const stranger = await withKeys(secondKey)
    expect((await settings(stranger)).status).toBe(500)
    await stranger.close()
    const rotating = await withKeys(secondKey, firstKey)
    expect((await settings(rotating)).body).toMatchObject({ iban, accountNumber })
    const headers = { authorization: `Bearer ${ada.token}` }
    await rotating.call('PATCH', `/payment-settings/user/${ada.id}`, { bankName: 'Outer Harbour' }, headers)
    await rotating.close()
    const rotated = await withKeys(secondKey)
    expect((await settings(rotated)).body).toMatchObject({ iban, accountNumber, bankName: 'Outer Harbour' })
    await rotated.close()
  })

  it('and secrets that are missing, short or known keep production from starting', () => {
    const good = {
      NODE_ENV: 'production',
      APP_BASE_URL: 'https://bills.example',
      DATABASE_URL: 'postgres://db/duly',
      SMTP_URL: 'smtps://user:pass@mail.example',
      SECRET_KEY: firstKey,
      CREDENTIALS_KEY: secondKey,
    }
    expect(readConfig(good).mode).toBe('production')
    const bad: Record<string, string | undefined>[] = [
      { SECRET_KEY: undefined },
      { CREDENTIALS_KEY: undefined },
      { SECRET_KEY: 'short' },
      { SECRET_KEY: 'changeme'.repeat(8) },
      { SECRET_KEY: 'replace-me-with-openssl-rand-hex-32' },
      { SECRET_KEY: '<your secret key of 32 characters>' },
      { SECRET_KEY: 'insert-a-long-random-text-here-1234567' },
      { CREDENTIALS_KEY: '0'.repeat(64) },
      { APP_BASE_URL: 'http://bills.example' },
      { SMTP_URL: undefined },
    ]
    for (const change of bad)
      expect(() => readConfig({ ...good, ...change }), JSON.stringify(change)).toThrow(ConfigError)
  })
})
