import { metaOf } from '@duly/core/contract/fields.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { numbersContract } from '@duly/core/invoices/numbers/numbers-contract.ts'
import { attachment } from '../../../platform/http/attachment.ts'
import { outsideTransaction } from '../../../platform/http/handler.ts'
import { type ServeContext, serve } from '../../../platform/http/serve.ts'
import { exportRegister, registerOf, registerSummaryOf } from './register.ts'
import { beginSeries, endSeries, seriesOf } from './series.ts'

/** Series of numbers, and the register of all that were given. */
export function numberRoutes(context: ServeContext): void {
  serve(context, numbersContract, {
    'GET /number-series': async ({ tx, actor, now }) => seriesOf(tx, actor.workspaceId, today(now, actor.timeZone)),
    'PUT /number-series/:kind': async ({ tx, actor, params, body, now }) =>
      beginSeries(tx, actor.workspaceId, params.kind, body, today(now, actor.timeZone)),
    'DELETE /number-series/:kind': async ({ tx, actor, params }) => endSeries(tx, actor.workspaceId, params.kind),
    'GET /numbers': async ({ tx, actor, query }) => {
      const { rows, total } = await registerOf(tx, actor.workspaceId, query.kind, query)
      return { data: rows, meta: metaOf(total, query) }
    },
    'GET /numbers/summary': async ({ tx, actor, query }) => registerSummaryOf(tx, actor.workspaceId, query.kind),
    'GET /numbers/export.csv': outsideTransaction(async ({ actor, query, now, reply }) => {
      reply
        .header('content-disposition', attachment(`numbers-${today(now, actor.timeZone)}.csv`))
        .type('text/csv; charset=utf-8')
      return exportRegister(context.db, actor.workspaceId, query.kind)
    }),
  })
}
