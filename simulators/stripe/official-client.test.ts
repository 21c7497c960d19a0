import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type NoticeReceiver, startNoticeReceiver } from '../kit/notice-receiver.ts'
import { type SimulatorProcess, startSimulatorProcess } from '../kit/start-process.ts'

/** The provider's own client is the measure of the simulator: what it sends must be understood, what it reads be there. */

const webhookSecret = 'whsec_local_simulator_0001'

let sim: SimulatorProcess
let receiver: NoticeReceiver
let client: Stripe

beforeAll(async () => {
  receiver = await startNoticeReceiver()
  sim = await startSimulatorProcess('stripe', { 'webhook-url': `${receiver.url}/stripe` })
  client = clientOf()
})
afterAll(async () => {
  await sim.close()
  await receiver.close()
})
beforeEach(async () => {
  await sim.sim('POST', '/reset')
  receiver.notices.length = 0
})

/** The official client, whose calls are led from Stripe's hosts to the simulator. */
function clientOf(secretKey = 'sk_test_stripe_simulator'): Stripe {
  const toSimulator: typeof fetch = (address, init) => {
    const { hostname, pathname, search } = new URL(String(address))
    const host = { 'api.stripe.com': 'api', 'connect.stripe.com': 'connect' }[hostname]
    if (!host) throw new Error(`a call to ${hostname}`)
    return fetch(`${sim.url}/${host}${pathname}${search}`, init)
  }
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(toSimulator),
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

async function anAccount(): Promise<{ stripeAccount: string }> {
  const { id } = await sim.sim<{ id: string }>('POST', '/accounts', { name: 'Acme', currency: 'cad' })
  const { code } = await sim.sim<{ code: string }>('POST', `/accounts/${id}/approve`)
  const granted = await client.oauth.token({ grant_type: 'authorization_code', code })
  expect(granted.stripe_user_id).toBe(id)
  return { stripeAccount: id }
}

const checkout = (amount = 12345): Stripe.Checkout.SessionCreateParams => ({
  mode: 'payment',
  client_reference_id: 'att_1',
  metadata: { attempt_id: 'att_1' },
  payment_intent_data: { metadata: { attempt_id: 'att_1' } },
  line_items: [
    { quantity: 1, price_data: { currency: 'eur', unit_amount: amount, product_data: { name: 'Invoice INV-1' } } },
  ],
  success_url: 'https://app.test/s',
  cancel_url: 'https://app.test/c',
})
const pay = (session: { id: string }) => sim.sim<{ id: string }>('POST', `/sessions/${session.id}/pay`)

describe('the official client', () => {
  it('connects an account, reads it, and lets go of it', async () => {
    const { stripeAccount } = await anAccount()
    expect(await client.accounts.retrieve(stripeAccount)).toMatchObject({ object: 'account', default_currency: 'cad' })
    const left = await client.oauth.deauthorize({ client_id: 'ca_stripe_simulator', stripe_user_id: stripeAccount })
    expect(left.stripe_user_id).toBe(stripeAccount)
    await expect(client.accounts.retrieve(stripeAccount)).rejects.toBeInstanceOf(Stripe.errors.StripePermissionError)
  })

  it('opens a checkout, and reads the payment with its charge, whole or by its id', async () => {
    const account = await anAccount()
    const session = await client.checkout.sessions.create(checkout(), account)
    expect(session).toMatchObject({ object: 'checkout.session', status: 'open', amount_total: 12345, currency: 'eur' })
    const { id } = await pay(session)
    const plain = await client.paymentIntents.retrieve(id, {}, account)
    expect(plain).toMatchObject({ status: 'succeeded', amount_received: 12345, metadata: { attempt_id: 'att_1' } })
    expect(plain.latest_charge).toMatch(/^ch_/)
    const whole = await client.paymentIntents.retrieve(id, { expand: ['latest_charge'] }, account)
    expect(whole.latest_charge).toMatchObject({
      object: 'charge',
      payment_method_details: { card: { brand: 'visa', last4: '4242' } },
    })
    const complete = await client.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] }, account)
    expect(complete).toMatchObject({ status: 'complete', payment_intent: { id, object: 'payment_intent' } })
  })

  it('reads lists to their end, with what it asks to expand', async () => {
    const account = await anAccount()
    const paid: string[] = []
    for (let count = 0; count < 5; count += 1) {
      paid.push((await pay(await client.checkout.sessions.create(checkout(1000 + count), account))).id)
    }
    const listed = await client.paymentIntents
      .list({ limit: 2, created: { gte: 1 }, expand: ['data.latest_charge'] }, account)
      .autoPagingToArray({ limit: 100 })
    expect(listed.map(({ id }) => id).sort()).toEqual([...paid].sort())
    expect(listed.every((intent) => typeof intent.latest_charge === 'object')).toBe(true)
    const found = await client.checkout.sessions.list({ payment_intent: paid[2] ?? '' }, account)
    expect(found.data).toHaveLength(1)
    expect(found.data[0]).toMatchObject({ amount_total: 1002, client_reference_id: 'att_1' })
  })

  it('gives money back, and ends a session once', async () => {
    const account = await anAccount()
    const { id } = await pay(await client.checkout.sessions.create(checkout(), account))
    expect(await client.refunds.create({ payment_intent: id, amount: 45 }, account)).toMatchObject({ object: 'refund' })
    const after = await client.paymentIntents.retrieve(id, { expand: ['latest_charge'] }, account)
    expect(after.latest_charge).toMatchObject({ amount_refunded: 45, refunded: false })
    await sim.sim('POST', '/faults', { kind: 'refund_pending' })
    const asked = {
      payment_intent: id,
      amount: 100,
      reason: 'requested_by_customer',
      metadata: { refund_id: 'r1' },
    } as const
    const pending = await client.refunds.create(asked, { ...account, idempotencyKey: 'r1' })
    expect(pending).toMatchObject({ status: 'pending', metadata: { refund_id: 'r1' } })
    expect((await client.refunds.create(asked, { ...account, idempotencyKey: 'r1' })).id).toBe(pending.id)
    await sim.sim('POST', `/refunds/${pending.id}/end`, { status: 'failed' })
    const listed = await client.refunds.list({ payment_intent: id }, account)
    expect(listed.data.map(({ status, failure_reason }) => [status, failure_reason])).toEqual([
      ['failed', 'expired_or_canceled_card'],
      ['succeeded', null],
    ])
    const whole = await client.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] }, account)
    expect(whole.latest_charge).toMatchObject({
      amount_refunded: 45,
      refunds: { has_more: false, data: { length: 2 } },
    })
    await expect(client.refunds.create({ payment_intent: id, amount: 99_999 }, account)).rejects.toBeInstanceOf(
      Stripe.errors.StripeInvalidRequestError,
    )
    const open = await client.checkout.sessions.create(checkout(), account)
    expect(await client.checkout.sessions.expire(open.id, {}, account)).toMatchObject({ status: 'expired', url: null })
    await expect(client.checkout.sessions.expire(open.id, {}, account)).rejects.toBeInstanceOf(
      Stripe.errors.StripeInvalidRequestError,
    )
  })

  it('reads a dispute from its beginning to its end', async () => {
    const account = await anAccount()
    const { id } = await pay(await client.checkout.sessions.create(checkout(), account))
    const charge = async () =>
      (await client.paymentIntents.retrieve(id, { expand: ['latest_charge'] }, account)).latest_charge
    expect(await charge()).toMatchObject({ disputed: false })
    await sim.sim('POST', `/payments/${id}/dispute`, { reason: 'product_not_received' })
    expect(await charge()).toMatchObject({ disputed: true })
    const dispute = async () => (await client.disputes.list({ payment_intent: id }, account)).data[0]
    expect(await dispute()).toMatchObject({
      object: 'dispute',
      amount: 12345,
      reason: 'product_not_received',
      status: 'needs_response',
    })
    await sim.sim('POST', `/payments/${id}/dispute/close`, { status: 'lost' })
    expect(await dispute()).toMatchObject({ status: 'lost' })
    // What another test did may still be told.
    const told = (await receiver.waitFor(4, account.stripeAccount)).map(({ body, headers }) =>
      client.webhooks.constructEvent(body, String(headers['stripe-signature']), webhookSecret),
    )
    expect(told.map(({ type }) => type).sort()).toEqual([
      'charge.dispute.closed',
      'charge.dispute.created',
      'charge.dispute.funds_withdrawn',
      'checkout.session.completed',
    ])
  })

  it('is told what is wrong by the errors that it knows', async () => {
    const account = await anAccount()
    const { errors } = Stripe
    const twice = { ...account, idempotencyKey: 'one-key' }
    const first = await client.checkout.sessions.create(checkout(), twice)
    expect((await client.checkout.sessions.create(checkout(), twice)).id).toBe(first.id)
    await expect(client.checkout.sessions.create(checkout(777), twice)).rejects.toBeInstanceOf(
      errors.StripeIdempotencyError,
    )
    await expect(client.checkout.sessions.create(checkout(10), account)).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      param: 'line_items[0][price_data][unit_amount]',
    })
    await expect(client.paymentIntents.retrieve('pi_none', {}, account)).rejects.toMatchObject({
      code: 'resource_missing',
    })
    await expect(clientOf('sk_test_other').paymentIntents.list({}, account)).rejects.toBeInstanceOf(
      errors.StripeAuthenticationError,
    )
    await expect(client.oauth.token({ grant_type: 'authorization_code', code: 'ac_none' })).rejects.toBeInstanceOf(
      errors.StripeInvalidGrantError,
    )
    await sim.sim('POST', '/faults', { kind: 'rate_limited', on: 'payments' })
    await expect(client.paymentIntents.list({}, account)).rejects.toBeInstanceOf(errors.StripeRateLimitError)
  })

  it('believes the events that the simulator signs, and no others', async () => {
    const account = await anAccount()
    await pay(await client.checkout.sessions.create(checkout(), account))
    const [notice] = await receiver.waitFor(1, account.stripeAccount)
    const { body = '', headers } = notice ?? {}
    const signature = String(headers?.['stripe-signature'])
    const event = client.webhooks.constructEvent(body, signature, webhookSecret)
    expect(event).toMatchObject({ object: 'event', type: 'checkout.session.completed', account: account.stripeAccount })
    expect(() => client.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    )
    await sim.sim('POST', '/faults', { kind: 'webhook_bad_signature' })
    await pay(await client.checkout.sessions.create(checkout(), account))
    const [, forged] = await receiver.waitFor(2, account.stripeAccount)
    expect(() =>
      client.webhooks.constructEvent(forged?.body ?? '', String(forged?.headers['stripe-signature']), webhookSecret),
    ).toThrow(Stripe.errors.StripeSignatureVerificationError)
  })
})

describe('versions of the API', () => {
  const asked = (version: string) =>
    fetch(`${sim.url}/api/v1/payment_intents`, {
      headers: { authorization: 'Bearer sk_test_stripe_simulator', 'stripe-version': version },
    })

  it('are known by date and name', async () => {
    for (const version of [Stripe.API_VERSION, '2026-07-29.dahlia']) expect((await asked(version)).status).toBe(200)
  })

  it('that never were are refused, with and without a name', async () => {
    for (const version of ['2026-07-29', '2026-07-29.clover', '2026-07-30.dahlia', '2026-07-29.dahli', 'latest']) {
      const refused = await asked(version)
      expect(refused.status, version).toBe(400)
      expect(await refused.json()).toMatchObject({
        error: { type: 'invalid_request_error', message: `Invalid Stripe API version: ${version}` },
      })
    }
  })
})
