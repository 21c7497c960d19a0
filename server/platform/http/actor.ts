import type { Role } from '@duly/core/access/roles.ts'
import { refuse } from '@duly/core/contract/refusals.ts'

/**
 * Who makes a call: resolved anew for each request from the session token, so that role changes, removals and resets
 * take effect on the next request, on every process. The workspace comes from here and from nowhere else.
 */
export interface Actor {
  userId: string
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
  /** Proved within the last ten minutes who they are. */
  isFresh: boolean
}

/**
 * Refuses with 403 whoever has not proved within the last ten minutes who they are; the detail `signInAgain` has the page
 * ask, and repeat the call. Endpoints declare `fresh` instead; this is for what needs it in some cases only.
 */
export function requireFresh(actor: Pick<Actor, 'isFresh'>): void {
  if (!actor.isFresh) throw refuse('sign_in_again', { detail: { signInAgain: true } })
}

/** Resolves a bearer token, or null for none, an expired or an ended session. Handed in by app.ts. */
export type Authenticate = (token: string, now: Date) => Promise<Actor | null>
