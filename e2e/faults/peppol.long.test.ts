import { setTimeout as sleep } from 'node:timers/promises'
import { startSimulatorProcess } from '@duly/simulators/kit/start-process.ts'
import { expect, it, onTestFinished } from 'vitest'
import { query } from './database.ts'
import { report } from './figures.ts'
import { rounds, seed } from './form.ts'
import { type Ask, createHttpClient } from './http-client.ts'
import { openBusiness } from './load.ts'
import { seeded } from './seeded.ts'
import { startWorld } from './world.ts'

/** What meets an e-invoice on its way to the access point; its simulator makes it, but for the last two. */
const faults = [
  { kind: 'none' },
  { kind: 'rate_limited', on: 'send' },
  { kind: 'server_error', on: 'send' },
  { kind: 'slow', on: 'send', seconds: 22 },
  { kind: 'timeout_after_success', on: 'send' },
  { kind: 'unreadable', on: 'send' },
  { kind: 'other_document' },
  { kind: 'webhook_dropped' },
  { kind: 'webhook_duplicated' },
  { kind: 'webhook_bad_signature' },
  { kind: 'app killed' },
  { kind: 'app killed after a silent access point' },
]

const token = 'access-point-token-of-the-test'
const secret = `whsec_${Buffer.from('access point secret of the test 1').toString('base64')}`

it('e-invoices by Peppol go out once, with an access point that fails and lies and a process that dies', async () => {
  const point = await startSimulatorProcess('peppol', { token, 'callback-secret': secret })
  onTestFinished(() => point.close())
  const { app, database } = await startWorld(
    { rate: 1 },
    { PEPPOL_ACCESS_POINT_URL: point.url, PEPPOL_ACCESS_POINT_TOKEN: token, PEPPOL_CALLBACK_SECRET: secret },
  )
  const client = createHttpClient()
  onTestFinished(() => client.close())
  const { token: session } = await openBusiness(client, app.url, `peppol-${seed}-${process.pid}`)
  const random = seeded(seed)

  // As a careful client does: the same call with the same key until its outcome is clear.
  const settle = async (call: Omit<Ask, 'url' | 'token'>) => {
    for (const begun = performance.now(); performance.now() - begun < 120_000; await sleep(random.whole(50, 250))) {
      const told = await client.ask({ ...call, url: app.url, token: session })
      if (told.kind !== 'answer' || told.status === 503 || told.status === 429) continue
      if (told.status === 409 && told.retryAfter !== null) continue
      return { status: told.status, body: told.body as Record<string, unknown> }
    }
    throw new Error(`${call.method} ${call.path} stayed unclear`)
  }
  const made = async (path: string, body: object, key: string) => {
    const answer = await settle({ method: 'POST', path, body, key })
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return String(answer.body.id)
  }
  const company = {
    name: 'Backhaus Nord GmbH',
    address: 'Hafenstr. 12',
    city: 'Hamburg',
    zip: '20457',
    country: 'Germany',
  }
  const own = { electronicAddress: { id: 'DE123456789', scheme: '9930' } }
  const contact = { phone: '+49 40 123456', email: 'rechnung@backhaus.test', taxNumber: 'DE 123 456 789' }
  await made('/companies', { ...company, ...contact, eInvoice: own }, 'company')
  const bank = { preferredCurrency: 'EUR', iban: 'DE02 1203 0000 0000 2020 51' }
  await settle({ method: 'POST', path: '/payment-settings', body: bank, key: 'bank' })
  const party = { electronicAddress: { id: '7300010000001', scheme: '0088' } }
  const eInvoice = { format: 'peppol-ubl', way: 'peppol', buyerReference: 'B-7', party }
  const customerId = await made('/customers', { name: 'Kaffee AB', email: 'a@kaffee.test', eInvoice }, 'customer')
  const anInvoice = (number: string) =>
    made(
      '/invoices',
      {
        invoiceNumber: number,
        status: 'DRAFT',
        customerId,
        billingName: 'Kaffee AB',
        billingEmail: 'a@kaffee.test',
        billingAddress: 'Platz 1',
        billingCity: 'Berlin',
        billingZip: '10115',
        billingCountry: 'Germany',
        issueDate: '2026-03-05',
        dueDate: '2099-04-04',
        currency: 'EUR',
        items: [{ name: 'Brot', quantity: 1, rate: 100, unit: 'C62' }],
        taxType: 'percentage',
        taxValue: 7,
      },
      number,
    )

  const sent: { id: string; kind: string }[] = []
  for (let round = 0; round < rounds(2, 1); round += 1) {
    for (const fault of faults) {
      const { kind } = fault
      const dies = kind.startsWith('app killed')
      const id = await anInvoice(`PEP-${round}-${sent.length}`)
      if (kind !== 'none' && kind !== 'app killed')
        await point.sim('POST', '/faults', dies ? { kind: 'timeout_after_success', on: 'send' } : fault)
      const answer = settle({ method: 'POST', path: `/invoices/${id}/send`, body: {}, key: `send-${id}` })
      if (dies) {
        await sleep(random.whole(100, 2500))
        await app.end('SIGKILL')
        await app.start()
      }
      const told = await answer
      expect.soft(told.status, `${kind}: ${JSON.stringify(told.body)}`).toBe(200)
      sent.push({ id, kind })
      // The fault is to meet this document and no other.
      await sleep(3000)
    }
  }
  const begun = performance.now()
  const open = async () => {
    const [row] = await query<{ n: string }>(
      database.superUrl,
      `select count(*) as n from outbox where channel = 'peppol' and (status <> 'sent' or payload ->> 'state' = 'accepted')`,
    )
    return Number(row?.n)
  }
  // The lease of a lost worker is 200 s; what a lost report would have told is asked for after a minute.
  while ((await open()) > 0 && performance.now() - begun < 420_000) await sleep(1000)
  const { transmissions } = await point.sim<{ transmissions: { id: string; status: string }[] }>(
    'GET',
    '/transmissions',
  )
  const rows = await query<{ id: string; subject_id: string; status: string; state: string }>(
    database.superUrl,
    `select id, subject_id, status, payload ->> 'state' as state from outbox where channel = 'peppol'`,
  )
  const wrong: string[] = []
  for (const { id, kind } of sent) {
    const written = rows.filter((row) => row.subject_id === id)
    const came = transmissions.filter((one) => written.some((row) => row.id === one.id)).length
    const stands = written.map(({ status, state }) => `${status} ${state}`).join(', ')
    if (written.length !== 1 || came !== 1 || stands !== 'sent delivered')
      wrong.push(`${kind}: ${written.length} messages, ${came} documents, ${stands}`)
  }
  report('e-invoices by Peppol', {
    sent: sent.length,
    'came to the access point': transmissions.length,
    'ms after the last': performance.now() - begun,
  })
  expect(wrong).toEqual([])
  expect(transmissions).toHaveLength(sent.length)
})
