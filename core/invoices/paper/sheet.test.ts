import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainDesign } from '../../invoice-design/design.ts'
import { inEnglish } from '../../words/word.ts'
import { noAdjustment } from '../totals/adjustments.ts'
import { buildSheet as buildIn } from './sheet.ts'
import type { SheetInput, SheetInvoice } from './sheet-input.ts'

const buildSheet = (input: SheetInput) => buildIn(input, inEnglish)

const invoice: SheetInvoice = {
  invoiceNumber: 'INV-20250509-318',
  billingName: 'Harbour & Pine Studio',
  billingEmail: 'accounts@harbourpine.example',
  billingPhone: '',
  billingAddress: 'Priya Raman\n1140 Wharf Lane, Unit 6',
  billingCity: 'Nanaimo',
  billingProvince: 'BC',
  billingZip: 'V9R 2S5',
  billingCountry: 'Canada',
  issueDate: '2025-05-09',
  dueDate: '2025-06-08',
  currency: 'CAD',
  paymentMethod: 'bank',
  paymentTerms: 'Payment is due within 30 days from the invoice date',
  additionalNotes: 'Thank you for the trust.',
  items: [
    { name: 'Brand identity system', description: 'Logo, colour and typography', quantity: '1', rate: '2400' },
    { name: 'Website design', description: null, quantity: '6', rate: '320' },
    { name: 'Product photography', description: ' ', quantity: '1', rate: '650' },
    { name: 'Print production', description: null, quantity: '4.5', rate: '85' },
  ],
  discount: { type: 'percentage', value: '10' },
  shipping: { type: 'fixed', value: '18' },
  tax: { type: 'percentage', value: '5' },
}

const input: SheetInput = {
  invoice,
  status: 'SENT',
  company: {
    name: 'Fernwood Studio Ltd.',
    address: '218 Cook Street',
    city: 'Victoria, BC',
    zip: 'V8V 3X2',
    country: 'Canada',
    phone: '+1 (250) 555-0142',
    email: 'ingrid@fernwood.example',
    registrationNumber: '',
    taxNumber: 'GST 81472 5530 RT0001',
    logo: null,
  },
  profile: { email: 'owner@fernwood.example', phone: '' },
  paymentSettings: {
    bankName: 'Inner Harbour Credit Union',
    accountName: 'Fernwood Studio Ltd.',
    accountNumber: '0042 117 903 5',
    swiftCode: 'IHCUCA8V',
    iban: '',
    eTransferEmail: 'pay@fernwood.example',
  },
  paidMinor: 0,
  signature: { image: 'data:image/png;base64,AA==', name: 'Ingrid Halvorsen' },
  options: plainDesign,
  publicUrl: 'https://duly.example/pay/1',
}

const withInvoice = (changes: Partial<SheetInvoice>): SheetInput => ({ ...input, invoice: { ...invoice, ...changes } })

