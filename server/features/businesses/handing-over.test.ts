import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { verifyDatabase } from '../../app/invariants.ts'
import { employeeIdOf } from '../../test/an-appointment.ts'
import { employeeOf, workspaceOf } from '../../test/an-employee.ts'
import { aBillOf } from '../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'

let app: TestApp
let ada: TestPerson
let bea: TestPerson
let firm: string
let beaThere: string

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await app.register({ firstName: 'Ada', lastName: 'Byron' })
  bea = await app.register({ firstName: 'Bea', lastName: 'Moss' })
  await employeeOf(app, ada, bea)
  await ada.call('POST', '/companies', { name: 'Fernwood Studio Ltd.' })
  firm = await workspaceOf(app, ada)
  beaThere = await employeeIdOf(app, bea)
})

const tab = (id: string) => ({ 'x-workspace': id })
const profile = async (person: TestPerson, id?: string) =>
  (await person.call('GET', '/auth/profile', undefined, id ? tab(id) : undefined)).body
const handOver = (person: TestPerson, employeeId: string) =>
  person.call('POST', '/businesses/hand-over', { employeeId }, tab(firm))
const names = async (person: TestPerson) =>
  (await person.call('GET', '/businesses')).body.map(({ name, isOwner }: { name: string; isOwner: boolean }) => [
    name,
    isOwner,
  ])

it('lists the businesses of somebody: an own one that was never used only where it is the one', async () => {
  expect(await names(ada)).toEqual([['Fernwood Studio Ltd.', true]])
  expect(await names(bea)).toEqual([['Fernwood Studio Ltd.', false]])
  expect((await profile(bea)).workspace.hasOthers).toBe(false)
  const own = await workspaceOf(app, bea)
  await bea.call('POST', '/customers', { name: 'Of her own', email: 'c@x.example' }, tab(own))
  expect(await names(bea)).toEqual([
    ['Bea Moss', true],
    ['Fernwood Studio Ltd.', false],
  ])
  expect((await profile(bea)).workspace.hasOthers).toBe(true)
})

it('goes where one was last, in later sessions too, and refuses what is not theirs like what is not there', async () => {
  const own = await workspaceOf(app, bea)
  expect((await bea.call('POST', `/businesses/${own}/choose`)).status).toBe(204)
  expect((await profile(bea)).workspace.id).toBe(own)
  const login = await app.call('POST', '/auth/login', { email: bea.email, password: 'correct horse' })
  const later = await app.call('GET', '/auth/profile', undefined, {
    authorization: `Bearer ${login.body.access_token}`,
  })
  expect(later.body.workspace.id).toBe(own)
  const stranger = await workspaceOf(app, await app.register())
  for (const act of ['choose', 'leave'])
    for (const id of [stranger, crypto.randomUUID()])
      expect((await bea.call('POST', `/businesses/${id}/${act}`)).status, act).toBe(404)
})

it('begins another business once until it is used, with nothing of the first', async () => {
  const { id } = (await ada.call('POST', '/businesses')).body
  expect((await ada.call('POST', '/businesses')).body).toEqual({ id })
  await ada.call('POST', '/customers', { name: 'Of the first', email: 'c@x.example' })
  expect((await ada.call('GET', '/customers', undefined, tab(id))).body.customers).toEqual([])
  expect(await profile(ada, id)).toMatchObject({ role: 'USER', workspace: { isOwn: true, hasOthers: true } })
  await ada.call('POST', '/companies', { name: 'Annex' }, tab(id))
  expect(await names(ada)).toEqual([
    ['Annex', true],
    ['Fernwood Studio Ltd.', true],
  ])
  expect((await ada.call('POST', '/businesses')).body.id).not.toBe(id)
})

it('lets an employee leave, and no owner', async () => {
  const refused = await ada.call('POST', `/businesses/${firm}/leave`)
  expect([refused.status, refused.body.code]).toEqual([409, 'owner_cannot_leave'])
  expect((await bea.call('POST', `/businesses/${firm}/leave`)).status).toBe(204)
  expect(await profile(bea)).toMatchObject({ role: 'USER', workspace: { isOwn: true } })
  expect((await bea.call('GET', '/invoices', undefined, tab(firm))).status).toBe(403)
  expect((await ada.call('GET', '/employees')).body).toEqual([])
  const [entry] = (await ada.call('GET', '/audit-trail')).body.entries
  expect(entry).toMatchObject({ verb: 'left', subject: 'employee', by: 'Bea Moss' })
})

