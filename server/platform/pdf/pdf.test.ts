import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { plainDesign } from '@duly/core/invoice-design/design.ts'
import { buildSheet } from '@duly/core/invoices/paper/sheet.ts'
import type { SheetInput } from '@duly/core/invoices/paper/sheet-input.ts'
import { inEnglish, type Say } from '@duly/core/words/word.ts'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, expect, test } from 'vitest'
import { openLog } from '../log/log.ts'
import { wordsIn } from '../words/words.ts'
import { documentFonts } from './fonts.ts'
import { createPdfRenderer, renderDataOf } from './pdf.ts'

const renderer = createPdfRenderer(openLog('silent'), 2)
afterAll(() => renderer.close())

type Item = SheetInput['invoice']['items'][number]
const line = (name: string, quantity: string, rate: string, description: string | null = null): Item => ({
  name,
  description,
  quantity,
  rate,
})

function sheet(
  items: readonly Item[],
  changes: Partial<SheetInput['invoice']> = {},
  signature: SheetInput['signature'] = null,
  options: SheetInput['options'] = plainDesign,
  say: Say = inEnglish,
) {
  const input: SheetInput = {
    status: 'SENT',
    invoice: {
      invoiceNumber: 'INV-20250509-318',
      billingName: 'Harbour & Pine Studio',
      billingEmail: 'accounts@harbourpine.example',
      billingPhone: '',
      billingAddress: '1140 Wharf Lane, Unit 6',
      billingCity: 'Nanaimo',
      billingProvince: 'BC',
      billingZip: 'V9R 2S5',
      billingCountry: 'Canada',
      issueDate: '2025-05-09',
      dueDate: '2025-06-08',
      currency: 'CAD',
      paymentMethod: 'bank',
      paymentTerms: 'Payment is due within 30 days from the invoice date',
      additionalNotes: '',
      items,
      discount: { type: 'percentage', value: '10' },
      shipping: { type: 'fixed', value: '18' },
      tax: { type: 'percentage', value: '5' },
      ...changes,
    },
    company: {
      name: 'Fernwood Studio Ltd.',
      address: '218 Cook Street',
      city: 'Victoria',
      zip: 'V8V 3X2',
      country: 'Canada',
      phone: '',
      email: '',
      registrationNumber: '',
      taxNumber: '',
      logo: null,
    },
    profile: null,
    paymentSettings: null,
    paidMinor: 0,
    signature,
    options,
    publicUrl: 'https://duly.example/pay/1',
  }
  return buildSheet(input, say)
}

async function read(bytes: Uint8Array): Promise<{ pages: string[]; title: unknown }> {
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await reading.promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const content = await (await document.getPage(number)).getTextContent()
    pages.push(
      content.items
        .map((item) => ('str' in item ? item.str : ''))
        .join(' ')
        .replace(/\s+/g, ' '),
    )
  }
  const { info } = await document.getMetadata()
  await reading.destroy()
  return { pages, title: (info as { Title?: unknown }).Title }
}

const four = [
  line('Brand identity system', '1', '2400', 'Logo, colour, typography'),
  line('Website design', '6', '320'),
  line('Product photography', '1', '650'),
  line('Print production', '4.5', '85'),
]

test('a short invoice is one page that says what the sheet says', async () => {
  const { pages, title } = await read(await renderer.renderInvoice(sheet(four), '2025-05-09'))
  expect(pages).toHaveLength(1)
  for (const text of [
    'INV-20250509-318',
    'May 09, 2025',
    '$5,352.50',
    '−$535.25',
    '$18.00',
    '$241.76',
    '$5,077.01',
    'Page 1 of 1',
  ])
    expect(pages[0]).toContain(text)
  expect(title).toBe('Invoice INV-20250509-318')
})

test('a long one carries its sum over and repeats its head', async () => {
  const items = Array.from({ length: 40 }, (_, index) => line(`Part ${index + 1}`, '2', '10'))
  const { pages } = await read(await renderer.renderInvoice(sheet(items), '2025-05-09'))
  expect(pages).toHaveLength(2)
  expect(pages[0]).toContain('Carried forward')
  expect(pages[1]).toContain('Brought forward')
  expect(pages[1]).toContain('continued')
  expect(pages[1]).toContain('Page 2 of 2')
})

