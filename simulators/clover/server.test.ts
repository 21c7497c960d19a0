import { createHmac } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type NoticeReceiver, startNoticeReceiver } from '../kit/notice-receiver.ts'
import { type SimulatorProcess, startSimulatorProcess } from '../kit/start-process.ts'

const userAgent = 'duly/0.1 (tests)'
const appId = 'DULYL0CALAPP0'
const secret = 'whs_local_simulator_0001'

type Json = Record<string, never> & { [key: string]: unknown }

let sim: SimulatorProcess
let receiver: NoticeReceiver

beforeAll(async () => {
  receiver = await startNoticeReceiver()
  sim = await startSimulatorProcess('clover', {
    'site-url': 'http://localhost:3000/api/clover',
    'webhook-url': `${receiver.url}/app`,
    'webhook-auth': 'static-value',
  })
})
afterAll(async () => {
  await sim.close()
  await receiver.close()
})
beforeEach(async () => {
  await sim.sim('POST', '/reset')
  await sim.sim('POST', '/settings', { limits: false })
  receiver.notices.length = 0
  receiver.answerWith(200)
})

async function call(path: string, init: { token?: string; body?: unknown; headers?: Record<string, string> } = {}) {
  const response = await fetch(sim.url + path, {
    method: init.body === undefined ? 'GET' : 'POST',
    redirect: 'manual',
    headers: {
      'user-agent': userAgent,
      ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(init.token ? { authorization: `Bearer ${init.token}` } : {}),
      ...init.headers,
    },
    body: init.body === undefined ? undefined : JSON.stringify(init.body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, json: parse(text) }
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return {} as Json
  }
}

async function connect(merchant: object = {}) {
  const { id } = await sim.sim<{ id: string }>('POST', '/merchants', { webhookSecret: secret, ...merchant })
  const { code } = await sim.sim<{ code: string }>('POST', `/merchants/${id}/approve`)
  const body = { client_id: appId, client_secret: 'clover-simulator-app-secret', code }
  const tokens = (await call('/api/oauth/v2/token', { body })).json
  return { id, code, token: String(tokens.access_token), refresh: String(tokens.refresh_token), tokens }
}

const cart = (line: object = {}, rest: object = {}) => ({
  customer: {},
  shoppingCart: { lineItems: [{ name: 'Invoice INV-1', price: 12345, unitQty: 1, note: 'att_1', ...line }] },
  redirectUrls: { success: 'https://app.test/back?s={CHECKOUT_SESSION_ID}', failure: 'https://app.test/failed' },
  ...rest,
})

async function checkout(merchant: { id: string; token: string }, body: object = cart()) {
  return call('/checkout-api/invoicingcheckoutservice/v1/checkouts', {
    token: merchant.token,
    body,
    headers: { 'X-Clover-Merchant-Id': merchant.id },
  })
}

describe('OAuth', () => {
  const authorize = (query: Record<string, string>) =>
    call(`/www/oauth/v2/authorize?${new URLSearchParams({ client_id: appId, ...query })}`)

  it('shows a consent page with a merchant per currency', async () => {
    const answer = await authorize({ redirect_uri: 'http://localhost:3000/api/clover/callback', state: 's1' })
    expect(answer.status).toBe(200)
    expect(answer.text).toContain('Test mode')
    expect(answer.text).toContain('Canadian dollars')
    expect(answer.text).toContain('US dollars')
  })

  it('refuses an unknown client and a foreign address to return to', async () => {
    expect((await authorize({ client_id: 'X' })).status).toBe(400)
    expect((await authorize({ redirect_uri: 'https://elsewhere.test/clover' })).status).toBe(400)
    expect((await authorize({ redirect_uri: 'http://localhost:3000/api/cloverleaf' })).status).toBe(400)
  })

  it('brings the browser back with code, merchant and state, or with a refusal', async () => {
    const consent = async (decision: string) => {
      const form = new URLSearchParams({
        client_id: appId,
        redirect_uri: 'http://localhost:3000/api/clover/callback',
        state: 's1',
        merchant: 'new:USD',
        decision,
      })
      const answer = await fetch(`${sim.url}/www/oauth/v2/consent`, { method: 'POST', body: form, redirect: 'manual' })
      return new URL(answer.headers.get('location') ?? '').searchParams
    }
    const approved = await consent('approve')
    expect(approved.get('state')).toBe('s1')
    expect(approved.get('merchant_id')).toMatch(/^[0-9A-Z]{13}$/)
    expect(approved.get('code')).toBeTruthy()
    const denied = await consent('deny')
    expect(denied.get('code')).toBeNull()
    expect(denied.get('error')).toBe('access_denied')
  })

  it('takes a code once and answers absolute seconds', async () => {
    const { code, tokens } = await connect()
    expect(Number(tokens.access_token_expiration)).toBeGreaterThan(Date.now() / 1000 + 1700)
    expect(Number(tokens.access_token_expiration)).toBeLessThan(Date.now() / 1000 + 1900)
    const body = { client_id: appId, client_secret: 'clover-simulator-app-secret', code }
    expect((await call('/api/oauth/v2/token', { body })).status).toBe(401)
  })

  it('rotates refresh tokens: each works once', async () => {
    const { refresh } = await connect()
    const body = { client_id: appId, refresh_token: refresh }
    const [first, second] = await Promise.all([
      call('/api/oauth/v2/refresh', { body }),
      call('/api/oauth/v2/refresh', { body }),
    ])
    expect([first.status, second.status].sort()).toEqual([200, 401])
  })

  it('ends access tokens after thirty minutes of its clock', async () => {
    const merchant = await connect()
    const read = () => call(`/api/v3/merchants/${merchant.id}/properties`, { token: merchant.token })
    expect((await read()).json.defaultCurrency).toBe('CAD')
    await sim.sim('POST', '/clock', { advanceSeconds: 1801 })
    expect((await read()).status).toBe(401)
  })

  it('keeps hosts apart: a call to the wrong one is not found', async () => {
    const merchant = await connect()
    expect((await call(`/www/v3/merchants/${merchant.id}`, { token: merchant.token })).status).toBe(404)
    expect((await call('/checkout-api/oauth/v2/token', { body: {} })).status).toBe(404)
  })
})

describe('checkouts', () => {
  it('opens a session of fifteen minutes', async () => {
    const answer = await checkout(await connect())
    expect(answer.status).toBe(200)
    expect(answer.json.href).toMatch(/\/www\/checkout\/[0-9a-f-]{36}\?mode=checkout$/)
    expect(answer.json.expirationTime).toMatch(/^\d{4}-\d{2}-\d{2}@\d{2}:\d{2}:\d{2}\.\d{3}\+0000$/)
  })

  it.each([
    ['seconds', /^\d{10}$/],
    ['ms', /^\d{13}$/],
    ['T', /T/],
    ['@', /@/],
  ])('writes times in the style %s', async (timeStyle, pattern) => {
    await sim.sim('POST', '/settings', { timeStyle })
    const answer = await checkout(await connect())
    expect(String(answer.json.expirationTime)).toMatch(pattern)
  })

  it.each([
    ['a null customer', cart({}, { customer: null })],
    ['no lines', cart({}, { shoppingCart: { lineItems: [] } })],
    ['a fractional price', cart({ price: 1.5 })],
    ['a negative price', cart({ price: -5 })],
    ['a name of 127 characters', cart({ name: 'x'.repeat(127) })],
    ['a quantity of nothing', cart({ unitQty: 0 })],
    ['an unknown tax rate', cart({ taxRates: [{ name: 'GST', rate: 500000 }] })],
    ['an amount beyond the limit', cart({ price: 100_000_000 })],
    ['plain http to return to', cart({}, { redirectUrls: { success: 'http://app.test/' } })],
  ])('refuses %s', async (_what, body) => {
    expect((await checkout(await connect(), body)).status).toBe(400)
  })

  it('wants the right merchant, a token and a User-Agent', async () => {
    const merchant = await connect()
    expect((await checkout({ ...merchant, id: 'XXXXXXXXXXXXX' })).status).toBe(401)
    expect((await checkout({ ...merchant, token: 'nonsense' })).status).toBe(401)
    const path = '/checkout-api/invoicingcheckoutservice/v1/checkouts'
    const headers = { 'user-agent': 'node', 'X-Clover-Merchant-Id': merchant.id }
    expect((await call(path, { token: merchant.token, body: cart(), headers })).status).toBe(400)
  })

  it('accepts a private ecommerce key, which reads nothing', async () => {
    const { id } = await sim.sim<{ id: string }>('POST', '/merchants', { privateKey: 'private-1' })
    expect((await checkout({ id, token: 'private-1' })).status).toBe(200)
    expect((await call(`/api/v3/merchants/${id}/payments`, { token: 'private-1' })).status).toBe(401)
  })
})

describe('the payment page and its notices', () => {
  async function open(merchant: object = {}) {
    const connected = await connect({ webhookUrl: `${receiver.url}/hco`, ...merchant })
    const { json } = await checkout(connected)
    return { ...connected, session: String(json.checkoutSessionId), href: String(json.href).split('?')[0] ?? '' }
  }
  const pay = (href: string, number: string) =>
    fetch(href, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ number, expiry: '12/39', code: '123' }),
    })

  it('takes the approving card, sends the payer back and both notices out', async () => {
    const { id, token, session, href } = await open()
    expect(await (await fetch(href)).text()).toContain('123.45')
    const paid = await pay(href, '4242 4242 4242 4242')
    expect(paid.status).toBe(303)
    expect(paid.headers.get('location')).toBe(`https://app.test/back?s=${session}`)

    const notices = await receiver.waitFor(2)
    const hco = notices.find((notice) => notice.path === '/hco')
    const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(hco?.headers['clover-signature'])) ?? []
    expect(v1).toBe(createHmac('sha256', secret).update(`${t}.${hco?.body}`).digest('hex'))
    const body = parse(hco?.body ?? '')
    expect(body).toMatchObject({ status: 'APPROVED', type: 'PAYMENT', merchantId: id, data: session })
    const app = notices.find((notice) => notice.path === '/app')
    expect(app?.headers['x-clover-auth']).toBe('static-value')
    expect(parse(app?.body ?? '')).toMatchObject({
      merchants: { [id]: [{ objectId: `P:${body.id}`, type: 'CREATE' }] },
    })

    const payment = (await call(`/api/v3/merchants/${id}/payments/${body.id}?expand=order,refunds`, { token })).json
    expect(payment).toMatchObject({ amount: 12345, result: 'SUCCESS', refunds: { elements: [] } })
    const order = (payment.order as unknown as { id: string }).id
    const lines = (await call(`/api/v3/merchants/${id}/orders/${order}?expand=lineItems`, { token })).json
    expect(JSON.stringify(lines)).toContain('att_1')
    expect((await pay(href, '4242424242424242')).status).toBe(410)
  })

  it('lets a declined payer try again until the session ends', async () => {
    const { href } = await open()
    const declined = await pay(href, '4005 5717 0222 2222')
    expect(declined.status).toBe(402)
    expect(await declined.text()).toContain('declined')
    expect(parse((await receiver.waitFor(1))[0]?.body ?? '{}')).toBeTruthy()
    await sim.sim('POST', '/clock', { advanceSeconds: 16 * 60 })
    const late = await pay(href, '4242 4242 4242 4242')
    expect(late.status).toBe(410)
    expect(await late.text()).toContain('expired')
  })

  it('writes notices in either key casing', async () => {
    await sim.sim('POST', '/settings', { keyCasing: 'pascal', dataAs: 'object' })
    const { session, href } = await open()
    await pay(href, '4242424242424242')
    const hco = (await receiver.waitFor(2)).find((notice) => notice.path === '/hco')
    expect(parse(hco?.body ?? '')).toMatchObject({ Status: 'APPROVED', Data: { checkoutSessionId: session } })
  })

  it('repeats a notice that was not taken, as it was', async () => {
    receiver.answerWith(503)
    const { href } = await open()
    await pay(href, '4242424242424242')
    await receiver.waitFor(2)
    receiver.answerWith(200)
    await sim.sim('POST', '/clock', { advanceSeconds: 5 })
    await receiver.waitFor(4)
    const hco = receiver.notices.filter((notice) => notice.path === '/hco')
    expect(hco.length).toBeGreaterThanOrEqual(2)
    expect(hco[1]?.headers['clover-signature']).toBe(hco[0]?.headers['clover-signature'])
  })

  it('drops, doubles, delays, forges and misaddresses notices on request', async () => {
    const fault = (kind: string, rest: object = {}) => sim.sim('POST', '/faults', { kind, channel: 'hco', ...rest })
    const hcoAfterPaying = async (count: number) => {
      receiver.notices.length = 0
      const { id, href } = await open()
      await pay(href, '4242424242424242')
      await receiver.waitFor(count + 1)
      return { id, notices: receiver.notices.filter((notice) => notice.path === '/hco') }
    }
    await fault('webhook_dropped')
    expect((await hcoAfterPaying(0)).notices).toHaveLength(0)
    await fault('webhook_duplicated')
    expect((await hcoAfterPaying(3)).notices).toHaveLength(3)
    await fault('webhook_bad_signature')
    const forged = (await hcoAfterPaying(1)).notices[0]
    const [, t, v1] = /t=(\d+),v1=(\w+)/.exec(String(forged?.headers['clover-signature'])) ?? []
    expect(v1).not.toBe(createHmac('sha256', secret).update(`${t}.${forged?.body}`).digest('hex'))
    await fault('webhook_wrong_merchant')
    const foreign = await hcoAfterPaying(1)
    expect(parse(foreign.notices[0]?.body ?? '').merchantId).not.toBe(foreign.id)
    await fault('webhook_delayed', { seconds: 100 })
    expect((await hcoAfterPaying(0)).notices).toHaveLength(0)
    await sim.sim('POST', '/clock', { advanceSeconds: 101 })
    await receiver.waitFor(2)
    expect(receiver.notices.filter((notice) => notice.path === '/hco')).toHaveLength(1)
  })
})

