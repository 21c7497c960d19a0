/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { hold } from './hold.ts'
import { aDesk } from './invoice-list-world.ts'
import { expect, mailTo, test } from './product.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) })

/** Goes on by the Tab key until the place has the focus. */
async function tabTo(page: Page, place: Locator): Promise<void> {
  for (let tries = 0; tries < 40; tries += 1) {
    if (await place.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(place).toBeFocused()
}

test('an invoice is written by keyboard alone', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  await desk.call('POST', '/payment-settings', { preferredCurrency: 'EUR' })
  await desk.call('POST', '/customers', { name: 'Théo Lacombe', email: 'theo@keys.example', city: 'Lyon' })
  const start = await hold(page, '**/api/invoices/new?*')
  await page.goto('/invoices/create')
  await expect(page.getByText('Loading user data...')).toBeVisible()
  start()
  await expect(page.getByRole('heading', { name: 'Create New Invoice' })).toBeVisible()
  await expect(page.getByText('Fill in the details to create a new invoice')).toBeVisible()
  for (const name of ['From Customer Info', 'Details Invoice Details', 'Items Line Items', 'Summary Payment'])
    await expect(page.getByRole('tab', { name: new RegExp(`^${name}`) })).toBeVisible()

  // A customer is looked up while the name is typed, and fills the fields in.
  const key = (name: string) => page.keyboard.press(name)
  await tabTo(page, page.getByRole('combobox', { name: 'Name' }))
  await page.keyboard.type('lacom')
  await expect(page.getByRole('option', { name: /Théo Lacombe/ })).toBeVisible()
  await key('ArrowDown')
  await key('Enter')
  await expect(page.getByLabel('Email')).toHaveValue('theo@keys.example')
  await expect(page.getByLabel('City')).toHaveValue('Lyon')
  await expect(page.getByRole('button', { name: 'Save as customer' })).toHaveCount(0)
  // The country is offered while it is typed; a postal code that looks odd for it is pointed out, and may stay.
  await tabTo(page, page.getByLabel('ZIP/Postal code'))
  await page.keyboard.type('690')
  await tabTo(page, page.getByRole('combobox', { name: 'Country' }))
  await page.keyboard.type('franc')
  await expect(page.getByRole('option', { name: 'France', exact: true })).toBeVisible()
  await key('ArrowDown')
  await key('Enter')
  await expect(page.getByLabel('Country')).toHaveValue('France')
  await expect(page.getByText('Postal codes in this country look like 75001. Please check it.')).toBeVisible()
  await expect(tab(page, 'From')).toContainText('Done')

  // The number is there already; Generate gives another one.
  await key('Alt+2')
  await expect(tab(page, 'Details')).toContainText('Done')
  await expect(page.getByLabel('Invoice number')).toHaveValue(/^INV-\d{8}-\d{3}$/)
  await page.getByLabel('Invoice number').fill('')
  await expect(tab(page, 'Details')).not.toContainText('Done')
  await tabTo(page, page.getByRole('button', { name: 'Generate Invoice Number' }))
  await key('Enter')
  await expect(page.getByLabel('Invoice number')).toHaveValue(/^INV-\d{8}-\d{3}$/)
  await expect(tab(page, 'Details')).toContainText('Done')
  await tabTo(page, page.getByRole('button', { name: /^Issue date/ }))
  await key('Enter')
  await expect(page.getByRole('dialog', { name: 'Issue date' }).locator('button:focus')).toBeVisible()
  await key('PageDown')
  await key('Home')
  await key('Enter')
  await expect(page.getByRole('dialog', { name: 'Issue date' })).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('EUR · Euro')

  await key('Alt+3')
  await expect(page.getByText('No invoice items yet')).toBeVisible()
  await key('Alt+n')
  await expect(page.getByLabel('Short description, item 1')).toBeFocused()
  await page.keyboard.type('Conseil')
  await expect(tab(page, 'Items')).not.toContainText('Done')
  await tabTo(page, page.getByLabel('Rate, item 1'))
  // What is no number becomes 0, and 0 shows as empty.
  const rate = page.getByLabel('Rate, item 1')
  await page.keyboard.type('twelve')
  await key('Shift+Tab')
  await expect(rate).toHaveValue('')
  await tabTo(page, rate)
  await page.keyboard.type('-12')
  await key('Shift+Tab')
  await expect(rate).not.toHaveValue(/-/)
  await tabTo(page, rate)
  await page.keyboard.type('80.5')
  await key('Shift+Tab')
  await expect(rate).toHaveValue('80.50')
  // The arrows count by one, and by a cent.
  await page.keyboard.type('2')
  await key('ArrowUp')
  await expect(page.getByLabel('Quantity, item 1')).toHaveValue('3')
  await tabTo(page, rate)
  await key('ArrowUp')
  await expect(rate).toHaveValue('80.51')
  await key('ArrowDown')
  await expect(rate).toHaveValue('80.50')
  await expect(page.locator('.editor-total output')).toHaveText('€241.50')
  await expect(tab(page, 'Items')).toContainText('Done')

  // The terms' sentence follows the choice, and the due date with it; a word by hand makes it custom.
  await key('Alt+4')
  const terms = page.getByLabel('Payment terms')
  const sentence = page.getByLabel('Terms on the invoice')
  await expect(page.getByLabel('Payment method')).toHaveValue('bank')
  await expect(terms).toHaveValue('due_in_30_days')
  await expect(sentence).toHaveValue('Payment is due within 30 days from the invoice date')
  await tabTo(page, terms)
  await key('ArrowUp')
  await expect(sentence).toHaveValue('Payment is due within 14 days from the invoice date')
  await tabTo(page, sentence)
  await key('End')
  await page.keyboard.type(', thank you')
  await expect(terms).toHaveValue('custom')
  await expect(tab(page, 'Summary')).toContainText('Done')

  await key('Control+s')
  await expect(page.getByText('Invoice created successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/invoices$/)
  const { data } = (await desk.call('GET', '/invoices')).body as { data: Record<string, unknown>[] }
  expect(data).toHaveLength(1)
  const saved = (await desk.call('GET', `/invoices/${data[0]?.id}`)).body
  const { invoiceNumber, billingCity, billingZip, billingCountry, currency, total, paymentTerms, status, customerId } =
    saved
  expect({ billingCity, billingZip, billingCountry, currency, total, paymentTerms, status }).toEqual({
    billingCity: 'Lyon',
    billingZip: '690',
    billingCountry: 'France',
    currency: 'EUR',
    total: 241.5,
    paymentTerms: 'Payment is due within 14 days from the invoice date, thank you',
    status: 'DRAFT',
  })
  expect(customerId).toBeTruthy()
  await expect(page.getByRole('link', { name: String(invoiceNumber) })).toBeVisible()
})

test('products are picked from the catalogue, one by one or several', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  await page.clock.install()
  await page.goto('/invoices/create')
  await tab(page, 'Items').click()
  const picker = page.getByRole('dialog', { name: 'Add Products to Invoice' })
  const open = async () => {
    await page.getByRole('button', { name: 'Add from Product Catalog' }).click()
    await expect(picker).toBeVisible()
  }
  await open()
  await expect(picker.getByText('No products found')).toBeVisible()
  await expect(
    picker.getByText('You need to add products to your catalog before you can add them to invoices.'),
  ).toBeVisible()
  await picker.getByRole('button', { name: 'Go to Products Page' }).click()
  await expect(page).toHaveURL(/\/products$/)
  for (const [shortDescription, detailedDescription, price] of [
    ['Logo', 'Three drafts and two rounds of changes', 900],
    ['Website', 'Six page templates, desktop and phone', 320],
    ['Proofing', 'Press check, by the hour', 85],
  ] as const)
    await desk.call('POST', '/products', { shortDescription, detailedDescription, price })

  await page.route('**/api/products?*', (route) => route.abort())
  await page.goto('/invoices/create')
  await tab(page, 'Items').click()
  await open()
  await expect(picker.getByText('Failed to load products. Please try again.')).toBeVisible()
  await page.unroute('**/api/products?*')
  await picker.getByRole('button', { name: 'Try Again' }).click()
  const offered = picker.getByRole('button', { name: /\$/ })
  await expect(offered).toHaveCount(3)
  const add = picker.getByRole('button', { name: /^Add \d Product/ })
  await expect(add).toBeDisabled()

  // The search waits for half a second of rest, and looks at both descriptions.
  const search = picker.getByPlaceholder('Search products...')
  const now = await page.evaluate(() => Date.now())
  // Far enough ahead for the slowest machine: time cannot be stopped in the past.
  await page.clock.pauseAt(now + 120_000)
  await search.fill('phone')
  await page.clock.runFor(490)
  await expect(offered).toHaveCount(3)
  await page.clock.runFor(20)
  await expect(offered).toHaveCount(1)
  await search.fill('nothing of the kind')
  await page.clock.runFor(600)
  await expect(picker.getByText('No products found matching your search')).toBeVisible()
  await search.fill('')
  await page.clock.runFor(600)

  await picker.getByRole('button', { name: /Website/ }).click()
  await expect(picker.getByRole('button', { name: /Website/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(picker.getByText('1 selected')).toBeVisible()
  await expect(add).toHaveText('Add 1 Product')
  const stepper = picker.getByRole('group', { name: 'Quantity of Website' })
  await expect(stepper.getByRole('button', { name: 'One less' })).toBeDisabled()
  await stepper.getByRole('button', { name: 'One more' }).click()
  await stepper.getByRole('button', { name: 'One more' }).click()
  await expect(stepper).toContainText('3')
  await picker.getByRole('button', { name: /Logo/ }).click()
  await expect(picker.getByText('2 selected')).toBeVisible()

  // Several go in one by one, 300 ms each, and the dialog stays until the last one.
  const lines = page.locator('.editor-item')
  await add.click()
  await expect(picker.getByRole('button', { name: 'Adding...' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.clock.runFor(290)
  await expect(lines).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(lines).toHaveCount(1)
  await expect(picker).toBeVisible()
  await page.clock.runFor(300)
  await expect(lines).toHaveCount(2)
  await page.clock.resume()
  await expect(picker).toBeHidden()
  await expect(page.getByLabel('Short description, item 1')).toHaveValue('Website')
  await expect(page.getByLabel('Quantity, item 1')).toHaveValue('3')
  await expect(page.getByLabel('Rate, item 1')).toHaveValue('320.00')
  await expect(page.getByLabel('Detailed description, item 2')).toHaveValue('Three drafts and two rounds of changes')

  await open()
  await picker.getByRole('button', { name: /Proofing/ }).click()
  await picker.getByRole('button', { name: 'Cancel' }).click()
  await expect(picker).toBeHidden()
  await open()
  await picker.getByRole('button', { name: /Proofing/ }).click()
  await add.click()
  await expect(picker).toBeHidden()
  await expect(lines).toHaveCount(3)
})

test('a stored invoice is loaded, changed and sent from the form', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  const id = await desk.invoice('INV-1', {
    status: 'DRAFT',
    taxType: 'percentage',
    taxValue: 5,
    billingEmail: 'old@form.example',
    billingPhone: '',
  })
  await page.goto('/invoices/no-such-thing/edit')
  await expect(page.getByText('Invalid invoice ID')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Failed to load invoice' })).toBeVisible()
  await expect(page.getByText('Please try again later', { exact: true })).toBeVisible()

  const invoice = await hold(page, `**/api/invoices/${id}`)
  const company = await hold(page, '**/api/companies/me')
  await page.goto(`/invoices/${id}/edit`)
  await expect(page.getByText('Loading invoice...')).toBeVisible()
  invoice()
  const preview = page.getByLabel('Invoice preview')
  await expect(preview.getByText('Loading data...')).toBeVisible()
  company()
  await expect(preview.getByText('Bill to')).toBeVisible()
  const pay = preview.getByText('Pay Invoice')
  await expect(pay).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(pay).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await expect(page.getByRole('heading', { name: 'Edit Invoice' })).toBeVisible()
  await expect(page.getByText('Update your invoice details')).toBeVisible()
  const foot = page.locator('.editor-foot')
  await expect(foot.getByRole('button', { name: 'Back' })).toBeDisabled()
  await foot.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Cannot be changed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Generate Invoice Number' })).toBeDisabled()
  await expect(page.getByLabel('Invoice number')).toBeDisabled()
  await foot.getByRole('button', { name: 'Back' }).click()
  await expect(tab(page, 'From')).toHaveAttribute('aria-selected', 'true')
  // Each check mark stands for what is there, and goes with it.
  for (const name of ['From', 'Details', 'Items', 'Summary']) await expect(tab(page, name)).toContainText('Done')
  await page.getByRole('combobox', { name: 'Name' }).fill('')
  await expect(tab(page, 'From')).not.toContainText('Done')
  await page.getByRole('combobox', { name: 'Name' }).fill('Harbour & Pine Studio')

  await tab(page, 'Summary').click()
  await expect(page.getByRole('switch', { name: 'Tax' })).toBeChecked()
  await expect(page.getByRole('switch', { name: 'Discount' })).not.toBeChecked()
  await page.getByRole('switch', { name: 'Discount' }).click()
  await page.getByLabel('Discount type').selectOption('amount')
  await page.getByLabel('Discount, CAD').fill('10')
  await expect(foot).toContainText('$94.50')
  await page.getByLabel('Terms on the invoice').fill('')
  await expect(tab(page, 'Summary')).not.toContainText('Done')
  await page.getByLabel('Payment terms').selectOption('due_on_receipt')
  await expect(page.getByLabel('Terms on the invoice')).toHaveValue('Payment is due on receipt of the invoice')

  // What goes out is what is on the screen: it is saved first.
  await foot.getByRole('button', { name: 'Send Invoice' }).click()
  await expect(page.getByText('Invoice updated successfully!')).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Send Invoice' })
  await expect(dialog).toContainText('INV-1')
  expect((await desk.call('GET', `/invoices/${id}`)).body).toMatchObject({ total: 94.5, status: 'DRAFT' })
  await dialog.getByRole('button', { name: 'Send By SMS' }).click()
  await expect(page.getByText('No recipient phone number available')).toBeVisible()
  await dialog.getByLabel('Recipient email').fill('nobody')
  await expect(dialog.getByRole('button', { name: 'Send By Email' })).toBeDisabled()
  await dialog.getByLabel('Recipient email').fill('new@form.example')
  await dialog.getByLabel('Recipient phone').fill('+15875550100')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  const { billingEmail, billingPhone } = (await desk.call('GET', `/invoices/${id}`)).body
  expect({ billingEmail, billingPhone }).toEqual({ billingEmail: 'new@form.example', billingPhone: '+15875550100' })
  const pdf = await hold(page, `**/api/invoices/${id}/pdf`)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    (async () => {
      await dialog.getByRole('button', { name: 'Download PDF' }).click()
      await expect(dialog.getByRole('button', { name: 'Downloading...' })).toBeDisabled()
      pdf()
    })(),
  ])
  expect(file.suggestedFilename()).toMatch(/^invoice-INV-1-\d{4}-\d{2}-\d{2}\.pdf$/)
  await expect(page.getByText('PDF downloaded successfully!')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send By Email' }).click()
  await expect(page.getByText('Email sent successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await mailTo(product, 'new@form.example', /INV-1/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('an invoice is written with the thumb, and its paper is a tap away', async ({ page, product, request }) => {
    const desk = await aDesk(page, request, product)
    await desk.call('POST', '/customers', { name: 'Théo Lacombe', email: 'theo@thumb.example', city: 'Lyon' })
    const width = () => page.evaluate(() => document.documentElement.scrollWidth)
    // Asked for from the customer's card, the form comes filled in; a draft of somebody else waits beside it.
    await page.goto('/customers')
    await page.evaluate(() => {
      const form = { billingName: 'Somebody Else', items: [] }
      localStorage.setItem('draftInvoice', JSON.stringify({ status: 'draft', savedAt: '2026-01-01T00:00:00Z', form }))
    })
    await page.getByRole('button', { name: 'Create invoice for Théo Lacombe' }).tap()
    await page.getByRole('tab', { name: /^From/ }).tap()
    await expect(page.getByRole('combobox', { name: 'Name' })).toHaveValue('Théo Lacombe')
    await expect(page.getByText('An unsaved invoice for Somebody Else is kept in this browser.')).toBeVisible()
    expect(await width()).toBeLessThanOrEqual(360)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Discard' }).tap()
    const foot = page.locator('.editor-foot')
    await foot.getByRole('button', { name: 'Next' }).tap()
    await page.getByRole('button', { name: 'Generate Invoice Number' }).tap()
    await expect(page.getByLabel('Invoice number')).not.toHaveValue('')
    await foot.getByRole('button', { name: 'Next' }).tap()
    for (const [index, name] of ['Conseil', 'Voyage'].entries()) {
      await page.getByRole('button', { name: 'Add Blank Item' }).tap()
      await page.getByLabel(`Short description, item ${index + 1}`).fill(name)
      await page.getByLabel(`Rate, item ${index + 1}`).fill('40')
    }
    await page.getByRole('button', { name: 'Move item 2 up' }).tap()
    expect(await width()).toBeLessThanOrEqual(360)
    await expectAccessible(page)
    await foot.getByRole('button', { name: 'Preview' }).tap()
    const paper = page.getByRole('dialog', { name: 'Preview' })
    await expect(paper.getByText('Voyage')).toBeVisible()
    await expect(paper.getByText('$80.00').first()).toBeVisible()
    await paper.getByRole('button', { name: 'Close' }).tap()
    await foot.getByRole('button', { name: 'Next' }).tap()
    expect(await width()).toBeLessThanOrEqual(360)
    // Nothing of the fixed foot is cut off.
    for (const button of await foot.getByRole('button').all()) {
      const { x, width: across } = (await button.boundingBox()) ?? { x: -1, width: 0 }
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + across).toBeLessThanOrEqual(360)
      expect(across).toBeGreaterThanOrEqual(44)
    }
    await foot.getByRole('button', { name: 'Save', exact: true }).tap()
    await expect(page.getByText('Invoice created successfully!')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Théo Lacombe' })).toContainText('$80.00')
    expect(await page.evaluate(() => localStorage.getItem('draftInvoice'))).toBeNull()
  })
})
