import type { CalendarDate } from '@duly/core/dates/calendar-date.ts'
import { dayText, monthText, weekdayText } from '@duly/core/words/format.ts'
import * as ui from '@duly/core/words/gen/ui.gen.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { type DateRange, DayPicker, type Matcher, type Modifiers } from 'react-day-picker'
import { t } from '../words/page.ts'
import { firstWeekday } from './first-weekday.ts'
import './styles/overlays.css'

const classNames = {
  root: 'cal',
  months: 'cal-months',
  month: 'cal-month',
  month_caption: 'cal-caption',
  button_previous: 'cal-nav-btn prev',
  button_next: 'cal-nav-btn next',
  month_grid: 'cal-grid',
  weekdays: '',
  weekday: 'cal-dow',
  week: '',
  weeks: '',
  day: 'cal-cell',
  day_button: 'cal-day',
  today: 'today',
  outside: 'out',
  hidden: 'blank',
  disabled: 'off',
  focused: '',
  caption_label: '',
  chevron: '',
} as const

const single = { ...classNames, selected: 'sel' }
const range = { ...classNames, selected: '', range_start: 'sel start', range_end: 'sel end', range_middle: 'in' }

const components = {
  Chevron: ({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) =>
    orientation === 'left' ? <ChevronLeft /> : <ChevronRight />,
}

/** A day's full name; it holds the figure that is shown, so that it can be spoken to. */
function dayLabel(day: Date, modifiers: Modifiers): string {
  const date = fromDate(day)
  const name = dayText(t.forms, date, { year: true })
  const told = modifiers.today ? t(ui.todayDay, { day: name }) : name
  return modifiers.selected ? t(ui.selectedDay, { day: told }) : told
}

const labels = { labelPrevious: () => t(ui.back), labelNext: () => t(ui.forth), labelDayButton: dayLabel }
const formatters = {
  formatWeekdayName: (day: Date) => {
    const name = weekdayText(t.forms, fromDate(day), 'short')
    return t.language.startsWith('en') ? name.slice(0, 2) : name
  },
  formatCaption: (month: Date) => monthText(t.forms, fromDate(month)),
}

/** Noon of that day where the reader is: no change of clocks moves it to another day. */
function toDate(date: CalendarDate | null | undefined): Date | undefined {
  return date ? new Date(`${date}T12:00:00`) : undefined
}

function fromDate(date: Date): CalendarDate {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

interface CalendarLook {
  /** The day with the dot; the reader's own when absent. Pass the workspace's. */
  today?: CalendarDate
  /** Days before and after cannot be chosen. */
  min?: CalendarDate
  max?: CalendarDate
  /** The month shown first. */
  startAt?: CalendarDate
  /** Months side by side; 1 for a day, 2 for a range when absent. */
  months?: number
  /** Takes the focus on showing. */
  autoFocus?: boolean
}

function common({ today, min, max, autoFocus }: CalendarLook) {
  const outside: Matcher[] = []
  const before = toDate(min)
  const after = toDate(max)
  if (before) outside.push({ before })
  if (after) outside.push({ after })
  return {
    components,
    labels,
    formatters,
    navLayout: 'around',
    weekStartsOn: firstWeekday(),
    noonSafe: true,
    disabled: outside,
    startMonth: before,
    endMonth: after,
    today: toDate(today),
    autoFocus,
  } as const
}

export interface CalendarProps extends CalendarLook {
  value: CalendarDate | null
  onValueChange: (value: CalendarDate) => void
}

/** One day of a month. Arrow keys move by day and week, Page Up and Down by month. */
export function Calendar({ value, onValueChange, months = 1, startAt, ...look }: CalendarProps) {
  return (
    <DayPicker
      {...common(look)}
      mode="single"
      required
      classNames={single}
      numberOfMonths={months}
      defaultMonth={toDate(value ?? startAt ?? look.today)}
      selected={toDate(value)}
      onSelect={(day: Date) => onValueChange(fromDate(day))}
    />
  )
}

/** First and last day, both included; the last is missing while it is still being chosen. */
export interface CalendarRange {
  from: CalendarDate
  to: CalendarDate | null
}

export interface RangeCalendarProps extends CalendarLook {
  value: CalendarRange | null
  onValueChange: (value: CalendarRange | null) => void
}

/** From one day to another. The first press sets the start, the second the end, a third starts over. */
export function RangeCalendar({ value, onValueChange, months = 2, startAt, ...look }: RangeCalendarProps) {
  const selected: DateRange | undefined = value ? { from: toDate(value.from), to: toDate(value.to) } : undefined
  return (
    <DayPicker
      {...common(look)}
      mode="range"
      classNames={range}
      numberOfMonths={months}
      defaultMonth={toDate(value?.from ?? startAt ?? look.today)}
      selected={selected}
      onDayClick={(day, modifiers) => {
        if (modifiers.disabled) return
        const pressed = fromDate(day)
        if (!value || value.to) onValueChange({ from: pressed, to: null })
        else if (pressed < value.from) onValueChange({ from: pressed, to: value.from })
        else onValueChange({ from: value.from, to: pressed })
      }}
    />
  )
}
