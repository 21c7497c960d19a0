import { expect, it } from 'vitest'
import { inEnglish } from '../words/word.ts'
import { appointmentProblems, hourChoices, hourOf, isDuration, minuteChoices, viewRange } from './rules.ts'

it('tells what is missing in the specified words', () => {
  expect(
    appointmentProblems({ title: ' ', notes: '', customerId: '', date: '', durationMinutes: 20 }, inEnglish),
  ).toEqual({
    title: 'Title is required',
    customerId: 'Customer is required',
    startTime: 'Start time is required',
    duration: 'Duration must be from 30 to 240 minutes',
  })
  expect(
    appointmentProblems(
      { title: 'a', notes: '', customerId: 'b', date: '2026-01-01', durationMinutes: 240 },
      inEnglish,
    ),
  ).toEqual({})
  expect([29, 30, 240, 241, 45.5, Number.NaN].map(isDuration)).toEqual([false, true, true, false, false, false])
})

it('picks times by hour, five-minute step and half of the day', () => {
  expect(hourChoices.at(0)).toBe('01')
  expect(hourChoices.at(-1)).toBe('12')
  expect(minuteChoices).toHaveLength(12)
  expect(minuteChoices.at(-1)).toBe('55')
  const hours = ([12, 1, 11] as const).map((hour12) => ({ hour12, minute: 0 }))
  expect(hours.map((time) => hourOf({ ...time, half: 'AM' }))).toEqual([0, 1, 11])
  expect(hours.map((time) => hourOf({ ...time, half: 'PM' }))).toEqual([12, 13, 23])
})

it('asks for the range of the view', () => {
  expect(viewRange('month', '2024-02-10')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(viewRange('week', '2025-05-09')).toEqual({ from: '2025-05-05', to: '2025-05-11' })
  expect(viewRange('week', '2025-05-09', 0)).toEqual({ from: '2025-05-04', to: '2025-05-10' })
  expect(viewRange('day', '2025-05-09')).toEqual({ from: '2025-05-09', to: '2025-05-09' })
  expect(viewRange('list', '2025-05-09')).toEqual({ from: '2025-05-09', to: '2025-05-15' })
})
