import { suggestedSteps } from '@duly/core/reminders/rules.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { promoteToAdmin } from '../features/access/admins.ts'
import { inTransaction } from '../platform/db/database.ts'
import { type JobKind, type Jobs, openJobs } from '../platform/jobs/jobs.ts'
import { openLog } from '../platform/log/log.ts'
import { workspaceOf } from '../test/an-employee.ts'
import type { TestPerson } from '../test/app.ts'
import { jobsDone } from '../test/jobs-done.ts'
import { recordsOf } from '../test/two-businesses.ts'
import { openWebhookWorld, type WebhookWorld } from '../test/webhook-world.ts'
import { jobKinds } from './job-kinds.ts'

/**
 * A business that has ended acts no more: not by people, keys and links, and not by itself. What acts by itself is read from the list of
 * all jobs, so that a kind that is added tomorrow is asked about, too.
 */

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

/** Kinds that go on after the end, with the reason; every other one leaves a business that has ended alone. */
const goesOn: Readonly<Record<string, string>> = {
  'access.reset-link': 'about an account, and finds none that has ended',
  'access.sign-in-notice': 'tells the owner of an account what was done to it',
  'access.forget': 'only forgets',
  'account.purge': 'is what removes the business in the end',
  'outbox.deliver': 'sends what people had sent before; reminders that waited are dropped (reminders tests)',
  'outbox.tell': 'writes down how a message ended that went out before',
  'outbox.ask': 'asks what became of an e-invoice that went out before',
  'payments.notice': 'writes down what payers paid',
  'payments.bulk-notice': 'the same',
  'payments.watch': 'asks what payers paid on pages that they had open',
  'payments.daily': 'the same',
  'payments.reconcile': 'the same',
  'payments.end-checkout': 'ends what a payer could still pay',
  'payments.refund': 'gives back what was promised before',
}

const booked = '2036-03-05T12:00:00Z'
const later = '2036-03-20T18:00:00Z'

let world: WebhookWorld
let queue: Jobs & { stop(timeoutMs: number): Promise<void> }
let root: TestPerson

beforeAll(async () => {
  world = await openWebhookWorld({ env: { LOG_LEVEL: 'silent' } })
  queue = await openJobs(world.app.databaseUrls.appUrl, openLog('silent'))
  root = await world.app.register()
  await promoteToAdmin(world.app.db, root.email)
})
afterAll(async () => {
  await queue?.stop(2000)
  await world?.close()
})

type Given = Readonly<Record<string, object>>

