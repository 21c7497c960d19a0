import { auditActs } from '@duly/core/audit-trail/acts.ts'
import type { EndpointKey } from '@duly/core/contract/endpoint.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../platform/db/database.ts'
import { servedEndpoints } from '../platform/http/serve.ts'
import { apiKeyOf } from '../test/an-api-key.ts'
import { employeeOf, workspaceOf } from '../test/an-employee.ts'
import { aBillOf } from '../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../test/app.ts'

/** The audit trail by the calls of an owner, their employees and programs. */

/** Calls that change things and leave nothing in the audit trail of a business, with the reason. */
const unaudited: Readonly<Partial<Record<EndpointKey, string>>> = {
  'POST /account/delete': 'with the account, its business ends',
  'POST /account/export': 'writes its entry itself, having no transaction to write it in before',
  'POST /account/password': 'of a person, not of a business',
  'DELETE /auth/authenticator': 'of a person',
  'POST /auth/authenticator': 'of a person',
  'POST /auth/authenticator/secret': 'of a person',
  'POST /auth/confirm': 'of a person',
  'POST /auth/confirm/options': 'of a person',
  'POST /auth/logout': 'of a person',
  'POST /auth/passkeys': 'of a person',
  'DELETE /auth/passkeys/:id': 'of a person',
  'PATCH /auth/passkeys/:id': 'of a person',
  'POST /auth/passkeys/options': 'of a person',
  'POST /auth/recovery-codes': 'of a person',
  'DELETE /auth/sessions': 'of a person',
  'DELETE /auth/sessions/:id': 'of a person',
  'POST /auth/oidc/link': 'of a person',
  'DELETE /auth/oidc/identities/:id': 'of a person',
  'PATCH /profile': 'of a person',
  'POST /businesses': 'what is new has no past',
  'POST /businesses/:id/choose': 'of a person',
  'POST /businesses/:id/leave': 'writes its entry itself, in the business that is left',
  'POST /e-invoices/read': 'changes nothing',
  'POST /imports': 'nothing is in force before the import is brought to its end',
  'DELETE /imports/:id': 'nothing was in force',
  'POST /imports/:id/rows': 'nothing is in force before the import is brought to its end',
  'POST /invitations/:token/accept': 'writes its entry itself, in the business that invited',
  'POST /invitations/:token/reject': 'writes its entry itself, in the business that invited',
  'POST /invoices/:id/credit-notes/preview': 'changes nothing',
  'POST /invoices/:id/remind/preview': 'changes nothing',
  'POST /invoices/pdf.zip': 'changes nothing',
  'POST /message-templates/:message/preview': 'changes nothing',
  'POST /setup/dismissal': 'puts a card of the screen away',
  'POST /webhook-endpoints/:id/sample': 'changes nothing',
  // Of strangers, who are in no business.
  'POST /auth/login': 'of a person',
  'POST /auth/oidc/session': 'of a person',
  'POST /auth/passkey': 'of a person',
  'POST /auth/passkey/options': 'of a person',
  'POST /auth/second-step': 'of a person',
  'POST /auth/forgot-password': 'of a person; asked by an administrator, it is in the trail of the installation',
  'POST /auth/reset-password': 'of a person',
  'POST /auth/undo-email-change': 'of a person',
  'POST /users': 'what is new has no past',
  'POST /contact': 'writes to the operator',
  'POST /analytics/pageview': 'changes nothing',
  // Of customers, on public pages: the timeline of the document tells.
  'POST /invoices/:id/views': 'of a customer',
  'POST /invoices/:id/payment': 'of a customer',
  'POST /payment-links/:id/payment': 'of a customer',
  'POST /quotes/:id/accept': 'of a customer',
  'POST /quotes/:id/decline': 'of a customer',
  // Of administrators, who see no business from inside: the installation has a trail of its own.
  'PATCH /admin/users/:id/role': 'in the trail of the installation',
  'PATCH /admin/users/:id/payment-integration': 'in the trail of the installation',
  'DELETE /admin/users/:id': 'in the trail of the installation',
  'DELETE /admin/users/:id/sessions': 'in the trail of the installation',
}

let app: TestApp
let ada: TestPerson

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.now = new Date('2026-03-20T18:00:00Z')
  ada = await app.register({ firstName: 'Ada', lastName: 'Byron', timeZone: 'America/Vancouver' })
})

const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

async function made(person: Pick<TestPerson, 'call'>, path: string, body: unknown): Promise<string> {
  const answer = await person.call('POST', path, body, firefox)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id
}
const product = (name: string) => ({
  shortDescription: name,
  detailedDescription: 'By the hour, with travel',
  price: 12,
})
const trail = async (query = '') => (await ada.call('GET', `/audit-trail${query}`)).body.entries
const told = async (query = '') =>
  (await trail(query)).map(({ verb, subject, name }: Record<string, string>) =>
    `${verb} ${subject} ${name ?? ''}`.trim(),
  )

it('knows of every call that a person can change something by what it leaves in the trail', () => {
  const served = servedEndpoints.get(app.server) ?? new Map()
  const unknown: string[] = []
  for (const key of served.keys()) {
    if (key.startsWith('GET')) continue
    if (key in auditActs === key in unaudited) unknown.push(key)
  }
  expect(unknown, 'in core/audit-trail/acts.ts, or here with the reason why not').toEqual([])
  const gone = [...Object.keys(auditActs), ...Object.keys(unaudited)].filter((key) => !served.has(key as EndpointKey))
  expect(gone, 'no such call any more').toEqual([])
})

