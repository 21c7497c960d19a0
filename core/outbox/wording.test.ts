import { expect, it } from 'vitest'
import { fillWording, letterLevels, wordingFor } from './wording.ts'

it('puts values in place of known names only', () => {
  expect(fillWording('{businessName}: {amount} {other} {}', { businessName: 'Acme', amount: '$1.00' })).toBe(
    'Acme: $1.00 {other} {}',
  )
})

it('leaves no gap for a missing value', () => {
  expect(fillWording('Hello {customerName}, good day', {})).toBe('Hello, good day')
})

it('counts the days with the noun that belongs to their number', () => {
  const days = (daysLate: string) => fillWording('{daysLate} days, late by {daysLate}', { daysLate })
  expect([days('1'), days('2'), days('21')]).toEqual(['1 day, late by 1', '2 days, late by 2', '21 days, late by 21'])
  expect(fillWording('{dueDate} days, {daysLate} daysailing', { dueDate: '1', daysLate: '1' })).toBe(
    '1 days, 1 daysailing',
  )
  expect(fillWording('late by {daysLate} days', {})).toBe('late by days')
})

it.each(letterLevels)('never says “1 days” in the %s collection letter', (level) => {
  const { text } = wordingFor(`letter_${level}`, null, { invoiceNumber: 'INV-1', daysLate: '1' })
  expect(text).not.toMatch(/\b1 days\b/)
})

it('never fills in what a value says', () => {
  expect(fillWording('Hello {customerName}', { customerName: '{amount}', amount: '$1' })).toBe('Hello {amount}')
  expect(fillWording('{constructor} {toString}', {})).toBe('{constructor} {toString}')
})

it('takes the workspace’s words where there are any', () => {
  const values = { invoiceNumber: 'INV-1', businessName: 'Acme', customerName: 'Ada' }
  expect(wordingFor('invoice', { subject: 'Your bill {invoiceNumber}', text: '  ' }, values)).toEqual({
    subject: 'Your bill INV-1',
    text: 'Hello Ada,\n\nHere is invoice INV-1. Thank you for your business.',
  })
})
