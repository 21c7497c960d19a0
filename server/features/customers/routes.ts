import { metaOf } from '@duly/core/contract/fields.ts'
import { customersContract } from '@duly/core/customers/contract.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import { addCustomer, changeCustomer, customerOf, deleteCustomer, listCustomers, restoreCustomer } from './service.ts'

/** Customers of the actor's workspace. */
export function customerRoutes(context: ServeContext): void {
  serve(context, customersContract, {
    'GET /customers': async ({ tx, actor, query }) => {
      const { customers, total } = await listCustomers(tx, actor.workspaceId, {
        search: query.search ?? '',
        sort: query.sortBy,
        page: query.page,
        limit: query.limit,
      })
      const meta = metaOf(total, query)
      return { customers, meta, totalPages: meta.totalPages }
    },
    'GET /customers/search': async ({ tx, actor, query }) => {
      const { customers } = await listCustomers(tx, actor.workspaceId, {
        search: query.query ?? '',
        sort: 'name',
        page: 1,
        limit: query.limit,
      })
      return customers
    },
    'GET /customers/:id': async ({ tx, actor, params }) => customerOf(tx, actor.workspaceId, params.id),
    'POST /customers': async ({ tx, actor, body }) => addCustomer(tx, actor.workspaceId, body),
    'PATCH /customers/:id': async ({ tx, actor, params, body }) =>
      changeCustomer(tx, actor.workspaceId, params.id, body),
    'DELETE /customers/:id': async ({ tx, actor, params }) => deleteCustomer(tx, actor.workspaceId, params.id),
    'POST /customers/:id/restore': async ({ tx, actor, params }) => restoreCustomer(tx, actor.workspaceId, params.id),
  })
}
