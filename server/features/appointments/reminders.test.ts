import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { aCustomer, employeeIdOf } from '../../test/an-appointment.ts'
import { employeeOf, workspaceOf } from '../../test/an-employee.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'
import { jobsDone } from '../../test/jobs-done.ts'
import type { AppointmentParts } from './dependencies.ts'
import type { ReminderJob } from './jobs.ts'
import { planAdded, remind, reminderVerdict } from './reminders.ts'

/** Reminders at every time of day: the clock is an argument, jobs are run by hand, each as often as it takes. */

let app: TestApp
let ada: TestPerson
let workspaceId: string
let employee: TestPerson
let employeeId: string
let customerId: string
let sent: string[] = []
let planned: { job: ReminderJob; at: Date | undefined }[] = []
let day = 0

const parts = (): AppointmentParts => ({
  db: app.db,
  clock: () => app.clock.now ?? new Date(),
  jobs: {
    enqueue: async (_tx, _kind, job, options) =>
      void planned.push({ job: job as unknown as ReminderJob, at: options?.startAfter }),
  },
  outbox: {
    enqueueMail: async (_tx, _workspace, mail) => ({ id: String(sent.push(mail.to.address)), fresh: true }),
    smsProblem: async () => null,
    enqueueSms: async (_tx, _workspace, sms) => ({ id: String(sent.push(`${sms.to} ${sms.text}`)) }),
  },
  site: { baseUrl: 'http://localhost:3000', productName: 'Duly', supportEmail: 'help@duly.example' },
  apiUrl: 'http://localhost:3000',
  smsRegion: 'CA',
})

beforeAll(async () => {
  app = await startTestApp()
  ada = await app.register({ timeZone: 'America/New_York' })
  await ada.call('POST', '/companies', { name: 'Fernwood Studio Ltd.', email: 'office@fernwood.example' })
  workspaceId = await workspaceOf(app, ada)
  employee = await employeeOf(app, ada)
  employeeId = await employeeIdOf(app, employee)
  customerId = await aCustomer(ada)
})
afterAll(() => app.close())
beforeEach(async () => {
  sent = []
  planned = []
  app.clock.now = new Date('2026-01-05T18:00:00Z')
  await ada.call('PATCH', '/appointment-reminders', { minutesBefore: [1440, 60], sms: true })
})

/** Booked for noon of a day that nothing else is on. */
async function booked(overrides: object = {}): Promise<{ id: string; startTime: string }> {
  day += 1
  const startTime = new Date(Date.UTC(2026, 1, day, 17)).toISOString()
  const body = { title: 'Site visit', customerId, startTime, duration: 60, employeeId, ...overrides }
  const answer = await ada.call('POST', '/appointments', body)
  expect([answer.status, answer.body]).toMatchObject([201, {}])
  return answer.body
}

/** How many were told when the job of a reminder runs some minutes before the start that it was planned for. */
async function told(
  { id, startTime }: { id: string; startTime: string },
  minutesBefore: number,
  runs: number = minutesBefore,
): Promise<number> {
  const before = sent.length
  app.clock.now = new Date(Date.parse(startTime) - runs * 60_000)
  await remind(parts(), { workspaceId, appointmentId: id, startsAt: startTime, minutesBefore })
  return sent.length - before
}

const patch = (id: string, changes: object) => ada.call('PATCH', `/appointments/${id}`, changes)

async function queued<Row extends pg.QueryResultRow>(query: string, values: unknown[]): Promise<Row[]> {
  const client = new pg.Client({ connectionString: app.databaseUrls.ownerUrl })
  await client.connect()
  try {
    return (await client.query<Row>(query, values)).rows
  } finally {
    await client.end()
  }
}

async function jobsOf(id: string): Promise<{ minutes: number; at: string }[]> {
  const rows = await queued<{ data: ReminderJob; start_after: Date }>(
    "select data, start_after from pgboss.job where name = 'appointments.remind' and data->>'appointmentId' = $1",
    [id],
  )
  return rows
    .map(({ data, start_after }) => ({ minutes: data.minutesBefore, at: start_after.toISOString() }))
    .sort((a, b) => a.at.localeCompare(b.at))
}

async function planJobs(): Promise<number> {
  return (await queued("select 1 from pgboss.job where name = 'appointments.plan'", [])).length
}

