import { refuse } from '@duly/core/contract/refusals.ts'
import type { Sheet } from '@duly/core/invoices/paper/sheet-model.ts'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { createSealer } from '../../../platform/secrets/sealed.ts'
import { isOtherPhone } from '../../../platform/sms/phone.ts'
import { aBillOf, anInvoice } from '../../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'
import type { InvoiceDependencies, InvoiceMail, SendOutcome } from '../dependencies.ts'
import { invoiceMoneyMoved, lockPayableInvoice } from '../paying/payable.ts'
import { messageEnded } from '../sending/sending.ts'

let app: TestApp
let ada: TestPerson
let workspaceId: string
let drawn: Sheet[] = []
let mails: InvoiceMail[] = []
let outcome: SendOutcome = 'delivered'
let card: 'yes' | 'disabled' | 'currency' = 'yes'

const parts = {
  queuePeppol: async () => ({ id: '', fresh: true }),
  peppolIsOn: false,
  isOtherPhone: (given: string, own: string) => isOtherPhone(given, own, 'CA'),
  renderPdf: async (sheet: Sheet) => {
    drawn.push(sheet)
    return Buffer.from(`%PDF ${sheet.invoiceNumber} ${drawn.length}`)
  },
  renderLetter: async () => Buffer.from('%PDF letter'),
  cardPayability: async () => card,
  checkoutState: async () => 'none' as const,
  reviewCheckouts: async () => null,
  cardToRefund: async () => null,
  beginRefund: async () => '',
  finishRefund: async () => null,
  startCheckout: async (_workspaceId: string, id: string) => {
    if (card !== 'yes') throw refuse('card_payments_disabled')
    return `https://checkout.example/${id}`
  },
  queueMail: async (_tx: Tx, mail: InvoiceMail) => {
    mails.push(mail)
    return { id: String(mails.length) }
  },
  queueSms: async () => ({ id: 'sms' }),
  waitFor: async () => ({ outcome, detail: '' }),
}

beforeAll(async () => {
  app = await startTestApp({ invoiceParts: parts })
  ada = await app.register()
  const row = await app.db
    .selectFrom('users')
    .select('own_workspace_id')
    .where('id', '=', ada.id)
    .executeTakeFirstOrThrow()
  workspaceId = row.own_workspace_id
  await ada.call('POST', '/companies', {
    name: 'Fernwood Studio Ltd.',
    city: 'Victoria',
    taxNumber: 'GST 1',
    email: 'in@fernwood.example',
    phone: '+1 250',
  })
  await ada.call('POST', '/payment-settings', {
    preferredCurrency: 'CAD',
    bankName: 'Inner Harbour',
    iban: 'NL28RBOS0420242228',
  })
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.now = new Date('2026-03-20T18:00:00Z')
  drawn = []
  mails = []
  outcome = 'delivered'
  card = 'yes'
})

const created = async (body = aBillOf(100)) => (await ada.call('POST', '/invoices', body)).body
const patched = async (id: string, changes: object) => (await ada.call('PATCH', `/invoices/${id}`, changes)).body
const read = async (id: string) => (await ada.call('GET', `/invoices/${id}`)).body
const ledger = async (id: string) => (await ada.call('GET', `/invoices/${id}/payments`)).body
const amounts = async (id: string) =>
  (await ledger(id)).map((row: { kind: string; amount: number }) => [row.kind, row.amount])
const story = async (id: string) =>
  (await ada.call('GET', `/invoices/${id}/timeline`)).body.map((entry: { kind: string }) => entry.kind).reverse()
const inWorkspace = <T>(work: (tx: Tx, own: InvoiceDependencies) => Promise<T>) =>
  inTransaction(app.db, { workspaceId }, (tx) =>
    work(tx, {
      ...parts,
      db: app.db,
      sealer: createSealer(app.config.credentialsKey),
      baseUrl: 'http://localhost:3000',
    }),
  )

