import type { Page } from '@playwright/test'
import { aDesk, type Desk } from './invoice-list-world.ts'
import { connectClover, payAtCheckout } from './journey.ts'
import { expect, type PayingWorld, test } from './paying-world.ts'

// Faults on the way of money and messages, made by the simulators that stand for the providers, against two processes
// of the product. `npm run test:paying` runs the long form, `npm test` the short one.
const isLong = process.env.DULY_PAYING_FORM === 'long'

let owner: Page
let desk: Desk
let messages: ReturnType<typeof sendIntoFaults>
let made = 0
const phone = '+15875550123'

test.beforeAll(async ({ browser, world, product }) => {
  owner = await browser.newPage({ baseURL: product.url })
  desk = await aDesk(owner, owner.request, product)
  await connectClover(owner)
  // The merchant's own signed webhook, entered by hand on both sides.
  const { webhook, merchantId } = (await desk.call('GET', '/clover/status')).body as {
    webhook: { url: string }
    merchantId: string
  }
  await desk.call('POST', '/clover/webhook-secret', { secret: 'whs_owner_0001' })
  await world.clover.sim('POST', '/merchants', {
    id: merchantId,
    webhookUrl: webhook.url,
    webhookSecret: 'whs_owner_0001',
  })
  messages = sendIntoFaults(world)
})

/** Sends what the providers will not take at once, so that its later tries go on beside the other tests. */
async function sendIntoFaults(world: PayingWorld) {
  const send = async (mailbox: string) => {
    const invoice = await anInvoice(mailbox)
    return { ...invoice, answer: await desk.call('POST', `/invoices/${invoice.id}/send`) }
  }
  const text = async () => {
    const { id } = await anInvoice()
    await world.twilio.sim('POST', '/faults', { kind: 'webhook_dropped', times: 2 })
    await world.twilio.sim('POST', '/faults', { kind: 'timeout_after_success' })
    return desk.call('POST', `/invoices/${id}/send-sms`, { phoneNumber: phone, confirmOtherNumber: true })
  }
  const [deferred, dropped, bounced, texted, hung] = await Promise.all([
    send('defer'),
    send('drop'),
    send('bounce'),
    text(),
    isLong ? send('hang') : null,
  ])
  return { deferred, dropped, bounced, texted, hung }
}

test.beforeEach(({ world }) => world.clover.sim('DELETE', '/faults'))
test.afterAll(async () => {
  await messages.catch(() => {})
  await owner.close()
})

/** An invoice of 100 dollars to a payer of its own, unless its address is given to meet a fault. */
async function anInvoice(mailbox?: string): Promise<{ id: string; number: string; payer: string }> {
  made += 1
  const number = `PAY-${made}`
  const payer = `${mailbox ?? 'payer'}+${made}@harbourpine.example`
  return { id: await desk.invoice(number, { billingEmail: payer }), number, payer }
}

const ledgerOf = async (id: string) =>
  (await desk.call('GET', `/invoices/${id}/payments`)).body as unknown as { kind: string; amount: number }[]
const statusOf = async (id: string) => (await desk.call('GET', `/invoices/${id}`)).body.status
const checkoutOf = (address: unknown) => /checkout\/([0-9a-f-]+)/.exec(String(address))?.[1] ?? ''
const payNow = (page: Page) => page.getByRole('button', { name: /Pay Now/ }).first()
const isPaid = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible({ timeout: 60_000 })

/** The kinds of what the payer was sent, once nothing is on its way any more. */
async function mailsTo(query: <R extends object>(text: string, values?: unknown[]) => Promise<R[]>, payer: string) {
  const open = async () => {
    const [row] = await query<{ open: number }>(
      `select (select count(*) from webhook_events where status = 'received')::int
        + (select count(*) from outbox where recipient = $1 and done_at is null)::int as open`,
      [payer],
    )
    return row?.open
  }
  await expect.poll(open, { timeout: 60_000 }).toBe(0)
  return (await query<{ kind: string }>('select kind from outbox where recipient = $1', [payer])).map(
    ({ kind }) => kind,
  )
}

