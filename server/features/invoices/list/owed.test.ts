import type { Sheet } from '@duly/core/invoices/paper/sheet-model.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { employeeOf } from '../../../test/an-employee.ts'
import { aBillOf } from '../../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'

let app: TestApp
let ada: TestPerson
let drawn: Sheet[] = []

beforeAll(async () => {
  const renderPdf = async (sheet: Sheet) => {
    drawn.push(sheet)
    return Buffer.from(`%PDF ${sheet.invoiceNumber} ${drawn.length}`)
  }
  app = await startTestApp({ workers: true, invoiceParts: { renderPdf } })
  ada = await app.register()
  await ada.call('POST', '/payment-settings', { preferredCurrency: 'CAD', bankName: 'Inner Harbour', iban: 'NL28X' })
})
afterAll(() => app.close())
beforeEach(() => {
  drawn = []
})

const created = async (person = ada, fields: object = {}): Promise<string> => {
  const { status, body } = await person.call('POST', '/invoices', aBillOf(100, { dueDate: '2099-01-01', ...fields }))
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
const shown = async (id: string) => (await app.call('GET', `/invoices/${id}/public`)).body
const sheetOf = async (id: string) => {
  expect((await app.call('GET', `/invoices/${id}/pdf`)).status).toBe(200)
  return drawn.at(-1)
}
/** The text of the newest message about an invoice by this channel. */
async function messageOf(person: TestPerson, id: string, channel: 'mail' | 'sms'): Promise<string> {
  const { data } = (await person.call('GET', '/outbox?limit=100')).body
  const found = data.find(
    (one: { channel: string; about: { id: string } | null }) => one.channel === channel && one.about?.id === id,
  )
  return (await person.call('GET', `/outbox/${found.id}`)).body.text.replace(/\s+/g, ' ')
}

describe('what is owed', () => {
  it.each([
    ['SENT', 0, 100, ''],
    ['SENT', 40, 60, ''],
    ['OVERDUE', 0, 100, ''],
    ['PAID', 0, 0, 'paid'],
    ['CANCELLED', 0, 0, 'cancelled'],
    ['CANCELLED', 40, 0, 'cancelled'],
  ])(
    'of an invoice that is %s with %d paid is said alike by page, paper, mail and SMS',
    async (status, paid, due, why) => {
      const id = await created()
      await ada.call('PATCH', `/invoices/${id}`, { status: 'SENT' })
      if (paid > 0)
        await ada.call('POST', `/invoices/${id}/payments`, { amount: paid, method: 'cash', receivedOn: '2026-03-06' })
      await ada.call('PATCH', `/invoices/${id}`, { status })
      const page = await shown(id)
      expect(page).toMatchObject({ status, amountDue: due, total: 100 })
      expect(page.payable).toBe(why || 'disabled')

      const said = `$${due}.00`
      const paper = await sheetOf(id)
      expect(paper?.amountDue.amount).toBe(said)
      if (paper?.balance) expect(paper.balance.amount).toBe(said)
      expect(paper?.payUrl === null).toBe(due === 0)
      expect(JSON.stringify(paper?.facts).includes('Cancelled')).toBe(why === 'cancelled')

      expect((await ada.call('POST', `/invoices/${id}/send`)).status).toBe(200)
      expect((await ada.call('POST', `/invoices/${id}/send-sms`)).status).toBe(200)
      const mail = await messageOf(ada, id, 'mail')
      expect(mail).toContain(`Amount due ${said}`)
      expect(mail.includes('Or pay by transfer')).toBe(due > 0)
      if (why) expect(mail.toLowerCase()).toContain(`status: ${why}`)
      const sms = await messageOf(ada, id, 'sms')
      expect(sms).toContain(said)
      expect(sms).toContain(why || 'due ')
    },
  )

  it('of a cancelled invoice is nothing on its kept PDF too, and comes back with the invoice', async () => {
    const id = await created()
    await ada.call('PATCH', `/invoices/${id}`, { status: 'SENT' })
    const before = await app.call('GET', `/invoices/${id}/pdf`)
    expect((await app.call('GET', `/invoices/${id}/pdf`)).headers.etag).toBe(before.headers.etag)
    expect(drawn).toHaveLength(1)

    await ada.call('PATCH', `/invoices/${id}`, { status: 'CANCELLED' })
    for (const person of [app, ada]) {
      const after = await person.call('GET', `/invoices/${id}/pdf`, undefined, {
        'if-none-match': String(before.headers.etag),
      })
      expect(after.status).toBe(200)
      expect(after.headers.etag).not.toBe(before.headers.etag)
    }
    expect(drawn).toHaveLength(2)
    expect(drawn[1]?.facts).toContainEqual({ label: 'Status', value: 'Cancelled' })
    expect(drawn[1]?.amountDue.amount).toBe('$0.00')

    await ada.call('PATCH', `/invoices/${id}`, { status: 'SENT' })
    await app.call('GET', `/invoices/${id}/pdf`)
    expect(drawn.at(-1)?.amountDue.amount).toBe('$100.00')
    expect(drawn.at(-1)?.facts.map(({ label }) => label)).not.toContain('Status')
  })
})

describe('who invoices', () => {
  it('without a company is the owner, whoever of the business writes', async () => {
    const bea = await app.register()
    const employee = await employeeOf(app, bea)
    const owner = (await bea.call('GET', '/profile')).body
    const name = `${owner.firstName} ${owner.lastName}`
    expect((await employee.call('GET', '/profile/owner')).body).toEqual({
      name,
      email: owner.email,
      phone: owner.phone,
      documentLanguage: 'en',
    })

    const id = await created(employee)
    for (const status of ['DRAFT', 'SENT']) {
      await employee.call('PATCH', `/invoices/${id}`, { status })
      expect((await shown(id)).company.name).toBe(name)
      const paper = await sheetOf(id)
      expect(paper?.seller.name).toBe(name)
      expect(JSON.stringify(paper)).not.toContain(employee.email)
      // No bank details are known, so that no caption stands over nothing.
      expect(paper?.paymentMethod).toBeNull()
    }
    await employee.call('POST', `/invoices/${id}/send`)
    await employee.call('POST', `/invoices/${id}/send-sms`)
    for (const channel of ['mail', 'sms'] as const) {
      const text = await messageOf(bea, id, channel)
      expect(text).toContain(name)
      expect(text).not.toContain(employee.email)
    }
    // What went out keeps the name that it had.
    await bea.call('PATCH', '/profile', { firstName: 'Somebody', lastName: 'Else' })
    expect((await shown(id)).company.name).toBe(name)
  })

  it('is never the software, also where nobody has a name', async () => {
    const cem = await app.register()
    await cem.call('PATCH', '/profile', { firstName: '', lastName: '' })
    const id = await created(cem)
    await cem.call('PATCH', `/invoices/${id}`, { status: 'SENT' })
    const link = (
      await cem.call('POST', '/payment-links', {
        billingName: 'Payer',
        billingEmail: 'payer@client.example',
        billingPhone: '+1 587 555 0100',
        currency: 'CAD',
        total: 5,
      })
    ).body
    expect((await shown(id)).company.name).toBe('')
    expect((await app.call('GET', `/payment-links/${link.id}/public`)).body.company.name).toBe('')
    const paper = await sheetOf(id)
    expect(paper?.seller.name).toBe('')
    expect(JSON.stringify(paper)).not.toContain('Duly')
    // And so it goes to nobody.
    expect((await cem.call('POST', `/invoices/${id}/send-sms`)).status).toBe(409)
    expect((await cem.call('POST', `/invoices/${id}/send`)).status).toBe(409)
  })
})
