import { type CalendarDate, formatShort } from '@duly/core/dates/calendar-date.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import X from 'lucide-react/icons/x'
import { lazy, Suspense, useState } from 'react'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import type { CalendarRange } from './calendar.tsx'
import { cx } from './cx.ts'
import { CalendarWait } from './date-picker.tsx'
import { rangeLength, rangeText } from './date-range-text.ts'
import { Popover } from './popover.tsx'

const RangeCalendar = lazy(() => import('./calendar.tsx').then((module) => ({ default: module.RangeCalendar })))

export interface DateRange {
  from: CalendarDate
  to: CalendarDate
}

export interface DateRangePickerProps {
  value: DateRange | null
  /** Called on Apply and on clearing, not while choosing. */
  onValueChange: (value: DateRange | null) => void
  /** 'Filter by date' when absent. */
  label?: string
  today?: CalendarDate
  min?: CalendarDate
  max?: CalendarDate
}

/** A filter by days: two months, a summary, Clear and Apply. On phones the months stack and the button is an icon. */
export function DateRangePicker({
  value,
  onValueChange,
  label = 'Filter by date',
  today,
  min,
  max,
}: DateRangePickerProps) {
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState<CalendarRange | null>(value)
  const apply = (next: DateRange | null) => {
    setOpen(false)
    onValueChange(next)
  }
  const ready = draft ? { from: draft.from, to: draft.to ?? draft.from } : null
  return (
    <span className="range">
      <Popover
        label={label}
        open={open}
        onOpenChange={(next) => {
          if (next) setDraft(value)
          setOpen(next)
        }}
        trigger={
          <Button
            variant="control"
            className={cx('range-btn', value && 'on')}
            aria-label={value ? `${label}, ${rangeText(value.from, value.to)}` : label}
          >
            <CalendarDays aria-hidden="true" />
            <span className="num only-d">{value ? rangeText(value.from, value.to) : label}</span>
          </Button>
        }
      >
        <div className="cal-scroll">
          <Suspense fallback={<CalendarWait two />}>
            <RangeCalendar value={draft} onValueChange={setDraft} today={today} min={min} max={max} autoFocus />
          </Suspense>
        </div>
        <div className="cal-foot">
          <span className="sm muted num" role="status">
            {ready ? (
              <>
                {formatShort(ready.from)} – {formatShort(ready.to)}{' '}
                <span className="faint">· {rangeLength(ready.from, ready.to)}</span>
              </>
            ) : (
              'Choose the first day'
            )}
          </span>
          <span className="row">
            <Button variant="ghost" size="sm" onClick={() => apply(null)}>
              Clear
            </Button>
            <Button variant="primary" size="sm" disabled={!ready} onClick={() => apply(ready)}>
              Apply
            </Button>
          </span>
        </div>
      </Popover>
      {value ? (
        <Button
          variant="ghost"
          size="sm"
          icon
          className="range-clear only-d"
          aria-label="Clear date filter"
          onClick={() => onValueChange(null)}
        >
          <X />
        </Button>
      ) : null}
    </span>
  )
}

/** On phones the chosen days stand on a line of their own, under the toolbar; nothing on desks. */
export function DateRangeChip({ value, onClear }: { value: DateRange | null; onClear: () => void }) {
  if (!value) return null
  return (
    <p className="only-m range-chip">
      <Badge tone="plain" className="num">
        {rangeText(value.from, value.to)}
        <Button variant="ghost" size="sm" icon aria-label="Clear date filter" onClick={onClear}>
          <X />
        </Button>
      </Badge>
    </p>
  )
}
