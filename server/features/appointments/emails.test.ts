import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SmtpSimulator, startSmtpSimulator } from '../../../simulators/smtp/server.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { aCustomer, employeeIdOf } from '../../test/an-appointment.ts'
import { employeeOf, workspaceOf } from '../../test/an-employee.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'
import { renderedMessage } from '../outbox/message.ts'

/** Who hears what of which change: through the real outbox to a mail server, calendar files read by another's parser. */

let app: TestApp
let smtp: SmtpSimulator
let ada: TestPerson
let employee: TestPerson
let employeeId: string
let other: TestPerson
let otherId: string
let count = 0

beforeAll(async () => {
  smtp = await startSmtpSimulator()
  app = await startTestApp({ workers: true, env: { SMTP_URL: smtp.smtpUrl } })
  app.clock.now = new Date('2026-01-05T18:00:00Z')
  ada = await app.register({ timeZone: 'America/New_York' })
  await ada.call('POST', '/companies', { name: 'Fernwood Studio Ltd.', email: 'office@fernwood.example' })
  employee = await employeeOf(app, ada)
  other = await employeeOf(app, ada)
  employeeId = await employeeIdOf(app, employee)
  otherId = await employeeIdOf(app, other)
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})
beforeEach(() => smtp.messages.clear())

/** A new customer with an address of their own, so that their mails are told apart. */
async function aClient() {
  count += 1
  const email = `client${count}@client.test`
  return { email, id: await aCustomer(ada, { email }) }
}

async function booked(customerId: string, overrides: object = {}) {
  count += 1
  const startTime = new Date(Date.UTC(2026, 1, 1, 0, 0) + count * 5 * 3_600_000).toISOString()
  const body = {
    title: 'Site visit',
    customerId,
    startTime,
    duration: 60,
    notes: 'Our own notes.',
    employeeId,
    ...overrides,
  }
  const answer = await ada.call('POST', '/appointments', body)
  expect([answer.status, answer.body]).toMatchObject([201, { id: expect.any(String) }])
  return answer.body as { id: string; startTime: string }
}

const patch = async (id: string, changes: object) => {
  const answer = await ada.call('PATCH', `/appointments/${id}`, changes)
  expect([answer.status, answer.body]).toMatchObject([200, { id }])
}

/** What was written about an appointment, oldest first: who, and how the subject begins. */
async function written(id: string): Promise<string[]> {
  const workspaceId = await workspaceOf(app, ada)
  const rows = await inTransaction(app.db, { workspaceId }, (tx) =>
    tx
      .selectFrom('outbox')
      .select(['recipient', 'rendered'])
      .where('workspace_id', '=', workspaceId)
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute(),
  )
  return rows.map(({ recipient, rendered }) => `${recipient} ${renderedMessage.parse(rendered).subject.split(':')[0]}`)
}

