import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startSimulatorProcess } from '../../simulators/kit/start-process.ts'
import { callAs, startTestApp, type TestApp } from '../test/app.ts'
import { cloverAt } from '../test/connect-clover.ts'
import { demoAccount, fillDemo } from './demo.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
}, 240_000)
afterAll(() => app.close())

test('a year of a believable business, once', async () => {
  const now = new Date('2026-05-20T18:00:00Z')
  app.clock.now = now
  expect(await fillDemo(app.server, app.db, { now, keepsMail: true })).toBe(true)
  expect(await fillDemo(app.server, app.db, { now, keepsMail: true })).toBe(false)

  const session = await app.call('POST', '/auth/login', demoAccount)
  const call = callAs(app.server, session.body.access_token)
  expect((await call('GET', '/customers')).body.meta.total).toBe(200)
  expect((await call('GET', '/payment-links')).body.meta.total).toBe(6)
  const series = (await call('GET', '/recurring')).body
  expect(series.map(({ name, paused }: Record<string, unknown>) => [name, paused !== null])).toEqual([
    ['Hosting and updates', false],
    ['Season page', true],
    ['Website care', false],
  ])
  const employees = (await call('GET', '/employees?sortBy=name')).body.data
  expect(employees.map((one: { invitation: { status: string } }) => one.invitation.status)).toEqual([
    'PENDING',
    'ACCEPTED',
  ])
  const list = (await call('GET', '/invoices?limit=100')).body
  expect(list.meta.total).toBe(135)
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

test('stories that a business has: paid in part, reminded, come back, with a file, and one for tomorrow', async () => {
  const session = await app.call('POST', '/auth/login', demoAccount)
  const call = callAs(app.server, session.body.access_token)
  const company = (await call('GET', '/companies/me')).body
  expect([company.logo, company.signature]).toEqual([
    expect.stringMatching(/^\/assets/),
    expect.stringMatching(/^\/assets/),
  ])
  const links = (await call('GET', '/payment-links?limit=100')).body.data as { status: string }[]
  expect(new Set(links.map(({ status }) => status))).toEqual(new Set(['PENDING', 'CANCELLED', 'EXPIRED']))
  const { byStatus } = (await call('GET', '/invoices/counts')).body
  expect(byStatus).toMatchObject({ PARTLY_PAID: 3, BOUNCED: 1 })
  const messages = (await call('GET', '/outbox?limit=100')).body.data as { kind: string; status: string; id: string }[]
  expect(messages.filter(({ kind }) => kind === 'reminder')).toHaveLength(3)
  expect(messages.filter(({ status }) => status === 'refused')).toHaveLength(1)
  const [planned] = (await call('GET', '/scheduled-sends')).body
  expect(planned.sendAt).toBe('2026-05-21T15:00:00.000Z')
  const attached = await Promise.all(
    messages.filter(({ kind }) => kind === 'invoice').map(({ id }) => call('GET', `/outbox/${id}`)),
  )
  expect(attached.flatMap(({ body }) => body.attachments)).toContain('Stand plan.txt')
  const today = await call('GET', '/appointments?startDate=2026-05-20T07:00:00Z&endDate=2026-05-21T07:00:00Z')
  expect(today.body.length).toBeGreaterThan(1)
})

test('what prices can say: two taxes with their numbers, sections, a discount on a line, a customer without tax', async () => {
  const session = await app.call('POST', '/auth/login', demoAccount)
  const call = callAs(app.server, session.body.access_token)
  const numbers = ['81472 5530 RT0001', 'PST-1084-2276']
  const { taxes } = (await call('GET', '/taxes')).body
  expect(taxes.map((tax: { registrationNumber: string }) => tax.registrationNumber)).toEqual(numbers)
  const find = async (number: string) => {
    const { data } = (await call('GET', `/invoices?searchQuery=${number}`)).body
    return (await call('GET', `/invoices/${data[0].id}/paper`)).body
  }
  const fair = JSON.stringify(await find('INV-20260516-988'))
  for (const printed of ['GST 5% on', 'PST 7% on', 'Design', 'Production', ...numbers]) expect(fair).toContain(printed)
  expect(fair).toContain('15%')
  expect((await find('INV-20260514-989')).taxReasons.text).toContain('First Nations')
})

test('every kind of document: credit notes, a deposit with its invoice, parts, quotes in each state', async () => {
  const session = await app.call('POST', '/auth/login', demoAccount)
  const call = callAs(app.server, session.body.access_token)
  const listed = async (query: string) => (await call('GET', `/invoices?limit=100&${query}`)).body.data
  expect(await listed('kind=credit_note')).toHaveLength(2)
  const states = (await listed('kind=quote')).map((quote: { quoteState: string }) => quote.quoteState)
  expect(states.sort()).toEqual(['accepted', 'declined', 'draft', 'expired', 'sent'])
  const [deposit, ...others] = await listed('status=DEPOSIT')
  expect([deposit.status, others]).toEqual(['PAID', []])
  const { byQuoteState } = (await call('GET', '/invoices/counts?kind=quote')).body
  expect(byQuoteState.accepted).toBe(1)
  const [accepted] = await listed('kind=quote&quoteState=accepted')
  const standing = (await call('GET', `/quotes/${accepted.id}`)).body
  expect(standing.answer.chosen).toEqual([1])
  expect((await call('GET', `/invoices/${standing.invoice.id}`)).body.items).toHaveLength(2)
})

test('cards are connected and a link is paid where a provider plays along', async () => {
  const clover = await startSimulatorProcess('clover')
  const carded = await startTestApp({ workers: true, env: cloverAt(clover.url) })
  try {
    const url = await carded.server.listen({ host: '127.0.0.1', port: 0 })
    await clover.sim('POST', '/app', { webhookUrl: `${url}/api/webhooks/clover/app` })
    await fillDemo(carded.server, carded.db, { now: new Date(), keepsMail: false })
    const session = await carded.call('POST', '/auth/login', demoAccount)
    const call = callAs(carded.server, session.body.access_token)
    expect((await call('GET', '/clover/status')).body).toMatchObject({ connected: true, testMode: true })
    await vi.waitFor(
      async () => {
        const links = (await call('GET', '/payment-links?limit=100')).body.data as { status: string }[]
        expect(new Set(links.map(({ status }) => status))).toContain('PAID')
      },
      { timeout: 60_000, interval: 200 },
    )
    // Through a real mail server nothing would have gone to people who do not exist.
    expect((await call('GET', '/scheduled-sends')).body).toEqual([])
  } finally {
    await carded.close()
    await clover.close()
  }
}, 240_000)
