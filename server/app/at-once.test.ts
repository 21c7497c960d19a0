import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '../test/app.ts'

/*
 * Calls that write something outside their transaction, as brakes count, come more at a time than there are connections (10 in
 * tests): each has one, and must not wait for another that the others hold.
 */

let app: TestApp
let ada: TestPerson
beforeAll(async () => {
  app = await startTestApp()
  ada = await app.register()
})
afterAll(() => app.close())

const password = 'correct horse battery'
const calls: Record<string, (at: number) => Promise<{ status: number }>> = {
  registering: (at) => app.call('POST', '/users', { email: `at-once-${at}@client.test`, password }),
  'the contact form': (at) =>
    app.call('POST', '/contact', {
      name: 'Ada',
      email: `at-once-${at}@client.test`,
      message: 'Are you there, at once?',
    }),
  'signing in': (at) => app.call('POST', '/auth/login', { email: `nobody-${at}@client.test`, password }),
  'forgotten passwords': (at) => app.call('POST', '/auth/forgot-password', { email: `nobody-${at}@client.test` }),
  'resetting with unknown links': () =>
    app.call('POST', '/auth/reset-password', { token: randomUUID().repeat(2), password }),
  'unknown pay pages': () => app.call('GET', `/payment-links/public/${randomUUID()}`),
  'unknown invoices': () => app.call('GET', `/invoices/${randomUUID()}/public`),
  'unknown invitations': () => app.call('GET', `/invitations/${randomUUID().repeat(2)}`),
  'new businesses': () => ada.call('POST', '/businesses'),
  'confirming who one is': () => ada.call('POST', '/auth/confirm', { password: 'wrong' }),
}

it.each(Object.entries(calls))('takes %s forty at once', async (_, call) => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_unused, at) => call(at)))
  expect(answers.filter(({ status }) => status >= 500).map(({ status }) => status)).toEqual([])
})
