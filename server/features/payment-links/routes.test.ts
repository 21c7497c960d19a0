import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { employeeOf, workspaceOf } from '../../test/an-employee.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'
import { recordPayment } from '../ledger/service.ts'
import { lockPayableLink } from './payable.ts'

let app: TestApp
let ada: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  app = await startTestApp({ workers: true })
  ada = await app.register()
  stranger = await app.register()
  await ada.call('POST', '/companies', { name: 'Fernwood Studio Ltd.', city: 'Victoria', email: 'in@fernwood.example' })
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.now = null
})

const aLink = (overrides: Record<string, unknown> = {}) => ({
  billingName: 'Harbour & Pine Studio',
  billingEmail: 'accounts@harbourpine.example',
  billingPhone: '+1 587 555 0100',
  currency: 'CAD',
  total: 120.5,
  additionalNotes: 'Deposit for the June shoot',
  ...overrides,
})
const created = async (overrides: Record<string, unknown> = {}, person = ada) => {
  const { status, body } = await person.call('POST', '/payment-links', aLink(overrides))
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}

it('creates a link that can be read, listed and opened by anybody who has its address', async () => {
  const link = await created()
  expect(link).toMatchObject({ ...aLink(), status: 'PENDING', payable: 'disabled', customerId: null })
  expect((await ada.call('GET', `/payment-links/${link.id}`)).body).toEqual(link)
  const shown = await app.call('GET', `/payment-links/${link.id}/public`)
  expect(shown.status).toBe(200)
  expect(shown.body).toEqual({
    id: link.id,
    language: 'en',
    formCountry: null,
    currency: 'CAD',
    total: 120.5,
    paid: 0,
    amountDue: 120.5,
    payments: [],
    receipt: false,
    additionalNotes: 'Deposit for the June shoot',
    status: 'PENDING',
    expiresAt: link.expiresAt,
    company: { logo: '', name: 'Fernwood Studio Ltd.', address: '', city: 'Victoria', zip: '', country: '' },
    payable: 'disabled',
    checkout: 'none',
  })
})

it('opens its page in the customer’s language, or in that of the business', async () => {
  const customer = { name: 'Quai Nord', email: 'a@quai.example', language: 'fr' }
  const { body } = await ada.call('POST', '/customers', customer)
  const language = async ({ id }: { id?: unknown }) =>
    (await app.call('GET', `/payment-links/${id}/public`)).body.language
  expect(await language(await created({ customerId: body.id }))).toBe('fr')
  expect(await language(await created())).toBe('en')
})

it('keeps strangers out, answers theirs like none, and lets employees work', async () => {
  const { id } = await created()
  const employee = await employeeOf(app, ada)
  const calls: [string, string, unknown?][] = [
    ['GET', `/payment-links/${id}`],
    ['GET', `/payment-links/${id}/timeline`],
    ['PATCH', `/payment-links/${id}`, { total: 1 }],
    ['POST', `/payment-links/${id}/send-email`],
    ['POST', `/payment-links/${id}/send-sms`],
    ['DELETE', `/payment-links/${id}`],
    ['POST', `/payment-links/${id}/restore`],
    ['POST', `/payment-links/${id}/renew`],
  ]
  for (const [method, path, body] of [
    ...calls,
    ['GET', '/payment-links'],
    ['POST', '/payment-links', aLink()],
  ] as const)
    expect((await app.call(method as string, path as string, body)).status, `${method} ${path}`).toBe(401)
  const missing = crypto.randomUUID()
  for (const [method, path, body] of calls) {
    const theirs = await stranger.call(method, path, body)
    expect(theirs).toMatchObject({ status: 404, body: { message: 'Payment link not found' } })
    const none = await ada.call(method, path.replace(id, missing), body)
    expect({ ...none.body, requestId: '' }).toEqual({ ...theirs.body, requestId: '' })
  }
  expect((await employee.call('PATCH', `/payment-links/${id}`, { total: 99 })).body.total).toBe(99)
  expect((await ada.call('GET', `/payment-links/${id}`)).body.total).toBe(99)
  expect((await employee.call('GET', `/payment-links/${id}/timeline`)).body).toHaveLength(2)
})

