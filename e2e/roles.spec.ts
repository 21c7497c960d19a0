/// <reference lib="dom" />
import { aPerson, type Person, signedInAs } from './access-people.ts'
import { expectAccessible } from './accessible.ts'
import { expect, mailTo, type Product, test } from './product.ts'

/** An owner makes a role, gives it, and the person's next page is narrower: two people in two browsers. */

const as = ({ token }: Person) => ({ headers: { authorization: `Bearer ${token}` } })

async function joined(request: Parameters<typeof aPerson>[0], product: Product, owner: Person): Promise<Person> {
  const person = await aPerson(request, product)
  await request.post(`${product.url}/api/employees`, { ...as(owner), data: { email: person.email } })
  const mail = (await mailTo(product, person.email, /invites you to Duly/)).toString('utf8').replace(/=\r?\n/g, '')
  const token = /accept-invitation\?token=(?:3D)?([\w-]+)/.exec(mail.replaceAll('token=3D', 'token='))?.[1]
  expect((await request.post(`${product.url}/api/invitations/${token}/accept`, as(person))).status()).toBe(200)
  return person
}

test('an owner makes a role and gives it; the next page of the person has the narrower menu', async ({
  page,
  browser,
  product,
  request,
}) => {
  const owner = await aPerson(request, product)
  const bea = await joined(request, product, owner)
  const context = await browser.newContext({ baseURL: product.url })
  const theirs = await context.newPage()
  await signedInAs(theirs, bea)
  await theirs.goto('/products')
  const menu = theirs.getByRole('navigation').first()
  await expect(menu.getByRole('link', { name: 'Payment Links' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Add Product' }).first()).toBeVisible()

  await request.post(`${product.url}/api/companies`, { ...as(owner), data: { name: 'Fernwood Studio Ltd.' } })
  await signedInAs(page, owner)
  await page.goto('/company')
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Roles' }).click()
  await page.getByRole('link', { name: 'New role' }).click()
  await page.getByLabel(/^Name/).fill('Site lead')
  await page.getByLabel('Like').selectOption('reader')
  await page.getByRole('switch', { name: 'Read payment links' }).click()
  await page.getByRole('switch', { name: 'Read products' }).click()
  await expect(page.getByText('2 abilities differ.')).toBeVisible()
  await expectAccessible(page, 'the form of a role')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Role saved')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Site lead' })).toBeVisible()

  await page.goto('/employees')
  await page.getByRole('button', { name: /^Employee, the role of/ }).click()
  await page.getByRole('dialog').getByLabel('Role').selectOption({ label: 'Site lead' })
  await expectAccessible(page, 'the dialog that gives a role')
  await page.getByRole('dialog').getByRole('button', { name: 'Change' }).click()
  await expect(page.getByText('Role changed')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Site lead, the role of/ })).toBeVisible()

  const list = await request.get(`${product.url}/api/products`, as(bea))
  expect(list.status()).toBe(403)
  const write = await request.post(`${product.url}/api/customers`, {
    ...as(bea),
    data: { name: 'C', email: 'c@x.example' },
  })
  expect(write.status()).toBe(403)
  await theirs.goto('/customers')
  await expect(menu.getByRole('link', { name: 'Customers' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Payment Links' })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Products' })).toHaveCount(0)
  await context.close()
})

test('a role is made on a phone by keyboard, and nothing that was typed goes unasked', async ({
  page,
  product,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await signedInAs(page, await aPerson(request, product))
  await page.goto('/company/roles/new')
  await page.getByLabel(/^Name/).fill('Baustellenleitungsstellvertretung')
  const wide = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(320)
  const voids = page.getByRole('switch', { name: 'Cancel, correct and credit' })
  await voids.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(/^Also turned off/)).toHaveCount(0)
  await page.getByRole('link', { name: 'Cancel', exact: true }).click()
  await expect(page.getByText('The changes to this role are not saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel(/^Name/)).toHaveValue('Baustellenleitungsstellvertretung')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Role saved')).toBeVisible()
  await expect(page.getByText('Baustellenleitungsstellvertretung')).toBeVisible()
})
