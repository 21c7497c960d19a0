import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { recordPayment } from '../features/ledger/service.ts'
import { inTransaction } from '../platform/db/database.ts'
import { employeeOf, workspaceOf } from '../test/an-employee.ts'
import { aBillOf } from '../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../test/app.ts'

/** Receipts and collection letters with everything joined: real drawing, the real outbox, mail kept in the database. */

let app: TestApp
let ada: TestPerson

beforeAll(async () => {
  app = await startTestApp({ workers: true })
  ada = await app.register()
  await ada.call('POST', '/companies', { name: 'Fernwood Studio Ltd.', email: 'in@fernwood.example' })
})
afterAll(() => app.close())

async function textOf(path: string, person: TestPerson | null = ada): Promise<string> {
  const answer = await app.server.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
  })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const document = await getDocument({ data: new Uint8Array(answer.rawPayload), useSystemFonts: false }).promise
  const content = await (await document.getPage(1)).getTextContent()
  return content.items.map((item) => ('str' in item ? item.str : '')).join(' ')
}

const overdue = async () =>
  (
    await ada.call(
      'POST',
      '/invoices',
      aBillOf(250, { issueDate: '2026-03-01', dueDate: '2026-03-31', status: 'SENT' }),
    )
  ).body

it.each([
  ['first', 'Payment reminder'],
  ['second', 'Second notice'],
  ['final', 'Final notice'],
])('the %s letter says what is open and until when', async (level, heading) => {
  const { id, invoiceNumber } = await overdue()
  const text = await textOf(`/invoices/${id}/letters/${level}`)
  for (const part of [
    heading,
    'Harbour & Pine Studio',
    invoiceNumber,
    '$250.00',
    'March 31, 2026',
    'Fernwood Studio Ltd.',
  ])
    expect(text).toContain(part)
  expect(text).toContain('Page 1 of 1')
  expect(text).not.toContain('{')
})

it('writes letters only on what is overdue', async () => {
  const { id } = await overdue()
  const letter = (person: TestPerson | TestApp, invoice: string) =>
    person.call('GET', `/invoices/${invoice}/letters/first`)
  expect((await letter(app, id)).status).toBe(401)
  expect((await letter(await app.register(), id)).status).toBe(404)
  expect((await letter(await employeeOf(app, ada), id)).status).toBe(200)
  expect((await ada.call('GET', `/invoices/${id}/letters/fourth`)).status).toBe(400)
  const later = (await ada.call('POST', '/invoices', aBillOf(1, { dueDate: '2199-01-01', status: 'SENT' }))).body
  expect((await letter(ada, later.id)).body.message).toBe('This invoice is not overdue.')
  const draft = (await ada.call('POST', '/invoices', aBillOf(1))).body
  expect((await letter(ada, draft.id)).status).toBe(409)
  await ada.call('PATCH', `/invoices/${id}`, { status: 'PAID' })
  expect((await letter(ada, id)).status).toBe(409)
})

it('gives a receipt for each payment, on paper and by mail', async () => {
  const { id, invoiceNumber } = await overdue()
  const payment = { amount: 100, method: 'cash', receivedOn: '2026-04-02', sendReceipt: true }
  expect((await ada.call('POST', `/invoices/${id}/payments`, payment)).status).toBe(201)
  const [row] = (await ada.call('GET', `/invoices/${id}/payments`)).body
  const path = `/invoices/${id}/payments/${row.id}/receipt`
  const text = await textOf(path)
  for (const part of ['Receipt', invoiceNumber, '$100.00', 'April 02, 2026', 'Cash', '$150.00 CAD'])
    expect(text).toContain(part)
  expect((await app.call('GET', path)).status).toBe(401)
  expect((await (await app.register()).call('GET', path)).status).toBe(404)
  const mails = (await ada.call('GET', '/outbox?limit=100')).body.data
  const receipt = mails.find(
    (mail: { kind: string; about: { id: string } }) => mail.kind === 'receipt' && mail.about.id === id,
  )
  const shown = (await ada.call('GET', `/outbox/${receipt.id}`)).body
  expect(shown.attachments).toEqual([`receipt-${invoiceNumber}.pdf`])
  for (let tries = 0; tries < 100; tries += 1) {
    const { status } = (await ada.call('GET', `/outbox/${receipt.id}`)).body
    if (status === 'sent') break
    await new Promise((done) => setTimeout(done, 50))
  }
  expect((await ada.call('GET', `/outbox/${receipt.id}`)).body.status).toBe('sent')
  // A payment that was taken back has none.
  await ada.call('POST', `/invoices/${id}/payments/${row.id}/reverse`)
  expect((await ada.call('GET', path)).status).toBe(404)
})

