import { type Ability, isReach } from '@duly/core/access/abilities.ts'
import { type HasAbilities, may } from '@duly/core/access/may.ts'
import type { Role } from '@duly/core/access/roles.ts'
import type { Scope } from '@duly/core/api-keys/scopes.ts'
import { refuse } from '@duly/core/contract/refusals.ts'
import type { Reach, ReachedWorkspace } from '../db/own-records.ts'
import type { Ask } from '../db/transaction-opening.ts'

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
  /** What they may where they act; of an API key what it was made for, as far as its maker may now. */
  abilities: readonly Ability[]
  /** Where the actor acts: an employer's workspace for an EMPLOYEE, else one that they own. */
  workspaceId: string
  /** The workspace that they have of their own from registering on, whatever others they own or work in. */
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

/** How far somebody reaches; null for whoever reaches everything. An API key reaches what its maker reaches. */
export function reachOf(actor: HasAbilities & Pick<Actor, 'userId' | 'employeeId'>): Reach | null {
  const own = {
    invoices: !may(actor, 'invoices:all'),
    customers: !may(actor, 'customers:all'),
    appointments: !may(actor, 'appointments:all'),
  }
  if (!own.invoices && !own.customers && !own.appointments) return null
  return { userId: actor.userId, employeeId: actor.employeeId, own }
}

/** The workspace and the reach of somebody's transaction. */
export const scopeOf = (
  actor: Pick<Actor, 'userId' | 'employeeId' | 'abilities' | 'workspaceId'>,
): ReachedWorkspace => ({
  workspaceId: actor.workspaceId,
  reach: reachOf(actor),
})

/**
 * Refuses with 403 whoever has not proved within the last ten minutes who they are; the detail `signInAgain` has the page
 * ask, and repeat the call. Endpoints declare `fresh` instead; this is for what needs it in some cases only.
 */
export function requireFresh(actor: Pick<Actor, 'isFresh'>): void {
  if (!actor.isFresh) throw refuse('sign_in_again', { detail: { signInAgain: true } })
}

/**
 * Refuses with 403 whoever lacks one of the abilities; a key hears which ones it would have to be made for. Endpoints name
 * theirs as `access` instead; this is for what needs more in some cases only.
 */
export function requireAbilities(actor: HasAbilities & Pick<Actor, 'apiKey'>, ...needed: readonly Ability[]): void {
  const { apiKey } = actor
  const scopes = needed.filter((one) => !isReach(one))
  if (apiKey && !scopes.every((one) => apiKey.scopes.includes(one)))
    throw refuse('api_key_lacks_scope', { detail: { needed: scopes } })
  if (!may(actor, ...needed)) throw refuse('forbidden')
}

/** When and from where somebody calls. */
export interface Caller {
  now: Date
  network: string
}

/**
 * Resolves a session's bearer token, or null for none, an expired or an ended session. The actor acts in the wanted workspace
 * if they own it or work there, else in the one that they chose last. `ask` sends the question with something else. Handed in
 * by app.ts.
 */
export type Authenticate = (
  token: string,
  now: Date,
  wantedWorkspace?: string | null,
  ask?: Ask,
) => Promise<Actor | null>

/** Resolves an API key, or null for one that is unknown, has ended, or whose maker may no longer act. Handed in by app.ts. */
export type AuthenticateKey = (token: string, caller: Caller) => Promise<Actor | null>
