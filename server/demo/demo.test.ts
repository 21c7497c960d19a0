import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, startTestApp, type TestApp } from '../test/app.ts'
import { demoAccount, fillDemo } from './demo.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
}, 240_000)
afterAll(() => app.close())

test('a year of a believable business, once', async () => {
  const now = new Date('2026-05-20T18:00:00Z')
  app.clock.now = now
  expect(await fillDemo(app.server, now)).toBe(true)
  expect(await fillDemo(app.server, now)).toBe(false)

  const session = await app.call('POST', '/auth/login', demoAccount)
  const call = callAs(app.server, session.body.access_token)
  expect((await call('GET', '/customers')).body.meta.total).toBe(200)
  expect((await call('GET', '/payment-links')).body.meta.total).toBe(6)
  const employees = (await call('GET', '/employees?sortBy=name')).body.data
  expect(employees.map((one: { invitation: { status: string } }) => one.invitation.status)).toEqual([
    'PENDING',
    'ACCEPTED',
  ])
  const list = (await call('GET', '/invoices?limit=100')).body
  expect(list.meta.total).toBe(122)
  expect(new Set(list.data.map((row: { status: string }) => row.status))).toEqual(
    new Set(['DRAFT', 'SENT', 'PAID', 'OVERDUE', 'CANCELLED']),
  )
  const first = (await call('GET', `/invoices/${list.data[0].id}`)).body
  expect(first.total).toBeCloseTo(first.subtotal - first.discount + first.shipping + first.tax, 2)
  const paid = list.data.filter((row: { status: string }) => row.status === 'PAID')
  const range = 'startDate=2026-04-20T00:00:00Z&endDate=2026-07-01T00:00:00Z'
  const schedule = (await call('GET', `/appointments?${range}`)).body as { startTime: string; status: string }[]
  expect(schedule.length).toBeGreaterThan(40)
  expect(new Set(schedule.map(({ status }) => status))).toEqual(new Set(['pending', 'confirmed', 'cancelled']))
  for (const [from, to] of [
    ['2026-04-25', '2026-05-17'],
    ['2026-05-17', '2026-05-24'],
    ['2026-05-24', '2026-06-18'],
  ] as const)
    expect(schedule.some(({ startTime }) => startTime > from && startTime < to)).toBe(true)
  expect(paid.every((row: { balance: number }) => row.balance === 0)).toBe(true)
  // Money came in all year, as the chart above the list shows.
  const { months } = (await call('GET', '/invoices/stats')).body.find(
    ({ currency }: { currency: string }) => currency === 'CAD',
  )
  expect(months.filter(({ paid }: { paid: number }) => paid > 0).length).toBeGreaterThan(9)
}, 240_000)
