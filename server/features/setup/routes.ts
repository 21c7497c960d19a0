import { setupContract } from '@duly/core/setup/contract.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import type { SetupDependencies } from './dependencies.ts'
import { dismissSetup, saveSetup, setupOf } from './service.ts'

/** The first run: what papers need of the business, and what is still open. */
export function setupRoutes(context: ServeContext, parts: SetupDependencies): void {
  serve(context, setupContract, {
    'GET /setup': async ({ tx, actor }) => setupOf(tx, parts, actor.workspaceId),
    'POST /setup': async ({ tx, actor, body, now }) => {
      await saveSetup(tx, parts, actor, body, now)
      return setupOf(tx, parts, actor.workspaceId)
    },
    'POST /setup/dismissal': async ({ tx, actor, now }) => {
      await dismissSetup(tx, actor.workspaceId, now)
      return setupOf(tx, parts, actor.workspaceId)
    },
  })
}
