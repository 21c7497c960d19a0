import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type NoticeReceiver, startNoticeReceiver } from '../../../simulators/kit/notice-receiver.ts'
import { type SimulatorProcess, startSimulatorProcess } from '../../../simulators/kit/start-process.ts'
import { type Account, attemptIdIn, type Outcome, type PaymentProvider } from './card-payments.ts'
import { createClover, readTime } from './clover.ts'

const attemptId = '0193aaaa-bbbb-7ccc-8ddd-eeeeffff0001'
const secret = 'whs_local_simulator_0001'

let sim: SimulatorProcess
let receiver: NoticeReceiver
let clover: PaymentProvider

beforeAll(async () => {
  receiver = await startNoticeReceiver()
  sim = await startSimulatorProcess('clover', { 'webhook-url': `${receiver.url}/app`, 'webhook-auth': 'static-auth' })
  clover = createClover({
    environment: 'sandbox',
    hosts: {
      authorize: `${sim.url}/www`,
      api: `${sim.url}/api`,
      checkout: `${sim.url}/checkout-api`,
      ecom: `${sim.url}/scl`,
    },
    app: { id: 'DULYL0CALAPP0', secret: 'clover-simulator-app-secret' },
    appWebhookAuth: 'static-auth',
    webhookToleranceSeconds: 86_400,
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

async function connect(merchant: object = {}): Promise<Account & { refreshToken: string }> {
  const { id } = await sim.sim<{ id: string }>('POST', '/merchants', {
    webhookUrl: `${receiver.url}/hco`,
    webhookSecret: secret,
    ...merchant,
  })
  const { code } = await sim.sim<{ code: string }>('POST', `/merchants/${id}/approve`)
  const grant = value(await clover.exchangeCode({ code, merchantId: id, now: Date.now() }))
  return { merchantId: id, accessToken: grant.accessToken, refreshToken: grant.refreshToken ?? '' }
}

const request = {
  attemptId,
  title: `Invoice ${'x'.repeat(200)}`,
  amountMinor: 12345,
  currency: 'CAD',
  payer: { firstName: 'Ada', lastName: 'Moss', email: 'ada@client.test', phone: '' },
  returnUrls: { success: 'https://app.test/s', failure: 'https://app.test/f', cancel: 'https://app.test/c' },
}
const fault = (kind: string, on?: string, rest: object = {}) => sim.sim('POST', '/faults', { kind, on, ...rest })
const pay = (session: string, outcome = 'approved') =>
  sim.sim<{ id: string }>('POST', `/sessions/${session}/pay`, { outcome })

describe('connecting', () => {
  it('sends the owner to the consent page with all it needs', async () => {
    const url = new URL(clover.authorizeUrl({ state: 's', redirectUrl: 'http://localhost:1/api/clover/callback' }))
    expect(url.pathname).toBe('/www/oauth/v2/authorize')
    expect((await fetch(url)).status).toBe(200)
  })

  it('exchanges a code once, and refreshes into a whole new pair', async () => {
    const account = await connect()
    const refresh = () => clover.refresh({ ...account, now: Date.now() })
    const next = value(await refresh())
    expect(next.accessToken).not.toBe(account.accessToken)
    expect(next.accessExpiresAt).toBeGreaterThan(Date.now() + 29 * 60_000)
    expect(await refresh()).toMatchObject({ outcome: 'refused', reason: 'unauthorized' })
  })

  it('says nothing of the answer when a token call fails', async () => {
    const answer = await clover.exchangeCode({ code: 'nonsense', merchantId: 'ABCDEFGHJKMNP', now: Date.now() })
    expect(answer).toEqual({ outcome: 'refused', reason: 'unauthorized', status: 401, message: 'status 401' })
    expect(await clover.exchangeCode({ code: 'x', merchantId: null, now: 0 })).toMatchObject({ reason: 'invalid' })
  })

  it('reads the merchant’s name, currency and country', async () => {
    const account = await connect({ name: 'Acme', currency: 'USD', country: 'US' })
    expect(value(await clover.readMerchant(account))).toMatchObject({ name: 'Acme', currency: 'USD', country: 'US' })
    expect(clover.accepts('USD', 'USD')).toBe(true)
    expect(clover.accepts('USD', 'EUR')).toBe(false)
    expect(clover.accepts(null, 'USD')).toBe(false)
  })
})

describe('checkouts', () => {
  it('opens one line over the whole amount, its name cut, our attempt in the note', async () => {
    const checkout = value(await clover.createCheckout(await connect(), request, Date.now()))
    expect(checkout.href.startsWith(`${sim.url}/www/checkout/`)).toBe(true)
    expect(checkout.expiresAt).toBeGreaterThan(Date.now() + 14 * 60_000)
    const { sessions } = await sim.sim<{ sessions: { lineItems: object[] }[] }>('GET', '/sessions')
    expect(sessions[0]?.lineItems).toEqual([
      { name: request.title.slice(0, 126), price: 12345, unitQty: 1, note: `att_${attemptId}` },
    ])
  })

  it.each(['seconds', 'ms', 'T', '@'])('understands times written as %s', async (timeStyle) => {
    await sim.sim('POST', '/settings', { timeStyle })
    const { expiresAt } = value(await clover.createCheckout(await connect(), request, Date.now()))
    expect(Math.abs(expiresAt - Date.now() - 15 * 60_000)).toBeLessThan(5_000)
  })

  it('tells refused from unknown', async () => {
    const account = await connect()
    const create = (given: object = {}) => clover.createCheckout(account, { ...request, ...given }, Date.now())
    expect(await create({ amountMinor: -1 })).toMatchObject({ outcome: 'refused', reason: 'invalid', status: 400 })
    await fault('rate_limited', 'checkout')
    expect(await create()).toMatchObject({ outcome: 'refused', reason: 'rate_limited' })
    await fault('server_error', 'checkout')
    expect(await create()).toMatchObject({ outcome: 'unknown', reason: 'server_error' })
    await fault('unreadable', 'checkout')
    expect(await create()).toMatchObject({ outcome: 'unknown', reason: 'unreadable' })
    await fault('oversized', 'checkout')
    expect(await create()).toMatchObject({ outcome: 'unknown', reason: 'unreadable' })
    await fault('redirect', 'checkout')
    expect(await create()).toMatchObject({ outcome: 'unknown', reason: 'unreadable' })
    await fault('timeout_after_success', 'checkout', { seconds: 2 })
    expect(await create()).toMatchObject({ outcome: 'unknown', reason: 'timeout' })
    await fault('timeout', 'checkout', { seconds: 0.05 })
    expect(await create()).toMatchObject({ outcome: 'unknown', reason: 'network' })
    await sim.sim('POST', '/tokens/expire')
    expect(await create()).toMatchObject({ outcome: 'refused', reason: 'unauthorized' })
  })

  it('hands no page of a foreign host on', async () => {
    const { hosts } = { hosts: { authorize: '', api: '', checkout: `${sim.url}/checkout-api`, ecom: '' } }
    const strict = createClover({
      environment: 'production',
      hosts,
      app: null,
      appWebhookAuth: null,
      webhookToleranceSeconds: 60,
      userAgent: 'duly/0.1 (tests)',
      simulatorOrigin: null,
    })
    expect(await strict.createCheckout(await connect(), request, Date.now())).toMatchObject({ outcome: 'refused' })
  })
})

describe('payments', () => {
  async function paid(outcome = 'approved') {
    const account = await connect()
    const { sessionId } = value(await clover.createCheckout(account, request, Date.now()))
    const { id } = await pay(sessionId, outcome)
    return { account, sessionId, id }
  }

  it('are read with amount, card and order, whose note names the attempt', async () => {
    const { account, id } = await paid()
    const payment = value(await clover.readPayment(account, id))
    expect(payment).toMatchObject({ state: 'succeeded', amountMinor: 12345, refundedMinor: 0, card: { last4: '4242' } })
    expect(attemptIdIn(value(await clover.readOrder(account, payment)).notes)).toBe(attemptId)
  })

  it('that were declined, refunded or voided say so', async () => {
    const declined = await paid('declined')
    expect(value(await clover.readPayment(declined.account, declined.id)).state).toBe('failed')
    const refunded = await paid()
    await sim.sim('POST', `/payments/${refunded.id}/refund`, { amount: 345 })
    expect(value(await clover.readPayment(refunded.account, refunded.id)).refundedMinor).toBe(345)
    const voided = await paid()
    await sim.sim('POST', `/payments/${voided.id}/void`)
    expect(value(await clover.readPayment(voided.account, voided.id))).toMatchObject({
      state: 'voided',
      refundedMinor: 12345,
    })
  })

  it('are given back in part, once for each id, and no more than there is', async () => {
    const { account, id } = await paid()
    const asked = { refundId: crypto.randomUUID(), paymentId: id, amountMinor: 345, currency: 'CAD' }
    const first = value(await clover.refund(account, asked))
    expect(first).toMatchObject({ state: 'succeeded', amountMinor: 345, problem: '' })
    expect(value(await clover.refund(account, asked))).toEqual(first)
    expect(value(await clover.readPayment(account, id))).toMatchObject({ refundedMinor: 345, refunds: [first] })
    const other = { ...asked, refundId: crypto.randomUUID() }
    expect(await clover.refund(account, { ...other, amountMinor: 12001 })).toMatchObject({
      outcome: 'refused',
      reason: 'invalid',
      message: 'The amount exceeds what is left of the charge.',
    })
    await sim.sim('POST', '/faults', { kind: 'refund_failed' })
    const failed = await clover.refund(account, { ...other, refundId: crypto.randomUUID() })
    expect(value(failed)).toMatchObject({ state: 'failed' })
    await sim.sim('POST', '/settings', { refundsByApi: false })
    expect(await clover.refund(account, { ...other, refundId: crypto.randomUUID() })).toMatchObject({ status: 400 })
    await sim.sim('POST', '/settings', { refundsByApi: true })
  })

  it('that cannot be read yet are not found, and found later', async () => {
    await fault('payment_read_404', undefined, { seconds: 30 })
    const { account, id } = await paid()
    expect(await clover.readPayment(account, id)).toMatchObject({ outcome: 'refused', reason: 'not_found' })
    await sim.sim('POST', '/clock', { advanceSeconds: 31 })
    expect(value(await clover.readPayment(account, id)).id).toBe(id)
  })

  it('are read again after a rate limit, and given up after three tries', async () => {
    const { account, id } = await paid()
    await fault('rate_limited', 'payment', { times: 2 })
    expect(value(await clover.readPayment(account, id)).id).toBe(id)
    await fault('rate_limited', 'payment', { times: 3 })
    expect(await clover.readPayment(account, id)).toMatchObject({ outcome: 'refused', reason: 'rate_limited' })
  })

  it('are listed over several pages, oldest first', async () => {
    await sim.sim('POST', '/settings', { limits: false })
    const account = await connect()
    for (let count = 0; count < 103; count += 1) {
      const { sessionId } = value(await clover.createCheckout(account, request, Date.now()))
      await pay(sessionId)
    }
    const range = { since: Date.now() - 60_000, until: Date.now() + 60_000 }
    const listed = value(await clover.listPayments(account, range))
    expect(listed).toHaveLength(103)
    expect(new Set(listed.map((payment) => payment.id)).size).toBe(103)
  })
})

describe('notices', () => {
  const envelope = (path: string) => {
    const notice = receiver.notices.find((one) => one.path === path)
    const channel = path === '/app' ? ('app' as const) : ('connection' as const)
    const rawBody = Buffer.from(notice?.body ?? '')
    return { channel, headers: notice?.headers ?? {}, rawBody, secret, now: Date.now() }
  }

  it.each(['camel', 'pascal'])('of both kinds are believed and read, keys in %s', async (keyCasing) => {
    await sim.sim('POST', '/settings', { keyCasing, dataAs: keyCasing === 'pascal' ? 'object' : 'string' })
    const account = await connect()
    const { sessionId } = value(await clover.createCheckout(account, request, Date.now()))
    const { id } = await pay(sessionId)
    await receiver.waitFor(2)
    const { merchantId } = account
    expect(clover.verifyNotice(envelope('/hco'))).toMatchObject({
      verified: true,
      notices: [{ kind: 'payment', merchantId, paymentId: id, sessionId, dedupeKey: `PAYMENT:${id}:APPROVED` }],
    })
    expect(clover.verifyNotice(envelope('/app'))).toMatchObject({
      verified: true,
      notices: [{ kind: 'payment', merchantId, paymentId: id }],
    })
  })

  it('that are forged, unsigned or meant for an address without a secret are not believed', async () => {
    await fault('webhook_bad_signature', undefined, { times: 2 })
    const { sessionId } = value(await clover.createCheckout(await connect(), request, Date.now()))
    await pay(sessionId)
    await receiver.waitFor(2)
    expect(clover.verifyNotice(envelope('/hco'))).toMatchObject({ verified: false, problem: 'signature wrong' })
    expect(clover.verifyNotice(envelope('/app')).verified).toBe(false)
    expect(clover.verifyNotice({ ...envelope('/hco'), secret: null }).verified).toBe(false)
    expect(clover.verifyNotice({ ...envelope('/hco'), headers: {} }).verified).toBe(false)
  })

  it('with a verification code come unsigned', async () => {
    const { merchantId } = await connect()
    const sent = await sim.sim<{ verificationCode: string }>('POST', `/merchants/${merchantId}/verify-webhook`)
    await receiver.waitFor(1)
    expect(clover.verifyNotice(envelope('/hco'))).toMatchObject({
      verified: true,
      notices: [{ kind: 'verification', verificationCode: sent.verificationCode }],
    })
  })

  it('that make no sense are kept under a key of their own and start nothing', () => {
    for (const body of ['', 'x', '[]', '{"merchants":7}', '{"merchants":{"A":[{}]}}', '{"id":1}']) {
      for (const channel of ['app', 'connection'] as const) {
        const notices = clover.readNotices(channel, Buffer.from(body))
        expect(notices.every((notice) => notice.kind === 'other' && notice.dedupeKey.length > 3)).toBe(true)
      }
    }
  })
})

it('reads every style of time, and none from nonsense', () => {
  const at = Date.UTC(2025, 6, 4, 23, 57, 25, 541)
  expect(readTime('2025-07-04T23:57:25.541+0000')).toBe(at)
  expect(readTime('2025-07-04@23:57:25.541+0000')).toBe(at)
  expect(readTime(at)).toBe(at)
  expect(readTime(Math.floor(at / 1000))).toBe(Math.floor(at / 1000) * 1000)
  for (const nonsense of ['soon', '', null, undefined, {}, Number.NaN]) expect(readTime(nonsense)).toBeNull()
})
