import { expect, it } from 'vitest'
import { payPageOf } from './pay-page.ts'

it.each([
  ['/pay/4f0c', 'invoice', '4f0c', null],
  ['/pay/4f0c/?checkout=success', 'invoice', '4f0c', 'success'],
  ['/pay-link/4f0c?checkout=cancelled', 'payment-link', '4f0c', null],
  ['/pay-link/4f0c?a=1&checkout=failed', 'payment-link', '4f0c', 'failure'],
  ['/pay/%E0%A4%A', 'invoice', '%E0%A4%A', null],
])('reads %s', (address, screen, id, returned) => {
  expect(payPageOf(address)).toEqual({ screen, id, returned, known: null })
})

it('reads the part that a link names', () => {
  expect(payPageOf('/pay/4f0c?part=2&checkout=success')).toMatchObject({ part: 2, returned: 'success' })
  expect(payPageOf('/pay/4f0c?part=all')).toMatchObject({ part: 'all' })
  for (const part of ['0', '-1', '1.5', 'now', ''])
    expect(payPageOf(`/pay/4f0c?part=${part}`)).not.toHaveProperty('part')
})

it.each(['/', '/pay', '/pay/', '/pay/a/b', '/payment-links', '/invoices/1/edit'])('is none of %s', (address) => {
  expect(payPageOf(address)).toBeNull()
})
