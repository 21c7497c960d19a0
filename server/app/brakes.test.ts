import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../test/app.ts'

let app: TestApp
let unbraked: TestApp

beforeAll(async () => {
  app = await startTestApp({ ownBrakes: true })
  unbraked = await startTestApp()
})
afterAll(async () => {
  await app?.close()
  await unbraked?.close()
})

interface Act {
  name: string
  /** How many are let through in one window. */
  limit: number
  ask(app: TestApp, index: number, from: string): Promise<number>
}

const post = async (to: TestApp, path: string, payload: object, remoteAddress: string) =>
  (await to.server.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress })).statusCode

const acts: Act[] = [
  {
    name: 'registrations',
    limit: 100,
    ask: (to, index, from) =>
      post(to, '/users', { email: `new${index}.${from}@duly.example`, password: 'correct horse' }, from),
  },
  {
    name: 'sign-ins',
    limit: 60,
    ask: (to, index, from) =>
      post(to, '/auth/login', { email: `nobody${index}.${from}@duly.example`, password: 'wrong' }, from),
  },
  {
    name: 'messages from the contact form',
    limit: 30,
    ask: (to, index, from) =>
      post(to, '/contact', { name: 'Ada', email: `ada${index}@duly.example`, subject: 'Hi', message: 'Hello' }, from),
  },
  {
    name: 'calls',
    limit: 1200,
    ask: async (to, _, remoteAddress) =>
      (await to.server.inject({ method: 'GET', url: '/api/products', remoteAddress })).statusCode,
  },
]

/** The answers up to the first refusal by a brake, or so many. */
async function answersOf(ask: Act['ask'], to: TestApp, from: string, most: number): Promise<number[]> {
  const answers: number[] = []
  while (answers.length < most && answers.at(-1) !== 429) answers.push(await ask(to, answers.length, from))
  return answers
}

describe.each(acts)('$name of one network', ({ limit, ask }) => {
  it('are braked as an installation is without any setting, and those of other networks are not', async () => {
    // The window may end meanwhile, once.
    const answers = await answersOf(ask, app, '203.0.113.7', 2 * limit + 1)
    expect(answers.at(-1)).toBe(429)
    expect(answers.length).toBeGreaterThan(limit)
    expect(await ask(app, 0, '198.51.100.7')).not.toBe(429)
  })

  it('are not braked in tests about other things', async () => {
    expect(await answersOf(ask, unbraked, '203.0.113.7', limit + 1)).not.toContain(429)
  })
})
