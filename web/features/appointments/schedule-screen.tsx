import { may } from '@duly/core/access/may.ts'
import type { ScheduleView } from '@duly/core/appointments/rules.ts'
import { type CalendarDate, startOfWeek } from '@duly/core/dates/calendar-date.ts'
import { viewerTimeZone } from '@duly/core/dates/instant.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import * as appointmentWords from '@duly/core/words/gen/appointment.gen.ts'
import * as scheduleWords from '@duly/core/words/gen/schedule.gen.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import CalendarCog from 'lucide-react/icons/calendar-cog'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { failureText } from '../../api/failure.ts'
import { May } from '../../api/may.tsx'
import { useUser } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { firstWeekday } from '../../ui/first-weekday.ts'
import { usePhone } from '../../ui/media.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { t } from '../../words/page.ts'
import { Agenda } from './agenda.tsx'
import { AppointmentDialog } from './appointment-dialog.tsx'
import type { NewAppointment } from './appointment-form.ts'
import { CalendarSettingsDialog } from './calendar-settings-dialog.tsx'
import { daysWithAppointments } from './days.ts'
import { MonthDays } from './month-days.tsx'
import { MonthGrid } from './month-grid.tsx'
import { type Appointment, scheduleQuery } from './queries.ts'
import { daysShown, stepped, useScheduleSearch } from './schedule-search.ts'
import { ScheduleToolbar } from './schedule-toolbar.tsx'
import { ScheduleWaiting } from './schedule-waiting.tsx'
import { useOwnMember } from './team.ts'
import { TimeGrid } from './time-grid.tsx'
import { useMoves } from './use-moves.tsx'
import { useNow } from './use-now.ts'
import { WeekList } from './week-list.tsx'
import './schedule.css'

/** The team's appointments: list, day, week and month (specification part 2, Appointments). */
export function ScheduleScreen() {
  const zone = viewerTimeZone()
  const now = useNow()
  const day = today(now, zone)
  const schedule = useScheduleSearch()
  const { view, employee } = schedule
  const date = schedule.date ?? day
  const { from, to } = daysShown(view, date)
  const appointments = useQuery(scheduleQuery({ from, to, zone, employeeId: employee }))
  const own = useOwnMember()
  const [seed, setSeed] = useState<NewAppointment | null>(null)
  const [lastSeed, setLastSeed] = useState<NewAppointment>({})
  const [settings, setSettings] = useState(false)
  const open = (next: NewAppointment) => {
    const whole = { ...(employee ? { employeeId: employee } : {}), ...next }
    setSeed(whole)
    setLastSeed(whole)
  }
  // A day that was chosen is meant; today, which nobody chose, is not.
  const openNew = () => open(schedule.date && schedule.date >= day ? { date: schedule.date } : {})

  return (
    <div className="schedule">
      <PageHead
        title={t(scheduleWords.title)}
        count={appointments.data?.length ?? (appointments.isError ? undefined : null)}
        actions={
          <>
            <Button variant="ghost" icon aria-label={t(scheduleWords.settings)} onClick={() => setSettings(true)}>
              <CalendarCog />
            </Button>
            <May needs={['appointments:write']}>
              <Button variant="primary" className="only-d" shortcut="c" onClick={openNew}>
                <Plus />
                {t(appointmentWords.newMeeting)}
              </Button>
            </May>
          </>
        }
      />
      <ScheduleToolbar
        view={view}
        from={from}
        to={to}
        employee={employee}
        own={own}
        onView={(next) => schedule.change({ view: next })}
        onEmployee={(id) => schedule.change({ employee: id })}
        onToday={() => schedule.change({ date: null })}
        onStep={(step) => schedule.change({ date: steppedDay(view, date, step) })}
      />
      {appointments.isError && !appointments.data ? (
        <ErrorState
          title={t(appointmentWords.failedToFetch)}
          text={failureText(appointments.error, t(appointmentWords.checkConnection))}
          retryLabel={t(appointmentWords.tryAgain)}
          onRetry={() => void appointments.refetch()}
          busy={appointments.isFetching}
        />
      ) : appointments.data ? (
        <View
          view={view}
          date={date}
          from={from}
          to={to}
          day={day}
          now={now}
          zone={zone}
          appointments={appointments.data}
          schedule={schedule}
          onNew={open}
        />
      ) : (
        <ScheduleWaiting view={view} />
      )}
      <May needs={['appointments:write']}>
        <Button variant="primary" className="fab" onClick={openNew}>
          <Plus />
          {t(appointmentWords.newMeeting)}
        </Button>
      </May>
      <AppointmentDialog
        open={seed !== null}
        onOpenChange={(isOpen) => !isOpen && setSeed(null)}
        appointment={null}
        seed={lastSeed}
        // One that was made for another week would be nowhere to be seen.
        onCreated={(date) => (date < from || date > to) && schedule.change({ date })}
      />
      <CalendarSettingsDialog open={settings} onOpenChange={setSettings} />
    </div>
  )
}

// In the list a week further starts at its Monday, unless the day itself was chosen; elsewhere the day moves along.
function steppedDay(view: ScheduleView, date: CalendarDate, step: 1 | -1): CalendarDate {
  const next = stepped(view, date, step)
  return view === 'month' ? `${next.slice(0, 7)}-01` : next
}

interface ViewProps {
  view: ScheduleView
  date: CalendarDate
  from: CalendarDate
  to: CalendarDate
  day: CalendarDate
  now: Date
  zone: string
  appointments: readonly Appointment[]
  schedule: ReturnType<typeof useScheduleSearch>
  onNew: (seed: NewAppointment) => void
}

function View({ view, date, from, to, day, now, zone, appointments, schedule, onNew }: ViewProps) {
  const phone = usePhone()
  const navigate = useNavigate()
  const { move, dialog } = useMoves(day, zone)
  const writes = may(useUser(), 'appointments:write')
  const onDay = daysWithAppointments(appointments, from, to, zone)
  if (view === 'list') {
    return (
      <WeekList
        from={startOfWeek(date, firstWeekday())}
        selected={date}
        today={day}
        zone={zone}
        look={schedule.look}
        onDay={onDay}
        onSelect={(picked) => schedule.change({ date: picked })}
        onLook={(look) => schedule.change({ look })}
      />
    )
  }
  if (phone && view === 'month')
    return (
      <MonthDays
        from={from}
        to={to}
        selected={date}
        today={day}
        zone={zone}
        onDay={onDay}
        onSelect={(picked) => schedule.change({ date: picked })}
      />
    )
  if (phone) return <Agenda from={from} to={to} today={day} zone={zone} onDay={onDay} />
  const common = {
    fixed: !writes,
    from,
    to,
    today: day,
    zone,
    appointments,
    onNew: writes ? onNew : () => {},
    onMove: writes ? move : async () => {},
    onOpen: (id: string) => void navigate({ to: '/appointments/$id', params: { id } }),
    onOpenDay: (picked: CalendarDate) => schedule.change({ view: 'day', date: picked }),
  }
  return (
    <>
      {view === 'month' ? <MonthGrid {...common} onDay={onDay} /> : <TimeGrid {...common} now={now} />}
      {dialog}
    </>
  )
}
