import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SimulatorProcess, startSimulatorProcess } from '../../simulators/kit/start-process.ts'
import { aBillOf } from '../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../test/app.ts'

const providers = {
  clover: (url: string) => ({
    CLOVER_APP_ID: 'DULYL0CALAPP0',
    CLOVER_APP_SECRET: 'clover-simulator-app-secret',
    CLOVER_APP_WEBHOOK_AUTH: 'clover-simulator-webhook-auth',
    CLOVER_AUTHORIZE_BASE_URL: `${url}/www`,
    CLOVER_API_BASE_URL: `${url}/api`,
    CLOVER_CHECKOUT_BASE_URL: `${url}/checkout-api`,
    CLOVER_ECOM_BASE_URL: `${url}/scl`,
  }),
  stripe: (url: string) => ({
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_stripe_simulator',
    STRIPE_CLIENT_ID: 'ca_stripe_simulator',
    STRIPE_WEBHOOK_SECRET: 'whsec_local_simulator_0001',
    STRIPE_API_BASE_URL: `${url}/api`,
    STRIPE_CONNECT_BASE_URL: `${url}/connect`,
  }),
}

/** What is asked for, how it is written, what Stripe is told, and an amount that the currency does not have. */
const cases = [
  {
    currency: 'JPY',
    rate: 1234,
    written: '¥1,234 JPY',
    plain: '1234',
    atStripe: 1234,
    part: 34,
    over: 0.5,
    giveBack: 4,
  },
  {
    currency: 'KWD',
    rate: 12.34,
    written: 'KWD 12.340',
    plain: '12.340',
    atStripe: 12340,
    part: 2.345,
    over: 0.0005,
    giveBack: 2.34,
  },
  {
    currency: 'HUF',
    rate: 1234.5,
    written: 'HUF 1,234.50',
    plain: '1234.50',
    atStripe: 123450,
    part: 34.5,
    over: 0.005,
    giveBack: 4.5,
  },
  {
    currency: 'ISK',
    rate: 1234,
    written: 'ISK 1,234',
    plain: '1234',
    atStripe: 123400,
    part: 34,
    over: 0.5,
    giveBack: 4,
  },
] as const

