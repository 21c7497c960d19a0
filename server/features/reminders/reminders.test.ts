import { suggestedSteps } from '@duly/core/reminders/rules.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { openLog } from '../../platform/log/log.ts'
import { employeeOf, workspaceOf } from '../../test/an-employee.ts'
import { aBillOf } from '../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'
import type { InvoiceMail, InvoiceSms } from '../invoices/dependencies.ts'
import type { ReminderDependencies } from './dependencies.ts'
import { mayStillRemind, remindWorkspace } from './service.ts'
import { unsubscribeToken } from './unsubscribing.ts'

let app: TestApp
let ada: TestPerson
let workspaceId: string
let mails: InvoiceMail[] = []
let texts: InvoiceSms[] = []

const timeZone = 'America/Edmonton'
const queued = {
  queueMail: async (_tx: unknown, mail: InvoiceMail) => ({ id: String(mails.push(mail)) }),
  queueSms: async (_tx: unknown, sms: InvoiceSms) => ({ id: String(texts.push(sms)) }),
  maySms: async () => true,
  waitFor: async () => ({ outcome: 'delivered' as const, detail: '' }),
}
let parts: ReminderDependencies

beforeAll(async () => {
  app = await startTestApp({ invoiceParts: queued })
  parts = {
    db: app.db,
    jobs: { enqueue: async () => {} } as unknown as ReminderDependencies['jobs'],
    log: openLog('silent'),
    clock: () => app.clock.now ?? new Date(),
    queueMail: (tx, message) => queued.queueMail(tx, { ...message, kind: 'reminder' }),
    queueSms: (tx, { today: reminderOn, letter: _, ...message }) => queued.queueSms(tx, { ...message, reminderOn }),
    maySms: async () => true,
    waitFor: queued.waitFor,
    unsubscribeUrl: (workspace, email) =>
      `http://x/api/unsubscribe/${unsubscribeToken(app.config.secretKey, { workspaceId: workspace, email })}`,
  }
})
afterAll(() => app.close())
beforeEach(async () => {
  mails = []
  texts = []
  // Noon in Edmonton.
  app.clock.now = new Date('2026-06-01T18:00:00Z')
  // Whoever is reminded is reminded of everything that is open.
  ada = await app.register()
  workspaceId = await workspaceOf(app, ada)
  await ada.call('PATCH', '/reminders', { enabled: true, steps: suggestedSteps })
})

async function sent(changes: Record<string, unknown> = {}): Promise<string> {
  const bill = aBillOf(100, { issueDate: '2026-05-01', dueDate: '2026-06-10', status: 'SENT', ...changes })
  const { status, body } = await ada.call('POST', '/invoices', bill)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}

/** What goes out at an instant, about one invoice. */
async function wentOut(id: string, at: string): Promise<string[]> {
  app.clock.now = new Date(at)
  const before = mails.length
  await remindWorkspace(parts, { workspaceId, timeZone })
  return mails.slice(before).flatMap((mail) => (mail.invoiceId === id ? [String(mail.dedupeKey)] : []))
}

const noon = (day: string) => `${day}T18:00:00Z`

it('is off until somebody switches it on', async () => {
  const bea = await app.register()
  expect((await bea.call('GET', '/reminders')).body).toEqual({ enabled: false, steps: suggestedSteps })
  const id = await sent()
  await ada.call('PATCH', '/reminders', { enabled: false, steps: suggestedSteps })
  expect(await wentOut(id, noon('2026-06-10'))).toEqual([])
})

