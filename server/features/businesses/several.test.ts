import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { employeeOf, workspaceOf } from '../../test/an-employee.ts'
import { aBillOf } from '../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'

let app: TestApp
/** Two employers, and who works for both. */
let north: TestPerson
let south: TestPerson
let bea: TestPerson
let places: { north: string; south: string; own: string }

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  north = await app.register()
  south = await app.register()
  bea = await app.register()
  await employeeOf(app, north, bea)
  await employeeOf(app, south, bea)
  places = {
    north: await workspaceOf(app, north),
    south: await workspaceOf(app, south),
    own: await workspaceOf(app, bea),
  }
})

const tabOf = (workspaceId: string) => ({ 'x-workspace': workspaceId })
const customersOf = async (person: TestPerson, tab?: Record<string, string>) =>
  ((await person.call('GET', '/customers', undefined, tab)).body.customers as { name: string }[]).map(
    ({ name }) => name,
  )
const customer = (name: string) => ({ name, email: 'c@x.example' })

it('acts in the business that the page names, two tabs at once', async () => {
  const writes = ['north', 'south', 'own'].flatMap((place) =>
    [1, 2, 3].map((count) =>
      bea.call('POST', '/customers', customer(`${place} ${count}`), tabOf(places[place as keyof typeof places])),
    ),
  )
  expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(writes.map(() => 201))
  expect((await customersOf(north)).sort()).toEqual(['north 1', 'north 2', 'north 3'])
  expect((await customersOf(south)).sort()).toEqual(['south 1', 'south 2', 'south 3'])
  expect((await customersOf(bea, tabOf(places.own))).sort()).toEqual(['own 1', 'own 2', 'own 3'])
})

it('gives each business its role', async () => {
  const profile = async (tab: Record<string, string>) => (await bea.call('GET', '/auth/profile', undefined, tab)).body
  expect(await profile(tabOf(places.north))).toMatchObject({ role: 'EMPLOYEE', workspace: { id: places.north } })
  expect(await profile(tabOf(places.own))).toMatchObject({ role: 'USER', workspace: { id: places.own, isOwn: true } })
  const change = (tab: Record<string, string>) => bea.call('POST', '/companies', { name: 'Mine' }, tab)
  expect((await change(tabOf(places.north))).status).toBe(403)
  expect((await change(tabOf(places.own))).status).toBe(201)
})

it('refuses a business of others like one that does not exist', async () => {
  const stranger = await workspaceOf(app, await app.register())
  const answers = await Promise.all(
    [stranger, crypto.randomUUID(), 'no id at all'].map((id) => bea.call('GET', '/customers', undefined, tabOf(id))),
  )
  for (const { status, body } of answers) {
    expect([status, body.message]).toEqual([403, 'You no longer work in this workspace.'])
    expect({ ...body, requestId: '' }).toEqual({ ...answers[0]?.body, requestId: '' })
  }
})

it('removed in the middle of it: the page is refused, the other business goes on', async () => {
  const held = (await bea.call('POST', '/invoices', aBillOf(3), tabOf(places.north))).body
  const [{ id }] = (await north.call('GET', '/employees')).body
  expect((await north.call('DELETE', `/employees/${id}`)).status).toBe(204)
  const change = { notes: 'Typed meanwhile' }
  const refused = await bea.call('PATCH', `/invoices/${held.id}`, change, tabOf(places.north))
  expect([refused.status, refused.body.detail]).toEqual([403, { workspaceId: places.south }])
  expect((await bea.call('GET', '/customers', undefined, tabOf(places.south))).status).toBe(200)
  // Whoever asks who they are is told where they still work, whatever their page shows.
  const profile = await bea.call('GET', '/auth/profile', undefined, tabOf(places.north))
  expect([profile.status, profile.body.workspace.id]).toEqual([200, places.south])
  expect((await bea.call('POST', '/auth/logout', undefined, tabOf(places.north))).status).toBe(204)
  expect((await bea.call('GET', '/auth/profile')).status).toBe(401)
})
