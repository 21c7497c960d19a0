import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { hold } from './hold.ts'
import { aDesk, type Desk } from './invoice-list-world.ts'
import { expect, test } from './product.ts'

test.use({ instance: 'lists' })

const chips = (page: Page) => page.getByRole('group', { name: 'Status' })
const chip = (page: Page, name: string) => chips(page).getByRole('button', { name: new RegExp(`^${name}\\b`) })
const numbers = (page: Page) =>
  page.getByRole('table', { name: 'Invoices' }).getByRole('row').getByRole('link', { name: /^L-/ })

/** One of each standing: L-1 draft, L-2 sent, L-3 overdue and partly paid, L-4 paid, L-5 cancelled. */
async function oneOfEach(desk: Desk) {
  const line = (rate: number) => ({ items: [{ name: 'Work', description: '', quantity: 1, rate }] })
  await desk.invoice('L-1', { status: 'DRAFT', billingName: 'Birch', issueDate: '2026-03-01', ...line(500) })
  await desk.invoice('L-2', { billingName: 'Elm', issueDate: '2026-03-02', ...line(400) })
  const late = { billingName: 'Ash', issueDate: '2026-03-03', dueDate: '2026-03-10', ...line(300) }
  const id = await desk.invoice('L-3', late)
  await desk.invoice('L-4', { status: 'PAID', billingName: 'Cedar', issueDate: '2026-03-04', ...line(200) })
  await desk.invoice('L-5', { status: 'CANCELLED', billingName: 'Dune', issueDate: '2026-03-05', ...line(1200.5) })
  await desk.call('POST', `/invoices/${id}/payments`, { amount: 10, method: 'cash' })
}

test('chips narrow the list, tell how many there are, and stand in the address', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  await oneOfEach(desk)
  await page.goto('/invoices')
  await expect(chips(page).getByRole('button')).toHaveText([
    'All 5',
    'Draft 1',
    'Sent 1',
    'Overdue 1',
    'Paid 1',
    'Cancelled 1',
    'Partly paid 1',
    'Bounced 0',
  ])
  await expectAccessible(page)
  await chip(page, 'Overdue').click()
  await expect(page).toHaveURL(/\?status=overdue$/)
  await expect(numbers(page)).toHaveText(['L-3'])
  await expect(chip(page, 'Overdue')).toHaveAttribute('aria-pressed', 'true')
  await chip(page, 'Partly paid').click()
  await expect(numbers(page)).toHaveText(['L-3'])
  await chip(page, 'Bounced').click()
  await expect(page.getByRole('heading', { name: 'No invoices found' })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(chip(page, 'Overdue')).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(numbers(page)).toHaveText(['L-3'])

  // Everything that is chosen there is what matches.
  await page.getByRole('checkbox', { name: 'Select page' }).check()
  await expect(page.getByRole('region', { name: 'Selected invoices' })).toContainText('1 invoice selected')

  // The figures lead to what they are made of.
  await page.getByRole('link', { name: 'Outstanding' }).click()
  await expect(page).toHaveURL(/status=open/)
  await expect(numbers(page)).toHaveText(['L-3', 'L-2'])
  await expect(chip(page, 'Sent')).toHaveAttribute('aria-pressed', 'true')
  await expect(chip(page, 'Overdue')).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Paid this month' }).click()
  await expect(numbers(page)).toHaveText(['L-4'])
})

test('headings sort both ways, say which, and stay over a reload', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  await oneOfEach(desk)
  await page.goto('/invoices')
  const head = (name: string) => page.getByRole('columnheader', { name })
  await expect(head('Date')).toHaveAttribute('aria-sort', 'descending')
  const orders = {
    'Invoice #': ['L-1', 'L-2', 'L-3', 'L-4', 'L-5'],
    Customer: ['L-3', 'L-1', 'L-4', 'L-5', 'L-2'],
    Amount: ['L-5', 'L-1', 'L-2', 'L-3', 'L-4'],
    Status: ['L-1', 'L-2', 'L-3', 'L-4', 'L-5'],
  }
  for (const [name, order] of Object.entries(orders)) {
    await head(name).getByRole('button').click()
    await expect(numbers(page)).toHaveText(order)
    await head(name).getByRole('button').press('Enter')
    await expect(numbers(page)).toHaveText(order.toReversed())
    await expect(page.locator('[aria-sort]')).toHaveCount(1)
  }
  await head('Due').getByRole('button').click()
  await expect(head('Due')).toHaveAttribute('aria-sort', 'ascending')
  await expect(numbers(page).first()).toHaveText('L-3')
  await expectAccessible(page)
  await page.reload()
  await expect(head('Due')).toHaveAttribute('aria-sort', 'ascending')
  await page.goBack()
  await expect(head('Status')).toHaveAttribute('aria-sort', 'descending')
})

