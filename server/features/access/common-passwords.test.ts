import type { Endpoint, EndpointKey } from '@duly/core/contract/endpoint.ts'
import { dictionary } from '@zxcvbn-ts/language-common'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { servedEndpoints } from '../../platform/http/serve.ts'
import { startTestApp, type TestAnswer, type TestApp } from '../../test/app.ts'
import { isCommonPassword } from './common-passwords.ts'

/** What an operator can ask of new passwords, wherever one is set. */

const rule = {
  PASSWORD_MIN_LENGTH: '6',
  PASSWORD_REFUSE_COMMON: 'true',
  APP_BASE_URL: 'https://billing.fernwood.example',
}
const fine = 'correct horse'
const listed = dictionary['passwords-common'].map(String)
let app: TestApp
let strict: TestApp

beforeAll(async () => {
  app = await startTestApp({ workers: true })
  strict = await startTestApp({ joins: app, env: { ...rule, LOG_LEVEL: 'silent' } })
})
afterAll(async () => {
  await strict.close()
  await app.close()
})

const newAddress = () => `rosalind.${crypto.randomUUID()}@quarry.example`

async function resetToken(email: string): Promise<string> {
  await strict.call('POST', '/auth/forgot-password', { email })
  const tokens = async () =>
    (await app.mailsTo(email)).flatMap(({ text }) => /password\?token=([\w-]+)/.exec(text)?.[1] ?? [])
  await expect.poll(tokens, { timeout: 60_000 }).not.toEqual([])
  return (await tokens())[0] ?? ''
}

/** The calls that set a password, each as the one who is asked makes it. */
const setting: Readonly<Record<string, (password: string) => Promise<TestAnswer>>> = {
  'POST /users': (password) => strict.call('POST', '/users', { email: newAddress(), password, lastName: 'Kestrelby' }),
  'POST /account/password': async (newPassword) => {
    const ada = await strict.register({ email: newAddress(), lastName: 'Kestrelby' })
    return ada.call('POST', '/account/password', { currentPassword: fine, newPassword })
  },
  'POST /auth/reset-password': async (newPassword) => {
    const { email } = await strict.register({ email: newAddress(), lastName: 'Kestrelby' })
    const token = await resetToken(email)
    return strict.call('POST', '/auth/reset-password', { token, newPassword, confirmPassword: newPassword })
  },
}

/** Calls that only compare one with the account's. */
const comparing: readonly EndpointKey[] = [
  'POST /auth/login',
  'POST /auth/confirm',
  'POST /account/export',
  'POST /account/delete',
]

const takesPassword = ([, { body }]: [EndpointKey, Endpoint]) =>
  Object.keys((body as z.ZodObject | undefined)?.shape ?? {}).some((field) => /password/i.test(field))

it('knows every call that takes a password', () => {
  const taking = [...(servedEndpoints.get(strict.server) ?? [])].filter(takesPassword).map(([key]) => key)
  expect(taking.sort()).toEqual([...Object.keys(setting), ...comparing].sort())
})

describe.each(Object.entries(setting))('%s', (_, set) => {
  it.each([
    ['of the commonest', 'password1'],
    ['of the commonest, in capitals', 'QWERTYUIOP'],
    ['of the commonest, between spaces', ' iloveyou '],
    ['that a rule finds instead of the list', '888888'],
    ['that is far down in the list', listed.filter(({ length }) => length >= 8).at(-1) ?? ''],
    ['that is the person’s name', 'Kestrelby1999'],
    ['that is a part of the address', 'Rosalind!'],
    ['that is the address’s domain', 'quarry2026'],
    ['that is the product', 'invoicing1'],
    ['that is the host', 'Fernwood'],
  ])('refuses a password %s', async (_what, password) => {
    const { status, body } = await set(password)
    expect([status, body.message]).toEqual([
      400,
      'This password is one of those that are guessed first. Please choose another one.',
    ])
  })

  it('refuses a short password and takes any other', async () => {
    expect((await set('a b c')).body.message).toBe('The password is too short.')
    expect((await set('battery staple')).status).toBeLessThan(300)
    expect((await set('Kestrelby and the quarry')).status).toBeLessThan(300)
  })
})

it('knows the 3,000 commonest passwords, and ten times as many', async () => {
  expect(listed.length).toBeGreaterThan(40_000)
  const missed = await Promise.all(listed.map(async (password) => !(await isCommonPassword(password.toUpperCase()))))
  expect(missed.filter(Boolean)).toEqual([])
})

it('asks nothing of passwords by default, as specified', async () => {
  for (const password of ['1', 'password'])
    expect((await app.call('POST', '/users', { email: newAddress(), password })).status).toBe(201)
})
