import { type SimulatorProcess, startSimulatorProcess } from '@duly/simulators/kit/start-process.ts'
import { expectAccessible } from './accessible.ts'
import { aDesk } from './invoice-list-world.ts'
import { payAtCheckout } from './journey.ts'
import { test as base, expect, startProduct } from './product.ts'

/** The product of an installation that takes cards through Stripe; the provider is a process of its own. */
const test = base.extend<object, { stripe: SimulatorProcess }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that are wanted
    async ({}, use) => {
      const stripe = await startSimulatorProcess('stripe')
      await use(stripe)
      await stripe.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ stripe }, use) => {
      const product = await startProduct({
        PAYMENT_PROVIDER: 'stripe',
        STRIPE_SECRET_KEY: 'sk_test_stripe_simulator',
        STRIPE_CLIENT_ID: 'ca_stripe_simulator',
        STRIPE_WEBHOOK_SECRET: 'whsec_local_simulator_0001',
        STRIPE_API_BASE_URL: `${stripe.url}/api`,
        STRIPE_CONNECT_BASE_URL: `${stripe.url}/connect`,
      })
      await stripe.sim('POST', '/platform', { webhookUrl: `${product.url}/api/webhooks/stripe` })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
})

test('an installation with Stripe connects, takes an invoice’s money after a declined card, and lets go', async ({
  page,
  product,
  request,
  browser,
}) => {
  const desk = await aDesk(page, request, product)
  await page.goto('/payment-settings?tab=integration')
  const connect = page.getByRole('button', { name: 'Connect to Stripe' })
  await connect.click()
  await page.getByRole('button', { name: 'Deny' }).click()
  await expect(page.getByText('Failed to connect to Stripe')).toBeVisible()
  await expect(page.getByText('The connection was refused at Stripe.')).toBeVisible()
  await connect.click()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Successfully connected to Stripe!')).toBeVisible()
  await expect(page.getByText(/^Merchant acct_/)).toBeVisible()
  await expect(page.getByText('Clover')).toHaveCount(0)
  await expectAccessible(page)

  // In a currency that is not the merchant's own, too.
  const id = await desk.invoice('STRIPE-1', { currency: 'EUR' })
  const context = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } })
  const payer = await context.newPage()
  await payer.goto(`/pay/${id}`)
  await payer
    .getByRole('button', { name: /Pay Now/ })
    .last()
    .click()
  await payer.getByLabel('Card number').fill('4005 5717 0222 2222')
  await payer.getByLabel('Expiry (MM/YY)').fill('12/39')
  await payer.getByLabel('Security code').fill('123')
  await payer.getByRole('button', { name: /^Pay / }).click()
  await expect(payer.getByText('Your card was declined. Try another card.')).toBeVisible()
  await payAtCheckout(payer)
  await payer.waitForURL(/\/pay\//)
  await expect(payer.getByText('This invoice is paid.', { exact: false })).toBeVisible({ timeout: 30_000 })
  await context.close()

  await page.goto(`/invoices?history=${id}`)
  const timeline = page.getByRole('dialog', { name: 'History' }).getByRole('list', { name: 'Timeline' })
  for (const text of ['Paid €100.00 by card', 'Checkout over €100.00 opened'])
    await expect(timeline.getByText(text)).toBeVisible()

  await page.goto('/payment-settings?tab=integration')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  const confirm = page.getByRole('alertdialog', { name: 'Disconnect from Stripe?' })
  await confirm.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('Successfully disconnected from Stripe')).toBeVisible()
  await expect(connect).toBeVisible()
})
