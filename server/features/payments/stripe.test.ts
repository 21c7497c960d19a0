import { afterAll, beforeAll, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { aLink, anOwner, connect, type PaymentsWorld, startPaymentsWorld, until } from '../../test/payments-world.ts'

let world: PaymentsWorld

beforeAll(async () => {
  world = await startPaymentsWorld('stripe')
})
afterAll(() => world.close())

it('the same payments run on a second provider: connect, pay in any currency, be told, refund, let go', async () => {
  const owner = await anOwner(world)
  const { landed } = await connect(world, owner)
  expect(landed.searchParams.get('success')).toBe('true')
  const status = async () => (await world.one.as(owner.token)('GET', '/clover/status')).body
  expect(await status()).toMatchObject({ connected: true, provider: 'stripe', webhook: null, testMode: true })

  const link = await aLink(world, owner, { currency: 'EUR' })
  const inWorkspace = <T>(read: Parameters<typeof inTransaction<T>>[2]) =>
    inTransaction(world.db, { workspaceId: owner.workspaceId }, read)
  const ledger = () =>
    inWorkspace((tx) => tx.selectFrom('payments').select(['kind', 'amount_minor', 'currency']).execute())
  const pay = async (checkoutUrl: string) => {
    const id = new URL(checkoutUrl).pathname.split('/').at(-1)
    return world.sim.sim<{ id: string }>('POST', `/sessions/${id}/pay`)
  }

  await world.sim.sim('POST', '/faults', { kind: 'webhook_duplicated', copies: 20 })
  const payment = await pay((await world.one.payments.startCheckout(link)).checkoutUrl)
  await until('the payment is recorded', async () => (await ledger()).length === 1)
  expect(await ledger()).toEqual([{ kind: 'payment', amount_minor: 12345, currency: 'EUR' }])
  await world.sim.sim('POST', `/payments/${payment.id}/refund`, { amount: 45 })
  await until('the refund is recorded', async () => (await ledger()).length === 2)

  const lost = await aLink(world, owner, { currency: 'GBP', total: 900 })
  await world.sim.sim('POST', '/faults', { kind: 'webhook_dropped' })
  await pay((await world.one.payments.startCheckout(lost)).checkoutUrl)
  const { connection_id: connectionId } = await inWorkspace((tx) =>
    tx.selectFrom('payment_attempts').select('connection_id').limit(1).executeTakeFirstOrThrow(),
  )
  await world.one.payments.reconcile({ workspaceId: owner.workspaceId, connectionId, depth: 'soon' })
  expect(await ledger()).toHaveLength(3)
  expect(await world.receipts()).toBe(2)

  // The access is taken back by a call, so that nothing is left to do for the owner.
  const { body } = await world.one.as(owner.token)('POST', '/clover/disconnect', {})
  expect(body).toEqual({ connected: false, message: 'Card payments are off.' })
  expect(await status()).toMatchObject({ connected: false, state: 'disconnected' })
  const { accounts } = await world.sim.sim<{ accounts: { connected: boolean }[] }>('GET', '/accounts')
  expect(accounts.some((account) => account.connected)).toBe(false)
})

it('an account that takes its access back is noticed', async () => {
  const owner = await anOwner(world)
  await connect(world, owner)
  const status = async () => (await world.one.as(owner.token)('GET', '/clover/status')).body
  const { merchantId } = await status()
  await world.sim.sim('POST', `/accounts/${merchantId}/deauthorize`)
  await until('the connection is revoked', async () => (await status()).state === 'revoked')
})
