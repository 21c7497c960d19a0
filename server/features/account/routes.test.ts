import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { employeeOf, workspaceOf } from '../../test/an-employee.ts'
import { aBillOf, anInvoice } from '../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'
import { promoteToAdmin } from '../access/admins.ts'
import { keptCountFaults } from '../invoices/list/tallies.ts'
import { purge } from './service.ts'

let app: TestApp
let ada: TestPerson
const password = 'correct horse'

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  ada = await app.register({ password })
})

async function archiveOf(person: TestPerson): Promise<Record<string, string>> {
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/account/export',
    headers: { authorization: `Bearer ${person.token}` },
    payload: { password },
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip'])
  const files = unzipSync(new Uint8Array(answer.rawPayload))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]))
}

it('each asks for the password, and for a session', async () => {
  for (const [path, body] of [
    ['/account/export', { password: 'wrong' }],
    ['/account/delete', { password: 'wrong' }],
    ['/account/password', { currentPassword: 'wrong', newPassword: 'x' }],
  ] as const) {
    expect((await app.call('POST', path, body)).status).toBe(401)
    expect((await ada.call('POST', path, body)).body.message).toBe('The current password is not right.')
    expect((await ada.call('POST', path, {})).status).toBe(400)
  }
})

it('changes the password and ends the sessions elsewhere', async () => {
  const elsewhere = await app.call('POST', '/auth/login', { email: ada.email, password })
  const changed = await ada.call('POST', '/account/password', { currentPassword: password, newPassword: 'another one' })
  expect(changed.status).toBe(204)
  expect((await ada.call('GET', '/auth/profile')).status).toBe(200)
  const stale = { authorization: `Bearer ${elsewhere.body.access_token}` }
  expect((await app.call('GET', '/auth/profile', undefined, stale)).status).toBe(401)
  expect((await app.call('POST', '/auth/login', { email: ada.email, password })).status).toBe(401)
  expect((await app.call('POST', '/auth/login', { email: ada.email, password: 'another one' })).status).toBe(200)
})

it('exports invoices with the day and amount of each part, and deposits with what they are for', async () => {
  const parts = [
    { dueDate: '2026-03-20', type: 'percentage', value: 50 },
    { dueDate: '2026-04-20', type: 'rest' },
  ]
  const dates = { issueDate: '2026-03-05', dueDate: '2026-03-05' }
  const bill = (more: object) => ada.call('POST', '/invoices', aBillOf(1000, { ...dates, ...more }))
  const { body: inParts } = await bill({ schedule: parts })
  const { body: whole } = await bill({})
  const { body: deposit } = await ada.call('POST', `/invoices/${whole.id}/deposits`, { type: 'percentage', value: 30 })
  const rows = (await archiveOf(ada))['invoices.jsonl']
    ?.trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const row = (id: string) => rows?.find((one) => one.id === id)
  expect(row(inParts.id).schedule).toMatchObject([
    { dueDate: '2026-03-20', amount: 500 },
    { dueDate: '2026-04-20', amount: 500 },
  ])
  expect([row(deposit.id).deposit_for_id, row(deposit.id).due_date]).toEqual([whole.id, deposit.dueDate])
})

it('exports everything of the own workspace, nobody else’s, without secrets', async () => {
  await ada.call('POST', '/customers', { name: '=cmd()', email: 'c@x.example' })
  await ada.call('POST', '/payment-settings', {
    preferredCurrency: 'CAD',
    bankName: 'Inner Harbour',
    iban: 'NL91ABNA0417164300',
  })
  await ada.call('POST', '/products', {
    shortDescription: 'Hour',
    detailedDescription: 'An hour of work',
    price: 12.5,
  })
  const { id, total } = (await ada.call('POST', '/invoices', anInvoice())).body
  await ada.call('PATCH', `/invoices/${id}`, { status: 'PAID' })
  const stranger = await app.register()
  await stranger.call('POST', '/customers', { name: 'Not theirs', email: 'n@x.example' })
  const files = await archiveOf(ada)
  expect(JSON.parse(files['account.json'] ?? '')).toMatchObject({ email: ada.email })
  expect(files['payment-settings.json']).toContain('NL91ABNA0417164300')
  const invoices = (files['invoices.jsonl'] ?? '')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(invoices).toMatchObject([{ id, status: 'PAID', total }])
  expect((files['invoice_items.csv'] ?? '').trim().split('\r\n')).toHaveLength(3)
  expect(files['payments.jsonl']).toContain('"manual"')
  // A spreadsheet must not run what a customer is called.
  expect(files['customers.csv']).toContain("'=cmd()")
  // Amounts are what people read, in the unit of their currency: no file speaks of cents.
  expect(JSON.parse(files['products.jsonl'] ?? '')).toMatchObject({ price: 12.5 })
  const [head = '', product = ''] = (files['products.csv'] ?? '').split('\r\n')
  expect(product.split(',')[head.split(',').indexOf('price')]).toBe('12.50')
  const [invoiceHead = '', invoice = ''] = (files['invoices.csv'] ?? '').split('\r\n')
  expect(invoiceHead.split(',')).toEqual(expect.arrayContaining(['subtotal', 'discount', 'shipping', 'tax', 'total']))
  expect(invoice).toContain(`,${Number(total).toFixed(2)},`)
  const all = Object.values(files).join('\n')
  expect(all).not.toMatch(/minor\b/i)
  for (const secret of ['Not theirs', 'argon2', 'sealed', 'search_text', 'token_digest'])
    expect(all).not.toContain(secret)
})

