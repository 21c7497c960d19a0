import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { aCustomer, employeeIdOf } from '../../test/an-appointment.ts'
import { employeeOf, workspaceOf } from '../../test/an-employee.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'

let app: TestApp
let ada: TestPerson
let employee: TestPerson
let employeeId: string
let customerId: string

beforeAll(async () => {
  app = await startTestApp()
  ada = await app.register()
  employee = await employeeOf(app, ada)
  employeeId = await employeeIdOf(app, employee)
  customerId = await aCustomer(ada)
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.now = new Date('2026-06-01T12:00:00Z')
})

/** The address below `/api` that a person has just made. */
async function aFeedOf(person: TestPerson): Promise<string> {
  const { status, body } = await person.call('POST', '/calendar-feed')
  expect(status).toBe(200)
  expect(body.url).toMatch(/^http:\/\/localhost:3000\/api\/calendar\/[\w-]{43}\.ics$/)
  return body.url.replace('http://localhost:3000/api', '')
}

async function booked(overrides: object = {}): Promise<{ id: string }> {
  const body = { title: 'Site visit', customerId, startTime: '2026-06-03T15:00:00Z', duration: 90, ...overrides }
  return (await ada.call('POST', '/appointments', body)).body
}

function titles(text: string): string[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event).summary)
}

it('shows what is on from a while ago until next year, as calendar programs read it', async () => {
  const customer = await aCustomer(ada, { name: 'Å, b; c' })
  await booked({ title: 'Long gone', startTime: '2026-02-01T15:00:00Z' })
  await booked({ title: 'Recent', startTime: '2026-03-10T15:00:00Z' })
  const { id } = await booked({ title: 'Ünïcode, meeting', notes: 'line one\nline two', customerId: customer })
  await booked({ title: 'Next year', startTime: '2027-06-30T15:00:00Z' })
  await booked({ title: 'Far off', startTime: '2027-08-01T15:00:00Z' })
  const off = await booked({ title: 'Off', startTime: '2026-06-04T15:00:00Z' })
  await ada.call('PATCH', `/appointments/${off.id}`, { status: 'cancelled' })
  const gone = await booked({ title: 'Deleted' })
  await ada.call('DELETE', `/appointments/${gone.id}`)

  const answer = await app.call('GET', await aFeedOf(ada))
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(titles(answer.body)).toEqual(['Recent', 'Ünïcode, meeting', 'Off', 'Next year'])
  const calendar = new ICAL.Component(ICAL.parse(answer.body))
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  const event = events.find(({ uid }) => uid === `appointment-${id}@localhost`)
  expect(event?.startDate.toJSDate().toISOString()).toBe('2026-06-03T15:00:00.000Z')
  expect(event?.duration.toSeconds()).toBe(5400)
  expect(event?.description).toContain('Å, b; c')
  expect(event?.description).toContain('line one\nline two')
  expect(event?.attendees).toEqual([])
  expect(events.find(({ summary }) => summary === 'Off')?.component.getFirstPropertyValue('status')).toBe('CANCELLED')
})

