import { jobKind } from '../../platform/jobs/jobs.ts'

export interface MessageJob {
  workspaceId: string
  messageId: string
}

/** One try at one message. It postpones itself by a new job; the queue's own repeats are for our crashes only. */
export const deliverJob = jobKind<MessageJob>('outbox.deliver', { retryLimit: 5, expireInSeconds: 240 })

/** Tells the record's area how a message ended, where that failed the first time. */
export const tellJob = jobKind<MessageJob>('outbox.tell', { retryLimit: 10, expireInSeconds: 60 })

/** All kinds of this area, for app.ts. */
export const outboxJobs = [deliverJob, tellJob] as const
