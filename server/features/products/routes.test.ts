import { afterAll, beforeAll, expect, it } from 'vitest'
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

const logo = {
  shortDescription: 'Logo design',
  detailedDescription: 'Three drafts, two rounds,\none final',
  price: 2400.5,
}

const add = async (fields: object, who = ada): Promise<string> => {
  const answer = await who.call('POST', '/products', { ...logo, ...fields })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id
}
const names = async (query: string, who = ada): Promise<string[]> => {
  const { body } = await who.call('GET', `/products?${query}`)
  return body.products.map((product: { shortDescription: string }) => product.shortDescription)
}

it('keeps strangers out, answers theirs like none, and lets employees work', async () => {
  const id = await add({})
  const path = `/products/${id}`
  const calls = [
    ['GET', '/products'],
    ['GET', '/products/export.csv'],
    ['GET', path],
    ['POST', '/products'],
    ['PATCH', path],
    ['DELETE', path],
    ['POST', `${path}/restore`],
  ] as const
  for (const [method, url] of calls) {
    const body = method === 'GET' || method === 'DELETE' ? undefined : logo
    expect((await app.call(method, url, body)).status, `${method} ${url}`).toBe(401)
    if (url.startsWith(path)) {
      expect(await bea.call(method, url, body)).toMatchObject({ status: 404, body: { message: 'Product not found' } })
    }
  }
  expect(await names('', bea)).toEqual([])

  expect((await employee.call('GET', path)).body).toMatchObject(logo)
  expect((await employee.call('PATCH', path, { price: 2500 })).body).toMatchObject({ ...logo, price: 2500 })
  expect((await employee.call('DELETE', path)).status).toBe(204)
  expect((await employee.call('POST', `${path}/restore`)).body).toMatchObject({ id, price: 2500 })
  const theirs = await add({ shortDescription: 'By an employee' }, employee)
  expect((await ada.call('GET', `/products/${theirs}`)).status).toBe(200)
})

it('keeps prices to the cent, and changes only what is named', async () => {
  const made = await bea.call('POST', '/products', { ...logo, price: '0.01', id: 'mine' })
  expect(made.body).toEqual({
    ...logo,
    price: 0.01,
    currency: 'CAD',
    unit: '',
    taxIds: [],
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
  })
  const path = `/products/${made.body.id}`
  for (const price of [0.07, 19.99, 1.1, 999_999_999.99]) {
    expect((await bea.call('PATCH', path, { price })).body).toEqual({ ...made.body, price })
  }
  expect((await bea.call('PATCH', path, { shortDescription: 'Logo' })).body).toMatchObject({
    shortDescription: 'Logo',
    price: 999_999_999.99,
  })
  await bea.call('DELETE', path)
})

it('keeps prices in the preferred currency, with its decimals', async () => {
  const kuwaiti = await app.register()
  await kuwaiti.call('POST', '/payment-settings', { preferredCurrency: 'KWD' })
  const made = await kuwaiti.call('POST', '/products', { ...logo, price: 12.345 })
  expect(made.body).toMatchObject({ price: 12.345, currency: 'KWD' })
  const path = `/products/${made.body.id}`
  await kuwaiti.call('PATCH', `/payment-settings/user/${kuwaiti.id}`, { preferredCurrency: 'JPY' })
  expect((await kuwaiti.call('PATCH', path, { shortDescription: 'Logo' })).body).toMatchObject({
    price: 12.345,
    currency: 'KWD',
  })
  for (const body of [{ currency: 'JPY' }, { currency: 'JPY', price: 0.5 }, { currency: 'JPY', price: '1e3' }])
    expect((await kuwaiti.call('PATCH', path, body)).status, JSON.stringify(body)).toBe(400)
  expect((await kuwaiti.call('PATCH', path, { currency: 'JPY', price: 0.5 })).body.message).toEqual([
    'price must have no decimals',
  ])
  expect((await kuwaiti.call('PATCH', path, { currency: 'JPY', price: 1300 })).body).toMatchObject({
    price: 1300,
    currency: 'JPY',
  })
  expect((await kuwaiti.call('POST', '/products', { ...logo, price: 1000 })).body).toMatchObject({ currency: 'JPY' })
})

it('lists by page, sort, order and search', async () => {
  const carla = await app.register()
  await add({ shortDescription: 'Été poster', price: 30 }, carla)
  await add({ shortDescription: 'website', detailedDescription: 'Six pages, 100% by hand', price: 10 }, carla)
  await add({ shortDescription: 'Brand book', price: 20 }, carla)

  expect((await names('', carla))[0]).toBe('Brand book')
  expect(await names('sortBy=price', carla)).toEqual(['website', 'Brand book', 'Été poster'])
  expect(await names('sortBy=price&sortOrder=DESC', carla)).toEqual(['Été poster', 'Brand book', 'website'])
  expect(await names('sortBy=createdAt&sortOrder=desc', carla)).toEqual(['Brand book', 'website', 'Été poster'])
  for (const [search, found] of [
    ['ete', ['Été poster']],
    ['100%', ['website']],
    ['BY HAND', ['website']],
    ['nothing', []],
  ] as const) {
    expect(await names(`search=${encodeURIComponent(search)}`, carla), search).toEqual(found)
  }
  const second = await carla.call('GET', '/products?page=2&limit=2&sortBy=price')
  expect(second.body).toMatchObject({
    products: [{ shortDescription: 'Été poster' }],
    meta: { total: 3, page: 2, limit: 2, totalPages: 2 },
  })
  for (const bad of ['page=0', 'limit=101', 'sortBy=id', 'sortOrder=up', 'search=%00']) {
    expect((await carla.call('GET', `/products?${bad}`)).status, bad).toBe(400)
  }
})

it('is out of sight when deleted, and comes back', async () => {
  const id = await add({ shortDescription: 'Passing' })
  const path = `/products/${id}`
  expect((await ada.call('DELETE', path)).status).toBe(204)
  expect((await ada.call('GET', path)).status).toBe(404)
  expect((await ada.call('PATCH', path, { price: 1 })).status).toBe(404)
  expect((await ada.call('DELETE', path)).status).toBe(404)
  expect(await names('search=passing')).toEqual([])
  expect((await ada.call('POST', `${path}/restore`)).body).toMatchObject({ id, shortDescription: 'Passing' })
  expect((await ada.call('POST', `${path}/restore`)).status).toBe(404)
  expect(await names('search=passing')).toEqual(['Passing'])
})

it('is added once, however often a lost answer is asked for again', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() }
  const body = { ...logo, shortDescription: 'Once' }
  const [one, two] = [await ada.call('POST', '/products', body, key), await ada.call('POST', '/products', body, key)]
  expect(two.body).toEqual(one.body)
  expect(await names('search=once')).toEqual(['Once'])
})