it('reminds of each part of an invoice that is paid in parts, and of each once', async () => {
  const schedule = [
    { dueDate: '2026-06-10', type: 'percentage', value: 50 },
    { dueDate: '2026-06-13', type: 'percentage', value: 30 },
    { dueDate: '2026-08-01', type: 'rest' },
  ]
  const id = await sent({ schedule })
  const askedOn = async (day: string) => {
    const went = await wentOut(id, noon(day))
    return went.map(() => {
      const mail = mails.at(-1)
      return mail?.kind === 'reminder' ? mail.dueOn : null
    })
  }
  expect(await askedOn('2026-06-07')).toEqual(['2026-06-10'])
  // Two parts on one day: the older one first, the other one the day after.
  expect(await askedOn('2026-06-10')).toEqual(['2026-06-10'])
  expect(await askedOn('2026-06-10')).toEqual([])
  expect(await askedOn('2026-06-11')).toEqual(['2026-06-13'])
  expect(await askedOn('2026-06-12')).toEqual([])
  await ada.call('POST', `/invoices/${id}/payments`, { amount: 50, method: 'bank' })
  expect(await askedOn('2026-06-13')).toEqual(['2026-06-13'])
  // Of what is paid nobody is reminded; of a part that is open each step comes once.
  expect(await askedOn('2026-06-17')).toEqual([])
  expect(await askedOn('2026-06-20')).toEqual(['2026-06-13'])
  expect((await ada.call('GET', `/invoices/${id}/reminders`)).body.next).toMatchObject({ on: '2026-06-27' })
  await ada.call('POST', `/invoices/${id}/payments`, { amount: 30, method: 'bank' })
  expect((await ada.call('GET', `/invoices/${id}/reminders`)).body.next).toMatchObject({ on: '2026-07-29' })
  expect(await askedOn('2026-07-29')).toEqual(['2026-08-01'])
})

it('sends each step once, whatever the number of looks', async () => {
  const id = await sent()
  expect(await wentOut(id, noon('2026-06-06'))).toEqual([])
  expect(await wentOut(id, noon('2026-06-07'))).toHaveLength(1)
  expect(await wentOut(id, noon('2026-06-07'))).toEqual([])
  expect(await wentOut(id, noon('2026-06-10'))).toHaveLength(1)
  const { body } = await ada.call('GET', `/invoices/${id}/reminders`)
  expect(body).toMatchObject({ enabled: true, stopped: false, open: true, next: { on: '2026-06-17', days: 7 } })
  expect(body.sent.map((one: { step: string }) => one.step).sort()).toEqual(['before-3', 'on-0'])
})

it('two processes at once send one', async () => {
  const id = await sent()
  app.clock.now = new Date(noon('2026-06-10'))
  await Promise.all(Array.from({ length: 8 }, () => remindWorkspace(parts, { workspaceId, timeZone })))
  expect(mails.filter((mail) => mail.invoiceId === id)).toHaveLength(1)
})

it('writes to nobody at night where they live', async () => {
  // 3 AM in Edmonton, 11 AM in Germany.
  const here = await sent({ billingCountry: 'Canada' })
  const there = await sent({ billingCountry: 'Germany' })
  expect(await wentOut(here, '2026-06-10T09:00:00Z')).toEqual([])
  expect(mails.map((mail) => mail.invoiceId)).toEqual([there])
})

it('stops when the invoice is paid, cancelled, deleted or a draft again', async () => {
  const changes = [{ status: 'PAID' }, { status: 'CANCELLED' }, { status: 'DRAFT' }]
  const ids = [await sent(), await sent(), await sent(), await sent()]
  for (const [index, change] of changes.entries()) await ada.call('PATCH', `/invoices/${ids[index]}`, change)
  await ada.call('DELETE', `/invoices/${ids[3]}`)
  for (const id of ids) expect(await wentOut(id, noon('2026-06-10'))).toEqual([])
})

it('stops for one invoice by hand, and tells why', async () => {
  const id = await sent()
  const stopped = await ada.call('PATCH', `/invoices/${id}/reminders`, { stopped: true, reason: 'dispute' })
  expect(stopped.body).toMatchObject({ stopped: true, next: null })
  expect(await wentOut(id, noon('2026-06-10'))).toEqual([])
  const timeline = (await ada.call('GET', `/invoices/${id}/timeline`)).body
  expect(timeline).toContainEqual(
    expect.objectContaining({ kind: 'reminders_stopped', detail: { reason: 'dispute' }, by: 'Ada Moss' }),
  )
  await ada.call('PATCH', `/invoices/${id}/reminders`, { stopped: false })
  expect(await wentOut(id, noon('2026-06-10'))).toHaveLength(1)
})

it('goes by SMS too where the step says so and a phone is there', async () => {
  await ada.call('PATCH', '/reminders', { enabled: true, steps: [{ days: 0, channel: 'both' }] })
  const id = await sent()
  const without = await sent({ billingPhone: '' })
  await wentOut(id, noon('2026-06-10'))
  expect(mails.map((mail) => mail.invoiceId).sort()).toEqual([id, without].sort())
  expect(texts.map((sms) => [sms.invoiceId, sms.reminderOn])).toEqual([[id, '2026-06-10']])
})

