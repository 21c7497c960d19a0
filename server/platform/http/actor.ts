import type { Role } from '@duly/core/access/roles.ts'
import type { Scope } from '@duly/core/api-keys/scopes.ts'
import { refuse } from '@duly/core/contract/refusals.ts'

/**
 * Who makes a call: resolved anew for each request from the session token or API key, so that role changes, removals and
 * resets take effect on the next request, on every process. The workspace comes from here and from nowhere else.
 */
export interface Actor {
  userId: string
  /** The session; of an API key the key's own id, which is no session's. */
  sessionId: string
  email: string
  firstName: string
  lastName: string
  role: Role
  /** Where the actor works: the employer's workspace for an EMPLOYEE, else their own. */
  workspaceId: string
  ownWorkspaceId: string
  /** Their record in the employer's workspace; null unless EMPLOYEE. */
  employeeId: string | null
  /** IANA zone of the workspace; decides what `today` is. */
  timeZone: string
  /** The API key that a program acts by in its maker's place; absent for people. */
  apiKey?: { readonly id: string; readonly scopes: readonly Scope[] }
  /** Proved within the last ten minutes who they are. */
  isFresh: boolean
  /** Has a passkey or an authenticator app. */
  hasFactor: boolean
  /** The operator demands a second factor of them, and they have none yet. */
  mustSetUpFactor: boolean
}

/**
 * Refuses with 403 whoever has not proved within the last ten minutes who they are; the detail `signInAgain` has the page
 * ask, and repeat the call. Endpoints declare `fresh` instead; this is for what needs it in some cases only.
 */
export function requireFresh(actor: Pick<Actor, 'isFresh'>): void {
  if (!actor.isFresh) throw refuse('sign_in_again', { detail: { signInAgain: true } })
}

/**
 * Refuses with 403 an API key that lacks one of the scopes; people need none. Endpoints declare `scope` instead; this is for
 * what needs more in some cases only.
 */
export function requireScopes({ apiKey }: Pick<Actor, 'apiKey'>, ...needed: readonly Scope[]): void {
  if (apiKey && !needed.every((one) => apiKey.scopes.includes(one)))
    throw refuse('api_key_lacks_scope', { detail: { needed } })
}

/** When and from where somebody calls. */
export interface Caller {
  now: Date
  network: string
}

/** Resolves a session's bearer token, or null for none, an expired or an ended session. Handed in by app.ts. */
export type Authenticate = (token: string, now: Date) => Promise<Actor | null>

/** Resolves an API key, or null for one that is unknown, has ended, or whose maker may no longer act. Handed in by app.ts. */
export type AuthenticateKey = (token: string, caller: Caller) => Promise<Actor | null>