it.each([
  [{ billingName: ' ' }, 'billingName is required'],
  [{ billingEmail: 'nobody' }, 'billingEmail must be an email'],
  [{ billingPhone: '' }, /billingPhone/],
  [{ total: 0 }, 'total must be a positive number'],
  [{ total: -5 }, 'total must not be negative'],
  [{ total: 1.234 }, 'total must have at most 2 decimals'],
  [{ total: 'many' }, 'total must be a number'],
  [{ currency: 'XYZ' }, /currency must be one of/],
  [{ billingName: 'x'.repeat(201) }, /billingName/],
  [{ billingName: 'a\u0000b' }, /billingName/],
  [{ customerId: 'nobody' }, /customerId/],
])('refuses %j', async (wrong, message) => {
  const before = (await ada.call('GET', '/payment-links')).body.meta.total
  const { status, body } = await ada.call('POST', '/payment-links', aLink(wrong))
  expect(status).toBe(400)
  expect(body.message).toEqual(expect.arrayContaining([expect.stringMatching(message)]))
  expect((await ada.call('GET', '/payment-links')).body.meta.total).toBe(before)
})

it('lists by each order, searches without accents, and refuses unknown orders', async () => {
  const bea = await app.register()
  for (const [billingName, total] of [
    ['Zoë', 5],
    ['adam', 50],
    ['Mara', 20],
  ] as const)
    await created({ billingName, total }, bea)
  const names = async (query: string) =>
    (await bea.call('GET', `/payment-links?${query}`)).body.data.map(
      (link: { billingName: string }) => link.billingName,
    )
  expect(await names('sortBy=billingName')).toEqual(['adam', 'Mara', 'Zoë'])
  expect(await names('sortBy=total')).toEqual(['adam', 'Mara', 'Zoë'])
  expect(await names('')).toEqual(['Mara', 'adam', 'Zoë'])
  const [oldest] = (await bea.call('GET', '/payment-links?searchQuery=zoe')).body.data
  await bea.call('PATCH', `/payment-links/${oldest.id}`, { status: 'CANCELLED' })
  expect((await names('sortBy=status'))[0]).toBe('Zoë')
  expect(await names('searchQuery=zoe')).toEqual(['Zoë'])
  expect(await names('searchQuery=%25')).toEqual([])
  expect((await bea.call('GET', '/payment-links?limit=2&page=2')).body.meta).toEqual({
    total: 3,
    page: 2,
    limit: 2,
    totalPages: 2,
  })
  expect((await bea.call('GET', '/payment-links?sortBy=secret')).status).toBe(400)
  expect((await bea.call('GET', '/payment-links?limit=101')).status).toBe(400)
})

it('expires after 90 days, comes back with nothing else changed, and can be cancelled', async () => {
  const { id } = await created()
  const employeeTime = new Date(Date.now() + 91 * 86_400_000)
  const seen = async () => (await app.call('GET', `/payment-links/${id}/public`)).body
  app.clock.now = employeeTime
  expect(await seen()).toMatchObject({ status: 'EXPIRED', payable: 'expired' })
  app.clock.now = null
  await ada.call('PATCH', `/payment-links/${id}`, { status: 'CANCELLED' })
  expect(await seen()).toMatchObject({ status: 'CANCELLED', payable: 'cancelled' })
  expect((await ada.call('POST', `/payment-links/${id}/send-email`)).status).toBe(409)
  await ada.call('PATCH', `/payment-links/${id}`, { status: 'PENDING' })
  expect((await seen()).status).toBe('PENDING')
  expect((await ada.call('PATCH', `/payment-links/${id}`, { status: 'PAID' })).status).toBe(400)
})

it('is gone when deleted, and back when restored', async () => {
  const { id } = await created()
  expect((await ada.call('DELETE', `/payment-links/${id}`)).status).toBe(204)
  expect((await app.call('GET', `/payment-links/${id}/public`)).status).toBe(404)
  expect((await app.call('POST', `/payment-links/${id}/payment`)).status).toBe(404)
  expect((await ada.call('POST', `/payment-links/${id}/restore`)).body.id).toBe(id)
  expect((await app.call('GET', `/payment-links/${id}/public`)).status).toBe(200)
})

