import { plainDesign } from '@duly/core/invoice-design/design.ts'
import { buildSheet } from '@duly/core/invoices/paper/sheet.ts'
import type { SheetInput } from '@duly/core/invoices/paper/sheet-input.ts'
import type { Language } from '@duly/core/words/languages.ts'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, expect, it } from 'vitest'
import { codeIn, picturesOf } from '../../test/codes.ts'
import { openLog } from '../log/log.ts'
import { wordsIn } from '../words/words.ts'
import { documentFonts, swissFonts } from './fonts.ts'
import { createPdfRenderer, renderDataOf } from './pdf.ts'

const renderer = createPdfRenderer(openLog('silent'), 1)
afterAll(() => renderer.close())

const none = { type: 'fixed', value: '0' } as const
const reference = '210000000003139471430009017'
const bread = { name: 'Brot', description: null, quantity: '3', rate: '898.02' }

interface Changes {
  invoice?: Partial<SheetInput['invoice']>
  more?: Partial<SheetInput>
  language?: Language
  iban?: string
}

const swiss = ({ invoice = {}, more = {}, language = 'de', iban = 'CH44 3199 9123 0008 8901 2' }: Changes = {}) =>
  buildSheet(
    {
      status: 'SENT',
      invoice: {
        invoiceNumber: '2026-7',
        billingName: 'Kestrel Uhren AG',
        billingEmail: '',
        billingPhone: '',
        billingAddress: 'Bahnhofplatz 7',
        billingCity: 'Zug',
        billingProvince: '',
        billingZip: '6300',
        billingCountry: 'Schweiz',
        issueDate: '2026-03-05',
        dueDate: '2026-04-04',
        currency: 'CHF',
        paymentMethod: 'bank',
        paymentTerms: 'Zahlbar innert 30 Tagen mit dem Zahlteil unten',
        additionalNotes: '',
        items: [bread],
        discount: none,
        shipping: none,
        tax: none,
        ...invoice,
      },
      company: null,
      profile: {
        email: 'ada@fernwood.example',
        phone: '',
        companyName: 'Fernwood Studio GmbH',
        companyAddress: 'Seefeldstrasse 24',
        companyCity: 'Zürich',
        companyZip: '8008',
        companyCountry: 'Schweiz',
      },
      paymentSettings: { bankName: '', accountName: '', accountNumber: '', swiftCode: '', iban, eTransferEmail: '' },
      paidMinor: 0,
      signature: null,
      options: plainDesign,
      publicUrl: null,
      creditorReference: reference,
      ...more,
      language,
    },
    wordsIn(language),
  )

const draw = (sheet: ReturnType<typeof swiss>) => renderer.renderInvoice(sheet, '2026-03-05')

async function read(bytes: Buffer): Promise<{ texts: string[]; roles: string }> {
  const reading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await reading.promise
  const texts: string[] = []
  let roles = ''
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    roles += JSON.stringify(await page.getStructTree())
  }
  await reading.destroy()
  return { texts, roles }
}

const says = [
  ...['SPC', '0200', '1', 'CH4431999123000889012'],
  ...['S', 'Fernwood Studio GmbH', 'Seefeldstrasse', '24', '8008', 'Zürich', 'CH'],
  ...['', '', '', '', '', '', ''],
  ...['2694.06', 'CHF'],
  ...['S', 'Kestrel Uhren AG', 'Bahnhofplatz', '7', '6300', 'Zug', 'CH'],
  ...['QRR', reference, 'Rechnung 2026-7', 'EPD'],
].join('\n')

it('has the words of the standard and a code that another program reads', async (context) => {
  const drawn = await draw(swiss())
  const { texts, roles } = await read(drawn)
  for (const words of ['Empfangsschein', 'Zahlteil', 'Konto / Zahlbar an', 'Annahmestelle', '2 694.06'])
    expect(texts.join(' ')).toContain(words)
  expect(texts.join(' ').split('21 00000 00003 13947 14300 09017')).toHaveLength(4)
  // Two headings, and words for the code.
  expect(roles.split('"role":"H2"')).toHaveLength(3)
  expect(roles).toContain(`"alt":"${swiss().paymentPart?.alt}"`)
  const pictures = picturesOf(drawn)
  if (!pictures) return context.skip('pdftoppm is not there')
  expect(pictures.map(codeIn)).toEqual([says])
})

