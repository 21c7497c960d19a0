/// <reference lib="dom" />
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildEInvoice } from '@duly/core/e-invoices/build.ts'
import type { EInvoice } from '@duly/core/e-invoices/document.ts'
import { authority, breadFor } from '@duly/server/test/an-e-invoice-seller.ts'
import type { Page } from '@playwright/test'
import { documentOf, type Sample } from '../scripts/rules-samples.ts'
import { expectAccessibleByDayAndNight } from './accessible.ts'
import { aDesk } from './invoice-list-world.ts'
import { expect, test } from './product.ts'

/** E-invoices of others and of an earlier program: chosen and dropped, read, compared, and nothing kept before somebody says so. */

const samples = join(import.meta.dirname, '../core/e-invoices/samples')
const sample = documentOf(JSON.parse(readFileSync(join(samples, 'xr-01-17.json'), 'utf8')) as Sample)
const xmlOf = (document: EInvoice) => Buffer.from(buildEInvoice(document, 'en16931-ubl'), 'utf8')
const intake = (page: Page) => page.getByRole('dialog', { name: 'Import e-invoice' })
const give = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  intake(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
const picture = (name: string) => test.info().outputPath(`${name}.png`)
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** Drags a file over the screen and lets go of it. */
async function drop(page: Page, name: string, type: string, bytes: Buffer, said: string): Promise<void> {
  const given = await page.evaluateHandle(
    ({ base64, name: called, type: kind }) => {
      const data = new DataTransfer()
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      data.items.add(new File([content], called, { type: kind }))
      return data
    },
    { base64: bytes.toString('base64'), name, type },
  )
  const target = page.getByRole('main')
  // Told again and again while it is over the screen.
  await expect(async () => {
    await target.dispatchEvent('dragover', { dataTransfer: given })
    await expect(page.getByText(said)).toBeVisible({ timeout: 500 })
  }).toPass()
  await target.dispatchEvent('drop', { dataTransfer: given })
}

test('the sender of an e-invoice becomes a customer, who then gets e-invoices', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  const count = async () => ((await desk.call('GET', '/customers')).body.meta as { total: number }).total
  const seller = {
    ...sample.seller,
    name: 'Korn & Söhne GmbH',
    vatId: 'DE123456789',
    electronicAddress: { id: 'DE123456789', scheme: '9930' },
    address: { line1: 'Weg 1', city: 'Ulm', postCode: '89073', country: 'DE' },
  }
  await page.goto('/customers')
  await expect(page.getByRole('button', { name: 'More', exact: true })).toBeVisible()
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await page.screenshot({ path: picture(`head-${width}`) })
  }
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import e-invoice' }).click()
  await give(page, 'broken.xml', 'application/xml', Buffer.from('<Invoice>'))
  await expect(intake(page).getByRole('alert')).toBeVisible()
  await give(page, 'korn.xml', 'application/xml', xmlOf({ ...sample, seller }))
  await expect(intake(page).getByText('Korn & Söhne GmbH, Ulm')).toBeVisible()
  await page.screenshot({ path: picture('sender-320') })
  await expectAccessibleByDayAndNight(page, 'the sender of an e-invoice')
  expect(await widthOf(page)).toBe(320)
  await intake(page).getByRole('button', { name: 'Continue' }).click()

  const adding = page.getByRole('dialog', { name: 'Add Customer' })
  await expect(adding.getByLabel(/^Name/)).toHaveValue('Korn & Söhne GmbH')
  await expect(adding.getByLabel('Address', { exact: true })).toHaveValue('Weg 1')
  await expect(adding.getByLabel('City')).toHaveValue('Ulm')
  expect(await count()).toBe(0)
  await adding.getByLabel(/^Email/).fill('post@korn.example')
  await adding.getByRole('button', { name: 'Add Customer' }).click()
  await expect(page.getByText('Customer created successfully')).toBeVisible()
  expect((await desk.call('GET', '/customers')).body.customers).toMatchObject([
    { name: 'Korn & Söhne GmbH', eInvoice: { party: { electronicAddress: { id: 'DE123456789', scheme: '9930' } } } },
  ])

  // The same file once more finds them.
  await drop(page, 'korn.xml', 'application/xml', xmlOf({ ...sample, seller }), 'Drop the e-invoice to add its sender')
  await expect(intake(page).getByText('These customers may be the same:')).toBeVisible()
  await intake(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await count()).toBe(1)

  for (const [name, width] of [
    ['desk', 1280],
    ['phone', 390],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/customers')
    await page
      .getByRole('button', { name: /^Edit Korn/ })
      .filter({ visible: true })
      .click()
    const editing = page.getByRole('dialog', { name: 'Edit Customer' })
    const format = editing.getByLabel('E-invoice', { exact: true })
    // A tax ID is one of the further details, which stand open by then.
    await expect(format).toBeVisible()
    await format.selectOption('Peppol BIS Billing 3')
    await expect(editing.getByLabel('Electronic address', { exact: true })).toHaveValue('DE123456789')
    await format.scrollIntoViewIfNeeded()
    await page.screenshot({ path: picture(`form-${name}`) })
    await expectAccessibleByDayAndNight(page, `the choice of a format, ${name}`)
    await page.screenshot({ path: picture(`form-${name}-dark`) })
    await page.emulateMedia({ colorScheme: 'light' })
    await editing.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Customer updated successfully')).toBeVisible()
  }
  expect((await desk.call('GET', '/customers')).body.customers).toMatchObject([
    { eInvoice: { format: 'peppol-ubl', party: { electronicAddress: { id: 'DE123456789', scheme: '9930' } } } },
  ])
})

