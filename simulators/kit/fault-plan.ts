/**
 * Faults that the next calls, sessions or notices meet. Each is used up after `times` matches (1 unless told), so a
 * test says "the next checkout call answers 500" and the one after it is well again.
 */
export interface Fault {
  /** What goes wrong; see the simulator's README for the list. */
  readonly kind: string
  /** The call it waits for, such as `checkout` or `payment`; absent: any call. */
  readonly on?: string
  /** Only for this checkout session. */
  readonly sessionId?: string
  /** Which notice it touches; absent: every kind of notice. */
  readonly channel?: string
  readonly seconds?: number
  readonly status?: number
  readonly amount?: number
  readonly copies?: number
  /** Which rate limit is named in a 429. */
  readonly limit?: string
  times: number
}

export interface FaultPlan {
  add(fault: Omit<Fault, 'times'> & { times?: number }): void
  /** The first fault that fits, used up by one; null when nothing is planned. */
  take(fits: (fault: Fault) => boolean): Fault | null
  list(): readonly Fault[]
  clear(): void
}

export function createFaultPlan(): FaultPlan {
  let faults: Fault[] = []
  return {
    add: (fault) => {
      faults.push({ ...fault, times: fault.times ?? 1 })
    },
    take(fits) {
      const found = faults.find(fits)
      if (!found) return null
      found.times -= 1
      if (found.times <= 0) faults = faults.filter((fault) => fault !== found)
      return found
    },
    list: () => faults,
    clear: () => {
      faults = []
    },
  }
}
