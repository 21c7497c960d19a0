/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { act, aDesk } from './invoice-list-world.ts'
import { expect, startProduct, test } from './product.ts'

const row = (page: Page, number: string) => page.getByRole('row', { name: new RegExp(number) })
const bar = (page: Page) => page.getByRole('region', { name: 'Selected invoices' })
const select = (page: Page, number: string) => page.getByRole('checkbox', { name: `Select ${number}` }).check()
const save = (page: Page) => page.locator('.editor-head').getByRole('button', { name: 'Save', exact: true }).click()

test('what the server refuses is said in the form’s words, one toast per message', async ({
  page,
  product,
  request,
}) => {
  const desk = await aDesk(page, request, product)
  // Kept while the form is away, which would keep its own on the way out.
  const openWith = async (form: Record<string, unknown>) => {
    await page.goto('/robots.txt')
    await page.evaluate((kept) => {
      const draft = { status: 'draft', savedAt: new Date().toISOString(), byHand: false, form: kept }
      localStorage.setItem('draftInvoice', JSON.stringify(draft))
    }, form)
    await page.goto('/invoices/create')
  }
  await page.goto('/invoices/create')
  await expect(page.locator('.paper').first()).toBeVisible()
  // Toasts are 356 px wide, and three at most are visible.
  const toasts = page.locator('.toast:not([data-limited])').filter({ hasText: 'Please save the invoice first' })
  for (let count = 1; count <= 3; count += 1) {
    await page.getByRole('button', { name: 'Download PDF' }).click()
    await expect(toasts).toHaveCount(count)
  }
  expect((await toasts.first().boundingBox())?.width).toBe(356)
  await page.getByRole('button', { name: 'Download PDF' }).click()
  await expect(page.locator('.toast[data-limited]')).toHaveCount(1)
  await expect(toasts).toHaveCount(3)
  const typed = { billingName: 'Harbour & Pine', billingEmail: 'buyer@failures.example', invoiceNumber: 'INV-1' }
  await openWith({ ...typed, items: [{ name: 'Work', rate: 100 }] })
  await expect(page.getByText('Error: Invalid items data')).toBeVisible()
  await page.getByRole('tab', { name: /Customer/ }).click()
  await expect(page.getByRole('combobox', { name: 'Name' })).toHaveValue('Harbour & Pine')

  // A draft of an older version may hold what the server takes no more.
  const items = [{ name: 'Work', description: '', quantity: '1', rate: '100', productId: 'none' }]
  await openWith({ ...typed, items, billingCity: 'x'.repeat(101), currency: 'XXX' })
  await expect(page.getByText('Your unsaved invoice was restored.')).toBeVisible()
  await save(page)
  await expect(page.getByText('City must be at most 100 characters').first()).toBeVisible()
  await page.getByLabel('City').fill('Duncan')
  await save(page)
  await expect(page.getByText('Please choose one of the offered values')).toBeVisible()
  await expect(page.getByText('Invalid request. Please check your input.')).toBeVisible()
  await expect(page.getByLabel('City')).toHaveValue('Duncan')

  // Messages of forms that this server never gives, but another may.
  const answers: [number, unknown][] = [
    [422, ['duplicate key value', { field: 'billingEmail', message: 'bounced before' }]],
    [422, 'items must be an array'],
    [500, 'TypeError: undefined is not a function'],
  ]
  await page.route('**/api/invoices', (route) => {
    const [status, message] = answers.shift() ?? [500, '']
    return route.fulfill({ status, json: { statusCode: status, message, error: 'Refused' } })
  })
  await save(page)
  await expect(page.getByText('BillingEmail: bounced before')).toBeVisible()
  await save(page)
  await expect(page.getByText('Items must be a valid list')).toBeVisible()
  await save(page)
  await expect(page.getByText('An error occurred while saving the invoice')).toBeVisible()

  // Leaving asks; what was typed stays until it is left on purpose.
  await page.getByRole('button', { name: 'Undo' }).click()
  const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('combobox', { name: 'Name' })).toHaveValue('Harbour & Pine')
  await page.getByRole('button', { name: 'Undo' }).click()
  await leave.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('No invoices found')).toBeVisible()
  await page.goto('/invoices/create')
  await expect(page.getByRole('combobox', { name: 'Name' })).toHaveValue('')

  // A draft may be of a customer who was deleted since: it lets go of them and keeps what was typed.
  await page.unroute('**/api/invoices')
  const customer = (await desk.call('POST', '/customers', { name: 'Harbour & Pine', email: typed.billingEmail })).body
  expect((await desk.call('DELETE', `/customers/${customer.id}`)).status).toBeLessThan(300)
  const line = { name: 'Work', description: '', quantity: '1', rate: '100', productId: null }
  await openWith({ ...typed, items: [line], customerId: customer.id })
  await save(page)
  await expect(page.getByText('This customer has been deleted in the meantime')).toBeVisible()
  await save(page)
  await expect(page.getByText('Invoice created successfully!')).toBeVisible()
})

