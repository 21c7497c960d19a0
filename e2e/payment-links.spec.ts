import type { Page, Route } from '@playwright/test'
import PostalMime from 'postal-mime'
import { expectAccessible, expectAccessibleByDayAndNight } from './accessible.ts'
import { connectClover, payAtCheckout } from './journey.ts'
import { withoutData } from './pay-document.ts'
import { expect, mailTo, register, test } from './product.ts'

test.use({ instance: 'payment-links' })

const payer = 'accounts@links.example'

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(values)) {
    const field = label === 'Name' ? dialog.getByRole('combobox', { name: 'Name' }) : dialog.getByLabel(label)
    await field.fill(value)
  }
}

async function createLink(page: Page, values: Record<string, string> = {}): Promise<void> {
  await page.getByRole('button', { name: 'Create Payment Link' }).first().click()
  await fill(page, { Name: 'Harbour & Pine', Email: payer, Phone: '+1 587 555 0100', Total: '120.5', ...values })
  await page.getByRole('dialog').getByRole('button', { name: 'Create Payment Link' }).click()
  await expect(page.getByText('Payment link created').last()).toBeVisible()
}

test('a link is made, sent, paid on the phone, and PAID in the list', async ({ page, product }) => {
  await register(page, 'owner@links.example', undefined, { firstName: 'Ada', lastName: 'Moss' })
  await connectClover(page)
  await page.goto('/payment-links')
  await expect(page.getByText('No payment links yet')).toBeVisible()
  await expectAccessible(page)

  // Each field says what is wrong with it.
  await page.getByRole('button', { name: 'Create Payment Link' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create Payment Link' }).click()
  for (const text of ['Name is required', 'Email is required', 'Phone is required', 'Total must be a positive number'])
    await expect(page.getByRole('dialog').getByText(text)).toBeVisible()
  await fill(page, { Email: 'nobody', Total: '0' })
  await page.getByRole('dialog').getByRole('button', { name: 'Create Payment Link' }).click()
  await expect(page.getByRole('dialog').getByText('Invalid email')).toBeVisible()
  await fill(page, { Total: '1.239' })
  await page.getByRole('dialog').getByRole('button', { name: 'Create Payment Link' }).click()
  await expect(page.getByRole('dialog').getByText('Total must have at most 2 decimals')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await createLink(page)
  const row = page.getByRole('row', { name: /Harbour & Pine/ })
  await expect(row).toContainText('$120.50')
  await expect(row).toContainText('PENDING')

  await row.getByRole('button', { name: /^Send/ }).click()
  await page.getByRole('button', { name: 'Send By SMS and Email' }).click()
  await expect(page.getByText('Payment link sent by both Email and SMS!')).toBeVisible()
  const mail = await PostalMime.parse(await mailTo(product, payer, /Payment request/))
  expect(mail.text).toContain('120.50')
  const address = /https?:\/\/\S+\/pay-link\/[0-9a-f-]{36}/.exec(mail.text ?? '')?.[0]

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(String(address))
  await expect(page.getByText('Amount Due')).toBeVisible()
  await expect(page.getByText('$120.50').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /Pay Now/ }).click()
  await payAtCheckout(page)
  await expect(page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible()
  await expectAccessible(page)
  const receipt = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Receipt' }).click()
  expect((await receipt).suggestedFilename()).toMatch(/^receipt-\d{4}-\d\d-\d\d\.pdf$/)
  expect((await PostalMime.parse(await mailTo(product, payer, /received/i))).text).toContain('120.50')

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/payment-links')
  await expect(row).toContainText('PAID')
  await expect(row.getByRole('button', { name: /^Edit/ })).toBeDisabled()

  // Its history, on a phone too, and from its address.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'History of payment link for Harbour & Pine' }).click()
  const history = page.getByRole('dialog', { name: 'History' })
  for (const text of ['Created', `Payment link sent by e-mail to ${payer}`, 'Checkout over $120.50 opened'])
    await expect(history.getByText(text)).toBeVisible()
  await expect(history.getByText('Paid $120.50 by card')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(history.getByText('Paid $120.50 by card')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()
})

test('a link is edited, searched, deleted and taken back', async ({ page }) => {
  await register(page, 'editor@links.example')
  await page.goto('/customers')
  await page.getByRole('button', { name: 'Add Customer' }).first().click()
  for (const [label, value] of Object.entries({ Name: 'Zoë Lindqvist', Email: 'zoe@links.example', Phone: '555 0199' }))
    await page.getByRole('dialog').getByLabel(label).fill(value)
  await page.getByRole('dialog').getByRole('button', { name: 'Add Customer' }).click()
  await expect(page.getByText('Customer created successfully')).toBeVisible()

  await page.goto('/payment-links')
  // From the customers: by the first letters, and from the whole list.
  await page.getByRole('button', { name: 'Create Payment Link' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Name' }).pressSequentially('zo')
  await page.getByRole('option', { name: /Zoë/ }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue('zoe@links.example')
  await dialog.getByLabel('Email').fill('')
  await dialog.getByRole('button', { name: 'Choose a customer' }).click()
  await page.getByRole('button', { name: /Zoë Lindqvist/ }).click()
  await expect(dialog.getByLabel('Email')).toHaveValue('zoe@links.example')
  await dialog.getByLabel('Total').fill('75')
  await dialog.getByRole('button', { name: 'Create Payment Link' }).click()
  await expect(page.getByText('Payment link created').last()).toBeVisible()

  await createLink(page, { Name: 'Somebody Else' })
  await page.getByLabel('Search payment links').fill('zoe')
  await expect(page.getByRole('row', { name: /Somebody Else/ })).toHaveCount(0)
  await expect(page).toHaveURL(/search=zoe/)
  const row = page.getByRole('row', { name: /Zoë/ })
  await row.getByRole('button', { name: /^Edit/ }).click()
  await dialog.getByLabel('Total').fill('80.25')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Payment link updated')).toBeVisible()
  await expect(row).toContainText('$80.25')

  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Payment link deleted')).toBeVisible()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row).toHaveCount(1)
})

test('failures are said, what was typed stays, and a lost answer makes nothing twice', async ({ page, product }) => {
  await register(page, 'failures@links.example', undefined, { firstName: 'Ada', lastName: 'Moss' })
  await page.goto('/payment-links')
  const fails = { status: 500, contentType: 'application/json', body: '{}' }
  const dialog = page.getByRole('dialog')
  // The server does it, and the connection breaks before its answer arrives.
  const loseAnswer = async (route: Route) => {
    await route.fetch()
    await route.abort('connectionreset')
  }
  await page.route('**/api/payment-links', (route) =>
    route.request().method() === 'POST' ? loseAnswer(route) : route.continue(),
  )
  await page.getByRole('button', { name: 'Create Payment Link' }).first().click()
  await fill(page, { Name: 'Kept', Email: payer, Phone: '+1 587 555 0101', Total: '5' })
  await dialog.getByRole('button', { name: 'Create Payment Link' }).click()
  await expect(page.getByText('Failed to create payment link')).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Name' })).toHaveValue('Kept')
  await page.unroute('**/api/payment-links')
  await dialog.getByRole('button', { name: 'Create Payment Link' }).click()
  await expect(page.getByText('Payment link created').last()).toBeVisible()
  const row = page.getByRole('row', { name: /Kept/ })
  await expect(row).toHaveCount(1)

  const send = async (way: string) => {
    await row.getByRole('button', { name: /^Send/ }).click()
    await page.getByRole('button', { name: way, exact: true }).click()
  }
  const mails = () =>
    product.mail.messages.list(payer).filter(({ email }) => /Payment request/.test(email.subject ?? ''))
  const before = mails().length
  await page.route('**/api/payment-links/*/send-*', loseAnswer)
  await send('Send By Email')
  await expect(page.getByText('Failed to send email. Please try again later.')).toBeVisible()
  await expect(page.getByText('trying again does not send it twice')).toBeVisible()
  await page.unroute('**/api/payment-links/*/send-*')
  await send('Send By Email')
  await expect(page.getByText('Email sent successfully!')).toBeVisible()
  expect(mails()).toHaveLength(before + 1)
  await send('Send By SMS')
  await expect(page.getByText('SMS sent successfully!')).toBeVisible()

  // By both ways: what went out is said, also when one way failed.
  const only = async (failing: string, text: string) => {
    await page.route(`**/api/payment-links/*/send-${failing}`, (route) => route.fulfill(fails))
    await send('Send By SMS and Email')
    await expect(page.getByText(text)).toBeVisible()
  }
  await only('sms', 'Payment link sent by Email!')
  await page.unroute('**/api/payment-links/*/send-sms')
  await only('email', 'Payment link sent by SMS!')
  await only('sms', 'Failed to send payment link by both methods. Please try again later.')

  await page.route('**/api/payment-links/*', (route) =>
    ['PATCH', 'DELETE'].includes(route.request().method()) ? route.fulfill(fails) : route.continue(),
  )
  await row.getByRole('button', { name: /^Edit/ }).click()
  await dialog.getByLabel('Total').fill('6')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Failed to update payment link')).toBeVisible()
  await expect(dialog.getByLabel('Total')).toHaveValue('6.00')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await row.getByRole('button', { name: /^Delete/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Failed to delete payment link')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()

  // The list with a row: its public page opens apart, sort and size stand in the address, a phone shows cards.
  await expectAccessible(page)
  const opened = page.waitForEvent('popup')
  await row.getByRole('link', { name: /^Open pay page/ }).click()
  const publicPage = await opened
  await expect(publicPage.getByText('Amount Due')).toBeVisible()
  await publicPage.close()
  await page.route('**/api/payment-links/*/timeline', (route) => route.fulfill(fails))
  await row.getByRole('button', { name: /^History/ }).click()
  await expect(dialog.getByText('The history could not be loaded')).toBeVisible()
  await page.unroute('**/api/payment-links/*/timeline')
  await dialog.getByRole('button', { name: 'Try Again' }).click()
  await expect(dialog.getByText('Created')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByLabel('Sort by').selectOption('total')
  await page.getByLabel('Payment Links per page').selectOption('25')
  await expect(page).toHaveURL(/sort=total/)
  await expect(page).toHaveURL(/limit=25/)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('listitem').filter({ hasText: 'Kept' })).toBeVisible()
  await expectAccessible(page)

  await page.route('**/api/payment-links?*', (route) => route.fulfill(fails))
  await page.goto('/payment-links')
  await expect(page.getByRole('heading', { name: 'Failed to load payment links' })).toBeVisible()
})

test('the public page says how the payment stands', async ({ page }) => {
  await page.goto('/pay-link/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Payment link not found' })).toBeVisible()
  await expectAccessible(page)

  await withoutData(page)
  // What the server answers in each state is told by its own tests; here, what the payer reads of it.
  const link = {
    id: '00000000-0000-4000-8000-000000000001',
    currency: 'EUR',
    total: 1234.5,
    paid: 0,
    amountDue: 1234.5,
    payments: [],
    receipt: false,
    additionalNotes: 'Deposit for the June shoot\nBooking 4417',
    status: 'PENDING',
    expiresAt: '2026-03-01T18:00:00.000Z',
    company: { logo: '', name: 'Fernwood Studio', address: '', city: 'Victoria', zip: '', country: '' },
    payable: 'yes',
    checkout: 'none',
  }
  let shown: Record<string, unknown> = link
  let asked = 0
  await page.route('**/api/payment-links/*/public', (route) => {
    asked += 1
    return route.fulfill({ status: 200, contentType: 'application/json', body: JSON.stringify(shown) })
  })
  const from = page.getByRole('region', { name: 'From' })
  const open = async (changes: Record<string, unknown>, checkout = '') => {
    shown = { ...link, ...changes }
    await page.goto(`/pay-link/${link.id}${checkout && `?checkout=${checkout}`}`)
    await expect(from).toContainText('Fernwood Studio')
  }
  const says = (text: string) => expect(page.getByText(text)).toBeVisible()
  const pay = page.getByRole('button', { name: /Pay Now/ })
  const payment = page.getByRole('region', { name: 'Payment' })

  // What it is for, how much, and until when; with a part paid, what is left.
  await open({})
  await expect(from).toContainText('Amount Due€1,234.50EUR')
  await expect(from.getByText('Booking 4417')).toBeVisible()
  await expect(pay.filter({ visible: true })).toBeEnabled()
  const payments = [
    { kind: 'payment', receivedOn: '2026-02-01', method: 'card', amount: 1100 },
    { kind: 'refund', receivedOn: '2026-02-03', method: 'card', amount: -100 },
  ]
  await open({ paid: 1000, amountDue: 234.5, payments, receipt: true })
  await expect(from).toContainText('Amount Due€234.50EUR')
  await expect(payment).toContainText(
    'Total€1,234.50Paid so far−€1,000.00February 01, 2026, by card€1,100.00February 03, 2026, refund−€100.00Balance€234.50',
  )
  // Nobody is asked for money that nobody owes.
  for (const [ended, title] of [
    ['PAID', 'Paid, thank you'],
    ['EXPIRED', 'Expired'],
    ['CANCELLED', 'Cancelled'],
  ] as const) {
    await open({ status: ended, payable: ended.toLowerCase(), amountDue: 0, paid: ended === 'PAID' ? 1234.5 : 0 })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(payment).toContainText('Total€1,234.50')
    await expect(pay).toHaveCount(0)
    await expectAccessibleByDayAndNight(page, ended)
  }

  await open({ payable: 'expired', status: 'EXPIRED', amountDue: 0 })
  await says('This payment link has expired. Please ask Fernwood Studio for a new one.')
  await expect(pay).toHaveCount(0)
  await open({ payable: 'cancelled', status: 'CANCELLED' })
  await says('This payment link was cancelled. Nothing is due.')
  await expect(pay).toHaveCount(0)
  await open({ payable: 'currency' })
  await says('Card payments are not available in EUR.')
  await expect(pay.first()).toBeDisabled()
  await open({ payable: 'disabled' })
  await says('Fernwood Studio does not accept card payments at the moment.')
  await expect(pay.first()).toBeDisabled()
  await open({ checkout: 'expired' }, 'failed')
  await says('The checkout has expired. Nothing was charged; you can try again.')

  await open({ checkout: 'processing' }, 'success')
  const confirming = page.getByRole('heading', { level: 1, name: 'Your bank is confirming' })
  const locked = page.getByRole('button', { name: 'Waiting for your bank' })
  await expect(confirming).toBeVisible()
  await expect(locked).toBeDisabled()
  await expect(locked).toHaveAccessibleDescription(/locked so that nothing is paid twice/)
  await expect(payment).toContainText('Being paid€1,234.50')
  await expect(pay).toHaveCount(0)
  await expect.poll(() => asked, { message: 'asks again by itself' }).toBeGreaterThan(2)
  // A declined card, and back from the success of the next one: the news of that may be on its way.
  shown = { ...link, checkout: 'declined' }
  asked = 0
  await expect.poll(() => asked, { message: 'asks on' }).toBeGreaterThan(1)
  await expect(confirming).toBeVisible()
  await open({ checkout: 'declined' }, 'failed')
  await says('The payment was declined. Nothing was charged; you can try again.')
  await expect(pay.filter({ visible: true })).toBeEnabled()
  await expectAccessible(page)

  for (const answer of [
    { status: 500, body: '{}' },
    { status: 200, contentType: 'application/json', body: '{}' },
  ]) {
    await page.route('**/api/payment-links/*/payment', (route) => route.fulfill(answer))
    await page.reload()
    await pay.first().click()
    await says('Failed to initiate payment. Please try again.')
    await expect(pay.first()).toBeEnabled()
  }

  await page.unroute('**/api/payment-links/*/public')
  await page.route('**/api/payment-links/**', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Failed to load payment link' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
})
