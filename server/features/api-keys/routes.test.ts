import { scopes } from '@duly/core/api-keys/scopes.ts'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { apiKeyOf } from '../../test/an-api-key.ts'
import { employeeOf, workspaceOf } from '../../test/an-employee.ts'
import { aBillOf } from '../../test/an-invoice.ts'
import { callAs, startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'

let app: TestApp
let ada: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  ada = await app.register({ firstName: 'Ada', lastName: 'Byron' })
})
afterEach(() => {
  app.clock.now = null
})
afterAll(() => app.close())

const dayMs = 86_400_000
const invalid = 'This API key is unknown, has ended or was revoked.'
const customer = () => ({ name: 'Northlight', email: `desk.${crypto.randomUUID()}@northlight.example` })
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString().slice(0, 10)

it('shows a key once and keeps only its digest', async () => {
  const wish = { name: ' Stock program ', scopes: ['products:read', 'products:read'], expiresOn: inDays(30) }
  const { status, body } = await ada.call('POST', '/api-keys', wish)
  expect(status).toBe(201)
  expect(body.key).toMatch(/^duly_test_[0-9A-Za-z]{49}$/)
  expect(body).toMatchObject({
    name: 'Stock program',
    scopes: ['products:read'],
    state: 'active',
    madeBy: 'Ada Byron',
    expiresOn: inDays(30),
    lastUsedAt: null,
  })
  const { key: _, ...shown } = body
  const listed = (await ada.call('GET', '/api-keys')).body
  expect(listed).toContainEqual(shown)
  expect(JSON.stringify(listed)).not.toContain(body.key)
  expect(body.hint).toBe(`${body.key.slice(0, 14)}…${body.key.slice(-4)}`)
})

it.each([
  [{ name: 'Key', scopes: [] }, 'scopes is required'],
  [{ name: 'Key', scopes: ['admin'] }, 'scopes.0 must be one of'],
  [{ name: '', scopes: ['invoices:read'] }, 'name is required'],
  [{ name: 'Key', scopes: ['invoices:read'], expiresOn: '2020-01-01' }, 'expiresOn must not be in the past'],
])('refuses the wish %j', async (wish, message) => {
  const { status, body } = await ada.call('POST', '/api-keys', wish)
  expect(status).toBe(400)
  expect(String(body.message)).toContain(message)
})

it('lets a program do what its key is for, and nothing else', async () => {
  const key = await apiKeyOf(app, ada, ['customers:read', 'customers:write'])
  const made = await key.call('POST', '/customers', customer())
  expect(made.status).toBe(201)
  expect((await ada.call('GET', `/customers/${made.body.id}`)).status).toBe(200)
  const refused = await key.call('GET', '/invoices')
  expect(refused.status).toBe(403)
  expect(refused.body).toMatchObject({
    message: 'This API key is not allowed to do this.',
    detail: { needed: ['invoices:read'] },
  })
})

it('lets a key that only writes invoices neither record money nor take it back by way of the status', async () => {
  const [writes, pays] = [
    await apiKeyOf(app, ada, ['invoices:read', 'invoices:draft', 'invoices:issue']),
    await apiKeyOf(app, ada, ['invoices:read', 'invoices:draft', 'invoices:issue', 'payments:record']),
  ]
  const created = await writes.call('POST', '/invoices', { ...aBillOf(5), status: 'PAID' })
  expect([created.status, created.body.detail]).toEqual([403, { needed: ['invoices:issue', 'payments:record'] }])
  const { id } = (await writes.call('POST', '/invoices', aBillOf(5))).body
  const path = `/invoices/${id}`
  expect((await writes.call('PATCH', path, { status: 'PAID' })).status).toBe(403)
  expect((await pays.call('PATCH', path, { status: 'PAID' })).status).toBe(200)
  expect((await writes.call('PATCH', path, { status: 'SENT' })).status).toBe(403)
  expect((await ada.call('GET', `${path}/payments`)).body).toHaveLength(1)
  expect((await pays.call('PATCH', path, { status: 'SENT' })).status).toBe(200)
})

it('refuses a key that was revoked, at once and for good', async () => {
  const key = await apiKeyOf(app, ada)
  expect((await key.call('GET', '/customers')).status).toBe(200)
  expect((await ada.call('DELETE', `/api-keys/${key.id}`)).status).toBe(204)
  const { status, body } = await key.call('GET', '/customers')
  expect([status, body.message]).toEqual([401, invalid])
  expect((await ada.call('DELETE', `/api-keys/${key.id}`)).status).toBe(404)
  expect((await ada.call('GET', '/api-keys')).body).toContainEqual(
    expect.objectContaining({ id: key.id, state: 'revoked' }),
  )
})

