import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { jobsDone } from '../../test/jobs-done.ts'
import {
  aLink,
  anOwner,
  connect,
  type Owner,
  type PaymentsProcess,
  type PaymentsWorld,
  startPaymentsWorld,
  until,
} from '../../test/payments-world.ts'
import type { CheckoutWish } from './checkouts.ts'
import { forgetNotices } from './inbox-store.ts'

let world: PaymentsWorld
let two: PaymentsProcess
let owner: Owner

beforeAll(async () => {
  world = await startPaymentsWorld()
  two = await world.join()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.sim.sim('POST', '/reset')
  await world.sim.sim('POST', '/settings', { limits: false })
  await world.sim.sim('POST', '/app', { webhookUrl: `${world.one.url}/api/webhooks/clover/app` })
  world.events.length = 0
  owner = await anOwner(world)
  await connect(world, owner)
})

const fault = (kind: string, rest: object = {}) => world.sim.sim('POST', '/faults', { kind, ...rest })
const sessionOf = (checkoutUrl: string) => /checkout\/([0-9a-f-]+)/.exec(checkoutUrl)?.[1] ?? ''
const pay = (checkoutUrl: string, outcome = 'approved') =>
  world.sim.sim<{ id: string }>('POST', `/sessions/${sessionOf(checkoutUrl)}/pay`, { outcome })
const start = (link: CheckoutWish) => world.one.payments.startCheckout(link)
const inWorkspace = <T>(read: Parameters<typeof inTransaction<T>>[2]) =>
  inTransaction(world.db, { workspaceId: owner.workspaceId }, read)
const linkStatus = (link: CheckoutWish) =>
  inWorkspace((tx) =>
    tx.selectFrom('payment_links').select('status').where('id', '=', link.id).executeTakeFirstOrThrow(),
  ).then((row) => row.status)
const ledger = () =>
  inWorkspace((tx) =>
    tx.selectFrom('payments').select(['kind', 'amount_minor', 'provider_payment_id']).orderBy('created_at').execute(),
  )
const attempts = () =>
  inWorkspace((tx) =>
    tx
      .selectFrom('payment_attempts')
      .select(['id', 'status', 'amount_minor', 'connection_id'])
      .orderBy('created_at')
      .execute(),
  )
const paid = (link: CheckoutWish) => until('the link is paid', async () => (await linkStatus(link)) === 'PAID')
const dropNotices = () => fault('webhook_dropped', { times: 20 })

/** Sets up the merchant's own signed webhook, as the owner does by hand. */
async function signedWebhook(): Promise<void> {
  const { webhook, merchantId } = (await world.one.as(owner.token)('GET', '/clover/status')).body
  const path = new URL(webhook.url).pathname
  await world.one.as(owner.token)('POST', '/clover/webhook-secret', { secret: 'whs_owner_0001' })
  await world.sim.sim('POST', '/merchants', {
    id: merchantId,
    webhookUrl: world.one.url + path,
    webhookSecret: 'whs_owner_0001',
  })
}
/** Sends a notice as the provider does to the app's address. */
const appNotice = (body: object) =>
  fetch(`${world.one.url}/api/webhooks/clover/app`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-clover-auth': 'clover-simulator-webhook-auth' },
    body: JSON.stringify({ appId: 'DULYL0CALAPP0', ...body }),
  }).then(({ status }) => status)
const noticesAt = (connectionKey: string) =>
  world.db
    .selectFrom('webhook_events')
    .select(['outcome', 'status'])
    .where('connection_key', '=', connectionKey)
    .execute()
const rowsOfInbox = async () => (await sql`select from webhook_events`.execute(world.db)).rows.length

async function reconcile(depth: 'soon' | 'usual' | 'deep' = 'soon'): Promise<void> {
  const [attempt] = await attempts()
  await world.one.payments.reconcile({
    workspaceId: owner.workspaceId,
    connectionId: attempt?.connection_id ?? '',
    depth,
  })
}

