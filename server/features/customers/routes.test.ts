import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { workspaceOf } from '../../test/an-employee.ts'
import { anInvoice } from '../../test/an-invoice.ts'
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

const whole = {
  name: 'Harbour & Pine Studio',
  email: 'accounts@harbourpine.example',
  phone: '+1 587 555 0100',
  address: '1140 Wharf Lane, Unit 6',
  city: 'Nanaimo',
  state: 'BC',
  zip: 'V9R 2S5',
  country: 'Canada',
}
const unsaid = {
  contactName: '',
  address2: '',
  taxId: '',
  paymentTerms: '',
  notes: '',
  currency: null,
  language: null,
  emails: [],
  eInvoice: {},
}
const empty = {
  phone: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  country: '',
  ...unsaid,
  taxTreatment: null,
  taxReason: '',
}

const add = async (fields: object, who = ada): Promise<string> => {
  const answer = await who.call('POST', '/customers', fields)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id
}
const names = async (query: string, who = ada): Promise<string[]> => {
  const { body } = await who.call('GET', `/customers?${query}`)
  return body.customers.map((customer: { name: string }) => customer.name)
}

it('keeps strangers out, answers theirs like none, and lets employees work', async () => {
  const id = await add(whole)
  const stranger = await app.register()
  const path = `/customers/${id}`
  const calls = [
    ['GET', '/customers'],
    ['GET', '/customers/search?query=h'],
    ['GET', '/customers/export.csv'],
    ['GET', path],
    ['POST', '/customers'],
    ['PATCH', path],
    ['DELETE', path],
    ['POST', `${path}/restore`],
  ] as const
  for (const [method, url] of calls) {
    const body = method === 'GET' || method === 'DELETE' ? undefined : whole
    expect((await app.call(method, url, body)).status, `${method} ${url}`).toBe(401)
    if (url.startsWith(path)) {
      expect(await stranger.call(method, url, body)).toMatchObject({
        status: 404,
        body: { message: 'Customer not found' },
      })
    }
  }
  expect(await names('', stranger)).toEqual([])
  expect((await stranger.call('GET', '/customers/search?query=harbour')).body).toEqual([])

  expect((await employee.call('GET', path)).body).toMatchObject(whole)
  expect((await employee.call('PATCH', path, { city: 'Victoria' })).body).toMatchObject({ ...whole, city: 'Victoria' })
  expect((await employee.call('DELETE', path)).status).toBe(204)
  expect((await employee.call('POST', `${path}/restore`)).status).toBe(200)
  const theirs = await add({ name: 'By an employee', email: 'e@client.example' }, employee)
  expect((await ada.call('GET', `/customers/${theirs}`)).status).toBe(200)
})

it('keeps no further address that is the first one, whichever of the two was changed', async () => {
  const [first, books, boss] = ['once@pine.example', 'books@pine.example', 'boss@pine.example']
  const further = [
    { address: 'ONCE@pine.example', invoices: 'cc' },
    { address: books, invoices: 'to' },
  ]
  const id = await add({ name: 'Named twice', email: first, emails: further })
  const read = async () => (await ada.call('GET', `/customers/${id}`)).body
  expect((await read()).emails).toEqual([{ address: books, invoices: 'to' }])
  await ada.call('PATCH', `/customers/${id}`, { emails: [{ address: first }, { address: boss }] })
  expect((await read()).emails).toEqual([{ address: boss, invoices: 'none' }])
  expect((await ada.call('PATCH', `/customers/${id}`, { email: boss })).status).toBe(200)
  expect(await read()).toMatchObject({ email: boss, emails: [] })
})

it('keeps what papers and other programs need, and up to five further addresses that get invoices', async () => {
  const more = {
    contactName: 'Amara Obi',
    address2: 'Building C',
    taxId: 'GB 123 4567 89',
    paymentTerms: 'Net 14',
    notes: 'Pays by cheque.\nCall first.',
    currency: 'EUR',
    language: 'fr',
    emails: [
      { address: 'books@harbourpine.example', invoices: 'to' },
      { address: 'boss@harbourpine.example', invoices: 'cc' },
      { address: 'desk@harbourpine.example', invoices: 'none' },
    ],
  }
  const id = await add({ ...whole, ...more })
  const path = `/customers/${id}`
  const read = async () => (await ada.call('GET', path)).body
  expect(await read()).toMatchObject({ ...whole, ...more })
  // Whoever knows none of it changes none of it.
  await ada.call('PATCH', path, whole)
  expect(await read()).toMatchObject(more)
  await ada.call('PATCH', path, { currency: null, emails: [{ address: 'desk@harbourpine.example' }] })
  expect(await read()).toMatchObject({ currency: null, emails: [{ invoices: 'none' }], language: 'fr' })
  for (const search of ['amara', 'desk@harbour', '4567 89'])
    expect(await names(`search=${search}`)).toContain(whole.name)

  const noted = async () => (await ada.call('GET', `/invoices/last?customerId=${id}`)).body
  expect(await noted()).toEqual({ last: null, noted: { paymentTerms: 'Net 14' } })
  await ada.call('PATCH', path, { currency: 'GBP' })
  expect(await noted()).toEqual({ last: null, noted: { paymentTerms: 'Net 14', currency: 'GBP' } })
  expect((await bea.call('GET', `/invoices/last?customerId=${id}`)).body).toEqual({ last: null, noted: {} })

  const marked = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ address: `a${index}@client.example`, invoices: 'to' }))
  const refusals = [
    [{ language: 'tlh' }, 'language must be one of en, fr, de, es, pt, ar'],
    [{ currency: 'DEM' }, expect.stringContaining('currency must be one of')],
    [{ emails: [{ address: 'nobody' }] }, 'emails.0.address must be an email'],
    [{ emails: marked(6) }, 'emails must have at most 5 that get invoices'],
    [
      { emails: [{ address: 'a@b.example' }, { address: 'A@b.example', invoices: 'to' }] },
      'emails must not name an address twice',
    ],
  ] as const
  for (const [fields, message] of refusals)
    expect(await ada.call('PATCH', path, fields)).toMatchObject({ status: 400, body: { message: [message] } })
  expect((await ada.call('PATCH', path, { emails: marked(5) })).status).toBe(200)
  await ada.call('DELETE', path)
})

