/// <reference lib="dom" />
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { createClient, dataOf } from '@duly/client'
import { expectAccessible } from './accessible.ts'
import { misfits } from './fitting.ts'
import { expect, mailTo, register, test } from './product.ts'

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

test('the page about the API fits phones, by day and by night', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/docs/api')
  expect(await misfits(page)).toEqual([])
  for (const call of ['#postinvoices', '#getinvoices', '#schema-invoice'])
    await page.locator(`${call} > summary`).click()
  expect(await misfits(page)).toEqual([])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page, colorScheme)
  }
})

test('an owner adds a webhook endpoint, tries it out and sees why nothing arrived', async ({ page }) => {
  await register(page, 'hooks@fernwood.example')
  await page.goto('/company/webhooks')
  await page.getByRole('button', { name: 'Add endpoint' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Address').fill('http://127.0.0.1:9/hook')
  await form.getByLabel('invoice.paid').check()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/This address cannot be reached from here/)).toBeVisible()
  await form.getByLabel('Address').fill('https://hooks.fernwood.invalid/duly')
  await form.getByRole('button', { name: 'Save' }).click()
  const made = page.getByRole('dialog', { name: 'Copy the secret now' })
  await expect(made.getByLabel('Secret', { exact: true })).toHaveValue(/^whsec_/)
  await expectAccessible(page)
  await made.getByRole('button', { name: 'Done' }).click()
  await made.getByRole('button', { name: 'Close without copying' }).click()
  await page.getByRole('button', { name: 'Send a sample' }).click()
  await page.getByRole('button', { name: 'invoice.paid' }).click()
  const delivery = page.getByRole('dialog', { name: 'invoice.paid' })
  await expect(delivery.getByText('Name not found').first()).toBeVisible()
  await expect(delivery.getByText(/"sample": true/)).toBeVisible()
  await expectAccessible(page)
  await delivery.getByRole('button', { name: 'Resend' }).click()
  await expect(page.getByText('Delivery on its way')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('the example program makes an invoice, sends it and hears that it is paid', async ({ page, product, request }) => {
  const email = 'program@fernwood.example'
  await register(page, email)
  const login = await request.post('/api/auth/login', { data: { email, password: 'correct horse battery' } })
  const headers = { authorization: `Bearer ${(await login.json()).access_token}` }
  await request.post('/api/companies', { headers, data: { name: 'Fernwood', country: 'Canada', email } })
  const scopes = [
    'customers:write',
    'invoices:read',
    'invoices:draft',
    'invoices:issue',
    'messages:send',
    'payments:record',
  ]
  const made = await request.post('/api/api-keys', { headers, data: { name: 'Example', scopes } })
  const { key } = await made.json()
  const program = spawn(
    process.execPath,
    [fileURLToPath(new URL('../client/example.ts', import.meta.url)), 'ana@payer.example'],
    { env: { ...process.env, DULY_URL: product.url, DULY_KEY: key }, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const said = text(program.stdout)
  const ended = once(program, 'exit')
  await mailTo(product, 'ana@payer.example', /Invoice/)
  const duly = createClient({ url: product.url, key })
  const [invoice] = (await dataOf(duly.GET('/invoices', { params: { query: {} } }))).data
  expect(invoice?.total).toBe(406.8)
  const path = { id: invoice?.id ?? '' }
  await dataOf(duly.POST('/invoices/{id}/payments', { params: { path }, body: { amount: 406.8, method: 'bank' } }))
  expect(await ended).toEqual([0, null])
  expect(await said).toContain(`${invoice?.invoiceNumber} over 406.8 CAD went to ana@payer.example`)
  expect(await said).toContain(`${invoice?.invoiceNumber} is paid`)
})
