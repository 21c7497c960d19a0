import { abilities } from '@duly/core/access/abilities.ts'
import { closed } from '@duly/core/access/closure.ts'
import { presetsToGive } from '@duly/core/access/giving.ts'
import { abilitiesOf } from '@duly/core/access/presets.ts'
import { roleLimits } from '@duly/core/roles/limits.ts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { employeeIdOf } from '../../test/an-appointment.ts'
import { employeeOf, workspaceOf } from '../../test/an-employee.ts'
import { callAs, startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'

let app: TestApp
let ada: TestPerson
let bea: TestPerson
let beaThere: string

beforeAll(async () => {
  app = await startTestApp({ workers: true })
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await app.register()
  bea = await employeeOf(app, ada)
  beaThere = await employeeIdOf(app, bea)
})

const aRole = (fields: object = {}) => ({
  name: 'Site lead',
  like: 'reader',
  abilities: closed(['invoices:read', 'messages:send']),
  ...fields,
})

async function roleOf(fields: object = {}, by = ada) {
  const { status, body } = await by.call('POST', '/roles', aRole(fields))
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
const give = (id: string, role: string, by = ada) => by.call('PATCH', `/employees/${id}`, { role })
async function given(id: string, role: string) {
  const { status, body } = await give(id, role)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const refusalOf = async (call: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await call
  return [status, body.code]
}
const abilitiesNow = async (person: TestPerson) => (await person.call('GET', '/auth/profile')).body.abilities

/** Somebody who manages people and may little else. */
async function personnel(): Promise<TestPerson> {
  const held = closed(['people:manage', 'messages:send'])
  const { id } = await roleOf({ name: 'Personnel', abilities: held })
  const person = await employeeOf(app, ada)
  await given(await employeeIdOf(app, person), id)
  return person
}

async function longAgo(person: TestPerson) {
  await app.db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 3_600_000) })
    .where('user_id', '=', person.id)
    .execute()
}

it('makes, lists, changes and deletes roles', async () => {
  expect((await ada.call('GET', '/roles')).body).toEqual([])
  const made = await roleOf({ name: ' Site lead ' })
  expect(made).toEqual({ id: made.id, ...aRole(), people: 0 })
  const office = await roleOf({ name: 'Back office' })
  await given(beaThere, made.id)
  const listed = (await ada.call('GET', '/roles')).body
  expect(listed.map(({ name, people }: { name: string; people: number }) => [name, people])).toEqual([
    ['Back office', 0],
    ['Site lead', 1],
  ])
  const changed = await ada.call('PATCH', `/roles/${office.id}`, { name: 'Office', like: 'accountant' })
  expect(changed.body).toEqual({ ...office, name: 'Office', like: 'accountant' })
  expect((await ada.call('DELETE', `/roles/${office.id}`)).status).toBe(204)
  expect((await ada.call('GET', '/roles')).body).toHaveLength(1)
  expect(await refusalOf(ada.call('PATCH', `/roles/${office.id}`, { name: 'Again' }))).toEqual([404, 'role_not_found'])
  expect(await refusalOf(ada.call('DELETE', `/roles/${office.id}`))).toEqual([404, 'role_not_found'])
})

it('gives somebody another role from their very next call on, in every process', async () => {
  const second = await startTestApp({ joins: app })
  try {
    const there = callAs(second.server, bea.token)
    expect((await there('GET', '/products')).status).toBe(200)
    expect((await ada.call('GET', '/employees?page=1')).body.data[0].role).toEqual({ id: 'employee', name: null })
    const { id } = await roleOf()
    expect((await given(beaThere, id)).role).toEqual({ id, name: 'Site lead' })
    expect((await there('GET', '/products')).status).toBe(403)
    expect((await bea.call('GET', '/invoices')).status).toBe(200)
    expect(await abilitiesNow(bea)).toEqual(aRole().abilities)
    expect((await ada.call('GET', '/employees?page=1')).body.data[0].role).toEqual({ id, name: 'Site lead' })
    expect((await given(beaThere, 'accountant')).role).toEqual({ id: 'accountant', name: null })
    expect(await abilitiesNow(bea)).toEqual(abilitiesOf('accountant'))
    expect((await there('GET', '/products')).status).toBe(200)
    expect((await there('POST', '/customers', { name: 'C', email: 'c@x.example' })).status).toBe(403)
  } finally {
    await second.close()
  }
})

