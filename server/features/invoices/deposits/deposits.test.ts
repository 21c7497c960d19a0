import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { inTransaction } from '../../../platform/db/database.ts'
import { workspaceOf } from '../../../test/an-employee.ts'
import { aBillOf } from '../../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'
import { unsoundData } from '../../../test/sound-data.ts'
import { holdForIssue } from './taking-off.ts'

/** Deposits from the wish to the invoice that takes them off, by the calls of the owner. */

let app: TestApp
let ada: TestPerson
const day = '2026-03-05'

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  app.clock.now = new Date('2026-03-05T20:00:00Z')
  ada = await app.register({ timeZone: 'America/Vancouver' })
  await ada.call('POST', '/companies', { name: 'Fernwood', country: 'Canada', email: 'office@fernwood.example' })
})

async function ok(method: string, path: string, body?: unknown) {
  const answer = await ada.call(method, path, body)
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}
const read = (id: string) => ok('GET', `/invoices/${id}`)
// Numbered by the server, as its deposits are, so that none of them has another one's number.
const draft = (more: object = {}) =>
  ok(
    'POST',
    '/invoices',
    aBillOf(1000, {
      invoiceNumber: undefined,
      issueDate: day,
      dueDate: day,
      taxType: 'percentage',
      taxValue: 13,
      ...more,
    }),
  )
const ask = (id: string, value: number, type = 'percentage') =>
  ada.call('POST', `/invoices/${id}/deposits`, { type, value })
async function asked(id: string, value: number, type = 'percentage') {
  const answer = await ask(id, value, type)
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body
}
const issue = (id: string) => ada.call('PATCH', `/invoices/${id}`, { status: 'SENT' })
async function issued(id: string, value: number, type = 'percentage') {
  const { id: depositId } = await asked(id, value, type)
  expect((await issue(depositId)).status).toBe(200)
  return read(depositId)
}
const refused = (answer: { status: number; body: { message: unknown } }) => `${answer.status} ${answer.body.message}`

/** Nothing that the product promises of its data is broken. */
const isSound = async () => expect(await unsoundData(app, ada)).toEqual([])

it('invoices, taxes and pays a deposit by itself, and takes it off with its tax', async () => {
  const { id } = await draft()
  const deposit = await asked(id, 30)
  expect(deposit).toMatchObject({
    kind: 'invoice',
    status: 'DRAFT',
    total: 339,
    tax: 39,
    subtotal: 300,
    deposit: { of: { id, isIssued: false } },
    items: [{ name: 'Deposit of 30%', description: 'On a total of $1,130.00', quantity: 1, rate: 300 }],
  })
  // A draft promises nothing.
  expect((await read(id)).total).toBe(1130)
  await issue(deposit.id)
  const whole = await read(id)
  expect(whole).toMatchObject({ total: 791, balance: 791, tax: 130, subtotal: 1000 })
  expect(whole.pricing).toMatchObject({
    totalWithTax: 1130,
    prepaid: 0,
    deposits: [{ id: deposit.id, issueDate: day, net: 300, tax: 39 }],
  })
  await ok('POST', `/invoices/${deposit.id}/payments`, { amount: 339, method: 'bank' })
  expect((await read(deposit.id)).status).toBe('PAID')
  expect(await ok('GET', `/invoices/${id}/deposits`)).toMatchObject({
    whole: 1130,
    left: 791,
    deposits: [{ id: deposit.id, status: 'PAID', isIssued: true, total: 339, paid: 339, taken: 339 }],
  })
  expect((await issue(id)).status).toBe(200)
  await ok('POST', `/invoices/${id}/payments`, { amount: 791, method: 'bank' })
  expect((await read(id)).status).toBe('PAID')
  const list = await ok('GET', '/invoices')
  expect(list.data.map((row: { id: string; isDeposit?: boolean }) => [row.id, row.isDeposit ?? false])).toEqual(
    expect.arrayContaining([
      [deposit.id, true],
      [id, false],
    ]),
  )
  expect((await ok('GET', `/invoices/${deposit.id}/timeline`)).map(({ kind }: { kind: string }) => kind)).toContain(
    'created',
  )
  await isSound()
})

