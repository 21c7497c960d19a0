import { PageHead } from '../../ui/page-head.tsx'

/** One appointment. */
export function AppointmentScreen() {
  return <PageHead title="Appointment" />
}