test('a period is one press, and a month is one in the chart', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  const now = new Date()
  const day = (months: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15)).toISOString().slice(0, 10)
  await desk.invoice('L-1', { issueDate: day(-1) })
  await desk.invoice('L-2', { issueDate: day(-13) })
  await desk.invoice('L-3', { issueDate: day(-4) })
  await page.goto('/invoices')
  const open = () => page.getByRole('button', { name: /^Filter by date/ }).click()
  const box = page.getByRole('dialog', { name: 'Filter by date' })
  await open()
  // The calendar opens on the past: the month before and this one.
  await expect(box.getByRole('grid')).toHaveCount(2)
  await expectAccessible(page)
  await box.getByRole('button', { name: 'Last month' }).click()
  await expect(box).toBeHidden()
  await expect(numbers(page)).toHaveText(['L-1'])
  await expect(page).toHaveURL(new RegExp(`from=${day(-1).slice(0, 7)}-01&to=${day(-1).slice(0, 7)}-`))
  await open()
  await expect(box.getByRole('button', { name: 'Last month' })).toHaveAttribute('aria-pressed', 'true')
  await box.getByRole('group', { name: 'One month' }).getByRole('button').nth(8).click()
  await expect(numbers(page)).toHaveText(['L-3'])
  await open()
  await box.getByRole('button', { name: 'Clear' }).click()
  await expect(numbers(page)).toHaveCount(3)
  expect(new URL(page.url()).search).toBe('')
  await page.locator('.inv-chart g').nth(7).click()
  await expect(numbers(page)).toHaveText(['L-3'])
})

test('a view is kept by name, opened, renamed and removed', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  await oneOfEach(desk)
  await page.goto('/invoices')
  await expect(numbers(page)).toHaveCount(5)
  const views = page.getByRole('button', { name: 'Views' })
  const box = page.getByRole('dialog', { name: 'Views' })
  await expect(views).toHaveCount(0)
  await chip(page, 'Overdue').click()
  await page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=total/)
  await views.click()
  await box.getByRole('button', { name: 'Keep' }).click()
  await expect(box.getByText('Name is required')).toBeVisible()
  await expectAccessible(page)
  await box.getByLabel('Keep this view as').fill('To chase')
  await page.keyboard.press('Enter')
  await expect(box).toBeHidden()
  await page.goto('/invoices')
  await views.click()
  await box.getByRole('button', { name: 'To chase', exact: true }).click()
  await expect(numbers(page)).toHaveText(['L-3'])
  await expect(page).toHaveURL(/status=overdue/)
  await expect(page).toHaveURL(/sort=total/)
  await views.click()
  await box.getByRole('button', { name: 'Rename To chase' }).click()
  await box.getByLabel('New name').fill('Late')
  await box.getByRole('button', { name: 'Rename' }).click()
  await expect(box.getByRole('button', { name: 'Late', exact: true })).toBeVisible()
  await box.getByRole('button', { name: 'Remove Late' }).click()
  await expect(box.getByRole('button', { name: 'Late', exact: true })).toHaveCount(0)
})

test('a view that was kept of last month is of last month a month later, too', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  const now = new Date()
  const noon = (months: number) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15, 18))
  await desk.invoice('L-1', { issueDate: noon(-1).toISOString().slice(0, 10) })
  await desk.invoice('L-2', { issueDate: noon(0).toISOString().slice(0, 10) })
  await page.goto('/invoices')
  await page.getByRole('button', { name: /^Filter by date/ }).click()
  await page.getByRole('dialog', { name: 'Filter by date' }).getByRole('button', { name: 'Last month' }).click()
  await expect(numbers(page)).toHaveText(['L-1'])
  const views = page.getByRole('button', { name: 'Views' })
  const box = page.getByRole('dialog', { name: 'Views' })
  await views.click()
  await box.getByLabel('Keep this view as').fill('For the books')
  await page.keyboard.press('Enter')
  await expect(box).toBeHidden()
  await page.clock.setFixedTime(noon(1))
  await page.goto('/invoices')
  await expect(numbers(page)).toHaveCount(2)
  await views.click()
  await box.getByRole('button', { name: 'For the books', exact: true }).click()
  await expect(numbers(page)).toHaveText(['L-2'])
  await views.click()
  await expect(box.getByRole('button', { name: 'For the books', exact: true })).toHaveAttribute('aria-current', 'true')
})

