import { expect, it } from 'vitest'
import { compareRefusals, withRefusals } from './given-refusals.ts'

const says = { 'GET /invoices/:id': ['invoice_not_found'], 'POST /invoices': ['invoice_number_taken'] }

it('tells what is given and not said, and what is said and never given', () => {
  const given = ['GET /invoices/:id invoice_not_found', 'POST /invoices customer_not_found']
  expect(compareRefusals(says, [...given, ...given])).toEqual({
    missing: ['POST /invoices customer_not_found'],
    never: ['POST /invoices invoice_number_taken'],
  })
})

it('adds in order, and once', () => {
  const more = [
    'POST /invoices customer_not_found',
    'POST /invoices invoice_number_taken',
    'DELETE /taxes/:id tax_not_found',
  ]
  const after = withRefusals(says, more)
  expect(Object.keys(after)).toEqual(['DELETE /taxes/:id', 'GET /invoices/:id', 'POST /invoices'])
  expect(after['POST /invoices']).toEqual(['customer_not_found', 'invoice_number_taken'])
})