describe('statuses', () => {
  it('any to any, each on the timeline', async () => {
    const { id } = await created()
    for (const status of [
      'SENT',
      'CANCELLED',
      'OVERDUE',
      'PAID',
      'DRAFT',
      'PAID',
      'SENT',
      'DRAFT',
      'OVERDUE',
      'SENT',
    ]) {
      expect((await patched(id, { status })).status).toBe(status)
    }
    expect((await story(id)).filter((kind: string) => kind === 'status_changed')).toHaveLength(10)
  })

  it('PAID by hand records a payment of the balance, and away from PAID its reversal, no other', async () => {
    const { id } = await created()
    await ada.call('POST', `/invoices/${id}/payments`, { amount: 30, method: 'cash' })
    expect(await patched(id, { status: 'PAID' })).toMatchObject({ status: 'PAID', paid: 100, balance: 0 })
    expect(await amounts(id)).toEqual([
      ['payment', 30],
      ['manual', 70],
    ])
    expect(await patched(id, { status: 'SENT' })).toMatchObject({ status: 'SENT', paid: 30, balance: 70 })
    expect(await amounts(id)).toEqual([
      ['payment', 30],
      ['manual', 70],
      ['reversal', -70],
    ])
    expect(await patched(id, { status: 'PAID' })).toMatchObject({ paid: 100 })
    expect(await patched(id, { status: 'PAID' })).toMatchObject({ paid: 100 })
    expect(await amounts(id)).toHaveLength(4)
  })

  it('an invoice of nothing can be PAID, without a payment', async () => {
    const { id } = await created(anInvoice({ discountValue: 100, shippingValue: 0, taxValue: 0 }))
    expect(await patched(id, { status: 'PAID' })).toMatchObject({ status: 'PAID', total: 0, paid: 0 })
    expect(await patched(id, { billingCity: 'Duncan' })).toMatchObject({ status: 'PAID' })
    expect(await ledger(id)).toEqual([])
  })

  it('a higher total of a paid invoice leaves a balance, so it is SENT again; a lower one covered is PAID', async () => {
    const { id } = await created()
    await patched(id, { status: 'PAID' })
    const line = (rate: number) => ({ items: [{ name: 'Work', quantity: 1, rate }] })
    expect(await patched(id, line(120))).toMatchObject({ status: 'SENT', balance: 20 })
    expect(await patched(id, line(100))).toMatchObject({ status: 'PAID', balance: 0 })
    expect(await patched(id, line(90))).toMatchObject({ status: 'PAID', balance: -10 })
  })

  it('OVERDUE is derived from the due date, and stays when set by hand', async () => {
    const { id } = await created(aBillOf(5, { dueDate: '2026-03-19', status: 'SENT' }))
    expect((await read(id)).status).toBe('OVERDUE')
    expect((await patched(id, { dueDate: '2026-03-20' })).status).toBe('SENT')
    await patched(id, { status: 'OVERDUE' })
    expect((await patched(id, { dueDate: '2027-03-20' })).status).toBe('OVERDUE')
  })

  it('two hands marking it PAID at once record one payment', async () => {
    const { id } = await created()
    await Promise.all([1, 2, 3, 4].map(() => patched(id, { status: 'PAID' })))
    expect(await amounts(id)).toEqual([['manual', 100]])
  })
})

describe('the ledger', () => {
  it('takes parts, the rest and too much; PAID follows', async () => {
    const { id } = await created(aBillOf(100, { status: 'SENT' }))
    const pay = async (amount: unknown, more = {}) =>
      ada.call('POST', `/invoices/${id}/payments`, { amount, method: 'bank', receivedOn: '2026-03-18', ...more })
    expect((await pay(40, { note: 'first part' })).body).toMatchObject({ status: 'SENT', paid: 40, balance: 60 })
    expect((await pay(60)).body).toMatchObject({ status: 'PAID', balance: 0 })
    expect((await pay('0.01')).body).toMatchObject({ status: 'PAID', paid: 100.01, balance: -0.01 })
    const [first, second] = await ledger(id)
    expect(first).toMatchObject({
      amount: 40,
      method: 'bank',
      receivedOn: '2026-03-18',
      note: 'first part',
      reversed: false,
    })
    const reversed = await ada.call('POST', `/invoices/${id}/payments/${second.id}/reverse`)
    expect(reversed.body).toMatchObject({ status: 'SENT', paid: 40.01 })
    expect((await ada.call('POST', `/invoices/${id}/payments/${second.id}/reverse`)).status).toBe(409)
    expect((await ada.call('POST', `/invoices/${id}/payments/${crypto.randomUUID()}/reverse`)).status).toBe(404)
    expect(
      (await ledger(id)).map(({ reversed, canReverse }: { reversed: boolean; canReverse: boolean }) => [
        reversed,
        canReverse,
      ]),
    ).toEqual([
      [false, true],
      [true, false],
      [false, true],
      [false, false],
    ])
    const bad: [unknown, object][] = [
      [0, {}],
      [-1, {}],
      [1.234, {}],
      ['x', {}],
      [1, { method: 'gold' }],
      [1, { receivedOn: 'soon' }],
    ]
    for (const [amount, more] of bad) expect([amount, (await pay(amount, more)).status]).toEqual([amount, 400])
    expect((await story(id)).slice(-3)).toEqual(['payment_recorded', 'payment_reversed', 'status_changed'])
  })

  it('a reversal that comes four times at once is one', async () => {
    const { id } = await created()
    await ada.call('POST', `/invoices/${id}/payments`, { amount: 10, method: 'cash' })
    const [row] = await ledger(id)
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => ada.call('POST', `/invoices/${id}/payments/${row.id}/reverse`)),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409])
    expect((await read(id)).paid).toBe(0)
  })

  it('a payment of another invoice cannot be taken back through this one', async () => {
    const one = await created()
    const other = await created()
    await ada.call('POST', `/invoices/${one.id}/payments`, { amount: 10, method: 'cash' })
    const [row] = await ledger(one.id)
    expect((await ada.call('POST', `/invoices/${other.id}/payments/${row.id}/reverse`)).status).toBe(404)
  })

  it('one Idempotency-Key records one payment, and a receipt goes out on request only', async () => {
    const { id } = await created()
    const key = { 'idempotency-key': 'pay-once' }
    const body = { amount: 10, method: 'cash', sendReceipt: true }
    await ada.call('POST', `/invoices/${id}/payments`, body, key)
    await ada.call('POST', `/invoices/${id}/payments`, body, key)
    expect(await amounts(id)).toEqual([['payment', 10]])
    expect(mails).toMatchObject([
      {
        kind: 'receipt',
        recipient: 'accounts@harbourpine.example',
        payment: { amountMinor: 1000, receivedOn: '2026-03-20' },
      },
    ])
    await ada.call('POST', `/invoices/${id}/payments`, { ...body, sendReceipt: false })
    expect(mails).toHaveLength(1)
  })
})