describe('a reminder', () => {
  it('goes by mail to customer and employee, and by SMS where there is a phone', async () => {
    const appointment = await booked()
    expect(await told(appointment, 1440)).toBe(3)
    expect(sent).toEqual([
      'desk@northlight.example',
      employee.email,
      '+1 587 555 0100 Fernwood Studio Ltd.: a reminder of your appointment on Sun, Feb 1, 2026, 12:00 PM (EST).',
    ])
    expect(await told(appointment, 60)).toBe(3)
  })

  it('goes to the customer in their language, by SMS too', async () => {
    const german = await aCustomer(ada, { language: 'de' })
    await told(await booked({ customerId: german }), 1440)
    expect(sent.at(-1)).toMatch(/: Erinnerung an Ihren Termin am \w\w\., \d+\. Feb\. 2026, 12:00 \(.+\)\.$/)
  })

  it('goes out once, however often and however many run it', async () => {
    const appointment = await booked()
    app.clock.now = new Date(Date.parse(appointment.startTime) - 60 * 60_000)
    const job = { workspaceId, appointmentId: appointment.id, startsAt: appointment.startTime, minutesBefore: 60 }
    await Promise.all(Array.from({ length: 30 }, () => remind(parts(), job)))
    expect(sent).toHaveLength(3)
    expect(await told(appointment, 60, 30)).toBe(0)
  })

  it('that waited in the outbox goes only while it still tells something', async () => {
    const appointment = await booked()
    const waiting = {
      workspaceId,
      kind: 'appointment_reminder',
      about: { kind: 'appointment', id: appointment.id },
      requestedBy: null,
    }
    const verdict = (minutesBefore: number, more: object = {}) =>
      inTransaction(app.db, { workspaceId }, (tx) =>
        reminderVerdict(
          tx,
          { ...waiting, ...more },
          new Date(Date.parse(appointment.startTime) - minutesBefore * 60_000),
        ),
      )
    expect(await verdict(1)).toBe('go')
    expect(await verdict(0)).toEqual({ drop: 'The appointment has begun.' })
    expect(await verdict(0, { requestedBy: ada.id })).toBe('go')
    expect(await verdict(0, { kind: 'appointment' })).toBe('go')
    const purgeAfter = (at: Date | null) =>
      app.db.updateTable('workspaces').set({ purge_after: at }).where('id', '=', workspaceId).execute()
    await purgeAfter(new Date('2026-07-10'))
    expect(await verdict(1)).toEqual({ drop: 'The account was deleted meanwhile.' })
    await purgeAfter(null)
    await patch(appointment.id, { status: 'cancelled' })
    expect(await verdict(60)).toEqual({ drop: 'The appointment does not take place any more.' })
  })

  it('not by SMS when that is off, and not at all when it was dropped', async () => {
    const appointment = await booked()
    await ada.call('PATCH', '/appointment-reminders', { minutesBefore: [60], sms: false })
    expect(await told(appointment, 1440)).toBe(0)
    expect(await told(appointment, 60)).toBe(2)
  })

  it('not for what was cancelled, deleted or has begun', async () => {
    const cancelled = await booked()
    await patch(cancelled.id, { status: 'cancelled' })
    expect(await told(cancelled, 60)).toBe(0)
    const deleted = await booked()
    await ada.call('DELETE', `/appointments/${deleted.id}`)
    expect(await told(deleted, 60)).toBe(0)
    const begun = await booked()
    expect(await told(begun, 60, 0)).toBe(0)
    expect(await told(begun, 60, -600)).toBe(0)
  })

  it('follows a move: the old moment says nothing, the new one does', async () => {
    const appointment = await booked()
    const later = new Date(Date.parse(appointment.startTime) + 5 * 3_600_000).toISOString()
    await patch(appointment.id, { startTime: later })
    expect(await told(appointment, 60)).toBe(0)
    expect(await told({ ...appointment, startTime: later }, 60)).toBe(3)
  })

  it('after a long silence only the last one that is due goes out', async () => {
    const appointment = await booked()
    expect(await told(appointment, 1440, 20)).toBe(0)
    expect(await told(appointment, 60, 20)).toBe(3)
    // A day-before reminder that is some hours late still helps.
    expect(await told(await booked(), 1440, 600)).toBe(3)
  })

  it('leaves out whoever no longer works here, and phones that cannot be one', async () => {
    const leaver = await employeeOf(app, ada)
    const leaverId = await employeeIdOf(app, leaver)
    const without = await aCustomer(ada, { phone: 'ask at the desk', email: 'no-phone@client.test' })
    const appointment = await booked({ employeeId: leaverId, customerId: without })
    await app.db.deleteFrom('memberships').where('user_id', '=', leaver.id).execute()
    await inTransaction(app.db, { workspaceId }, (tx) =>
      tx.updateTable('employees').set({ removed_at: new Date() }).where('id', '=', leaverId).execute(),
    )
    await told(appointment, 60)
    expect(sent).toEqual(['no-phone@client.test'])
  })

  it('is nobody else’s: a job with another workspace finds nothing', async () => {
    const appointment = await booked()
    const stranger = await app.register()
    app.clock.now = new Date(Date.parse(appointment.startTime) - 60 * 60_000)
    await remind(parts(), {
      workspaceId: await workspaceOf(app, stranger),
      appointmentId: appointment.id,
      startsAt: appointment.startTime,
      minutesBefore: 60,
    })
    expect(sent).toEqual([])
  })
})

