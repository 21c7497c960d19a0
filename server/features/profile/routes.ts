import { profileContract } from '@duly/core/profile/contract.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import { changeProfile, type OnEmailChanged, profileOf } from './service.ts'

/** The signed-in person's own profile. */
export function profileRoutes(context: ServeContext, onEmailChanged: OnEmailChanged): void {
  serve(context, profileContract, {
    'GET /profile': async ({ tx, actor }) => profileOf(tx, actor),
    'PATCH /profile': async ({ tx, actor, body }) => changeProfile(tx, actor, body, onEmailChanged),
  })
}
