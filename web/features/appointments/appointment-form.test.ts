import { expect, it } from 'vitest'
import { durationsFor, formOf, minutesFor, newForm, skippedNote, startOf } from './appointment-form.ts'
import type { Appointment } from './queries.ts'

const toronto = 'America/Toronto'
const stored = (startTime: string) =>
  ({
    title: 'Brand review',
    startTime,
    duration: 45,
    notes: '',
    customer: { id: 'c', name: 'Harbour & Pine', email: '' },
    employee: null,
  }) as Appointment

it('begins where it was opened', () => {
  expect(newForm({}, toronto)).toMatchObject({ date: '', hour12: 9, minute: 0, half: 'AM', duration: 30 })
  expect(newForm({ start: new Date('2026-05-14T17:15:00Z'), minutes: 75 }, toronto)).toMatchObject({
    date: '2026-05-14',
    hour12: 1,
    minute: 15,
    half: 'PM',
    duration: 75,
  })
})

it('keeps an instant whose time was not touched, also the second of an hour that comes twice', () => {
  const before = stored('2026-11-01T06:30:00.000Z')
  const form = formOf(before, toronto)
  expect(startOf(form, toronto, before)?.toISOString()).toBe('2026-11-01T06:30:00.000Z')
  expect(startOf({ ...form, minute: 35 }, toronto, before)?.toISOString()).toBe('2026-11-01T05:35:00.000Z')
})

it('says when clocks skip the time', () => {
  const form = { ...newForm({ date: '2026-03-08' }, toronto), hour12: 2, minute: 30 }
  const start = startOf(form, toronto, null)
  expect(start?.toISOString()).toBe('2026-03-08T07:30:00.000Z')
  expect(skippedNote(form, start, toronto)).toBe('Clocks skip 2:30 AM that night.')
  expect(skippedNote({ ...form, hour12: 3 }, startOf({ ...form, hour12: 3 }, toronto, null), toronto)).toBeNull()
})

it('keeps other durations and minutes as choices', () => {
  expect(durationsFor(60)).toEqual([30, 60, 90, 120])
  expect(durationsFor(45)).toEqual([30, 45, 60, 90, 120])
  expect(minutesFor(7)).toContain('07')
})
