import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessible.ts'
import { expect, mailTo, register, test } from './product.ts'

const password = 'correct horse battery'

test('somebody changes the password, takes the data along, and leaves', async ({ page, product }) => {
  await register(page, 'leaver@account.example')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByLabel('Current password').fill('wrong')
  await dialog.getByLabel('New password').fill('another one')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(dialog.getByText('The current password is not right.')).toBeVisible()
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await mailTo(product, 'leaver@account.example', /password was changed/)

  await page.getByRole('button', { name: 'Export all my data' }).click()
  await dialog.getByLabel('Current password').fill('another one')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export' }).click(),
  ])
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK')
  await expect(page.getByText('Your data was exported')).toBeVisible()

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByLabel('Current password').fill('another one')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill('leaver@account.example')
  await page.getByLabel('Password', { exact: true }).fill('another one')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible()
})
