import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anInvoice } from '../../../test/an-invoice.ts'
import { startTestApp, type TestApp, type TestPerson } from '../../../test/app.ts'

/* Headings, texts and subtotals between the lines: kept, copied and printed, and priced by nothing. */

let app: TestApp
let ada: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  ada = await app.register()
})
afterAll(() => app.close())

const line = (name: string, rate: number) => ({ name, description: '', quantity: 1, rate })
const items = [line('Logo', 100), line('Templates', 20.5), line('Photos', 7)]
const betweenLines = [
  { kind: 'heading', text: 'Design', before: 0 },
  { kind: 'text', text: 'As agreed in May', before: 1 },
  { kind: 'subtotal', text: 'Design', before: 2 },
  { kind: 'heading', text: 'Production', before: 2 },
  { kind: 'subtotal', text: '', before: 3 },
]
const create = (body: object) => ada.call('POST', '/invoices', anInvoice({ items, ...body }))

it('keeps them in the order of their places, and prices the lines alone', async () => {
  const plain = (await create({ invoiceNumber: 'B-1' })).body
  const shuffled = [betweenLines[4], betweenLines[0], betweenLines[1], betweenLines[2], betweenLines[3]]
  const { body: made } = await create({ invoiceNumber: 'B-2', betweenLines: shuffled })
  expect(plain.betweenLines).toEqual([])
  expect(made).toMatchObject({ betweenLines, total: plain.total, subtotal: plain.subtotal })
  expect(made.items).toHaveLength(3)
  const found = await ada.call('GET', '/invoices?searchQuery=Production')
  expect(found.body.data.map((row: { id: string }) => row.id)).toEqual([made.id])

  // Others change what they know of; what is out of reach comes after the last line.
  const changed = (await ada.call('PATCH', `/invoices/${made.id}`, { items: items.slice(0, 1) })).body
  expect(changed.betweenLines.map(({ before }: { before: number }) => before)).toEqual([0, 1, 1, 1, 1])
  const { body: bare } = await ada.call('PATCH', `/invoices/${made.id}`, { betweenLines: [] })
  expect([bare.betweenLines, bare.version]).toEqual([[], changed.version + 1])
  const same = (await ada.call('PATCH', `/invoices/${made.id}`, { betweenLines: [] })).body
  expect(same.version).toBe(bare.version)
})

it.each([
  [[{ kind: 'title', text: 'A', before: 0 }], 'betweenLines.0.kind'],
  [[{ kind: 'heading', text: 'A', before: -1 }], 'betweenLines.0.before'],
  [[{ kind: 'heading', text: 'A\u0007', before: 0 }], 'betweenLines.0.text'],
  [Array.from({ length: 301 }, () => ({ kind: 'text', text: 'A', before: 0 })), 'betweenLines'],
])('refuses %j', async (wrong, field) => {
  const refused = await create({ invoiceNumber: 'B-no', betweenLines: wrong })
  expect(refused.status).toBe(400)
  expect(String(refused.body.message)).toContain(field)
})

it('prints them on paper, PDF and pay page, freezes them with the issue, and copies them', async () => {
  const { body: made } = await create({ invoiceNumber: 'B-3', betweenLines, status: 'SENT' })
  const paper = (await app.server.inject(`/api/invoices/${made.id}/paper`)).json()
  const rows = paper.pages.flatMap((page: { rows: { between?: string; name: string; amount: string }[] }) => page.rows)
  expect(
    rows.map((row: { between?: string; name: string; amount: string }) => [
      row.between ?? 'line',
      row.name,
      row.amount,
    ]),
  ).toEqual([
    ['heading', 'Design', ''],
    ['line', 'Logo', '$100.00'],
    ['text', 'As agreed in May', ''],
    ['line', 'Templates', '$20.50'],
    ['subtotal', 'Design', '$120.50'],
    ['heading', 'Production', ''],
    ['line', 'Photos', '$7.00'],
    ['subtotal', 'Subtotal', '$7.00'],
  ])
  const { rawPayload: bytes } = await app.server.inject(`/api/invoices/${made.id}/pdf`)
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const { items: texts } = await (await document.getPage(1)).getTextContent()
  const text = texts.map((item) => ('str' in item ? item.str : '')).join(' ')
  expect(text.replace(/\s+/g, ' ')).toMatch(
    /Design Logo .*As agreed in May .*Templates .*Design \$120\.50 Production Photos/,
  )

  const { betweenLines: shown } = (await app.server.inject(`/api/invoices/${made.id}/public`)).json()
  expect(shown.map(({ text, amount }: { text: string; amount: number }) => [text, amount])).toEqual([
    ['Design', 0],
    ['As agreed in May', 0],
    ['Design', 120.5],
    ['Production', 0],
    ['Subtotal', 7],
  ])
  const { body: revision } = await ada.call('GET', `/invoices/${made.id}/revisions/1`)
  expect(revision.document.invoice.betweenLines).toEqual(betweenLines)
  const copy = await ada.call('POST', `/invoices/${made.id}/duplicate`, { invoiceNumber: 'B-4', version: made.version })
  expect(copy.body.betweenLines).toEqual(betweenLines)
})