it('lets a key work through its last day in the time zone of the business', async () => {
  const bea = await app.register({ timeZone: 'America/Denver' })
  app.clock.now = new Date('2026-12-30T20:00:00Z')
  const key = await apiKeyOf(app, bea, scopes, '2026-12-31')
  app.clock.now = new Date('2027-01-01T06:59:59Z')
  expect((await key.call('GET', '/customers')).status).toBe(200)
  app.clock.now = new Date('2027-01-01T07:00:00Z')
  expect((await key.call('GET', '/customers')).status).toBe(401)
  expect((await bea.call('GET', '/api-keys')).body[0]).toMatchObject({ state: 'ended', expiresOn: '2026-12-31' })
})

it.each(['duly_test_', 'duly_live_abc', `duly_test_${'a'.repeat(49)}`])('refuses %s without a sign-in', async (key) => {
  const { status, body } = await callAs(app.server, key)('GET', '/customers')
  expect([status, body.message]).toEqual([401, invalid])
})

it('refuses the keys of somebody whose account was disabled', async () => {
  const bea = await app.register()
  const key = await apiKeyOf(app, bea)
  await app.db.updateTable('users').set({ disabled_at: new Date() }).where('id', '=', bea.id).execute()
  expect((await key.call('GET', '/customers')).status).toBe(401)
})

it('goes on for somebody who works in another business by now, in their own', async () => {
  const bea = await app.register()
  const key = await apiKeyOf(app, bea)
  const workspaceId = await workspaceOf(app, ada)
  const employeeId = crypto.randomUUID()
  await inTransaction(app.db, { workspaceId }, async (tx) => {
    const place = { workspace_id: workspaceId, user_id: bea.id }
    await tx
      .insertInto('employees')
      .values({ ...place, id: employeeId })
      .execute()
    await tx
      .insertInto('memberships')
      .values({ ...place, employee_id: employeeId })
      .execute()
  })
  await bea.call('POST', '/customers', { name: 'Of the employer', email: 'e@x.example' })
  expect((await key.call('GET', '/customers')).body.customers).toEqual([])
})

it('never lets a key do more than its maker may by now', async () => {
  const key = await apiKeyOf(app, ada)
  const employee = await employeeOf(app, ada)
  const workspaceId = await workspaceOf(app, ada)
  expect((await key.call('PATCH', '/reminders', { enabled: false, steps: [] })).status).toBe(200)
  await inTransaction(app.db, { workspaceId }, (tx) =>
    tx
      .updateTable('api_keys')
      .set({ made_by: employee.id, created_at: new Date(Date.now() + 1000) })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', key.id)
      .execute(),
  )
  expect((await key.call('GET', '/customers')).status).toBe(200)
  expect((await key.call('PATCH', '/reminders', { enabled: false, steps: [] })).status).toBe(403)
  // Whoever left and came back makes a new one.
  await app.db
    .updateTable('memberships')
    .set({ since: new Date(Date.now() + 2000) })
    .where('user_id', '=', employee.id)
    .execute()
  expect((await key.call('GET', '/customers')).status).toBe(401)
})

it('lets a key that was made in the words of before go on doing what it did', async () => {
  const key = await apiKeyOf(app, ada, ['invoices:read'])
  const workspaceId = await workspaceOf(app, ada)
  await inTransaction(app.db, { workspaceId }, (tx) =>
    tx
      .updateTable('api_keys')
      .set({ scopes: ['invoices:read', 'invoices:write'], abilities: null })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', key.id)
      .execute(),
  )
  const { status, body } = await key.call('POST', '/invoices', { ...aBillOf(5), status: 'SENT' })
  expect(status).toBe(201)
  expect((await key.call('DELETE', `/invoices/${body.id}`)).status).toBe(204)
  expect((await key.call('GET', '/invoices/export.csv')).status).toBe(200)
  expect((await key.call('POST', `/invoices/${body.id}/send`, {})).body.detail).toEqual({ needed: ['messages:send'] })
  const listed: { id: string; scopes: string[] }[] = (await ada.call('GET', '/api-keys')).body
  expect(listed.find(({ id }) => id === key.id)?.scopes).toContain('invoices:void')
})

