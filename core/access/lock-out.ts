/** Failures for one e-mail from one network within the window that lock that e-mail there (decisions, "lock"). */
export const networkLimit = { failures: 10, withinMinutes: 15 } as const
/** Failures for one e-mail from everywhere that lock it everywhere but in its owner's known networks. */
export const overallLimit = { failures: 100, withinMinutes: 60 } as const
/** How many failures lock, in the network that they come from and from everywhere. */
export interface LockLimits {
  readonly network: { readonly failures: number; readonly withinMinutes: number }
  readonly overall: { readonly failures: number; readonly withinMinutes: number }
}
/** Wrong passwords for an e-mail. */
export const passwordLimits: LockLimits = { network: networkLimit, overall: overallLimit }
/** Wrong codes of a second step. Whoever gives them knows the password, and six digits are few. */
export const codeLimits: LockLimits = {
  network: { failures: 5, withinMinutes: 15 },
  overall: { failures: 20, withinMinutes: 60 },
}
/** How long a lock lasts, from the failure that brought it about. */
export const lockMinutes = 15

const minute = 60_000

/** One failure, as milliseconds since the epoch, and where it came from. */
export interface SignInFailure {
  readonly at: number
  readonly network: string
}

/**
 * Is sign-in for an e-mail locked in a network? `failures` are those of the last hour and a quarter, in any order.
 * Attempts while locked are not failures, so a lock is not made longer by whoever keeps trying.
 */
export function isLocked(
  failures: readonly SignInFailure[],
  network: string,
  known: boolean,
  now: number,
  limits = passwordLimits,
): boolean {
  const here = failures.filter((failure) => failure.network === network)
  return reaches(here, limits.network, now) || (!known && reaches(failures, limits.overall, now))
}

// A lock runs from the failure that filled a window: the newest one and the one `count` before it lie within the window.
function reaches(
  failures: readonly SignInFailure[],
  limit: { readonly failures: number; readonly withinMinutes: number },
  now: number,
): boolean {
  const times = failures.map(({ at }) => at).sort((a, b) => b - a)
  const newest = times[0]
  const first = times[limit.failures - 1]
  if (newest === undefined || first === undefined) return false
  return now - newest < lockMinutes * minute && newest - first < limit.withinMinutes * minute
}
