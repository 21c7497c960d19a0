import PostalMime from 'postal-mime'
import { aPerson, signedInAs } from './access-people.ts'
import { hold } from './hold.ts'
import { expect, mailTo, registerOnScreen, test } from './product.ts'

test('a forgotten password is replaced by a mailed link', async ({ page, product, request }) => {
  const { email, token } = await aPerson(request, product)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // The page before it has a field of the same name, which would be filled just before it goes.
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await expect(
    page.getByText('If an account exists for this email, you will receive password reset instructions shortly.'),
  ).toBeVisible()
  await expect(page.getByText('Password reset instructions sent to your email')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('')

  const mail = await PostalMime.parse(await mailTo(product, email, /Reset your Duly password/))
  const link = /https?:\/\/\S+\/reset-password\?token=[\w-]+/.exec(mail.text ?? '')?.[0]
  expect(link).toBeTruthy()
  await page.goto(String(link))
  await expect(page, 'the token leaves the address bar').toHaveURL(`${product.url}/reset-password`)
  await page.getByLabel('New password', { exact: true }).fill('another horse battery')
  await page.getByLabel('Confirm new password').fill('another horse battery')
  await page.getByRole('button', { name: 'Reset Password' }).click()
  await expect(page).toHaveURL(`${product.url}/login`)
  await expect(
    page.getByText('Password has been reset successfully. Please log in with your new password.'),
  ).toBeVisible()
  const old = await request.get(`${product.url}/api/auth/profile`, { headers: { authorization: `Bearer ${token}` } })
  expect(old.status(), 'every session has ended').toBe(401)

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('another horse battery')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(`${product.url}/invoices`)
})

test('logging out in one tab ends the other', async ({ page, product }) => {
  await registerOnScreen(page, `two.tabs.${Date.now()}@duly.example`)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const second = await page.context().newPage()
  await second.goto('/customers')
  await expect(second.getByRole('heading', { name: /^Customers/ })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await expect(page).toHaveURL(`${product.url}/login`)
  await expect(second).toHaveURL(`${product.url}/login`)
  const left = await page.evaluate(() => Object.keys(localStorage).filter((key) => key !== 'clientLog'))
  expect(left).toEqual([])
  const api = await page.request.get(`${product.url}/api/auth/profile`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(api.status(), 'the server has ended it, too').toBe(401)
})

test('what was typed outlives the session', async ({ page, product }) => {
  const email = `typing.${Date.now()}@duly.example`
  await registerOnScreen(page, email)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page.goto('/customers?openCreateDialog=true')
  const dialog = page.getByRole('dialog', { name: 'Add Customer' })
  await dialog.getByLabel('Name').fill('Harbour & Pine Studio')
  await dialog.getByLabel('Email').fill('accounts@harbourpine.example')
  await page.request.delete(`${product.url}/api/auth/sessions`, { headers: { authorization: `Bearer ${token}` } })
  await dialog.getByRole('button', { name: 'Add Customer' }).click()
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await expect(again).toBeVisible()
  await again.getByLabel('Password', { exact: true }).fill('wrong')
  await again.getByRole('button', { name: 'Sign in' }).click()
  await expect(again.getByText('Invalid email or password. Please try again.')).toBeVisible()
  await again.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await again.getByRole('button', { name: 'Sign in' }).click()
  await expect(again).toBeHidden()
  await expect(dialog.getByLabel('Name')).toHaveValue('Harbour & Pine Studio')
  await dialog.getByRole('button', { name: 'Add Customer' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Harbour & Pine Studio').first()).toBeVisible()
})

test('a token that died before the visit leads to the login', async ({ page, product, request }) => {
  const person = await aPerson(request, product)
  await signedInAs(page, { ...person, token: 'made-up' })
  await page.goto('/products')
  await expect(page).toHaveURL(`${product.url}/login`)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  expect(await page.evaluate(() => localStorage.getItem('clientLog'))).toContain('The profile could not be loaded')
})

test('nothing is shown before the first session check has ended', async ({ page, product, request }) => {
  await signedInAs(page, await aPerson(request, product))
  for (const path of ['/invoices', '/about']) {
    const free = await hold(page, '**/api/auth/profile')
    await page.goto(path, { waitUntil: 'load' })
    await expect(page.locator('h1:visible')).toHaveCount(0)
    free()
    await expect(page.locator('h1:visible')).toHaveCount(1)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
})

test('signing out everywhere ends this tab and every other place', async ({ page, product, request }) => {
  const person = await aPerson(request, product)
  const other = await request.post(`${product.url}/api/auth/login`, { data: person })
  const elsewhere = { headers: { authorization: `Bearer ${(await other.json()).access_token}` } }
  await signedInAs(page, person)
  await page.goto('/profile')
  await expect(page.getByText('this device')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL(`${product.url}/login`)
  expect((await request.get(`${product.url}/api/auth/profile`, elsewhere)).status()).toBe(401)
})
