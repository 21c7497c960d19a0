import { binContract } from '@duly/core/bin/contract.ts'
import { metaOf } from '@duly/core/contract/fields.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import { type BinDependencies, countBin, deleteForEver, listBin, restoreAll } from './service.ts'

/** What was deleted and can be restored, across the lists. */
export function binRoutes(context: ServeContext, parts: BinDependencies): void {
  serve(context, binContract, {
    'GET /bin': async ({ tx, actor, query, now }) => {
      const { data, counts, total } = await listBin(tx, parts, actor.workspaceId, query, now)
      return { data, counts, meta: metaOf(total, query) }
    },
    'GET /bin/counts': async ({ tx, actor, now }) => countBin(tx, actor.workspaceId, now),
    'POST /bin/restore': async ({ tx, actor, body, now }) => restoreAll(tx, parts, actor, body.records, now),
    'POST /bin/delete': async ({ tx, actor, body, now }) => deleteForEver(tx, actor, body.records, now),
  })
}
