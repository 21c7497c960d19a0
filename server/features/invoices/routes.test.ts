import samples from '@duly/core/invoices/paper/samples/invoices.json' with { type: 'json' }
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { repeatedOnNodes } from '../../platform/db/transaction-opening.ts'
import { employeeOf, workspaceOf } from '../../test/an-employee.ts'
import { aBillOf, anInvoice } from '../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'

let app: TestApp
let ada: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  ada = await app.register()
  stranger = await app.register()
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.now = new Date('2026-03-20T18:00:00Z')
})

const created = async (body = anInvoice(), person = ada) => {
  const answer = await person.call('POST', '/invoices', body)
  expect(answer.body).toMatchObject({ id: expect.any(String) })
  return answer.body
}

const signedInCalls: [string, string, unknown?][] = [
  ['GET', '/invoices'],
  ['GET', '/invoices/stats'],
  ['GET', '/invoices/next-number'],
  ['GET', '/invoices/export.csv'],
  ['POST', '/invoices', {}],
  ['POST', '/invoices/pdf.zip', { ids: [] }],
]
const callsOnOne: [string, string, unknown?][] = [
  ['GET', ''],
  ['PATCH', '', { billingName: 'Mallory' }],
  ['POST', '/restore'],
  ['POST', '/send', {}],
  ['POST', '/send-sms', {}],
  ['GET', '/timeline'],
  ['GET', '/revisions'],
  ['GET', '/revisions/1'],
  ['GET', '/payments'],
  ['POST', '/payments', { amount: 1, method: 'cash' }],
  ['POST', '/payments/0190b6a0-0000-7000-8000-000000000000/reverse'],
  ['DELETE', ''],
]

describe('who may call', () => {
  it('nobody without signing in, but what the id opens', async () => {
    const { id } = await created()
    const calls = [
      ...signedInCalls,
      ...callsOnOne.map(([method, path, body]) => [method, `/invoices/${id}${path}`, body] as const),
    ]
    for (const [method, path, body] of calls) {
      expect([method, path, (await app.call(method, path, body)).status]).toEqual([method, path, 401])
    }
    expect((await app.call('GET', `/invoices/${id}/public`)).status).toBe(200)
  })

  it('someone else’s, a deleted one and one that never was answer alike', async () => {
    const { id } = await created()
    const deleted = (await created()).id
    await ada.call('DELETE', `/invoices/${deleted}`)
    const never = crypto.randomUUID()
    const newcomer = await app.register()
    const plain = ({ body: { requestId: _, ...body } }: { body: Record<string, unknown> }) => body
    for (const [method, path, body] of callsOnOne) {
      if (path === '/restore') continue
      const unknown = await ada.call(method, `/invoices/${never}${path}`, body)
      expect([method, path, unknown.status]).toEqual([method, path, 404])
      expect(plain(await newcomer.call(method, `/invoices/${id}${path}`, body))).toEqual(plain(unknown))
      expect(plain(await ada.call(method, `/invoices/${deleted}${path}`, body))).toEqual(plain(unknown))
    }
    expect((await ada.call('GET', `/invoices/${id}`)).body.billingName).toBe('Harbour & Pine Studio')
    expect((await newcomer.call('GET', '/invoices')).body.data).toEqual([])
    expect((await newcomer.call('POST', '/invoices/pdf.zip', { ids: [id] })).status).toBe(404)
    for (const path of ['/public', '/pdf']) {
      expect((await app.call('GET', `/invoices/${deleted}${path}`)).status).toBe(404)
      expect((await app.call('GET', `/invoices/${never}${path}`)).status).toBe(404)
      expect((await app.call('GET', `/invoices/1${path}`)).status).toBe(400)
    }
  })

  it('an employee works on the employer’s invoices', async () => {
    const employee = await employeeOf(app, ada)
    const { id } = await created()
    expect((await employee.call('PATCH', `/invoices/${id}`, { billingCity: 'Duncan' })).body.billingCity).toBe('Duncan')
    const own = await created(anInvoice(), employee)
    expect((await ada.call('GET', `/invoices/${own.id}`)).status).toBe(200)
  })
})

