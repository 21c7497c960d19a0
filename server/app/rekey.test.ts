import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type SimulatorProcess, startSimulatorProcess } from '../../simulators/kit/start-process.ts'
import { runCommand } from '../commands.ts'
import { openSecret } from '../features/access/factors/proofs.ts'
import { base32 } from '../features/access/factors/totp.ts'
import { inDatabase } from '../platform/embedded-postgres/roles.ts'
import { createSealer, keyIdsOf } from '../platform/secrets/sealed.ts'
import { sealedPlaces } from '../platform/secrets/sealed-places.ts'
import { workspaceOf } from '../test/an-employee.ts'
import { aBillOf } from '../test/an-invoice.ts'
import { callAs, startTestApp, type TestApp, type TestPerson } from '../test/app.ts'
import { cloverAt, connectClover } from '../test/connect-clover.ts'
import { inAWeek } from '../test/two-businesses.ts'

/** A change of the key that encrypts, to its end: whatever there is opens with the new key alone. */

const firstKey = 'a41f0c9e3b71d2486aa4e8b6f7190d3c'.repeat(2)
const secondKey = '7bc3d47a1190ab62ef853d0b9c4e7f2a'.repeat(2)
const iban = 'CA29NWBK60161331926819'

let clover: SimulatorProcess
let app: TestApp
let ada: TestPerson
let database: pg.Client
let folder: string
let invoiceId: string
let eInvoiceId: string
/** Of an authenticator app, as it was shown. */
let secret: string

const environment = () => ({
  LOG_LEVEL: 'silent',
  ...cloverAt(clover.url),
})

beforeAll(async () => {
  clover = await startSimulatorProcess('clover')
  folder = await mkdtemp(join(tmpdir(), 'duly-rekey-'))
  app = await startTestApp({ env: { ...environment(), CREDENTIALS_KEY: firstKey } })
  database = new pg.Client({
    connectionString: inDatabase(inject('postgres').superUrl, new URL(app.databaseUrls.appUrl).pathname.slice(1)),
  })
  await database.connect()
  ada = await app.register()
  await fill()
})
afterAll(async () => {
  await database?.end()
  await app?.close()
  await clover?.close()
  await rm(folder, { recursive: true, force: true })
})

async function fill() {
  const bank = { preferredCurrency: 'CAD', bankName: 'Inner Harbour', iban, accountNumber: '60161331926819' }
  expect((await ada.call('POST', '/payment-settings', bank)).status).toBe(201)
  await connectClover(ada.call, app.call)
  await ada.call('POST', '/clover/webhook-secret', { secret: 'whs_owner_0001' })
  const bill = aBillOf(5, { paymentMethod: 'bank', billingEmail: 'ada@client.test' })
  invoiceId = (await ada.call('POST', '/invoices', bill)).body.id
  expect((await ada.call('POST', `/invoices/${invoiceId}/send`, {})).status).toBeLessThan(300)
  expect((await ada.call('GET', `/invoices/${invoiceId}/pdf`)).status).toBe(200)
  const eInvoice = { address: { country: 'CA' }, legalRegistration: { id: 'BC1234567' } }
  expect((await ada.call('POST', '/companies', { name: 'Fernwood', eInvoice })).status).toBe(201)
  const taxes = [{ name: 'None', category: 'O', reason: 'Outside the scope of VAT' }]
  const plain = { paymentMethod: 'cash', status: 'SENT', items: [{ name: 'Work', quantity: 1, rate: 5, taxes }] }
  eInvoiceId = (await ada.call('POST', '/invoices', aBillOf(5, plain))).body.id
  expect((await ada.call('GET', `/invoices/${eInvoiceId}/e-invoice?format=en16931-ubl`)).status).toBe(200)
  const file = await ada.call('POST', `/invoices/${invoiceId}/files?name=plan.txt`, Buffer.alloc(300_000, 'plan '))
  expect(file.status).toBe(201)
  const later = await ada.call('POST', `/invoices/${invoiceId}/send-later`, { date: inAWeek(), time: '08:00' })
  expect(later.status).toBe(201)
  const waiting = await ada.call('POST', '/auth/authenticator/secret')
  secret = waiting.body.secret
  const hook = { url: 'https://hooks.invalid/', events: ['invoice.paid'] }
  const { id } = (await ada.call('POST', '/webhook-endpoints', hook)).body
  expect((await ada.call('POST', `/webhook-endpoints/${id}/rotate-secret`)).status).toBe(200)
  // More than one batch of messages.
  await database.query(`
    insert into outbox (workspace_id, id, channel, kind, recipient, payload, rendered, dedupe_key, status)
    select workspace_id, gen_random_uuid(), channel, kind, recipient, payload, rendered, gen_random_uuid(), 'sent'
    from outbox, generate_series(1, 119) where workspace_id = '${await workspaceOf(app, ada)}'`)
}