describe('card payments', () => {
  it('lock the invoice, settle it by the ledger and send receipt and notice once each', async () => {
    const { id } = await created(aBillOf(100, { status: 'SENT' }))
    const target = await inWorkspace((tx) => lockPayableInvoice(tx, workspaceId, id, new Date()))
    expect(target).toMatchObject({ balanceMinor: 10_000, currency: 'CAD', returnPath: `/pay/${id}`, refusal: null })
    await inWorkspace(async (tx, own) => {
      await tx
        .insertInto('payments')
        .values({
          workspace_id: workspaceId,
          id: crypto.randomUUID(),
          kind: 'payment',
          currency: 'CAD',
          amount_minor: 10_000,
          method: 'card',
          received_on: '2026-03-20',
          provider: 'clover',
          provider_payment_id: 'P1',
        })
        .execute()
      const row = await tx
        .selectFrom('payments')
        .select('id')
        .where('provider_payment_id', '=', 'P1')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('payment_allocations')
        .values({
          workspace_id: workspaceId,
          target_kind: 'invoice',
          target_id: id,
          payment_id: row.id,
          amount_minor: 10_000,
        })
        .execute()
      await invoiceMoneyMoved(tx, own, workspaceId, {
        kind: 'payment',
        targetId: id,
        amountMinor: 10_000,
        currency: 'CAD',
        provider: 'clover',
        providerPaymentId: 'P1',
        now: new Date('2026-03-20T18:00:00Z'),
      })
    })
    expect(await read(id)).toMatchObject({ status: 'PAID', balance: 0 })
    expect(mails.map((mail) => mail.kind)).toEqual(['receipt', 'payment_notice'])
    // The provider's money is not taken back by a click.
    expect(await patched(id, { status: 'SENT' })).toMatchObject({ status: 'SENT', paid: 100 })
    const [row] = await ledger(id)
    expect((await ada.call('POST', `/invoices/${id}/payments/${row.id}/reverse`)).status).toBe(404)
  })

  it('are refused for what cannot be paid', async () => {
    const refusalOf = (id: string) =>
      inWorkspace(async (tx) => (await lockPayableInvoice(tx, workspaceId, id, new Date()))?.refusal)
    const { id } = await created()
    expect(await refusalOf(id)).toBeNull()
    await patched(id, { status: 'CANCELLED' })
    expect(await refusalOf(id)).toBe('cancelled_not_payable')
    await patched(id, { status: 'PAID' })
    expect(await refusalOf(id)).toBe('already_paid')
    await ada.call('DELETE', `/invoices/${id}`)
    expect(await refusalOf(id)).toBe('invoice_not_found')
    expect(await refusalOf(crypto.randomUUID())).toBeUndefined()
  })

  it('start for whoever knows the id', async () => {
    const { id } = await created()
    expect((await app.call('POST', `/invoices/${id}/payment`)).body).toEqual({
      checkoutUrl: `https://checkout.example/${id}`,
    })
    expect((await app.call('POST', `/invoices/${crypto.randomUUID()}/payment`)).status).toBe(404)
    card = 'disabled'
    expect((await app.call('POST', `/invoices/${id}/payment`)).status).toBe(409)
  })
})