describe('planning', () => {
  it('makes a job for each moment still to come, and new ones when the start moves', async () => {
    const { id } = await booked({ startTime: '2026-01-06T10:00:00Z' })
    // The day before has begun already: whoever is invited now needs no reminder of that.
    expect(await jobsOf(id)).toEqual([{ minutes: 60, at: '2026-01-06T09:00:00.000Z' }])
    await patch(id, { title: 'Renamed', status: 'confirmed' })
    expect(await jobsOf(id)).toHaveLength(1)
    await patch(id, { startTime: '2026-01-09T10:00:00Z' })
    expect((await jobsOf(id)).slice(1)).toEqual([
      { minutes: 1440, at: '2026-01-08T10:00:00.000Z' },
      { minutes: 60, at: '2026-01-09T09:00:00.000Z' },
    ])
    const past = await booked({ startTime: '2025-12-01T10:00:00Z' })
    expect(await jobsOf(past.id)).toEqual([])
  })

  it('adds what the owner adds to all that is booked', async () => {
    const owner = await app.register()
    const theirs = await aCustomer(owner)
    for (let index = 0; index < 3; index += 1) {
      const startTime = new Date(Date.UTC(2026, 0, 20, 10 + index)).toISOString()
      await owner.call('POST', '/appointments', { title: 'x', customerId: theirs, startTime, duration: 30 })
    }
    const workspace = await workspaceOf(app, owner)
    // Two weeks before has passed for the first two of three.
    app.clock.now = new Date('2026-01-06T11:30:00Z')
    await planAdded(parts(), { workspaceId: workspace, minutesBefore: [30, 20_160] })
    expect(planned.map(({ at }) => at?.toISOString())).toEqual([
      '2026-01-20T09:30:00.000Z',
      '2026-01-20T10:30:00.000Z',
      '2026-01-20T11:30:00.000Z',
      '2026-01-06T12:00:00.000Z',
    ])
  })

  it('asks for nothing when the owner only drops or keeps', async () => {
    await ada.call('PATCH', '/appointment-reminders', { minutesBefore: [60], sms: false })
    const before = await planJobs()
    await ada.call('PATCH', '/appointment-reminders', { minutesBefore: [60], sms: true })
    expect(await planJobs()).toBe(before)
    await ada.call('PATCH', '/appointment-reminders', { minutesBefore: [60, 30], sms: true })
    expect(await planJobs()).toBe(before + 1)
  })
})

it('two processes with their queues send one mail each', async () => {
  const first = await startTestApp({ workers: true })
  const second = await startTestApp({ workers: true, joins: first })
  try {
    const owner = await first.register()
    await owner.call('PATCH', '/appointment-reminders', { minutesBefore: [5], sms: false })
    const theirs = await aCustomer(owner)
    const startTime = new Date(Date.now() + 5 * 60_000 + 2000).toISOString()
    const { body } = await owner.call('POST', '/appointments', {
      title: 'x',
      customerId: theirs,
      startTime,
      duration: 30,
    })
    await owner.call('PATCH', `/appointments/${body.id}`, { startTime: new Date(Date.now() + 9_000_000).toISOString() })
    await owner.call('PATCH', `/appointments/${body.id}`, { startTime })
    const reminders = async () => {
      const { body: list } = await owner.call('GET', '/outbox?limit=100')
      return (list.data as { kind: string }[]).filter(({ kind }) => kind === 'appointment_reminder').length
    }
    await expect.poll(reminders, { timeout: 60_000 }).toBe(1)
    await jobsDone(first)
    expect(await reminders()).toBe(1)
  } finally {
    await second.close()
    await first.close()
  }
})
