import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SimulatorProcess, startSimulatorProcess } from '../../simulators/kit/start-process.ts'
import { startTestApp, type TestApp } from '../test/app.ts'

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

describe.each(['clover', 'stripe'] as const)('with %s', (provider) => {
  let sim: SimulatorProcess
  let app: TestApp
  const mails: string[] = []

  beforeAll(async () => {
    sim = await startSimulatorProcess(provider)
    app = await startTestApp({
      workers: true,
      env: { APP_BASE_URL: 'http://localhost:1', ...providers[provider](sim.url) },
      invoiceParts: {
        queueMail: async (_tx, mail) => {
          mails.push(mail.kind)
          return { id: '' }
        },
      },
    })
    const url = await app.server.listen({ host: '127.0.0.1', port: 0 })
    if (provider === 'clover') await sim.sim('POST', '/app', { webhookUrl: `${url}/api/webhooks/clover/app` })
    else await sim.sim('POST', '/platform', { webhookUrl: `${url}/api/webhooks/stripe` })
  })
  afterAll(async () => {
    await app.close()
    await sim.close()
  })

  /** Somebody whose business takes cards. */
  async function connectedOwner() {
    const owner = await app.register()
    const started = await owner.call('GET', '/clover/connect')
    const query = Object.fromEntries(new URL(started.body.url).searchParams)
    const consent = await fetch(new URL('consent', started.body.url), {
      method: 'POST',
      body: new URLSearchParams({ ...query, merchant: 'new:CAD', account: 'new:cad', decision: 'approve' }),
      redirect: 'manual',
    })
    const back = new URL(consent.headers.get('location') ?? '')
    const cookie = String(started.headers['set-cookie']).split(';')[0] ?? ''
    const landed = await app.call('GET', back.pathname.replace('/api', '') + back.search, undefined, { cookie })
    expect(landed.headers.location).toContain('success=true')
    return owner
  }

  /** Pays on the provider's checkout page; answers where that sends the payer. */
  async function payAt(href: string, number = '4242424242424242'): Promise<string | null> {
    const card = new URLSearchParams({ number, expiry: '12/39', code: '123' })
    return (await fetch(href, { method: 'POST', body: card, redirect: 'manual' })).headers.get('location')
  }

  it('an invoice is paid by card from connecting to PAID, through the whole application', async () => {
    const owner = await connectedOwner()
    const created = await owner.call('POST', '/invoices', {
      invoiceNumber: 'INV-20260101-042',
      billingName: 'Ada Moss',
      billingEmail: 'ada@client.test',
      billingPhone: '+15875550100',
      billingAddress: '1 Main Street',
      billingCity: 'Calgary',
      billingProvince: 'AB',
      billingZip: 'T2P 1J9',
      billingCountry: 'Canada',
      issueDate: '2026-01-01',
      dueDate: '2026-02-01',
      currency: 'CAD',
      status: 'SENT',
      paymentMethod: 'card',
      items: [{ name: 'Design', quantity: 1, rate: 123.45 }],
    })
    expect(created.status).toBe(201)
    const { id } = created.body
    const { body } = await app.call('POST', `/invoices/${id}/payment`, {})
    const href = String(body.checkoutUrl)
    expect(await (await fetch(href)).text()).toContain('Invoice INV-20260101-042')
    expect(await payAt(href)).toContain(`/pay/${id}`)

    let shown = await app.call('GET', `/invoices/${id}/public`)
    for (let tries = 0; tries < 100 && shown.body.status !== 'PAID'; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 50))
      shown = await app.call('GET', `/invoices/${id}/public`)
    }
    expect(shown.body).toMatchObject({ status: 'PAID', checkout: 'paid' })
    expect(mails.filter((kind) => kind === 'receipt')).toHaveLength(1)
    expect((await app.call('POST', `/invoices/${id}/payment`, {})).status).toBe(409)
  })

  it('a payment link is paid once; one that is paid, expired or cancelled says why it cannot be', async () => {
    const owner = await connectedOwner()
    const aLink = async () =>
      (
        await owner.call('POST', '/payment-links', {
          billingName: 'Ada Moss',
          billingEmail: 'ada@client.test',
          billingPhone: '+15875550100',
          currency: 'CAD',
          total: 40,
        })
      ).body.id as string
    const start = (id: string) => app.call('POST', `/payment-links/${id}/payment`, {})
    const paid = await aLink()
    const shown = async () => (await app.call('GET', `/payment-links/${paid}/public`)).body
    const { checkoutUrl } = (await start(paid)).body
    expect(await payAt(checkoutUrl, '4005571702222222')).toBeNull()
    const inTime = { timeout: 15_000, interval: 50 }
    await expect.poll(shown, inTime).toMatchObject({ status: 'PENDING', payable: 'yes', checkout: 'declined' })
    expect(await payAt(checkoutUrl)).toContain(`/pay-link/${paid}`)
    await expect.poll(shown, inTime).toMatchObject({ status: 'PAID', payable: 'paid', checkout: 'paid' })
    const story = (await owner.call('GET', `/payment-links/${paid}/timeline`)).body
    const moves = story.filter((entry: { kind: string }) => /^(created|checkout|payment)/.test(entry.kind))
    const of40 = { amount: '$40.00', currency: 'CAD', provider }
    expect(moves).toMatchObject([
      { kind: 'payment_received', by: null, detail: of40 },
      { kind: 'checkout_declined', by: null, detail: of40 },
      { kind: 'checkout_opened', by: null, detail: of40 },
      { kind: 'created', by: 'Ada Moss' },
    ])
    expect(await start(paid)).toMatchObject({
      status: 409,
      body: { message: 'This payment link has already been paid.' },
    })

    const cancelled = await aLink()
    await owner.call('PATCH', `/payment-links/${cancelled}`, { status: 'CANCELLED' })
    expect(await start(cancelled)).toMatchObject({
      status: 409,
      body: { message: 'This payment link cannot be paid.' },
    })

    const old = await aLink()
    app.clock.now = new Date(Date.now() + 91 * 86_400_000)
    expect(await start(old)).toMatchObject({ status: 409, body: { message: 'This payment link has expired.' } })
    app.clock.now = null
  })
})
