import type { APIRequestContext, Page, Route } from '@playwright/test'
import PostalMime from 'postal-mime'
import { aPerson, type Person, signedInAs } from './access-people.ts'
import { expectAccessible } from './accessible.ts'
import { expect, mailTo, type Product, test } from './product.ts'

const broken = (route: Route) =>
  route.fulfill({ status: 500, json: { statusCode: 500, message: 'Internal server error', error: 'x' } })

const as = ({ token }: Person) => ({ headers: { authorization: `Bearer ${token}` } })

async function invited(request: APIRequestContext, product: Product, owner: Person): Promise<Person> {
  const person = await aPerson(request, product)
  const answer = await request.post(`${product.url}/api/employees`, { ...as(owner), data: { email: person.email } })
  expect(answer.status()).toBe(201)
  return person
}

async function linkFor(product: Product, email: string): Promise<string> {
  const mail = await PostalMime.parse(await mailTo(product, email, /invites you to Duly/))
  return /https?:\/\/\S+\/accept-invitation\?token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? ''
}

const toast = (page: Page) => page.locator('.toast')

test('the invitation dialog checks, tells why, and keeps what was typed', async ({ page, product, request }) => {
  const owner = await aPerson(request, product)
  const employee = await invited(request, product, owner)
  await signedInAs(page, owner)
  await page.goto('/employees')
  await page.getByRole('button', { name: 'Add Employee' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add Employee' })
  const email = dialog.getByLabel('Email')
  const send = dialog.getByRole('button', { name: 'Send Invitation' })
  await send.click()
  await expect(dialog.getByText('Email is required')).toBeVisible()
  await email.fill('not an address')
  await send.click()
  await expect(dialog.getByText('Invalid email address')).toBeVisible()
  await email.fill(owner.email)
  await send.click()
  await expect(toast(page).filter({ hasText: 'You cannot invite yourself.' })).toBeVisible()
  await email.fill(employee.email)
  await send.click()
  await expect(toast(page).filter({ hasText: 'This person already works for you or is invited.' })).toBeVisible()
  await page.route('**/api/employees', broken)
  await send.click()
  await expect(toast(page).filter({ hasText: 'Failed to create employee' })).toBeVisible()
  await expect(email).toHaveValue(employee.email)
})

test('a removal can be called off, and tells when it fails', async ({ page, product, request }) => {
  const owner = await aPerson(request, product)
  const employee = await invited(request, product, owner)
  await signedInAs(page, owner)
  await page.goto('/employees')
  const row = page.getByRole('row', { name: new RegExp(employee.email) })
  const remove = row.getByRole('button', { name: `Remove ${employee.email}` })
  await remove.click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText(
    `Are you sure you want to remove ${employee.email} from your company? This action cannot be undone.`,
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toBeVisible()
  await remove.click()
  await page.route('**/api/employees/*', broken)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page).filter({ hasText: 'Failed to delete employee' })).toBeVisible()
  await page.unroute('**/api/employees/*')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page).filter({ hasText: 'Employee removed' })).toBeVisible()
  await expect(page.getByText('No employees yet')).toBeVisible()
})

test('a resend tells when it fails', async ({ page, product, request }) => {
  const owner = await aPerson(request, product)
  const employee = await invited(request, product, owner)
  await signedInAs(page, owner)
  await page.goto('/employees')
  await page.route('**/api/employees/*/resend-invitation', broken)
  await page.getByRole('button', { name: `Resend invitation to ${employee.email}` }).click()
  await expect(toast(page).filter({ hasText: 'Failed to resend invitation' })).toBeVisible()
})

