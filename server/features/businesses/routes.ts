import { businessesContract } from '@duly/core/businesses/contract.ts'
import { brake } from '../../platform/http/brakes.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import {
  type BusinessParts,
  beginBusiness,
  chooseBusiness,
  closeBusiness,
  handOver,
  leaveBusiness,
  listBusinesses,
} from './service.ts'

/** Most businesses that one person begins in an hour. */
const newPerHour = 10

/** The businesses of the signed-in person, and which of them they act in. */
export function businessRoutes(context: ServeContext, parts: BusinessParts): void {
  serve(context, businessesContract, {
    'GET /businesses': async ({ tx, actor }) => listBusinesses(tx, parts, actor),
    'POST /businesses': async ({ tx, actor }) => {
      await brake(context.db, `businesses:${actor.userId}`, newPerHour, 3600)
      return beginBusiness(tx, actor)
    },
    'POST /businesses/:id/choose': async ({ tx, actor, params }) => chooseBusiness(tx, actor, params.id),
    'POST /businesses/:id/leave': async ({ tx, actor, params, now }) => leaveBusiness(tx, actor, params.id, now),
    'POST /businesses/close': async ({ tx, actor, now }) => closeBusiness(tx, parts, actor, now),
    'POST /businesses/hand-over': async ({ tx, actor, body, now }) => handOver(tx, parts, actor, body.employeeId, now),
  })
}
