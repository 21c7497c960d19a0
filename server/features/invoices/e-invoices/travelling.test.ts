import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type SmtpSimulator, startSmtpSimulator } from '../../../../simulators/smtp/server.ts'
import { anEInvoiceSeller, aReceiver, authority, breadFor } from '../../../test/an-e-invoice-seller.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'

let smtp: SmtpSimulator
let app: TestApp
let ada: TestPerson
let made = 0

beforeAll(async () => {
  smtp = await startSmtpSimulator()
  app = await startTestApp({ workers: true, env: { SMTP_URL: smtp.smtpUrl } })
  ada = await anEInvoiceSeller(app)
})
afterAll(async () => {
  await app?.close()
  await smtp?.close()
})

/** A draft for a customer of their own who wants that. */
async function draftFor(eInvoice: object, email = `amt${made + 1}@bezirk.test`) {
  made += 1
  const customerId = await aReceiver(ada, eInvoice, 'Bezirksamt', email)
  const body = breadFor({ invoiceNumber: `T-${made}`, customerId, billingEmail: email })
  const answer = await ada.call('POST', '/invoices', body)
  expect(answer.status).toBe(201)
  return { id: answer.body.id as string, customerId, number: `T-${made}`, to: email }
}

const send = (id: string, body: object = {}) => ada.call('POST', `/invoices/${id}/send`, body)
const arrived = (to: string, count = 1) =>
  vi.waitFor(() => {
    const mails = smtp.messages.list(to)
    expect(mails).toHaveLength(count)
    return mails.at(-1)?.email.attachments ?? []
  }, 60_000)
const names = (files: readonly { filename?: string | null }[]) => files.map(({ filename }) => filename)
const xmlOf = async (id: string) =>
  (await app.server.inject({ url: `/api/invoices/${id}/e-invoice`, headers: { authorization: `Bearer ${ada.token}` } }))
    .payload

it('goes along beside the PDF, with the bytes that are kept, to everybody who reads the mail', async () => {
  const { id, number, to } = await draftFor(authority)
  expect((await send(id, { cc: ['kasse@bezirk.test'] })).body).toEqual({ outcome: 'delivered' })
  for (const reader of [to, 'kasse@bezirk.test']) {
    const files = await arrived(reader)
    expect(names(files)).toEqual([`invoice-${number}.pdf`, `invoice-${number}.xml`])
    const xml = files[1]
    expect(xml?.mimeType).toBe('application/xml')
    expect(Buffer.from(xml?.content as ArrayBuffer).toString('utf8')).toBe(await xmlOf(id))
  }
  const [entry] = (await ada.call('GET', `/invoices/${id}/timeline`)).body.filter(
    ({ kind }: { kind: string }) => kind === 'send_requested',
  )
  expect(entry.detail.files).toBe(`invoice-${number}.xml`)
})

it.each([
  ['alone', ['xml']],
  ['download', ['pdf']],
  ['pdf', ['pdf']],
])('travels as the customer wants it: %s', async (way, endings) => {
  const { id, number, to } = await draftFor({ ...authority, way })
  await send(id)
  expect(names(await arrived(to))).toEqual(endings.map((ending) => `invoice-${number}.${ending}`))
})

it('travels inside the PDF where the format puts it there', async () => {
  for (const way of ['attached', 'alone']) {
    const { id, number, to } = await draftFor({ ...authority, format: 'facturx-en16931', way })
    await send(id)
    const [file, ...others] = await arrived(to)
    expect([file?.filename, ...others]).toEqual([`invoice-${number}.pdf`])
    const pdf = await getDocument({ data: new Uint8Array(file?.content as ArrayBuffer), verbosity: 0 }).promise
    expect([...((await pdf.getAttachments()) ?? []).values()].map(({ filename }) => filename)).toEqual(['factur-x.xml'])
  }
})

it('travels the way that the customer wants by now, also for an invoice that went out before', async () => {
  const { id, number, to, customerId } = await draftFor({ ...authority, way: 'download' })
  await send(id)
  expect(names(await arrived(to))).toEqual([`invoice-${number}.pdf`])
  await ada.call('PATCH', `/customers/${customerId}`, { eInvoice: { ...authority, way: 'alone' } })
  await send(id)
  expect(names(await arrived(to, 2))).toEqual([`invoice-${number}.xml`])
})

it('goes along with what is sent later, and keeps what lacks something from being planned or sent', async () => {
  app.clock.now = new Date('2036-03-05T18:00:00Z')
  const morning = { date: '2036-03-06', time: '08:00' }
  const planned = await draftFor(authority)
  const { buyerReference: _, ...incomplete } = authority
  const lacking = await draftFor(incomplete)
  const spoilt = await draftFor(authority)
  const plan = (id: string) => ada.call('POST', `/invoices/${id}/send-later`, morning)
  expect((await plan(planned.id)).status).toBe(201)
  expect((await plan(spoilt.id)).status).toBe(201)
  const sentence = 'Your customer’s reference (Leitweg-ID) is missing.'
  expect(await plan(lacking.id)).toMatchObject({ status: 422, body: { message: [sentence] } })
  await ada.call('PATCH', `/customers/${spoilt.customerId}`, { eInvoice: incomplete })
  app.clock.now = new Date('2036-03-06T07:00:01Z')
  const { sql } = await import('kysely')
  await sql`update pgboss.job set start_after = now() where name = 'invoices.send-later' and state < 'active'`.execute(
    app.db,
  )
  expect(names(await arrived(planned.to))).toEqual([`invoice-${planned.number}.pdf`, `invoice-${planned.number}.xml`])
  await vi.waitFor(async () => {
    const { body } = await ada.call('GET', `/invoices/${spoilt.id}/timeline`)
    const dropped = body.find(({ kind }: { kind: string }) => kind === 'send_dropped')
    expect(dropped?.detail.reason).toBe(sentence)
  }, 60_000)
  expect(smtp.messages.list(spoilt.to)).toEqual([])
})