test('an e-invoice of an earlier program becomes a draft, with every figure that comes out otherwise', async ({
  page,
  product,
  request,
}) => {
  const desk = await aDesk(page, request, product)
  await desk.call('POST', '/companies', {
    name: 'Backhaus Nord GmbH',
    address: 'Hafenstraße 12',
    city: 'Hamburg',
    zip: '20457',
    country: 'Germany',
    phone: '+49 40 123456',
    email: 'rechnung@backhaus.example',
    taxNumber: 'DE 123 456 789',
    eInvoice: { electronicAddress: authority.party.electronicAddress },
  })
  await desk.call('POST', '/payment-settings', { preferredCurrency: 'EUR', iban: 'DE02 1203 0000 0000 2020 51' })
  const drafts = async () => ((await desk.call('GET', '/invoices')).body.meta as { total: number }).total
  const payable = String(Number(sample.totals.payable) + 1)
  const seller = { ...sample.seller, vatId: 'DE136695976' }
  const wrong = xmlOf({ ...sample, seller, totals: { ...sample.totals, payable } })
  const said = 'Drop the e-invoice to make a draft of it'

  await page.goto('/invoices')
  await drop(page, 'earlier.xml', 'application/xml', wrong, said)
  await expect(intake(page).getByText('1 figure is different here')).toBeVisible()
  await expect(intake(page).getByRole('row', { name: /^Amount due/ })).toContainText('−1 EUR')
  await expect(intake(page).getByText(/issued this document, not your business/)).toBeVisible()
  await page.screenshot({ path: picture('figures-desk') })
  await expectAccessibleByDayAndNight(page, 'the figures of an e-invoice')
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await widthOf(page)).toBe(320)
  await page.screenshot({ path: picture('figures-320') })
  await page.setViewportSize({ width: 1280, height: 800 })
  expect(await drafts()).toBe(0)
  await intake(page).getByRole('button', { name: 'Make draft' }).click()
  await expect(page.getByText('Draft created')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Edit Invoice' })).toBeVisible()
  const [draft] = (await desk.call('GET', '/invoices')).body.data as { total: number; status: string }[]
  expect(draft).toMatchObject({ status: 'DRAFT', total: Number(sample.totals.payable) })

  // Our own PDF, with the e-invoice inside.
  const facts = { ...authority, format: 'facturx-en16931' }
  const customer = await desk.call('POST', '/customers', { name: 'Amt', email: 'amt@bezirk.example', eInvoice: facts })
  const body = breadFor({ invoiceNumber: 'OWN-1', status: 'SENT', customerId: customer.body.id })
  const own = await desk.call('POST', '/invoices', body)
  expect(own.status, JSON.stringify(own.body)).toBe(201)
  const pdf = await (await request.get(`${product.url}/api/invoices/${own.body.id}/pdf`)).body()
  await page.goto('/invoices')
  await page.getByRole('button', { name: 'More to create' }).click()
  await page.getByRole('menuitem', { name: 'Import e-invoice' }).click()
  await give(page, 'own.pdf', 'application/pdf', pdf)
  await expect(intake(page).getByText('All figures come out the same here.')).toBeVisible()
  await expect(intake(page).getByText(/There is an invoice OWN-1 already/)).toBeVisible()
  await expect(intake(page).getByText(/issued this document, not your business/)).toHaveCount(0)
  await intake(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await drafts()).toBe(2)
})
