import { countEffort } from './counted.ts'
import { aDesk } from './invoice-list-world.ts'
import { expect, test } from './product.ts'

/* Lines are typed without a mouse: Enter goes on, and what was billed before completes itself. */

test('three lines take their letters and one Enter for each field', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  await desk.call('POST', '/products', {
    shortDescription: 'Web hosting',
    detailedDescription: 'A year of it',
    price: 120,
    currency: 'CAD',
  })
  await desk.invoice('INV-BEFORE', {
    items: [{ name: 'Retouching', description: 'Per frame', quantity: 1, rate: 45.5 }],
  })
  await page.goto('/invoices')
  await expect(page.getByRole('link', { name: 'INV-BEFORE' }).first()).toBeVisible()
  await page.keyboard.press('c')
  // What is missing first is the customer.
  await expect(page.getByRole('combobox', { name: 'Name' })).toBeFocused()
  const effort = await countEffort(page)
  await page.keyboard.press('Alt+3')
  await expect(page.getByText('No invoice items yet')).toBeVisible()
  await page.keyboard.press('Alt+n')
  const at = (field: string, item: number) => page.getByLabel(`${field}, item ${item}`)
  await expect(at('Short description', 1)).toBeFocused()
  const lines = [
    ['Logo', '2', '80'],
    ['Web hosting', '1', null],
    ['Retouching', '3', null],
  ] as const
  let letters = 0
  for (const [index, [name, quantity, rate]] of lines.entries()) {
    const item = index + 1
    await expect(at('Short description', item)).toBeFocused()
    await page.keyboard.type(name)
    if (rate === null) await expect(page.locator(`datalist option[value="${name}"]`)).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(at('Quantity', item)).toBeFocused()
    await page.keyboard.type(quantity)
    await page.keyboard.press('Enter')
    await expect(at('Rate', item)).toBeFocused()
    if (rate !== null) await page.keyboard.type(rate)
    if (item < lines.length) await page.keyboard.press('Enter')
    letters += name.length + quantity.length + (rate?.length ?? 0)
  }
  expect(effort()).toEqual({ clicks: 0, keys: letters + 2 + 8 })
  await expect(at('Rate', 2)).toHaveValue('120.00')
  await expect(at('Rate', 3)).toHaveValue('45.50')
  await expect(page.getByLabel('Detailed description, item 3, optional')).toHaveValue('Per frame')
  // 160 + 120 + 136.50
  await expect(page.locator('.editor-sum')).toContainText('$416.50')

  // Enter once more begins a fourth line; in it, it ends them and goes on to what is left.
  await page.keyboard.press('Enter')
  await expect(at('Short description', 4)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Payment method')).toBeFocused()
  await page.keyboard.press('Alt+3')
  await expect(at('Short description', 3)).toHaveValue('Retouching')
  await expect(at('Short description', 4)).toHaveCount(0)
})