/** The n-th mail that somebody got, with its calendar file as an independent parser reads it. */
async function received(address: string, nth = 1) {
  await expect.poll(() => smtp.messages.list(address).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(nth)
  const message = smtp.messages.list(address)[nth - 1]
  const part = message?.email.attachments.find(({ mimeType }) => mimeType === 'text/calendar')
  const file = message?.email.attachments.find(({ mimeType }) => mimeType === 'application/ics')
  const text = (content: unknown) =>
    typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8')
  const calendar = new ICAL.Component(ICAL.parse(text(part?.content)))
  expect(text(file?.content)).toBe(text(part?.content))
  const component = calendar.getFirstSubcomponent('vevent')
  if (!component || !message) throw new Error('no event')
  const event = new ICAL.Event(component)
  const method = calendar.getFirstPropertyValue('method')
  // The MIME parameter must say the same as the file (RFC 5546).
  expect(message.raw.toString('latin1')).toMatch(new RegExp(`text/calendar;[^\\n]*(\\n\\s[^\\n]*)*method=${method}`))
  return { mail: message.email, text: message.email.text ?? '', event, component, method }
}

describe('who hears what', () => {
  it('an employee reads times on the clock of their choice, a customer as the language has them', async () => {
    const client = await aClient()
    expect((await employee.call('PATCH', '/profile', { hourClock: 24 })).status).toBe(200)
    await booked(client.id, { startTime: '2026-04-20T18:00:00Z' })
    const subjects = [client, employee].map(async ({ email }) => (await received(email)).mail.subject)
    expect((await employee.call('PATCH', '/profile', { hourClock: null })).status).toBe(200)
    expect(await Promise.all(subjects)).toEqual([
      'Appointment: Site visit, Monday, April 20, 2026, 2:00 PM to 3:00 PM',
      'Appointment: Site visit, Monday, April 20, 2026, 14:00 to 15:00',
    ])
  })

  it('an invitation goes to customer and employee, with their own calendar file each', async () => {
    const client = await aClient()
    const { id, startTime } = await booked(client.id, { startTime: '2026-03-03T19:00:00Z' })
    expect(await written(id)).toEqual([`${client.email} Appointment`, `${employee.email} Appointment`])

    const theirs = await received(client.email)
    expect(theirs.mail.subject).toBe('Appointment: Site visit, Tuesday, March 03, 2026, 2:00 PM to 3:00 PM')
    for (const part of ['Fernwood Studio Ltd.', 'America/New York (UTC−05:00)', 'Site visit'])
      expect(theirs.text).toContain(part)
    expect(theirs.text).not.toContain('Our own notes.')
    expect([theirs.method, theirs.event.sequence, theirs.event.uid]).toEqual([
      'REQUEST',
      0,
      `appointment-${id}@localhost`,
    ])
    expect(theirs.event.startDate.toJSDate().toISOString()).toBe(startTime)
    expect(theirs.component.getFirstPropertyValue('organizer')).toBe('mailto:office@fernwood.example')
    expect(theirs.component.getFirstPropertyValue('attendee')).toBe(`mailto:${client.email}`)
    expect(theirs.event.description).not.toContain('Our own notes.')

    const ours = await received(employee.email)
    expect(ours.text).toContain('Our own notes.')
    expect(ours.text).toContain(`http://localhost:3000/appointments/${id}`)
    expect(ours.event.location).toBe('12 Wharf Lane, Victoria, BC V8W 1P6, Canada')
    expect(ours.component.getFirstPropertyValue('attendee')).toBe(`mailto:${employee.email}`)
  })

  it('each reads it in the language of their own, in the mail and in the calendar', async () => {
    const client = await aClient()
    await ada.call('PATCH', `/customers/${client.id}`, { language: 'ar' })
    const choose = (language: string | null) =>
      inTransaction(app.db, { workspaceId: null }, (tx) =>
        tx.updateTable('users').set({ language }).where('email', '=', employee.email).execute(),
      )
    await choose('fr')
    await booked(client.id, { startTime: '2026-03-04T19:00:00Z' })
    await choose(null)
    const theirs = await received(client.email)
    expect(theirs.mail.subject).toContain('موعد: \u2066Site visit\u2069')
    expect(theirs.mail.html).toContain('dir="rtl"')
    expect(theirs.event.description).toContain('مع Fernwood Studio Ltd.')
    const ours = await received(employee.email)
    expect(ours.mail.subject?.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(
      'Rendez-vous : Site visit, mercredi 4 mars 2026, de 14 h 00 à 15 h 00',
    )
    expect(ours.event.description).toContain('Téléphone')
  })

  it('a move, a confirmation and a cancellation follow each other by their sequence', async () => {
    const client = await aClient()
    const { id } = await booked(client.id)
    await patch(id, { startTime: '2026-04-01T14:00:00Z' })
    await patch(id, { status: 'confirmed' })
    await patch(id, { status: 'cancelled' })
    await patch(id, { status: 'cancelled', title: 'Changed while off' })
    await patch(id, { status: 'pending' })
    expect((await written(id)).filter((line) => line.startsWith(client.email))).toEqual(
      ['Appointment', 'Appointment changed', 'Appointment confirmed', 'Appointment cancelled', 'Appointment'].map(
        (subject) => `${client.email} ${subject}`,
      ),
    )
    expect(await written(id)).toHaveLength(10)
    await received(client.email, 5)
    const all = await Promise.all([1, 2, 3, 4, 5].map((nth) => received(client.email, nth)))
    all.sort((a, b) => a.event.sequence - b.event.sequence)
    expect(all.map(({ method, event }) => [method, event.sequence])).toEqual([
      ['REQUEST', 0],
      ['REQUEST', 1],
      ['REQUEST', 2],
      ['CANCEL', 3],
      // Four was the title, of which nobody hears while it is off.
      ['REQUEST', 5],
    ])
    expect(new Set(all.map(({ event }) => event.uid)).size).toBe(1)
    expect(all.map(({ component }) => component.getFirstPropertyValue('status'))).toEqual([
      'TENTATIVE',
      'TENTATIVE',
      'CONFIRMED',
      'CANCELLED',
      'TENTATIVE',
    ])
  })

  it('nobody hears of notes or of a save without changes', async () => {
    const client = await aClient()
    const { id, startTime } = await booked(client.id)
    await patch(id, { notes: 'Other notes' })
    await patch(id, { title: 'Site visit', startTime, duration: 60, employeeId })
    await patch(id, { timeZone: 'Europe/Oslo' })
    expect(await written(id)).toHaveLength(2)
  })

  it('another employee is invited, the former’s is taken back, and the customer is left alone', async () => {
    const client = await aClient()
    const former = await employeeOf(app, ada)
    const { id } = await booked(client.id, { employeeId: await employeeIdOf(app, former) })
    await received(former.email)
    await patch(id, { employeeId: otherId })
    expect((await written(id)).slice(2).sort()).toEqual(
      [`${former.email} Appointment cancelled`, `${other.email} Appointment`].sort(),
    )
    const theirs = await received(other.email)
    expect([theirs.method, theirs.event.sequence]).toEqual(['REQUEST', 1])
    const formers = await received(former.email, 2)
    expect([formers.method, formers.event.sequence]).toEqual(['CANCEL', 1])
    await patch(id, { employeeId: null })
    expect((await written(id)).slice(4)).toEqual([`${other.email} Appointment cancelled`])
  })

  it('another customer is invited, the former’s is taken back as they know it', async () => {
    const [client, next] = [await aClient(), await aClient()]
    const { id, startTime } = await booked(client.id)
    await patch(id, { customerId: next.id, startTime: '2026-05-01T14:00:00Z' })
    expect((await written(id)).slice(2).sort()).toEqual(
      [
        `${client.email} Appointment cancelled`,
        `${employee.email} Appointment changed`,
        `${next.email} Appointment`,
      ].sort(),
    )
    const cancelled = await received(client.email, 2)
    const both = [await received(client.email, 1), cancelled]
    expect(both.every(({ event }) => event.startDate.toJSDate().toISOString() === startTime)).toBe(true)
  })

  it('a deletion cancels, a restoration invites again', async () => {
    const client = await aClient()
    const { id } = await booked(client.id, { employeeId: null })
    await ada.call('DELETE', `/appointments/${id}`)
    await ada.call('POST', `/appointments/${id}/restore`, {})
    expect(await written(id)).toEqual([
      `${client.email} Appointment`,
      `${client.email} Appointment cancelled`,
      `${client.email} Appointment`,
    ])
    await patch(id, { status: 'cancelled' })
    await ada.call('DELETE', `/appointments/${id}`)
    expect(await written(id)).toHaveLength(4)
  })

  it('who has no address is not written to, one of both is written to once, and what is over is let be', async () => {
    const none = await aClient()
    const workspaceId = await workspaceOf(app, ada)
    await inTransaction(app.db, { workspaceId }, (tx) =>
      tx.updateTable('customers').set({ email: '' }).where('id', '=', none.id).execute(),
    )
    expect(await written((await booked(none.id, { employeeId: null })).id)).toEqual([])
    const both = await aCustomer(ada, { email: employee.email.toUpperCase() })
    const shared = await booked(both)
    expect(await written(shared.id)).toHaveLength(1)
    await patch(shared.id, { employeeId: null })
    expect(await written(shared.id)).toHaveLength(1)

    const client = await aClient()
    const past = await booked(client.id, { startTime: '2025-12-01T10:00:00Z' })
    await patch(past.id, { title: 'As it was' })
    await ada.call('DELETE', `/appointments/${past.id}`)
    expect(await written(past.id)).toEqual([])
  })

  it('a refused booking writes to nobody', async () => {
    const client = await aClient()
    await booked(client.id, { startTime: '2026-06-01T10:00:00Z' })
    const clash = { title: 'X', customerId: client.id, startTime: '2026-06-01T10:30:00Z', duration: 60, employeeId }
    expect((await ada.call('POST', '/appointments', clash)).status).toBe(409)
    await expect.poll(() => smtp.messages.list(client.email).length).toBe(1)
  })
})

describe('calendar files', () => {
  // Both changes of the clocks, and the hour that comes twice, in three zones that change on different days or not at all.
  const instants = ['2026-03-08T06:30:00Z', '2026-03-29T00:30:00Z', '2026-10-25T00:30:00Z', '2026-11-01T05:30:00Z']
  it.each(['America/New_York', 'Europe/Berlin', 'Asia/Kolkata'])('keep the instant in %s', async (timeZone) => {
    const owner = await app.register({ timeZone })
    for (const startTime of instants) {
      count += 1
      const email = `zone${count}@client.test`
      const customerId = await aCustomer(owner, { email })
      const made = await owner.call('POST', '/appointments', { title: 'DST', customerId, startTime, duration: 120 })
      expect(made.body.timeZone).toBe(timeZone)
      const { event, text } = await received(email)
      const start = Date.parse(startTime)
      expect([event.startDate.toJSDate().getTime(), event.endDate.toJSDate().getTime()]).toEqual([
        start,
        start + 120 * 60_000,
      ])
      expect(event.duration.toSeconds()).toBe(7200)
      // The words, by another implementation than ours.
      const clock = (at: number) =>
        new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
          .format(at)
          .replace('\u202f', ' ')
      expect(text).toContain(`${clock(start)} to ${clock(start + 120 * 60_000)}`)
    }
  })
})
