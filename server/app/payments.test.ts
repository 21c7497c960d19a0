import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type SimulatorProcess, startSimulatorProcess } from '../../simulators/kit/start-process.ts'
import { inTransaction } from '../platform/db/database.ts'
import { workspaceOf } from '../test/an-employee.ts'
import { aBillOf } from '../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../test/app.ts'
import { heldCall } from '../test/held-call.ts'

const providers = {
  clover: (url: string) => ({
    CLOVER_APP_ID: 'DULYL0CALAPP0',
    CLOVER_APP_SECRET: 'clover-simulator-app-secret',
    CLOVER_APP_WEBHOOK_AUTH: 'clover-simulator-webhook-auth',
    CLOVER_AUTHORIZE_BASE_URL: `${url}/www`,
    CLOVER_API_BASE_URL: `${url}/api`,
    CLOVER_CHECKOUT_BASE_URL: `${url}/checkout-api`,
    CLOVER_ECOM_BASE_URL: `${url}/scl`,
  }),
  stripe: (url: string) => ({
    PAYMENT_PROVIDER: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_stripe_simulator',
    STRIPE_CLIENT_ID: 'ca_stripe_simulator',
    STRIPE_WEBHOOK_SECRET: 'whsec_local_simulator_0001',
    STRIPE_API_BASE_URL: `${url}/api`,
    STRIPE_CONNECT_BASE_URL: `${url}/connect`,
  }),
}

