import { ninjaSample, readSample, sampleNames, samples } from '@duly/core/imports/samples/past-samples.ts'
import { type ArchiveFiles, archiveFiles, readArchive } from '@duly/core/invoices/importing/archive.ts'
import { ninjaRows } from '@duly/core/invoices/importing/ninja.ts'
import type { PastInvoice } from '@duly/core/invoices/importing/past-invoice.ts'
import { readPastInvoices } from '@duly/core/invoices/importing/rows.ts'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyDatabase } from '../../../app/invariants.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { workspaceOf } from '../../../test/an-employee.ts'
import { aBillOf } from '../../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'
import { openDueBetween } from '../../reminders/store.ts'
import { overdueInvoices } from '../../webhooks/delivery-store.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const faults = async () =>
  (await verifyDatabase(app.databaseUrls.ownerUrl)).map(({ invariant, detail }) => `${invariant}: ${detail}`)

async function stage(person: TestPerson, invoices: readonly PastInvoice[]): Promise<string> {
  const { id } = (await person.call('POST', '/imports', { kind: 'invoices' })).body
  for (let from = 0; from < invoices.length; from += 250) {
    const portion = invoices.slice(from, from + 250)
    const { status, body } = await person.call('POST', `/imports/${id}/rows`, { from: from + 1, invoices: portion })
    expect([status, body]).toEqual([200, { rows: from + portion.length }])
  }
  return id
}

const compare = async (person: TestPerson, id: string, query = 'limit=100') =>
  (await person.call('GET', `/imports/${id}/invoices?${query}`)).body
const keep = (person: TestPerson, id: string, differences = 'file') =>
  person.call('POST', `/imports/${id}/commit`, { differences })
const listed = async (person: TestPerson) =>
  (await person.call('GET', '/invoices?limit=100&sortBy=invoiceNumber&sortOrder=asc')).body.data as Record<
    string,
    unknown
  >[]

const past = (number: string, more: Partial<PastInvoice> = {}): PastInvoice => ({
  invoiceNumber: number,
  status: 'open',
  billingName: 'Northlight Dental',
  billingEmail: 'desk@northlight.example',
  billingPhone: '',
  billingAddress: '',
  billingCity: '',
  billingProvince: '',
  billingZip: '',
  billingCountry: '',
  billingContact: '',
  billingAddress2: '',
  billingTaxId: '',
  issueDate: '2024-03-04',
  dueDate: '2024-04-03',
  currency: 'CAD',
  paymentTerms: '',
  additionalNotes: '',
  items: [{ name: 'Design', description: '', quantity: 2, rate: 50, taxes: [{ name: 'GST', rate: 5 }] }],
  stated: { subtotal: '100', tax: '5', sum: '105' },
  ...more,
})

describe('invoices of other programs', () => {
  it.each(Object.keys(samples) as (keyof typeof samples)[])(
    '%s: come in with the totals of the file',
    async (program) => {
      const person = await app.register()
      const { invoices } = readSample(samples[program])
      const id = await stage(person, invoices)
      const { counts, sums, data } = await compare(person, id)
      expect(counts.agrees + counts.differs).toBe(invoices.length)
      expect(await listed(person)).toEqual([])
      const { status, body } = await keep(person, id)
      expect([status, body.added, body.skipped]).toEqual([200, invoices.length, 0])
      const kept = await listed(person)
      const stated = new Map(
        data.map((row: { number: string; stated: number; ours: number }) => [row.number, row.stated ?? row.ours]),
      )
      expect(new Map(kept.map((row) => [row.invoiceNumber, row.total]))).toEqual(stated)
      expect(sums.reduce((sum: number, one: { invoices: number }) => sum + one.invoices, 0)).toBe(invoices.length)
      expect(data.filter((row: { verdict: string }) => row.verdict === 'differs')).toEqual([])
    },
  )

  it('Invoice Ninja: from its company backup', async () => {
    const person = await app.register()
    const table = ninjaRows(ninjaSample)
    if (!table) throw new Error('not read')
    const forms = { order: 'month', mark: 'dot', currency: 'CAD', names: sampleNames } as const
    const id = await stage(person, readPastInvoices(table.rows, table.mapping, forms).invoices)
    await keep(person, id)
    expect(await listed(person)).toMatchObject([
      { invoiceNumber: '0042', total: 226, status: 'OVERDUE', billingName: 'Sundial Cafe' },
    ])
    const [invoice] = await listed(person)
    expect((await person.call('GET', `/invoices/${invoice?.id}`)).body).toMatchObject({ balance: 126 })
  })

  it('break no rule of the data', async () => {
    expect(await faults()).toEqual([])
  })
})