test('when the server is gone every action says so, and nothing typed is lost', async ({ page, request, context }) => {
  const product = await startProduct()
  const desk = await aDesk(page, request, product)
  const id = await desk.invoice('INV-1')
  await desk.invoice('INV-2')
  await page.goto(`${product.url}/invoices`)
  await expect(row(page, 'INV-1')).toContainText('Sent')
  const [stored, fresh] = [await context.newPage(), await context.newPage()]
  for (const tab of [stored, fresh]) await desk.signIn(tab)
  await stored.goto(`${product.url}/invoices/${id}/edit`)
  await stored.getByRole('tab', { name: /^Summary/ }).click()
  const dialog = stored.getByRole('dialog', { name: 'Send Invoice' })
  await stored.getByRole('button', { name: 'Send Invoice' }).click()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await stored.getByRole('tab', { name: /^From/ }).click()
  await expect(stored.getByLabel('Invoice preview').getByText('Bill to')).toBeVisible()
  await fresh.goto(`${product.url}/invoices/create`)
  await fresh.getByRole('combobox', { name: 'Name' }).fill('Harbour & Pine Studio')
  await fresh.getByLabel('Email').fill('buyer@failures.example')
  await fresh.getByRole('tab', { name: /^Items/ }).click()
  await fresh.getByRole('button', { name: 'Add Blank Item' }).click()
  await fresh.getByLabel('Short description, item 1').fill('Work')
  await fresh.getByLabel('Rate, item 1').fill('100')
  await fresh.getByRole('tab', { name: /^Details/ }).click()
  // What is loaded on demand is there before the server goes.
  for (const action of ['Update Status', 'Send Invoice', 'Record Payment', 'Delete']) {
    await act(page, 'INV-1', action)
    const asked = page.getByRole(action === 'Delete' ? 'alertdialog' : 'dialog')
    await asked
      .getByRole('button', { name: /^(Cancel|Close)$/ })
      .first()
      .click()
    await expect(asked).toHaveCount(0)
  }
  await act(page, 'INV-1', 'Edit')
  await expect(page.getByRole('heading', { name: 'Edit Invoice' })).toBeVisible()
  await page.goBack()
  await expect(row(page, 'INV-1')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await product.stop()

  await act(page, 'INV-1', 'Update Status')
  await page.getByRole('dialog').getByRole('button', { name: 'Paid' }).click()
  await expect(page.getByText('Failed to update invoice status')).toBeVisible()
  await expect(row(page, 'INV-1')).toContainText('Sent')
  await act(page, 'INV-1', 'Delete')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete invoice')).toBeVisible()
  await expect(row(page, 'INV-1')).toBeVisible()
  await act(page, 'INV-1', 'Download PDF')
  await expect(page.getByText('Failed to download invoice')).toBeVisible()
  for (const [way, text] of [
    ['Send By Email', 'Failed to send email. Please try again later.'],
    ['Send By SMS', 'Failed to send SMS. Please try again later.'],
    ['Send By SMS and Email', 'Failed to send invoice by both methods. Please try again later.'],
  ] as const) {
    await act(page, 'INV-1', 'Send Invoice')
    await page.getByRole('dialog').getByRole('button', { name: way, exact: true }).click()
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByText('Failed to export invoices')).toBeVisible()
  // What was typed stays for another try.
  await act(page, 'INV-1', 'Record Payment')
  await page.getByRole('dialog').getByLabel('Amount').fill('12')
  await page.getByRole('dialog').getByRole('button', { name: 'Record Payment' }).click()
  await expect(page.getByText('Failed to record payment')).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Amount')).toHaveValue(/12/)
  await page.keyboard.press('Escape')
  await select(page, 'INV-1')
  await bar(page).getByRole('button', { name: 'Update Status' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Paid' }).click()
  await expect(bar(page)).toContainText('INV-1: Unable to connect to the server.')

  // One that was never looked at cannot be opened; the others go on from what they know.
  await act(page, 'INV-2', 'Edit')
  await expect(page.getByRole('heading', { name: 'Failed to load invoice' })).toBeVisible()
  await expect(page.getByText('Please try again later', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Failed to load invoice')).toBeVisible()

  await stored.bringToFront()
  await stored.getByRole('button', { name: 'Download PDF' }).click()
  await expect(stored.getByText('Failed to download PDF')).toBeVisible()
  await stored.getByRole('tab', { name: /^Summary/ }).click()
  await stored.getByRole('button', { name: 'Send Invoice' }).click()
  await dialog.getByRole('button', { name: 'Send By Email' }).click()
  await expect(stored.getByText('Failed to send email. Please try again later.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send By SMS' }).click()
  await expect(stored.getByText('Failed to send SMS. Please try again later.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await stored.getByRole('tab', { name: /^From/ }).click()
  await stored.getByLabel('City').fill('Nanaimo')
  await stored.locator('.editor-head').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(stored.getByText('Failed to update invoice')).toBeVisible()
  await expect(stored.getByLabel('City')).toHaveValue('Nanaimo')

  await fresh.bringToFront()
  await fresh.getByRole('button', { name: 'Generate Invoice Number' }).click()
  await expect(fresh.getByText('Failed to generate an invoice number')).toBeVisible()
  await fresh.getByRole('textbox', { name: 'Invoice number' }).fill('INV-3')
  await fresh.locator('.editor-head').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(fresh.getByText('An error occurred while saving the invoice')).toBeVisible()
  await expect(fresh.getByRole('textbox', { name: 'Invoice number' })).toHaveValue('INV-3')
})