/** A payment link of 40 dollars to a payer of its own. */
async function aLink(): Promise<{ id: string; payer: string }> {
  made += 1
  const payer = `payer+${made}@harbourpine.example`
  const link = { billingName: 'Harbour & Pine Studio', billingEmail: payer, billingPhone: phone, currency: 'CAD' }
  const { status, body } = await desk.call('POST', '/payment-links', { ...link, total: 40 })
  expect(status).toBe(201)
  return { id: String(body.id), payer }
}

const waits = (page: Page) => expect(page.getByRole('heading', { name: 'Your bank is confirming' })).toBeVisible()

test('a payment whose notices are lost is found by asking, while the payer waits', async ({ page, world, product }) => {
  const { id, payer } = await anInvoice()
  await world.clover.sim('POST', '/faults', { kind: 'webhook_dropped', times: 50 })
  await page.goto(`/pay/${id}`)
  await payNow(page).click()
  await payAtCheckout(page)
  await page.waitForURL(/\/pay\/.*checkout=success/)
  await waits(page)
  await isPaid(page)
  expect(await ledgerOf(id)).toMatchObject([{ kind: 'payment', amount: 100 }])
  expect(await mailsTo(world.query, payer)).toEqual(['receipt'])
  await expect.poll(() => product.mail.messages.list(payer).length).toBe(1)
})

test('so is one of a payment link, by whichever process the payer waits at', async ({ page, world, product }) => {
  const { id, payer } = await aLink()
  await world.clover.sim('POST', '/faults', { kind: 'webhook_dropped', times: 50 })
  await page.goto(`/pay-link/${id}`)
  await payNow(page).click()
  await payAtCheckout(page)
  await page.waitForURL(/\/pay-link\/.*checkout=success/)
  const atTwo = await page.context().newPage()
  await atTwo.goto(`${world.two.url}/pay-link/${id}?checkout=success`)
  const pages = [page, atTwo]
  await Promise.all(pages.map(waits))
  await Promise.all(
    pages.map((one) => expect(one.getByRole('heading', { name: 'Paid, thank you' })).toBeVisible({ timeout: 60_000 })),
  )
  await atTwo.close()
  expect((await desk.call('GET', `/payment-links/${id}`)).body.status).toBe('PAID')
  expect(await mailsTo(world.query, payer)).toEqual(['receipt'])
  await expect.poll(() => product.mail.messages.list(payer).length).toBe(1)
})

for (let round = 1; round <= (isLong ? 10 : 1); round += 1) {
  test(`a notice a hundred times at once on two processes counts once (${round})`, async ({ page, world, product }) => {
    const { id, payer } = await anInvoice()
    await world.clover.sim('POST', '/faults', { kind: 'webhook_dropped', times: 50 })
    const { checkoutUrl } = (await desk.call('POST', `/invoices/${id}/payment`)).body
    await page.goto(`/pay/${id}?checkout=success`)
    await waits(page)
    await world.clover.sim('POST', `/sessions/${checkoutOf(checkoutUrl)}/pay`)
    const { deliveries } = await world.clover.sim<{ deliveries: { id: string; channel: string; url: string }[] }>(
      'GET',
      '/log',
    )
    const replays = ['hco', 'app'].map(async (channel) => {
      const last = deliveries.filter((one) => one.channel === channel).at(-1)
      const path = new URL(last?.url ?? '').pathname
      const urls = [product.url + path, world.two.url + path]
      return world.clover.sim<{ answers: number[] }>('POST', `/deliveries/${last?.id}/replay`, { times: 100, urls })
    })
    // In the long form one of the processes dies in the middle; what it had taken in is not lost.
    if (isLong) await world.two.kill()
    for (const { answers } of await Promise.all(replays)) {
      expect(answers).toContain(200)
      // Too busy to keep a notice is said as 503, and the provider would send it again; 0 is a process that died.
      expect(new Set([...answers, 0, 200, 503])).toEqual(new Set([0, 200, 503]))
    }
    await isPaid(page)
    expect(await mailsTo(world.query, payer)).toEqual(['receipt'])
    expect(await ledgerOf(id)).toMatchObject([{ kind: 'payment', amount: 100 }])
    if (isLong) await world.two.start()
  })
}