describe('creating', () => {
  it('answers the invoice with every amount computed here, whatever the client claims', async () => {
    const { items, ...rest } = anInvoice()
    const answer = await ada.call('POST', '/invoices', {
      ...rest,
      items: (items as object[]).map((item) => ({ ...item, amount: 1 })),
      total: 1,
      subtotal: 1,
      id: crypto.randomUUID(),
      workspaceId: crypto.randomUUID(),
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      status: 'DRAFT',
      paymentMethod: 'bank',
      issueDate: '2026-03-05',
      dueDate: '2026-04-04',
      subtotal: 4320,
      discount: 432,
      shipping: 18,
      tax: 195.3,
      total: 4101.3,
      paid: 0,
      balance: 4101.3,
      version: 1,
      customerId: null,
    })
    expect(answer.body.items.map((item: { amount: number }) => item.amount)).toEqual([2400, 1920])
  })

  it.each(samples)('the real invoice of "$source" comes out to the cent', async (sample) => {
    const oneLine = (text: string) => text.replace(/\s+/g, ' ')
    const answer = await ada.call('POST', '/invoices', {
      invoiceNumber: sample.invoiceNumber,
      billingName: oneLine(sample.billing.name),
      billingAddress: sample.billing.address,
      billingCity: sample.billing.city,
      billingZip: sample.billing.zip,
      billingCountry: sample.billing.country,
      issueDate: sample.issueDate,
      dueDate: sample.dueDate || sample.issueDate,
      currency: sample.currency,
      paymentTerms: sample.paymentTerms,
      additionalNotes: sample.note,
      items: sample.items,
      taxType: 'percentage',
      taxValue: sample.taxPercent,
    })
    expect(answer.status).toBe(201)
    const figures = { subtotal: answer.body.subtotal, tax: answer.body.tax, total: answer.body.total }
    expect(figures).toEqual({
      subtotal: Number(sample.expected.subtotal),
      tax: Number(sample.expected.tax),
      total: Number(sample.expected.total),
    })
    expect(answer.body.items.map((item: { amount: number }) => item.amount)).toEqual(
      sample.items.map((item) => Number(item.amount)),
    )
    const again = (await ada.call('GET', `/invoices/${answer.body.id}`)).body
    expect(again.items.map((item: { rate: number }) => item.rate)).toEqual(
      sample.items.map((item) => Number(item.rate)),
    )
    expect(again.additionalNotes).toBe(sample.note)
  })

  it('takes lines as invoice_items, date-times by their date and the form’s word for fixed', async () => {
    const { items, ...rest } = anInvoice({
      issueDate: '2026-03-05T23:59:00-08:00',
      dueDate: '2026-03-05T00:00:00Z',
      discountType: 'amount',
    })
    const body = await created({ ...rest, invoice_items: items })
    expect(body).toMatchObject({ issueDate: '2026-03-05', dueDate: '2026-03-05', discountType: 'fixed', discount: 10 })
    expect(body.items).toHaveLength(2)
  })

  it('links a customer of the workspace, and no other', async () => {
    const mine = (await ada.call('POST', '/customers', { name: 'Harbour', email: 'h@p.example' })).body.id
    const theirs = (await stranger.call('POST', '/customers', { name: 'Other', email: 'o@p.example' })).body.id
    expect((await created(anInvoice({ customerId: mine }))).customerId).toBe(mine)
    const refused = await ada.call('POST', '/invoices', anInvoice({ customerId: theirs }))
    expect([refused.status, refused.body.message]).toEqual([404, 'Customer not found'])
  })

  it('a thousand lines, in few statements', async () => {
    const items = Array.from({ length: 1000 }, (_, index) => ({ name: `Line ${index}`, quantity: 1, rate: 0.01 }))
    const body = await created(anInvoice({ items, discountValue: 0, shippingValue: 0, taxValue: 0 }))
    expect(body.total).toBe(10)
    expect(body.items.at(-1).name).toBe('Line 999')
  })

  const bad: [string, Record<string, unknown>, string][] = [
    ['a blank number', { invoiceNumber: ' ' }, 'invoiceNumber is required'],
    ['an empty number', { invoiceNumber: '' }, 'invoiceNumber is required'],
    ['a blank number', { invoiceNumber: '  ' }, 'invoiceNumber is required'],
    ['a long number', { invoiceNumber: 'x'.repeat(51) }, 'invoiceNumber must be at most 50 characters'],
    ['no name', { billingName: undefined }, 'billingName is required'],
    ['a name that is a number', { billingName: 5 }, 'billingName must be a string'],
    ['a name with a line break', { billingName: 'a\nb' }, 'billingName must not contain control characters'],
    ['a bad e-mail', { billingEmail: 'nobody' }, 'billingEmail must be an email'],
    ['no issue date', { issueDate: undefined }, 'issueDate is required'],
    ['no due date', { dueDate: undefined }, 'dueDate is required'],
    ['a date that is none', { issueDate: '2026-02-30' }, 'issueDate must be a valid date'],
    ['a due date before the issue date', { dueDate: '2026-03-04' }, 'dueDate must be after issueDate'],
    ['an unknown currency', { currency: 'XXX' }, 'currency must be one of'],
    ['an unknown status', { status: 'LATE' }, 'status must be one of'],
    ['no lines', { items: [] }, 'items is required'],
    ['absent lines', { items: undefined }, 'items is required'],
    ['lines that are no list', { items: 'x' }, 'items must be an array'],
    [
      'too many lines',
      { items: Array.from({ length: 1001 }, () => ({ name: 'x', quantity: 1, rate: 1 })) },
      'items must have at most 1000 entries',
    ],
    ['a line without a name', { items: [{ name: ' ', quantity: 1, rate: 1 }] }, 'items.0.name is required'],
    ['a quantity of 0', { items: [{ name: 'x', quantity: 0, rate: 1 }] }, 'items.0.quantity must be greater than 0'],
    ['a negative rate', { items: [{ name: 'x', quantity: 1, rate: -1 }] }, 'items.0.rate must be greater than 0'],
    ['a rate that is no number', { items: [{ name: 'x', quantity: 1, rate: 'NaN' }] }, 'items.0.rate must be a number'],
    [
      'too many decimals',
      { items: [{ name: 'x', quantity: 1.00001, rate: 1 }] },
      'items.0.quantity must have at most 4 decimals',
    ],
    ['a tax above 100 %', { taxValue: 101 }, 'taxRate must be between 0 and 100'],
    ['a discount above 100 %', { discountValue: 100.5 }, 'discountValue must be less than or equal to 100'],
    ['a negative discount', { discountValue: -1 }, 'discountValue must be greater than or equal to 0'],
    ['a customer id that is none', { customerId: 'x' }, 'customerId must be a valid id'],
    ['too long notes', { additionalNotes: 'x'.repeat(20_001) }, 'additionalNotes must be at most 20000 characters'],
    [
      'a total beyond all amounts',
      { items: [{ name: 'x', quantity: 9_999_999_999, rate: 999_999_999 }] },
      'total must be less than or equal to',
    ],
  ]
  it.each(bad)('refuses %s', async (_, overrides, message) => {
    const answer = await ada.call('POST', '/invoices', anInvoice(overrides))
    expect(answer.status).toBe(400)
    expect(answer.body.message.join('\n')).toContain(message)
  })

  it('finds a number where none is named', async () => {
    const { body } = await ada.call('POST', '/invoices', anInvoice({ invoiceNumber: undefined }))
    expect(body.invoiceNumber).toMatch(/^INV-20260305-\d{3}$/)
  })

  it('says every problem at once', async () => {
    const answer = await ada.call('POST', '/invoices', { items: 'x' })
    expect(answer.body.message).toEqual(
      expect.arrayContaining(['billingName is required', 'issueDate is required', 'items must be an array']),
    )
  })

  it('a number exists once in a workspace, also of what was issued and deleted, and again in another', async () => {
    const body = anInvoice({ status: 'SENT' })
    const { id } = await created(body)
    const clash = await ada.call('POST', '/invoices', body)
    expect([clash.status, clash.body.message]).toEqual([409, 'Invoice number already exists'])
    await ada.call('DELETE', `/invoices/${id}`)
    expect((await ada.call('POST', '/invoices', body)).status).toBe(409)
    expect((await stranger.call('POST', '/invoices', body)).status).toBe(201)
  })

  it('sixteen at once with one number make one', async () => {
    const body = anInvoice()
    const answers = await Promise.all(Array.from({ length: 16 }, () => ada.call('POST', '/invoices', body)))
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(15).fill(409)])
    const found = await ada.call('GET', `/invoices?searchQuery=${body.invoiceNumber}`)
    expect(found.body.meta.total).toBe(1)
  })

  it('one Idempotency-Key makes one, in sequence and at once', async () => {
    const body = anInvoice()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const twice = await Promise.all([
      ada.call('POST', '/invoices', body, key),
      ada.call('POST', '/invoices', body, key),
    ])
    expect(twice.map((answer) => answer.status)).toEqual([201, 201])
    expect(twice[0].body).toEqual(twice[1].body)
    expect((await ada.call('POST', '/invoices', body, key)).body.id).toBe(twice[0].body.id)
    expect((await ada.call('POST', '/invoices', { ...body, billingName: 'Other' }, key)).status).toBe(422)
  })

  it('offers a number that is free', async () => {
    const day = '2031-01-15'
    for (let digit = 0; digit < 20; digit += 1) {
      const { invoiceNumber } = (await ada.call('GET', `/invoices/next-number?issueDate=${day}`)).body
      expect(invoiceNumber).toMatch(/^INV-20310115-\d{3}$/)
      await created(anInvoice({ invoiceNumber, issueDate: day, dueDate: day }))
    }
    expect((await ada.call('GET', '/invoices/next-number')).body.invoiceNumber).toMatch(/^INV-20260320-/)
  })
})

