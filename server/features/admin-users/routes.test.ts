import { afterAll, beforeAll, expect, it } from 'vitest'
import { employeeOf } from '../../test/an-employee.ts'
import { callAs, startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'
import { untilWaiting } from '../../test/one-behind-another.ts'
import { promoteToAdmin } from '../access/admins.ts'

let app: TestApp
let root: TestPerson

const anAdmin = async () => {
  const person = await app.register()
  await promoteToAdmin(app.db, person.email)
  return person
}

beforeAll(async () => {
  app = await startTestApp()
  root = await anAdmin()
})
afterAll(() => app.close())

const acts = async () => (await root.call('GET', '/admin/acts?limit=100')).body.data

it('is for administrators alone', async () => {
  const user = await app.register()
  const employee = await employeeOf(app, user)
  const calls: [string, string, unknown?][] = [
    ['GET', '/admin/users'],
    ['GET', '/admin/acts'],
    ['PATCH', `/admin/users/${user.id}/role`, { role: 'ADMIN' }],
    ['PATCH', `/admin/users/${user.id}/payment-integration`, { enabled: true }],
    ['DELETE', `/admin/users/${user.id}`],
    ['DELETE', `/admin/users/${user.id}/sessions`],
  ]
  for (const [method, path, body] of calls) {
    expect((await app.call(method, path, body)).status, path).toBe(401)
    expect((await user.call(method, path, body)).status, path).toBe(403)
    expect((await employee.call(method, path, body)).status, path).toBe(403)
  }
  expect((await user.call('GET', '/auth/profile')).body.role).toBe('USER')
})

it('lists, searches and sorts accounts', async () => {
  const mark = `m${Date.now()}`
  await app.register({ firstName: 'Zed', lastName: mark, email: `a-${mark}@x.example` })
  await app.register({ firstName: 'Abe', lastName: mark, email: `b-${mark}@x.example` })
  const names = async (query: string) =>
    (await root.call('GET', `/admin/users?search=${mark}&${query}`)).body.data.map(
      (user: { profile: { firstName: string } }) => user.profile.firstName,
    )
  expect(await names('sortBy=name')).toEqual(['Abe', 'Zed'])
  expect(await names('sortBy=email')).toEqual(['Zed', 'Abe'])
  expect(await names('')).toEqual(['Abe', 'Zed'])
  const { body } = await root.call('GET', `/admin/users?search=${mark}&limit=1&page=2`)
  expect(body.meta).toEqual({ total: 2, page: 2, limit: 1, totalPages: 2 })
  expect((await root.call('GET', '/admin/users?search=%25%25%25')).body.data).toEqual([])
  expect((await root.call('GET', '/admin/users?sortBy=password_hash')).status).toBe(400)
  const admins = (await root.call('GET', '/admin/users?sortBy=role&limit=1')).body.data
  expect(admins[0].role).toBe('ADMIN')
})

it('changes roles at once, never one’s own, and keeps a trail', async () => {
  const user = await app.register()
  const promoted = await root.call('PATCH', `/admin/users/${user.id}/role`, { role: 'ADMIN' })
  expect(promoted.body.role).toBe('ADMIN')
  expect((await user.call('GET', '/admin/users')).status).toBe(200)
  expect((await acts())[0]).toMatchObject({
    actor: root.email,
    action: 'role_changed',
    target: user.email,
    detail: { from: 'USER', to: 'ADMIN' },
  })
  const before = (await acts()).length
  await root.call('PATCH', `/admin/users/${user.id}/role`, { role: 'ADMIN' })
  expect((await acts()).length).toBe(before)
  expect((await root.call('PATCH', `/admin/users/${user.id}/role`, { role: 'USER' })).body.role).toBe('USER')
  expect((await user.call('GET', '/admin/users')).status).toBe(403)
  expect((await root.call('PATCH', `/admin/users/${root.id}/role`, { role: 'USER' })).status).toBe(409)
  expect((await root.call('PATCH', `/admin/users/${user.id}/role`, { role: 'EMPLOYEE' })).status).toBe(400)
  const employee = await employeeOf(app, user)
  expect((await root.call('PATCH', `/admin/users/${employee.id}/role`, { role: 'ADMIN' })).status).toBe(409)
  expect((await root.call('PATCH', `/admin/users/${crypto.randomUUID()}/role`, { role: 'ADMIN' })).status).toBe(404)
})

const demote = (by: TestPerson, whom: TestPerson) => by.call('PATCH', `/admin/users/${whom.id}/role`, { role: 'USER' })
const remove = (by: TestPerson, whom: TestPerson) => by.call('DELETE', `/admin/users/${whom.id}`)

it.each([
  ['demotes', 'is deleted', demote, remove],
  ['deletes', 'is demoted', remove, demote],
])('of two administrators at once, one %s the other and not also %s', async (_1, _2, first, second) => {
  const lonely = await startTestApp()
  const [one, two] = [await lonely.register(), await lonely.register()]
  for (const person of [one, two]) await promoteToAdmin(lonely.db, person.email)
  const admins = lonely.db
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', true)
    .where('disabled_at', 'is', null)
  // Both are let in as administrators before either act counts.
  const answers = await lonely.db.transaction().execute(async (held) => {
    await held.executeQuery(admins.orderBy('id').forUpdate())
    const early = first(one, two)
    await untilWaiting(lonely)
    const late = second(two, one)
    await untilWaiting(lonely, 2)
    return [early, late]
  })
  const [done, refused] = await Promise.all(answers)
  expect(done?.status).toBeLessThan(300)
  expect(refused).toMatchObject({ status: 409, body: { code: 'last_admin' } })
  expect(await admins.execute()).toEqual([{ id: one.id }])
  await lonely.close()
})

it('allows and forbids card payments in somebody’s workspace', async () => {
  const user = await app.register()
  const change = (enabled: boolean) => root.call('PATCH', `/admin/users/${user.id}/payment-integration`, { enabled })
  const shown = async () => (await user.call('GET', '/auth/profile')).body.paymentSettings.paymentIntegrationEnabled
  const first = await shown()
  expect((await change(!first)).body.paymentSettings.paymentIntegrationEnabled).toBe(!first)
  expect(await shown()).toBe(!first)
  expect((await acts())[0]).toMatchObject({ action: 'payment_integration_changed', detail: { enabled: !first } })
  expect((await root.call('PATCH', `/admin/users/${user.id}/payment-integration`, { enabled: 'yes' })).status).toBe(400)
})

it('signs somebody out on every device, who is told and may sign in again', async () => {
  const user = await app.register({ email: `out${Date.now()}@x.example`, password: 'out and in' })
  const signIn = () => app.call('POST', '/auth/login', { email: user.email, password: 'out and in' })
  const phone = callAs(app.server, (await signIn()).body.access_token)
  expect((await root.call('DELETE', `/admin/users/${user.id}/sessions`)).status).toBe(204)
  for (const call of [user.call, phone]) expect((await call('GET', '/auth/profile')).status).toBe(401)
  expect((await acts())[0]).toMatchObject({ actor: root.email, action: 'sessions_ended', target: user.email })
  const told = await app.mailsTo(user.email)
  expect(told.map(({ subject }) => subject)).toEqual(['An administrator signed you out everywhere'])
  expect((await signIn()).status).toBe(200)
  expect((await root.call('DELETE', `/admin/users/${root.id}/sessions`)).body.code).toBe('not_on_yourself')
  expect((await root.call('GET', '/auth/profile')).status).toBe(200)
  expect((await root.call('DELETE', `/admin/users/${crypto.randomUUID()}/sessions`)).status).toBe(404)
})

it('ends an account: its sessions, its sign-in and its employees’ place, at once', async () => {
  const user = await app.register({ email: `gone${Date.now()}@x.example`, password: 'gone for good' })
  const employee = await employeeOf(app, user)
  expect((await root.call('DELETE', `/admin/users/${user.id}`)).status).toBe(204)
  expect((await user.call('GET', '/auth/profile')).status).toBe(401)
  expect((await app.call('POST', '/auth/login', { email: user.email, password: 'gone for good' })).status).toBe(401)
  expect((await employee.call('GET', '/auth/profile')).body.role).toBe('USER')
  expect((await root.call('GET', `/admin/users?search=${user.email}`)).body.data).toEqual([])
  expect((await root.call('DELETE', `/admin/users/${user.id}`)).status).toBe(404)
  expect((await root.call('DELETE', `/admin/users/${root.id}`)).status).toBe(409)
  const { purge_after } = await app.db
    .selectFrom('workspaces')
    .innerJoin('users', 'users.own_workspace_id', 'workspaces.id')
    .select('purge_after')
    .where('users.id', '=', user.id)
    .executeTakeFirstOrThrow()
  const days = ((purge_after?.getTime() ?? 0) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(29.9)
  expect(days).toBeLessThan(30.1)
  expect((await acts())[0]).toMatchObject({ action: 'user_deleted', target: user.email })
})

it('keeps a trail of reset links that administrators ask for', async () => {
  const user = await app.register()
  await root.call('POST', '/auth/forgot-password', { email: user.email })
  expect((await acts())[0]).toMatchObject({ action: 'password_reset_sent', target: user.email })
  const before = (await acts()).length
  await user.call('POST', '/auth/forgot-password', { email: root.email })
  await app.call('POST', '/auth/forgot-password', { email: root.email })
  expect((await acts()).length).toBe(before)
})
