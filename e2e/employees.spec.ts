import type { Browser, Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { expectAccessible } from './accessible.ts'
import { expect, mailTo, type Product, register, test } from './product.ts'

const owner = 'owner@crew.example'
const invitee = 'bea@crew.example'

/** Somebody with a browser of their own. */
async function person(browser: Browser, product: Product, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: product.url })).newPage()
  await register(page, email)
  return page
}

async function invite(page: Page, email: string): Promise<void> {
  await page.goto('/employees')
  await page.getByRole('button', { name: 'Add Employee' }).first().click()
  await page.getByRole('dialog').getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send Invitation' }).click()
}

async function linkFor(product: Product, email: string): Promise<string> {
  const mail = await PostalMime.parse(await mailTo(product, email, /invites you to Duly/))
  return /https?:\/\/\S+\/accept-invitation\?token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? ''
}

test('an invitation from the mail to the removal, among three people', async ({ browser, page, product }) => {
  await register(page, owner)
  await page.goto('/company')
  await page.getByLabel('Name', { exact: false }).first().fill('Crew & Co.')
  await page.getByLabel('Website').fill('https://crew.example')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Company created successfully')).toBeVisible()
  await page.goto('/employees')
  await expect(page.getByText('No employees yet')).toBeVisible()
  await expectAccessible(page)

  await invite(page, 'nobody@crew.example')
  await expect(
    page.getByText(
      'This email is not registered in our system. Please make sure the user has created an account first.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue('nobody@crew.example')

  const bea = await person(browser, product, invitee)
  const other = await person(browser, product, 'else@crew.example')
  await page.getByRole('dialog').getByLabel('Email').fill(invitee)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send Invitation' }).click()
  await expect(page.getByText('Invitation sent')).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(invitee) })
  await expect(row).toContainText('PENDING')
  await expect(page.getByText('Showing 1 to 1 of 1 employees')).toBeVisible()
  const link = await linkFor(product, invitee)

  // Somebody else with the link cannot answer in Bea's name.
  await other.goto(link)
  await expect(other.getByText(`This invitation is for ${invitee}.`, { exact: false })).toBeVisible()
  await expect(other.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  // Nobody signed in is led to the login, and back.
  const guest = await (await browser.newContext({ baseURL: product.url })).newPage()
  await guest.goto(link)
  await expect(guest.getByText(`Please sign in as ${invitee}`, { exact: false })).toBeVisible()
  expect(guest.url()).not.toContain('token')
  await guest.getByRole('button', { name: 'Sign in' }).click()
  await guest.getByLabel('Email').fill(invitee)
  await guest.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await guest.getByRole('button', { name: 'Sign in' }).click()
  await expect(guest.getByText('Pending your response')).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Crew & Co.' })).toBeVisible()
  await expect(guest.getByRole('link', { name: 'https://crew.example' })).toBeVisible()
  await expectAccessible(guest)

  // Bea has an open tab of her own workspace and accepts elsewhere: that one is in the employer's, and the tab leads there.
  await bea.goto('/customers')
  await guest.getByRole('button', { name: 'Accept' }).click()
  await expect(guest.getByText('Invitation accepted successfully!')).toBeVisible()
  await expect(guest).toHaveURL(/\/invoices$/)
  await expect(guest.getByRole('link', { name: 'Employees' })).toHaveCount(0)
  await guest.goto(link)
  await expect(guest.getByText('Accepted')).toBeVisible()
  await bea.getByRole('link', { name: 'Products' }).click()
  await bea.getByRole('button', { name: /, owner$/ }).click()
  await bea.getByRole('menuitem', { name: 'Crew & Co.' }).click()
  await expect(bea.getByText('You are now in Crew & Co.')).toBeVisible()
  await expect(bea.getByRole('link', { name: 'Employees' })).toHaveCount(0)

  await page.reload()
  await expect(row).toContainText('ACCEPTED')
  await expect(row.getByRole('button', { name: /^Resend/ })).toBeDisabled()

  // Removed: the next request of the open tab is refused, and she is back in her own workspace.
  await guest.goto('/customers')
  await expect(guest.getByText('No customers yet')).toBeVisible()
  await guest.waitForLoadState('networkidle')
  await row.getByRole('button', { name: /^Remove/ }).click()
  await expect(
    page.getByText(`Are you sure you want to remove ${invitee} from your company? This action cannot be undone.`),
  ).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
  const refused = guest.waitForResponse(
    (response) => response.url().includes('/api/customers') && response.status() === 403,
  )
  await guest.getByLabel('Search customers').fill('x')
  await refused
  await expect(guest.getByText('You are now in your own workspace')).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Employees' }).first()).toBeVisible()
})

test('rejecting, an old link, and no link at all', async ({ browser, page, product }) => {
  await register(page, 'boss@new.example')
  const carl = await person(browser, product, 'carl@crew.example')
  await invite(page, 'carl@crew.example')
  const old = await linkFor(product, 'carl@crew.example')
  product.mail.messages.clear()
  await page.getByRole('button', { name: /^Resend/ }).click()
  await expect(page.getByText('Invitation sent').first()).toBeVisible()
  await carl.goto(old)
  await expect(carl.getByRole('heading', { name: 'Invalid or expired invitation' })).toBeVisible()
  await carl.goto(await linkFor(product, 'carl@crew.example'))
  await carl.getByRole('button', { name: 'Reject' }).click()
  await expect(carl.getByText('Invitation rejected successfully!')).toBeVisible()
  await expect(carl).toHaveURL(/\/invoices$/)
  await page.reload()
  await expect(page.getByRole('row', { name: /carl/ })).toContainText('REJECTED')
  await carl.goto('/accept-invitation')
  await expect(carl.getByRole('heading', { name: 'No invitation token provided' })).toBeVisible()
  await expectAccessible(carl)
})

test('somebody without an account is invited by e-mail, registers and works there', async ({
  browser,
  page,
  product,
}) => {
  await register(page, 'owner@new.example')
  await invite(page, 'zoe@new.example')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/zoe@new.example has no account yet/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Invite by e-mail' }).click()
  await expect(page.getByText('Invitation sent')).toBeVisible()
  await expect(page.getByRole('row', { name: /zoe@new.example/ })).toContainText('PENDING')

  const link = await linkFor(product, 'zoe@new.example')
  const zoe = await (
    await browser.newContext({ baseURL: product.url, viewport: { width: 320, height: 640 } })
  ).newPage()
  await zoe.goto(link)
  await expect(zoe.getByText('Please create an account for zoe@new.example first.')).toBeVisible()
  await expectAccessible(zoe)
  await zoe.getByRole('button', { name: 'Create account' }).click()
  await expect(zoe.getByLabel('Email')).toHaveValue('zoe@new.example')
  await zoe.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await zoe.getByRole('button', { name: 'Create account' }).click()
  await zoe.getByRole('button', { name: 'Accept' }).click()
  await expect(zoe.getByText('Invitation accepted successfully!')).toBeVisible()
  await expect(zoe).toHaveURL(/\/invoices$/)
  await page.reload()
  await expect(page.getByRole('row', { name: /zoe@new.example/ })).toContainText('ACCEPTED')
})