it('gives whoever has the pay link the receipt of the newest payment, and the paper', async () => {
  const { id, invoiceNumber } = await overdue()
  const path = `/invoices/${id}/receipt`
  expect((await app.call('GET', path)).body.message).toBe('Payment not found')
  const pay = (amount: number, method: string, receivedOn: string) =>
    ada.call('POST', `/invoices/${id}/payments`, { amount, method, receivedOn, note: 'kept to ourselves' })
  await pay(100, 'cash', '2026-04-02')
  await pay(150, 'bank', '2026-04-05')
  const text = await textOf(path, null)
  for (const part of ['Receipt', invoiceNumber, '$150.00', 'April 05, 2026', 'Bank Transfer', 'paid in full'])
    expect(text).toContain(part)
  expect(text).not.toContain('kept to ourselves')
  const paper = (await app.call('GET', `/invoices/${id}/paper`)).body
  expect(paper).toMatchObject({
    title: `Invoice ${invoiceNumber}`,
    items: [{ name: 'Work', amount: '$250.00' }],
    paid: { label: 'Paid', amount: '−$250.00' },
  })
  // What has gone back is nothing to give a receipt for, and who guesses ids learns nothing.
  for (const row of (await ada.call('GET', `/invoices/${id}/payments`)).body)
    await ada.call('POST', `/invoices/${id}/payments/${row.id}/reverse`)
  expect((await app.call('GET', path)).status).toBe(404)
  for (const none of ['receipt', 'paper']) {
    const { status, body } = await app.call('GET', `/invoices/${crypto.randomUUID()}/${none}`)
    expect([status, body.message]).toEqual([404, 'Invoice not found'])
  }
  await ada.call('DELETE', `/invoices/${id}`)
  expect((await app.call('GET', `/invoices/${id}/paper`)).status).toBe(404)
})

it('gives no receipt for a card payment that was given back, and the one before it instead', async () => {
  const { id } = await overdue()
  const own = { amount: 100, method: 'cash', receivedOn: '2026-04-02' }
  expect((await ada.call('POST', `/invoices/${id}/payments`, own)).status).toBe(201)
  const workspaceId = await workspaceOf(app, ada)
  const attemptId = crypto.randomUUID()
  const card = (kind: 'payment' | 'refund', amountMinor: number, reference: string) =>
    inTransaction(app.db, { workspaceId }, (tx) =>
      recordPayment(tx, workspaceId, {
        targetKind: 'invoice',
        targetId: id,
        kind,
        currency: 'CAD',
        amountMinor,
        method: 'card',
        receivedOn: '2026-04-05',
        provider: 'clover',
        providerPaymentId: reference,
        attemptId,
      }),
    )
  const path = `/invoices/${id}/receipt`
  const offered = async () =>
    (await ada.call('GET', `/invoices/${id}/payments`)).body.map((row: { hasReceipt: boolean }) => row.hasReceipt)
  await card('payment', 5000, `card-${attemptId}`)
  await card('refund', -2000, `card-${attemptId}:1`)
  expect(await textOf(path, null)).toContain('$50.00')
  expect(await offered()).toEqual([true, true, false])
  await card('refund', -3000, `card-${attemptId}:2`)
  const text = await textOf(path, null)
  expect(text).toContain('April 02, 2026')
  expect(text).not.toContain('April 05, 2026')
  expect(await offered()).toEqual([true, false, false, false])
  const rows = (await ada.call('GET', `/invoices/${id}/payments`)).body
  expect((await ada.call('GET', `/invoices/${id}/payments/${rows[1].id}/receipt`)).status).toBe(404)
  await ada.call('POST', `/invoices/${id}/payments/${rows[0].id}/reverse`)
  expect((await app.call('GET', `/invoices/${id}/public`)).body.receipt).toBe(false)
  expect((await app.call('GET', path)).status).toBe(404)
})

it('gives whoever has a payment link’s address the receipt of its payment', async () => {
  const link = (
    await ada.call('POST', '/payment-links', {
      billingName: 'Harbour & Pine Studio',
      billingEmail: 'accounts@harbourpine.example',
      billingPhone: '+1 587 555 0100',
      currency: 'CAD',
      total: 120.5,
      additionalNotes: 'Deposit for the June shoot',
    })
  ).body
  const path = `/payment-links/${link.id}/receipt`
  expect((await app.call('GET', path)).body.message).toBe('Payment not found')
  const workspaceId = await workspaceOf(app, ada)
  await inTransaction(app.db, { workspaceId }, (tx) =>
    recordPayment(tx, workspaceId, {
      targetKind: 'payment_link',
      targetId: link.id,
      kind: 'payment',
      currency: 'CAD',
      amountMinor: 12_050,
      method: 'card',
      receivedOn: '2026-06-01',
    }),
  )
  const text = await textOf(path, null)
  for (const part of [
    'Receipt',
    'Fernwood Studio Ltd.',
    'Harbour & Pine Studio',
    '$120.50',
    'Credit Card',
    'Deposit for the June shoot',
    'paid in full',
  ])
    expect(text).toContain(part)
  // The page tells strangers less of the payer than the mail does.
  for (const own of ['accounts@', '587 555']) expect(text).not.toContain(own)
  const { status, body } = await app.call('GET', `/payment-links/${crypto.randomUUID()}/receipt`)
  expect([status, body.message]).toEqual([404, 'Payment link not found'])
})

it('sends a reminder with a letter', async () => {
  const { id, invoiceNumber } = await overdue()
  const answer = await ada.call('POST', `/invoices/${id}/remind`, { channel: 'mail', letter: 'final' })
  expect(answer.body).toEqual({ outcome: 'delivered' })
  const mails = (await ada.call('GET', '/outbox?limit=100')).body.data
  const reminder = mails.find(
    (mail: { kind: string; about: { id: string } }) => mail.kind === 'reminder' && mail.about.id === id,
  )
  const shown = (await ada.call('GET', `/outbox/${reminder.id}`)).body
  expect(shown.attachments).toEqual([`letter-final-${invoiceNumber}.pdf`, `invoice-${invoiceNumber}.pdf`])
  expect(shown.text).toContain('is overdue')
})
