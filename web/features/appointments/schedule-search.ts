import { type ScheduleView, viewRange } from '@duly/core/appointments/rules.ts'
import { addDays, addMonths, type CalendarDate, isCalendarDate, startOfWeek } from '@duly/core/dates/calendar-date.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { firstWeekday } from '../../ui/first-weekday.ts'

export const scheduleViews = ['list', 'day', 'week', 'month'] as const satisfies readonly ScheduleView[]

/** How the day's appointments are drawn in the list view. */
export type DayLook = 'cards' | 'list'

/** What the schedule keeps in the address, so that a view can be shared and Back works. */
interface ScheduleSearch {
  view: ScheduleView
  /** The chosen day; null when nobody chose one, which means today. */
  date: CalendarDate | null
  look: DayLook
  /** Only this employee's. */
  employee: string | undefined
}

/** The schedule's part of the address; whatever is unreadable counts as absent. */
export function readScheduleSearch(search: Record<string, unknown>): ScheduleSearch {
  const date = String(search.date ?? '')
  return {
    view: scheduleViews.find((view) => view === search.view) ?? 'list',
    date: date.length === 10 && isCalendarDate(date) ? date : null,
    look: search.look === 'list' ? 'list' : 'cards',
    employee: /^[0-9a-f-]{36}$/i.test(String(search.employee)) ? String(search.employee) : undefined,
  }
}

/** The days that a view shows. The list is the seven days of its strip, which begins where the country's weeks do. */
export function daysShown(view: ScheduleView, date: CalendarDate) {
  return viewRange(view, view === 'list' ? startOfWeek(date, firstWeekday()) : date, firstWeekday())
}

/** The day that Previous (−1) and Next (+1) go to: 7 days in the list and the week, a day or a month elsewhere. */
export function stepped(view: ScheduleView, date: CalendarDate, step: 1 | -1): CalendarDate {
  if (view === 'month') return addMonths(date, step)
  return addDays(date, view === 'day' ? step : 7 * step)
}

// The days and the view that were looked at last, for the way back from an appointment.
let lastLookedAt: Record<string, unknown> = {}

/** The search with which 'Back to Calendar' leads to where one came from. */
export function wayBack(): Record<string, unknown> {
  return lastLookedAt
}

/** The schedule's state in the address. Defaults are left out; other parameters stay. */
export function useScheduleSearch() {
  const raw = useSearch({ strict: false }) as Record<string, unknown>
  const navigate = useNavigate()
  const current = readScheduleSearch(raw)
  useEffect(() => {
    lastLookedAt = raw
  }, [raw])
  const change = (changes: Partial<ScheduleSearch>) => {
    const next = { ...current, ...changes }
    const search = {
      ...raw,
      view: next.view === 'list' ? undefined : next.view,
      date: next.date ?? undefined,
      look: next.look === 'cards' ? undefined : next.look,
      employee: next.employee,
    }
    void navigate({ to: '.', search: search as never, resetScroll: false, replace: 'look' in changes })
  }
  return { ...current, change }
}
