import type { Page, Route } from '@playwright/test'
import { aPerson, signedInAs } from './access-people.ts'
import { expect, test } from './product.ts'

const answering = (status: number, message?: string) => (route: Route) =>
  route.fulfill({ status, json: { statusCode: status, ...(message ? { message } : {}), error: 'x' } })
const broken = (route: Route) => route.abort('connectionrefused')
const html = (route: Route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('ingrid@fernwood.example')
  await page.getByLabel('Password', { exact: true }).fill('a password')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const login: [name: string, answer: (route: Route) => Promise<void>, text: string][] = [
  ['400', answering(400, 'x'), 'Invalid request. Please check your input.'],
  ['401', answering(401, 'x'), 'Invalid email or password. Please try again.'],
  ['403', answering(403, 'x'), 'You do not have permission to access this resource.'],
  ['404', answering(404, 'x'), 'User not found. Please check your email or register.'],
  ['423', answering(423, 'x'), 'Your account has been locked. Please contact support.'],
  ['500', answering(500, 'x'), 'A server error occurred. Please try again later.'],
  ['no connection', broken, 'Unable to connect to the server. Please check your internet connection.'],
  ['another', answering(418, 'I am a teapot.'), 'I am a teapot.'],
  ['another without words', answering(418), 'An unexpected error occurred. Please try again later.'],
  ['no token', (route) => route.fulfill({ json: {} }), 'Invalid login response - no access token'],
]

test('login says what went wrong, keeps what was typed, and is quiet again after an edit', async ({ page }) => {
  await page.goto('/login')
  for (const [name, answer, text] of login) {
    await page.route('**/api/auth/login', answer)
    await signIn(page)
    await expect(page.getByRole('alert'), name).toHaveText(text)
    await expect(page.getByLabel('Email')).toHaveValue('ingrid@fernwood.example')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('a password')
    await page.getByLabel('Password', { exact: true }).press('End')
    await page.keyboard.type('!')
    await expect(page.getByRole('alert'), name).toHaveCount(0)
    await page.unroute('**/api/auth/login')
  }
  await page.route('**/api/auth/login', (route) => route.fulfill({ json: { access_token: 'of nobody' } }))
  await page.route('**/api/auth/profile', answering(404, 'x'))
  await signIn(page)
  await expect(page.getByRole('alert')).toHaveText('User not found. Please register first.')
  await page.unroute('**/api/auth/profile')
  await page.unroute('**/api/auth/login')
  await page.route('**/api/auth/login', html)
  await signIn(page)
  await expect(page.getByRole('alert')).not.toBeEmpty()
})

test('login is busy once', async ({ page }) => {
  let calls = 0
  let free = () => {}
  const freed = new Promise<void>((done) => {
    free = done
  })
  await page.route('**/api/auth/login', async (route) => {
    calls += 1
    await freed
    await answering(401)(route)
  })
  await page.goto('/login')
  await signIn(page)
  const button = page.getByRole('button', { name: 'Signing in...' })
  await expect(button).toBeVisible()
  await expect(page.getByLabel('Email')).toBeDisabled()
  await button.click({ force: true })
  free()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(calls).toBe(1)
})

test('the password can be shown', async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('a password')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('autocomplete', 'current-password')
})

test('registration says what went wrong', async ({ page }) => {
  await page.goto('/register')
  const create = page.getByRole('button', { name: 'Create account' })
  const problem = page.getByRole('main').getByRole('alert')
  await create.click()
  await expect(problem).toHaveText('Please fill in all fields')
  await page.getByLabel('Email').fill('ingrid@fernwood.example')
  await expect(problem).toHaveCount(0)
  await page.getByLabel('Password', { exact: true }).fill('a password')
  const cases: [(route: Route) => Promise<void>, string][] = [
    [answering(400, 'email must be an email'), 'Please enter a valid email address'],
    [answering(500), 'Registration failed. Please try again.'],
    [(route) => route.fulfill({ status: 201, json: {} }), 'Invalid registration response'],
    [answering(409, 'User with this email already exists'), 'Email already exists. Please use a different email.'],
  ]
  for (const [answer, text] of cases) {
    await page.route('**/api/users', answer)
    await create.click()
    await expect(problem).toHaveText(text)
    await page.unroute('**/api/users')
  }
  await expect(page.locator('.toast')).toContainText('Email already exists. Please use a different email.')
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ingrid@fernwood.example')
})

