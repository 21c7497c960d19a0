import type { ScheduleView } from '@duly/core/appointments/rules.ts'
import type { CalendarDate } from '@duly/core/dates/calendar-date.ts'
import * as scheduleWords from '@duly/core/words/gen/schedule.gen.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { t } from '../../words/page.ts'
import { scheduleViews } from './schedule-search.ts'
import { type TeamMember, useTeam } from './team.ts'
import { rangeTitle } from './when-text.ts'

const viewWords = {
  list: scheduleWords.list,
  day: scheduleWords.day,
  week: scheduleWords.week,
  month: scheduleWords.month,
} as const

// What Previous and Next go by; the list and the week go by weeks.
const steps = { list: 'other', day: 'day', week: 'other', month: 'month' } as const satisfies Record<
  ScheduleView,
  string
>

interface ScheduleToolbarProps {
  view: ScheduleView
  from: CalendarDate
  to: CalendarDate
  employee: string | undefined
  /** The signed-in employee, who may look at their own only. */
  own: TeamMember | null
  onView: (view: ScheduleView) => void
  onEmployee: (id: string | undefined) => void
  onToday: () => void
  onStep: (step: 1 | -1) => void
}

/** Which days, which view and whose appointments. */
export function ScheduleToolbar(props: ScheduleToolbarProps) {
  const { view, from, to, employee, own, onView, onEmployee, onToday, onStep } = props
  const team = useTeam()
  return (
    <div className="schedule-bar">
      <h2 className="num" aria-live="polite">
        {rangeTitle(view, from, to)}
      </h2>
      <div className="schedule-choices">
        {own ? (
          <Switch
            label={t(scheduleWords.onlyMine)}
            checked={employee === own.id}
            onChange={(event) => onEmployee(event.target.checked ? own.id : undefined)}
          />
        ) : null}
        {team.length > 0 ? (
          <Select
            aria-label={t(scheduleWords.whose)}
            wrapClassName="schedule-whose"
            value={employee ?? ''}
            onChange={(event) => onEmployee(event.target.value || undefined)}
            options={[
              { value: '', label: t(scheduleWords.everyone) },
              ...team.map((member) => ({ value: member.id, label: member.name })),
            ]}
          />
        ) : null}
        <Segmented
          label={t(scheduleWords.view)}
          value={view}
          onValueChange={onView}
          options={scheduleViews.map((value) => ({ value, label: t(viewWords[value]) }))}
        />
      </div>
      <div className="row schedule-steps">
        <Button onClick={onToday}>{t(scheduleWords.today)}</Button>
        <Button icon aria-label={t(scheduleWords.previous, { step: steps[view] })} onClick={() => onStep(-1)}>
          <ChevronLeft className="points" />
        </Button>
        <Button icon aria-label={t(scheduleWords.next, { step: steps[view] })} onClick={() => onStep(1)}>
          <ChevronRight className="points" />
        </Button>
      </div>
    </div>
  )
}
