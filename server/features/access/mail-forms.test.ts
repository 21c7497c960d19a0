import { afterAll, beforeAll, expect, it } from 'vitest'
import { employeeOf } from '../../test/an-employee.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'

/* Mails about an account have dates and times as where the reader works, or as the reader chose. */

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const zone = 'Europe/Zurich'
/** Spaces of every width as one, and no marks of direction: how wide they are differs between editions of ICU. */
const plain = (text: string) => text.replace(/[\u2066-\u2069\u200e\u200f]/g, '').replace(/\s+/g, ' ')

async function deskIn(country: string, language: string): Promise<TestPerson> {
  const person = await app.register()
  if (country) await person.call('POST', '/companies', { name: 'Atelier', city: 'Anywhere', country })
  expect((await person.call('PATCH', '/profile', { language, timeZone: zone })).status).toBe(200)
  return person
}

const at = new Date('2026-03-01T13:05:00Z')

/** Changes the password, which sends a notice that says when; answers its text. */
async function noticeTo(person: TestPerson): Promise<string> {
  const changed = { currentPassword: 'correct horse', newPassword: 'correct horse' }
  app.clock.now = at
  const { status, body } = await person.call('POST', '/account/password', changed)
  app.clock.now = null
  expect(status, JSON.stringify(body)).toBeLessThan(300)
  const [mail] = (await app.mailsTo(person.email)).filter(({ kind }) => kind === 'password_changed')
  return plain(mail?.text ?? '')
}

it.each([
  ['', 'en', 'March 1, 2026 at 2:05 PM'],
  ['Canada', 'en', 'March 1, 2026 at 2:05 PM'],
  ['Germany', 'en', 'March 1, 2026 at 14:05'],
  ['Canada', 'fr', '1er mars 2026 à 14 h 05'],
  ['France', 'fr', '1er mars 2026 à 14:05'],
  ['Austria', 'de', '1. März 2026 um 14:05'],
  ['Mexico', 'es', '1 de marzo de 2026 a las 2:05 p.m.'],
  ['Spain', 'es', '1 de marzo de 2026 a las 14:05'],
  ['Brazil', 'pt', '1 de março de 2026 às 14:05'],
  ['Morocco', 'ar', '1 مارس 2026 في 14:05'],
  ['Egypt', 'ar', '1 مارس 2026 في 2:05 م'],
])('tells an owner in “%s” who reads %s when a password was changed', async (country, language, when) => {
  expect(await noticeTo(await deskIn(country, language))).toContain(`${when} (${zone})`)
})

it('follows the clock that somebody chose before that of the country', async () => {
  const person = await deskIn('Germany', 'en')
  expect((await person.call('PATCH', '/profile', { hourClock: 12 })).status).toBe(200)
  expect(await noticeTo(person)).toContain('March 1, 2026 at 2:05 PM')
})

it('follows the business that somebody works in, who has none of their own', async () => {
  const owner = await deskIn('Spain', 'es')
  const person = await app.register()
  await employeeOf(app, owner, person)
  expect((await person.call('PATCH', '/profile', { language: 'es' })).status).toBe(200)
  expect(await noticeTo(person)).toContain(`1 de marzo de 2026 a las 14:05 (${zone})`)
})
