import { expect, it } from 'vitest'
import { fillWording, wordingFor } from './wording.ts'

it('puts values in place of known names only', () => {
  expect(fillWording('{businessName}: {amount} {other} {}', { businessName: 'Acme', amount: '$1.00' })).toBe(
    'Acme: $1.00 {other} {}',
  )
})

it('leaves no gap for a missing value', () => {
  expect(fillWording('Hello {customerName}, good day', {})).toBe('Hello, good day')
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
