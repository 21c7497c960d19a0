import { expect, test } from 'vitest'
import { checkoutShown, checkoutWatch } from './checkout-watch.ts'

test.each([
  ['declined', 'yes'],
  ['expired', 'yes'],
  ['none', 'yes'],
  ['paid', 'paid'],
  ['processing', 'paid'],
  ['open', 'cancelled'],
])('a checkout that is %s is not asked for again (payable: %s)', (checkout, payable) => {
  expect(checkoutWatch({ checkout, payable }, 1, 'failure')).toBe(false)
})

test.each(['open', 'processing'])('a checkout that is %s is asked for, quickly at first', (checkout) => {
  const page = { checkout, payable: 'yes' }
  expect(checkoutWatch(page, 1, 'failure')).toBe(1500)
  expect(checkoutWatch(page, 25, 'failure')).toBeGreaterThan(1500)
  expect(checkoutWatch(page, 1000, 'failure')).toBe(30_000)
})

test('nothing is asked for before there is a page', () => {
  expect(checkoutWatch(undefined, 0, 'success')).toBe(false)
})

test('nobody who did not come back from a checkout waits for one', () => {
  expect(checkoutWatch({ checkout: 'open', payable: 'yes' }, 1, null)).toBe(false)
})

test('a declined card does not hide the success of the next one while that is on its way', () => {
  const page = { checkout: 'declined', payable: 'yes' }
  expect(checkoutWatch(page, 1, 'success')).toBe(1500)
  expect(checkoutShown('declined', 1, 'success')).toBe('processing')
  expect(checkoutShown('declined', 20, 'success')).toBe('declined')
  expect(checkoutShown('declined', 1, 'failure')).toBe('declined')
  expect(checkoutShown('expired', 1, 'success')).toBe('expired')
})

test('who comes back from a failure may pay again when no news of a payment has followed; after a success, never', () => {
  expect(checkoutShown('open', 1, 'failure')).toBe('open')
  expect(checkoutShown('open', 20, 'failure')).toBe('none')
  expect(checkoutShown('open', 1000, 'success')).toBe('open')
  expect(checkoutShown('processing', 1000, 'failure')).toBe('processing')
})