test('an account whose sign-in answer got lost is signed in to, not made again', async ({ page }) => {
  const email = `lost.${Date.now()}@duly.example`
  let made = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/users')) made += 1
  })
  // The server signs in, but the answer does not arrive: once, then for as long as somebody waits.
  const lost = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }
  await page.route('**/api/auth/login', lost)
  await page.goto('/register')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a password')
  const create = page.getByRole('button', { name: 'Create account' })
  await create.click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Your account is ready, but we could not sign you in. Please try again.',
  )
  await page.unroute('**/api/auth/login')
  await create.click()
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible()
  expect(made).toBe(2)
})

test('one lost answer of the sign-in goes unnoticed; another password still says that the address is taken', async ({
  page,
}) => {
  const email = `lost-once.${Date.now()}@duly.example`
  await page.route('**/api/auth/login', (route) => route.abort('connectionreset'), { times: 1 })
  await page.goto('/register')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('a password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible()
  await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('button', { name: 'Logout' }).click()
  await page.goto('/register')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('another password')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Email already exists. Please use a different email.',
  )
})

test('forgotten passwords say what went wrong', async ({ page }) => {
  await page.goto('/forgot-password')
  const cases: [(route: Route) => Promise<void>, string][] = [
    [answering(404, 'x'), 'User not found with this email.'],
    [answering(429, 'Too many requests. Please try again later.'), 'Too many requests. Please try again later.'],
    [broken, 'Failed to send reset instructions. Please try again.'],
  ]
  for (const [answer, text] of cases) {
    await page.route('**/api/auth/forgot-password', answer)
    await page.getByLabel('Email').fill('ingrid@fernwood.example')
    await page.getByRole('button', { name: 'Send Reset Instructions' }).click()
    await expect(page.getByRole('alert')).toHaveText(text)
    await page.unroute('**/api/auth/forgot-password')
  }
})

test('a reset says what went wrong', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByText('Invalid or expired reset token')).toBeVisible()
  await page.goto('/reset-password?token=made-up')
  await expect(page).toHaveURL(/\/reset-password$/)
  await page.getByLabel('New password', { exact: true }).fill('one')
  await page.getByLabel('Confirm new password').fill('two')
  const reset = page.getByRole('button', { name: 'Reset Password' })
  await reset.click()
  await expect(page.getByRole('alert')).toHaveText('Passwords do not match')
  await page.getByLabel('Confirm new password').fill('one')
  await reset.click()
  await expect(page.getByRole('alert')).toHaveText('Invalid or expired reset token')
  await page.route('**/api/auth/reset-password', answering(500))
  await reset.click()
  await expect(page.getByRole('alert')).toHaveText('Failed to reset password. Please try again.')
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('one')
})

test('the contact form checks, keeps everything on failure and clears on success', async ({ page, product }) => {
  await page.goto('/contact')
  const send = page.getByRole('button', { name: 'Send Message' })
  await send.click()
  for (const text of ['Name is required', 'Email is required', 'Subject is required', 'Message is required'])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Priya Raman')
  await page.getByLabel('Email').fill('priya')
  await page.getByLabel('Subject').fill('Printing')
  await page.getByRole('textbox', { name: 'Message' }).fill('Does it print on A4?')
  await send.click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabel('Email').fill('priya@harbourpine.example')
  await page.route('**/api/contact', broken)
  await send.click()
  await expect(page.locator('.toast')).toContainText('Failed to send message. Please try again.')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Does it print on A4?')
  await page.unroute('**/api/contact')
  await send.click()
  await expect(page.getByText('Message sent successfully').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('')
  await expect.poll(() => product.mail.messages.list('support@duly.example').length).toBe(1)
})

test.describe('a screen that does not arrive', () => {
  // The worker would have kept the screen.
  test.use({ serviceWorkers: 'block' })

  test('is told in its place, and comes with a reload', async ({ page, product, request }) => {
    await signedInAs(page, await aPerson(request, product))
    await page.route(/\/assets\/products-screen-/, broken)
    await page.goto('/invoices')
    const navigation = page.getByRole('navigation', { name: 'Main', exact: true })
    await navigation.getByRole('link', { name: 'Products' }).click()
    await expect(page.getByRole('alert')).toContainText('Your saved data is safe. Please reload the page.')
    await expect(navigation).toBeVisible()
    await page.unroute(/\/assets\/products-screen-/)
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /^Products/ })).toBeVisible()
  })
})
