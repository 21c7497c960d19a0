// The specification's place for the session token.
const storageKey = 'token'

/** The stored session token, or null. Storage may be switched off; then a session lasts as long as the page. */
let held: string | null = null

export function sessionToken(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return held
  }
}

/** Keeps or removes the session token. */
export function keepSessionToken(token: string | null): void {
  held = token
  try {
    if (token === null) localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, token)
  } catch {
    // Kept in memory only.
  }
}

/** Whether a storage event is about the session token: another tab signed in or out. */
export function isSessionTokenEvent(event: StorageEvent): boolean {
  return event.key === storageKey || event.key === null
}