it('gives each preset as the table has it', async () => {
  for (const preset of presetsToGive) {
    await given(beaThere, preset)
    expect(await abilitiesNow(bea), preset).toEqual(abilitiesOf(preset))
  }
  expect((await give(beaThere, 'owner')).status).toBe(400)
  expect((await give(beaThere, 'EMPLOYEE')).status).toBe(400)
  expect(await refusalOf(give(beaThere, crypto.randomUUID()))).toEqual([404, 'role_not_found'])
  expect(await refusalOf(give(crypto.randomUUID(), 'reader'))).toEqual([404, 'employee_not_found'])
  expect(await abilitiesNow(bea)).toEqual(abilitiesOf(presetsToGive.at(-1) ?? 'employee'))
})

it('invites nobody with a role that there is not', async () => {
  const guest = await app.register()
  for (const path of ['/employees', '/employees/invite-by-email']) {
    const invited = ada.call('POST', path, { email: guest.email, role: crypto.randomUUID() })
    expect(await refusalOf(invited), path).toEqual([404, 'role_not_found'])
  }
})

it('changes what everybody may who has a role, and nobody else', async () => {
  const { id } = await roleOf()
  const eve = await employeeOf(app, ada)
  await given(beaThere, id)
  const wider = closed([...aRole().abilities, 'products:write'])
  expect((await ada.call('PATCH', `/roles/${id}`, { abilities: wider })).body.abilities).toEqual(wider)
  expect(await abilitiesNow(bea)).toEqual(wider)
  expect(await abilitiesNow(eve)).toEqual(abilitiesOf('employee'))
  await ada.call('PATCH', `/roles/${id}`, { name: 'Renamed' })
  expect(await abilitiesNow(bea)).toEqual(wider)
})

it('lets an invitation say the role, which holds when it is accepted', async () => {
  const { id } = await roleOf()
  const carol = await app.register()
  const invited = await ada.call('POST', '/employees', { email: carol.email, role: id })
  expect(invited.body.role).toEqual({ id, name: 'Site lead' })
  const stranger = await ada.call('POST', '/employees/invite-by-email', { email: 'new@roles.example', role: 'reader' })
  expect(stranger.body.role).toEqual({ id: 'reader', name: null })
  // The role is changed before they answer.
  const narrower = closed(['invoices:read'])
  await ada.call('PATCH', `/roles/${id}`, { abilities: narrower })
  expect(await refusalOf(ada.call('DELETE', `/roles/${id}`))).toEqual([409, 'role_in_use'])
  const text = await invitationText(carol)
  const token = /accept-invitation\?token=([\w-]+)/.exec(text)?.[1]
  expect((await carol.call('POST', `/invitations/${token}/accept`)).status).toBe(200)
  expect(await abilitiesNow(carol)).toEqual(narrower)
  const plain = await app.register()
  expect((await ada.call('POST', '/employees', { email: plain.email })).body.role).toEqual({
    id: 'employee',
    name: null,
  })
})

async function invitationText(person: TestPerson): Promise<string> {
  const { data } = (await ada.call('GET', '/outbox?limit=100')).body
  const mail = data.find((one: { recipient: string }) => one.recipient === person.email)
  return (await ada.call('GET', `/outbox/${mail.id}`)).body.text
}

it('asks for a fresh sign-in, but for inviting an employee', async () => {
  const { id } = await roleOf()
  await longAgo(ada)
  const carol = await app.register()
  const asks = [
    give(beaThere, 'reader'),
    ada.call('POST', '/roles', aRole({ name: 'Other' })),
    ada.call('PATCH', `/roles/${id}`, { name: 'Other' }),
    ada.call('DELETE', `/roles/${id}`),
    ada.call('POST', '/employees', { email: carol.email, role: 'reader' }),
    ada.call('POST', '/employees/invite-by-email', { email: 'x@roles.example', role: id }),
  ]
  for (const asked of asks) {
    const { status, body } = await asked
    expect([status, body.code, body.detail]).toEqual([403, 'sign_in_again', { signInAgain: true }])
  }
  expect(await abilitiesNow(bea)).toEqual(abilitiesOf('employee'))
  expect((await ada.call('POST', '/employees', { email: carol.email })).status).toBe(201)
})

