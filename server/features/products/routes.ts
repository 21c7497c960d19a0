import { metaOf } from '@duly/core/contract/fields.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { productsContract } from '@duly/core/products/contract.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { outsideTransaction } from '../../platform/http/handler.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import { exportProducts } from './export.ts'
import {
  addProduct,
  changedProducts,
  changeProduct,
  countOf,
  deleteProduct,
  listProducts,
  productOf,
  restoreProduct,
} from './service.ts'

/** The product catalogue of the actor's workspace. */
export function productRoutes(context: ServeContext): void {
  serve(context, productsContract, {
    'GET /products': async ({ tx, actor, query }) => {
      const order = query.sortOrder.toLowerCase() === 'desc' ? 'desc' : 'asc'
      const { products, total } = await listProducts(tx, actor.workspaceId, {
        search: query.search ?? '',
        sort: query.sortBy,
        order,
        page: query.page,
        limit: query.limit,
      })
      return { products, meta: metaOf(total, query) }
    },
    'GET /products/changes': async ({ tx, actor, query }) => changedProducts(tx, actor.workspaceId, query),
    'GET /products/export.csv': outsideTransaction(async ({ actor, query, now, reply }) => {
      const { workspaceId, timeZone } = actor
      const total = await inTransaction(context.db, { workspaceId }, (tx) =>
        countOf(tx, workspaceId, query.search ?? ''),
      )
      reply
        .header('content-disposition', attachment(`products-${today(now, timeZone)}.csv`))
        .header('x-total-count', String(total))
        .type('text/csv; charset=utf-8')
      return exportProducts(context.db, workspaceId, query.search ?? '')
    }),
    'GET /products/:id': async ({ tx, actor, params }) => productOf(tx, actor.workspaceId, params.id),
    'POST /products': async ({ tx, actor, body }) => addProduct(tx, actor.workspaceId, body),
    'PATCH /products/:id': async ({ tx, actor, params, body }) => changeProduct(tx, actor.workspaceId, params.id, body),
    'DELETE /products/:id': async ({ tx, actor, params }) => deleteProduct(tx, actor, params.id),
    'POST /products/:id/restore': async ({ tx, actor, params }) => restoreProduct(tx, actor.workspaceId, params.id),
  })
}
