import { auditTrailContract } from '@duly/core/audit-trail/contract.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { outsideTransaction } from '../../platform/http/handler.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import { auditTrailOf, exportAuditTrail } from './service.ts'

/** The audit trail of the actor's workspace, for its owner. */
export function auditTrailRoutes(context: ServeContext): void {
  serve(context, auditTrailContract, {
    'GET /audit-trail': async ({ tx, actor, query }) => auditTrailOf(tx, actor.workspaceId, query, actor.timeZone),
    'GET /audit-trail/export.csv': outsideTransaction(async ({ actor, query, now, reply }) => {
      reply
        .header('content-disposition', attachment(`audit-trail-${today(now, actor.timeZone)}.csv`))
        .type('text/csv; charset=utf-8')
      return exportAuditTrail(context.db, actor.workspaceId, query, actor.timeZone)
    }),
  })
}
