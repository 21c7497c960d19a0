import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { employeeOf } from '../../test/an-employee.ts'
import { anInvoice } from '../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'

let app: TestApp
let ada: TestPerson

beforeAll(async () => {
  app = await startTestApp({ workers: true })
})
afterAll(() => app.close())
// Somebody who has given an address and a password and nothing else, as the register screen asks.
beforeEach(async () => {
  ada = await app.register({ firstName: '', lastName: '' })
})

const answers = {
  name: 'Fernwood Studio Ltd.',
  country: 'canada',
  paymentMethods: ['e-transfer', 'card'],
  eTransferEmail: 'pay@fernwood.example',
}
const settingsOf = async (person: TestPerson) => (await person.call('GET', `/payment-settings/user/${person.id}`)).body

describe('the first run', () => {
  it('keeps three answers, and what follows from the country', async () => {
    expect((await ada.call('GET', '/setup')).body).toMatchObject({
      name: '',
      paymentMethods: [],
      left: { name: true, logo: true, taxNumber: true, cards: true, customer: true },
      dismissed: false,
    })
    const saved = await ada.call('POST', '/setup', answers)
    expect(saved.body).toMatchObject({ ...answers, country: 'Canada', left: { name: false, logo: true } })
    expect((await ada.call('GET', '/companies/me')).body).toMatchObject({ name: answers.name, country: 'Canada' })
    expect(await settingsOf(ada)).toMatchObject({ preferredCurrency: 'CAD', eTransferEmail: answers.eTransferEmail })
    expect((await ada.call('GET', '/invoice-design')).body.paper).toBe('letter')
    expect((await ada.call('GET', '/auth/profile')).body.workspace).toMatchObject({ name: answers.name, weekStart: 0 })
    const start = (await ada.call('GET', '/invoices/new')).body
    expect(start).toMatchObject({ currency: 'CAD', paymentMethod: 'e-transfer', taxRate: '5' })
    expect(start.invoiceNumber).toMatch(/^INV-\d{8}-\d{3}$/)
  })

  it('asked again, changes what is said and nothing that was chosen since', async () => {
    await ada.call('POST', '/setup', answers)
    const { id } = (await ada.call('GET', '/companies/me')).body
    await ada.call('PATCH', `/companies/${id}`, { city: 'Victoria', taxNumber: 'GST 1' })
    await ada.call('PATCH', `/payment-settings/user/${ada.id}`, { preferredCurrency: 'USD', iban: 'kept' })
    await ada.call('POST', '/setup', { ...answers, name: 'Fernwood Inc.', paymentMethods: ['bank'] })
    expect((await ada.call('GET', '/companies/me')).body).toMatchObject({ name: 'Fernwood Inc.', city: 'Victoria' })
    expect(await settingsOf(ada)).toMatchObject({ preferredCurrency: 'USD', iban: 'kept' })
    expect((await ada.call('GET', '/setup')).body.left.taxNumber).toBe(false)
    await ada.call('POST', '/setup', { ...answers, country: 'Germany' })
    expect((await ada.call('GET', '/invoices/new')).body).toMatchObject({ currency: 'EUR', taxRate: '19' })
    await ada.call('POST', '/setup', { ...answers, country: 'Japan' })
    expect((await ada.call('GET', '/invoices/new')).body).toMatchObject({ currency: 'JPY', taxRate: '10' })
  })

  it('tells the owner when money goes elsewhere from now on', async () => {
    await ada.call('POST', '/setup', answers)
    expect((await app.mailsTo(ada.email)).map(({ kind }) => kind)).not.toContain('bank_details_changed')
    await ada.call('POST', '/setup', { ...answers, eTransferEmail: 'other@thief.example' })
    expect((await app.mailsTo(ada.email)).map(({ kind }) => kind)).toContain('bank_details_changed')
  })

  it('refuses what is no country, no name and no way of paying', async () => {
    for (const bad of [
      { country: 'Narnia' },
      { country: '' },
      { name: ' ' },
      { name: 'x'.repeat(101) },
      { paymentMethods: ['barter'] },
      { eTransferEmail: 'nowhere' },
    ])
      expect((await ada.call('POST', '/setup', { ...answers, ...bad })).status, JSON.stringify(bad)).toBe(400)
    expect((await ada.call('GET', '/companies/me')).status).toBe(404)
  })

  it('is the owner’s; employees read it', async () => {
    await ada.call('POST', '/setup', answers)
    const employee = await employeeOf(app, ada)
    expect((await employee.call('GET', '/setup')).body.name).toBe(answers.name)
    expect((await employee.call('POST', '/setup', answers)).status).toBe(403)
    expect((await employee.call('POST', '/setup/dismissal')).status).toBe(403)
    expect((await app.call('GET', '/setup')).status).toBe(401)
  })

  it('ticks off what is done, and stays away once it was put away', async () => {
    await ada.call('POST', '/setup', answers)
    await ada.call('POST', '/customers', { name: 'Harbour & Pine', email: 'h@pine.example' })
    expect((await ada.call('GET', '/setup')).body.left.customer).toBe(false)
    expect((await ada.call('POST', '/setup/dismissal')).body.dismissed).toBe(true)
    expect((await ada.call('GET', '/setup')).body.dismissed).toBe(true)
  })
})