/** A business in which everything is under way that can happen without anybody. */
async function busyBusiness(mark: string) {
  const { app, listener } = world
  app.clock.now = new Date(booked)
  const owner = await app.register({ firstName: mark, timeZone: 'UTC' })
  await owner.call('POST', '/companies', { name: `${mark} Ltd.` })
  const workspaceId = await workspaceOf(app, owner)
  const employee = await invited(owner)
  const records = recordsOf(app, { owner, employee, mark, workspaceId, companyId: '', logoId: '' })
  const payer = `${mark.toLowerCase()}@client.test`
  const bill = (fields: object) => records.invoice({ billingEmail: payer, issueDate: '2036-03-05', ...fields })
  await owner.call('PATCH', '/reminders', { enabled: true, steps: suggestedSteps })
  // A week late, and overdue since.
  await bill({ status: 'SENT', dueDate: '2036-03-13' })
  await bill({ status: 'SENT', dueDate: '2036-03-15' })
  const draft = await bill({ dueDate: '2036-04-04' })
  const wish = { date: '2036-03-06', time: '08:00' }
  const send = (await owner.call('POST', `/invoices/${draft}/send-later`, wish)).body
  const rule = { unit: 'week', every: 1, anchor: '2036-03-12' }
  const template = await bill({ dueDate: '2036-04-04' })
  const series = await owner.call('POST', '/recurring', {
    fromInvoiceId: template,
    rule,
    mode: 'send',
    afterGap: 'all',
  })
  expect(series.status).toBe(201)
  await owner.call('PATCH', '/appointment-reminders', { minutesBefore: [1440], sms: false })
  const startsAt = '2036-03-21T12:00:00.000Z'
  const customerId = (await owner.call('POST', '/customers', { name: 'Client', email: payer })).body.id
  const appointmentId = await records.appointment({ customerId, startTime: startsAt })
  const hook = `/${mark}`
  const { id: endpointId } = (
    await owner.call('POST', '/webhook-endpoints', { url: `${listener.url}${hook}`, events: ['invoice.overdue'] })
  ).body
  await owner.call('POST', `/invoices/${await bill({ dueDate: '2036-04-04' })}/send`, {})
  await jobsDone(app)
  const messageId = await waitingMessage(workspaceId, payer)
  const given: Given = {
    'invoices.send-later': { workspaceId, id: send.id },
    'reminders.look': {},
    'reminders.remind': { workspaceId, timeZone: 'UTC' },
    'recurring.look': {},
    'recurring.run': { workspaceId },
    'appointments.remind': { workspaceId, appointmentId, startsAt, minutesBefore: 1440 },
    'appointments.plan': { workspaceId, minutesBefore: [1440] },
    'webhooks.deliver': { workspaceId, endpointId },
    'webhooks.look': {},
    'webhooks.tend': { workspaceId, timeZone: 'UTC' },
  }
  return { owner, employee, workspaceId, payer, hook, given, messageId, records }
}
type Busy = Awaited<ReturnType<typeof busyBusiness>>

/** Somebody who works there, by an invitation that they accepted. */
async function invited(owner: TestPerson): Promise<TestPerson> {
  const person = await world.app.register()
  expect((await owner.call('POST', '/employees', { email: person.email })).status).toBe(201)
  expect((await person.call('POST', `/invitations/${await tokenFor(person)}/accept`)).status).toBe(200)
  return person
}