it('an employee exports their own workspace, not the employer’s', async () => {
  await ada.call('POST', '/customers', { name: 'Of the employer', email: 'e@x.example' })
  const employee = await employeeOf(app, ada)
  expect((await archiveOf(employee))['customers.jsonl']).toBe('')
})

it('exports every business that somebody owns, each in a folder of its own but for the first', async () => {
  await ada.call('POST', '/customers', { name: 'Of the first', email: 'f@x.example' })
  const { id } = (await ada.call('POST', '/businesses')).body
  await ada.call('POST', '/customers', { name: 'Of the second', email: 's@x.example' }, { 'x-workspace': id })
  const files = await archiveOf(ada)
  expect(files['customers.jsonl']).toContain('Of the first')
  expect(files['customers.jsonl']).not.toContain('Of the second')
  expect(files[`businesses/${id}/customers.jsonl`]).toContain('Of the second')
})

it('exports more than one batch', async () => {
  const workspaceId = await workspaceOf(app, ada)
  await inTransaction(app.db, { workspaceId }, (tx) =>
    tx
      .insertInto('products')
      .values(
        Array.from({ length: 1203 }, (_, index) => ({
          workspace_id: workspaceId,
          id: crypto.randomUUID(),
          short_description: `Part ${index}`,
          detailed_description: 'A part of something larger',
          price_minor: 100,
        })),
      )
      .execute(),
  )
  const files = await archiveOf(ada)
  const names = new Set(
    (files['products.jsonl'] ?? '')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).short_description),
  )
  expect(names.size).toBe(1203)
})

const aRefusedMail = (workspaceId: string, invoiceId: string) => ({
  workspace_id: workspaceId,
  id: crypto.randomUUID(),
  channel: 'mail',
  kind: 'invoice',
  subject_kind: 'invoice',
  subject_id: invoiceId,
  recipient: 'payer@harbourpine.example',
  dedupe_key: invoiceId,
  status: 'refused',
})

it('deletes the account at once, and its workspace after 30 days but for what was issued', async () => {
  const workspaceId = await workspaceOf(app, ada)
  await ada.call('POST', '/customers', { name: 'Gone later', email: 'g@x.example' })
  const draft = (await ada.call('POST', '/invoices', aBillOf(5))).body
  const issued = (await ada.call('POST', '/invoices', aBillOf(7, { status: 'PAID' }))).body
  await inTransaction(app.db, { workspaceId }, (tx) =>
    tx.insertInto('outbox').values(aRefusedMail(workspaceId, issued.id)).execute(),
  )
  expect((await ada.call('POST', '/account/delete', { password })).status).toBe(204)
  expect((await ada.call('GET', '/auth/profile')).status).toBe(401)
  expect((await app.call('POST', '/auth/login', { email: ada.email, password })).status).toBe(401)

  const left = (table: 'customers' | 'invoices' | 'payments' | 'timeline_entries') =>
    inTransaction(app.db, { workspaceId }, async (tx) => {
      const { n } = await tx
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .where('workspace_id', '=', workspaceId)
        .executeTakeFirstOrThrow()
      return n
    })
  await purge(app.db, new Date(), 10)
  expect([await left('customers'), await left('invoices')]).toEqual([1, 2])
  // The database asks its own clock, too: the owner's leave is set back instead.
  await app.db
    .updateTable('workspaces')
    .set({ purge_after: new Date(Date.now() - 1000) })
    .where('id', '=', workspaceId)
    .execute()
  await purge(app.db, new Date(), 10)
  expect([
    await left('customers'),
    await left('invoices'),
    await left('payments'),
    await left('timeline_entries'),
  ]).toEqual([0, 1, 1, 0])
  const faults = await inTransaction(app.db, { workspaceId }, (tx) => sql.raw(keptCountFaults).execute(tx))
  expect(faults.rows).toEqual([])
  expect((await app.call('GET', `/invoices/${issued.id}/public`)).status).toBe(404)
  expect((await app.call('GET', `/invoices/${draft.id}/public`)).status).toBe(404)
  const user = await app.db
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', ada.id)
    .executeTakeFirstOrThrow()
  expect(user).toEqual({ email: `deleted-${ada.id}@invalid.invalid`, first_name: '' })
  const purgedYearsAgo = (years: number) =>
    app.db
      .updateTable('workspaces')
      .set({ purged_at: new Date(Date.now() - years * 366 * 86_400_000) })
      .where('id', '=', workspaceId)
      .execute()
  await purgedYearsAgo(9)
  await purge(app.db, new Date(), 10)
  expect(await left('invoices')).toBe(1)
  await purgedYearsAgo(11)
  await purge(app.db, new Date(), 10)
  expect([await left('invoices'), await left('payments')]).toEqual([0, 0])
})

