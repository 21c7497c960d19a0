import { contract, endpoint } from '@duly/core/contract/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createKeyBrake } from '../../platform/http/brakes.ts'
import { createHttpServer } from '../../platform/http/http-server.ts'
import { createAnswerKeeper } from '../../platform/http/idempotency.ts'
import { serve } from '../../platform/http/serve.ts'
import { openLog } from '../../platform/log/log.ts'
import { callAs, startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'
import { authenticate } from './service.ts'

/** Calls that ask for a sign-in within the last ten minutes, and how an older session becomes fresh again. */

const grave = contract({
  'POST /grave': endpoint({ access: 'people:manage', peopleOnly: true, fresh: true, summary: 'Something grave.' }),
})

let app: TestApp
let server: FastifyInstance
let ada: TestPerson

const contextOn = (on: FastifyInstance) => ({
  server: on,
  db: app.db,
  log: openLog('silent'),
  clock: () => new Date(),
  authenticate: (token: string) => authenticate(app.db, token),
  authenticateKey: async () => null,
  callsPerMinute: 1000,
  keyBrake: createKeyBrake(1000),
  answers: createAnswerKeeper(app.config.secretKey),
  audit: async () => {},
})

beforeAll(async () => {
  app = await startTestApp()
  server = createHttpServer(app.config, openLog('silent'))
  serve(contextOn(server), grave, { 'POST /grave': async () => {} })
  await server.ready()
})
afterAll(async () => {
  await server.close()
  await app.close()
})
beforeEach(async () => {
  ada = await app.register({ password: 'correct horse' })
})

const act = () => callAs(server, ada.token)('POST', '/grave')
const signedInMinutesAgo = (minutes: number) =>
  app.db
    .updateTable('sessions')
    .set({ created_at: sql<Date>`now() - ${minutes} * interval '1 minute'`, confirmed_at: null })
    .where('user_id', '=', ada.id)
    .execute()

it('lets whoever has just signed in', async () => {
  expect((await act()).status).toBe(204)
  await signedInMinutesAgo(9)
  expect((await act()).status).toBe(204)
})

it('refuses an older session without ending it, until the password is given again', async () => {
  await signedInMinutesAgo(11)
  const refused = await act()
  expect([refused.status, refused.body.message, refused.body.detail]).toEqual([
    403,
    'Please confirm that it is you.',
    { signInAgain: true },
  ])
  expect((await ada.call('GET', '/auth/profile')).status).toBe(200)
  expect((await ada.call('POST', '/auth/confirm', { password: 'wrong' })).status).toBe(400)
  expect((await act()).status).toBe(403)
  expect((await ada.call('POST', '/auth/confirm', { password: 'correct horse' })).status).toBe(204)
  expect((await act()).status).toBe(204)
  const elsewhere = await app.call('POST', '/auth/login', { email: ada.email, password: 'correct horse' })
  await signedInMinutesAgo(11)
  await callAs(app.server, elsewhere.body.access_token)('POST', '/auth/confirm', { password: 'correct horse' })
  expect((await act()).status).toBe(403)
})

it('lets nobody guess the password of a found session for long', async () => {
  const answers = []
  for (let tries = 0; tries < 11; tries += 1)
    answers.push((await ada.call('POST', '/auth/confirm', { password: `guess ${tries}` })).status)
  expect(answers).toEqual([...Array(10).fill(400), 429])
  expect((await ada.call('POST', '/auth/confirm', { password: 'correct horse' })).status).toBe(429)
})

it('is no rule for what strangers may call', () => {
  const open = contract({ 'POST /open': endpoint({ access: 'public', fresh: true, summary: 'Open.' }) })
  const other = createHttpServer(app.config, openLog('silent'))
  expect(() => serve(contextOn(other), open, { 'POST /open': async () => {} })).toThrow(/fresh/)
})
