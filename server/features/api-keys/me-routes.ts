import { meContract } from '@duly/core/api-keys/me-contract.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import { companyOf } from '../company/service.ts'

/** Who calls. */
export function meRoutes(context: ServeContext): void {
  serve(context, meContract, {
    'GET /me': async ({ tx, actor }) => {
      const { userId: id, email, firstName, lastName, workspaceId, timeZone, role, apiKey } = actor
      const company = await companyOf(tx, workspaceId)
      return {
        user: { id, email, firstName, lastName },
        business: { id: workspaceId, name: company?.name ?? '', timeZone },
        role,
        by: apiKey ? 'key' : 'session',
        scopes: apiKey ? [...apiKey.scopes] : null,
      }
    },
  })
}