describe('nothing goes out without a name of who sends it', () => {
  const send = (id: string) => ada.call('POST', `/invoices/${id}/send`, {})
  const named = { status: 409, body: { message: 'Please add the name of your business before you send.' } }

  it('an invoice waits for the name and then goes', async () => {
    const { id } = (await ada.call('POST', '/invoices', anInvoice({ billingPhone: '+1 587 555 0100' }))).body
    expect(await send(id)).toMatchObject(named)
    expect((await send(id)).body.detail).toEqual({ missing: 'seller' })
    expect(await ada.call('POST', `/invoices/${id}/send-sms`, { phoneNumber: '+1 587 555 0100' })).toMatchObject(named)
    expect((await ada.call('GET', '/outbox')).body.data).toEqual([])
    expect((await ada.call('GET', `/invoices/${id}`)).body).toMatchObject({ status: 'DRAFT', revision: 0 })
    await ada.call('POST', '/setup', answers)
    expect((await send(id)).status).toBe(200)
    const { document } = (await ada.call('GET', `/invoices/${id}/revisions/1`)).body
    expect(document.company.name).toBe(answers.name)
  })

  it('one that was marked as sent before says the name from then on', async () => {
    const { id } = (await ada.call('POST', '/invoices', anInvoice())).body
    await ada.call('PATCH', `/invoices/${id}`, { status: 'SENT' })
    expect(await send(id)).toMatchObject(named)
    await ada.call('POST', '/setup', answers)
    expect((await send(id)).status).toBe(200)
    expect((await ada.call('GET', `/invoices/${id}/public`)).body.company.name).toBe(answers.name)
    expect((await ada.call('GET', `/invoices/${id}`)).body.revision).toBe(2)
  })

  it('a payment link waits, too', async () => {
    const link = {
      billingName: 'H',
      billingEmail: 'h@pine.example',
      billingPhone: '+1 587 555 0100',
      currency: 'CAD',
      total: 10,
    }
    const { id } = (await ada.call('POST', '/payment-links', link)).body
    for (const way of ['send-email', 'send-sms'])
      expect(await ada.call('POST', `/payment-links/${id}/${way}`), way).toMatchObject(named)
    await ada.call('POST', '/setup', answers)
    expect((await ada.call('POST', `/payment-links/${id}/send-email`)).status).toBe(200)
  })

  it('a reminder waits, too', async () => {
    const { id } = (await ada.call('POST', '/invoices', anInvoice({ dueDate: '2026-03-06' }))).body
    await ada.call('PATCH', `/invoices/${id}`, { status: 'SENT' })
    const remind = () => ada.call('POST', `/invoices/${id}/remind`, { channel: 'mail' })
    expect(await remind()).toMatchObject(named)
    expect((await ada.call('GET', '/outbox')).body.data).toEqual([])
    await ada.call('POST', '/setup', answers)
    const preview = await ada.call('POST', `/invoices/${id}/remind/preview`, { channel: 'mail' })
    expect(preview).toMatchObject({ status: 200, body: { text: expect.stringContaining(answers.name) } })
    expect((await ada.call('GET', `/invoices/${id}`)).body.revision).toBe(1)
    expect((await remind()).status).toBe(200)
    const { document } = (await ada.call('GET', `/invoices/${id}/revisions/2`)).body
    expect(document.company.name).toBe(answers.name)
    const [message] = (await ada.call('GET', `/invoices/${id}/messages`)).body
    expect(message).toMatchObject({ kind: 'reminder', status: 'sent' })
  })

  it('a person’s own name will do', async () => {
    const bea = await app.register({ firstName: 'Bea', lastName: 'Lund' })
    const { id } = (await bea.call('POST', '/invoices', anInvoice())).body
    expect((await bea.call('POST', `/invoices/${id}/send`, {})).status).toBe(200)
  })
})

describe('the next invoice for a customer', () => {
  it('begins like the last one', async () => {
    const customer = (await ada.call('POST', '/customers', { name: 'Harbour & Pine', email: 'h@pine.example' })).body
    const last = async (by = ada) => (await by.call('GET', `/invoices/last?customerId=${customer.id}`)).body.last
    expect(await last()).toBeNull()
    const terms = {
      paymentTerms: 'At once.',
      paymentMethod: 'cash',
      currency: 'EUR',
      taxType: 'percentage',
      taxValue: 7,
    }
    const older = anInvoice({ customerId: customer.id, issueDate: '2026-01-01', dueDate: '2026-02-01' })
    const newer = anInvoice({ customerId: customer.id, ...terms })
    await ada.call('POST', '/invoices', newer)
    await ada.call('POST', '/invoices', older)
    expect(await last()).toEqual({ invoiceNumber: newer.invoiceNumber, ...terms })
    const stranger = await app.register()
    expect(await last(stranger)).toBeNull()
  })
})
