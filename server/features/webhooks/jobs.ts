import { jobKind } from '../../platform/jobs/jobs.ts'

/** Tells one endpoint what waits for it. It postpones itself; the queue's own repeats are for our crashes only. */
export interface DeliverJob {
  workspaceId: string
  endpointId: string
}
export const deliverJob = jobKind<DeliverJob>('webhooks.deliver', { retryLimit: 5, expireInSeconds: 240 })

/** Hourly: gives each workspace with endpoints a job of its own. */
export const lookJob = jobKind<object>('webhooks.look', { retryLimit: 2, expireInSeconds: 300 })

/** Looks after one workspace: what is overdue, what is left waiting, what is old. */
export const tendJob = jobKind<{ workspaceId: string; timeZone: string }>('webhooks.tend', {
  retryLimit: 2,
  expireInSeconds: 300,
})

/** All kinds of this area, for app.ts. */
export const webhookJobs = [deliverJob, lookJob, tendJob] as const
