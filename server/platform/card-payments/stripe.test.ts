import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type NoticeReceiver, startNoticeReceiver } from '../../../simulators/kit/notice-receiver.ts'
import { type SimulatorProcess, startSimulatorProcess } from '../../../simulators/kit/start-process.ts'
import { type Account, attemptIdIn, type Outcome, type PaymentProvider } from './card-payments.ts'
import { createStripe } from './stripe.ts'

let sim: SimulatorProcess
let receiver: NoticeReceiver
let stripe: PaymentProvider

beforeAll(async () => {
  receiver = await startNoticeReceiver()
  sim = await startSimulatorProcess('stripe', { 'webhook-url': `${receiver.url}/stripe` })
  stripe = createStripe({
    environment: 'sandbox',
    apiBaseUrl: `${sim.url}/api`,
    connectBaseUrl: `${sim.url}/connect`,
    secretKey: 'sk_test_stripe_simulator',
    clientId: 'ca_stripe_simulator',
    webhookSecret: 'whsec_local_simulator_0001',
    userAgent: 'duly/0.1 (tests)',
    simulatorOrigin: sim.url,
    timeoutMs: 500,
    firstWaitMs: 20,
  })
})
afterAll(async () => {
  await sim.close()
  await receiver.close()
})
beforeEach(async () => {
  await sim.sim('POST', '/reset')
  receiver.notices.length = 0
})

function value<T>(outcome: Outcome<T>): T {
  if (outcome.outcome !== 'ok') throw new Error(JSON.stringify(outcome))
  return outcome.value
}

async function connect(): Promise<Account> {
  const { id } = await sim.sim<{ id: string }>('POST', '/accounts', { name: 'Acme', currency: 'cad' })
  const { code } = await sim.sim<{ code: string }>('POST', `/accounts/${id}/approve`)
  return value(await stripe.exchangeCode({ code, merchantId: null, now: Date.now() }))
}

const request = (attemptId = crypto.randomUUID(), amountMinor = 12345) => ({
  attemptId,
  title: 'Invoice INV-1',
  amountMinor,
  currency: 'EUR',
  payer: { firstName: 'Ada', lastName: 'Moss', email: 'ada@client.test', phone: '' },
  returnUrls: { success: 'https://app.test/s', failure: 'https://app.test/f', cancel: 'https://app.test/c' },
})
const envelope = (index = 0) => {
  const notice = receiver.notices[index]
  const rawBody = Buffer.from(notice?.body ?? '')
  return { channel: 'app' as const, headers: notice?.headers ?? {}, rawBody, secret: null, now: Date.now() }
}

it('connects through the consent page, reads the account and lets go of it', async () => {
  const url = stripe.authorizeUrl({ state: 's', redirectUrl: 'http://localhost:1/api/clover/callback' })
  expect((await fetch(url)).status).toBe(200)
  const account = await connect()
  expect(value(await stripe.readMerchant(account))).toMatchObject({ name: 'Acme', currency: 'CAD', country: 'CA' })
  expect((await stripe.revoke(account)).outcome).toBe('ok')
  expect(await stripe.createCheckout(account, request(), Date.now())).toMatchObject({ reason: 'unauthorized' })
  expect(stripe.accepts('CAD', 'EUR')).toBe(true)
})

it('takes a code once', async () => {
  const { id } = await sim.sim<{ id: string }>('POST', '/accounts', {})
  const { code } = await sim.sim<{ code: string }>('POST', `/accounts/${id}/approve`)
  const exchange = () => stripe.exchangeCode({ code, merchantId: null, now: Date.now() })
  expect((await exchange()).outcome).toBe('ok')
  expect((await exchange()).outcome).toBe('refused')
})

it('opens, pays, notifies and reads back a payment that names our attempt', async () => {
  const account = await connect()
  const asked = request()
  const { sessionId, href } = value(await stripe.createCheckout(account, asked, Date.now()))
  expect(await (await fetch(href)).text()).toContain('Invoice INV-1')
  const form = new URLSearchParams({ number: '4242424242424242', expiry: '12/39', code: '123' })
  const back = await fetch(href, { method: 'POST', body: form, redirect: 'manual' })
  expect(back.headers.get('location')).toBe('https://app.test/s')
  await receiver.waitFor(1)
  const verified = stripe.verifyNotice(envelope())
  const notice = verified.verified ? verified.notices[0] : null
  expect(notice).toMatchObject({ kind: 'payment', merchantId: account.merchantId, sessionId })
  const payment = value(await stripe.readPayment(account, notice?.paymentId ?? ''))
  expect(payment).toMatchObject({ state: 'succeeded', amountMinor: 12345, currency: 'EUR', card: { last4: '4242' } })
  const order = value(await stripe.readOrder(account, payment))
  expect(order.sessionId).toBe(sessionId)
  expect(attemptIdIn(order.notes)).toBe(asked.attemptId)
  expect(value(await stripe.readPaymentOfSession(account, sessionId))?.id).toBe(payment.id)
  const range = { since: Date.now() - 60_000, until: Date.now() + 60_000 }
  expect(value(await stripe.listPayments(account, range)).map((one) => one.id)).toEqual([payment.id])

  await sim.sim('POST', `/payments/${payment.id}/refund`, { amount: 345 })
  await receiver.waitFor(2)
  expect(stripe.verifyNotice(envelope(1))).toMatchObject({ notices: [{ kind: 'payment', paymentId: payment.id }] })
  expect(value(await stripe.readPayment(account, payment.id)).refundedMinor).toBe(345)
})