describe('words and copies for this once', () => {
  it('fills the usual words in, and hands on what differs', async () => {
    const { id, invoiceNumber } = await created()
    const usual = (await ada.call('GET', `/invoices/${id}/message`)).body
    expect(usual).toEqual({
      subject: `Invoice ${invoiceNumber} from Fernwood Studio Ltd.`,
      message: `Hello Harbour & Pine Studio,\n\nHere is invoice ${invoiceNumber}. Thank you for your business.`,
    })
    expect((await ada.call('POST', `/invoices/${id}/send`)).status).toBe(200)
    expect(mails).toMatchObject([
      { cc: [], words: { subject: '', text: '' }, recipient: 'accounts@harbourpine.example' },
    ])
    mails = []
    const wishes = { cc: ['Priya@harbourpine.example', 'priya@harbourpine.example'], copyToMe: true, subject: 'Proofs' }
    expect((await ada.call('POST', `/invoices/${id}/send`, wishes)).status).toBe(200)
    const me = (await ada.call('GET', '/auth/profile')).body.email
    expect(mails.map((mail) => ('copyFor' in mail ? mail.copyFor : null))).toEqual([
      null,
      'Priya@harbourpine.example',
      me,
    ])
    for (const mail of mails)
      expect(mail).toMatchObject({ cc: ['Priya@harbourpine.example'], words: { subject: 'Proofs', text: '' } })
  })

  it.each([
    [{ cc: ['nobody'] }, /cc/],
    [{ cc: Array.from({ length: 6 }, (_, place) => `c${place}@e.example`) }, /cc/],
    [{ subject: 'x'.repeat(201) }, /subject/],
    [{ subject: 'one\nBcc: all@evil.example' }, /subject/],
    [{ message: 'x'.repeat(4001) }, /message/],
  ])('refuses %j', async (wishes, says) => {
    const { id } = await created()
    const { status, body } = await ada.call('POST', `/invoices/${id}/send`, wishes)
    expect([status, body.message]).toEqual([400, [expect.stringMatching(says)]])
    expect(mails).toEqual([])
  })
})

