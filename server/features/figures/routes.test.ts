import { unzipSync } from 'fflate'
import papaparse from 'papaparse'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../platform/db/database.ts'
import { repeatedOnNodes } from '../../platform/db/transaction-opening.ts'
import { openLog } from '../../platform/log/log.ts'
import { createPdfRenderer } from '../../platform/pdf/pdf.ts'
import { employeeOf, workspaceOf } from '../../test/an-employee.ts'
import { aBillOf, anInvoice } from '../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../test/app.ts'
import { recordPayment } from '../ledger/service.ts'

const renderer = createPdfRenderer(openLog('error'))
let whileDrawing: (() => Promise<unknown>) | null = null

let app: TestApp
let ada: TestPerson

beforeAll(async () => {
  app = await startTestApp({
    invoiceParts: {
      renderPdf: async (...asked) => {
        await whileDrawing?.()
        return renderer.renderInvoice(...asked)
      },
    },
  })
})
afterAll(async () => {
  renderer.close()
  await app.close()
})
beforeEach(async () => {
  app.clock.now = new Date('2026-04-10T18:00:00Z')
  ada = await app.register({ timeZone: 'America/Edmonton' })
})

const quarter = 'from=2026-01-01&to=2026-03-31'

async function invoice(amount: number, fields: object = {}): Promise<string> {
  const answer = await ada.call('POST', '/invoices', aBillOf(amount, { status: 'SENT', ...fields }))
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer.body.id
}
async function pay(id: string, amount: number, receivedOn: string): Promise<void> {
  const answer = await ada.call('POST', `/invoices/${id}/payments`, { amount, method: 'bank', receivedOn })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
}
const ask = async (path: string, who = ada) => {
  const { status, body } = await who.call('GET', `/figures/${path}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const taxed = { taxType: 'percentage', taxValue: 5 }

it('are for the owner alone', async () => {
  const employee = await employeeOf(app, ada)
  for (const path of [`income?${quarter}`, 'owed?on=2026-03-31', `tax?${quarter}`, `export?${quarter}&form=csv`]) {
    expect((await employee.call('GET', `/figures/${path}`)).status).toBe(403)
    expect((await app.call('GET', `/figures/${path}`)).status).toBe(401)
  }
  expect((await ada.call('GET', '/figures/income?from=2026-03-31&to=2026-01-01')).status).toBe(400)
})

it('are in the currency of a business that has invoiced nothing yet', async () => {
  const newcomer = await app.register()
  await newcomer.call('POST', '/setup', { name: 'Sakura Studio', country: 'Japan', paymentMethods: [] })
  const days = '?from=2026-01-01&to=2026-03-31'
  for (const path of [
    `income${days}`,
    `customers${days}`,
    `products${days}`,
    `tax${days}&basis=billed`,
    'owed?on=2026-03-31',
  ]) {
    const { status, body } = await newcomer.call('GET', `/figures/${path}`)
    expect([path, status, body.currency, body.currencies, body.converted ?? null]).toEqual([path, 200, 'JPY', [], null])
  }
})

it('tell income by month, drafts and cancelled ones left out, currencies apart', async () => {
  const january = await invoice(100, { issueDate: '2026-01-31' })
  await invoice(40, { issueDate: '2026-03-01' })
  await invoice(1, { issueDate: '2026-03-02', status: 'DRAFT' })
  await invoice(2, { issueDate: '2026-03-02', status: 'CANCELLED' })
  await invoice(7, { issueDate: '2026-03-02', currency: 'EUR' })
  await pay(january, 30, '2026-02-28')
  await pay(january, 20, '2026-03-31')
  const { months, currency, currencies, late } = await ask(`income?${quarter}`)
  expect([currency, currencies]).toEqual(['CAD', ['CAD', 'EUR']])
  expect(months).toEqual([
    { month: '2026-01', invoiced: 100, received: 0 },
    { month: '2026-02', invoiced: 0, received: 30 },
    { month: '2026-03', invoiced: 40, received: 20 },
  ])
  // All of them were issued today, after the quarter.
  expect(late.count).toBe(3)
  expect((await ask(`income?${quarter}&currency=EUR`)).months[2].invoiced).toBe(7)
  expect((await ask('income?from=2030-01-01&to=2030-01-31')).months).toEqual([
    { month: '2030-01', invoiced: 0, received: 0 },
  ])
})

it('name each currency in which a payment link earned, paid in full or not', async () => {
  await invoice(5, { issueDate: '2026-01-31' })
  const contact = { billingName: 'Halibut', billingEmail: 'a@halibut.example', billingPhone: '+1 587 555 0100' }
  const link = await ada.call('POST', '/payment-links', { ...contact, currency: 'EUR', total: 100 })
  expect(link.status, JSON.stringify(link.body)).toBe(201)
  const workspaceId = await workspaceOf(app, ada)
  await inTransaction(app.db, { workspaceId }, (tx) =>
    recordPayment(tx, workspaceId, {
      targetKind: 'payment_link',
      targetId: link.body.id,
      kind: 'payment',
      currency: 'EUR',
      amountMinor: 3000,
      method: 'card',
      receivedOn: '2026-02-01',
    }),
  )
  expect((await ask(`income?${quarter}`)).currencies).toEqual(['CAD', 'EUR'])
  expect((await ask(`income?${quarter}&currency=EUR`)).months[1].received).toBe(30)
  await ada.call('DELETE', `/payment-links/${link.body.id}`)
  expect((await ask(`income?${quarter}`)).currencies).toEqual(['CAD', 'EUR'])
})

it('tell income by customer and by product, the largest first', async () => {
  const customer = (await ada.call('POST', '/customers', { name: 'Halibut', email: 'a@halibut.example' })).body.id
  const paid = await invoice(100, { issueDate: '2026-02-01', customerId: customer, billingName: 'Halibut House' })
  await invoice(50, { issueDate: '2026-02-02', customerId: customer, billingName: 'Halibut House' })
  await invoice(120, { issueDate: '2026-02-03', billingName: 'Lumen Bakery' })
  await invoice(10, {
    issueDate: '2026-02-03',
    billingName: 'LUMEN bakery',
    items: [{ name: 'work', quantity: 2.5, rate: 4 }],
  })
  await pay(paid, 60, '2026-03-01')
  const { rows, total } = await ask(`customers?${quarter}`)
  expect(rows).toEqual([
    { id: customer, name: 'Halibut House', invoices: 2, invoiced: 150, received: 60 },
    { id: null, name: expect.stringMatching(/lumen bakery/i), invoices: 2, invoiced: 130, received: 0 },
  ])
  expect(total).toEqual({ rows: 2, invoices: 4, invoiced: 280, received: 60 })
  const products = await ask(`products?${quarter}`)
  expect(products.rows).toEqual([{ id: null, name: expect.stringMatching(/^work/i), quantity: '5.5', invoiced: 280 }])
})

it('tell the money of a customer by its own day, whatever it was for', async () => {
  const before = await invoice(100, { issueDate: '2025-11-01', billingName: 'Halibut' })
  await pay(before, 30, '2025-12-31')
  await pay(before, 70, '2026-01-01')
  const within = await invoice(40, { issueDate: '2026-03-31', billingName: 'Halibut' })
  await pay(within, 10, '2026-03-31')
  await pay(within, 10, '2026-03-31')
  await pay(within, 20, '2026-04-01')
  await pay(await invoice(5, { issueDate: '2026-04-02', billingName: 'Early Bird' }), 5, '2026-03-30')
  // Paid in part and cancelled: the money came all the same.
  const cancelled = await invoice(8, { issueDate: '2026-02-01', billingName: 'Cancelled' })
  await pay(cancelled, 2, '2026-02-02')
  const workspaceId = await workspaceOf(app, ada)
  await asOwner(workspaceId, (client) =>
    client.query(`update invoices set status = 'CANCELLED' where id = $1`, [cancelled]),
  )
  const gone = await invoice(7, { issueDate: '2026-02-01', billingName: 'Gone' })
  await ada.call('DELETE', `/invoices/${gone}`)
  const contact = { billingName: 'Lumen', billingEmail: 'a@lumen.example', billingPhone: '+1 587 555 0100' }
  const link = await ada.call('POST', '/payment-links', { ...contact, currency: 'CAD', total: 9 })
  await inTransaction(app.db, { workspaceId }, (tx) =>
    recordPayment(tx, workspaceId, {
      targetKind: 'payment_link',
      targetId: link.body.id,
      kind: 'payment',
      currency: 'CAD',
      amountMinor: 900,
      method: 'card',
      receivedOn: '2026-02-01',
    }),
  )
  const { rows, total } = await ask(`customers?${quarter}`)
  expect(rows).toEqual([
    { id: null, name: 'Halibut', invoices: 1, invoiced: 40, received: 90 },
    { id: null, name: 'Lumen', invoices: 0, invoiced: 0, received: 9 },
    { id: null, name: 'Early Bird', invoices: 0, invoiced: 0, received: 5 },
    { id: null, name: 'Cancelled', invoices: 0, invoiced: 0, received: 2 },
  ])
  expect(total).toEqual({ rows: 4, invoices: 1, invoiced: 40, received: 106 })
  expect((await ask('customers?from=2026-05-01&to=2026-06-30')).total).toEqual({
    rows: 0,
    invoices: 0,
    invoiced: 0,
    received: 0,
  })
})

it('show the 200 largest rows with the sums of all, which the files have', async () => {
  const count = 203
  for (let n = 1; n <= count; n += 1)
    await invoice(n, {
      issueDate: '2026-02-01',
      dueDate: '2026-03-01',
      billingName: `Customer ${n}`,
      items: [{ name: `Work ${n}`, quantity: 1, rate: n }],
    })
  const sum = (count * (count + 1)) / 2
  for (const [path, total] of [
    [`customers?${quarter}`, { rows: count, invoices: count, invoiced: sum, received: 0 }],
    [`products?${quarter}`, { rows: count, invoiced: sum }],
    ['owed?on=2026-03-31', { rows: count, ages: [0, sum, 0, 0, 0], owed: sum }],
  ] as const) {
    const answer = await ask(path)
    expect(
      answer.rows.map(({ name }: { name: string }) => Number(name.split(' ')[1])),
      path,
    ).toEqual(Array.from({ length: 200 }, (_, place) => count - place))
    expect(answer.total, path).toEqual(total)
    const [report, days] = path.replace('on=', 'from=2026-03-31&to=').split('?')
    const file = await ada.call('GET', `/figures/report.csv?${days}&report=${report}`)
    expect(file.body.trim().split('\n'), path).toHaveLength(count + 1)
  }
})

it('tell what was owed at the end of any day, whatever came later', async () => {
  const paid = await invoice(100, { issueDate: '2026-01-05', dueDate: '2026-01-31', billingName: 'A' })
  await pay(paid, 40, '2026-02-10')
  await pay(paid, 60, '2026-04-05')
  await invoice(30, { issueDate: '2026-03-01', dueDate: '2026-03-31', billingName: 'B' })
  await invoice(5, { issueDate: '2026-04-01', dueDate: '2026-05-01', billingName: 'C' })
  const on = async (day: string) => {
    const { rows, total } = await ask(`owed?on=${day}`)
    return { rows: rows.map((row: { name: string; ages: number[] }) => [row.name, ...row.ages]), owed: total.owed }
  }
  expect(await on('2026-01-31')).toEqual({ rows: [['A', 100, 0, 0, 0, 0]], owed: 100 })
  expect(await on('2026-02-09')).toEqual({ rows: [['A', 0, 100, 0, 0, 0]], owed: 100 })
  expect(await on('2026-03-31')).toEqual({
    rows: [
      ['A', 0, 0, 60, 0, 0],
      ['B', 30, 0, 0, 0, 0],
    ],
    owed: 90,
  })
  expect(await on('2026-04-10')).toEqual({
    rows: [
      ['B', 0, 30, 0, 0, 0],
      ['C', 5, 0, 0, 0, 0],
    ],
    owed: 35,
  })
})

it('tell tax by rate when billed and when received, to the cent', async () => {
  const first = await invoice(100, { issueDate: '2026-01-10', ...taxed })
  await invoice(50, { issueDate: '2026-02-10', taxType: 'percentage', taxValue: 7.5 })
  await invoice(10, { issueDate: '2026-02-10', taxType: 'fixed', taxValue: 1 })
  const billed = await ask(`tax?${quarter}`)
  expect(billed.rows).toEqual([
    { name: 'Tax', rate: null, registrationNumber: '', base: 10, tax: 1 },
    { name: 'Tax', rate: '5', registrationNumber: '', base: 100, tax: 5 },
    { name: 'Tax', rate: '7.5', registrationNumber: '', base: 50, tax: 3.75 },
  ])
  expect(billed.tax).toBe(9.75)
  // Three payments of 35.00: the shares add up to the tax.
  await pay(first, 35, '2026-01-15')
  await pay(first, 35, '2026-02-15')
  await pay(first, 35, '2026-03-15')
  const month = async (from: string, to: string) => (await ask(`tax?from=${from}&to=${to}&basis=received`)).tax
  const shares = [
    await month('2026-01-01', '2026-01-31'),
    await month('2026-02-01', '2026-02-28'),
    await month('2026-03-01', '2026-03-31'),
  ]
  expect(shares).toEqual([1.67, 1.66, 1.67])
  expect((await ask(`tax?${quarter}&basis=received`)).rows).toEqual([
    { name: 'Tax', rate: '5', registrationNumber: '', base: 100, tax: 5 },
  ])
})

it('say which documents of a period that is over were issued, changed or removed since', async () => {
  app.clock.now = null
  // The documents are issued by the database's clock, so the period ends yesterday or tomorrow.
  const iso = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const id = await invoice(10, { invoiceNumber: 'LATE-1', issueDate: iso(-40), dueDate: iso(9) })
  const past = `from=${iso(-60)}&to=${iso(-3)}`
  expect((await ask(`income?${past}`)).late).toMatchObject({ count: 1, numbers: ['LATE-1'] })
  expect((await ask(`tax?from=${iso(-60)}&to=${iso(3)}`)).late.count).toBe(0)
  await ada.call('PATCH', `/invoices/${id}`, { billingCity: 'Duncan' })
  expect((await ask(`customers?${past}`)).late.count).toBe(1)
  await ada.call('DELETE', `/invoices/${id}`)
  expect((await ask(`products?${past}`)).late).toMatchObject({ count: 1, numbers: ['LATE-1'] })
})

it('say how many payments of a period that is over were entered since, where the report is about money', async () => {
  const id = await invoice(10, { issueDate: '2026-04-02' })
  await pay(id, 3, '2026-03-20')
  await pay(id, 4, '2026-04-03')
  const late = async (path: string) => (await ask(path)).late
  expect(await late(`income?${quarter}`)).toEqual({ count: 0, numbers: [], payments: 1 })
  expect((await late(`customers?${quarter}`)).payments).toBe(1)
  expect((await late(`tax?${quarter}&basis=received`)).payments).toBe(1)
  expect((await late(`tax?${quarter}`)).payments).toBe(0)
  expect((await late(`products?${quarter}`)).payments).toBe(0)
  expect((await late(`income?${quarter}&currency=EUR`)).payments).toBe(0)
  expect((await late('income?from=2026-01-01&to=2026-04-30')).payments).toBe(0)
})

it('say which documents of a period that is over were cancelled, made drafts again or restored since', async () => {
  app.clock.now = null
  const iso = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const past = `from=${iso(-60)}&to=${iso(-10)}`
  const workspaceId = await workspaceOf(app, ada)
  const late = async () => (await ask(`income?${past}`)).late
  // As if all that was done until now had been done within the period.
  const longAgo = () =>
    asOwner(workspaceId, async (client) => {
      for (const change of [
        'invoices set created_at = $2, sent_at = $2, deleted_at = case when deleted_at is null then null else $2::timestamptz end',
        'invoice_revisions set created_at = $2',
        'timeline_entries set at = $2',
      ])
        await client.query(`update ${change} where workspace_id = $1`, [workspaceId, iso(-25)])
    })
  const status = async (id: string, to: string) =>
    expect((await ada.call('PATCH', `/invoices/${id}`, { status: to })).status).toBe(200)
  const id = await invoice(10, { invoiceNumber: 'OLD-1', issueDate: iso(-40), dueDate: iso(-20) })
  await longAgo()
  expect((await late()).count).toBe(0)
  // What only settles an invoice changes nothing of its period.
  await status(id, 'PAID')
  await status(id, 'SENT')
  expect((await late()).count).toBe(0)
  for (const to of ['CANCELLED', 'SENT', 'DRAFT']) {
    await status(id, to)
    expect(await late(), to).toMatchObject({ count: 1, numbers: ['OLD-1'] })
    await longAgo()
    expect((await late()).count, to).toBe(0)
  }
  await status(id, 'CANCELLED')
  expect((await late()).count).toBe(0)
  await status(id, 'SENT')
  await ada.call('DELETE', `/invoices/${id}`)
  await longAgo()
  expect((await late()).count).toBe(0)
  expect((await ada.call('POST', `/invoices/${id}/restore`)).status).toBeLessThan(300)
  expect(await late()).toMatchObject({ count: 1, numbers: ['OLD-1'] })
})

it('say which documents left a period that is over, and those paid in it that are gone or changed since', async () => {
  app.clock.now = null
  const iso = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const workspaceId = await workspaceOf(app, ada)
  const longAgo = (day: number) =>
    asOwner(workspaceId, async (client) => {
      for (const change of [
        'invoices set created_at = $2, sent_at = $2',
        'invoice_revisions set created_at = $2',
        'timeline_entries set at = $2',
      ])
        await client.query(`update ${change} where workspace_id = $1`, [workspaceId, iso(day)])
    })
  const earlier = await invoice(10, { invoiceNumber: 'EARLIER', issueDate: iso(-90), dueDate: iso(-60), ...taxed })
  const moved = await invoice(20, { invoiceNumber: 'MOVED', issueDate: iso(-30), dueDate: iso(-20) })
  const gone = await invoice(30, { invoiceNumber: 'GONE', issueDate: iso(-30), dueDate: iso(-20) })
  await longAgo(-25)
  await pay(earlier, 10.5, iso(-28))
  const past = `from=${iso(-40)}&to=${iso(-10)}`
  const numbers = async (path: string) => (await ask(path)).late.numbers
  const on = `owed?on=${iso(-10)}`
  for (const path of [`income?${past}`, `tax?${past}&basis=received`, on]) expect(await numbers(path), path).toEqual([])
  expect((await ask(on)).late.payments).toBe(1)
  expect((await ask(`owed?on=${iso(0)}`)).late).toEqual({ count: 0, numbers: [], payments: 0 })

  // Dated elsewhere by now: what was in the period is missing there.
  const change = await ada.call('PATCH', `/invoices/${moved}`, { issueDate: iso(-5), dueDate: iso(9) })
  expect(change.status, JSON.stringify(change.body)).toBe(200)
  expect(await numbers(`products?${past}`)).toEqual(['MOVED'])
  expect(await numbers(on)).toEqual(['MOVED'])
  // A period that it was in neither before nor after knows nothing of it.
  expect(await numbers(`products?from=${iso(-60)}&to=${iso(-35)}`)).toEqual([])

  // Paid within the period, dated before it.
  expect((await ada.call('DELETE', `/invoices/${earlier}`)).status).toBeLessThan(300)
  expect(await numbers(`products?${past}`)).toEqual(['MOVED'])
  for (const path of [`income?${past}`, `customers?${past}`, `tax?${past}&basis=received`])
    expect(await numbers(path), path).toEqual(['EARLIER', 'MOVED'])
  expect((await ada.call('DELETE', `/invoices/${gone}`)).status).toBeLessThan(300)
  expect(await numbers(on)).toEqual(['EARLIER', 'GONE', 'MOVED'])
})

describe('files', () => {
  const read = async (path: string) => {
    const response = await app.server.inject({
      method: 'GET',
      url: `/api/figures/${path}`,
      headers: { authorization: `Bearer ${ada.token}` },
    })
    expect(response.statusCode, response.body.slice(0, 300)).toBe(200)
    return response
  }
  // Read by a parser that is not ours.
  const parsed = (bytes: Uint8Array) => {
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const text = new TextDecoder().decode(bytes)
    const { data, errors } = papaparse.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
    expect(errors).toEqual([])
    return data
  }

  it('of each report say the same as the screen, with text that no spreadsheet runs', async () => {
    await invoice(100, { issueDate: '2026-02-01', billingName: '=HYPERLINK("x")', ...taxed })
    const table = async (report: string) => parsed((await read(`report.csv?${quarter}&report=${report}`)).rawPayload)
    expect(await table('customers')).toEqual([
      { Customer: `'=HYPERLINK("x")`, Invoices: '1', Invoiced: '105.00', Received: '0.00', Currency: 'CAD' },
    ])
    expect(await table('income')).toEqual([{ Month: '2026-02', Invoiced: '105.00', Received: '0.00', Currency: 'CAD' }])
    expect(await table('tax')).toEqual([
      {
        Tax: 'Tax',
        'Rate %': '5',
        Base: '100.00',
        'Tax amount': '5.00',
        'Registration number': '',
        Currency: 'CAD',
      },
    ])
    expect((await table('owed'))[0]).toMatchObject({ Owed: '105.00' })
    expect(await table('products')).toEqual([{ Product: 'Work', Quantity: '1', Invoiced: '100.00', Currency: 'CAD' }])
  })

  it('for the accountant hold every issued document of the period, its lines, payments and taxes, and PDFs on request', async () => {
    const answer = await ada.call('POST', '/invoices', anInvoice({ invoiceNumber: 'INV-1', status: 'SENT' }))
    const { id, total } = answer.body
    await invoice(9, { invoiceNumber: 'INV-2', issueDate: '2026-04-01', dueDate: '2026-05-01' })
    await invoice(9, { invoiceNumber: 'INV-3', issueDate: '2026-03-02', status: 'DRAFT' })
    await pay(id, 100, '2026-03-20')
    const zip = unzipSync((await read(`export?${quarter}&form=csv&pdfs=true`)).rawPayload)
    expect(Object.keys(zip).sort()).toEqual([
      'invoices.csv',
      'lines.csv',
      'payments.csv',
      'pdf/invoice-INV-1.pdf',
      'taxes.csv',
    ])
    expect(new TextDecoder().decode(zip['pdf/invoice-INV-1.pdf']?.slice(0, 5))).toBe('%PDF-')
    const rows = (name: string) => parsed(zip[name] as Uint8Array)
    expect(rows('invoices.csv')).toMatchObject([
      { 'Invoice #': 'INV-1', 'Issue date': '2026-03-05', Total: total.toFixed(2), Paid: '100.00' },
    ])
    expect(rows('lines.csv').map((row) => row.Amount)).toEqual(['2400.00', '1920.00'])
    expect(rows('payments.csv')).toMatchObject([{ 'Received on': '2026-03-20', Amount: '100.00', For: 'INV-1' }])
    expect(rows('taxes.csv')).toMatchObject([{ 'Rate %': '5', Base: '3906.00', 'Tax amount': '195.30' }])
    const only = await read(`export?${quarter}&form=csv&parts=payments`)
    expect(only.headers['content-disposition']).toContain('payments-2026-01-01-to-2026-03-31.csv')
    expect(parsed(only.rawPayload)).toHaveLength(1)
  })

  it('for the accountant tell each tax on its own base, and lines without the tax that is in their prices', async () => {
    const {
      discountType: _a,
      discountValue: _b,
      shippingType: _c,
      shippingValue: _d,
      taxType: _e,
      taxValue: _f,
      ...plain
    } = anInvoice({ invoiceNumber: 'INV-9', status: 'SENT' })
    const taxes = (...rates: number[]) =>
      rates.map((rate) => ({ name: `T${rate}`, rate, registrationNumber: `N${rate}` }))
    const line = { name: 'Work', description: '', quantity: 1 }
    await ada.call('POST', '/invoices', {
      ...plain,
      pricesIncludeTax: true,
      items: [
        { ...line, rate: 105, taxes: taxes(5) },
        { ...line, rate: 112, taxes: taxes(5, 7) },
      ],
    })
    const zip = unzipSync((await read(`export?${quarter}&form=csv`)).rawPayload)
    const rows = (name: string) => parsed(zip[name] as Uint8Array)
    expect(rows('lines.csv').map((row) => row.Amount)).toEqual(['100.00', '100.00'])
    expect(rows('taxes.csv').map((row) => [row.Tax, row.Base, row['Tax amount'], row['Registration number']])).toEqual([
      ['T5', '200.00', '10.00', 'N5'],
      ['T7', '100.00', '7.00', 'N7'],
    ])
    expect((await ask(`tax?${quarter}`)).rows).toEqual([
      { name: 'T5', rate: '5', registrationNumber: 'N5', base: 200, tax: 10 },
      { name: 'T7', rate: '7', registrationNumber: 'N7', base: 100, tax: 7 },
    ])
  })

  it('for the accountant mark what was cancelled, and count its lines, taxes and balance nowhere', async () => {
    const { id, total } = (await ada.call('POST', '/invoices', anInvoice({ status: 'SENT' }))).body
    await ada.call('PATCH', `/invoices/${id}`, { status: 'CANCELLED' })
    const rows = async (part: string) => parsed((await read(`export?${quarter}&form=csv&parts=${part}`)).rawPayload)
    expect(await rows('invoices')).toMatchObject([{ Status: 'Cancelled', Total: total.toFixed(2), Balance: '0.00' }])
    expect([await rows('lines'), await rows('taxes')]).toEqual([[], []])
  })

  it('for the accountant leave out the PDF of an invoice that is deleted while they are written', async () => {
    await invoice(1, { invoiceNumber: 'ONE', issueDate: '2026-02-01' })
    const second = await invoice(2, { invoiceNumber: 'TWO', issueDate: '2026-02-02' })
    await invoice(3, { invoiceNumber: 'THREE', issueDate: '2026-02-03' })
    whileDrawing = async () => {
      whileDrawing = null
      expect((await ada.call('DELETE', `/invoices/${second}`)).status).toBeLessThan(300)
    }
    const zip = unzipSync((await read(`export?${quarter}&form=csv&parts=invoices&pdfs=true`)).rawPayload)
    expect(whileDrawing).toBeNull()
    expect(Object.keys(zip).sort()).toEqual(['invoices.csv', 'pdf/invoice-ONE.pdf', 'pdf/invoice-THREE.pdf'])
  })

  it('for the accountant are refused with more PDFs than a ZIP can hold, before the first byte', async () => {
    const { workspaceId } = await workspaceIdOf()
    await fill(workspaceId, 60_001)
    const { status, body } = await ada.call('GET', `/figures/export?${quarter}&form=csv&parts=invoices&pdfs=true`)
    expect([status, body.message]).toEqual([
      413,
      'An export with PDFs holds at most 60,000 invoices. Please choose a shorter period.',
    ])
  })

  it('for other programs add up to each invoice', async () => {
    const { total } = (await ada.call('POST', '/invoices', anInvoice({ status: 'SENT' }))).body
    const cents = (text: string | undefined) => Math.round(Number(text) * 100)
    const xero = parsed((await read(`export?${quarter}&form=xero`)).rawPayload)
    expect(xero[0]).toMatchObject({ '*InvoiceDate': '05/03/2026', Currency: 'CAD' })
    const sum = xero.reduce(
      (all, row) => all + Math.round(Number(row['*Quantity']) * cents(row['*UnitAmount'])) + cents(row.TaxAmount),
      0,
    )
    expect(sum).toBe(Math.round(total * 100))
    const books = parsed((await read(`export?${quarter}&form=quickbooks`)).rawPayload)
    expect(books.reduce((all, row) => all + cents(row['*ItemAmount']) + cents(row['Item Tax Amount']), 0)).toBe(
      Math.round(total * 100),
    )
  })

  it('tell of credit notes below zero, so that with their invoices all adds up', async () => {
    const { id, total, invoiceNumber } = (
      await ada.call('POST', '/invoices', anInvoice({ status: 'SENT', issueDate: '2026-03-05' }))
    ).body
    const body = { reason: 'Shortened', parts: [{ key: 'line:0', amount: 1 }] }
    const one = (await ada.call('POST', `/invoices/${id}/credit-notes`, body)).body
    // The rest makes the invoice void, and its lines and taxes count as before.
    const two = (await ada.call('POST', `/invoices/${id}/credit-notes`, { reason: 'All' })).body
    const days = `from=2026-01-01&to=2099-12-31`
    const rows = async (part: string) => parsed((await read(`export?${days}&form=csv&parts=${part}`)).rawPayload)
    const cents = (text: string | undefined) => Math.round(Number(text) * 100)
    const sum = (all: Record<string, string>[], column: string) => all.reduce((so, row) => so + cents(row[column]), 0)
    const invoices = await rows('invoices')
    expect(invoices.map((row) => [row['Invoice #'], row.Status, row.Corrects])).toEqual([
      [invoiceNumber, 'Cancelled', ''],
      ...[one, two].map((note) => [note.invoiceNumber, 'Credit note', invoiceNumber]),
    ])
    expect(cents(invoices[1]?.Total)).toBe(-cents(String(one.total)))
    for (const column of ['Subtotal', 'Discount', 'Shipping', 'Tax', 'Total', 'Paid', 'Balance', 'Credited'])
      expect(sum(invoices, column), column).toBe(0)
    for (const part of ['lines', 'taxes']) expect((await rows(part)).length, part).toBeGreaterThan(1)
    expect(sum(await rows('taxes'), 'Tax amount')).toBe(0)

    const worth = (row: Record<string, string>) =>
      Math.round(Number(row['*Quantity']) * cents(row['*UnitAmount'])) + cents(row.TaxAmount)
    const xero = parsed((await read(`export?${days}&form=xero`)).rawPayload)
    const ofNote = xero.filter((row) => row['*InvoiceNumber'] === two.invoiceNumber)
    expect(ofNote.reduce((so, row) => so + worth(row), 0)).toBe(-cents(String(two.total)))
    expect(ofNote[0]).toMatchObject({ Reference: invoiceNumber, Total: `-${two.total.toFixed(2)}` })
    expect(xero.every((row) => Number(row['*Quantity']) > 0)).toBe(true)

    const zip = unzipSync((await read(`export?${days}&form=quickbooks`)).rawPayload)
    const amounts = (name: string) =>
      parsed(zip[name] as Uint8Array).reduce(
        (so, row) => so + cents(row['*ItemAmount']) + cents(row['Item Tax Amount']),
        0,
      )
    expect(amounts('quickbooks.csv')).toBe(cents(String(total)))
    expect(amounts('quickbooks-credit-memos.csv')).toBe(cents(String(total)))
    const [memo] = parsed(zip['quickbooks-credit-memos.csv'] as Uint8Array)
    expect(memo).toMatchObject({ '*CreditMemoNo': one.invoiceNumber, Memo: invoiceNumber })
  })

  it('are written batch by batch: more invoices than one holds, each once', async () => {
    const { workspaceId } = await workspaceIdOf()
    await fill(workspaceId, 1203)
    const rows = parsed((await read(`export?${quarter}&form=csv&parts=invoices`)).rawPayload)
    expect(new Set(rows.map((row) => row['Invoice #'])).size).toBe(1203)
  })

  async function workspaceIdOf() {
    const { body } = await ada.call('GET', '/auth/profile')
    return { workspaceId: body.workspace.id as string }
  }

  const fill = (workspaceId: string, count: number) =>
    asOwner(workspaceId, async (client) => {
      // Kept counts and words for the search, row by row, would cost five times the invoices themselves.
      await client.query('alter table invoices disable trigger user')
      await client.query(
        `insert into invoices (workspace_id, id, invoice_number, status, billing_name, issue_date, due_date, currency,
          subtotal_minor, total_minor, revision)
        select s.workspace_id, md5(s.workspace_id || ' ' || n)::uuid, 'MANY-' || n, 'SENT', 'Many', date '2026-02-02',
          date '2026-03-02', 'CAD', 100, 100, 1
        from workspace_settings s cross join generate_series(1, $2::int) n where s.workspace_id = $1`,
        [workspaceId, count],
      )
      await client.query('alter table invoices enable trigger user')
    })
})

/** Does what no route does, with the rights of the tables' owner. */
async function asOwner(workspaceId: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(app.databaseUrls.ownerUrl)
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`${repeatedOnNodes}; set local duly.workspace_id = '${workspaceId}'`)
    await work(client)
    await client.query('commit')
  } finally {
    await client.end()
  }
}
