import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { openJobs } from '../../platform/jobs/jobs.ts'
import { openLog } from '../../platform/log/log.ts'
import { employeeIdOf } from '../../test/an-appointment.ts'
import { employeeOf, workspaceOf } from '../../test/an-employee.ts'
import { aBillOf } from '../../test/an-invoice.ts'
import { jobsDone } from '../../test/jobs-done.ts'
import { startWebhookListener } from '../../test/webhook-listener.ts'
import { openWebhookWorld, verified, type WebhookWorld } from '../../test/webhook-world.ts'
import { lookJob } from './jobs.ts'

/** Deliveries to a program that really listens: slow, dead, lying, and well. */

let world: WebhookWorld
const lines: string[] = []

beforeAll(async () => {
  world = await openWebhookWorld({ log: openLog('debug', { write: (line: string) => void lines.push(line) }) })
  await world.owner.call('POST', '/companies', { name: 'Fernwood' })
})
beforeEach(async () => {
  world.listener.heard.length = 0
  world.listener.answer = (_call, response) => void response.writeHead(204).end()
  for (const { id } of (await world.owner.call('GET', '/webhook-endpoints')).body)
    await world.owner.call('DELETE', `/webhook-endpoints/${id}`)
})
afterAll(() => world.close())

const bill = async (fields: object = {}) =>
  (await world.owner.call('POST', '/invoices', { ...aBillOf(100), ...fields })).body
const deliveries = async (id: string) =>
  (await world.owner.call('GET', `/webhook-endpoints/${id}/deliveries?limit=100`)).body.data
const endpoint = async (id: string) =>
  (await world.owner.call('GET', '/webhook-endpoints')).body.find((one: { id: string }) => one.id === id)
const until = <T>(look: () => Promise<T>) => vi.waitFor(look, { timeout: 60_000, interval: 50 })

