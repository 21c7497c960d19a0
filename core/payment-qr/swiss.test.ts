import { expect, it } from 'vitest'
import { type SwissBill, swissAmount, swissPayment } from './swiss.ts'
import { swissWords } from './swiss-words.ts'

// The first example of the standard's own set.
const insurance: SwissBill = {
  iban: 'CH64 3196 1000 0044 2155 7',
  creditor: { name: 'Health insurance fit&kicking', street: 'Am Wasser 1', zip: '3000', city: 'Bern', country: 'CH' },
  debtor: { name: 'Sarah Beispiel', street: 'Mustergasse 1', zip: '3600', city: 'Thun', country: 'CH' },
  amountMinor: 11100,
  currency: 'CHF',
  reference: '000008207791225857421286694',
  message: 'Premium calculation July 2020',
}

const linesOf = (bill: SwissBill) => swissPayment(bill)?.content.split('\n') ?? null

it('says what the standard’s example says', () => {
  expect(linesOf(insurance)).toEqual([
    ...['SPC', '0200', '1', 'CH6431961000004421557'],
    ...['S', 'Health insurance fit&kicking', 'Am Wasser', '1', '3000', 'Bern', 'CH'],
    ...['', '', '', '', '', '', ''],
    ...['111.00', 'CHF'],
    ...['S', 'Sarah Beispiel', 'Mustergasse', '1', '3600', 'Thun', 'CH'],
    ...['QRR', '000008207791225857421286694', 'Premium calculation July 2020', 'EPD'],
  ])
})

it('bears references by ISO 11649, or none, for other accounts', () => {
  const plain = { ...insurance, iban: 'CH5800791123000889012' }
  expect(linesOf({ ...plain, reference: 'RF18539007547034' })?.slice(27, 29)).toEqual(['SCOR', 'RF18539007547034'])
  expect(linesOf({ ...plain, reference: '' })?.slice(27, 29)).toEqual(['NON', ''])
})

it.each([
  ['an account elsewhere', { iban: 'DE02120300000000202051', reference: '' }],
  ['a wrong check digit', { iban: 'CH6431961000004421558' }],
  ['a QR-IBAN without its reference', { reference: '' }],
  ['a QR-IBAN with a reference of others', { reference: 'RF18539007547034' }],
  ['other money', { currency: 'USD' }],
  ['nothing to pay', { amountMinor: 0 }],
  ['more than banks take', { amountMinor: 100_000_000_000 }],
  ['a creditor without a town', { creditor: { ...insurance.creditor, city: ' ' } }],
  ['a creditor in letters that it does not take', { creditor: { ...insurance.creditor, name: '東京' } }],
])('has no form for %s', (_, change) => expect(swissPayment({ ...insurance, ...change })).toBeNull())

it('leaves a debtor of whom something is missing to be filled in', () => {
  const payment = swissPayment({ ...insurance, debtor: { ...insurance.creditor, zip: '' } })
  expect(payment?.debtor).toBeNull()
  expect(payment?.content.split('\n').slice(20, 27)).toEqual(['', '', '', '', '', '', ''])
})

it.each([
  ['Rue du Lac 12a', 'Rue du Lac', '12a'],
  ['Chemin 5/7', 'Chemin', '5/7'],
  ['c/o Frei\nBahnhofplatz 7', 'Bahnhofplatz', '7'],
  ['Postfach', 'Postfach', ''],
  ['Im Dorf', 'Im Dorf', ''],
  ['', '', ''],
])('parts street and number of %j', (street, name, number) => {
  const lines = linesOf({ ...insurance, creditor: { ...insurance.creditor, street } })
  expect(lines?.slice(6, 8)).toEqual([name, number])
})

it('keeps to the standard’s lengths and letters, and each field on its line', () => {
  const creditor = { ...insurance.creditor, name: 'Ü'.repeat(90), city: 'Ștefan\nVodă Łódź 東京' }
  const lines = linesOf({ ...insurance, creditor, message: 'ﬁ ✓ ễ'.repeat(80) })
  expect(lines).toHaveLength(31)
  expect(lines?.[5]).toBe('Ü'.repeat(70))
  expect(lines?.[9]).toBe('Ștefan Vodă Łódź')
  expect(lines?.[29]?.length).toBeLessThanOrEqual(140)
  expect(lines?.[29]?.startsWith('fi  e')).toBe(true)
  expect(swissPayment({ ...insurance, debtor: { ...insurance.creditor, country: 'DE' } })?.debtor).toEqual([
    'Health insurance fit&kicking',
    'Am Wasser 1',
    'DE-3000 Bern',
  ])
})

it('prints sums with blanks', () => {
  expect([swissAmount(5, 'CHF'), swissAmount(269405, 'CHF'), swissAmount(99_999_999_999, 'EUR')]).toEqual([
    '0.05',
    '2 694.05',
    '999 999 999.99',
  ])
})

it('speaks the languages of Switzerland, and English to others', () => {
  expect(['de', 'fr', 'it', 'en', 'pt', 'ar'].map((language) => swissWords(language).receipt)).toEqual([
    'Empfangsschein',
    'Récépissé',
    'Ricevuta',
    'Receipt',
    'Receipt',
    'Receipt',
  ])
})