describe('the public page', () => {
  it('holds just what the page draws', async () => {
    const customerId = (await ada.call('POST', '/customers', { name: 'Secret', email: 's@e.example' })).body.id
    const { id } = await created(
      anInvoice({ status: 'SENT', customerId, additionalNotes: 'private words', paymentMethod: 'card' }),
    )
    const { body } = await app.call('GET', `/invoices/${id}/public`)
    expect(body).toMatchObject({
      id,
      status: 'SENT',
      subtotal: 4320,
      discount: 432,
      shipping: 18,
      tax: 195.3,
      total: 4101.3,
      balance: 4101.3,
      payable: 'yes',
      checkout: 'none',
      company: {
        name: 'Fernwood Studio Ltd.',
        city: 'Victoria',
        vat: 'GST 1',
        paymentSettings: { paymentIntegrationEnabled: true },
      },
    })
    for (const field of ['logo', 'name', 'address', 'city', 'zip', 'country', 'vat'])
      expect(body[`company${field[0]?.toUpperCase()}${field.slice(1)}`], field).toBe(body.company[field])
    const text = JSON.stringify(body)
    for (const secret of [
      'accounts@',
      '587 555',
      customerId,
      ada.id,
      workspaceId,
      'NL28',
      'Inner Harbour',
      'in@fernwood',
      'private',
      'Nanaimo',
      'Harbour &',
    ]) {
      expect(text).not.toContain(secret)
    }
  })

  it('says what is paid for, line by line, and nothing else of the lines', async () => {
    const product = { shortDescription: 'Identity', detailedDescription: 'Logo and colours', price: 2400 }
    const productId = (await ada.call('POST', '/products', product)).body.id
    const items = [
      { name: 'Brand identity system', description: 'Logo', quantity: 1, rate: 2400, productId },
      { name: 'Website design', quantity: 6, rate: 320 },
    ]
    const { id } = await created(anInvoice({ status: 'SENT', items }))
    expect((await app.call('GET', `/invoices/${id}/public`)).body.items).toEqual([
      { name: 'Brand identity system', description: 'Logo', quantity: 1, rate: 2400, amount: 2400 },
      { name: 'Website design', description: '', quantity: 6, rate: 320, amount: 1920 },
    ])
  })

  it('tells bank and e-transfer details only where the issued paper prints them, as it prints them', async () => {
    const transferOf = async (id: string) => (await app.call('GET', `/invoices/${id}/public`)).body.transfer
    const make = async (paymentMethod: string, changes: object = { status: 'SENT' }) =>
      (await created(aBillOf(10, { paymentMethod, ...changes }))).id as string
    const bank = await make('bank')
    const details = [
      { label: 'Bank', value: 'Inner Harbour' },
      { label: 'IBAN', value: 'NL28RBOS0420242228' },
    ]
    expect(await transferOf(bank)).toEqual(details)
    // No address for e-transfers is set yet; cards and cash have none; nobody has printed a draft.
    for (const id of [
      await make('e-transfer'),
      await make('card'),
      await make('cash'),
      await make('bank', { status: 'DRAFT' }),
    ])
      expect(await transferOf(id)).toEqual([])
    await ada.call('PATCH', `/payment-settings/user/${ada.id}`, {
      preferredCurrency: 'CAD',
      bankName: 'Outer Harbour',
      eTransferEmail: 'pay@fernwood.example',
    })
    expect(await transferOf(bank)).toEqual(details)
    expect(await transferOf(await make('e-transfer'))).toEqual([{ label: 'E-Transfer', value: 'pay@fernwood.example' }])
    expect((await transferOf(await make('bank')))[0]).toEqual({ label: 'Bank', value: 'Outer Harbour' })
    await patched(bank, { status: 'PAID' })
    expect(await transferOf(bank)).toEqual([])
    await ada.call('PATCH', `/payment-settings/user/${ada.id}`, {
      preferredCurrency: 'CAD',
      bankName: 'Inner Harbour',
      eTransferEmail: '',
    })
  })

  it('tells what came so far, without notes, and leaves out what was taken back', async () => {
    const { id } = await created(aBillOf(100, { status: 'SENT' }))
    const shown = async () => {
      const { paid, payments, receipt } = (await app.call('GET', `/invoices/${id}/public`)).body
      return { paid, payments, receipt }
    }
    expect(await shown()).toEqual({ paid: 0, payments: [], receipt: false })
    const pay = (amount: number, method: string, receivedOn: string) =>
      ada.call('POST', `/invoices/${id}/payments`, { amount, method, receivedOn, note: 'a private note' })
    await pay(40, 'cash', '2026-03-06')
    await pay(25, 'bank', '2026-03-09')
    const first = { kind: 'payment', receivedOn: '2026-03-06', method: 'cash', amount: 40 }
    const second = { kind: 'payment', receivedOn: '2026-03-09', method: 'bank', amount: 25 }
    expect(await shown()).toEqual({ paid: 65, payments: [first, second], receipt: true })
    const [, row] = await ledger(id)
    await ada.call('POST', `/invoices/${id}/payments/${row.id}/reverse`)
    expect(await shown()).toEqual({ paid: 40, payments: [first], receipt: true })
  })

  it('says why it cannot be paid', async () => {
    const { id } = await created(aBillOf(10, { status: 'SENT' }))
    const payable = async () => (await app.call('GET', `/invoices/${id}/public`)).body.payable
    card = 'currency'
    expect(await payable()).toBe('currency')
    card = 'disabled'
    expect(await payable()).toBe('disabled')
    await patched(id, { status: 'PAID' })
    expect(await payable()).toBe('paid')
    await patched(id, { status: 'CANCELLED' })
    expect(await payable()).toBe('cancelled')
  })

  it('tells the first view of a day, once, never the owner’s own, a draft’s or a fetch without a look', async () => {
    const { id } = await created(aBillOf(10, { status: 'SENT' }))
    const draft = await created()
    const viewsOf = async (invoiceId: string) =>
      (await story(invoiceId)).filter((kind: string) => kind === 'viewed').length
    await app.call('GET', `/invoices/${id}/public`)
    expect((await ada.call('POST', `/invoices/${id}/views`)).status).toBe(204)
    expect(await viewsOf(id)).toBe(0)
    await Promise.all([1, 2, 3].map(() => app.call('POST', `/invoices/${id}/views`)))
    expect(await viewsOf(id)).toBe(1)
    app.clock.now = new Date('2026-03-22T18:00:00Z')
    await app.call('POST', `/invoices/${id}/views`)
    expect(await viewsOf(id)).toBe(2)
    expect((await app.call('POST', `/invoices/${draft.id}/views`)).status).toBe(204)
    expect(await viewsOf(draft.id)).toBe(0)
    expect((await app.call('POST', `/invoices/${crypto.randomUUID()}/views`)).status).toBe(404)
    expect((await app.call('POST', '/invoices/none/views')).status).toBe(400)
  })

  it('keeps what the seller was called when the invoice was issued', async () => {
    const draft = await created()
    const issued = await created(aBillOf(10, { status: 'SENT' }))
    const company = (await ada.call('GET', '/companies/me')).body
    await ada.call('PATCH', `/companies/${company.id}`, { name: 'Renamed Ltd.' })
    const nameOf = async (id: string) => (await app.call('GET', `/invoices/${id}/public`)).body.company.name
    expect([await nameOf(draft.id), await nameOf(issued.id)]).toEqual(['Renamed Ltd.', 'Fernwood Studio Ltd.'])
    // An edit is a new document with the details that its editor saw.
    await patched(issued.id, { billingCity: 'Duncan' })
    expect(await nameOf(issued.id)).toBe('Renamed Ltd.')
    await ada.call('PATCH', `/companies/${company.id}`, { name: 'Fernwood Studio Ltd.' })
  })

  it('guessing ids is braked', async () => {
    const other = await startTestApp({ joins: app, invoiceParts: parts })
    const answers: number[] = []
    // Sixty misses a minute are let through, and a minute may end meanwhile.
    while (answers.length < 130 && answers.at(-1) !== 429) {
      answers.push((await other.call('GET', `/invoices/${crypto.randomUUID()}/public`)).status)
    }
    await other.close()
    // Other tests ask for what is not there, too.
    await app.db.deleteFrom('brakes').execute()
    expect([...new Set(answers)]).toEqual([404, 429])
  })
})