it('frees the address at once for an account that begins anew, which the purge of the old one leaves alone', async () => {
  const email = `again${Date.now()}@duly.example`
  const first = await app.register({ email, password: 'the first one' })
  await first.call('POST', '/customers', { name: 'Of the first', email: 'c@x.example' })
  expect((await first.call('POST', '/account/delete', { password: 'the first one' })).status).toBe(204)
  const second = await app.register({ email: email.toUpperCase(), password: 'the second one' })
  expect((await second.call('GET', '/customers')).body.customers).toEqual([])
  expect((await app.call('POST', '/users', { email, password: 'a third' })).body.code).toBe('email_taken')
  const signIn = async (password: string) => (await app.call('POST', '/auth/login', { email, password })).status
  expect([await signIn('the first one'), await signIn('the second one')]).toEqual([401, 200])
  const due = { purge_after: new Date(Date.now() - 1000) }
  await app.db.updateTable('workspaces').set(due).where('owner_user_id', '=', first.id).execute()
  await purge(app.db, new Date(), 10)
  expect(await signIn('the second one')).toBe(200)
  // And so again: any number may have ended with one address.
  expect((await second.call('POST', '/account/delete', { password: 'the second one' })).status).toBe(204)
  await app.register({ email, password: 'the third one' })
  expect(await signIn('the third one')).toBe(200)
})

it('keeps deleted records for 30 days, and issued invoices beyond', async () => {
  const workspaceId = await workspaceOf(app, ada)
  const customer = (await ada.call('POST', '/customers', { name: 'Old', email: 'o@x.example' })).body
  const draft = (await ada.call('POST', '/invoices', aBillOf(1))).body
  const sent = (await ada.call('POST', '/invoices', aBillOf(1, { status: 'SENT' }))).body
  for (const path of [`/customers/${customer.id}`, `/invoices/${draft.id}`, `/invoices/${sent.id}`])
    await ada.call('DELETE', path)
  await purge(app.db, new Date(), 10)
  expect((await ada.call('POST', `/customers/${customer.id}/restore`)).status).toBe(200)
  await ada.call('DELETE', `/customers/${customer.id}`)
  const old = new Date(Date.now() - 31 * 86_400_000)
  await inTransaction(app.db, { workspaceId }, async (tx) => {
    await tx.updateTable('customers').set({ deleted_at: old }).where('id', '=', customer.id).execute()
    await tx.updateTable('invoices').set({ deleted_at: old }).where('id', 'in', [draft.id, sent.id]).execute()
  })
  await purge(app.db, new Date(), 10)
  const rows = await inTransaction(app.db, { workspaceId }, (tx) => tx.selectFrom('invoices').select('id').execute())
  expect(rows).toEqual([{ id: sent.id }])
  expect(
    await inTransaction(app.db, { workspaceId }, (tx) => tx.selectFrom('customers').select('id').execute()),
  ).toEqual([])
})

it('does not let the last administrator go', async () => {
  const lonely = await startTestApp()
  const root = await lonely.register({ password })
  await promoteToAdmin(lonely.db, root.email)
  expect((await root.call('POST', '/account/delete', { password })).status).toBe(409)
  await lonely.close()
})
