import { expect, it } from 'vitest'
import { inEnglish } from '../words/word.ts'
import { commonPeriods, lastTwelveMonths } from './periods.ts'

const spans = (today: string) => commonPeriods(today).map(({ from, to }) => `${from} ${to}`)

it('knows this and the last month, quarter and year', () => {
  expect(commonPeriods('2026-05-31').map(({ label }) => inEnglish(label))).toEqual([
    'This month',
    'Last month',
    'This quarter',
    'Last quarter',
    'This year',
    'Last year',
  ])
  expect(commonPeriods('2026-05-31').map(({ name }) => name)).toEqual([
    'this-month',
    'last-month',
    'this-quarter',
    'last-quarter',
    'this-year',
    'last-year',
  ])
  expect(spans('2026-05-31')).toEqual([
    '2026-05-01 2026-05-31',
    '2026-04-01 2026-04-30',
    '2026-04-01 2026-06-30',
    '2026-01-01 2026-03-31',
    '2026-01-01 2026-12-31',
    '2025-01-01 2025-12-31',
  ])
  expect(spans('2028-03-01')[1]).toBe('2028-02-01 2028-02-29')
  expect(spans('2026-01-01').slice(1, 4)).toEqual([
    '2025-12-01 2025-12-31',
    '2026-01-01 2026-03-31',
    '2025-10-01 2025-12-31',
  ])
})

it('knows each of the twelve months before this one', () => {
  const months = lastTwelveMonths('2026-11-22')
  expect(months).toHaveLength(12)
  expect(months[0]).toEqual({ from: '2025-11-01', to: '2025-11-30' })
  expect(months[4]).toEqual({ from: '2026-03-01', to: '2026-03-31' })
  expect(months[11]).toEqual({ from: '2026-10-01', to: '2026-10-31' })
})