it('tells who did what, by which device or key, the newest first', async () => {
  const customerId = await made(ada, '/customers', { name: 'Northlight', email: 'desk@northlight.example' })
  const eve = await employeeOf(app, ada)
  const id = await made(eve, '/invoices', aBillOf(80, { customerId, invoiceNumber: 'A-1' }))
  await ada.call('PATCH', `/invoices/${id}`, { additionalNotes: 'Thank you', items: undefined }, firefox)
  const program = await apiKeyOf(app, ada)
  await program.call('POST', '/products', product('Survey'))
  await ada.call('DELETE', `/customers/${customerId}`)
  const entries = await trail()
  expect(entries.map(({ id: _, at: _at, subjectId: _s, ...rest }: Record<string, unknown>) => rest)).toMatchObject([
    { verb: 'deleted', subject: 'customer', name: 'Northlight', by: 'Ada Byron', fields: [] },
    { verb: 'created', subject: 'product', name: 'Survey', by: 'Ada Byron', device: null, apiKey: 'Bookkeeping' },
    { verb: 'created', subject: 'apiKey', name: 'Bookkeeping' },
    {
      verb: 'changed',
      subject: 'invoice',
      name: 'A-1',
      by: 'Ada Byron',
      device: 'Firefox on Linux',
      fields: ['additionalNotes'],
      apiKey: null,
      rule: null,
    },
    { verb: 'created', subject: 'invoice', name: 'A-1' },
    { verb: 'created', subject: 'customer', name: 'Northlight' },
  ])
  expect(entries[4].by).not.toBe('Ada Byron')
  expect(entries[0]).toMatchObject({ at: '2026-03-20T18:00:00.000Z', subjectId: customerId })
})

it('leaves nothing where nothing was changed: refusals, forms saved as they were, repeats of a call', async () => {
  const id = await made(ada, '/invoices', aBillOf(80, { invoiceNumber: 'A-1' }))
  await ada.call('PATCH', `/invoices/${id}`, { invoiceNumber: 'A-1', currency: 'CAD' })
  await ada.call('PATCH', `/invoices/${id}`, { invoiceNumber: 'A-2' })
  await ada.call('POST', '/invoices', aBillOf(80, { invoiceNumber: 'A-1' }))
  await ada.call('POST', '/customers', { name: '' })
  const key = { 'idempotency-key': 'once' }
  for (let tries = 0; tries < 2; tries += 1)
    await ada.call('POST', '/customers', { name: 'Northlight', email: 'desk@northlight.example' }, key)
  expect(await told()).toEqual(['created customer Northlight', 'created invoice A-1'])
})

it('tells what a rule did by itself', async () => {
  const { writeAuditOfRule } = await import('../features/audit-trail/service.ts')
  const id = await made(ada, '/invoices', aBillOf(80, { invoiceNumber: 'A-1' }))
  const workspaceId = await workspaceOf(app, ada)
  await inTransaction(app.db, { workspaceId }, (tx) =>
    writeAuditOfRule(tx, workspaceId, 'reminders', {
      verb: 'reminded',
      subject: 'invoice',
      subjectId: id,
      at: new Date(),
    }),
  )
  expect((await trail())[0]).toMatchObject({ verb: 'reminded', name: 'A-1', by: null, device: null, rule: 'reminders' })
})

it('pages, narrows by day and record, and exports', async () => {
  for (const day of ['2026-03-20', '2026-03-21', '2026-03-22']) {
    // Nine in the evening in Vancouver is the next day in UTC.
    app.clock.now = new Date(`${day}T18:00:00Z`)
    await made(ada, '/customers', { name: `Customer of ${day}`, email: 'desk@northlight.example' })
    app.clock.now = new Date(new Date(`${day}T18:00:00Z`).getTime() + 10 * 3_600_000)
    await made(ada, '/products', product(`=Product of ${day}`))
  }
  const first = await ada.call('GET', '/audit-trail?limit=4')
  expect(first.body.entries).toHaveLength(4)
  const rest = await ada.call('GET', `/audit-trail?limit=4&before=${first.body.next}`)
  expect(rest.body).toMatchObject({ entries: { length: 2 }, next: null })
  expect(await told('?from=2026-03-21&to=2026-03-21')).toEqual([
    'created product =Product of 2026-03-21',
    'created customer Customer of 2026-03-21',
  ])
  expect(await told('?subject=customer&from=2026-03-22')).toEqual(['created customer Customer of 2026-03-22'])
  expect((await ada.call('GET', '/audit-trail?from=2026-02-30')).status).toBe(400)
  const { status, body, headers } = await ada.call('GET', '/audit-trail/export.csv?to=2026-03-20')
  expect(status).toBe(200)
  expect(headers['content-disposition']).toContain('filename="audit-trail-2026-03-22.csv"')
  const lines = String(body).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[1]).toContain(`created,product,'=Product of 2026-03-20`)
})

it('is for the owner alone, and nobody changes it', async () => {
  await made(ada, '/products', product('Survey'))
  const eve = await employeeOf(app, ada)
  expect((await eve.call('GET', '/audit-trail')).status).toBe(403)
  const bea = await app.register()
  expect((await bea.call('GET', '/audit-trail')).body).toEqual({ entries: [], next: null })
  const program = await apiKeyOf(app, ada)
  expect((await program.call('GET', '/audit-trail')).status).toBe(403)
  const workspaceId = await workspaceOf(app, ada)
  const forbidden = [
    sql`update audit_entries set verb = 'created' where workspace_id = ${workspaceId}`,
    sql`delete from audit_entries where workspace_id = ${workspaceId}`,
  ]
  for (const statement of forbidden)
    await expect(inTransaction(app.db, { workspaceId }, (tx) => statement.execute(tx))).rejects.toThrow(
      'permission denied',
    )
})
