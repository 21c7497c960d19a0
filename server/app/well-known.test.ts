import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { startTestApp, type TestApp } from '../test/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ env: { APP_BASE_URL: 'https://bills.example', SUPPORT_EMAIL: 'safety@bills.example' } })
})
afterAll(() => app.close())

it('leads password managers to where a password is changed', async () => {
  const { statusCode, headers } = await app.server.inject({ url: '/.well-known/change-password' })
  expect([statusCode, headers.location]).toEqual([302, '/profile'])
  // Otherwise they would not believe it: an address that nobody knows must not be answered with success.
  expect((await app.server.inject({ url: '/.well-known/resource-that-should-not-exist' })).statusCode).toBe(404)
})

it('tells finders of weaknesses whom to tell, for a while', async () => {
  app.clock.now = new Date('2026-03-05T17:00:00Z')
  const { headers, body } = await app.server.inject({ url: '/.well-known/security.txt' })
  app.clock.now = null
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual([
    'Contact: mailto:safety@bills.example',
    'Expires: 2026-09-01T00:00:00.000Z',
    'Preferred-Languages: en',
    'Canonical: https://bills.example/.well-known/security.txt',
    '',
  ])
})

const refusal = 'APP_BASE_URL is not valid: expected a scheme and a host without a path'

it('does not start below a path', () => {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const { status, stderr } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', APP_BASE_URL: 'https://bills.example/duly' },
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining(refusal)])
})

it.each([
  'https://bills.example/duly',
  'https://bills.example/?a=1',
  'https://ada:pw@bills.example',
  'https://bills.example/#x',
])('is not served below a path or with more than a host: %s', (address) =>
  expect(() => readConfig({ APP_BASE_URL: address })).toThrow(refusal),
)