it('refuses what makes no sense, takes no name twice, and so many at most', async () => {
  const first = await roleOf()
  expect(await refusalOf(ada.call('POST', '/roles', aRole({ name: 'site LEAD' })))).toEqual([409, 'role_name_taken'])
  const lacking = { name: 'Lacking', abilities: ['invoices:issue'] }
  expect(await refusalOf(ada.call('POST', '/roles', aRole(lacking)))).toEqual([400, 'role_lacks_needs'])
  expect(await refusalOf(ada.call('PATCH', `/roles/${first.id}`, { abilities: ['figures:read'] }))).toEqual([
    400,
    'role_lacks_needs',
  ])
  for (const wrong of [
    { name: ' ' },
    { name: 'x'.repeat(roleLimits.name + 1) },
    { abilities: [] },
    { abilities: ['root'] },
    { like: 'owner' },
  ])
    expect((await ada.call('POST', '/roles', aRole(wrong))).status, JSON.stringify(wrong)).toBe(400)
  const other = await roleOf({ name: 'Other' })
  expect(await refusalOf(ada.call('PATCH', `/roles/${other.id}`, { name: 'Site lead' }))).toEqual([
    409,
    'role_name_taken',
  ])
  for (let count = 2; count < roleLimits.most; count += 1) await roleOf({ name: `Role ${count}` })
  expect(await refusalOf(ada.call('POST', '/roles', aRole({ name: 'One more' })))).toEqual([409, 'roles_too_many'])
})

it('lets nobody give more than they may', async () => {
  const hand = await personnel()
  const held = await abilitiesNow(hand)
  expect(held).toContain('people:manage')
  const carol = await app.register()
  expect(await refusalOf(give(beaThere, 'manager', hand))).toEqual([403, 'gives_more'])
  expect(await refusalOf(hand.call('POST', '/employees', { email: carol.email }))).toEqual([403, 'gives_more'])
  expect(await refusalOf(hand.call('POST', '/roles', aRole({ abilities: closed(['keys:manage']) })))).toEqual([
    403,
    'gives_more',
  ])
  const more = await roleOf({ name: 'More', abilities: closed(['figures:read']) })
  expect(await refusalOf(give(beaThere, more.id, hand))).toEqual([403, 'gives_more'])
  // What a role has already, they need not take from it to change its name.
  expect((await hand.call('PATCH', `/roles/${more.id}`, { name: 'Figures' })).status).toBe(200)
  const wider = { abilities: closed([...more.abilities, 'products:read']) }
  expect(await refusalOf(hand.call('PATCH', `/roles/${more.id}`, wider))).toEqual([403, 'gives_more'])
  // Their own role is no exception.
  const own = (await ada.call('GET', '/roles')).body.find((one: { name: string }) => one.name === 'Personnel')
  expect(await refusalOf(hand.call('PATCH', `/roles/${own.id}`, { abilities }))).toEqual([403, 'gives_more'])
  const lesser = await roleOf({ name: 'Lesser', abilities: closed(['messages:send']) }, hand)
  expect((await give(beaThere, lesser.id, hand)).status).toBe(200)
  expect((await hand.call('POST', '/employees', { email: carol.email, role: lesser.id })).status).toBe(201)
})

it('never touches the owner', async () => {
  const hand = await personnel()
  const lesser = await roleOf({ name: 'Lesser', abilities: closed(['messages:send']) })
  const invited = await refusalOf(hand.call('POST', '/employees', { email: ada.email, role: lesser.id }))
  expect(invited).toEqual([409, 'already_employee'])
  for (const id of [ada.id, await workspaceOf(app, ada)])
    expect(await refusalOf(give(id, lesser.id, hand))).toEqual([404, 'employee_not_found'])
  expect(await abilitiesNow(ada)).toEqual(abilities)
})

