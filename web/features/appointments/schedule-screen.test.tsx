// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { renderScreen } from '../../test/render-screen.tsx'
import { ScheduleScreen } from './schedule-screen.tsx'

beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width: 767px'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})

const appointment = (id: string, startTime: string) => ({
  id,
  title: `Visit ${id}`,
  startTime,
  endTime: new Date(new Date(startTime).getTime() + 3_600_000).toISOString(),
  duration: 60,
  timeZone: 'UTC',
  status: 'pending',
  notes: '',
  version: 1,
  createdAt: '2026-03-05T12:00:00.000Z',
  customer: { id: 'c-1', name: 'Harbour & Pine', email: '', phone: '' },
  employee: null,
})
const noon = (day: string) => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  return new Date(year, month - 1, date, 12).toISOString()
}
const shown = () =>
  renderScreen(
    <ScheduleScreen />,
    {
      'GET /appointments': [
        appointment('a', noon('2031-05-13')),
        appointment('b', noon('2031-05-13')),
        appointment('c', noon('2031-05-31')),
      ],
      'GET /employees': [],
    },
    '/appointments?view=month&date=2031-05-12',
  )
const days = async () => within(await screen.findByRole('group', { name: 'Days of the month' }))

it('shows the month on a phone as days with dots, and what a tapped day has beneath', async () => {
  const { user, sent } = await shown()
  const month = await days()
  const dots = (name: RegExp) => month.getByRole('button', { name }).querySelectorAll('.day-dots i').length
  expect([dots(/May 13.*2 appointments/), dots(/May 31.*1 appointment$/), dots(/May 12.*0 appointments/)]).toEqual([
    2, 1, 0,
  ])
  expect(screen.getByText('No appointments scheduled for this day')).toBeTruthy()
  expect(screen.queryByText('Visit a')).toBeNull()
  const asked = sent('GET /appointments').length
  await user.click(month.getByRole('button', { name: /May 13/ }))
  expect(await screen.findByText('Visit a')).toBeTruthy()
  expect(screen.getByText('Visit b')).toBeTruthy()
  expect(month.getByRole('button', { name: /May 13/ }).getAttribute('aria-pressed')).toBe('true')
  expect(sent('GET /appointments')).toHaveLength(asked)
})

it('goes from day to day by arrows, and into the next month', async () => {
  const { user, router } = await shown()
  ;(await days()).getByRole('button', { name: /May 12/ }).focus()
  await user.keyboard('{ArrowRight}')
  await screen.findByText('Visit a')
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/May 13/)
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  await vi.waitFor(() => expect(router.state.location.search).toMatchObject({ date: '2031-06-03' }))
})
