import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { anInvoice } from '../../test/an-invoice.ts'
import { callAs, startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'
import { promoteToAdmin } from '../access/admins.ts'

let app: TestApp
let ada: TestPerson

beforeAll(async () => {
  app = await startTestApp({ workers: true })
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.now = null
  ada = await app.register()
  await ada.call('POST', '/companies', { name: 'Fernwood Studio Ltd.', website: 'https://fernwood.example' })
})

const invite = async (person: TestPerson, by = ada) => {
  const { status, body } = await by.call('POST', '/employees', { email: person.email })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

/** The token of the newest invitation to somebody, from the mail that they got. */
async function tokenFor(person: TestPerson, by = ada): Promise<string> {
  const { data } = (await by.call('GET', '/outbox?limit=100')).body
  const mail = data.find((one: { recipient: string; kind: string }) => one.recipient === person.email)
  expect(mail.kind).toBe('invitation')
  const { text } = (await by.call('GET', `/outbox/${mail.id}`)).body
  return /accept-invitation\?token=([\w-]+)/.exec(text)?.[1] ?? ''
}

async function joined(by = ada): Promise<{ person: TestPerson; employee: { id: string } }> {
  const person = await app.register()
  const employee = await invite(person, by)
  const answer = await person.call('POST', `/invitations/${await tokenFor(person, by)}/accept`)
  expect(answer.body).toEqual({ status: 'ACCEPTED' })
  return { person, employee }
}

it('invites by mail, shows the invitation, and moves the session at once', async () => {
  const bea = await app.register({ firstName: 'Bea', lastName: 'Lund' })
  const own = (await bea.call('POST', '/invoices', anInvoice())).body
  const employee = await invite(bea)
  expect(employee).toMatchObject({
    user: { email: bea.email, profile: { firstName: 'Bea', lastName: 'Lund' } },
    invitation: { status: 'PENDING' },
  })
  const token = await tokenFor(bea)
  const shown = await app.call('GET', `/invitations/${token}`)
  expect(shown.body).toMatchObject({
    status: 'PENDING',
    company: { name: 'Fernwood Studio Ltd.', website: 'https://fernwood.example' },
    employee: { user: { email: bea.email } },
    viewer: 'anonymous',
  })
  expect((await bea.call('GET', `/invitations/${token}`)).body.viewer).toBe('invited')
  const theirs = (await ada.call('POST', '/invoices', anInvoice())).body

  expect((await bea.call('POST', `/invitations/${token}/accept`)).body).toEqual({ status: 'ACCEPTED' })
  expect((await bea.call('GET', '/auth/profile')).body).toMatchObject({ role: 'EMPLOYEE', workspace: { isOwn: false } })
  expect((await bea.call('GET', `/invoices/${theirs.id}`)).status).toBe(200)
  expect((await bea.call('GET', `/invoices/${own.id}`)).status).toBe(404)
  expect((await ada.call('GET', '/employees')).body[0].invitation).toEqual({ status: 'ACCEPTED' })

  // Removed: their own workspace is back, with role USER and everything in it.
  expect((await ada.call('DELETE', `/employees/${employee.id}`)).status).toBe(204)
  expect((await bea.call('GET', '/auth/profile')).body).toMatchObject({ role: 'USER', workspace: { isOwn: true } })
  expect((await bea.call('GET', `/invoices/${own.id}`)).status).toBe(200)
  expect((await bea.call('GET', `/invoices/${theirs.id}`)).status).toBe(404)
  expect((await ada.call('GET', '/employees')).body).toEqual([])
})

it('moves sessions at once in every process', async () => {
  const second = await startTestApp({ joins: app })
  try {
    const bea = await app.register()
    const there = callAs(second.server, bea.token)
    expect((await there('GET', '/auth/profile')).body.role).toBe('USER')
    const { id } = await invite(bea)
    await bea.call('POST', `/invitations/${await tokenFor(bea)}/accept`)
    expect((await there('GET', '/auth/profile')).body.role).toBe('EMPLOYEE')
    expect((await there('GET', '/employees?page=1')).status).toBe(403)
    await ada.call('DELETE', `/employees/${id}`)
    expect((await there('GET', '/auth/profile')).body.role).toBe('USER')
    expect((await there('GET', '/employees?page=1')).body.meta.total).toBe(0)
  } finally {
    await second.close()
  }
})

it('lets an employee read the settings of the business and change none', async () => {
  const { person } = await joined()
  const company = (await person.call('GET', '/companies/me')).body
  expect(company.name).toBe('Fernwood Studio Ltd.')
  const mine = (await person.call('GET', '/auth/profile')).body
  const refused: [string, string, unknown?][] = [
    ['POST', '/companies', { name: 'Mine' }],
    ['PATCH', `/companies/${company.id}`, { name: 'Mine' }],
    ['DELETE', `/companies/${company.id}`],
    ['POST', '/payment-settings', { bankName: 'Mine' }],
    ['PATCH', `/payment-settings/user/${mine.id}`, { bankName: 'Mine' }],
    ['GET', '/clover/status'],
    ['GET', '/clover/connect'],
    ['POST', '/clover/disconnect'],
    ['GET', '/admin/users'],
  ]
  for (const [method, path, body] of refused)
    expect((await person.call(method, path, body)).status, `${method} ${path}`).toBe(403)
  expect((await ada.call('GET', '/companies/me')).body.name).toBe('Fernwood Studio Ltd.')
})

it('refuses what a page shows of a workspace that the session has left', async () => {
  const { person, employee } = await joined()
  const { workspace } = (await person.call('GET', '/auth/profile')).body
  const tab = { 'x-workspace': workspace.id }
  expect((await person.call('GET', '/invoices', undefined, tab)).status).toBe(200)
  await ada.call('DELETE', `/employees/${employee.id}`)
  const refused = await person.call('POST', '/invoices', anInvoice(), tab)
  expect([refused.status, refused.body.message]).toEqual([403, 'You no longer work in this workspace.'])
  expect((await person.call('GET', '/invoices')).body.meta.total).toBe(0)
})

it('lets nobody but the invited person answer', async () => {
  const bea = await app.register()
  const stranger = await app.register()
  await invite(bea)
  const token = await tokenFor(bea)
  for (const answer of ['accept', 'reject']) {
    expect((await app.call('POST', `/invitations/${token}/${answer}`)).status).toBe(401)
    const other = await stranger.call('POST', `/invitations/${token}/${answer}`)
    expect([other.status, other.body.message]).toEqual([403, 'This invitation is for another account.'])
    expect((await ada.call('POST', `/invitations/${token}/${answer}`)).status).toBe(403)
  }
  expect((await stranger.call('GET', `/invitations/${token}`)).body.viewer).toBe('other')
  expect((await stranger.call('GET', '/auth/profile')).body.role).toBe('USER')
})

it('is answered once, ends after seven days, and a new one voids the old', async () => {
  const bea = await app.register()
  const { id } = await invite(bea)
  const first = await tokenFor(bea)
  const again = await ada.call('POST', `/employees/${id}/resend-invitation`)
  expect(again.body.invitation.status).toBe('PENDING')
  const second = await tokenFor(bea)
  expect(second).not.toBe(first)
  expect((await app.call('GET', `/invitations/${first}`)).status).toBe(404)
  expect((await bea.call('POST', `/invitations/${first}/accept`)).status).toBe(404)

  app.clock.now = new Date(Date.now() + 8 * 86_400_000)
  const named = new RegExp(`Fernwood|${bea.email}|Ada`)
  const expired = (await app.call('GET', `/invitations/${second}`)).body
  expect(expired.status).toBe('EXPIRED')
  expect(JSON.stringify(expired)).not.toMatch(named)
  expect((await bea.call('POST', `/invitations/${second}/accept`)).body.message).toBe('Invalid or expired invitation')
  app.clock.now = null
  expect((await bea.call('POST', `/invitations/${second}/reject`)).body).toEqual({ status: 'REJECTED' })
  expect((await bea.call('POST', `/invitations/${second}/accept`)).status).toBe(409)
  const used = (await app.call('GET', `/invitations/${second}`)).body
  expect(used.status).toBe('REJECTED')
  expect(JSON.stringify(used)).not.toMatch(named)
  expect((await ada.call('GET', '/employees')).body[0].invitation.status).toBe('REJECTED')
  // Asked again, they may change their mind.
  await ada.call('POST', `/employees/${id}/resend-invitation`)
  expect((await bea.call('POST', `/invitations/${await tokenFor(bea)}/accept`)).status).toBe(200)
  expect((await ada.call('POST', `/employees/${id}/resend-invitation`)).status).toBe(409)
})

it('is sent again five times an hour at most', async () => {
  const { id } = await invite(await app.register())
  const statuses: number[] = []
  for (let count = 0; count < 7; count += 1)
    statuses.push((await ada.call('POST', `/employees/${id}/resend-invitation`)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
})

it('answers unknown tokens alike', async () => {
  for (const token of ['x'.repeat(43), 'a-token-that-never-was-anywhere']) {
    const { status, body } = await app.call('GET', `/invitations/${token}`)
    expect([status, body.message]).toEqual([404, 'Invalid or expired invitation'])
  }
  expect((await app.call('GET', '/invitations/short')).status).toBe(400)
})

it('says why somebody cannot be invited', async () => {
  const bea = await app.register()
  const refused = async (email: string) => {
    const { status, body } = await ada.call('POST', '/employees', { email })
    return [status, body.message]
  }
  expect(await refused('nobody@nowhere.example')).toEqual([404, 'User not found with this email'])
  expect(await refused(ada.email)).toEqual([409, 'You cannot invite yourself.'])
  expect((await refused('not an address'))[0]).toBe(400)
  await invite(bea)
  expect(await refused(bea.email.toUpperCase())).toEqual([409, 'This person already works for you or is invited.'])
})

it('lets employees and employers of others join, but no administrators', async () => {
  const other = await app.register()
  const { person } = await joined()
  const accept = async (invited: TestPerson, by: TestPerson) => {
    await invite(invited, by)
    const { status, body } = await invited.call('POST', `/invitations/${await tokenFor(invited, by)}/accept`)
    return [status, body.message]
  }
  expect(await accept(person, other)).toEqual([200, undefined])
  expect(await accept(ada, other)).toEqual([200, undefined])
  const admin = await app.register()
  await promoteToAdmin(app.db, admin.email)
  expect(await accept(admin, other)).toEqual([409, 'Administrators cannot join a company as employees.'])
})

it('two answers at once join two employers', async () => {
  const bea = await app.register()
  const owners = [await app.register(), await app.register()]
  const tokens = []
  for (const owner of owners) {
    await invite(bea, owner)
    tokens.push(await tokenFor(bea, owner))
  }
  const answers = await Promise.all(tokens.map((token) => bea.call('POST', `/invitations/${token}/accept`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
})

it('keeps employees of others and strangers away', async () => {
  const { person: employee, employee: record } = await joined()
  const stranger = await app.register()
  const calls: [string, string, unknown?][] = [
    ['DELETE', `/employees/${record.id}`],
    ['POST', `/employees/${record.id}/resend-invitation`],
  ]
  for (const [method, path] of calls) {
    expect((await app.call(method, path)).status).toBe(401)
    expect((await stranger.call(method, path)).status).toBe(404)
    expect((await employee.call(method, path)).status).toBe(403)
  }
  expect((await app.call('GET', '/employees')).status).toBe(401)
  expect((await employee.call('POST', '/employees', { email: stranger.email })).status).toBe(403)
  expect((await employee.call('GET', '/employees?page=1')).status).toBe(403)
  // The bare list is for the select of the schedule.
  expect((await employee.call('GET', '/employees')).body).toHaveLength(1)
  expect((await stranger.call('GET', '/employees')).body).toEqual([])
})

it('lists in pages, by each order, and finds by name and address', async () => {
  const people = [
    await app.register({ firstName: 'Zoe', lastName: 'A', email: `a${Date.now()}@list.example` }),
    await app.register({ firstName: 'Adam', lastName: 'Z', email: `z${Date.now()}@list.example` }),
  ]
  for (const person of people) await invite(person)
  const names = async (query: string) => {
    const { data } = (await ada.call('GET', `/employees?${query}`)).body
    return data.map((one: { user: { profile: { firstName: string } } }) => one.user.profile.firstName)
  }
  expect(await names('sortBy=name')).toEqual(['Adam', 'Zoe'])
  expect(await names('sortBy=email')).toEqual(['Zoe', 'Adam'])
  expect(await names('sortBy=createdAt')).toEqual(['Adam', 'Zoe'])
  expect(await names('search=zoe')).toEqual(['Zoe'])
  expect(await names('search=z%25')).toEqual([])
  expect((await ada.call('GET', '/employees?limit=1&page=2')).body.meta).toEqual({
    total: 2,
    page: 2,
    limit: 1,
    totalPages: 2,
  })
  expect((await ada.call('GET', '/employees?sortBy=shoe')).status).toBe(400)
})

it('invites an address without an account, whose link leads through registering', async () => {
  const email = `zoe.${Date.now()}@new.example`
  expect((await ada.call('POST', '/employees', { email })).status).toBe(404)
  const invited = await ada.call('POST', '/employees/invite-by-email', { email })
  expect(invited).toMatchObject({
    status: 201,
    body: { user: { email, profile: { firstName: '', lastName: '' } }, invitation: { status: 'PENDING' } },
  })
  expect((await ada.call('GET', '/employees?search=zoe.&sortBy=email')).body.data).toHaveLength(1)
  expect((await ada.call('POST', '/employees/invite-by-email', { email: email.toUpperCase() })).status).toBe(409)
  const stranger = await app.register()
  const token = await tokenFor({ ...stranger, email })
  const anonymous = (await app.call('GET', `/invitations/${token}`)).body
  expect(anonymous).toMatchObject({ viewer: 'anonymous', needsAccount: true, employee: { user: { email } } })
  expect((await stranger.call('GET', `/invitations/${token}`)).body).toMatchObject({
    viewer: 'other',
    needsAccount: true,
  })
  expect((await stranger.call('POST', `/invitations/${token}/accept`)).status).toBe(403)

  const zoe = await app.register({ email, firstName: 'Zoe', lastName: 'Berg' })
  expect((await zoe.call('GET', `/invitations/${token}`)).body).toMatchObject({
    viewer: 'invited',
    needsAccount: false,
  })
  // Registered meanwhile: the address is invited already.
  expect((await ada.call('POST', '/employees', { email })).status).toBe(409)
  expect((await zoe.call('POST', `/invitations/${token}/accept`)).body).toEqual({ status: 'ACCEPTED' })
  expect((await zoe.call('GET', '/auth/profile')).body).toMatchObject({ role: 'EMPLOYEE', workspace: { isOwn: false } })
  expect((await zoe.call('POST', `/invitations/${token}/accept`)).status).toBe(409)
  const listed = (await ada.call('GET', '/employees')).body[0]
  expect(listed).toMatchObject({ user: { email, profile: { firstName: 'Zoe' } }, invitation: { status: 'ACCEPTED' } })
  expect((await ada.call('DELETE', `/employees/${listed.id}`)).status).toBe(204)
  expect((await zoe.call('GET', '/auth/profile')).body.role).toBe('USER')
})

it('keeps the token of such an invitation as a digest, renews it, lets it end, and takes it back', async () => {
  const email = `yan.${Date.now()}@new.example`
  const { id } = (await ada.call('POST', '/employees/invite-by-email', { email })).body
  const first = await tokenFor({ ...ada, email })
  const [mail] = await app.mailsTo(email)
  expect(mail?.text).toContain('You do not have an account yet')
  await ada.call('POST', `/employees/${id}/resend-invitation`)
  const second = await tokenFor({ ...ada, email })
  expect((await app.call('GET', `/invitations/${first}`)).status).toBe(404)
  app.clock.now = new Date(Date.now() + 8 * 86_400_000)
  const ended = (await app.call('GET', `/invitations/${second}`)).body
  expect(ended).toMatchObject({ status: 'EXPIRED', needsAccount: false, employee: { user: { email: '' } } })
  app.clock.now = null
  await ada.call('DELETE', `/employees/${id}`)
  expect((await app.call('GET', `/invitations/${second}`)).status).toBe(404)
  expect((await ada.call('GET', '/employees')).body).toEqual([])
})

it('invites who has an account as ever, and sends one address three such mails an hour at most', async () => {
  const bea = await app.register()
  const invited = await ada.call('POST', '/employees/invite-by-email', { email: bea.email })
  expect(invited).toMatchObject({ status: 201, body: { user: { email: bea.email } } })
  expect((await ada.call('POST', '/employees/invite-by-email', { email: ada.email })).status).toBe(409)
  const email = `xia.${Date.now()}@new.example`
  const statuses: number[] = []
  for (let count = 0; count < 5; count += 1) {
    const owner = await app.register()
    statuses.push((await owner.call('POST', '/employees/invite-by-email', { email })).status)
  }
  expect(statuses).toEqual([201, 201, 201, 429, 429])
  const { person } = await joined()
  expect((await person.call('POST', '/employees/invite-by-email', { email })).status).toBe(403)
})

it('invites the address of an account that was closed as one without an account, and says so of an account that was invited', async () => {
  const root = await app.register()
  await promoteToAdmin(app.db, root.email)
  const close = async (person: TestPerson) =>
    expect((await root.call('DELETE', `/admin/users/${person.id}`)).status).toBe(204)
  const gone = await app.register()
  await close(gone)
  const registered = await ada.call('POST', '/employees', { email: gone.email.toUpperCase() })
  expect([registered.status, registered.body.code]).toEqual([404, 'user_not_registered'])

  // Never registered anew, and invited before there was an account, which was closed since.
  const email = `una.${Date.now()}@new.example`
  for (const address of [gone.email, email])
    expect((await ada.call('POST', '/employees/invite-by-email', { email: address })).status).toBe(201)
  await close(await app.register({ email }))
  for (const address of [gone.email, email]) {
    const token = await tokenFor({ ...gone, email: address })
    expect((await app.call('GET', `/invitations/${token}`)).body).toMatchObject({
      status: 'PENDING',
      needsAccount: true,
    })
    const anew = await app.register({ email: address })
    expect((await anew.call('POST', `/invitations/${token}/accept`)).status).toBe(200)
  }

  // Nobody can join any more with an account that has ended; the address can be invited once its row is gone.
  const bea = await app.register()
  const { id } = await invite(bea)
  await close(bea)
  expect((await ada.call('POST', `/employees/${id}/resend-invitation`)).body.code).toBe('invited_account_closed')
  expect((await ada.call('DELETE', `/employees/${id}`)).status).toBe(204)
  expect((await ada.call('POST', '/employees/invite-by-email', { email: bea.email })).status).toBe(201)
})
