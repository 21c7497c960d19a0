/**
 * The simulator's clock: real time plus an offset that tests move forward, so that 30-minute tokens and 15-minute
 * sessions can be watched expiring without waiting.
 */
export interface VirtualClock {
  /** Milliseconds since 1970 on the simulator's clock. */
  now(): number
  /** Moves the clock forward and tells whoever waits for a moment. */
  advance(seconds: number): void
  /** Seconds that the clock is ahead of the real one; kept in the state file. */
  readonly aheadSeconds: number
  onAdvance(listener: () => void): void
  reset(aheadSeconds?: number): void
}

export function createVirtualClock(initialAheadSeconds = 0): VirtualClock {
  let aheadMs = initialAheadSeconds * 1000
  const listeners: (() => void)[] = []
  return {
    now: () => Date.now() + aheadMs,
    advance(seconds) {
      aheadMs += seconds * 1000
      for (const listener of listeners) listener()
    },
    get aheadSeconds() {
      return aheadMs / 1000
    },
    onAdvance: (listener) => {
      listeners.push(listener)
    },
    reset(aheadSeconds = 0) {
      aheadMs = aheadSeconds * 1000
    },
  }
}
