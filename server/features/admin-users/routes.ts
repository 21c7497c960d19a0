import { adminUsersContract } from '@duly/core/admin-users/contract.ts'
import { metaOf } from '@duly/core/contract/fields.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import {
  changePaymentIntegration,
  changeRole,
  deleteUser,
  listActs,
  listUsers,
  type OnSessionsEnded,
  signOutUser,
} from './service.ts'

/** Accounts of the installation, for administrators. */
export function adminUserRoutes(context: ServeContext, parts: { onSessionsEnded: OnSessionsEnded }): void {
  serve(context, adminUsersContract, {
    'GET /admin/users': async ({ tx, query }) => {
      const { page, limit, search = '', sortBy } = query
      const { users, total } = await listUsers(tx, { search, sort: sortBy, page, limit })
      return { data: users, meta: metaOf(total, query) }
    },
    'PATCH /admin/users/:id/role': async ({ tx, actor, params, body, now }) =>
      changeRole(tx, actor, params.id, body.role, now),
    'PATCH /admin/users/:id/payment-integration': async ({ tx, actor, params, body, now }) =>
      changePaymentIntegration(tx, actor, params.id, body.enabled, now),
    'DELETE /admin/users/:id': async ({ tx, actor, params, now }) => deleteUser(tx, actor, params.id, now),
    'DELETE /admin/users/:id/sessions': async ({ tx, actor, params, now }) =>
      signOutUser(tx, actor, { id: params.id, onEnded: parts.onSessionsEnded }, now),
    'GET /admin/acts': async ({ tx, query }) => {
      const { acts, total } = await listActs(tx, query)
      return { data: acts, meta: metaOf(total, query) }
    },
  })
}
