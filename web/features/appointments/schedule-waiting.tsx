import type { ScheduleView } from '@duly/core/appointments/rules.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/spinner.tsx'

/** The schedule's shape while it loads. */
export function ScheduleWaiting({ view }: { view: ScheduleView }) {
  return (
    <div className="schedule-wait">
      <Waiting>Loading Schedule</Waiting>
      {view === 'list' ? (
        <div className="appt-cards" aria-hidden="true">
          {[0, 1, 2].map((index) => (
            <div key={index} className="card appt">
              <Skeleton width={140} />
              <Skeleton width={190} />
              <Skeleton width={120} />
            </div>
          ))}
        </div>
      ) : null}
    </div>
  )
}