describe('revisions', () => {
  it('freeze what leaves DRAFT and each edit since, and nothing else', async () => {
    const { id } = await created()
    await patched(id, { billingCity: 'Draft edits are free' })
    expect((await read(id)).revision).toBe(0)
    await patched(id, { status: 'SENT' })
    await patched(id, { status: 'PAID' })
    await patched(id, { status: 'SENT' })
    expect((await read(id)).revision).toBe(1)
    await patched(id, { billingCity: 'Duncan' })
    await patched(id, { billingCity: 'Duncan' })
    expect((await read(id)).revision).toBe(2)
    const rows = (await ada.call('GET', `/invoices/${id}/revisions`)).body
    expect(rows).toMatchObject([
      { revision: 2, by: 'Ada Moss' },
      { revision: 1, by: 'Ada Moss' },
    ])
    const first = (await ada.call('GET', `/invoices/${id}/revisions/1`)).body.document
    expect(first).toMatchObject({
      arithmeticVersion: 2,
      invoice: { billingCity: 'Draft edits are free', items: [{ name: 'Work', quantity: '1', rate: '100' }] },
      company: { name: 'Fernwood Studio Ltd.' },
      paymentSettings: { iban: 'NL28RBOS0420242228' },
    })
    expect((await ada.call('GET', `/invoices/${id}/revisions/3`)).status).toBe(404)
    expect((await ada.call('GET', `/invoices/${id}/revisions/0`)).status).toBe(400)
    // Back in DRAFT it is open again, and leaving it once more keeps what it says then.
    await patched(id, { status: 'DRAFT' })
    await patched(id, { billingCity: 'Sooke' })
    expect((await read(id)).revision).toBe(2)
    await patched(id, { status: 'SENT' })
    expect((await read(id)).revision).toBe(3)
  })

  it('each comes as a PDF of its own, to its own workspace', async () => {
    const { id } = await created(aBillOf(100, { status: 'SENT' }))
    await ada.call('PATCH', `/invoices/${id}`, { billingName: 'Renamed since' })
    drawn = []
    const pdf = (revision: number | string, as: Pick<TestPerson, 'call'> = ada) =>
      as.call('GET', `/invoices/${id}/revisions/${revision}/pdf`)
    expect((await pdf(1)).status).toBe(200)
    expect(JSON.stringify(drawn[0])).not.toContain('Renamed since')
    expect((await pdf(2)).status).toBe(200)
    expect(JSON.stringify(drawn[1])).toContain('Renamed since')
    expect((await pdf(3)).status).toBe(404)
    expect((await pdf(0)).status).toBe(400)
    expect((await pdf('x')).status).toBe(400)
    expect((await pdf(1, await app.register())).status).toBe(404)
    expect((await app.call('GET', `/invoices/${id}/revisions/1/pdf`)).status).toBe(401)
    await ada.call('DELETE', `/invoices/${id}`)
    expect((await pdf(1)).status).toBe(404)
  })

  it('bank details are unreadable in the database, also in kept PDFs', async () => {
    const { id } = await created(aBillOf(10, { status: 'SENT' }))
    await app.call('GET', `/invoices/${id}/pdf`)
    const row = await inWorkspace((tx) =>
      tx
        .selectFrom('invoice_revisions')
        .select(['document', 'pdf'])
        .where('invoice_id', '=', id)
        .executeTakeFirstOrThrow(),
    )
    expect(JSON.stringify(row.document)).not.toContain('NL28')
    expect(Buffer.from(row.pdf ?? '').toString()).not.toContain('%PDF')
  })
})

