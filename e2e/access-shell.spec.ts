/// <reference lib="dom" />
import { offeredLanguages } from '@duly/core/words/languages.ts'
import { aPerson, signedInAs } from './access-people.ts'
import { expectAccessibleByDayAndNight } from './accessible.ts'
import { hold } from './hold.ts'
import { expect, test } from './product.ts'

const publicPages: [path: string, title: string, heading: string][] = [
  ['/login', 'Log in · Duly', 'Welcome'],
  ['/register', 'Create an account · Duly', 'Create an account'],
  ['/forgot-password', 'Reset your password · Duly', 'Reset your password'],
  ['/about', 'About · Duly', 'The bill, done well and duly paid.'],
  ['/contact', 'Contact · Duly', 'Talk to us'],
  ['/faq', 'FAQ · Duly', 'Questions, answered'],
  ['/help', 'Help · Duly', 'How do I…?'],
  ['/help/first-invoice', 'Send your first invoice · Duly', 'Send your first invoice'],
  ['/license-agreement', 'User License Agreement · Duly', 'User License Agreement'],
  ['/privacy-policy', 'Privacy Policy · Duly', 'Privacy Policy'],
]

const signedInPages = ['/accept-invitation', '/nowhere']

test('every page passes axe by day and by night', async ({ page, product, request }) => {
  const check = async (path: string) => {
    await page.goto(path)
    await expect(page.locator('h1:visible').first()).toBeVisible()
    await expectAccessibleByDayAndNight(page, path)
  }
  for (const [path] of publicPages) await check(path)
  await check('/reset-password?token=x')
  await check('/nowhere')
  await signedInAs(page, await aPerson(request, product))
  for (const path of signedInPages) await check(path)
})

test('public pages have a title, a heading, and are read without JavaScript', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: product.url })
  const page = await context.newPage()
  for (const [path, title, heading] of publicPages) {
    await page.goto(path)
    await expect(page).toHaveTitle(title)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    const link = page.locator('link[rel=canonical]')
    await expect(link).toHaveAttribute('href', `${product.url}${path}`)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40}/)
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', `${product.url}/social.png`)
  }
  await page.goto('/faq')
  await expect(page.getByText('collection-letter templates')).toBeVisible()
  await context.close()
})

test('what stands around the forms, and the way back into the app', async ({ page, product, request }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Streamline Your Invoicing' })).toBeVisible()
  const about = page.getByRole('complementary', { name: 'About Duly' })
  await expect(about).toContainText('Create, manage, and send professional invoices in minutes')
  await expect(page.getByText('Please enter your details.')).toBeVisible()
  await page.getByRole('link', { name: 'Sign up' }).click()
  // Both screens have fields of these names.
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/register`)
  const registering = await hold(page, '**/api/users')
  await page.getByLabel('Email').fill('held@duly.example')
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeDisabled()
  registering()
  await expect(page).toHaveURL(/invoices|profile/)
  await signedInAs(page, await aPerson(request, product))
  await page.goto('/about')
  await page.getByRole('link', { name: 'Back to App' }).click()
  await expect(page).toHaveURL(`${product.url}/invoices`)
  await page.route('**/api/auth/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByText('Logout failed. Please try again.')).toBeVisible()
  await expect(page).toHaveURL(`${product.url}/login`)
})

const beginnings = ['/login', '/register', '/forgot-password']
const readyPages = offeredLanguages.map((language) => ({
  language,
  paths: language === 'en' ? publicPages.map(([path]) => path) : beginnings,
}))

for (const { language, paths } of readyPages)
  test(`the app goes on with the ready HTML: no element of a public page is drawn a second time (${language})`, async ({
    page,
    product,
  }) => {
    await page.context().addCookies([{ name: 'language', value: language, url: product.url }])
    for (const path of paths) {
      const free = await hold(page, /\/assets\/index-.*\.js/)
      await page.goto(path, { waitUntil: 'commit' })
      // What stands behind the page is there, so all of the page is.
      await page.locator('body > noscript').waitFor({ state: 'attached' })
      const ready = await page.evaluateHandle(() => [...document.querySelectorAll('#root.prerendered *')])
      const text = await page.locator('h1').textContent()
      free()
      await expect(page.locator('#root:not(.prerendered) h1')).toHaveText(text ?? 'a heading')
      const seen = await ready.evaluate((elements) => ({
        path: window.location.pathname,
        language: document.documentElement.lang,
        some: elements.length > 20,
        lost: elements.filter((element) => !element.isConnected).length,
        log: localStorage.getItem('clientLog'),
      }))
      expect(seen).toEqual({ path, language, some: true, lost: 0, log: null })
      await page.unrouteAll()
    }
  })

test('nothing is asked of anybody else, and no address carries an id away', async ({ page, product, request }) => {
  const foreign: string[] = []
  page.on('request', (sent) => {
    const { protocol, origin } = new URL(sent.url())
    if (protocol.startsWith('http') && origin !== product.url) foreign.push(sent.url())
  })
  for (const [path] of publicPages) await page.goto(path)
  await signedInAs(page, await aPerson(request, product))
  for (const path of ['/invoices', '/customers', '/invoices/create', '/appointments']) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
  }
  expect(foreign).toEqual([])
})

test('whoever is quicker than the app loses nothing', async ({ page, product, request }) => {
  const { email, password } = await aPerson(request, product)
  const free = await hold(page, /\/assets\/index-.*\.js/)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${product.url}/login`)
  free()
  await expect(page).toHaveURL(`${product.url}/invoices`)
})

