import { expect, it } from 'vitest'
import { keptSearch, openedSearch } from './kept-periods.ts'

const march = { from: '2026-03-01', to: '2026-03-31' }

it('keeps a period that was chosen by its name as that, and opens it with the days of then', () => {
  const kept = keptSearch({ status: 'overdue', ...march, period: 'last-month' }, '2026-04-10')
  expect(kept).toEqual({ status: 'overdue', period: 'last-month' })
  expect(openedSearch(kept, '2026-04-30')).toMatchObject({ status: 'overdue', ...march })
  expect(openedSearch(kept, '2026-05-01')).toMatchObject({ from: '2026-04-01', to: '2026-04-30', period: 'last-month' })
  expect(openedSearch(kept, '2027-01-01')).toMatchObject({ from: '2026-12-01', to: '2026-12-31' })
})

it('keeps days that were chosen one by one, or are no longer those of their period, as they are', () => {
  expect(keptSearch(march, '2026-04-10')).toEqual(march)
  expect(keptSearch({ ...march, period: 'last-month' }, '2026-05-10')).toEqual(march)
  expect(keptSearch({ ...march, period: 'last-month' }, undefined)).toEqual(march)
  expect(keptSearch({ search: 'pine', period: 'whenever' }, '2026-04-10')).toEqual({ search: 'pine' })
  expect(openedSearch(march, '2026-05-10')).toEqual(march)
})