it('leaves out who asked for no more, and still lets them have the SMS', async () => {
  await ada.call('PATCH', '/reminders', { enabled: true, steps: [{ days: 0, channel: 'both' }] })
  const id = await sent({ billingEmail: 'Quiet@harbourpine.example' })
  const token = unsubscribeToken(app.config.secretKey, { workspaceId, email: 'quiet@harbourpine.example' })
  const shown = await app.call('GET', `/unsubscribe/${token}`)
  expect([shown.status, shown.body]).toEqual([200, expect.stringContaining('Stop reminders')])
  const french = await app.call('GET', `/unsubscribe/${token}`, undefined, { 'accept-language': 'fr-CA, en;q=0.5' })
  expect(french.body).toMatch(/<html lang="fr" dir="ltr">.*Arrêter les rappels envoyés à/s)
  expect((await ada.call('GET', `/invoices/${id}/reminders`)).body.unsubscribed).toBe(false)
  // As a mail program posts it (RFC 8058).
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const done = await app.server.inject({
    method: 'POST',
    url: `/api/unsubscribe/${token}`,
    headers: form,
    payload: 'List-Unsubscribe=One-Click',
  })
  expect(done.statusCode).toBe(200)
  expect(await wentOut(id, noon('2026-06-10'))).toEqual([])
  expect(texts.map((sms) => sms.invoiceId)).toEqual([id])
  const byHand = await ada.call('POST', `/invoices/${id}/remind`, { channel: 'mail' })
  expect([byHand.status, byHand.body.message]).toEqual([409, 'This address asked not to be reminded by e-mail.'])
  expect((await app.call('GET', `/unsubscribe/${token.slice(0, -1)}x`)).status).toBe(404)
})

it('drops what waited too long: paid, stopped, switched off, unsubscribed; and lets none out at night', async () => {
  const id = await sent({ billingCountry: 'Germany' })
  const waiting = {
    workspaceId,
    channel: 'mail' as const,
    kind: 'reminder',
    about: { kind: 'invoice', id },
    recipient: 'waiting@harbourpine.example',
    requestedBy: null,
    dedupeKey: 'by hand',
  }
  const verdict = (more: object = {}, at = '2026-06-10T18:00:00Z') =>
    inTransaction(app.db, { workspaceId }, (tx) => mayStillRemind(tx, { ...waiting, ...more }, new Date(at)))
  // 20:00 in Germany: the next morning there, on the quarter of an hour.
  expect(await verdict()).toEqual({
    until: new Date('2026-06-11T06:00:00Z'),
    reason: 'It is night where the recipient lives.',
  })
  // The night in which clocks go forward.
  expect(await verdict({}, '2027-03-27T23:10:00Z')).toMatchObject({ until: new Date('2027-03-28T06:00:00Z') })
  expect(await verdict({}, '2026-06-10T17:59:00Z')).toBe('go')
  expect(await verdict({ requestedBy: ada.id })).toBe('go')
  expect(await verdict({ kind: 'invoice' })).toBe('go')
  const day = '2026-06-10T10:00:00Z'
  await ada.call('PATCH', `/invoices/${id}/reminders`, { stopped: true, reason: 'dispute' })
  expect(await verdict({}, day)).toMatchObject({ drop: expect.stringContaining('stopped') })
  await ada.call('PATCH', `/invoices/${id}/reminders`, { stopped: false })
  await ada.call('PATCH', '/reminders', { enabled: false, steps: suggestedSteps })
  expect(await verdict({}, day)).toMatchObject({ drop: expect.stringContaining('switched off') })
  await ada.call('PATCH', '/reminders', { enabled: true, steps: suggestedSteps })
  expect(await verdict({}, day)).toBe('go')
  const token = unsubscribeToken(app.config.secretKey, { workspaceId, email: waiting.recipient })
  expect((await app.call('POST', `/unsubscribe/${token}`)).status).toBe(200)
  expect(await verdict({}, day)).toMatchObject({ drop: expect.stringContaining('asked for no more') })
  expect(await verdict({ channel: 'sms' }, day)).toBe('go')
  const purgeAfter = (at: Date | null) =>
    app.db.updateTable('workspaces').set({ purge_after: at }).where('id', '=', workspaceId).execute()
  await purgeAfter(new Date('2026-07-10'))
  expect(await verdict({ channel: 'sms' }, day)).toMatchObject({ drop: expect.stringContaining('deleted') })
  await purgeAfter(null)
  await ada.call('PATCH', `/invoices/${id}`, { status: 'PAID' })
  for (const requestedBy of [null, ada.id])
    expect(await verdict({ channel: 'sms', requestedBy }, day)).toMatchObject({
      drop: expect.stringContaining('Nothing is open'),
    })
})

