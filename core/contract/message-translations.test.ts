import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { inEnglish } from '../words/word.ts'
import { translateMessage, translateMessages } from './message-translations.ts'

const unknownMessage = 'An error occurred. Please try again.'

describe('translateMessage', () => {
  it.each([
    ['billingEmail must be an email', 'Please enter a valid email address'],
    ['billingName is required', 'Name is required'],
    ['name is required', 'Name is required'],
    ['address is required', 'Address is required'],
    ['invoiceNumber is required', 'Invoice number is required'],
    ['issueDate is required', 'Issue date is required'],
    ['currency is required', 'Currency is required'],
    ['paymentTerms is required', 'Payment terms is required'],
    ['paymentStatus is required', 'Payment status is required'],
    ['companyName is required', 'Company name is required'],
    ['items is required', 'At least one item is required'],
    ['items must be an array', 'Items must be a valid list'],
    ['items.3.name is required', 'Item name is required'],
    ['items.3.quantity must be greater than 0', 'Item quantity must be greater than 0'],
    ['items.0.rate must be greater than 0', 'Item rate must be greater than 0'],
    ['dueDate must be after issueDate', 'Due date must be after issue date'],
    ['taxRate must be between 0 and 100', 'Tax rate must be between 0 and 100'],
    ['amount must be greater than 0', 'Amount must be greater than 0'],
    ['logo must be a valid image', 'Please upload a valid image file for the logo'],
    ['signature must be a valid image', 'Please upload a valid image file for the signature'],
    ['subject must be a string', 'This field must be text'],
    ['weight must be a number', 'This field must be a number'],
    ['startTime must be a valid date', 'Please enter a valid date'],
    ['weight must be greater than 0', 'This value must be greater than 0'],
    ['weight must be less than or equal to 100', 'This value must be less than or equal to 100'],
    ['weight must be less than or equal to 1000', 'This value is too large'],
    ['Invoice number already exists', 'Invoice number already exists'],
    ['duplicate key value violates unique constraint', unknownMessage],
    ['', unknownMessage],
  ])('%s: %s', (message, translation) => expect(translateMessage(message, inEnglish)).toBe(translation))

  it('takes an object with field and message', () => {
    expect(translateMessage({ field: 'billingEmail', message: 'is odd' }, inEnglish)).toBe('BillingEmail: is odd')
  })
  it('gives one sentence per message of an array', () => {
    expect(translateMessages(['name is required', { field: 'zip', message: 'no' }, 7], inEnglish)).toEqual([
      'Name is required',
      'Zip: no',
      unknownMessage,
    ])
    expect(translateMessages('name is required', inEnglish)).toEqual(['Name is required'])
  })
  it('never throws', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(translateMessages(value, inEnglish)).toBeInstanceOf(Array)
      }),
    )
  })
})
