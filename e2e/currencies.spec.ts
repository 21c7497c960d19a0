import { chooseCurrency } from './currency-field.ts'
import { expect, register, test } from './product.ts'

test('an invoice in yen is found by name, written, sent and read without decimals', async ({
  page,
  context,
  product,
}) => {
  await register(page, 'yen@fernwood.example')
  await page.goto('/invoices/create')
  await page.getByRole('combobox', { name: 'Name' }).fill('Sato Design')
  await page.getByLabel('Email').fill('sato@client.example')
  await page.getByRole('tab', { name: /Details/ }).click()
  await page.getByRole('button', { name: 'Generate Invoice Number' }).click()
  await chooseCurrency(page, 'Currency', 'Japanese yen')
  await expect(page.getByRole('combobox', { name: 'Currency' })).toHaveValue('JPY · Japanese yen')
  await page.getByRole('tab', { name: /Items/ }).click()
  await page.getByRole('button', { name: 'Add Blank Item' }).click()
  await page.getByLabel('Short description, item 1', { exact: true }).fill('Poster')
  await page.getByLabel('Quantity, item 1', { exact: true }).fill('3')
  await page.getByLabel('Rate, item 1', { exact: true }).fill('1234')
  await expect(page.locator('.editor-sum')).toContainText('¥3,702 JPY')
  const paper = page.getByLabel('Invoice preview')
  await expect(paper.getByText('Total (JPY)')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect(page.getByText('Invoice created successfully!').first()).toBeVisible()
  const row = page.getByRole('row', { name: /Sato Design/ })
  await expect(row).toContainText('¥3,702')
  await expect(row).not.toContainText('.00')

  const href = await row.getByRole('link').first().getAttribute('href')
  const id = /invoices\/([0-9a-f-]{36})/.exec(href ?? '')?.[1]
  const payer = await context.newPage()
  await payer.goto(`${product.url}/pay/${id}`)
  await expect(payer.locator('.pay-amount')).toContainText('¥3,702JPY')
  await payer.close()

  // A part that has a fraction of a yen is named at once.
  await row
    .getByRole('button', { name: /More actions|Actions/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Record Payment', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Amount')).toHaveValue('3702')
  await dialog.getByLabel('Amount').fill('0.5')
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await expect(dialog.getByText('Amount must have no decimals')).toBeVisible()
  await dialog.getByLabel('Amount').fill('702')
  await dialog.getByRole('button', { name: 'Record Payment' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('¥3,000')
})
