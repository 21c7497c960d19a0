import { companyContract } from '@duly/core/company/contract.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import { assetOf, changeCompany, companyOf, createCompany, deleteCompany } from './service.ts'

/** The company of the actor's workspace, and its pictures. */
export function companyRoutes(context: ServeContext): void {
  serve(context, companyContract, {
    'GET /companies/me': async ({ tx, actor }) => {
      const company = await companyOf(tx, actor.workspaceId)
      if (!company) throw refuse('company_not_found')
      return company
    },
    'POST /companies': async ({ tx, actor, body }) => createCompany(tx, actor.workspaceId, body),
    'PATCH /companies/:id': async ({ tx, actor, params, body }) =>
      changeCompany(tx, actor.workspaceId, params.id, body),
    'DELETE /companies/:id': async ({ tx, actor, params }) => deleteCompany(tx, actor.workspaceId, params.id),
    'GET /assets/:id': async ({ tx, params, reply }) => {
      const asset = await assetOf(tx, params.id)
      // Bytes under an id never change, so a cache may keep them; the sandbox stops anything that is not a picture.
      reply
        .header('cache-control', 'private, max-age=31536000, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(asset.media_type)
      return Buffer.from(asset.bytes)
    },
  })
}
