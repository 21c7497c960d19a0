import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aBillOf, anInvoice } from '../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../test/app.ts'

/** Invoices with everything joined: real drawing of PDFs, the real outbox, mail kept in the database. */

let app: TestApp
let ada: TestPerson

beforeAll(async () => {
  app = await startTestApp({ workers: true })
  ada = await app.register()
  await ada.call('POST', '/companies', { name: 'Fernwood Studio Ltd.', email: 'in@fernwood.example' })
  await ada.call('POST', '/payment-settings', {
    preferredCurrency: 'CAD',
    bankName: 'Inner Harbour',
    iban: 'NL28RBOS0420242228',
  })
})
afterAll(() => app.close())

async function textOf(id: string): Promise<string> {
  const answer = await app.server.inject({ method: 'GET', url: `/api/invoices/${id}/pdf` })
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const document = await getDocument({ data: new Uint8Array(answer.rawPayload), useSystemFonts: false }).promise
  const pages = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const content = await (await document.getPage(number)).getTextContent()
    pages.push(content.items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return pages.join('\n')
}

const mailsAbout = async (id: string) => {
  const { body } = await ada.call('GET', '/outbox?limit=100')
  const messages: { id: string; kind: string; recipient: string; status: string; about: { id: string } | null }[] =
    body.data ?? body.messages
  return messages.filter((message) => message.about?.id === id)
}

it('what the screen says is what the PDF says', async () => {
  const { id, total } = (await ada.call('POST', '/invoices', anInvoice())).body
  const text = await textOf(id)
  expect(total).toBe(4101.3)
  for (const part of [
    'Fernwood Studio Ltd.',
    'Brand identity system',
    '$4,320.00',
    '$432.00',
    '$195.30',
    '$4,101.30',
    'NL28RBOS0420242228',
  ]) {
    expect(text).toContain(part)
  }
})

it('a sent draft is delivered with its PDF, and SENT', async () => {
  const { id, invoiceNumber } = (await ada.call('POST', '/invoices', anInvoice({ dueDate: '2199-01-01' }))).body
  const sent = await ada.call('POST', `/invoices/${id}/send`, {}, { 'idempotency-key': 'journey' })
  expect([sent.status, sent.body]).toEqual([200, { outcome: 'delivered' }])
  expect((await ada.call('GET', `/invoices/${id}`)).body).toMatchObject({ status: 'SENT', revision: 1 })
  const [mail, ...more] = await mailsAbout(id)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ kind: 'invoice', recipient: 'accounts@harbourpine.example', status: 'sent' })
  const whole = (await ada.call('GET', `/outbox/${mail?.id}`)).body
  expect(whole.attachments).toEqual([`invoice-${invoiceNumber}.pdf`])
  for (const part of ['$4,101.30', `http://localhost:3000/pay/${id}`, 'NL28RBOS0420242228', 'Harbour & Pine Studio']) {
    expect(whole.text).toContain(part)
  }
  const story = (await ada.call('GET', `/invoices/${id}/timeline`)).body.map((entry: { kind: string }) => entry.kind)
  expect(story).toContain('message_delivered')
})

it('the pay link goes out by SMS', async () => {
  const { id } = (await ada.call('POST', '/invoices', aBillOf(12))).body
  expect((await ada.call('POST', `/invoices/${id}/send-sms`, {})).body).toEqual({ outcome: 'delivered' })
  const [sms] = await mailsAbout(id)
  expect(sms).toMatchObject({ recipient: '+15875550100' })
  expect((await ada.call('POST', `/invoices/${id}/send-sms`, { phoneNumber: 'nonsense' })).status).toBe(400)
})

it('a receipt that was asked for says what was received and what is open', async () => {
  const { id } = (await ada.call('POST', '/invoices', aBillOf(100, { status: 'SENT' }))).body
  await ada.call('POST', `/invoices/${id}/payments`, {
    amount: 40,
    method: 'bank',
    receivedOn: '2026-03-18',
    sendReceipt: true,
  })
  await expect.poll(async () => (await mailsAbout(id))[0]?.status, { timeout: 60_000 }).toBe('sent')
  const [receipt] = await mailsAbout(id)
  const { text } = (await ada.call('GET', `/outbox/${receipt?.id}`)).body
  for (const part of ['$40.00', 'March 18, 2026', '$60.00']) expect(text).toContain(part)
})
