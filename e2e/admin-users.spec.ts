import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { hold } from './hold.ts'
import { expect, mailTo, register, startProduct, test } from './product.ts'

const admin = 'root@platform.example'
const password = 'correct horse battery'

async function signIn(page: Page): Promise<void> {
  await page.goto('/login')
  await page.getByLabel('Email').fill(admin)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: /^Invoices/ })).toBeVisible()
}

// The administrator is the account that the configuration names at a start.
test.use({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for the pattern
    async ({}, use) => {
      const dataDir = await mkdtemp(join(tmpdir(), 'duly-e2e-admin-'))
      const first = await startProduct({ DATA_DIR: dataDir })
      await fetch(`${first.url}/api/users`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: admin, password }),
      })
      await first.stop()
      const product = await startProduct({ DATA_DIR: dataDir, ADMIN_EMAIL: admin })
      await use(product)
      await product.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

test('an administrator looks after accounts, and the trail tells', async ({ page, product, browser }) => {
  const user = await (await browser.newContext({ baseURL: product.url })).newPage()
  await register(user, 'somebody@platform.example')
  await signIn(page)
  await page.goto('/admin/users')
  await expect(page.getByRole('heading', { name: /Admin Users/ })).toContainText('2')
  const row = page.getByRole('row', { name: /somebody@/ })
  const mine = page.getByRole('row', { name: /root@/ })
  await expect(row).toContainText('USER')
  await expect(row).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/)
  await expect(mine.getByRole('button', { name: 'You cannot delete your own account' })).toBeDisabled()
  await expectAccessible(page)

  // One's own role is not offered; the payment switch saves at once, apart from the role.
  await mine.getByRole('button', { name: /^Edit/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  await expect(dialog.getByLabel('Role')).toHaveCount(0)
  await expect(dialog.getByText('Allow user to process payments')).toBeVisible()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /^Edit/ }).click()
  await expectAccessible(page)
  const before = await dialog.getByRole('switch').isChecked()
  await dialog.getByRole('switch').click({ force: true })
  await expect(page.getByText('Payment integration status updated successfully')).toBeVisible()
  await expect(dialog.getByRole('switch')).toBeChecked({ checked: !before })
  await user.goto('/payment-settings?tab=integration')
  await expect(user.getByText('Credit Card Payments Disabled')).toBeVisible()
  await expect(user.getByRole('heading', { name: 'How it works' })).toBeVisible()
  await expect(user.getByRole('heading', { name: 'What you get' })).toBeVisible()
  await dialog.getByLabel('Role').selectOption('ADMIN')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('User role updated successfully')).toBeVisible()
  await expect(row).toContainText('ADMIN')
  await expect(page.getByText(/changed the role of somebody@platform.example from USER to ADMIN/)).toBeVisible()
  await expect(page.getByText(/payment integration for somebody@/)).toBeVisible()

  await row.getByRole('button', { name: /^Send password reset/ }).click()
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await expect(page.getByText('Password reset instructions sent successfully')).toBeVisible()
  await mailTo(product, 'somebody@platform.example', /Reset your Duly password/)

  // Signed out wherever they were, told by mail, and free to come back. Oneself is signed out under Profile.
  await expect(mine.getByRole('button', { name: 'End your own sessions under Profile' })).toBeDisabled()
  await row.getByRole('button', { name: /^Sign .* out everywhere$/ }).click()
  const signOut = page.getByRole('alertdialog', { name: 'Sign Out Everywhere' })
  await expect(signOut).toContainText('somebody@platform.example is signed out on every device at once')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(row.getByRole('button', { name: /^Sign .* out everywhere$/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await signOut.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByText('User signed out everywhere')).toBeVisible()
  await expect(page.getByText('root@platform.example signed somebody@platform.example out everywhere')).toBeVisible()
  await mailTo(product, 'somebody@platform.example', /An administrator signed you out everywhere/)
  await user.goto('/invoices')
  await expect(user).toHaveURL(/\/login/)

  // A dialog cannot be closed while it runs.
  const deleting = await hold(page, '**/api/admin/users/*')
  await row.getByRole('button', { name: /^Delete/ }).click()
  const confirm = page.getByRole('alertdialog')
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(confirm.getByText('Deleting...')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(confirm).toBeVisible()
  deleting()
  await expect(page.getByText('User deleted successfully')).toBeVisible()
  await expect(row).toHaveCount(0)
  await user.goto('/invoices')
  await expect(user).toHaveURL(/\/login/)

  await page.getByLabel('Search users').fill('nobody at all')
  await expect(page.getByText('No users found')).toBeVisible()
  await expect(page.getByText('Try adjusting your search or filters')).toBeVisible()
})

test('failures are said in the catalogue’s words', async ({ page, browser, product }) => {
  const other = await (await browser.newContext({ baseURL: product.url })).newPage()
  await register(other, 'another@platform.example')
  await signIn(page)
  await page.goto('/admin/users')
  const row = page.getByRole('row', { name: /another@/ })
  await expect(row).toBeVisible()
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: {} }),
  )
  await row.getByRole('button', { name: /^Edit/ }).click()
  await page.getByRole('dialog').getByRole('switch').click({ force: true })
  await expect(page.getByText('Failed to update payment integration status')).toBeVisible()
  await page.getByLabel('Role').selectOption('ADMIN')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByText('Failed to update user role')).toBeVisible()
  // Nothing closes a dialog whose call is still under way.
  await expect(page.getByRole('button', { name: 'Update' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /^Send password reset/ }).click()
  await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
  await expect(page.getByText('Failed to send password reset instructions')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Reset Instructions' })).toBeEnabled()
  await page.keyboard.press('Escape')
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete user')).toBeVisible()
  await page.unroute('**/api/**')
  await page.route('**/api/admin/users?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(page.getByText("We couldn't load your users...", { exact: false })).toBeVisible()
  await expect(page.getByText('Failed to load users')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
})
