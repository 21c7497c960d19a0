import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { verifyDatabase } from '../../app/invariants.ts'
import { employeeOf, workspaceOf } from '../../test/an-employee.ts'
import { aBillOf } from '../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'

let app: TestApp
let ada: TestPerson
let bea: TestPerson
let firm: string
let annex: string

const tab = (id: string) => ({ 'x-workspace': id })

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await app.register({ firstName: 'Ada', lastName: 'Byron' })
  bea = await app.register()
  await employeeOf(app, ada, bea)
  await ada.call('POST', '/companies', { name: 'Fernwood Studio Ltd.', city: 'Victoria', country: 'Canada' })
  firm = await workspaceOf(app, ada)
  annex = (await ada.call('POST', '/businesses')).body.id
  await ada.call('POST', '/companies', { name: 'Annex', city: 'Zürich', country: 'Switzerland' }, tab(annex))
})

const close = (person: TestPerson, id: string) => person.call('POST', '/businesses/close', undefined, tab(id))
/** Invites somebody to the firm; the token is in their mail only. */
async function invitationOf(person: TestPerson): Promise<string> {
  expect((await ada.call('POST', '/employees', { email: person.email }, tab(firm))).status).toBe(201)
  const { data } = (await ada.call('GET', '/outbox?limit=100', undefined, tab(firm))).body
  const { id } = data.find((one: { recipient: string }) => one.recipient === person.email)
  const { text } = (await ada.call('GET', `/outbox/${id}`, undefined, tab(firm))).body
  return /accept-invitation\?token=([\w-]+)/.exec(text)?.[1] ?? ''
}
const businesses = async (person: TestPerson) =>
  (await person.call('GET', '/businesses')).body as { name: string; isOwner: boolean; waiting: number }[]

it('closes one of several: people, keys and pages are out of it, the login and the others stay', async () => {
  const key = (
    await ada.call('POST', '/api-keys', { name: 'Shop', scopes: ['invoices:read'], expiresOn: null }, tab(firm))
  ).body
  const { id } = (await ada.call('POST', '/invoices', aBillOf(5), tab(firm))).body
  await ada.call('PATCH', `/invoices/${id}`, { status: 'SENT' }, tab(firm))
  const program = () => app.call('GET', '/invoices', undefined, { authorization: `Bearer ${key.token ?? key.key}` })
  expect((await program()).status).toBe(200)

  expect((await close(ada, firm)).status).toBe(204)
  for (const person of [ada, bea])
    expect((await person.call('GET', '/invoices', undefined, tab(firm))).status).toBe(403)
  expect((await program()).status).toBe(401)
  expect((await businesses(ada)).map(({ name }) => name)).toEqual(['Annex'])
  // Both are told by mail, each what it means for them.
  const told = async (person: TestPerson) =>
    (await app.mailsTo(person.email))
      .filter(({ kind }) => kind === 'business_closed')
      .map(({ subject, text }) => ({ subject, text }))
  const [[toOwner, another], [toMember]] = [await told(ada), await told(bea)]
  expect(another).toBeUndefined()
  expect(toOwner).toMatchObject({
    subject: 'Fernwood Studio Ltd. was closed',
    text: expect.stringContaining('after 30 days'),
  })
  expect(toMember?.text.replace(/\s+/g, ' ')).toContain('Ada Byron closed Fernwood Studio Ltd.')
  expect(toMember?.text.replace(/\s+/g, ' ')).toContain('You no longer work in this business.')
  const login = await app.call('POST', '/auth/login', { email: ada.email, password: 'correct horse' })
  expect(login.status).toBe(200)
  expect((await ada.call('GET', '/invoices', undefined, tab(annex))).status).toBe(200)

  // What was issued is kept, and the rest waits for the purge.
  const [kept] = await app.db.selectFrom('workspaces').selectAll().where('id', '=', firm).execute()
  expect(kept).toMatchObject({ owner_user_id: null, purged_at: null })
  expect(kept?.purge_after?.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000)
  expect(await app.db.selectFrom('memberships').selectAll().where('workspace_id', '=', firm).execute()).toEqual([])
  expect(await verifyDatabase(app.databaseUrls.ownerUrl)).toEqual([])
  // It was the own one: the other one takes its place.
  expect(await workspaceOf(app, ada)).toBe(annex)
  const { workspace } = (await ada.call('GET', '/auth/profile')).body
  expect(workspace).toMatchObject({ id: annex, isOwn: true, hasOthers: false })
})

