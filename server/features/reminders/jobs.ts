import { jobKind } from '../../platform/jobs/jobs.ts'

/** Hourly: gives each workspace that sends reminders a job of its own. */
export const lookJob = jobKind<object>('reminders.look', { retryLimit: 2, expireInSeconds: 300 })

/** Sends what is due in one workspace. */
export const remindJob = jobKind<{ workspaceId: string; timeZone: string }>('reminders.remind', {
  retryLimit: 2,
  expireInSeconds: 900,
})

/** All kinds of this area, for app.ts. */
export const reminderJobs = [lookJob, remindJob] as const
