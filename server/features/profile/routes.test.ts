import { afterAll, beforeAll, expect, it } from 'vitest'
import { employeeOf } from '../../test/an-employee.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'

let app: TestApp
let ada: TestPerson
let bea: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  ada = await app.register()
  bea = await app.register()
})
afterAll(() => app.close())

it('is one’s own, and asks for a session', async () => {
  expect((await app.call('GET', '/profile')).status).toBe(401)
  expect((await app.call('PATCH', '/profile', { firstName: 'Eve' })).status).toBe(401)
  expect((await ada.call('GET', '/profile')).body).toEqual({
    id: ada.id,
    firstName: 'Ada',
    lastName: 'Moss',
    email: ada.email,
    phone: '',
    isProfileCompleted: false,
    preferredCurrency: null,
    timeZone: 'America/Edmonton',
    language: null,
    weekStart: null,
    hourClock: null,
    numberSigns: null,
    documentLanguage: 'en',
    cloverApiKey: '',
    cloverMerchantId: '',
  })
})

it('changes what is named and nothing else, least of all who one is', async () => {
  const before = (await ada.call('GET', '/profile')).body
  const changed = await ada.call('PATCH', '/profile', {
    email: ada.email,
    phone: '+1 250 555 0142',
    isProfileCompleted: true,
    id: bea.id,
    role: 'ADMIN',
    cloverMerchantId: 'MINE',
    preferredCurrency: 'EUR',
  })
  expect(changed.body).toEqual({ ...before, phone: '+1 250 555 0142', isProfileCompleted: true })
  expect((await ada.call('GET', '/profile')).body).toEqual(changed.body)
  expect((await ada.call('GET', '/admin/users')).status).toBe(403)
  expect((await bea.call('GET', '/profile')).body.phone).toBe('')
  expect((await ada.call('PATCH', '/profile', { timeZone: 'Europe/Oslo' })).body.timeZone).toBe('Europe/Oslo')
  expect(await ada.call('PATCH', '/profile', { timeZone: 'Mars/Base' })).toMatchObject({
    status: 400,
    body: { message: ['timeZone must be a time zone'] },
  })
})

it('does not take an address that somebody else has, whatever its case', async () => {
  const taken = await ada.call('PATCH', '/profile', { email: bea.email.toUpperCase(), firstName: 'Half' })
  expect(taken).toMatchObject({ status: 409, body: { message: 'User with this email already exists' } })
  expect((await ada.call('GET', '/profile')).body).toMatchObject({ firstName: 'Ada', email: ada.email })
})

it('of an employee leaves the employer’s time zone as it is', async () => {
  const employee = await employeeOf(app, bea)
  const answer = await employee.call('PATCH', '/profile', { firstName: 'Kim', timeZone: 'Asia/Tokyo' })
  expect(answer).toMatchObject({ status: 200, body: { firstName: 'Kim', timeZone: 'America/Edmonton' } })
  expect((await bea.call('GET', '/profile')).body).toMatchObject({ firstName: 'Ada', timeZone: 'America/Edmonton' })
})

it('keeps the language of the screens among those offered, and forgets it again', async () => {
  expect((await ada.call('PATCH', '/profile', { language: 'en' })).body.language).toBe('en')
  expect((await ada.call('GET', '/auth/profile')).body.language).toBe('en')
  expect((await ada.call('PATCH', '/profile', { language: 'xx' })).status).toBe(400)
  expect((await ada.call('PATCH', '/profile', { firstName: 'Ada' })).body.language).toBe('en')
  expect((await ada.call('PATCH', '/profile', { language: null })).body.language).toBeNull()
})

it('keeps one’s own first day of the week and clock, beside those of the country', async () => {
  expect((await ada.call('PATCH', '/profile', { weekStart: 6, hourClock: 24 })).body).toMatchObject({
    weekStart: 6,
    hourClock: 24,
  })
  const own = (await ada.call('GET', '/auth/profile')).body
  expect(own).toMatchObject({ weekStart: 6, hourClock: 24, workspace: { weekStart: 1, hourClock: null } })
  for (const wrong of [{ weekStart: 7 }, { weekStart: 1.5 }, { hourClock: 13 }, { hourClock: '24' }])
    expect((await ada.call('PATCH', '/profile', wrong)).status, JSON.stringify(wrong)).toBe(400)
  expect((await ada.call('PATCH', '/profile', { weekStart: null })).body).toMatchObject({
    weekStart: null,
    hourClock: 24,
  })
  expect((await ada.call('PATCH', '/profile', { hourClock: null })).body.hourClock).toBeNull()
})

it('keeps the signs of one’s own numbers, beside the country of the business', async () => {
  expect((await ada.call('PATCH', '/profile', { numberSigns: '1’234.5' })).body.numberSigns).toBe('1’234.5')
  expect((await ada.call('GET', '/auth/profile')).body).toMatchObject({
    numberSigns: '1’234.5',
    workspace: { country: null },
  })
  const { body: company } = await ada.call('POST', '/companies', { name: 'Atelier', country: 'Schweiz' })
  expect((await ada.call('GET', '/auth/profile')).body.workspace.country).toBe('CH')
  await ada.call('DELETE', `/companies/${company.id}`)
  for (const wrong of ['1,234', '', 5])
    expect((await ada.call('PATCH', '/profile', { numberSigns: wrong })).status, String(wrong)).toBe(400)
  expect((await ada.call('PATCH', '/profile', { numberSigns: null })).body.numberSigns).toBeNull()
})