test('search, order, sizes and pages; the last one of a page can go', async ({ page, product, request }) => {
  const owner = await aPerson(request, product)
  const people: Person[] = []
  for (let count = 0; count < 6; count += 1) people.push(await invited(request, product, owner))
  await signedInAs(page, owner)
  await page.goto('/employees')
  const rows = page.getByRole('row').filter({ hasText: '@' })
  await expect(rows).toHaveCount(6)
  await expect(page.getByText('Showing 1 to 6 of 6 employees')).toBeVisible()
  await page.getByLabel('Employees per page').selectOption('5')
  await expect(page.getByText('Showing 1 to 5 of 6 employees')).toBeVisible()
  await page.getByLabel('Sort by').selectOption('email')
  const addresses = people.map(({ email }) => email).sort()
  await expect(rows.first()).toContainText(addresses[0] ?? '')

  const asked: string[] = []
  page.on('request', (one) => {
    const search = new URL(one.url()).searchParams.get('search')
    if (one.url().includes('/api/employees?') && search) asked.push(search)
  })
  const wanted = people[3]?.email ?? ''
  await page.getByLabel('Search employees').pressSequentially(wanted, { delay: 10 })
  await expect(rows).toHaveCount(1)
  // Far fewer calls than keys; on a slow machine a pause between two keys may pass for the end.
  expect(asked.at(-1)).toBe(wanted)
  expect(asked.length).toBeLessThan(wanted.length / 2)
  await page.getByLabel('Search employees').fill('nobody like that')
  await expect(page.getByText('No employees found')).toBeVisible()
  await page.getByLabel('Search employees').fill('')

  await expect(rows).toHaveCount(5)
  await page.getByRole('button', { name: /next/i }).click()
  await expect(page.getByText('Showing 6 to 6 of 6 employees')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await rows.getByRole('button', { name: /^Remove/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Showing 1 to 5 of 5 employees')).toBeVisible()
})

test('badges by status; cards on a phone; the list that does not load', async ({ page, product, request }) => {
  const owner = await aPerson(request, product)
  for (let count = 0; count < 5; count += 1) await invited(request, product, owner)
  await signedInAs(page, owner)
  const statuses = ['PENDING', 'ACCEPTED', 'REJECTED', 'EXPIRED', null]
  await page.route('**/api/employees?*', async (route) => {
    const answer = await route.fetch()
    const page = await answer.json()
    page.data.forEach((one: { invitation: unknown }, index: number) => {
      const status = statuses[index]
      one.invitation = status ? { status } : null
    })
    await route.fulfill({ response: answer, json: page })
  })
  await page.goto('/employees')
  const badges = page.getByRole('row').locator('.badge')
  await expect(badges).toHaveText(['PENDING', 'ACCEPTED', 'REJECTED', 'EXPIRED', 'No Invitation'])
  await expectAccessible(page)
  const cut = (cell: Element) => cell.scrollWidth > cell.clientWidth
  expect(await page.getByRole('cell', { name: /@/ }).first().locator('.trunc').evaluate(cut)).toBe(false)
  await page.setViewportSize({ width: 360, height: 780 })
  await expect(page.getByRole('table')).toBeHidden()
  await expect(page.getByText('No Invitation').last()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)

  await page.unroute('**/api/employees?*')
  await page.route('**/api/employees?*', broken)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible()
  await expect(
    page.getByText("We couldn't load your employees. Please check your connection and try again."),
  ).toBeVisible()
  await page.unroute('**/api/employees?*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Showing 1 to 5 of 5 employees')).toBeVisible()
})

test('an answer that fails can be given again; it is refused with its reason', async ({ page, product, request }) => {
  const owner = await aPerson(request, product)
  const person = await invited(request, product, owner)
  await invited(request, product, person)
  await signedInAs(page, person)
  await page.goto(await linkFor(product, person.email))
  await page.route('**/api/invitations/*/*', broken)
  const contact = 'Please try again or contact support.'
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(toast(page).filter({ hasText: 'Failed to accept invitation' })).toContainText(contact)
  await page.getByRole('button', { name: 'Reject' }).click()
  await expect(toast(page).filter({ hasText: 'Failed to reject invitation' })).toContainText(contact)
  await expect(page.getByText('Pending your response')).toBeVisible()
  await page.unroute('**/api/invitations/*/*')
  // Whoever only invited somebody is no employer yet: joining is still open to them.
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(toast(page).filter({ hasText: 'Invitation accepted successfully!' })).toBeVisible()
  await expect(page).toHaveURL(/\/invoices$/)
})

test('a second employer is joined beside the first', async ({ page, product, request }) => {
  const [first, second] = [await aPerson(request, product), await aPerson(request, product)]
  const person = await invited(request, product, first)
  const joins = await linkFor(product, person.email)
  const accept = `${product.url}/api/invitations/${new URL(joins).searchParams.get('token')}/accept`
  expect((await request.post(accept, as(person))).status()).toBe(200)
  product.mail.messages.clear()
  await request.post(`${product.url}/api/employees`, { ...as(second), data: { email: person.email } })
  await signedInAs(page, person)
  await page.goto(await linkFor(product, person.email))
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(toast(page).filter({ hasText: 'Invitation accepted successfully!' })).toBeVisible()
  await expect(page).toHaveURL(/\/invoices$/)
  // The switcher, which is there for people with several businesses.
  await expect(page.getByRole('button', { name: person.email })).toContainText('employee')
})

test('an invitation past its days, an unknown one, and one that does not load', async ({ page, product, request }) => {
  const owner = await aPerson(request, product)
  const person = await invited(request, product, owner)
  const link = await linkFor(product, person.email)
  const invalid = page.getByRole('heading', { name: 'Invalid or expired invitation' })
  await page.goto(`/accept-invitation?token=${'x'.repeat(43)}`)
  await expect(invalid).toBeVisible()
  await page.route('**/api/invitations/*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), status: 'EXPIRED' } })
  })
  await page.goto(link)
  await expect(invalid).toBeVisible()
  await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute('**/api/invitations/*')
  await page.route('**/api/invitations/*', broken)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Failed to load the invitation' })).toBeVisible()
  await page.unroute('**/api/invitations/*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText(`Please sign in as ${person.email}`, { exact: false })).toBeVisible()
})
