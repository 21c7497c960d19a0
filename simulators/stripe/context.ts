import type { FastifyInstance } from 'fastify'
import type { SimTools } from '../kit/sim-server.ts'
import type { WorldStore } from './world.ts'

/** What each part of the Stripe simulator works with. */
export interface StripeContext {
  readonly app: FastifyInstance
  readonly tools: SimTools
  readonly store: WorldStore
  /** Sends a signed event about an object of a connected account. */
  readonly event: (type: string, account: string, object: unknown, sessionId?: string) => void
}

/** Stripe's error body. */
export function stripeError(message: string, fields: Record<string, string> = {}): { error: Record<string, string> } {
  return { error: { type: 'invalid_request_error', message, ...fields } }
}
