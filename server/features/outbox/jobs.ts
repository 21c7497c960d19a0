import { jobKind } from '../../platform/jobs/jobs.ts'

export interface MessageJob {
  workspaceId: string
  messageId: string
}

/** One try at one message. It postpones itself by a new job; the queue's own repeats are for our crashes only. */
export const deliverJob = jobKind<MessageJob>('outbox.deliver', { retryLimit: 5, expireInSeconds: 240 })

/** Tells the record's area how a message ended, where that failed the first time. */
export const tellJob = jobKind<MessageJob>('outbox.tell', { retryLimit: 10, expireInSeconds: 60 })

/** One question to the access point about a document that it has: which one it is, and how often it did not know it in a row. */
export interface QuestionJob extends MessageJob {
  question: number
  absences: number
}

/** Asks what became of an e-invoice; comes again by a new job until that is known. */
export const askJob = jobKind<QuestionJob>('outbox.ask', { retryLimit: 5, expireInSeconds: 120 })

/** All kinds of this area, for app.ts. */
export const outboxJobs = [deliverJob, tellJob, askJob] as const
