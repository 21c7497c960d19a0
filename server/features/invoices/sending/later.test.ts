import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type SmtpSimulator, startSmtpSimulator } from '../../../../simulators/smtp/server.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { employeeOf, workspaceOf } from '../../../test/an-employee.ts'
import { aBillOf } from '../../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'
import { purge } from '../../account/service.ts'

let smtp: SmtpSimulator
let app: TestApp
let second: TestApp
let ada: TestPerson

// Two processes that both look for work.
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
// In years to come, so that the queue itself starts no job before a test does.
beforeEach(() => travel('2036-03-05T18:00:00Z'))

function travel(to: string) {
  for (const one of [app, second]) one.clock.now = new Date(to)
}

let count = 0
const anInvoice = async (more: object = {}) => {
  count += 1
  const to = `later${count}@client.test`
  const { body } = await ada.call(
    'POST',
    '/invoices',
    aBillOf(80, { billingEmail: to, issueDate: '2036-03-05', dueDate: '2036-04-04', ...more }),
  )
  return { id: body.id as string, number: body.invoiceNumber as string, to }
}
const plan = (id: string, body: object, person = ada) => person.call('POST', `/invoices/${id}/send-later`, body)
const morning = { date: '2036-03-06', time: '08:00' }
const mailsTo = (to: string) => smtp.messages.list(to)
const kindsOf = async (id: string): Promise<string[]> =>
  (await ada.call('GET', `/invoices/${id}/timeline`)).body.map(({ kind }: { kind: string }) => kind)