it('closes neither the only one, nor that of somebody else, nor without a fresh sign-in', async () => {
  const lone = await app.register()
  const only = await lone.call('POST', '/businesses/close')
  expect([only.status, only.body.code]).toEqual([409, 'only_business'])
  await bea.call('POST', '/customers', { name: 'Of her own', email: 'c@x.example' }, tab(await workspaceOf(app, bea)))
  expect((await close(bea, firm)).status).toBe(403)
  await app.db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 3_600_000) })
    .where('user_id', '=', ada.id)
    .execute()
  expect((await close(ada, annex)).body.detail).toEqual({ signInAgain: true })
})

it('lets nobody join any more: invitations to a closed business lead nowhere', async () => {
  const cleo = await app.register()
  const token = await invitationOf(cleo)
  expect((await cleo.call('GET', `/invitations/${token}`)).body).toMatchObject({ status: 'PENDING' })

  expect((await close(ada, firm)).status).toBe(204)
  const seen = await cleo.call('GET', `/invitations/${token}`)
  const accepted = await cleo.call('POST', `/invitations/${token}/accept`)
  const rejected = await cleo.call('POST', `/invitations/${token}/reject`)
  for (const { body } of [seen, accepted, rejected]) expect(body.code).toBe('invitation_invalid')
  expect(await app.db.selectFrom('memberships').selectAll().where('workspace_id', '=', firm).execute()).toEqual([])
})

it('has whoever joins while it closes be in it or not, and never in a closed one', async () => {
  const cleo = await app.register()
  const token = await invitationOf(cleo)
  const [answer, closed] = await Promise.all([cleo.call('POST', `/invitations/${token}/accept`), close(ada, firm)])
  expect(closed.status).toBe(204)
  expect([200, 404]).toContain(answer.status)
  expect(await app.db.selectFrom('memberships').selectAll().where('workspace_id', '=', firm).execute()).toEqual([])
})

it('of two at once one closes', async () => {
  const both = await Promise.all([close(ada, annex), close(ada, annex)])
  expect(both.map(({ status }) => status).sort()).toEqual([204, 403])
})

it('tells of each business where it is, what one is there, and what waits there', async () => {
  const staff = await employeeOf(app, ada, 'staff')
  const draft = (await staff.call('POST', '/invoices', aBillOf(5))).body
  const handIn = await staff.call('POST', `/invoices/${draft.id}/hand-in`, { version: draft.version })
  expect(handIn.status).toBe(200)
  expect(await businesses(ada)).toMatchObject([
    { name: 'Annex', role: null, place: { city: 'Zürich', country: 'Switzerland' }, waiting: 0 },
    { name: 'Fernwood Studio Ltd.', role: null, place: { city: 'Victoria', country: 'Canada' }, waiting: 1 },
  ])
  expect(await businesses(staff)).toMatchObject([{ role: { id: 'staff', name: null }, waiting: 0 }])
  const waiting = (await ada.call('GET', `/invoices/${draft.id}`, undefined, tab(firm))).body
  const returned = await ada.call(
    'POST',
    `/invoices/${draft.id}/return`,
    { version: waiting.version, remark: 'Check the rate' },
    tab(firm),
  )
  expect(returned.status).toBe(200)
  expect((await businesses(ada)).map(({ waiting: count }) => count)).toEqual([0, 0])
  expect((await businesses(staff)).map(({ waiting: count }) => count)).toEqual([1])
})
