import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addressKey } from '../../platform/mail/address.ts'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { promoteToAdmin } from './admins.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ workers: true })
})
afterAll(() => app.close())

const register = (email: string) => app.call('POST', '/users', { email, password: 'right' })
const login = (email: string) => app.call('POST', '/auth/login', { email, password: 'right' })

// Ways to write `bo@bücher.example`.
const alike = [
  'BO@bücher.example',
  'bo@BÜCHER.example',
  'ｂｏ@bücher.example',
  'bo@ｂücher．example',
  'bo@xn--bcher-kva.example',
  'bo@bu\u0308cher.example',
]

it('one mailbox has one account, however its address is written', async () => {
  expect((await register('bo@bücher.example')).status).toBe(201)
  for (const email of alike) {
    expect([email, (await register(email)).status]).toEqual([email, 409])
    expect([email, (await login(email)).status]).toEqual([email, 200])
  }
  const eve = await app.register()
  for (const email of alike)
    expect([email, (await eve.call('PATCH', '/profile', { email })).status]).toEqual([email, 409])
  const boss = await app.register()
  const invited = await boss.call('POST', '/employees', { email: alike[2] })
  expect([invited.status, invited.body.user?.email]).toEqual([201, 'bo@bücher.example'])
  expect(await promoteToAdmin(app.db, alike[4] ?? '')).toBe(true)
})

it('a changed address is kept in its plain form, too', async () => {
  const ada = await app.register()
  const answer = await ada.call('PATCH', '/profile', { email: 'ａｄａ@t.example' })
  expect([answer.status, answer.body.email]).toEqual([200, 'ada@t.example'])
  expect((await register('ada@t.example')).status).toBe(409)
  expect((await app.call('POST', '/auth/forgot-password', { email: 'ada@ｔ.example' })).status).toBe(200)
})

it.each([
  ['zero-width space', 'b\u200bo@t.example'],
  ['zero-width joiner', 'bo\u200d@t.example'],
  ['soft hyphen', 'bo@t\u00ad.example'],
  ['word joiner', 'bo@t.example\u2060'],
  ['left-to-right mark', 'bo\u200e@t.example'],
  ['Hangul filler', 'bo\u3164@t.example'],
  ['full-width @', 'eve＠evil.example@t.example'],
])('an address with a %s is refused', async (_, email) => {
  expect(await register(email)).toMatchObject({ status: 400, body: { message: ['email must be an email'] } })
})

it('guesses at look-alikes count as guesses at the account', async () => {
  const ada = await app.register({ email: 'lock@t.example', password: 'right' })
  for (let count = 0; count < 10; count += 1)
    await app.call('POST', '/auth/login', { email: count % 2 ? 'ｌock@t.example' : ada.email, password: 'wrong' })
  expect((await login('lock@t.example')).status).toBe(423)
})

it('accounts of before are made plain where nobody else is; the others keep their address and their way in', async () => {
  const people = [await app.register({ password: 'right' }), await app.register({ password: 'right' })]
  const twin = await app.register({ email: 'twin@t.example', password: 'right' })
  const written = ['ｏld@t.example', 'ｔwin@t.example']
  for (const [index, person] of people.entries()) {
    await sql`update users set email = ${written[index]} where id = ${person.id}`.execute(app.db)
    await sql`update account_addresses set email_key = lower(${written[index]}) where user_id = ${person.id}`.execute(
      app.db,
    )
  }
  const owner = new pg.Client({ connectionString: app.databaseUrls.ownerUrl })
  await owner.connect()
  const file = new URL('../../migrations/0038_make_addresses_canonical.sql', import.meta.url)
  await owner.query(readFileSync(file, 'utf8')).finally(() => owner.end())
  const emails = await app.db.selectFrom('users').select(['id', 'email']).execute()
  const emailOf = (id: string | undefined) => emails.find((user) => user.id === id)?.email
  expect(emailOf(people[0]?.id)).toBe('old@t.example')
  expect(emailOf(people[1]?.id)).toBe(written[1])
  expect(emailOf(twin.id)).toBe('twin@t.example')
  for (const [email, id] of [
    ['old@t.example', people[0]?.id],
    [written[0], people[0]?.id],
    [written[1], people[1]?.id],
    ['twin@t.example', twin.id],
  ] as const) {
    const { body } = await login(email ?? '')
    const profile = await app.call('GET', '/auth/profile', undefined, { authorization: `Bearer ${body.access_token}` })
    expect([email, profile.body.id]).toEqual([email, id])
  }
})

it('keys are what the database makes of the address that is kept', async () => {
  for (const { email, email_key } of await app.db.selectFrom('users').select(['email', 'email_key']).execute())
    if (email !== 'ｔwin@t.example') expect(email_key).toBe(addressKey(email))
})
