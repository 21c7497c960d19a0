import { jobKind } from '../../platform/jobs/jobs.ts'

/** One message that waits for its time. */
export interface ScheduledSendJob {
  workspaceId: string
  id: string
}

/** Comes at the time of a message; early ones put themselves off. */
export const sendLaterJob = jobKind<ScheduledSendJob>('invoices.send-later', { retryLimit: 12, expireInSeconds: 120 })

/** All kinds of this area, for app.ts. */
export const invoiceJobs = [sendLaterJob] as const
