import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aBillOf, anInvoice } from '../../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'

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

const created = async (body: Record<string, unknown> = anInvoice(), person = ada) => {
  const { status, body: invoice } = await person.call('POST', '/invoices', body)
  expect(status, JSON.stringify(invoice)).toBe(201)
  return invoice
}

/** Everything that an invoice says, without what is its own. */
function contentOf({
  id: _,
  invoiceNumber: _n,
  issueDate: _i,
  dueDate: _d,
  status: _s,
  version: _v,
  revision: _r,
  createdAt: _c,
  updatedAt: _u,
  sentAt: _t,
  paid: _p,
  balance: _b,
  ...content
}: Record<string, unknown>) {
  return content
}

describe('making an invoice again', () => {
  it('takes everything but number, dates, status and what was paid', async () => {
    const customer = (await ada.call('POST', '/customers', { name: 'Northlight', email: 'desk@northlight.example' }))
      .body
    const original = await created(anInvoice({ customerId: customer.id, additionalNotes: 'Thank you', status: 'SENT' }))
    await ada.call('POST', `/invoices/${original.id}/payments`, { amount: 10, method: 'cash' })

    const { status, body: copy } = await ada.call('POST', `/invoices/${original.id}/duplicate`, {})

    expect(status).toBe(201)
    expect(contentOf(copy)).toEqual(contentOf(original))
    expect(copy).toMatchObject({
      status: 'DRAFT',
      issueDate: '2026-03-20',
      // Thirty days, as before.
      dueDate: '2026-04-19',
      paid: 0,
      balance: original.total,
      revision: 0,
      sentAt: null,
    })
    expect(copy.invoiceNumber).toMatch(/^INV-20260320-\d{3}$/)
    const [told] = (await ada.call('GET', `/invoices/${copy.id}/timeline`)).body
    expect(told).toMatchObject({ kind: 'created', detail: { copyOf: original.invoiceNumber } })
    // The one before stays as it was.
    const before = (await ada.call('GET', `/invoices/${original.id}`)).body
    expect(before).toMatchObject({ status: original.status, version: original.version })
  })

  it.each([
    ['due on receipt', '2026-03-05', '2026-03-05', '2026-03-20'],
    ['over the end of the year', '2026-03-05', '2027-03-05', '2027-03-20'],
  ])('keeps the terms: %s', async (_name, issueDate, dueDate, again) => {
    const { id } = await created(anInvoice({ issueDate, dueDate }))
    expect((await ada.call('GET', `/invoices/${id}/copy`)).body).toMatchObject({
      issueDate: '2026-03-20',
      dueDate: again,
    })
    expect((await ada.call('POST', `/invoices/${id}/duplicate`, {})).body.dueDate).toBe(again)
  })

  it('is of today in the zone of the business', async () => {
    const person = await app.register({ timeZone: 'Pacific/Auckland' })
    const { id } = await created(anInvoice(), person)
    expect((await person.call('POST', `/invoices/${id}/duplicate`, {})).body.issueDate).toBe('2026-03-21')
  })

  it('points out the products that cost something else by now, and takes the new price where that is wanted', async () => {
    const make = async (name: string) =>
      (
        await ada.call('POST', '/products', {
          shortDescription: name,
          detailedDescription: 'A product of the catalogue',
          price: 120,
        })
      ).body
    const [dearer, same, gone, other] = await Promise.all(['Paper', 'Ink', 'Wax', 'Twine'].map(make))
    const lines = [
      { name: 'Paper', quantity: 2, rate: 120, productId: dearer.id },
      { name: 'Ink', quantity: 1, rate: 120, productId: same.id },
      { name: 'Wax', quantity: 1, rate: 120, productId: gone.id },
      // Somebody's own price for this customer: the catalogue has not moved since.
      { name: 'Twine', quantity: 1, rate: 99, productId: other.id },
      { name: 'Work', quantity: 1, rate: 50 },
    ]
    const original = await created(aBillOf(1, { items: lines }))
    await ada.call('PATCH', `/products/${dearer.id}`, { price: 130.5 })
    await ada.call('PATCH', `/products/${same.id}`, { detailedDescription: 'Described in another way' })
    await ada.call('DELETE', `/products/${gone.id}`)

    const copy = (await ada.call('GET', `/invoices/${original.id}/copy`)).body
    expect(copy.items.map(({ catalogueRate }: { catalogueRate: number | null }) => catalogueRate)).toEqual([
      130.5,
      null,
      null,
      null,
      null,
    ])

    const asked = { version: copy.version, newRates: [{ position: 0, rate: 130.5 }] }
    const { body: made } = await ada.call('POST', `/invoices/${original.id}/duplicate`, asked)
    expect(made.items.map(({ rate }: { rate: number }) => rate)).toEqual([130.5, 120, 120, 99, 50])
    expect(made.total).toBe(original.total + 21)
  })

  it('takes the number that was shown, and says when somebody else has it by now', async () => {
    const { id } = await created()
    const { invoiceNumber } = (await ada.call('GET', `/invoices/${id}/copy`)).body
    expect((await ada.call('POST', `/invoices/${id}/duplicate`, { invoiceNumber })).body.invoiceNumber).toBe(
      invoiceNumber,
    )
    const again = await ada.call('POST', `/invoices/${id}/duplicate`, { invoiceNumber })
    expect(again).toMatchObject({ status: 409, body: { message: 'Invoice number already exists' } })
  })

  it('keeps the words of a customer that was deleted', async () => {
    const customer = (await ada.call('POST', '/customers', { name: 'Northlight', email: 'desk@northlight.example' }))
      .body
    const original = await created(anInvoice({ customerId: customer.id }))
    await ada.call('DELETE', `/customers/${customer.id}`)
    const { body: copy } = await ada.call('POST', `/invoices/${original.id}/duplicate`, {})
    expect(copy).toMatchObject({ customerId: null, billingName: original.billingName })
  })

  it('refuses lines that there are not, and what somebody else changed meanwhile', async () => {
    const { id, version } = await created()
    const beyond = await ada.call('POST', `/invoices/${id}/duplicate`, { newRates: [{ position: 2, rate: 5 }] })
    expect(beyond).toMatchObject({ status: 400, body: { message: ['newRates must name lines of the invoice'] } })
    await ada.call('PATCH', `/invoices/${id}`, { billingCity: 'Victoria' })
    expect((await ada.call('POST', `/invoices/${id}/duplicate`, { version })).status).toBe(409)
  })

  it('does not happen for others, without a sign-in, or for one that was deleted', async () => {
    const { id } = await created()
    for (const [method, path] of [
      ['GET', 'copy'],
      ['POST', 'duplicate'],
      ['GET', 'messages'],
    ] as const) {
      const body = method === 'POST' ? {} : undefined
      expect((await app.call(method, `/invoices/${id}/${path}`, body)).status).toBe(401)
      expect((await stranger.call(method, `/invoices/${id}/${path}`, body)).status).toBe(404)
    }
    await ada.call('DELETE', `/invoices/${id}`)
    expect((await ada.call('POST', `/invoices/${id}/duplicate`, {})).status).toBe(404)
  })
})