it('is for those who manage people alone', async () => {
  const { id } = await roleOf()
  const stranger = await app.register()
  const calls: [string, string, unknown?][] = [
    ['PATCH', `/employees/${beaThere}`, { role: 'reader' }],
    ['PATCH', `/roles/${id}`, { name: 'Mine' }],
    ['DELETE', `/roles/${id}`],
  ]
  for (const [method, path, body] of calls) {
    expect((await app.call(method, path, body)).status, `${method} ${path}`).toBe(401)
    expect((await stranger.call(method, path, body)).status, `${method} ${path}`).toBe(404)
    expect((await bea.call(method, path, body)).status, `${method} ${path}`).toBe(403)
  }
  // Nor is a role given in another business.
  const theirs = await employeeOf(app, stranger)
  expect(await refusalOf(give(await employeeIdOf(app, theirs), id, stranger))).toEqual([404, 'role_not_found'])
  expect((await bea.call('GET', '/roles')).status).toBe(403)
  expect((await stranger.call('GET', '/roles')).body).toEqual([])
  // The list for the schedule's select tells nobody's role.
  expect((await bea.call('GET', '/employees')).body[0].role).toBeNull()
})

it('a key never may more than its maker now', async () => {
  const keeper = await roleOf({ name: 'Keeper', abilities: closed(['keys:manage', 'products:write', 'invoices:read']) })
  await given(beaThere, keeper.id)
  const { key } = (await bea.call('POST', '/api-keys', { name: 'Shop', scopes: ['products:read', 'products:write'] }))
    .body
  const byKey = callAs(app.server, key)
  expect((await byKey('GET', '/products')).status).toBe(200)
  await ada.call('PATCH', `/roles/${keeper.id}`, { abilities: closed(['invoices:read']) })
  expect((await byKey('GET', '/products')).status).toBe(403)
  await given(beaThere, 'employee')
  expect((await byKey('GET', '/products')).status).toBe(200)
  await given(beaThere, 'reader')
  expect(
    (await byKey('POST', '/products', { shortDescription: 'P', detailedDescription: 'Paper', price: 1 })).status,
  ).toBe(403)
})

it('stands in the audit trail', async () => {
  const { id } = await roleOf()
  await ada.call('PATCH', `/roles/${id}`, { name: 'Lead' })
  await given(beaThere, id)
  await given(beaThere, 'reader')
  await ada.call('DELETE', `/roles/${id}`)
  const { entries } = (await ada.call('GET', '/audit-trail')).body
  const told = entries.map((one: { verb: string; subject: string; fields: string[] }) => [
    one.verb,
    one.subject,
    one.fields,
  ])
  expect(told).toEqual([
    ['deleted', 'role', []],
    ['changed', 'employee', ['role']],
    ['changed', 'employee', ['role']],
    ['changed', 'role', ['name']],
    ['created', 'role', []],
  ])
})

it('whoever was removed with a role keeps it from nobody, and comes back as they are invited', async () => {
  const { id } = await roleOf()
  await given(beaThere, id)
  expect((await ada.call('DELETE', `/employees/${beaThere}`)).status).toBe(204)
  expect((await ada.call('DELETE', `/roles/${id}`)).status).toBe(204)
  expect((await ada.call('POST', '/employees', { email: bea.email })).body.role).toEqual({ id: 'employee', name: null })
})

it('a role that is given and changed at once ends the same everywhere', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await roleOf({ name: `Round ${round}` })
    const wider = closed([...aRole().abilities, 'products:write'])
    const [gives, changes] = await Promise.all([
      give(beaThere, id),
      ada.call('PATCH', `/roles/${id}`, { abilities: wider }),
    ])
    expect([gives.status, changes.status]).toEqual([200, 200])
    expect(await abilitiesNow(bea)).toEqual(wider)
  }
})

it('of giving a role and deleting it at once one counts', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id } = await roleOf({ name: `Round ${round}` })
    await given(beaThere, 'reader')
    const [gives, deletes] = await Promise.all([give(beaThere, id), ada.call('DELETE', `/roles/${id}`)])
    expect([
      [200, 409],
      [404, 204],
    ]).toContainEqual([gives.status, deletes.status])
    expect(await abilitiesNow(bea)).toEqual(gives.status === 200 ? aRole().abilities : abilitiesOf('reader'))
  }
})

it('two who take people management from each other at once do not both lose it', async () => {
  const [one, two] = [await personnel(), await employeeOf(app, ada)]
  const own = (await ada.call('GET', '/roles')).body.find(({ name }: { name: string }) => name === 'Personnel')
  const lesser = await roleOf({ name: 'Lesser', abilities: closed(['messages:send']) })
  const [oneThere, twoThere] = [await employeeIdOf(app, one), await employeeIdOf(app, two)]
  await given(twoThere, own.id)
  const both = await Promise.all([give(twoThere, lesser.id, one), give(oneThere, lesser.id, two)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
})
