import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type SmtpSimulator, startSmtpSimulator } from '../../../simulators/smtp/server.ts'
import { aBillOf } from '../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'

/* Series by the API, and what their job makes of them, with two processes that both look for work. */

let smtp: SmtpSimulator
let app: TestApp
let second: TestApp
let ada: TestPerson

beforeAll(async () => {
  smtp = await startSmtpSimulator()
  const env = { SMTP_URL: smtp.smtpUrl }
  app = await startTestApp({ workers: true, env })
  second = await startTestApp({ workers: true, env, joins: app })
  ada = await app.register({ timeZone: 'America/Denver' })
  await ada.call('POST', '/companies', { name: 'Fernwood Studio', email: 'office@fernwood.test' })
})
afterAll(async () => {
  await second?.close()
  await app?.close()
  await smtp?.close()
})
beforeEach(() => travel('2036-01-31T18:00:00Z'))

function travel(to: string) {
  for (const one of [app, second]) one.clock.now = new Date(to)
}

type Fields = Record<string, unknown>
let count = 0
const monthly = { unit: 'month', every: 1, anchor: '2036-01-31' }
async function anInvoice(more: Fields = {}) {
  count += 1
  const to = `again${count}@client.test`
  const dates = { issueDate: '2036-01-31', dueDate: '2036-02-14' }
  const { body } = await ada.call('POST', '/invoices', aBillOf(80, { billingEmail: to, ...dates, ...more }))
  return { id: body.id as string, number: body.invoiceNumber as string, to }
}
async function aSeries(more: Fields = {}, invoice: Fields = {}) {
  const { id: fromInvoiceId, to } = await anInvoice(invoice)
  const { status, body } = await ada.call('POST', '/recurring', { fromInvoiceId, rule: monthly, ...more })
  expect([status, body]).toEqual([201, expect.anything()])
  return { ...body, to, fromInvoiceId } as Fields & { id: string; to: string; fromInvoiceId: string }
}
const read = async (id: string) => (await ada.call('GET', `/recurring/${id}`)).body

