import type { CalendarDate } from '@duly/core/dates/calendar-date.ts'
import type { PeriodName } from '@duly/core/dates/periods.ts'
import * as ui from '@duly/core/words/gen/ui.gen.ts'
import CalendarDays from 'lucide-react/icons/calendar-days'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { t } from '../words/page.ts'
import { Badge } from './badge.tsx'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { CalendarWait } from './date-picker.tsx'
import { rangeText } from './date-range-text.ts'
import { lazyView } from './lazy-view.ts'
import { Popover } from './popover.tsx'

const DateRangeView = lazyView(
  () => import('./date-range-view.tsx').then((module) => module.DateRangeView),
  () => <CalendarWait two />,
)

export interface DateRange {
  from: CalendarDate
  to: CalendarDate
  /** The period by whose name the days were chosen. */
  period?: PeriodName
}

export interface DateRangePickerProps {
  value: DateRange | null
  /** Called when a period is pressed, on Apply and on clearing, not while choosing days. */
  onValueChange: (value: DateRange | null) => void
  /** 'Filter by date' when absent. */
  label?: string
  today?: CalendarDate
  min?: CalendarDate
  max?: CalendarDate
}

/** A filter by days: periods, two months, a summary, Clear and Apply. On phones they stack and the button is an icon. */
export function DateRangePicker({
  value,
  onValueChange,
  label = t(ui.filterByDate),
  today,
  min,
  max,
}: DateRangePickerProps) {
  const [open, setOpen] = useState(false)
  const apply = (next: DateRange | null) => {
    setOpen(false)
    onValueChange(next)
  }
  return (
    <span className="range">
      <Popover
        label={label}
        open={open}
        onOpenChange={setOpen}
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
        <DateRangeView value={value} onApply={apply} today={today} min={min} max={max} />
      </Popover>
      {value ? (
        <Button
          variant="ghost"
          size="sm"
          icon
          className="range-clear only-d"
          aria-label={t(ui.clearDates)}
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
        <Button variant="ghost" size="sm" icon aria-label={t(ui.clearDates)} onClick={onClear}>
          <X />
        </Button>
      </Badge>
    </p>
  )
}
