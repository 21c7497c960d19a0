import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  aLink,
  anOwner,
  comeBack,
  connect,
  type Owner,
  type PaymentsWorld,
  startPaymentsWorld,
  until,
} from '../../test/payments-world.ts'

let world: PaymentsWorld

beforeAll(async () => {
  world = await startPaymentsWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.sim.sim('DELETE', '/faults')
})

const status = async (owner: Owner) => (await world.one.as(owner.token)('GET', '/clover/status')).body
const connections = (owner: Owner) => status(owner).then((answer) => answer.state as string)

describe('who may connect', () => {
  it('nobody without signing in', async () => {
    for (const [method, path] of [
      ['GET', '/clover/status'],
      ['GET', '/clover/connect'],
      ['POST', '/clover/disconnect'],
      ['POST', '/clover/webhook-secret'],
    ] as const) {
      expect((await world.one.call(method, path, method === 'POST' ? {} : undefined)).status).toBe(401)
    }
  })

  it('the owner, and the answer holds no secret', async () => {
    const owner = await anOwner(world)
    expect(await status(owner)).toMatchObject({ connected: false, state: 'none', configured: true, testMode: true })
    const { landed } = await connect(world, owner)
    expect(landed.pathname + landed.search).toBe('/payment-settings?tab=integration&success=true')
    const answer = await status(owner)
    expect(answer).toMatchObject({ connected: true, currency: 'CAD', provider: 'clover' })
    expect(answer.webhook.url).toMatch(/\/api\/webhooks\/clover\/hco\/[0-9a-f-]{36}$/)
    expect(JSON.stringify(answer)).not.toMatch(/sealed|token|v1\./)
  })

  it('not while an administrator has switched card payments off', async () => {
    const owner = await anOwner(world)
    await world.db
      .updateTable('workspaces')
      .set({ payment_integration_enabled: false })
      .where('id', '=', owner.workspaceId)
      .execute()
    expect((await world.one.as(owner.token)('GET', '/clover/connect')).status).toBe(409)
  })
})

describe('coming back', () => {
  const outcome = (landed: URL) => landed.searchParams.get('error') ?? landed.searchParams.get('success')

  it('with a refusal connects nothing', async () => {
    const owner = await anOwner(world)
    const { landed } = await connect(world, owner, { decision: 'deny' })
    expect(outcome(landed)).toBe('denied')
    expect(await connections(owner)).toBe('none')
  })

  it('in another browser connects nothing', async () => {
    const owner = await anOwner(world)
    expect(outcome((await connect(world, owner, { cookie: 'duly_connect=guessed' })).landed)).toBe('other_browser')
    expect(outcome((await connect(world, owner, { cookie: 'x=1' })).landed)).toBe('other_browser')
    expect(await connections(owner)).toBe('none')
  })

  it('with somebody else’s state connects nothing to either', async () => {
    const [victim, attacker] = [await anOwner(world), await anOwner(world)]
    const theirs = await world.one.as(attacker.token)('GET', '/clover/connect')
    const mine = await world.one.as(victim.token)('GET', '/clover/connect')
    const state = new URL(theirs.body.url).searchParams.get('state') ?? ''
    const cookie = String(mine.headers['set-cookie']).split(';')[0] ?? ''
    const back = `${world.one.url}/api/clover/callback?state=${encodeURIComponent(state)}&code=x&merchant_id=ABCDEFGHJKMNP`
    expect(outcome(await comeBack(back, cookie))).toBe('other_browser')
    expect(outcome(await comeBack(`${world.one.url}/api/clover/callback?state=x&code=y`, cookie))).toBe('expired')
  })

  it('twice, as a reloaded page does, still says connected, and uses the state once', async () => {
    const owner = await anOwner(world)
    const { back, cookie } = await connect(world, owner)
    expect(outcome(await comeBack(back, cookie))).toBe('true')
    await world.one.as(owner.token)('POST', '/clover/disconnect', {})
    expect(outcome(await comeBack(back, cookie))).toBe('expired')
    expect(await connections(owner)).toBe('disconnected')
  })

  it('after ten minutes is too late', async () => {
    const owner = await anOwner(world)
    const started = await world.one.as(owner.token)('GET', '/clover/connect')
    const state = new URL(started.body.url).searchParams.get('state') ?? ''
    const cookie = String(started.headers['set-cookie']).split(';')[0] ?? ''
    world.clock.aheadMs = 11 * 60_000
    try {
      const back = `${world.one.url}/api/clover/callback?state=${encodeURIComponent(state)}&code=x`
      expect(outcome(await comeBack(back, cookie))).toBe('expired')
    } finally {
      world.clock.aheadMs = 0
    }
  })

  it('when the provider fails says so', async () => {
    const owner = await anOwner(world)
    await world.sim.sim('POST', '/faults', { kind: 'server_error', on: 'token' })
    expect(outcome((await connect(world, owner)).landed)).toBe('provider_failed')
    expect(await connections(owner)).toBe('none')
  })

  it('with a merchant of another business is refused; after that one lets go, it works', async () => {
    const [first, second] = [await anOwner(world), await anOwner(world)]
    await connect(world, first)
    const { merchantId } = await status(first)
    expect(outcome((await connect(world, second, { merchant: merchantId })).landed)).toBe('connected_elsewhere')
    await world.one.as(first.token)('POST', '/clover/disconnect', {})
    expect(outcome((await connect(world, second, { merchant: merchantId })).landed)).toBe('true')
    expect((await status(second)).merchantId).toBe(merchantId)
  })

  it('from the provider’s dashboard leads to the settings, which start connecting', async () => {
    const answer = await fetch(`${world.one.url}/api/clover/launch?merchant_id=X`, { redirect: 'manual' })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toContain('/payment-settings?tab=integration&action=auth')
  })
})

