import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { chooseHashCost, createSlots, hashing, hashPassword, needsRehash, verifyPassword } from './passwords.ts'

/** Work that is over when it is told. */
function held() {
  let end = () => {}
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  return { over, end }
}

describe('hashing', () => {
  it('has so many at work at once, the others wait in order, and the surplus is turned away', async () => {
    const slots = createSlots(2, 2)
    const begun: number[] = []
    const works = Array.from({ length: 4 }, held)
    const runs = works.map((work, index) =>
      slots(async () => {
        begun.push(index)
        await work.over
        return index
      }),
    )
    await expect(slots(async () => 4)).rejects.toMatchObject({ id: 'unavailable', retryAfter: 1 })
    expect(begun).toEqual([0, 1])
    works[1]?.end()
    await expect(runs[1]).resolves.toBe(1)
    expect(begun).toEqual([0, 1, 2])
    works[0]?.end()
    await expect(runs[0]).resolves.toBe(0)
    expect(begun).toEqual([0, 1, 2, 3])
    for (const work of works) work.end()
    await expect(Promise.all(runs)).resolves.toEqual([0, 1, 2, 3])
    await expect(slots(async () => 5)).resolves.toBe(5)
  })

  it('hands its place on when the work fails', async () => {
    const slots = createSlots(1, 1)
    const failing = slots(async () => {
      throw new Error('no')
    })
    const next = slots(async () => 'done')
    await expect(failing).rejects.toThrow('no')
    await expect(next).resolves.toBe('done')
  })
})

describe('hashes', () => {
  afterAll(() => chooseHashCost(true))

  it('cost their full price unless the data are disposable, and a cheap one is replaced at the next sign-in', async () => {
    chooseHashCost(true)
    const cheap = await hashPassword('correct horse')
    chooseHashCost(false)
    const full = await hashPassword('correct horse')
    expect(full).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
    expect([needsRehash(cheap), needsRehash(full)]).toEqual([true, false])
    expect(await verifyPassword(cheap, 'correct horse')).toBe(true)
  })
})

describe('a sign-in that finds no place to hash', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  it('is told to come again, and is no failure that brings the lock nearer', async () => {
    const account = { email: 'busy@duly.example', password: 'a long password' }
    expect((await app.call('POST', '/users', account)).status).toBe(201)
    const gate = held()
    const filling = Array.from({ length: 200 }, () => hashing(() => gate.over).catch(() => {}))
    const refused = await app.call('POST', '/auth/login', account)
    expect(refused.status).toBe(503)
    expect(refused.headers['retry-after']).toBe('1')
    const rows = await app.db
      .selectFrom('sign_in_failures')
      .select('id')
      .where('email_key', '=', account.email)
      .execute()
    expect(rows).toEqual([])
    gate.end()
    await Promise.all(filling)
    expect((await app.call('POST', '/auth/login', account)).status).toBe(200)
  })
})