test('chips work while rows load, when nothing is found, without a connection and on the smallest phone', async ({
  page,
  product,
  request,
}) => {
  const desk = await aDesk(page, request, product)
  await oneOfEach(desk)
  await desk.invoice('L-6', { billingName: `${'W'.repeat(120)} GmbH`, issueDate: '2026-03-06' })
  const release = await hold(page, '**/api/invoices?*')
  await page.goto('/invoices')
  await expect(page.getByText('Loading Invoices')).toBeAttached()
  await expect(page.getByRole('checkbox', { name: 'Select page' })).toBeDisabled()
  await chip(page, 'Paid').click()
  await expect(chip(page, 'Paid')).toHaveAttribute('aria-pressed', 'true')
  release()
  await expect(numbers(page)).toHaveText(['L-4'])
  await page
    .getByRole('searchbox', { name: 'Search invoices' })
    .or(page.getByLabel('Search invoices'))
    .first()
    .fill('nothing like it')
  await expect(page.getByRole('heading', { name: 'No invoices found' })).toBeVisible()
  await expect(chip(page, 'All')).toHaveText('All 0')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(numbers(page)).toHaveCount(6)

  await page.setViewportSize({ width: 320, height: 640 })
  await expect(chip(page, 'Bounced')).toBeAttached()
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBe(0)
  await chip(page, 'Bounced').click()
  await expect(page.getByRole('heading', { name: 'No invoices found' })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)
  expect(await overflow()).toBe(0)
  // What is asked for most is in sight before anything is scrolled.
  await page.getByRole('button', { name: /^Filter by date/ }).click()
  const box = page.getByRole('dialog', { name: 'Filter by date' })
  await expect(box.getByRole('grid').first()).toBeAttached()
  await expect(box.getByRole('button', { name: 'This month' })).toBeInViewport()
})

test('chips with large numbers are pushed sideways instead of widening the page', async ({
  page,
  product,
  request,
}) => {
  const desk = await aDesk(page, request, product)
  await oneOfEach(desk)
  await page.route('**/api/invoices/counts*', async (route) => {
    const counts = await (await route.fetch()).json()
    const many = Object.keys(counts.byStatus).map((status) => [status, 98_765])
    await route.fulfill({ json: { all: 598_765, byStatus: Object.fromEntries(many) } })
  })
  for (const width of [1280, 1024, 768, 320]) {
    await page.setViewportSize({ width, height: 720 })
    await page.goto('/invoices')
    await expect(chip(page, 'Bounced')).toHaveText('Bounced 98,765')
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, `${width}`).toBe(width)
    await chip(page, 'Bounced').click()
    await expect(chip(page, 'Bounced')).toBeInViewport({ ratio: 1 })
    // Nothing of the ring around the chip is cut off.
    const [row, first] = [await chips(page).boundingBox(), await chip(page, 'Bounced').boundingBox()]
    expect((first?.y ?? 0) - (row?.y ?? 0), `${width}`).toBeGreaterThanOrEqual(4)
  }
})

test('other lists sort by their headings, too', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  for (const [name, city] of [
    ['Ash', 'Victoria'],
    ['Birch', 'Nanaimo'],
  ])
    await desk.call('POST', '/customers', { name, city, email: `${name?.toLowerCase()}@lists.example` })
  await page.goto('/customers')
  const names = page.getByRole('table', { name: 'Customers' }).getByRole('link')
  const head = (name: string) => page.getByRole('columnheader', { name }).getByRole('button')
  await expect(names).toHaveText(['Birch', 'Ash'])
  await head('Name').click()
  await expect(names).toHaveText(['Ash', 'Birch'])
  await head('Name').click()
  await expect(names).toHaveText(['Birch', 'Ash'])
  await head('Location').click()
  await expect(names).toHaveText(['Birch', 'Ash'])
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('city')
  await expectAccessible(page)
})

test('payment links and employees have chips of their own', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  const link = {
    billingName: 'Ash',
    billingEmail: 'ash@lists.example',
    billingPhone: '+12505550100',
    currency: 'CAD',
    total: 20,
  }
  const { status, body } = await desk.call('POST', '/payment-links', link)
  expect(status, JSON.stringify(body)).toBe(201)
  await page.goto('/payment-links')
  await expect(chips(page).getByRole('button')).toHaveText(['All 1', 'Pending 1', 'Paid 0', 'Expired 0', 'Cancelled 0'])
  await chip(page, 'Pending').click()
  await expect(page.getByRole('cell', { name: /Ash/ }).first()).toBeVisible()
  await chip(page, 'Paid').click()
  await expect(page.getByRole('heading', { name: 'No payment links found' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(chip(page, 'All')).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/employees?status=accepted')
  await expect(chip(page, 'Accepted')).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('heading', { name: 'No employees found' })).toBeVisible()
  await expectAccessible(page)
})
