import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { workspaceOf } from '../../test/an-employee.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'
import { threePeople } from '../../test/three-people.ts'

let app: TestApp
let ada: TestPerson
let bea: TestPerson
let employee: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  ;({ ada, bea, employee } = await threePeople(app))
})
afterAll(() => app.close())

const details = {
  bankName: 'Inner Harbour Credit Union',
  accountName: 'Fernwood Studio Ltd.',
  accountNumber: '0042117',
  swiftCode: 'IHCUCA8V',
  iban: 'DE89370400440532013000',
  eTransferEmail: 'pay@fernwood.example',
}
const pathOf = (person: TestPerson) => `/payment-settings/user/${person.id}`

it('begins without any, tells the first save from later ones, and lets everything be empty but the currency', async () => {
  const none = await ada.call('GET', pathOf(ada))
  expect(none).toMatchObject({ status: 404, body: { message: 'Payment settings not found' } })
  expect((await ada.call('PATCH', pathOf(ada), { preferredCurrency: 'EUR' })).status).toBe(404)
  const created = await ada.call('POST', '/payment-settings', {
    preferredCurrency: 'CAD',
    paymentIntegrationEnabled: false,
  })
  const empty = { bankName: '', accountName: '', accountNumber: '', swiftCode: '', iban: '', eTransferEmail: '' }
  // Card payments are the administrators' switch, on in local mode, whatever a body says.
  expect(created).toMatchObject({
    status: 201,
    body: { ...empty, preferredCurrency: 'CAD', paymentIntegrationEnabled: true },
  })
  expect(await ada.call('POST', '/payment-settings', { preferredCurrency: 'CAD' })).toMatchObject({
    status: 409,
    body: { message: 'Payment settings already exist' },
  })
  const changed = await ada.call('PATCH', pathOf(ada), { ...details, paymentIntegrationEnabled: false })
  expect(changed.body).toEqual({ ...details, preferredCurrency: 'CAD', paymentIntegrationEnabled: true })
  expect((await ada.call('PATCH', pathOf(ada), { iban: '' })).body).toEqual({ ...changed.body, iban: '' })
  expect((await ada.call('GET', pathOf(ada))).body).toEqual({ ...changed.body, iban: '' })
})

it('lies sealed in the database', async () => {
  const row = await inTransaction(app.db, { workspaceId: await workspaceOf(app, ada) }, (tx) =>
    tx.selectFrom('payment_settings').selectAll().executeTakeFirstOrThrow(),
  )
  const sealed = row.details_sealed ?? ''
  expect(sealed.length).toBeGreaterThan(JSON.stringify(details).length)
  // Neither as it stands nor in what its parts encode.
  const parts = sealed.split(/[^A-Za-z0-9+/=_-]/).map((part) => Buffer.from(part, 'base64').toString('latin1'))
  const stored = [JSON.stringify(row), ...parts].join('\n')
  for (const value of Object.values(details)) expect(stored.includes(value), value).toBe(false)
})

it('is for its workspace alone: anybody else’s id answers like none', async () => {
  for (const [method, path] of [
    ['GET', pathOf(ada)],
    ['POST', '/payment-settings'],
    ['PATCH', pathOf(ada)],
  ] as const) {
    const body = method === 'GET' ? undefined : { preferredCurrency: 'EUR' }
    expect((await app.call(method, path, body)).status, method).toBe(401)
    if (method !== 'POST') expect((await bea.call(method, path, body)).status, method).toBe(404)
  }
  expect((await ada.call('GET', pathOf(ada))).body.preferredCurrency).toBe('CAD')
})

it('is read by employees under their own id, who change nothing of it', async () => {
  const seen = (await ada.call('GET', pathOf(ada))).body
  expect((await employee.call('GET', pathOf(employee))).body).toEqual(seen)
  expect((await employee.call('GET', pathOf(ada))).status).toBe(404)
  expect((await employee.call('POST', '/payment-settings', { preferredCurrency: 'EUR' })).status).toBe(403)
  expect((await employee.call('PATCH', pathOf(employee), { iban: '1' })).status).toBe(403)
  expect((await ada.call('GET', pathOf(ada))).body).toEqual(seen)
})
