import { jobKind } from '../../platform/jobs/jobs.ts'

/** One reminder of one appointment, at its moment. It looks again whether it is still due: times move. */
export interface ReminderJob {
  workspaceId: string
  appointmentId: string
  /** The start that it was planned for, ISO. */
  startsAt: string
  minutesBefore: number
}
export const remindJob = jobKind<ReminderJob>('appointments.remind', { retryLimit: 5, expireInSeconds: 60 })

/** Plans reminders that a workspace has added for what is booked already. */
export interface PlanJob {
  workspaceId: string
  minutesBefore: number[]
}
export const planJob = jobKind<PlanJob>('appointments.plan', { retryLimit: 5, expireInSeconds: 300 })

/** All kinds of this area, for app.ts. */
export const appointmentJobs = [remindJob, planJob] as const