describe('buildSheet', () => {
  it('says what the paper of the visual language says', () => {
    const sheet = buildSheet(input)
    expect(sheet.title).toBe('Invoice INV-20250509-318')
    expect(sheet.seller).toEqual({
      name: 'Fernwood Studio Ltd.',
      logo: null,
      lines: ['218 Cook Street', 'Victoria, BC V8V 3X2', 'Canada', 'GST 81472 5530 RT0001'],
    })
    expect(sheet.facts).toEqual([
      { label: 'Invoice #', value: 'INV-20250509-318' },
      { label: 'Issue date', value: 'May 09, 2025' },
      { label: 'Due date', value: 'June 08, 2025' },
    ])
    expect(sheet.billTo.lines).toEqual([
      'Priya Raman',
      '1140 Wharf Lane, Unit 6',
      'Nanaimo, BC V9R 2S5',
      'Canada',
      'accounts@harbourpine.example',
    ])
    expect(sheet.amountDue).toEqual({ label: 'Amount due', amount: '$5,077.01', currency: 'CAD' })
    expect(sheet.items[3]).toEqual({
      name: 'Print production',
      description: null,
      quantity: '4.5',
      rate: '$85.00',
      amount: '$382.50',
    })
    expect(sheet.totals).toEqual([
      { label: 'Subtotal', amount: '$5,352.50' },
      { label: 'Discount (10%)', amount: '\u2212$535.25' },
      { label: 'Shipping', amount: '$18.00' },
      { label: 'Tax (5%)', amount: '$241.76' },
    ])
    expect(sheet.grandTotal).toEqual({ label: 'Total (CAD)', amount: '$5,077.01' })
    expect(sheet.paymentMethod?.facts.map((fact) => fact.label)).toEqual([
      'Bank',
      'Account name',
      'Account no.',
      'SWIFT',
    ])
    expect(sheet.foot).toBe('Fernwood Studio Ltd. · ingrid@fernwood.example · +1 (250) 555-0142')
    expect(sheet.pages.map((page) => page.label)).toEqual(['Page 1 of 1'])
    expect(sheet).toMatchObject({ dense: false, paid: null, balance: null, amountInWords: null })
  })

  it('names the contact person, the second line of the address and the tax id of whoever is billed', () => {
    const more = { billingContact: 'Amara Obi', billingAddress2: 'Building C', billingTaxId: '1234567' }
    const { lines } = buildSheet(withInvoice(more)).billTo
    const before = buildSheet(input).billTo.lines
    expect(lines).toEqual(['Amara Obi', ...before.slice(0, 2), 'Building C', ...before.slice(2), 'Tax no. 1234567'])
  })
  it('leaves out adjustments that are zero', () => {
    const sheet = buildSheet(withInvoice({ discount: noAdjustment, shipping: noAdjustment, tax: noAdjustment }))
    expect(sheet.totals.map((line) => line.label)).toEqual(['Subtotal'])
  })

  it('shows what was paid and what is left, and stops asking when nothing is', () => {
    const part = buildSheet({ ...input, paidMinor: 100000 })
    expect(part.paid).toEqual({ label: 'Paid', amount: '\u2212$1,000.00' })
    expect(part.balance).toEqual({ label: 'Amount due', amount: '$4,077.01' })
    expect(part.amountDue.amount).toBe('$4,077.01')
    const paid = buildSheet({ ...input, paidMinor: 507701 })
    expect(paid.amountDue.amount).toBe('$0.00')
    expect(paid.payUrl).toBeNull()
    const over = buildSheet({ ...input, paidMinor: 507801 })
    expect(over.balance).toEqual({ label: 'Overpaid', amount: '$1.00' })
  })

  it('names the business by company, else by the owner’s name, and never by the software', () => {
    const profile = { email: 'a@b.example', phone: '1', companyName: 'Side Door', companyVat: '12345' }
    expect(buildSheet({ ...input, company: null, profile }).seller).toEqual({
      name: 'Side Door',
      logo: null,
      lines: ['Tax no. 12345'],
    })
    const owner = { email: 'owner@fernwood.example', phone: '', name: 'Ingrid Halvorsen' }
    const named = buildSheet({ ...input, company: null, profile: owner })
    expect(named.seller.name).toBe('Ingrid Halvorsen')
    expect(named.foot).toBe('Ingrid Halvorsen · owner@fernwood.example')
    expect(buildSheet({ ...input, company: null, profile: null }).seller.name).toBe('')
    expect(buildSheet({ ...input, company: null }).foot).toBe('owner@fernwood.example')
  })

  it('tells each way of paying', () => {
    const method = (paymentMethod: string) => buildSheet(withInvoice({ paymentMethod })).paymentMethod
    expect(method('e-transfer')).toEqual({ label: 'E-Transfer', facts: [], text: 'pay@fernwood.example' })
    expect(method('card')?.text).toBe('Pay online by card at https://duly.example/pay/1')
    expect(method('cash')).toEqual({ label: 'Payment method', facts: [], text: 'Cash' })
    expect(method('')).toBeNull()
  })

  it('draws no caption of a way of paying that says nothing', () => {
    const blank = { bankName: ' ', accountName: '', accountNumber: '', swiftCode: '', iban: '', eTransferEmail: '' }
    for (const paymentSettings of [null, blank])
      for (const paymentMethod of ['bank', 'e-transfer', 'card', 'cash', '']) {
        const { invoice: said } = withInvoice({ paymentMethod })
        const drawn = buildSheet({ ...input, invoice: said, paymentSettings, publicUrl: null }).paymentMethod
        if (paymentMethod === 'cash') expect(drawn?.text).toBe('Cash')
        else expect(drawn, paymentMethod).toBeNull()
      }
  })

  it('asks for nothing on a cancelled invoice, and says that it is one', () => {
    const sheet = buildSheet({ ...input, status: 'CANCELLED', paidMinor: 100000 })
    expect(sheet.amountDue.amount).toBe('$0.00')
    expect(sheet.balance).toEqual({ label: 'Amount due', amount: '$0.00' })
    expect(sheet.payUrl).toBeNull()
    expect(sheet.facts).toContainEqual({ label: 'Status', value: 'Cancelled' })
    expect(buildSheet(input).facts.map(({ label }) => label)).not.toContain('Status')
  })

  it('prints the total in words when that is switched on', () => {
    expect(buildSheet({ ...input, options: { ...plainDesign, amountInWords: true } }).amountInWords).toBe(
      'Five thousand seventy-seven and 01/100 Canadian dollars',
    )
  })

  it('can be drawn from a form that is still empty', () => {
    const empty = withInvoice({
      invoiceNumber: '',
      billingName: '',
      issueDate: '',
      dueDate: 'nonsense',
      shipping: noAdjustment,
      items: [],
      paymentTerms: '',
      additionalNotes: '',
    })
    const sheet = buildSheet({ ...empty, signature: null, publicUrl: null })
    expect(sheet.facts.map((fact) => fact.value)).toEqual(['', '', ''])
    expect(sheet.grandTotal.amount).toBe('$0.00')
    expect(sheet.pages).toHaveLength(1)
  })
})

