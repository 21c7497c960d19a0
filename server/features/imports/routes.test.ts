import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { readImportRow } from '@duly/core/imports/columns.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isShortRun } from '../../../scripts/short-run.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { employeeOf, workspaceOf } from '../../test/an-employee.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'
import { purgeImports } from './store.ts'

let app: TestApp
let ada: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  ada = await app.register()
  stranger = await app.register()
})
afterAll(() => app.close())

const customer = (email: string, rest: Record<string, unknown> = {}) => ({ name: `Name of ${email}`, email, ...rest })
const begin = async (kind: string, person = ada) => {
  const { status, body } = await person.call('POST', '/imports', { kind })
  expect(status).toBe(201)
  return String(body.id)
}
const bring = (id: string, from: number, rows: object, person = ada) =>
  person.call('POST', `/imports/${id}/rows`, { from, ...rows })
const commit = (id: string, duplicates = 'skip', person = ada) =>
  person.call('POST', `/imports/${id}/commit`, { duplicates })
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
/** What is held in memory; what the process takes from the system says little of it, since collecting waits until it must. */
const liveBytes = () => {
  collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
const total = async (person = ada) => (await person.call('GET', '/customers?limit=1')).body.meta.total

describe('an import of customers', () => {
  it('changes nothing before it is committed, then everything at once, and once', async () => {
    const person = await app.register()
    await person.call('POST', '/customers', customer('Known@pine.example', { phone: '1', city: 'Nanaimo' }))
    const id = await begin('customers', person)
    const rows = [
      customer('known@pine.example', { phone: '2' }),
      customer('new@pine.example', { country: 'Canada' }),
      customer('NEW@pine.example', { name: 'Repeated' }),
    ]
    expect((await bring(id, 1, { customers: rows }, person)).body).toEqual({ rows: 3 })
    // A portion that is brought again, because its answer was lost, counts once.
    expect((await bring(id, 1, { customers: rows }, person)).body).toEqual({ rows: 3 })
    expect((await person.call('GET', `/imports/${id}`)).body).toEqual({
      id,
      kind: 'customers',
      state: 'open',
      rows: 3,
      known: 1,
      repeated: 1,
      added: 0,
      updated: 0,
      skipped: 0,
    })
    expect(await total(person)).toBe(1)

    const done = await commit(id, 'update', person)
    expect(done.body).toMatchObject({ state: 'done', added: 1, updated: 1, skipped: 1 })
    expect((await commit(id, 'add', person)).body).toEqual(done.body)
    const { customers } = (await person.call('GET', '/customers?sortBy=email')).body
    expect(customers).toHaveLength(2)
    // What the file leaves empty stays.
    expect(customers[0]).toMatchObject({ email: 'known@pine.example', phone: '2', city: 'Nanaimo' })
    expect(customers[1]).toMatchObject({ email: 'new@pine.example', country: 'Canada', phone: '' })
    expect((await person.call('GET', '/customers?search=canada')).body.meta.total).toBe(1)
    expect((await bring(id, 4, { customers: rows }, person)).status).toBe(409)

    const undone = await person.call('POST', `/imports/${id}/undo`)
    expect(undone.body.state).toBe('undone')
    expect((await person.call('POST', `/imports/${id}/undo`)).body).toEqual(undone.body)
    expect(await total(person)).toBe(1)
    expect((await person.call('POST', `/customers/${customers[1].id}/restore`)).status).toBe(200)
  })

  it('skips or adds what is there already, as asked', async () => {
    const person = await app.register()
    await person.call('POST', '/customers', customer('one@pine.example'))
    const skipping = await begin('customers', person)
    await bring(skipping, 1, { customers: [customer('one@pine.example'), customer('two@pine.example')] }, person)
    expect((await commit(skipping, 'skip', person)).body).toMatchObject({ added: 1, updated: 0, skipped: 1 })
    const adding = await begin('customers', person)
    await bring(adding, 1, { customers: [customer('one@pine.example'), customer('one@pine.example')] }, person)
    expect((await commit(adding, 'add', person)).body).toMatchObject({ added: 2, updated: 0, skipped: 0 })
    expect(await total(person)).toBe(4)
  })

  it('is given up without a trace', async () => {
    const before = await total()
    const id = await begin('customers')
    await bring(id, 1, { customers: [customer('gone@pine.example')] })
    expect((await ada.call('DELETE', `/imports/${id}`)).status).toBe(204)
    expect((await commit(id)).status).toBe(404)
    expect(await total()).toBe(before)
  })

  it.skipIf(isShortRun)('takes 20,000 rows with no more memory than 2,000', async () => {
    // All of the 20,000 together would be 90 MB.
    const notes = 'What we know of them. '.repeat(200)
    const mostHeld = async (count: number) => {
      const person = await app.register()
      const id = await begin('customers', person)
      for (let from = 1; from <= count; from += 200) {
        const rows = Array.from({ length: 200 }, (_, index) => customer(`c${from + index}@many.example`, { notes }))
        expect((await bring(id, from, { customers: rows }, person)).status).toBe(200)
      }
      const held: number[] = []
      const looks = setInterval(() => held.push(liveBytes()), 300)
      const { status, body } = await commit(id, 'skip', person)
      clearInterval(looks)
      held.push(liveBytes())
      expect(status).toBe(200)
      expect(body).toMatchObject({ added: count, updated: 0, skipped: 0 })
      expect(await total(person)).toBe(count)
      return Math.max(...held)
    }
    const few = await mostHeld(2000)
    expect((await mostHeld(20_000)) - few).toBeLessThan(45 * 1024 * 1024)
  })
})

it('imports products by their short description', async () => {
  const person = await app.register()
  const product = (shortDescription: string, price: number) => ({
    shortDescription,
    detailedDescription: 'Three drafts and more',
    price,
  })
  await person.call('POST', '/products', product('Logo design', 100))
  const id = await begin('products', person)
  await bring(id, 1, { products: [product(' logo DESIGN', 120.55), product('Website', 2400)] }, person)
  expect((await person.call('GET', `/imports/${id}`)).body).toMatchObject({ rows: 2, known: 1, repeated: 0 })
  expect((await commit(id, 'update', person)).body).toMatchObject({ added: 1, updated: 1 })
  const { products } = (await person.call('GET', '/products')).body
  expect(products.map(({ price }: { price: number }) => price)).toEqual([120.55, 2400])
})

it('refuses what it cannot read, and changes nothing', async () => {
  const id = await begin('customers')
  const bad: [body: object, status: number, message: RegExp][] = [
    [{ from: 1, customers: [customer('nobody')] }, 400, /email must be an email/],
    [{ from: 1, customers: [{ email: 'a@pine.example' }] }, 400, /name is required/],
    [{ from: 0, customers: [] }, 400, /from/],
    [{ from: 49_999, customers: [1, 2, 3].map((n) => customer(`${n}@pine.example`)) }, 400, /at most 50,000/],
    [{ from: 1, customers: Array.from({ length: 501 }, (_, n) => customer(`${n}@pine.example`)) }, 400, /customers/],
    [{ from: 1, products: [] }, 400, /not of the kind/],
    [{ from: 1 }, 400, /not of the kind/],
  ]
  for (const [body, status, message] of bad) {
    const answer = await ada.call('POST', `/imports/${id}/rows`, body)
    expect(answer.status, JSON.stringify(body).slice(0, 80)).toBe(status)
    expect(JSON.stringify(answer.body.message)).toMatch(message)
  }
  expect((await ada.call('POST', '/imports', { kind: 'appointments' })).status).toBe(400)
  expect((await commit(id, 'guess')).status).toBe(400)
  expect((await ada.call('POST', `/imports/${id}/undo`)).status).toBe(409)
  expect((await ada.call('GET', `/imports/${id}`)).body.rows).toBe(0)
})

it('keeps strangers out, answers theirs like none, and lets employees work', async () => {
  const id = await begin('customers')
  const calls: [method: string, path: string, body?: unknown][] = [
    ['GET', `/imports/${id}`],
    ['POST', `/imports/${id}/rows`, { from: 1, customers: [customer('x@pine.example')] }],
    ['POST', `/imports/${id}/commit`, { duplicates: 'skip' }],
    ['POST', `/imports/${id}/undo`],
    ['DELETE', `/imports/${id}`],
  ]
  for (const [method, path, body] of calls) {
    expect((await app.call(method, path, body)).status, `${method} ${path}`).toBe(401)
    const theirs = await stranger.call(method, path, body)
    const none = await stranger.call(method, path.replace(id, crypto.randomUUID()), body)
    expect(theirs.status, `${method} ${path}`).toBe(404)
    expect({ ...theirs.body, requestId: '' }).toEqual({ ...none.body, requestId: '' })
  }
  expect((await app.call('POST', '/imports', { kind: 'customers' })).status).toBe(401)
  for (const path of ['/customers/export.csv', '/products/export.csv'])
    expect((await app.call('GET', path)).status).toBe(401)
  const employee = await employeeOf(app, ada)
  await bring(id, 1, { customers: [customer('by@employee.example')] }, employee)
  expect((await commit(id, 'skip', employee)).body).toMatchObject({ added: 1 })
  expect((await employee.call('GET', '/customers/export.csv')).body).toContain('by@employee.example')
  expect((await stranger.call('GET', '/customers/export.csv')).body).not.toContain('by@employee.example')
})

it('exports what matches, defused, under heads that the import knows', async () => {
  const person = await app.register()
  await person.call('POST', '/customers', customer('a@pine.example', { name: '=SUM(A1)', phone: '+1 250' }))
  await person.call('POST', '/customers', customer('b@pine.example', { name: 'Say "hi", Pine', city: 'Nanaimo' }))
  const whole = {
    name: 'Cedar Row',
    contactName: 'Amara Obi',
    address: '40 Bastion Square',
    address2: 'Suite 3',
    taxId: 'GB 123',
    taxTreatment: 'reverse_charge',
    taxReason: 'Article 196',
    currency: 'GBP',
    language: 'fr',
    paymentTerms: 'Net 14',
    notes: 'Rings\ntwice',
    emails: [
      { address: 'books@cedar.example', invoices: 'to' },
      { address: 'boss@cedar.example', invoices: 'cc' },
      { address: 'desk@cedar.example', invoices: 'none' },
    ],
  }
  await person.call('POST', '/customers', customer('amara@cedar.example', whole))
  const all = await person.call('GET', '/customers/export.csv')
  expect(all.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(all.headers['content-disposition']).toMatch(/customers-\d{4}-\d\d-\d\d\.csv/)
  expect(all.headers['x-total-count']).toBe('3')
  expect(all.body).toBe(
    '\uFEFFName,Email,Phone,Address,Address line 2,City,Province/State,ZIP/Postal code,Country,Contact person,Tax ID,' +
      'Tax exemption,Reason of the tax exemption,Currency,Language,Payment terms,Notes,More email addresses,E-invoice format,E-invoice travels,' +
      'Customer’s reference,Electronic address,Order number,Contract number,Project number\r\n' +
      "'=SUM(A1),a@pine.example,'+1 250,,,,,,,,,,,,,,,,,,,,,,\r\n" +
      '"Say ""hi"", Pine",b@pine.example,,,,Nanaimo,,,,,,,,,,,,,,,,,,,\r\n' +
      'Cedar Row,amara@cedar.example,,40 Bastion Square,Suite 3,,,,,Amara Obi,GB 123,reverse charge,Article 196,GBP,fr,Net 14,"Rings\ntwice",' +
      '"books@cedar.example (To), boss@cedar.example (Cc), desk@cedar.example",,,,,,,\r\n',
  )
  // What was exported is what comes in, in another business.
  const cells = {
    ...{ name: 'Cedar Row', email: 'amara@cedar.example', address: '40 Bastion Square', address2: 'Suite 3' },
    ...{ contactName: 'Amara Obi', taxId: 'GB 123', currency: 'GBP', language: 'fr', paymentTerms: 'Net 14' },
    notes: 'Rings\ntwice',
    ...{ taxTreatment: 'reverse charge', taxReason: 'Article 196' },
    emails: 'books@cedar.example (To), boss@cedar.example (Cc), desk@cedar.example',
  }
  const read = readImportRow('customers', cells, 'CAD')
  const other = await app.register()
  const id = await begin('customers', other)
  await other.call('POST', `/imports/${id}/rows`, { from: 1, customers: 'fields' in read ? [read.fields] : [] })
  await other.call('POST', `/imports/${id}/commit`, { duplicates: 'update' })
  expect((await other.call('GET', '/customers')).body.customers).toMatchObject([whole])
  // What a later file says nothing of stays.
  const again = await begin('customers', other)
  const short = { ...customer('AMARA@cedar.example', { name: 'Cedar Row Ltd' }), currency: null, emails: [] }
  await other.call('POST', `/imports/${again}/rows`, { from: 1, customers: [short] })
  await other.call('POST', `/imports/${again}/commit`, { duplicates: 'update' })
  expect((await other.call('GET', '/customers')).body.customers).toMatchObject([{ ...whole, name: 'Cedar Row Ltd' }])
  expect((await person.call('GET', '/customers/export.csv?search=nanaimo')).headers['x-total-count']).toBe('1')
  await person.call('POST', '/products', {
    shortDescription: '-50 % voucher',
    detailedDescription: 'Half of everything',
    price: 12,
  })
  expect((await person.call('GET', '/products/export.csv')).body).toBe(
    "\uFEFFShort description,Detailed description,Price,Unit,Taxes\r\n'-50 % voucher,Half of everything,12.00,,\r\n",
  )
})

it('brings products in with their unit and taxes as it wrote them out, and refuses taxes of others', async () => {
  const [person, other] = [await app.register(), await app.register()]
  const tax = async (who: TestPerson, name: string, rate: number, region = '') =>
    (await who.call('POST', '/taxes', { name, rate, region })).body
  const all = [await tax(person, 'GST', 5), await tax(person, 'PST', 7, 'BC'), await tax(person, 'PST', 7, 'MB')]
  const product = { shortDescription: 'Studio day', detailedDescription: 'On site, with two of us', price: 900 }
  const taxIds = [all[2].id, all[0].id]
  await person.call('POST', '/products', { ...product, unit: 'DAY', taxIds })
  const line = (await person.call('GET', '/products/export.csv')).body.split('\r\n')[1]
  expect(line).toBe('Studio day,"On site, with two of us",900.00,DAY,PST 7% MB; GST')

  const cells = {
    shortDescription: 'Studio day',
    detailedDescription: 'On site, with one of us',
    price: '950',
    unit: 'HUR',
  }
  const read = (taxes: string) => readImportRow('products', { ...cells, taxes }, 'CAD', all)
  const bringIn = async (row: ReturnType<typeof read>) => {
    if ('problems' in row) throw new Error('was not read')
    const id = await begin('products', person)
    await bring(id, 1, { products: [row.fields] }, person)
    return commit(id, 'update', person)
  }
  const shown = async () => (await person.call('GET', '/products')).body.products
  await bringIn(read('pst 7% bc, GST'))
  expect(await shown()).toMatchObject([{ unit: 'HUR', price: 950, taxIds: [all[1].id, all[0].id] }])
  // What a file says nothing of stays.
  await bringIn(read(''))
  expect(await shown()).toMatchObject([{ taxIds: [all[1].id, all[0].id] }])
  expect(read('GST; Tithe')).toEqual({
    problems: [{ label: 'Taxes', message: '“Tithe” is no tax of this business' }],
  })
  const theirs = await tax(other, 'GST', 5)
  const foreign = { products: [{ ...product, taxIds: [theirs.id] }] }
  expect((await bring(await begin('products', person), 1, foreign, person)).status).toBe(404)
  expect(await shown()).toMatchObject([{ price: 950 }])
})

it('gives up the oldest of too many unfinished imports, and all after a day', async () => {
  const person = await app.register()
  const ids: string[] = []
  for (let count = 0; count < 6; count += 1) ids.push(await begin('customers', person))
  expect((await person.call('GET', `/imports/${ids[0]}`)).status).toBe(404)
  expect((await person.call('GET', `/imports/${ids[1]}`)).status).toBe(200)
  await expect(purgeImports(app.db, new Date())).rejects.toThrow(/kept for a day/)
  const workspaceId = await workspaceOf(app, person)
  await inTransaction(app.db, { workspaceId }, (tx) =>
    tx
      .updateTable('imports')
      .set({ created_at: sql<Date>`now() - interval '2 days'` })
      .where('workspace_id', '=', workspaceId)
      .execute(),
  )
  await purgeImports(app.db, new Date(Date.now() - 86_400_000))
  expect((await person.call('GET', `/imports/${ids[5]}`)).status).toBe(404)
})

it('takes what e-invoices need out of a file and puts it into one', async () => {
  const person = await app.register()
  const eInvoice = {
    format: 'xrechnung-ubl',
    way: 'alone',
    buyerReference: '04011000-12345-34',
    party: { electronicAddress: { id: '04011000-12345-34', scheme: '0204' } },
  }
  const known = { ...eInvoice, purchaseOrder: 'PO-7', party: { ...eInvoice.party, vatId: 'DE123456789' } }
  await person.call('POST', '/customers', customer('amt@pine.example', { eInvoice: known }))
  const file = (await person.call('GET', '/customers/export.csv')).body as string
  const [heads = '', line = ''] = file.trim().split('\r\n')
  expect(heads).toMatch(
    /E-invoice format,E-invoice travels,Customer’s reference,Electronic address,Order number,Contract number,Project number$/,
  )
  expect(line).toMatch(/xrechnung-ubl,alone,04011000-12345-34,0204:04011000-12345-34,PO-7,,$/)
  const cells = {
    name: 'Amt',
    email: 'amt@pine.example',
    eInvoiceFormat: 'Peppol-UBL',
    electronicAddress: '0204:1-1',
    contract: 'V-8',
  }
  const read = readImportRow('customers', cells, 'EUR')
  if ('problems' in read) throw new Error('was not read')
  const id = await begin('customers', person)
  await bring(id, 1, { customers: [read.fields] }, person)
  await commit(id, 'update', person)
  expect((await person.call('GET', '/customers')).body.customers[0].eInvoice).toEqual({
    ...known,
    contract: 'V-8',
    format: 'peppol-ubl',
    party: { vatId: 'DE123456789', electronicAddress: { id: '1-1', scheme: '0204' } },
  })
})
