import { accessJobs } from '../features/access/jobs.ts'
import { purgeJob } from '../features/account/jobs.ts'
import { appointmentJobs } from '../features/appointments/jobs.ts'
import { invoiceJobs } from '../features/invoices/jobs.ts'
import { outboxJobs } from '../features/outbox/jobs.ts'
import { paymentJobs } from '../features/payments/jobs.ts'
import { recurringJobs } from '../features/recurring/jobs.ts'
import { reminderJobs } from '../features/reminders/jobs.ts'
import { webhookJobs } from '../features/webhooks/jobs.ts'
import type { JobKind } from '../platform/jobs/jobs.ts'

/** Every kind of background job, so that their queues are made at migration. */
export const jobKinds: readonly JobKind<object>[] = [
  ...accessJobs,
  purgeJob,
  ...paymentJobs,
  ...outboxJobs,
  ...invoiceJobs,
  ...reminderJobs,
  ...recurringJobs,
  ...appointmentJobs,
  ...webhookJobs,
]
