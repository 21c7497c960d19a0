import { describe, expect, it } from 'vitest'
import type { TaxInput } from '../../pricing/stated.ts'
import { inEnglish } from '../../words/word.ts'
import { type IssueCheck, issueFindings, issueProfileOf } from './issue-findings.ts'

const tax = (more: Partial<TaxInput> = {}): TaxInput => ({
  taxId: null,
  name: 'VAT',
  category: 'S',
  rate: '19',
  compound: false,
  registrationNumber: '',
  reason: '',
  reasonCode: '',
  ...more,
})
const untaxed = (category: 'AE' | 'K' | 'E') => tax({ category, rate: '0' })
const check = (country: string, changes: Partial<IssueCheck> & { taxNumber?: string; billingTaxId?: string } = {}) => {
  const { taxNumber = '', billingTaxId = '', ...rest } = changes
  return issueFindings(
    {
      seller: { country, address: '1 Street', city: 'Town', zip: '1', taxNumber },
      payment: null,
      invoice: {
        billingAddress: '2 Street',
        billingCity: 'Town',
        billingTaxId,
        paymentTerms: '30 days',
        currency: 'EUR',
        items: [{ periodStart: '2026-01-01' }],
      },
      taxes: [tax()],
      taxMinor: 19_00,
      totalMinor: 119_00,
      ...rest,
    },
    inEnglish,
  ).map(({ field, level }) => `${level} ${field}`)
}

describe('what a country asks before an invoice is issued', () => {
  it.each([
    ['Germany', ['refusal company.taxNumber']],
    ['France', ['refusal company.taxNumber']],
    ['United Kingdom', ['refusal company.taxNumber']],
    ['Switzerland', ['refusal company.taxNumber']],
    ['Australia', ['refusal company.taxNumber']],
    ['New Zealand', ['advice company.taxNumber']],
    ['United States', []],
    ['Brazil', []],
    ['Narnia', []],
    ['', []],
  ])('in %s, of the number of who charges tax, is %j', (country, expected) => {
    expect(check(country)).toEqual(expected)
    expect(check(country, { taxNumber: 'DE123456789' })).toEqual([])
    expect(check(country, { taxes: [tax({ registrationNumber: 'DE123456789' })] })).toEqual([])
  })

  it('never refuses an invoice with the one tax of the form, nor taxes without categories', () => {
    for (const country of ['Germany', 'Switzerland', 'Australia', 'United Kingdom', 'Canada'])
      for (const taxes of [null, [tax({ category: null })]])
        expect(check(country, { taxes }).filter((found) => found.startsWith('refusal'))).toEqual([])
    expect(check('Germany', { taxes: null })).toEqual(['advice company.taxNumber'])
  })

  it('asks both numbers where the customer owes the tax', () => {
    for (const category of ['AE', 'K'] as const) {
      const given = { taxes: [untaxed(category)], taxMinor: 0 }
      expect(check('Austria', given)).toEqual(['refusal company.taxNumber', 'refusal billingTaxId'])
      expect(check('Austria', { ...given, taxNumber: 'ATU1', billingTaxId: 'DE2' })).toEqual([])
    }
  })

  it('advises to name the rule of an exemption, the day of supply and addresses', () => {
    expect(check('Italy', { taxes: [untaxed('E')], taxMinor: 0 })).toEqual(['advice taxes'])
    const bare = {
      seller: { country: 'Italy', address: '', city: ' ', zip: '', taxNumber: 'IT1' },
      invoice: {
        billingAddress: '',
        billingCity: '',
        billingTaxId: '',
        paymentTerms: '',
        currency: 'EUR',
        items: [{}],
      },
    }
    expect(check('', bare)).toEqual(['advice items', 'advice company.address', 'advice billingAddress'])
  })

  it('advises Canadians by the sums from which customers need it', () => {
    const gst = tax({ name: 'GST', category: null, rate: '5' })
    const of = (totalMinor: number, more: Partial<TaxInput> = {}) =>
      check('Canada', { taxes: [{ ...gst, ...more }], totalMinor })
    expect(of(99_99)).toEqual([])
    expect(of(100_00)).toEqual(['advice taxes'])
    expect(of(100_00, { registrationNumber: '81472 5530 RT0001' })).toEqual([])
    expect(of(100_00, { name: 'PST' })).toEqual([])
  })

  it('advises wherever the payment part of a Swiss account would be left out for want of post code or town', () => {
    const account = { method: 'bank', iban: 'CH58 0079 1123 0008 8901 2', paper: 'a4' } as const
    const of = (payment: IssueCheck['payment'], missing: 'zip' | 'city', changes: Partial<IssueCheck> = {}) => {
      const seller = { country: 'Narnia', address: '1 Street', city: 'Town', zip: '8000', taxNumber: '' }
      return check('', { payment, seller: { ...seller, [missing]: ' ' }, ...changes })
    }
    expect(check('Narnia', { payment: account })).toEqual([])
    expect(of(account, 'zip')).toEqual(['advice company.address'])
    expect(of(account, 'city')).toEqual(['advice company.address'])
    const without: IssueCheck['payment'][] = [
      null,
      { ...account, method: 'cash' },
      { ...account, paper: 'letter' },
      { ...account, iban: 'DE02120300000000202051' },
    ]
    for (const payment of without) expect(of(payment, 'zip')).toEqual([])
    expect(of(account, 'zip', { totalMinor: 0 })).toEqual([])
  })

  it('knows a country however it is written', () => {
    expect(['DE', 'Deutschland', 'uk', 'usa', 'Switzerland', 'Norway'].map(issueProfileOf)).toEqual([
      'EU',
      'EU',
      'GB',
      'US',
      'CH',
      null,
    ])
  })
})
