/// <reference lib="dom" />
import type { APIRequestContext, Page } from '@playwright/test'
import { aPerson, type Person, signedInAs } from './access-people.ts'
import { expectAccessible, expectAccessibleOverlay } from './accessible.ts'
import { expect, mailTo, type Product, test } from './product.ts'

/** An employee of two businesses, each with a customer of its own. */

const as = ({ token }: Person, workspace?: string) => ({
  headers: { authorization: `Bearer ${token}`, ...(workspace ? { 'x-workspace': workspace } : {}) },
})

async function aBusiness(request: APIRequestContext, product: Product, name: string): Promise<Person> {
  const owner = await aPerson(request, product)
  await request.post(`${product.url}/api/companies`, { ...as(owner), data: { name } })
  const customer = { name: `Customer of ${name}`, email: 'c@x.example' }
  await request.post(`${product.url}/api/customers`, { ...as(owner), data: customer })
  return owner
}

async function employ(request: APIRequestContext, product: Product, owner: Person, person: Person): Promise<void> {
  product.mail.messages.clear()
  await request.post(`${product.url}/api/employees`, { ...as(owner), data: { email: person.email } })
  const mail = (await mailTo(product, person.email, /invites you to Duly/)).toString('utf8').replace(/=\r?\n/g, '')
  const token = /accept-invitation\?token=(?:3D)?([\w-]+)/.exec(mail.replaceAll('token=3D', 'token='))?.[1]
  expect((await request.post(`${product.url}/api/invitations/${token}/accept`, as(person))).status()).toBe(200)
}

const north = 'Fernwood Studio Ltd.'
const south = 'Cedar Row Joinery and Cabinetmaking of the Southern Gulf Islands'

async function employeeOfTwo(page: Page, product: Product, request: APIRequestContext) {
  const owners = [await aBusiness(request, product, south), await aBusiness(request, product, north)]
  const bea = await aPerson(request, product)
  for (const owner of owners) await employ(request, product, owner, bea)
  await signedInAs(page, bea)
  return { bea, owners }
}

/** Some screens begin in the search, where letters are text. */
async function pressOnPage(page: Page, key: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press(key)
}

const switcher = (page: Page) => page.getByRole('button', { name: /, employee$/ }).filter({ visible: true })
const customers = (page: Page) => page.getByText(/^Customer of /).filter({ visible: true })

test('somebody with one business sees no switcher', async ({ page, product, request }) => {
  await signedInAs(page, await aBusiness(request, product, north))
  await page.goto('/customers')
  await expect(customers(page).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /, owner$/ })).toHaveCount(0)
  await pressOnPage(page, '?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expect(page.getByText('Switch business')).toHaveCount(0)
})

