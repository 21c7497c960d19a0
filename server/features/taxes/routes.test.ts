import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { employeeOf } from '../../test/an-employee.ts'
import { anInvoice } from '../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'

let app: TestApp
let ada: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  ada = await app.register()
})
afterAll(() => app.close())

const gst = { name: 'GST', rate: 5, registrationNumber: '81472 5530 RT0001', isDefault: true }
const add = async (body: Record<string, unknown>) => (await ada.call('POST', '/taxes', body)).body
const taxed = (taxes: unknown[]) => {
  const { discountType, discountValue, shippingType, shippingValue, taxType, taxValue, ...rest } = anInvoice()
  return { ...rest, items: [{ name: 'Work', description: '', quantity: 1, rate: 100, taxes }] }
}

describe('the taxes of a business', () => {
  it('are added, changed, listed and removed', async () => {
    const made = await add(gst)
    expect(made).toMatchObject({ ...gst, region: '', category: null, compound: false, isValid: true })
    const { body: changed } = await ada.call('PATCH', `/taxes/${made.id}`, { rate: '5.5', validTo: '2020-12-31' })
    expect(changed).toMatchObject({ ...gst, rate: 5.5, validTo: '2020-12-31', isValid: false })
    expect((await ada.call('GET', '/taxes')).body).toMatchObject({ taxes: [{ id: made.id }], pricesIncludeTax: false })
    expect((await ada.call('DELETE', `/taxes/${made.id}`)).status).toBe(204)
    expect((await ada.call('GET', '/taxes')).body.taxes).toEqual([])
    for (const [method, body] of [
      ['PATCH', { rate: 1 }],
      ['DELETE', undefined],
    ] as const)
      expect((await ada.call(method, `/taxes/${made.id}`, body)).status).toBe(404)
  })

  it('are refused out of range', async () => {
    const said = async (body: Record<string, unknown>) =>
      (await ada.call('POST', '/taxes', { ...gst, ...body })).body.message
    expect(await said({ rate: 100.5 })).toEqual(['rate must be less than or equal to 100'])
    expect(await said({ category: 'E', rate: 5 })).toEqual(['rate must be 0'])
    expect(await said({ validFrom: '2026-02-01', validTo: '2026-01-01' })).toEqual(['validTo must be after validFrom'])
    expect(await said({ name: ' ' })).toEqual(['name is required'])
  })

  it('are the owner’s to change, and everybody’s to choose', async () => {
    const employee = await employeeOf(app, ada)
    expect((await employee.call('POST', '/taxes', gst)).status).toBe(403)
    expect((await employee.call('GET', '/taxes')).status).toBe(200)
  })

  it('say whether prices include them', async () => {
    expect((await ada.call('PATCH', '/tax-settings', { pricesIncludeTax: true })).body).toEqual({
      pricesIncludeTax: true,
    })
    expect((await ada.call('GET', '/taxes')).body.pricesIncludeTax).toBe(true)
    await ada.call('PATCH', '/tax-settings', { pricesIncludeTax: false })
  })
})

describe('an invoice', () => {
  it('keeps a copy of the tax, which no change of the tax ever touches', async () => {
    const tax = await add(gst)
    const { body: made } = await ada.call('POST', '/invoices', taxed([{ taxId: tax.id }]))
    expect(made.taxRows).toMatchObject([
      { taxId: tax.id, name: 'GST', rate: 5, registrationNumber: gst.registrationNumber, amount: 5 },
    ])
    await ada.call('PATCH', `/taxes/${tax.id}`, { rate: 6, registrationNumber: 'other' })
    const { body: edited } = await ada.call('PATCH', `/invoices/${made.id}`, {
      additionalNotes: 'Thanks',
      items: made.items,
    })
    expect([edited.taxRows, edited.total]).toEqual([made.taxRows, 105])
    const { body: next } = await ada.call('POST', '/invoices', taxed([{ taxId: tax.id }]))
    expect(next.total).toBe(106)
    await ada.call('DELETE', `/taxes/${tax.id}`)
    const { body: again } = await ada.call('PATCH', `/invoices/${made.id}`, {
      items: made.items,
      billingCity: 'Victoria',
    })
    expect(again.total).toBe(105)
  })

  it('is refused with a tax of another business', async () => {
    const eve = await app.register()
    const { body: tax } = await eve.call('POST', '/taxes', gst)
    const { status, body } = await ada.call('POST', '/invoices', taxed([{ taxId: tax.id }]))
    expect([status, body.message]).toEqual([404, 'Tax not found'])
  })
})

describe('a new invoice begins with', () => {
  const begins = async (person: TestPerson) => (await person.call('GET', '/invoices/new')).body.taxRate
  const hst = { name: 'HST', rate: 13, registrationNumber: '81472 5530 RT0001' }

  it('the one tax that the business has named, where it is on every new line', async () => {
    const bea = await app.register()
    expect(await begins(bea)).toBeNull()
    const { body: tax } = await bea.call('POST', '/taxes', { ...hst, isDefault: true })
    expect(await begins(bea)).toBe('13')
    await bea.call('PATCH', `/taxes/${tax.id}`, { isDefault: false })
    expect(await begins(bea)).toBeNull()
    await bea.call('PATCH', `/taxes/${tax.id}`, { isDefault: true, validTo: '2020-12-31' })
    expect(await begins(bea)).toBeNull()
  })

  it('the country’s until the business has named one', async () => {
    const cid = await app.register()
    await cid.call('POST', '/company', { name: 'Cid', country: 'Denmark' })
    const ofCountry = await begins(cid)
    const { body: tax } = await cid.call('POST', '/taxes', { name: 'Moms', rate: 12, isDefault: true })
    expect(await begins(cid)).toBe('12')
    await cid.call('PATCH', `/taxes/${tax.id}`, { isDefault: false })
    expect(await begins(cid)).toBeNull()
    await cid.call('DELETE', `/taxes/${tax.id}`)
    expect(await begins(cid)).toBe(ofCountry)
  })
})

describe('what is usual', () => {
  const presets = async (place: string) => (await ada.call('GET', `/taxes/presets?place=${place}`)).body
  it.each([
    ['CA-BC', ['GST 5', 'PST 7'], ['GST 5']],
    ['CA-QC', ['GST 5', 'QST 9.975'], ['GST 5', 'QST 9.975']],
    ['CA-NS', ['HST 15', 'HST 14'], ['HST 14']],
    ['DE', ['USt 19', 'USt 7'], ['USt 19']],
    ['CH', ['MWST 8.1', 'MWST 3.8', 'MWST 2.6'], ['MWST 8.1']],
    ['US', [], []],
  ])('in %s', async (place, expected, onNewLines) => {
    const { taxes, places } = await presets(place)
    const named = (some: { name: string; rate: number }[]) => some.map(({ name, rate }) => `${name} ${rate}`)
    expect(named(taxes)).toEqual(expected)
    expect(named(taxes.filter((tax: { isUsual: boolean }) => tax.isUsual))).toEqual(onNewLines)
    for (const tax of taxes) expect(tax.source).not.toBe('')
    expect(places).toHaveLength(44)
  })
})
