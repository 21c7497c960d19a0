import { expect, it } from 'vitest'
import { epcText } from './epc.ts'
import { isIban } from './iban.ts'

const transfer = {
  name: 'Fernwood Studio GmbH',
  iban: 'DE02 1203 0000 0000 2020 51',
  bic: '',
  amountMinor: 123450,
  text: 'INV-2026-1',
}

it('says whom to pay, how much and what for', () => {
  expect(epcText(transfer)).toBe(
    'BCD\n002\n1\nSCT\n\nFernwood Studio GmbH\nDE02120300000000202051\nEUR1234.50\n\n\nINV-2026-1',
  )
  expect(epcText({ ...transfer, bic: 'byladem1001', text: '' })).toBe(
    'BCD\n002\n1\nSCT\nBYLADEM1001\nFernwood Studio GmbH\nDE02120300000000202051\nEUR1234.50',
  )
  expect(
    epcText({ ...transfer, amountMinor: 5, bic: 'no bank' })
      ?.split('\n')
      .slice(4, 8),
  ).toEqual(['', 'Fernwood Studio GmbH', 'DE02120300000000202051', 'EUR0.05'])
})

it('bears a reference by ISO 11649 in place of a text', () => {
  const text = epcText({ ...transfer, reference: 'RF18539007547034' })
  expect(text).toBe('BCD\n002\n1\nSCT\n\nFernwood Studio GmbH\nDE02120300000000202051\nEUR1234.50\n\nRF18539007547034')
  expect(new TextEncoder().encode(text ?? '')).toHaveLength(87)
  // No other reference has a place there.
  expect(epcText({ ...transfer, reference: '210000000003139471430009017' })?.endsWith('\n\n\nINV-2026-1')).toBe(true)
})

it('fits into the 331 bytes of the standard, whatever the letters', () => {
  const text = epcText({ ...transfer, name: 'Ü'.repeat(90), text: '€'.repeat(200) }) ?? ''
  expect(new TextEncoder().encode(text).length).toBeLessThanOrEqual(331)
  expect(text).toContain(`\n${'Ü'.repeat(70)}\n`)
  expect(text.endsWith('€')).toBe(true)
})

it('keeps each field on its line', () => {
  expect(epcText({ ...transfer, name: 'Fernwood\nStudio', text: 'a\r\nb' })?.split('\n')).toHaveLength(11)
})

it.each([
  ['nothing to pay', { amountMinor: 0 }],
  ['a credit', { amountMinor: -1 }],
  ['more than banks take', { amountMinor: 100_000_000_000 }],
  ['a wrong check digit', { iban: 'DE03120300000000202051' }],
  ['an account of another kind', { iban: '123 456' }],
  ['nobody to be paid', { name: ' ' }],
])('has no form for %s', (_, change) => expect(epcText({ ...transfer, ...change })).toBeNull())

it('tells IBANs by their check digits', () => {
  expect(['DE02120300000000202051', 'CH5800791123000889012', 'NO9386011117947'].every(isIban)).toBe(true)
  expect(['CH5800791123000889013', 'DE02', 'de02120300000000202051', ''].some(isIban)).toBe(false)
})