it('a refund is made once, pending until the bank has it, and may fail; more than ten are all read', async () => {
  const account = await connect()
  const { sessionId } = value(await stripe.createCheckout(account, request(), Date.now()))
  const { id: paymentId } = await sim.sim<{ id: string }>('POST', `/sessions/${sessionId}/pay`)
  const asked = (amountMinor: number) => ({ refundId: crypto.randomUUID(), paymentId, amountMinor, currency: 'EUR' })
  const read = async () => value(await stripe.readPayment(account, paymentId))

  const whole = asked(345)
  const made = value(await stripe.refund(account, whole))
  expect(made).toMatchObject({ state: 'succeeded', amountMinor: 345, reference: whole.refundId })
  expect(value(await stripe.refund(account, whole))).toEqual(made)
  expect(await read()).toMatchObject({ refundedMinor: 345, refunds: [made] })

  await sim.sim('POST', '/faults', { kind: 'refund_pending' })
  const pending = value(await stripe.refund(account, asked(1000)))
  expect(pending.state).toBe('pending')
  expect((await read()).refundedMinor).toBe(345)
  await sim.sim('POST', `/refunds/${pending.id}/end`, { status: 'succeeded' })
  expect((await read()).refundedMinor).toBe(1345)
  await sim.sim('POST', `/refunds/${pending.id}/end`, { status: 'failed' })
  const failed = (await read()).refunds.find(({ id }) => id === pending.id)
  expect(failed).toMatchObject({ state: 'failed', problem: 'expired_or_canceled_card' })
  const told = (await receiver.waitFor(7)).flatMap((_, at) => {
    const verified = stripe.verifyNotice(envelope(at))
    return verified.verified ? verified.notices : []
  })
  expect(new Set(told.map((notice) => notice.paymentId))).toEqual(new Set([paymentId]))

  for (let count = 0; count < 10; count += 1) await stripe.refund(account, asked(1))
  expect(await read()).toMatchObject({ refundedMinor: 355, refunds: { length: 12 } })
  const range = { since: Date.now() - 60_000, until: Date.now() + 60_000 }
  const listed = value(await stripe.listPayments(account, range)).find(({ id }) => id === paymentId)
  expect(listed).toMatchObject({ refundedMinor: 355, refunds: { length: 12 } })
  expect(await stripe.refund(account, asked(999_999))).toMatchObject({ outcome: 'refused', reason: 'invalid' })
})

it('a declined card is told and read as failed; another card of the same payment succeeds', async () => {
  const account = await connect()
  const { sessionId, href } = value(await stripe.createCheckout(account, request(), Date.now()))
  const pay = (number: string) =>
    fetch(href, {
      method: 'POST',
      body: new URLSearchParams({ number, expiry: '12/39', code: '123' }),
      redirect: 'manual',
    })
  expect((await pay('4005571702222222')).status).toBe(402)
  await receiver.waitFor(1)
  const verified = stripe.verifyNotice(envelope())
  const notice = verified.verified ? verified.notices[0] : null
  expect(notice).toMatchObject({ kind: 'payment', merchantId: account.merchantId })
  const paymentId = notice?.paymentId ?? ''
  expect(value(await stripe.readPayment(account, paymentId))).toMatchObject({ state: 'failed', amountMinor: 12345 })
  expect(value(await stripe.readPaymentOfSession(account, sessionId))).toMatchObject({ id: paymentId, state: 'failed' })
  expect((await pay('4242424242424242')).status).toBe(303)
  expect(value(await stripe.readPayment(account, paymentId))).toMatchObject({ state: 'succeeded' })
})

it('ends a session that is still open', async () => {
  const account = await connect()
  const { sessionId, href } = value(await stripe.createCheckout(account, request(), Date.now()))
  expect((await stripe.expireCheckout(account, sessionId)).outcome).toBe('ok')
  expect((await fetch(href)).status).toBe(410)
  expect((await stripe.expireCheckout(account, sessionId)).outcome).toBe('refused')
})

