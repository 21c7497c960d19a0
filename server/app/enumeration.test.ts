import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startTestApp, type TestAnswer, type TestApp } from '../test/app.ts'

/**
 * Whether somebody has an account is told neither by what is answered nor by how long it takes (security requirements
 * 2.5, 3.3, 3.5). With TIMING_SAMPLES=1000 the same comparison runs long enough to see a millisecond.
 */

const samples = Number(process.env.TIMING_SAMPLES ?? 16)
vi.setConfig({ testTimeout: 60_000 + samples * 1000 })

let app: TestApp

beforeAll(async () => {
  // Hashes at their full cost, which is what a response that leaves one out would save.
  app = await startTestApp({ env: { LOG_LEVEL: 'silent', DATA_IS_DISPOSABLE: 'false' } })
})
afterAll(() => app.close())

type Ask = (index: number) => Promise<TestAnswer>

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** The middle times of two ways of asking, taken in turns so that whatever else the machine does meets both. */
async function compared(one: Ask, other: Ask) {
  const times: [number[], number[]] = [[], []]
  for (let index = 0; index < samples + 2; index += 1) {
    for (const way of index % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const begun = performance.now()
      await [one, other][way]?.(index)
      // The first calls pay for what is made once.
      if (index >= 2) times[way].push(performance.now() - begun)
    }
  }
  return { one: median(times[0]), other: median(times[1]) }
}

/** How far apart they may be: a tenth; far more where few were taken, on a machine that may be busy. A hash left out is tenfold. */
function expectAlike({ one, other }: { one: number; other: number }): void {
  const ratio = one / other
  const bound = samples >= 500 ? 1.1 : 3
  if (samples >= 500) process.stdout.write(`${one.toFixed(2)} ms and ${other.toFixed(2)} ms\n`)
  expect(ratio, `${one} ms and ${other} ms`).toBeGreaterThan(1 / bound)
  expect(ratio, `${one} ms and ${other} ms`).toBeLessThan(bound)
}

const without = ({ status, body }: TestAnswer) => ({ status, body: { ...body, requestId: '' } })

it('signing in says and costs the same for unknown addresses as for wrong passwords', async () => {
  // Few guesses each, since the lock falls for both alike at the tenth.
  const known: string[] = []
  for (let index = 0; index * 5 < samples + 4; index += 1) known.push((await app.register()).email)
  const guess = (email: string) => app.call('POST', '/auth/login', { email, password: 'not this one' })
  const wrong: Ask = (index) => guess(known[Math.floor(index / 5)] ?? '')
  const unknown: Ask = (index) => guess(`nobody${Math.floor(index / 5)}@duly.example`)
  expectAlike(await compared(wrong, unknown))
  const fresh = (await app.register()).email
  expect(without(await guess(fresh))).toEqual(without(await guess('somebody@duly.example')))
})

it('a forgotten password is answered alike for every address', async () => {
  const { email } = await app.register()
  const forgot = (address: string) => app.call('POST', '/auth/forgot-password', { email: address })
  expect(without(await forgot(email))).toEqual(without(await forgot('somebody@duly.example')))
  expectAlike(
    await compared(
      () => forgot(email),
      () => forgot('somebody@duly.example'),
    ),
  )
})

it('somebody else’s record costs what one costs that never was', async () => {
  const [owner, other] = [await app.register(), await app.register()]
  const { id } = (await owner.call('POST', '/customers', { name: 'Northlight', email: 'a@client.example' })).body
  expectAlike(
    await compared(
      () => other.call('GET', `/customers/${id}`),
      () => other.call('GET', `/customers/${crypto.randomUUID()}`),
    ),
  )
})

it('a reset or invitation that is wrong is refused in the same words as one that never was', async () => {
  const reset = (token: string) =>
    app.call('POST', '/auth/reset-password', { token, newPassword: 'correct horse', confirmPassword: 'correct horse' })
  expect(without(await reset('x'))).toEqual(without(await reset('y'.repeat(43))))
  const invitation = (token: string) => app.call('GET', `/invitations/${token}`)
  expect(without(await invitation('x'.repeat(43)))).toEqual(without(await invitation('y'.repeat(20))))
})

it('who guesses the ids of public pages is stopped, and whoever has one is not', async () => {
  const owner = await app.register()
  const link = { billingName: 'A', billingEmail: 'a@client.example', billingPhone: '+15875550100', currency: 'CAD' }
  const { id } = (await owner.call('POST', '/payment-links', { ...link, total: 5 })).body
  const open = async (guess: string) => (await app.call('GET', `/payment-links/${guess}/public`)).status
  const pay = async (guess: string) => (await app.call('POST', `/payment-links/${guess}/payment`)).status
  // Sixty misses a minute are let through, and a minute may end meanwhile.
  const untilStopped = async (guess: (id: string) => Promise<number>) => {
    const answers: number[] = []
    while (answers.length < 130 && answers.at(-1) !== 429) answers.push(await guess(crypto.randomUUID()))
    return answers
  }
  const answers = await untilStopped(open)
  expect([...new Set(answers)]).toEqual([404, 429])
  expect(answers.length).toBeGreaterThan(60)
  // By whatever door, while whoever has the address pays on (here as far as one can without a provider).
  expect((await untilStopped(pay)).at(-1)).toBe(429)
  expect([await open(id), await pay(id)]).toEqual([200, 503])
  // What is no id at all is no guess.
  expect(await open('none')).toBe(400)
})