test('a slow phone takes every letter that is typed while the app comes to life', async ({ page }) => {
  const slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  for (const delay of [0, 20]) {
    await page.goto('/login', { waitUntil: 'commit' })
    const email = page.getByLabel('Email')
    await email.focus()
    const text = 'ada.types.before.it.is.ready@duly.example'
    await page.keyboard.type(text, { delay })
    await expect(page.locator('#root:not(.prerendered) h1')).toBeVisible()
    await expect(email).toBeFocused()
    await expect(email).toHaveValue(text)
    // Drawn anew, the field shows what the form knows.
    await page.getByLabel('Password', { exact: true }).fill('correct horse')
    await expect(email).toHaveValue(text)
  }
})

test('login works by keyboard alone', async ({ page, product, request }) => {
  const { email, password } = await aPerson(request, product)
  await page.goto('/login')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${product.url}/invoices`)
  await expect(page.getByRole('heading', { level: 1, name: /^Invoices/ })).toBeFocused()
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
})

test('navigating names the page and moves the focus to its heading', async ({ page, product, request }) => {
  await signedInAs(page, await aPerson(request, product))
  await page.goto('/invoices')
  await expect(page).toHaveTitle('Invoices · Duly')
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Products' }).click()
  await expect(page).toHaveTitle('Products · Duly')
  await expect(page.getByRole('heading', { level: 1, name: /^Products/ })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'page')
})

test('the navigation remembers its width, the theme its choice', async ({ page, product, request }) => {
  await signedInAs(page, await aPerson(request, product))
  await page.goto('/invoices')
  await page.getByRole('button', { name: 'Collapse navigation' }).click()
  await page.getByRole('button', { name: 'Appearance' }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible()
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
  await page.getByRole('button', { name: 'Expand navigation' }).click()
  await expect(page.getByRole('button', { name: 'Collapse navigation' })).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('the menu slides in, and nothing scrolls sideways', async ({ page, product, request }) => {
    for (const [path] of publicPages) {
      await page.goto(path)
      await expect(page.locator('h1:visible').first()).toBeVisible()
      const width = await page.evaluate('document.documentElement.scrollWidth')
      expect(width, path).toBeLessThanOrEqual(360)
    }
    await page.goto('/about')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL(`${product.url}/faq`)
    await signedInAs(page, await aPerson(request, product))
    await page.goto('/invoices')
    const bar = page.getByRole('navigation', { name: 'Main, compact' })
    await expect(bar.getByRole('link')).toHaveText(['Invoices', 'Schedule'])
    await bar.getByRole('button', { name: 'Menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByRole('link', { name: 'Company Settings' }).click()
    await expect(page).toHaveURL(`${product.url}/company`)
    await bar.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(`${product.url}/login`)
  })
})

test.describe('with what was brought in advance', () => {
  test.use({ serviceWorkers: 'allow', savesData: false })

  test('without a connection the shell opens and says what is missing', async ({ page, product, request, context }) => {
    await signedInAs(page, await aPerson(request, product))
    await page.goto('/invoices')
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
    await page.reload()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('You are offline.')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try Again' }).first().click()
    await expect(page.getByText('You are offline.')).toBeHidden()
  })

  test('without a connection screens say so, and an invoice can be written as a draft', async ({
    page,
    product,
    request,
    context,
  }) => {
    await signedInAs(page, await aPerson(request, product))
    await page.goto('/invoices')
    await page.evaluate('navigator.serviceWorker.ready.then(() => true)')
    // The screens are fetched once there is nothing else to do.
    const missing = () =>
      page.evaluate(async () => {
        const names = await caches.keys()
        const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        const urls = files.flat().map(({ url }) => url)
        const needed = ['schedule-screen', 'invoice-editor-screen', 'country-input', 'preview']
        const next = ['details-tab', 'items-tab', 'summary-tab', 'live-total', 'draft-checks', 'currency-input']
        return [...needed, ...next].filter((name) => !urls.some((url) => url.includes(`/assets/${name}-`)))
      })
    await page.reload()
    await expect.poll(missing).toEqual([])
    await context.setOffline(true)
    const navigation = page.getByRole('navigation', { name: 'Main', exact: true })
    await navigation.getByRole('link', { name: 'Schedule' }).click()
    await expect(page.getByText('Failed to fetch appointments')).toBeVisible()
    await expect(page.getByText('You are offline.')).toBeVisible()
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    await navigation.getByRole('link', { name: 'Invoices' }).click()
    await page
      .getByRole('link', { name: /^Create/ })
      .first()
      .click()
    await page.getByRole('combobox', { name: 'Name' }).fill('Harbour & Pine')
    await page.getByLabel('Email').fill('buyer@offline.example')
    await page.getByRole('tab', { name: /Details/ }).click()
    await page.getByLabel('Invoice number').fill('OFF-1')
    await page.getByRole('tab', { name: /Items/ }).click()
    await page.getByRole('button', { name: 'Add Blank Item' }).click()
    await page.getByLabel('Short description, item 1').fill('Work')
    await page.getByLabel('Rate, item 1').fill('100')
    await page.locator('.editor-head').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('No connection to the server.')).toBeVisible()
    await page.getByRole('button', { name: 'Save draft' }).click()
    await expect(page.getByText('Invoice saved as draft')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Name' })).toHaveValue('Harbour & Pine')
    await context.setOffline(false)
    await page.locator('.editor-head').getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Invoice created successfully!')).toBeVisible()
  })
})

test.describe('a screen that was never opened', () => {
  test.use({ serviceWorkers: 'block' })

  test('says offline, and opens as soon as there is a connection', async ({ page, product, request, context }) => {
    await signedInAs(page, await aPerson(request, product))
    await page.route(/\/assets\/schedule-screen-/, (route) => route.abort('internetdisconnected'))
    await page.goto('/invoices')
    const navigation = page.getByRole('navigation', { name: 'Main', exact: true })
    await expect(navigation).toBeVisible()
    await context.setOffline(true)
    await navigation.getByRole('link', { name: 'Schedule' }).click()
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    await page.unroute(/\/assets\/schedule-screen-/)
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1, name: /^Schedule/ })).toBeVisible()
  })
})

test('a page that is not found stands where other notices of the same layout stand', async ({
  page,
  product,
  request,
}) => {
  const middle = async (path: string, title: string) => {
    await page.goto(path)
    const notice = page.locator('.empty').filter({ hasText: title })
    await expect(notice).toBeVisible()
    const [box, art] = [await notice.boundingBox(), await notice.locator('.art').boundingBox()]
    return { x: Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2), y: Math.round(art?.y ?? 0) }
  }
  const invitation = await middle('/accept-invitation', 'No invitation token provided')
  const missing = await middle('/nowhere', 'Page Not Found')
  expect(missing.x).toBe(invitation.x)
  expect(Math.abs(missing.y - invitation.y)).toBeLessThanOrEqual(40)
  await signedInAs(page, await aPerson(request, product))
  const id = '00000000-0000-4000-8000-000000000000'
  expect(await middle('/nowhere', 'Page Not Found')).toEqual(
    await middle(`/appointments/${id}`, 'Appointment Not Found'),
  )
})

test('the questions are searched, and one is open at a time', async ({ page }) => {
  await page.goto('/faq')
  const questions = page.getByRole('main').getByRole('listitem')
  await expect(questions).toHaveCount(6)
  await page.getByRole('button', { name: 'How do I manage my clients?' }).click()
  await expect(page.getByText('In the Customers section.')).toBeVisible()
  await expect(page.locator('[aria-expanded=true]')).toHaveCount(1)
  await page.getByRole('button', { name: 'How do I manage my clients?' }).click()
  await expect(page.locator('[aria-expanded=true]')).toHaveCount(0)
  await page.getByPlaceholder('Search questions...').fill('OVERDUE')
  await expect(questions).toHaveCount(1)
  await page.getByPlaceholder('Search questions...').fill('zebra')
  await expect(page.getByText('No question matches your search.')).toBeVisible()
  await page.getByRole('link', { name: 'Contact Support' }).click()
  await expect(page).toHaveURL(/\/contact$/)
})
