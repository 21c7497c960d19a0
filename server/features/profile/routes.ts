import { profileContract } from '@duly/core/profile/contract.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import { changeProfile, ownerContactOf, type ProfileParts, profileOf } from './service.ts'

/** The signed-in person's own profile. */
export function profileRoutes(context: ServeContext, parts: ProfileParts): void {
  serve(context, profileContract, {
    'GET /profile': async ({ tx, actor }) => profileOf(tx, actor),
    'GET /profile/owner': async ({ tx, actor }) => ownerContactOf(tx, actor.workspaceId),
    'PATCH /profile': async ({ tx, actor, body }) => changeProfile(tx, actor, body, parts),
  })
}
