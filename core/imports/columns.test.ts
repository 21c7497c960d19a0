import { describe, expect, it } from 'vitest'
import { duplicateKey, guessColumns, readImportRow } from './columns.ts'
import { priceOfText } from './price-text.ts'

describe('heads', () => {
  it('knows our own export', () => {
    const heads = ['Name', 'Email', 'Phone', 'Address', 'City', 'Province/State', 'ZIP/Postal code', 'Country']
    expect(Object.values(guessColumns('customers', heads))).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  })
  it('knows those of other programs, whatever their order and spelling', () => {
    expect(
      guessColumns('customers', ['Balance', 'E-MAIL ADDRESS', 'Customer_Name', 'billing city', 'Postcode', 'Tel.']),
    ).toEqual({ name: 2, email: 1, phone: 5, address: null, city: 3, state: null, zip: 4, country: null })
    expect(guessColumns('products', ['Name', 'Description', 'Rate'])).toEqual({
      shortDescription: 0,
      detailedDescription: 1,
      price: 2,
    })
  })
  it('gives no column to two fields', () => {
    const guess = guessColumns('customers', ['Company', 'Name', 'Mail'])
    expect(guess).toMatchObject({ name: 1, email: 2 })
    expect(Object.values(guess).filter((index) => index === 0)).toEqual([])
  })
})

describe('a row', () => {
  it('becomes a customer', () => {
    const row = readImportRow('customers', { name: ' Pine\u0000 Ltd ', email: 'a@pine.example', phone: "'+1 250" })
    expect(row).toEqual({
      fields: {
        name: 'Pine Ltd',
        email: 'a@pine.example',
        phone: '+1 250',
        address: '',
        city: '',
        state: '',
        zip: '',
        country: '',
      },
    })
  })
  it('says what is wrong with each cell', () => {
    expect(readImportRow('customers', { name: '', email: 'nobody', city: 'x'.repeat(101) })).toEqual({
      problems: [
        { label: 'City', message: 'must be at most 100 characters' },
        { label: 'Name', message: 'is required' },
        { label: 'Email', message: 'is not a valid email address' },
      ],
    })
    expect(readImportRow('products', { shortDescription: 'ab', detailedDescription: 'short', price: '0' })).toEqual({
      problems: [
        { label: 'Short description', message: 'must be at least 3 characters' },
        { label: 'Detailed description', message: 'must be at least 10 characters' },
        { label: 'Price', message: 'is required' },
      ],
    })
  })
  it('becomes a product, with one text in both places where there is one', () => {
    expect(readImportRow('products', { shortDescription: 'An hour of work', price: '€ 1.250,50' })).toEqual({
      fields: { shortDescription: 'An hour of work', detailedDescription: 'An hour of work', price: 1250.5 },
    })
  })
  it('is recognised by address or name', () => {
    expect(duplicateKey('customers', { email: ' A@Pine.example' })).toBe('a@pine.example')
    expect(duplicateKey('products', { shortDescription: 'Logo ' })).toBe('logo')
  })
})

it.each([
  ['12', 1200],
  ['12.5', 1250],
  ['12,5', 1250],
  ['$1,250.50', 125_050],
  ['1.250,50 €', 125_050],
  ['1 250,50', 125_050],
  ["CHF 1'250.00", 125_000],
  ['1,250', 125_000],
  ['1,234,567', 123_456_700],
  ['0,500', 50],
  ['1.250', 'is not clear: 1.250'],
  ['12.345', 'is not clear: 12.345'],
  ['1234.567', 'must have at most 2 decimals'],
  ['', 'is required'],
  ['free', 'is required'],
  ['0.00', 'is required'],
  ['-5', 'must be a positive number'],
  ['(5)', 'must be a positive number'],
  ['1,2,3', 'must be a number'],
  ['1e5', 'must be a number'],
])('reads the price %s', (text, value) => expect(priceOfText(text)).toBe(value))