it('are issued, frozen, in the register as before Duly, and nobody is told or reminded', async () => {
  const person = await app.register()
  await person.call('POST', '/webhook-endpoints', {
    url: 'https://hooks.invalid/x',
    description: '',
    events: ['invoice.issued', 'invoice.overdue', 'payment.recorded'],
  })
  const due = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10)
  const id = await stage(person, [
    past('2024-1', { status: 'paid', paid: '105', paidOn: '2024-03-20' }),
    past('2024-2', { paid: '40', issueDate: '2024-03-05', dueDate: due }),
    past('2024-3', { status: 'cancelled' }),
    past('2024-4', { status: 'paid', paid: '150' }),
  ])
  await keep(person, id)
  const rows = await listed(person)
  expect(rows.map(({ invoiceNumber, status, total }) => [invoiceNumber, status, total])).toEqual([
    ['2024-1', 'PAID', 105],
    ['2024-2', 'OVERDUE', 105],
    ['2024-3', 'CANCELLED', 105],
    ['2024-4', 'PAID', 105],
  ])
  expect((await person.call('GET', `/invoices/${rows[0]?.id}/payments`)).body).toMatchObject([
    { amount: 105, receivedOn: '2024-03-20', method: 'other', note: 'imported' },
  ])
  expect((await person.call('GET', `/invoices/${rows[0]?.id}/revisions`)).body).toMatchObject([{ revision: 1 }])
  const { body: story } = await person.call('GET', `/invoices/${rows[0]?.id}/timeline`)
  expect(story.map(({ kind }: { kind: string }) => kind)).toEqual(['created'])
  const register = (await person.call('GET', '/numbers?kind=invoice&limit=100')).body
  expect(JSON.stringify(register)).toContain('beforeDuly')
  expect((await person.call('GET', '/customers?limit=10')).body.customers).toMatchObject([
    { email: 'desk@northlight.example' },
  ])
  expect((await person.call('GET', '/outbox')).body.data).toEqual([])
  const workspaceId = await workspaceOf(app, person)
  await inTransaction(app.db, { workspaceId }, async (tx) => {
    expect(await openDueBetween(tx, workspaceId, '2000-01-01', '2100-01-01')).toEqual([])
    expect(await overdueInvoices(tx, workspaceId, '2000-01-01', '2100-01-01')).toEqual([])
    expect(await tx.selectFrom('webhook_deliveries').select('event_id').execute()).toEqual([])
  })
  expect((await person.call('GET', `/invoices/${rows[0]?.id}/pdf`)).status).toBe(200)
  // A part of what it says is changed on purpose: the frozen paper is compared, and a second revision made.
  expect((await person.call('PATCH', `/invoices/${rows[1]?.id}`, { billingCity: 'Victoria' })).status).toBe(200)
  expect((await person.call('GET', `/invoices/${rows[1]?.id}/revisions`)).body).toHaveLength(2)
  expect(await faults()).toEqual([])
})

