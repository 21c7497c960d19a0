import type { ScheduleView } from '@duly/core/appointments/rules.ts'
import * as scheduleWords from '@duly/core/words/gen/schedule.gen.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Waiting } from '../../ui/spinner.tsx'
import { t } from '../../words/page.ts'

/** The schedule's shape while it loads. */
export function ScheduleWaiting({ view }: { view: ScheduleView }) {
  return (
    <div className="schedule-wait">
      <Waiting>{t(scheduleWords.loading)}</Waiting>
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
