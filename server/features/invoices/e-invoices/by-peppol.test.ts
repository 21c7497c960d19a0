import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type PeppolSimulator, startPeppolSimulator } from '../../../../simulators/peppol/server.ts'
import { webhookSignature } from '../../../platform/webhooks/signature.ts'
import { anEInvoiceSeller, aReceiver, breadFor } from '../../../test/an-e-invoice-seller.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'

let point: PeppolSimulator
let app: TestApp
let ada: TestPerson
let made = 0

beforeAll(async () => {
  point = await startPeppolSimulator()
  // Reports are handed in by the test, asking has its own.
  await sim('POST', '/settings', { reportAfterMs: 3_600_000 })
  app = await startTestApp({
    workers: true,
    env: {
      PEPPOL_ACCESS_POINT_URL: point.url,
      PEPPOL_ACCESS_POINT_TOKEN: point.token,
      PEPPOL_CALLBACK_SECRET: point.callbackSecret,
    },
  })
  ada = await seller(app)
})
afterAll(async () => {
  await app?.close()
  await point?.close()
})

async function sim<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers = { 'content-type': 'application/json' }
  const init = body === undefined ? {} : { body: JSON.stringify(body), headers }
  return (await (await fetch(`${point.url}/__sim${path}`, { method, ...init })).json()) as T
}

/** A business that the network leads to. */
const seller = (of: TestApp) => anEInvoiceSeller(of, { id: 'DE123456789', scheme: '9930' })

const byPeppol = {
  format: 'peppol-ubl',
  way: 'peppol',
  buyerReference: 'B-7',
  party: { electronicAddress: { id: '7300010000001', scheme: '0088' } },
}

async function draftFor(eInvoice: object, person = ada) {
  made += 1
  const email = `buyer${made}@kaffee.test`
  const body = breadFor({
    invoiceNumber: `P-${made}`,
    customerId: await aReceiver(person, eInvoice, 'Kaffee AB', email),
    billingName: 'Kaffee AB',
    billingEmail: email,
    billingAddress: 'Storgatan 1',
    billingCity: 'Stockholm',
    billingZip: '11122',
    billingCountry: 'Germany',
    dueDate: '2126-04-04',
  })
  const answer = await person.call('POST', '/invoices', body)
  expect(answer.status).toBe(201)
  return answer.body.id as string
}

interface Message {
  id: string
  channel: string
  status: string
  progress: string | null
  reason: string | null
  canSendAgain: boolean
}
async function messageOf(id: string): Promise<Message | undefined> {
  const { body } = await ada.call('GET', `/invoices/${id}/messages`)
  return body.find(({ channel }: Message) => channel === 'peppol')
}
const accepted = (id: string) =>
  vi.waitFor(async () => {
    const message = await messageOf(id)
    expect(message).toMatchObject({ status: 'sent', progress: 'accepted' })
    return message as Message
  }, 60_000)
const timelineOf = async (id: string) =>
  (await ada.call('GET', `/invoices/${id}/timeline`)).body
    .filter(({ detail }: { detail: { channel?: string } }) => detail.channel === 'peppol')
    .map(({ kind, detail }: { kind: string; detail: { reason?: string } }) =>
      [kind, detail.reason].filter(Boolean).join(': '),
    )
const bounced = async () =>
  (await ada.call('GET', '/invoices?status=BOUNCED')).body.data.map(({ id }: { id: string }) => id)

async function refusalsOf(id: string) {
  const { travels, problems } = (await ada.call('GET', `/invoices/${id}/e-invoice/check`)).body
  const refusals = problems.filter(({ level }: { level: string }) => level === 'refusal')
  return { travels, places: refusals.map(({ place }: { place: string }) => place) }
}

interface Report {
  secret?: string
  at?: number
}
function report(body: object, { secret = point.callbackSecret, at = Date.now() }: Report = {}) {
  const payload = JSON.stringify(body)
  const timestamp = Math.floor(at / 1000)
  return app.server.inject({
    method: 'POST',
    url: '/api/webhooks/peppol/status',
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(timestamp),
      'webhook-signature': webhookSignature([secret], { id: 'msg_1', timestamp, body: payload }),
    },
    payload,
  })
}