describe('paper and dates of the country', () => {
  const there = (options: Partial<SheetInput['options']>, changes: Partial<SheetInvoice> = {}) =>
    buildSheet({ ...withInvoice(changes), options: { ...plainDesign, ...options } })

  it('writes the day first, or the year', () => {
    const dates = (sheet: ReturnType<typeof buildSheet>) => sheet.facts.slice(1).map((fact) => fact.value)
    expect(dates(there({ dateForm: 'dmy' }))).toEqual(['09 May 2025', '08 June 2025'])
    expect(dates(there({ dateForm: 'ymd' }))).toEqual(['2025-05-09', '2025-06-08'])
    expect(dates(there({}))).toEqual(['May 09, 2025', 'June 08, 2025'])
  })
  it('puts fewer rows on a Letter page, which is shorter, and loses none', () => {
    const item = { name: 'Walnut veneer sheet, bookmatched', description: null, quantity: '5', rate: '56' }
    const items = Array.from({ length: 80 }, () => item)
    const rows = (paper: 'a4' | 'letter') => there({ paper }, { items }).pages.map((page) => page.rows.length)
    expect(rows('a4')).toEqual([24, 36, 20])
    expect(rows('letter').slice(0, 2)).toEqual([21, 33])
    expect(rows('letter').reduce((sum, count) => sum + count, 0)).toBe(80)
    expect(there({ paper: 'letter' }).paper).toBe('letter')
  })
})

describe('pages', () => {
  const item = { name: 'Walnut veneer sheet, bookmatched', description: null, quantity: '5', rate: '56' }
  const rows = (count: number) => Array.from({ length: count }, () => item)
  const pagesOf = (changes: Partial<SheetInvoice>) => buildSheet(withInvoice(changes)).pages

  it('put 24 of 40 dense rows on the first page and the rest with the closing block on the second', () => {
    const pages = pagesOf({ items: rows(40) })
    expect(pages.map((page) => page.rows.length)).toEqual([24, 16])
    expect(pages.map((page) => page.carriedForward)).toEqual(['$6,720.00', null])
    expect(pages.map((page) => page.broughtForward)).toEqual([null, '$6,720.00'])
    expect(pages.map((page) => page.closing)).toEqual([false, true])
  })

  it('put 36 rows on a following page', () => {
    expect(pagesOf({ items: rows(80) }).map((page) => page.rows.length)).toEqual([24, 36, 20])
  })

  it('never leave totals alone on a page', () => {
    for (let count = 1; count <= 120; count++) {
      const last = pagesOf({ items: rows(count) }).at(-1)
      expect(last?.closing).toBe(true)
      expect(last?.rows.length).toBeGreaterThan(0)
    }
  })

  it('part very long descriptions and notes, and lose none of their text', () => {
    const long = 'lorem ipsum dolor sit amet '.repeat(800).trim()
    const pages = pagesOf({ items: [{ ...item, description: long.slice(0, 5000) }, item], additionalNotes: long })
    const words = (text: string) => text.split(/\s+/).filter(Boolean)
    const descriptions = pages
      .flatMap((page) => page.rows.filter((row) => row.index === 0))
      .map((row) => row.description)
    expect(words(descriptions.join(' '))).toEqual(words(long.slice(0, 5000)))
    expect(words(pages.map((page) => page.notes ?? '').join(' '))).toEqual(words(long))
    expect(pages.length).toBeGreaterThan(4)
  })

  it('hold every item once and in order, whatever it says', () => {
    const anyItem = fc.record({
      name: fc.oneof(fc.string({ maxLength: 500 }), fc.string({ unit: 'grapheme', maxLength: 300 })),
      description: fc.option(fc.string({ unit: 'grapheme', maxLength: 5000 })),
      quantity: fc.constantFrom('1', '2.5'),
      rate: fc.constantFrom('0.01', '99999'),
    })
    fc.assert(
      fc.property(
        fc.array(anyItem, { maxLength: 60 }),
        fc.string({ maxLength: 300 }),
        fc.string({ unit: 'grapheme', maxLength: 3000 }),
        (items, billingAddress, additionalNotes) => {
          const sheet = buildSheet(withInvoice({ items, billingAddress, additionalNotes }))
          const order = sheet.pages.flatMap((page) => page.rows.filter((row) => !row.continued).map((row) => row.index))
          expect(order).toEqual(items.map((_, index) => index))
          expect(sheet.pages.filter((page) => page.closing)).toHaveLength(1)
        },
      ),
      { numRuns: 60 },
    )
  })
})

it('never lets a heading end a page, wherever it stands', () => {
  const items = Array.from({ length: 60 }, (_, at) => ({
    name: `Line ${at}`,
    description: null,
    quantity: '1',
    rate: '1',
  }))
  for (let before = 0; before <= 60; before++) {
    const betweenLines = [
      { kind: 'heading', text: 'Part', before },
      { kind: 'subtotal', text: 'Part', before: 60 },
    ] as const
    const { pages } = buildSheet({ ...input, invoice: { ...invoice, items, betweenLines } })
    const rows = pages.flatMap((page) => page.rows)
    expect(rows.filter(({ between }) => between).map(({ name }) => name)).toEqual(['Part', 'Part'])
    expect(rows).toHaveLength(62)
    for (const page of pages) if (page.rows.length > 1) expect(page.rows.at(-1)?.between).not.toBe('heading')
  }
})
