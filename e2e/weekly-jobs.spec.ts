import { countEffort } from './counted.ts'
import { aDesk } from './invoice-list-world.ts'
import { expect, test } from './product.ts'

/*
 * The jobs that come every week, each with the most clicks and keys that it may take from a signed-in start. Nobody makes
 * them longer by accident.
 */

test('undo a deletion that was noticed an hour later: at most 3 clicks', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  const id = await desk.invoice('INV-20260305-118')
  await desk.call('DELETE', `/invoices/${id}`)
  await page.goto('/invoices')
  const effort = await countEffort(page)
  await page.getByRole('link', { name: /^Bin/ }).click()
  await page.getByRole('button', { name: 'Restore INV-20260305-118' }).click()
  await expect(page.locator('.toast')).toContainText('Invoice restored')
  expect(effort()).toEqual({ clicks: 2, keys: 0 })
  await page.getByRole('link', { name: 'Invoices' }).first().click()
  await expect(page.getByRole('link', { name: 'INV-20260305-118' })).toBeVisible()
})
