/** The long form is `npm run test:faults`; the short one runs inside `npm test`. */
export const isLong = process.env.DULY_FAULTS_FORM === 'long'

/** What everything random in this run begins with; printed, and given again as DULY_FAULTS_SEED to replay a run. */
export const seed = Number(process.env.DULY_FAULTS_SEED ?? 1)

/** The figure for this form. */
export function size<T>(long: T, short: T): T {
  return isLong ? long : short
}

const share = Number(process.env.DULY_FAULTS_SHARE ?? 1)

/** How often something is done in this form; DULY_FAULTS_SHARE=0.25 does a quarter of the long form's, for a shorter run. */
export function rounds(long: number, short: number): number {
  return isLong ? Math.max(short, Math.round(long * share)) : short
}
