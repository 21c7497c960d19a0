import { PageHead } from '../../ui/page-head.tsx'

/** Appointments of a week. */
export function ScheduleScreen() {
  return <PageHead title="Schedule" />
}
