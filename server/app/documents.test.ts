import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { employeeOf } from '../test/an-employee.ts'
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

async function textOf(path: string, person = ada): Promise<string> {
  const answer = await app.server.inject({
    method: 'GET',
    url: `/api${path}`,
    headers: { authorization: `Bearer ${person.token}` },
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
