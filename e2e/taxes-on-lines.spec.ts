import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { aDesk } from './invoice-list-world.ts'
import { expect, test } from './product.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })
const figures = (page: Page) => page.locator('.priced-rows > div').allInnerTexts()
const shot = (page: Page, name: string) =>
  process.env.DULY_SHOTS ? page.screenshot({ path: `${process.env.DULY_SHOTS}/${name}.png` }) : undefined

test('an invoice with GST and QST is written, saved and edited to the same figures', async ({
  page,
  product,
  request,
}) => {
  const desk = await aDesk(page, request, product)
  await desk.call('POST', '/taxes', { name: 'GST', rate: 5, registrationNumber: '81472 5530 RT0001', isDefault: true })
  await desk.call('POST', '/taxes', { name: 'QST', rate: '9.975', registrationNumber: '1210 4477', isDefault: true })
  await page.goto('/invoices/create')
  await page.getByRole('combobox', { name: 'Name' }).fill('Ateliers Lacombe')
  await page.getByLabel('Email').fill('theo@lacombe.example')
  await tab(page, 'Items').click()
  await page.getByRole('button', { name: 'Add Blank Item' }).click()
  await page.getByLabel('Short description, item 1').fill('Website design')
  await page.getByLabel('Quantity, item 1').fill('6')
  await page.getByLabel('Unit, item 1').focus()
  await page.getByLabel('Unit, item 1').selectOption({ label: 'pages' })
  await page.getByLabel('Rate, item 1').fill('320')
  await page.getByLabel('Detailed description, item 1, optional').fill('Six page templates')
  const line = page.getByRole('button', { name: /^Taxes, discount and period, item 1/ })
  await expect(line).toHaveAccessibleName('Taxes, discount and period, item 1, GST 5%, QST 9.975%')
  await line.click()
  const box = page.getByRole('dialog', { name: /^Taxes, discount and period/ })
  await box.getByLabel('Discount, percent').fill('10')
  await box.getByLabel('From').fill('2026-03-01')
  await box.getByLabel('To').fill('2026-03-14')
  await shot(page, 'options')
  await box.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Add Blank Item' }).click()
  await page.getByLabel('Short description, item 2').fill('Printed brand guides')
  await page.getByLabel('Quantity, item 2').fill('40')
  await page.getByLabel('Rate, item 2').fill('18.50')
  await page.getByRole('button', { name: /^Taxes, discount and period, item 2/ }).click()
  await page.getByRole('dialog').getByLabel('QST 9.975%').uncheck()
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Six page templates').last()).toBeVisible()
  await shot(page, 'items')
  await expectAccessible(page)

  await tab(page, 'Summary').click()
  await page.getByRole('switch', { name: 'Shipping' }).check()
  await page.getByLabel('Shipping, CAD').fill('18')
  const all = [
    /Subtotal 2 lines, after \$192.00 of line discounts\s*\$2,468.00/,
    /Shipping\s*\$18.00/,
    /GST 5% on \$2,486.00 · 81472 5530 RT0001\s*\$124.30/,
    /QST 9.975% on \$1,740.60 · 1210 4477\s*\$173.62/,
    /Total \(CAD\)\s*\$2,783.92/,
  ]
  await expect(page.locator('.priced-rows > div')).toHaveText(all)
  const written = await figures(page)
  await expect(page.locator('.paper .grand').first()).toContainText('$2,783.92')
  await shot(page, 'summary')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.getByText('Invoice created successfully!')).toBeVisible()

  const { body: list } = await desk.call('GET', '/invoices?limit=1')
  const [{ id }] = list.data as [{ id: string }]
  const { body: stored } = await desk.call('GET', `/invoices/${id}`)
  expect(stored.taxRows).toMatchObject([
    { name: 'GST', rate: 5, taxable: 2486, amount: 124.3 },
    { name: 'QST', rate: 9.975, taxable: 1740.6, amount: 173.62 },
  ])
  await page.goto(`/invoices/${id}/edit`)
  await tab(page, 'Summary').click()
  await expect(page.locator('.priced-rows > div')).toHaveText(all)
  expect(await figures(page)).toEqual(written)
  await page.getByLabel('Additional notes').fill('Final files are in the shared folder.')
  await page.getByRole('button', { name: 'Save', exact: true }).last().click()
  await expect(page.getByText('Invoice updated successfully!')).toBeVisible()
  const { body: edited } = await desk.call('GET', `/invoices/${id}`)
  const { version: _v, updatedAt: _u, ...same } = stored
  expect(edited).toMatchObject({ ...same, additionalNotes: 'Final files are in the shared folder.' })
  if (!process.env.DULY_SHOTS) return
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`/invoices/${id}/edit`)
  await tab(page, 'Items').click()
  await expect(page.getByLabel('Unit, item 1')).toBeVisible()
  await shot(page, 'items-dark')
  await page.setViewportSize({ width: 390, height: 844 })
  await shot(page, 'items-phone-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await shot(page, 'items-phone')
  await page.getByRole('button', { name: /^Taxes, discount and period, item 1/ }).click()
  await page.getByRole('dialog').waitFor()
  await shot(page, 'options-phone')
  await page.keyboard.press('Escape')
  await tab(page, 'Summary').click()
  await page.getByText('Prices include tax').scrollIntoViewIfNeeded()
  await shot(page, 'summary-phone')
  await page.setViewportSize({ width: 320, height: 640 })
  await tab(page, 'Items').click()
  await shot(page, 'items-320')
})
