import type { ScheduleView } from '@duly/core/appointments/rules.ts'
import type { CalendarDate } from '@duly/core/dates/calendar-date.ts'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { Switch } from '../../ui/switch.tsx'
import { type TeamMember, useTeam } from './team.ts'
import { rangeTitle } from './when-text.ts'

const views = [
  { value: 'list', label: 'List' },
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const satisfies readonly { value: ScheduleView; label: string }[]

const steps = { list: 'week', day: 'day', week: 'week', month: 'month' } as const

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
            label="Only mine"
            checked={employee === own.id}
            onChange={(event) => onEmployee(event.target.checked ? own.id : undefined)}
          />
        ) : null}
        {team.length > 0 ? (
          <Select
            aria-label="Whose appointments"
            wrapClassName="schedule-whose"
            value={employee ?? ''}
            onChange={(event) => onEmployee(event.target.value || undefined)}
            options={[
              { value: '', label: 'Everyone' },
              ...team.map((member) => ({ value: member.id, label: member.name })),
            ]}
          />
        ) : null}
        <Segmented label="View" value={view} onValueChange={onView} options={views} />
      </div>
      <div className="row schedule-steps">
        <Button onClick={onToday}>Today</Button>
        <Button icon aria-label={`Previous ${steps[view]}`} onClick={() => onStep(-1)}>
          <ChevronLeft />
        </Button>
        <Button icon aria-label={`Next ${steps[view]}`} onClick={() => onStep(1)}>
          <ChevronRight />
        </Button>
      </div>
    </div>
  )
}