it('is called by its kind in messages', async () => {
  const { id } = await draft()
  const { id: depositId } = await issued(id, 30)
  await ok('POST', `/invoices/${depositId}/send`, {})
  await ok('POST', `/invoices/${depositId}/send-sms`, {})
  const { data } = await ok('GET', '/outbox?limit=10')
  const textOf = async (channel: string) => {
    const row = data.find((one: { channel: string }) => one.channel === channel)
    return ok('GET', `/outbox/${row?.id}`)
  }
  const mail = await textOf('mail')
  expect(mail.title).toMatch(/^Deposit invoice \S+ from Fernwood$/)
  expect(mail.text).toMatch(/Here is deposit invoice/)
  expect((await textOf('sms')).text).toContain('deposit invoice')
})

it('comes to exactly the share or the amount that was asked for, whatever the taxes', async () => {
  const lines = [
    {
      name: 'Care',
      quantity: 1,
      rate: 1400,
      taxes: [
        { name: 'GST', rate: 5 },
        { name: 'PST', rate: 7 },
      ],
    },
    { name: 'Photos', quantity: 3, rate: 216.67, taxes: [{ name: 'GST', rate: 5 }] },
    { name: 'Stamp', quantity: 1, rate: 12.34, taxes: [] },
  ]
  const content = {
    ...aBillOf(1),
    items: lines,
    allowances: [{ type: 'percentage', value: 10 }],
    issueDate: day,
    dueDate: day,
  }
  const whole = await ok('POST', '/invoices', {
    ...content,
    discountValue: undefined,
    shippingValue: undefined,
    taxValue: undefined,
    taxType: undefined,
    discountType: undefined,
    shippingType: undefined,
  })
  const { totalWithTax } = whole.pricing
  const first = await issued(whole.id, 500, 'fixed')
  expect(first.total).toBe(500)
  expect(first.items).toHaveLength(3)
  const second = await issued(whole.id, 33.3)
  expect(second.total).toBe(Math.round(totalWithTax * 33.3) / 100)
  const { left } = await ok('GET', `/invoices/${whole.id}/deposits`)
  await issued(whole.id, left, 'fixed')
  expect(await read(whole.id)).toMatchObject({ total: 0 })
  expect(refused(await ask(whole.id, 0.01, 'fixed'))).toBe(
    '409 The deposits would come to more than the whole. $0.00 CAD is left.',
  )
  await isSound()
})

it('never asks for more than the whole, also of two at once', async () => {
  const { id } = await draft()
  const answers = await Promise.all([ask(id, 60), ask(id, 60), ask(id, 60)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  expect(refused(await ask(id, 452.01, 'fixed'))).toBe(
    '409 The deposits would come to more than the whole. $452.00 CAD is left.',
  )
  const one = answers.find(({ status }) => status === 201)?.body
  await issue(one.id)
  // One who knows of one discount, shipping and tax changes it as before.
  const plain = {
    items: aBillOf(2000).items,
    discountType: 'percentage',
    discountValue: 10,
    shippingValue: 0,
    taxType: 'percentage',
    taxValue: 5,
  }
  expect((await ada.call('PATCH', `/invoices/${id}`, plain)).body).toMatchObject({
    discount: 200,
    tax: 90,
    total: 1890 - 678,
  })
  expect((await ada.call('PATCH', `/invoices/${id}`, { taxValue: 0 })).body).toMatchObject({
    discount: 200,
    tax: 0,
    total: 1800 - 678,
  })
  // Nor can the whole be made less than what was invoiced of it.
  const items = aBillOf(500).items
  expect(refused(await ada.call('PATCH', `/invoices/${id}`, { items }))).toMatch('409 The deposits that were invoiced')
  expect(refused(await ada.call('PATCH', `/invoices/${id}`, { currency: 'EUR' }))).toMatch(
    '409 The deposit and its invoice',
  )
  expect(refused(await ada.call('DELETE', `/invoices/${id}`))).toMatch('409 Deposits were invoiced')
  expect(refused(await ask(one.id, 10))).toBe('409 This is a deposit already.')
  await isSound()
})

it('one discount, shipping or tax is changed by itself, too, while deposits are taken off and when none is any more', async () => {
  const { id } = await draft({ shippingType: 'fixed', shippingValue: 20, discountType: 'percentage', discountValue: 5 })
  const { body: part } = await ask(id, 10)
  await issue(part.id)
  const changed = async (body: object) => {
    const answer = await ada.call('PATCH', `/invoices/${id}`, body)
    expect(answer.status, JSON.stringify([body, answer.body.message])).toBe(200)
    return answer.body
  }
  // 1000 less 5 % and 20 of shipping, with 13 %; the deposit was 10 % of that, 109.61.
  expect(await changed({ shippingValue: 50 })).toMatchObject({ shipping: 50, tax: 130, total: 1020.39 })
  expect(await changed({ taxValue: 0 })).toMatchObject({ tax: 0, total: 890.39 })
  expect(await changed({ shippingValue: 30 })).toMatchObject({ tax: 0, total: 870.39 })
  expect(await changed({ discountValue: 10 })).toMatchObject({ discount: 100, total: 820.39 })
  expect(await changed({ taxType: 'percentage', taxValue: 5 })).toMatchObject({ tax: 46.5, total: 866.89 })
  await ok('PATCH', `/invoices/${part.id}`, { status: 'CANCELLED' })
  expect(await ok('GET', `/invoices/${id}`)).toMatchObject({
    total: 976.5,
    discountType: 'percentage',
    discountValue: 10,
    shippingValue: 30,
    taxType: 'percentage',
    taxValue: 5,
  })
  expect(await changed({ taxValue: 10 })).toMatchObject({ tax: 93, total: 1023 })
})

it('is issued before the invoice or not at all, however close the two come', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { id } = await draft()
    const deposit = await asked(id, 30)
    await Promise.all([issue(deposit.id), issue(id)])
    const [whole, part] = [await read(id), await read(deposit.id)]
    expect(whole.status).toBe('SENT')
    expect([whole.total, part.revision]).toEqual(part.revision > 0 ? [791, 1] : [1130, 0])
  }
  const { id } = await draft({ status: 'SENT' })
  expect(refused(await ask(id, 30))).toBe('409 A deposit can only be asked for before the invoice itself is issued.')
  await isSound()
})