/** The time has come: jobs that the queue would start then are started, in both processes. */
async function comes(to: string) {
  travel(to)
  await sql`update pgboss.job set start_after = now() where name = 'invoices.send-later' and state < 'active'`.execute(
    app.db,
  )
}
/** Waits until no job of later messages waits or runs, and every message has been tried. */
async function settled() {
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pgboss.job
        where name in ('invoices.send-later', 'outbox.deliver') and state < 'completed' and start_after <= now()`.execute(
        app.db,
      )
      expect(rows[0]?.n).toBe(0)
    },
    { timeout: 60_000, interval: 100 },
  )
}

it('waits for its time, is shown meanwhile, and sends what the invoice says then', async () => {
  const { id, to, number } = await anInvoice()
  const file = (await ada.call('POST', `/invoices/${id}/files?name=plan.txt`, Buffer.from('A plan.'))).body
  const planned = await plan(id, { ...morning, message: 'Words for this once.', files: [file.id] })
  expect([planned.status, planned.body]).toEqual([
    201,
    // Eight in the morning in Denver, in winter.
    {
      ...{ id: expect.any(String), invoiceId: id, invoiceNumber: number, recipient: to },
      ...{ sendAt: '2036-03-06T15:00:00.000Z', date: '2036-03-06', time: '08:00' },
    },
  ])
  for (const path of [`/invoices/${id}/scheduled-sends`, '/scheduled-sends'])
    expect((await ada.call('GET', path)).body).toContainEqual(planned.body)
  expect((await ada.call('GET', `/invoices/${id}`)).body.status).toBe('DRAFT')
  // Too early: nothing happens.
  await comes('2036-03-06T14:59:00Z')
  await settled()
  expect(mailsTo(to)).toEqual([])
  expect(
    (await ada.call('PATCH', `/invoices/${id}`, { items: [{ name: 'More work', quantity: 1, rate: 95 }] })).status,
  ).toBe(200)
  await comes('2036-03-06T15:00:01Z')
  const [mail] = await vi.waitFor(() => {
    expect(mailsTo(to)).toHaveLength(1)
    return mailsTo(to)
  }, 60_000)
  expect(mail?.email.text).toContain('$95.00\u00a0CAD')
  expect(mail?.email.text).toContain('Words for this once.')
  expect(mail?.email.attachments.map(({ filename }) => filename)).toEqual([`invoice-${number}.pdf`, 'plan.txt'])
  await vi.waitFor(async () => expect((await ada.call('GET', `/invoices/${id}`)).body.status).toBe('SENT'))
  expect((await ada.call('GET', `/invoices/${id}/scheduled-sends`)).body).toEqual([])
  expect(await kindsOf(id)).toEqual(['message_delivered', 'send_requested', 'edited', 'send_scheduled', 'created'])
  expect((await ada.call('DELETE', `/scheduled-sends/${planned.body.id}`)).status).toBe(404)
})

it('looks the address up when its time comes, unless one was typed for this once', async () => {
  const [own, typed, sameTyped] = [await anInvoice(), await anInvoice(), await anInvoice()]
  await plan(own.id, morning)
  await plan(typed.id, { ...morning, email: 'once@client.test' })
  // As the form sends it, which always names the address that it shows.
  await plan(sameTyped.id, { ...morning, email: sameTyped.to })
  for (const { id } of [own, typed, sameTyped])
    expect((await ada.call('PATCH', `/invoices/${id}`, { billingEmail: `new-${id}@client.test` })).status).toBe(200)
  const shown = async (id: string) => (await ada.call('GET', `/invoices/${id}/scheduled-sends`)).body[0].recipient
  expect(await shown(own.id)).toBe(`new-${own.id}@client.test`)
  expect(await shown(typed.id)).toBe('once@client.test')
  await comes('2036-03-06T15:00:01Z')
  for (const to of [`new-${own.id}@client.test`, 'once@client.test', `new-${sameTyped.id}@client.test`])
    await vi.waitFor(() => expect(mailsTo(to)).toHaveLength(1), 20_000)
  await settled()
  for (const to of [own.to, typed.to, sameTyped.to, `new-${typed.id}@client.test`]) expect(mailsTo(to)).toEqual([])
})

it('is sent once, however many processes look and whatever breaks off in between', async () => {
  const invoices = await Promise.all(Array.from({ length: 8 }, () => anInvoice()))
  for (const { id } of invoices) await plan(id, morning)
  // As when a process dies after its work and before the queue heard of it: every job comes several times.
  await sql`insert into pgboss.job (name, data, start_after, keep_until, policy)
    select j.name, j.data, j.start_after, j.keep_until, j.policy from pgboss.job j, generate_series(1, 3)
    where j.name = 'invoices.send-later' and j.state < 'active'`.execute(app.db)
  await comes('2036-03-06T15:00:01Z')
  await vi.waitFor(() => {
    for (const { to } of invoices) expect(mailsTo(to).length).toBeGreaterThan(0)
  }, 60_000)
  await settled()
  for (const { id, to } of invoices) {
    expect(mailsTo(to)).toHaveLength(1)
    expect((await kindsOf(id)).filter((kind) => kind === 'send_requested')).toHaveLength(1)
  }
})

it('still waits when its process dies before the commit', async () => {
  const { id, to } = await anInvoice()
  await plan(id, morning)
  const workspaceId = await workspaceOf(app, ada)
  // Whatever the dying transaction did is gone with it; the row is there for the next.
  await inTransaction(app.db, { workspaceId }, async (tx) => {
    await tx
      .deleteFrom('scheduled_sends')
      .where('workspace_id', '=', workspaceId)
      .where('invoice_id', '=', id)
      .execute()
    throw new Error('killed')
  }).catch(() => {})
  await comes('2036-03-06T15:00:01Z')
  await vi.waitFor(() => expect(mailsTo(to)).toHaveLength(1), 20_000)
})

describe('the time', () => {
  it('is the workspace’s, also where its clocks change', async () => {
    const bea = await app.register({ timeZone: 'America/Denver' })
    await bea.call('POST', '/companies', { name: 'Bea' })
    const { id } = (await bea.call('POST', '/invoices', aBillOf(5))).body
    const at = async (date: string, time: string) => (await plan(id, { date, time }, bea)).body.sendAt
    // Clocks go forward on March 9 and back on November 2: half past two comes never, and half past one twice.
    expect(await at('2036-03-09', '01:30')).toBe('2036-03-09T08:30:00.000Z')
    expect(await at('2036-03-09', '02:30')).toBe('2036-03-09T09:30:00.000Z')
    expect(await at('2036-03-10', '08:00')).toBe('2036-03-10T14:00:00.000Z')
    expect(await at('2036-11-02', '01:30')).toBe('2036-11-02T07:30:00.000Z')
    expect(await at('2036-11-03', '08:00')).toBe('2036-11-03T15:00:00.000Z')
  })
  it('is still to come, within a year, and one that a clock shows', async () => {
    const { id } = await anInvoice()
    for (const [date, time, message] of [
      ['2036-03-05', '10:59', 'Please choose a time that is still to come.'],
      ['2036-03-04', '23:59', 'Please choose a time that is still to come.'],
      ['2037-03-08', '08:00', 'Please choose a time within a year.'],
      ['2036-03-06', '24:00', ['time must be a time such as 08:30']],
      ['2036-03-06', '8:00', ['time must be a time such as 08:30']],
      ['2036-02-30', '08:00', ['date must be a valid date']],
    ] as const)
      expect([date, time, await plan(id, { date, time })]).toMatchObject([
        date,
        time,
        { status: 400, body: { message } },
      ])
  })
  it('can be another one', async () => {
    const { id, to } = await anInvoice()
    const { body } = await plan(id, morning)
    const moved = await ada.call('PATCH', `/scheduled-sends/${body.id}`, { date: '2036-03-10', time: '10:00' })
    expect(moved.body).toMatchObject({ sendAt: '2036-03-10T16:00:00.000Z', date: '2036-03-10', time: '10:00' })
    // The first job comes and finds that it is too early.
    await comes('2036-03-06T15:00:01Z')
    await settled()
    expect(mailsTo(to)).toEqual([])
    await comes('2036-03-10T16:00:01Z')
    await vi.waitFor(() => expect(mailsTo(to)).toHaveLength(1), 20_000)
    await settled()
    expect(mailsTo(to)).toHaveLength(1)
  })
})

it('does not go out once it was cancelled', async () => {
  const { id, to } = await anInvoice()
  const { body } = await plan(id, morning)
  expect((await ada.call('DELETE', `/scheduled-sends/${body.id}`)).status).toBe(204)
  await comes('2036-03-06T15:00:01Z')
  await settled()
  expect(mailsTo(to)).toEqual([])
  expect((await kindsOf(id))[0]).toBe('send_unscheduled')
})

describe('what happened meanwhile', () => {
  it.each([
    ['cancelled', (id: string) => ada.call('PATCH', `/invoices/${id}`, { status: 'CANCELLED' })],
    ['paid', (id: string) => ada.call('POST', `/invoices/${id}/payments`, { amount: 80, method: 'bank' })],
    ['deleted', (id: string) => ada.call('DELETE', `/invoices/${id}`)],
  ])('keeps it back when the invoice was %s, and the owner is told', async (what, act) => {
    const { id, to, number } = await anInvoice()
    await plan(id, morning)
    expect((await act(id)).status).toBeLessThan(300)
    await comes('2036-03-06T15:00:01Z')
    const notice = await vi.waitFor(() => {
      const found = mailsTo('office@fernwood.test').find(
        ({ email }) => email.subject === `Invoice ${number} was not sent`,
      )
      expect(found).toBeDefined()
      return found
    }, 60_000)
    expect(notice?.email.text).toContain(`The invoice was ${what} meanwhile.`)
    expect(notice?.email.text).toContain('Mar 06, 2036, 8:00 AM')
    expect(mailsTo(to)).toEqual([])
    if (what !== 'deleted') expect(await kindsOf(id)).toContain('send_dropped')
  })

  it('goes out when the invoice was paid in part, or paid before it was planned', async () => {
    const [part, paid] = [await anInvoice(), await anInvoice({ status: 'SENT' })]
    await ada.call('POST', `/invoices/${paid.id}/payments`, { amount: 80, method: 'bank' })
    for (const { id } of [part, paid]) expect((await plan(id, morning)).status).toBe(201)
    await ada.call('POST', `/invoices/${part.id}/payments`, { amount: 30, method: 'bank' })
    await comes('2036-03-06T15:00:01Z')
    await vi.waitFor(() => {
      for (const { to } of [part, paid]) expect(mailsTo(to)).toHaveLength(1)
    }, 60_000)
  })

  it('gives nobody a copy who no longer works here', async () => {
    const employee = await employeeOf(app, ada)
    const { id, to } = await anInvoice()
    expect((await plan(id, { ...morning, copyToMe: true }, employee)).status).toBe(201)
    const { body } = await ada.call('GET', '/employees')
    const list = Array.isArray(body) ? body : body.data
    for (const { id: record } of list) await ada.call('DELETE', `/employees/${record}`)
    await comes('2036-03-06T15:00:01Z')
    await vi.waitFor(() => expect(mailsTo(to)).toHaveLength(1), 20_000)
    await settled()
    expect(mailsTo(employee.email).filter(({ email }) => email.subject?.startsWith('Invoice '))).toEqual([])
  })
})

it('asks now for what would keep it from going out then', async () => {
  const unnamed = await app.register({ firstName: '', lastName: '' })
  const { body } = await unnamed.call('POST', '/invoices', aBillOf(5))
  expect((await plan(body.id, morning, unnamed)).body).toMatchObject({ statusCode: 409, detail: { missing: 'seller' } })
  const { id } = await anInvoice({ billingEmail: '' })
  expect((await plan(id, morning)).status).toBe(400)
  const foreign = (await anInvoice()).id
  const file = (await ada.call('POST', `/invoices/${foreign}/files?name=a.txt`, Buffer.from('a'))).body.id
  expect((await plan((await anInvoice()).id, { ...morning, files: [file] })).status).toBe(404)
})

it('is planned once, however often one press arrives', async () => {
  const { id } = await anInvoice()
  const headers = { 'idempotency-key': `press-${id}` }
  const both = await Promise.all([1, 2].map(() => ada.call('POST', `/invoices/${id}/send-later`, morning, headers)))
  expect(both.map(({ status }) => status).filter((status) => status !== 409)).toContain(201)
  expect((await ada.call('GET', `/invoices/${id}/scheduled-sends`)).body).toHaveLength(1)
})

it('is in the account’s export, and ends with the account without a word', async () => {
  const bea = await app.register({ timeZone: 'America/Denver' })
  await bea.call('POST', '/companies', { name: 'Bea' })
  const { id } = (await bea.call('POST', '/invoices', aBillOf(5, { billingEmail: 'bea-payer@client.test' }))).body
  await plan(id, { ...morning, message: 'Only between us.' }, bea)
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/account/export',
    headers: { authorization: `Bearer ${bea.token}` },
    payload: { password: 'correct horse' },
  })
  const line = Buffer.from(unzipSync(new Uint8Array(answer.rawPayload))['scheduled_sends.jsonl'] ?? []).toString()
  expect(line).toContain('Only between us.')
  const workspaceId = await workspaceOf(app, bea)
  const waiting = () =>
    inTransaction(app.db, { workspaceId }, (tx) => tx.selectFrom('scheduled_sends').select('id').execute())
  await bea.call('POST', '/account/delete', { password: 'correct horse' })
  await comes('2036-03-06T15:00:01Z')
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), 20_000)
  await settled()
  expect(mailsTo('bea-payer@client.test')).toEqual([])
  expect(mailsTo(bea.email).filter(({ email }) => email.subject?.includes('not sent'))).toEqual([])
  await purge(app.db, new Date(), 10)
})