/** Tables of the whole database that hold something sealed with a key, with the number of such values. */
async function sealedWith(key: string): Promise<Record<string, number>> {
  const mark = `v1.${keyIdsOf([key])[0]}.`
  const { rows: tables } = await database.query<{ name: string; table: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, c.relname as table from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
  )
  const found: Record<string, number> = {}
  for (const { name, table } of tables) {
    const { rows } = await database.query<{ row: string }>(`select to_jsonb(t)::text as row from ${name} t`)
    const text = rows.map(({ row }) => row).join('\n')
    // Bytes are shown as hexadecimal digits.
    const count = text.split(mark).length - 1 + text.split(Buffer.from(mark).toString('hex')).length - 1
    if (count > 0) found[table] = count
  }
  return found
}

const rekey = (current: string, previous = '') =>
  runCommand(['rekey'], {
    DATABASE_URL: app.databaseUrls.appUrl,
    DATABASE_OWNER_URL: app.databaseUrls.ownerUrl,
    DATA_DIR: folder,
    CREDENTIALS_KEY: current,
    ...(previous ? { CREDENTIALS_KEY_PREVIOUS: previous } : {}),
  })

/** What people see that comes out of something sealed. */
async function readings(on: TestApp) {
  const call = callAs(on.server, ada.token)
  const [message] = (await call('GET', '/outbox?search=ada@client.test')).body.data
  const pdf = await on.server.inject({
    url: `/api/invoices/${invoiceId}/pdf`,
    headers: { authorization: `Bearer ${ada.token}` },
  })
  const checkout = await on.call('POST', `/invoices/${invoiceId}/payment`, {})
  const app = await on.db.selectFrom('authenticator_apps').selectAll().executeTakeFirstOrThrow()
  const sealer = createSealer(on.config.credentialsKey)
  const eInvoice = await on.server.inject({
    url: `/api/invoices/${eInvoiceId}/e-invoice?format=en16931-ubl`,
    headers: { authorization: `Bearer ${ada.token}` },
  })
  return {
    eInvoice: eInvoice.payload,
    secret: base32(openSecret(sealer, await workspaceOf(on, ada), app.user_id, app.secret_sealed)),
    settings: (await call('GET', `/payment-settings/user/${ada.id}`)).body,
    message: (await call('GET', `/outbox/${message.id}`)).body.text,
    revision: (await call('GET', `/invoices/${invoiceId}/revisions/1`)).body,
    pdf: pdf.rawPayload.toString('base64'),
    checkout: [checkout.status, new URL(checkout.body.checkoutUrl ?? 'missing:').origin],
  }
}

it('knows every place that holds something sealed', async () => {
  const found = await sealedWith(firstKey)
  expect(Object.keys(found).sort()).toEqual([...new Set(Object.values(sealedPlaces).map(({ table }) => table))].sort())
  for (const [name, { table, start }] of Object.entries(sealedPlaces)) {
    const { rows } = await database.query(`select 1 from ${table} where ${start} like 'v1.%' limit 1`)
    expect(rows, name).toHaveLength(1)
  }
})

it('touches nothing that it cannot open', async () => {
  const before = await sealedWith(firstKey)
  const { ok, text } = await rekey(secondKey)
  expect(ok).toBe(false)
  expect(text).toMatch(/^Nothing was encrypted.* \d+ values cannot be decrypted with any configured key/)
  expect(await sealedWith(firstKey)).toEqual(before)
})

it('leaves nothing that needs the former key, also when two run at once', async () => {
  const before = await readings(app)
  expect(before.secret).toBe(secret)
  expect(before.settings).toMatchObject({ iban })
  expect(before.message).toContain(iban)
  expect(before.checkout).toEqual([200, new URL(clover.url).origin])
  const count = Object.values(await sealedWith(firstKey)).reduce((sum, one) => sum + one, 0)
  expect(count).toBeGreaterThan(119)

  const both = await Promise.all([rekey(secondKey, firstKey), rekey(secondKey, firstKey)])
  expect(both.map(({ ok }) => ok)).toEqual([true, true])
  const renewed = both.map(({ text }) => Number(/Encrypted (\d+) values/.exec(text)?.[1] ?? 0))
  expect((renewed[0] ?? 0) + (renewed[1] ?? 0)).toBe(count)
  expect(await sealedWith(firstKey)).toEqual({})
  expect((await rekey(secondKey, firstKey)).text).toMatch(/^Nothing was encrypted with a previous key/)

  const rotated = await startTestApp({ joins: app, env: { ...environment(), CREDENTIALS_KEY: secondKey } })
  expect(await readings(rotated)).toEqual(before)
  await rotated.close()
})
