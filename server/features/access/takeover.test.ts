import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({
    workers: true,
    env: { RATE_SIGN_INS_PER_MINUTE: '5000', RATE_REGISTRATIONS_PER_HOUR: '5000' },
  })
})
afterAll(() => app.close())

/** The words of the mails of a kind to an address, the newest first. */
async function mailsTo(address: string, kind: string, least = 1): Promise<string[]> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = (await app.mailsTo(address)).filter((message) => message.kind === kind)
    if (found.length >= least) return found.map(({ text }) => text)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`no ${kind} for ${address}`)
}

const undoTokens = (mails: readonly string[]) =>
  mails.flatMap((text) => /undo-email-change\?token=([\w-]+)/.exec(text)?.[1] ?? [])
const resetTokens = (mails: readonly string[]) =>
  mails.flatMap((text) => /reset-password\?token=([\w-]+)/.exec(text)?.[1] ?? [])
const undo = (token: string | undefined) => app.call('POST', '/auth/undo-email-change', { token })
const login = (email: string, password: string) => app.call('POST', '/auth/login', { email, password })
const isSignedIn = async (person: TestPerson) => (await person.call('GET', '/auth/profile')).status === 200
const moveTo = async (person: TestPerson, email: string) =>
  expect((await person.call('PATCH', '/profile', { email })).status).toBe(200)

const address = (who: string) => `${who}.${crypto.randomUUID()}@duly.example`

async function reset(email: string, newPassword: string, least = 1): Promise<void> {
  await app.call('POST', '/auth/forgot-password', { email })
  const [token] = resetTokens(await mailsTo(email, 'password_reset', least))
  const answer = await app.call('POST', '/auth/reset-password', { token, newPassword, confirmPassword: newPassword })
  expect(answer.status).toBe(200)
}

/** Lets days pass for an account, as its rows tell them. */
async function age(person: TestPerson, days: number): Promise<void> {
  const rows = await app.db.selectFrom('account_addresses').selectAll().where('user_id', '=', person.id).execute()
  const earlier = (time: Date) => new Date(time.getTime() - days * 86_400_000)
  for (const { email_key, since, held_since } of rows)
    await app.db
      .updateTable('account_addresses')
      .set({ since: earlier(since), held_since: earlier(held_since) })
      .where('user_id', '=', person.id)
      .where('email_key', '=', email_key)
      .execute()
}

it('gives a stolen session no undo link for the thief’s address, so that the owner’s reset ends it for good', async () => {
  const owner = await app.register({ password: 'right' })
  const thief = address('thief')
  await moveTo(owner, thief)
  await moveTo(owner, owner.email)
  const told = await mailsTo(thief, 'email_changed')
  expect(undoTokens(told)).toEqual([])
  expect(told[0]).toContain('was changed')
  await reset(owner.email, 'brand new')
  expect(await isSignedIn(owner)).toBe(false)
  expect((await login(owner.email, 'brand new')).status).toBe(200)
})

it('lets the owner undo a takeover whole: address, sessions, the thief’s password, links and resets', async () => {
  const owner = await app.register({ password: 'right' })
  const thief = address('thief')
  await moveTo(owner, thief)
  const [back] = undoTokens(await mailsTo(owner.email, 'email_changed'))
  await reset(thief, 'the thief’s')
  const stolen = await login(thief, 'the thief’s')
  expect(stolen.status).toBe(200)
  const asThief = { authorization: `Bearer ${stolen.body.access_token}` }
  await app.call('POST', '/auth/forgot-password', { email: thief })
  const [open] = resetTokens(await mailsTo(thief, 'password_reset', 2))
  // Neither a reset nor a change of the password takes the way back to the older address away.
  const change = { currentPassword: 'the thief’s', newPassword: 'the thief’s too' }
  expect((await app.call('POST', '/account/password', change, asThief)).status).toBe(204)
  expect((await undo(back)).status).toBe(200)
  expect((await app.call('GET', '/auth/profile', undefined, asThief)).status).toBe(401)
  for (const password of ['the thief’s', 'the thief’s too', '', 'right'])
    for (const email of [thief, owner.email]) expect([400, 401]).toContain((await login(email, password)).status)
  const late = await app.call('POST', '/auth/reset-password', { token: open, newPassword: 'x', confirmPassword: 'x' })
  expect(late.status).toBe(400)
  const [mine] = resetTokens(await mailsTo(owner.email, 'password_reset'))
  const again = { token: mine, newPassword: 'mine again', confirmPassword: 'mine again' }
  expect((await app.call('POST', '/auth/reset-password', again)).status).toBe(200)
  expect((await login(owner.email, 'mine again')).status).toBe(200)
})

it('leaves the password alone when nobody changed it meanwhile', async () => {
  const owner = await app.register({ password: 'right' })
  await moveTo(owner, address('new'))
  expect((await undo(undoTokens(await mailsTo(owner.email, 'email_changed'))[0])).status).toBe(200)
  expect((await login(owner.email, 'right')).status).toBe(200)
})

it('makes a link for an address of seven days, which using an older link voids', async () => {
  const owner = await app.register({ password: 'right' })
  const [second, third] = [address('second'), address('third')]
  await moveTo(owner, second)
  const [first] = undoTokens(await mailsTo(owner.email, 'email_changed'))
  await age(owner, 6.9)
  await moveTo(owner, third)
  expect(undoTokens(await mailsTo(second, 'email_changed'))).toEqual([])
  await moveTo(owner, second)
  await age(owner, 7)
  await moveTo(owner, address('fourth'))
  const links = undoTokens(await mailsTo(second, 'email_changed', 2))
  expect(links).toHaveLength(1)
  expect((await undo(first)).status).toBe(200)
  expect((await undo(links[0])).status).toBe(400)
})

it('voids links to younger addresses when the password is reset or changed', async () => {
  for (const act of ['reset', 'change'] as const) {
    const owner = await app.register({ password: 'right' })
    const later = address('later')
    await moveTo(owner, later)
    await age(owner, 8)
    await moveTo(owner, owner.email)
    const [younger] = undoTokens(await mailsTo(later, 'email_changed'))
    expect(younger).toBeTruthy()
    if (act === 'reset') await reset(owner.email, 'brand new')
    else {
      const change = { currentPassword: 'right', newPassword: 'brand new' }
      expect((await owner.call('POST', '/account/password', change)).status).toBe(204)
    }
    expect((await undo(younger)).status).toBe(400)
    expect((await login(owner.email, 'brand new')).status).toBe(200)
  }
})
