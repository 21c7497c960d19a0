import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startSmtpSimulator } from '@duly/simulators/smtp/server.ts'
import { startTwilioSimulator } from '@duly/simulators/twilio/server.ts'
import { expect, it, onTestFinished } from 'vitest'
import { configuredProvider } from '../platform/card-payments/provider.ts'
import { openTracing } from '../platform/tracing/tracing.ts'
import { startTestApp } from '../test/app.ts'
import { attributeOf, startOtlpReceiver } from '../test/otlp-receiver.ts'

it('traces mail, SMS, PDF and calls to the payment provider below the request or job, and names nobody', async () => {
  const receiver = await startOtlpReceiver()
  onTestFinished(() => receiver.close())
  const tracing = await openTracing({ endpoint: receiver.endpoint, serviceName: 'duly-test', share: 1 })
  const mail = await startSmtpSimulator()
  onTestFinished(() => mail.close())
  const twilio = await startTwilioSimulator()
  onTestFinished(() => twilio.close())
  const provider = createServer((_request, response) =>
    response.writeHead(404).end('{"error":{"message":"ch_secret"}}'),
  )
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done))
  onTestFinished(() => void provider.close())
  const providerHost = `127.0.0.1:${(provider.address() as AddressInfo).port}`
  const app = await startTestApp({
    tracing,
    workers: true,
    env: {
      SMTP_URL: mail.smtpUrl,
      TWILIO_API_BASE_URL: twilio.url,
      TWILIO_ACCOUNT_SID: twilio.account.accountSid,
      TWILIO_AUTH_TOKEN: twilio.account.authToken,
      TWILIO_FROM: '+15005550006',
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_secret',
      STRIPE_API_BASE_URL: `http://${providerHost}`,
    },
  })
  onTestFinished(() => app.close())
  const ada = await app.register()
  const { body: invoice } = await ada.call('POST', '/invoices', {
    invoiceNumber: 'TRACED-1',
    billingName: 'Harbour & Pine',
    billingEmail: 'nobody.sees@client.example',
    issueDate: '2026-03-05',
    dueDate: '2026-04-04',
    currency: 'CAD',
    items: [{ name: 'Layout', quantity: 1, rate: 12.5 }],
  })
  const path = `/invoices/${invoice.id}`
  expect((await ada.call('POST', `${path}/send`, { email: 'nobody.sees@client.example' })).status).toBe(200)
  expect(
    (await ada.call('POST', `${path}/send-sms`, { phoneNumber: '+15875550188', confirmOtherNumber: true })).status,
  ).toBe(200)
  expect((await app.call('GET', `${path}/pdf`)).status).toBe(200)
  const texts = async () =>
    ((await (await fetch(`${twilio.url}/__sim/messages`)).json()) as { messages: unknown[] }).messages.length
  await expect.poll(texts, { timeout: 60_000 }).toBe(1)
  await expect.poll(() => mail.messages.list().length, { timeout: 60_000 }).toBe(1)
  const { provider: stripe } = configuredProvider(app.config, null, tracing.call)
  const account = { merchantId: 'acct_secret', accessToken: 'token_secret' }
  await tracing.job('payments.ask', async () =>
    expect((await stripe?.readPayment(account, 'pi_secret'))?.outcome).toBe('refused'),
  )
  await app.server.close()
  await tracing.close()

  const named = (name: string) => receiver.spans.filter((span) => span.name === name)
  const parentOf = (name: string) => receiver.spans.find(({ spanId }) => spanId === named(name)[0]?.parentSpanId)?.name
  // Closing waits two seconds for the receiver, which a busy machine may need more of.
  const awaited = ['pdf invoice', 'mail', 'sms', `GET ${providerHost}`]
  await expect.poll(() => awaited.filter((name) => !parentOf(name)), { timeout: 60_000 }).toEqual([])
  // The request itself tries first; a job does when that is slow.
  for (const name of ['mail', 'sms']) expect(parentOf(name)).toMatch(/^job |^POST \/api\/invoices\/:id\/send/)
  const asked = named(`GET ${providerHost}`)
  expect(parentOf(`GET ${providerHost}`)).toBe('job payments.ask')
  expect([attributeOf(asked[0], 'error.type'), asked[0]?.status.code]).toEqual(['not_found', 2])
  expect(named('mail')[0]?.status.code ?? 0).toBe(0)
  const calls = receiver.spans.filter(({ name }) => /^(mail|sms|pdf invoice|GET 127)/.test(name))
  expect(JSON.stringify(calls)).not.toMatch(/nobody\.sees|5875550188|TRACED|secret|Harbour/)
})