it('goes out by mail and SMS with its address', async () => {
  const { id } = await created()
  expect((await ada.call('POST', `/payment-links/${id}/send-email`)).body).toEqual({ outcome: 'delivered' })
  expect((await ada.call('POST', `/payment-links/${id}/send-sms`)).body).toEqual({ outcome: 'delivered' })
  const messages = (await ada.call('GET', '/outbox?limit=100')).body.data.filter(
    (message: { about: { id: string } | null }) => message.about?.id === id,
  )
  expect(messages.map((message: { channel: string }) => message.channel).sort()).toEqual(['mail', 'sms'])
  for (const message of messages) {
    const { text } = (await ada.call('GET', `/outbox/${message.id}`)).body
    expect(text).toContain(`http://localhost:3000/pay-link/${id}`)
    expect(text).toContain('120.50')
  }
})

it('tells its history: who changed what, where it was sent and how that ended, and that it expired', async () => {
  const { id } = await created()
  const story = async () => (await ada.call('GET', `/payment-links/${id}/timeline`)).body
  await ada.call('PATCH', `/payment-links/${id}`, { total: 80, billingName: 'Harbour & Pine Studio' })
  await ada.call('PATCH', `/payment-links/${id}`, { status: 'CANCELLED' })
  await ada.call('PATCH', `/payment-links/${id}`, { status: 'PENDING' })
  // Saved again as it stands: nothing happened.
  await ada.call('PATCH', `/payment-links/${id}`, { status: 'PENDING', total: 80 })
  await ada.call('DELETE', `/payment-links/${id}`)
  expect((await ada.call('GET', `/payment-links/${id}/timeline`)).status).toBe(404)
  await ada.call('POST', `/payment-links/${id}/restore`)
  expect((await story()).map(({ kind, detail }: { kind: string; detail: object }) => [kind, detail])).toEqual([
    ['restored', {}],
    ['deleted', {}],
    ['status_changed', { from: 'CANCELLED', to: 'PENDING' }],
    ['status_changed', { from: 'PENDING', to: 'CANCELLED' }],
    ['edited', { fields: ['total'], from: '$120.50 CAD', to: '$80.00 CAD' }],
    ['created', {}],
  ])
  expect((await story()).every((entry: { by: string }) => entry.by === 'Ada Moss')).toBe(true)

  await ada.call('POST', `/payment-links/${id}/send-email`)
  const to = { channel: 'mail', recipient: 'accounts@harbourpine.example' }
  expect(await story()).toContainEqual(expect.objectContaining({ kind: 'send_requested', by: 'Ada Moss', detail: to }))
  const delivered = { kind: 'message_delivered', by: null, detail: { ...to, message: 'payment_link' } }
  await expect.poll(story, { timeout: 60_000 }).toContainEqual(expect.objectContaining(delivered))

  app.clock.now = new Date(Date.now() + 91 * 86_400_000)
  const { expiresAt } = (await ada.call('GET', `/payment-links/${id}`)).body
  expect((await story())[0]).toMatchObject({ kind: 'expired', at: expiresAt, by: null })
  // A cancelled one never comes to expire.
  await ada.call('PATCH', `/payment-links/${id}`, { status: 'CANCELLED' })
  expect((await story()).map((entry: { kind: string }) => entry.kind)).not.toContain('expired')
})

it('is renewed for another 90 days when it has expired or was cancelled, and at no other time', async () => {
  const { id, expiresAt } = await created()
  const renewed = () => ada.call('POST', `/payment-links/${id}/renew`)
  expect(await renewed()).toMatchObject({ status: 409, body: { message: expect.stringContaining('neither expired') } })

  app.clock.now = new Date(Date.now() + 100 * 86_400_000)
  expect((await ada.call('GET', `/payment-links/${id}`)).body).toMatchObject({ status: 'EXPIRED', payable: 'expired' })
  const { status, body } = await renewed()
  expect([status, body.status]).toEqual([200, 'PENDING'])
  expect(new Date(body.expiresAt).getTime() - app.clock.now.getTime()).toBe(90 * 86_400_000)
  expect((await app.call('GET', `/payment-links/${id}/public`)).body).toMatchObject({
    status: 'PENDING',
    amountDue: 120.5,
    expiresAt: body.expiresAt,
  })
  expect((await ada.call('POST', `/payment-links/${id}/send-email`)).status).toBe(200)

  await ada.call('PATCH', `/payment-links/${id}`, { status: 'CANCELLED' })
  expect((await app.call('GET', `/payment-links/${id}/public`)).body).toMatchObject({ amountDue: 0, total: 120.5 })
  expect((await renewed()).body.status).toBe('PENDING')
  const story = (await ada.call('GET', `/payment-links/${id}/timeline`)).body
  expect(
    story.filter(({ kind }: { kind: string }) => kind === 'renewed').map((entry: { detail: object }) => entry.detail),
  ).toEqual([
    { from: 'CANCELLED', until: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
    { from: 'EXPIRED', until: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/) },
  ])
  expect(new Date(body.expiresAt) > new Date(expiresAt)).toBe(true)
})

