import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
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

/** Card payments that are given back from here, through the provider. */

describe.each(['clover', 'stripe'] as const)('refunds through %s', (provider) => {
  let world: PaymentsWorld
  let two: PaymentsProcess
  let owner: Owner

  beforeAll(async () => {
    world = await startPaymentsWorld(provider)
    two = await world.join()
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await world.sim.sim('DELETE', '/faults')
    if (provider === 'clover') await world.sim.sim('POST', '/settings', { limits: false, refundsByApi: true })
    world.events.length = 0
    owner = await anOwner(world)
    await connect(world, owner, { merchant: provider === 'clover' ? 'new:CAD' : 'new:cad' })
  })

  const fault = (kind: string, rest: object = {}) => world.sim.sim('POST', '/faults', { kind, ...rest })
  const inWorkspace = <T>(work: Parameters<typeof inTransaction<T>>[2]) =>
    inTransaction(world.db, { workspaceId: owner.workspaceId }, work)
  const ledger = () =>
    inWorkspace((tx) =>
      tx
        .selectFrom('payments')
        .select(['id', 'kind', 'amount_minor', 'note'])
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    )
  const sums = async () => (await ledger()).map((row) => [row.kind, row.amount_minor])
  const refunds = () =>
    inWorkspace((tx) => tx.selectFrom('card_refunds').select(['id', 'state', 'problem', 'tries']).execute())

  /** A paid link: the id of its ledger row, and what the provider calls the payment. */
  async function aPayment(total = 12345) {
    const link = await aLink(world, owner, { total })
    paid = link.id
    const { checkoutUrl } = await world.one.payments.startCheckout(link)
    const session = new URL(checkoutUrl).pathname.split('/').at(-1)
    const { id: providerId } = await world.sim.sim<{ id: string }>('POST', `/sessions/${session}/pay`)
    await until('the payment is recorded', async () => (await ledger()).length === 1)
    const [row] = await ledger()
    return { link, paymentId: String(row?.id), providerId }
  }
  let paid = ''
  const give = (paymentId: string, body: object = {}, at: PaymentsProcess = world.one) =>
    at.as(owner.token)('POST', `/payment-links/${paid}/payments/${paymentId}/refunds`, {
      reason: 'Came too late',
      ...body,
    })
  const ofLink = async (id: string) =>
    (await world.one.as(owner.token)('GET', `/payment-links/${id}/card-refunds`)).body
  /** What the provider has given back of a payment, by its own books. */
  async function returned(providerId: string): Promise<number> {
    type Held = { id: string; refunded?: number; refunds?: { amount: number }[] }
    const { payments } = await world.sim.sim<{ payments: Held[] }>('GET', '/payments')
    const held = payments.find(({ id }) => id === providerId)
    return held?.refunded ?? held?.refunds?.reduce((sum, { amount }) => sum + amount, 0) ?? -1
  }
  const work = async (at: PaymentsProcess = world.one) => {
    for (const { id: refundId } of await refunds())
      await at.payments.refunds.work({ workspaceId: owner.workspaceId, refundId })
  }

  it('give back a part, then the rest, with the reason, once however often it is told', async () => {
    const { link, paymentId, providerId } = await aPayment()
    await fault('webhook_duplicated', { copies: 10 })
    const first = await give(paymentId, { amount: 45.5 })
    expect(first).toMatchObject({
      status: 201,
      body: { state: 'succeeded', amount: 45.5, currency: 'CAD', problem: '' },
    })
    expect(await sums()).toEqual([
      ['payment', 12345],
      ['refund', -4550],
    ])
    expect((await ledger())[1]?.note).toBe('Came too late')
    expect(world.events.at(-1)).toMatchObject({ kind: 'refund', reason: 'Came too late', by: owner.userId })
    const over = await give(paymentId, { amount: 77.96 })
    expect(over).toMatchObject({
      status: 409,
      body: { message: 'No more than $77.95 CAD of this payment is left to give back.' },
    })
    expect(await ofLink(link.id)).toMatchObject({ payments: [{ id: paymentId, refundable: 77.95 }] })
    expect(await give(paymentId)).toMatchObject({ status: 201, body: { state: 'succeeded', amount: 77.95 } })
    expect((await give(paymentId)).status).toBe(409)
    expect(await returned(providerId)).toBe(12345)
    // Every notice was worked on by now or is soon; none writes a second row.
    await world.one.payments.reconcile({
      workspaceId: owner.workspaceId,
      connectionId: await connectionId(),
      depth: 'deep',
    })
    expect(await sums()).toHaveLength(3)
  })

  const connectionId = async () =>
    (await inWorkspace((tx) => tx.selectFrom('card_connections').select('id').executeTakeFirstOrThrow())).id

  it('are told apart from those that were made in the dashboard', async () => {
    const { paymentId, providerId } = await aPayment()
    await fault('webhook_dropped', { times: 2 })
    await world.sim.sim('POST', `/payments/${providerId}/refund`, { amount: 1000 })
    // Not told of yet: the provider knows better what is left.
    expect(await give(paymentId, { amount: 20 })).toMatchObject({ body: { state: 'succeeded' } })
    expect((await sums()).slice(1).sort()).toEqual([
      ['refund', -1000],
      ['refund', -2000],
    ])
    const refused = await give(paymentId, { amount: 93.46 })
    expect(refused.status).toBe(409)
    await fault('webhook_dropped', { times: 4 })
    await world.sim.sim('POST', `/payments/${providerId}/refund`, { amount: 9000 })
    // The provider refuses, or it was asked meanwhile what is left: in neither case is it given.
    const last = await give(paymentId, { amount: 20 })
    if (last.status === 201) expect(last.body).toMatchObject({ state: 'failed' })
    else expect([last.status, last.body.code]).toEqual([409, 'refund_exceeds_payment'])
    expect(await returned(providerId)).toBe(12000)
  })

  it('that the provider refuses are told in its words, and nothing is booked', async () => {
    const { link, paymentId, providerId } = await aPayment()
    await world.sim.sim('POST', `/payments/${providerId}/refund`, { amount: 12345 })
    await inWorkspace((tx) => sql`select 1`.execute(tx))
    const { status, body } = await give(paymentId)
    // Told by the notice first, or refused by the provider: in neither case is it given twice.
    if (status === 201) expect(body).toMatchObject({ state: 'failed', problem: expect.stringMatching(/./) })
    else expect(status).toBe(409)
    await until('the refund of the dashboard is recorded', async () => (await sums()).length === 2)
    expect(await returned(providerId)).toBe(12345)
    const entries = await inWorkspace((tx) =>
      tx.selectFrom('timeline_entries').select('kind').where('subject_id', '=', link.id).execute(),
    )
    const failed = entries.filter(({ kind }) => kind === 'refund_failed').length
    expect(failed).toBe(status === 201 ? 1 : 0)
  })

  it('are recovered when answer and notice are lost, and never given twice', async () => {
    const { paymentId, providerId } = await aPayment()
    await fault('webhook_dropped', { times: 4 })
    await fault('timeout_after_success', { on: 'refund', seconds: 0.2 })
    expect(await give(paymentId, { amount: 30 })).toMatchObject({ status: 201, body: { state: 'pending' } })
    expect(await sums()).toEqual([['payment', 12345]])
    expect((await give(paymentId, { amount: 1 })).body.message).toBe('A refund of this payment is already under way.')
    await Promise.all([work(), work(two)])
    expect(await refunds()).toMatchObject([{ state: 'succeeded' }])
    expect(await sums()).toEqual([
      ['payment', 12345],
      ['refund', -3000],
    ])
    expect(await returned(providerId)).toBe(3000)
  })

  it('are asked for again when the provider never got the question', async () => {
    const { paymentId, providerId } = await aPayment()
    await fault('server_error', { on: 'refund', status: 503 })
    expect(await give(paymentId, { amount: 30 })).toMatchObject({ body: { state: 'pending' } })
    await Promise.all([work(), work(two), work()])
    await work()
    expect(await returned(providerId)).toBe(3000)
    expect(await refunds()).toMatchObject([{ state: 'succeeded' }])
    expect(await sums()).toHaveLength(2)
  })

  it('go on in another process when the first one was killed before it asked, or after', async () => {
    const { paymentId, providerId } = await aPayment()
    const { id } = await inWorkspace((tx) =>
      world.one.payments.refunds.begin(tx, owner, {
        kind: 'payment_link',
        targetId: paid,
        paymentId,
        amount: '30',
        reason: '',
      }),
    )
    expect(await refunds()).toMatchObject([{ id, state: 'pending', tries: 0 }])
    // The job's own turn comes after twenty seconds; two at once are one too many, and harmless.
    await Promise.all([work(two), work(two)])
    await until('it is decided', async () => (await refunds())[0]?.state === 'succeeded')
    expect(await returned(providerId)).toBe(3000)
    expect(await sums()).toHaveLength(2)
  })

  it('of two at once on two processes, one is made', async () => {
    const { paymentId, providerId } = await aPayment()
    const answers = await Promise.all([
      give(paymentId),
      give(paymentId, {}, two),
      give(paymentId),
      give(paymentId, {}, two),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(await returned(providerId)).toBe(12345)
    expect(await sums()).toHaveLength(2)
  })

  it('need a sign-in within ten minutes, a payment of one’s own, and an amount', async () => {
    const { paymentId } = await aPayment()
    const stranger = await anOwner(world)
    const foreign = await world.one.as(stranger.token)('POST', `/payment-links/${paid}/payments/${paymentId}/refunds`, {
      reason: '',
    })
    expect(foreign.status).toBe(404)
    expect((await give(paymentId, { amount: 0 })).status).toBe(400)
    expect((await give(paymentId, { amount: 1.234 })).status).toBe(400)
    expect((await give(paymentId, { reason: 'x'.repeat(501) })).status).toBe(400)
    await world.db
      .updateTable('sessions')
      .set({ confirmed_at: sql`now() - interval '11 minutes'` })
      .where('user_id', '=', owner.userId)
      .execute()
    expect(await give(paymentId)).toMatchObject({ status: 403, body: { detail: { signInAgain: true } } })
    expect(await refunds()).toEqual([])
  })

  describe('that were pending when the connection ended', () => {
    const as = (method: string, path: string, body?: unknown) => world.one.as(owner.token)(method, path, body)
    const settle = (refundId: string, body: unknown, at: PaymentsProcess = world.one) =>
      at.as(owner.token)('POST', `/payment-links/${paid}/card-refunds/${refundId}/settle`, body)
    const letGo = () => as('POST', '/clover/disconnect', {})
    const merchant = async (): Promise<string> => (await as('GET', '/clover/status')).body.merchantId
    const settled = { status: 409, body: { message: 'This refund was settled meanwhile.' } }

    /** The provider gives it back, and neither its answer nor its notice arrives; then the connection ends, unless it is kept. */
    async function aLostRefund({ isKept = false } = {}) {
      await world.sim.sim('DELETE', '/faults')
      const payment = await aPayment()
      const account = await merchant()
      await fault('webhook_dropped', { times: 4 })
      await fault('timeout_after_success', { on: 'refund', seconds: 0.2 })
      expect(await give(payment.paymentId, { amount: 30 })).toMatchObject({ body: { state: 'pending' } })
      const [refund] = await refunds()
      if (!isKept) await letGo()
      return { ...payment, account, refundId: String(refund?.id) }
    }
    const lookAgain = async (account: string) => {
      await world.sim.sim('DELETE', '/faults')
      await connect(world, owner, { merchant: account })
      expect(await merchant()).toBe(account)
      const look = { workspaceId: owner.workspaceId, connectionId: await connectionId(), depth: 'deep' } as const
      await Promise.all([world.one.payments.reconcile(look), two.payments.reconcile(look)])
      await Promise.all([work(), work(two)])
    }

    it('say so, and are booked as the notice would have done, once, whatever is read later', async () => {
      const { link, providerId, refundId, account } = await aLostRefund()
      await Promise.all([work(), work(two)])
      expect(await ofLink(link.id)).toMatchObject({
        payments: [{ refundable: 0 }],
        refunds: [{ id: refundId, state: 'pending', connectionEnded: true }],
      })
      const answers = await Promise.all([
        settle(refundId, { paidBack: true }),
        settle(refundId, { paidBack: true }, two),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)).toMatchObject(settled)
      expect(await settle(refundId, { paidBack: false })).toMatchObject(settled)
      const booked = [
        ['payment', 12345],
        ['refund', -3000],
      ]
      expect(await sums()).toEqual(booked)
      expect((await ledger())[1]?.note).toBe('Came too late')
      expect(world.events.at(-1)).toMatchObject({ kind: 'refund', amountMinor: -3000, by: owner.userId })
      expect(await ofLink(link.id)).toMatchObject({ refunds: [{ state: 'succeeded', connectionEnded: false }] })
      await lookAgain(account)
      expect(await sums()).toEqual(booked)
      expect(await returned(providerId)).toBe(3000)
      // The next one adds up with it.
      const [{ id: paymentId } = { id: '' }] = await ledger()
      expect(await give(paymentId)).toMatchObject({ status: 201, body: { state: 'succeeded', amount: 93.45 } })
      expect(await sums()).toEqual([...booked, ['refund', -9345]])
    })

    it('are closed as not paid back, and booked after all when the provider tells so later', async () => {
      const { link, refundId, providerId, account } = await aLostRefund()
      expect(await settle(refundId, { paidBack: false })).toMatchObject({
        status: 200,
        body: { state: 'failed', problem: 'not_paid_back', connectionEnded: false },
      })
      expect(await sums()).toEqual([['payment', 12345]])
      const told = await inWorkspace((tx) =>
        tx
          .selectFrom('timeline_entries')
          .select(['kind', 'actor_user_id'])
          .where('subject_id', '=', link.id)
          .where('kind', '=', 'refund_failed')
          .execute(),
      )
      expect(told).toEqual([{ kind: 'refund_failed', actor_user_id: owner.userId }])
      await lookAgain(account)
      expect(await returned(providerId)).toBe(3000)
      expect(await sums()).toEqual([
        ['payment', 12345],
        ['refund', -3000],
      ])
      expect(await ofLink(link.id)).toMatchObject({ refunds: [{ state: 'succeeded', problem: '' }] })
      await lookAgain(account)
      expect(await sums()).toHaveLength(2)
    })

    it('are settled by the notice or by somebody, whichever comes first', async () => {
      for (const paidBack of [true, false]) {
        const { refundId, providerId, account } = await aLostRefund({ isKept: true })
        const { connection_id } = await inWorkspace((tx) =>
          tx.selectFrom('card_refunds').select('connection_id').where('id', '=', refundId).executeTakeFirstOrThrow(),
        )
        // What a late notice does is under way in both processes while the connection ends and somebody settles.
        const look = { workspaceId: owner.workspaceId, connectionId: connection_id, depth: 'deep' } as const
        const [, , answer] = await Promise.all([
          world.one.payments.reconcile(look),
          two.payments.refunds.work({ workspaceId: owner.workspaceId, refundId }),
          letGo().then(() => settle(refundId, { paidBack })),
        ])
        expect([200, 409]).toContain(answer.status)
        if (answer.status === 409) expect(answer).toMatchObject(settled)
        await lookAgain(account)
        expect(await sums()).toEqual([
          ['payment', 12345],
          ['refund', -3000],
        ])
        expect(await returned(providerId)).toBe(3000)
        expect((await refunds()).find(({ id }) => id === refundId)).toMatchObject({ state: 'succeeded' })
        owner = await anOwner(world)
        await connect(world, owner, { merchant: provider === 'clover' ? 'new:CAD' : 'new:cad' })
      }
    })

    it('are the provider’s to tell for as long as it can be asked', async () => {
      const { link, refundId } = await aLostRefund({ isKept: true })
      const stillAsked = 'The card provider can still tell what became of this refund.'
      expect(await settle(refundId, { paidBack: true })).toMatchObject({ status: 409, body: { message: stillAsked } })
      expect(await ofLink(link.id)).toMatchObject({ refunds: [{ state: 'pending', connectionEnded: false }] })
      expect(await sums()).toHaveLength(1)
    })

    it('need a sign-in within ten minutes, a refund of one’s own, and an answer', async () => {
      const { refundId } = await aLostRefund()
      const stranger = await anOwner(world)
      const path = `/payment-links/${paid}/card-refunds/${refundId}/settle`
      expect((await world.one.as(stranger.token)('POST', path, { paidBack: true })).status).toBe(404)
      expect((await settle(crypto.randomUUID(), { paidBack: true })).body.message).toBe('Refund not found')
      expect((await as('POST', `/invoices/${paid}/card-refunds/${refundId}/settle`, { paidBack: true })).status).toBe(
        404,
      )
      for (const body of [{}, { paidBack: 'yes' }]) expect((await settle(refundId, body)).status).toBe(400)
      await world.db
        .updateTable('sessions')
        .set({ confirmed_at: sql`now() - interval '11 minutes'` })
        .where('user_id', '=', owner.userId)
        .execute()
      expect(await settle(refundId, { paidBack: true })).toMatchObject({
        status: 403,
        body: { detail: { signInAgain: true } },
      })
      expect(await refunds()).toMatchObject([{ state: 'pending' }])
    })
  })

  if (provider === 'clover')
    it('that Clover takes for none of its own charges are refused, as are failed ones', async () => {
      const { paymentId } = await aPayment()
      await world.sim.sim('POST', '/settings', { refundsByApi: false })
      const problem = 'This charge was not made through this API.'
      expect(await give(paymentId)).toMatchObject({ status: 201, body: { state: 'failed', problem } })
      await world.sim.sim('POST', '/settings', { refundsByApi: true })
      await fault('refund_failed')
      expect(await give(paymentId)).toMatchObject({ body: { state: 'failed' } })
      expect(await sums()).toHaveLength(1)
      expect(await give(paymentId)).toMatchObject({ body: { state: 'succeeded' } })
    })

  if (provider === 'stripe')
    it('that are pending are booked when the bank has the money, and taken back when it sends it', async () => {
      const { link, paymentId } = await aPayment()
      await fault('refund_pending')
      expect(await give(paymentId, { amount: 30 })).toMatchObject({ body: { state: 'pending' } })
      expect(await sums()).toHaveLength(1)
      const { refunds: held } = await world.sim.sim<{ refunds: { id: string; status: string }[] }>('GET', '/refunds')
      const pending = held.find(({ status }) => status === 'pending')
      await world.sim.sim('POST', `/refunds/${pending?.id}/end`, { status: 'succeeded' })
      await until('it is booked', async () => (await sums()).length === 2)
      expect(await refunds()).toMatchObject([{ state: 'succeeded' }])
      await world.sim.sim('POST', `/refunds/${pending?.id}/end`, { status: 'failed' })
      await until('it is taken back', async () => (await sums()).length === 3)
      expect((await sums()).at(-1)).toEqual(['reversal', 3000])
      expect(await ofLink(link.id)).toMatchObject({
        payments: [{ refundable: 123.45 }],
        refunds: [{ state: 'failed', problem: 'expired_or_canceled_card' }],
      })
      expect(await give(paymentId)).toMatchObject({ body: { state: 'succeeded', amount: 123.45 } })
    })
})
