import { whole } from '@duly/server/test/whole-walks.ts'
import { anEmployee, aPerson, type Role, signedInAs, startProductWithAdmin, theAdmin } from './access-people.ts'
import { expect, test } from './product.ts'

type Visitor = Role | 'anonymous'
/** Where a path ends up: itself, the login, or the invoices after 'Access Denied'. */
type End = 'open' | 'login' | 'denied'

const id = '01a1fc25-a3ab-70b0-b91e-62cbcc63b683'
const everybody: Record<Visitor, End> = { anonymous: 'open', USER: 'open', EMPLOYEE: 'open', ADMIN: 'open' }
const signedIn: Record<Visitor, End> = { ...everybody, anonymous: 'login' }
const owners: Record<Visitor, End> = { ...signedIn, EMPLOYEE: 'denied' }
const admins: Record<Visitor, End> = { ...signedIn, USER: 'denied', EMPLOYEE: 'denied' }

/** The route map of the specification (part 1, section 2) with its guards. */
const routeMap: [path: string, ends: Record<Visitor, End>][] = [
  ['/forgot-password', everybody],
  ['/reset-password', everybody],
  ['/about', everybody],
  ['/contact', everybody],
  ['/faq', everybody],
  ['/help', everybody],
  ['/help/first-invoice', everybody],
  ['/license-agreement', everybody],
  ['/privacy-policy', everybody],
  ['/accept-invitation', everybody],
  [`/pay/${id}`, everybody],
  [`/pay-link/${id}`, everybody],
  ['/nowhere', everybody],
  ['/invoices', signedIn],
  ['/invoices/create', signedIn],
  [`/invoices/${id}/edit`, signedIn],
  ['/customers', signedIn],
  ['/payment-links', signedIn],
  ['/products', signedIn],
  ['/profile', signedIn],
  ['/appointments', signedIn],
  [`/appointments/${id}`, signedIn],
  ['/figures', owners],
  ['/employees', owners],
  ['/company', owners],
  ['/company/audit-trail', owners],
  ['/company/keys', owners],
  ['/company/webhooks', owners],
  ['/company/roles', owners],
  ['/payment-settings', owners],
  ['/admin/users', admins],
]

/**
 * Anonymous visitors are tried everywhere, employees on all that asks for a sign-in, anybody wherever it is denied. What is
 * open to whoever owns or administers is opened by the walk of every screen, too; one path each shows it here.
 */
const isTelling = (visitor: Visitor, path: string, ends: Record<Visitor, End>) =>
  whole ||
  visitor === 'anonymous' ||
  ends[visitor] === 'denied' ||
  (visitor === 'EMPLOYEE' ? ends.anonymous === 'login' : ['/invoices', '/company', '/admin/users'].includes(path))

// Roles are real: the employee was invited by mail, the administrator promoted on the command line.
test.use({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
    async ({}, use) => {
      const product = await startProductWithAdmin()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

const somebody = { USER: aPerson, EMPLOYEE: anEmployee, ADMIN: theAdmin }

for (const visitor of ['anonymous', 'USER', 'EMPLOYEE', 'ADMIN'] as const) {
  test(`every route as ${visitor}`, async ({ page, product, request }) => {
    if (visitor !== 'anonymous') {
      const person = await somebody[visitor](request, product)
      const profile = await request.get(`${product.url}/api/auth/profile`, {
        headers: { authorization: `Bearer ${person.token}` },
      })
      expect((await profile.json()).role).toBe(visitor)
      await signedInAs(page, person)
    }
    for (const [path, ends] of routeMap.filter(([path, ends]) => isTelling(visitor, path, ends))) {
      const answer = await page.goto(path)
      // Nothing is there for the pay pages to show: nobody's id, which the document itself tells.
      expect(answer?.status(), path).toBe(/^\/(nowhere|pay|pay-link)(\/|$)/.test(path) ? 404 : 200)
      await expect(page.locator('h1').first(), path).toBeVisible()
      const end = ends[visitor]
      const where = { open: path, login: '/login', denied: '/invoices' }[end]
      await expect.poll(() => new URL(page.url()).pathname, { message: `${path} as ${visitor}` }).toBe(where)
      if (end === 'denied') {
        await expect(page.getByText('Access Denied')).toBeVisible()
        await expect(page.getByText('You do not have permission to access this page.')).toBeVisible()
      }
      if (path === '/nowhere') {
        await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
        await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
      }
    }
  })
}

test('the navigation shows what a role may open', async ({ page, product, request, browser }) => {
  await signedInAs(page, await anEmployee(request, product))
  await page.goto('/invoices')
  const main = page.getByRole('navigation', { name: 'Main', exact: true })
  await expect(main.getByRole('link', { name: 'Schedule' })).toBeVisible()
  for (const name of ['Employees', 'Company Settings', 'Payment Settings', 'Users'])
    await expect(main.getByRole('link', { name, exact: true })).toHaveCount(0)
  const other = await (await browser.newContext({ baseURL: product.url })).newPage()
  await signedInAs(other, await theAdmin(request, product))
  await other.goto('/invoices')
  const theirs = other.getByRole('navigation', { name: 'Main', exact: true })
  await expect(theirs.getByText('Admin', { exact: true })).toBeVisible()
  await expect(theirs.getByRole('link', { name: 'Users' })).toBeVisible()
})

test('the server guards what the client guards', async ({ product, request }) => {
  const person = await aPerson(request, product)
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  for (const path of ['/auth/profile', '/invoices', '/customers', '/products', '/profile', '/companies/me']) {
    expect((await request.get(`${product.url}/api${path}`)).status(), path).toBe(401)
    expect((await request.get(`${product.url}/api${path}`, as('made-up'))).status(), path).toBe(401)
    expect([200, 404]).toContain((await request.get(`${product.url}/api${path}`, as(person.token))).status())
  }
})

test('the path that was asked for comes back after signing in', async ({ page, product, request }) => {
  const { email, password } = await aPerson(request, product)
  await page.goto('/customers?search=pine')
  await expect(page).toHaveURL(`${product.url}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${product.url}/customers?search=pine`)
})

test('a link to / leads to the invoices', async ({ page, product, request }) => {
  await signedInAs(page, await aPerson(request, product))
  await page.goto('/')
  await expect(page).toHaveURL(`${product.url}/invoices`)
  await page.goto('/login')
  await expect(page).toHaveURL(`${product.url}/invoices`)
})
