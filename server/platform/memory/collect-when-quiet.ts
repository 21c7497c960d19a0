import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'

export interface Quiet {
  /** How often is looked, in milliseconds. */
  lookMs?: number
  /** Bytes that the heap must have grown by since the last time. */
  worthwhile?: number
  /** Collects all garbage, and returns the room to the system; absent: V8's, where Node runs with `--expose-gc`. */
  collect?: (() => unknown) | undefined
}

/** Below this share of its time that a process computes it is quiet. */
const quietShare = 0.1
/** So many looks in a row must find it quiet. */
const looksInQuiet = 4

const byV8 = globalThis.gc && (() => globalThis.gc?.({ type: 'major', flavor: 'last-resort' }))

/**
 * Gives back what a busy time left behind. V8 collects when objects are made: a server that nobody asks any more would hold
 * its garbage for hours, 60 to 100 MiB of it. Collecting holds the process for 100 to 200 ms, so it waits until that is worth it
 * and nobody has asked for much for two seconds.
 */
export async function collectWhenQuiet(
  stopped: AbortSignal,
  { lookMs = 500, worthwhile = 24 * 1024 ** 2, collect = byV8 }: Quiet = {},
): Promise<void> {
  if (!collect) return
  let quiet = 0
  let heap = 0
  let last = performance.eventLoopUtilization()
  while (await passes(lookMs, stopped)) {
    const now = performance.eventLoopUtilization()
    quiet = performance.eventLoopUtilization(now, last).utilization < quietShare ? quiet + 1 : 0
    last = now
    if (quiet < looksInQuiet || process.memoryUsage().heapTotal < heap + worthwhile) continue
    collect()
    heap = process.memoryUsage().heapTotal
    quiet = 0
  }
}

const passes = (ms: number, stopped: AbortSignal): Promise<boolean> =>
  pause(ms, true, { signal: stopped, ref: false }).catch(() => false)
