import type { CalendarDate } from '@duly/core/dates/calendar-date.ts'
import { shortDate } from '@duly/core/words/format.ts'
import * as ui from '@duly/core/words/gen/ui.gen.ts'
import CalendarIcon from 'lucide-react/icons/calendar'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { t } from '../words/page.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { useFieldControl } from './field-context.ts'
import { lazyView } from './lazy-view.ts'
import { Popover } from './popover.tsx'
import { Spinner } from './spinner.tsx'

const Calendar = lazyView(
  () => import('./calendar.tsx').then((module) => module.Calendar),
  () => <CalendarWait />,
)

export interface DatePickerProps
  extends Omit<ComponentProps<'button'>, 'value' | 'onChange' | 'children' | 'type' | 'required'> {
  value: CalendarDate | null | undefined
  onValueChange: (value: CalendarDate | null) => void
  /** Names the calendar, and the button when no `Field` does. */
  label: string
  placeholder?: string
  min?: CalendarDate
  max?: CalendarDate
  /** The workspace's day; offers a Today button and marks it. */
  today?: CalendarDate
  /** Offers a Clear button. */
  clearable?: boolean
  /** How the day reads; 'May 9, 2025' when absent. */
  format?: (date: CalendarDate) => string
  /** More at the foot of the calendar. */
  foot?: ReactNode
}

/** A day, chosen from a calendar. The button opens it and reads as a field; the calendar is loaded when first needed. */
export function DatePicker({
  value,
  onValueChange,
  label,
  placeholder = t(ui.pickDate),
  min,
  max,
  today,
  clearable,
  format = (date) => shortDate(t.forms, date),
  foot,
  className,
  ...rest
}: DatePickerProps) {
  const [open, setOpen] = useState(false)
  // A button has no such states of its own: the error is tied to it by its description, the edge by a data attribute.
  const {
    required: _required,
    'aria-invalid': invalid,
    ...control
  } = useFieldControl<typeof rest & { required?: boolean }>(rest)
  const choose = (next: CalendarDate | null) => {
    onValueChange(next)
    setOpen(false)
  }
  return (
    <Popover
      label={label}
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button
          variant="control"
          {...control}
          data-invalid={invalid || undefined}
          aria-label={`${label}, ${value ? format(value) : placeholder}`}
          className={cx('field-btn num', !value && 'blank', className)}
        >
          <CalendarIcon aria-hidden="true" />
          {value ? format(value) : placeholder}
        </Button>
      }
    >
      <div className="cal-scroll">
        <Calendar value={value ?? null} onValueChange={choose} min={min} max={max} today={today} autoFocus />
      </div>
      {clearable || today || foot ? (
        <div className="cal-foot">
          {foot ?? <span />}
          <span className="row">
            {clearable ? (
              <Button variant="ghost" size="sm" disabled={!value} onClick={() => choose(null)}>
                {t(ui.clear)}
              </Button>
            ) : null}
            {today ? (
              <Button
                variant="ghost"
                size="sm"
                disabled={Boolean((min && today < min) || (max && today > max))}
                onClick={() => choose(today)}
              >
                {t(ui.today)}
              </Button>
            ) : null}
          </span>
        </div>
      ) : null}
    </Popover>
  )
}

/** Keeps the calendar's room while it loads. */
export function CalendarWait({ two }: { two?: boolean }) {
  return (
    <div className={cx('cal-wait', two && 'two')}>
      <Spinner />
      <span className="sr">{t(ui.loading)}</span>
    </div>
  )
}
