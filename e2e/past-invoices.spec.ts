import { expect, register, test } from './product.ts'

// Their dates can be read in two ways, and one of their totals is not what its lines come to.
const file = `Client Name,Invoice #,Date Issued,Invoice Status,Date Paid,Item Name,Rate,Quantity,Discount Percentage,Line Subtotal,Tax 1 Type,Tax 1 Amount,Line Total,Currency,Colour tag
Northlight Dental,2024-0871,03/04/2024,paid,03/20/2024,Design,100.00,8.00,0.00,800.00,GST,40.00,840.00,CAD,red
Northlight Dental,2024-0871,03/04/2024,paid,03/20/2024,Hosting,120.00,1.00,0.00,120.00,GST,6.00,126.00,CAD,red
Cedar Row Joinery,2024-0902,03/05/2024,sent,,Consulting,75.50,3.00,0.00,226.50,GST,11.33,255.83,CAD,
Lumen Bakery,2024-0915,03/28/2024,draft,,Design,50.00,1.00,0.00,50.00,,0.00,50.00,CAD,
`

test('past invoices come along: columns and sums are shown before, all is kept at once and taken back', async ({
  page,
}, info) => {
  await register(page, 'past@fernwood.example')
  await page.goto('/invoices')
  await page.getByRole('button', { name: 'More to create' }).click()
  await page.getByRole('menuitem', { name: 'Import invoices' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import invoices' })).toBeVisible()
  await page.getByLabel('File to import').setInputFiles({
    name: 'invoices-2024.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  })
  await expect(page.getByText('From FreshBooks · 4 rows, 2 invoices')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'What “Colour tag” becomes' })).toHaveValue('')
  await expect(page.getByRole('combobox', { name: 'What “Invoice #” becomes' })).toHaveValue('number')
  await expect(page.getByRole('group', { name: '03/04/2024 can be read in two ways.' })).toContainText('March 04, 2024')
  await info.attach('columns', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
  await page.getByRole('button', { name: 'Compare the sums' }).click()
  await expect(page.getByText('1 of 2 invoices differs').or(page.getByText('1 of 2 invoices differ'))).toBeVisible()
  await expect(page.getByRole('row', { name: /2024-0902.*255\.83.*237\.83.*18\.00/ })).toBeVisible()
  await expect(page.getByText('A draft, never issued')).toBeVisible()
  await info.attach('check', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await info.attach('check on a phone', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
  await page.setViewportSize({ width: 1280, height: 800 })
  // Back loses nothing, and nothing is kept yet.
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'Compare the sums' }).click()
  await page.getByRole('button', { name: 'Import 2 invoices' }).click()
  await expect(page.getByText('2 invoices were imported.')).toBeVisible()
  const list = await page.context().newPage()
  await list.goto('/invoices')
  await expect(list.getByText('$255.83').first()).toBeVisible()
  await page.goto('/invoices/import')
  await page.getByRole('button', { name: 'Undo the import' }).click()
  const question = page.getByRole('alertdialog', { name: 'Take this import back?' })
  await question.getByRole('button', { name: 'Keep' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByText('The import was taken back.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await question.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('The import was taken back. Nothing of it is left.')).toBeVisible()
  await list.reload()
  await expect(list.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(list.getByText('2024-0902')).toHaveCount(0)
})
