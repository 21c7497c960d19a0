import { getHeapStatistics } from 'node:v8'
import { refuse } from '@duly/core/contract/refusals.ts'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'

/** From where on calls are turned away. */
export interface OverloadLimits {
  /** Mean delay of the event loop, milliseconds. */
  maxEventLoopDelay: number
  /** Share of the heap that V8 allows, 0 to 1. */
  maxHeapShare: number
  /** Milliseconds between two looks. */
  sampleInterval: number
}

// Far above what a busy but working process shows: at two seconds callers have begun to give up. An interval in which nothing
// could be measured counts as endless delay, so it is no shorter than what is too long.
const usual: OverloadLimits = { maxEventLoopDelay: 2000, maxHeapShare: 0.92, sampleInterval: 2000 }

/**
 * Answers calls of the API with 503 while the process has more to do than it can (security requirements 10.12), before
 * they cost anything. Pages, liveness and readiness are answered on: the process lives. Waits for connections to the
 * database are bounded by the pool.
 */
export async function shedOverload(server: FastifyInstance, limits: OverloadLimits = usual): Promise<void> {
  await server.register(underPressure, {
    maxEventLoopDelay: limits.maxEventLoopDelay,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * limits.maxHeapShare,
    sampleInterval: limits.sampleInterval,
    pressureHandler: (request) => {
      if (request.url.startsWith('/api/')) throw refuse('unavailable', { retryAfter: 2 })
    },
  })
}
