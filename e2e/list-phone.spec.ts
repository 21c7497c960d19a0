import { aDesk } from './invoice-list-world.ts'
import { expect, test } from './product.ts'

/* Lists as the design draws them on a phone, and what stands in the place of rows before there are any. */

test.use({ instance: 'lists' })

const phone = { width: 360, height: 740 }
const desk = { width: 1280, height: 860 }

test('an empty list offers its first one where the thumb is, and on desks once as what comes next', async ({
  page,
  product,
  request,
}) => {
  await aDesk(page, request, product)
  for (const [path, name, heading] of [
    ['/invoices', 'Create', 'No invoices found'],
    ['/invoices?kind=quote', 'New quote', /No quotes/],
    ['/products', 'Add Product', 'No products found'],
  ] as const) {
    await page.setViewportSize(phone)
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    const offers = page.locator('.btn-primary:visible').filter({ hasText: name })
    await expect(offers).toHaveCount(1)
    await expect(offers).toHaveClass(/fab/)
    await page.setViewportSize(desk)
    await expect(offers).toHaveCount(1)
    await expect(page.locator('.empty .btn-primary')).toBeVisible()
    // Something that is looked for and not there is no beginning.
    await page
      .getByRole('searchbox')
      .or(page.getByPlaceholder(/^Search/))
      .first()
      .fill('nowhere')
    await expect(page.locator('.page-head .btn-primary')).toHaveCount(1)
  }
})

test('rows, the bin and the count have the form of the design on a phone of 360', async ({
  page,
  product,
  request,
}) => {
  const { invoice, call } = await aDesk(page, request, product)
  await invoice('INV-20250512-604', { billingName: 'Saltspring Ceramics' })
  const part = await invoice('INV-20250506-771', { billingName: 'Okanagan Orchard Cooperative of the Valley' })
  await call('POST', `/invoices/${part}/payments`, { amount: 1, method: 'cash' })
  const gone = await invoice('INV-20250511-402', { status: 'DRAFT', billingName: 'Lumen Bakery' })
  await call('DELETE', `/invoices/${gone}`)
  await page.setViewportSize(phone)
  await page.goto('/invoices')
  const slips = page.locator('.slip')
  await expect(slips).toHaveCount(2)
  for (const slip of await slips.all()) {
    expect((await slip.boundingBox())?.height).toBeLessThanOrEqual(100)
    const [name, sum, menu] = [slip.locator('.strong'), slip.locator('.amount'), slip.getByRole('button')]
    const [left, right, last] = [await name.boundingBox(), await sum.boundingBox(), await menu.boundingBox()]
    expect(left && right && Math.abs(left.y - right.y)).toBeLessThan(4)
    expect(last && right && last.y).toBeGreaterThan(right?.y ?? 0)
    expect([last?.width, last?.height].every((side) => (side ?? 0) >= 44)).toBe(true)
  }
  // The floating button leaves the count free, however long the list is.
  const count = await page.locator('.pager > span').boundingBox()
  const create = await page.locator('.fab').boundingBox()
  expect((count?.x ?? 0) + (count?.width ?? 0)).toBeLessThan(create?.x ?? 0)

  await page.goto('/invoices?bin=1')
  const thrown = page.locator('.slip')
  const named = await thrown.locator('.strong').boundingBox()
  const restore = await thrown.getByRole('button', { name: 'Restore' }).boundingBox()
  expect(restore?.x).toBeGreaterThan((named?.x ?? 0) + (named?.width ?? 0))
  expect(restore?.y).toBeLessThan((named?.y ?? 0) + 24)
})