describe('letting go', () => {
  it('destroys tokens and secret, keeps the row, and the same merchant returns under its old id', async () => {
    const owner = await anOwner(world)
    await connect(world, owner)
    const before = await status(owner)
    await world.one.as(owner.token)('POST', '/clover/webhook-secret', { secret: 'whs_1' })
    expect((await status(owner)).webhook.secretSet).toBe(true)
    const answer = await world.one.as(owner.token)('POST', '/clover/disconnect', {})
    const message = 'Card payments are off. To finish, uninstall the app in your Clover dashboard.'
    expect(answer.body).toEqual({ connected: false, message })
    expect(await status(owner)).toMatchObject({
      connected: false,
      state: 'disconnected',
      merchantId: '',
      webhook: null,
    })
    await connect(world, owner, { merchant: before.merchantId })
    expect(await status(owner)).toMatchObject({
      connected: true,
      webhook: { url: before.webhook.url, secretSet: false },
    })
  })

  it('is noticed when the merchant uninstalls the app', async () => {
    const owner = await anOwner(world)
    await connect(world, owner)
    const { merchantId } = await status(owner)
    await world.sim.sim('POST', `/merchants/${merchantId}/uninstall`)
    await until('the connection is revoked', async () => (await connections(owner)) === 'revoked')
  })
})

describe('tokens', () => {
  it('are renewed once when many payers come at the same time, on two processes', async () => {
    const owner = await anOwner(world)
    const two = await world.join()
    await connect(world, owner)
    await world.sim.sim('POST', '/settings', { limits: false })
    const links = await Promise.all(Array.from({ length: 12 }, () => aLink(world, owner)))
    await world.sim.sim('POST', '/clock', { advanceSeconds: 1800 })
    world.clock.aheadMs = 1_800_000
    const refreshes = async () => {
      const { entries } = await world.sim.sim<{ entries: { path: string; status: number }[] }>('GET', '/log')
      return entries.filter((entry) => entry.path.endsWith('/oauth/v2/refresh')).map((entry) => entry.status)
    }
    const before = (await refreshes()).length
    try {
      const opened = await Promise.all(
        links.map((link, index) => (index % 2 ? two : world.one).payments.startCheckout(link)),
      )
      expect(new Set(opened.map((checkout) => checkout.checkoutUrl)).size).toBe(12)
      expect((await refreshes()).slice(before)).toEqual([200])
      expect((await status(owner)).connected).toBe(true)
    } finally {
      world.clock.aheadMs = 0
      await world.sim.sim('POST', '/settings', { limits: true })
    }
  })

  it('that are refused early are renewed and the call repeated', async () => {
    const owner = await anOwner(world)
    await connect(world, owner)
    await world.sim.sim('POST', '/tokens/expire')
    const { checkoutUrl } = await world.one.payments.startCheckout(await aLink(world, owner))
    expect(checkoutUrl).toContain('/www/checkout/')
  })

  it('that cannot be renewed stop card payments, with a plain answer', async () => {
    const owner = await anOwner(world)
    // Of both notices: the one that the app was installed, worked on late, would find the access gone as well.
    await world.sim.sim('POST', '/faults', { kind: 'webhook_dropped', times: 2 })
    await connect(world, owner)
    const { merchantId } = await status(owner)
    await world.sim.sim('POST', `/merchants/${merchantId}/uninstall`)
    const link = await aLink(world, owner)
    await expect(world.one.payments.startCheckout(link)).rejects.toMatchObject({ id: 'card_payments_disabled' })
    expect(await connections(owner)).toBe('error')
    await expect(world.one.payments.startCheckout(link)).rejects.toMatchObject({ id: 'card_payments_disabled' })
  })
})
