import { refuse } from '@duly/core/contract/refusals.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { importsContract, stagedKinds } from '@duly/core/imports/contract.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import {
  beginImport,
  commitImport,
  doneImports,
  dropImport,
  type ImportTargets,
  importState,
  stageRows,
  undoImport,
} from './service.ts'

/** Customers, products and past invoices from files of other programs. */
export function importRoutes(context: ServeContext, targets: ImportTargets): void {
  serve(context, importsContract, {
    'GET /imports': async ({ tx, actor, query }) => doneImports(tx, actor.workspaceId, query.kind),
    'POST /imports': async ({ tx, actor, body }) => beginImport(tx, actor, body.kind),
    'POST /imports/:id/rows': async ({ tx, actor, params, body: { from, ...given } }) => {
      const [brought, other] = stagedKinds.flatMap((kind) => (given[kind] ? [{ kind, rows: given[kind] }] : []))
      if (!brought || other) throw refuse('import_of_other_kind')
      return stageRows(tx, targets, actor, params.id, { from, ...brought })
    },
    'GET /imports/:id': async ({ tx, actor, params }) => importState(tx, targets, actor.workspaceId, params.id),
    'POST /imports/:id/commit': async ({ tx, actor, params, body: { duplicates, differences }, now }) => {
      const by = { userId: actor.userId, today: today(now, actor.timeZone), differences }
      return commitImport(tx, targets, actor.workspaceId, params.id, duplicates, by)
    },
    'POST /imports/:id/undo': async ({ tx, actor, params }) => undoImport(tx, targets, actor, params.id),
    'DELETE /imports/:id': async ({ tx, actor, params }) => dropImport(tx, actor.workspaceId, params.id),
  })
}