test('a forged notice is refused by either process, and the invoice stays unpaid', async ({ page, world, product }) => {
  const { id, payer } = await anInvoice()
  const { checkoutUrl } = (await desk.call('POST', `/invoices/${id}/payment`)).body
  const { webhook, merchantId } = (await desk.call('GET', '/clover/status')).body as {
    webhook: { url: string }
    merchantId: string
  }
  const notice = {
    createdTime: Date.now(),
    message: 'Approved for 10000',
    status: 'APPROVED',
    type: 'PAYMENT',
    id: 'F0RGEDPAYMENT',
    merchantId,
    data: checkoutOf(checkoutUrl),
  }
  const app = { appId: 'DULYL0CALAPP0', merchants: { [merchantId]: [{ objectId: 'P:F0RGEDPAYMENT', type: 'CREATE' }] } }
  const now = Math.floor(Date.now() / 1000)
  const forgeries: [string, object, Record<string, string>][] = [
    [new URL(webhook.url).pathname, notice, { 'clover-signature': `t=${now},v1=${'0'.repeat(64)}` }],
    [new URL(webhook.url).pathname, notice, {}],
    ['/api/webhooks/clover/app', app, { 'x-clover-auth': 'a guess' }],
    ['/api/webhooks/clover/app', app, {}],
  ]
  for (const base of [product.url, world.two.url]) {
    for (const [path, data, headers] of forgeries)
      expect((await page.request.post(base + path, { data, headers })).status(), path).toBe(401)
  }
  expect(await mailsTo(world.query, payer)).toEqual([])
  expect(await ledgerOf(id)).toEqual([])
  await page.goto(`/pay/${id}`)
  await expect(payNow(page)).toBeEnabled()
})

test('another amount than the one asked for pays nothing, and the owner is told', async ({ page, world, product }) => {
  const { id, number, payer } = await anInvoice()
  await world.clover.sim('POST', '/faults', { kind: 'amount_different', amount: 100 })
  await page.goto(`/pay/${id}`)
  await payNow(page).click()
  await payAtCheckout(page)
  await page.waitForURL(/\/pay\/.*checkout=success/)
  const timeline = async () => JSON.stringify((await desk.call('GET', `/invoices/${id}/timeline`)).body)
  await expect.poll(timeline, { timeout: 60_000 }).toContain('payment_mismatch')
  await expect(page.getByRole('heading', { name: 'Your bank is confirming' })).toBeVisible()
  expect(await mailsTo(world.query, payer)).toEqual([])
  expect(await statusOf(id)).toBe('SENT')
  const notices = () => product.mail.messages.list().filter(({ email }) => email.subject?.includes(number))
  await expect
    .poll(() => notices().map(({ email }) => email.text?.replace(/\s+/g, ' ')))
    .toEqual([expect.stringContaining('does not count towards the invoice')])
})

test('a provider that fails is said to fail, and the next press works', async ({ page, world }) => {
  const { id } = await anInvoice()
  await page.goto(`/pay/${id}`)
  const failed = page.getByText('Failed to initiate payment. Please try again.')
  // Without an answer the payer hears so within ten seconds.
  const kinds = ['server_error', 'rate_limited', ...(isLong ? ['timeout', 'timeout_after_success'] : [])]
  for (const kind of kinds) {
    await world.clover.sim('POST', '/faults', { kind, on: 'checkout' })
    await payNow(page).click()
    await expect(failed.last()).toBeVisible()
    await expect(payNow(page)).toBeEnabled()
    await page.reload()
  }
  // A call that hangs is given up after 15 s; whoever presses before that waits for it, and may be told to press again.
  await expect(async () => {
    await payNow(page).click()
    await page.waitForURL(/\/checkout\//, { timeout: 12_000 })
  }).toPass({ timeout: 50_000 })
  await payAtCheckout(page)
  await isPaid(page)
  expect(await ledgerOf(id)).toHaveLength(1)
})

test('a token that both processes find expired is renewed once', async ({ world, product, request }) => {
  const ids = [await anInvoice(), await anInvoice(), await anInvoice(), await anInvoice()].map(({ id }) => id)
  const renewals = async () => {
    const { entries } = await world.clover.sim<{ entries: { path: string; status: number }[] }>('GET', '/log')
    return entries.filter(({ path }) => path.includes('/oauth/v2/refresh')).map(({ status }) => status)
  }
  const before = (await renewals()).length
  await world.clover.sim('POST', '/tokens/expire')
  const answers = await Promise.all(
    ids.map((id, index) => request.post(`${index % 2 ? world.two.url : product.url}/api/invoices/${id}/payment`)),
  )
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200, 200])
  expect((await renewals()).slice(before)).toEqual([200])
})

