/// <reference lib="dom" />
import type { Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { aPerson, signedInAs } from './access-people.ts'
import { hold } from './hold.ts'
import { aDesk } from './invoice-list-world.ts'
import { expect, mailTo, test } from './product.ts'
import { anOffice, at, dayFromNow, pickCustomer } from './schedule-world.ts'

/* What somebody has typed, drawn or opened is there until they say otherwise, and screens say where one is. */

const tab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(name) })
const recipient = (page: Page) => page.getByRole('combobox', { name: 'Name' })
const kept = (page: Page) =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('draftInvoice'))
      .map((key) => JSON.parse(localStorage.getItem(key) ?? '{}').form?.billingName as string)
      .sort(),
  )

/** Fills the rest of a new invoice, so that it can be saved. */
async function complete(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('buyer@editor.example')
  await tab(page, 'Details').click()
  await page.getByRole('button', { name: 'Generate Invoice Number' }).click()
  await expect(page.getByLabel('Invoice number')).not.toHaveValue('')
  await tab(page, 'Items').click()
  await page.getByRole('button', { name: 'Add Blank Item' }).click()
  await page.getByLabel('Short description, item 1').fill('Work')
  await page.getByLabel('Rate, item 1').fill('100')
}

test('two tabs write two invoices, and each comes back to its own', async ({ page, context, product, request }) => {
  const desk = await aDesk(page, request, product)
  await page.goto('/invoices/create')
  await recipient(page).fill('First of two')
  await expect.poll(() => kept(page)).toEqual(['First of two'])
  const other = await context.newPage()
  await desk.signIn(other)
  await other.goto('/invoices/create')
  await expect(other.getByText('Your unsaved invoice was restored.')).toHaveCount(0)
  await recipient(other).fill('Second of two')
  await expect.poll(() => kept(page)).toEqual(['First of two', 'Second of two'])

  await page.reload()
  await expect(recipient(page)).toHaveValue('First of two')
  await other.reload()
  await expect(recipient(other)).toHaveValue('Second of two')

  // Saved in one tab, it is over there and nowhere else.
  await complete(other)
  await other.locator('.editor-head').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByText('Invoice created successfully!')).toBeVisible()
  expect(await kept(page)).toEqual(['First of two'])

  // A tab that was killed leaves its draft to the next one that opens the form.
  const crash = page.waitForEvent('crash')
  const devtools = await context.newCDPSession(page)
  void devtools.send('Page.crash').catch(() => {})
  await crash
  await other.goto('/invoices/create')
  await expect(other.getByText('Your unsaved invoice was restored.')).toBeVisible()
  await expect(recipient(other)).toHaveValue('First of two')
})

test('a draft that waits stays while another invoice is written and saved', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  await desk.call('POST', '/customers', { name: 'Théo Lacombe', email: 'theo@waiting.example' })
  await page.goto('/invoices/create')
  await recipient(page).fill('Somebody Else')
  await expect.poll(() => kept(page)).toEqual(['Somebody Else'])
  await page.goto('/customers')
  await page.getByRole('button', { name: 'Create invoice for Théo Lacombe' }).click()
  await expect(page.getByText('An unsaved invoice for Somebody Else is kept in this browser.')).toBeVisible()
  await page.getByRole('tab', { name: /^From/ }).click()
  await complete(page)
  await expect.poll(() => kept(page)).toEqual(['Somebody Else', 'Théo Lacombe'])
  await page.locator('.editor-head').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Invoice created successfully!')).toBeVisible()
  expect(await kept(page)).toEqual(['Somebody Else'])
  await page.goto('/invoices/create')
  await expect(recipient(page)).toHaveValue('Somebody Else')
})

