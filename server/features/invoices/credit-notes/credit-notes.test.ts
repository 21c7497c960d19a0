import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBillOf, anInvoice } from '../../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'
import { unsoundData } from '../../../test/sound-data.ts'

let app: TestApp
let ada: TestPerson
let customerId: string

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.now = new Date('2026-03-20T18:00:00Z')
  ada = await app.register()
  await ada.call('POST', '/companies', { name: 'Fernwood', country: 'Canada' })
  customerId = (await ada.call('POST', '/customers', { name: 'Northlight', email: 'desk@northlight.example' })).body.id
})

const made = async (body: Record<string, unknown>) => {
  const answer = await ada.call('POST', '/invoices', { customerId, status: 'SENT', ...body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const credit = (id: string, body: Record<string, unknown> = {}) =>
  ada.call('POST', `/invoices/${id}/credit-notes`, { reason: 'Session shortened', ...body })
const credited = async (id: string, body: Record<string, unknown> = {}) => {
  const answer = await credit(id, body)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const read = async (id: string) => (await ada.call('GET', `/invoices/${id}`)).body
const balances = async () => (await ada.call('GET', `/customers/${customerId}/overview`)).body.balances

/** Nothing that the product promises of its data is broken. */
const isSound = async () => expect(await unsoundData(app, ada)).toEqual([])

const lines = [
  {
    name: 'Website care',
    quantity: 1,
    rate: 1400,
    taxes: [
      { name: 'GST', rate: 5 },
      { name: 'PST', rate: 7 },
    ],
  },
  { name: 'Photography', quantity: 3, rate: 216.67, taxes: [{ name: 'GST', rate: 5 }] },
  { name: 'Hosting', quantity: 1, rate: 83.33, taxes: [{ name: 'GST', rate: 5 }] },
]
const {
  discountType: _d,
  discountValue: _e,
  shippingType: _s,
  shippingValue: _f,
  taxType: _t,
  taxValue: _v,
  ...plain
} = anInvoice()
let number = 0
const itemised = (more: Record<string, unknown> = {}) => ({
  ...plain,
  invoiceNumber: `T-${++number}`,
  items: lines,
  allowances: [{ type: 'fixed', value: 12.5, reason: 'Loyalty' }],
  charges: [{ type: 'fixed', value: 18, reason: 'Shipping', reasonCode: 'FC', taxes: [{ name: 'GST', rate: 5 }] }],
  ...more,
})

describe.each([
  ['one discount, shipping and tax', () => anInvoice({ taxValue: 19, shippingValue: 6.9 })],
  [
    'fixed discount and tax',
    () => anInvoice({ discountType: 'fixed', discountValue: 33.33, taxType: 'fixed', taxValue: 77.77 }),
  ],
  ['taxes on lines', () => itemised()],
  ['prices that include tax', () => itemised({ pricesIncludeTax: true, charges: [] })],
])('an invoice with %s', (_name, body) => {
  it('is credited whole with the amounts that it has, to the cent', async () => {
    const invoice = await made(body())
    const note = await credited(invoice.id)
    for (const key of ['subtotal', 'discount', 'shipping', 'tax', 'total', 'taxRows', 'items', 'currency', 'pricing'])
      expect(note[key], key).toEqual(invoice[key])
    expect(note).toMatchObject({
      kind: 'credit_note',
      status: 'SENT',
      issueDate: '2026-03-20',
      arithmeticVersion: invoice.arithmeticVersion,
      additionalNotes: 'Session shortened',
      credit: { invoice: { id: invoice.id, invoiceNumber: invoice.invoiceNumber }, unused: 0 },
    })
    expect(note.invoiceNumber).toMatch(/^CN-20260320-\d{3}$/)
    expect(await read(invoice.id)).toMatchObject({ status: 'CANCELLED', credited: invoice.total, balance: 0 })
    await isSound()
  })

  it('is credited by parts that come to all of it', async () => {
    const invoice = await made(body())
    const { parts } = (await ada.call('GET', `/invoices/${invoice.id}/creditable`)).body
    const [first, second] = parts
    const one = await credited(invoice.id, { parts: [{ key: first.key, amount: 33.33 }] })
    const two = await credited(invoice.id, {
      parts: [
        { key: first.key, amount: first.invoiced - 33.33 - 0.01 },
        { key: second.key, amount: 0.07 },
      ],
    })
    const three = await credited(invoice.id)
    const cents = (amount: number) => Math.round(amount * 100)
    expect(cents(one.total) + cents(two.total) + cents(three.total)).toBe(cents(invoice.total))
    expect(await read(invoice.id)).toMatchObject({ status: 'CANCELLED', balance: 0 })
    expect((await credit(invoice.id)).body).toMatchObject({ message: 'Nothing of this invoice is left to credit.' })
    // The paper says what is stored.
    for (const note of [one, two, three]) {
      const paper = (await ada.call('GET', `/invoices/${note.id}/paper`)).body
      expect(paper.words.invoice).toBe('Credit note')
      expect(paper.grandTotal.amount.replace(/[^\d.]/g, '')).toBe(note.total.toFixed(2))
      expect(paper.facts).toContainEqual({ label: 'For invoice', value: invoice.invoiceNumber })
      expect(paper.payUrl).toBeNull()
    }
    await isSound()
  })
})

it('credits a charge alone with the taxes that it bore on the lines, and the lines without them afterwards', async () => {
  const taxed = (quantity: number, rate: number) => ({
    ...{ name: `At ${rate}`, quantity, rate: 10 },
    taxes: [{ name: 'VAT', category: 'S', rate }],
  })
  const invoice = await made(
    itemised({
      items: [taxed(3, 19), taxed(1, 7)],
      allowances: [],
      charges: [{ type: 'fixed', value: 8, reason: 'Shipping' }],
    }),
  )
  expect(invoice).toMatchObject({ subtotal: 40, shipping: 8, tax: 7.68, total: 55.68 })
  const charge = await credited(invoice.id, { parts: [{ key: 'charge:0', amount: 8 }] })
  expect(charge).toMatchObject({ shipping: 8, tax: 1.28, total: 9.28 })
  const { pricing, tax, total } = await credited(invoice.id)
  expect([tax, total, pricing.rounding]).toEqual([6.4, 46.4, 0])
  await isSound()
})

it('leaves a percentage off the lines out of the credit of a charge alone, which goes out as an e-invoice', async () => {
  const zero = [{ name: 'No VAT', category: 'AE', rate: 0, reason: 'Reverse charge', reasonCode: 'VATEX-EU-AE' }]
  const invoice = await made(
    itemised({
      items: [{ name: 'Consulting', quantity: 2, rate: 500, taxes: zero }],
      allowances: [{ type: 'percentage', value: 10, reason: 'Loyalty' }],
      charges: [{ type: 'fixed', value: 8, reason: 'Freight', taxes: zero }],
    }),
  )
  const note = await credited(invoice.id, { parts: [{ key: 'charge:0', amount: 3 }] })
  expect(note).toMatchObject({ total: 3, pricing: { allowances: [] } })
  const { problems } = (await ada.call('GET', `/invoices/${note.id}/e-invoice/check?format=en16931-ubl`)).body
  const rules = problems.map(({ rule }: { rule: string }) => rule)
  expect(rules).not.toContain('BR-47')
  expect((await credited(invoice.id)).total).toBe(905)
  await isSound()
})

it('never credits more than is left, of a line or in all, also when two do it at once', async () => {
  const { id } = await made(aBillOf(100))
  expect((await credit(id, { parts: [{ key: 'line:0', amount: 100.01 }] })).status).toBe(409)
  expect((await credit(id, { parts: [{ key: 'line:7', amount: 1 }] })).status).toBe(400)
  const both = await Promise.all([60, 60].map((amount) => credit(id, { parts: [{ key: 'line:0', amount }] })))
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  const whole = await Promise.all([credit(id), credit(id)])
  expect(whole.map(({ status }) => status).sort()).toEqual([201, 409])
  const notes = (await ada.call('GET', `/invoices/${id}/creditable`)).body.creditNotes
  expect(notes.map(({ total }: { total: number }) => total)).toEqual([60, 40])
  await isSound()
})

it('takes a partial credit off what is owed; nobody is reminded of or pays what was credited', async () => {
  const { id } = await made(aBillOf(100, { dueDate: '2026-03-10' }))
  const note = await credited(id, { parts: [{ key: 'line:0', amount: 30 }] })
  expect(await read(id)).toMatchObject({ status: 'OVERDUE', balance: 70, credited: 30 })
  expect((await ada.call('GET', `/invoices/${id}/public`)).body).toMatchObject({ amountDue: 70, payments: [] })
  expect((await ada.call('GET', `/invoices/${note.id}/public`)).body).toMatchObject({ amountDue: 0, payable: 'paid' })
  // As it was on the day before, and as it is now.
  const owedOn = async (on: string) => (await ada.call('GET', `/figures/owed?on=${on}&currency=CAD`)).body.rows[0].owed
  expect([await owedOn('2026-03-19'), await owedOn('2026-03-20')]).toEqual([100, 70])
  await credited(id)
  expect((await ada.call('POST', `/invoices/${id}/remind`, { channel: 'mail' })).status).toBe(409)
  expect((await ada.call('GET', `/invoices/${id}/public`)).body).toMatchObject({ amountDue: 0, payable: 'cancelled' })
  const entry = (await ada.call('GET', '/numbers')).body.data.find((row: { id: string }) => row.id === id)
  expect(entry).toMatchObject({ state: 'void', void: { reason: expect.stringMatching(/^Credit note CN-/) } })
  const register = (await ada.call('GET', '/numbers?kind=credit_note')).body
  expect(register.data).toHaveLength(2)
})

it('keeps what a paid invoice does not owe as the customer’s credit, which is applied by hand or to the oldest', async () => {
  const paid = await made(aBillOf(100, { status: 'PAID' }))
  const note = await credited(paid.id, { parts: [{ key: 'line:0', amount: 80 }] })
  expect(note.credit.unused).toBe(80)
  expect(await read(paid.id)).toMatchObject({ status: 'PAID', credited: 0 })
  const later = await made(aBillOf(50, { dueDate: '2199-02-01' }))
  const sooner = await made(aBillOf(40, { dueDate: '2199-01-01' }))
  expect(await balances()).toMatchObject([{ outstanding: 90, credit: 80, balance: 10, paid: 100 }])
  const applied = await ada.call('POST', `/invoices/${note.id}/apply-credit`, { invoiceId: later.id, amount: 10 })
  expect(applied.body).toMatchObject({ id: later.id, balance: 40, credited: 10 })
  const more = await ada.call('POST', `/invoices/${note.id}/apply-credit`, { invoiceId: later.id, amount: 71 })
  expect(more.status).toBe(409)
  const oldest = await ada.call('POST', `/customers/${customerId}/apply-credit`, { currency: 'CAD' })
  expect(oldest.body.applied).toEqual([
    { invoiceId: sooner.id, invoiceNumber: sooner.invoiceNumber, amount: 40 },
    { invoiceId: later.id, invoiceNumber: later.invoiceNumber, amount: 30 },
  ])
  // What another invoice left over pays this one: nothing of it was taken back.
  expect(await read(sooner.id)).toMatchObject({ status: 'PAID', balance: 0, credited: 40 })
  const given = (await ada.call('GET', '/numbers')).body.data.find((row: { id: string }) => row.id === sooner.id)
  expect(given).toMatchObject({ state: 'paid', void: null })
  expect((await ada.call('GET', `/invoices/${sooner.id}/public`)).body).toMatchObject({ amountDue: 0, payable: 'paid' })
  expect(await balances()).toMatchObject([{ outstanding: 10, credit: 0, balance: 10, credited: 80 }])
  const refused = await ada.call('POST', `/invoices/${note.id}/apply-credit`, { invoiceId: later.id })
  expect(refused.body.message).toBe('Nothing is left of this credit.')
  await isSound()
})

const usesOf = async (invoiceId: string) =>
  (await ada.call('GET', `/invoices/${invoiceId}/creditable`)).body.creditNotes.map(
    ({ uses }: { uses: { amount: number; givenBack: boolean; invoice: { invoiceNumber: string } }[] }) =>
      uses.map(({ amount, givenBack, invoice: { invoiceNumber } }) => [invoiceNumber, amount, givenBack]),
  )

it('tells where each credit note went: to which invoice, or back to the customer', async () => {
  const first = await made(aBillOf(100))
  await ada.call('POST', `/invoices/${first.id}/payments`, { amount: 50, method: 'cash' })
  // As much is taken off as is given back, by one call.
  await credited(first.id, { use: 'refund', refund: { method: 'cash', note: '' } })
  expect((await usesOf(first.id))[0].toSorted()).toEqual([
    [first.invoiceNumber, 50, false],
    [first.invoiceNumber, 50, true],
  ])
  const paid = await made(aBillOf(100, { status: 'PAID' }))
  const note = await credited(paid.id)
  const other = await made(aBillOf(30))
  await ada.call('POST', `/invoices/${note.id}/apply-credit`, { invoiceId: other.id })
  await ada.call('POST', `/invoices/${note.id}/refund-credit`, { method: 'bank', note: '', amount: 20 })
  expect(await usesOf(paid.id)).toEqual([
    [
      [other.invoiceNumber, 30, false],
      [paid.invoiceNumber, 20, true],
    ],
  ])
  await isSound()
})

it('refuses credit for another customer or currency', async () => {
  const paid = await made(aBillOf(100, { status: 'PAID' }))
  const note = await credited(paid.id)
  const euros = await made(aBillOf(100, { currency: 'EUR' }))
  const other = await made(aBillOf(100, { customerId: null }))
  for (const { id } of [euros, other])
    expect((await ada.call('POST', `/invoices/${note.id}/apply-credit`, { invoiceId: id })).status).toBe(409)
})

it('records that money was given back by hand, at once or later', async () => {
  const paid = await made(aBillOf(100, { status: 'PAID' }))
  const refund = { method: 'bank', note: 'Transfer of today' }
  await credited(paid.id, { parts: [{ key: 'line:0', amount: 30 }], use: 'refund', refund })
  const kept = await credited(paid.id)
  expect(kept.credit.unused).toBe(70)
  const given = await ada.call('POST', `/invoices/${kept.id}/refund-credit`, { method: 'cash', note: '', amount: 20 })
  expect(given.body.credit.unused).toBe(50)
  expect(await read(paid.id)).toMatchObject({ status: 'PAID', paid: 100, credited: 50, balance: 0 })
  const ledger = (await ada.call('GET', `/invoices/${paid.id}/payments`)).body
  expect(ledger.map(({ kind, amount }: { kind: string; amount: number }) => [kind, amount])).toEqual([
    ['manual', 100],
    ['credit', 30],
    ['refund', -30],
    ['credit', 20],
    ['refund', -20],
  ])
  expect(ledger.filter(({ hasReceipt }: { hasReceipt: boolean }) => hasReceipt)).toHaveLength(1)
  expect(await balances()).toMatchObject([{ paid: 50, credit: 50, balance: -50 }])
  await isSound()
})

it('counts on its own day, and not as money', async () => {
  const invoice = await made(
    aBillOf(100, { issueDate: '2026-02-05', dueDate: '2026-02-20', taxType: 'percentage', taxValue: 5 }),
  )
  await credited(invoice.id)
  const of = async (month: string) =>
    (await ada.call('GET', `/figures/income?from=2026-${month}-01&to=2026-${month}-28&currency=CAD`)).body
  expect((await of('02')).months).toEqual([{ month: '2026-02', invoiced: 105, received: 0 }])
  expect((await of('03')).months).toEqual([{ month: '2026-03', invoiced: -105, received: 0 }])
  const [stats] = (await ada.call('GET', '/invoices/stats')).body
  expect(stats.months.slice(-2)).toMatchObject([
    { month: '2026-02', invoiced: 105, paid: 0 },
    { month: '2026-03', invoiced: -105, paid: 0 },
  ])
  expect(stats).toMatchObject({ outstanding: 0, paidThisMonth: 0 })
  const tax = (await ada.call('GET', '/figures/tax?from=2026-03-01&to=2026-03-31&currency=CAD&basis=billed')).body
  expect(JSON.stringify(tax)).toContain('-5')
})

it('has numbers of its own series, without a gap', async () => {
  const begun = { pattern: 'CN-{YYYY}-{000}', restarts: 'yearly', nextCounter: 3 }
  expect((await ada.call('PUT', '/number-series/credit_note', begun)).status).toBe(200)
  const { id } = await made(aBillOf(100))
  const numbers = [1, 2].map(
    async () => (await credit(id, { parts: [{ key: 'line:0', amount: 10 }] })).body.invoiceNumber,
  )
  expect((await Promise.all(numbers)).sort()).toEqual(['CN-2026-003', 'CN-2026-004'])
  expect((await ada.call('GET', '/numbers/summary?kind=credit_note')).body).toMatchObject({ given: 2, missing: [] })
})

it('is never changed or deleted, and neither is its invoice', async () => {
  const invoice = await made(aBillOf(100))
  const note = await credited(invoice.id, { parts: [{ key: 'line:0', amount: 10 }] })
  for (const [method, id, body] of [
    ['PATCH', note.id, { billingCity: 'Victoria' }],
    ['DELETE', note.id, undefined],
    ['POST', `${note.id}/payments`, { amount: 1, method: 'cash' }],
    ['POST', `${note.id}/credit-notes`, { reason: 'Again' }],
  ] as const)
    expect([method, (await ada.call(method, `/invoices/${id}`, body)).status]).toEqual([method, 404])
  for (const [method, body] of [
    ['PATCH', { billingCity: 'Victoria' }],
    ['PATCH', { status: 'DRAFT' }],
    ['DELETE', undefined],
  ] as const) {
    const { status, body: told } = await ada.call(method, `/invoices/${invoice.id}`, body)
    expect([status, told.message]).toEqual([409, 'There is a credit note of this invoice, so it stays as it is.'])
  }
  const draft = await made(aBillOf(100, { status: 'DRAFT' }))
  expect((await credit(draft.id)).status).toBe(409)
})

it('corrects a locked invoice by a credit note and a new draft', async () => {
  await ada.call('PATCH', '/issued-lock', { locked: true })
  const invoice = await made(aBillOf(100))
  const { body: draft } = await ada.call('POST', `/invoices/${invoice.id}/correct`, { reason: 'Wrong rate' })
  expect(draft).toMatchObject({ kind: 'invoice', status: 'DRAFT', total: 100 })
  expect(await read(invoice.id)).toMatchObject({ status: 'CANCELLED', credited: 100 })
  const { creditNotes } = (await ada.call('GET', `/invoices/${invoice.id}/creditable`)).body
  expect(creditNotes).toMatchObject([{ total: 100, unused: 0 }])
  const told = (await ada.call('GET', `/invoices/${invoice.id}/timeline`)).body
  expect(told).toContainEqual(expect.objectContaining({ kind: 'corrected', detail: { correctedId: draft.id } }))
})

it('goes to its customer as what it is', async () => {
  const invoice = await made(aBillOf(100))
  const note = await credited(invoice.id)
  expect((await ada.call('POST', `/invoices/${note.id}/send`, {})).status).toBe(200)
  const [message] = (await ada.call('GET', `/invoices/${note.id}/messages`)).body
  const mail = (await ada.call('GET', `/outbox/${message.id}`)).body
  expect(mail.title).toBe(`Credit note ${note.invoiceNumber} from Fernwood`)
  expect(mail.text).toContain(`credit note ${note.invoiceNumber} for invoice ${invoice.invoiceNumber}`)
  expect(mail.text).not.toContain('Pay')
  expect(mail.attachments).toHaveLength(1)
})
