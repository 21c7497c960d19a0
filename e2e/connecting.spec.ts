import { connectClover } from './journey.ts'
import { expect, register, test } from './product.ts'

// What an address asks a screen to do is done once, and is gone from the address before it could be asked again.

const integration = '/payment-settings?tab=integration'

test('a start from the provider’s dashboard connects once, and never undoes a later disconnection', async ({
  page,
  product,
}) => {
  await register(page, 'dashboard@connecting.example')
  const connects: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/clover/connect')) connects.push(request.url())
  })
  const connect = page.getByRole('button', { name: 'Connect to Clover' })

  await page.goto(`${integration}&action=auth`)
  await page.getByRole('button', { name: 'Approve' }).waitFor()
  expect(connects).toHaveLength(1)
  // Whoever goes back from the provider stays where they went.
  await page.goBack()
  await expect(connect).toBeEnabled()
  await expect(page).toHaveURL(product.url + integration)
  expect(connects).toHaveLength(1)

  await connectClover(page)
  // Again from the dashboard, which does not know that it is connected.
  await page.goto(`${integration}&action=auth`)
  await expect(page).toHaveURL(product.url + integration)
  const before = connects.length
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('Successfully disconnected from Clover')).toBeVisible()
  await expect(connect).toBeEnabled()
  await page.reload()
  await expect(connect).toBeEnabled()
  await expect(page).toHaveURL(product.url + integration)
  expect(connects).toHaveLength(before)
})

test('a dialog that an address opens is not opened again by Back or by a reload', async ({ page, product }) => {
  await register(page, 'dialogs@connecting.example')
  const dialog = page.getByRole('dialog', { name: 'Add Customer' })
  await page.goto('/customers?openCreateDialog=true')
  await expect(dialog).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/customers`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Add Customer' }).first()).toBeVisible()
  await expect(dialog).toHaveCount(0)
})
