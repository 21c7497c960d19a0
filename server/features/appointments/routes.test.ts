import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { aCustomer, employeeIdOf } from '../../test/an-appointment.ts'
import { employeeOf, workspaceOf } from '../../test/an-employee.ts'
import { callAs, startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'
import { appointmentsOfCustomer } from './reading.ts'

let app: TestApp
let ada: TestPerson
let stranger: TestPerson
let employee: TestPerson
let employeeId: string
let customerId: string

beforeAll(async () => {
  app = await startTestApp()
  ada = await app.register()
  stranger = await app.register()
  employee = await employeeOf(app, ada)
  employeeId = await employeeIdOf(app, employee)
  customerId = await aCustomer(ada)
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.now = new Date('2026-03-01T18:00:00Z')
})

const anAppointment = (overrides: object = {}) => ({
  title: 'Site visit',
  customerId,
  startTime: '2026-03-10T16:00:00Z',
  duration: 60,
  notes: 'Bring the samples.',
  ...overrides,
})

async function booked(overrides: object = {}, by: TestPerson = ada) {
  const answer = await by.call('POST', '/appointments', anAppointment(overrides))
  expect([answer.status, answer.body]).toMatchObject([201, { id: expect.any(String) }])
  return answer.body
}

const march = '/appointments?startDate=2026-03-01T00:00:00Z&endDate=2026-04-01T00:00:00Z'
const plain = ({ body: { requestId: _, ...body } }: { body: Record<string, unknown> }) => body

/** A server with more to do than it has connections answers 503: a client comes again, and so does this one. */
function patient(call: typeof ada.call): typeof ada.call {
  return async (...asked) => {
    for (;;) {
      const answer = await call(...asked)
      if (answer.status !== 503) return answer
      // At once again would be turned away again, and by the brake in the end.
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

describe('who may call', () => {
  const calls: [string, string, unknown?][] = [
    ['GET', march],
    ['POST', '/appointments', {}],
    ['GET', '/appointment-reminders'],
    ['PATCH', '/appointment-reminders', { minutesBefore: [60], sms: false }],
    ['GET', '/calendar-feed'],
    ['POST', '/calendar-feed'],
    ['DELETE', '/calendar-feed'],
  ]
  const onOne: [string, string, unknown?][] = [
    ['GET', ''],
    ['PATCH', '', { title: 'Mallory' }],
    ['DELETE', ''],
    ['POST', '/restore', {}],
  ]

  it('nobody without signing in', async () => {
    const { id } = await booked()
    for (const [method, path, body] of [
      ...calls,
      ...onOne.map(([method, path, body]) => [method, `/appointments/${id}${path}`, body] as const),
    ]) {
      expect([method, path, (await app.call(method, path, body)).status]).toEqual([method, path, 401])
    }
  })

  it('someone else’s, a deleted one and one that never was answer alike', async () => {
    const { id } = await booked()
    const deleted = (await booked()).id
    expect((await ada.call('DELETE', `/appointments/${deleted}`)).status).toBe(204)
    for (const [method, path, body] of onOne) {
      const unknown = await ada.call(method, `/appointments/${crypto.randomUUID()}${path}`, body)
      expect([method, path, unknown.status, unknown.body.message]).toEqual([method, path, 404, 'Appointment not found'])
      expect(plain(await stranger.call(method, `/appointments/${id}${path}`, body))).toEqual(plain(unknown))
      if (path !== '/restore')
        expect(plain(await ada.call(method, `/appointments/${deleted}${path}`, body))).toEqual(plain(unknown))
    }
    expect((await stranger.call('GET', march)).body).toEqual([])
    expect((await stranger.call('POST', '/appointments', anAppointment())).body.message).toBe('Customer not found')
    const theirs = await aCustomer(stranger)
    const elsewhere = await stranger.call('POST', '/appointments', anAppointment({ customerId: theirs, employeeId }))
    expect([elsewhere.status, elsewhere.body.message]).toEqual([404, 'Employee not found'])
  })

  it('an employee sees and edits the team’s schedule, but not when people are reminded', async () => {
    const { id } = await booked({ title: 'By the owner' })
    expect((await employee.call('GET', `/appointments/${id}`)).body.title).toBe('By the owner')
    expect((await employee.call('PATCH', `/appointments/${id}`, { status: 'confirmed' })).body.status).toBe('confirmed')
    expect((await employee.call('DELETE', `/appointments/${id}`)).status).toBe(204)
    expect((await employee.call('POST', `/appointments/${id}/restore`, {})).body.title).toBe('By the owner')
    expect((await employee.call('GET', '/appointment-reminders')).status).toBe(200)
    const change = await employee.call('PATCH', '/appointment-reminders', { minutesBefore: [60], sms: false })
    expect(change.status).toBe(403)
  })
})

describe('booking', () => {
  it('answers what was booked, trimmed, pending, in UTC with its zone', async () => {
    const answer = await booked({
      title: '  Site visit ',
      notes: ' two\nlines ',
      startTime: '2026-03-11T09:00:00.250-07:00',
      employeeId,
    })
    expect(answer).toMatchObject({
      title: 'Site visit',
      notes: 'two\nlines',
      startTime: '2026-03-11T16:00:00.000Z',
      endTime: '2026-03-11T17:00:00.000Z',
      duration: 60,
      status: 'pending',
      timeZone: 'America/Edmonton',
      version: 1,
      customer: { id: customerId, name: 'Northlight Architects', state: 'BC', zip: 'V8W 1P6' },
      customerId,
      employeeId,
      employee: {
        id: employeeId,
        name: 'Ada Moss',
        email: employee.email,
        user: {
          email: employee.email,
          profile: { firstName: 'Ada', lastName: 'Moss', email: employee.email, phone: expect.any(String) },
        },
      },
    })
    expect((await ada.call('GET', `/appointments/${answer.id}`)).body).toEqual(answer)
    const elsewhere = await booked({ timeZone: 'Europe/Oslo', notes: undefined })
    expect(elsewhere).toMatchObject({ timeZone: 'Europe/Oslo', notes: '', employee: null, employeeId: null })
  })

  it('the same key books once', async () => {
    const key = { 'idempotency-key': 'one-booking' }
    const first = await ada.call('POST', '/appointments', anAppointment(), key)
    const second = await ada.call('POST', '/appointments', anAppointment(), key)
    expect(second.body).toEqual(first.body)
  })

  it.each([
    [{ title: '' }, 'title is required'],
    [{ title: '   ' }, 'title is required'],
    [{ title: 'x'.repeat(201) }, 'title must be at most 200 characters'],
    [{ title: 'a\u0000b' }, 'title must not contain control characters'],
    [{ customerId: undefined }, 'customerId is required'],
    [{ customerId: 'x' }, 'customerId must be a valid id'],
    [{ startTime: undefined }, 'startTime is required'],
    [{ startTime: '2026-03-10' }, 'startTime must be a valid date'],
    [{ startTime: '2026-02-30T10:00:00' }, 'startTime must be a valid date'],
    [{ startTime: '9999-01-01T00:00:00Z' }, 'startTime must be a valid date'],
    [{ duration: 29 }, 'duration must be a whole number of minutes from 30 to 240'],
    [{ duration: 241 }, 'duration must be a whole number of minutes from 30 to 240'],
    [{ duration: 45.5 }, 'duration must be a whole number of minutes from 30 to 240'],
    [{ duration: '60' }, 'duration must be a number'],
    [{ notes: 'x'.repeat(5001) }, 'notes must be at most 5000 characters'],
    [{ employeeId: 'me' }, 'employeeId must be a valid id'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone must be a time zone'],
    [{ allowOverlap: 'yes' }, 'allowOverlap must be a boolean'],
  ])('refuses to book (%#)', async (bad, message) => {
    const { status, body } = await ada.call('POST', '/appointments', anAppointment(bad))
    expect([status, body.message]).toEqual([400, [message]])
  })

  it('refuses customers and employees that are not there', async () => {
    const unknown = crypto.randomUUID()
    const noCustomer = await ada.call('POST', '/appointments', anAppointment({ customerId: unknown }))
    expect([noCustomer.status, noCustomer.body.message]).toEqual([404, 'Customer not found'])
    const noEmployee = await ada.call('POST', '/appointments', anAppointment({ employeeId: unknown }))
    expect([noEmployee.status, noEmployee.body.message]).toEqual([404, 'Employee not found'])
    const leaver = await employeeOf(app, ada)
    const leaverId = await employeeIdOf(app, leaver)
    await app.db.deleteFrom('memberships').where('user_id', '=', leaver.id).execute()
    expect((await ada.call('POST', '/appointments', anAppointment({ employeeId: leaverId }))).status).toBe(404)
  })
})

describe('double booking', () => {
  const at = (startTime: string, overrides: object = {}) => anAppointment({ startTime, employeeId, ...overrides })

  it('of one employee is refused with what it clashes with, and goes ahead on request', async () => {
    const first = await booked({ startTime: '2026-04-01T16:00:00Z', employeeId, title: 'First' })
    const refused = await ada.call('POST', '/appointments', at('2026-04-01T16:30:00Z'))
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'This employee already has an appointment at that time.',
    ])
    expect(refused.body.detail.clashes).toEqual([
      {
        id: first.id,
        title: 'First',
        customerName: 'Northlight Architects',
        startTime: first.startTime,
        endTime: first.endTime,
      },
    ])
    // Back to back, without an employee, and for somebody else are no clashes.
    expect((await ada.call('POST', '/appointments', at('2026-04-01T17:00:00Z'))).status).toBe(201)
    expect((await ada.call('POST', '/appointments', at('2026-04-01T16:30:00Z', { employeeId: null }))).status).toBe(201)
    const anyway = await ada.call(
      'POST',
      '/appointments',
      at('2026-04-01T16:15:00Z', { allowOverlap: true, duration: 30 }),
    )
    expect(anyway.status).toBe(201)
  })

  it('is refused too where only an appointment with leave to overlap is in the way', async () => {
    await booked({ startTime: '2026-04-02T16:00:00Z', employeeId })
    const allowed = await booked({ startTime: '2026-04-02T16:30:00Z', employeeId, allowOverlap: true })
    const refused = await ada.call('POST', '/appointments', at('2026-04-02T17:00:00Z'))
    expect([refused.status, refused.body.detail?.clashes[0].id]).toEqual([409, allowed.id])
  })

  it('leave to overlap ends with the slot that it was given for', async () => {
    await booked({ startTime: '2026-04-09T16:00:00Z', employeeId })
    await booked({ startTime: '2026-04-09T20:00:00Z', employeeId })
    const twofold = await booked({ startTime: '2026-04-09T16:15:00Z', employeeId, allowOverlap: true })
    // Moved to where the employee is free, it holds that slot like any other.
    const moved = await ada.call('PATCH', `/appointments/${twofold.id}`, { startTime: '2026-04-09T18:00:00Z' })
    expect(moved.status).toBe(200)
    expect((await ada.call('POST', '/appointments', at('2026-04-09T18:15:00Z'))).status).toBe(409)
    // Moved on to where the employee is busy, it asks anew.
    const again = { startTime: '2026-04-09T20:15:00Z' }
    expect((await ada.call('PATCH', `/appointments/${twofold.id}`, again)).status).toBe(409)
    const allowed = await ada.call('PATCH', `/appointments/${twofold.id}`, { ...again, allowOverlap: true })
    expect(allowed.status).toBe(200)
    // So it does when it gets longer, and when somebody else is to go there.
    await booked({ startTime: '2026-04-09T22:00:00Z', employeeId })
    const longer = { startTime: '2026-04-09T20:15:00Z', duration: 120 }
    expect((await ada.call('PATCH', `/appointments/${twofold.id}`, longer)).status).toBe(409)
    expect((await ada.call('GET', `/appointments/${twofold.id}`)).body).toMatchObject({ duration: 60 })
  })

  it('is refused when moving, reassigning, reinstating and restoring', async () => {
    await booked({ startTime: '2026-04-03T16:00:00Z', employeeId })
    const later = await booked({ startTime: '2026-04-03T20:00:00Z', employeeId })
    const move = { startTime: '2026-04-03T16:30:00Z' }
    expect((await ada.call('PATCH', `/appointments/${later.id}`, move)).status).toBe(409)
    expect((await ada.call('GET', `/appointments/${later.id}`)).body.version).toBe(1)
    const nobodys = await booked({ startTime: '2026-04-03T16:30:00Z' })
    expect((await ada.call('PATCH', `/appointments/${nobodys.id}`, { employeeId })).status).toBe(409)

    await ada.call('PATCH', `/appointments/${later.id}`, { status: 'cancelled' })
    await booked({ startTime: '2026-04-03T20:30:00Z', employeeId })
    expect((await ada.call('PATCH', `/appointments/${later.id}`, { status: 'pending' })).status).toBe(409)
    const reinstated = await ada.call('PATCH', `/appointments/${later.id}`, { status: 'pending', allowOverlap: true })
    expect([reinstated.status, reinstated.body.status]).toEqual([200, 'pending'])
    // Its leave stays for the slot that it has.
    expect((await ada.call('PATCH', `/appointments/${later.id}`, { status: 'confirmed' })).status).toBe(200)

    await ada.call('DELETE', `/appointments/${later.id}`)
    expect((await ada.call('POST', `/appointments/${later.id}/restore`)).status).toBe(409)
    expect((await ada.call('POST', `/appointments/${later.id}/restore`, { allowOverlap: true })).status).toBe(200)
  })

  it('a hundred at once give exactly one', async () => {
    const attempts = Array.from({ length: 100 }, (_, index) =>
      patient(ada.call)('POST', '/appointments', at('2026-04-04T16:00:00Z', { title: `Try ${index}` })),
    )
    const statuses = (await Promise.all(attempts)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(99)
  })
})

it('bookings, moves, allowed overlaps and restorations at once, on two processes, leave none double and fail nowhere', async () => {
  const second = await startTestApp({ joins: app })
  try {
    const helper = await employeeOf(app, ada)
    const busy = await employeeIdOf(app, helper)
    const callers = [patient(ada.call), patient(callAs(second.server, ada.token))]
    const at = (index: number) => new Date(Date.UTC(2026, 8, 1, 8, (index * 37) % 2400)).toISOString()
    const ids: string[] = []
    const answers: number[] = []
    const run = async (index: number) => {
      const call = callers[index % 2] ?? ada.call
      const allowOverlap = index % 7 === 0
      const body = anAppointment({ startTime: at(index), employeeId: busy, allowOverlap })
      const made = await call('POST', '/appointments', body)
      answers.push(made.status)
      if (made.status === 201) ids.push(made.body.id)
      const id = ids[index % Math.max(1, ids.length)]
      if (!id) return
      const path = `/appointments/${id}`
      if (index % 5 === 0) answers.push((await call('DELETE', path)).status)
      if (index % 5 === 0) answers.push((await call('POST', `${path}/restore`, {})).status)
      answers.push((await call('PATCH', path, { startTime: at(index * 3 + 1) })).status)
    }
    await Promise.all(Array.from({ length: 120 }, (_, index) => run(index)))
    expect([...new Set(answers)].filter((status) => ![200, 201, 204, 404, 409].includes(status))).toEqual([])
    const { body } = await ada.call(
      'GET',
      `/appointments?startDate=2026-09-01T00:00:00Z&endDate=2026-09-04T00:00:00Z&employeeId=${busy}`,
    )
    const workspaceId = await workspaceOf(app, ada)
    const strict = await inTransaction(app.db, { workspaceId }, (tx) =>
      tx.selectFrom('appointments').select('id').where('overlap_allowed', '=', false).execute(),
    )
    const kept = (body as { id: string; startTime: string; endTime: string }[]).filter(({ id }) =>
      strict.some((row) => row.id === id),
    )
    expect(kept.length).toBeGreaterThan(2)
    for (const [index, next] of kept.slice(1).entries())
      expect((kept[index]?.endTime ?? '') <= next.startTime).toBe(true)
  } finally {
    await second.close()
  }
})

describe('changing', () => {
  it('only what was given; the duration keeps the start and a move keeps the duration', async () => {
    const { id, version, ...first } = await booked({ startTime: '2026-03-12T16:00:00Z', duration: 90 })
    const moved = (await ada.call('PATCH', `/appointments/${id}`, { startTime: '2026-03-13T01:00:00Z' })).body
    expect(moved).toEqual({
      ...first,
      id,
      version: version + 1,
      startTime: '2026-03-13T01:00:00.000Z',
      endTime: '2026-03-13T02:30:00.000Z',
    })
    const longer = (await ada.call('PATCH', `/appointments/${id}`, { duration: 120 })).body
    expect([longer.startTime, longer.endTime]).toEqual(['2026-03-13T01:00:00.000Z', '2026-03-13T03:00:00.000Z'])
    const emptied = (await ada.call('PATCH', `/appointments/${id}`, { notes: null, title: ' New ' })).body
    expect([emptied.notes, emptied.title]).toEqual(['', 'New'])
    expect((await ada.call('PATCH', `/appointments/${id}`, { title: 'New' })).body.version).toBe(emptied.version)
  })

  it('refuses a stale version with what differs', async () => {
    const { id } = await booked()
    await ada.call('PATCH', `/appointments/${id}`, { title: 'Changed' })
    const stale = await ada.call('PATCH', `/appointments/${id}`, { title: 'Mine', notes: 'Mine', version: 1 })
    expect([stale.status, stale.body.detail]).toEqual([
      409,
      { version: 2, updatedAt: expect.any(String), differs: ['title', 'notes'] },
    ])
    expect((await ada.call('PATCH', `/appointments/${id}`, { title: 'Mine', version: 2 })).status).toBe(200)
  })

  it.each([
    [{ title: '' }, 'title is required'],
    [{ duration: 10 }, 'duration must be a whole number of minutes from 30 to 240'],
    [{ status: 'done' }, 'status must be one of pending, confirmed, cancelled'],
    [{ startTime: 'soon' }, 'startTime must be a valid date'],
    [{ customerId: null }, 'customerId is required'],
    [{ version: 1.5 }, 'version must be a whole number'],
  ])('refuses %j', async (bad, message) => {
    const { id } = await booked()
    const { status, body } = await ada.call('PATCH', `/appointments/${id}`, bad)
    expect([status, body.message]).toEqual([400, [message]])
  })

  it('keeps a customer who was deleted meanwhile, and takes no deleted one', async () => {
    const leaving = await aCustomer(ada, { name: 'Leaving Ltd.' })
    const { id } = await booked({ customerId: leaving })
    const other = await booked()
    await ada.call('DELETE', `/customers/${leaving}`)
    const kept = await ada.call('PATCH', `/appointments/${id}`, { title: 'Still on', customerId: leaving })
    expect([kept.status, kept.body.customer.name]).toEqual([200, 'Leaving Ltd.'])
    expect((await ada.call('PATCH', `/appointments/${other.id}`, { customerId: leaving })).status).toBe(404)
  })
})

describe('listing', () => {
  const list = (from: string, to: string, more = '', by = ada) =>
    by.call('GET', `/appointments?startDate=${from}&endDate=${to}${more}`)

  it('what touches the range, in order, by employee and customer', async () => {
    const owner = await app.register()
    const customer = await aCustomer(owner)
    const helper = await employeeOf(app, owner)
    const helperId = await employeeIdOf(app, helper)
    const make = async (startTime: string, overrides: object = {}) =>
      (await owner.call('POST', '/appointments', anAppointment({ customerId: customer, startTime, ...overrides }))).body
        .id
    const long = await make('2026-05-01T20:00:00Z', { duration: 240 })
    const touching = await make('2026-05-01T23:30:00Z', { duration: 60, employeeId: helperId })
    const inside = await make('2026-05-02T12:00:00Z')
    const after = await make('2026-05-03T00:00:00Z')
    const ids = ({ body }: { body: { id: string }[] }) => body.map(({ id }) => id)
    const day = ['2026-05-02T00:00:00Z', '2026-05-03T00:00:00Z'] as const
    expect(ids(await list(...day, '', owner))).toEqual([touching, inside])
    expect(ids(await list('2026-05-01T23:59:00Z', '2026-05-03T00:00:01Z', '', owner))).toEqual([
      long,
      touching,
      inside,
      after,
    ])
    expect(ids(await list(...day, `&employeeId=${helperId}`, helper))).toEqual([touching])
    expect(ids(await list(...day, `&customerId=${crypto.randomUUID()}`, owner))).toEqual([])
  })

  it.each([
    ['2026-05-02T00:00:00Z', '2026-05-02T00:00:00Z', '', 'endDate must be after startDate'],
    ['2026-05-02T00:00:00Z', '2026-08-11T00:00:00Z', '', 'endDate must be at most 100 days after startDate'],
    ['', '2026-08-11T00:00:00Z', '', 'startDate is required'],
    ['2026-05-02', '2026-08-11T00:00:00Z', '', 'startDate must be a valid date'],
    ['2026-05-02T00:00:00Z', '2026-05-03T00:00:00Z', '&employeeId=me', 'employeeId must be a valid id'],
  ])('refuses %s to %s%s', async (from, to, more, message) => {
    const { status, body } = await list(from, to, more)
    expect([status, body.message]).toEqual([400, [message]])
  })
})

describe('when people are reminded', () => {
  it('a day and an hour before, until the owner says otherwise', async () => {
    const owner = await app.register()
    const change = (body: unknown) => owner.call('PATCH', '/appointment-reminders', body)
    expect((await owner.call('GET', '/appointment-reminders')).body).toEqual({ minutesBefore: [1440, 60], sms: true })
    expect((await change({ minutesBefore: [30, 2880, 30], sms: false })).body).toEqual({
      minutesBefore: [2880, 30],
      sms: false,
    })
    expect((await owner.call('GET', '/appointment-reminders')).body).toEqual({ minutesBefore: [2880, 30], sms: false })
    expect((await change({ minutesBefore: [], sms: false })).body.minutesBefore).toEqual([])
    for (const bad of [
      { minutesBefore: [4], sms: true },
      { minutesBefore: [20_161], sms: true },
      { minutesBefore: [60.5], sms: true },
      { minutesBefore: [5, 6, 7, 8, 9], sms: true },
      { minutesBefore: 60, sms: true },
      { minutesBefore: [60] },
      {},
    ])
      expect([bad, (await change(bad)).status]).toEqual([bad, 400])
  })
})

it('one customer’s, the latest first, for the customer’s screen', async () => {
  const customer = await aCustomer(ada)
  const workspaceId = await workspaceOf(app, ada)
  const ids: string[] = []
  for (const month of ['05', '07', '06'])
    ids.push((await booked({ customerId: customer, startTime: `2026-${month}-01T10:00:00Z` })).id)
  await ada.call('DELETE', `/appointments/${ids[2]}`)
  const list = await inTransaction(app.db, { workspaceId }, (tx) => appointmentsOfCustomer(tx, workspaceId, customer))
  expect(list.map(({ id }) => id)).toEqual([ids[1], ids[0]])
  const strangers = await workspaceOf(app, stranger)
  const none = await inTransaction(app.db, { workspaceId: strangers }, (tx) =>
    appointmentsOfCustomer(tx, strangers, customer),
  )
  expect(none).toEqual([])
})

it('rows stay in their workspace', async () => {
  const workspaces = await Promise.all([workspaceOf(app, ada), workspaceOf(app, stranger)])
  expect(new Set(workspaces).size).toBe(2)
  expect((await app.db.selectFrom('appointments').select('id').execute()).length).toBe(0)
})