test('mail that is put off, cut off or refused, and an SMS without an answer', async ({ world, product }) => {
  const { deferred, dropped, bounced, texted, hung } = await messages
  expect(deferred.answer.body.outcome).toBe('retrying')
  expect(dropped.answer.body.outcome).toBe('retrying')
  expect(bounced.answer.status).toBe(422)
  expect(texted.body.outcome).toBe('retrying')

  // The owner reads how each fares.
  const fares = async (recipient: string, word: string | RegExp) => {
    const row = owner.getByRole('row').filter({ hasText: recipient })
    await expect(async () => {
      await owner.goto(`/outbox?search=${encodeURIComponent(recipient)}`)
      await expect(row).toContainText(word, { timeout: 3000 })
    }).toPass({ timeout: 100_000 })
  }
  await fares(bounced.payer, 'Refused')
  await fares(phone, 'Uncertain')
  await fares(deferred.payer, 'Sent')
  await fares(dropped.payer, 'Sent')

  // A mail may come twice, under one Message-ID; an SMS never does.
  const mails = (recipient: string) => product.mail.messages.list(recipient).map(({ email }) => email.messageId)
  expect(mails(deferred.payer)).toHaveLength(1)
  expect(mails(dropped.payer)).toHaveLength(2)
  expect(new Set(mails(dropped.payer)).size).toBe(1)
  expect(mails(bounced.payer)).toHaveLength(0)
  const taken = await world.twilio.sim<{ messages: { to: string; sid: string }[] }>('GET', '/messages')
  expect(taken.messages.map(({ to }) => to)).toEqual([phone])
  // The provider's later word decides it.
  await world.twilio.sim('POST', `/messages/${taken.messages[0]?.sid}/report`, { status: 'delivered' })
  await fares(phone, 'Sent')
  if (hung) {
    await fares(hung.payer, /On its way|Still trying/)
    expect(new Set(mails(hung.payer)).size).toBe(1)
  }
})

// Last, since the provider's clock cannot be put back.
test('a checkout that has run out is replaced by a new one', async ({ page, world }) => {
  const { id } = await anInvoice()
  await page.goto(`/pay/${id}`)
  await payNow(page).click()
  await page.getByLabel('Card number').waitFor()
  const first = checkoutOf(page.url())
  // A quarter of an hour and the grace after it pass, on both sides.
  await world.clover.sim('POST', '/clock', { advanceSeconds: 26 * 60 })
  await world.query(
    `update payment_attempts set created_at = created_at - interval '26 minutes', expires_at = expires_at - interval '26 minutes'
      where target_id = $1`,
    [id],
  )
  await page.reload()
  await expect(page.getByText('This checkout session has expired.', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Return to merchant' }).click()
  await expect(page.getByText('The checkout has expired. Nothing was charged; you can try again.')).toBeVisible({
    timeout: 60_000,
  })
  await payNow(page).click()
  await page.getByLabel('Card number').waitFor()
  expect(checkoutOf(page.url())).not.toBe(first)
  await payAtCheckout(page)
  await isPaid(page)
  expect(await ledgerOf(id)).toHaveLength(1)
})