it('is an invoice by itself where money that came issues it too late', async () => {
  const { id } = await draft()
  const deposit = await asked(id, 30)
  await issue(id)
  expect(refused(await issue(deposit.id))).toMatch(/^409 Invoice .* was issued without this deposit/)
  const workspaceId = await workspaceOf(app, ada)
  const record = { id: deposit.id, deposit_for_id: id }
  await inTransaction(app.db, { workspaceId }, async (tx) => (await holdForIssue(tx, workspaceId, record, null))())
  expect((await read(deposit.id)).deposit).toBeUndefined()
  expect((await issue(deposit.id)).body).toMatchObject({ status: 'SENT', total: 339 })
  await isSound()
})

it('counts for what is left of it when the invoice is issued, and stays from then on', async () => {
  const { id } = await draft()
  const cancelled = await issued(id, 10)
  const part = await issued(id, 20)
  const gone = await issued(id, 5)
  await ok('PATCH', `/invoices/${cancelled.id}`, { status: 'CANCELLED' })
  await ok('DELETE', `/invoices/${gone.id}`)
  await ok('POST', `/invoices/${part.id}/credit-notes`, { reason: 'Less', parts: [{ key: 'line:0', amount: 50 }] })
  expect((await read(id)).pricing.deposits).toMatchObject([{ id: part.id, net: 150, tax: 19.5 }])
  await ok('POST', `/invoices/${gone.id}/restore`)
  expect((await read(id)).total).toBe(904)
  await issue(id)
  const taken = `409 Invoice ${(await read(id)).invoiceNumber} takes this deposit off. Credit that invoice first.`
  expect(refused(await ada.call('PATCH', `/invoices/${part.id}`, { status: 'CANCELLED' }))).toMatch('409')
  expect(refused(await ada.call('PATCH', `/invoices/${gone.id}`, { status: 'CANCELLED' }))).toBe(taken)
  expect(refused(await ada.call('PATCH', `/invoices/${gone.id}`, { additionalNotes: 'New' }))).toBe(taken)
  expect(refused(await ada.call('DELETE', `/invoices/${gone.id}`))).toBe(taken)
  expect(refused(await ada.call('POST', `/invoices/${gone.id}/credit-notes`, { reason: 'x' }))).toBe(taken)
  // Once the whole is credited, so can the deposit be.
  const note = await ok('POST', `/invoices/${id}/credit-notes`, { reason: 'Called off' })
  expect(note).toMatchObject({ total: 904, tax: 130 })
  await ok('POST', `/invoices/${gone.id}/credit-notes`, { reason: 'Called off' })
  expect(refused(await ada.call('PATCH', `/invoices/${id}`, { status: 'SENT' }))).toMatch('409')
  await isSound()
})

it('is taken off by the corrected invoice in place of the one that was credited', async () => {
  await ok('PATCH', '/issued-lock', { locked: true })
  const { id } = await draft()
  const deposit = await issued(id, 30)
  await issue(id)
  const again = await ok('POST', `/invoices/${id}/correct`, { reason: 'Wrong address' })
  expect(again).toMatchObject({ status: 'DRAFT', total: 791 })
  expect((await read(deposit.id)).deposit.of.id).toBe(again.id)
  await isSound()
})

