import { planJob, remindJob } from '../features/appointments/jobs.ts'
import { planAdded, remind } from '../features/appointments/reminders.ts'
import { appointmentRoutes } from '../features/appointments/routes.ts'
import type { Outbox } from '../features/outbox/service.ts'
import type { Config } from '../platform/config/config.ts'
import type { ServeContext } from '../platform/http/serve.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import type { MailSite } from '../platform/mail/layout.ts'

/** Joins the schedule with its messages and its background work. */
export function joinAppointments(
  context: ServeContext,
  config: Config,
  { jobs, outbox, site }: { jobs: Jobs; outbox: Outbox; site: MailSite },
): { startWorkers(): Promise<void> } {
  const { db, clock } = context
  const apiUrl = config.API_BASE_URL ?? site.baseUrl
  const parts = { db, clock, jobs, outbox, site, apiUrl, smsRegion: config.SMS_DEFAULT_REGION }
  appointmentRoutes(context, parts)
  return {
    async startWorkers() {
      await jobs.work(remindJob, (job) => remind(parts, job))
      await jobs.work(planJob, (job) => planAdded(parts, job), 1)
    },
  }
}