describe('the PDF', () => {
  it('of an issued invoice is drawn once, kept, and answered by its ETag', async () => {
    const { id, invoiceNumber } = await created(aBillOf(100, { status: 'SENT', invoiceNumber: '1316/85 "ö"' }))
    const first = await app.call('GET', `/invoices/${id}/pdf`)
    expect(first.headers).toMatchObject({ 'content-type': 'application/pdf' })
    expect(first.headers['content-disposition']).toContain("filename*=UTF-8''invoice-1316-85%20")
    expect(first.body).toBe(`%PDF ${invoiceNumber} 1`)
    const second = await app.call('GET', `/invoices/${id}/pdf`)
    expect([second.body, second.headers.etag]).toEqual([first.body, first.headers.etag])
    expect(drawn).toHaveLength(1)
    const same = await app.call('GET', `/invoices/${id}/pdf`, undefined, {
      'if-none-match': String(first.headers.etag),
    })
    expect([same.status, same.body]).toEqual([304, ''])
    await ada.call('POST', `/invoices/${id}/payments`, { amount: 25, method: 'cash' })
    const paid = await app.call('GET', `/invoices/${id}/pdf`)
    expect(paid.headers.etag).not.toBe(first.headers.etag)
    expect(drawn.at(-1)?.paid?.amount).toBe('−$25.00')
  })

  it('of a draft follows every edit and the settings', async () => {
    const { id } = await created(aBillOf(100))
    await app.call('GET', `/invoices/${id}/pdf`)
    await patched(id, { items: [{ name: 'Work', quantity: 2.5, rate: 100 }] })
    await app.call('GET', `/invoices/${id}/pdf`)
    expect(drawn.map((sheet) => [sheet.items[0]?.quantity, sheet.grandTotal.amount])).toEqual([
      ['1', '$100.00'],
      ['2.5', '$250.00'],
    ])
    expect(drawn[0]?.seller.name).toBe('Fernwood Studio Ltd.')
    expect(JSON.stringify(drawn[0]?.paymentMethod)).toContain('NL28RBOS0420242228')
    expect(drawn[0]?.payUrl).toBe(`http://localhost:3000/pay/${id}`)
  })

  it('several come as one ZIP', async () => {
    const [one, two] = [
      await created(aBillOf(1, { invoiceNumber: 'Z/1' })),
      await created(aBillOf(2, { invoiceNumber: 'Z-1' })),
    ]
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/invoices/pdf.zip',
      headers: { authorization: `Bearer ${ada.token}` },
      payload: { ids: [one.id, two.id, one.id] },
    })
    expect(answer.headers['content-type']).toBe('application/zip')
    const files = unzipSync(new Uint8Array(answer.rawPayload))
    expect(Object.keys(files)).toEqual(['invoice-Z-1.pdf', 'invoice-Z-1 (2).pdf'])
    const refused = await ada.call('POST', '/invoices/pdf.zip', { ids: [one.id, crypto.randomUUID()] })
    expect([refused.status, refused.body.detail.missing.length]).toEqual([404, 1])
    expect((await ada.call('POST', '/invoices/pdf.zip', { ids: [] })).status).toBe(400)
    expect((await ada.call('POST', '/invoices/pdf.zip', { ids: Array(201).fill(one.id) })).status).toBe(400)
  })
})

