// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { setHourClock } from '../../words/hour-clock.ts'
import { newForm } from './appointment-form.ts'
import { TimeFields } from './time-fields.tsx'
import { timesText } from './when-text.ts'

const zone = 'America/Edmonton'
const start = new Date('2026-05-14T20:00:00Z')

afterEach(() => {
  cleanup()
  setHourClock(undefined)
})

function show() {
  const onChange = vi.fn()
  const form = newForm({ start }, zone)
  render(
    <TimeFields
      form={form}
      start={start}
      zone={zone}
      plannedZone={zone}
      problems={{}}
      disabled={false}
      onChange={onChange}
    />,
  )
  return onChange
}

it('picks an hour of 24 where clocks count so', async () => {
  setHourClock(24)
  const onChange = show()
  const hour = screen.getByLabelText('Hour') as HTMLSelectElement
  expect(hour.value).toBe('14')
  expect(screen.queryByRole('radiogroup', { name: 'AM or PM' })).toBeNull()
  await userEvent.selectOptions(hour, '00')
  expect(onChange).toHaveBeenLastCalledWith({ hour12: 12, half: 'AM' })
  const times = { startTime: start.toISOString(), endTime: '2026-05-14T21:30:00Z' }
  expect(timesText(times, zone)).toBe('14:00 – 15:30')
})

it('picks an hour of 12 and its half elsewhere', () => {
  show()
  expect((screen.getByLabelText('Hour') as HTMLSelectElement).value).toBe('02')
  expect(screen.getByRole('radio', { name: 'PM' })).toHaveProperty('checked', true)
})
