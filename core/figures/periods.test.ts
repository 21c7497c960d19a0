import { expect, it } from 'vitest'
import { daysOf } from './periods.ts'

it('are whole months, quarters and years', () => {
  const on = '2026-02-28'
  expect(daysOf('last-12-months', on)).toEqual({ from: '2025-03-01', to: '2026-02-28' })
  expect(daysOf('this-month', on)).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOf('last-month', on)).toEqual({ from: '2026-01-01', to: '2026-01-31' })
  expect(daysOf('this-quarter', on)).toEqual({ from: '2026-01-01', to: '2026-03-31' })
  expect(daysOf('last-quarter', on)).toEqual({ from: '2025-10-01', to: '2025-12-31' })
  expect(daysOf('last-quarter', '2026-12-31')).toEqual({ from: '2026-07-01', to: '2026-09-30' })
  expect(daysOf('this-year', on)).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(daysOf('last-year', on)).toEqual({ from: '2025-01-01', to: '2025-12-31' })
})