describe('faults of calls and payments', () => {
  it('answers 429 with the limit named, 500, unreadable and redirecting answers, once each', async () => {
    const { id, token } = await connect()
    const read = () => call(`/api/v3/merchants/${id}/properties`, { token })
    await sim.sim('POST', '/faults', { kind: 'rate_limited', on: 'properties', limit: 'tokenConcurrentLimit' })
    const limited = await read()
    expect(limited.status).toBe(429)
    expect(limited.headers.get('x-ratelimit-tokenconcurrentlimit')).toBeTruthy()
    expect(limited.headers.get('retry-after')).toBe('1')
    await sim.sim('POST', '/faults', [
      { kind: 'server_error', on: 'properties' },
      { kind: 'redirect', on: 'properties' },
    ])
    expect((await read()).status).toBe(500)
    expect((await read()).status).toBe(307)
    expect((await read()).status).toBe(200)
  })

  it('cuts the line after the work was done', async () => {
    const merchant = await connect()
    await sim.sim('POST', '/faults', { kind: 'timeout_after_success', on: 'checkout', seconds: 0.05 })
    await expect(checkout(merchant)).rejects.toThrow()
    const { sessions } = await sim.sim<{ sessions: unknown[] }>('GET', '/sessions')
    expect(sessions).toHaveLength(1)
  })

  it('enforces the documented limits when they are on', async () => {
    const { id, token } = await connect()
    await sim.sim('POST', '/settings', { limits: true })
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => call(`/api/v3/merchants/${id}/properties`, { token })),
    )
    expect(answers.some((answer) => answer.status === 429)).toBe(true)
  })

  it('takes another amount, hides a payment for a while, and pays two sessions at once', async () => {
    const merchant = await connect()
    const open = async () => String((await checkout(merchant)).json.checkoutSessionId)
    const paySession = (id: string) => sim.sim<{ id: string; amount: number }>('POST', `/sessions/${id}/pay`)
    await sim.sim('POST', '/faults', [
      { kind: 'amount_different', amount: 100 },
      { kind: 'payment_read_404', seconds: 60 },
    ])
    const odd = await paySession(await open())
    expect(odd.amount).toBe(100)
    const read = () => call(`/api/v3/merchants/${merchant.id}/payments/${odd.id}`, { token: merchant.token })
    expect((await read()).status).toBe(404)
    await sim.sim('POST', '/clock', { advanceSeconds: 61 })
    expect((await read()).status).toBe(200)

    await sim.sim('POST', '/faults', { kind: 'double_payment' })
    const [first] = [await open(), await open()]
    await paySession(first)
    const list = await call(`/api/v3/merchants/${merchant.id}/payments`, { token: merchant.token })
    expect(list.json.elements).toHaveLength(3)
  })

  it('refunds and voids as the dashboard does', async () => {
    const merchant = await connect()
    const session = String((await checkout(merchant)).json.checkoutSessionId)
    const { id } = await sim.sim<{ id: string }>('POST', `/sessions/${session}/pay`)
    const read = async () =>
      (await call(`/api/v3/merchants/${merchant.id}/payments/${id}?expand=refunds`, { token: merchant.token })).json
    await sim.sim('POST', `/payments/${id}/refund`, { amount: 345 })
    expect(await read()).toMatchObject({ result: 'SUCCESS', refunds: { elements: [{ amount: 345 }] } })
    const other = String((await checkout(merchant)).json.checkoutSessionId)
    const voided = await sim.sim<{ id: string }>('POST', `/sessions/${other}/pay`)
    await sim.sim('POST', `/payments/${voided.id}/void`)
    const answer = await call(`/api/v3/merchants/${merchant.id}/payments/${voided.id}?expand=refunds`, {
      token: merchant.token,
    })
    expect(answer.json).toMatchObject({ result: 'VOIDED', refunds: { elements: [] } })
  })

  it('lists payments by one filter per condition and at most ninety days', async () => {
    const merchant = await connect()
    const list = (query: string) =>
      call(`/api/v3/merchants/${merchant.id}/payments?${query}`, { token: merchant.token })
    expect((await list(`filter=createdTime>=${Date.now() - 1000}`)).status).toBe(200)
    expect((await list('filter=createdTime>=1 and createdTime<2')).status).toBe(400)
    expect((await list(`filter=createdTime>=${Date.now() - 100 * 86_400_000}`)).status).toBe(400)
  })
})

it('keeps what it knows in its own file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'clover-sim-'))
  try {
    const first = await startSimulatorProcess('clover', { data: folder })
    await first.sim('POST', '/merchants', { id: 'KEPT000000001', name: 'Kept' })
    process.kill(first.pid, 'SIGKILL')
    const second = await startSimulatorProcess('clover', { data: folder })
    const { merchants } = await second.sim<{ merchants: { id: string }[] }>('GET', '/merchants')
    expect(merchants.map((merchant) => merchant.id)).toContain('KEPT000000001')
    await second.close()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
