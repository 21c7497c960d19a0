import { jobKind } from '../../platform/jobs/jobs.ts'

/** Nightly: removes for good what was deleted long enough ago. */
export const purgeJob = jobKind<object>('account.purge', { retryLimit: 2, expireInSeconds: 1800 })
