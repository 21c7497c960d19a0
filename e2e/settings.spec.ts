/// <reference lib="dom" />
import type { Locator, Page } from '@playwright/test'
import { anEmployee, signedInAs } from './access-people.ts'
import { expectAccessible } from './accessible.ts'
import { chooseCurrency } from './currency-field.ts'
import { hold } from './hold.ts'
import { aDesk } from './invoice-list-world.ts'
import { png } from './picture.ts'
import { expect, mailTo, register, startProduct, test } from './product.ts'

const green = png(240, 80, [31, 59, 48])
const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()

/** Brings a file as the clipboard or a drag brings it. */
async function bring(to: Locator, how: 'drop' | 'paste', name: string, type: string, bytes: Buffer): Promise<void> {
  await to.evaluate(
    (element, { how, name, type, data }) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(atob(data), (part) => part.charCodeAt(0))], name, { type }))
      const init = { bubbles: true, cancelable: true }
      element.dispatchEvent(
        how === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: transfer })
          : new ClipboardEvent('paste', { ...init, clipboardData: transfer }),
      )
    },
    { how, name, type, data: bytes.toString('base64') },
  )
}

test('the company: empty at first, every rule, a logo three ways, a signature three ways', async ({ page }) => {
  await register(page, 'company@settings.example')
  await page.goto('/company')
  await expect(page.getByRole('heading', { name: 'Company Settings' })).toBeVisible()
  await expect(page.getByText('Manage your company information')).toBeVisible()
  const field = (label: string) => page.getByLabel(label, { exact: label !== 'Name' }).first()
  await expect(field('Name')).toHaveValue('')
  await save(page)
  await expect(page.getByText('Company name is required')).toBeVisible()
  await field('Name').fill('x'.repeat(101))
  await field('Phone').fill('call me')
  await field('Email').fill('nobody')
  await field('Website').fill('not a site')
  await save(page)
  for (const text of [
    'Company name must be less than 100 characters',
    'Invalid phone number format',
    'Invalid email address',
    'Invalid website URL',
  ])
    await expect(page.getByText(text)).toBeVisible()
  for (const label of ['Phone', 'Email', 'Website']) await field(label).fill('')
  await field('Name').fill('Fernwood Studio Ltd.')

  const frame = page.locator('.company-frame').first()
  const logo = page.getByRole('img', { name: 'Your logo' })
  await bring(frame, 'drop', 'logo.txt', 'text/plain', Buffer.from('hello'))
  await expect(page.getByText('File must be an image')).toBeVisible()
  await bring(frame, 'drop', 'big.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1))
  await expect(page.getByText('File size must be less than 5MB')).toBeVisible()
  await bring(frame, 'drop', 'logo.png', 'image/png', green)
  await expect(logo).toBeVisible()
  await page.getByRole('button', { name: 'Remove logo' }).click()
  await expect(logo).toHaveCount(0)
  await bring(page.locator('body'), 'paste', 'logo.png', 'image/png', green)
  await expect(logo).toBeVisible()

  // A file that says it is a picture and is none is found out by the server, which changes nothing.
  await bring(frame, 'drop', 'logo.png', 'image/png', Buffer.from('<svg onload="alert(1)">'))
  await save(page)
  await expect(page.getByText('Failed to save company information')).toBeVisible()
  await expect(field('Name')).toHaveValue('Fernwood Studio Ltd.')
  await bring(frame, 'drop', 'logo.png', 'image/png', green)
  await save(page)
  await expect(page.getByText('Company created successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeFocused()
  await expect(logo).toHaveAttribute('src', /^\/api\//)
  const height = await logo.evaluate((image) => image.getBoundingClientRect().height)
  expect(height).toBeGreaterThanOrEqual(14)
  expect(height).toBeLessThanOrEqual(48)

  const dialog = page.getByRole('dialog', { name: 'Add Your Signature' })
  const sign = () => dialog.getByRole('button', { name: 'Save Signature' }).click()
  const shown = page.getByRole('img', { name: 'Your signature' })
  await page.getByRole('button', { name: 'Add signature' }).click()
  await sign()
  await expect(dialog.getByText('Please draw your signature')).toBeVisible()
  await expectAccessible(page)
  const pad = await dialog.locator('canvas').boundingBox()
  if (!pad) throw new Error('nothing to draw on')
  for (const turn of [0, 30]) {
    await page.mouse.move(pad.x + 40, pad.y + 60 + turn)
    await page.mouse.down()
    await page.mouse.move(pad.x + 200, pad.y + 30 + turn, { steps: 5 })
    await page.mouse.up()
  }
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await sign()
  await expect(dialog.getByText('Please draw your signature')).toBeVisible()
  await page.mouse.move(pad.x + 40, pad.y + 60)
  await page.mouse.down()
  await page.mouse.move(pad.x + 200, pad.y + 30, { steps: 5 })
  await page.mouse.up()
  await sign()
  await expect(dialog).toBeHidden()
  await expect(shown).toHaveAttribute('src', /^data:image\/png/)
  const drawn = await shown.getAttribute('src')

  await page.getByRole('button', { name: 'Change signature' }).click()
  await dialog.getByRole('tab', { name: 'Type' }).click()
  await sign()
  await expect(dialog.getByText('Please enter your name')).toBeVisible()
  await dialog.getByLabel('Your name').fill('Ingrid Solberg')
  for (const script of [1, 2, 3, 4])
    await expect(dialog.getByRole('radio', { name: new RegExp(`Signature ${script}`) })).toBeVisible()
  await dialog.getByRole('radio', { name: /Signature 3/ }).check({ force: true })
  await sign()
  await expect(dialog).toBeHidden()
  const typed = await shown.getAttribute('src')
  expect(typed).not.toBe(drawn)
  const size = await shown.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  expect((size[0] ?? 0) / (size[1] ?? 1)).toBe(3)

  await page.getByRole('button', { name: 'Change signature' }).click()
  await dialog.getByRole('tab', { name: 'Upload' }).click()
  await dialog.locator('input[type=file]').setInputFiles({ name: 's.png', mimeType: 'image/png', buffer: green })
  await sign()
  await expect(dialog).toBeHidden()
  await save(page)
  await expect(page.getByText('Company information updated successfully')).toBeVisible()
  await page.reload()
  await expect(shown).toHaveAttribute('src', /^\/api\//)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('payment settings: tabs in the address, advice that explains, created and updated', async ({ page, product }) => {
  await register(page, 'payment@settings.example')
  const settings = await hold(page, '**/api/payment-settings/**')
  await page.goto('/payment-settings')
  await expect(page.getByText('Loading Payment Settings')).toBeVisible()
  settings()
  const currency = page.getByRole('combobox', { name: 'Preferred currency' })
  await expect(currency).toHaveValue('CAD · Canadian dollar')
  await currency.click()
  await expect(page.getByRole('option').first()).toBeVisible()
  const offered = await page.getByRole('option').allTextContents()
  expect(offered.map((text) => text.slice(0, 3)).slice(0, 6)).toEqual(['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'AED'])
  expect(offered.length).toBeGreaterThan(150)
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Integration' }).click()
  await expect(page).toHaveURL(/tab=integration/)
  await page.getByRole('tab', { name: 'Payment Details' }).click()
  await expect(page).toHaveURL(/tab=payment/)

  for (const label of ['Bank name', 'Account name', 'Account number']) await page.getByLabel(label).fill('  ')
  await page.getByLabel('E-transfer email').fill('nobody')
  await page.getByLabel('SWIFT code').fill('ABC')
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 01')
  await expect(page.getByText(/8 or 11/)).toBeVisible()
  await expect(page.getByText(/check digits/)).toBeVisible()
  await save(page)
  for (const text of [
    'Bank name is required',
    'Account name is required',
    'Account number is required',
    'Invalid email address',
  ])
    await expect(page.getByText(text)).toBeVisible()
  for (const label of ['Bank name', 'Account name', 'Account number', 'SWIFT code', 'E-transfer email'])
    await page.getByLabel(label).fill('')
  // Advice never forbids, and all of it may be empty.
  await save(page)
  await expect(page.getByText('Payment settings created successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeFocused()
  await page.getByLabel('IBAN').fill('DE89 3704 0044 0532 0130 00')
  await expect(page.getByText(/check digits/)).toHaveCount(0)
  await chooseCurrency(page, 'Preferred currency', 'EUR')
  await save(page)
  await expect(page.getByText('Payment settings updated successfully')).toBeVisible()
  await mailTo(product, 'payment@settings.example', /bank details/i)
  await page.reload()
  await expect(currency).toHaveValue('EUR · Euro')

  await page.goto('/payment-settings?tab=integration')
  await page.route('**/api/clover/connect', (route) => route.abort())
  await page.getByRole('button', { name: 'Connect to Clover' }).click()
  await expect(page.getByText('Failed to connect to Clover')).toBeVisible()
  await expect(page.getByText('Failed to initiate Clover connection')).toBeVisible()
  await page.unroute('**/api/clover/connect')
  await page.goto('/payment-settings?tab=integration&action=auth')
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Successfully connected to Clover!')).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/payment-settings?tab=integration`)
  await expect(page.getByText(/^Last notice received: /)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  const confirm = page.getByRole('alertdialog')
  await expect(confirm.getByText(/Card payments stop until you connect again/)).toBeVisible()
  await page.route('**/api/clover/disconnect', (route) => route.abort())
  await confirm.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('Failed to disconnect from Clover')).toBeVisible()
  await page.unroute('**/api/clover/disconnect')
  await confirm.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('Successfully disconnected from Clover')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Connect to Clover' })).toBeVisible()
})

test('the profile: saved, home after a second; a changed address is told at the old one', async ({ page, product }) => {
  await register(page, 'profile@settings.example')
  await page.goto('/profile')
  const themes = page.getByRole('radiogroup', { name: 'Theme' })
  await themes.getByText('Dark').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await themes.getByText('System').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.getByLabel('Email').fill('nobody')
  await save(page)
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabel('First name').fill('Ingrid')
  await page.getByLabel('Email').fill('moved@settings.example')
  await page.route('**/api/profile', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  await save(page)
  await expect(page.getByText('Failed to update profile. Please try again.')).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('Ingrid')
  await page.unroute('**/api/profile')
  // From before the press, so that a slow machine only adds to it.
  const pressed = Date.now()
  const [answer] = await Promise.all([
    page.waitForResponse((got) => got.request().method() === 'PATCH' && got.url().endsWith('/api/profile')),
    save(page),
  ])
  const sent = answer.request()
  expect(sent.postDataJSON()).toMatchObject({
    firstName: 'Ingrid',
    email: 'moved@settings.example',
    isProfileCompleted: true,
  })
  expect(Object.keys(sent.postDataJSON())).not.toContain('lastName')
  expect(Object.keys(sent.postDataJSON())).not.toContain('phone')
  await expect(page.getByText('Profile updated successfully')).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/invoices`)
  expect(Date.now() - pressed).toBeGreaterThan(990)
  const told = (await mailTo(product, 'profile@settings.example', /address/i)).toString('utf8')
  const link = /undo-email-change\?token=(?:3D)?([\w-]+)/.exec(told.replace(/=\r?\n/g, ''))?.[1]
  await page.goto(`/undo-email-change?token=${link}`)
  await page.getByRole('button', { name: 'Undo this change' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill('profile@settings.example')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/invoices/)

  // Whoever goes elsewhere within that second is not fetched home. The clock stands still meanwhile, but for
  // the small steps that the screens need to draw what has arrived.
  await page.clock.install()
  await page.goto('/profile')
  await expect(page.getByLabel('First name')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const isDrawn = (locator: Locator, step: number) =>
    expect(async () => {
      await page.clock.runFor(step)
      expect(await locator.isVisible()).toBe(true)
    }).toPass({ intervals: [100] })
  await save(page)
  await isDrawn(page.getByText('Profile updated successfully'), 50)
  await page.getByRole('link', { name: 'Customers' }).click()
  await isDrawn(page.getByRole('heading', { level: 1, name: /^Customers/ }), 1)
  await page.clock.runFor(2000)
  await expect(page).toHaveURL(`${product.url}/customers`)
})

test('what a section of the company’s settings holds stands beside its title, all of it', async ({
  page,
  product,
  request,
}) => {
  const desk = await aDesk(page, request, product)
  await desk.call('POST', '/companies', { name: 'Fernwood' })
  // Only an owner of several can close one.
  const { body } = await desk.call('POST', '/businesses')
  await desk.call('POST', `/businesses/${body.id}/choose`)
  await desk.call('POST', '/companies', { name: 'Annex' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/company')
  await expect(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Webhooks' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close this business' })).toBeVisible()
  const fallen = await page.locator('.company-set').evaluateAll((sections) =>
    sections.flatMap((section) => {
      const [title, ...rest] = [...section.children]
      const end = title?.getBoundingClientRect().right ?? 0
      return rest.filter((one) => one.getBoundingClientRect().left < end).map((one) => one.textContent)
    }),
  )
  expect(fallen).toEqual([])
})

test('an employee reads what the preview needs and changes none of it', async ({ page, product, request }) => {
  const employee = await anEmployee(request, product)
  await signedInAs(page, employee)
  for (const path of ['/company', '/payment-settings', '/company/design', '/company/messages', '/company/taxes']) {
    await page.goto(path)
    await expect(page.getByText('Access Denied')).toBeVisible()
    await expect(page).toHaveURL(`${product.url}/invoices`)
  }
})

test('when the server is gone every screen says so in its own words, and keeps what was typed', async ({
  page,
  context,
  request,
}) => {
  const product = await startProduct()
  const desk = await aDesk(page, request, product)
  await desk.call('POST', '/customers', { name: 'Pine', email: 'p@pine.example' })
  await desk.call('POST', '/products', {
    shortDescription: 'Logo design',
    detailedDescription: 'Three drafts and more',
    price: 5,
  })
  await desk.call('POST', '/companies', { name: 'Fernwood' })
  const menu = (name: string) => page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name })
  const screens = ['Customers', 'Products', 'Company Settings', 'Payment Settings', 'Profile'] as const
  await page.goto(`${product.url}/invoices`)
  // What is loaded on demand is there before the server goes: each screen and each dialog, once.
  for (const name of screens) {
    await menu(name).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name.replace(/^Profile$/, 'Profile Settings'))
  }
  await page.getByRole('heading', { name: 'Where you are signed in' }).waitFor()
  await menu('Customers').click()
  await page.getByRole('button', { name: 'Delete Pine' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit Pine' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.waitForLoadState('networkidle')
  const fresh = await context.newPage()
  await fresh.goto(`${product.url}/invoices`)
  await expect(fresh.getByRole('heading', { name: /^Invoices/ })).toBeVisible()
  await fresh.waitForLoadState('networkidle')
  await product.stop()

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add Customer' }).first().click()
  await dialog.getByLabel(/^Name/).fill('Kept')
  await dialog.getByLabel(/^Email/).fill('kept@pine.example')
  await dialog.getByRole('button', { name: 'Add Customer' }).click()
  await expect(page.getByText('Failed to create customer')).toBeVisible()
  await expect(dialog.getByLabel(/^Name/)).toHaveValue('Kept')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit Pine' }).click()
  await dialog.getByLabel('City').fill('Nanaimo')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Failed to update customer')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const confirm = page.getByRole('alertdialog')
  await page.getByRole('button', { name: 'Delete Pine' }).click()
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete customer')).toBeVisible()
  await confirm.getByRole('button', { name: 'Cancel' }).click()

  await menu('Products').click()
  await page.getByRole('button', { name: 'Add Product' }).first().click()
  await dialog.getByLabel('Short description').fill('Kept')
  await dialog.getByLabel('Detailed description').fill('What was typed stays')
  await dialog.getByLabel('Price').fill('12')
  await dialog.getByRole('button', { name: 'Add Product' }).click()
  await expect(page.getByText('Failed to create product')).toBeVisible()
  await expect(dialog.getByLabel('Short description')).toHaveValue('Kept')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit Logo design' }).click()
  await dialog.getByLabel('Price').fill('6')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Failed to update product')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete Logo design' }).click()
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete product')).toBeVisible()
  await confirm.getByRole('button', { name: 'Cancel' }).click()

  await menu('Payment Settings').click()
  await page.getByLabel('Bank name').fill('Kept')
  await save(page)
  await expect(page.getByText('Failed to save payment settings')).toBeVisible()
  await expect(page.getByLabel('Bank name')).toHaveValue('Kept')

  // A second tab, which has loaded none of their data, and whose code the browser has kept.
  const other = (name: string) =>
    fresh.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name })
  await other('Customers').click()
  await expect(fresh.getByText('Oops! Something went wrong')).toBeVisible()
  await expect(fresh.getByText(/We couldn't load your customers/)).toBeVisible()
  await expect(fresh.getByRole('alert').getByRole('button', { name: 'Try Again' })).toBeVisible()
  await other('Products').click()
  await expect(fresh.getByText('Failed to fetch products').first()).toBeVisible()
  await other('Payment Settings').click()
  await expect(fresh.getByText('Failed to fetch payment settings').first()).toBeVisible()
  await other('Company Settings').click()
  await expect(fresh.getByText('Failed to fetch company information').first()).toBeVisible()
  await other('Profile').click()
  await expect(fresh.getByText('Failed to load profile')).toBeVisible()
  await expect(fresh.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('the settings stand beside each other, and a search leads to the field', async ({ page, product, request }) => {
  const desk = await aDesk(page, request, product)
  await desk.call('POST', '/companies', { name: 'Fernwood' })
  await page.goto('/company/taxes')
  const sections = page.getByRole('navigation', { name: 'Sections' })
  await expect(sections.getByRole('link', { name: 'Taxes' })).toHaveAttribute('aria-current', 'page')
  await sections.getByRole('searchbox').fill('postal')
  await sections.getByRole('link', { name: 'ZIP/Postal code Company' }).click()
  await expect(page.getByLabel('ZIP/Postal code')).toBeFocused()
  await expect(page.locator('.set-found')).toHaveText('ZIP/Postal code')
  await expectAccessible(page)
  // The same field again, after something else had the focus.
  await sections.getByRole('link', { name: 'ZIP/Postal code Company' }).click()
  await expect(page.getByLabel('ZIP/Postal code')).toBeFocused()
  await sections.getByRole('searchbox').fill('include tax')
  await sections.getByRole('link', { name: /^Prices include tax/ }).click()
  await expect(page).toHaveURL(`${product.url}/company/taxes`)
  await expect(page.getByRole('switch', { name: 'Prices include tax' })).toBeFocused()

  // Whatever can be found is there.
  await sections.getByRole('searchbox').fill('e')
  const fields = await sections
    .getByRole('link')
    .filter({ has: page.locator('small') })
    .evaluateAll((links) => links.map((link) => link.querySelector('span')?.firstChild?.textContent ?? ''))
  expect(fields.length).toBeGreaterThan(12)
  for (const [at, field] of fields.entries()) {
    await sections
      .getByRole('link')
      .filter({ has: page.locator('small') })
      .nth(at)
      .click()
    await expect(page.locator('.set-found'), field).toContainText(field)
  }

  // A form that was changed asks before another section takes its place.
  await sections.getByRole('searchbox').fill('')
  await sections.getByRole('link', { name: 'Company', exact: true }).click()
  await page.getByLabel('City').fill('Duncan')
  await sections.getByRole('link', { name: 'Numbers' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('City')).toHaveValue('Duncan')

  // On phones there is the list of the company's screen instead, and a way back to it.
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(sections).toBeHidden()
  await page.getByRole('link', { name: 'Set taxes and their numbers' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /Leave|Discard/ })
    .click()
  await page.getByRole('link', { name: 'All sections' }).click()
  await expect(page).toHaveURL(`${product.url}/company`)
})
