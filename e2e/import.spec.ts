/// <reference lib="dom" />
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { aDesk } from './invoice-list-world.ts'
import { expect, test } from './product.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Import/ })
const give = (page: Page, name: string, content: string | Buffer) =>
  dialog(page)
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
const counts = (page: Page, name: string) => dialog(page).getByLabel(name)

test('20,000 customers come in at once while the page stays awake, and go again', async ({
  page,
  product,
  request,
}) => {
  const desk = await aDesk(page, request, product)
  await desk.call('POST', '/customers', { name: 'Known', email: 'Customer7@many.example', city: 'Nanaimo' })
  await page.goto('/customers')
  await page.getByRole('button', { name: 'Import' }).click()
  // Another program's heads and order, semicolons, a column that nobody needs, and what cannot be taken.
  const rows = Array.from(
    { length: 20_000 },
    (_, index) => `42;Client ${index};customer${index}@many.example;BC;Canada`,
  )
  const bad = ['7;;nobody;BC;Canada', `7;Twice;customer0@many.example;BC;Canada`]
  await page.evaluate(() => {
    const gaps = { longest: 0, last: performance.now() }
    Object.assign(window, { gaps })
    const tick = () => {
      const now = performance.now()
      gaps.longest = Math.max(gaps.longest, now - gaps.last)
      gaps.last = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  await give(page, 'clients.csv', ['Balance;Client name;E-mail address;Region;Country', ...rows, ...bad].join('\r\n'))
  await expect(dialog(page).getByText('20,002 rows found.')).toBeVisible()
  // Beside the page, not in it: that holds on any machine; the longest pause below is a coarse net.
  expect(page.workers().map((worker) => worker.url())).toEqual([expect.stringContaining('import-worker')])
  await expect(dialog(page).getByLabel(/^Name/)).toHaveValue('1')
  await expect(dialog(page).getByLabel(/^Email/)).toHaveValue('2')
  await expect(dialog(page).getByLabel(/^Province/)).toHaveValue('3')
  await expect(dialog(page).getByText('20,001 rows can be imported, 1 cannot and is left out.')).toBeVisible()
  await dialog(page).getByText('What is wrong').click()
  await expect(dialog(page).getByText('Line 20002: Email is not a valid email address')).toBeVisible()
  await expectAccessible(page)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog(page).getByRole('button', { name: 'Save the refused rows as a file' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toBe(
    '\uFEFFBalance,Client name,E-mail address,Region,Country,Reason\r\n' +
      '7,,nobody,BC,Canada,Name is required; Email is not a valid email address\r\n',
  )
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByText(/^1 row has the same e-mail address as a record that you have/)).toBeVisible({
    timeout: 60_000,
  })
  await expect(counts(page, 'What will happen')).toContainText('Added19,999')
  await dialog(page).getByLabel('Records that are there already').selectOption('update')
  await expect(counts(page, 'What will happen')).toContainText('Updated1')
  await dialog(page).getByRole('button', { name: 'Import 20,001 rows' }).click()
  await expect(dialog(page).getByText('The import is done.')).toBeVisible({ timeout: 60_000 })
  await expect(counts(page, 'What was done')).toContainText('Added19,999Updated1Skipped1Refused1')
  const longest = await page.evaluate(() => (window as unknown as { gaps: { longest: number } }).gaps.longest)
  expect(longest).toBeLessThan(2000)
  await expect(page.getByRole('heading', { name: /^Customers\s*20,000$/, includeHidden: true })).toBeAttached()
  const known = (await desk.call('GET', '/customers?search=customer7@many.example')).body as {
    customers: { name: string; city: string }[]
  }
  expect(known.customers).toMatchObject([{ name: 'Client 7', city: 'Nanaimo' }])
  await dialog(page).getByRole('button', { name: 'Undo' }).click()
  await expect(dialog(page).getByText(/The import was taken back: 19,999 customers are deleted again/)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Showing 1 to 1 of 1 customers')).toBeVisible()
})

test('what is exported comes back as it was, and a stop on the way changes nothing', async ({
  page,
  product,
  request,
}) => {
  const desk = await aDesk(page, request, product)
  await page.goto('/products')
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByText('No products to export')).toBeVisible()
  const products = [
    ['=Formula, "quoted"', 'Größe\n2 lines, and more', 1250.5],
    ['Hour of work', 'An hour of anybody’s work', 0.01],
  ] as const
  for (const [shortDescription, detailedDescription, price] of products)
    expect((await desk.call('POST', '/products', { shortDescription, detailedDescription, price })).status).toBe(201)
  await page.reload()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/)
  const exported = await readFile(await file.path())
  expect(exported.toString('utf8')).toContain("'=Formula")

  await page.getByRole('button', { name: 'Import' }).click()
  await give(page, 'empty.csv', 'Name,Price\n')
  await expect(dialog(page).getByText('The file has no rows. Its first line names the columns.')).toBeVisible()
  await give(page, 'other.csv', 'A,B\nx,y')
  await expect(dialog(page).getByText('Choose the column that holds the price')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Continue' })).toBeDisabled()
  await dialog(page).getByRole('button', { name: 'Another file' }).click()

  // The connection breaks while the rows are brought: said in words, and nothing has changed.
  await give(page, 'products.csv', exported)
  await page.route('**/api/imports/*/rows', (route) => route.abort())
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(page).getByRole('alert').first()).toBeVisible({ timeout: 20_000 })
  expect(((await desk.call('GET', '/products')).body.meta as { total: number }).total).toBe(2)
  await page.unroute('**/api/imports/*/rows')
  await dialog(page).getByRole('button', { name: 'Continue' }).click()
  await dialog(page).getByLabel('Records that are there already').selectOption('Add anyway: keep both')
  await dialog(page).getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(dialog(page).getByText('The import is done.')).toBeVisible()
  const { products: all } = (await desk.call('GET', '/products?sortBy=createdAt')).body as {
    products: { shortDescription: string; detailedDescription: string; price: number }[]
  }
  expect(all).toHaveLength(4)
  for (const [shortDescription, detailedDescription, price] of products)
    expect(
      all.filter(
        (one) =>
          one.shortDescription === shortDescription &&
          one.detailedDescription.replace('\n', ' ') === detailedDescription.replace('\n', ' ') &&
          one.price === price,
      ),
    ).toHaveLength(2)
})
