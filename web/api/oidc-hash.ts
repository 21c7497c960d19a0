import { type OidcProblem, oidcProblems } from '@duly/core/access/oidc-problems.ts'

/** What the way back from the other provider wrote behind the address. */
export interface WayBack {
  isSignedIn: boolean
  isConnected: boolean
  problem: OidcProblem | undefined
}

/** Reads it and takes it out of the address, so that a reload tells nothing twice; null where there is nothing. */
export function takeHash(): WayBack | null {
  const hash = window.location.hash.slice(1)
  const problem = oidcProblems.find((one) => hash === `problem=${one}`)
  const back = { isSignedIn: hash === 'signed-in', isConnected: hash === 'connected', problem }
  if (!back.isSignedIn && !back.isConnected && !problem) return null
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  return back
}
