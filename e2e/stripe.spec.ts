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
  stripe,
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
  await expect(payer.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible()
  await context.close()

  await page.goto(`/invoices?history=${id}`)
  const timeline = page.getByRole('dialog', { name: 'History' }).getByRole('list', { name: 'Timeline' })
  for (const text of ['Paid €100.00 by card', 'Checkout over €100.00 opened'])
    await expect(timeline.getByText(text)).toBeVisible()

  // Edited while somebody is paying: the owner is told, and the payer is asked for what is owed now.
  const edited = await desk.invoice('STRIPE-2')
  const payers = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } })
  const second = await payers.newPage()
  await second.goto(`/pay/${edited}`)
  await second
    .getByRole('button', { name: /Pay Now/ })
    .last()
    .click()
  await second.getByLabel('Card number').waitFor()
  const begun = second.url()
  await page.goto(`/invoices/${edited}/edit`)
  await page.getByRole('tab', { name: /Items/ }).click()
  await page.getByLabel('Rate, item 1').fill('150')
  await page.locator('.editor-head').getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('A card payment of $100.00 was already under way')).toBeVisible()
  await expect(page.getByText('Invoice updated successfully!')).toBeVisible()
  await expect.poll(async () => (await request.get(begun)).status()).toBe(410)
  await second.goto(`/pay/${edited}`)
  await second
    .getByRole('button', { name: /Pay Now.*\$150\.00/ })
    .last()
    .click()
  await payAtCheckout(second)
  await second.waitForURL(/\/pay\//)
  await expect(second.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible()
  await payers.close()

  // Its payer's bank asks for the money back.
  const { payments } = await stripe.sim<{ payments: { id: string; amount: number }[] }>('GET', '/payments')
  const disputed = payments.find(({ amount }) => amount === 15_000)?.id
  await stripe.sim('POST', `/payments/${disputed}/dispute`, { reason: 'product_not_received' })
  const story = async () => JSON.stringify((await desk.call('GET', `/invoices/${edited}/timeline`)).body)
  await expect.poll(story).toContain('dispute_open')
  await page.goto(`/invoices?history=${edited}`)
  await expect(timeline.getByText('The payer disputes $150.00: product not received')).toBeVisible()
  const disputeNotice = page
    .getByRole('dialog', { name: 'History' })
    .getByText('asks for $150.00 back', { exact: false })
  await expect(disputeNotice).toBeVisible()
  await expectAccessible(page)
  await stripe.sim('POST', `/payments/${disputed}/dispute/close`, { status: 'lost' })
  await expect.poll(story).toContain('dispute_lost')
  await page.reload()
  await expect(timeline.getByText('Dispute over $150.00 lost: product not received')).toBeVisible()
  await expect(disputeNotice).toHaveCount(0)

  await page.goto('/payment-settings?tab=integration')
  await page.getByRole('button', { name: 'Disconnect' }).click()
  const confirm = page.getByRole('alertdialog', { name: 'Disconnect from Stripe?' })
  await confirm.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('Successfully disconnected from Stripe')).toBeVisible()
  await expect(connect).toBeVisible()
})
