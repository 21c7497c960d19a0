import { aDesk } from './invoice-list-world.ts'
import { expect, test } from './product.ts'

test('a product is added, changed, searched, deleted and taken back', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  await page.goto('/products')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await page.getByRole('button', { name: 'Add Product' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add New Product' })
  const save = () => dialog.getByRole('button', { name: 'Add Product' }).click()
  const says = async (...texts: string[]) => {
    for (const text of texts) await expect(dialog.getByText(text, { exact: true })).toBeVisible()
  }
  await save()
  await says('Short description is required', 'Detailed description is required', 'Price is required')
  await dialog.getByLabel('Short description').fill('ab')
  await dialog.getByLabel('Detailed description').fill('too short')
  await dialog.getByLabel('Price').fill('0')
  await save()
  await says(
    'Short description must be at least 3 characters',
    'Detailed description must be at least 10 characters',
    'Price is required',
  )
  await dialog.getByLabel('Short description').fill('a'.repeat(101))
  await dialog.getByLabel('Detailed description').fill('a'.repeat(1001))
  await dialog.getByLabel('Price').fill('-5')
  await save()
  await says(
    'Short description must not exceed 100 characters',
    'Detailed description must not exceed 1000 characters',
    'Price must be a positive number',
  )
  await dialog.getByLabel('Short description').fill('Logo design')
  await dialog.getByLabel('Detailed description').fill('Three drafts and two rounds of changes')
  await dialog.getByLabel('Price').fill('1.239')
  await save()
  await says('Price must have at most 2 decimals')
  await expect(dialog.getByLabel('Price')).toHaveValue('1.239')
  await dialog.getByLabel('Price').fill('1250.5')
  await save()
  await expect(page.getByText('Product added successfully')).toBeVisible()
  const row = page.getByRole('row', { name: /Logo design/ })
  await expect(row).toContainText('$1,250.50')

  await row.getByRole('button', { name: /^Edit/ }).click()
  const editing = page.getByRole('dialog', { name: 'Edit Product' })
  await editing.getByLabel('Price').fill('1300')
  await editing.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Product updated successfully')).toBeVisible()
  await expect(row).toContainText('$1,300.00')

  await row.getByRole('button', { name: /^Delete/ }).click()
  const confirm = page.getByRole('alertdialog')
  await expect(
    confirm.getByText('This will permanently delete the product Logo design. This action cannot be undone.'),
  ).toBeVisible()
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Product deleted successfully')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toBeVisible()

  for (let count = 1; count <= 10; count += 1)
    await desk.call('POST', '/products', {
      shortDescription: `Hour of work ${count}`,
      detailedDescription: 'An hour of anybody’s work',
      price: count,
    })
  await page.reload()
  await expect(page.getByText('Showing 1 to 10 of 11 products')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search products' })
  await search.fill('two rounds')
  await expect(page.getByText('Showing 1 to 1 of 1 products')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(search).toHaveValue('')
  await expect(page.getByText('Showing 1 to 10 of 11 products')).toBeVisible()
})