test('a new invoice that was sent is on the screen as what it is, with its own address', async ({
  page,
  product,
  request,
}) => {
  await aDesk(page, request, product)
  await page.goto('/invoices/create')
  await recipient(page).fill('Harbour & Pine')
  await complete(page)
  await tab(page, 'Payment').click()
  await page.getByRole('button', { name: 'Send Invoice' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send Invoice' })
  await dialog.getByRole('button', { name: 'Send By Email' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/invoices\/[0-9a-f-]{36}$/)
  await expect(page.getByText(/^Sent to /)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('INV-')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('INV-')
})

test('a signature that was drawn is not lost without a question', async ({ page, product, request }) => {
  await signedInAs(page, await aPerson(request, product))
  await page.goto('/company')
  await page.getByRole('button', { name: 'Add signature' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Your Signature' })
  await dialog.getByRole('tab', { name: 'Type' }).click()
  await dialog.getByLabel('Your name').fill('Ingrid Fernwood')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Discard this signature?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(dialog.getByLabel('Your name')).toHaveValue('Ingrid Fernwood')
  await dialog.getByRole('button', { name: 'Save Signature' }).click()
  await expect(page.getByRole('img', { name: 'Your signature' })).toBeVisible()
  // In the form, but not yet saved with the company.
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Products' }).click()
  const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await leave.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('img', { name: 'Your signature' })).toBeVisible()
  // Logging out is meant.
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expect(leave).toBeHidden()
})

test('a deleted appointment is not there on the way back, and one made for another week is shown', async ({
  page,
  product,
  request,
}) => {
  const office = await anOffice(request, product)
  const id = await office.book({ title: 'Brand review', startTime: at(dayFromNow(1), '10:00') })
  await signedInAs(page, office.owner)
  await page.goto(`/appointments?date=${dayFromNow(1)}`)
  await page.getByRole('link', { name: /Brand review/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Brand review' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Appointment deleted successfully')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: /^Schedule/ })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Brand review' })).toHaveCount(0)
  await page.goto(`/appointments/${id}`)
  await expect(page.getByRole('heading', { name: 'Appointment Not Found' })).toBeVisible()

  await page.goto('/appointments')
  await page.getByRole('button', { name: 'New Meeting' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Meeting' })
  await dialog.getByLabel('Title').fill('In three weeks')
  await pickCustomer(dialog, page, 'Harbour & Pine Studio')
  const day = dayFromNow(21)
  const cell = dialog.locator(`[data-day="${day}"] button`)
  if ((await cell.count()) === 0) await dialog.getByRole('button', { name: /next month/i }).click()
  await cell.click()
  await dialog.getByRole('button', { name: 'Create Meeting' }).click()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`date=${day}`))
  await expect(page.getByRole('link', { name: /In three weeks/ })).toBeVisible()
})

test('mailed links survive a reload', async ({ page, product, request }) => {
  const owner = await aPerson(request, product)
  const invited = await aPerson(request, product)
  const headers = { authorization: `Bearer ${owner.token}` }
  await request.post(`${product.url}/api/employees`, { headers, data: { email: invited.email } })
  const mail = await PostalMime.parse(await mailTo(product, invited.email, /invites you/))
  const link = /https?:\/\/\S+\/accept-invitation\?token=[\w-]+/.exec(mail.text ?? '')?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByText(`Please sign in as ${invited.email}`, { exact: false })).toBeVisible()
  expect(page.url()).not.toContain('token')
  await page.reload()
  await expect(page.getByText(`Please sign in as ${invited.email}`, { exact: false })).toBeVisible()
  await page.goto('/reset-password?token=made-up')
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.reload()
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible()
})

test.describe('signing in', () => {
  // A service worker's answers cannot be held back.
  test.use({ serviceWorkers: 'block' })

  test('the door stays as it is until the next page stands', async ({ page, product, request }) => {
    const person = await aPerson(request, product)
    await page.goto('/login')
    const shell = await hold(page, /\/assets\/(shell|invoice-list-screen)-[^/]*\.js$/)
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    const profile = page.waitForResponse('**/api/auth/profile')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await profile
    await expect(page).toHaveURL(/\/invoices$/)
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
    await expect(page.locator('.pub-head .logo')).toBeVisible()
    shell()
    await expect(page.getByRole('heading', { level: 1, name: /^Invoices/ })).toBeVisible()
  })
})