it('goes with the mail, as it is kept, and its way is told', async () => {
  expect((await ada.call('GET', '/e-invoices/ways')).body).toEqual({ peppol: true })
  const id = await draftFor(byPeppol)
  expect(await refusalsOf(id)).toEqual({ travels: 'peppol', places: [] })
  expect((await ada.call('POST', `/invoices/${id}/send`, {})).status).toBe(200)
  const message = await accepted(id)
  const { transmissions } = await sim<{ transmissions: { id: string; document: string }[] }>('GET', '/transmissions')
  const [came] = transmissions.filter((one) => one.id === message.id)
  const kept = await app.server.inject({
    url: `/api/invoices/${id}/e-invoice`,
    headers: { authorization: `Bearer ${ada.token}` },
  })
  expect(Buffer.from(came?.document ?? '', 'base64').toString('utf8')).toBe(kept.payload)
  expect(came).toMatchObject({
    sender: { scheme: '9930', id: 'DE123456789' },
    receiver: { scheme: '0088', id: '7300010000001' },
    documentType:
      'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2::Invoice##urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0::2.1',
    process: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    statusUrl: 'http://localhost:3000/api/webhooks/peppol/status',
  })
  expect(await timelineOf(id)).toEqual(['message_delivered', 'send_requested'])
  expect((await ada.call('GET', `/invoices/${id}`)).body.status).toBe('SENT')

  // Another mail of the same invoice brings no second one.
  await ada.call('POST', `/invoices/${id}/send`, {})
  const { body } = await ada.call('GET', `/invoices/${id}/messages`)
  expect(body.filter(({ channel }: Message) => channel === 'peppol')).toHaveLength(1)
})

it('is delivered or refused as the access point genuinely reports', async () => {
  const id = await draftFor(byPeppol)
  await ada.call('POST', `/invoices/${id}/send`, {})
  const message = await accepted(id)
  const other = `whsec_${Buffer.from('another secret of somebody else').toString('base64')}`
  const said = { id: message.id, status: 'delivered' }
  expect((await report(said, { secret: other })).statusCode).toBe(401)
  expect((await report(said, { at: Date.now() - 600_000 })).statusCode).toBe(401)
  expect(await messageOf(id)).toMatchObject({ progress: 'accepted' })

  for (let count = 0; count < 3; count += 1) expect((await report(said)).statusCode).toBe(204)
  expect(await messageOf(id)).toMatchObject({ status: 'sent', progress: 'delivered' })
  expect(await timelineOf(id)).toEqual(['message_arrived', 'message_delivered', 'send_requested'])
  expect(await bounced()).not.toContain(id)

  await report({ id: message.id, status: 'refused', reason: { code: 'rejected_by_receiver', message: 'RE' } })
  const words = 'The customer’s program sent it back.'
  expect(await messageOf(id)).toMatchObject({ status: 'refused', reason: words })
  expect((await timelineOf(id))[0]).toBe(`message_refused: ${words}`)
  // As an invoice whose mail came back.
  expect(await bounced()).toContain(id)
  const shown = (await ada.call('GET', `/outbox/${message.id}`)).body
  expect(shown).toMatchObject({ channel: 'peppol', from: '9930:DE123456789', canSendAgain: true, viewUrl: null })

  expect((await ada.call('POST', `/outbox/${message.id}/send-again`, {})).status).toBe(201)
  await accepted(id)
  expect(await bounced()).not.toContain(id)
})

it('about messages of nobody is taken and forgotten, and of another form too', async () => {
  expect((await report({ id: crypto.randomUUID(), status: 'delivered' })).statusCode).toBe(204)
  expect((await report({ hello: 'world' })).statusCode).toBe(204)
})

it('is not sent where the network does not lead', async () => {
  const id = await draftFor({
    ...byPeppol,
    format: 'xrechnung-ubl',
    party: { electronicAddress: { id: 'amt@kaffee.test', scheme: 'EM' } },
  })
  expect(await refusalsOf(id)).toEqual({ travels: 'peppol', places: ['customer'] })
  expect(await ada.call('POST', `/invoices/${id}/send`, {})).toMatchObject({
    status: 422,
    body: { message: expect.stringMatching(/^Peppol needs electronic addresses that it leads to/) },
  })
  expect((await ada.call('GET', `/invoices/${id}`)).body.status).toBe('DRAFT')
})

it('is off where the operator set up no access point', async () => {
  const plain = await startTestApp()
  try {
    const grace = await seller(plain)
    expect((await grace.call('GET', '/e-invoices/ways')).body).toEqual({ peppol: false })
    const id = await draftFor(byPeppol, grace)
    expect(await grace.call('POST', `/invoices/${id}/send`, {})).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('which is not set up here') },
    })
    const answer = await plain.call('POST', '/webhooks/peppol/status', { id: crypto.randomUUID(), status: 'delivered' })
    expect(answer.status).toBe(404)
  } finally {
    await plain.close()
  }
})