it('reach the listener, signed as the official library reads it', async () => {
  const { id, secret } = await world.listen(['invoice.created'])
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const invoice = await bill()
  const [call] = await world.listener.hears(1)
  if (!call) throw new Error('nothing was heard')
  expect(call.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Duly-Webhooks/1.0' })
  expect(verified(secret, call)).toMatchObject({ type: 'invoice.created', data: { id: invoice.id, total: 100 } })
  expect(() => verified('whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', call)).toThrow()
  expect(() => verified(secret, { ...call, body: call.body.replace('100', '1') })).toThrow()
  await until(async () => {
    const [delivery] = await deliveries(id)
    expect(delivery).toMatchObject({ id: call.headers['webhook-id'], state: 'delivered', tries: 1, status: 204 })
  })
  expect(await endpoint(id)).toMatchObject({ ended: 1, delivered: 1, failingSince: null })
  expect(lines.join('\n')).not.toContain(secret)
})

it('come again under the same id, with a time and signature of their own, until one is taken', async () => {
  const { id, secret } = await world.listen(['invoice.created'])
  world.listener.answer = (_call, response) =>
    void response.writeHead(world.listener.heard.length < 3 ? 500 : 200).end('column "vat" is missing')
  await bill()
  const calls = await world.listener.hears(3)
  expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  for (const call of calls) expect(verified(secret, call).type).toBe('invoice.created')
  await until(async () => expect(await deliveries(id)).toMatchObject([{ state: 'delivered', tries: 3, status: 200 }]))
  const [{ id: eventId }] = await deliveries(id)
  const detail = (await world.owner.call('GET', `/webhook-endpoints/${id}/deliveries/${eventId}`)).body
  expect(detail.attempts.map(({ status }: { status: number }) => status)).toEqual([500, 500, 200])
  expect(detail).toMatchObject({ answer: 'column "vat" is missing', body: calls[0]?.body })
})

it('end after the last try, and can be sent again by the owner', async () => {
  const { id } = await world.listen(['invoice.created'])
  world.listener.answer = (_call, response) => void response.writeHead(302, { location: '/elsewhere' }).end()
  await bill()
  await until(async () => expect(await deliveries(id)).toMatchObject([{ state: 'failed', tries: 10, nextTryAt: null }]))
  expect(world.listener.heard).toHaveLength(10)
  expect(world.listener.heard.every(({ path }) => path === '/hook')).toBe(true)
  world.listener.answer = (_call, response) => void response.writeHead(200).end()
  const [{ id: eventId }] = await deliveries(id)
  const again = await world.owner.call('POST', `/webhook-endpoints/${id}/deliveries/${eventId}/resend`)
  expect(again.body).toMatchObject({ state: 'waiting', tries: 0 })
  await until(async () => expect(await deliveries(id)).toMatchObject([{ state: 'delivered', tries: 1 }]))
  expect(world.listener.heard.at(-1)?.headers['webhook-id']).toBe(eventId)
})

it('of a slow, a dead and a lying endpoint keep nobody else waiting', async () => {
  const [slow, lying] = [await startWebhookListener(), await startWebhookListener()]
  const dead = await startWebhookListener()
  await dead.close()
  try {
    slow.answer = () => {}
    lying.answer = (_call, response) => void response.writeHead(200, { 'content-length': '9' }).end('no')
    for (const listener of [slow, dead, lying]) await world.listen(['invoice.created'], '/hook', listener)
    const { secret } = await world.listen(['invoice.created'])
    const begun = Date.now()
    await Promise.all(Array.from({ length: 12 }, () => bill()))
    const calls = await world.listener.hears(12)
    // Less than the slow one takes for a single try.
    expect(Date.now() - begun).toBeLessThan(14_000)
    for (const call of calls) expect(verified(secret, call).type).toBe('invoice.created')
    expect(new Set(calls.map(({ headers }) => headers['webhook-id'])).size).toBe(12)
    expect(slow.heard.length).toBeLessThanOrEqual(4)
  } finally {
    for (const { id } of (await world.owner.call('GET', '/webhook-endpoints')).body)
      await world.owner.call('DELETE', `/webhook-endpoints/${id}`)
    await slow.close()
    await lying.close()
  }
})

it('pause after twenty failures in a row, and a single one tries the ground', async () => {
  const { id } = await world.listen(['invoice.created'])
  world.listener.answer = (_call, response) => void response.writeHead(500).end()
  for (let count = 0; count < 4; count += 1) await bill()
  const workspaceId = await workspaceOf(world.app, world.owner)
  const paused = () =>
    inTransaction(world.app.db, { workspaceId }, (tx) =>
      tx
        .selectFrom('webhook_endpoints')
        .select(['failures', 'paused_until'])
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    )
  await until(async () => expect((await paused()).paused_until).not.toBeNull())
  const { failures } = await paused()
  expect(failures).toBeGreaterThanOrEqual(20)
  expect(failures).toBeLessThan(30)
  // What the owner sends again does not wait for the end of the pause.
  world.listener.answer = (_call, response) => void response.writeHead(200).end()
  const [{ id: eventId }] = await deliveries(id)
  await world.owner.call('POST', `/webhook-endpoints/${id}/deliveries/${eventId}/resend`)
  await until(async () => expect((await deliveries(id)).every((one: { state: string }) => one.state === 'delivered')))
  await until(async () => expect((await paused()).failures).toBe(0))
})

describe('an endpoint is switched off', () => {
  const mails = async () => (await world.app.mailsTo(world.owner.email)).filter(({ kind }) => kind === 'webhook_off')

  it('at once when it says that it is gone, and the owner is told', async () => {
    const { id } = await world.listen(['invoice.created'], '/gone')
    world.listener.answer = (_call, response) => void response.writeHead(410).end()
    await bill()
    await until(async () => expect(await endpoint(id)).toMatchObject({ off: { reason: 'gone' } }))
    const [mail] = await mails()
    expect(mail?.text).toContain(`${world.listener.url.replace('http://', '')}/gone`)
    expect(mail?.text).toContain('no longer wants to be told')
    const outbox = (await world.owner.call('GET', '/outbox')).body.data
    expect(outbox.map(({ kind }: { kind: string }) => kind)).toContain('webhook_off')
    const sample = await world.owner.call('POST', `/webhook-endpoints/${id}/sample`, {})
    expect([sample.status, sample.body.message]).toEqual([409, 'This endpoint is switched off. Switch it on first.'])
    const heard = world.listener.heard.length
    world.listener.answer = (_call, response) => void response.writeHead(204).end()
    expect((await world.owner.call('PATCH', `/webhook-endpoints/${id}`, { enabled: true })).body.off).toBeNull()
    await world.listener.hears(heard + 1)
    await until(async () => expect(await deliveries(id)).toMatchObject([{ state: 'delivered' }]))
  })

  it('after five days without a success', async () => {
    const { id } = await world.listen(['invoice.created'])
    world.listener.answer = (_call, response) => void response.writeHead(503).end()
    await bill()
    await world.listener.hears(1)
    await until(async () => expect((await endpoint(id)).failingSince).not.toBeNull())
    const workspaceId = await workspaceOf(world.app, world.owner)
    await inTransaction(world.app.db, { workspaceId }, (tx) =>
      tx
        .updateTable('webhook_endpoints')
        .set({ failing_since: new Date(Date.now() - 5 * 86_400_000) })
        .where('workspace_id', '=', workspaceId)
        .execute(),
    )
    await until(async () => expect(await endpoint(id)).toMatchObject({ off: { reason: 'failing' } }))
    expect((await mails())[0]?.text).toContain('for 5 days')
  })
})

describe('of somebody who may not manage webhooks any more', () => {
  const byOthers = async () => {
    const { owner, app } = world
    const abilities = [
      'invoices:read',
      'invoices:all',
      'customers:read',
      'customers:all',
      'webhooks:read',
      'webhooks:write',
    ]
    const name = `Hooks ${crypto.randomUUID().slice(0, 8)}`
    const role = (await owner.call('POST', '/roles', { name, like: 'manager', abilities })).body
    const bea = await employeeOf(app, owner)
    const there = await employeeIdOf(app, bea)
    await owner.call('PATCH', `/employees/${there}`, { role: role.id })
    // Of their own, so that what an endpoint of another test is still told counts for nothing.
    const path = `/${there}`
    const heard = () => world.listener.heard.filter((call) => call.path === path)
    const wish = { url: `${world.listener.url}${path}`, events: ['invoice.created'] }
    const { id } = (await bea.call('POST', '/webhook-endpoints', wish)).body
    await bill()
    await until(async () => expect(heard()).toHaveLength(1))
    return { id, there, role, bea, heard }
  }

  it('are switched off instead, the owner is told, and answers for them after switching on', async () => {
    const { id, there, heard } = await byOthers()
    await world.owner.call('DELETE', `/employees/${there}`)
    await bill()
    await until(async () => expect(await endpoint(id)).toMatchObject({ off: { reason: 'maker' } }))
    expect(heard()).toHaveLength(1)
    const [mail] = await world.app.mailsTo(world.owner.email)
    expect(mail).toMatchObject({
      kind: 'webhook_off',
      text: expect.stringContaining('no longer works in your company'),
    })
    await world.owner.call('PATCH', `/webhook-endpoints/${id}`, { enabled: true })
    await bill()
    await until(async () => expect(heard().length).toBeGreaterThan(1))
  })

  it('go on when their role comes back, and stop again with it', async () => {
    const { id, there, role, heard } = await byOthers()
    await world.owner.call('PATCH', `/employees/${there}`, { role: 'billing' })
    await bill()
    await until(async () => expect(await endpoint(id)).toMatchObject({ off: { reason: 'maker' } }))
    await world.owner.call('PATCH', `/employees/${there}`, { role: role.id })
    expect(heard()).toHaveLength(1)
  })

  it('whoever sends an endpoint elsewhere answers for it', async () => {
    const { there, bea } = await byOthers()
    const mine = await world.listen(['invoice.created'], '/mine')
    await bea.call('PATCH', `/webhook-endpoints/${mine.id}`, { url: `${world.listener.url}/elsewhere` })
    await world.owner.call('DELETE', `/employees/${there}`)
    await bill()
    await until(async () => expect(await endpoint(mine.id)).toMatchObject({ off: { reason: 'maker' } }))
  })

  it('are the new owner’s when the business is handed over', async () => {
    const other = await openWebhookWorld()
    try {
      const { id } = await other.listen(['invoice.created'])
      const heir = await employeeOf(other.app, other.owner)
      const firm = { 'x-workspace': await workspaceOf(other.app, other.owner) }
      const employeeId = await employeeIdOf(other.app, heir)
      expect((await other.owner.call('POST', '/businesses/hand-over', { employeeId }, firm)).status).toBe(204)
      await heir.call('POST', '/invoices', aBillOf(5), firm)
      await other.listener.hears(1)
      const [kept] = (await heir.call('GET', '/webhook-endpoints', undefined, firm)).body
      expect(kept).toMatchObject({ id, off: null })
    } finally {
      await other.close()
    }
  })
})

it('are signed by both secrets for a day after a change', async () => {
  const { id, secret } = await world.listen(['invoice.created'])
  const rotated = (await world.owner.call('POST', `/webhook-endpoints/${id}/rotate-secret`)).body
  expect(rotated.secret).not.toBe(secret)
  expect(Date.parse(rotated.formerSecretUntil) - Date.now()).toBeGreaterThan(23 * 3_600_000)
  await bill()
  const [during] = await world.listener.hears(1)
  if (!during) throw new Error('nothing was heard')
  for (const one of [secret, rotated.secret]) expect(verified(one, during).type).toBe('invoice.created')
  const workspaceId = await workspaceOf(world.app, world.owner)
  await inTransaction(world.app.db, { workspaceId }, (tx) =>
    tx
      .updateTable('webhook_endpoints')
      .set({ former_secret_until: new Date(Date.now() - 1000) })
      .where('workspace_id', '=', workspaceId)
      .execute(),
  )
  await bill()
  const after = (await world.listener.hears(2))[1]
  if (!after) throw new Error('nothing more was heard')
  expect(verified(rotated.secret, after).type).toBe('invoice.created')
  expect(() => verified(secret, after)).toThrow()
})

it('of a sample say that they are one', async () => {
  const { id, secret } = await world.listen(['payment.recorded'])
  expect((await world.owner.call('POST', `/webhook-endpoints/${id}/sample`, {})).status).toBe(200)
  await world.owner.call('POST', `/webhook-endpoints/${id}/sample`, { type: 'invoice.paid' })
  const calls = await world.listener.hears(2)
  const events = calls.map((call) => verified(secret, call))
  expect(events.map(({ type }) => type).sort()).toEqual(['invoice.paid', 'payment.recorded'])
  for (const { data } of events) expect(data.sample).toBe(true)
})

it('of what has become overdue go out once, within the hour', async () => {
  const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10)
  const { id, secret } = await world.listen(['invoice.overdue'])
  const late = await bill({ status: 'SENT', issueDate: day(-9), dueDate: day(-1) })
  await bill({ status: 'SENT', issueDate: day(-9), dueDate: day(0) })
  // Overdue before anybody listened.
  await bill({ status: 'SENT', issueDate: day(-60), dueDate: day(-5) })
  await bill({ issueDate: day(-9), dueDate: day(-1) })
  await bill({ status: 'PAID', issueDate: day(-9), dueDate: day(-1) })
  const jobs = await openJobs(world.app.databaseUrls.appUrl, openLog('silent'))
  try {
    for (let times = 1; times <= 2; times += 1) {
      await jobs.enqueue(world.app.db, lookJob, {})
      await world.listener.hears(1)
      await jobsDone(world.app)
    }
  } finally {
    await jobs.stop(2000)
  }
  const [call, ...more] = world.listener.heard
  if (!call) throw new Error('nothing was heard')
  expect(verified(secret, call)).toMatchObject({ type: 'invoice.overdue', data: { id: late.id, status: 'OVERDUE' } })
  expect(more).toEqual([])
  expect(await deliveries(id)).toHaveLength(1)
})

it('are forgotten thirty days after what they told of, and not before', async () => {
  const { id } = await world.listen(['invoice.created'])
  await bill()
  await bill()
  await until(async () => expect(await deliveries(id)).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }]))
  const [young, old] = await deliveries(id)
  const workspaceId = await workspaceOf(world.app, world.owner)
  const age = (eventId: string, hours: number) =>
    inTransaction(world.app.db, { workspaceId }, (tx) =>
      tx
        .updateTable('webhook_deliveries')
        .set({ happened_at: new Date(Date.now() - hours * 3_600_000) })
        .where('workspace_id', '=', workspaceId)
        .where('event_id', '=', eventId)
        .execute(),
    )
  await age(young.id, 30 * 24 - 1)
  await age(old.id, 30 * 24 + 1)
  const jobs = await openJobs(world.app.databaseUrls.appUrl, openLog('silent'))
  try {
    await jobs.enqueue(world.app.db, lookJob, {})
    await jobsDone(world.app)
  } finally {
    await jobs.stop(2000)
  }
  expect((await deliveries(id)).map((one: { id: string }) => one.id)).toEqual([young.id])
})