describe.each(['stripe', 'clover'] as const)('with %s', (provider) => {
  let sim: SimulatorProcess
  let app: TestApp
  let owner: TestPerson

  beforeAll(async () => {
    sim = await startSimulatorProcess(provider)
    app = await startTestApp({
      workers: true,
      env: { APP_BASE_URL: 'http://localhost:1', ...providers[provider](sim.url) },
    })
    const url = await app.server.listen({ host: '127.0.0.1', port: 0 })
    if (provider === 'clover') await sim.sim('POST', '/app', { webhookUrl: `${url}/api/webhooks/clover/app` })
    else await sim.sim('POST', '/platform', { webhookUrl: `${url}/api/webhooks/stripe` })
    owner = await connectedOwner()
  })
  afterAll(async () => {
    await app.close()
    await sim.close()
  })

  /** Somebody whose business takes cards. */
  async function connectedOwner() {
    const owner = await app.register()
    await owner.call('POST', '/companies', { name: 'Fernwood' })
    const started = await owner.call('GET', '/clover/connect')
    const query = Object.fromEntries(new URL(started.body.url).searchParams)
    const consent = await fetch(new URL('consent', started.body.url), {
      method: 'POST',
      body: new URLSearchParams({ ...query, merchant: 'new:CAD', account: 'new:cad', decision: 'approve' }),
      redirect: 'manual',
    })
    const back = new URL(consent.headers.get('location') ?? '')
    const cookie = String(started.headers['set-cookie']).split(';')[0] ?? ''
    await app.call('GET', back.pathname.replace('/api', '') + back.search, undefined, { cookie })
    return owner
  }

  async function invoiceOf({ currency, rate }: { currency: string; rate: number }, more: object = {}) {
    const billingEmail = `${currency.toLowerCase()}@client.example`
    const bill = { ...aBillOf(rate, { dueDate: '2099-01-01', billingEmail }), currency, ...more }
    const made = await owner.call('POST', '/invoices', bill)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return made.body
  }
  const pay = async (href: string) => {
    const card = new URLSearchParams({ number: '4242424242424242', expiry: '12/39', code: '123' })
    expect((await fetch(href, { method: 'POST', body: card, redirect: 'manual' })).status).toBe(303)
  }

  it.each(cases)('asks for $written, and is paid where the provider takes that', async (wanted) => {
    const { currency, rate, written, plain } = wanted
    const invoice = await invoiceOf(wanted)
    expect(invoice).toMatchObject({ total: rate, balance: rate, currency })
    expect((await owner.call('POST', `/invoices/${invoice.id}/send`, {})).status).toBe(200)
    const [mail] = await app.mailsTo(invoice.billingEmail)
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(written)
    const shown = async () => (await app.call('GET', `/invoices/${invoice.id}/public`)).body
    expect(await shown()).toMatchObject({
      total: rate,
      amountDue: rate,
      payable: provider === 'stripe' ? 'yes' : 'currency',
    })
    expect((await app.call('GET', `/invoices/${invoice.id}/pdf`)).status).toBe(200)

    // A part by hand, in the currency's own decimals and no others, and back again.
    const over = await owner.call('POST', `/invoices/${invoice.id}/payments`, { amount: wanted.over, method: 'bank' })
    expect([over.status, over.body.message]).toEqual([
      400,
      [expect.stringMatching(/^amount must have (no|at most \d) decimals$/)],
    ])
    const part = await owner.call('POST', `/invoices/${invoice.id}/payments`, { amount: wanted.part, method: 'bank' })
    expect(part.body).toMatchObject({ paid: wanted.part, balance: Number((rate - wanted.part).toFixed(3)) })
    const [{ id: paymentId }] = (await owner.call('GET', `/invoices/${invoice.id}/payments`)).body
    await owner.call('POST', `/invoices/${invoice.id}/payments/${paymentId}/reverse`, {})

    const checkout = await app.call('POST', `/invoices/${invoice.id}/payment`, {})
    if (provider === 'clover') {
      expect([checkout.status, checkout.body.message]).toEqual([
        409,
        `Card payments are not available in ${currency}. Please choose another way to pay.`,
      ])
      await owner.call('POST', `/invoices/${invoice.id}/payments`, { amount: rate, method: 'bank', sendReceipt: true })
    } else {
      await pay(checkout.body.checkoutUrl)
      const { payments } = await sim.sim<{ payments: { amount: number; currency: string }[] }>('GET', '/payments')
      expect(payments.at(-1)).toMatchObject({ amount: wanted.atStripe, currency: currency.toLowerCase() })
    }
    await expect.poll(async () => (await shown()).status, { timeout: 60_000 }).toBe('PAID')
    await expect
      .poll(
        async () =>
          (await app.mailsTo(invoice.billingEmail))
            .find(({ kind }) => kind === 'receipt')
            ?.text.replaceAll('\u00a0', ' '),
        {
          timeout: 60_000,
        },
      )
      .toContain(written)
    expect((await app.call('GET', `/invoices/${invoice.id}/receipt`)).status).toBe(200)

    const list = await owner.call('GET', `/invoices?searchQuery=${invoice.invoiceNumber}`)
    expect(list.body.data).toMatchObject([{ total: rate, paid: rate, balance: 0, currency }])
    const csv = String((await owner.call('GET', '/invoices/export.csv')).body)
    expect(csv).toContain(`${plain} ${currency}`)
    const stats = (await owner.call('GET', '/invoices/stats')).body
    expect(stats.find((row: { currency: string }) => row.currency === currency)).toMatchObject({
      byStatus: { PAID: { count: 1, total: rate } },
      outstanding: 0,
      paidThisMonth: rate,
    })
    const year = `currency=${currency}&from=2020-01-01&to=2030-12-31`
    const income = (await owner.call('GET', `/figures/customers?${year}`)).body
    expect(income.total).toMatchObject({ invoiced: rate, received: rate })
    if (provider === 'stripe') await givenBack(wanted, invoice)
  })

  /** A part goes back to the card, in the currency's own decimals and as the provider counts them. */
  async function givenBack(
    { currency, rate, atStripe, over, giveBack }: (typeof cases)[number],
    { id }: { id: string },
  ) {
    const paid = (await owner.call('GET', `/invoices/${id}/payments`)).body.find(
      ({ amount, method }: { amount: number; method: string }) => amount === rate && method === 'card',
    )
    const back = (amount: number) => owner.call('POST', `/invoices/${id}/payments/${paid.id}/refunds`, { amount })
    expect((await back(over)).status).toBe(400)
    expect((await back(giveBack)).status).toBeLessThan(300)
    const { payments } = await sim.sim<{ payments: { currency: string; refunded: number }[] }>('GET', '/payments')
    const ratio = atStripe / rate
    expect(payments.find((row) => row.currency === currency.toLowerCase())?.refunded).toBeCloseTo(giveBack * ratio, 6)
    await expect
      .poll(async () => (await owner.call('GET', `/invoices?searchQuery=${currency}`)).body.data, { timeout: 60_000 })
      .toMatchObject([{ id, paid: Number((rate - giveBack).toFixed(3)), balance: giveBack }])
  }

  it.each(cases)('makes a payment link of $written', async ({ currency, rate, plain, over }) => {
    const link = { billingName: 'Ada', billingEmail: 'ada@client.example', billingPhone: '+15875550100', currency }
    const refused = await owner.call('POST', '/payment-links', { ...link, total: rate + over })
    expect([refused.status, refused.body.message]).toEqual([400, [expect.stringContaining('total must have ')]])
    const made = await owner.call('POST', '/payment-links', { ...link, total: plain })
    expect(made.body).toMatchObject({ total: rate, currency })
    expect((await owner.call('PATCH', `/payment-links/${made.body.id}`, { total: rate + over })).status).toBe(400)
    // The same figure in another currency has to fit that.
    const moved = await owner.call('PATCH', `/payment-links/${made.body.id}`, { currency: 'JPY' })
    expect(moved.status).toBe(Number.isInteger(rate) ? 200 : 400)
  })

  if (provider === 'stripe')
    it('refuses what the provider cannot charge to the last digit, and says so', async () => {
      const invoice = await invoiceOf({ currency: 'KWD', rate: 12.345 }, { status: 'SENT' })
      const { status, body } = await app.call('POST', `/invoices/${invoice.id}/payment`, {})
      expect([status, body.message]).toEqual([
        409,
        'Card payments of KWD 12.345 are not possible: only rounder amounts are. Please choose another way to pay.',
      ])
      const { body: offer } = await owner.call('GET', '/card-payments?currency=UGX')
      expect(offer).toEqual({ state: 'currency', currency: 'CAD' })
    })
})