it('is made by owners only', async () => {
  const employee = await employeeOf(app, ada)
  expect((await employee.call('POST', '/api-keys', { name: 'Key', scopes: ['invoices:read'] })).status).toBe(403)
  expect((await employee.call('GET', '/api-keys')).status).toBe(403)
})

it('asks for a fresh sign-in before a key is made', async () => {
  const bea = await app.register()
  await app.db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 3_600_000) })
    .where('user_id', '=', bea.id)
    .execute()
  const wish = { name: 'Key', scopes: ['invoices:read'] }
  const { status, body } = await bea.call('POST', '/api-keys', wish)
  expect([status, body.detail]).toEqual([403, { signInAgain: true }])
  expect((await bea.call('POST', '/auth/confirm', { password: 'correct horse' })).status).toBe(204)
  expect((await bea.call('POST', '/api-keys', wish)).status).toBe(201)
})

it('does not make a key an administrator', async () => {
  const admin = await app.register()
  const key = await apiKeyOf(app, admin)
  await app.db.updateTable('users').set({ is_admin: true }).where('id', '=', admin.id).execute()
  expect((await admin.call('GET', '/admin/users')).status).toBe(200)
  expect((await key.call('GET', '/admin/users')).status).toBe(403)
})

it('notes a use at most once a minute', async () => {
  const key = await apiKeyOf(app, ada)
  const used = async (at: string) => {
    app.clock.now = new Date(at)
    await key.call('GET', '/customers')
    const listed: { id: string; lastUsedAt: string }[] = (await ada.call('GET', '/api-keys')).body
    return listed.find(({ id }) => id === key.id)?.lastUsedAt
  }
  // Later than the session's last use, which the database's clock judges.
  expect(await used('2027-03-05T10:00:00.000Z')).toBe('2027-03-05T10:00:00.000Z')
  expect(await used('2027-03-05T10:00:59.999Z')).toBe('2027-03-05T10:00:00.000Z')
  expect(await used('2027-03-05T10:01:00.000Z')).toBe('2027-03-05T10:01:00.000Z')
})

it('keeps idempotency keys apart by API key', async () => {
  const [one, other] = [await apiKeyOf(app, ada), await apiKeyOf(app, ada)]
  const header = { 'idempotency-key': crypto.randomUUID() }
  const bill = aBillOf(5)
  const first = await one.call('POST', '/invoices', bill, header)
  expect(first.status).toBe(201)
  expect((await one.call('POST', '/invoices', bill, header)).body.id).toBe(first.body.id)
  expect((await other.call('POST', '/invoices', aBillOf(5), header)).body.id).not.toBe(first.body.id)
  expect((await ada.call('POST', '/invoices', aBillOf(5), header)).body.id).not.toBe(first.body.id)
  expect((await one.call('POST', '/invoices', aBillOf(6), header)).status).toBe(422)
})

it('brakes one key and not its business', async () => {
  const braked = await startTestApp({ env: { RATE_CALLS_PER_KEY_PER_MINUTE: '3' } })
  try {
    const bea = await braked.register()
    const key = await apiKeyOf(braked, bea)
    const answers = []
    // A minute may turn meanwhile; seven calls in two minutes exceed three a minute all the same.
    for (let count = 0; count < 7; count += 1) answers.push(await key.call('GET', '/customers'))
    const refused = answers.find(({ status }) => status === 429)
    expect(refused?.headers['ratelimit-policy']).toBe('"key";q=3;w=60')
    expect(refused?.headers.ratelimit).toMatch(/^"key";r=0;t=\d+$/)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(answers[0]?.headers.ratelimit).toMatch(/^"key";r=2;t=\d+$/)
    expect((await bea.call('GET', '/customers')).status).toBe(200)
  } finally {
    await braked.close()
  }
})

it('has at most 50 keys in force in a business', async () => {
  const bea = await app.register()
  const wish = { name: 'Key', scopes: ['invoices:read'] }
  const made = await Promise.all(Array.from({ length: 53 }, () => bea.call('POST', '/api-keys', wish)))
  expect(made.filter(({ status }) => status === 201)).toHaveLength(50)
  expect(made.filter(({ status }) => status === 409)).toHaveLength(3)
  await bea.call('DELETE', `/api-keys/${made.find(({ status }) => status === 201)?.body.id}`)
  expect((await bea.call('POST', '/api-keys', wish)).status).toBe(201)
})
