import { apiKeysContract } from '@duly/core/api-keys/contract.ts'
import { type ServeContext, serve } from '../../platform/http/serve.ts'
import type { KeyKind } from './key-text.ts'
import { keysOf, makeKey, revokeKey } from './service.ts'

/** The API keys of the actor's workspace: made, listed and revoked by its owner. */
export function apiKeyRoutes(context: ServeContext, kind: KeyKind): void {
  serve(context, apiKeysContract, {
    'GET /api-keys': async ({ tx, actor, now }) => keysOf(tx, actor.workspaceId, now),
    'POST /api-keys': async ({ tx, actor, body, now }) => makeKey(tx, actor, body, kind, now),
    'DELETE /api-keys/:id': async ({ tx, actor, params, now }) => revokeKey(tx, actor.workspaceId, params.id, now),
  })
}
