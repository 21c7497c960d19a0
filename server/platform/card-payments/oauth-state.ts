import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** What an OAuth state carries round: who started, and the nonce that the starting browser holds in a cookie. */
export interface OAuthState {
  readonly userId: string
  readonly nonce: string
  /** Unix seconds. */
  readonly exp: number
}

/** A connection must be approved within this time. */
export const stateLifetimeSeconds = 600

/** A new state, its text for the address, and the nonce for the cookie and (as a digest) for the database. */
export function issueState(
  userId: string,
  secret: string,
  now: number,
): { state: string; nonce: string; expiresAt: Date } {
  const nonce = randomBytes(32).toString('base64url')
  const exp = Math.floor(now / 1000) + stateLifetimeSeconds
  const payload = Buffer.from(JSON.stringify({ userId, nonce, exp } satisfies OAuthState)).toString('base64url')
  return { state: `${payload}.${sign(payload, secret)}`, nonce, expiresAt: new Date(exp * 1000) }
}

/** Reads a state that came back; null when it is not ours, was changed or has expired. */
export function readState(state: string | undefined, secret: string, now: number): OAuthState | null {
  const [payload, mac, ...rest] = (state ?? '').split('.')
  if (!payload || !mac || rest.length > 0 || payload.length > 1000) return null
  const given = Buffer.from(mac, 'base64url')
  const expected = Buffer.from(sign(payload, secret), 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const { userId, nonce, exp } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as OAuthState
  const seconds = now / 1000
  // A state that outlives the lifetime was not issued by this version.
  if (exp < seconds || exp > seconds + stateLifetimeSeconds + 60) return null
  return { userId, nonce, exp }
}

/** How a nonce is kept in the database. */
export function nonceDigest(nonce: string): Buffer {
  return createHash('sha256').update(nonce).digest()
}

function sign(payload: string, secret: string): string {
  return createHmac('sha256', secret).update(`oauth-state:${payload}`).digest('base64url')
}
