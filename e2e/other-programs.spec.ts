import { expectAccessible } from './accessible.ts'
import { expect, register, test } from './product.ts'

test('an owner makes an API key, a program calls with it until it is revoked', async ({ page, product, request }) => {
  await register(page, 'keys@fernwood.example')
  await page.goto('/company/keys')
  await page.getByRole('button', { name: 'New key' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Make key' }).click()
  await expect(form.getByText('Name is required')).toBeVisible()
  await expect(form.getByText('Choose at least one thing that the key may do')).toBeVisible()
  await form.getByLabel('Name').fill('Stock program')
  await form.getByLabel('Read products').check()
  await form.getByLabel('Write products').check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Make key' }).click()

  const made = page.getByRole('dialog', { name: 'Copy the key now' })
  const key = await made.getByLabel('Your new key').inputValue()
  await expectAccessible(page)
  await made.getByRole('button', { name: 'Done' }).click()
  await made.getByRole('button', { name: 'Close without copying' }).click()
  await expect(made).toBeHidden()
  await expect(page.getByRole('row', { name: /Stock program/ })).toContainText('Not used yet')

  const call = (path: string) =>
    request.get(`${product.url}/api${path}`, { headers: { authorization: `Bearer ${key}` } })
  expect((await call('/products')).status()).toBe(200)
  expect((await call('/invoices')).status()).toBe(403)
  await page.reload()
  await expect(page.getByRole('row', { name: /Stock program/ })).not.toContainText('Not used yet')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Revoke Stock program' }).click()
  await page.getByRole('button', { name: 'Revoke', exact: true }).click()
  await expect(page.getByText('Key revoked')).toBeVisible()
  expect((await call('/products')).status()).toBe(401)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
})