/** The file's text with the streams of small objects unpacked. */
function unpacked(bytes: Buffer): string {
  const text = bytes.toString('latin1')
  const streams = [...text.matchAll(/\/ObjStm .*?\/Length (\d+)>>\nstream\n/g)].map((found) => {
    const start = found.index + found[0].length
    return inflateSync(bytes.subarray(start, start + Number(found[1]))).toString('latin1')
  })
  return [text, ...streams].join('\n')
}

test('the file is tagged, archival, accessible, in English and the same every time', async () => {
  const bytes = await renderer.renderInvoice(sheet(four), '2025-05-09')
  const text = unpacked(bytes)
  for (const mark of [
    '/StructTreeRoot',
    '/Marked true',
    '/Lang (en)',
    '/OutputIntents',
    '/DisplayDocTitle true',
    'pdfaid:part>3<',
    'pdfuaid:part>1<',
  ])
    expect(text).toContain(mark)
  expect((await renderer.renderInvoice(sheet(four), '2025-05-09')).equals(bytes)).toBe(true)
})

test('the tags tell a screen reader what is a heading and what a table', async () => {
  const reading = getDocument({
    data: new Uint8Array(await renderer.renderInvoice(sheet(four), '2025-05-09')),
    verbosity: 0,
  })
  const roles = JSON.stringify(await (await (await reading.promise).getPage(1)).getStructTree())
  await reading.destroy()
  for (const role of ['H1', 'Table', 'TH', 'TD', 'Link']) expect(roles).toContain(`"role":"${role}"`)
})

// The engine writes one standard at a time and refuses what does not conform: asked for PDF/UA alone, it agrees.
test('the sheet conforms to PDF/UA-1 in the eyes of the engine', () => {
  const folder = import.meta.dirname
  const engine = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontBlobs: documentFonts() }] })
  const { data } = renderDataOf(sheet(four), '2025-05-09')
  const document = { mainFilePath: `${folder}/invoice.typ`, inputs: { data } }
  expect(engine.pdf(document, { pdfStandard: 'ua-1' }).length).toBeGreaterThan(1000)
})

test('packing keeps what a reader sees and makes long files small', async () => {
  const items = Array.from({ length: 200 }, (_, index) => line(`Part ${index + 1}`, '2', '10'))
  const bytes = await renderer.renderInvoice(sheet(items), '2025-05-09')
  const { pages } = await read(bytes)
  expect(pages.join(' ')).toContain('Part 200')
  expect(unpacked(bytes).length / bytes.length).toBeGreaterThan(3)
})

test.each([
  ['simplified Chinese', '北京设计工作室'],
  ['traditional Chinese', '臺灣國際貿易會計'],
  ['Japanese', '株式会社ひらがなカタカナ'],
  ['Korean', '서울 디자인 스튜디오'],
  ['Hindi', 'डिज़ाइन'],
  ['emoji', '🎉'],
])('%s comes out as text, in an archival file', async (_, name) => {
  const bytes = await renderer.renderInvoice(sheet([line(name, '1', '1')]), '2025-05-09')
  expect(bytes.toString('latin1')).toContain('pdfaid:part>3<')
  const letters = (await read(bytes)).pages.join('').replace(/\s/g, '')
  for (const letter of Array.from(name.replace(/\s/g, '')))
    if (/\p{L}|\p{S}/u.test(letter)) expect(letters).toContain(letter)
  expect(letters).not.toContain('\ufffd')
})

test('a character that no font has is replaced, and the file stays archival', async () => {
  const bytes = await renderer.renderInvoice(sheet([line('Yogyakarta ꦏ and \u{1f9ff}\u200d', '1', '1')]), '2025-05-09')
  expect(bytes.toString('latin1')).toContain('pdfaid:part>3<')
  expect((await read(bytes)).pages[0]).toContain('Yogyakarta \ufffd and')
})

test('scripts of customers’ names come out as text', async () => {
  const names = ['Ωμέγα ΑΕ', 'Студия Берег', 'סטודיו', 'استوديو', 'สตูดิโอ']
  const { pages } = await read(
    await renderer.renderInvoice(sheet(names.map((name) => line(name, '1', '1'))), '2025-05-09'),
  )
  // Geist has some Greek letters itself, so a reader may see a word in two pieces.
  const letters = pages.join('').replace(/\s/g, '')
  for (const name of names.slice(0, 2)) expect(letters).toContain(name.replace(/\s/g, ''))
  expect(pages[0]).toMatch(/[\u0590-\u05ff]/u)
  expect(pages[0]).toMatch(/[\u0600-\u06ff]/u)
  expect(pages[0]).toMatch(/[\u0e00-\u0e7f]/u)
})