describe('a checkout', () => {
  it('is stored before the provider is called, paid, told by a notice, settled once, receipted once', async () => {
    const link = await aLink(world, owner)
    const before = await world.receipts()
    const { checkoutUrl } = await start(link)
    expect(await attempts()).toMatchObject([{ status: 'open', amount_minor: 12345 }])
    const { id } = await pay(checkoutUrl)
    await paid(link)
    expect(await ledger()).toEqual([{ kind: 'payment', amount_minor: 12345, provider_payment_id: id }])
    expect(await attempts()).toMatchObject([{ status: 'paid' }])
    expect((await world.receipts()) - before).toBe(1)
    await expect(start(link)).rejects.toMatchObject({ id: 'already_paid' })
  })

  it('is one however often the button is pressed, on two processes', async () => {
    const link = await aLink(world, owner)
    const presses = Array.from({ length: 30 }, (_, index) => (index % 2 ? two : world.one).payments.startCheckout(link))
    const addresses = (await Promise.all(presses)).map((checkout) => checkout.checkoutUrl)
    expect(new Set(addresses).size).toBe(1)
    expect(await attempts()).toHaveLength(1)
    const { sessions } = await world.sim.sim<{ sessions: unknown[] }>('GET', '/sessions')
    expect(sessions).toHaveLength(1)
  })

  it('is made anew when less than five minutes are left', async () => {
    const link = await aLink(world, owner)
    const first = await start(link)
    world.clock.aheadMs = 11 * 60_000
    try {
      expect((await start(link)).checkoutUrl).not.toBe(first.checkoutUrl)
      expect((await attempts()).map((attempt) => attempt.status)).toEqual(['expired', 'open'])
    } finally {
      world.clock.aheadMs = 0
    }
  })

  it('in a currency that the merchant cannot take is refused with a clear message', async () => {
    const link = await aLink(world, owner, { currency: 'EUR' })
    await expect(start(link)).rejects.toMatchObject({
      id: 'currency_not_accepted',
      statusCode: 409,
      messages: expect.stringContaining('EUR'),
    })
    const offer = await inWorkspace((tx) => world.one.payments.cardOffer(tx, owner.workspaceId, 'EUR'))
    expect(offer).toEqual({ state: 'currency', currency: 'CAD' })
    expect(await attempts()).toHaveLength(0)
  })

  it('refused by the provider, or without a clear answer, says so, and the next press works', async () => {
    const link = await aLink(world, owner)
    for (const [kind, expected] of [
      ['rate_limited', 'failed'],
      ['server_error', 'unknown'],
      ['unreadable', 'unknown'],
      ['redirect', 'unknown'],
    ] as const) {
      await fault(kind, { on: 'checkout' })
      await expect(start(link)).rejects.toMatchObject({ id: 'provider_failed' })
      expect((await attempts()).at(-1)?.status).toBe(expected)
    }
    expect((await start(link)).checkoutUrl).toBeTruthy()
  })

  it('that the provider made but did not confirm is still settled when it is paid', async () => {
    const link = await aLink(world, owner)
    await fault('timeout_after_success', { on: 'checkout', seconds: 0.2 })
    await expect(start(link)).rejects.toMatchObject({ id: 'provider_failed' })
    const { sessions } = await world.sim.sim<{ sessions: { id: string }[] }>('GET', '/sessions')
    await pay(`checkout/${sessions[0]?.id}`)
    await paid(link)
    expect(await attempts()).toMatchObject([{ status: 'paid' }])
  })

  it('that takes long is answered before the provider answers, and its session is there for the next press', async () => {
    const link = await aLink(world, owner)
    // The patience of nine seconds ends well before.
    await fault('slow', { on: 'checkout', seconds: 13 })
    await expect(start(link)).rejects.toMatchObject({ id: 'provider_failed' })
    expect(await attempts()).toMatchObject([{ status: 'creating' }])
    await until('the session is stored', async () => (await attempts())[0]?.status === 'open')
    await start(link)
    expect(await attempts()).toHaveLength(1)
  })
})