describe('sending', () => {
  it('freezes what goes out, waits for the outcome and says it', async () => {
    const { id } = await created()
    const sent = await ada.call('POST', `/invoices/${id}/send`, {})
    expect([sent.status, sent.body]).toEqual([200, { outcome: 'delivered' }])
    expect(mails).toMatchObject([{ kind: 'invoice', recipient: 'accounts@harbourpine.example', revision: 1 }])
    outcome = 'retrying'
    expect((await ada.call('POST', `/invoices/${id}/send`)).body).toEqual({ outcome: 'retrying' })
    outcome = 'refused'
    expect((await ada.call('POST', `/invoices/${id}/send`, {})).status).toBe(422)
    expect((await read(id)).revision).toBe(1)
    const { id: approved } = await created()
    await ada.call('POST', `/invoices/${approved}/hand-in`, {})
    expect((await ada.call('POST', `/invoices/${approved}/approve`, {})).status).toBe(422)
    expect((await ada.call('POST', `/invoices/${id}/send-sms`, { phoneNumber: '+15875550100' })).status).toBe(422)
    outcome = 'delivered'
    expect((await ada.call('POST', `/invoices/${id}/send-sms`, {})).body).toEqual({ outcome: 'delivered' })
  })

  it('a double click sends one', async () => {
    const { id } = await created()
    const key = { 'idempotency-key': 'send-once' }
    await Promise.all([1, 2].map(() => ada.call('POST', `/invoices/${id}/send`, {}, key)))
    expect(mails).toHaveLength(1)
  })

  it('needs a recipient', async () => {
    const { id } = await created(aBillOf(1, { billingEmail: '', billingPhone: '' }))
    const [mail, sms] = [
      await ada.call('POST', `/invoices/${id}/send`, {}),
      await ada.call('POST', `/invoices/${id}/send-sms`, {}),
    ]
    expect([mail.status, mail.body.message]).toEqual([400, 'No recipient email available'])
    expect([sms.status, sms.body.message]).toEqual([400, 'No recipient phone number available'])
    expect((await read(id)).revision).toBe(0)
  })

  it('a DRAFT becomes SENT when its message is accepted, as it says then', async () => {
    const { id } = await created()
    await ada.call('POST', `/invoices/${id}/send`, {})
    await patched(id, { billingCity: 'Edited while it was under way' })
    const ended = (result: 'delivered' | 'failed') =>
      inWorkspace((tx, own) =>
        messageEnded(tx, own, workspaceId, id, {
          kind: 'invoice',
          channel: 'mail',
          recipient: 'a@b.example',
          outcome: result,
          detail: '',
        }),
      )
    await ended('failed')
    expect((await read(id)).status).toBe('DRAFT')
    await ended('delivered')
    expect(await read(id)).toMatchObject({ status: 'SENT', revision: 2, sentAt: expect.any(String) })
    expect((await story(id)).slice(-2)).toEqual(['message_failed', 'message_delivered'])
  })
})

describe('figures', () => {
  it('add up per currency', async () => {
    const eva = await app.register()
    const make = async (body: Record<string, unknown>) => (await eva.call('POST', '/invoices', body)).body
    await make(aBillOf(10))
    const partly = await make(aBillOf(100, { status: 'SENT', issueDate: '2026-02-10', dueDate: '2026-03-01' }))
    await eva.call('POST', `/invoices/${partly.id}/payments`, { amount: 30, method: 'bank', receivedOn: '2026-02-20' })
    await make(aBillOf(50, { status: 'SENT', dueDate: '2026-12-31' }))
    await make(aBillOf(20, { status: 'PAID' }))
    await make(aBillOf(7, { status: 'CANCELLED' }))
    await make(aBillOf(5, { status: 'SENT', currency: 'EUR', issueDate: '2024-01-01', dueDate: '2027-01-01' }))
    const gone = await make(aBillOf(999, { status: 'SENT' }))
    await eva.call('DELETE', `/invoices/${gone.id}`)
    const [cad, eur, ...rest] = (await eva.call('GET', '/invoices/stats')).body
    expect(rest).toEqual([])
    expect(cad).toMatchObject({
      currency: 'CAD',
      byStatus: {
        DRAFT: { count: 1, total: 10 },
        SENT: { count: 1, total: 50 },
        OVERDUE: { count: 1, total: 100 },
        PAID: { count: 1, total: 20 },
        CANCELLED: { count: 1, total: 7 },
      },
      outstanding: 120,
      overdue: 70,
      paidThisMonth: 20,
    })
    expect(cad.months).toHaveLength(12)
    expect(cad.months.slice(-2)).toEqual([
      { month: '2026-02', invoiced: 100, paid: 30 },
      { month: '2026-03', invoiced: 70, paid: 20 },
    ])
    expect(eur).toMatchObject({ currency: 'EUR', outstanding: 5, overdue: 0, paidThisMonth: 0 })
    expect(eur.months[0].month).toBe('2025-04')
  })

  it('of a new workspace are none', async () => {
    expect((await (await app.register()).call('GET', '/invoices/stats')).body).toEqual([])
  })
})