it('repeats a creation under the same key without making a second session, a stored 500 included', async () => {
  const account = await connect()
  const asked = request()
  const now = Date.now()
  const at = (given = asked) => stripe.createCheckout(account, given, now)
  await sim.sim('POST', '/faults', { kind: 'timeout_after_success', on: 'checkout', seconds: 2 })
  expect(await at()).toMatchObject({ outcome: 'unknown', reason: 'timeout' })
  const again = value(await at())
  const { sessions } = await sim.sim<{ sessions: { id: string }[] }>('GET', '/sessions')
  expect(sessions.map((session) => session.id)).toEqual([again.sessionId])
  expect((await at({ ...asked, amountMinor: 777 })).outcome).toBe('refused')

  const failing = request()
  await sim.sim('POST', '/faults', { kind: 'server_error_stored', on: 'checkout' })
  expect(await at(failing)).toMatchObject({ outcome: 'unknown', reason: 'server_error' })
  expect(await at(failing)).toMatchObject({ outcome: 'unknown', reason: 'server_error' })
  await sim.sim('POST', '/clock', { advanceSeconds: 25 * 3600 })
  expect(await stripe.createCheckout(account, failing, now + 25 * 3600_000)).toMatchObject({ outcome: 'ok' })
})

it('answers 409 while a twin runs, and stores nothing for a request that is not valid', async () => {
  const account = await connect()
  const asked = request()
  const now = Date.now()
  await sim.sim('POST', '/faults', { kind: 'slow_execution', on: 'checkout', seconds: 0.2 })
  const twins = await Promise.all([
    stripe.createCheckout(account, asked, now),
    stripe.createCheckout(account, asked, now),
  ])
  expect(twins.map((twin) => twin.outcome).sort()).toEqual(['ok', 'unknown'])
  const invalid = request(crypto.randomUUID(), 10)
  expect((await stripe.createCheckout(account, invalid, now)).outcome).toBe('refused')
  expect((await stripe.createCheckout(account, { ...invalid, amountMinor: 100 }, now)).outcome).toBe('ok')
})

it('believes no event that is forged, old or sent to the wrong kind of address', async () => {
  const account = await connect()
  await sim.sim('POST', '/faults', { kind: 'webhook_bad_signature' })
  const { sessionId } = value(await stripe.createCheckout(account, request(), Date.now()))
  await sim.sim('POST', `/sessions/${sessionId}/pay`)
  await receiver.waitFor(1)
  expect(stripe.verifyNotice(envelope())).toMatchObject({ verified: false, problem: 'signature wrong' })
  const other = value(await stripe.createCheckout(account, request(), Date.now()))
  await sim.sim('POST', `/sessions/${other.sessionId}/pay`)
  await receiver.waitFor(2)
  expect(stripe.verifyNotice(envelope(1)).verified).toBe(true)
  expect(stripe.verifyNotice({ ...envelope(1), now: Date.now() + 400_000 }).verified).toBe(false)
  expect(stripe.verifyNotice({ ...envelope(1), channel: 'connection' }).verified).toBe(false)
})

it('believes what the official package signs, and the official package what reaches us', async () => {
  const { webhooks } = new Stripe('sk_test_official')
  const secret = 'whsec_local_simulator_0001'
  const now = Date.now()
  const payload = JSON.stringify({ id: 'evt_1', type: 'charge.refunded', account: 'acct_1', data: { object: {} } })
  const signed = (of: { payload?: string; secret?: string; timestamp?: number } = {}) => ({
    channel: 'app' as const,
    headers: { 'stripe-signature': webhooks.generateTestHeaderString({ payload, secret, ...of }) },
    rawBody: Buffer.from(payload),
    secret: null,
    now,
  })
  expect(stripe.verifyNotice(signed())).toMatchObject({ verified: true, notices: [{ dedupeKey: 'evt_1' }] })
  for (const forged of [
    { secret: 'whsec_other' },
    { payload: `${payload} ` },
    { timestamp: Math.floor(now / 1000) - 301 },
  ])
    expect(stripe.verifyNotice(signed(forged)).verified, JSON.stringify(forged)).toBe(false)

  const account = await connect()
  const { sessionId } = value(await stripe.createCheckout(account, request(), now))
  await sim.sim('POST', `/sessions/${sessionId}/pay`)
  const [{ body, headers } = { body: '', headers: {} as Record<string, string> }] = await receiver.waitFor(1)
  const event = webhooks.constructEvent(body, String(headers['stripe-signature']), secret)
  expect(event).toMatchObject({ type: 'checkout.session.completed', account: account.merchantId })
})

it('names a version of the API that there is', async () => {
  const account = await connect()
  expect((await stripe.listPayments(account, { since: 0, until: Date.now() })).outcome).toBe('ok')
  const strict = await fetch(`${sim.url}/api/v1/payment_intents`, {
    headers: { authorization: 'Bearer sk_test_stripe_simulator', 'stripe-version': '2026-07-29' },
  })
  expect(strict.status).toBe(400)
})

it('tells refused from unknown', async () => {
  const account = await connect()
  const faults: [string, object][] = [
    ['rate_limited', { outcome: 'refused', reason: 'rate_limited' }],
    ['server_error', { outcome: 'unknown', reason: 'server_error' }],
    ['redirect', { outcome: 'unknown', reason: 'unreadable' }],
    ['unreadable', { outcome: 'unknown', reason: 'unreadable' }],
  ]
  for (const [kind, expected] of faults) {
    await sim.sim('POST', '/faults', { kind, on: 'checkout' })
    expect(await stripe.createCheckout(account, request(), Date.now())).toMatchObject(expected)
  }
})