it('is the same file as long as nothing changes, and 304 then', async () => {
  const feed = await aFeedOf(ada)
  const first = await app.call('GET', feed)
  const { etag } = first.headers as { etag: string }
  expect(first.headers['cache-control']).toBe('private, no-cache')
  app.clock.now = new Date('2026-06-01T13:00:00Z')
  for (const mark of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await app.call('GET', feed, undefined, { 'if-none-match': mark })
    expect([again.status, again.body, again.headers.etag]).toEqual([304, '', etag])
  }
  await booked({ title: 'Something new' })
  const changed = await app.call('GET', feed, undefined, { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  expect(changed.headers.etag).not.toBe(etag)
})

it('opens with and without .ics, by its newest address alone, until revoked', async () => {
  expect((await ada.call('DELETE', '/calendar-feed')).status).toBe(204)
  expect((await ada.call('GET', '/calendar-feed')).body).toEqual({ createdAt: null })
  const first = await aFeedOf(ada)
  expect((await ada.call('GET', '/calendar-feed')).body).toEqual({ createdAt: expect.any(String) })
  expect((await app.call('GET', first.replace('.ics', ''))).status).toBe(200)
  expect((await app.call('HEAD', first)).status).toBe(200)
  const second = await aFeedOf(ada)
  expect((await app.call('GET', first)).status).toBe(404)
  expect((await app.call('GET', second)).status).toBe(200)
  await ada.call('DELETE', '/calendar-feed')
  const revoked = await app.call('GET', second)
  expect([revoked.status, revoked.body.message]).toEqual([404, 'Not found'])
})

it('keeps the digest of an address, never the address', async () => {
  const token = (await aFeedOf(ada)).replace('/calendar/', '').replace('.ics', '')
  const rows = await app.db.selectFrom('capabilities').selectAll().where('kind', '=', 'calendar_feed').execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})

it('is each person’s own: an employee’s shows what they are assigned to, or the team’s when asked', async () => {
  const [mine, theirs] = [await aFeedOf(ada), await aFeedOf(employee)]
  await booked({ title: 'For the employee', employeeId, startTime: '2026-06-10T15:00:00Z' })
  const own = titles((await app.call('GET', theirs)).body)
  expect(own).toEqual(['For the employee'])
  const team = titles((await app.call('GET', `${theirs}?scope=team`)).body)
  expect(team).toEqual(titles((await app.call('GET', mine)).body))
  expect(team.length).toBeGreaterThan(1)
  expect((await app.call('GET', `${theirs}?scope=everything`)).status).toBe(400)
  await employee.call('DELETE', '/calendar-feed')
  expect((await app.call('GET', mine)).status).toBe(200)
})

it('ends when the person is removed, and does not come back with them', async () => {
  const person = await employeeOf(app, ada)
  const feed = await aFeedOf(person)
  expect((await app.call('GET', feed)).status).toBe(200)
  const membership = await app.db
    .deleteFrom('memberships')
    .where('user_id', '=', person.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  expect((await app.call('GET', feed)).status).toBe(404)
  await app.db
    .insertInto('memberships')
    .values({ ...membership, since: new Date(Date.now() + 1000) })
    .execute()
  expect((await app.call('GET', feed)).status).toBe(404)
})

it('ends when the account is closed', async () => {
  const person = await app.register()
  const feed = await aFeedOf(person)
  expect((await app.call('GET', feed)).status).toBe(200)
  await app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', person.id).execute()
  expect((await app.call('GET', feed)).status).toBe(404)
})

it('two presses at once leave one address', async () => {
  const person = await app.register()
  const answers = await Promise.all(Array.from({ length: 8 }, () => person.call('POST', '/calendar-feed')))
  const opened = await Promise.all(
    answers.map(({ body }) => app.call('GET', body.url.replace('http://localhost:3000/api', ''))),
  )
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(1)
  const workspaceId = await workspaceOf(app, person)
  const rows = await inTransaction(app.db, { workspaceId }, (tx) =>
    tx.selectFrom('calendar_feeds').select('user_id').execute(),
  )
  expect(rows).toEqual([{ user_id: person.id }])
})

it('guesses are braked, and who knows the address is not', async () => {
  const feed = await aFeedOf(ada)
  expect((await app.call('GET', '/calendar/short')).status).toBe(400)
  const guess = () => app.call('GET', `/calendar/${crypto.randomUUID()}.ics`)
  const statuses: number[] = []
  // Sixty misses in ten minutes are let through, and ten minutes may end meanwhile.
  while (statuses.length < 130 && statuses.at(-1) !== 429) statuses.push((await guess()).status)
  expect([...new Set(statuses)]).toEqual([404, 429])
  expect((await app.call('GET', feed)).status).toBe(200)
  // Other tests ask for what is not there, too.
  await app.db.deleteFrom('brakes').execute()
})
