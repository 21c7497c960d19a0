import { taxAtRate } from '@duly/core/taxes/one-tax.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { workspaceOf } from '../../../test/an-employee.ts'
import { anInvoice } from '../../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'

/* A business that has named its taxes, and invoices with the one tax of the form. */

let app: TestApp
let ada: TestPerson

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const number = '81472 5530 RT0001'
const gst = { name: 'GST', rate: 5, registrationNumber: number }

const none = { name: 'Tax', registrationNumber: '' }

const begin = async (...taxes: object[]) => {
  ada = await app.register()
  const ids: string[] = []
  for (const tax of taxes) ids.push((await ada.call('POST', '/taxes', tax)).body.id)
  return ids
}
const made = async (more: object = {}) =>
  (await ada.call('POST', '/invoices', anInvoice({ discountValue: 0, shippingValue: 0, taxValue: 5, ...more }))).body
const sheetOf = async (id: string) => (await app.call('GET', `/invoices/${id}/paper`)).body
const issue = (id: string) => ada.call('PATCH', `/invoices/${id}`, { status: 'SENT' })
const numbersOn = (sheet: { seller: { lines: string[] } }) =>
  sheet.seller.lines.filter((line) => line.includes('RT0001'))

describe('the one tax of an invoice', () => {
  it('has the name and number of the business’s tax of its rate on paper, pay page, in figures and in the answer', async () => {
    await begin(gst, { name: 'HST', rate: 13, registrationNumber: 'other' })
    const invoice = await made({ status: 'SENT' })
    expect(invoice).toMatchObject({ taxType: 'percentage', taxValue: 5, pricing: null })
    expect(invoice.taxRows).toMatchObject([{ name: 'GST', rate: 5, registrationNumber: number }])
    const sheet = await sheetOf(invoice.id)
    expect(sheet.totals.at(-1)).toMatchObject({ label: 'GST (5%)' })
    expect(numbersOn(sheet)).toEqual([`GST ${number}`])
    const { body: page } = await app.call('GET', `/invoices/${invoice.id}/public`)
    expect(page.taxNumbers).toEqual([`GST ${number}`])
    expect(page.printedSums).toEqual([...sheet.totals, sheet.grandTotal])
    const { body: explained } = await app.call('GET', `/invoices/${invoice.id}/explanation`)
    expect(explained.steps.map((step: { title: string }) => step.title)).toContain('GST (5%)')
    const period = `from=${invoice.issueDate}&to=${invoice.issueDate}&currency=${invoice.currency}`
    const { body: figures } = await ada.call('GET', `/figures/tax?basis=billed&${period}`)
    expect(figures.rows).toMatchObject([{ name: 'GST', registrationNumber: number }])
  })

  it('is found alike where it is saved and where it is typed', async () => {
    const taxes = [
      gst,
      { name: 'Levy', rate: 5, compound: true },
      { name: 'Old', rate: 7, validTo: '2026-01-31' },
      { name: 'New', rate: 7, validFrom: '2026-02-01', registrationNumber: 'N 1' },
      { name: 'Fine', rate: 9.975 },
      { name: 'Twice', rate: 12 },
      { name: 'Again', rate: 12, validFrom: '2026-03-01' },
      { name: 'None', rate: 0, category: 'Z' },
    ]
    await begin(...taxes)
    const { body } = await ada.call('GET', '/taxes')
    for (const issueDate of ['2026-01-31', '2026-02-01', '2026-03-01'])
      for (const taxValue of [5, 7, 9.975, 9.9, 12, 0.5]) {
        const { taxRows } = await made({ taxValue, issueDate, dueDate: '2026-04-01' })
        const { name, registrationNumber } = taxAtRate(body.taxes, String(taxValue), issueDate) ?? none
        expect([issueDate, taxValue, taxRows[0]]).toMatchObject([issueDate, taxValue, { name, registrationNumber }])
      }
  })

  it('is nothing but a tax where there is none of its rate, or more than one, or where it is an amount', async () => {
    await begin(gst, { name: 'TPS', rate: 5 })
    for (const more of [{}, { taxValue: 7 }, { taxType: 'fixed', taxValue: 7 }]) {
      const { taxRows, id } = await made(more)
      expect(taxRows).toMatchObject([{ name: 'Tax', registrationNumber: '' }])
      expect((await sheetOf(id)).totals.at(-1).label).toMatch(/^Tax/)
    }
  })

  it('keeps its name while it stays as it is, and is looked up anew when it changes', async () => {
    const [taxId] = await begin(gst)
    const { id } = await made()
    await ada.call('PATCH', `/taxes/${taxId}`, { name: 'Other' })
    expect((await ada.call('PATCH', `/invoices/${id}`, { additionalNotes: 'Thank you' })).body.taxRows).toMatchObject([
      { name: 'GST' },
    ])
    expect((await ada.call('PATCH', `/invoices/${id}`, { taxValue: 6 })).body.taxRows).toMatchObject([{ name: 'Tax' }])
    expect((await ada.call('PATCH', `/invoices/${id}`, { taxValue: 5 })).body.taxRows).toMatchObject([
      { name: 'Other' },
    ])
  })

  it('of a draft of before the business named it has its name when it is issued, and keeps it', async () => {
    await begin()
    const { id } = await made()
    const [, taxId] = [await ada.call('POST', '/taxes', gst), (await ada.call('GET', '/taxes')).body.taxes[0].id]
    await issue(id)
    await ada.call('DELETE', `/taxes/${taxId}`)
    const sheet = await sheetOf(id)
    expect(sheet.totals.at(-1)).toMatchObject({ label: 'GST (5%)' })
    expect(numbersOn(sheet)).toEqual([`GST ${number}`])
    expect((await ada.call('GET', `/invoices/${id}`)).body.taxRows).toMatchObject([{ name: 'GST' }])
  })

  it('is called so in a copy and in a credit note', async () => {
    await begin(gst)
    const first = await made({ status: 'SENT' })
    const { body: copy } = await ada.call('POST', `/invoices/${first.id}/duplicate`)
    expect((await ada.call('GET', `/invoices/${copy.id}`)).body.taxRows).toMatchObject([{ name: 'GST' }])
    const credit = await ada.call('POST', `/invoices/${first.id}/credit-notes`, { reason: 'Returned' })
    expect(credit.status).toBe(201)
    expect((await sheetOf(credit.body.id)).totals.at(-1)).toMatchObject({ label: 'GST (5%)' })
  })

  it('has its name in the accountant’s file, and in the invoice that a quote becomes', async () => {
    await begin(gst)
    const { issueDate } = await made({ status: 'SENT' })
    const period = `from=${issueDate}&to=${issueDate}`
    const file = await app.server.inject({
      url: `/api/figures/export?${period}&form=csv&parts=taxes`,
      headers: { authorization: `Bearer ${ada.token}` },
    })
    expect(file.body).toMatch(new RegExp(`,GST,.*${number}`))
    const quote = await made({ kind: 'quote', status: 'SENT' })
    const { body: bill } = await ada.call('POST', `/quotes/${quote.id}/invoice`)
    expect(bill.taxRows).toMatchObject([{ name: 'GST', registrationNumber: number }])
  })

  it('of an invoice from before is told in its mail with the sums that it was made with', async () => {
    await begin({ name: 'USt.', rate: 19, registrationNumber: 'DE 1' })
    const items = [{ name: 'Consulting', quantity: 1, rate: 12.37 }]
    const payer = `${crypto.randomUUID()}@payer.test`
    const { id } = await made({
      items,
      discountType: 'percentage',
      discountValue: 10,
      taxValue: 19,
      currency: 'CAD',
      billingEmail: payer,
    })
    const workspaceId = await workspaceOf(app, ada)
    await inTransaction(app.db, { workspaceId }, (tx) =>
      tx
        .updateTable('invoices')
        .set({ arithmetic_version: 1, tax_minor: 212, total_minor: 1325 })
        .where('workspace_id', '=', workspaceId)
        .where('id', '=', id)
        .execute(),
    )
    const sent = await ada.call('POST', `/invoices/${id}/send`, {})
    expect(sent.status).toBe(200)
    const [mail] = await app.mailsTo(payer)
    expect(mail?.text).toContain('USt. (19%): $2.12\nTotal (CAD): $13.25\nTax no.: USt. DE 1\n')
  })

  it('makes an Australian invoice a tax invoice', async () => {
    await begin({ name: 'GST', rate: 10, registrationNumber: '51 824 753 556' })
    await ada.call('POST', '/companies', { name: 'Reef', country: 'Australia' })
    const { id } = await made({ taxValue: 10, status: 'SENT' })
    expect((await sheetOf(id)).words.invoice).toBe('Tax invoice')
  })
})

it('a tax of a line gets the number that it lacks when the invoice is saved or issued, but no other rate', async () => {
  const [taxId] = await begin({ name: 'GST', rate: 5 })
  const items = [{ name: 'Work', quantity: 1, rate: 100, taxes: [{ taxId }] }]
  const drafts = [await made({ taxValue: 0, items }), await made({ taxValue: 0, items })]
  await ada.call('PATCH', `/taxes/${taxId}`, { registrationNumber: number, rate: 6 })
  const [saved, issued] = drafts.map(({ id }) => id)
  const kept = [{ name: 'GST', rate: 5, registrationNumber: number }]
  expect((await ada.call('PATCH', `/invoices/${saved}`, { items })).body.taxRows).toMatchObject(kept)
  await issue(issued)
  expect(numbersOn(await sheetOf(issued))).toEqual([`GST ${number}`])
  expect((await ada.call('GET', `/invoices/${issued}`)).body.taxRows).toMatchObject(kept)
})