test('an employee of two goes from one to the other by mouse and by key, to the same place', async ({
  page,
  product,
  request,
}) => {
  await employeeOfTwo(page, product, request)
  await page.goto('/customers')
  await expect(customers(page).first()).toHaveText(`Customer of ${north}`)
  await switcher(page).click()
  const menu = page.getByRole('menu', { name: 'Your businesses' })
  await expect(menu.getByRole('menuitem', { name: north })).toBeVisible()
  await menu.getByRole('menuitem', { name: south }).click()
  await expect(page.getByText(`You are now in ${south}`)).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/customers`)
  await expect(customers(page)).toHaveText([`Customer of ${south}`])

  await expectAccessible(page)
  await pressOnPage(page, '?')
  await expect(page.getByRole('dialog').getByText('Switch business')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await pressOnPage(page, 'b')
  await expect(menu.getByRole('menuitem', { name: south })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(switcher(page)).toBeFocused()
  await page.keyboard.press('b')
  await expect(menu.getByRole('menuitem', { name: south })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`You are now in ${north}`)).toBeVisible()
  await expect(customers(page)).toHaveText([`Customer of ${north}`])

  // By its place in the list, which goes by name.
  await pressOnPage(page, 'Alt+Digit1')
  await expect(page.getByText(`You are now in ${south}`)).toBeVisible()
  await expect(switcher(page)).toContainText(south)
  await expect(customers(page)).toHaveText([`Customer of ${south}`])
  await pressOnPage(page, 'Alt+Digit2')
  await expect(customers(page)).toHaveText([`Customer of ${north}`])
})

test('an owner of two closes one, and the other and the login stay', async ({ page, product, request }) => {
  const owner = await aBusiness(request, product, north)
  const { id } = await (await request.post(`${product.url}/api/businesses`, as(owner))).json()
  await request.post(`${product.url}/api/companies`, {
    ...as(owner, id),
    data: { name: 'Annex', city: 'Victoria', country: 'Canada' },
  })
  await signedInAs(page, owner)
  await page.goto('/company')
  await page
    .getByRole('button', { name: /, owner$/ })
    .filter({ visible: true })
    .click()
  await expect(page.getByRole('menuitem', { name: 'Annex' })).toContainText('Owner · Victoria, Canada')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Close this business' }).click()
  const question = page.getByRole('alertdialog', { name: 'Close this business' })
  await expect(question).toContainText(`${north} closes at once`)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Close business' }).click()
  // One is left, and its page says nothing of several.
  await expect(page).toHaveURL(`${product.url}/invoices`)
  await expect(page.getByRole('button', { name: /, owner$/ })).toHaveCount(0)
  const left = await (await request.get(`${product.url}/api/businesses`, as(owner))).json()
  expect(left).toMatchObject([{ name: 'Annex', isOwner: true }])
  await page.getByRole('link', { name: 'Company Settings' }).filter({ visible: true }).click()
  await expect(page.getByRole('button', { name: 'Hand over this business' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close this business' })).toHaveCount(0)
})

test('two tabs keep their business over reloads, and a draft is offered where it was written', async ({
  page,
  product,
  request,
}) => {
  await employeeOfTwo(page, product, request)
  await page.goto('/customers')
  const other = await page.context().newPage()
  await other.goto('/customers')
  await switcher(other).click()
  await other.getByRole('menuitem', { name: south }).click()
  await expect(customers(other)).toHaveText([`Customer of ${south}`])
  await page.reload()
  await expect(customers(page)).toHaveText([`Customer of ${north}`])
  await other.reload()
  await expect(customers(other)).toHaveText([`Customer of ${south}`])

  const line = 'Short description, item 1'
  await page.goto('/invoices/create')
  await page.getByRole('tab', { name: /^Items/ }).click()
  await page.getByRole('button', { name: 'Add Blank Item' }).first().click()
  await page.getByLabel(line).fill('Typed in the north')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('draftInvoice'))).toContain('Typed in the north')
  await page.goto('/customers')
  await other.goto('/invoices/create')
  await expect(other.getByRole('heading', { name: 'Create New Invoice' })).toBeVisible()
  await expect(other.getByText('Your unsaved invoice was restored.')).toHaveCount(0)
  await page.goto('/invoices/create')
  await expect(page.getByText('Your unsaved invoice was restored.')).toBeVisible()
})

test('on a phone the business stands at the top and its list rises from below', async ({ page, product, request }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await employeeOfTwo(page, product, request)
  await page.goto('/customers')
  await expect(switcher(page)).toContainText(north)
  await switcher(page).click()
  // Far from what was pressed, the sheet says what it is.
  await expect(page.getByText('Your businesses')).toBeVisible()
  await expectAccessibleOverlay(page, 'the businesses', ['light', 'dark'])
  await page.getByRole('menuitem', { name: south }).click()
  await expect(page.getByText(`You are now in ${south}`)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: 'Your businesses' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('leaving one, adding one, and handing one over', async ({ page, product, request, browser }) => {
  const { bea, owners } = await employeeOfTwo(page, product, request)
  await page.goto('/profile')
  await page.getByRole('button', { name: `Leave ${south}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText(`You have left ${south}`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Leave ${south}` })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add a business' }).click()
  await expect(page.getByText('You are now in your own workspace')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Employees' }).first()).toBeVisible()

  const owner = await (await browser.newContext({ baseURL: product.url })).newPage()
  await signedInAs(owner, owners[1] as Person)
  await owner.goto('/company')
  await owner.getByRole('button', { name: 'Hand over this business' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Hand over this business' })
  await dialog.getByLabel('New owner').selectOption({ label: bea.email })
  await expectAccessible(owner)
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(owner.getByText(`You are now in ${north}`)).toBeVisible()
  await expect(owner.getByRole('link', { name: 'Employees' })).toHaveCount(0)
  await page.goto('/customers')
  await page
    .getByRole('button', { name: /, owner$/ })
    .filter({ visible: true })
    .click()
  await page.getByRole('menuitem', { name: north }).click()
  await expect(page.getByRole('link', { name: 'Employees' }).first()).toBeVisible()
})

test('a business opens in a tab of its own, and the tab before keeps its own', async ({
  page,
  product,
  request,
  context,
}) => {
  await employeeOfTwo(page, product, request)
  await page.goto('/customers')
  await expect(customers(page).first()).toHaveText(`Customer of ${north}`)
  await switcher(page).click()
  const opened = context.waitForEvent('page')
  await page
    .getByRole('menu', { name: 'Your businesses' })
    .getByRole('menuitem', { name: south })
    .click({ button: 'middle' })
  const other = await opened
  await expect(customers(other)).toHaveText([`Customer of ${south}`])
  await expect(other).toHaveURL(`${product.url}/customers`)
  await other.reload()
  await expect(customers(other)).toHaveText([`Customer of ${south}`])
  await page.reload()
  await expect(customers(page)).toHaveText([`Customer of ${north}`])
})