describe.each(['clover', 'stripe'] as const)('with %s', (provider) => {
  let sim: SimulatorProcess
  let app: TestApp
  const mails: { kind: string; invoiceId: string }[] = []

  beforeAll(async () => {
    sim = await startSimulatorProcess(provider)
    app = await startTestApp({
      workers: true,
      env: { APP_BASE_URL: 'http://localhost:1', ...providers[provider](sim.url) },
      invoiceParts: {
        queueMail: async (_tx, mail) => {
          mails.push({ kind: mail.kind, invoiceId: mail.invoiceId })
          return { id: '' }
        },
      },
    })
    const url = await app.server.listen({ host: '127.0.0.1', port: 0 })
    if (provider === 'clover') await sim.sim('POST', '/app', { webhookUrl: `${url}/api/webhooks/clover/app` })
    else await sim.sim('POST', '/platform', { webhookUrl: `${url}/api/webhooks/stripe` })
  })
  afterAll(async () => {
    await app.close()
    await sim.close()
  })

  /** Somebody whose business takes cards. */
  async function connectedOwner() {
    const owner = await app.register()
    const started = await owner.call('GET', '/clover/connect')
    const query = Object.fromEntries(new URL(started.body.url).searchParams)
    const consent = await fetch(new URL('consent', started.body.url), {
      method: 'POST',
      body: new URLSearchParams({ ...query, merchant: 'new:CAD', account: 'new:cad', decision: 'approve' }),
      redirect: 'manual',
    })
    const back = new URL(consent.headers.get('location') ?? '')
    const cookie = String(started.headers['set-cookie']).split(';')[0] ?? ''
    const landed = await app.call('GET', back.pathname.replace('/api', '') + back.search, undefined, { cookie })
    expect(landed.headers.location).toContain('success=true')
    return owner
  }

  /** Pays on the provider's checkout page; answers where that sends the payer. */
  async function payAt(href: string, number = '4242424242424242'): Promise<string | null> {
    const card = new URLSearchParams({ number, expiry: '12/39', code: '123' })
    return (await fetch(href, { method: 'POST', body: card, redirect: 'manual' })).headers.get('location')
  }

  const inTime = { timeout: 60_000, interval: 50 }

  it('an invoice is paid by card from connecting to PAID, through the whole application', async () => {
    const owner = await connectedOwner()
    const created = await owner.call('POST', '/invoices', {
      invoiceNumber: 'INV-20260101-042',
      billingName: 'Ada Moss',
      billingEmail: 'ada@client.test',
      billingPhone: '+15875550100',
      billingAddress: '1 Main Street',
      billingCity: 'Calgary',
      billingProvince: 'AB',
      billingZip: 'T2P 1J9',
      billingCountry: 'Canada',
      issueDate: '2026-01-01',
      dueDate: '2026-02-01',
      currency: 'CAD',
      status: 'SENT',
      paymentMethod: 'card',
      items: [{ name: 'Design', quantity: 1, rate: 123.45 }],
    })
    expect(created.status).toBe(201)
    const { id } = created.body
    const { body } = await app.call('POST', `/invoices/${id}/payment`, {})
    const href = String(body.checkoutUrl)
    expect(await (await fetch(href)).text()).toContain('Invoice INV-20260101-042')
    expect(await payAt(href)).toContain(`/pay/${id}`)

    // A page drawn while the payment counts may say PAID beside a checkout that was still open when it was read.
    const shown = async () => (await app.call('GET', `/invoices/${id}/public`)).body
    await expect.poll(shown, inTime).toMatchObject({ status: 'PAID', checkout: 'paid' })
    expect(mails.filter(({ kind, invoiceId }) => kind === 'receipt' && invoiceId === id)).toHaveLength(1)
    expect((await app.call('POST', `/invoices/${id}/payment`, {})).status).toBe(409)
  })

  /** An invoice of 100.00 that was sent, and what its owner, its payer and its ledger say. */
  async function aSentInvoice(owner: TestPerson) {
    const { body } = await owner.call(
      'POST',
      '/invoices',
      aBillOf(100, { status: 'SENT', dueDate: '2099-01-01', billingEmail: 'ada@client.test' }),
    )
    const id = body.id as string
    return {
      id,
      change: async (changes: object) => (await owner.call('PATCH', `/invoices/${id}`, changes)).body,
      checkout: async () => String((await app.call('POST', `/invoices/${id}/payment`, {})).body.checkoutUrl),
      shown: async () => (await app.call('GET', `/invoices/${id}/public`)).body,
      paid: async () =>
        (await owner.call('GET', `/invoices/${id}/payments`)).body.map((row: { amount: number }) => row.amount),
      story: async () =>
        (await owner.call('GET', `/invoices/${id}/timeline`)).body.map((entry: { kind: string }) => entry.kind),
    }
  }
  it('an invoice that is paid in parts takes what is due by now, one part, or all of it', async () => {
    const owner = await connectedOwner()
    const schedule = [
      { dueDate: '2098-01-01', type: 'percentage', value: 50 },
      { dueDate: '2098-02-01', type: 'fixed', value: 30 },
      { dueDate: '2098-03-01', type: 'rest' },
    ]
    const { body: made } = await owner.call('POST', '/invoices', aBillOf(100, { status: 'SENT', schedule }))
    const ask = (part: string) => app.call('POST', `/invoices/${made.id}/payment${part}`, {})
    const open = async () =>
      (await app.call('GET', `/invoices/${made.id}/public`)).body.schedule.map((part: { open: number }) => part.open)
    const pay = async (part: string, left: number[]) => {
      expect(await payAt(String((await ask(part)).body.checkoutUrl))).toContain(`/pay/${made.id}`)
      await expect.poll(open, inTime).toEqual(left)
    }
    // Whoever wants to pay something else after all is sent to that amount, and not to what was opened before.
    const all = String((await ask('')).body.checkoutUrl)
    expect((await ask('?part=now')).body.checkoutUrl).not.toBe(all)
    await pay('?part=now', [0, 30, 20])
    expect((await ask('?part=4')).body.message).toBe('Nothing is owed of this part any more.')
    // Money counts towards the oldest part, whichever was asked for.
    await pay('?part=3', [0, 10, 20])
    await pay('', [0, 0, 0])
    const { body: paid } = await owner.call('GET', `/invoices/${made.id}`)
    expect(paid).toMatchObject({ status: 'PAID', paid: 100, dueDate: '2098-03-01' })
  })
  const priced = (rate: number) => ({ items: [{ name: 'Work', quantity: 1, rate }] })

  /** Pays at the provider; its notice comes when the answer is called. */
  async function payUnheard(href: string): Promise<() => Promise<unknown>> {
    type Deliveries = { deliveries: { id: string; status: string }[] }
    await sim.sim('POST', '/faults', { kind: 'webhook_dropped', times: 10 })
    expect(await payAt(href)).not.toBeNull()
    await sim.sim('DELETE', '/faults')
    const { deliveries } = await sim.sim<Deliveries>('GET', '/log')
    const dropped = deliveries.filter(({ status }) => status === 'dropped')
    expect(dropped.length).toBeGreaterThan(0)
    return () => Promise.all(dropped.map(({ id }) => sim.sim('POST', `/deliveries/${id}/replay`)))
  }

  it('money that the provider gives back is what a kept credit was for, and the invoice asks for nothing again', async () => {
    const owner = await connectedOwner()
    const { body: bill } = await owner.call(
      'POST',
      '/invoices',
      aBillOf(100, { status: 'SENT', paymentMethod: 'card' }),
    )
    const path = `/invoices/${bill.id}`
    await payAt(String((await app.call('POST', `${path}/payment`, {})).body.checkoutUrl))
    const read = async (id: string) => (await owner.call('GET', `/invoices/${id}`)).body
    await vi.waitFor(async () => expect((await read(bill.id)).status).toBe('PAID'), { timeout: 60_000 })
    const parts = [{ key: 'line:0', amount: 60 }]
    const { body: note } = await owner.call('POST', `${path}/credit-notes`, { reason: 'Shortened', parts })
    expect(note.credit.unused).toBe(60)

    const workspaceId = await workspaceOf(app, owner)
    const payment = await inTransaction(app.db, { workspaceId }, (tx) =>
      tx.selectFrom('payments').select('provider_payment_id').where('kind', '=', 'payment').executeTakeFirstOrThrow(),
    )
    const refund = (amount: number) => sim.sim('POST', `/payments/${payment.provider_payment_id}/refund`, { amount })
    await refund(2500)
    await vi.waitFor(async () => expect((await read(note.id)).credit.unused).toBe(35), { timeout: 60_000 })
    expect(await read(bill.id)).toMatchObject({ status: 'PAID', paid: 100, credited: 25, balance: 0 })
    // More than was credited is money that the invoice asks for again.
    await refund(4500)
    await vi.waitFor(async () => expect((await read(note.id)).credit.unused).toBe(0), { timeout: 60_000 })
    expect(await read(bill.id)).toMatchObject({ status: 'OVERDUE', paid: 90, credited: 60, balance: 10 })
  })

  it('a card payment is given back from here: by itself, for a credit note, or with one that is made for it', async () => {
    const owner = await connectedOwner()
    const paidBill = async () => {
      const { body } = await owner.call('POST', '/invoices', aBillOf(100, { status: 'SENT', paymentMethod: 'card' }))
      await payAt(String((await app.call('POST', `/invoices/${body.id}/payment`, {})).body.checkoutUrl))
      await vi.waitFor(async () => expect((await read(body.id)).status).toBe('PAID'), { timeout: 60_000 })
      return body.id as string
    }
    const read = async (id: string) => (await owner.call('GET', `/invoices/${id}`)).body
    const creditable = async (id: string) => (await owner.call('GET', `/invoices/${id}/creditable`)).body
    const kindsOf = async (id: string) =>
      (await owner.call('GET', `/invoices/${id}/timeline`)).body.map(({ kind }: { kind: string }) => kind)

    const plain = await paidBill()
    const { card } = await creditable(plain)
    expect(card).toMatchObject({ refundable: 100, name: expect.stringMatching(/4242$/) })
    const refunds = `/invoices/${plain}/payments/${card.paymentId}/refunds`
    const refund = await owner.call('POST', refunds, { amount: 30, reason: 'One hour less' })
    expect(refund).toMatchObject({ status: 201, body: { state: 'succeeded' } })
    expect(await read(plain)).toMatchObject({ status: 'OVERDUE', paid: 70, balance: 30 })
    expect(await kindsOf(plain)).toEqual(expect.arrayContaining(['refund_requested', 'payment_refund']))
    const rows = (await owner.call('GET', `/invoices/${plain}/payments`)).body
    expect(rows.at(-1)).toMatchObject({ kind: 'refund', amount: -30, note: 'One hour less' })
    const shown = (await app.call('GET', `/invoices/${plain}/public`)).body
    expect(shown.payments.at(-1)).toMatchObject({ kind: 'refund', amount: -30 })

    // What is kept of a credit note goes to the card, and is held while that is undecided.
    const kept = await paidBill()
    const parts = [{ key: 'line:0', amount: 60 }]
    const { body: note } = await owner.call('POST', `/invoices/${kept}/credit-notes`, { reason: 'Shortened', parts })
    const toCard = (await creditable(kept)).card.paymentId
    // The answer is lost, and the notice comes late.
    await sim.sim('POST', '/faults', { kind: 'timeout_after_success', on: 'refund', seconds: 0.1 })
    await sim.sim('POST', '/faults', { kind: 'webhook_delayed', seconds: 3, times: 2 })
    const held = await owner.call('POST', `/invoices/${kept}/payments/${toCard}/refunds`, {
      amount: 50,
      reason: 'Shortened',
      creditNoteId: note.id,
    })
    expect(held.body.state).toBe('pending')
    expect((await read(note.id)).credit.unused).toBe(10)
    const twice = { method: 'cash', note: '', amount: 20 }
    expect((await owner.call('POST', `/invoices/${note.id}/refund-credit`, twice)).status).toBe(409)
    const isDone = async () => expect((await creditable(kept)).creditNotes[0].refund.status).toBe('succeeded')
    await vi.waitFor(isDone, { timeout: 60_000, interval: 500 })
    expect(await read(kept)).toMatchObject({ status: 'PAID', paid: 100, credited: 50, balance: 0 })
    expect((await read(note.id)).credit.unused).toBe(10)

    // In one step with the credit note.
    const whole = await paidBill()
    const { body: other } = await owner.call('POST', `/invoices/${whole}/credit-notes`, {
      reason: 'All of it',
      use: 'card',
    })
    expect(other.credit.unused).toBe(0)
    expect(await read(whole)).toMatchObject({ status: 'PAID', paid: 100, credited: 100, balance: 0 })
    expect(await creditable(whole)).toMatchObject({
      card: null,
      creditNotes: [{ refund: { status: 'succeeded', amount: 100 } }],
    })

    // What no card paid cannot go back to one.
    const { body: byHand } = await owner.call('POST', '/invoices', aBillOf(100, { status: 'PAID' }))
    const refused = await owner.call('POST', `/invoices/${byHand.id}/credit-notes`, { reason: 'All', use: 'card' })
    expect(refused.status).toBe(409)
    expect((await creditable(byHand.id)).creditNotes).toEqual([])
  })

  it('an invoice that is edited while it is being paid asks for the new amount, and tells its owner', async () => {
    const invoice = await aSentInvoice(await connectedOwner())
    const old = await invoice.checkout()
    expect((await invoice.change({ additionalNotes: 'Thank you' })).openCheckout).toBeUndefined()
    expect((await invoice.change(priced(150))).openCheckout).toEqual({ amount: 100, currency: 'CAD' })
    expect(await invoice.shown()).toMatchObject({ total: 150, balance: 150, payable: 'yes' })
    const fresh = await invoice.checkout()
    expect(fresh).not.toBe(old)
    expect(await (await fetch(fresh)).text()).toContain('150.00')
    // Clover cannot end a checkout: what is paid there is a part. Stripe can.
    if (provider === 'clover') {
      expect(await payAt(old)).toContain(`/pay/${invoice.id}`)
      await expect.poll(invoice.shown, inTime).toMatchObject({ status: 'SENT', paid: 100, balance: 50 })
      expect(await (await fetch(await invoice.checkout())).text()).toContain('50.00')
    } else {
      await expect.poll(async () => (await fetch(old)).status, inTime).toBe(410)
      expect(await payAt(fresh)).toContain(`/pay/${invoice.id}`)
      await expect.poll(invoice.shown, inTime).toMatchObject({ status: 'PAID', paid: 150, balance: 0 })
    }
  })

  it('what was paid before an edit counts as it came: a part, or too much', async () => {
    const owner = await connectedOwner()
    for (const [rate, expected] of [
      [150, { status: 'SENT', paid: 100, balance: 50 }],
      [60, { status: 'PAID', paid: 100, balance: -40 }],
    ] as const) {
      const invoice = await aSentInvoice(owner)
      const tell = await payUnheard(await invoice.checkout())
      expect((await invoice.change(priced(rate))).openCheckout).toEqual({ amount: 100, currency: 'CAD' })
      await tell()
      await expect.poll(invoice.shown, inTime).toMatchObject(expected)
      expect(await invoice.paid()).toEqual([100])
    }
  })

  it('what was paid in the currency of before an edit is told, and not counted in another', async () => {
    const invoice = await aSentInvoice(await connectedOwner())
    const tell = await payUnheard(await invoice.checkout())
    await invoice.change({ currency: 'USD' })
    await tell()
    await expect.poll(invoice.story, inTime).toContain('payment_mismatch')
    expect(await invoice.shown()).toMatchObject({ status: 'SENT', currency: 'USD', paid: 0, balance: 100 })
    expect(await invoice.paid()).toEqual([])
  })

  it.runIf(provider === 'stripe')(
    'a dispute is on the timeline, stops reminders, and takes the money when lost',
    async () => {
      const owner = await connectedOwner()
      for (const end of ['won', 'lost'] as const) {
        const before = mails.length
        const invoice = await aSentInvoice(owner)
        expect(await payAt(await invoice.checkout())).toContain(`/pay/${invoice.id}`)
        await expect.poll(invoice.shown, inTime).toMatchObject({ status: 'PAID' })
        const { payments } = await sim.sim<{ payments: { id: string; created: number }[] }>('GET', '/payments')
        const paymentId = payments.toSorted((a, b) => b.created - a.created)[0]?.id

        await sim.sim('POST', '/faults', { kind: 'webhook_duplicated', copies: 3 })
        await sim.sim('POST', `/payments/${paymentId}/dispute`, { reason: 'product_not_received' })
        await expect.poll(invoice.story, inTime).toContain('dispute_open')
        const entries = (await owner.call('GET', `/invoices/${invoice.id}/timeline`)).body
        expect(entries.find((entry: { kind: string }) => entry.kind === 'dispute_open').detail).toMatchObject({
          amount: '$100.00',
          currency: 'CAD',
          reason: 'product not received',
        })
        expect((await owner.call('GET', `/invoices/${invoice.id}/reminders`)).body.stopped).toBe(true)
        // Nothing is decided yet: the money counts as received.
        expect(await invoice.shown()).toMatchObject({ status: 'PAID', paid: 100 })

        await sim.sim('POST', '/faults', { kind: 'webhook_duplicated', copies: 3 })
        await sim.sim('POST', `/payments/${paymentId}/dispute/close`, { status: end })
        await expect.poll(invoice.story, inTime).toContain(`dispute_${end}`)
        const settled = end === 'won' ? { status: 'PAID', paid: 100 } : { status: 'SENT', paid: 0, balance: 100 }
        expect(await invoice.shown()).toMatchObject(settled)
        expect(await invoice.paid()).toEqual(end === 'won' ? [100] : [100, -100])
        const story = await invoice.story()
        expect(story.filter((kind: string) => kind.startsWith('dispute_'))).toHaveLength(2)
        // Its owner is written to at the beginning and at the end, once each.
        expect(mails.slice(before).filter(({ kind }) => kind === 'dispute_notice')).toHaveLength(2)

        if (end === 'won') continue
        // The bank thinks again, and again.
        await sim.sim('POST', '/faults', { kind: 'webhook_duplicated', copies: 3 })
        await sim.sim('POST', `/payments/${paymentId}/dispute/close`, { status: 'won' })
        await expect.poll(invoice.shown, inTime).toMatchObject({ status: 'PAID', paid: 100, balance: 0 })
        expect(await invoice.paid()).toEqual([100, -100, 100])
        await sim.sim('POST', `/payments/${paymentId}/dispute/close`, { status: 'lost' })
        await expect.poll(invoice.shown, inTime).toMatchObject({ status: 'SENT', paid: 0, balance: 100 })
        expect(await invoice.paid()).toEqual([100, -100, 100, -100])
        // The second loss is told like the first.
        const disputes = (await invoice.story()).filter((kind: string) => kind.startsWith('dispute_'))
        expect(disputes.toSorted()).toEqual(['dispute_lost', 'dispute_lost', 'dispute_open', 'dispute_won'])
      }
    },
  )

  it.runIf(provider === 'stripe')(
    'a dispute about a payment link is written to its owner, and opens it again',
    async () => {
      const owner = await connectedOwner()
      const payer = { billingName: 'Ada Moss', billingEmail: 'ada@client.test', billingPhone: '+15875550100' }
      const { id } = (await owner.call('POST', '/payment-links', { ...payer, currency: 'CAD', total: 40 })).body
      const { checkoutUrl } = (await app.call('POST', `/payment-links/${id}/payment`, {})).body
      expect(await payAt(checkoutUrl)).toContain(`/pay-link/${id}`)
      const status = async () => (await app.call('GET', `/payment-links/${id}/public`)).body.status
      await expect.poll(status, inTime).toBe('PAID')
      const { payments } = await sim.sim<{ payments: { id: string; created: number }[] }>('GET', '/payments')
      const paymentId = payments.toSorted((a, b) => b.created - a.created)[0]?.id
      await sim.sim('POST', `/payments/${paymentId}/dispute`, { reason: 'fraudulent' })
      const subjects = async () =>
        (await owner.call('GET', '/outbox')).body.data.map((message: { title: string }) => message.title)
      await expect.poll(subjects, inTime).toContain('Payment of $40.00\u00a0CAD for a payment link disputed')
      await sim.sim('POST', `/payments/${paymentId}/dispute/close`, { status: 'lost' })
      await expect.poll(status, inTime).toBe('PENDING')
      expect(await subjects()).toContain('Dispute over $40.00\u00a0CAD lost')
      await sim.sim('POST', `/payments/${paymentId}/dispute/close`, { status: 'won' })
      await expect.poll(status, inTime).toBe('PAID')
      expect(await subjects()).toContain('Dispute over $40.00\u00a0CAD decided for you')
      const lost = async () => {
        const { data } = (await owner.call('GET', '/outbox')).body
        const ids = data.filter(({ title }: { title: string }) => title === 'Dispute over $40.00\u00a0CAD lost')
        const texts: string[] = []
        for (const { id: message } of ids) texts.push((await owner.call('GET', `/outbox/${message}`)).body.text)
        return texts
      }
      expect((await lost()).map((text) => text.includes('is owed again'))).toEqual([true])
      // A second loss is news, too; of a link that is gone nothing is owed.
      await owner.call('DELETE', `/payment-links/${id}`)
      await sim.sim('POST', `/payments/${paymentId}/dispute/close`, { status: 'lost' })
      await expect.poll(lost, inTime).toHaveLength(2)
      expect((await lost()).map((text) => text.includes('is owed again')).toSorted()).toEqual([false, true])
    },
  )

  it('whoever deletes, records a payment or takes one back is told of a payment under way; so it is with links', async () => {
    const owner = await connectedOwner()
    const of100 = { openCheckout: { amount: 100, currency: 'CAD' } }
    const deleted = await aSentInvoice(owner)
    await deleted.checkout()
    expect(await owner.call('DELETE', `/invoices/${deleted.id}`)).toMatchObject({ status: 200, body: of100 })
    const paid = await aSentInvoice(owner)
    const byHand = () => owner.call('POST', `/invoices/${paid.id}/payments`, { amount: 30, method: 'cash' })
    expect((await byHand()).body.openCheckout).toBeUndefined()
    await paid.checkout()
    expect((await byHand()).body).toMatchObject({ openCheckout: { amount: 70, currency: 'CAD' } })
    const fresh = await paid.checkout()
    expect(await (await fetch(fresh)).text()).toContain('40.00')
    const [entry] = (await owner.call('GET', `/invoices/${paid.id}/payments`)).body
    const back = await owner.call('POST', `/invoices/${paid.id}/payments/${entry.id}/reverse`, {})
    expect(back.body).toMatchObject({ balance: 70, openCheckout: { amount: 40, currency: 'CAD' } })

    const link = { billingName: 'Ada', billingEmail: 'ada@client.test', billingPhone: '+15875550100', currency: 'CAD' }
    const { id } = (await owner.call('POST', '/payment-links', { ...link, total: 40 })).body
    expect((await owner.call('PATCH', `/payment-links/${id}`, { total: 42 })).body.openCheckout).toBeUndefined()
    const start = () => app.call('POST', `/payment-links/${id}/payment`, {})
    await start()
    const changed = await owner.call('PATCH', `/payment-links/${id}`, { total: 45 })
    expect(changed.body.openCheckout).toEqual({ amount: 42, currency: 'CAD' })
    await start()
    const gone = await owner.call('DELETE', `/payment-links/${id}`)
    expect(gone).toMatchObject({ status: 200, body: { openCheckout: { amount: 45, currency: 'CAD' } } })
  })

  it.runIf(provider === 'stripe')('a checkout ends with what it was for', async () => {
    const owner = await connectedOwner()
    const ends: [string, (id: string) => Promise<unknown>][] = [
      ['cancelled', (id) => owner.call('PATCH', `/invoices/${id}`, { status: 'CANCELLED' })],
      ['deleted', (id) => owner.call('DELETE', `/invoices/${id}`)],
      ['paid by hand', (id) => owner.call('POST', `/invoices/${id}/payments`, { amount: 100, method: 'cash' })],
    ]
    for (const [how, end] of ends) {
      const invoice = await aSentInvoice(owner)
      const href = await invoice.checkout()
      expect((await fetch(href)).status, how).toBe(200)
      await end(invoice.id)
      await expect.poll(async () => (await fetch(href)).status, { ...inTime, message: how }).toBe(410)
    }
    const link = { billingName: 'Ada', billingEmail: 'ada@client.test', billingPhone: '+15875550100', currency: 'CAD' }
    const { id } = (await owner.call('POST', '/payment-links', { ...link, total: 40 })).body
    const href = (await app.call('POST', `/payment-links/${id}/payment`, {})).body.checkoutUrl
    await owner.call('PATCH', `/payment-links/${id}`, { total: 45 })
    await expect.poll(async () => (await fetch(href)).status, inTime).toBe(410)
  })

  it.each([
    ['invoices', /from "?invoices/],
    ['payment-links', /from "?payment_allocations/],
    ['invoices', /from "?payment_attempts/],
    ['payment-links', /from "?payment_attempts/],
  ])('whose payment counts while the page of %s is drawn is not asked to pay again (%s)', async (kind, statement) => {
    const owner = await connectedOwner()
    const bill =
      kind === 'invoices'
        ? aBillOf(40, { status: 'SENT', dueDate: '2099-01-01', billingEmail: 'ada@client.test' })
        : {
            billingName: 'Ada Moss',
            billingEmail: 'ada@client.test',
            billingPhone: '+15875550100',
            currency: 'CAD',
            total: 40,
          }
    const { id } = (await owner.call('POST', `/${kind}`, bill)).body
    const { checkoutUrl } = (await app.call('POST', `/${kind}/${id}/payment`, {})).body
    const show = () => app.call('GET', `/${kind}/${id}/public`)
    const { body } = await heldCall(show, statement, async () => {
      await payAt(checkoutUrl)
      await expect.poll(async () => (await show()).body.payable, inTime).toBe('paid')
    })
    // A page goes on asking while it is told of an open checkout.
    expect(body.payable === 'paid' || ['open', 'processing'].includes(body.checkout)).toBe(true)
  })

  it('a payment link is paid once; one that is paid, expired or cancelled says why it cannot be', async () => {
    const owner = await connectedOwner()
    const aLink = async () =>
      (
        await owner.call('POST', '/payment-links', {
          billingName: 'Ada Moss',
          billingEmail: 'ada@client.test',
          billingPhone: '+15875550100',
          currency: 'CAD',
          total: 40,
        })
      ).body.id as string
    const start = (id: string) => app.call('POST', `/payment-links/${id}/payment`, {})
    const paid = await aLink()
    const shown = async () => (await app.call('GET', `/payment-links/${paid}/public`)).body
    const { checkoutUrl } = (await start(paid)).body
    expect(await payAt(checkoutUrl, '4005571702222222')).toBeNull()
    await expect.poll(shown, inTime).toMatchObject({ status: 'PENDING', payable: 'yes', checkout: 'declined' })
    expect(await payAt(checkoutUrl)).toContain(`/pay-link/${paid}`)
    await expect.poll(shown, inTime).toMatchObject({ status: 'PAID', payable: 'paid', checkout: 'paid' })
    const story = (await owner.call('GET', `/payment-links/${paid}/timeline`)).body
    const moves = story.filter((entry: { kind: string }) => /^(created|checkout|payment)/.test(entry.kind))
    const of40 = { amount: '$40.00', currency: 'CAD', provider }
    expect(moves).toMatchObject([
      { kind: 'payment_received', by: null, detail: of40 },
      { kind: 'checkout_declined', by: null, detail: of40 },
      { kind: 'checkout_opened', by: null, detail: of40 },
      { kind: 'created', by: 'Ada Moss' },
    ])
    expect(await start(paid)).toMatchObject({
      status: 409,
      body: { message: 'This payment link has already been paid.' },
    })

    // The receipt goes with the mail, and whoever has the link's address gets it from the page.
    const { payments, receipt } = await shown()
    const { receivedOn } = payments[0]
    expect([payments, receipt]).toEqual([[{ kind: 'payment', receivedOn, method: 'card', amount: 40 }], true])
    const mails = (await owner.call('GET', '/outbox?limit=100')).body.data
    const mail = mails.find(({ kind }: { kind: string }) => kind === 'receipt')
    const written = async () => (await owner.call('GET', `/outbox/${mail.id}`)).body
    expect((await written()).attachments).toEqual([`receipt-${receivedOn}.pdf`])
    await expect.poll(async () => (await written()).status, inTime).toBe('sent')
    const file = await app.server.inject({ method: 'GET', url: `/api/payment-links/${paid}/receipt` })
    expect([file.statusCode, file.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])

    const cancelled = await aLink()
    await owner.call('PATCH', `/payment-links/${cancelled}`, { status: 'CANCELLED' })
    expect(await start(cancelled)).toMatchObject({
      status: 409,
      body: { message: 'This payment link cannot be paid.' },
    })

    const old = await aLink()
    app.clock.now = new Date(Date.now() + 91 * 86_400_000)
    expect(await start(old)).toMatchObject({ status: 409, body: { message: 'This payment link has expired.' } })
    app.clock.now = null
  })
})
