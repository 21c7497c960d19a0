import type { Database } from '../../platform/db/database.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { MailSite } from '../../platform/mail/layout.ts'
import type { Outbox } from '../outbox/service.ts'

/** What the schedule needs of the installation and of other areas, handed in by app.ts. */
export interface AppointmentParts {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  clock: () => Date
  outbox: Pick<Outbox, 'enqueueMail' | 'enqueueSms' | 'smsProblem'>
  site: MailSite
  /** Public origin of the API, where it has one of its own. */
  apiUrl: string
  /** Country of phone numbers that name none. */
  smsRegion: string
}
