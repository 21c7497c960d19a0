/// <reference lib="dom" />
import { expectAccessible } from './accessible.ts'
import { expect, register, test } from './product.ts'

test('a business adds the taxes of its province and says how they are used', async ({ page }) => {
  await register(page, 'taxes@fernwood.example')
  await page.goto('/company/taxes')
  await expect(page.getByText('No taxes yet')).toBeVisible()
  await page.getByLabel('Add what is usual in').selectOption('CA-BC')
  await page.getByRole('button', { name: 'Add GST 5% and PST 7%' }).click()
  await expect(page.getByText('They are in your list')).toBeVisible()
  // The main tax of the province goes on new lines, the one of some goods when it is chosen.
  await expect(page.getByRole('row', { name: /GST 5% .*On every new line/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /PST .*When chosen/ })).toBeVisible()

  // By the keyboard alone.
  await page.getByRole('button', { name: 'Actions for GST 5%' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Registration number').fill('81472 5530 RT0001')
  await dialog.getByLabel('On every new line').press('Space')
  await expectAccessible(page)
  await dialog.getByLabel('Registration number').press('Enter')
  await expect(page.getByRole('row', { name: /GST 5% 81472 5530 RT0001 When chosen/ })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for GST 5%' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
  await dialog.getByLabel('On every new line').press('Space')
  await dialog.getByLabel('Registration number').press('Enter')
  await expect(page.getByRole('row', { name: /GST 5% 81472 5530 RT0001 On every new line/ })).toBeVisible()
  await expect(page.getByText('GST 5% on $100.00')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 780 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
})
