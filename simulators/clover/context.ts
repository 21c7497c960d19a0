import type { FastifyInstance } from 'fastify'
import type { SimTools } from '../kit/sim-server.ts'
import type { Webhooks } from './webhooks.ts'
import type { WorldStore } from './world.ts'

/** What each part of the Clover simulator works with. */
export interface CloverContext {
  readonly app: FastifyInstance
  readonly tools: SimTools
  readonly store: WorldStore
  readonly webhooks: Webhooks
}
