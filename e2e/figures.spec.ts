import { expectAccessibleByDayAndNight } from './accessible.ts'
import { misfits } from './fitting.ts'
import { aDesk } from './invoice-list-world.ts'
import { expect, test } from './product.ts'

const names: Record<string, string> = {
  '': 'Income',
  '?view=owed': 'Owed',
  '?view=tax': 'Tax',
  '?view=customers': 'Customers',
  '?view=products': 'Products',
}

test('the figures stand by day and night, on phones and on paper, and follow the address', async ({
  page,
  product,
  request,
}) => {
  const desk = await aDesk(page, request, product)
  const today = new Date().toISOString().slice(0, 10)
  const issueDate = `${today.slice(0, 7)}-01`
  const long = 'Canadian Harbour & Pine International Brand, Packaging and Donaudampfschifffahrtsgesellschaft Ltd.'
  const id = await desk.invoice('INV-1', { issueDate, billingName: long, taxType: 'percentage', taxValue: 5 })
  await desk.invoice('INV-2', { issueDate, billingName: 'Lumen Bakery', currency: 'EUR' })
  await desk.invoice('INV-3', {
    issueDate: '2026-01-01',
    dueDate: '2026-01-31',
    items: [{ name: long, quantity: 3, rate: 98_765 }],
  })
  await desk.call('POST', `/invoices/${id}/payments`, { amount: 60, method: 'bank' })
  for (const [view, name] of Object.entries(names)) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(`/figures${view}`)
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Reports' }).locator('[aria-current=page]')).toHaveText([name])
    await expectAccessibleByDayAndNight(page, view)
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(page.getByRole('table')).toBeVisible()
    expect(await misfits(page), view).toEqual([])
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/figures')
  await page.getByText('EUR', { exact: true }).click()
  await expect(page).toHaveURL(/currency=EUR/)
  await page.getByLabel('Period').selectOption('Last year')
  await expect(page).toHaveURL(/period=last-year/)
  await expect(page.locator('.fig-sums').first()).toContainText('€0.00')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Reports' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Export' })).toBeHidden()
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.locator('.fig-printed')).toContainText('EUR')
})
