// @vitest-environment happy-dom
import { numberSigns } from '@duly/core/words/forms.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { owner, renderScreen } from '../../test/render-screen.tsx'
import { CalendarChoicePanel } from './calendar-choice.tsx'
import type { Profile } from './queries.ts'

const profile = { weekStart: null, hourClock: 24 } as Profile

it('offers every day, both clocks and all signs beside what is usual in the country, and saves the one that is chosen', async () => {
  const { user, sent } = await renderScreen(<CalendarChoicePanel profile={profile} />, {
    'PATCH /profile': profile,
    'GET /auth/profile': owner,
  })
  const week = screen.getByLabelText('Weeks begin on')
  const clock = screen.getByLabelText('Clock')
  const choicesOf = (select: HTMLElement) =>
    [...select.querySelectorAll('option')].map(({ textContent }) => textContent)
  expect(choicesOf(week).slice(0, 3)).toEqual(['As usual in the country of the business', 'Sunday', 'Monday'])
  expect(choicesOf(clock)).toEqual([
    'As usual in the country of the business',
    '12 hours (2:30 PM)',
    '24 hours (14:30)',
  ])
  expect((clock as HTMLSelectElement).value).toBe('24')
  await user.selectOptions(week, 'Saturday')
  await user.selectOptions(clock, 'As usual in the country of the business')
  const numbers = screen.getByLabelText('Numbers')
  expect(choicesOf(numbers)).toEqual(['As usual in the country of the business', ...numberSigns])
  await user.selectOptions(numbers, '1’234.5')
  await user.selectOptions(numbers, 'As usual in the country of the business')
  await waitFor(() =>
    expect(sent('PATCH /profile').map(({ body }) => body)).toEqual([
      { weekStart: 6 },
      { hourClock: null },
      { numberSigns: '1’234.5' },
      { numberSigns: null },
    ]),
  )
})