it('hands over to an employee, and the old owner stays as one', async () => {
  const open = (await ada.call('POST', '/invoices', aBillOf(5))).body
  expect((await handOver(ada, beaThere)).status).toBe(204)
  expect(await profile(bea, firm)).toMatchObject({ role: 'USER', workspace: { id: firm, isOwn: true } })
  expect(await profile(ada, firm)).toMatchObject({ role: 'EMPLOYEE', workspace: { id: firm, isOwn: false } })
  // What the old owner had open: the work goes on, the settings are no longer theirs.
  const change = { additionalNotes: 'Typed before', items: undefined }
  expect((await ada.call('PATCH', `/invoices/${open.id}`, change, tab(firm))).status).toBe(200)
  const company = (await ada.call('GET', '/companies/me', undefined, tab(firm))).body
  expect((await ada.call('PATCH', `/companies/${company.id}`, { name: 'Mine' }, tab(firm))).status).toBe(403)
  expect((await bea.call('PATCH', `/companies/${company.id}`, { name: 'Bea Ltd.' }, tab(firm))).status).toBe(200)
  const staff = (await bea.call('GET', '/employees', undefined, tab(firm))).body
  expect(staff).toMatchObject([{ user: { email: ada.email }, invitation: { status: 'ACCEPTED' } }])
  // Nobody is without a workspace of their own, and nothing is left of the business in it.
  const own = await workspaceOf(app, ada)
  expect(own).not.toBe(firm)
  expect((await ada.call('GET', '/invoices', undefined, tab(own))).body.meta.total).toBe(0)
  for (const person of [ada, bea])
    expect((await app.mailsTo(person.email)).map(({ kind }) => kind)).toContain('handed_over')
  expect((await bea.call('GET', '/audit-trail', undefined, tab(firm))).body.entries).toEqual(
    expect.arrayContaining([expect.objectContaining({ verb: 'handedOver', by: 'Ada Byron' })]),
  )
  expect(await verifyDatabase(app.databaseUrls.ownerUrl)).toEqual([])
  // The new owner may take the old one off.
  expect((await bea.call('DELETE', `/employees/${staff[0].id}`, undefined, tab(firm))).status).toBe(204)
  expect((await profile(ada)).workspace.id).toBe(own)
})

it('asks for a fresh sign-in, and for somebody who has accepted', async () => {
  const invited = await app.register()
  const { id } = (await ada.call('POST', '/employees', { email: invited.email })).body
  const refusal = async (employeeId: string) => {
    const { status, body } = await handOver(ada, employeeId)
    return [status, body.code]
  }
  expect(await refusal(id)).toEqual([409, 'only_to_members'])
  expect(await refusal(crypto.randomUUID())).toEqual([404, 'employee_not_found'])
  expect((await handOver(bea, beaThere)).status).toBe(403)
  await app.db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 3_600_000) })
    .where('user_id', '=', ada.id)
    .execute()
  expect((await handOver(ada, beaThere)).body.detail).toEqual({ signInAgain: true })
})

it('one of two at once takes over, and who leaves meanwhile does not', async () => {
  const eve = await employeeOf(app, ada)
  const eveThere = await employeeIdOf(app, eve)
  const both = await Promise.all([handOver(ada, beaThere), handOver(ada, eveThere)])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 403])
  const [owner, other] = both[0]?.status === 204 ? [bea, eve] : [eve, bea]
  expect((await profile(owner, firm)).role).toBe('USER')
  const otherThere = await employeeIdOf(app, other)
  const [handed, left] = await Promise.all([
    handOver(owner, otherThere),
    other.call('POST', `/businesses/${firm}/leave`),
  ])
  // Whoever was first counts.
  expect([
    [204, 409],
    [404, 204],
  ]).toContainEqual([handed.status, left.status])
  expect(await verifyDatabase(app.databaseUrls.ownerUrl)).toEqual([])
})

it('whose account ends works nowhere any more, and the businesses see that they left', async () => {
  expect((await bea.call('POST', '/account/delete', { password: 'correct horse' })).status).toBe(204)
  expect((await ada.call('GET', '/employees')).body).toEqual([])
  expect((await handOver(ada, beaThere)).body.code).toBe('employee_not_found')
  const [entry] = (await ada.call('GET', '/audit-trail')).body.entries
  expect(entry).toMatchObject({ verb: 'left', subject: 'employee', by: 'Bea Moss' })
})

it('of handing over and the end of the heir’s account, no business is left without an owner', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [owner, heir] = [await app.register(), await app.register()]
    await employeeOf(app, owner, heir)
    const id = await workspaceOf(app, owner)
    const there = await employeeIdOf(app, heir)
    const handing = owner.call('POST', '/businesses/hand-over', { employeeId: there }, tab(id))
    // The password of whoever ends their account is hashed first: the two meet somewhere in these rounds.
    await new Promise((done) => setTimeout(done, round * 4))
    const [handed, ended] = await Promise.all([
      handing,
      heir.call('POST', '/account/delete', { password: 'correct horse' }),
    ])
    expect(ended.status).toBe(204)
    const workspace = await app.db
      .selectFrom('workspaces')
      .select(['owner_user_id', 'purge_after'])
      .where('id', '=', id)
      .executeTakeFirst()
    // Either it stays with who had it, or it ended with the account of whom it was handed to.
    if (handed.status === 204)
      expect([workspace?.owner_user_id, workspace?.purge_after !== null]).toEqual([heir.id, true])
    else expect([workspace?.owner_user_id, workspace?.purge_after]).toEqual([owner.id, null])
    const members = await app.db.selectFrom('memberships').selectAll().where('workspace_id', '=', id).execute()
    expect(members).toEqual([])
  }
})

it('ends every business of an account with it', async () => {
  const { id } = (await ada.call('POST', '/businesses')).body
  await employeeOf(app, bea, ada)
  expect((await ada.call('POST', '/account/delete', { password: 'correct horse' })).status).toBe(204)
  expect((await bea.call('GET', '/invoices', undefined, tab(firm))).status).toBe(403)
  const ends = await app.db.selectFrom('workspaces').select('purge_after').where('id', 'in', [firm, id]).execute()
  expect(ends.map(({ purge_after }) => purge_after !== null)).toEqual([true, true])
  expect(await app.db.selectFrom('memberships').selectAll().where('user_id', '=', ada.id).execute()).toEqual([])
})
