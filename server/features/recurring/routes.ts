import { recurringContract } from '@duly/core/recurring/contract.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import type { RecurringDependencies } from './dependencies.ts'
import { allSeries, seriesDetail } from './reading.ts'
import {
  answerMissed,
  changeSeries,
  createSeries,
  endSeries,
  leaveOut,
  pauseSeries,
  resumeSeries,
  seriesOfInvoice,
} from './service.ts'

/** Series of recurring invoices. */
export function recurringRoutes(context: ServeContext, parts: RecurringDependencies): void {
  serve(context, recurringContract, {
    'GET /recurring': ({ tx, actor }) => allSeries(tx, actor),
    'POST /recurring': async ({ tx, actor, body: { rule, ...wishes }, now }) => {
      const id = await createSeries(tx, parts, actor, { ...wishes, rule }, now)
      return seriesDetail(tx, actor, id)
    },
    'GET /recurring/:id': ({ tx, actor, params }) => seriesDetail(tx, actor, params.id),
    'PATCH /recurring/:id': async ({ tx, actor, params, body, now }) => {
      await changeSeries(tx, parts, actor, params.id, body, now)
      return seriesDetail(tx, actor, params.id)
    },
    'DELETE /recurring/:id': ({ tx, actor, params }) => endSeries(tx, actor.workspaceId, params.id),
    'POST /recurring/:id/pause': async ({ tx, actor, params, now }) => {
      await pauseSeries(tx, actor, params.id, now)
      return seriesDetail(tx, actor, params.id)
    },
    'POST /recurring/:id/resume': async ({ tx, actor, params, now }) => {
      await resumeSeries(tx, parts, actor, params.id, now)
      return seriesDetail(tx, actor, params.id)
    },
    'POST /recurring/:id/leave-out': async ({ tx, actor, params, body }) => {
      await leaveOut(tx, actor, params.id, body)
      return seriesDetail(tx, actor, params.id)
    },
    'POST /recurring/:id/missed': async ({ tx, actor, params, body, now }) => {
      await answerMissed(tx, parts, actor, params.id, body, now)
      return seriesDetail(tx, actor, params.id)
    },
    'GET /invoices/:id/recurring': ({ tx, actor, params }) => seriesOfInvoice(tx, actor.workspaceId, params.id),
  })
}
