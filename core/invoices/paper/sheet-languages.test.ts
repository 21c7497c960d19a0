import { expect, it } from 'vitest'
import { plainDesign } from '../../invoice-design/design.ts'
import { pseudoTexts } from '../../words/pseudo.ts'
import { sayIn } from '../../words/word.ts'
import { collectionLetter, receiptLetter } from './letter.ts'
import { buildSheet } from './sheet.ts'
import type { SheetInput } from './sheet-input.ts'

/* Every word of ours on paper is a text of core/words: in the language made of English it stands between brackets. */

const given = 'zzz'
const input: SheetInput = {
  status: 'CANCELLED',
  paidMinor: 99_999_99,
  publicUrl: 'https://zzz.zzz',
  signature: { image: given, name: given },
  options: plainDesign,
  company: {
    name: given,
    address: given,
    city: given,
    zip: given,
    country: given,
    phone: given,
    email: given,
    registrationNumber: '1',
    taxNumber: '2',
    logo: null,
  },
  profile: null,
  paymentSettings: {
    bankName: given,
    accountName: given,
    accountNumber: '1',
    swiftCode: given,
    iban: '2',
    eTransferEmail: given,
  },
  invoice: {
    invoiceNumber: given,
    billingName: given,
    billingEmail: given,
    billingPhone: '',
    billingAddress: given,
    billingCity: given,
    billingProvince: '',
    billingZip: '',
    billingCountry: given,
    billingTaxId: '3',
    issueDate: '2025-05-09',
    dueDate: '2025-06-08',
    currency: 'CAD',
    paymentMethod: 'bank',
    paymentTerms: given,
    additionalNotes: given,
    items: [{ name: given, description: given, quantity: '1', rate: '10' }],
    discount: { type: 'percentage', value: '10' },
    shipping: { type: 'fixed', value: '1' },
    tax: { type: 'percentage', value: '5' },
  },
}

/** Texts that were not translated: what has letters besides brackets, what was given, dates, sums and codes. */
function untranslated(value: unknown): string[] {
  if (typeof value === 'string') {
    const rest = value.replace(/⟦[^⟧]*⟧/g, '').replace(/https:\S+|z{3}|[A-Z]{3}|(January|May|June|July) \d+, \d+/g, '')
    return /\p{L}/u.test(rest) ? [value] : []
  }
  if (value === null || typeof value !== 'object') return []
  const choices = ['language', 'paper', 'typeStyle', 'logoPosition', 'accentColor']
  return Object.entries(value).flatMap(([key, inner]) => (choices.includes(key) ? [] : untranslated(inner)))
}

const say = sayIn(pseudoTexts('en-XA'))

it.each(['bank', 'card', 'e-transfer', 'cash'])(
  'leaves nothing on an invoice to be paid by %s untranslated',
  (method) => {
    for (const status of ['SENT', 'CANCELLED'] as const)
      for (const paidMinor of [0, 100, 99_999_99])
        expect(
          untranslated(
            buildSheet({ ...input, status, paidMinor, invoice: { ...input.invoice, paymentMethod: method } }, say),
          ),
        ).toEqual([])
  },
)

it('leaves nothing on a receipt or letter untranslated', () => {
  const payment = { amountMinor: 5, currency: 'CAD', receivedOn: '2025-06-01', method: given, reference: given }
  for (const balanceMinor of [-5, 0, 5])
    for (const isCancelled of [true, false])
      expect(untranslated(receiptLetter(input, { ...payment, balanceMinor, isCancelled }, say))).toEqual([])
  const letter = { heading: given, text: given, today: '2025-07-01', balanceMinor: 5, totalMinor: 9 }
  expect(untranslated(collectionLetter(input, letter, say))).toEqual([])
})

it('names the countries of seller and customer in the language of the paper', () => {
  const there = {
    ...input,
    company: input.company && { ...input.company, country: 'Germany' },
    invoice: { ...input.invoice, billingCountry: 'Spain' },
  }
  const named = { en: ['Germany', 'Spain'], fr: ['Allemagne', 'Espagne'], ar: ['ألمانيا', 'إسبانيا'] } as const
  for (const language of ['en', 'fr', 'ar'] as const) {
    const { seller, billTo } = buildSheet(there, sayIn({ language, find: () => undefined }))
    expect([seller.lines.includes(named[language][0]), billTo.lines.includes(named[language][1])]).toEqual([true, true])
  }
})
