import { metaOf } from '@duly/core/contract/fields.ts'
import { customersContract } from '@duly/core/customers/contract.ts'
import { today } from '@duly/core/dates/time-zone.ts'
import { inTransaction, lastOf } from '../../platform/db/database.ts'
import { scopeOf } from '../../platform/http/actor.ts'
import { attachment } from '../../platform/http/attachment.ts'
import { outsideTransaction } from '../../platform/http/handler.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import { exportCustomers } from './export.ts'
import { lookAlikesOf, mergeCustomers, restoreCustomer } from './merging.ts'
import {
  addCustomer,
  changeCustomer,
  changedCustomers,
  countOf,
  customerOf,
  deleteCustomer,
  listCustomers,
} from './service.ts'

/** Customers of the actor's workspace. */
export function customerRoutes(context: ServeContext): void {
  serve(context, customersContract, {
    'GET /customers': async ({ tx, actor, query }) => {
      const { search = '', sortBy: sort, sortOrder: order, page, limit } = query
      const { customers, total } = await lastOf(tx, () =>
        listCustomers(tx, actor.workspaceId, { search, sort, order, page, limit }),
      )
      const meta = metaOf(total, query)
      return { customers, meta, totalPages: meta.totalPages }
    },
    'GET /customers/changes': async ({ tx, actor, query }) => changedCustomers(tx, actor.workspaceId, query),
    'GET /customers/search': async ({ tx, actor, query }) => {
      const { customers } = await listCustomers(tx, actor.workspaceId, {
        search: query.query ?? '',
        sort: 'name',
        page: 1,
        limit: query.limit,
      })
      return customers
    },
    'GET /customers/export.csv': outsideTransaction(async ({ actor, query, now, reply }) => {
      const { workspaceId, timeZone } = actor
      const total = await inTransaction(context.db, scopeOf(actor), (tx) =>
        countOf(tx, workspaceId, query.search ?? ''),
      )
      reply
        .header('content-disposition', attachment(`customers-${today(now, timeZone)}.csv`))
        .header('x-total-count', String(total))
        .type('text/csv; charset=utf-8')
      return exportCustomers(context.db, scopeOf(actor), query.search ?? '')
    }),
    'GET /customers/:id': async ({ tx, actor, params }) => customerOf(tx, actor.workspaceId, params.id),
    'POST /customers': async ({ tx, actor, body }) => addCustomer(tx, actor, body),
    'PATCH /customers/:id': async ({ tx, actor, params, body }) =>
      changeCustomer(tx, actor.workspaceId, params.id, body),
    'DELETE /customers/:id': async ({ tx, actor, params }) => deleteCustomer(tx, actor, params.id),
    'GET /customers/:id/look-alikes': async ({ tx, actor, params }) => lookAlikesOf(tx, actor.workspaceId, params.id),
    'POST /customers/:id/merge': async ({ tx, actor, params, body, now }) =>
      mergeCustomers(tx, actor, params.id, body, now),
    'POST /customers/:id/restore': async ({ tx, actor, params }) => restoreCustomer(tx, actor.workspaceId, params.id),
  })
}