it('says so on paper, pay page, explanation and e-invoice', async () => {
  const { id } = await draft({ billingEmail: 'ap@northlight.example' })
  const deposit = await issued(id, 30)
  await issue(id)
  const paper = async (which: string) => (await app.server.inject({ url: `/api/invoices/${which}/paper` })).json()
  const sheet = await paper(deposit.id)
  expect(sheet.words.invoice).toBe('Deposit invoice')
  expect(sheet.title).toBe(`Deposit invoice ${deposit.invoiceNumber}`)
  const whole = await paper(id)
  expect(whole).toMatchObject({
    withTax: { label: 'Total (CAD)', amount: '$1,130.00' },
    settled: [
      { label: `Deposit ${deposit.invoiceNumber}, March 05, 2026`, amount: '−$300.00' },
      { label: 'Tax on this deposit', amount: '−$39.00' },
    ],
    grandTotal: { label: 'Amount due (CAD)', amount: '$791.00' },
    amountDue: { amount: '$791.00' },
  })
  const page = (await app.server.inject({ url: `/api/invoices/${id}/public` })).json()
  expect(page.amountDue).toBe(791)
  expect(page.printedSums.map(({ label }: { label: string }) => label)).toContain('Tax on this deposit')
  const { steps, total } = (await app.server.inject({ url: `/api/invoices/${id}/explanation` })).json()
  expect(steps.map(({ amount }: { amount: string }) => amount)).toEqual(expect.arrayContaining(['−$300.00', '−$39.00']))
  expect(total.amount).toBe('$791.00')
})

it('makes a deposit and the invoice that takes it off of a quote, once', async () => {
  const quote = await draft({ kind: 'quote', status: 'SENT', dueDate: '2026-04-05' })
  const first = await ok('POST', `/quotes/${quote.id}/deposits`, { type: 'percentage', value: 25 })
  expect(first.items[0].description).toBe(`On a total of $1,130.00 by quote ${quote.invoiceNumber}`)
  const second = await ok('POST', `/quotes/${quote.id}/deposits`, { type: 'fixed', value: 100 })
  expect(second.deposit.of.id).toBe(first.deposit.of.id)
  const { invoice } = await ok('GET', `/quotes/${quote.id}`)
  expect(invoice.id).toBe(first.deposit.of.id)
  await issue(first.id)
  await issue(second.id)
  expect(await read(invoice.id)).toMatchObject({ total: 1130 - 282.5 - 100, quoteId: quote.id })
  await issue(invoice.id)
  await ok('POST', `/invoices/${invoice.id}/credit-notes`, { reason: 'Called off' })
  await isSound()
})

it('counts turnover and tax once', async () => {
  const { id } = await draft()
  await issued(id, 30)
  app.clock.now = new Date('2026-04-05T20:00:00Z')
  await ok('PATCH', `/invoices/${id}`, { issueDate: '2026-04-05', dueDate: '2026-04-05' })
  await issue(id)
  const figures = (report: string) => ok('GET', `/figures/${report}?from=2026-03-01&to=2026-04-30&currency=CAD`)
  const months = (await figures('income')).months.filter(({ invoiced }: { invoiced: number }) => invoiced > 0)
  expect(months.map(({ invoiced }: { invoiced: number }) => invoiced)).toEqual([339, 791])
  const tax = await figures('tax')
  expect(tax.rows).toMatchObject([{ base: 1000, tax: 130 }])
  const { rows } = await figures('products')
  expect(rows.reduce((sum: number, row: { invoiced: number }) => sum + row.invoiced, 0)).toBe(1000)
})

it('is told in exports with the invoice that takes it off', async () => {
  const whole = await draft()
  const deposit = await issued(whole.id, 30)
  const list = (await ok('GET', '/invoices/export.csv')) as string
  expect(list.match(/^INV-[^\r]*/gm)?.map((line) => [line.split(',')[0], line.split(',').at(-1)])).toEqual(
    expect.arrayContaining([
      [deposit.invoiceNumber, whole.invoiceNumber],
      [whole.invoiceNumber, ''],
    ]),
  )
  const books = (await ok('GET', '/figures/export?from=2026-03-01&to=2026-03-31&form=csv&parts=invoices')) as string
  expect(books).toMatch(new RegExp(`^${deposit.invoiceNumber},.*,${whole.invoiceNumber}\r$`, 'm'))
})