async function tokenFor({ email }: TestPerson): Promise<string> {
  const [mail] = (await world.app.mailsTo(email)).filter(({ kind }) => kind === 'invitation')
  return /accept-invitation\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** The message of a business to its payer waits, as for a mail server that was away. */
function waitingMessage(workspaceId: string, payer: string): Promise<string> {
  return inTransaction(world.app.db, { workspaceId }, async (tx) => {
    const { id } = await tx
      .updateTable('outbox')
      .set({ status: 'retrying', done_at: null, next_try_at: new Date(later), provider_message_id: null })
      .where('workspace_id', '=', workspaceId)
      .where('recipient', '=', payer)
      .where('kind', '=', 'invoice')
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })
}

/** A fortnight passes, and every job comes that was planned, as often as it may. */
async function time({ given, workspaceId, messageId }: Busy): Promise<void> {
  const { app } = world
  const waiting = { workspaceId, messageId }
  // Later each time, so that what did not work at once is tried again.
  for (let round = 0; round < 3; round += 1) {
    app.clock.now = new Date(Date.parse(later) + round * 300_000)
    for (const kind of jobKinds)
      if (kind.name in given || kind.name === 'outbox.deliver') await run(kind, given[kind.name] ?? waiting)
    await jobsDone(app)
  }
}
const run = (kind: JobKind<object>, data: object) => queue.enqueue(world.app.db, kind, data)

/** What reached people and programs outside, and what was made. */
async function effects({ workspaceId, payer, hook, messageId }: Busy) {
  const { app, listener } = world
  const counts = await inTransaction(app.db, { workspaceId }, async (tx) => {
    const { rows } = await sql<{ invoices: number; waiting: string }>`
      select (select count(*)::int from invoices where workspace_id = ${workspaceId}) as invoices,
        (select status from outbox where workspace_id = ${workspaceId} and id = ${messageId}) as waiting`.execute(tx)
    return rows[0]
  })
  return {
    mails: (await app.mailsTo(payer)).map(({ kind }) => kind).sort(),
    calls: listener.heard.filter(({ path }) => path === hook).length,
    ...counts,
  }
}

it('every kind of job stops at the end of a business, or the reason why not stands here', async () => {
  const { given } = await busyBusiness('Kinds')
  const decided = [...Object.keys(goesOn), ...Object.keys(given)].sort()
  expect(decided).toEqual(jobKinds.map(({ name }) => name).sort())
})

it('without an end all of it happens', async () => {
  const busy = await busyBusiness('Living')
  const before = await effects(busy)
  await time(busy)
  const after = await effects(busy)
  expect(new Set(after.mails)).toEqual(new Set(['appointment', 'appointment_reminder', 'invoice', 'reminder']))
  expect(after.invoices).toBeGreaterThan(before.invoices ?? 0)
  expect(after.calls).toBeGreaterThan(0)
  expect(after.waiting).toBe('sent')
})

/** The ways in which a business ends. */
const ends: Readonly<Record<string, (busy: Pick<Busy, 'owner' | 'workspaceId'>) => Promise<number>>> = {
  'its owner closes it': async ({ owner, workspaceId }) => {
    const { id } = (await owner.call('POST', '/businesses')).body
    await owner.call('POST', '/companies', { name: 'The other one' }, { 'x-workspace': id })
    return (await owner.call('POST', '/businesses/close', undefined, { 'x-workspace': workspaceId })).status
  },
  'its owner deletes the account': async ({ owner }) =>
    (await owner.call('POST', '/account/delete', { password: 'correct horse' })).status,
  'an administrator deletes the account': async ({ owner }) =>
    (await root.call('DELETE', `/admin/users/${owner.id}`)).status,
}

describe.each(Object.entries(ends))('once %s', (name, end) => {
  it('nothing happens by itself', async () => {
    const busy = await busyBusiness(`Ended${Object.keys(ends).indexOf(name)}`)
    const before = await effects(busy)
    expect(await end(busy)).toBe(204)
    await time(busy)
    expect(await effects(busy)).toEqual({ ...before, waiting: 'sent' })
  })

  it('nobody gets in by what they had', async () => {
    const { app } = world
    app.clock.now = null
    const owner = await app.register()
    const workspaceId = await workspaceOf(app, owner)
    const tab = { 'x-workspace': workspaceId }
    await owner.call('POST', '/companies', { name: 'Doors Ltd.' })
    const employee = await invited(owner)
    const { key } = (await owner.call('POST', '/api-keys', { name: 'Shop', scopes: ['invoices:read'] })).body
    const feed = (await employee.call('POST', '/calendar-feed', undefined, tab)).body.url.replace(/^.*\/api/, '')
    const asked = await app.register()
    await owner.call('POST', '/employees', { email: asked.email })
    const invitation = `/invitations/${await tokenFor(asked)}`
    const doors = async () => ({
      program: (await app.call('GET', '/invoices', undefined, { authorization: `Bearer ${key}` })).status,
      feed: (await app.call('GET', feed)).status,
      employee: (await employee.call('GET', '/invoices', undefined, tab)).status,
      owner: (await owner.call('GET', '/invoices', undefined, tab)).status,
      invitation: (await asked.call('GET', invitation)).status,
    })
    expect(await doors()).toEqual({ program: 200, feed: 200, employee: 200, owner: 200, invitation: 200 })
    expect(await end({ owner, workspaceId })).toBe(204)
    const isClosed = name === 'its owner closes it'
    expect(await doors()).toEqual({
      program: 401,
      feed: 404,
      employee: 403,
      owner: isClosed ? 403 : 401,
      invitation: 404,
    })
    expect((await asked.call('POST', `${invitation}/accept`)).status).toBe(404)
    // Whoever worked there goes on elsewhere.
    expect((await employee.call('GET', '/invoices')).status).toBe(200)
  })
})
