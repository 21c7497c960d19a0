import { expectAccessible } from './accessible.ts'
import { aDesk } from './invoice-list-world.ts'
import { expect, test } from './product.ts'

test('the bin restores one or many from each list, says who, when and under which number', async ({
  page,
  product,
  request,
}) => {
  const desk = await aDesk(page, request, product)
  await page.goto('/products')
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Bin/ })).toHaveCount(0)

  const draft = await desk.invoice('INV-20250511-402', { status: 'DRAFT' })
  await desk.call('DELETE', `/invoices/${draft}`)
  await desk.invoice('INV-20250511-402')
  const sent = await desk.invoice('INV-20250327-118')
  await desk.call('DELETE', `/invoices/${sent}`)
  for (const name of ['Halibut House', 'Kelp & Co']) {
    const { body } = await desk.call('POST', '/customers', { name, email: 'a@halibut.example' })
    await desk.call('DELETE', `/customers/${body.id}`)
  }
  const { body } = await desk.call('POST', '/products', {
    shortDescription: 'Studio day, half',
    detailedDescription: 'Four hours of work',
    price: 650,
  })
  await desk.call('DELETE', `/products/${body.id}`)

  await page.goto('/invoices')
  await page.getByRole('link', { name: 'Bin 2' }).click()
  await expect(page).toHaveURL(`${product.url}/invoices?bin=1`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Bin')
  const renumbered = page.getByRole('row', { name: /INV-20250511-402/ })
  await expect(renumbered).toContainText('Restored as INV-20250511-402-A')
  await expect(renumbered).toContainText('30 days')
  await expect(renumbered).toContainText('Today')
  await expectAccessible(page)

  // All kinds, by chip; the address holds it.
  await page.getByRole('button', { name: 'All 5' }).click()
  await expect(page).toHaveURL(`${product.url}/invoices?bin=all`)
  await page.reload()
  await page.getByLabel('Select Halibut House').check()
  await page.getByLabel('Select INV-20250511-402').check()
  await page.getByRole('region', { name: 'Selected records' }).getByRole('button', { name: 'Restore' }).click()
  const toast = page.locator('.toast')
  await expect(toast).toContainText('2 records restored')
  await expect(toast).toContainText('INV-20250511-402 is now INV-20250511-402-A.')
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'Selected records' })).toHaveCount(0)
  await expect(page.locator('header.page-head')).toBeFocused()

  await page.getByRole('link', { name: 'Invoices' }).first().click()
  await expect(page.getByRole('row', { name: /INV-20250511-402-A/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Bin 1' })).toBeVisible()

  // From the address of another list, and until nothing is left.
  await page.goto('/products?bin=1')
  await page.getByRole('button', { name: 'Restore Studio day, half' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing in the bin' })).toBeVisible()
  await page.getByRole('link', { name: 'Products' }).first().click()
  await expect(page.getByRole('row', { name: /Studio day, half/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Bin/ })).toHaveCount(0)
})

test('a deletion brings the way into the bin, and its toast stays while pointer or focus is in it', async ({
  page,
  product,
  request,
}) => {
  const desk = await aDesk(page, request, product)
  await desk.call('POST', '/customers', { name: 'Halibut House', email: 'a@halibut.example' })
  await page.goto('/customers')
  await expect(page.getByRole('link', { name: /^Bin/ })).toHaveCount(0)
  await page.clock.install()
  const toast = page.locator('.toast').filter({ hasText: 'Customer deleted successfully' })
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete Halibut House' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(toast).toBeVisible()
    // The dialog goes, and the focus with it.
    await page.clock.runFor(500)
  }

  await remove()
  await expect(page.getByRole('link', { name: 'Bin 1' })).toBeVisible()
  await toast.hover()
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await page.clock.runFor(500)
  await expect(page.getByRole('row', { name: /Halibut House/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Bin/ })).toHaveCount(0)

  await remove()
  await page.mouse.move(5, 5)
  // Somebody at the keyboard: a focus that comes by mouse holds nothing.
  await page.keyboard.press('Tab')
  await toast.getByRole('button', { name: 'Undo' }).focus()
  await page.clock.runFor(20_000)
  await expect(toast).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await page.clock.runFor(10_000)
  await expect(toast).toHaveCount(0)
})

test('on a phone the bin is within reach at the end of the list', async ({ browser, page, product, request }) => {
  const desk = await aDesk(page, request, product)
  for (const number of ['INV-1', 'INV-2', 'INV-3', 'INV-4', 'INV-5']) await desk.invoice(number)
  const gone = await desk.invoice('INV-6')
  await desk.call('DELETE', `/invoices/${gone}`)
  const context = await browser.newContext({
    baseURL: product.url,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  })
  const phone = await context.newPage()
  await desk.signIn(phone)
  await phone.goto('/invoices')
  await phone.getByRole('link', { name: /^Bin/ }).tap()
  await expect(phone.getByRole('heading', { name: /^Bin/ })).toBeVisible()
  await context.close()
})