describe('totals that differ', () => {
  const differing = () => [
    past('A-1'),
    past('A-2', { stated: { subtotal: '100', tax: '5.01', sum: '105.01' } }),
    past('A-3', { stated: { subtotal: '118', tax: '5', sum: '123' } }),
    past('A-4', { stated: { subtotal: '100', tax: '5', sum: '87.66' } }),
  ]

  it('are shown with their reason before anything is kept', async () => {
    const person = await app.register()
    const id = await stage(person, differing())
    const { data, counts, sums, meta } = await compare(person, id, 'only=differs')
    expect(counts).toMatchObject({ agrees: 1, differs: 3, customersMade: 1, withoutCustomer: 0 })
    expect(meta.total).toBe(3)
    expect(sums).toEqual([{ currency: 'CAD', invoices: 4, stated: 420.67, ours: 420 }])
    expect(
      data.map((row: Record<string, unknown>) => [row.number, row.stated, row.ours, row.difference, row.cause]),
    ).toEqual([
      ['A-2', 105.01, 105, -0.01, 'taxRounding'],
      ['A-3', 123, 105, -18, 'lines'],
      ['A-4', 87.66, 105, 17.34, 'unknown'],
    ])
  })

  it.each([
    ['file', [105, 105.01, 123, 87.66], 0],
    ['ours', [105, 105, 105, 105], 0],
    ['leave', [105], 3],
  ] as const)('stand as chosen: %s', async (choice, totals, skipped) => {
    const person = await app.register()
    const { body } = await keep(person, await stage(person, differing()), choice)
    expect(body).toMatchObject({ added: totals.length, skipped })
    const rows = await listed(person)
    expect(rows.map(({ total }) => total)).toEqual(totals)
    if (choice !== 'file') return
    const [, cent, more, less] = await Promise.all(
      rows.map(async ({ id }) => (await person.call('GET', `/invoices/${id}`)).body),
    )
    expect(cent.pricing).toMatchObject({ rounding: 0.01 })
    expect(more.pricing.charges).toMatchObject([{ amount: 18, reason: 'Adjustment to the original total' }])
    expect(less.pricing.allowances).toMatchObject([{ reason: 'Adjustment to the original total' }])
    expect(await faults()).toEqual([])
  })
})

it('leaves out numbers that are taken or repeated, and documents below nothing; a bad portion changes nothing', async () => {
  const person = await app.register()
  await person.call('POST', '/invoices', aBillOf(10, { invoiceNumber: 'TAKEN', status: 'SENT' }))
  const minus = { quantity: -1, rate: 10, name: 'Back', description: '', taxes: [] }
  const id = await stage(person, [
    past('TAKEN'),
    past('NEW'),
    past('NEW', { billingName: 'Another' }),
    past('LESS', { items: [minus], stated: { sum: null } }),
    past('NOBODY', { billingName: 'Walk in', billingEmail: '' }),
  ])
  const { counts, data } = await compare(person, id, 'only=leftOut')
  expect(counts).toEqual({
    agrees: 2,
    differs: 0,
    known: 1,
    repeated: 1,
    negative: 1,
    withoutCustomer: 1,
    customersMade: 1,
  })
  expect(data.map((row: Record<string, unknown>) => [row.number, row.verdict])).toEqual([
    ['TAKEN', 'known'],
    ['NEW', 'repeated'],
    ['LESS', 'negative'],
  ])
  const bad = await person.call('POST', `/imports/${id}/rows`, {
    from: 6,
    invoices: [past('X'), { ...past('Y'), items: [] }],
  })
  expect(bad.status).toBe(400)
  expect((await keep(person, id)).body).toMatchObject({ rows: 5, added: 2, skipped: 3 })
  expect((await listed(person)).map(({ invoiceNumber }) => invoiceNumber)).toEqual(['NEW', 'NOBODY', 'TAKEN'])
  const stranger = await app.register()
  expect((await stranger.call('GET', `/imports/${id}/invoices`)).status).toBe(404)
  const customers = (await person.call('POST', '/imports', { kind: 'customers' })).body.id
  expect((await person.call('GET', `/imports/${customers}/invoices`)).status).toBe(404)
})

it('is taken back as a whole, and not where something was done since', async () => {
  const person = await app.register()
  await person.call('POST', '/customers', { name: 'Old', email: 'old@pine.example' })
  const invoices = [
    past('U-1', { status: 'paid', paid: '105' }),
    past('U-2'),
    past('U-3', { billingName: 'Old', billingEmail: 'old@pine.example' }),
  ]
  const id = await stage(person, invoices)
  await keep(person, id)
  const [, second] = await listed(person)
  const { body: payment } = await person.call('POST', `/invoices/${second?.id}/payments`, { amount: 5, method: 'bank' })
  expect(payment).toBeTruthy()
  const refused = await person.call('POST', `/imports/${id}/undo`)
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('U-2') } })
  expect(await listed(person)).toHaveLength(3)

  const again = await app.register()
  const other = await stage(again, invoices)
  await again.call('POST', '/customers', { name: 'Old', email: 'old@pine.example' })
  await keep(again, other)
  expect((await again.call('POST', `/imports/${other}/undo`)).body).toMatchObject({ state: 'undone', added: 3 })
  expect(await listed(again)).toEqual([])
  expect((await again.call('GET', '/customers?limit=10')).body.customers).toMatchObject([{ email: 'old@pine.example' }])
  expect(JSON.stringify((await again.call('GET', '/numbers?kind=invoice&limit=100')).body)).not.toContain('U-1')
  expect(await faults()).toEqual([])
  // The numbers are free again.
  expect((await keep(again, await stage(again, invoices))).body).toMatchObject({ added: 3 })
  expect(await faults()).toEqual([])
})

