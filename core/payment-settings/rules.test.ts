import { describe, expect, it } from 'vitest'
import invoices from '../invoices/paper/samples/invoices.json' with { type: 'json' }
import { accountAdvice, bicAdvice, ibanAdvice, paymentSettingsProblems } from './rules.ts'

const empty = {
  preferredCurrency: 'CAD',
  bankName: '',
  accountName: '',
  accountNumber: '',
  swiftCode: '',
  iban: '',
  eTransferEmail: '',
}

it('lets everything be empty but the currency', () => {
  expect(paymentSettingsProblems(empty)).toEqual({})
  expect(
    paymentSettingsProblems({
      ...empty,
      preferredCurrency: '',
      bankName: ' ',
      accountNumber: ' ',
      eTransferEmail: 'x',
    }),
  ).toEqual({
    preferredCurrency: 'Preferred currency is required',
    bankName: 'Bank name is required',
    accountNumber: 'Account number is required',
    eTransferEmail: 'Invalid email address',
  })
})

describe('advice on accounts', () => {
  it.each(invoices.map((invoice) => invoice.seller.iban).filter(Boolean))('finds %s right', (iban) =>
    expect(ibanAdvice(iban)).toBeNull(),
  )
  it('finds what is wrong', () => {
    expect(ibanAdvice('de89 3704 0044 0532 0130 00')).toBeNull()
    expect(ibanAdvice('DE89 3704 0044 0532 0130 01')).toContain('check digits')
    expect(ibanAdvice('DE89 3704')).toContain('22 characters')
    expect(ibanAdvice('0042 117')).toContain('two letters')
    expect(bicAdvice('IHCUCA8V')).toBeNull()
    expect(bicAdvice('DEUTDEFF500')).toBeNull()
    expect(bicAdvice('ABC')).toContain('8 or 11')
    expect(accountAdvice({ iban: 'DE89370400440532013000', swiftCode: 'IHCUCA8V' })).toContain('different countries')
  })
})