it('is not renewed when its money came in spite of its end', async () => {
  const { id } = await created({ total: 10 })
  await ada.call('PATCH', `/payment-links/${id}`, { status: 'CANCELLED' })
  const workspaceId = await workspaceOf(app, ada)
  await inTransaction(app.db, { workspaceId }, (tx) =>
    recordPayment(tx, workspaceId, {
      targetKind: 'payment_link',
      targetId: id,
      kind: 'payment',
      currency: 'CAD',
      amountMinor: 1000,
      method: 'card',
      receivedOn: '2026-06-01',
    }),
  )
  expect((await ada.call('POST', `/payment-links/${id}/renew`)).status).toBe(409)
})

it('asks for what is left of it, on its page and in its messages', async () => {
  const { id } = await created({ total: 100 })
  const workspaceId = await workspaceOf(app, ada)
  await inTransaction(app.db, { workspaceId }, (tx) =>
    recordPayment(tx, workspaceId, {
      targetKind: 'payment_link',
      targetId: id,
      kind: 'payment',
      currency: 'CAD',
      amountMinor: 3000,
      method: 'card',
      receivedOn: '2026-06-01',
    }),
  )
  expect((await app.call('GET', `/payment-links/${id}/public`)).body).toMatchObject({ paid: 30, amountDue: 70 })
  await ada.call('POST', `/payment-links/${id}/send-email`)
  await ada.call('POST', `/payment-links/${id}/send-sms`)
  const messages = (await ada.call('GET', '/outbox?limit=100')).body.data.filter(
    (message: { about: { id: string } | null }) => message.about?.id === id,
  )
  expect(messages).toHaveLength(2)
  for (const message of messages) {
    const { text } = (await ada.call('GET', `/outbox/${message.id}`)).body
    expect(text).toContain('$70.00')
    expect(text).not.toContain('$100.00')
  }
})

it('does not start a payment on an installation without a provider, and says why', async () => {
  const { id } = await created()
  const { status, body } = await app.call('POST', `/payment-links/${id}/payment`)
  expect([status, body.message]).toEqual([503, 'Card payments are not configured on this installation.'])
})

it('tells payments what is still to be paid, and refuses what is settled', async () => {
  const { id } = await created({ total: 10 })
  const workspaceId = await workspaceOf(app, ada)
  const lock = (now = new Date()) =>
    inTransaction(app.db, { workspaceId }, (tx) => lockPayableLink(tx, workspaceId, id, now))
  expect(await lock()).toMatchObject({ balanceMinor: 1000, refusal: null, returnPath: `/pay-link/${id}` })
  expect(await lock(new Date('2199-01-01'))).toMatchObject({ refusal: 'link_expired' })
  await inTransaction(app.db, { workspaceId }, (tx) =>
    recordPayment(tx, workspaceId, {
      targetKind: 'payment_link',
      targetId: id,
      kind: 'payment',
      currency: 'CAD',
      amountMinor: 1000,
      method: 'card',
      receivedOn: '2026-06-01',
    }),
  )
  expect(await lock()).toMatchObject({ balanceMinor: 0, refusal: 'link_not_payable' })
  await ada.call('DELETE', `/payment-links/${id}`)
  expect(await lock()).toMatchObject({ refusal: 'payment_link_not_found' })
})

it('makes one link of a double press', async () => {
  const key = { 'idempotency-key': 'one-press' }
  const [one, two] = [
    await ada.call('POST', '/payment-links', aLink(), key),
    await ada.call('POST', '/payment-links', aLink(), key),
  ]
  expect(two.body.id).toBe(one.body.id)
})
