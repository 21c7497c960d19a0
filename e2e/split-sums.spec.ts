import { aDesk } from './invoice-list-world.ts'
import { expect, test } from './product.ts'
import { splitSums } from './split-sums.ts'

test.use({ instance: 'lists' })

test('large sums stand whole and beside their code on the phones of payers and owners', async ({
  page,
  product,
  request,
}) => {
  test.setTimeout(120_000)
  const { invoice, call } = await aDesk(page, request, product)
  await call('PATCH', '/profile', { language: 'fr' })
  const items = [{ name: 'Brand identity', description: '', quantity: 3, rate: 1_234_567.89 }]
  const paid = await invoice('INV-20260612-601', { items, taxType: 'percentage', taxValue: 5 })
  const part = await invoice('INV-20260612-602', { items, discountType: 'percentage', discountValue: 10 })
  const { body } = await call('GET', `/invoices/${paid}`)
  await call('POST', `/invoices/${paid}/payments`, { amount: body.total, method: 'bank' })
  await call('POST', `/invoices/${part}/payments`, { amount: 1_000_000.5, method: 'cash' })
  const found: string[] = []
  for (const width of [320, 360, 390])
    for (const path of [
      `/pay/${paid}`,
      `/pay/${part}`,
      '/invoices',
      `/invoices/${part}`,
      `/invoices/${part}/edit`,
      '/figures',
      '/figures?view=owed',
    ]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(path)
      await expect(page.locator('h1').first()).toBeVisible()
      await expect(page.locator('body')).toContainText(/\d{3}[,.]\d{2}/)
      found.push(...(await splitSums(page)).map((line) => `${path.replace(/[0-9a-f-]{36}/, '…')} at ${width}: ${line}`))
    }
  expect(found).toEqual([])
})
