import { expect, it } from 'vitest'
import { searchedStatus, searchedTotals } from './list.ts'

it.each([
  ['1,200', [120_000, 120_099]],
  ['1200.00', [120_000, 120_000]],
  ['$1,200.50', [120_050, 120_050]],
  [' €7.5 ', [750, 759]],
  ['0', [0, 99]],
  ['9999999999999', [999_999_999_999_900, 999_999_999_999_999]],
])('takes %s for an amount', (search, [least, most]) => {
  expect(searchedTotals(search)).toEqual({ least, most })
})

it.each(['', '$', '1,20', '12,00,000', '1200.505', '-5', '1e5', 'INV-1200', '1 200', '12345678901234'])(
  'does not take %j for an amount',
  (search) => expect(searchedTotals(search)).toBeNull(),
)

it('knows the words for statuses, whole and in any case', () => {
  expect(['Overdue', ' PAID ', 'partly  paid', 'canceled'].map(searchedStatus)).toEqual([
    'OVERDUE',
    'PAID',
    'PARTLY_PAID',
    'CANCELLED',
  ])
  expect(['pai', 'paid in full', 'constructor', ''].map(searchedStatus)).toEqual([null, null, null, null])
})
