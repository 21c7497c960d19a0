/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { aDesk } from './invoice-list-world.ts'
import { expect, test } from './product.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(name) })

/** Types an invoice that can be saved. */
async function typeInvoice(page: Page, name = 'Harbour & Pine'): Promise<void> {
  await page.goto('/invoices/create')
  await page.getByRole('combobox', { name: 'Name' }).fill(name)
  await page.getByLabel('Email').fill('buyer@editor.example')
  await tab(page, 'Details').click()
  await page.getByRole('button', { name: 'Generate Invoice Number' }).click()
  await expect(page.getByLabel('Invoice number')).not.toHaveValue('')
  await tab(page, 'Items').click()
  await page.getByRole('button', { name: 'Add Blank Item' }).click()
  await page.getByLabel('Short description, item 1').fill('Work')
  await page.getByLabel('Rate, item 1').fill('100')
}

const save = (page: Page) => page.locator('.editor-head').getByRole('button', { name: 'Save', exact: true }).click()

test('a draft is checked, kept, and brought back after the tab was killed', async ({
  page,
  context,
  product,
  request,
}) => {
  const { signIn } = await aDesk(page, request, product)
  await page.goto('/invoices/create')
  const saveDraft = () => page.getByRole('button', { name: 'Save draft' }).click()
  // First failure wins.
  await saveDraft()
  await expect(page.getByText('Name is required').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Name' }).fill('Harbour & Pine')
  await saveDraft()
  await expect(page.getByText('Please enter a valid email address').first()).toBeVisible()
  await page.getByLabel('Email').fill('buyer@editor.example')
  await saveDraft()
  await expect(page.getByText('At least one item is required').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add Blank Item' }).click()
  await saveDraft()
  await expect(page.getByText('Item name is required').first()).toBeVisible()
  await page.getByLabel('Short description, item 1').fill('Work')
  await saveDraft()
  await expect(page.getByText('Item rate must be greater than 0').first()).toBeVisible()
  await page.getByLabel('Rate, item 1').fill('100')
  await saveDraft()
  await expect(page.getByText('Invoice saved as draft')).toBeVisible()
  await page.getByLabel('Short description, item 1').fill('Work, second thought')
  const kept = () => page.evaluate(() => localStorage.getItem('draftInvoice'))
  await expect.poll(kept).toContain('Work, second thought')

  const again = await context.newPage()
  await signIn(again)
  const crash = page.waitForEvent('crash')
  const devtools = await context.newCDPSession(page)
  // The call itself has no answer: the tab is gone.
  void devtools.send('Page.crash').catch(() => {})
  await crash
  await again.goto('/invoices/create')
  await expect(again.getByText('Your unsaved invoice was restored.')).toBeVisible()
  await tab(again, 'Items').click()
  await expect(again.getByLabel('Short description, item 1')).toHaveValue('Work, second thought')
  await again.getByRole('button', { name: 'Discard' }).click()
  await expect(again.getByText('No invoice items yet')).toBeVisible()
  await again.reload()
  await expect(again.getByRole('combobox', { name: 'Name' })).toHaveValue('')
  await expect(again.getByText('Your unsaved invoice was restored.')).toHaveCount(0)

  // What was kept by hand is left without a question, and is there again; typing on, and leaving that, goes back to it.
  await again.getByRole('combobox', { name: 'Name' }).fill('Kestrel Orchards')
  await again.getByLabel('Email').fill('buyer@editor.example')
  await tab(again, 'Items').click()
  await again.getByRole('button', { name: 'Add Blank Item' }).click()
  await again.getByLabel('Short description, item 1').fill('Pruning')
  await again.getByLabel('Rate, item 1').fill('60')
  await again.getByRole('button', { name: 'Save draft' }).click()
  await expect(again.getByText('Invoice saved as draft')).toBeVisible()
  await again.getByRole('button', { name: 'Undo' }).click()
  await expect(again.getByText('No invoices found')).toBeVisible()
  await again.goto('/invoices/create')
  await expect(again.getByRole('combobox', { name: 'Name' })).toHaveValue('Kestrel Orchards')
  await again.getByLabel('City').fill('Kelowna')
  await again.getByRole('button', { name: 'Undo' }).click()
  await again.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(again.getByText('No invoices found')).toBeVisible()
  await again.goto('/invoices/create')
  await expect(again.getByRole('combobox', { name: 'Name' })).toHaveValue('Kestrel Orchards')
  await expect(again.getByLabel('City')).toHaveValue('')
})

test('two people edit one invoice: the later one sees what differs and chooses', async ({
  page,
  browser,
  product,
  request,
}) => {
  const desk = await aDesk(page, request, product)
  const link = `/invoices/${await desk.invoice('INV-1', { status: 'DRAFT' })}/edit`
  const other = await (await browser.newContext({ baseURL: product.url })).newPage()
  await desk.signIn(other)
  await page.goto(link)
  await other.goto(link)
  await page.getByLabel('City').fill('Nanaimo')
  await other.getByLabel('City').fill('Victoria')
  await save(page)
  await expect(page.getByText('Invoice updated successfully!')).toBeVisible()

  await save(other)
  const dialog = other.getByRole('dialog', { name: 'Someone else changed this invoice' })
  await expect(dialog.getByRole('row', { name: /City/ })).toContainText('Nanaimo')
  await expect(dialog.getByRole('row', { name: /City/ })).toContainText('Victoria')
  await expectAccessible(other)
  await dialog.getByRole('button', { name: 'Reload' }).click()
  await expect(other.getByLabel('City')).toHaveValue('Nanaimo')

  await page.goto(link)
  await page.getByLabel('City').fill('Duncan')
  await other.getByLabel('City').fill('Sidney')
  await save(page)
  await expect(page.getByText('Invoice updated successfully!').first()).toBeVisible()
  await save(other)
  await dialog.getByRole('button', { name: 'Overwrite' }).click()
  await expect(other.getByText('Invoice updated successfully!')).toBeVisible()
  // Where Save ends.
  await expect(other).toHaveURL(/\/invoices$/)
  await page.goto(link)
  await expect(page.getByLabel('City')).toHaveValue('Sidney')
})

test('a number that is taken is replaced by a free one', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  await desk.invoice('TAKEN-1')
  await typeInvoice(page)
  await tab(page, 'Details').click()
  await page.getByLabel('Invoice number').fill('TAKEN-1')
  await save(page)
  await expect(page.getByText('Invoice number already exists')).toBeVisible()
  await page.getByRole('button', { name: 'Use a new one' }).click()
  await expect(page.getByRole('textbox', { name: 'Invoice number' })).toHaveValue(/^INV-/)
  await save(page)
  await expect(page.getByText('Invoice created successfully!')).toBeVisible()
})

test('who was typed becomes a customer; lines move by keyboard and by drag', async ({ page, product, request }) => {
  await aDesk(page, request, product)
  await page.goto('/invoices/create')
  await page.getByRole('combobox', { name: 'Name' }).fill('New Client')
  await page.getByLabel('Email').fill('new@editor.example')
  await page.getByRole('button', { name: 'Save as customer' }).click()
  await expect(page.getByText('Customer created successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save as customer' })).toHaveCount(0)

  await page.keyboard.press('Alt+3')
  for (const [index, name] of ['one', 'two', 'three'].entries()) {
    await page.keyboard.press('Alt+n')
    await page.getByLabel(`Short description, item ${index + 1}`).fill(name)
  }
  const order = async () => {
    const names = []
    for (const n of [1, 2, 3]) names.push(await page.getByLabel(`Short description, item ${n}`).inputValue())
    return names.join(' ')
  }
  await page.getByLabel('Short description, item 3').focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page.getByLabel('Short description, item 2')).toBeFocused()
  expect(await order()).toBe('one three two')
  await page.getByRole('button', { name: 'Move item 1 down' }).click()
  expect(await order()).toBe('three one two')
  await page.locator('.editor-grip').nth(2).dragTo(page.locator('.editor-item').nth(0))
  expect(await order()).toBe('two three one')
  await page.locator('h1').click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expectAccessible(page)
})
