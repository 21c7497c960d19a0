import { addDays } from '@duly/core/dates/calendar-date.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { invariants } from '../../../app/invariants.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { workspaceOf } from '../../../test/an-employee.ts'
import { aBillOf } from '../../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'

/** One invoice that is paid in parts, by the calls of the owner and of the payer. */

let app: TestApp
let ada: TestPerson
const day = '2026-03-05'

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  app.clock.now = new Date('2026-03-05T20:00:00Z')
  ada = await app.register({ timeZone: 'America/Vancouver' })
  await ada.call('POST', '/companies', { name: 'Fernwood', country: 'Canada', email: 'office@fernwood.example' })
})

async function ok(method: string, path: string, body?: unknown) {
  const answer = await ada.call(method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}
const parts = [
  { dueDate: '2026-03-20', type: 'percentage', value: 50 },
  { dueDate: '2026-04-20', type: 'fixed', value: 250.01 },
  { dueDate: '2026-05-20', type: 'rest' },
]
const bill = (more: object = {}) => aBillOf(1000, { issueDate: day, dueDate: day, schedule: parts, ...more })
const made = (more: object = {}) => ok('POST', '/invoices', bill({ status: 'SENT', ...more }))
const read = (id: string) => ok('GET', `/invoices/${id}`)
const pay = (id: string, amount: number) => ok('POST', `/invoices/${id}/payments`, { amount, method: 'bank' })
const later = (days: number) => {
  app.clock.now = new Date(Date.parse('2026-03-05T20:00:00Z') + days * 86_400_000)
  return addDays(day, days)
}
const statesOf = ({ schedule }: { schedule: { state: string; open: number }[] }) =>
  schedule.map(({ state, open }) => [state, open])

/** Nothing that the product promises of its data is broken. */
async function isSound() {
  const workspaceId = await workspaceOf(app, ada)
  for (const { id, sql: text } of invariants) {
    const { rows } = await inTransaction(app.db, { workspaceId }, (tx) => sql.raw<object>(text).execute(tx))
    expect(rows, id).toEqual([])
  }
}

it('answers each part as it stands, and is due by the first that is open', async () => {
  const { id, schedule, owedNow, dueDate, total } = await made()
  expect({ owedNow, dueDate, total }).toEqual({ owedNow: 500, dueDate: '2026-03-20', total: 1000 })
  expect(schedule).toEqual([
    { part: 1, dueDate: '2026-03-20', type: 'percentage', value: 50, amount: 500, paid: 0, open: 500, state: 'due' },
    {
      part: 2,
      dueDate: '2026-04-20',
      type: 'fixed',
      value: 250.01,
      amount: 250.01,
      paid: 0,
      open: 250.01,
      state: 'due',
    },
    { part: 3, dueDate: '2026-05-20', type: 'rest', value: 0, amount: 249.99, paid: 0, open: 249.99, state: 'due' },
  ])
  await pay(id, 600)
  const now = { dueDate: '2026-04-20', owedNow: 150.01, status: 'SENT', balance: 400 }
  expect(await read(id)).toMatchObject(now)
  await ok('POST', '/invoices', aBillOf(10, { status: 'SENT', issueDate: day }))
  const { data } = await ok('GET', '/invoices?sortBy=total&sortOrder=desc')
  expect(data[0]).toMatchObject({ id, ...now })
  expect(data[1]).not.toHaveProperty('owedNow')
  expect(statesOf(await read(id))).toEqual([
    ['paid', 0],
    ['part_paid', 150.01],
    ['due', 249.99],
  ])
  expect((await app.call('GET', `/invoices/${id}/public`)).body).toMatchObject({
    dueDate: '2026-04-20',
    owedNow: 150.01,
    amountDue: 400,
  })
  await isSound()
})

it('is overdue while a part that was due is unpaid, and no longer once it is paid', async () => {
  const { id } = await made()
  const late = async () => {
    const [row] = (await ok('GET', '/invoices?status=OVERDUE')).data
    const { byStatus } = await ok('GET', '/invoices/counts')
    const [{ overdue, outstanding }] = await ok('GET', '/invoices/stats')
    return { row: row?.dueDate, count: byStatus.OVERDUE, sent: byStatus.SENT, overdue, outstanding }
  }
  later(14)
  expect(await late()).toEqual({ row: undefined, count: 0, sent: 1, overdue: 0, outstanding: 1000 })
  later(20)
  expect((await read(id)).status).toBe('OVERDUE')
  expect(await late()).toEqual({ row: '2026-03-20', count: 1, sent: 0, overdue: 500, outstanding: 1000 })
  await pay(id, 500)
  expect(await late()).toEqual({ row: undefined, count: 0, sent: 1, overdue: 0, outstanding: 500 })
  later(60)
  expect(await late()).toEqual({ row: '2026-04-20', count: 1, sent: 0, overdue: 250.01, outstanding: 500 })
  expect(statesOf(await read(id))).toEqual([
    ['paid', 0],
    ['overdue', 250.01],
    ['due', 249.99],
  ])
  // Taken back, the first part is what is late.
  const { id: paymentId } = (await ok('GET', `/invoices/${id}/payments`))[0]
  await ok('POST', `/invoices/${id}/payments/${paymentId}/reverse`)
  expect(await late()).toEqual({ row: '2026-03-20', count: 1, sent: 0, overdue: 750.01, outstanding: 1000 })
  await pay(id, 1000)
  expect(await read(id)).toMatchObject({ status: 'PAID', owedNow: 0 })
  await isSound()
})

it('credits take off from the last parts', async () => {
  const { id } = await made()
  await pay(id, 100)
  await ok('POST', `/invoices/${id}/credit-notes`, {
    parts: [{ key: 'line:0', amount: 400 }],
    reason: 'Less work',
    use: 'keep',
  })
  expect(statesOf(await read(id))).toEqual([
    ['part_paid', 400],
    ['due', 100],
    ['credited', 0],
  ])
  expect(await read(id)).toMatchObject({ dueDate: '2026-03-20', owedNow: 400, balance: 500 })
  await pay(id, 500)
  expect(await read(id)).toMatchObject({ status: 'PAID' })
  await isSound()
})

it('follows an edited total, and keeps what each revision said', async () => {
  const { id } = await made()
  await pay(id, 500)
  await ok('PATCH', `/invoices/${id}`, { items: [{ name: 'Work', quantity: 1, rate: 2000 }], dueDate: '2026-12-31' })
  const now = await read(id)
  expect(statesOf(now)).toEqual([
    ['part_paid', 500],
    ['due', 250.01],
    ['due', 749.99],
  ])
  expect(now).toMatchObject({ dueDate: '2026-03-20', revision: 2 })
  // Paying is no change of what was said.
  await pay(id, 500)
  await ok('PATCH', `/invoices/${id}`, { dueDate: '2026-12-31', status: 'SENT' })
  expect(await read(id)).toMatchObject({ dueDate: '2026-04-20', revision: 2 })
  const kept = await ok('GET', `/invoices/${id}/revisions/1`)
  expect(kept.document.invoice).toMatchObject({
    dueDate: '2026-03-20',
    schedule: parts.map(({ dueDate }) => ({ dueDate })),
  })
  await ok('PATCH', `/invoices/${id}`, { schedule: null, dueDate: '2026-06-01' })
  const whole = await read(id)
  expect(whole).toMatchObject({ dueDate: '2026-06-01', balance: 1000 })
  expect(whole.schedule).toBeUndefined()
  await isSound()
})

it('goes along with copies, each part as many days later', async () => {
  const { id } = await made()
  await pay(id, 600)
  const today = later(31)
  const copy = await ok('POST', `/invoices/${id}/duplicate`, {})
  expect(copy).toMatchObject({ issueDate: today, dueDate: '2026-04-20', status: 'DRAFT' })
  expect(copy.schedule.map((part: { dueDate: string }) => part.dueDate)).toEqual([
    '2026-04-20',
    '2026-05-21',
    '2026-06-20',
  ])
  const { body } = await app.call('GET', `/invoices/${id}/public`)
  expect(body.schedule).toHaveLength(3)
  await isSound()
})

it('asks in messages for the part that is due, and prints all of them', async () => {
  const { id } = await made({ billingPhone: '+12505550142' })
  type Row = { id: string; kind: string; about: { id: string } | null }
  const textOf = async (kind: string) => {
    const { data } = (await ok('GET', '/outbox?limit=100')) as { data: Row[] }
    const found = data.find((one) => one.kind === kind && one.about?.id === id)
    return String((await ok('GET', `/outbox/${found?.id}`)).text).replace(/\s+/g, ' ')
  }
  await ok('POST', `/invoices/${id}/send`, {})
  const mail = await textOf('invoice')
  expect(mail).toContain('Amount due $500.00')
  expect(mail).toContain('Part 3, due May 20, 2026: $249.99')
  expect(mail).toContain(`/pay/${id}?part=1`)
  later(50)
  await ok('POST', `/invoices/${id}/payments`, { amount: 300, method: 'bank', sendReceipt: true })
  expect(await textOf('receipt')).toContain('Part 1, due March 20, 2026: $500.00, $200.00 overdue')
  // By hand: all that is due by now.
  const preview = await ok('POST', `/invoices/${id}/remind/preview`, { channel: 'mail' })
  expect(preview.text.replace(/\s+/g, ' ')).toContain('$450.01')
  const { body: paper } = await app.call('GET', `/invoices/${id}/paper`)
  expect(paper.schedule.facts[0]).toEqual({ label: 'Part 1', value: 'March 20, 2026: $500.00, $200.00 open' })
  expect(paper.facts).toContainEqual({ label: 'Due date', value: 'In 3 parts' })
})

it('is late in the figures part by part, on any day', async () => {
  const { id } = await made()
  const agesOn = async (on: string) => (await ok('GET', `/figures/owed?currency=CAD&on=${on}`)).total.ages
  later(80)
  await pay(id, 500)
  // The money came on the 24th.
  expect(await agesOn('2026-05-23')).toEqual([0, 249.99, 250.01, 500, 0])
  expect(await agesOn('2026-05-24')).toEqual([0, 249.99, 250.01, 0, 0])
  expect(await agesOn('2026-04-01')).toEqual([500, 500, 0, 0, 0])
})

it.each([
  [
    'dates in disorder',
    [parts[1], { ...parts[0], type: 'rest' }],
    'schedule.1.dueDate must be after that of the part before',
  ],
  ['no rest', parts.slice(0, 2), 'schedule.1.type must be rest for the last part, and for no other'],
  [
    'more than the total',
    [{ ...parts[1], value: 1000 }, parts[2]],
    'schedule must leave something of the total for its last part',
  ],
  ['a part of nothing', [{ ...parts[0], value: 0 }, parts[2]], 'schedule.0.value must come to more than 0'],
  ['half a cent', [{ ...parts[1], value: 0.001 }, parts[2]], 'schedule.0.value must have at most 2 decimals'],
  ['a part before the issue', [{ ...parts[0], dueDate: '2026-03-04' }, parts[2]], 'dueDate must be after issueDate'],
])('refuses %s', async (_, schedule, message) => {
  const answer = await ada.call('POST', '/invoices', bill({ schedule }))
  expect([answer.status, answer.body.message]).toEqual([400, [message]])
})

it('is for invoices alone, and not beside deposits', async () => {
  const quote = await ada.call('POST', '/invoices', bill({ kind: 'quote' }))
  expect([quote.status, quote.body.message]).toEqual([400, ['schedule is for invoices only']])
  const { id } = await ok('POST', '/invoices', bill())
  const ask = { type: 'percentage', value: 30 }
  const refusal = 'An invoice is paid in parts or has deposits, not both.'
  expect((await ada.call('POST', `/invoices/${id}/deposits`, ask)).body.message).toBe(refusal)
  await ok('PATCH', `/invoices/${id}`, { schedule: null })
  const deposit = await ok('POST', `/invoices/${id}/deposits`, ask)
  for (const one of [id, deposit.id])
    expect((await ada.call('PATCH', `/invoices/${one}`, { schedule: parts })).body.message).toBe(refusal)
  await isSound()
})

it('is told in exports, each part with its day and amount', async () => {
  const { invoiceNumber } = await made()
  const stated = '2026-03-20 500.00; 2026-04-20 250.01; 2026-05-20 249.99'
  const list = (await ok('GET', '/invoices/export.csv')) as string
  expect(list).toMatch(new RegExp(`^${invoiceNumber},.*,${stated},\r$`, 'm'))
  const books = (await ok('GET', '/figures/export?from=2026-03-01&to=2026-03-31&form=csv&parts=invoices')) as string
  expect(books).toMatch(new RegExp(`^${invoiceNumber},.*,${stated},\r$`, 'm'))
})
