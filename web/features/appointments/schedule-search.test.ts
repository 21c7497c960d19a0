import { expect, it } from 'vitest'
import { daysShown, readScheduleSearch, stepped } from './schedule-search.ts'

it('reads the address and takes nothing unreadable', () => {
  expect(readScheduleSearch({})).toEqual({ view: 'list', date: null, look: 'cards', employee: undefined })
  expect(readScheduleSearch({ view: 'year', date: '2025-02-30', look: 'tiles', employee: 'me' })).toEqual(
    readScheduleSearch({}),
  )
  expect(readScheduleSearch({ view: 'month', date: '2025-02-28', look: 'list' })).toMatchObject({
    view: 'month',
    date: '2025-02-28',
    look: 'list',
  })
})

it('moves the list and the week by seven days', () => {
  expect(stepped('list', '2025-05-13', 1)).toBe('2025-05-20')
  expect(stepped('week', '2025-05-13', -1)).toBe('2025-05-06')
  expect(stepped('day', '2025-05-13', 1)).toBe('2025-05-14')
  expect(stepped('month', '2025-01-31', 1)).toBe('2025-02-28')
})

it('shows the strip from its Monday and six days more', () => {
  expect(daysShown('list', '2025-05-13')).toEqual({ from: '2025-05-12', to: '2025-05-18' })
  expect(daysShown('month', '2025-05-13')).toEqual({ from: '2025-05-01', to: '2025-05-31' })
})
