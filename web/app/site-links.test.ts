import { expect, it } from 'vitest'
import { routePattern } from './analytics.ts'
import { headerParts } from './site-links.ts'

it.each([
  ['/about', true, { logo: true, login: false, back: true }],
  ['/help', true, { logo: true, login: false, back: true }],
  ['/help/first-invoice', true, { logo: true, login: false, back: true }],
  ['/login', true, { logo: true, login: false, back: false }],
  ['/privacy-policy', true, { logo: false, login: false, back: false }],
  ['/pay/1', true, { logo: false, login: false, back: false }],
  ['/pay/1', false, { logo: true, login: true, back: false }],
  ['/contact', false, { logo: true, login: true, back: false }],
])('the header of %s, signed in: %s', (path, signedIn, parts) => {
  expect(headerParts(path, signedIn)).toEqual(parts)
})

it('counts patterns, never ids', () => {
  expect(routePattern('/invoices/$id/edit')).toBe('/invoices/:id/edit')
  expect(routePattern('/pay/$invoiceId')).toBe('/pay/:invoiceId')
  expect(routePattern('/')).toBe('/')
})