describe('editing', () => {
  it('changes what is given and leaves the rest', async () => {
    const before = await created()
    const after = (await ada.call('PATCH', `/invoices/${before.id}`, { billingName: 'Renamed', taxValue: 10 })).body
    expect(after).toMatchObject({
      billingName: 'Renamed',
      tax: 390.6,
      total: 4296.6,
      billingCity: 'Nanaimo',
      version: 2,
    })
    expect(after.items).toEqual(before.items)
  })

  it('a whole record sent back changes nothing, not even the derived OVERDUE', async () => {
    const sent = await created(anInvoice({ status: 'SENT', dueDate: '2026-03-10', issueDate: '2026-03-01' }))
    expect(sent.status).toBe('OVERDUE')
    const echoed = (await ada.call('PATCH', `/invoices/${sent.id}`, sent)).body
    expect(echoed).toEqual(sent)
    const later = (await ada.call('PATCH', `/invoices/${sent.id}`, { dueDate: '2026-05-01' })).body
    expect(later).toMatchObject({ status: 'SENT', revision: 2 })
  })

  it('refuses a stale version and says what differs', async () => {
    const { id, version } = await created()
    await ada.call('PATCH', `/invoices/${id}`, { billingName: 'First', version })
    const stale = await ada.call('PATCH', `/invoices/${id}`, {
      billingName: 'Second',
      billingCity: 'Nanaimo',
      taxValue: 7,
      version,
    })
    expect(stale.status).toBe(409)
    expect(stale.body.detail).toMatchObject({ version: 2, differs: ['billingName', 'taxValue'] })
    const overwritten = await ada.call('PATCH', `/invoices/${id}`, {
      billingName: 'Second',
      version: stale.body.detail.version,
    })
    expect(overwritten.body.billingName).toBe('Second')
  })

  it('two editors at once: one wins, the other is told', async () => {
    const { id, version } = await created()
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((billingName) => ada.call('PATCH', `/invoices/${id}`, { billingName, version })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
  })

  it('the number stays', async () => {
    const { id, invoiceNumber } = await created()
    const refused = await ada.call('PATCH', `/invoices/${id}`, { invoiceNumber: 'OTHER' })
    expect([refused.status, refused.body.message]).toEqual([400, 'Invoice number cannot be changed'])
    expect((await ada.call('PATCH', `/invoices/${id}`, { invoiceNumber, billingZip: '1' })).status).toBe(200)
  })

  it('checks what a partial change makes of the whole', async () => {
    const { id } = await created()
    expect((await ada.call('PATCH', `/invoices/${id}`, { dueDate: '2026-01-01' })).body.message).toEqual([
      'dueDate must be after issueDate',
    ])
    expect((await ada.call('PATCH', `/invoices/${id}`, { items: [] })).body.message).toEqual(['items is required'])
    expect(
      (await ada.call('PATCH', `/invoices/${id}`, { shippingType: 'percentage', shippingValue: 200 })).status,
    ).toBe(400)
  })

  it('a linked customer may be deleted since; the invoice stays as it is', async () => {
    const customerId = (await ada.call('POST', '/customers', { name: 'Gone', email: 'g@p.example' })).body.id
    const { id } = await created(anInvoice({ customerId }))
    await ada.call('DELETE', `/customers/${customerId}`)
    expect((await ada.call('PATCH', `/invoices/${id}`, { customerId, billingCity: 'Duncan' })).status).toBe(200)
    expect((await ada.call('POST', '/invoices', anInvoice({ customerId }))).status).toBe(404)
  })

  it('a line keeps the product that it was filled from when that is deleted, and takes no other’s', async () => {
    const product = { shortDescription: 'Paper', detailedDescription: 'Good paper, a ream', price: 3 }
    const [own, other] = [
      (await ada.call('POST', '/products', product)).body.id,
      (await stranger.call('POST', '/products', product)).body.id,
    ]
    const item = (productId: string) => ({ name: 'Paper', quantity: 1, rate: 3, productId })
    const invoice = await created({ ...anInvoice(), items: [item(own)] })
    await ada.call('DELETE', `/products/${own}`)
    const changed = await ada.call('PATCH', `/invoices/${invoice.id}`, { items: [item(own), item(own)] })
    expect(changed.body.items.map((line: { productId: string }) => line.productId)).toEqual([own, own])
    const refused = await ada.call('PATCH', `/invoices/${invoice.id}`, { items: [item(other)] })
    expect(refused).toMatchObject({ status: 404, body: { message: 'Product not found' } })
    expect((await ada.call('GET', `/invoices/${invoice.id}`)).body.items).toHaveLength(2)
  })

  it('deleting takes it out of sight, restoring brings it back', async () => {
    const { id, invoiceNumber } = await created()
    expect((await ada.call('DELETE', `/invoices/${id}`)).status).toBe(204)
    expect((await ada.call('GET', `/invoices?searchQuery=${invoiceNumber}`)).body.meta.total).toBe(0)
    expect((await stranger.call('POST', `/invoices/${id}/restore`)).status).toBe(404)
    expect((await ada.call('POST', `/invoices/${id}/restore`)).body.id).toBe(id)
    expect((await ada.call('POST', `/invoices/${id}/restore`)).status).toBe(404)
    const kinds = (await ada.call('GET', `/invoices/${id}/timeline`)).body.map((entry: { kind: string }) => entry.kind)
    expect(kinds).toEqual(['restored', 'deleted', 'created'])
  })
})

describe('the list', () => {
  let eva: TestPerson
  beforeAll(async () => {
    app.clock.now = new Date('2026-03-20T18:00:00Z')
    eva = await app.register()
    await created(
      aBillOf(10, {
        invoiceNumber: 'A-1',
        billingName: 'Zoë Müller',
        issueDate: '2026-01-01',
        dueDate: '2026-01-02',
        status: 'SENT',
      }),
      eva,
    )
    await created(
      aBillOf(20, {
        invoiceNumber: 'A-2',
        billingName: '100% Wool',
        issueDate: '2026-02-01',
        dueDate: '2026-12-31',
        status: 'SENT',
      }),
      eva,
    )
    await created(
      aBillOf(30, {
        invoiceNumber: 'A_3',
        billingEmail: 'snow@white.example',
        issueDate: '2026-03-01',
        dueDate: '2026-12-31',
      }),
      eva,
    )
    await created(
      aBillOf(40, {
        invoiceNumber: 'A-4',
        issueDate: '2026-03-01',
        dueDate: '2026-12-31',
        items: [{ name: 'Fenêtre', description: 'à carreaux', quantity: 1, rate: 40 }],
      }),
      eva,
    )
  })
  const numbers = async (query: string) => {
    const answer = await eva.call('GET', `/invoices?${query}`)
    expect(answer.status).toBe(200)
    expect(answer.body.meta.total).toBeGreaterThanOrEqual(answer.body.data.length)
    return answer.body.data.map((row: { invoiceNumber: string }) => row.invoiceNumber)
  }

  it('is newest issue date first, then newest made, in pages with an exact total', async () => {
    expect(await numbers('')).toEqual(['A-4', 'A_3', 'A-2', 'A-1'])
    const page = (await eva.call('GET', '/invoices?page=2&limit=3')).body
    expect(page.meta).toEqual({ total: 4, page: 2, limit: 3, totalPages: 2 })
    expect(page.data).toHaveLength(1)
    expect(page.data[0]).toMatchObject({
      invoiceNumber: 'A-1',
      status: 'OVERDUE',
      total: 10,
      paid: 0,
      balance: 10,
      billingCity: 'Nanaimo',
    })
  })

  it('finds by number, customer, e-mail and item, without regard to case and accents', async () => {
    expect(await numbers('searchQuery=a-2')).toEqual(['A-2'])
    expect(await numbers('searchQuery=ZOE%20muller')).toEqual(['A-1'])
    expect(await numbers('searchQuery=snow@WHITE')).toEqual(['A_3'])
    expect(await numbers('searchQuery=fenetre')).toEqual(['A-4'])
    expect(await numbers('searchQuery=CARREAUX')).toEqual(['A-4'])
    expect(await numbers('searchQuery=nothing')).toEqual([])
  })

  it('takes % and _ and \\ as they are', async () => {
    expect(await numbers('searchQuery=%25')).toEqual(['A-2'])
    expect(await numbers('searchQuery=_')).toEqual(['A_3'])
    expect(await numbers('searchQuery=%5C')).toEqual([])
  })

  it('filters by dates, status and customer', async () => {
    expect(await numbers('startDate=2026-02-01&endDate=2026-02-28T23:59:59.000Z')).toEqual(['A-2'])
    // Both ends of a range belong to it.
    expect(await numbers('startDate=2026-03-01&endDate=2026-03-01')).toContain('A-4')
    expect(await numbers('status=OVERDUE')).toEqual(['A-1'])
    expect(await numbers('status=SENT')).toEqual(['A-2'])
    expect(await numbers('status=DRAFT')).toEqual(['A-4', 'A_3'])
    expect(await numbers(`customerId=${crypto.randomUUID()}`)).toEqual([])
  })

  it('today is the workspace’s own', async () => {
    const day = aBillOf(1, { issueDate: '2026-03-01', dueDate: '2026-03-20', status: 'SENT' })
    const { id } = await created(day)
    app.clock.now = new Date('2026-03-21T05:59:00Z') // 23:59 on the 20th in Edmonton
    expect((await ada.call('GET', `/invoices/${id}`)).body.status).toBe('SENT')
    app.clock.now = new Date('2026-03-21T06:01:00Z')
    expect((await ada.call('GET', `/invoices/${id}`)).body.status).toBe('OVERDUE')
  })

  it.each([
    'page=0',
    'limit=0',
    'limit=101',
    'page=x',
    'status=LATE',
    'startDate=2026-13-01',
    'customerId=1',
    `searchQuery=${'x'.repeat(201)}`,
    'searchQuery=%00',
  ])('refuses %s', async (query) => {
    expect((await eva.call('GET', `/invoices?${query}`)).status).toBe(400)
  })

  it('exports all that matches, in list order, with formulas defused', async () => {
    const { id } = await created(
      aBillOf(50, {
        invoiceNumber: '=1+1',
        billingName: '@SUM(A1), "quoted"',
        issueDate: '2025-01-01',
        dueDate: '2026-12-31',
      }),
      eva,
    )
    // The other tests of the list know four.
    onTestFinished(async () => void (await eva.call('DELETE', `/invoices/${id}`)))
    const answer = await eva.call('GET', '/invoices/export.csv')
    expect(answer.headers['content-type']).toContain('text/csv')
    expect(answer.headers['content-disposition']).toContain('invoices-2026-03-20.csv')
    expect(answer.headers['x-total-count']).toBe('5')
    const lines = answer.body.trim().split('\r\n')
    expect(answer.body.startsWith('\uFEFFInvoice #,Customer,Date,Amount,Status,')).toBe(true)
    expect(lines).toHaveLength(6)
    expect(lines[4]).toMatch(/A-1.*2026-01-01.*10\.00 CAD.*Overdue/)
    expect(lines[5]).not.toMatch(/^"?=/)
    expect(lines[5]).toMatch(/""quoted""/)
    expect((await eva.call('GET', '/invoices/export.csv?searchQuery=fenetre')).body.trim().split('\r\n')).toHaveLength(
      2,
    )
  })

  it('exports the specified columns first, then every sum as a number, for the search and dates asked', async () => {
    const person = await app.register({ timeZone: 'UTC' })
    const bill = (invoiceNumber: string, issueDate: string, more = {}) =>
      created(aBillOf(1234.5, { invoiceNumber, issueDate, dueDate: '2027-01-31', ...more }), person)
    await bill('E-1', '2026-01-01')
    const sums = { taxType: 'percentage', taxValue: 5, shippingValue: 20, shippingType: 'fixed' }
    const { id } = await bill('E-2', '2026-02-01', {
      ...sums,
      discountType: 'fixed',
      discountValue: 34.5,
      status: 'SENT',
      currency: 'EUR',
    })
    await person.call('POST', `/invoices/${id}/payments`, { amount: 300.05, receivedOn: '2026-02-02', method: 'bank' })
    await bill('E-3', '2026-03-01')
    const file = async (query: string) => (await person.call('GET', `/invoices/export.csv?${query}`)).body as string
    expect(await file('startDate=2026-02-01&endDate=2026-02-28')).toBe(
      '\uFEFFInvoice #,Customer,Date,Amount,Status,Due date,Subtotal,Discount,Shipping,Tax,Total,Paid,Balance,Currency,Credited,Parts,Deposit\r\n' +
        'E-2,Harbour & Pine Studio,2026-02-01,1281.00 EUR,Sent,2027-01-31,1234.50,34.50,20.00,61.00,1281.00,300.05,980.95,EUR,0.00,,\r\n',
    )
    const numbers = async (query: string) => [...(await file(query)).matchAll(/^E-\d/gm)].map(([number]) => number)
    expect(await numbers('startDate=2026-02-01')).toEqual(['E-3', 'E-2'])
    expect(await numbers('endDate=2026-02-01')).toEqual(['E-2', 'E-1'])
    expect(await numbers('searchQuery=E-3&endDate=2026-02-28')).toEqual([])
    expect(await numbers('status=SENT')).toEqual(['E-2'])
  })

  it('a long export neither skips nor repeats, also where many were made in one transaction', async () => {
    const person = await app.register()
    const workspaceId = await workspaceOf(app, person)
    await inTransaction(app.db, { workspaceId }, async (tx) => {
      const rows = Array.from({ length: 1234 }, (_, index) => ({
        workspace_id: workspaceId,
        id: crypto.randomUUID(),
        invoice_number: `BULK-${index}`,
        billing_name: 'Bulk',
        issue_date: '2024-05-05',
        due_date: '2024-05-05',
        currency: 'CAD',
        subtotal_minor: 100,
        total_minor: 100,
        search_text: 'bulk',
        created_at: `2024-05-05T10:00:00.${String(123_000 + (index % 7) * 131).padStart(6, '0')}Z`,
      }))
      await tx.insertInto('invoices').values(rows).execute()
    })
    const lines: string[] = (await person.call('GET', '/invoices/export.csv?searchQuery=bulk')).body
      .trim()
      .split('\r\n')
      .slice(1)
    expect(lines).toHaveLength(1234)
    expect(new Set(lines).size).toBe(1234)
  })
})

describe('bad input of the other calls', () => {
  const long = 'x'.repeat(501)
  const aPayment = { amount: 1, method: 'cash' }
  const bad: [method: 'GET' | 'POST' | 'PATCH', path: string, body: unknown, message: string][] = [
    ['GET', '/invoices/next-number?issueDate=2026-02-30', undefined, 'issueDate must be a valid date'],
    ['GET', '/invoices/export.csv?startDate=yesterday', undefined, 'startDate must be a valid date'],
    ['GET', '/invoices/export.csv?status=LATE', undefined, 'status must be one of'],
    ['POST', '/invoices/pdf.zip', {}, 'ids is required'],
    ['POST', '/invoices/pdf.zip', { ids: [] }, 'ids is required'],
    ['POST', '/invoices/pdf.zip', { ids: ['x'] }, 'ids.0 must be a valid id'],
    [
      'POST',
      '/invoices/pdf.zip',
      { ids: Array.from({ length: 201 }, () => crypto.randomUUID()) },
      'ids must have at most 200',
    ],
    ['PATCH', '/invoices/:id', { billingName: ' ' }, 'billingName is required'],
    ['PATCH', '/invoices/:id', { billingEmail: 'nobody' }, 'billingEmail must be an email'],
    ['PATCH', '/invoices/:id', { dueDate: '2026-13-01' }, 'dueDate must be a valid date'],
    ['PATCH', '/invoices/:id', { status: 'LATE' }, 'status must be one of'],
    ['PATCH', '/invoices/:id', { status: null }, 'status'],
    ['PATCH', '/invoices/:id', { items: 'x' }, 'items must be an array'],
    [
      'PATCH',
      '/invoices/:id',
      { items: [{ name: 'x', quantity: 0, rate: 1 }] },
      'items.0.quantity must be greater than 0',
    ],
    ['PATCH', '/invoices/:id', { taxValue: 101 }, 'taxRate must be between 0 and 100'],
    ['PATCH', '/invoices/:id', { version: 'first' }, 'version must be a number'],
    ['POST', '/invoices/:id/send', { email: 'nobody' }, 'email must be an email'],
    ['POST', '/invoices/:id/send-sms', { phoneNumber: '5'.repeat(31) }, 'phoneNumber must be at most 30 characters'],
    ['POST', '/invoices/:id/payments', { method: 'cash' }, 'amount is required'],
    ['POST', '/invoices/:id/payments', { ...aPayment, amount: 0 }, 'amount must be greater than 0'],
    ['POST', '/invoices/:id/payments', { ...aPayment, amount: -5 }, 'amount must be greater than 0'],
    ['POST', '/invoices/:id/payments', { ...aPayment, amount: 1.001 }, 'amount must have at most 2 decimals'],
    ['POST', '/invoices/:id/payments', { ...aPayment, amount: 'much' }, 'amount must be a number'],
    ['POST', '/invoices/:id/payments', { amount: 1 }, 'method must be one of'],
    ['POST', '/invoices/:id/payments', { ...aPayment, method: 'gold' }, 'method must be one of'],
    ['POST', '/invoices/:id/payments', { ...aPayment, receivedOn: 'today' }, 'receivedOn must be a valid date'],
    ['POST', '/invoices/:id/payments', { ...aPayment, note: long }, 'note must be at most 500 characters'],
    ['POST', '/invoices/:id/payments/1/reverse', undefined, 'paymentId must be a valid id'],
    ['GET', '/invoices/:id/revisions/0', undefined, 'revision'],
    ['GET', '/invoices/:id/revisions/last', undefined, 'revision must be a number'],
    ['GET', '/invoices/1', undefined, 'id must be a valid id'],
    ['POST', '/invoices/1/restore', undefined, 'id must be a valid id'],
  ]
  it('is refused by name, and changes nothing', async () => {
    const { id } = await created(anInvoice({ status: 'SENT' }))
    const before = (await ada.call('GET', `/invoices/${id}`)).body
    for (const [method, path, body, message] of bad) {
      const { status, body: answer } = await ada.call(method, path.replace(':id', id), body)
      expect([method, path, body, status, [answer.message].flat().join('\n')]).toEqual([
        method,
        path,
        body,
        400,
        expect.stringContaining(message),
      ])
    }
    expect((await ada.call('GET', `/invoices/${id}`)).body).toEqual(before)
    expect((await ada.call('GET', `/invoices/${id}/payments`)).body).toEqual([])
  })
})

describe('statements per call', () => {
  let statements = 0
  const query = pg.Client.prototype.query
  beforeAll(() => {
    pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
      const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text?: string })?.text
      // A distributed database is told the workspace by a message of its own.
      const isSetting = text?.startsWith(repeatedOnNodes)
      if (text && !text.includes('pgboss') && !isSetting) statements += 1
      return (query as (...rest: unknown[]) => unknown).apply(this, args)
    } as typeof query
  })
  afterAll(() => {
    pg.Client.prototype.query = query
  })
  const count = async (work: () => Promise<unknown>) => {
    statements = 0
    await work()
    return statements
  }

  // Session, begin with the settings, and commit are three of each.
  it('does not grow with the lines of an invoice or the rows of a list', async () => {
    const lines = (many: number) =>
      Array.from({ length: many }, (_, index) => ({ name: `L${index}`, quantity: 1, rate: 1 }))
    const one = await created(anInvoice({ items: lines(1) }))
    const many = await created(anInvoice({ items: lines(300) }))
    expect(await count(() => ada.call('POST', '/invoices', anInvoice({ items: lines(1) })))).toBeLessThanOrEqual(12)
    expect(await count(() => ada.call('POST', '/invoices', anInvoice({ items: lines(300) })))).toBeLessThanOrEqual(12)
    expect(await count(() => ada.call('GET', `/invoices/${one.id}`))).toBe(4)
    expect(await count(() => ada.call('GET', `/invoices/${many.id}`))).toBe(4)
    expect(await count(() => ada.call('GET', '/invoices?limit=1'))).toBe(4)
    expect(await count(() => ada.call('GET', '/invoices?limit=100'))).toBe(4)
    expect(await count(() => ada.call('GET', '/invoices/stats'))).toBe(4)
    expect(await count(() => ada.call('GET', '/invoices/next-number'))).toBe(5)
    expect(await count(() => ada.call('PATCH', `/invoices/${many.id}`, { items: lines(299) }))).toBeLessThanOrEqual(15)
    expect(await count(() => app.call('GET', `/invoices/${one.id}/public`))).toBeLessThanOrEqual(13)
  })
})
