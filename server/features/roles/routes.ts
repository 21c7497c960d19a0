import { rolesContract } from '@duly/core/roles/contract.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import { changeRole, deleteRole, listRoles, makeRole } from './service.ts'

/** The roles that the actor's business has made. */
export function roleRoutes(context: ServeContext): void {
  serve(context, rolesContract, {
    'GET /roles': async ({ tx, actor }) => listRoles(tx, actor.workspaceId),
    'POST /roles': async ({ tx, actor, body, now }) => makeRole(tx, actor, body, now),
    'PATCH /roles/:id': async ({ tx, actor, params, body }) => changeRole(tx, actor, params.id, body),
    'DELETE /roles/:id': async ({ tx, actor, params }) => deleteRole(tx, actor, params.id),
  })
}