test('hostile text is printed, never run, and stops nothing', async () => {
  const names = [
    '#read("/etc/passwd")',
    '#panic("no")',
    '= Heading *bold* $x$',
    '<script>alert(1)</script>',
    'lone \ud800 surrogate',
    'emoji 🎉 and 日本',
    'a'.repeat(400),
  ]
  const { pages } = await read(
    await renderer.renderInvoice(sheet(names.map((name) => line(name, '1', '1'))), '2025-05-09'),
  )
  expect(pages.join(' ')).toContain('#read("/etc/passwd")')
  expect(pages.join(' ')).toContain('<script>alert(1)</script>')
  const after = await read(await renderer.renderInvoice(sheet(four), '2025-05-09'))
  expect(after.pages[0]).toContain('$5,077.01')
})

test('a signature without a name, and one with it, are drawn', async () => {
  const image =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  for (const name of ['', 'Ingrid Halvorsen']) {
    const { pages } = await read(await renderer.renderInvoice(sheet(four, {}, { image, name }), '2025-05-09'))
    expect(pages[0]).toContain(name)
  }
})

// Looked at, then pinned: fonts, engine and template draw these bytes. Whoever changes one of them looks at the pages again
// (a failing test leaves them under .cache/papers) and pins the new digests.
test.each([
  ['classic', plainDesign, four, 'f4da86b3995982fe'],
  [
    'modern',
    {
      ...plainDesign,
      amountInWords: true,
      accentColor: '#1d4f91',
      typeStyle: 'modern',
      logoPosition: 'right',
      logoHeight: 32,
      footText: 'Parking in the back yard.',
    },
    four,
    '4711d687495cf026',
  ],
  [
    'plain',
    { ...plainDesign, typeStyle: 'plain' },
    Array.from({ length: 40 }, (_, index) => line(`Part ${index + 1}`, '2', '10')),
    'b9cbdd0598383dd4',
  ],
] as const)('the %s sheet is drawn as it was when it was looked at', async (name, design, items, digest) => {
  const bytes = await renderer.renderInvoice(sheet(items, {}, null, design), '2025-05-09')
  const drawn = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  if (drawn !== digest) {
    const folder = join(import.meta.dirname, '../../../.cache/papers')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${name}.pdf`), bytes)
  }
  expect(drawn).toBe(digest)
})

test('many at once share the processes', async () => {
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      renderer.renderInvoice(sheet([line(`Job ${index}`, '1', '5')]), '2025-05-09'),
    ),
  )
  const texts = await Promise.all(made.map((bytes) => read(bytes)))
  for (const [index, { pages }] of texts.entries()) expect(pages[0]).toContain(`Job ${index}`)
})

test('in Arabic the figures of a column end one under the other, the widest at its edge', async () => {
  const items = [line('تصميم سلسلة أغلفة', '1', '2400'), line('خطوط عربية', '2', '80.5'), line('إعداد ملفات', '3', '8')]
  const bytes = await renderer.renderInvoice(sheet(items, {}, null, plainDesign, wordsIn('ar')), '2025-05-09')
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const { items: texts } = await (await (await reading.promise).getPage(1)).getTextContent()
  await reading.destroy()
  const places = texts.flatMap((item) => {
    if (!('str' in item) || !/\d\.\d\d/.test(item.str)) return []
    const start = Number(item.transform[4])
    return [
      { text: item.str.replaceAll(/[^\d.,]/g, ''), start: Math.round(start), end: Math.round(start + item.width) },
    ]
  })
  const at = (text: string) => places.filter((place) => place.text === text)
  const [rate, amount] = at('2,400.00')
  const [subtotal] = at('2,585.00')
  expect(rate?.end).toBe(at('80.50')[0]?.end)
  expect(rate?.end).toBe(at('8.00')[0]?.end)
  expect(amount?.start).toBe(subtotal?.start)
  for (const text of ['161.00', '24.00', '258.50', '18.00', '117.23']) expect(at(text)[0]?.end, text).toBe(amount?.end)
})
