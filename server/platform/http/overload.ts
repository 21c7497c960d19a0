import { getHeapStatistics } from 'node:v8'
import { refuse } from '@duly/core/contract/refusals.ts'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { DatabaseWaits } from '../db/database.ts'
import type { Log } from '../log/log.ts'

/** From where on calls are turned away. */
export interface OverloadLimits {
  /** Mean delay of the event loop, milliseconds. */
  maxEventLoopDelay: number
  /** Share of the heap that V8 allows, 0 to 1. */
  maxHeapShare: number
  /** Milliseconds between two looks at the event loop and the heap. */
  sampleInterval: number
  /** Milliseconds that a call may wait for its turn at the database. */
  maxWait: number
  /** Milliseconds for which somebody must have waited so long: a stall that is over with the next turn is no queue. */
  waitPersists: number
}

// Far above what a busy but working process shows: at two seconds callers have begun to give up. An interval in which nothing
// could be measured counts as endless delay, so it is no shorter than what is too long. A call waits for its turn twice, so
// half a second makes it one.
const usual: OverloadLimits = {
  maxEventLoopDelay: 2000,
  maxHeapShare: 0.92,
  sampleInterval: 2000,
  maxWait: 500,
  waitPersists: 250,
}

interface OverloadParts {
  /** How calls wait for their turn at the database. */
  waits: () => DatabaseWaits
  log: Log
  limits?: OverloadLimits | undefined
}

const turnedAway = new WeakSet<FastifyRequest>()

/** Whether a call was turned away at the door, which is told of in sums. */
export const wasTurnedAway = (request: FastifyRequest): boolean => turnedAway.has(request)

/**
 * Answers calls of the API with 503 while the process has more to do than it can (security requirements 10.12), before
 * they cost anything: while the event loop is held up or memory runs short, and while those who came before wait too long for
 * their turn, so that the queue never grows longer than what callers wait for
 * (docs/decisions/0132-turning-away-at-the-door.md). Pages, those of payers among them, liveness and readiness are answered on:
 * the process lives.
 */
export async function shedOverload(
  server: FastifyInstance,
  { waits, log, limits = usual }: OverloadParts,
): Promise<void> {
  const tell = tellInSums(log)
  const turnAway = (request: FastifyRequest, retryAfter: number) => {
    turnedAway.add(request)
    tell()
    return refuse('unavailable', { retryAfter })
  }
  const isHeldUp = persistently(() => waits().longestMs > limits.maxWait, limits.waitPersists)
  const isCrowded = () => isHeldUp() || waits().expectedMs > limits.maxWait
  server.addHook('onRequest', (request, _reply, done) => {
    if (request.url.startsWith('/api/') && isCrowded()) done(turnAway(request, 1))
    else done()
  })
  await server.register(underPressure, {
    maxEventLoopDelay: limits.maxEventLoopDelay,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * limits.maxHeapShare,
    sampleInterval: limits.sampleInterval,
    pressureHandler: (request) => {
      if (request.url.startsWith('/api/')) throw turnAway(request, 2)
    },
  })
}

/** True once it has been so at each look for that many milliseconds. */
function persistently(isSo: () => boolean, ms: number): () => boolean {
  let since: number | null = null
  return () => {
    if (!isSo()) {
      since = null
      return false
    }
    const now = performance.now()
    since ??= now
    return now - since >= ms
  }
}

// A line for each would cost what turning away saves.
function tellInSums(log: Log): () => void {
  let calls = 0
  return () => {
    calls += 1
    if (calls > 1) return
    setTimeout(() => {
      log.warn({ calls }, 'turned calls away: there is more to do than can be done')
      calls = 0
    }, 1000).unref()
  }
}
