import { jobKind } from '../../platform/jobs/jobs.ts'

/** Every quarter of an hour: gives each workspace in which a series has come due a job of its own. */
export const lookJob = jobKind<object>('recurring.look', { retryLimit: 2, expireInSeconds: 300 })

/** Makes what is due in one workspace. */
export const runJob = jobKind<{ workspaceId: string }>('recurring.run', { retryLimit: 5, expireInSeconds: 600 })

/** All kinds of this area, for app.ts. */
export const recurringJobs = [lookJob, runJob] as const