it('drops a reminder that waited while its part was paid, and lets that of an open part go', async () => {
  const schedule = [
    { dueDate: '2026-06-10', type: 'percentage', value: 50 },
    { dueDate: '2026-06-20', type: 'rest' },
  ]
  const id = await sent({ schedule })
  const [key = ''] = await wentOut(id, noon('2026-06-10'))
  const verdict = (dedupeKey: string) =>
    inTransaction(app.db, { workspaceId }, (tx) =>
      mayStillRemind(
        tx,
        {
          ...{ workspaceId, channel: 'mail', kind: 'reminder', about: { kind: 'invoice', id } },
          ...{ recipient: 'waiting@harbourpine.example', requestedBy: null, dedupeKey },
        },
        new Date(noon('2026-06-10')),
      ),
    )
  expect(await verdict(key)).toBe('go')
  await ada.call('POST', `/invoices/${id}/payments`, { amount: 50, method: 'bank' })
  expect(await verdict(key)).toMatchObject({ drop: expect.stringContaining('paid') })
  expect(await verdict(key.replace('2026-06-10', '2026-06-20'))).toBe('go')
})

it('reminds by hand, with what can be said against it', async () => {
  const id = await sent()
  expect((await ada.call('POST', `/invoices/${id}/remind`, { channel: 'mail' })).body).toEqual({ outcome: 'delivered' })
  expect(mails.at(-1)).toMatchObject({ kind: 'reminder', invoiceId: id, today: '2026-06-01', requestedBy: ada.id })
  const draft = await sent({ status: 'DRAFT' })
  expect((await ada.call('POST', `/invoices/${draft}/remind`, { channel: 'mail' })).status).toBe(409)
  const noPhone = await sent({ billingPhone: '' })
  expect((await ada.call('POST', `/invoices/${noPhone}/remind`, { channel: 'sms' })).status).toBe(400)
  await ada.call('PATCH', `/invoices/${id}`, { status: 'PAID' })
  expect((await ada.call('POST', `/invoices/${id}/remind`, { channel: 'mail' })).status).toBe(409)
})

it('lets in who may, and answers others as if nothing were there', async () => {
  const id = await sent()
  const stranger = await app.register()
  const employee = await employeeOf(app, ada)
  const calls = [
    ['GET', `/invoices/${id}/reminders`],
    ['PATCH', `/invoices/${id}/reminders`, { stopped: true }],
    ['POST', `/invoices/${id}/remind`, { channel: 'mail' }],
  ] as const
  for (const [method, path, body] of calls) {
    expect((await app.call(method, path, body)).status).toBe(401)
    expect((await stranger.call(method, path, body)).status).toBe(404)
  }
  expect((await employee.call('GET', `/invoices/${id}/reminders`)).status).toBe(200)
  expect((await employee.call('GET', '/reminders')).status).toBe(200)
  expect((await employee.call('PATCH', '/reminders', { enabled: false, steps: [] })).status).toBe(403)
  expect((await app.call('PATCH', '/reminders', { enabled: false, steps: [] })).status).toBe(401)
})

it.each([
  [{ enabled: true }],
  [{ enabled: true, steps: [{ days: 500, channel: 'mail' }] }],
  [{ enabled: true, steps: [{ days: 1.5, channel: 'mail' }] }],
  [{ enabled: true, steps: [{ days: 1, channel: 'pigeon' }] }],
  [{ enabled: true, steps: [1, 1].map((days) => ({ days, channel: 'mail' })) }],
  [{ enabled: true, steps: Array.from({ length: 9 }, (_, days) => ({ days, channel: 'mail' })) }],
])('refuses the sequence %j and keeps the old one', async (body) => {
  expect((await ada.call('PATCH', '/reminders', body)).status).toBe(400)
  expect((await ada.call('GET', '/reminders')).body.steps).toEqual(suggestedSteps)
})
