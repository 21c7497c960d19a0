import { afterAll, beforeAll, expect, it } from 'vitest'
import { type SimulatorProcess, startSimulatorProcess } from '../../simulators/kit/start-process.ts'
import { startTestApp, type TestApp } from '../test/app.ts'

let sim: SimulatorProcess
let app: TestApp
const mails: string[] = []

beforeAll(async () => {
  sim = await startSimulatorProcess('clover')
  app = await startTestApp({
    workers: true,
    env: {
      APP_BASE_URL: 'http://localhost:1',
      CLOVER_APP_ID: 'DULYL0CALAPP0',
      CLOVER_APP_SECRET: 'clover-simulator-app-secret',
      CLOVER_APP_WEBHOOK_AUTH: 'clover-simulator-webhook-auth',
      CLOVER_AUTHORIZE_BASE_URL: `${sim.url}/www`,
      CLOVER_API_BASE_URL: `${sim.url}/api`,
      CLOVER_CHECKOUT_BASE_URL: `${sim.url}/checkout-api`,
      CLOVER_ECOM_BASE_URL: `${sim.url}/scl`,
    },
    invoiceParts: {
      queueMail: async (_tx, mail) => {
        mails.push(mail.kind)
        return { id: '' }
      },
    },
  })
  const url = await app.server.listen({ host: '127.0.0.1', port: 0 })
  await sim.sim('POST', '/app', { webhookUrl: `${url}/api/webhooks/clover/app` })
})
afterAll(async () => {
  await app.close()
  await sim.close()
})

it('an invoice is paid by card from connecting to PAID, through the whole application', async () => {
  const owner = await app.register()
  const started = await owner.call('GET', '/clover/connect')
  const query = Object.fromEntries(new URL(started.body.url).searchParams)
  const consent = await fetch(new URL('consent', started.body.url), {
    method: 'POST',
    body: new URLSearchParams({ ...query, merchant: 'new:CAD', decision: 'approve' }),
    redirect: 'manual',
  })
  const back = new URL(consent.headers.get('location') ?? '')
  const cookie = String(started.headers['set-cookie']).split(';')[0] ?? ''
  const landed = await app.call('GET', back.pathname.replace('/api', '') + back.search, undefined, { cookie })
  expect(landed.headers.location).toContain('success=true')

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
  const card = new URLSearchParams({ number: '4242424242424242', expiry: '12/39', code: '123' })
  const paid = await fetch(href, { method: 'POST', body: card, redirect: 'manual' })
  expect(paid.headers.get('location')).toContain(`/pay/${id}`)

  let shown = await app.call('GET', `/invoices/${id}/public`)
  for (let tries = 0; tries < 100 && shown.body.status !== 'PAID'; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    shown = await app.call('GET', `/invoices/${id}/public`)
  }
  expect(shown.body).toMatchObject({ status: 'PAID', checkout: 'paid' })
  expect(mails.filter((kind) => kind === 'receipt')).toHaveLength(1)
  expect((await app.call('POST', `/invoices/${id}/payment`, {})).status).toBe(409)
})