describe('notices', () => {
  it('a hundred at once on two processes make one ledger row and one receipt', async () => {
    await signedWebhook()
    const link = await aLink(world, owner)
    const before = await world.receipts()
    await dropNotices()
    const { checkoutUrl } = await start(link)
    await pay(checkoutUrl)
    await world.sim.sim('DELETE', '/faults')
    const { deliveries } = await world.sim.sim<{ deliveries: { id: string; channel: string; url: string }[] }>(
      'GET',
      '/log',
    )
    for (const channel of ['hco', 'app']) {
      const delivery = deliveries.filter((one) => one.channel === channel).at(-1)
      const path = new URL(delivery?.url ?? '').pathname
      const urls = [world.one.url + path, two.url + path]
      const { answers } = await world.sim.sim<{ answers: number[] }>('POST', `/deliveries/${delivery?.id}/replay`, {
        times: 100,
        urls,
      })
      expect(new Set(answers)).toEqual(new Set([200]))
    }
    await paid(link)
    await jobsDone(world)
    expect(await ledger()).toHaveLength(1)
    expect((await world.receipts()) - before).toBe(1)
  })

  it('that are forged, unsigned, or at an address that nobody has, are refused with 401 and change nothing', async () => {
    await signedWebhook()
    await world.sim.sim('POST', '/app', { webhookUrl: '' })
    const link = await aLink(world, owner)
    await fault('webhook_bad_signature')
    await pay((await start(link)).checkoutUrl)
    const entries = async () => {
      const log = await world.sim.sim<{ entries: { channel?: string; status: number }[] }>('GET', '/log')
      return log.entries.filter((entry) => entry.channel === 'hco')
    }
    await until('the forged notice was answered', async () => (await entries()).some((entry) => entry.status === 401))
    expect((await entries()).map((entry) => entry.status)).toContain(401)
    expect(await linkStatus(link)).toBe('PENDING')
    const body = JSON.stringify({ type: 'PAYMENT', id: 'X', status: 'APPROVED' })
    const nobody = '/webhooks/clover/hco/0193aaaa-bbbb-7ccc-8ddd-eeeeffff0001'
    for (const path of ['/webhooks/clover/app', '/webhooks/stripe', nobody, '/webhooks/clover/hco/x']) {
      const answer = await fetch(`${world.one.url}/api${path}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
      expect(answer.status).toBe(401)
    }
    const large = await fetch(`${world.one.url}/api/webhooks/clover/app`, { method: 'POST', body: 'x'.repeat(300_000) })
    expect(large.status).toBe(413)
  })

  it('before the answer to the creation, delayed, reordered or in either casing settle all the same', async () => {
    await signedWebhook()
    await world.sim.sim('POST', '/settings', { keyCasing: 'pascal', dataAs: 'object' })
    await fault('webhook_reordered', { channel: 'hco' })
    const [one, other] = [await aLink(world, owner), await aLink(world, owner)]
    await pay((await start(one)).checkoutUrl)
    await pay((await start(other)).checkoutUrl)
    await paid(one)
    await paid(other)
    expect(await ledger()).toHaveLength(2)
  })

  it('of a merchant that is not the connection’s are ignored', async () => {
    await signedWebhook()
    await world.sim.sim('POST', '/app', { webhookUrl: '' })
    const link = await aLink(world, owner)
    await fault('webhook_wrong_merchant')
    await pay((await start(link)).checkoutUrl)
    const connectionId = (await attempts())[0]?.connection_id ?? ''
    const outcomes = async () =>
      (await noticesAt(connectionId)).filter(({ status }) => status !== 'received').map(({ outcome }) => outcome)
    await until('the notice is worked on', async () => (await outcomes()).length > 0)
    expect(await outcomes()).toEqual(['unknown merchant'])
    expect(await linkStatus(link)).toBe('PENDING')
    expect(await ledger()).toEqual([])
  })

  it('of other merchants cost nothing: no row is kept, and one’s own entry among thousands is settled', async () => {
    const link = await aLink(world, owner)
    await dropNotices()
    const { id } = await pay((await start(link)).checkoutUrl)
    const { merchantId } = (await world.one.as(owner.token)('GET', '/clover/status')).body
    const before = await rowsOfInbox()
    const foreign = Array.from({ length: 3000 }, (_, index) => [
      `FOREIGN${String(index).padStart(6, '0')}`,
      [{ objectId: `P:FOREIGN${index}`, type: 'UPDATE', ts: Date.now() }],
    ])
    const own = [{ objectId: `P:${id}`, type: 'UPDATE', ts: Date.now() }]
    expect(await appNotice({ merchants: { ...Object.fromEntries(foreign), [merchantId]: own } })).toBe(200)
    expect((await rowsOfInbox()) - before).toBe(1)
    await paid(link)
  })

  it('with very many entries keep their body once, and leave the rest to asking', async () => {
    const { merchantId } = (await world.one.as(owner.token)('GET', '/clover/status')).body
    const link = await aLink(world, owner)
    await dropNotices()
    const { id } = await pay((await start(link)).checkoutUrl)
    const before = await rowsOfInbox()
    const many = Array.from({ length: 3000 }, (_, index) => ({ objectId: `P:NONE${index}`, type: 'UPDATE', ts: 1 }))
    const entries = [...many, { objectId: `P:${id}`, type: 'UPDATE', ts: 1 }]
    expect(await appNotice({ merchants: { [merchantId]: entries } })).toBe(200)
    const kept = await sql<{
      rows: number
      bodies: number
    }>`select count(*)::int as rows, count(raw_body)::int as bodies
      from webhook_events where dedupe_key like ${`${merchantId}:P:NONE%`}`.execute(world.db)
    expect(kept.rows).toEqual([{ rows: 100, bodies: 1 }])
    expect((await rowsOfInbox()) - before).toBe(100)
    await paid(link)
    const queues = await sql<{ name: string }>`select distinct name from pgboss.job
      where data->>'noticeId' in (select id::text from webhook_events where dedupe_key like ${`${merchantId}:P:NONE%`})`.execute(
      world.db,
    )
    expect(queues.rows).toEqual([{ name: 'payments.bulk-notice' }])
  })

  it('are forgotten after a month, with the bodies that they share', async () => {
    const { merchantId } = (await world.one.as(owner.token)('GET', '/clover/status')).body
    const entries = ['ONE', 'TWO'].map((name) => ({ objectId: `P:${name}`, type: 'UPDATE', ts: 1 }))
    expect(await appNotice({ merchants: { [merchantId]: entries } })).toBe(200)
    const mine = sql`dedupe_key like ${`${merchantId}:P:%`}`
    const left = async () => (await sql`select from webhook_events where ${mine}`.execute(world.db)).rows.length
    await sql`update webhook_events set received_at = now() - interval '29 days' where ${mine}`.execute(world.db)
    await forgetNotices(world.db)
    expect(await left()).toBe(2)
    await sql`update webhook_events set received_at = now() - interval '31 days' where ${mine}`.execute(world.db)
    await forgetNotices(world.db)
    expect(await left()).toBe(0)
  })

  it('whose payment cannot be read yet are tried again', async () => {
    const link = await aLink(world, owner)
    const { checkoutUrl } = await start(link)
    await fault('payment_read_404', { seconds: 3600 })
    const { id } = await pay(checkoutUrl)
    const notice = () =>
      world.db
        .selectFrom('webhook_events')
        .select(['tries', 'status'])
        .where('dedupe_key', 'like', `%P:${id}:%`)
        .executeTakeFirst()
    await until('the notice is postponed', async () => (await notice())?.tries === 1)
    expect(await linkStatus(link)).toBe('PENDING')
    await world.sim.sim('POST', '/clock', { advanceSeconds: 3600 })
    await until('it was tried again', async () => (await notice())?.status === 'done')
    expect(await linkStatus(link)).toBe('PAID')
  })

  it('with a verification code are shown to the owner', async () => {
    await signedWebhook()
    const { merchantId } = (await world.one.as(owner.token)('GET', '/clover/status')).body
    const { verificationCode } = await world.sim.sim<{ verificationCode: string }>(
      'POST',
      `/merchants/${merchantId}/verify-webhook`,
    )
    const shown = async () => (await world.one.as(owner.token)('GET', '/clover/status')).body.webhook
    await until('the code is shown', async () => (await shown()).verificationCode === verificationCode)
  })

  it('with a made-up verification code put nothing before the owner and keep no rows', async () => {
    const shown = async () => (await world.one.as(owner.token)('GET', '/clover/status')).body.webhook
    const path = new URL((await shown()).url).pathname
    const send = (code: string, to = path) =>
      fetch(world.one.url + to, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ verificationCode: code }),
      }).then(({ status }) => status)
    const before = await rowsOfInbox()
    expect(await send('Call +1 900 555 0100 to keep your account')).toBe(401)
    expect(await send('Call us', '/api/webhooks/clover/app')).toBe(401)
    expect((await shown()).verificationCode).toBeNull()
    const awaited = crypto.randomUUID()
    expect(await send(awaited)).toBe(200)
    expect((await shown()).verificationCode).toBe(awaited)
    // Set up a while ago: nobody waits for a code any more.
    await signedWebhook()
    world.clock.aheadMs = 25 * 3_600_000
    try {
      expect(await send(crypto.randomUUID())).toBe(200)
      expect((await shown()).verificationCode).toBeNull()
    } finally {
      world.clock.aheadMs = 0
    }
    const many = []
    for (let count = 0; count < 12; count += 1) many.push(await send(crypto.randomUUID()))
    expect(many.at(-1)).toBe(429)
    const atApp = []
    for (let count = 0; count < 12; count += 1) atApp.push(await send(crypto.randomUUID(), '/api/webhooks/clover/app'))
    expect(atApp.at(-1)).toBe(429)
    expect(await rowsOfInbox()).toBe(before)
  })
})

describe('the truth without notices', () => {
  it('a payment whose notices were lost is found by asking, once, with a warning when late', async () => {
    const link = await aLink(world, owner)
    await dropNotices()
    await pay((await start(link)).checkoutUrl)
    world.clock.aheadMs = 6 * 60_000
    try {
      await Promise.all([reconcile('usual'), reconcile('usual'), reconcile('deep')])
    } finally {
      world.clock.aheadMs = 0
    }
    expect(await linkStatus(link)).toBe('PAID')
    expect(await ledger()).toHaveLength(1)
    expect(world.one.log.join('\n')).toContain('reconciliation found a payment that no notice had told')
  })

  it('while the provider is away nothing is called unpaid', async () => {
    const link = await aLink(world, owner)
    await dropNotices()
    await pay((await start(link)).checkoutUrl)
    world.clock.aheadMs = 40 * 60_000
    try {
      await world.sim.sim('POST', '/clock', { advanceSeconds: 40 * 60 })
      await fault('server_error', { on: 'payments' })
      await reconcile('usual')
      expect(await attempts()).toMatchObject([{ status: 'open' }])
      await reconcile('usual')
    } finally {
      world.clock.aheadMs = 0
    }
    expect(await linkStatus(link)).toBe('PAID')
  })

  it('a session that nobody paid expires, one that was declined is declined', async () => {
    const [idle, refused] = [await aLink(world, owner), await aLink(world, owner, { total: 500 })]
    await start(idle)
    const { checkoutUrl } = await start(refused)
    await pay(checkoutUrl, 'declined')
    const state = () =>
      inWorkspace((tx) => world.one.payments.checkoutState(tx, owner.workspaceId, 'payment_link', refused.id))
    await until('the decline is known', async () => (await state()) === 'declined')
    // The session stays payable until it ends, so it is handed out again.
    expect((await start(refused)).checkoutUrl).toBe(checkoutUrl)
    world.clock.aheadMs = 26 * 60_000
    try {
      await world.sim.sim('POST', '/clock', { advanceSeconds: 26 * 60 })
      await reconcile('usual')
    } finally {
      world.clock.aheadMs = 0
    }
    expect((await attempts()).map((attempt) => attempt.status)).toEqual(['expired', 'declined'])
    expect(await ledger()).toHaveLength(0)
  })

  it('a card declined first and taken then settles', async () => {
    const link = await aLink(world, owner)
    const { checkoutUrl } = await start(link)
    await pay(checkoutUrl, 'declined')
    await pay(checkoutUrl)
    await paid(link)
    expect(await ledger()).toHaveLength(1)
  })

  it('a waiting payer makes us ask, at most every fifteen seconds', async () => {
    const link = await aLink(world, owner)
    await dropNotices()
    await pay((await start(link)).checkoutUrl)
    world.clock.aheadMs = 20_000
    try {
      const ask = () =>
        inWorkspace((tx) => world.one.payments.checkoutState(tx, owner.workspaceId, 'payment_link', link.id))
      await ask()
      await ask()
      await paid(link)
    } finally {
      world.clock.aheadMs = 0
    }
  })

  it('the watch finds every connection with open attempts', async () => {
    const link = await aLink(world, owner)
    await dropNotices()
    await pay((await start(link)).checkoutUrl)
    const watched = () =>
      world.db
        .selectFrom('capabilities')
        .select('key')
        .where('kind', '=', 'card_watch')
        .where('workspace_id', '=', owner.workspaceId)
        .execute()
    expect(await watched()).toHaveLength(1)
    await reconcile()
    expect(await watched()).toHaveLength(0)
  })
})

describe('money that is not what was asked for', () => {
  it('another amount is recorded, shown, and settles nothing', async () => {
    const link = await aLink(world, owner)
    await fault('amount_different', { amount: 100 })
    await pay((await start(link)).checkoutUrl)
    await until('the mismatch is known', async () => (await attempts())[0]?.status === 'mismatch')
    expect(await linkStatus(link)).toBe('PENDING')
    expect(await ledger()).toMatchObject([{ kind: 'payment', amount_minor: 100 }])
    const allocations = await inWorkspace((tx) => tx.selectFrom('payment_allocations').select('payment_id').execute())
    expect(allocations).toHaveLength(0)
    expect(world.events.at(-1)).toMatchObject({ kind: 'mismatch', amountMinor: 100 })
    await reconcile('deep')
    expect(await ledger()).toHaveLength(1)
  })

  it('paid twice, both rows stay', async () => {
    const link = await aLink(world, owner)
    await fault('double_payment')
    await pay((await start(link)).checkoutUrl)
    await until('both are recorded', async () => (await ledger()).length === 2)
    expect(await linkStatus(link)).toBe('PAID')
  })

  it('for a cancelled record is recorded and told', async () => {
    const link = await aLink(world, owner)
    const { checkoutUrl } = await start(link)
    await inWorkspace((tx) =>
      tx.updateTable('payment_links').set({ status: 'CANCELLED' }).where('id', '=', link.id).execute(),
    )
    await pay(checkoutUrl)
    await until('it is recorded', async () => (await ledger()).length === 1)
    expect(await linkStatus(link)).toBe('CANCELLED')
  })

  it('a sale at the counter is none of ours', async () => {
    const { merchantId } = (await world.one.as(owner.token)('GET', '/clover/status')).body
    await world.sim.sim('POST', '/merchants', { id: merchantId, privateKey: 'pk' })
    const body = JSON.stringify({
      customer: {},
      shoppingCart: { lineItems: [{ name: 'Coffee', price: 12345, unitQty: 1 }] },
    })
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'till/1 (counter)',
      authorization: 'Bearer pk',
      'X-Clover-Merchant-Id': merchantId,
    }
    const answer = await fetch(`${world.sim.url}/checkout-api/invoicingcheckoutservice/v1/checkouts`, {
      method: 'POST',
      body,
      headers,
    })
    const { href } = (await answer.json()) as { href: string }
    const link = await aLink(world, owner)
    await start(link)
    await pay(href)
    const foreign = () =>
      world.db.selectFrom('webhook_events').select('id').where('outcome', 'like', 'foreign%').execute()
    await until('the sale was looked at', async () => (await foreign()).length > 0)
    await reconcile()
    expect(await ledger()).toHaveLength(0)
    expect(await linkStatus(link)).toBe('PENDING')
  })
})

describe('money given back', () => {
  it('in parts and as a void is noticed once each, by notice or by asking', async () => {
    const [link, other] = [await aLink(world, owner), await aLink(world, owner, { total: 700 })]
    const first = await pay((await start(link)).checkoutUrl)
    await paid(link)
    await world.sim.sim('POST', `/payments/${first.id}/refund`, { amount: 345 })
    await until('the refund is recorded', async () => (await ledger()).length === 2)
    expect(await linkStatus(link)).toBe('PENDING')
    await dropNotices()
    await world.sim.sim('POST', `/payments/${first.id}/refund`, { amount: 1000 })
    await reconcile('deep')
    await reconcile('deep')
    expect((await ledger()).map((row) => [row.kind, row.amount_minor])).toEqual([
      ['payment', 12345],
      ['refund', -345],
      ['refund', -1000],
    ])
    await world.sim.sim('DELETE', '/faults')
    const second = await pay((await start(other)).checkoutUrl)
    await paid(other)
    await world.sim.sim('POST', `/payments/${second.id}/void`)
    await until('the void is recorded', async () => (await ledger()).some((row) => row.kind === 'void'))
    expect((await ledger()).at(-1)).toMatchObject({ kind: 'void', amount_minor: -700 })
  })
})