it('answers what was sent, fills what was left out, and changes only what is named', async () => {
  const made = await bea.call('POST', '/customers', { name: 'Short', email: 'short@client.example', id: 'mine' })
  expect(made.body).toEqual({
    ...empty,
    name: 'Short',
    email: 'short@client.example',
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
  const path = `/customers/${made.body.id}`
  const changed = await bea.call('PATCH', path, { ...whole, createdAt: '1999-01-01T00:00:00Z' })
  expect(changed.body).toEqual({ ...made.body, ...whole })
  expect((await bea.call('PATCH', path, { phone: null })).body).toEqual({ ...changed.body, phone: '' })
  expect((await bea.call('PATCH', path, {})).body.name).toBe(whole.name)
})

it('lists by page, sort and search, whatever the accents and the case', async () => {
  const carla = await app.register()
  await add({ name: 'Zoë Ångström', email: 'b@x.example', city: 'Oslo' }, carla)
  await add({ name: 'ada Moss', email: 'c@x.example', city: 'Bergen', country: 'Norway' }, carla)
  await add({ name: '50% off_shop', email: 'a@x.example', city: 'Århus' }, carla)

  expect(await names('', carla)).toEqual(['50% off_shop', 'ada Moss', 'Zoë Ångström'])
  expect(await names('sortBy=name', carla)).toEqual(['50% off_shop', 'ada Moss', 'Zoë Ångström'])
  expect(await names('sortBy=email', carla)).toEqual(['50% off_shop', 'Zoë Ångström', 'ada Moss'])
  expect((await names('sortBy=city', carla))[0]).toBe('ada Moss')
  for (const [search, found] of [
    ['angstrom', ['Zoë Ångström']],
    ['ADA', ['ada Moss']],
    ['norway', ['ada Moss']],
    ['C@X', ['ada Moss']],
    ['%', ['50% off_shop']],
    ['_', ['50% off_shop']],
    ['nobody', []],
  ] as const) {
    expect(await names(`search=${encodeURIComponent(search)}`, carla), search).toEqual(found)
  }
  const second = await carla.call('GET', '/customers?page=2&limit=2&sortBy=name')
  expect(second.body).toMatchObject({
    customers: [{ name: 'Zoë Ångström' }],
    meta: { total: 3, page: 2, limit: 2, totalPages: 2 },
    totalPages: 2,
  })
  const found = await carla.call('GET', '/customers/search?query=x.example&limit=2')
  expect(found.body.map((customer: { name: string }) => customer.name)).toEqual(['50% off_shop', 'ada Moss'])
  for (const bad of ['page=0', 'limit=101', 'sortBy=phone', `search=${'x'.repeat(201)}`, 'search=%00']) {
    expect((await carla.call('GET', `/customers?${bad}`)).status, bad).toBe(400)
  }
})

it('is out of sight when deleted, comes back within 30 days, and leaves invoices what they state', async () => {
  const id = await add(whole)
  const path = `/customers/${id}`
  const invoice = await ada.call('POST', '/invoices', anInvoice({ customerId: id }))
  expect((await ada.call('DELETE', path)).status).toBe(204)
  expect((await ada.call('GET', path)).status).toBe(404)
  expect((await ada.call('PATCH', path, { name: 'Gone' })).status).toBe(404)
  expect((await ada.call('DELETE', path)).status).toBe(404)
  expect((await ada.call('GET', '/customers/search?query=accounts@harbourpine')).body).not.toContainEqual(
    expect.objectContaining({ id }),
  )
  expect((await ada.call('GET', `/invoices/${invoice.body.id}`)).body.billingName).toBe(invoice.body.billingName)
  expect((await ada.call('POST', `${path}/restore`)).body).toMatchObject({ ...whole, id })
  expect((await ada.call('POST', `${path}/restore`)).status).toBe(404)

  await ada.call('DELETE', path)
  await inTransaction(app.db, { workspaceId: await workspaceOf(app, ada) }, (tx) =>
    tx
      .updateTable('customers')
      .set({ deleted_at: new Date(Date.now() - 31 * 86_400_000) })
      .where('id', '=', id)
      .execute(),
  )
  expect((await ada.call('POST', `${path}/restore`)).status).toBe(404)
})

it('is added once, however often a lost answer is asked for again', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const [one, two] = [
    await ada.call('POST', '/customers', { ...whole, name: 'Once' }, key),
    await ada.call('POST', '/customers', { ...whole, name: 'Once' }, key),
  ]
  expect(two.body).toEqual(one.body)
  expect(await names('search=once')).toEqual(['Once'])
  expect((await ada.call('POST', '/customers', { ...whole, name: 'Twice' }, key)).status).toBe(422)
})
