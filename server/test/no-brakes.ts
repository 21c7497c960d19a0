import type { variables } from '../platform/config/variables.ts'
import type { OverloadLimits } from '../platform/http/overload.ts'

type Name = keyof typeof variables
type BrakeName = Extract<Name, `RATE_${string}` | `${string}_PER_MINUTE` | `${string}_PER_HOUR` | `${string}_PER_DAY`>

/**
 * Limits far above what tests reach, who all call from one network. Every limit that can be configured is here; a test
 * about one of them keeps the product's own defaults or sets what it tries.
 */
export const noBrakes = {
  RATE_CALLS_PER_MINUTE: '1000000',
  RATE_CALLS_PER_KEY_PER_MINUTE: '1000000',
  RATE_REGISTRATIONS_PER_HOUR: '1000000',
  RATE_SIGN_INS_PER_MINUTE: '1000000',
  RATE_CONTACT_PER_HOUR: '1000000',
  RATE_CONTACT_TOTAL_PER_HOUR: '1000000',
  MAIL_PER_HOUR: '100000',
  SMS_PER_HOUR: '100000',
  SMS_PER_DAY: '1000000',
} as const satisfies Record<BrakeName, string>

/** Turns no call away however busy the machine is: tests hold the event loop up themselves, for seconds on a slow one. */
export const neverOverloaded: OverloadLimits = {
  // Not even by a second in which nothing could be measured, which counts as endless.
  maxEventLoopDelay: Number.POSITIVE_INFINITY,
  maxHeapShare: 1,
  sampleInterval: 1000,
  maxWait: Number.POSITIVE_INFINITY,
  waitPersists: 0,
}