it('brings an account’s own export into a fresh one with the same totals', async () => {
  const from = await app.register()
  const line = { name: 'Work', quantity: 3, rate: 33.33 }
  const make = (more: object) => from.call('POST', '/invoices', aBillOf(100, { status: 'SENT', ...more }))
  await make({
    invoiceNumber: 'O-1',
    discountType: 'percentage',
    discountValue: 10,
    shippingType: 'fixed',
    shippingValue: 12,
    taxType: 'percentage',
    taxValue: 13,
  })
  await make({ invoiceNumber: 'O-2', taxType: 'fixed', taxValue: 7.77 })
  await make({
    invoiceNumber: 'O-3',
    items: [
      {
        ...line,
        taxes: [
          { name: 'GST', rate: 5 },
          { name: 'QST', rate: 9.975 },
        ],
      },
      { ...line, allowances: [{ type: 'percentage', value: 12.5 }], taxes: [] },
    ],
    pricesIncludeTax: true,
  })
  await make({
    invoiceNumber: 'O-4',
    items: [{ ...line, taxes: [{ name: 'VAT', rate: 19 }] }],
    prepaid: 20,
    currency: 'EUR',
    rounding: { type: 'nearest', value: 0.05 },
  })
  const paid = (await make({ invoiceNumber: 'O-5' })).body
  await from.call('POST', `/invoices/${paid.id}/payments`, { amount: 40, method: 'cash' })
  await make({ invoiceNumber: 'O-6', status: 'CANCELLED' })
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/account/export',
    payload: { password: 'correct horse' },
    headers: { authorization: `Bearer ${from.token}` },
  })
  const zip = unzipSync(new Uint8Array(answer.rawPayload))
  const files = Object.fromEntries(
    archiveFiles.map((name) => [name, strFromU8(zip[`${name}.jsonl`] ?? new Uint8Array())]),
  )
  const { invoices, leftOut } = readArchive(files as unknown as ArchiveFiles, sampleNames)
  expect(leftOut.map(({ number, reason }) => [number, reason])).toEqual(
    [['O-6', 'draft']].filter(() => leftOut.length > 0),
  )
  const fresh = await app.register()
  await keep(fresh, await stage(fresh, invoices))
  const facts = async (person: TestPerson) =>
    (await listed(person))
      .filter(({ invoiceNumber }) => !leftOut.some(({ number }) => number === invoiceNumber))
      .map((row) => [row.invoiceNumber, row.total, row.currency, row.status, row.balance])
  expect(await facts(fresh)).toEqual(await facts(from))
  expect(await faults()).toEqual([])
})

it('keeps 10,000 invoices of as many customers at once, and takes them back', { timeout: 180_000 }, async () => {
  const person = await app.register()
  const many = Array.from({ length: 10_000 }, (_, at) =>
    past(`M-${at}`, {
      billingName: `Customer ${at}`,
      billingEmail: `c${at}@many.example`,
      ...(at % 3 === 0 ? { status: 'paid', paid: '105' } : {}),
    }),
  )
  const id = await stage(person, many)
  expect((await compare(person, id)).counts).toMatchObject({ agrees: 10_000, customersMade: 10_000 })
  expect((await keep(person, id)).body).toMatchObject({ added: 10_000 })
  expect((await person.call('GET', '/invoices/counts')).body).toMatchObject({ all: 10_000 })
  expect((await person.call('GET', '/customers?limit=1')).body.meta.total).toBe(10_000)
  expect(await person.call('POST', `/imports/${id}/undo`)).toMatchObject({ status: 200, body: { state: 'undone' } })
  expect((await person.call('GET', '/invoices/counts')).body).toMatchObject({ all: 0 })
  expect((await person.call('GET', '/customers?limit=1')).body.meta.total).toBe(0)
})
