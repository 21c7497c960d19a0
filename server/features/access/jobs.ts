import { jobKind } from '../../platform/jobs/jobs.ts'
import type { SignInNotice } from './emails.ts'

/**
 * Looks an address up and sends a reset link if it has an account; asked for and answered alike for every address.
 * `request` names the asking, so that a run that comes twice sends one mail; `network` is where it came from, or `admin`.
 * Both are absent in jobs of earlier versions.
 */
export const resetLinkJob = jobKind<{ email: string; request?: string; network?: string }>('access.reset-link', {
  retryLimit: 5,
  expireInSeconds: 60,
})

/** What the job below tells. */
export interface SignInNoticeToTell {
  email: string
  notice: SignInNotice
  /** When it happened, ISO. */
  at: string
}

/** Tells the owner of an account what was done to its second factors at the command line. */
export const signInNoticeJob = jobKind<SignInNoticeToTell>('access.sign-in-notice', {
  retryLimit: 5,
  expireInSeconds: 60,
})

/** Forgets sessions, tokens, attempts and counters that are over. */
export const forgetJob = jobKind<Record<string, never>>('access.forget', { retryLimit: 2, expireInSeconds: 300 })

/** All kinds of this area, for app.ts. */
export const accessJobs = [resetLinkJob, signInNoticeJob, forgetJob] as const
