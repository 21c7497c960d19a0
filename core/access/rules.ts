import * as access from '../words/gen/access.gen.ts'
import type { Say, Word } from '../words/word.ts'

/*
 * What signing in says: the error catalogue by status (specification part 1, sections 5 and 8). Status 0 is "no connection". By
 * itself, since every page can need it; what the other account screens say is in account-rules.ts.
 */

const loginByStatus = new Map<number, Word>([
  [400, access.invalidRequest],
  [401, access.wrongCredentials],
  [403, access.noPermission],
  [404, access.unknownUser],
  [423, access.locked],
  [500, access.serverError],
  [0, access.noConnection],
])

/** What a failed login says; `message` is the error's own. */
export function loginErrorMessage(status: number, say: Say, message?: string): string {
  const known = loginByStatus.get(status)
  return known ? say(known) : message || say(access.unexpectedLater)
}
