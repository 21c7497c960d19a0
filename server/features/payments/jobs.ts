import { jobKind } from '../../platform/jobs/jobs.ts'

/** Works on one stored notice. Postpones itself, so the queue's own repeats are for our crashes only. */
export const noticeJob = jobKind<{ noticeId: string }>('payments.notice', { retryLimit: 5, expireInSeconds: 120 })

/** The same for notices with many entries, which must not make every other tenant's payments wait. */
export const bulkNoticeJob = jobKind<{ noticeId: string }>('payments.bulk-notice', {
  retryLimit: 5,
  expireInSeconds: 120,
})

/** Every 10 minutes: looks for connections with open attempts and gives each a job of its own. */
export const watchJob = jobKind<object>('payments.watch', { retryLimit: 2, expireInSeconds: 120 })

/** Daily: every connection, for older attempts, refunds, voids and silence. */
export const dailyJob = jobKind<object>('payments.daily', { retryLimit: 2, expireInSeconds: 120 })

/**
 * Asks the provider about one connection. `soon`: a payer waits, ask about young attempts too; `deep`: also older
 * attempts, refunds and voids.
 */
export type ReconcileDepth = 'soon' | 'usual' | 'deep'
export const reconcileJob = jobKind<{ workspaceId: string; connectionId: string; depth: ReconcileDepth }>(
  'payments.reconcile',
  {
    retryLimit: 2,
    expireInSeconds: 600,
  },
)

/** Ends a checkout at the provider that asks for something else than what is owed by now. */
export const endCheckoutJob = jobKind<{ workspaceId: string; attemptId: string }>('payments.end-checkout', {
  retryLimit: 3,
  expireInSeconds: 60,
})

/** Asks the provider for a refund that is pending, or how it stands. Postpones itself. */
export const refundJob = jobKind<{ workspaceId: string; refundId: string }>('payments.refund', {
  retryLimit: 5,
  expireInSeconds: 120,
})

/** All kinds of this area, for app.ts. */
export const paymentJobs = [
  noticeJob,
  bulkNoticeJob,
  watchJob,
  dailyJob,
  reconcileJob,
  endCheckoutJob,
  refundJob,
] as const
