import { addMonths, type CalendarDate } from '@duly/core/dates/calendar-date.ts'
import { commonPeriods, lastTwelveMonths } from '@duly/core/dates/periods.ts'
import { shortDate, shortMonthText } from '@duly/core/words/format.ts'
import * as ui from '@duly/core/words/gen/ui.gen.ts'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { t } from '../words/page.ts'
import { Button } from './button.tsx'
import { type CalendarRange, RangeCalendar } from './calendar.tsx'
import type { DateRange } from './date-range-picker.tsx'
import { rangeLength } from './date-range-text.ts'
import { usePhone } from './media.ts'
import './date-range.css'

interface DateRangeViewProps {
  value: DateRange | null
  /** Takes the days, or none. */
  onApply: (value: DateRange | null) => void
  today: CalendarDate | undefined
  min: CalendarDate | undefined
  max: CalendarDate | undefined
}

/** What the range's box shows: periods that one press takes, two months to choose days in, and the days chosen so far. */
export function DateRangeView({ value, onApply, today, min, max }: DateRangeViewProps) {
  const [draft, setDraft] = useState<CalendarRange | null>(value)
  const phone = usePhone()
  const ready = draft ? { from: draft.from, to: draft.to ?? draft.from } : null
  return (
    <>
      <div className="cal-scroll range-view">
        {today ? <Periods value={value} today={today} onApply={onApply} /> : null}
        <RangeCalendar
          value={draft}
          onValueChange={setDraft}
          today={today}
          min={min}
          max={max}
          // What is looked for has happened: the month before and this one.
          startAt={today && addMonths(today, -1)}
          // On phones that would scroll the periods out of sight.
          autoFocus={!phone}
        />
      </div>
      <div className="cal-foot">
        <span className="sm muted num" role="status">
          {ready ? (
            <>
              {shortDate(t.forms, ready.from)} – {shortDate(t.forms, ready.to)}{' '}
              <span className="faint">· {rangeLength(ready.from, ready.to)}</span>
            </>
          ) : (
            t(ui.firstDay)
          )}
        </span>
        <span className="row">
          <Button variant="ghost" size="sm" onClick={() => onApply(null)}>
            {t(ui.clear)}
          </Button>
          <Button variant="primary" size="sm" disabled={!ready} onClick={() => onApply(ready)}>
            {t(ui.apply)}
          </Button>
        </span>
      </div>
    </>
  )
}

interface PeriodsProps {
  value: DateRange | null
  today: CalendarDate
  onApply: (value: DateRange) => void
}

function Periods({ value, today, onApply }: PeriodsProps) {
  const isChosen = ({ from, to }: DateRange) => value?.from === from && value.to === to
  return (
    <div className="periods">
      {commonPeriods(today).map(({ name, label, from, to }) => (
        <button
          key={from + to}
          type="button"
          className="menu-item"
          aria-pressed={isChosen({ from, to })}
          onClick={() => onApply({ from, to, period: name })}
        >
          <span className="grow">{t(label)}</span>
          {isChosen({ from, to }) ? <Check className="on" aria-hidden="true" /> : null}
        </button>
      ))}
      <fieldset className="months">
        <legend className="sr">{t(ui.oneMonth)}</legend>
        {lastTwelveMonths(today).map((month) => (
          <button
            key={month.from}
            type="button"
            aria-label={shortMonthText(t.forms, month.from, { year: true })}
            aria-pressed={isChosen(month)}
            onClick={() => onApply(month)}
          >
            {shortMonthText(t.forms, month.from)}
          </button>
        ))}
      </fieldset>
    </div>
  )
}
