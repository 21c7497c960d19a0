import { plainDesign } from '@duly/core/invoice-design/design.ts'
import { buildSheet, type SheetInput } from '@duly/core/invoices/sheet.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, expect, test } from 'vitest'
import { openLog } from '../log/log.ts'
import { createPdfRenderer } from './pdf.ts'

const renderer = createPdfRenderer(openLog('silent'), 2)
afterAll(() => renderer.close())

type Item = SheetInput['invoice']['items'][number]
const line = (name: string, quantity: string, rate: string, description: string | null = null): Item => ({
  name,
  description,
  quantity,
  rate,
})

function sheet(items: readonly Item[], changes: Partial<SheetInput['invoice']> = {}) {
  return buildSheet({
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
    signature: null,
    options: plainDesign,
    publicUrl: 'https://duly.example/pay/1',
  })
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

test('the file is tagged, archival, in English and the same every time', async () => {
  const bytes = await renderer.renderInvoice(sheet(four), '2025-05-09')
  const text = bytes.toString('latin1')
  for (const mark of ['/StructTreeRoot', '/MarkInfo', '/Lang', '/OutputIntents', 'pdfaid:part>3<'])
    expect(text).toContain(mark)
  expect((await renderer.renderInvoice(sheet(four), '2025-05-09')).equals(bytes)).toBe(true)
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

test('many at once share the processes', async () => {
  const made = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      renderer.renderInvoice(sheet([line(`Job ${index}`, '1', '5')]), '2025-05-09'),
    ),
  )
  const texts = await Promise.all(made.map((bytes) => read(bytes)))
  for (const [index, { pages }] of texts.entries()) expect(pages[0]).toContain(`Job ${index}`)
})
