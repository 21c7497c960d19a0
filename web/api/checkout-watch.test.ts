import { expect, test } from 'vitest'
import { checkoutWatch } from './checkout-watch.ts'

test.each([
  ['declined', 'yes'],
  ['expired', 'yes'],
  ['none', 'yes'],
  ['paid', 'paid'],
  ['processing', 'paid'],
  ['open', 'cancelled'],
])('a checkout that is %s is not asked for again (payable: %s)', (checkout, payable) => {
  expect(checkoutWatch({ checkout, payable }, 1)).toBe(false)
})

test.each(['open', 'processing'])('a checkout that is %s is asked for, quickly at first', (checkout) => {
  const page = { checkout, payable: 'yes' }
  expect(checkoutWatch(page, 1)).toBe(1500)
  expect(checkoutWatch(page, 25)).toBeGreaterThan(1500)
  expect(checkoutWatch(page, 1000)).toBe(30_000)
})

test('nothing is asked for before there is a page', () => {
  expect(checkoutWatch(undefined, 0)).toBe(false)
})