/** The look comes at that time, in one of the processes, and both work on what it finds. */
async function comes(to: string) {
  travel(to)
  await sql`insert into pgboss.job (name, data, start_after, keep_until, policy)
    select q.name, '{}', now(), now() + interval '1 day', q.policy from pgboss.queue q where q.name = 'recurring.look'`.execute(
    app.db,
  )
  await settled()
}
async function settled() {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pgboss.job
        where name in ('recurring.look', 'recurring.run', 'outbox.deliver') and state < 'completed'
          and start_after <= now()`.execute(app.db)
      expect(rows[0]?.n).toBe(0)
    },
    { timeout: 60_000, interval: 100 },
  )
}
const dates = ({ invoices }: { invoices: { date: string }[] }) => invoices.map(({ date }) => date).reverse()

it('makes drafts on the dates of its rule, each counted from the first one', async () => {
  const { id, name, total, next, made, fromInvoiceId } = await aSeries()
  expect({ name, total, made }).toEqual({ name: 'Work', total: 80, made: 0 })
  expect((next as { date: string }[]).map(({ date }) => date).slice(0, 3)).toEqual([
    '2036-02-29',
    '2036-03-31',
    '2036-04-30',
  ])
  expect(next).toHaveLength(12)
  // Eight in the morning in Denver, in winter and in summer.
  await comes('2036-02-29T14:59:00Z')
  expect(await read(id)).toMatchObject({ made: 0, nextDate: '2036-02-29' })
  await comes('2036-02-29T15:00:00Z')
  await comes('2036-03-31T14:00:00Z')
  const series = await read(id)
  expect(dates(series)).toEqual(['2036-02-29', '2036-03-31'])
  expect(series).toMatchObject({ made: 2, lastMade: '2036-03-31', nextDate: '2036-04-30', missed: [], paused: null })
  const invoice = (await ada.call('GET', `/invoices/${series.invoices[0].invoiceId}`)).body
  expect(invoice).toMatchObject({ status: 'DRAFT', issueDate: '2036-03-31', dueDate: '2036-04-14', total: 80 })
  const [created] = (await ada.call('GET', `/invoices/${invoice.id}/timeline`)).body
  expect(created).toMatchObject({ kind: 'created', by: null, detail: { series: 'Work', seriesId: id } })
  const related = async (of: string) => (await ada.call('GET', `/invoices/${of}/recurring`)).body
  expect(await related(invoice.id)).toEqual({
    madeBy: { id, name: 'Work', n: 2, date: '2036-03-31' },
    templateOf: [],
  })
  expect(await related(fromInvoiceId)).toEqual({ madeBy: null, templateOf: [{ id, name: 'Work' }] })
  await ada.call('DELETE', `/recurring/${id}`)
})

it('makes a quote its invoice first, once, and that the template', async () => {
  const option = { name: 'Newsletter', quantity: 1, rate: 20, optional: true }
  const quoted = (more: Fields = {}) =>
    aBillOf(80, { kind: 'quote', status: 'SENT', issueDate: '2036-01-20', dueDate: '2036-03-31', ...more })
  const items = [{ name: 'Work', quantity: 1, rate: 80 }, option]
  const quote = (await ada.call('POST', '/invoices', quoted({ items }))).body
  const press = (fromInvoiceId = quote.id, person = ada) =>
    person.call('POST', '/recurring', { fromInvoiceId, rule: monthly })
  const stranger = await app.register()
  expect((await press(quote.id, stranger)).status).toBe(404)
  const answers = await Promise.all([press(), press()])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  const series = answers.find(({ status }) => status === 201)?.body
  expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
    'The invoice of this quote is made again and again already.',
  )
  const { invoice } = (await ada.call('GET', `/quotes/${quote.id}`)).body
  expect(series).toMatchObject({ templateInvoiceId: invoice.id, total: 80, nextDate: '2036-02-29' })
  expect((await ada.call('GET', `/invoices/${invoice.id}`)).body).toMatchObject({
    status: 'DRAFT',
    issueDate: '2036-01-31',
    quoteId: quote.id,
    total: 80,
  })
  await comes('2036-02-29T15:00:00Z')
  expect(await read(series.id)).toMatchObject({ made: 1, lastMade: '2036-02-29' })
  const declined = (await ada.call('POST', '/invoices', quoted())).body
  await app.server.inject({ method: 'POST', url: `/api/quotes/${declined.id}/decline`, payload: {} })
  expect((await press(declined.id)).status).toBe(409)
  await ada.call('DELETE', `/recurring/${series.id}`)
})

it('issues and sends by the path of every other invoice, with a number of the series of numbers', async () => {
  await ada.call('PUT', '/number-series/invoice', { pattern: 'F-{YYYY}-{000}', restarts: 'yearly', nextCounter: 1 })
  const one = await aSeries(
    { mode: 'send', name: 'Website care' },
    { invoiceNumber: 'BEFORE-1', dueDate: '2036-06-30' },
  )
  await comes('2036-02-29T16:00:00Z')
  await comes('2036-03-31T16:00:00Z')
  await vi.waitFor(async () => {
    const { invoices } = await read(one.id)
    const found = await Promise.all(
      invoices.map(
        async ({ invoiceId }: { invoiceId: string }) => (await ada.call('GET', `/invoices/${invoiceId}`)).body,
      ),
    )
    expect(found.map(({ status, invoiceNumber, revision }) => [status, invoiceNumber, revision])).toEqual([
      ['SENT', 'F-2036-002', 1],
      ['SENT', 'F-2036-001', 1],
    ])
  }, 60_000)
  expect(smtp.messages.list(one.to).map(({ email }) => email.subject)).toEqual([
    'Invoice F-2036-001 from Fernwood Studio',
    'Invoice F-2036-002 from Fernwood Studio',
  ])
  await ada.call('DELETE', `/recurring/${one.id}`)
  await ada.call('DELETE', '/number-series/invoice')
})

it('is made once, however many processes and jobs come for it', async () => {
  const weekly = { unit: 'week', every: 1, anchor: '2036-01-31' }
  const all = await Promise.all(
    Array.from({ length: 8 }, () => aSeries({ mode: 'send', rule: weekly, afterGap: 'all' })),
  )
  await settled()
  travel('2036-02-21T18:00:00Z')
  await sql`insert into pgboss.job (name, data, start_after, keep_until, policy)
    select 'recurring.run', jsonb_build_object('workspaceId', s.workspace_id), now(), now() + interval '1 day', q.policy
    from (select distinct workspace_id from capabilities where kind = 'recurring') s, generate_series(1, 6), pgboss.queue q
    where q.name = 'recurring.run'`.execute(app.db)
  await settled()
  for (const { id, to } of all) {
    const series = await read(id)
    expect(dates(series)).toEqual(['2036-02-07', '2036-02-14', '2036-02-21'])
    await vi.waitFor(() => expect(smtp.messages.list(to)).toHaveLength(3), 20_000)
    await ada.call('DELETE', `/recurring/${id}`)
  }
})

describe('after downtime', () => {
  const weekly = { unit: 'week', every: 2, anchor: '2036-01-31' }
  const woken = '2036-03-27T16:00:00Z'
  const passed = ['2036-02-14', '2036-02-28', '2036-03-13']

  it.each([
    ['all', [...passed, '2036-03-27'], 0],
    ['one', ['2036-03-13', '2036-03-27'], 0],
    ['none', ['2036-03-27'], 0],
    ['ask', ['2036-03-27'], 3],
  ])('with %s', async (afterGap, made, asked) => {
    const { id } = await aSeries({ rule: weekly, afterGap })
    await comes(woken)
    const series = await read(id)
    expect(dates(series)).toEqual(made)
    expect(series.missed).toHaveLength(asked)
    expect(series).toMatchObject({ nextDate: '2036-04-10', paused: null })
    await ada.call('DELETE', `/recurring/${id}`)
  })

  it.each([
    ['all', [...passed, '2036-03-27']],
    ['one', ['2036-03-13', '2036-03-27']],
    ['none', ['2036-03-27']],
  ])('the answer %s makes drafts, and can hold from now on', async (make, made) => {
    const { id, to } = await aSeries({ rule: weekly, mode: 'send' })
    await comes(woken)
    const before = smtp.messages.list(to).length
    const answers = await Promise.all(
      [1, 2].map(() => ada.call('POST', `/recurring/${id}/missed`, { make, fromNowOn: true })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const series = await read(id)
    expect(dates(series)).toEqual(made)
    expect(series).toMatchObject({ missed: [], afterGap: make, nextDate: '2036-04-10' })
    await settled()
    expect(smtp.messages.list(to)).toHaveLength(before)
    const [, late] = series.invoices
    if (late) expect((await ada.call('GET', `/invoices/${late.invoiceId}`)).body.status).toBe('DRAFT')
    await ada.call('DELETE', `/recurring/${id}`)
  })

  it('asks about more than twelve all the same', async () => {
    const { id } = await aSeries({ rule: { ...weekly, unit: 'day', every: 1 }, afterGap: 'all' })
    await comes('2036-02-20T16:00:00Z')
    const series = await read(id)
    expect([dates(series), series.missed.length]).toEqual([['2036-02-20'], 19])
    await ada.call('DELETE', `/recurring/${id}`)
  })
})

describe('a pause', () => {
  it('leaves out what passes meanwhile, and goes on with the next date', async () => {
    const { id } = await aSeries()
    await ada.call('POST', `/recurring/${id}/pause`)
    expect(await read(id)).toMatchObject({ nextDate: null, paused: { reason: 'owner', by: 'Ada Moss', problem: '' } })
    await comes('2036-04-15T16:00:00Z')
    expect((await read(id)).made).toBe(0)
    const resumed = (await ada.call('POST', `/recurring/${id}/resume`)).body
    expect(resumed).toMatchObject({ nextDate: '2036-04-30', missed: [], paused: null })
    await comes('2036-04-30T16:00:00Z')
    const series = await read(id)
    expect([dates(series), series.invoices[0].n]).toEqual([['2036-04-30'], 3])
    await ada.call('DELETE', `/recurring/${id}`)
  })

  it('comes by itself when an invoice cannot be made or sent; the owner is told; nothing is made twice', async () => {
    const one = await aSeries({ mode: 'send', name: 'Without an address' }, { billingEmail: '' })
    await comes('2036-02-29T16:00:00Z')
    await comes('2036-03-31T16:00:00Z')
    const series = await read(one.id)
    expect(series).toMatchObject({
      made: 0,
      paused: { reason: 'failed', by: null, problem: 'No recipient email available' },
    })
    const told = await app.mailsTo(ada.email)
    expect(told.filter(({ text }) => text.includes('Without an address'))).toHaveLength(1)
    expect(told[0]).toMatchObject({ kind: 'recurring_paused', subject: 'A recurring invoice is paused' })
    expect(told[0]?.text).toContain('No recipient email available')
    // It stands in the outbox of the business, too.
    const outbox = (await ada.call('GET', '/outbox')).body.data
    expect(outbox.map(({ kind }: { kind: string }) => kind)).toContain('recurring_paused')
    // Put right, with the content of an invoice that has an address.
    const { id: fromInvoiceId, to } = await anInvoice()
    expect((await ada.call('PATCH', `/recurring/${one.id}`, { fromInvoiceId, afterGap: 'one' })).status).toBe(200)
    await ada.call('POST', `/recurring/${one.id}/resume`)
    await settled()
    expect(dates(await read(one.id))).toEqual(['2036-02-29', '2036-03-31'])
    await vi.waitFor(() => expect(smtp.messages.list(to)).toHaveLength(2), 20_000)
    await ada.call('DELETE', `/recurring/${one.id}`)
  })

  it('comes when its mail is refused, and when its customer was deleted', async () => {
    const lost = await aSeries({ mode: 'send', name: 'Refused' }, { billingEmail: 'lost@client.test' })
    const customer = (await ada.call('POST', '/customers', { name: 'Gone Ltd.', email: 'gone@client.test' })).body
    const gone = await aSeries({ name: 'Gone' }, { customerId: customer.id })
    await ada.call('DELETE', `/customers/${customer.id}`)
    await comes('2036-02-29T16:00:00Z')
    expect((await read(gone.id)).paused.problem).toBe('The customer was deleted meanwhile.')
    const [{ invoiceId }] = (await read(lost.id)).invoices
    const [message] = (await ada.call('GET', `/invoices/${invoiceId}/messages`)).body
    await comesBack(message.id, 'lost@client.test')
    const { paused, made, nextDate } = await read(lost.id)
    expect({ made, nextDate, reason: paused?.reason }).toEqual({ made: 1, nextDate: null, reason: 'failed' })
    expect(paused.problem).toContain('did not arrive at lost@client.test')
    for (const { id } of [lost, gone]) await ada.call('DELETE', `/recurring/${id}`)
  })
})

/** The reader's mail server says that nobody has this address. */
async function comesBack(id: string, address: string) {
  const status = ['Reporting-MTA: dns; mail.client.test', '', `Final-Recipient: rfc822; ${address}`, 'Action: failed']
  const report = ['Content-Type: message/delivery-status', '', ...status, 'Status: 5.1.1']
  const payload = [
    ...[`To: bounce+${id}@duly.example`, 'MIME-Version: 1.0'],
    ...['Content-Type: multipart/report; report-type=delivery-status; boundary=b', ''],
    ...['--b', ...report, ''],
    ...['--b', 'Content-Type: text/rfc822-headers', '', `X-Outbox-Id: ${id}`, '--b--', ''],
  ].join('\r\n')
  const headers = { 'content-type': 'message/rfc822' }
  const answer = await app.server.inject({ method: 'POST', url: '/api/webhooks/mail/bounce', headers, payload })
  expect(answer.statusCode, answer.body).toBe(204)
}

it('leaves a date out and takes it in again', async () => {
  const { id } = await aSeries()
  const leave = (n: number, leftOut: boolean) => ada.call('POST', `/recurring/${id}/leave-out`, { n, leftOut })
  for (const n of [1, 2]) expect((await leave(n, true)).status).toBe(200)
  const { body } = await leave(2, false)
  expect(body.next.slice(0, 3)).toMatchObject([{ leftOut: true }, { leftOut: false }, { leftOut: false }])
  await comes('2036-02-29T16:00:00Z')
  await comes('2036-03-31T16:00:00Z')
  expect(dates(await read(id))).toEqual(['2036-03-31'])
  expect((await leave(2, true)).status).toBe(409)
  await ada.call('DELETE', `/recurring/${id}`)
})

it('changes from the next date on; another rule counts anew and makes no date twice', async () => {
  const { id, version } = await aSeries()
  await comes('2036-02-29T16:00:00Z')
  const changed = await ada.call('PATCH', `/recurring/${id}`, {
    rule: { unit: 'month', every: 1, day: 'weekday', nth: 1, weekday: 1, anchor: '2036-01-31', endsAfter: 4 },
    time: '09:15',
    name: 'Retainer',
    version,
  })
  expect(changed.body).toMatchObject({ name: 'Retainer', made: 1, nextDate: '2036-03-03', time: '09:15' })
  expect(changed.body.next.map(({ n, date }: Fields) => [n, date])).toEqual([
    [2, '2036-03-03'],
    [3, '2036-04-07'],
    [4, '2036-05-05'],
  ])
  expect((await ada.call('PATCH', `/recurring/${id}`, { name: 'Late', version })).status).toBe(409)
  await comes('2036-03-03T16:14:00Z')
  expect((await read(id)).made).toBe(1)
  for (const at of ['2036-03-03T16:15:00Z', '2036-04-07T16:15:00Z', '2036-05-05T16:15:00Z', '2036-06-30T16:15:00Z'])
    await comes(at)
  const over = await read(id)
  expect(dates(over)).toEqual(['2036-02-29', '2036-03-03', '2036-04-07', '2036-05-05'])
  expect(over).toMatchObject({ isOver: true, nextDate: null, next: [] })
  await ada.call('DELETE', `/recurring/${id}`)
})

it('tells from which day on another rule counts, as it then does', async () => {
  const daily = { unit: 'day', every: 1, anchor: '2036-01-30' }
  const { id, countsAfter, version } = await aSeries()
  // Nothing was made yet: the invoice that serves as template counts as made for its own date.
  expect(countsAfter).toBe('2036-01-31')
  const first = await ada.call('PATCH', `/recurring/${id}`, { rule: daily, version })
  expect(first.body.next[0]).toMatchObject({ n: 1, date: '2036-02-01' })
  // A date that was left out has been decided, too.
  expect((await ada.call('POST', `/recurring/${id}/leave-out`, { n: 1, leftOut: true })).status).toBe(200)
  await comes('2036-02-01T16:00:00Z')
  expect(await read(id)).toMatchObject({ made: 0, countsAfter: '2036-02-01' })
  const second = await ada.call('PATCH', `/recurring/${id}`, { rule: { ...daily, anchor: '2036-01-29' } })
  expect(second.body.next[0]).toMatchObject({ n: 2, date: '2036-02-02' })
  await ada.call('DELETE', `/recurring/${id}`)
})

it('moves the periods of lines along, and keeps prices as the template has them', async () => {
  const item = { name: 'Care', quantity: 1, rate: 80, periodStart: '2036-01-01', periodEnd: '2036-01-31' }
  const { id } = await aSeries({}, { items: [item] })
  await comes('2036-02-29T16:00:00Z')
  const [{ invoiceId }] = (await read(id)).invoices
  expect((await ada.call('GET', `/invoices/${invoiceId}`)).body.items[0]).toMatchObject({
    rate: 80,
    periodStart: '2036-02-01',
    periodEnd: '2036-02-29',
  })
  await ada.call('DELETE', `/recurring/${id}`)
})

it('refuses what is no rule, no invoice and no time', async () => {
  const { id: fromInvoiceId } = await anInvoice()
  for (const [status, more] of [
    [400, { rule: { ...monthly, unit: 'week', day: 'last' } }],
    [400, { rule: { ...monthly, day: 'weekday' } }],
    [409, { rule: { ...monthly, endsAfter: 1 } }],
    [400, { rule: { ...monthly, every: 0 } }],
    [400, { time: '08:07' }],
    [404, { fromInvoiceId: crypto.randomUUID() }],
  ] as const)
    expect([more, (await ada.call('POST', '/recurring', { fromInvoiceId, rule: monthly, ...more })).status]).toEqual([
      more,
      status,
    ])
})
