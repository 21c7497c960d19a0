import { refuse } from '@duly/core/contract/refusals.ts'
import { importsContract } from '@duly/core/imports/contract.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import {
  beginImport,
  commitImport,
  dropImport,
  type ImportTargets,
  importState,
  stageRows,
  undoImport,
} from './service.ts'

/** Customers and products from files of other programs. */
export function importRoutes(context: ServeContext, targets: ImportTargets): void {
  serve(context, importsContract, {
    'POST /imports': async ({ tx, actor, body }) => beginImport(tx, actor, body.kind),
    'POST /imports/:id/rows': async ({ tx, actor, params, body: { from, customers, products } }) => {
      if ((customers === undefined) === (products === undefined)) throw refuse('import_of_other_kind')
      const rows = customers
        ? { kind: 'customers' as const, rows: customers }
        : { kind: 'products' as const, rows: products ?? [] }
      return stageRows(tx, targets, actor, params.id, { from, ...rows })
    },
    'GET /imports/:id': async ({ tx, actor, params }) => importState(tx, targets, actor.workspaceId, params.id),
    'POST /imports/:id/commit': async ({ tx, actor, params, body }) =>
      commitImport(tx, targets, actor.workspaceId, params.id, body.duplicates),
    'POST /imports/:id/undo': async ({ tx, actor, params }) => undoImport(tx, targets, actor, params.id),
    'DELETE /imports/:id': async ({ tx, actor, params }) => dropImport(tx, actor.workspaceId, params.id),
  })
}
