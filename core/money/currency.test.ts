import { expect, it } from 'vitest'
import { countryFacts } from '../countries/country-facts.ts'
import { countries } from '../customers/countries.ts'
import { currencies, isCurrency } from './currencies.ts'
import { currencyName, decimalsOf } from './currency.ts'

it('takes the decimals from ISO 4217, not from the runtime', () => {
  const of = (decimals: number) => currencies.filter((code) => decimalsOf(code) === decimals).join(' ')
  expect(of(0)).toBe('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF')
  expect(of(3)).toBe('BHD IQD JOD KWD LYD OMR TND')
  expect(['HUF', 'IDR', 'COP', 'PKR', 'MGA', 'AFN'].map(decimalsOf)).toEqual([2, 2, 2, 2, 2, 2])
})

it('knows each currency that people pay in once, in order, and by name', () => {
  expect(currencies).toEqual([...new Set(currencies)].sort())
  expect(currencies.filter((code) => currencyName(code) === code)).toEqual([])
  expect(['XAU', 'XDR', 'CLF', 'UYW', 'CHE', 'XTS', 'cad', ''].filter(isCurrency)).toEqual([])
})

it('has the currency of every country', () => {
  const missing = countries().filter(({ code }) => !isCurrency(countryFacts(code)?.currency ?? 'CAD'))
  expect(missing).toEqual([])
})