// The engine writes one standard at a time and refuses what does not conform.
it('conforms to PDF/UA-1 in the eyes of the engine, also where the debtor is to be filled in', () => {
  const folder = import.meta.dirname
  const engine = NodeCompiler.create({
    workspace: folder,
    fontArgs: [{ fontBlobs: [...documentFonts(), ...swissFonts()] }],
  })
  const { data } = renderDataOf(swiss({ invoice: { billingZip: '' } }), '2026-03-05')
  const document = { mainFilePath: `${folder}/invoice.typ`, inputs: { data } }
  expect(engine.pdf(document, { pdfStandard: 'ua-1' }).length).toBeGreaterThan(1000)
})

it('takes a page of its own where 105 mm are not left', async (context) => {
  const items = Array.from({ length: 12 }, (_, index) => ({ ...bread, name: `Brot ${index + 1}` }))
  const drawn = await draw(swiss({ invoice: { items } }))
  const { texts } = await read(drawn)
  expect(texts).toHaveLength(2)
  expect(texts[0]).not.toContain('Zahlteil unten Zahlteil')
  expect(texts[1]).toContain('Empfangsschein')
  expect(texts[1]).toContain('Seite 2 von 2')
  const pictures = picturesOf(drawn)
  if (!pictures) return context.skip('pdftoppm is not there')
  expect(pictures.map((picture) => codeIn(picture) !== undefined)).toEqual([false, true])
})

it('never touches what stands above it, however many lines there are', async () => {
  for (let count = 1; count <= 14; count += 1) {
    const items = Array.from({ length: count }, () => bread)
    const sheet = swiss({ invoice: { items, additionalNotes: 'Danke.\nBis bald.' } })
    // One page more in the file would be one that the sheet did not foresee.
    expect((await read(await draw(sheet))).texts).toHaveLength(sheet.pages.length)
  }
})

it('speaks French, English and the document’s own language beside', async () => {
  expect(swiss({ language: 'fr' }).paymentPart?.words.receipt).toBe('Récépissé')
  const arabic = swiss({ language: 'ar' })
  expect(arabic.paymentPart).toMatchObject({ words: { receipt: 'Receipt' }, message: '2026-7' })
  const { texts } = await read(await draw(arabic))
  expect(texts.join(' ')).toContain('Payment part')
})

it('bears references by ISO 11649, or none, into other Swiss accounts', () => {
  const iban = 'CH58 0079 1123 0008 8901 2'
  const part = (creditorReference?: string) =>
    swiss({ iban, more: { creditorReference } as Partial<SheetInput> }).paymentPart
  expect(part('RF18539007547034')?.reference).toBe('RF18 5390 0754 7034')
  expect(part('RF18539007547034')?.content).toContain('\nSCOR\nRF18539007547034\n')
  // As invoices of before had none.
  expect(part()?.content).toContain('\nNON\n\nRechnung 2026-7\n')
})

it.each<[string, Changes]>([
  ['a draft', { more: { status: 'DRAFT' } }],
  ['what is paid', { more: { paidMinor: 269406 } }],
  ['other money', { invoice: { currency: 'USD' } }],
  ['another way to pay', { invoice: { paymentMethod: 'cash' } }],
  ['an account elsewhere', { iban: 'DE02120300000000202051' }],
  ['US Letter', { more: { options: { ...plainDesign, paper: 'letter' } } }],
  ['a reference that the account does not take', { more: { creditorReference: 'RF18539007547034' } }],
  ['a business without an address', { more: { profile: { email: 'a@b.example', phone: '', companyName: 'Nord' } } }],
])('is not there for %s', (_, changes) => {
  const sheet = swiss(changes)
  expect(sheet.paymentPart).toBeUndefined()
  expect(sheet.pages.some((page) => page.paymentPart)).toBe(false)
})

it('asks for euros by this code alone', () => {
  const sheet = swiss({ invoice: { currency: 'EUR' } })
  expect(sheet.paymentPart?.content).toContain('\n2694.06\nEUR\n')
  expect(sheet.paymentCode).toBeUndefined()
})