describe('recording what is owed', () => {
  it('is refused when another sum is owed by now, and records nothing', async () => {
    const { id } = await created(aBillOf(100, { status: 'SENT' }))
    await ada.call('POST', `/invoices/${id}/payments`, { amount: 30, method: 'bank' })
    const stale = { amount: 100, method: 'bank', expectedBalance: 100 }
    const refused = await ada.call('POST', `/invoices/${id}/payments`, stale)
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('Another sum is owed') } })
    expect((await ada.call('GET', `/invoices/${id}/payments`)).body).toHaveLength(1)
    const right = { amount: 70, method: 'bank', expectedBalance: 70 }
    expect((await ada.call('POST', `/invoices/${id}/payments`, right)).body).toMatchObject({
      status: 'PAID',
      balance: 0,
    })
  })
})

describe('what a reminder would say', () => {
  const overdue = (changes = {}) =>
    created(aBillOf(100, { status: 'SENT', issueDate: '2026-01-05', dueDate: '2026-02-04', ...changes }))
  const preview = (id: string, body: unknown, person = ada) =>
    person.call('POST', `/invoices/${id}/remind/preview`, body)

  it('is the mail that goes out, with its files; nothing is sent for it', async () => {
    const { id, invoiceNumber } = await overdue()
    const shown = await preview(id, { channel: 'mail', letter: 'second' })
    expect(shown.body).toMatchObject({
      recipient: 'accounts@harbourpine.example',
      subject: `Invoice ${invoiceNumber} is overdue`,
      text: expect.stringContaining('February 04, 2026'),
    })
    expect(shown.body.attachments).toHaveLength(2)
    expect((await ada.call('GET', `/invoices/${id}/messages`)).body).toEqual([])

    await ada.call('POST', `/invoices/${id}/remind`, { channel: 'mail', letter: 'second' })
    const [message] = (await ada.call('GET', `/invoices/${id}/messages`)).body
    expect(message).toMatchObject({ channel: 'mail', kind: 'reminder', recipient: 'accounts@harbourpine.example' })
    const sent = (await ada.call('GET', `/outbox/${message.id}`)).body
    expect(shown.body).toEqual({
      recipient: sent.recipient,
      subject: sent.title,
      text: sent.text,
      attachments: sent.attachments,
    })
  })

  it('is the text of an SMS', async () => {
    const { id, invoiceNumber } = await overdue()
    const { body } = await preview(id, { channel: 'sms' })
    expect(body).toMatchObject({ subject: '', attachments: [], recipient: '+1 587 555 0100' })
    expect(body.text).toContain(`reminder of invoice ${invoiceNumber}`)
  })

  it.each([
    ['a draft', { status: 'DRAFT' }, {}, 409],
    ['a paid one', { status: 'PAID' }, {}, 409],
    ['one without an address', { billingEmail: '' }, {}, 400],
    ['a letter before the due date', { dueDate: '2026-04-04' }, { letter: 'first' }, 409],
  ])('is refused for %s, as the reminder itself is', async (_name, changes, wish, status) => {
    const { id } = await overdue(changes)
    const wanted = { channel: 'mail', ...wish }
    const shown = await preview(id, wanted)
    expect(shown.status).toBe(status)
    const { body: refused } = await ada.call('POST', `/invoices/${id}/remind`, wanted)
    expect(refused.message).toEqual(shown.body.message)
  })

  it('is refused where reminders were stopped, if several are reminded at once', async () => {
    const { id } = await overdue()
    await ada.call('PATCH', `/invoices/${id}/reminders`, { stopped: true })
    const among = await ada.call('POST', `/invoices/${id}/remind`, { channel: 'mail', skipStopped: true })
    expect(among).toMatchObject({ status: 409, body: { message: 'Reminders of this invoice were stopped.' } })
    expect((await ada.call('GET', `/invoices/${id}/messages`)).body).toEqual([])
    expect((await ada.call('POST', `/invoices/${id}/remind`, { channel: 'mail' })).status).toBe(200)
  })

  it('is nobody else’s', async () => {
    const { id } = await overdue()
    expect((await preview(id, { channel: 'mail' }, stranger)).status).toBe(404)
    expect((await app.call('POST', `/invoices/${id}/remind/preview`, { channel: 'mail' })).status).toBe(401)
  })
})
