import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { workspaceOf } from '../../../test/an-employee.ts'
import { anInvoice } from '../../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'

let app: TestApp
let ada: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  ada = await app.register()
})
afterAll(() => app.close())

const fractional = () =>
  anInvoice({
    items: [{ name: 'Consulting', description: '', quantity: 1, rate: 12.37 }],
    discountType: 'percentage',
    discountValue: 10,
    shippingType: 'fixed',
    shippingValue: 0,
    taxType: 'percentage',
    taxValue: 19,
  })

it('taxes a new invoice on the base that it prints', async () => {
  const { body } = await ada.call('POST', '/invoices', fractional())
  expect(body).toMatchObject({ arithmeticVersion: 2, subtotal: 12.37, discount: 1.24, tax: 2.11, total: 13.24 })
})

it('keeps every cent of an invoice from before, through edits and its issue', async () => {
  const { body: made } = await ada.call('POST', '/invoices', fractional())
  const workspaceId = await workspaceOf(app, ada)
  await inTransaction(app.db, { workspaceId }, (tx) =>
    tx
      .updateTable('invoices')
      .set({ arithmetic_version: 1, tax_minor: 212, total_minor: 1325 })
      .where('workspace_id', '=', workspaceId)
      .where('id', '=', made.id)
      .execute(),
  )
  const { body: edited } = await ada.call('PATCH', `/invoices/${made.id}`, { additionalNotes: 'Thank you' })
  expect(edited).toMatchObject({ arithmeticVersion: 1, tax: 2.12, total: 13.25 })
  const { body: sent } = await ada.call('PATCH', `/invoices/${made.id}`, { status: 'SENT' })
  expect(sent).toMatchObject({ arithmeticVersion: 1, revision: 1, tax: 2.12, total: 13.25 })
  const { body: revision } = await ada.call('GET', `/invoices/${made.id}/revisions/1`)
  expect(revision.document.arithmeticVersion).toBe(1)
  const { body: sheet } = await ada.call('GET', `/invoices/${made.id}/public`)
  expect(sheet.total).toBe(13.25)
})
